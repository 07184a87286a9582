"""Square boards: names, neighbours, rays and leaps as flat tables, made once at import.

A table of paths is one flat list for all squares. From `start[square]` on stand the squares a piece
can reach, ray by ray; `skip` tells where to go on when a square is blocked, `stop` whether a piece
may end there. A square of -1 closes each list.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ORTHOGONAL: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
LEAPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


class Paths:
    """Where pieces can go from each square."""

    def __init__(
        self, start: list[int], square: list[int], skip: list[int], stop: list[int]
    ) -> None:
        self.start: vec[i64] = vec[i64](start)
        self.square: vec[i64] = vec[i64](square)
        self.skip: vec[i64] = vec[i64](skip)
        self.stop: vec[i64] = vec[i64](stop)


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
        start: list[int] = []
        flat: list[int] = []
        skip: list[int] = []
        stop: list[int] = []
        for square in range(self.size):
            start.append(len(flat))
            for dx, dy in ways:
                line = [self.step(square, dx * n, dy * n) for n in range(1, reach + 1)]
                line = [n for n in line if n >= 0]
                if exact and len(line) < reach:
                    continue
                after = len(flat) + len(line)
                for n, target in enumerate(line, 1):
                    flat.append(target)
                    skip.append(after)
                    stop.append(int(not exact or n == reach))
            flat.append(-1)
            skip.append(0)
            stop.append(0)
        return Paths(start, flat, skip, stop)

    def leaps(self) -> Paths:
        """The L of two squares one way and one the other."""
        start: list[int] = []
        flat: list[int] = []
        for square in range(self.size):
            start.append(len(flat))
            targets = (self.step(square, dx, dy) for dx, dy in LEAPS)
            flat.extend(target for target in targets if target >= 0)
            flat.append(-1)
        return Paths(start, flat, [n + 1 for n in range(len(flat))], [1] * len(flat))
