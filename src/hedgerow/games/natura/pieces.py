"""The eight kinds of pieces, their families and how far they go (NA-2, NA-3, NA-15 to NA-22)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.board import SQUARES, Paths
from hedgerow.games.natura.actions import BOARD

OCEAN: Final = 1
SEA: Final = 2
LAND: Final = 3
ISLAND: Final = 4
RAINFOREST: Final = 5
MEADOW: Final = 6
FIRE: Final = 7
STORM: Final = 8

LETTERS: Final = ".OSLIRMFT"
NAMES: Final = ("", "Ocean", "Sea", "Land", "Island", "Rainforest", "Meadow", "Fire", "Storm")
COUNTS: Final = (0, 6, 4, 6, 4, 4, 4, 2, 4)  # NA-2

# Families as masks of kinds (NA-3); the bit of an empty square is in none of them.
WATER: Final = 6
TERRA: Final = 24
LIFE: Final = 96
FORCES: Final = 384
LANDSCAPE: Final = 30  # Water and Terra Firma
EVERYTHING: Final = 510

# What a flipped piece becomes (NA-81, NA-82).
RELATED: Final = vec[i64]([0, SEA, OCEAN, ISLAND, LAND, MEADOW, RAINFOREST, STORM, FIRE])
UNRELATED: Final = vec[i64]([0, LAND, ISLAND, OCEAN, SEA, MEADOW, RAINFOREST, STORM, FIRE])


def paths_of(kind: int, directions: int, rigid: bool) -> Paths:
    """Where a piece of this kind can go (NA-14 to NA-22)."""
    if kind in (OCEAN, LAND):
        return BOARD.rays(directions, 3, rigid)
    if kind in (SEA, ISLAND):
        return BOARD.rays(directions, 2, rigid)
    if kind == MEADOW:
        return BOARD.rays(directions, 2, False)
    if kind == STORM:
        return BOARD.leaps()
    return BOARD.rays(directions, 1, False)


class Ways:
    """The paths of all kinds under one choice of moves and directions, as one flat table.

    From `start[64 * kind + square]` up to the next entry's start stand the targets of a piece, and
    in `free` the squares that must be empty for it. Forces go to squares that need not be.
    """

    def __init__(self, directions: int, rigid: bool) -> None:
        start = [0] * 64
        targets: list[int] = []
        free: list[int] = []
        for kind in range(1, 9):
            paths = paths_of(kind, directions, rigid)
            base = len(targets)
            start.extend(int(n) + base for n in list(paths.start)[:64])
            for target, between in zip(paths.targets, paths.between, strict=True):
                targets.append(int(target))
                free.append(int(between) | int(SQUARES[target]))
        start.append(len(targets))
        self.start: vec[i64] = vec[i64](start)
        self.targets: vec[i64] = vec[i64](targets)
        self.free: vec[i64] = vec[i64](free)


WAYS: Final = {
    (directions, rigid): Ways(directions, rigid) for directions in (8, 4) for rigid in (False, True)
}
