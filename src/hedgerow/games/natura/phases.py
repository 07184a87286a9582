"""Natura's decisions: who begins, a move, a recovery."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import CHANCE, MOST_OPTIONS, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.natura.actions import DECLINE, FIRST, RECOVER
from hedgerow.games.natura.events import BEGINS, DECLINED, ENDED, MOVED, SKIPPED
from hedgerow.games.natura.goals import C1, C2
from hedgerow.games.natura.pieces import LANDSCAPE, MEADOW, NAMES, RAINFOREST
from hedgerow.games.natura.refusals import move_refusal, recovery_refusal
from hedgerow.games.natura.results import BY_STANDSTILL, RUNNING
from hedgerow.games.natura.state import EDGES, Natura


class Beginning(Phase[Natura]):
    """Chance chooses who makes the first ply, where nobody was chosen (NA-8)."""

    def next(self, s: Natura, f: Frame) -> None:
        f.ask(CHANCE)

    def options(self, s: Natura, f: Frame, seat: i64, out: Moves) -> None:
        i: i64 = 0
        while i < s.seats:
            out.add(FIRST + i)
            i += 1

    def take(self, s: Natura, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        s.tell(BEGINS, action - FIRST)
        s.push(PLY, action - FIRST)

    def why_not(self, s: Natura, f: Frame, seat: i64, action: i64) -> str:
        return "NA-8"


class Ply(Phase[Natura]):
    """The seat whose turn it is moves one piece; it may not pass (NA-8, NA-9)."""

    def next(self, s: Natura, f: Frame) -> None:
        if f.step == 1:
            s.end_ply(f.seat)
            if s.ended != RUNNING:
                s.tell(ENDED, s.ended, s.winner, s.plies)
                s.finish()
                return
            f.step = 0
            f.seat = (f.seat + 1) % s.seats
        n: i64 = 0
        while n < s.seats:  # who has no legal ply is skipped (NA-9)
            if s.can_move(s.movable(f.seat), True):
                f.ask(f.seat)
                return
            s.tell(SKIPPED, f.seat)
            f.seat = (f.seat + 1) % s.seats
            n += 1
        s.ended = BY_STANDSTILL
        s.tell(ENDED, s.ended, s.winner, s.plies)
        s.finish()

    def options(self, s: Natura, f: Frame, seat: i64, out: Moves) -> None:
        s.reach(s.movable(seat), True, MOST_OPTIONS, out)

    def take(self, s: Natura, f: Frame, seat: i64, action: i64) -> None:
        origin = action // 64
        target = action % 64
        s.tell(MOVED, seat, s.kind(origin), origin, target)
        s.move(seat, origin, target)
        f.step = 1
        kind = s.kind(target)
        if (LANDSCAPE >> kind) & 1:
            lost = s.lost_meadows if kind % 2 == 0 else s.lost_rainforests
            if lost > 0 and recovery_possible(s, target):
                RECOVERY.begin(s, seat, target)

    def why_not(self, s: Natura, f: Frame, seat: i64, action: i64) -> str:
        return move_refusal(s, seat, action)

    def prompt(self, s: Natura, f: Frame, seat: i64) -> Prompt:
        if s.pact.goal == C1 or s.pact.goal == C2:
            own = "Blue (Water)" if seat == 0 else "Brown (Terra Firma)"
            return Prompt(
                f"You are {own}. Move one of your pieces or a neutral one.", ("NA-8", "NA-49")
            )
        return Prompt("Move any one piece.", ("NA-8",))


class Recovery(Phase[Natura]):
    """After a move of Water or Terra Firma the mover may bring a lost Life piece back.

    Seas and Islands recover a Meadow, Oceans and Lands a Rainforest; one piece in a ply, on a
    square of the mover's choice, or none (NA-32, NA-33, NA-36 to NA-40).
    """

    def begin(self, s: Natura, seat: i64, moved: i64) -> None:
        f = s.push(self, seat)
        f.a = moved
        f.ask(seat)

    def next(self, s: Natura, f: Frame) -> None:
        s.pop()

    def options(self, s: Natura, f: Frame, seat: i64, out: Moves) -> None:
        square: i64 = 0
        while square < 64:
            if s.recoverable(square, f.a):
                out.add(RECOVER + square)
            square += 1
        out.add(DECLINE)

    def take(self, s: Natura, f: Frame, seat: i64, action: i64) -> None:
        if action == DECLINE:
            s.tell(DECLINED, seat)
        else:
            s.recover(seat, action - RECOVER, returning(s, f))

    def why_not(self, s: Natura, f: Frame, seat: i64, action: i64) -> str:
        return recovery_refusal(s, f.a, action)

    def prompt(self, s: Natura, f: Frame, seat: i64) -> Prompt:
        kind = returning(s, f)
        return Prompt(
            f"You may bring a lost {NAMES[kind]} back. Choose a square, or decline.",
            ("NA-32" if kind == MEADOW else "NA-33", "NA-39"),
        )


def returning(s: Natura, f: Frame) -> i64:
    """What the moved piece brings back: a Meadow (Sea, Island) or a Rainforest (Ocean, Land)."""
    return MEADOW if s.kind(f.a) % 2 == 0 else RAINFOREST


def recovery_possible(s: Natura, moved: i64) -> bool:
    i = moved * 5
    near = EDGES[i]
    while near >= 0:
        if s.recoverable(near, moved):
            return True
        i += 1
        near = EDGES[i]
    return False


BEGINNING: Final = Beginning()
PLY: Final = Ply()
RECOVERY: Final = Recovery()
PHASES: Final = (BEGINNING, PLY, RECOVERY)
