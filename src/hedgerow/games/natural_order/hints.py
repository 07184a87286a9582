"""What helps a search in The Natural Order: Locks count, and the cards to come by them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.core.state import Moves
from hedgerow.games.natural_order.actions import END, REALIGN, STAY
from hedgerow.games.natural_order.state import NaturalOrder
from hedgerow.games.natural_order.turn import REALIGNING

HORIZON: Final = 80
LOCK: Final = 0.17
CARD: Final = 0.01  # a Ready card is worth two Stored ones


class NaturalOrderHints(Hints[NaturalOrder]):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.trims = True

    def trim(self, s: NaturalOrder, seat: i64, out: Moves) -> None:
        """Nobody Realigns for nothing: to the Attunement that they have, or to keep it."""
        if s.stack[-1].phase is REALIGNING:
            out.drop(STAY)
            return
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            same = REALIGN <= action < END and s.own_face(seat, action - REALIGN) == s.attunement(
                seat
            )
            if not same or not out.drop(action):
                i += 1

    def evaluation(self, s: NaturalOrder, seat: i64) -> float:
        if s.pact.alone:
            return s.payoff(seat)
        own = self.standing(s, s.side(seat))
        best: float = 0.0
        side: i64 = 0
        while side < s.pact.n_sides:
            if side != s.side(seat):
                best = max(best, self.standing(s, side))
            side += 1
        return max(-0.95, min(0.95, own - best))

    def standing(self, s: NaturalOrder, side: i64) -> float:
        """What a side has Locked, and what its players hold."""
        cards: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            if s.side(seat) == side:
                cards += 2 * s.ready(seat) + s.stored(seat)
            seat += 1
        return LOCK * float(s.cards.sizes[s.pact.locked + side]) + CARD * float(cards)


HINTS: Final = NaturalOrderHints()
