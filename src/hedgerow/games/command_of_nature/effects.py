"""The effects of all cards in a row of numbers, as the rules read them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.games.command_of_nature.printed import EFFECTS
from hedgerow.games.command_of_nature.steps import END


def first_named(name: str) -> int:
    """The number of the first effect of this name."""
    for number, effect in enumerate(EFFECTS):
        if effect.name == name:
            return number
    raise KeyError(name)


def flat_steps() -> tuple[list[int], list[int], list[int]]:
    """All steps in one row, where each effect begins, and to which effect a place belongs."""
    code: list[int] = []
    starts: list[int] = []
    owners: list[int] = []
    for number, effect in enumerate(EFFECTS):
        starts.append(len(code))
        for step in (*effect.steps, (END,)):
            code.extend((*step, 0, 0, 0)[:4])
            owners.extend([number] * 4)
    return code, starts, owners


FLAT: Final = flat_steps()
CODE: Final = vec[i64](FLAT[0])
START: Final = vec[i64](FLAT[1])
OWNER: Final = vec[i64](FLAT[2])
MOMENT: Final = vec[i64]([effect.moment for effect in EFFECTS])
WHOM: Final = vec[i64]([effect.whom for effect in EFFECTS])
ROWS: Final = vec[i64]([effect.rows for effect in EFFECTS])
FACTION: Final = vec[i64]([effect.faction for effect in EFFECTS])
STYLE: Final = vec[i64]([effect.style for effect in EFFECTS])
RULES: Final = [effect.rule for effect in EFFECTS]
# Twelve faction actions, by faction and level 4, 6, 8.
FACTION_ACTIONS: Final = vec[i64](
    [
        first_named(f"{sage}-{level}")
        for sage in ("cedar", "gravel", "porella", "torrent")
        for level in (4, 6, 8)
    ]
)
PENALTY_EFFECT: Final = first_named("penalty")
