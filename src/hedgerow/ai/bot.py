"""Bots: whoever takes a seat without being a person.

A bot gets a `Seat`: its view, what it may do, and sampled worlds that agree with what it knows. It
never gets the state.
"""

from __future__ import annotations

from typing import Protocol

from hedgerow.core.chance import Rng
from hedgerow.core.state import State
from hedgerow.core.view import View


class UnknownBot(ValueError):
    """There is no bot of this name."""


class Seat:
    """What a bot may know and ask when it must decide."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.number = seat

    def legal(self) -> list[int]:
        return list(self._state.legal(self.number))

    def view(self) -> View:
        return self._state.observe(self.number)

    def world(self, rng: Rng) -> State:
        """A world that may be the true one, as far as this seat can tell."""
        return self._state.determinize(self.number, rng)


class Bot(Protocol):
    name: str

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""


class RandomBot:
    """Any option, all alike."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        return legal[self.rng.below(len(legal))]


BOTS = {"random": RandomBot}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
