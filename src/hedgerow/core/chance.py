"""Chance: a small generator of whole numbers, and the dealer that draws with it.

The state holds no generator. A chance outcome is an action of the seat CHANCE, and whoever runs a
game chooses it: by this sampler, from a record, or from a sealed seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from hedgerow.core.state import Moves, State

WORD: Final = 4294967295  # 32 bits


class Rng:
    """Two 32-bit words, rotated and mixed: the same stream compiled and interpreted."""

    def __init__(self, seed: i64) -> None:
        self.x: i64 = (seed ^ 0x2545F491) & WORD
        self.y: i64 = ((seed >> 32) ^ 0x6C078965) & WORD
        if self.x == 0 and self.y == 0:
            self.x = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """32 random bits."""
        x = self.x
        y = self.y ^ x
        self.x = (((x << 26) | (x >> 6)) ^ y ^ (y << 9)) & WORD
        self.y = ((y << 13) | (y >> 19)) & WORD
        z = (x * 2654435771) & WORD
        return (((z << 5) | (z >> 27)) * 5) & WORD

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        return (self.word() * n) >> 32

    def split(self) -> Rng:
        """A new stream that goes its own way."""
        return Rng((self.word() << 31) ^ self.word())


def draw(s: State, out: Moves, rng: Rng) -> i64:
    """Choose one outcome for the waiting dealer, by weight. `out` is filled on the way."""
    s.moves(31, out)
    if out.n == 1:
        return out.items[0]
    total: i64 = 0
    i: i64 = 0
    while i < out.n:
        total += s.weight(out.items[i])
        i += 1
    rest = rng.below(total)
    i = 0
    while i < out.n:
        rest -= s.weight(out.items[i])
        if rest < 0:
            return out.items[i]
        i += 1
    return out.items[out.n - 1]
