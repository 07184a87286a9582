"""Whole random games inside compiled code: for searches, and to see how fast the engine is."""

from __future__ import annotations

from mypy_extensions import i64

from hedgerow.core.chance import Rng, draw
from hedgerow.core.state import CHANCE, Moves, State


class Playout:
    """Plays states on with random choices. Keeps its buffer, so use one for many games."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng
        self.out: Moves = Moves()

    def run(self, s: State, limit: i64) -> i64:
        """Play on to the end, or for `limit` decisions; how many it were."""
        n: i64 = 0
        waiting = s.waiting()
        while waiting != 0 and n < limit:
            if (waiting >> CHANCE) & 1:
                s.apply(CHANCE, draw(s, self.out, self.rng))
            else:
                seat: i64 = 0
                while not (waiting >> seat) & 1:
                    seat += 1
                s.moves(seat, self.out)
                s.apply(seat, self.out.items[self.rng.below(self.out.n)])
            n += 1
            waiting = s.waiting()
        return n
