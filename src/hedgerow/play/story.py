"""A game looked at again: any step through any eyes, with all cards open, and how it stood.

A replay needs no seed: what chance did stands among the actions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hedgerow.core.game import Game, Value
from hedgerow.core.state import Event
from hedgerow.core.view import Item, Outcome, View, Zone
from hedgerow.play.match import Action, Match

MOST_POINTS = 160
CLEAR = 0.15
"""An estimate wavers with every move: only such a share of the widest lead is one."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event and after how many actions it was told."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game stood for each seat after so many actions."""

    seq: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """How a game went: `label` names the points, or is "" for an estimate from -1 to 1."""

    label: str
    points: tuple[Standing, ...]
    turning: tuple[int, ...]
    """After how many actions somebody else took the lead."""


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

    def curve(self) -> Curve:
        """How the game stood at each change of turn, and at the end."""
        fact = str((self.game.layout or {}).get("story", ""))
        label = ""
        points: list[Standing] = []
        turn = -2
        for seq, match in enumerate(self.walk()):
            now = int(match.state.turn())
            if now == turn and seq < len(self.actions):
                continue
            turn = now
            if fact:
                label, values = counted(match, fact)
            else:
                values = estimated(match)
            points.append(Standing(seq, values))
        if not fact:
            points = smoothed(points, self.players)
        return Curve(label, thinned(points), turning(points, 0.0 if label else CLEAR))


def counted(match: Match, fact: str) -> tuple[str, tuple[float, ...]]:
    facts = [one for one in match.view(-1).facts if one.name == fact]
    values = {one.owner: float(one.value) for one in facts}
    label = facts[0].label if facts else fact
    return label, tuple(values.get(seat, 0.0) for seat in range(match.players))


def estimated(match: Match) -> tuple[float, ...]:
    state, hints = match.state, match.game.hints
    seats = range(match.players)
    if match.outcome is not None:
        return tuple(float(state.payoff(seat)) for seat in seats)
    if hints is None:
        return (0.0,) * match.players
    return tuple(float(hints.evaluation(state, seat)) for seat in seats)


def smoothed(points: Sequence[Standing], width: int) -> list[Standing]:
    """An estimate flatters who has just moved: each is the mean of one of everybody's turns."""
    found = []
    for n, point in enumerate(points):
        last = n == len(points) - 1
        some = points[n:] if last else points[max(0, n - width + 1) : n + 1]
        columns = zip(*(one.values for one in some), strict=True)
        found.append(Standing(point.seq, tuple(sum(column) / len(some) for column in columns)))
    return found


def thinned(points: Sequence[Standing]) -> tuple[Standing, ...]:
    """At most so many points as can be drawn, the first and the last among them."""
    if len(points) <= MOST_POINTS:
        return tuple(points)
    last = len(points) - 1
    return tuple(points[round(n * last / (MOST_POINTS - 1))] for n in range(MOST_POINTS))


def turning(points: Sequence[Standing], clear: float = 0.0) -> tuple[int, ...]:
    """When the lead changed; a lead counts if it is more than a share `clear` of the widest."""
    leads = [max(point.values) - min(point.values) for point in points if point.values]
    least = clear * max(leads, default=0.0)
    leader: frozenset[int] = frozenset()
    found: list[int] = []
    for point in points:
        best = max(point.values, default=0.0)
        ahead = frozenset(n for n, value in enumerate(point.values) if value == best)
        if len(ahead) == len(point.values) or best - min(point.values) < least:
            continue
        if leader and not ahead & leader:
            found.append(point.seq)
        leader = ahead
    return tuple(found)


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
