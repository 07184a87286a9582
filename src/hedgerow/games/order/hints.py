"""What helps a search in Order: the points by now say how a game stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.games.order.state import Order

HORIZON: Final = 60  # about two rounds of four players
HALF: Final = 12.0  # the lead in points that is worth half of a game
PLACE: Final = 0.75  # how much of a finished game's worth is the place; the rest is by how much


class OrderHints(Hints[Order]):
    def horizon(self, s: Order) -> i64:
        return HORIZON

    def evaluation(self, s: Order, seat: i64) -> float:
        own = float(s.score(seat))
        worth: float = 0.0
        other: i64 = 0
        while other < s.seats:
            if other != seat:
                lead = own - float(s.score(other))
                worth += lead / (abs(lead) + HALF)
            other += 1
        return worth / float(s.seats - 1)

    def result(self, s: Order, seat: i64) -> float:
        return PLACE * s.payoff(seat) + (1.0 - PLACE) * self.evaluation(s, seat)


HINTS: Final = OrderHints()
