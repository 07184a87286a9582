"""One game whose seats see arrays: what all adapters stand on."""

from __future__ import annotations

import secrets
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hedgerow.core.batch import Desk
from hedgerow.core.chance import Rng
from hedgerow.core.game import Game, Options, Value
from hedgerow.core.notation import IllegalMove
from hedgerow.core.state import Moves
from hedgerow.core.tensor import Layout, new_sheet
from hedgerow.registry import load

Cells: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, Cells]

LOWEST, HIGHEST = -127, 127  # of a cell


class Setting:
    """A game, how many play it, and what they have agreed on."""

    def __init__(self, name: str, players: int | None, options: Options) -> None:
        self.game: Game = load(name)
        self.options: dict[str, Value] = self.game.complete(options)
        self.players = usual_players(self.game, self.options) if players is None else players
        self.first = self.game.new(self.players, self.options)
        self.layout: Layout = self.game.encoder.layout(self.first)
        self.actions = len(self.game.vocabulary)


def usual_players(game: Game, options: Options) -> int:
    """How many play when nobody says: as the first variant with such options, else the fewest."""
    for variant in game.variants:
        if all(options[name] == value for name, value in variant.options.items()):
            return variant.players
    return game.players[0]


class ArrayDesk:
    """A desk whose sheets are read as arrays. What it hands out are copies, to be kept."""

    def __init__(self, setting: Setting, seed: int | None = None) -> None:
        self.setting = setting
        self.public = setting.layout.public_size
        sheet = new_sheet(setting.layout.size)
        mask = new_sheet(setting.actions)
        self.desk = Desk(setting.first, setting.game.encoder, Rng(0), sheet, mask, Moves())
        self.cells: Cells = np.frombuffer(memoryview(sheet.cells), np.int8)
        self.legal: Cells = np.frombuffer(memoryview(mask.cells), np.int8)
        self.reset(secrets.randbits(48) if seed is None else seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin anew; without a seed chance goes on as it will."""
        if seed is not None:
            self.desk.rng = Rng(seed)
        self.desk.reset()

    @property
    def seat(self) -> int:
        """Who decides; -1 when the game is over."""
        return int(self.desk.seat)

    def step(self, action: int) -> None:
        """Do what the seat that is asked has chosen, or refuse with the rule that forbids it."""
        desk = self.desk
        if not desk.may(action):
            self.refuse(int(action))
        desk.step(action)

    def refuse(self, action: int) -> None:
        game = self.setting.game
        if not 0 <= action < self.setting.actions:
            raise ValueError(f"there is no action {action}")
        if self.seat < 0:
            raise ValueError("the game is over")
        rule = self.desk.state.why_not(self.desk.seat, action)
        raise IllegalMove(game.code(action), rule, game.rulebook.text(rule))

    def mask(self, seat: int) -> Cells:
        """What a seat may do: nothing if it is not asked.

        In a finished game all is marked, since a learner that looks for the best option of a last
        position must find one.
        """
        if seat == self.desk.seat:
            return self.legal.copy()
        if self.desk.seat < 0:
            return np.ones(self.setting.actions, np.int8)
        return np.zeros(self.setting.actions, np.int8)

    def look(self, seat: int) -> Observation:
        """What a seat knows: the whole, its two parts, and what the seat may do."""
        self.desk.look(seat)
        cells = self.cells.copy()
        return {
            "observation": cells,
            "public": cells[: self.public],
            "private": cells[self.public :],
            "action_mask": self.mask(seat),
        }

    def payoff(self, seat: int) -> float:
        """What the game came to for a seat, when it is over; the same for all of a side."""
        return float(self.desk.state.payoff(seat)) if self.desk.seat < 0 else 0.0
