"""What a bot may know and ask: its seat at the table, never the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from hedgerow.core.chance import Rng
from hedgerow.core.game import Game, Options
from hedgerow.core.state import State
from hedgerow.core.tensor import new_sheet
from hedgerow.core.view import View

Parcel: TypeAlias = tuple[str, int, Options, Mapping[str, object]]
"""A world on its way to another process: the game's package, players, options, the saved state."""


class Seat:
    """What a bot may know and ask when it must decide.

    With the game's `options` the seat can also be asked about in other processes.
    """

    def __init__(self, state: State, seat: int, options: Options | None = None) -> None:
        self._state = state
        self._anchor: State | None = None
        self.number = seat
        self.options = options

    @property
    def game(self) -> Game:
        return self._state.game

    def legal(self) -> list[int]:
        return list(self._state.legal(self.number))

    def view(self) -> View:
        return self._state.observe(self.number)

    def numbers(self) -> dict[str, list[int]]:
        """The same as numbers, in the parts of the game's layout; nothing if it has no encoder."""
        if self.game.tensor is None:
            return {}
        layout = self.game.encoder.layout(self._state)
        sheet = new_sheet(layout.size)
        self.game.encoder.write(self._state, self.number, sheet)
        cells = [cell if cell < 128 else cell - 256 for cell in map(int, sheet.cells)]
        return {"public": cells[: layout.public_size], "private": cells[layout.public_size :]}

    def world(self, rng: Rng) -> State:
        """A world that may be the true one, as far as this seat can tell."""
        if self._anchor is None:
            self._anchor = self._state.anchor(self.number)
        return self._anchor.determinize(self.number, rng)


class Bot(Protocol):
    name: str

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""
