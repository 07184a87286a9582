"""A game of Natura in progress: the board, what is lost, and how a ply changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from hedgerow.core.board import SQUARES
from hedgerow.core.chance import Rng
from hedgerow.core.state import Moves, Plain, State
from hedgerow.core.view import Outcome
from hedgerow.games.natura import goals, results
from hedgerow.games.natura.actions import BOARD
from hedgerow.games.natura.events import CONSUMED, FLIPPED, LOST, RECOVERED
from hedgerow.games.natura.pact import NO_FLIPS, RELATED_FLIPS, Pact
from hedgerow.games.natura.pieces import (
    EVERYTHING,
    FIRE,
    FORCES,
    MEADOW,
    RAINFOREST,
    RELATED,
    TERRA,
    UNRELATED,
    WATER,
)
from hedgerow.games.natura.results import BY_GOAL, BY_LIMIT, BY_REPETITION, RUNNING

if TYPE_CHECKING:
    from hedgerow.core.game import Game

KIND: Final = 15  # a cell is its piece's kind, and above it the square it came from, plus one
EDGES: Final = BOARD.edges
PROBE: Final = Moves()


def random_keys(n: int) -> list[int]:
    rng = Rng(20250601)
    return [int((rng.word() << 30) ^ rng.word()) for _ in range(n)]


# A position's key is made of one number for each piece on its square, for what is lost, and for
# whose turn it is.
EVERY_KEY: Final = random_keys(9 * 64 + 2 * 64 + 2)
KEYS: Final = vec[i64](EVERY_KEY[: 9 * 64])
LOST_KEYS: Final = vec[i64](EVERY_KEY[9 * 64 : 11 * 64])
SEAT_KEYS: Final = vec[i64](EVERY_KEY[11 * 64 :])


class Natura(State):
    def __init__(
        self,
        game: Game,
        seats: i64,
        pact: Pact,
        board: vec[i64],
        occupied: i64,
        recent: vec[i64],
        lost_meadows: i64 = 0,
        lost_rainforests: i64 = 0,
        recovered: i64 = 0,
        removed: vec[i64] | None = None,
        plies: i64 = 0,
        key: i64 = 0,
        keys: vec[i64] | None = None,
        touched: vec[i64] | None = None,
        ended: i64 = RUNNING,
        winner: i64 = -1,
    ) -> None:
        super().__init__(game, seats)
        self.pact: Pact = pact
        self.board: vec[i64] = board
        self.occupied: i64 = occupied  # the squares where something stands; always as on the board
        self.recent: vec[i64] = recent  # where the pieces of the last plies stand now, or -1
        self.lost_meadows: i64 = lost_meadows
        self.lost_rainforests: i64 = lost_rainforests
        self.recovered: i64 = recovered
        self.removed: vec[i64] = removed if removed is not None else vec[i64]([0] * seats)
        self.plies: i64 = plies
        self.key: i64 = key  # of the position; kept up to date move by move
        self.keys: vec[i64] = keys if keys is not None else vec[i64]()
        self.touched: vec[i64] = touched if touched is not None else vec[i64]()
        self.ended: i64 = ended
        self.winner: i64 = winner

    def copy(self) -> Natura:
        c = Natura(
            self.game,
            self.seats,
            self.pact,
            self.board[:],
            self.occupied,
            self.recent[:],
            self.lost_meadows,
            self.lost_rainforests,
            self.recovered,
            self.removed[:],
            self.plies,
            self.key,
            self.keys[:],
            self.touched[:],
            self.ended,
            self.winner,
        )
        c.share(self)
        return c

    # -- queries in the rulebook's words ---------------------------------------------------

    def kind(self, square: i64) -> i64:
        return self.board[square] & KIND

    def movable(self, seat: i64) -> i64:
        """The kinds that this seat may move (NA-48, NA-49, NA-53, NA-61, NA-64).

        A family is what its pieces are now: a flipped one has changed sides (NA-89).
        """
        if self.pact.goal > goals.C2:
            return EVERYTHING
        return EVERYTHING - TERRA if seat == 0 else EVERYTHING - WATER

    def reach(self, kinds: i64, ban: bool, most: i64, out: Moves) -> None:
        """Add moves of pieces of these kinds, at most so many (NA-14 to NA-26; `ban`: NA-10)."""
        board = self.board
        occupied = self.occupied
        ways = self.pact.ways
        start = ways.start
        targets = ways.targets
        free = ways.free
        items = out.items
        n = out.n
        square: i64 = 0
        while square < 64:
            cell = board[square]
            kind = cell & KIND
            if (kinds >> kind) & 1:
                banned: i64 = -1
                if ban:
                    banned = (cell >> 4) - 1
                i = start[kind * 64 + square]
                end = start[kind * 64 + square + 1]
                if kind < FIRE:
                    while i < end:
                        if occupied & free[i] == 0 and targets[i] != banned:
                            items[n] = square * 64 + targets[i]
                            n += 1
                        i += 1
                else:
                    while i < end:
                        target = targets[i]
                        other = board[target] & KIND
                        if (other == 0 or other == MEADOW) and target != banned:
                            items[n] = square * 64 + target
                            n += 1
                        i += 1
                if n >= most:
                    break
            square += 1
        out.n = n

    def can_move(self, kinds: i64, ban: bool) -> bool:
        """Whether any piece of these kinds has a move. Stops at the first that has (NA-45)."""
        PROBE.n = 0
        self.reach(kinds, ban, 1, PROBE)
        return PROBE.n > 0

    def touching(self, square: i64, kinds: i64) -> i64:
        """How many edges of a square are touched by pieces of these kinds (NA-28, NA-44)."""
        n: i64 = 0
        i = square * 5
        near = EDGES[i]
        while near >= 0:
            if (kinds >> (self.board[near] & KIND)) & 1:
                n += 1
            i += 1
            near = EDGES[i]
        return n

    def recoverable(self, square: i64, moved: i64) -> bool:
        """Whether the piece just moved may bring Life back on this square (NA-34, NA-35).

        Both pieces that touch the square must be of the moved piece's own kind.
        """
        if self.board[square] != 0:
            return False
        kind = self.board[moved] & KIND
        by_moved = False
        i = moved * 5
        near = EDGES[i]
        while near >= 0:
            if near == square:
                by_moved = True
            i += 1
            near = EDGES[i]
        if not by_moved:
            return False
        n: i64 = 0
        i = square * 5
        near = EDGES[i]
        while near >= 0:
            if self.board[near] & KIND == kind:
                n += 1
            i += 1
            near = EDGES[i]
        return n >= 2

    # -- what a ply does -------------------------------------------------------------------

    def place(self, square: i64, cell: i64) -> None:
        self.board[square] = cell
        self.occupied |= SQUARES[square]
        self.key ^= KEYS[(cell & KIND) * 64 + square]

    def lift(self, square: i64) -> i64:
        cell = self.board[square]
        self.board[square] = 0
        self.occupied &= ~SQUARES[square]
        self.key ^= KEYS[(cell & KIND) * 64 + square]
        return cell

    def lose(self, square: i64, seat: i64) -> None:
        """A Life piece leaves the board, by the ply of `seat` (NA-25, NA-27, NA-60).

        It is counted by the kind that it has now (NA-88).
        """
        kind = self.lift(square) & KIND
        self.forget(square)
        if kind == MEADOW:
            self.lost_meadows += 1
            self.tell(CONSUMED, seat, square)
        else:
            self.lost_rainforests += 1
            self.tell(LOST, seat, square)
        self.removed[seat] += 1

    def forget(self, square: i64) -> None:
        """What stood here is gone or has moved on: its old memory does not count (NA-12)."""
        i: i64 = 0
        while i < self.pact.memory:
            if self.recent[i] == square:
                self.recent[i] = -1
            i += 1

    def move(self, seat: i64, origin: i64, target: i64) -> None:
        """Move a piece, consume a Meadow, lose Rainforests: the first half of a ply (NA-43)."""
        if self.pact.flips != NO_FLIPS:
            self.remember_touched(origin, target)
        if self.board[target] != 0:
            self.lose(target, seat)
        kind = self.lift(origin) & KIND
        self.forget(origin)
        self.place(target, kind | (origin + 1) << 4)
        slot = self.plies % self.pact.memory
        old = self.recent[slot]
        if old >= 0:  # its ban ends with this ply (NA-11)
            self.board[old] &= KIND
        self.recent[slot] = target
        # A Landscape piece or a Meadow endangers no Rainforest that has stood safely so far.
        if kind == RAINFOREST or kind >= FIRE or self.plies == 0 or self.pact.flips != NO_FLIPS:
            self.lose_rainforests(seat)

    def lose_rainforests(self, seat: i64) -> None:
        """All Rainforests that two Forces touch go at once (NA-27, NA-29, NA-30, NA-31)."""
        square: i64 = 0
        while square < 64:
            if self.board[square] & KIND == RAINFOREST and self.touching(square, FORCES) >= 2:
                self.lose(square, seat)
            square += 1

    def recover(self, seat: i64, square: i64, kind: i64) -> None:
        """Bring a lost piece back; a Rainforest beside two Forces is lost again (NA-41, NA-42)."""
        self.place(square, kind)
        self.recovered += 1
        self.tell(RECOVERED, seat, square, kind)
        if kind == MEADOW:
            self.lost_meadows -= 1
        else:
            self.lost_rainforests -= 1
            if self.touching(square, FORCES) >= 2:
                self.lose(square, seat)
                self.removed[seat] -= 1
                return
        if self.pact.flips != NO_FLIPS:
            self.touched[square] = 0

    def tight(self, square: i64) -> bool:
        """Whether a single kind touches this piece on three edges or more (NA-80, NA-85)."""
        if self.board[square] == 0:
            return False
        i = square * 5
        near = EDGES[i]
        while near >= 0:
            kind = self.board[near] & KIND
            if kind != 0 and self.touching(square, EVERYTHING) >= 3:
                n: i64 = 0
                j = square * 5
                other = EDGES[j]
                while other >= 0:
                    if self.board[other] & KIND == kind:
                        n += 1
                    j += 1
                    other = EDGES[j]
                if n >= 3:
                    return True
            i += 1
            near = EDGES[i]
        return False

    def remember_touched(self, origin: i64, target: i64) -> None:
        """Note who is touched by three of a kind before the ply (NA-83, NA-86)."""
        square: i64 = 0
        while square < 64:
            self.touched[square] = 1 if self.tight(square) else 0
            square += 1
        self.touched[target] = self.touched[origin]
        self.touched[origin] = 0

    def flip(self) -> None:
        """Flip every piece that this ply has newly made tight, all at once (NA-83 to NA-87)."""
        new = vec[i64]([0] * 64)
        square: i64 = 0
        while square < 64:
            if not self.touched[square] and self.tight(square):
                kind = self.board[square] & KIND
                new[square] = RELATED[kind] if self.pact.flips == RELATED_FLIPS else UNRELATED[kind]
            square += 1
        square = 0
        while square < 64:
            if new[square] != 0:
                cell = self.lift(square)
                self.place(square, (cell - (cell & KIND)) | new[square])
                self.tell(FLIPPED, square, cell & KIND, new[square])
            square += 1

    def end_ply(self, seat: i64) -> None:
        """Flips, goal, repetition and limit, in this order (NA-43).

        Without the flip rule nothing else changes (NA-79); with it, no Rainforest is looked at
        again after the flips (NA-90).
        """
        if self.pact.flips != NO_FLIPS:
            self.flip()
        self.plies += 1
        winner = goals.reached(self, seat)
        if winner != goals.NOT_YET:
            self.winner = winner
            self.ended = BY_GOAL
        elif self.pact.competitive and self.repeats(seat):
            self.ended = BY_REPETITION
        elif self.plies >= self.pact.limit:
            self.ended = BY_LIMIT

    def repeats(self, seat: i64) -> bool:
        """Whether this position with this player to move stands for the third time (NA-63)."""
        key = (
            self.key
            ^ LOST_KEYS[self.lost_meadows]
            ^ LOST_KEYS[64 + self.lost_rainforests]
            ^ SEAT_KEYS[seat]
        )
        n: i64 = 0
        for old in self.keys:
            if old == key:
                n += 1
        self.keys = append(self.keys, key)
        return n >= 2

    # -- the end ---------------------------------------------------------------------------

    def side(self, seat: i64) -> i64:
        """Fruitful and harmful goals are everybody's (NA-64, NA-75)."""
        return seat if self.pact.competitive else 0

    def outcome(self) -> Outcome | None:
        return results.outcome(self)

    def payoff(self, seat: i64) -> float:
        return results.payoff(self, seat)

    # -- saved form ------------------------------------------------------------------------

    def save(self) -> dict[str, Plain]:
        return {
            "board": list(self.board),
            "recent": list(self.recent),
            "lost": [int(self.lost_meadows), int(self.lost_rainforests), int(self.recovered)],
            "removed": list(self.removed),
            "plies": int(self.plies),
            "keys": [int(self.key), *self.keys],
            "touched": list(self.touched),
            "end": [int(self.ended), int(self.winner)],
        }

    def load(self, data: dict[str, Plain]) -> None:
        self.board = vec[i64](numbers(data["board"]))
        self.occupied = standing(self.board)
        self.recent = vec[i64](numbers(data["recent"]))
        self.lost_meadows, self.lost_rainforests, self.recovered = numbers(data["lost"])
        self.removed = vec[i64](numbers(data["removed"]))
        self.plies = cast(int, data["plies"])
        self.key = numbers(data["keys"])[0]
        self.keys = vec[i64](numbers(data["keys"])[1:])
        self.touched = vec[i64](numbers(data["touched"]))
        self.ended, self.winner = numbers(data["end"])


def standing(board: vec[i64]) -> i64:
    """The squares where something stands."""
    occupied: i64 = 0
    square: i64 = 0
    while square < 64:
        if board[square] != 0:
            occupied |= SQUARES[square]
        square += 1
    return occupied


def numbers(value: Plain) -> list[int]:
    return cast("list[int]", value)
