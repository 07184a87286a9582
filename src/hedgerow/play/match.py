"""A match: the one mutable shell around a state. It checks, applies, records and takes back."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast, overload

from hedgerow.core.chance import Rng, draw
from hedgerow.core.game import Game, Options, Order, Value
from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.core.state import CHANCE, Event, Moves, State
from hedgerow.core.view import Outcome, View, seats_of

Action = tuple[int, int]
"""A seat and what it did."""

SEAT_BITS = 5  # the highest seat is the dealer's
EVENT = 6  # numbers in an event


@dataclass
class Actions(Sequence[Action]):
    """What was done, in eight bytes each: a server remembers many long games at once."""

    packed: array[int] = field(default_factory=lambda: array("q"))

    def append(self, seat: int, action: int) -> None:
        self.packed.append(action << SEAT_BITS | seat)

    def seat(self, place: int) -> int:
        """Who did this."""
        return self.packed[place] & CHANCE

    def __len__(self) -> int:
        return len(self.packed)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return [unpacked(one) for one in self.packed[place]]
        return unpacked(self.packed[place])


def unpacked(packed: int) -> Action:
    return packed & CHANCE, packed >> SEAT_BITS


@dataclass
class Events(Sequence[Event]):
    """What happened, kept in half the room that tuples take."""

    packed: array[int] = field(default_factory=lambda: array("q"))

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.packed.extend(event)

    def __len__(self) -> int:
        return len(self.packed) // EVENT

    def since(self, first: int, end: int | None = None) -> list[Event]:
        """Those from a place on."""
        packed = self.packed
        places = range(first * EVENT, len(packed) if end is None else end * EVENT, EVENT)
        return cast(list[Event], [tuple(packed[n : n + EVENT]) for n in places])

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...
    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if not isinstance(place, slice):
            n = range(len(self))[place]
            return self.since(n, n + 1)[0]
        first, end, step = place.indices(len(self))
        return self.since(first, end) if step == 1 else list(self)[place]


class Match:
    def __init__(self, game: Game, players: int | None = None, options: Options | None = None):
        self.game = game
        self.options: dict[str, Value] = game.complete(options or {})
        self.state: State = game.new(players, self.options)
        self.state.events = []
        self.players = int(self.state.seats)
        self.names = game.names(self.state)
        self.actions = Actions()
        self.events = Events()
        self.orders: dict[int, tuple[Order, object]] = {}

    # -- looking ---------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must decide now; the dealer is CHANCE."""
        return seats_of(self.state.waiting())

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def view(self, seat: int) -> View:
        return self.state.observe(seat)

    def told(self, seat: int, since: int = 0) -> list[str]:
        """What a seat (-1: a spectator) has heard, in words, from event number `since` on."""
        chronicle = self.game.chronicle
        return [
            chronicle.sentence(chronicle.redact(event, seat), self.names)
            for event in self.events[since:]
        ]

    # -- doing -----------------------------------------------------------------------------

    def act(self, seat: int, action: int) -> None:
        """Commit an action, or refuse it with the rule that forbids it."""
        game, state = self.game, self.state
        if not 0 <= action < len(game.vocabulary):
            raise UnknownMove(f"there is no action {action}")
        rule = state.why_not(seat, action)
        if rule:
            raise IllegalMove(game.code(action), rule, game.rulebook.text(rule))
        state.apply(seat, action)
        self.actions.append(seat, action)
        self.events.extend(state.events or [])
        state.events = []

    def order(self, seat: int, name: str) -> None:
        """Let a seat give a standing order; it takes the place of an earlier one."""
        for order in self.game.orders:
            if order.name == name:
                self.orders[seat] = (order, order.lasts(self.state))
                return
        known = ", ".join(order.name for order in self.game.orders) or "none"
        raise UnknownMove(f"there is no order {name!r}; there are: {known}")

    def standing(self, seat: int) -> int:
        """What a seat's standing order does now, or -1 where the seat itself must decide."""
        if seat not in self.orders:
            return -1
        order, until = self.orders[seat]
        if order.lasts(self.state) != until:
            del self.orders[seat]
            return -1
        return order.answer(self.state, seat)

    def deal(self, rng: Rng) -> None:
        """Let chance have its way until a seat must decide or the game is over."""
        out = Moves()
        while (self.state.waiting() >> CHANCE) & 1:
            self.act(CHANCE, int(draw(self.state, out, rng)))

    def take_back(self, seat: int) -> bool:
        """Undo the last action, if it was this seat's own and nobody has learned anything by it.

        Never across a chance outcome, another seat's act or a revealed face: then nothing happens
        and the answer is False.
        """
        if not self.actions or self.actions[-1][0] != seat:
            return False
        earlier = self.until(len(self.actions) - 1)
        if reveals(earlier.state, self.state):
            return False
        self.rewind(earlier)
        return True

    def until(self, length: int) -> Match:
        """The same match after its first `length` actions."""
        earlier = Match(self.game, self.players, self.options)
        earlier.names = self.names
        for seat, action in self.actions[:length]:
            earlier.act(seat, action)
        return earlier

    def rewind(self, earlier: Match) -> None:
        """Be as an earlier match was."""
        self.state = earlier.state
        self.actions = earlier.actions
        self.events = earlier.events


def reveals(before: State, after: State) -> bool:
    """Whether anybody sees more of some face after than before."""
    return any(faces(after, viewer) - faces(before, viewer) for viewer in range(-1, after.seats))


def faces(state: State, viewer: int) -> Counter[str]:
    """The faces that a viewer sees, wherever they lie."""
    zones = state.game.zones(state, viewer)
    return Counter(item.face for zone in zones for item in zone.items if item.face)
