"""Why a card, a Marker or a space can't be chosen now, for whoever clicked it.

What is said rests on what the seat sees, on its own cards and on what everybody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hedgerow.core.clicks import meant, shown, twin
from hedgerow.core.view import FREE, Item, Reason, Zone
from hedgerow.games.order.actions import ACQUIRE, APPLY, COLOURS
from hedgerow.games.order.book import (
    FROM_AVAILABLE,
    ON_FOUNDER,
    ON_GUILD,
    ON_MANDATE,
    ON_ROUND,
    OWN_REVEALED,
    SECT_TYPES,
)
from hedgerow.games.order.deeds import DISCARD_HAND, PLACE, SWAPPING, TAKE_AVAILABLE
from hedgerow.games.order.effects import MANDATES, SCRIPT, USE_EFFECT
from hedgerow.games.order.phases import CHOOSING, COLOURS_PHASE, EDICT_USE, PARTING
from hedgerow.games.order.sentences import BETTER, THINGS, UPGRADES, VACANT, WANTED, Said
from hedgerow.games.order.state import ELDER, MOVED, TURN, Order

QUESTIONS = {
    COLOURS_PHASE: "colour",
    SWAPPING: "swap",
    DISCARD_HAND: "discard",
    MANDATES: "mandates",
    SCRIPT: "script",
    EDICT_USE: "edict",
    PARTING: "part",
}
PLACEMENTS = {
    TURN: "turn",
    MOVED: "move",
    ON_FOUNDER: "founder",
    ON_GUILD: "guild",
    ON_MANDATE: "mandate",
}


def aside(s: Order, seat: int, touches: Sequence[str]) -> Reason | None:
    found = shown(s, seat, touches[-1]) if touches else None
    if found is None:
        return None
    zone, item = found
    asked = question(s, seat, len(touches) > 1)
    what = kind(zone, seat)
    if twin(s, seat, touches):
        return Reason(*equal(asked, what))
    said = SPECIAL[asked, what](s, seat, zone, item) if (asked, what) in SPECIAL else None
    if said is None and is_vacant(zone, item):
        said = with_wish(VACANT[zone.name], asked)
    if said is None and item is None and begins(s, seat, zone):
        said = WANTED[asked]
    return Reason(*(said or BETTER.get((asked, what)) or with_wish(THINGS[what], asked)))


def question(s: Order, seat: int, begun: bool) -> str:
    f = s.stack[-1]
    if f.phase is CHOOSING:
        return "choose second" if begun else "choose"
    if f.phase is PLACE:
        if f.a == ON_ROUND:
            return "round" if s.spare[seat] > 0 else "last markers"
        return PLACEMENTS[int(f.a)]
    if f.phase is TAKE_AVAILABLE:
        return "acquire" if f.a == ACQUIRE else "index"
    if f.phase is USE_EFFECT:
        if f.a == FROM_AVAILABLE:
            return "effect"
        return "own effect" if f.a == OWN_REVEALED else "another's effect"
    return QUESTIONS[f.phase]


def kind(zone: Zone, seat: int) -> str:
    if zone.name in ("hand", "first", "second", "edict"):
        return f"my {zone.name}" if zone.owner == seat else f"their {zone.name}"
    return zone.name.split("_")[0]


def board_of(zone: Zone) -> int:
    return COLOURS.index(zone.name.split("_")[1])


def with_wish(said: Said, asked: str) -> Said:
    """A reason, and what is wanted instead."""
    return said[0], f"{said[1]} {WANTED[asked][1]}"


def is_vacant(zone: Zone, item: Item | None) -> bool:
    """Whether there is no card, or a used EDICT; boards speak of their free spaces otherwise."""
    if item is not None:
        return zone.name == "edict" and FREE in item.marks
    return not zone.items and zone.count <= 0


def begins(s: Order, seat: int, zone: Zone) -> bool:
    """Whether something in this zone can be chosen, though not the zone itself."""
    first = {touch for choice in meant(s, seat, ()) for touch in choice.touches}
    return any(item.at in first for item in zone.items)


def equal(asked: str, what: str) -> Said:
    if what in ("guild", "sect", "mandate"):
        return "OR-31", "Equal spaces of a board are one choice: choose the one that is offered."
    return WANTED[asked][0], "Equal cards are one choice: choose the other one."


def on_sect(s: Order, seat: int, zone: Zone, item: Item | None) -> Said:
    """While a FOUNDER Marker is placed, which may become a higher type (OR-48 to OR-52)."""
    board = board_of(zone)
    level = int(s.level[seat * 4 + board])
    if level > ELDER:
        return "OR-48", "You stand at the top of this SECT already, with a Marker of every type."
    mine = SECT_TYPES[level]
    if s.candidate(seat, board) < 0:
        return "OR-52", f"Your next Marker here would be {mine}, and no {mine} space is free."
    if item is None:
        return "OR-47", f"Choose the free {mine} space of this board."
    if FREE not in item.marks:
        return "OR-29", f"A Marker stands there already. Your next one here is {mine}."
    clicked = next(n for n, name in enumerate(SECT_TYPES) if name in item.marks)
    if clicked > level:
        return "OR-52", f"No type is skipped: your next Marker on this board is {mine}."
    return UPGRADES[level], f"You are {SECT_TYPES[clicked]} here already: your next is {mine}."


def on_mandate(s: Order, seat: int, zone: Zone, item: Item | None) -> Said | None:
    if (s.mandates[seat] >> board_of(zone)) & 1:
        return "OR-41", "You have a Marker on this MANDATE board already, and one is the most."
    if item is not None:
        return "OR-29", "A Marker stands there already. Choose a free space of this board."
    return None


def on_guild(s: Order, seat: int, zone: Zone, item: Item | None) -> Said | None:
    if not s.guild_is_free():
        return "OR-29", "No space of the GUILD is free."
    if item is not None:
        return "OR-29", "A Marker stands there already. Choose a free space."
    return None


def swapped(s: Order, seat: int, zone: Zone, item: Item | None) -> Said | None:
    if item is None:
        return None
    place = [found.at for found in zone.items].index(item.at)
    if place == s.position[seat]:
        return "OR-112", "This is your own Marker: choose another player's to swap with."
    return (
        "OR-5",
        "This effect swaps you with one certain POSITION: choose the one that is offered.",
    )


def effect_of(s: Order, seat: int, zone: Zone, item: Item | None) -> Said | None:
    """Of several cards of a colour one stands for all; no effect is used inside itself."""
    if item is None or not item.face:
        return None
    colour = item.face[:-1]
    if any(choice.code == f"use.{colour}" for choice in meant(s, seat, ())):
        return "OR-2", f"All {colour} cards have the same effect: choose the other one."
    return "OR-110", f"The {colour} effect is being used now, and no effect is used inside itself."


def at_work(s: Order, seat: int, zone: Zone, item: Item | None) -> Said:
    board = board_of(zone)
    f = s.stack[-1]
    if (f.a >> board) & 1:
        return "OR-42", "Choose your own Marker on this board."
    rule = f.phase.why_not(s, f, seat, APPLY + board)
    if rule == "OR-42":
        return rule, "You have no Marker on this board, so its MANDATE is not yours."
    return rule, "This MANDATE has nothing to do with what happens now."


Special = Callable[[Order, int, Zone, Item | None], Said | None]

SPECIAL: dict[tuple[str, str], Special] = {
    ("turn", "sect"): on_sect,
    ("move", "sect"): on_sect,
    ("founder", "sect"): on_sect,
    ("mandate", "mandate"): on_mandate,
    ("turn", "guild"): on_guild,
    ("guild", "guild"): on_guild,
    ("swap", "position"): swapped,
    ("effect", "available"): effect_of,
    ("own effect", "my first"): effect_of,
    ("own effect", "my second"): effect_of,
    ("another's effect", "their first"): effect_of,
    ("another's effect", "their second"): effect_of,
    ("mandates", "mandate"): at_work,
}
