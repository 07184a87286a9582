"""A slow, obvious Natura, to compare the fast engine with.

Written from the rulings sheet (rules/natura.md) and the rulebook only, without a look at the
engine. A board is a dict from the name of a square ("a1".."h8") to the letter of the kind that
stands there; an empty square is not in the dict. NA-.. are the rule ids of the sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Move = tuple[str, str]  # (from, to)
Step = tuple[int, int]  # (files to the right, ranks up)

FILES = "abcdefgh"
RANKS = "12345678"

WATER = "OS"  # Blues: Ocean, Sea
TERRA = "LI"  # Browns: Land, Island
LIFE = "RM"  # Greens: Rainforest, Meadow
FORCES = "FT"  # Fire, Storm (tempest)
KINDS = WATER + TERRA + LIFE + FORCES
FAMILIES = [WATER, TERRA, LIFE, FORCES]

START_ROWS = [
    "M.L..L.M",
    "LL.RR.LL",
    "I..II..I",
    "T.....FT",
    "TF.....T",
    "S..SS..S",
    "OO.RR.OO",
    "M.O..O.M",
]

EDGE_STEPS: list[Step] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
CORNER_STEPS: list[Step] = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
STEPS = {4: EDGE_STEPS, 8: EDGE_STEPS + CORNER_STEPS}
STORM_STEPS: list[Step] = [
    (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2),
]  # fmt: skip

# How far a piece that moves in straight lines may go.
DISTANCES = {
    "flexible": {"O": (1, 2, 3), "L": (1, 2, 3), "S": (1, 2), "I": (1, 2),
                 "R": (1,), "M": (1, 2), "F": (1,)},
    "rigid": {"O": (3,), "L": (3,), "S": (2,), "I": (2,), "R": (1,), "M": (1, 2), "F": (1,)},
}  # fmt: skip

RECOVERS = {"S": "M", "I": "M", "O": "R", "L": "R"}

FLIPS = {
    "related": {"O": "S", "S": "O", "L": "I", "I": "L", "F": "T", "T": "F", "R": "M", "M": "R"},
    "unrelated": {"O": "L", "L": "O", "S": "I", "I": "S", "F": "T", "T": "F", "R": "M", "M": "R"},
}


@dataclass
class Position:
    """All that the rules need to know between two plies."""

    board: dict[str, str]
    lost_meadows: int = 0
    lost_rainforests: int = 0
    # present square of a piece -> (square it came from, number of the ply in which it moved);
    # the first ply of a game has number 1.
    memory: dict[str, tuple[str, int]] = field(default_factory=dict)
    plies: int = 0
    # Life pieces removed by each player's own plies; always six entries, for up to six players.
    removed: list[int] = field(default_factory=lambda: [0] * 6)

    def copy(self) -> Position:
        """An independent copy."""
        return Position(
            dict(self.board),
            self.lost_meadows,
            self.lost_rainforests,
            dict(self.memory),
            self.plies,
            list(self.removed),
        )

    @staticmethod
    def from_rows(rows: list[str]) -> Position:
        """Eight strings, rank 8 first; nothing has moved, missing Life is lost. NA-1, NA-2."""
        if len(rows) != 8 or any(len(row) != 8 for row in rows):
            raise ValueError("a board has eight rows of eight squares")
        board: dict[str, str] = {}
        for rank, row in zip("87654321", rows, strict=True):
            for file, letter in zip(FILES, row, strict=True):
                if letter == ".":
                    continue
                if letter not in KINDS:
                    raise ValueError(f"unknown kind of piece: {letter!r}")
                board[file + rank] = letter
        kinds = list(board.values())
        return Position(
            board,
            lost_meadows=max(0, 4 - kinds.count("M")),
            lost_rainforests=max(0, 4 - kinds.count("R")),
        )


def start() -> Position:
    """The reconstructed start position, section 3 of the sheet. NA-4, NA-5."""
    return Position.from_rows(START_ROWS)


# ---- Squares and touching -------------------------------------------------------------------


def beside(square: str, step: Step, times: int = 1) -> str | None:
    """The square so many steps away, or None outside the board. NA-1."""
    file = FILES.index(square[0]) + step[0] * times
    rank = RANKS.index(square[1]) + step[1] * times
    if 0 <= file < 8 and 0 <= rank < 8:
        return FILES[file] + RANKS[rank]
    return None


def touching(square: str) -> list[str]:
    """The two to four squares that share an edge with this one; corners do not. NA-28, NA-44."""
    found = []
    for step in EDGE_STEPS:
        other = beside(square, step)
        if other is not None:
            found.append(other)
    return found


def touched_by(board: dict[str, str], square: str, kinds: str) -> int:
    """How many edges of the square are touched by pieces of these kinds. NA-44."""
    return sum(1 for other in touching(square) if board.get(other, "-") in kinds)


def squares_of(board: dict[str, str], kinds: str) -> set[str]:
    """The squares where pieces of these kinds stand."""
    return {square for square, kind in board.items() if kind in kinds}


def family_of(kind: str) -> str:
    """The letters of the family that this kind belongs to. NA-3."""
    for family in FAMILIES:
        if kind in family:
            return family
    raise ValueError(kind)


# ---- Moves ----------------------------------------------------------------------------------


def reachable(board: dict[str, str], square: str, mode: str, directions: int) -> set[str]:
    """Where the piece on the square may go, the no-move-back rule left aside. NA-14 to NA-26."""
    kind = board[square]
    targets: set[str] = set()
    if kind == "T":
        for step in STORM_STEPS:  # jumps over anything (NA-22, NA-23)
            target = beside(square, step)
            if target is not None and (target not in board or board[target] == "M"):
                targets.add(target)
        return targets
    for step in STEPS[directions]:
        for distance in DISTANCES[mode][kind]:
            target = beside(square, step, distance)
            if target is None:
                continue
            passed = [beside(square, step, times) for times in range(1, distance)]
            if any(between in board for between in passed):
                continue
            if target not in board or (kind == "F" and board[target] == "M"):
                targets.add(target)
    return targets


def may_move(kind: str, owner: str | None) -> bool:
    """May this owner move pieces of this kind? NA-48, NA-49, NA-53, NA-61, NA-64, NA-89."""
    if owner == "blue":
        return kind not in TERRA
    if owner == "brown":
        return kind not in WATER
    if owner is None:
        return True
    raise ValueError(owner)


def is_move_back(position: Position, move: Move, players: int) -> bool:
    """Would this ply take a piece back to where its latest move began, too soon?

    Refused in the next `players` plies after the move. NA-10, NA-11, NA-12, NA-13.
    """
    origin, target = move
    if origin not in position.memory:
        return False
    came_from, ply_of_move = position.memory[origin]
    plies_later = position.plies + 1 - ply_of_move
    return target == came_from and plies_later <= players


def moves(
    position: Position, *, mode: str, directions: int, players: int, owner: str | None
) -> set[Move]:
    """All legal moves. NA-6, NA-8, NA-9 (no pass), NA-10 to NA-26, NA-48, NA-49, NA-53."""
    legal: set[Move] = set()
    for square, kind in position.board.items():
        if not may_move(kind, owner):
            continue
        for target in reachable(position.board, square, mode, directions):
            if not is_move_back(position, (square, target), players):
                legal.add((square, target))
    return legal


def mobile(position: Position, kinds: str, mode: str, directions: int) -> int:
    """Number of moves of these kinds, the no-move-back rule ignored. NA-45, NA-47, NA-58."""
    return sum(
        len(reachable(position.board, square, mode, directions))
        for square in squares_of(position.board, kinds)
    )


# ---- One ply --------------------------------------------------------------------------------


def lose_rainforests(position: Position) -> int:
    """Take away, all at once, each Rainforest touched on two or more edges by Forces.

    Changes the position and returns the number lost. NA-27 to NA-31, NA-88.
    """
    doomed = [
        square
        for square in squares_of(position.board, "R")
        if touched_by(position.board, square, FORCES) >= 2
    ]
    for square in doomed:
        del position.board[square]
        position.memory.pop(square, None)
    position.lost_rainforests += len(doomed)
    return len(doomed)


def after_move(position: Position, move: Move, *, player: int = 0) -> Position:
    """The first half of a ply: move, Meadow consumed, first Rainforest check.

    The ply is not yet counted in `plies`. NA-8, NA-12, NA-25, NA-30, NA-43, NA-60.
    """
    result = position.copy()
    origin, target = move
    if target in result.board:
        assert result.board[target] == "M", "only a Meadow can be moved onto"
        result.lost_meadows += 1
        result.removed[player] += 1
    result.board[target] = result.board.pop(origin)
    result.memory.pop(origin, None)
    result.memory[target] = (origin, position.plies + 1)
    result.removed[player] += lose_rainforests(result)
    return result


def recoveries(position: Position, square: str) -> set[str]:
    """Where the piece that has just moved to `square` may recover a piece. NA-32 to NA-40."""
    kind = position.board.get(square)
    if kind is None or kind not in RECOVERS:
        return set()
    lost = position.lost_meadows if RECOVERS[kind] == "M" else position.lost_rainforests
    if lost == 0:
        return set()
    found = set()
    for free in touching(square):
        others = [other for other in touching(free) if other != square]
        if free not in position.board and any(position.board.get(o) == kind for o in others):
            found.add(free)
    return found


def touched_on_three(board: dict[str, str], square: str) -> bool:
    """Is the square touched on three or more edges by pieces of one kind? NA-80, NA-85."""
    return any(touched_by(board, square, kind) >= 3 for kind in KINDS)


def flip(before: Position, after: Position, move: Move, recovered: str | None, flips: str) -> None:
    """Flip, all at once, what was not touched on three edges before. NA-79 to NA-87, NA-90."""
    if flips == "none":
        return
    turning = []
    for square in after.board:
        if square == recovered:
            touched_before = False
        elif square == move[1]:
            touched_before = touched_on_three(before.board, move[0])
        else:
            touched_before = touched_on_three(before.board, square)
        if touched_on_three(after.board, square) and not touched_before:
            turning.append(square)
    for square in turning:
        after.board[square] = FLIPS[flips][after.board[square]]


def play(
    position: Position, move: Move, recovery: str | None, *, player: int, players: int, flips: str
) -> Position:
    """One whole ply in the order of ruling 11; its legality is not checked. NA-37, NA-41 to NA-43.

    A Rainforest lost in the second check was put back in this ply: credited to nobody (NA-60).
    """
    assert 0 <= player < players
    result = after_move(position, move, player=player)
    if recovery is not None:
        assert recovery not in result.board
        back = RECOVERS[result.board[move[1]]]
        result.board[recovery] = back  # without memory
        if back == "M":
            result.lost_meadows -= 1
        else:
            result.lost_rainforests -= 1
    lose_rainforests(result)
    flip(position, result, move, recovery, flips)
    result.plies += 1
    return result


def complete_plies(
    position: Position, mode: str, directions: int, players: int
) -> list[tuple[Move, str | None]]:
    """Every legal move with every recovery choice; None is "no recovery". NA-38, NA-39, NA-61."""
    found: list[tuple[Move, str | None]] = []
    for move in moves(position, mode=mode, directions=directions, players=players, owner=None):
        found.append((move, None))
        for free in recoveries(after_move(position, move), move[1]):
            found.append((move, free))
    return found


def perft(position: Position, depth: int, mode: str, directions: int, players: int = 2) -> int:
    """Number of sequences of `depth` complete plies, without flips, goals and limits."""
    if depth == 0:
        return 1
    choices = complete_plies(position, mode, directions, players)
    if depth == 1:
        return len(choices)
    total = 0
    for move, recovery in choices:
        after = play(position, move, recovery, player=0, players=players, flips="none")
        total += perft(after, depth - 1, mode, directions, players)
    return total


# ---- Goals ----------------------------------------------------------------------------------


def one_group(squares: set[str]) -> bool:
    """Are the squares one edge-connected group? No square at all is none. NA-44, NA-47."""
    if not squares:
        return False
    group = {min(squares)}
    while True:
        around = {other for square in group for other in touching(square)}
        larger = group | (around & squares)
        if larger == group:
            return group == squares
        group = larger


def contacts(board: dict[str, str], kinds: str, other_kinds: str) -> int:
    """Pairs of touching pieces, one of `kinds` and one of `other_kinds`; each pair once. NA-44."""
    pairs = {
        frozenset((square, other))
        for square in squares_of(board, kinds)
        for other in touching(square)
        if board.get(other, "-") in other_kinds
    }
    return len(pairs)


def harmony(position: Position) -> int:
    """The score H of goal F2. NA-66."""
    board = position.board
    return (
        4 * len(squares_of(board, LIFE))
        + contacts(board, LIFE, WATER + TERRA)
        + contacts(board, WATER, WATER)
        + contacts(board, TERRA, TERRA)
        + contacts(board, LIFE, LIFE)
        - 2 * contacts(board, LIFE, FORCES)
    )


def isolated_life(board: dict[str, str]) -> set[str]:
    """The Life pieces that touch neither Water nor Terra Firma. NA-75, NA-78."""
    life = squares_of(board, LIFE)
    return {square for square in life if touched_by(board, square, WATER + TERRA) == 0}


def destruction(position: Position) -> int:
    """The score D of goal H1. NA-75."""
    board = position.board
    return (
        10 * (8 - len(squares_of(board, LIFE)))
        + 2 * contacts(board, LIFE, FORCES)
        + len(isolated_life(board))
    )


def earth_snake(board: dict[str, str]) -> bool:
    """Do all pieces lie on one path, at most six turns, families consecutive? NA-68 to NA-70.

    Tries every path over the occupied squares. A family without a piece is no obstacle.
    """
    for family in FAMILIES:  # what is consecutive on a path is connected
        members = squares_of(board, family)
        if members and not one_group(members):
            return False
    return any(snake_goes_on(board, [square], None, 0) for square in board)


def snake_goes_on(board: dict[str, str], path: list[str], last: Step | None, turns: int) -> bool:
    """Can the path, which arrived with the step `last`, be continued over all other pieces?"""
    rest = set(board) - set(path)
    if not rest:
        return True
    family = family_of(board[path[-1]])
    family_complete = not squares_of(board, family) & rest
    for step in EDGE_STEPS:
        square = beside(path[-1], step)
        if square is None or square not in rest:
            continue
        if family_of(board[square]) != family and not family_complete:
            continue  # this family could not be consecutive any more
        turns_now = turns if last is None or step == last else turns + 1
        if turns_now <= 6 and snake_goes_on(board, [*path, square], step, turns_now):
            return True
    return False


def lifeline(board: dict[str, str], needs_all: bool) -> bool:
    """Does Life stand in one unbroken row, column or diagonal? NA-71."""
    life = squares_of(board, LIFE)
    if not life or (needs_all and len(life) != 8):
        return False
    for first in life:
        for step in STEPS[8]:
            if life == {beside(first, step, times) for times in range(len(life))}:
                return True
    return False


def turned(board: dict[str, str]) -> dict[str, str]:
    """The board turned clockwise by a quarter: a1 goes to a8, a8 to h8. NA-72."""
    result = {}
    for square, kind in board.items():
        file = FILES.index(square[0])
        rank = RANKS.index(square[1])
        result[FILES[rank] + RANKS[7 - file]] = kind
    return result


def winner(position: Position, goal: str, player: int, mode: str, directions: int) -> int | None:
    """Who has won the competitive game with this ply of `player`, if anybody has?

    Player 0 is blue. NA-47, NA-50 to NA-52, NA-54 to NA-60.
    """
    opponent = 1 - player
    family = {0: WATER, 1: TERRA}
    if goal == "c1":
        if mobile(position, family[opponent], mode, directions) == 0:
            return player
        if mobile(position, family[player], mode, directions) == 0:
            return opponent
        return None
    if goal == "c2":
        if one_group(squares_of(position.board, family[player])):
            return player
        if one_group(squares_of(position.board, family[opponent])):
            return opponent
        return None
    if goal == "c6":
        return player if position.removed[player] >= 5 else None
    to_stop = {"c3": "T", "c4": "F", "c5": "TF"}[goal]
    return player if mobile(position, to_stop, mode, directions) == 0 else None


def goal_reached(
    position_before: Position,
    position_after: Position,
    goal: str,
    player: int,
    start: Position,
    mode: str,
    directions: int,
    lifeline_needs_all: bool = True,
) -> int | bool | None:
    """Competitive goals: the winning player or None. Others: is the goal fulfilled?

    `position_before` is not needed by any goal. NA-46, NA-47, NA-65 to NA-78.
    """
    board = position_after.board
    match goal:
        case "c1" | "c2" | "c3" | "c4" | "c5" | "c6":
            return winner(position_after, goal, player, mode, directions)
        case "f1":
            return one_group(set(board))
        case "f2":
            return False
        case "f3":
            return all(one_group(squares_of(board, family)) for family in (TERRA, WATER, LIFE))
        case "f4":
            return earth_snake(board)
        case "f5":
            return lifeline(board, lifeline_needs_all)
        case "f6":
            clockwise = turned(start.board)
            return board in (clockwise, turned(turned(clockwise)))
        case "h1":
            return not squares_of(board, LIFE)
        case "h2":
            return mobile(position_after, WATER + TERRA, mode, directions) == 0
        case "h3":
            life = squares_of(board, LIFE)
            return len(life) > 0 and isolated_life(board) == life
    raise ValueError(f"no such goal: {goal}")
