"""The five Elements and their two cycles (NO-1, NO-58, NO-59)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

EARTH: Final = 0
METAL: Final = 1
WATER: Final = 2
WOOD: Final = 3
FIRE: Final = 4

NONE: Final = -1  # attuned to nothing
ALL_FIVE: Final = 31  # a complete set, as a bit mask
LOCKERS: Final = 5  # Earth and Water, with which one Locks

NAMES: Final = ("Earth", "Metal", "Water", "Wood", "Fire")
CODES: Final = ("earth", "metal", "water", "wood", "fire")

# What being attuned to an Element improves: the cycle Earth, Metal, Water, Wood, Fire (NO-58).
EMPOWERS: Final = vec[i64]([METAL, WATER, WOOD, FIRE, EARTH])
# What it makes unusable: the cycle Earth, Water, Fire, Metal, Wood (NO-59).
WEAKENS: Final = vec[i64]([WATER, WOOD, FIRE, EARTH, METAL])
