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
from hedgerow.core.events import HIDDEN
from hedgerow.core.game import Game, Options
from hedgerow.core.state import CHANCE, Event, State
from hedgerow.core.tensor import Field, Sheet, new_sheet
from hedgerow.core.view import FREE, Item
from hedgerow.registry import load

DONE = -1  # in place of an event's kind: what a seat did itself, known to it alone
TERMINAL = -4
DEALER = -1

SHEETS: dict[int, Sheet] = {}


def sheet_of(size: int) -> Sheet:
    """A sheet to write on; there is one for each size."""
    if size not in SHEETS:
        SHEETS[size] = new_sheet(size)
    return SHEETS[size]


class World:
    """A state, its past, and who acts: a seat, the DEALER, or nobody any more (TERMINAL).

    Seats that are asked at once answer in their order. Copies go their own way; a pickled world
    holds plain data.
    """

    def __init__(self, state: State, players: int, options: Options) -> None:
        self.state = state
        self.players = players
        self.options = options
        self.events: list[Event] = [] if state.events is None else state.events
        state.events = self.events  # the engine goes on with this very list
        self.actor = 0
        # By seat: so many events and their words, and what it sees now as numbers.
        self.told: dict[int, tuple[int, str]] = {}
        self.numbers: dict[int, bytes] = {}
        self.view: str | None = None  # what a spectator sees now, in words
        self.find_actor()

    def find_actor(self) -> None:
        waiting: int = self.state.waiting()
        if not waiting:
            self.actor = TERMINAL
        elif waiting >> CHANCE:
            self.actor = DEALER
        else:
            self.actor = (waiting & -waiting).bit_length() - 1

    def legal(self) -> list[int]:
        """What whoever acts may do, in ascending order."""
        actor = self.actor
        return sorted(self.state.legal(CHANCE if actor == DEALER else actor))

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with probabilities."""
        state = self.state
        actions = sorted(state.legal(CHANCE))
        weights = [int(state.weight(action)) for action in actions]
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(actions, weights, strict=True)]

    def apply(self, action: int) -> None:
        self.view = None
        if self.numbers:
            self.numbers = {}
        state = self.state
        actor = self.actor
        if actor == DEALER:
            state.apply(CHANCE, action)
        else:
            self.events.append((DONE, actor, action, 0, 0, 0))
            state.apply(actor, action)
        self.find_actor()

    def __deepcopy__(self, memo: object) -> World:
        state = self.state.copy()
        state.events = list(self.events)
        copy = World(state, self.players, self.options)
        copy.told = dict(self.told)
        copy.view = self.view
        copy.numbers = dict(self.numbers)
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        data = self.state.to_data()
        return (restored, (self.game.name, self.players, dict(self.options), data, self.events))

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
        for event in self.events:
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
        state.events = events
        return World(state, self.players, self.options)

    def heard(self, seat: int, since: int = 0) -> Iterator[Event]:
        """What a seat did and heard, from event number `since` on."""
        redact = self.game.chronicle.redact
        for event in self.events[since:]:
            if event[0] != DONE:
                yield redact(event, seat)
            elif event[1] == seat:
                yield event

    def recent(self, seat: int, many: int) -> list[Event]:
        """The last events that a seat heard or made, at most so many."""
        total = len(self.events)
        since = max(0, total - many)
        found = list(self.heard(seat, since))
        while since and len(found) < many:
            since = max(0, since - many)
            found = list(self.heard(seat, since))
        return found[-many:]

    def past(self, seat: int) -> str:
        """All that a seat did (">") and heard, a line each."""
        count, words = self.told.get(seat, (0, f"seat {seat}"))
        events = self.events
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
    state.events = events
    return World(state, players, options)


def fresh(setting: Setting) -> World:
    """A game that has just begun."""
    return World(setting.first.copy(), setting.players, setting.options)
