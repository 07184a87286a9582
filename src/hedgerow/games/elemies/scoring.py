"""What a round is worth, and when the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hedgerow.core.state import BIT
from hedgerow.core.view import Outcome
from hedgerow.games.elemies.cards import number_of
from hedgerow.games.elemies.events import (
    CALL_SETTLED,
    DOUBLE_WON,
    ENDED,
    PLACED,
    ROUND_SCORED,
    TREASURE_EQUAL,
    TREASURE_WON,
)

if TYPE_CHECKING:
    from hedgerow.games.elemies.state import Elemies

DOUBLE: Final = 150  # first and second in one team (EL-110)
FIRST: Final = 50  # by places (EL-111)
SECOND: Final = 30
THIRD: Final = 10
TREASURE: Final = 10  # for the bigger treasure (EL-112)
WAGER: Final = 75  # the call "Elemies" (EL-119)
WIDE: Final = 400.0  # a lead that is worth the whole payoff


def score_round(s: Elemies) -> None:
    """Add up a round that is over (EL-110 to EL-121); bets and calls come on top of everything."""
    ours: i64 = s.bonus[0]
    theirs: i64 = s.bonus[1]
    double = s.double()
    if double >= 0:
        s.tell(DOUBLE_WON, double, double ^ 1, DOUBLE)
        if double == 0:
            ours += DOUBLE
        else:
            theirs += DOUBLE
    else:
        first = s.seat_at(1)
        second = s.seat_at(2)
        third = s.seat_at(3)
        fourth = s.seat_at(4)
        s.tell(PLACED, first, second, third, fourth)
        ours += place_points(first, second, third, 0)
        theirs += place_points(first, second, third, 1)
        ahead = bigger_treasure(s, first, fourth)
        if ahead == 0:
            ours += TREASURE
        elif ahead == 1:
            theirs += TREASURE
    seat: i64 = 0
    while seat < s.seats:
        if s.called & BIT[seat]:
            won: i64 = WAGER if s.places[seat] == 1 else -WAGER
            s.tell(CALL_SETTLED, seat, won)
            if seat & 1 == 0:
                ours += won
            else:
                theirs += won
        seat += 1
    s.points[0] += ours
    s.points[1] += theirs
    s.tell(ROUND_SCORED, ours, theirs, s.points[0], s.points[1])


def place_points(first: i64, second: i64, third: i64, team: i64) -> i64:
    """What a team gets for its places; the fourth gets nothing (EL-111)."""
    points: i64 = 0
    if first & 1 == team:
        points += FIRST
    if second & 1 == team:
        points += SECOND
    if third & 1 == team:
        points += THIRD
    return points


def bigger_treasure(s: Elemies, first: i64, fourth: i64) -> i64:
    """The team with more cards, or -1 (EL-112 to EL-115).

    The fourth player's treasure goes to the first player, the cards still in hand go to the other
    team.
    """
    hand = number_of(s.hands[fourth])
    s.hands[fourth] = 0
    s.treasure[first] += s.treasure[fourth]
    s.treasure[fourth] = 0
    s.treasure[fourth ^ 1] += hand
    ours: i64 = s.treasure[0] + s.treasure[2]
    theirs: i64 = s.treasure[1] + s.treasure[3]
    if ours == theirs:
        s.tell(TREASURE_EQUAL, ours)
        return -1
    ahead: i64 = 0 if ours > theirs else 1
    s.tell(TREASURE_WON, ahead, ahead ^ 1, max(ours, theirs), min(ours, theirs))
    return ahead


def match_over(s: Elemies) -> bool:
    """At the target and not equal, or after the last round that is allowed (EL-5, EL-6, EL-124)."""
    if s.round >= s.pact.rounds:
        return True
    if s.points[0] == s.points[1]:
        return False
    return s.points[0] >= s.pact.target or s.points[1] >= s.pact.target


def end_match(s: Elemies) -> None:
    s.ended = True
    s.tell(ENDED, winning_team(s), s.points[0], s.points[1])
    s.finish()


def winning_team(s: Elemies) -> i64:
    """The team with more points, or -1."""
    if s.points[0] == s.points[1]:
        return -1
    return 0 if s.points[0] > s.points[1] else 1


def outcome(s: Elemies) -> Outcome:
    scores = tuple(int(s.points[seat & 1]) for seat in range(s.seats))
    team = winning_team(s)
    length = "one round" if s.round == 1 else f"{s.round} rounds"
    if team < 0:
        return Outcome(scores, (), f"equal after {length}", "EL-124")
    winners = (0, 2) if team == 0 else (1, 3)
    if s.points[team] >= s.pact.target:
        both = s.points[team ^ 1] >= s.pact.target
        reason = f"{s.points[team]} to {s.points[team ^ 1]} points after {length}"
        return Outcome(scores, winners, reason, "EL-6" if both else "EL-5")
    return Outcome(scores, winners, f"more points after {length}", "EL-124")


def payoff(s: Elemies, seat: i64) -> float:
    """Half for the match, half for how clearly it was won; teammates alike."""
    lead = float(s.points[seat & 1] - s.points[(seat & 1) ^ 1])
    if lead == 0.0:
        return 0.0
    share = max(-1.0, min(1.0, lead / WIDE))
    return (0.75 if lead > 0.0 else -0.75) + 0.25 * share
