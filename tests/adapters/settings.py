"""The games, modes and player counts that every judge sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from hedgerow import load, names
from hedgerow.adapters.arrays import Setting
from hedgerow.core.game import Value

# Command of Nature lists every pair of Sages; they change the cards, not the interface.
SAGES = "first_sage"

# What makes games end early without changing how they are played.
SHORT: dict[str, dict[str, Value]] = {
    "natura": {"limit": 12},
    "natural_order": {"turn_cap": 12},
    "elemies": {"rounds": 1},
    "order": {},
    "command_of_nature": {"turn_cap": 2},
}

# For the interpreted run one setting of each game, or of two where a judge asks for very much; for
# the compiled run all of them.
QUICK = {
    ("natura", 2),
    ("natural_order", 3),
    ("elemies", 4),
    ("order", 3),
    ("command_of_nature", 2),
}

FEW = {("natura", 2), ("natural_order", 3)}


@dataclass(frozen=True)
class Case:
    game: str
    players: int
    options: dict[str, Value]

    def __str__(self) -> str:
        words = [self.game, f"{self.players}p", *(f"{k}={v}" for k, v in self.options.items())]
        return "-".join(words)

    @property
    def arguments(self) -> dict[str, Any]:
        return {"players": self.players, **self.options}

    def setting(self) -> Setting:
        return Setting(self.game, self.players, self.options)

    def spelled(self) -> str:
        """As OpenSpiel spells it."""
        words = ",".join(f"{name}={value}" for name, value in self.arguments.items())
        return f"hedgerow_{self.game}({words})"


def found(short: bool) -> Iterator[Case]:
    """Every variant of every game: every mode and every number of players."""
    for name in names():
        game = load(name)
        seen: list[Case] = []
        for variant in game.variants:
            if SAGES not in variant.options:
                less = SHORT[name] if short else {}
                seen.append(Case(name, variant.players, {**variant.options, **less}))
        counts = {case.players for case in seen}
        assert counts == set(game.players), (
            f"{name} is never played by {set(game.players) - counts}"
        )
        yield from seen


def cases(short: bool) -> list[Any]:
    """All cases; those that the interpreted run leaves out are marked."""
    chosen = FEW if short else QUICK
    seen: set[tuple[str, int]] = set()
    marked = []
    for case in found(short):
        key = (case.game, case.players)
        quick = key in chosen and key not in seen
        seen.add(key)
        marks = [] if quick else [pytest.mark.slow]
        marked.append(pytest.param(case, id=str(case), marks=marks))
    return marked


every_case = pytest.mark.parametrize("case", cases(short=False))

# For judges that ask at every step for all that was ever heard.
every_short_case = pytest.mark.parametrize("case", cases(short=True))
