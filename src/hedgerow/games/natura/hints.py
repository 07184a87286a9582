"""What helps a search in Natura: how far each goal is, and which search plays it best."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.board import SQUARES
from hedgerow.core.hints import ALPHABETA, PLANNING, Hints
from hedgerow.core.state import MOST_OPTIONS, Moves
from hedgerow.games.natura import goals
from hedgerow.games.natura.pieces import EVERYTHING, FORCES, LANDSCAPE, LIFE, TERRA, WATER
from hedgerow.games.natura.state import KIND, LOST_KEYS, Natura

HORIZON: Final = 6
MORE_KEYS: Final = 32  # of the 64 for each kind of Life that may be lost; there are far fewer
TURN_KEY: Final = 2718281828459045
FIRES: Final = 128
STORMS: Final = 256
PASSABLE: Final = 65  # for Forces: an empty square, a Meadow
FAR: Final = 0.6  # moves that a step counts which a piece is off from a gap
HALF: Final = 8.0  # moves of the Forces with which a race is half way
COLOUR: Final = 10  # pieces of a colour
FEW: Final = 3.0  # moves with which a family is half blocked
TEMPO: Final = 1.5  # moves that the next ply may take away
TURN: Final = 0.02  # for whoever removes next: far less than a piece is worth


def all_lines() -> list[int]:
    """The squares of the 18 lines that hold eight pieces: rows, columns, long diagonals."""
    lines = [[8 * y + x for x in range(8)] for y in range(8)]
    lines += [[8 * y + x for y in range(8)] for x in range(8)]
    lines += [[9 * n for n in range(8)], [7 * n + 7 for n in range(8)]]
    return [square for line in lines for square in line]


LINES: Final = vec[i64](all_lines())


class NaturaHints(Hints[Natura]):
    def __init__(self) -> None:
        super().__init__()
        self.out: Moves = Moves()
        self.squares: vec[i64] = vec[i64]([0] * 64)
        self.near: vec[i64] = vec[i64]([0] * 64)
        self.needed: i64 = 0

    def horizon(self, s: Natura) -> i64:
        return HORIZON

    def method(self, s: Natura) -> i64:
        return ALPHABETA if s.pact.competitive else PLANNING

    def forgives(self, s: Natura) -> bool:
        """All but a race to be together (C2), where every move counts."""
        return s.pact.competitive and s.pact.goal != goals.C2

    def key(self, s: Natura) -> i64:
        turn: i64 = 0
        if s.stack:
            turn = (s.stack[-1].seat * 2 + len(s.stack)) * TURN_KEY
        key = s.key ^ LOST_KEYS[s.lost_meadows] ^ LOST_KEYS[64 + s.lost_rainforests] ^ turn
        if s.pact.goal == goals.C6:  # who has removed what decides, and both may move any piece
            key ^= LOST_KEYS[MORE_KEYS + s.removed[0]] ^ LOST_KEYS[64 + MORE_KEYS + s.removed[1]]
        return key

    def evaluation(self, s: Natura, seat: i64) -> float:
        goal = s.pact.goal
        if goal == goals.C1 or goal == goals.C2:
            own, other = (WATER, TERRA) if seat == 0 else (TERRA, WATER)
            if goal == goals.C1:
                mine = turn_of(s) == seat
                return self.room(s, own, mine) - self.room(s, other, not mine)
            return soft(self.apart(s, other) - self.apart(s, own), 9)
        if goal == goals.C3:
            return self.race(s, STORMS)
        if goal == goals.C4:
            return self.race(s, FIRES)
        if goal == goals.C5:
            return self.race(s, FORCES)
        if goal == goals.C6:
            ahead = float(s.removed[seat] - s.removed[1 - seat]) / 6.0
            return ahead + TURN if turn_of(s) == seat else ahead - TURN
        if goal == goals.F2 or goal == goals.H1:
            return s.payoff(seat)
        return -soft(self.shortfall(s, goal), 40 if goal == goals.F3 else 20)

    def room(self, s: Natura, kinds: i64, to_move: bool) -> float:
        """How far a family is from being blocked. The last moves count most; whoever has the turn
        can still make some.
        """
        moves = float(self.freedom(s, kinds))
        if not to_move:
            moves = max(0.0, moves - TEMPO)
        return 0.95 * moves / (moves + FEW)

    def race(self, s: Natura, kinds: i64) -> float:
        """Fewer moves of the Forces are good for whoever searches: an open game is drawn.

        Whoever stops them wins, so it is alike for both; what matters at the end is search. The
        last moves count most, and more if whatever could stand in their way is far off.
        """
        gaps = self.gaps_around(s, kinds)
        n = self.spare(s, kinds)
        far: i64 = 0
        for i in range(gaps):
            nearest: i64 = 8
            for j in range(n):
                apart = steps(self.near[i], self.squares[j])
                if apart < nearest:
                    nearest = apart
            far += nearest - 1
        moves = float(gaps) + FAR * float(far)
        return 0.95 - 1.9 * moves / (moves + HALF)

    def gaps_around(self, s: Natura, kinds: i64) -> i64:
        """Where pieces of these kinds can go, into `near`; `needed` are all squares that matter."""
        ways = s.pact.ways
        n: i64 = 0
        self.needed = 0
        for square in range(64):
            kind = s.board[square] & KIND
            if (kinds >> kind) & 1:
                i = ways.start[kind * 64 + square]
                end = ways.start[kind * 64 + square + 1]
                while i < end:
                    target = ways.targets[i]
                    self.needed |= SQUARES[target]
                    if (PASSABLE >> (s.board[target] & KIND)) & 1:
                        self.near[n] = target
                        n += 1
                    i += 1
        return n

    def spare(self, s: Natura, kinds: i64) -> i64:
        """Where what could stand in their way stands and is not needed, into `squares`."""
        n: i64 = 0
        for square in range(64):
            kind = s.board[square] & KIND
            if not ((PASSABLE | kinds) >> kind) & 1 and not self.needed & SQUARES[square]:
                self.squares[n] = square
                n += 1
        return n

    def freedom(self, s: Natura, kinds: i64) -> i64:
        """How many moves pieces of these kinds have."""
        self.out.n = 0
        s.reach(kinds, False, MOST_OPTIONS, self.out)
        return self.out.n

    def gaps(self, s: Natura, kinds: i64) -> i64:
        """How many squares are missing between pieces of these kinds: 0 if they are one group.

        The length of the shortest tree over all of them, less one for each step.
        """
        squares = self.squares
        near = self.near
        n: i64 = 0
        square: i64 = 0
        while square < 64:
            if (kinds >> (s.board[square] & KIND)) & 1:
                squares[n] = square
                near[n] = 99
                n += 1
            square += 1
        if n == 0:
            return 20
        total: i64 = 0
        last: i64 = 0
        while n > 1:
            here = squares[last]
            n -= 1
            squares[last] = squares[n]
            near[last] = near[n]
            best: i64 = 99
            i: i64 = 0
            while i < n:
                there = squares[i]
                apart = distance(here % 8, there % 8) + distance(here // 8, there // 8) - 1
                if apart < near[i]:
                    near[i] = apart
                if near[i] < best:
                    best = near[i]
                    last = i
                i += 1
            total += best
        return total

    def apart(self, s: Natura, kinds: i64) -> i64:
        """Gaps between the pieces of one colour, and how many stand outside the largest group."""
        return self.gaps(s, kinds) + 2 * (COLOUR - goals.largest_group(s, kinds))

    def spread(self, s: Natura, kinds: i64) -> i64:
        """Gaps between the pieces of a family, and how many groups too many they form."""
        return 2 * self.gaps(s, kinds) + goals.groups(s, kinds) - 1

    def shortfall(self, s: Natura, goal: i64) -> i64:
        """How far from its end a fruitful or harmful goal is; 0 would be there."""
        if goal == goals.F1:
            return self.gaps(s, EVERYTHING)
        if goal == goals.F3:
            # Life is slow: it has to find together before the others have closed the ways.
            return self.spread(s, TERRA) + self.spread(s, WATER) + 8 * self.spread(s, LIFE)
        if goal == goals.F4:
            apart = self.gaps(s, TERRA) + self.gaps(s, WATER) + self.gaps(s, LIFE)
            return 2 * self.gaps(s, EVERYTHING) + apart + self.gaps(s, FORCES) + 10
        if goal == goals.F5:
            return self.off_line(s)
        if goal == goals.F6:
            right = max(goals.turned(s, goals.CLOCKWISE), goals.turned(s, goals.ANTICLOCKWISE))
            return 64 - right
        if goal == goals.H2:
            return self.freedom(s, LANDSCAPE)
        lonely: i64 = 0 if goals.count(s, LIFE) > 0 else 30
        return goals.contacts(s, LIFE, LANDSCAPE) + lonely

    def off_line(self, s: Natura) -> i64:
        """What is missing to a line of Life: pieces beside it, what stands in it, what is lost."""
        n: i64 = 0
        square: i64 = 0
        while square < 64:
            if (LIFE >> (s.board[square] & KIND)) & 1:
                self.squares[n] = square
                n += 1
            square += 1
        best: i64 = 999
        line: i64 = 0
        while line < 18:
            cost: i64 = 0
            j: i64 = 0
            while j < n:
                away = self.away(line, self.squares[j])
                if away > 0:
                    cost += 3 + away
                j += 1
            i = line * 8
            while i < line * 8 + 8:
                kind = s.board[LINES[i]] & KIND
                if kind != 0 and not (LIFE >> kind) & 1:
                    cost += 2
                i += 1
            if cost < best:
                best = cost
            line += 1
        if s.pact.lifeline_needs_all:
            best += 12 * (8 - n)
        return best

    def away(self, line: i64, square: i64) -> i64:
        """How many king's steps a square lies from a line."""
        x = square % 8
        y = square // 8
        if line < 8:
            return distance(y, line)
        if line < 16:
            return distance(x, line - 8)
        if line == 16:
            return (distance(x, y) + 1) // 2
        return (distance(x + y, 7) + 1) // 2


def turn_of(s: Natura) -> i64:
    if s.stack:
        return s.stack[-1].seat
    return -1


def distance(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a


def steps(a: i64, b: i64) -> i64:
    """How many king's steps two squares are apart."""
    dx = distance(a % 8, b % 8)
    dy = distance(a // 8, b // 8)
    return max(dy, dx)


def soft(value: i64, half: i64) -> float:
    """A whole number as a share of 1, half of it at `half`."""
    size = value if value >= 0 else -value
    return 0.95 * float(value) / float(size + half)


HINTS: Final = NaturaHints()
