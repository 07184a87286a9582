"""Many games at once: one call steps them all in compiled code and fills arrays made beforehand.

    from hedgerow.adapters.vector import Vector
    games = Vector("natural_order", 256, seed=1)
    games.step(choose(games.observations, games.masks))    # one action for each game

All arrays are views of buffers that compiled code writes; they change with every step. A game that
ends begins anew at once: `over` marks it, `payoffs` holds what it came to for every seat.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hedgerow.adapters.arrays import Cells, Setting
from hedgerow.core.batch import Batch
from hedgerow.core.game import Value


class Vector:
    """`many` games with the same players and options."""

    def __init__(
        self, name: str, many: int, players: int | None = None, seed: int = 0, **options: Value
    ) -> None:
        self.setting = Setting(name, players, options)
        layout = self.setting.layout
        self.many = many
        self.batch = Batch(
            self.setting.first,
            self.setting.game.encoder,
            many,
            layout.size,
            self.setting.actions,
            seed,
        )
        batch = self.batch
        self.observations: Cells = rows(memoryview(batch.cells), many)
        self.public: Cells = self.observations[:, : layout.public_size]
        self.private: Cells = self.observations[:, layout.public_size :]
        self.masks: Cells = rows(memoryview(batch.masks), many)
        self.payoffs: NDArray[np.float64] = np.frombuffer(
            memoryview(batch.payoffs), np.float64
        ).reshape(many, -1)
        self.seats: NDArray[np.int64] = np.frombuffer(memoryview(batch.seats), np.int64)
        self.over: NDArray[np.bool_] = np.frombuffer(memoryview(batch.over), np.bool_)
        batch.reset()

    def reset(self) -> None:
        """Begin all games anew."""
        self.batch.reset()

    def step(self, actions: NDArray[np.int64]) -> None:
        """One decision in each game. If one of them is not legal, nothing is done at all."""
        if actions.shape != (self.many,):
            raise ValueError(f"there are {self.many} games, and actions of shape {actions.shape}")
        self.batch.step(np.ascontiguousarray(actions, np.dtype("<i8")).tobytes())

    def random(self) -> NDArray[np.int64]:
        """Any legal action in each game."""
        return np.frombuffer(self.batch.random(), np.dtype("<i8"))


def rows(cells: memoryview, many: int) -> Cells:
    """Cells as an array with a row for each game, without a copy."""
    return np.frombuffer(cells, np.int8).reshape(many, -1)
