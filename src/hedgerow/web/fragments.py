"""Views as JSON, put together from parts that were encoded once.

A table shows the same items, facts and choices again and again, and a game keeps them (`item_of`
and its like in `core.view`): each of them keeps its encoded form, too. What comes out is what
`msgspec` makes of the whole view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Raw, Struct
from msgspec.json import Encoder

from hedgerow.core.view import Kept, Outcome, Prompt, View

__all__ = ["EncodedView", "Laid", "laid_out", "view_of"]

encode = Encoder().encode


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


Laid: TypeAlias = tuple[list[EncodedZone], Raw]
"""What lies on the table: zones and facts."""


def spell(thing: Kept) -> bytes:
    try:
        return thing.spelled
    except AttributeError:  # for the first time
        found = encode(thing)
        object.__setattr__(thing, "spelled", found)  # nothing else of it ever changes
        return found


def listed(things: Sequence[Kept]) -> Raw:
    """All of them, as a list."""
    try:
        words = [thing.spelled for thing in things]
    except AttributeError:
        words = [spell(thing) for thing in things]
    return Raw(b"[" + b",".join(words) + b"]")


def laid_out(view: View) -> Laid:
    zones = [
        EncodedZone(zone.name, zone.shape, listed(zone.items), zone.owner, zone.count)
        for zone in view.zones
    ]
    return zones, listed(view.facts)


def view_of(view: View, laid: Laid) -> EncodedView:
    """The view, of which `laid` lies on the table."""
    zones, facts = laid
    return EncodedView(
        view.game,
        view.viewer,
        view.seats,
        view.waiting,
        view.turn,
        zones,
        facts,
        asked(view.prompt) if view.prompt is not None else None,
        view.outcome,
        view.legal,
    )


def asked(prompt: Prompt) -> EncodedPrompt:
    return EncodedPrompt(prompt.text, prompt.cites, listed(prompt.choices))
