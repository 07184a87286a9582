"""Order in words: events and actions."""

from __future__ import annotations

from hedgerow.core.events import Chronicle, Kind
from hedgerow.games.order import events
from hedgerow.games.order.actions import (
    ACQUIRE,
    APPLY,
    BRANCH,
    COLOUR,
    COLOURS,
    DEALT,
    DISCARD,
    DO,
    DRAW,
    EDICT,
    FOUNDER,
    GUILD,
    INDEX,
    KINDS,
    MANDATE,
    MOVE_EDICT,
    MOVE_GUILD,
    MOVE_MANDATE,
    PASS,
    POSITIONS,
    RETURN,
    SWAP,
    USE,
)
from hedgerow.games.order.book import SECT_TYPES, STEP_CHOOSE, WIDTH
from hedgerow.games.order.effects import Script
from hedgerow.games.order.state import ELDER, Order

NOT_PLACED = (
    "can't place a FOUNDER Marker",
    "can't place a GUILD Marker",
    "can't place a MANDATE Marker",
    "has no Marker for ROUND",
    "can't place a Marker",
    "can't move a GUILD Marker to a FOUNDER space",
)


def card(face: int) -> str:
    """A card in words: "red 3"."""
    return f"{COLOURS[face // 5]} {face % 5}"


CHRONICLE = Chronicle(
    (
        Kind(events.DEALT_POSITION, "dealt", "{a:seat} is {b:position}.", "OR-16", "OR-20"),
        Kind(events.TOOK_COLOUR, "colour", "{a:seat} plays {b:colour}.", "OR-17", "OR-21"),
        Kind(events.ROUND_BEGAN, "round", "Round {a} begins; the deck is shuffled.", "OR-75"),
        Kind(events.LAID_OUT, "laid out", "{a:card} is laid out.", "OR-75"),
        Kind(
            events.REVEALED_FIRST,
            "first card",
            "{a:seat} reveals {b:card} as the first card.",
            "OR-77",
        ),
        Kind(events.LEADS, "leads", "{a:seat} has the highest first card and leads.", "OR-78"),
        Kind(
            events.TIE,
            "tie",
            "{a:seat} wins a tie for the {b:extreme} by POSITION.",
            "OR-68",
            "OR-71",
        ),
        Kind(events.SWAPPED, "swapped", "{a:seat} and {b:seat} swap POSITION.", "OR-69", "OR-70"),
        Kind(events.PLACED_GUILD, "guild", "{a:seat} places a GUILD Marker.", "OR-80"),
        Kind(
            events.PLACED_SECT,
            "sect",
            "{a:seat} puts {c:type} Marker on the {b:colour} SECT board.",
            "OR-47",
        ),
        Kind(
            events.PLACED_MANDATE,
            "mandate",
            "{a:seat} places a Marker on the {b:colour} MANDATE.",
            "OR-39",
            "OR-42",
        ),
        Kind(events.PLACED_ROUND, "round marker", "{a:seat} places a ROUND Marker.", "OR-91"),
        Kind(events.MOVED_GUILD, "moved guild", "{a:seat} moves a GUILD Marker to ROUND.", "OR-92"),
        Kind(
            events.MOVED_MANDATE,
            "moved mandate",
            "{a:seat} moves its {b:colour} MANDATE Marker to ROUND.",
            "OR-92",
            "OR-94",
        ),
        Kind(
            events.MOVED_EDICT,
            "moved edict",
            "{a:seat} moves its EDICT Marker {b:ordinal} to ROUND.",
            "OR-92",
            "OR-94",
        ),
        Kind(events.NOT_PLACED, "not placed", "{a:seat} {b:failure}.", "OR-5", "OR-27", "OR-93"),
        Kind(events.RANKED, "ranked", "{a:seat} is on RANK {b} now.", "OR-33"),
        Kind(events.USED_EFFECT, "effect", "{a:seat} uses the {b:colour} effect.", "OR-2", "OR-3"),
        Kind(
            events.INDEXED_UNSEEN,
            "indexed unseen",
            "{a:seat} INDEXES {b:card} from the deck.",
            "OR-9",
            "OR-10",
            secret="b",
            hidden="{a:seat} INDEXES the top card of the deck, unseen.",
        ),
        Kind(events.INDEXED, "indexed", "{a:seat} INDEXES {b:card}.", "OR-9"),
        Kind(events.LOWEST, "lowest", "{a:seat} has the lowest card.", "OR-83", "OR-87"),
        Kind(
            events.REVEALED_SECOND,
            "second card",
            "{a:seat} reveals {b:card} as the second card.",
            "OR-83",
            "OR-86",
        ),
        Kind(events.ACQUIRED, "acquired", "{a:seat} ACQUIRES {b:card}.", "OR-8", "OR-84"),
        Kind(
            events.DISCARDED,
            "discarded",
            "{a:seat} puts {b:card} at the bottom of the deck.",
            "OR-6",
        ),
        Kind(events.CLEARED, "cleared", "{a:card} goes to the bottom of the deck.", "OR-88"),
        Kind(events.USED_EDICT, "edict", "{a:seat} uses EDICT {b:ordinal}.", "OR-35", "OR-36"),
        Kind(events.DECLINED, "declined", "{a:seat} declines.", "OR-5"),
        Kind(events.GUILD_RESOLVES, "guild resolves", "The GUILD resolves.", "OR-55", "OR-56"),
        Kind(
            events.GUILD_CARD,
            "guild card",
            "{a:seat} has most GUILD Markers and reveals {b:card}.",
            "OR-58",
            "OR-59",
        ),
        Kind(
            events.GUILD_REMOVED,
            "guild removed",
            "{a:seat} removes {b} of its GUILD Markers.",
            "OR-61",
            "OR-64",
        ),
        Kind(
            events.DECK_EMPTY,
            "deck empty",
            "The deck is empty: everybody gives back half of the INDEXED cards.",
            "OR-11",
        ),
        Kind(
            events.GAVE_BACK,
            "gave back",
            "{a:seat} gives back {b:card}.",
            "OR-12",
            secret="b",
            hidden="{a:seat} gives back an INDEXED card, unseen.",
        ),
        Kind(events.KEPT, "kept", "{a:seat} takes {b:card} back.", "OR-96"),
        Kind(events.APPLIED, "applied", "{a:seat}'s {b:colour} MANDATE works.", "OR-42"),
        Kind(
            events.TIE_HELD,
            "tie held",
            "{a:seat}'s MANDATE keeps the POSITIONS as they are.",
            "OR-116",
        ),
        Kind(events.ENDED, "ended", "The seventh round is over: the game ends.", "OR-95"),
    ),
    {
        "card": card,
        "colour": lambda colour: COLOURS[colour],
        "position": lambda position: POSITIONS[position],
        "type": lambda kind: f"{'an' if kind == ELDER else 'a'} {SECT_TYPES[kind]}",
        "ordinal": lambda n: str(n + 1),
        "extreme": lambda lowest: "lowest" if lowest else "highest",
        "failure": lambda kind: NOT_PLACED[kind],
    },
)


def words(s: Order, seat: int, action: int) -> str:
    """What an action is called."""
    if action < ACQUIRE:
        first, second = divmod(action, KINDS)
        return f"{card(first)} first, then {card(second)}"
    if action < USE:
        return f"acquire {card(action - ACQUIRE)}"
    if action < DISCARD:
        colour = action - USE
        return f"use {COLOURS[colour]}: {s.book.effect_texts[colour]}"
    if action < INDEX:
        return f"discard {card(action - DISCARD)}"
    if action < GUILD:
        return f"index {card(action - INDEX)}"
    if action < SWAP:
        return marker_words(s, seat, action)
    if action < BRANCH:
        other = action - SWAP
        return f"swap with {s.game.names(s)[other]} ({POSITIONS[s.position[other]]})"
    if action < DO:
        return branch_words(s, action - BRANCH)
    if action == DO:
        return "do it"
    if action == PASS:
        return "pass"
    if action < COLOUR:
        board = action - APPLY
        return f"apply the {COLOURS[board]} MANDATE: {s.book.mandate_texts[board]}"
    if action < DEALT:
        colour = action - COLOUR
        hand = ", ".join(card(int(s.book.starting[colour * 4 + n])) for n in range(4))
        return f"play {COLOURS[colour]} ({hand})"
    if action < DRAW:
        position, who = divmod(action - DEALT, 4)
        return f"{s.game.names(s)[who] if who < s.seats else who + 1} is {POSITIONS[position]}"
    if action < RETURN:
        return f"the top card is {card(action - DRAW)}"
    return f"{card(action - RETURN)} goes back"


def marker_words(s: Order, seat: int, action: int) -> str:
    """What a placement or a move of a Marker is called."""
    if action == GUILD:
        return "place on GUILD"
    if action < MANDATE:
        board = action - FOUNDER
        level = int(s.level[seat * 4 + board]) if seat < s.seats else 0
        return f"{SECT_TYPES[min(level, ELDER)]} on the {COLOURS[board]} SECT board"
    if action < EDICT:
        board = action - MANDATE
        return f"{COLOURS[board]} MANDATE: {s.book.mandate_texts[board]}"
    if action < MOVE_GUILD:
        n = action - EDICT
        return f"use {s.book.edict_names[n]}: {s.book.edict_texts[n]}"
    if action == MOVE_GUILD:
        return "move a GUILD Marker"
    if action < MOVE_EDICT:
        return f"move the {COLOURS[action - MOVE_MANDATE]} MANDATE Marker"
    return f"move the Marker of EDICT {s.book.edict_names[action - MOVE_EDICT]}"


def branch_words(s: Order, n: int) -> str:
    """The text of a way that an effect offers, while it is offered."""
    if s.stack and isinstance(s.stack[-1].phase, Script):
        at = int(s.stack[-1].c)
        if s.book.code[at] == STEP_CHOOSE and n < s.book.code[at + 1]:
            return s.book.texts[s.book.code[at + (n + 1) * WIDTH + 2]]
    return f"way {n + 1}"
