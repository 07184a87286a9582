"""A game in progress with all that its seats have heard and done: perfect recall, as words.

What a seat knows is what it did and what it was told, event by event, redacted for it, and what it
sees now. Two positions that a seat can't tell apart have the same words for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any

from hedgerow.adapters.arrays import Setting
from hedgerow.core.chance import Rng
from hedgerow.core.course import DONE, Course
from hedgerow.core.events import HIDDEN
from hedgerow.core.game import Game, Options
from hedgerow.core.state import Event, State
from hedgerow.core.tensor import Field, Sheet, new_sheet
from hedgerow.core.view import FREE, Item
from hedgerow.registry import load

SHEETS: dict[int, Sheet] = {}


def sheet_of(size: int) -> Sheet:
    """A sheet to write on; there is one for each size."""
    if size not in SHEETS:
        SHEETS[size] = new_sheet(size)
    return SHEETS[size]


class World(Course):
    """A course, and what its seats know. Copies go their own way; pickled it is plain data."""

    def __init__(
        self, state: State, teller: State, events: list[Event], players: int, options: Options
    ) -> None:
        super().__init__(state, teller, events)
        self.players = players
        self.options = options
        # By seat: so many events and their words, and what it sees now as numbers.
        self.told: dict[int, tuple[int, str]] = {}
        self.numbers: dict[int, bytes] = {}
        self.view: str | None = None  # what a spectator sees now, in words
        self.looked = 0  # actions made before anybody saw that

    def __deepcopy__(self, memo: object) -> World:
        copy = World(self.state.copy(), self.teller, self.events, self.players, self.options)
        copy.part(self)
        copy.told = dict(self.told)
        copy.numbers = dict(self.numbers)
        copy.view = self.view
        copy.looked = self.looked
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        data = self.state.to_data()
        return (restored, (self.game.name, self.players, dict(self.options), data, self.tell()))

    @property
    def game(self) -> Game:
        return self.state.game

    # -- what one seat knows ---------------------------------------------------------------

    def sampled(self, viewer: int, rng: Rng) -> World:
        """A world that `viewer` can't tell from this one.

        What others heard in secret is forgotten in it: nobody can say what they heard there.
        """
        kinds = self.game.chronicle.kinds
        events: list[Event] = []
        for event in self.tell():
            number, a, b, c, d, seen = event
            if number == DONE:
                if a == viewer:
                    events.append(event)
            elif kinds[number].secret and not (seen >> viewer) & 1:
                args = [
                    HIDDEN if letter in kinds[number].secret else value
                    for letter, value in zip("abcd", (a, b, c, d), strict=True)
                ]
                events.append((number, args[0], args[1], args[2], args[3], seen))
            else:
                events.append(event)
        state = self.state.determinize(viewer, rng)
        return World(state.copy(), state, events, self.players, self.options)

    def look_anew(self) -> None:
        """Forget what was seen before the last action."""
        if self.looked != self.made:
            self.looked = self.made
            self.numbers = {}
            self.view = None

    def heard(self, seat: int, since: int = 0) -> Iterator[Event]:
        """What a seat did and heard, from event number `since` on."""
        redact = self.game.chronicle.redact
        for event in self.tell()[since:]:
            if event[0] != DONE:
                yield redact(event, seat)
            elif event[1] == seat:
                yield event

    def recent(self, seat: int, many: int) -> list[Event]:
        """The last events that a seat heard or made, at most so many."""
        total = len(self.tell())
        since = max(0, total - many)
        found = list(self.heard(seat, since))
        while since and len(found) < many:
            since = max(0, since - many)
            found = list(self.heard(seat, since))
        return found[-many:]

    def past(self, seat: int) -> str:
        """All that a seat did (">") and heard, a line each."""
        count, words = self.told.get(seat, (0, f"seat {seat}"))
        events = self.tell()
        if count < len(events):
            kinds = self.game.chronicle.kinds
            code = self.game.vocabulary.code
            lines = [
                f"> {code(b)}" if number == DONE else f"{kinds[number].name} {a} {b} {c} {d}"
                for number, a, b, c, d, _ in self.heard(seat, count)
            ]
            words = "\n".join([words, *lines])
            self.told[seat] = (len(events), words)
        return words

    def cells(self, seat: int, size: int) -> bytes:
        """What a seat sees, as numbers."""
        self.look_anew()
        if seat not in self.numbers:
            sheet = sheet_of(size)
            self.game.encoder.write(self.state, seat, sheet)
            self.numbers[seat] = bytes(memoryview(sheet.cells))
        return self.numbers[seat]

    def recollection(self, seat: int, size: int) -> str:
        """All that a seat knows: its past, and a digest of what it sees."""
        digest = blake2b(self.cells(seat, size), digest_size=8).hexdigest()
        return f"{self.past(seat)}\nsees {digest}"

    def sight(self) -> str:
        """What a spectator sees, zones and facts, a line each; in a game for one, the player."""
        self.look_anew()
        if self.view is None:
            viewer = -1 if self.players > 1 else 0
            lines = [
                f"{zone.name}{owned(zone.owner)}: {faces(zone.items)}{counted(zone.count)}"
                for zone in self.game.zones(self.state, viewer)
            ]
            lines += [
                f"{fact.name}{owned(fact.owner)} = {fact.value}"
                for fact in self.game.facts(self.state, viewer)
            ]
            self.view = "\n".join(lines)
        return self.view


def spelled(cells: bytes, fields: list[Field]) -> str:
    """Cells by the names of their fields; those that are zero are left out."""
    lines = []
    at = 0
    for field in fields:
        part = cells[at : at + field.size]
        at += field.size
        if part.count(0) < field.size:
            marks = " ".join(
                f"{n}={cell if cell < 128 else cell - 256}" for n, cell in enumerate(part) if cell
            )
            lines.append(f"{field.name} {marks}")
    return "\n".join(lines)


def owned(owner: int) -> str:
    return f"@{owner}" if owner >= 0 else ""


def counted(count: int) -> str:
    return f" [{count}]" if count >= 0 else ""


def faces(items: tuple[Item, ...]) -> str:
    """Cards and pieces in their places; "?" is a back, "-" a free place."""
    return " ".join(
        f"{item.at.rpartition('.')[2]}={'-' if FREE in item.marks else item.face or '?'}"
        f"{''.join(f'!{mark}' for mark in item.marks if mark != FREE)}"
        for item in items
    )


def restored(
    name: str, players: int, options: Options, data: Mapping[str, Any], events: list[Event]
) -> World:
    """A world from plain data."""
    state = load(name).from_data(players, options, data)
    return World(state.copy(), state, events, players, options)


def fresh(setting: Setting) -> World:
    """A game that has just begun."""
    first = setting.first
    return World(first.copy(), first, [], setting.players, setting.options)
