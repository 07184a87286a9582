"""What helps a search in Elemies: a round is a chapter, and how it stands can be told within it.

How it stands is a weighted sum of what one sees of the two teams. The weights were learned from
rounds that a search played against itself (`python -m bench.elemies_values`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.core.state import BIT, Moves
from hedgerow.games.elemies.actions import (
    CALL,
    FOUR,
    PASS,
    PLAY_ELEVATE,
    PLAY_STOMP,
    SHAPES,
    WATER,
)
from hedgerow.games.elemies.cards import GURU_CARD, JESTER_CARD, RANKS, number_of, tally
from hedgerow.games.elemies.combos import SIZE
from hedgerow.games.elemies.state import SEATS, Elemies

ACES: Final = 0xF000000000000
BOLD: Final = 4  # of Aces, Guru and Jester, before anybody calls
HALF: Final = 80.0  # the lead in points that is worth half of a match
SUREST: Final = 0.9  # a round that is not over is never quite decided
SHORTEST: Final = 5  # cards of a straight
HORIZON: Final = 8  # decisions of a playout: a play, the reactions to it, an answer

# What is seen of a round, each as much as one team has more of it than the other.
FIRST: Final = 0  # the first one out
SECOND: Final = 1
DOUBLE: Final = 2  # how near the teammate of the first one out is
NEAR: Final = 3  # how near to the last card
CARDS_LEFT: Final = 4
FASTEST: Final = 5  # how near the faster one is to being the first one out
RANK: Final = 6  # the sum of the ranks in hand
MEAN_RANK: Final = 7
PAIRS: Final = 8
TRIPLES: Final = 9
FOURS: Final = 10
SPECIALS: Final = 11  # Guru, Jester, Elevate, Stomp
LEADS: Final = 15
OWNS: Final = 16  # the top combination
CALLED: Final = 17  # a call that is still open
CALL_NEAR: Final = 18
CALL_WON: Final = 19
CALL_LOST: Final = 20
TREASURE: Final = 21
BONUS: Final = 22
NEXT: Final = 23  # how near the faster one still in is, when somebody is out
STRAIGHT: Final = 24  # cards of the longest one
SIGNS: Final = 25

# The first one is set by hand. Learned it was -0.245: who is about to be the first one out stands
# as well as who is, and a search that sees no gain in going out waits.
WEIGHTS: Final = vec[float](
    [
        0.05,
        0.106,
        0.473,
        -0.274,
        -0.403,
        0.532,
        0.312,
        0.364,
        0.039,
        0.071,
        0.142,
        0.136,
        0.132,
        0.101,
        0.065,
        0.07,
        0.02,
        -0.217,
        0.351,
        0.27,
        -0.307,
        0.007,
        0.089,
        -0.259,
        0.058,
    ]
)


class ElemiesHints(Hints[Elemies]):
    def __init__(self, weights: vec[float]) -> None:
        super().__init__()
        self.trims = True
        self.weights = weights
        self.signs: vec[float] = vec[float]([0.0] * SIGNS)

    def horizon(self, s: Elemies) -> i64:
        return HORIZON

    def trim(self, s: Elemies, seat: i64, out: Moves) -> None:
        """Nobody stomps or bans the teammate, beats it where no opponent could, keeps cards that
        could all be played at once, or calls on a weak hand or beside the teammate."""
        if s.owner == seat ^ 2:
            out.drop(PLAY_STOMP)
        out.drop(WATER + (seat ^ 2))
        if s.called & BIT[seat ^ 2] or highest(s.hands[seat]) < BOLD:
            out.drop(CALL)
        if out.has(PASS):
            left = number_of(s.hands[seat])
            i: i64 = 0
            while i < out.n:
                if out.items[i] < SHAPES and SIZE[out.items[i]] == left:
                    out.drop(PASS)
                    return
                i += 1
            if s.owner == seat ^ 2 and s.places[seat ^ 2] == 0:
                self.leave_to_mate(s, seat, out)

    def leave_to_mate(self, s: Elemies, seat: i64, out: Moves) -> None:
        """What the teammate owns is not beaten by a Black Swan, nor, if it has fewer cards, by
        anything where no opponent could beat it in turn."""
        sure = number_of(s.hands[seat]) > number_of(s.hands[seat ^ 2]) and not (
            self.may_answer(s, seat ^ 1) or self.may_answer(s, seat ^ 3)
        )
        if sure:
            out.drop(PLAY_ELEVATE)
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            over = FOUR <= action < SHAPES or (sure and action < SHAPES)
            if not over or not out.drop(action):
                i += 1

    def may_answer(self, s: Elemies, seat: i64) -> bool:
        return s.able(seat) and not s.passed & BIT[seat]

    def chapter(self, s: Elemies) -> i64:
        return s.round

    def evaluation(self, s: Elemies, seat: i64) -> float:
        """By the lead in points, and the one that is expected of the round under way."""
        self.look(s)
        value: float = 0.0
        i: i64 = 0
        while i < SIGNS:
            value += self.weights[i] * self.signs[i]
            i += 1
        value = max(-SUREST, min(SUREST, value))
        lead = float(s.points[0] - s.points[1]) + HALF * value / (1.0 - abs(value))
        if seat & 1:
            lead = -lead
        return lead / (abs(lead) + HALF)

    def look(self, s: Elemies) -> None:
        """What is seen of the round, into `signs`: of the team of seats 0 and 2, less the other."""
        signs = self.signs
        i: i64 = 0
        while i < SIGNS:
            signs[i] = 0.0
            i += 1
        seat: i64 = 0
        while seat < SEATS:
            if s.places[seat] == 0:
                self.look_at(s, seat)
            else:
                # Who is out is nearer than with one card, and better off than with the best one.
                signs[NEAR] += side(seat)
                signs[MEAN_RANK] += side(seat)
                if s.places[seat] <= 2:
                    signs[s.places[seat] - 1] += side(seat)
            if s.called & BIT[seat] and s.out > 0:
                signs[CALL_WON if s.places[seat] == 1 else CALL_LOST] += side(seat)
            signs[TREASURE] += side(seat) * float(s.treasure[seat]) / 10.0
            seat += 1
        signs[FASTEST] = fastest(s, 0, 1) - fastest(s, 1, 1)
        if s.out > 0:
            signs[NEXT] = fastest(s, 0, 0) - fastest(s, 1, 0)
        if s.owner >= 0:
            signs[OWNS] = side(s.owner)
        elif s.stack:
            signs[LEADS] = side(s.stack[-1].seat)
        signs[BONUS] = float(s.bonus[0] - s.bonus[1]) / 20.0

    def look_at(self, s: Elemies, seat: i64) -> None:
        """The same of one who is still in."""
        signs = self.signs
        sign = side(seat)
        hand = s.hands[seat]
        n = number_of(hand)
        near = sign / float(n + 1)
        signs[NEAR] += near
        signs[CARDS_LEFT] += sign * float(n) / 10.0
        if s.places[seat ^ 2] == 1:
            signs[DOUBLE] += near
        if s.called & BIT[seat] and s.out == 0:
            signs[CALLED] += sign
            signs[CALL_NEAR] += near
        counts = tally(hand)
        ranks: i64 = 0
        run: i64 = 0
        longest: i64 = 0
        rank: i64 = 0
        while rank < RANKS:
            same = counts & 15
            ranks += rank * same
            run = run + 1 if same > 0 else 0
            longest = max(longest, run)
            if same >= 2:
                signs[PAIRS + same - 2] += sign
            counts >>= 4
            rank += 1
        if longest >= SHORTEST:
            signs[STRAIGHT] += sign * float(longest) / 10.0
        signs[RANK] += sign * float(ranks) / 100.0
        if n > 0:
            signs[MEAN_RANK] += sign * float(ranks) / float(12 * n)
        i: i64 = 0
        while i < SEATS:
            if hand & (GURU_CARD << i):
                signs[SPECIALS + i] += sign
            i += 1


def fastest(s: Elemies, team: i64, place: i64) -> float:
    """How near to its last card the faster one of a team is: who has this place has none left,
    who has another one does not count."""
    best: float = 0.0
    seat = team
    while seat < SEATS:
        if s.places[seat] == 0:
            best = max(best, 1.0 / float(number_of(s.hands[seat]) + 1))
        elif s.places[seat] == place:
            best = 1.0
        seat += 2
    return best


def highest(hand: i64) -> i64:
    """How many Aces, with Guru and Jester."""
    return number_of(hand & (ACES | GURU_CARD | JESTER_CARD))


def side(seat: i64) -> float:
    return -1.0 if seat & 1 else 1.0


HINTS: Final = ElemiesHints(WEIGHTS)
