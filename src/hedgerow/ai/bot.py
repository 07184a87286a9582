"""Bots: whoever takes a seat without being a person.

A bot gets a `Seat`: its view, what it may do, and sampled worlds that agree with what it knows. It
never gets the state.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf

from hedgerow.ai.levels import LEVELS, LevelBot, SearchBot
from hedgerow.ai.pipe import PipeBot
from hedgerow.ai.seat import Bot, Seat
from hedgerow.core.chance import Rng

__all__ = ["NAMES", "Bot", "RandomBot", "Seat", "UnknownBot", "make_bot"]

UNTIMED = "untimed:"
NAMES = ("random", *(level.name for level in LEVELS))


class UnknownBot(ValueError):
    """There is no bot of this name."""


class RandomBot:
    """Any option, all alike."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        return legal[self.rng.below(len(legal))]


def make_bot(name: str, seed: int, cores: int = 1) -> Bot:
    """The bot of this name: "random", a level, "mcts@N", "alphabeta@N" or "pipe:COMMAND".

    N is how many simulations or positions a decision may cost, however long that takes. "untimed:"
    before a level lets it take all the time that its search needs, on a machine that is busy with
    other things, say. With more `cores` a level thinks in several processes at once.
    """
    if name == "random":
        return RandomBot(seed)
    for level in LEVELS:
        if level.name == name:
            return LevelBot(level, seed, cores)
        if name == UNTIMED + level.name:
            return LevelBot(replace(level, seconds=inf), seed, cores)
    kind, _, effort = name.partition("@")
    if kind in ("mcts", "alphabeta") and effort.isdigit() and int(effort) > 0:
        return SearchBot(kind, int(effort), seed)
    if name.startswith("pipe:"):
        return PipeBot(name.removeprefix("pipe:"))
    raise UnknownBot(
        f"there is no bot {name!r}; there are {', '.join(NAMES)}, mcts@N, alphabeta@N, pipe:COMMAND"
    )
