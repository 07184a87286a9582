"""Why an action is not possible: the rule that forbids it, found out after the fact."""

from __future__ import annotations

from hedgerow.games.natura.actions import FIRST, RECOVER
from hedgerow.games.natura.goals import C1
from hedgerow.games.natura.pieces import (
    FIRE,
    FORCES,
    ISLAND,
    LAND,
    MEADOW,
    OCEAN,
    RAINFOREST,
    SEA,
    STORM,
)
from hedgerow.games.natura.state import EDGES, Natura


def move_refusal(s: Natura, seat: int, action: int) -> str:
    """The rule against an action while a move is asked."""
    if action >= FIRST:
        return "NA-8"
    if action >= RECOVER:
        return "NA-43"
    origin = action // 64
    target = action % 64
    kind = int(s.kind(origin))
    if kind == 0:
        return "NA-8"
    if not (s.movable(seat) >> kind) & 1:
        return "NA-48" if s.pact.goal == C1 else "NA-53"
    if origin == target:
        return "NA-9"
    dx = target % 8 - origin % 8
    dy = target // 8 - origin // 8
    if not fits_shape(s, kind, dx, dy):
        return shape_rule(s, kind, dx, dy)
    if kind != STORM and not way_is_free(s, origin, dx, dy):
        return "NA-24"
    other = int(s.kind(target))
    if other != 0:
        if other != MEADOW or not (FORCES >> kind) & 1:
            return "NA-26"
        return "NA-13"
    # All that is left is a move back: forbidden to the next mover by the rulebook's own
    # words (NA-10), and to those after it by our reading of them (NA-11).
    last = s.recent[(s.plies - 1) % s.pact.memory]
    return "NA-10" if last == origin else "NA-11"


def furthest(kind: int) -> int:
    if kind in (OCEAN, LAND):
        return 3
    if kind in (SEA, ISLAND, MEADOW):
        return 2
    return 1


def fits_shape(s: Natura, kind: int, dx: int, dy: int) -> bool:
    """Whether a piece of this kind moves so far in such a direction at all."""
    far = max(abs(dx), abs(dy))
    near = min(abs(dx), abs(dy))
    if kind == STORM:
        return far == 2 and near == 1
    if near != 0 and (near != far or s.pact.directions == 4):
        return False
    if s.pact.rigid and kind <= ISLAND:
        return far == furthest(kind)
    return far <= furthest(kind)


def shape_rule(s: Natura, kind: int, dx: int, dy: int) -> str:
    """The rule that says how a piece of this kind moves."""
    if kind != STORM and abs(dx) == abs(dy) and s.pact.directions == 4:
        return "NA-14"
    if kind in (OCEAN, LAND):
        return "NA-16" if s.pact.rigid else "NA-15"
    if kind in (SEA, ISLAND):
        return "NA-18" if s.pact.rigid else "NA-17"
    if kind == RAINFOREST:
        return "NA-19"
    if kind == MEADOW:
        return "NA-20"
    return "NA-21" if kind == FIRE else "NA-22"


def way_is_free(s: Natura, origin: int, dx: int, dy: int) -> bool:
    """Whether all squares between a piece and its target are free."""
    far = max(abs(dx), abs(dy))
    n: int = 1
    while n < far:
        x = origin % 8 + dx // far * n
        y = origin // 8 + dy // far * n
        if s.kind(y * 8 + x) != 0:
            return False
        n += 1
    return True


def recovery_refusal(s: Natura, moved: int, action: int) -> str:
    """The rule against an action while a recovery is asked."""
    if action >= FIRST:
        return "NA-8"
    if action < RECOVER:
        return "NA-43"
    square = action - RECOVER
    near_moved = False
    mixed = False
    i = square * 5
    near = EDGES[i]
    while near >= 0:
        if near == moved:
            near_moved = True
        elif s.kind(near) == partner(int(s.kind(moved))):
            mixed = True
        i += 1
        near = EDGES[i]
    return "NA-35" if near_moved and mixed and s.board[square] == 0 else "NA-34"


def partner(kind: int) -> int:
    """The kind that recovers the same Life but not together with this one (NA-35)."""
    if kind in (OCEAN, SEA):
        return kind + 2
    return kind - 2
