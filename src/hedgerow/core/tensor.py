"""What a seat may know, as numbers of a fixed layout: for learners, which want arrays, not views.

A game brings an `Encoder` that writes on a `Sheet` just what the seat's view shows. Seats are
counted from the viewer on, so that one network can play every seat. A sheet remembers which of its
cells are not zero: to wipe it costs as much as was written, not as much as there is room.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from hedgerow.core.cards import Cards
from hedgerow.core.state import BIT, Moves, Phase, State

S = TypeVar("S", bound=State)

ANY_SUM: Final = 1 << 60
PRIME: Final = 67  # no two of the first 63 powers of two leave the same rest


def places() -> list[int]:
    """By the rest that it leaves: where a lone bit stands."""
    found = [0] * PRIME
    for n in range(63):
        found[BIT[n] % PRIME] = n
    return found


PLACE: Final = vec[i64](places())


def around(seat: i64, seats: i64) -> i64:
    """Seats go round the table: after the last one comes the first. A remainder costs more."""
    return seat - seats if seat >= seats else seat


def within(value: i64) -> i64:
    """The nearest number that a cell can hold."""
    if value > 127:
        return 127
    if value < -127:
        return -127
    return value


class Field:
    """A named stretch of an observation; where its shape begins with seats, the viewer is first."""

    def __init__(self, name: str, shape: tuple[int, ...], text: str) -> None:
        self.name = name
        self.shape = shape
        self.text = text
        size = 1
        for side in shape:
            size *= side
        self.size: int = size


class Layout:
    """All fields of an observation: what everybody can see, then what the seat alone knows."""

    def __init__(self, public: list[Field], private: list[Field]) -> None:
        self.public = public
        self.private = private
        self.public_size: int = sum([field.size for field in public])
        self.private_size: int = sum([field.size for field in private])
        self.size: int = self.public_size + self.private_size


class Sheet:
    """A row of cells, from -127 to 127 each, in a buffer that other rows may share.

    The buffer can be read as an array of `int8` (`numpy.frombuffer`), without a copy.
    """

    def __init__(self, cells: vec[u8], base: i64, width: i64) -> None:
        self.cells: vec[u8] = cells
        self.base: i64 = base
        self.width: i64 = width
        self.at: i64 = base
        self.marked: vec[i64] = vec[i64]([0] * width)
        self.n: i64 = 0

    def clear(self) -> None:
        """All cells are zero, and the next one is the first."""
        cells = self.cells
        marked = self.marked
        n = self.n
        i: i64 = 0
        while i < n:
            cells[marked[i]] = 0
            i += 1
        self.n = 0
        self.at = self.base

    def mark(self, offset: i64, value: i64) -> None:
        """Write so many cells further on; the next cell stays the same."""
        if value == 0:
            return
        self.cells[self.at + offset] = u8(within(value) & 255)
        self.marked[self.n] = self.at + offset
        self.n += 1

    def more(self, offset: i64) -> None:
        """Count one more, so many cells further on."""
        i = self.at + offset
        if self.cells[i] == 0:
            self.marked[self.n] = i
            self.n += 1
        self.cells[i] += 1

    def put(self, value: i64) -> None:
        self.mark(0, value)
        self.at += 1

    def one_of(self, choice: i64, many: i64) -> None:
        """One cell for each of `many`, with a 1 for the choice; all zero if there is none."""
        if 0 <= choice < many:
            self.mark(choice, 1)
        self.at += many

    def bits(self, mask: i64, many: i64) -> None:
        """One cell for each bit."""
        rest = mask & (BIT[many] - 1)
        while rest != 0:
            low = rest & -rest
            self.mark(PLACE[low % PRIME], 1)
            rest ^= low
        self.at += many

    def counts(self, row: vec[i64], first: i64, many: i64) -> None:
        """One cell for each number of a stretch."""
        self.tally(row, first, many, ANY_SUM)

    def tally(self, row: vec[i64], first: i64, many: i64, left: i64) -> None:
        """The same, where their sum is known: what is beyond it need not be looked at."""
        cells = self.cells
        marked = self.marked
        at = self.at
        n = self.n
        i: i64 = 0
        while i < many and left > 0:
            value = row[first + i]
            if value != 0:
                left -= value
                cells[at + i] = u8(within(value) & 255)
                marked[n] = at + i
                n += 1
            i += 1
        self.n = n
        self.at = at + many

    def add(self, cards: Cards, zone: i64) -> None:
        """Count the cards of a zone by their faces; the next cell stays the same."""
        place: i64 = 0
        while place < cards.sizes[zone]:
            self.more(cards.face(zone, place))
            place += 1

    def zone(self, cards: Cards, zone: i64, many: i64) -> None:
        """One cell for each face: how many cards of it lie in a zone."""
        self.add(cards, zone)
        self.at += many

    def skip(self, many: i64) -> None:
        self.at += many

    def show(self, moves: Moves) -> None:
        """Mark these actions and no others: a mask of what is legal."""
        self.clear()
        i: i64 = 0
        while i < moves.n:
            self.mark(moves.items[i], 1)
            i += 1


def new_sheet(width: int) -> Sheet:
    """A sheet with a buffer of its own."""
    return Sheet(vec[u8]([0] * width), 0, width)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """How a game's states are written down. Stateless but for the list of the game's phases."""

    def __init__(self, phases: list[Phase[Any]]) -> None:
        self.phases: list[Phase[Any]] = phases

    def public_fields(self, s: S) -> list[Field]:
        """What `public` writes in games like this one, in the same order."""
        raise NotImplementedError

    def private_fields(self, s: S) -> list[Field]:
        """What `private` writes, in the same order."""
        raise NotImplementedError

    def public(self, s: S, viewer: i64, out: Sheet) -> None:
        """Write what all can see, seats counted from the viewer on."""
        raise NotImplementedError

    def private(self, s: S, viewer: i64, out: Sheet) -> None:
        """Write what the viewer knows beyond it."""
        raise NotImplementedError

    def layout(self, s: S) -> Layout:
        """The layout of all games with the players and options of this one."""
        seats = int(s.seats)
        public = [
            Field("waiting", (seats,), "who is waited for"),
            Field("turn", (seats,), "whose turn it is"),
            Field("over", (1,), "whether the game is over"),
        ]
        private = [
            Field("seat", (seats,), "the own seat's number"),
            Field("asked", (len(self.phases),), "what kind of decision the seat is asked for"),
            Field("step", (1,), "the step of this decision"),
        ]
        return Layout(
            public + self.public_fields(s),
            private + self.private_fields(s),
        )

    def write(self, s: S, viewer: i64, out: Sheet) -> None:
        """Write all that the viewer (-1: a spectator, who sits with seat 0) knows."""
        out.clear()
        eye: i64 = viewer
        if viewer < 0:
            eye = 0
        seats = s.seats
        waiting = s.waiting()
        i: i64 = 0
        while i < seats:
            out.put((waiting >> around(eye + i, seats)) & 1)
            i += 1
        turn = s.turn()
        if turn >= 0:
            turn = (turn - eye + seats) % seats
        out.one_of(turn, seats)
        out.put(1 if waiting == 0 else 0)
        self.public(s, eye, out)
        if viewer < 0:
            return
        out.one_of(viewer, seats)
        many: i64 = len(self.phases)
        if (waiting >> viewer) & 1:
            f = s.stack[-1]
            i = 0
            while i < many and self.phases[i] is not f.phase:
                i += 1
            out.one_of(i, many)
            out.put(f.step)
        else:
            out.skip(many + 1)
        self.private(s, viewer, out)
