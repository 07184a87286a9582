"""What helps a search in The Natural Order: how it stands, told by what each side holds.

A side's standing is a weighted sum of what one sees of it, and how likely it wins goes by the
exponentials of all sides' standings. The weights were learned from games that a search played
against itself (`python -m bench.natural_order_values`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.core.state import BIT, Moves
from hedgerow.games.natural_order.abilities import FIRES, WOODS
from hedgerow.games.natural_order.actions import (
    AGAIN,
    BLOCK,
    DISCARD,
    DRAW_ONE,
    END,
    FROM,
    LOCK,
    MIRROR,
    PASS,
    PLACES,
    REALIGN,
    RESET,
    STAY,
    SWAP,
    TAKE,
    TO,
    USE,
)
from hedgerow.games.natural_order.attempts import ATTEMPT, METAL_USED
from hedgerow.games.natural_order.elements import ALL_FIVE, EARTH, FIRE, WATER
from hedgerow.games.natural_order.knowledge import face_of
from hedgerow.games.natural_order.state import NaturalOrder
from hedgerow.games.natural_order.turn import REALIGNING

HORIZON: Final = 12  # decisions of a playout: about a turn and its answer
ALONE: Final = 80  # the same where nobody else plays: the score so far is all that is seen there
SUREST: Final = 0.95

# What is seen of a side.
LOCKS: Final = 0  # one, two, three or four of them
STORED: Final = 4  # how many of each Element are Stored
READY: Final = 9  # how many of each are Ready: unusable, usable, improved
NEWS: Final = 24  # Elements to Lock that one of its players holds
SECOND_NEWS: Final = 25
KEYS: Final = 26  # players who can Lock at once with a Ready Earth
DOUBLE_KEYS: Final = 27  # ... two Elements
LAST_NEWS: Final = 28  # somebody holds the fifth Element
LAST_KEY: Final = 29  # ... and can Lock it at once
ACTIONS: Final = 30  # left in a turn of its own
KEY_ON_TURN: Final = 31
LAST_ON_TURN: Final = 32
OPEN: Final = 33  # how many of each Element its player finds in the Open, if it is next to act
OPEN_NEWS: Final = 38
SIGNS: Final = 39

WEIGHTS: Final = vec[float](
    [
        0.059,
        0.694,
        1.826,
        3.016,
        0.173,
        0.143,
        0.109,
        0.05,
        0.075,
        0.041,
        0.185,
        0.228,
        0.249,
        0.264,
        0.435,
        0.188,
        0.27,
        0.418,
        0.105,
        0.105,
        0.051,
        0.065,
        0.149,
        0.045,
        0.127,
        0.113,
        0.182,
        0.293,
        0.238,
        -0.05,
        0.378,
        -0.089,
        0.34,
        -0.033,
        -0.046,
        -0.07,
        -0.049,
        -0.064,
        0.027,
    ]
)


class NaturalOrderHints(Hints[NaturalOrder]):
    def __init__(self, weights: vec[float]) -> None:
        super().__init__()
        self.guides = True
        self.trims = True
        self.weights = weights
        self.signs: vec[float] = vec[float]([0.0] * SIGNS)

    def horizon(self, s: NaturalOrder) -> i64:
        return ALONE if s.pact.alone else HORIZON

    def trim(self, s: NaturalOrder, seat: i64, out: Moves) -> None:
        """Nobody Realigns for nothing, to the Attunement that they have or, unless the card was the
        last that another side lacks, to keep it; uses Water, or Fire between two, mirrors, or tries
        again to Lock, where that must come to nothing; leaves a free card, or gives one to the only
        opponent."""
        f = s.stack[-1]
        if f.phase is REALIGNING:
            if not is_last_of_another(s, s.side(seat), f.a):
                out.drop(STAY)
        elif f.phase is ATTEMPT or f.phase is METAL_USED:
            if (f.a == EARTH and not s.has_lockable(seat)) or (
                f.a == WATER and not can_swap(s, seat, s.held(seat))
            ):
                out.drop(AGAIN)
                out.drop(MIRROR)
        elif f.phase is WOODS:
            if s.held(seat) < s.limit(seat):
                out.drop(PASS)
        elif f.phase is FIRES:
            if s.seats == 2:
                out.drop(TO + 1 - seat)
            if out.has(DRAW_ONE) and s.held(seat) < s.limit(seat):
                out.drop(PASS)
        else:
            self.trim_realigns(s, seat, out)
            self.trim_uses(s, seat, out)

    def trim_realigns(self, s: NaturalOrder, seat: i64, out: Moves) -> None:
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            same = REALIGN <= action < END and s.own_face(seat, action - REALIGN) == s.attunement(
                seat
            )
            if not same or not out.drop(action):
                i += 1

    def trim_uses(self, s: NaturalOrder, seat: i64, out: Moves) -> None:
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            vain = USE <= action < RESET and is_vain(s, seat, s.own_face(seat, 5 + action - USE))
            if not vain or not out.drop(action):
                i += 1

    def weigh(self, s: NaturalOrder, seat: i64, out: Moves, weights: vec[i64]) -> None:
        """Cards are there to be taken, made Ready and used; what is Locked can go. Alone, where
        the deck runs out, nothing is known."""
        i: i64 = 0
        while i < out.n:
            weights[i] = self.weight(s, seat, out.items[i])
            i += 1

    def weight(self, s: NaturalOrder, seat: i64, action: i64) -> i64:
        if action < TAKE or s.pact.alone:
            return 1
        if action < USE:
            return 4
        if action < RESET:
            return 6
        if action < LOCK:
            return 1
        if DISCARD <= action < SWAP:
            return weight_of_discard(s, seat, action - DISCARD)
        if SWAP <= action < FROM:
            face = s.own_face(seat, (action - SWAP) % 10)
            return 1 if s.lockable(seat, face) else 3
        if BLOCK <= action <= AGAIN:
            return 4
        return 1

    def evaluation(self, s: NaturalOrder, seat: i64) -> float:
        """How likely a side wins beside the others, as a game that is over pays it."""
        if s.pact.alone:
            return s.payoff(seat)
        own = self.standing(s, s.side(seat))
        rest: float = 0.0
        side: i64 = 0
        while side < s.pact.n_sides:
            if side != s.side(seat):
                rest += exp(self.standing(s, side) - own)
            side += 1
        sides = float(s.pact.n_sides)
        return SUREST * (sides / (1.0 + rest) - 1.0) / (sides - 1.0)

    def standing(self, s: NaturalOrder, side: i64) -> float:
        self.look_at(s, side)
        worth: float = 0.0
        i: i64 = 0
        while i < SIGNS:
            worth += self.weights[i] * self.signs[i]
            i += 1
        return worth

    def look_at(self, s: NaturalOrder, side: i64) -> None:
        """What is seen of a side, into `signs`."""
        signs = self.signs
        i: i64 = 0
        while i < SIGNS:
            signs[i] = 0.0
            i += 1
        locks = s.cards.sizes[s.pact.locked + side]
        if 1 <= locks <= 4:
            signs[LOCKS + locks - 1] = 1.0
        missing = ALL_FIVE & ~s.locked(side)
        seat: i64 = 0
        while seat < s.seats:
            if s.side(seat) == side:
                self.look_at_player(s, seat, missing, locks)
            seat += 1
        self.look_at_turn(s, side, missing)

    def look_at_player(self, s: NaturalOrder, seat: i64, missing: i64, locks: i64) -> None:
        """What one of its players holds, and can Lock."""
        signs = self.signs
        held: i64 = 0  # the Elements, as a bit mask
        earths: i64 = 0
        keys: i64 = 0  # Ready Earths: as many Elements as they can Lock at once
        i: i64 = 0
        while i < s.stored(seat):
            element = s.cards.face(seat, i)
            signs[STORED + element] += 1.0
            held |= BIT[element]
            if element == EARTH:
                earths += 1
            i += 1
        place: i64 = 0
        while place < PLACES:
            card = s.ready_card(seat, place)
            if card:
                element = face_of(card)
                use: i64 = 0 if s.unusable(seat, element) else 2 if s.improved(seat, element) else 1
                signs[READY + 3 * element + use] += 1.0
                held |= BIT[element]
                if element == EARTH:
                    earths += 1
                    keys = max(keys, use)
            place += 1
        news = held & missing
        many = self.number(news)
        if many >= 1:
            signs[NEWS] += 1.0
            if locks == 4:
                signs[LAST_NEWS] = 1.0
        if many >= 2:
            signs[SECOND_NEWS] += 1.0
        if keys > 0:
            # An Earth does not Lock itself (NO-52).
            if earths == 1:
                many = self.number(news & ~BIT[EARTH])
            if many >= 1:
                signs[KEYS] += 1.0
                mine = s.current == seat and s.actions > 0
                if mine:
                    signs[KEY_ON_TURN] = 1.0
                if many >= 2 and keys == 2:
                    signs[DOUBLE_KEYS] += 1.0
                if locks == 4 or (locks == 3 and many >= 2 and keys == 2):
                    signs[LAST_KEY] = 1.0
                    if mine:
                        signs[LAST_ON_TURN] = 1.0

    def look_at_turn(self, s: NaturalOrder, side: i64, missing: i64) -> None:
        """Whose turn it is, and what the one who is next to act finds in the Open."""
        if s.current < 0:
            return
        signs = self.signs
        on_turn = s.current
        if s.actions > 0:
            if s.side(on_turn) == side:
                signs[ACTIONS] = float(s.actions) / 3.0
        else:
            on_turn = s.pact.sequence[(s.first + s.turns) % len(s.pact.sequence)]
        if s.side(on_turn) != side:
            return
        found: i64 = 0
        i: i64 = 0
        while i < s.open_size():
            element = s.cards.face(s.pact.open, i)
            signs[OPEN + element] += 1.0
            found |= BIT[element]
            i += 1
        signs[OPEN_NEWS] = float(self.number(found & missing))

    def number(self, elements: i64) -> i64:
        """How many Elements a mask has."""
        n: i64 = 0
        element: i64 = 0
        while element < 5:
            n += (elements >> element) & 1
            element += 1
        return n


def weight_of_discard(s: NaturalOrder, seat: i64, own: i64) -> i64:
    """Nobody takes a card to discard it, and what is Ready goes after what is Stored."""
    if s.stored(seat) > 0 and s.cards.face(seat, s.stored(seat) - 1) == own:
        return 1
    weight: i64 = 2 if s.lockable(seat, s.own_face(seat, own)) else 6
    return weight // 2 if own >= 5 else weight


def is_vain(s: NaturalOrder, seat: i64, element: i64) -> bool:
    """Whether using this Element comes to nothing, or to a gift to the only opponent."""
    if element == WATER:
        return not can_swap(s, seat, s.held(seat) - 1)
    between_two = element == FIRE and s.seats == 2 and not s.improved(seat, FIRE)
    return between_two and not s.anybody_else_holds(seat)


def can_swap(s: NaturalOrder, seat: i64, cards: i64) -> bool:
    """Whether Water finds anything to swap, with so many own cards besides it."""
    return cards > 0 and s.anybody_else_holds(seat)


def is_last_of_another(s: NaturalOrder, own: i64, element: i64) -> bool:
    """Whether another side lacks nothing but this Element."""
    side: i64 = 0
    while side < s.pact.n_sides:
        if side != own and s.locked(side) == ALL_FIVE & ~BIT[element]:
            return True
        side += 1
    return False


HINTS: Final = NaturalOrderHints(WEIGHTS)
