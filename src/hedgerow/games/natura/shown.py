"""The board as it is shown, and what can be done on it: a table does this with every move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hedgerow.core.view import FREE, Choice, Item
from hedgerow.games.natura.actions import BOARD, RECOVER
from hedgerow.games.natura.pieces import FORCES, NAMES, RAINFOREST
from hedgerow.games.natura.state import KIND, Natura

AT: Final = tuple(f"board.{name}" for name in BOARD.names)
FACES: Final = tuple(name.lower() for name in NAMES)
KINDS: Final = len(NAMES)

# What can lie on a square, by square and kind; and moves, by kind and number. Nothing changes them.
PLACES: Final = [
    Item(at, face, () if kind else (FREE,)) for at in AT for kind, face in enumerate(FACES)
]
THREATENED: Final = [Item(at, FACES[RAINFOREST], ("threatened",)) for at in AT]
MOVES: Final[list[Choice | None]] = [None] * (KINDS * RECOVER)


def squares(s: Natura) -> tuple[Item, ...]:
    """What lies on each square; a Rainforest that one more Force would fell is marked (NA-27)."""
    items: list[Item] = []
    board = s.board
    square: i64 = 0
    while square < 64:
        kind = board[square] & KIND
        if kind == RAINFOREST and s.touching(square, FORCES) == 1:
            items.append(THREATENED[square])
        else:
            items.append(PLACES[square * KINDS + kind])
        square += 1
    return tuple(items)


def moves(s: Natura, legal: Sequence[int]) -> tuple[Choice, ...]:
    """What can be done, if all of it was made into choices before; else nothing."""
    found: list[Choice] = []
    board = s.board
    for number in legal:
        action: i64 = number
        kept = MOVES[(board[action >> 6] & KIND) * RECOVER + action] if action < RECOVER else None
        if kept is None:
            return ()
        found.append(kept)
    return tuple(found)


def move(s: Natura, number: int) -> Choice | None:
    """A move, if it was made into a choice before."""
    action: i64 = number
    return MOVES[(s.board[action >> 6] & KIND) * RECOVER + action] if action < RECOVER else None


def keep(s: Natura, choice: Choice) -> None:
    """Keep a move: its words depend on what stands where it begins."""
    action: i64 = choice.action
    if action < RECOVER:
        MOVES[(s.board[action >> 6] & KIND) * RECOVER + action] = choice
