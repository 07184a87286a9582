"""Standing orders for people, so that the windows after each play do not stop the game.

An order answers for its seat as if the person had declined: what the others see is the same.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import Moves
from hedgerow.games.elemies.actions import PASS
from hedgerow.games.elemies.combos import is_swan
from hedgerow.games.elemies.state import Elemies
from hedgerow.games.elemies.turn import WINDOW

ASK: Final = -1


def in_window(s: Elemies, seat: int) -> bool:
    """Whether this seat is asked to react out of turn."""
    if not s.stack or not (s.waiting() >> seat) & 1:
        return False
    return s.stack[-1].phase is WINDOW


def decline(s: Elemies, seat: int) -> int:
    """Never react out of turn."""
    return PASS if in_window(s, seat) else ASK


def decline_without_swan(s: Elemies, seat: int) -> int:
    """React only where a Black Swan is possible."""
    if not in_window(s, seat):
        return ASK
    out = Moves()
    s.moves(seat, out)
    i: i64 = 0
    while i < out.n:
        if is_swan(out.items[i]):
            return ASK
        i += 1
    return PASS


def this_turn(s: Elemies) -> object:
    return int(s.turns)


def this_round(s: Elemies) -> object:
    return int(s.round)
