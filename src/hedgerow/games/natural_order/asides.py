"""Why a card or a place can't be chosen now, for whoever clicked it.

What is said rests on what the seat sees, on its own cards and on what everybody knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hedgerow.core.clicks import shown, twin
from hedgerow.core.view import FREE, Item, Reason, Zone
from hedgerow.games.natural_order.abilities import FIRES, GAVE_ONE, GIVING, WOODS
from hedgerow.games.natural_order.actions import LOCK, READY, USE
from hedgerow.games.natural_order.attempts import (
    ATTEMPT,
    LOCKING,
    METAL_USED,
    SWAPPING,
    TARGET,
    WINDOW,
)
from hedgerow.games.natural_order.elements import CODES, METAL, NAMES
from hedgerow.games.natural_order.opening import ALLOCATING, ATTUNING, REDRAWING
from hedgerow.games.natural_order.refusals import allocation_refusal, turn_refusal
from hedgerow.games.natural_order.sentences import (
    ALONE,
    BEFORE_THE_TURNS,
    BETTER,
    BETTER_ALONE,
    DONE,
    LEARNING,
    PARTS,
    PLACE_NAMES,
    THINGS,
    UNLOCKED,
    UNUSED,
    VACANT,
    WANTED,
    Said,
)
from hedgerow.games.natural_order.state import NaturalOrder
from hedgerow.games.natural_order.turn import ATTACK, LIMIT, REALIGNING, TURNS

QUESTIONS = {
    REDRAWING: "redraw",
    ATTUNING: "attune",
    TURNS: "turn",
    WINDOW: "block",
    ATTACK: "block",
    ATTEMPT: "again",
    METAL_USED: "mirror",
    WOODS: "wood",
    REALIGNING: "realign",
}


def aside(s: NaturalOrder, seat: int, touches: Sequence[str]) -> Reason | None:
    found = shown(s, seat, touches[-1]) if touches else None
    if found is None:
        return None
    zone, item = found
    asked = question(s)
    what = kind(zone, seat)
    own = item if what == "mine" and item is not None and item.face else None
    if item is not None and item.face and twin(s, seat, touches):
        text = f"Equal cards are one choice: choose the other {named(item)}."
        return Reason(equal(asked, zone), text)
    if "button.realign" in touches:
        return Reason(*realigning(own))
    if is_vacant(zone, item):
        return Reason(*of_vacant(s, seat, zone, asked))
    said = OWN_CARD[asked](s, seat, own) if own and asked in OWN_CARD else None
    said = said or (REACH[asked](s, what, zone, item) if asked in REACH else None)
    said = said or (BETTER_ALONE if s.pact.alone else BETTER).get((asked, what))
    return Reason(*(said or general(s, what, asked)))


def question(s: NaturalOrder) -> str:
    f = s.stack[-1]
    if f.phase is ALLOCATING:
        return "first ready" if f.step == 1 else "first lock"
    if f.phase is LOCKING:
        return "lock" if s.has_lockable(f.seat) else "nothing to lock"
    if f.phase is SWAPPING:
        return "water" if f.step == TARGET else "offer"
    if f.phase is FIRES:
        return "give" if f.step == GIVING else "improved fire" if f.b else "fire"
    if f.phase is LIMIT:
        return "limit" if f.a < s.seats else "full open"
    return QUESTIONS[f.phase]


def kind(zone: Zone, seat: int) -> str:
    if zone.name not in ("hand", "ready"):
        return zone.name
    return "mine" if zone.owner == seat else "theirs"


def named(item: Item) -> str:
    return NAMES[CODES.index(item.face)]


def equal(asked: str, zone: Zone) -> str:
    """The rule by which one of two equal cards is as good as the other."""
    if zone.name == "open":
        return {"turn": "NO-42", "full open": "NO-127"}.get(asked, "NO-126")
    return {"hand": "NO-21", "drawn": "NO-96", "discard": "NO-125"}[zone.name]


def is_vacant(zone: Zone, item: Item | None) -> bool:
    there = zone.items if item is None else (item,)
    return zone.count <= 0 and all(FREE in thing.marks for thing in there)


def of_vacant(s: NaturalOrder, seat: int, zone: Zone, asked: str) -> Said:
    if asked == "turn" and zone.name == "ready" and zone.owner == seat and s.stored(seat):
        return "NO-44", "This Ready place is empty. Choose a Stored card, and it is put here."
    return with_wish(s, VACANT[zone.name], asked)


def general(s: NaturalOrder, what: str, asked: str) -> Said:
    things = THINGS | (ALONE if s.pact.alone else {}) | (LEARNING if s.pact.learning else {})
    if s.turns == 0:
        things |= BEFORE_THE_TURNS
    return with_wish(s, things[what], asked)


def with_wish(s: NaturalOrder, said: Said, asked: str) -> Said:
    """A reason, and what is wanted instead."""
    wish = "Choose a card of the Open." if s.pact.alone and asked == "water" else WANTED[asked]
    return said[0], f"{said[1]} {wish}".strip()


def realigning(own: Item | None) -> Said:
    """After the button of Realign."""
    if own is not None:
        return "NO-50", f"Your side has not Locked {named(own)}, so you can't Realign with it."
    return "NO-50", "To Realign, discard a card that you hold, of an Element your side has Locked."


def redrawn(s: NaturalOrder, seat: int, own: Item) -> Said | None:
    if seat == s.pact.solo and not s.pact.solo_redraws_six:
        return "NO-7", "You replace the three cards dealt last, or nothing: use the buttons."
    return None


def first_locked(s: NaturalOrder, seat: int, own: Item) -> Said:
    rule = allocation_refusal(s, False, seat, LOCK + CODES.index(own.face))
    return rule, UNLOCKED[rule].format(name=named(own))


def first_ready(s: NaturalOrder, seat: int, own: Item) -> Said:
    rule = allocation_refusal(s, True, seat, READY)
    return rule, f"This {named(own)} is Ready already. {WANTED['first ready']}"


def used(s: NaturalOrder, seat: int, own: Item) -> Said:
    rule = turn_refusal(s, seat, USE + int(own.at.split(".")[1]) - 1)
    return rule, UNUSED[rule].format(name=named(own), attuned=NAMES[s.attunement(seat)])


def blocking(s: NaturalOrder, seat: int, own: Item) -> Said:
    rule = "NO-118" if s.pact.alone else "NO-74"
    if own.face != CODES[METAL]:
        return "NO-71", f"Only Metal blocks, and this is {named(own)}. {WANTED['block']}"
    if own.at.startswith("hand"):
        return rule, "This Metal is Stored: only a Ready Metal blocks."
    return rule, "This Metal can block: use its button."


def locked(s: NaturalOrder, seat: int, own: Item) -> Said:
    return "NO-27", f"Your side has Locked {named(own)} already. {WANTED[question(s)]}"


def by_water(s: NaturalOrder, what: str, zone: Zone, item: Item | None) -> Said | None:
    """While Water asks for a card of another player."""
    return by_choice("NO-88", zone) if what == "theirs" else None


def by_choice(rule: str, zone: Zone) -> Said:
    if zone.name == "hand":
        return rule, "A card from a hand comes at random: choose the hand as a whole, by its title."
    return rule, "A Ready card is chosen by its place: choose one of them."


def by_fire(s: NaturalOrder, what: str, zone: Zone, item: Item | None) -> Said | None:
    """While Fire asks what it does; an improved one does each of its parts once."""
    f = s.stack[-1]
    if what in ("open", "discard") and not s.pact.alone:
        return "NO-100", f"Fire takes a card of another player, not of the {PLACE_NAMES[what]}."
    if what not in PARTS:
        return None
    if what == "deck" and not f.b:
        return "NO-104", "Only an improved Fire draws a card, and this one is not improved."
    part = GAVE_ONE if what == "open" and item is None else PARTS[what]
    if f.a & part:
        return "NO-104", f"This Fire has {DONE[part]} its card already. {WANTED[question(s)]}"
    if what == "deck":
        return "NO-104", "To draw a card, use the button."
    if what == "theirs":
        return by_choice("NO-101", zone)
    if what == "discard":
        return "NO-125", "Choose the one card that you take."
    whom = "the Open, by its title" if s.pact.alone else "the player who gets it, by name"
    return "NO-100", f"To give a card, first choose {whom}; then choose the card."


OWN_CARD: dict[str, Callable[[NaturalOrder, int, Item], Said | None]] = {
    "redraw": redrawn,
    "first lock": first_locked,
    "first ready": first_ready,
    "turn": used,
    "block": blocking,
    "lock": locked,
    "nothing to lock": locked,
}
REACH: dict[str, Callable[[NaturalOrder, str, Zone, Item | None], Said | None]] = {
    "water": by_water,
    "fire": by_fire,
    "improved fire": by_fire,
}
