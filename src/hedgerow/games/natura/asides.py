"""Why a piece or square can't be chosen now, for whoever clicked it."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.core.view import Reason
from hedgerow.games.natura.actions import RECOVER
from hedgerow.games.natura.goals import C1
from hedgerow.games.natura.phases import PLY
from hedgerow.games.natura.pieces import NAMES, WATER
from hedgerow.games.natura.refusals import move_refusal, recovery_refusal, shape_rule
from hedgerow.games.natura.shown import AT
from hedgerow.games.natura.state import Natura

SQUARES = {at: square for square, at in enumerate(AT)}
BACK = ("NA-10", "NA-11", "NA-13")  # the rules against moving back
BLOCKED = ("NA-24", "NA-26")  # and against a way or a square that is not free


def aside(s: Natura, seat: int, touches: Sequence[str]) -> Reason | None:
    square = SQUARES.get(touches[-1], -1) if touches else -1
    if s.stack[-1].phase is not PLY:
        return no_recovery(s, square)
    if square < 0:
        return Reason("NA-8", "Choose the piece that moves, then the square it goes to.")
    return of_piece(s, seat, square) if len(touches) == 1 else None


def no_recovery(s: Natura, square: int) -> Reason:
    """While a square for a lost piece is asked."""
    moved = int(s.stack[-1].a)
    name = NAMES[s.kind(moved)]
    rule = recovery_refusal(s, moved, RECOVER + square) if square >= 0 else "NA-34"
    if rule == "NA-35":
        return Reason(rule, f"There it would touch only one {name}: another kind does not help.")
    return Reason(
        rule, f"It comes back on a free square that touches the moved {name} and another {name}."
    )


def of_piece(s: Natura, seat: int, square: int) -> Reason:
    """While the piece that moves is asked."""
    kind = int(s.kind(square))
    if kind == 0:
        return Reason("NA-8", "Nothing stands there. Choose the piece that moves first.")
    if not (s.movable(seat) >> kind) & 1:
        owner = "Blue" if (WATER >> kind) & 1 else "Brown"
        rule = "NA-48" if s.pact.goal == C1 else "NA-53"
        return Reason(rule, f"{NAMES[kind]}s are {owner}'s. You move your own and neutral pieces.")
    against = [move_refusal(s, seat, square * 64 + target) for target in range(64)]
    if any(rule in BACK for rule in against):
        rule = next(rule for rule in against if rule in BACK)
        return Reason(rule, f"The only way of this {NAMES[kind]} leads back where it came from.")
    rule = next((rule for rule in BLOCKED if rule in against), shape_rule(s, kind, 9, 9))
    return Reason(rule, f"This {NAMES[kind]} can't move: every way is blocked.")
