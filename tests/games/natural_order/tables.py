"""Tables for the tests of The Natural Order."""

from __future__ import annotations

from hedgerow import load
from hedgerow.core.scenario import Table, table
from hedgerow.core.view import FREE, Item
from hedgerow.games.natural_order.elements import CODES

__all__ = ["CODES", "GAME", "at_table", "attuned", "deal", "everybody", "fresh", "hidden", "lying"]

GAME = load("natural_order")


def at_table(**given: str | int | bool) -> Table:
    """A table in the middle of a game; capitalised names are the players, in order."""
    return table(GAME, **given)


def fresh(players: int, **options: bool | int) -> Table:
    """A new game, before anything is dealt."""
    return Table(GAME, GAME.new(players, options))


def deal(t: Table, cards: str) -> Table:
    """Chance brings these cards, one after the other."""
    return t.play(*(f"Chance: draw.{card}" for card in cards.split()))


def everybody(t: Table, what: str) -> Table:
    return t.play(*(f"{name}: {what}" for name in t.names))


def hidden(t: Table, viewer: str, owner: str, zone: str) -> list[str]:
    """What one player sees of another's cards; "?" for a card without a face."""
    return [item.face or "?" for item in lying(t, viewer, owner, zone)]


def lying(t: Table, viewer: str, owner: str, zone: str) -> list[Item]:
    """What lies in a zone, without the places that are free."""
    seen = t.view(viewer).zone(zone, t.seat(owner))
    return [item for item in seen.items if FREE not in item.marks]


def attuned(t: Table, name: str) -> str:
    return str(t.fact("attuned", t.seat(name)))
