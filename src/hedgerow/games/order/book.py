"""The printed content as numbers: codes of steps, hooks and modifiers, and the Book they fill.

What they mean, and how an owner of the game writes them, is told in content.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A step is four numbers: its operation and three arguments.
STEP_STOP: Final = 0
STEP_PLACE: Final = 1  # kind of space, may
STEP_RANK: Final = 2  # spaces
STEP_TOP: Final = 3  # cards
STEP_INDEX_AVAILABLE: Final = 4  # -, may
STEP_ACQUIRE_AVAILABLE: Final = 5  # -, may
STEP_DISCARD_HAND: Final = 6  # cards
STEP_USE_EFFECT: Final = 7  # source, may
STEP_SWAP_POSITION: Final = 8  # whom, may
STEP_MAY: Final = 9  # where to go on if not, text
STEP_CHOOSE: Final = 10  # how many entries follow
STEP_ENTRY: Final = 11  # where the branch begins, text
STEP_JUMP: Final = 12  # where to go on
WIDTH: Final = 4

# Kinds of spaces, and of placements.
ON_FOUNDER: Final = 0
ON_GUILD: Final = 1
ON_MANDATE: Final = 2
ON_ROUND: Final = 3

# Whose effect is used, with whom POSITION is swapped.
OWN_REVEALED: Final = 0
OTHER_REVEALED: Final = 1
FROM_AVAILABLE: Final = 2
ANY: Final = 0
WITH_FIRST: Final = 1
WITH_LAST: Final = 2
WITH_ABOVE: Final = 3
WITH_BELOW: Final = 4

# Hooks.
WOULD_RANK: Final = 0
WOULD_PLACE: Final = 1
WOULD_ACQUIRE: Final = 2
WOULD_INDEX: Final = 3
WOULD_DISCARD: Final = 4
TIE_WON: Final = 5
GUILD_RESOLVES: Final = 6
VALUE_COMPARED: Final = 7
EDICT_CONDITION: Final = 8

# Modifiers: numbers (AMOUNT) and permissions (YES) work by themselves, ALSO and INSTEAD are steps.
AMOUNT: Final = 0
YES: Final = 1
ALSO: Final = 2
INSTEAD: Final = 3

# What Values are compared for.
FOR_HIGHEST: Final = 1
FOR_LOWEST: Final = 2
FOR_SUM: Final = 4
LIKE_VALUE: Final = 1
LIKE_ANY: Final = 2

SECT_TYPES: Final = ("FOUNDER", "TEACHER", "SPEAKER", "ELDER")


class Book:
    """The printed content as flat numbers and texts; shared by all states of a game."""

    def __init__(self, title: str) -> None:
        self.title: str = title
        self.deck: vec[i64] = vec[i64]([0] * 20)  # how many of each face
        self.starting: vec[i64] = vec[i64]([0] * 16)  # four faces for each colour
        self.code: vec[i64] = vec[i64]()
        self.effects: vec[i64] = vec[i64]([0] * 4)  # where the steps of a colour begin
        self.edicts: vec[i64] = vec[i64]([0] * 3)
        self.hooks: vec[i64] = vec[i64]([0] * 4)  # of the four MANDATES: hook, modifier, ...
        self.modifiers: vec[i64] = vec[i64]([0] * 4)
        self.amounts: vec[i64] = vec[i64]([0] * 4)  # ... a number, or where the steps begin
        self.details: vec[i64] = vec[i64]([0] * 4)  # ... type of space, or what is compared
        self.guild_spaces: vec[i64] = vec[i64]([0] * 5)  # by the number of players
        self.sect: vec[i64] = vec[i64]([0] * 20)  # players * 4 + type
        self.effect_texts: list[str] = []
        self.edict_names: list[str] = []
        self.edict_texts: list[str] = []
        self.mandate_texts: list[str] = []
        self.texts: list[str] = []  # of choices and optional steps
