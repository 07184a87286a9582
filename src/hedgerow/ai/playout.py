"""Whole random games inside compiled code: for searches, and to see how fast the engine is."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.chance import Rng, draw
from hedgerow.core.hints import Hints
from hedgerow.core.state import CHANCE, MOST_OPTIONS, Moves, State


class Playout:
    """Plays states on with random choices. Keeps its buffer, so use one for many games."""

    def __init__(self, rng: Rng, hints: Hints[Any] | None = None) -> None:
        self.rng: Rng = rng
        self.out: Moves = Moves()
        self.weights: vec[i64] = vec[i64]([1] * MOST_OPTIONS)
        self.hints: Hints[Any] = hints if hints is not None else Hints()
        self.chapter: i64 = -1  # where to stop when it changes; -1: nowhere

    def run(self, s: State, limit: i64) -> i64:
        """Play on to the end (of the chapter), or for `limit` decisions; how many it were."""
        guided = self.hints.guides
        trims = self.hints.trims
        n: i64 = 0
        waiting = s.waiting()
        while waiting != 0 and n < limit:
            if (waiting >> CHANCE) & 1:
                if self.chapter >= 0 and self.hints.chapter(s) != self.chapter:
                    break
                s.apply(CHANCE, draw(s, self.out, self.rng))
            else:
                seat: i64 = 0
                while not (waiting >> seat) & 1:
                    seat += 1
                s.moves(seat, self.out)
                if trims and self.out.n > 1:
                    self.hints.trim(s, seat, self.out)
                if guided and self.out.n > 1:
                    s.apply(seat, self.guided(s, seat))
                else:
                    s.apply(seat, self.out.items[self.rng.below(self.out.n)])
            n += 1
            waiting = s.waiting()
        return n

    def guided(self, s: State, seat: i64) -> i64:
        """One of the options in the buffer, by the weights that the game's hints give them."""
        self.hints.weigh(s, seat, self.out, self.weights)
        total: i64 = 0
        i: i64 = 0
        while i < self.out.n:
            total += self.weights[i]
            i += 1
        rest = self.rng.below(total)
        i = 0
        while i < self.out.n - 1:
            rest -= self.weights[i]
            if rest < 0:
                break
            i += 1
        return self.out.items[i]
