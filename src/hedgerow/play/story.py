"""A game looked at again: any step through any eyes, or with all cards open.

A replay needs no seed: what chance did stands among the actions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hedgerow.core.game import Game, Value
from hedgerow.core.state import Event
from hedgerow.core.view import Item, Outcome, View, Zone
from hedgerow.play.match import Action, Match


@dataclass(frozen=True, slots=True)
class Told:
    """An event and after how many actions it was told."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True)
class Tale:
    """A game from its first action on; it does not change while it is told."""

    game: Game
    players: int
    options: dict[str, Value]
    names: tuple[str, ...]
    actions: tuple[Action, ...]
    outcome: Outcome | None

    @staticmethod
    def of(match: Match) -> Tale:
        return Tale(
            match.game,
            match.players,
            dict(match.options),
            tuple(match.names),
            tuple(match.actions),
            match.outcome,
        )

    def walk(self) -> Iterator[Match]:
        """The match after none, one, two ... of the actions; always the same object."""
        match = Match(self.game, self.players, self.options)
        match.names = self.names
        yield match
        for seat, action in self.actions:
            match.act(seat, action)
            yield match

    def told(self) -> tuple[Match, list[Told]]:
        """The whole game, and its events by the action with which they came."""
        found: list[Told] = []
        whole: Match | None = None
        for seq, match in enumerate(self.walk()):
            found += [Told(seq, event) for event in match.events[len(found) :]]
            whole = match
        assert whole is not None
        return whole, found


# -- all cards open ---------------------------------------------------------------------------


def open_view(match: Match, viewer: int) -> View:
    """What the viewer sees, with every face that any seat knows."""
    seen = match.view(viewer)
    known = [match.view(seat) for seat in range(match.players)]
    return replace(seen, zones=tuple(opened(zone, known) for zone in seen.zones))


def opened(zone: Zone, known: Sequence[View]) -> Zone:
    same = [
        other
        for view in known
        for other in view.zones
        if (other.name, other.owner) == (zone.name, zone.owner)
    ]
    if 0 <= zone.owner < len(known):
        own = [other for other in known[zone.owner].zones if other.name == zone.name]
        zone = next((other for other in own if other.owner == zone.owner), zone)
    return replace(zone, items=tuple(faced(item, same) for item in zone.items))


def faced(item: Item, same: Sequence[Zone]) -> Item:
    if item.face:
        return item
    likes = (other for zone in same for other in zone.items if other.at == item.at)
    return next((other for other in likes if other.face), item)
