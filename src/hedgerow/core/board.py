"""Square boards: names, neighbours, rays and leaps as flat tables, made once at import.

Squares are bits of a mask, too: whether a path is free is then one comparison. So a board has at
most 64 of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ORTHOGONAL: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LEAPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def mask_of(squares: Iterable[int]) -> int:
    """Squares as bits of a 64-bit number; the last one is its sign."""
    mask = 0
    for square in squares:
        mask |= (1 << square) if square < 63 else -(1 << 63)
    return mask


SQUARES: Final = vec[i64]([mask_of([square]) for square in range(64)])


class Paths:
    """Where pieces can go from each square, in ascending order.

    From `start[square]` up to `start[square + 1]` stand the targets, and for each of them the
    squares that lie between, as a mask.
    """

    def __init__(self, from_squares: list[list[tuple[int, int]]]) -> None:
        start = [0]
        targets: list[int] = []
        between: list[int] = []
        for ways in from_squares:
            for target, passed in sorted(ways):
                targets.append(target)
                between.append(passed)
            start.append(len(targets))
        self.start: vec[i64] = vec[i64](start)
        self.targets: vec[i64] = vec[i64](targets)
        self.between: vec[i64] = vec[i64](between)


class Board:
    """A board of `width` by `height` squares, numbered from a1 to the right and up."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.names = [f"{chr(97 + x)}{y + 1}" for y in range(height) for x in range(width)]
        edges: list[int] = []
        for square in range(self.size):
            near = [self.step(square, dx, dy) for dx, dy in ORTHOGONAL]
            near = [n for n in near if n >= 0]
            edges.extend(near + [-1] * (5 - len(near)))
        self.edges: vec[i64] = vec[i64](edges)
        """Five entries a square: its edge neighbours, closed by -1."""

    def step(self, square: int, dx: int, dy: int) -> int:
        """The square that lies so far to the right and up, or -1."""
        x = square % self.width + dx
        y = square // self.width + dy
        if 0 <= x < self.width and 0 <= y < self.height:
            return y * self.width + x
        return -1

    def rays(self, directions: int, reach: int, exact: bool) -> Paths:
        """Straight lines of up to `reach` squares, or of just that many, in 8 or 4 directions."""
        ways = ORTHOGONAL + DIAGONAL if directions == 8 else ORTHOGONAL
        found: list[list[tuple[int, int]]] = []
        for square in range(self.size):
            here: list[tuple[int, int]] = []
            for dx, dy in ways:
                line = [self.step(square, dx * n, dy * n) for n in range(1, reach + 1)]
                line = [n for n in line if n >= 0]
                for n, target in enumerate(line):
                    if not exact or n == reach - 1:
                        here.append((target, mask_of(line[:n])))
            found.append(here)
        return Paths(found)

    def leaps(self) -> Paths:
        """The L of two squares one way and one the other."""
        found: list[list[tuple[int, int]]] = []
        for square in range(self.size):
            targets = [self.step(square, dx, dy) for dx, dy in LEAPS]
            found.append([(target, 0) for target in targets if target >= 0])
        return Paths(found)
