"""Views as JSON, put together from parts that were encoded once.

A table shows the same items, facts and choices again and again, and a game keeps them (`item_of`
and its like in `core.view`): so does this module, in their encoded form. What comes out is what
`msgspec` makes of the whole view.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw, Struct
from msgspec.json import Encoder

from hedgerow.core.view import Outcome, Prompt, View, Zone

__all__ = ["EncodedView", "Fragments", "Stretches"]

MOST_KEPT = 1 << 14
STRETCH = 8  # things of a long list that are kept encoded together

Stretches = dict[tuple[str, int], dict[int, tuple[tuple[object, ...], bytes]]]
"""Of a table's long zones, by name and owner: what lay in each stretch, and that encoded."""


class EncodedZone(Struct):
    name: str
    shape: str
    items: Raw
    owner: int
    count: int


class EncodedPrompt(Struct):
    text: str
    cites: tuple[str, ...]
    choices: Raw


class EncodedView(Struct):
    """As `View`, field by field."""

    game: str
    viewer: int
    seats: int
    waiting: tuple[int, ...]
    turn: int
    zones: list[EncodedZone]
    facts: Raw
    prompt: EncodedPrompt | None
    outcome: Outcome | None
    legal: tuple[int, ...]


class Fragments:
    """Encoded things by their identity. Each is held here, so that no other one can get it."""

    def __init__(self) -> None:
        self.encode = Encoder().encode
        self.kept: dict[int, bytes] = {}
        self.held: list[object] = []
        self.last: tuple[View | None, list[EncodedZone], Raw] = (None, [], Raw())

    def all(self, things: Iterable[object]) -> Raw:
        """All of them, as a list."""
        return Raw(b"[%b]" % self.joined(things))

    def joined(self, things: Iterable[object]) -> bytes:
        try:
            return b",".join(map(self.kept.__getitem__, map(id, things)))
        except KeyError:
            return b",".join([self.one(thing) for thing in things])

    def items(self, zone: Zone, stretches: Stretches) -> Raw:
        """A zone's items. Of a long one most are where they were: those are not looked up again."""
        items = zone.items
        if len(items) <= STRETCH:
            return self.all(items)
        known = stretches.setdefault((zone.name, zone.owner), {})
        parts = []
        for place in range(0, len(items), STRETCH):
            here = items[place : place + STRETCH]
            last = known.get(place)
            if last is None or last[0] != here:
                known[place] = last = (here, self.joined(here))
            parts.append(last[1])
        return Raw(b"[%b]" % b",".join(parts))

    def one(self, thing: object) -> bytes:
        found = self.kept.get(id(thing))
        if found is None:
            if len(self.held) >= MOST_KEPT:
                self.kept.clear()
                self.held.clear()
            found = self.kept[id(thing)] = self.encode(thing)
            self.held.append(thing)
        return found

    def view(self, view: View, stretches: Stretches) -> EncodedView:
        """The view; `stretches` are kept from one view of a table to the next."""
        zones, facts = self.table(view, stretches)
        return EncodedView(
            view.game,
            view.viewer,
            view.seats,
            view.waiting,
            view.turn,
            zones,
            facts,
            self.prompt(view.prompt) if view.prompt is not None else None,
            view.outcome,
            view.legal,
        )

    def table(self, view: View, stretches: Stretches) -> tuple[list[EncodedZone], Raw]:
        """Zones and facts; in an open game those of the last view, if it was of the same state."""
        last, zones, facts = self.last
        if last is None or last.zones is not view.zones or last.facts is not view.facts:
            zones = [
                EncodedZone(
                    zone.name, zone.shape, self.items(zone, stretches), zone.owner, zone.count
                )
                for zone in view.zones
            ]
            facts = self.all(view.facts)
            self.last = (view, zones, facts)
        return zones, facts

    def prompt(self, prompt: Prompt) -> EncodedPrompt:
        return EncodedPrompt(prompt.text, prompt.cites, self.all(prompt.choices))
