"""The fifteen goals, as exact predicates of the position after a ply."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.games.natura.actions import BOARD
from hedgerow.games.natura.pieces import (
    EVERYTHING,
    FORCES,
    LANDSCAPE,
    LIFE,
    TERRA,
    WATER,
)

if TYPE_CHECKING:
    from hedgerow.games.natura.state import Natura

C1: Final = 0
C2: Final = 1
C3: Final = 2
C4: Final = 3
C5: Final = 4
C6: Final = 5
F1: Final = 6
F2: Final = 7
F3: Final = 8
F4: Final = 9
F5: Final = 10
F6: Final = 11
H1: Final = 12
H2: Final = 13
H3: Final = 14

NAMES: Final = (
    "Blues V Browns",
    "Blues Together, Browns Together",
    "Stop Storms",
    "Stop Fires",
    "Stop Storms and Fire",
    "The Death of Us",
    "The Gathering",
    "Harmony",
    "Coming Together",
    "Earth Snake",
    "Lifeline",
    "Strategic Pinnacle",
    "Destruction",
    "Imprisoned",
    "Isolated",
)
CODES: Final = (
    "c1",
    "c2",
    "c3",
    "c4",
    "c5",
    "c6",
    "f1",
    "f2",
    "f3",
    "f4",
    "f5",
    "f6",
    "h1",
    "h2",
    "h3",
)
CITES: Final = (
    "NA-50",
    "NA-52",
    "NA-55",
    "NA-56",
    "NA-57",
    "NA-59",
    "NA-65",
    "NA-66",
    "NA-67",
    "NA-68",
    "NA-71",
    "NA-72",
    "NA-75",
    "NA-77",
    "NA-78",
)

NOT_YET: Final = -2
SHARED: Final = -1  # reached by everybody together

KIND: Final = 15
EDGES: Final = BOARD.edges
MOST_TURNS: Final = 6

# Where each square lies after a quarter turn to the right, and to the left.
CLOCKWISE: Final = vec[i64]([(7 - n % 8) * 8 + n // 8 for n in range(64)])
ANTICLOCKWISE: Final = vec[i64]([(n % 8) * 8 + 7 - n // 8 for n in range(64)])


def reached(s: Natura, seat: i64) -> i64:
    """Who has reached the goal by this ply of `seat`: a seat, SHARED, or NOT_YET (NA-46).

    A Meadow in reach counts as a move of Storms and Fires (NA-58); Destruction ends early when no
    Life is left (NA-76).
    """
    goal = s.pact.goal
    if goal == C1:
        return blocked_family(s, seat)
    if goal == C2:
        return family_together(s, seat)
    if goal == C3:
        return NOT_YET if s.can_move(256, False) else seat
    if goal == C4:
        return NOT_YET if s.can_move(128, False) else seat
    if goal == C5:
        return NOT_YET if s.can_move(FORCES, False) else seat
    if goal == C6:
        return seat if s.removed[seat] >= 5 else NOT_YET
    if goal == F2:
        return NOT_YET
    if goal == F1:
        done = together(s, EVERYTHING)
    elif goal == F3:
        done = together(s, TERRA) and together(s, WATER) and together(s, LIFE)
    elif goal == F4:
        done = together(s, EVERYTHING) and earth_snake(s)
    elif goal == F5:
        done = lifeline(s)
    elif goal == F6:
        done = turned(s, CLOCKWISE) == 64 or turned(s, ANTICLOCKWISE) == 64
    elif goal == H1:
        done = count(s, LIFE) == 0
    elif goal == H2:
        done = not s.can_move(LANDSCAPE, False)
    else:
        done = isolated(s)
    return SHARED if done else NOT_YET


def blocked_family(s: Natura, seat: i64) -> i64:
    """C1: whoever can't move any of the own family has lost; both: the mover wins (NA-51)."""
    own, other = (WATER, TERRA) if seat == 0 else (TERRA, WATER)
    if not s.can_move(other, False):
        return seat
    if not s.can_move(own, False):
        return 1 - seat
    return NOT_YET


def family_together(s: Natura, seat: i64) -> i64:
    """C2: whose own family is one group; both: the mover (NA-52, NA-54)."""
    own, other = (WATER, TERRA) if seat == 0 else (TERRA, WATER)
    if together(s, own):
        return seat
    if together(s, other):
        return 1 - seat
    return NOT_YET


def count(s: Natura, kinds: i64) -> i64:
    """How many pieces of these kinds are on the board."""
    n: i64 = 0
    for cell in s.board:
        kind = cell & KIND
        if (kinds >> kind) & 1:
            n += 1
    return n


def largest_group(s: Natura, kinds: i64) -> i64:
    """The size of the largest edge-connected group of these kinds."""
    best: i64 = 0
    done = vec[i64]([0] * 64)
    square: i64 = 0
    while square < 64:
        if not done[square]:
            size = flood(s, kinds, square, done)
            if size > best:
                best = size
        square += 1
    return best


def groups(s: Natura, kinds: i64) -> i64:
    """How many edge-connected groups these kinds form."""
    n: i64 = 0
    done = vec[i64]([0] * 64)
    square: i64 = 0
    while square < 64:
        if not done[square] and flood(s, kinds, square, done) > 0:
            n += 1
        square += 1
    return n


def flood(s: Natura, kinds: i64, square: i64, done: vec[i64]) -> i64:
    """Mark the group that holds this square; its size, 0 if no such piece stands here."""
    kind = s.board[square] & KIND
    if not (kinds >> kind) & 1:
        return 0
    todo = vec[i64]([0] * 64)
    todo[0] = square
    done[square] = 1
    n: i64 = 1
    i: i64 = 0
    while i < n:
        e = todo[i] * 5
        near = EDGES[e]
        while near >= 0:
            kind = s.board[near] & KIND
            if (kinds >> kind) & 1 and not done[near]:
                done[near] = 1
                todo[n] = near
                n += 1
            e += 1
            near = EDGES[e]
        i += 1
    return n


def together(s: Natura, kinds: i64) -> bool:
    """Whether all pieces of these kinds are one group; no piece is no group (NA-47)."""
    square: i64 = 0
    while square < 64:
        kind = s.board[square] & KIND
        if (kinds >> kind) & 1:
            done = vec[i64]([0] * 64)
            return flood(s, kinds, square, done) == count(s, kinds)
        square += 1
    return False


def contacts(s: Natura, kinds: i64, others: i64) -> i64:
    """Edges between pieces of these kinds and of those; each once if the two sets are the same."""
    n: i64 = 0
    square: i64 = 0
    while square < 64:
        kind = s.board[square] & KIND
        if (kinds >> kind) & 1:
            n += s.touching(square, others)
        square += 1
    return n // 2 if kinds == others else n


def isolated(s: Natura) -> bool:
    """H3: Life is left and none of it touches Water or Terra Firma (NA-78)."""
    return count(s, LIFE) > 0 and contacts(s, LIFE, LANDSCAPE) == 0


def harmony(s: Natura) -> i64:
    """F2: Life, its contacts with the landscape, and contacts inside families (NA-66)."""
    inside = contacts(s, WATER, WATER) + contacts(s, TERRA, TERRA) + contacts(s, LIFE, LIFE)
    life = 4 * count(s, LIFE) + contacts(s, LIFE, LANDSCAPE)
    return life + inside - 2 * contacts(s, LIFE, FORCES)


def destruction(s: Natura) -> i64:
    """H1: Life that is gone, threatened or cut off (NA-75)."""
    alone: i64 = 0
    square: i64 = 0
    while square < 64:
        kind = s.board[square] & KIND
        if (LIFE >> kind) & 1 and s.touching(square, LANDSCAPE) == 0:
            alone += 1
        square += 1
    gone: i64 = 8 - count(s, LIFE)
    return 10 * gone + 2 * contacts(s, LIFE, FORCES) + alone


def turned(s: Natura, turn: vec[i64]) -> i64:
    """F6: how many squares agree with the start turned by a quarter (NA-72)."""
    n: i64 = 0
    square: i64 = 0
    while square < 64:
        if s.board[turn[square]] & KIND == s.pact.start[square]:
            n += 1
        square += 1
    return n


def life_in_line(s: Natura) -> i64:
    """F5: the longest unbroken row, column or diagonal of Life (NA-71)."""
    best: i64 = 0
    square: i64 = 0
    while square < 64:
        best = max(
            best,
            life_run(s, square, 1, 0),
            life_run(s, square, 0, 1),
            life_run(s, square, 1, 1),
            life_run(s, square, 1, -1),
        )
        square += 1
    return best


def life_run(s: Natura, square: i64, dx: i64, dy: i64) -> i64:
    """How many Life pieces stand in one line from here on."""
    x = square % 8
    y = square // 8
    n: i64 = 0
    while 0 <= x < 8 and 0 <= y < 8:
        kind = s.board[y * 8 + x] & KIND
        if not (LIFE >> kind) & 1:
            break
        n += 1
        x += dx
        y += dy
    return n


def lifeline(s: Natura) -> bool:
    """F5: all Life in one line; all eight pieces of it, unless agreed otherwise (NA-71)."""
    n = count(s, LIFE)
    if s.pact.lifeline_needs_all and n != 8:
        return False
    return n > 0 and life_in_line(s) == n


def family(kind: i64) -> i64:
    """0 Water, 1 Terra Firma, 2 Life, 3 Forces."""
    return (kind - 1) // 2


def earth_snake(s: Natura) -> bool:
    """F4: one path over all pieces, at most six turns, families kept whole (NA-68 to NA-70)."""
    total = count(s, EVERYTHING)
    done = vec[i64]([0] * 64)
    square: i64 = 0
    while square < 64:
        kind = s.board[square] & KIND
        if kind != 0:
            done[square] = 1
            way: i64 = 0
            while way < 4:
                if slither(s, square, way, 1, total, 0, BIT4[family(kind)], done):
                    return True
                way += 1
            done[square] = 0
        square += 1
    return False


BIT4: Final = vec[i64]([1, 2, 4, 8])
STEP_X: Final = vec[i64]([0, 1, 0, -1])
STEP_Y: Final = vec[i64]([1, 0, -1, 0])


def slither(
    s: Natura, square: i64, way: i64, n: i64, total: i64, turns: i64, met: i64, done: vec[i64]
) -> bool:
    """Whether the path so far, heading `way`, can be led on over all the other pieces."""
    if n == total:
        return True
    here = family(s.board[square] & KIND)
    turn: i64 = 0
    while turn < 4:
        used = turns if turn == way else turns + 1
        x = square % 8 + STEP_X[turn]
        y = square // 8 + STEP_Y[turn]
        if used <= MOST_TURNS and 0 <= x < 8 and 0 <= y < 8:
            target = y * 8 + x
            kind = s.board[target] & KIND
            if kind != 0 and not done[target]:
                there = family(kind)
                if there == here or not met & BIT4[there]:
                    done[target] = 1
                    if slither(s, target, turn, n + 1, total, used, met | BIT4[there], done):
                        return True
                    done[target] = 0
        turn += 1
    return False
