"""What there is to see at a table of The Natural Order."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.state import PUBLIC
from hedgerow.core.view import FREE, Fact, Item, Zone, fact_of, item_of
from hedgerow.games.natural_order.abilities import BY_LOT, FIRES, GIVING
from hedgerow.games.natural_order.actions import (
    AGAIN,
    ATTUNE,
    BLOCK,
    DISCARD,
    DRAW_ONE,
    DROP,
    END,
    FIRST,
    FROM,
    FROM_DISCARD,
    FROM_OPEN,
    GIVE,
    KEEP,
    LOCK,
    MIRROR,
    PASS,
    PLACES,
    READY,
    REALIGN,
    REDRAW,
    RESET,
    STAY,
    SWAP,
    TAKE,
    TO,
    TO_OPEN,
    USE,
)
from hedgerow.games.natural_order.attempts import OWN, RANDOM, SWAPPING
from hedgerow.games.natural_order.elements import CODES, EMPOWERS, NAMES, NONE, WEAKENS
from hedgerow.games.natural_order.knowledge import face_of
from hedgerow.games.natural_order.reference import REFERENCE
from hedgerow.games.natural_order.state import NaturalOrder
from hedgerow.games.natural_order.text import CHRONICLE

LAYOUT = {
    "story": "locks",
    "titles": {
        "learning": "The game for learning",
        "solo_redraws_six": "Without an ally: redraw all six",
        "may_end_turn_early": "Turns may end early",
        "mirror_water": "Metal mirrors Water, too",
        "mirror_can_be_blocked": "A mirror can be blocked",
        "earth_bluff": "Bluffing with Earth",
        "solo_reset_attacks": "Alone: Reset can attack",
        "solo_reset_reshuffles": "Alone: Reset reshuffles",
        "solo_unique": "Alone: no Element twice",
        "turn_cap": "Most turns",
    },
    "reference": REFERENCE,
    "weighty": [{"event": "locked", "gains": "a"}],
    # A Locked card came from the start, by Earth from a hand or a Ready place, or by Water.
    "account": [
        {"label": "At the start", "event": "locked", "until": "turn"},
        {"label": "Earth", "event": "locked", "after": "turn", "only": ["c", [0, 1, 2, 3, 4, 5]]},
        {"label": "Water", "event": "locked", "after": "turn", "only": ["c", [-1]]},
    ],
    "middle": ["deck", "open", "discard", "in_use"],
    "seat": ["locked", "ready", "hand", "drawn"],
    "beside": ["facts"],
}

BUTTONS = {
    KEEP: "keep",
    REDRAW: "redraw",
    STAY: "stay",
    RESET: "reset",
    END: "end",
    DRAW_ONE: "draw",
    MIRROR: "mirror",
    AGAIN: "again",
    PASS: "pass",
}


def zones(s: NaturalOrder, viewer: int) -> tuple[Zone, ...]:
    """Face-up cards for all, Ready and Stored cards for their owner alone (NO-24, NO-25)."""
    public = (
        Zone("deck", "pile", count=int(s.deck.hidden())),
        Zone("open", "row", row(s, "open", int(s.pact.open))),
        Zone("discard", "pile", items("discard", counted(s.discards))),
        Zone("in_use", "row", items("in_use", counted(s.in_use))),
    )
    own = [zone for seat in range(s.seats) for zone in seat_zones(s, seat, viewer)]
    return (*public, *own)


def seat_zones(s: NaturalOrder, seat: int, viewer: int) -> list[Zone]:
    """A player's area; the side's Locked cards lie before each ally, in order (NO-26)."""
    seen = seat == viewer
    side = int(s.side(seat))
    used = [place + 1 for place in range(PLACES) if s.ready_card(seat, place)]
    places = max(int(s.limit(seat)), *used, 0)
    ready = tuple(ready_item(s, seat, place, seen) for place in range(places))
    area = [
        Zone("locked", "row", row(s, f"locked@{seat}", int(s.pact.locked) + side), seat),
        Zone("ready", "slots", ready, seat),
        Zone("hand", "hand", hidden_row(s, f"hand@{seat}", seat, seen), seat),
    ]
    if seat == holder_of_drawn(s):
        drawn = hidden_row(s, f"drawn@{seat}", int(s.pact.drawn), seen)
        area.append(Zone("drawn", "hand", drawn, seat))
    return area


def ready_item(s: NaturalOrder, seat: int, place: int, seen: bool) -> Item:
    """A Ready place, with the card that lies there face down (NO-25)."""
    at = f"ready@{seat}.{place + 1}"
    card = int(s.ready_card(seat, place))
    if not card:
        return Item(at, marks=(FREE,))
    return Item(at, CODES[face_of(card)] if seen else "")


def holder_of_drawn(s: NaturalOrder) -> int:
    """Whose the cards are that lie apart, drawn by Wood or offered by Water; -1 if none do."""
    if s.cards.size(s.pact.drawn) == 0:
        return -1
    return next(int(f.seat) for f in reversed(s.stack) if 0 <= f.seat < s.seats)


def counted(counts: vec[i64]) -> list[int]:
    return [element for element in range(5) for _ in range(counts[element])]


def items(zone: str, faces: list[int]) -> tuple[Item, ...]:
    return tuple(item_of(f"{zone}.{n + 1}", CODES[face]) for n, face in enumerate(faces))


def row(s: NaturalOrder, zone: str, number: int) -> tuple[Item, ...]:
    faces = [int(s.cards.face(number, place)) for place in range(s.cards.size(number))]
    return items(zone, faces)


def sorted_faces(s: NaturalOrder, number: int) -> list[int]:
    """The faces of a row without order, so that nothing shows how it came about (NO-21)."""
    return sorted(int(s.cards.face(number, place)) for place in range(s.cards.size(number)))


def hidden_row(s: NaturalOrder, zone: str, number: int, seen: bool) -> tuple[Item, ...]:
    faces = sorted_faces(s, number)
    if seen:
        return items(zone, faces)
    return tuple(item_of(f"{zone}.{n + 1}") for n in range(len(faces)))


def facts(s: NaturalOrder, viewer: int) -> tuple[Fact, ...]:
    """Numbers and words that all may read (NO-30)."""
    table = [
        fact_of("turns", "Turn", int(s.turns), int(s.pact.turn_cap)),
        fact_of("actions", "Actions left", int(s.actions)),
        fact_of("deck", "Cards in the deck", int(s.deck.hidden())),
    ]
    chosen = target(s)
    if chosen:
        table.append(fact_of("target", "Chosen", chosen))
    if s.said >= 0:
        table.append(fact_of("said", "Last announced", said(s)))
    if s.pact.alone:
        table.append(fact_of("last_turn", "Last turn", "yes" if s.last_turn else "no"))
    for seat in range(s.seats):
        allies = [n + 1 for n in range(s.seats) if n != seat and s.side(n) == s.side(seat)]
        if allies:
            table.append(fact_of("ally", "Ally", f"Player {allies[0]}", owner=seat))
        table.append(fact_of("locks", "Locked", int(s.locks(seat)), 5, owner=seat))
        table.append(fact_of("stored", "Stored", int(s.stored(seat)), owner=seat))
        table.append(fact_of("limit", "Card limit", int(s.limit(seat)), owner=seat))
        attuned = int(s.attunement(seat))
        if attuned != NONE:
            table.append(fact_of("attuned", "Attuned to", NAMES[attuned], owner=seat))
            table.append(fact_of("improved", "Improved", NAMES[EMPOWERS[attuned]], owner=seat))
            table.append(fact_of("unusable", "Unusable", NAMES[WEAKENS[attuned]], owner=seat))
    return tuple(table)


def said(s: NaturalOrder) -> str:
    """The last announcement that left no trace on the table, in words (NO-53)."""
    a, b, c, d = (int(s.said >> shift & 255) - 1 for shift in (8, 16, 24, 32))
    event = (int(s.said & 255), a, b, c, d, PUBLIC if b >= 0 else 0)
    return CHRONICLE.sentence(event, tuple(f"Player {n + 1}" for n in range(s.seats)))


def target(s: NaturalOrder) -> str:
    """Whom or what the player has chosen for Water or Fire, before it is carried out (NO-53)."""
    if not s.stack:
        return ""
    f = s.stack[-1]
    if f.phase is SWAPPING and f.step in (OWN, RANDOM):
        if s.pact.alone:
            return f"{NAMES[f.a]} of the Open"
        return f"hand of Player {f.a + 1}" if f.b < 0 else f"Ready {f.b + 1} of Player {f.a + 1}"
    if f.phase is FIRES and f.step == GIVING:
        return "gift to the Open" if s.pact.alone else f"gift to Player {f.c + 1}"
    if f.phase is FIRES and f.step == BY_LOT:
        return f"hand of Player {f.c + 1}"
    return ""


def own_element(s: NaturalOrder, seat: int, own: int) -> str:
    """The element to click for an own card: a Ready place, or a Stored card of this Element."""
    if own >= 5:
        return f"ready@{seat}.{own - 4}"
    return f"hand@{seat}.{sorted_faces(s, seat).index(own) + 1}"


def open_element(s: NaturalOrder, element: int) -> str:
    return f"open.{s.cards.find(s.pact.open, element) + 1}"


def touches(s: NaturalOrder, seat: int, action: int) -> tuple[str, ...]:
    """What one clicks for an action."""
    if action in BUTTONS:
        return (f"button.{BUTTONS[action]}",)
    if ATTUNE <= action < STAY:
        return (f"button.attune.{CODES[action - ATTUNE]}",)
    if TAKE <= action < READY:
        return (open_element(s, action - TAKE),)
    if READY <= action < USE:
        return (ready_touch(s, seat, action - READY),)
    if USE <= action < RESET:
        return (f"ready@{seat}.{action - USE + 1}",)
    if REALIGN <= action < END:
        return ("button.realign", own_element(s, seat, action - REALIGN))
    for first, end in ((LOCK, DISCARD), (DISCARD, SWAP), (SWAP, GIVE), (GIVE, FROM)):
        if first <= action < end:
            return (own_element(s, seat, action - first),)
    return other_touches(s, action)


def ready_touch(s: NaturalOrder, seat: int, element: int) -> str:
    """A Stored card, or one that Wood has just drawn."""
    if holder_of_drawn(s) == seat:
        drawn = sorted_faces(s, int(s.pact.drawn))
        return f"drawn@{seat}.{drawn.index(element) + 1}"
    return own_element(s, seat, element)


def other_touches(s: NaturalOrder, action: int) -> tuple[str, ...]:
    """Cards that are not the player's own, and other players."""
    if FROM <= action < FROM_OPEN:
        other, place = divmod(action - FROM, 6)
        return (f"ready@{other}.{place}" if place else f"hand@{other}",)
    if FROM_OPEN <= action < FROM_DISCARD:
        return (open_element(s, action - FROM_OPEN),)
    if FROM_DISCARD <= action < TO:
        return (f"discard.{counted(s.discards).index(action - FROM_DISCARD) + 1}",)
    if TO <= action < TO_OPEN:
        return (f"seat@{action - TO}",)
    if action == TO_OPEN:
        return ("open",)
    if BLOCK <= action < MIRROR:
        return (f"button.block.{action - BLOCK + 1}",)
    if DROP <= action < PASS:
        return (open_element(s, action - DROP),)
    return (f"button.first.{action - FIRST + 1}",) if action >= FIRST else ()


def census(s: NaturalOrder) -> list[int]:
    """How many cards of each Element there are, wherever they lie (NO-1, NO-2)."""
    total = []
    for element in range(5):
        hidden = sum(
            1
            for number in range(s.pact.open)
            for place in range(8)
            if (card := int(s.cards.card(number, place))) and face_of(card) == element
        )
        in_sight = int(s.pact.sets - s.out_of_sight(element))
        total.append(hidden + in_sight + int(s.deck.unseen[element]))
    return total
