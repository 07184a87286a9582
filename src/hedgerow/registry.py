"""Games by name: those in `hedgerow.games`, and those of installed packages."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from hedgerow import games
from hedgerow.core.game import Game

GROUP = "hedgerow.games"


class UnknownGame(ValueError):
    """There is no game of this name."""


def names() -> tuple[str, ...]:
    """The names of all games there are."""
    ours = {module.name for module in pkgutil.iter_modules(games.__path__)}
    return tuple(sorted(ours | {entry.name for entry in entry_points(group=GROUP)}))


@cache
def load(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(names())}")
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            game = entry.load()
            break
    else:
        game = import_module(f"hedgerow.games.{name}").GAME
    if not isinstance(game, Game):
        raise UnknownGame(f"{name} does not export a Game")
    return game
