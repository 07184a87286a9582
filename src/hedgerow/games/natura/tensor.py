"""Natura as numbers: the board as planes of kinds, and what was agreed and lost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.tensor import Encoder, Field, Sheet, around
from hedgerow.games.natura import goals
from hedgerow.games.natura.phases import RECOVERY
from hedgerow.games.natura.state import Natura

KINDS: Final = 8
GOALS: Final = 15
FULL_SCALE: Final = 100


class Tensor(Encoder[Natura]):
    """Nothing is hidden in Natura, so the private part is only who one is and what is asked."""

    def public_fields(self, s: Natura) -> list[Field]:
        return [
            Field("board", (KINDS, 64), "a plane of squares, a1 first, for each kind of piece"),
            Field("origin", (64,), "where the piece here came from and may not go back, plus one"),
            Field("moved", (64,), "the piece whose move allows a recovery now"),
            Field("lost", (2,), "Meadows and Rainforests lost"),
            Field("recovered", (1,), "Life recovered"),
            Field("removed", (int(s.seats),), "Life removed by each seat"),
            Field("plies", (1,), "plies made, in hundredths of the limit"),
            Field("goal", (GOALS,), "the goal: " + ", ".join(goals.CODES)),
            Field("agreed", (5,), "rigid moves; four directions; flips: none, related, unrelated"),
        ]

    def private_fields(self, s: Natura) -> list[Field]:
        return []

    def public(self, s: Natura, viewer: i64, out: Sheet) -> None:
        square: i64 = 0
        while square < 64:
            cell = s.board[square]
            if cell != 0:
                out.mark((cell & 15) * 64 - 64 + square, 1)
                out.mark(KINDS * 64 + square, cell >> 4)
            square += 1
        out.skip(KINDS * 64 + 64)
        if s.stack and s.stack[-1].phase is RECOVERY:
            out.mark(s.stack[-1].a, 1)
        out.skip(64)
        out.put(s.lost_meadows)
        out.put(s.lost_rainforests)
        out.put(s.recovered)
        i: i64 = 0
        while i < s.seats:
            out.put(s.removed[around(viewer + i, s.seats)])
            i += 1
        out.put(s.plies * FULL_SCALE // s.pact.limit)
        out.one_of(s.pact.goal, GOALS)
        out.put(1 if s.pact.rigid else 0)
        out.put(1 if s.pact.directions == 4 else 0)
        out.one_of(s.pact.flips, 3)

    def private(self, s: Natura, viewer: i64, out: Sheet) -> None:
        """Nothing more."""
