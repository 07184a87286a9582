"""Natura's vocabulary: every way to put a piece from one square to another, and recoveries."""

from __future__ import annotations

from typing import Final

from hedgerow.core.board import Board
from hedgerow.core.notation import Block, Vocabulary

BOARD: Final = Board(8, 8)  # NA-1

MOVE: Final = 0  # MOVE + 64 * from + to, so that moves stand in the order of their squares
RECOVER: Final = 4096  # RECOVER + square
DECLINE: Final = 4160
FIRST: Final = 4161  # FIRST + seat: chance chooses who begins
SEATS: Final = 6

VOCABULARY: Final = Vocabulary(
    Block("move", MOVE, [f"{a}-{b}" for a in BOARD.names for b in BOARD.names]),
    Block("recover", RECOVER, [f"+{a}" for a in BOARD.names]),
    Block("decline", DECLINE, ["decline"]),
    Block("first", FIRST, [f"first.{n + 1}" for n in range(SEATS)]),
)
