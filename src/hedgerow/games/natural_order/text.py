"""The Natural Order in words: events and actions."""

from __future__ import annotations

from hedgerow.core.events import Chronicle, Kind
from hedgerow.games.natural_order import events
from hedgerow.games.natural_order.actions import (
    AGAIN,
    ATTUNE,
    BLOCK,
    DISCARD,
    DRAW,
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
from hedgerow.games.natural_order.attempts import LOCKING, METAL_USED, WINDOW
from hedgerow.games.natural_order.elements import NAMES
from hedgerow.games.natural_order.knowledge import face_of
from hedgerow.games.natural_order.state import NaturalOrder
from hedgerow.games.natural_order.turn import ATTACK

ENDINGS = (
    "",
    "five Elements are Locked",
    "the last turn of the agreed number is over",
    "the deck has run out",
)


def place_words(place: int) -> str:
    """Where a card came from, as the end of a clause."""
    if place < 0:
        return ""
    return f" from Ready place {place}" if place else " from the hand"


def whom(seat: int) -> str:
    return f"Player {seat + 1}" if seat >= 0 else "the Open"


CHRONICLE = Chronicle(
    (
        Kind(events.BEGINS, "begins", "{a:seat} is the first player.", "NO-18"),
        Kind(events.REVEALED, "revealed", "{a:element} is revealed in the Open.", "NO-4", "NO-39"),
        Kind(
            events.DEALT,
            "dealt",
            "{a:seat} is dealt {b:element}.",
            "NO-5",
            secret="b",
            hidden="{a:seat} is dealt a card.",
        ),
        Kind(events.KEPT, "kept", "{a:seat} keeps the starting hand.", "NO-7"),
        Kind(events.REDREW, "redrew", "{a:seat} replaces the starting hand.", "NO-7", "NO-8"),
        Kind(
            events.SHOWN,
            "shown",
            "{a:seat} can Lock nothing and shows {b:element}; the hand is dealt again.",
            "NO-13",
        ),
        Kind(events.LOCKED, "locked", "{a:seat} Locks {b:element}{c:place}.", "NO-26"),
        Kind(
            events.READIED,
            "readied",
            "{a:seat} makes {b:element} Ready in place {c}.",
            "NO-44",
            secret="b",
            hidden="{a:seat} makes a card Ready in place {c}.",
        ),
        Kind(
            events.ATTUNED,
            "attuned",
            "{a:seat}'s side is attuned to {b:element}.",
            "NO-56",
            "NO-51",
        ),
        Kind(events.TURN, "turn", "Turn {b}: {a:seat}.", "NO-19"),
        Kind(events.TOOK, "took", "{a:seat} takes {b:element} from the Open.", "NO-42", "NO-29"),
        Kind(
            events.USED, "used", "{a:seat} uses {d:improved}{b:element}{c:place}.", "NO-45", "NO-53"
        ),
        Kind(events.RESET_OPEN, "reset", "{a:seat} resets the Open.", "NO-48"),
        Kind(
            events.REALIGNED,
            "realigned",
            "{a:seat} realigns and discards {b:element}{c:place}.",
            "NO-50",
        ),
        Kind(events.DISCARDED, "discarded", "{a:seat} discards {b:element}{c:place}.", "NO-25"),
        Kind(events.FIZZLED, "fizzled", "{a:seat}'s {b:element} has no effect.", "NO-67"),
        Kind(events.UNBLOCKED, "unblocked", "Nobody blocks {a:seat}'s {b:element}.", "NO-71"),
        Kind(
            events.BLOCKED,
            "blocked",
            "{a:seat} blocks {b:element} with Metal{c:place}.",
            "NO-71",
            "NO-79",
        ),
        Kind(events.MIRRORED, "mirrored", "{a:seat} mirrors {b:element}.", "NO-81"),
        Kind(events.UNMIRRORED, "unmirrored", "{a:seat} does not mirror {b:element}.", "NO-63"),
        Kind(
            events.REPEATED,
            "repeated",
            "{a:seat} makes a second attempt with {b:element}.",
            "NO-68",
            "NO-94",
        ),
        Kind(events.STOPPED, "stopped", "{a:seat} is done with {b:element}.", "NO-63"),
        Kind(
            events.OFFERED,
            "offered",
            "{a:seat} offers {b:element}{c:place} to {d:whom}.",
            "NO-86",
            secret="b",
            hidden="{a:seat} offers a card{c:place} to {d:whom}.",
        ),
        Kind(
            events.OBTAINED,
            "obtained",
            "{a:seat} obtains {b:element}{c:place} of {d:whom}.",
            "NO-88",
            "NO-89",
            secret="b",
            hidden="{a:seat} obtains a card{c:place} of {d:whom}.",
        ),
        Kind(
            events.GAVE,
            "gave",
            "{a:seat} gives {b:element}{c:place} to {d:whom}.",
            "NO-100",
            secret="b",
            hidden="{a:seat} gives a card{c:place} to {d:whom}.",
        ),
        Kind(
            events.TOOK_FROM,
            "took_from",
            "{a:seat} takes {b:element}{c:place} of {d:whom}.",
            "NO-100",
            secret="b",
            hidden="{a:seat} takes a card{c:place} of {d:whom}.",
        ),
        Kind(
            events.DREW,
            "drew",
            "{a:seat} draws {b:element}.",
            "NO-96",
            "NO-104",
            secret="b",
            hidden="{a:seat} draws a card.",
        ),
        Kind(events.SHUFFLED, "shuffled", "The deck is shuffled.", "NO-54"),
        Kind(events.ATTACKED, "attacked", "The {a:element} in the Open attacks.", "NO-115"),
        Kind(events.STRUCK, "struck", "{a:element} is discarded by the attack.", "NO-121"),
        Kind(
            events.OPEN_BLOCKED,
            "open_blocked",
            "A Metal in the Open blocks {a:seat}'s {b:element}.",
            "NO-123",
        ),
        Kind(
            events.FROM_PILE, "from_pile", "{a:seat} takes {b:element} from the discards.", "NO-125"
        ),
        Kind(events.DROPPED, "dropped", "{a:seat} discards {b:element} of the Open.", "NO-127"),
        Kind(events.RAN_OUT, "ran_out", "The deck has run out: this is the last turn.", "NO-128"),
        Kind(events.ENDED_TURN, "ended_turn", "{a:seat} ends the turn.", "NO-40"),
        Kind(events.ENDED, "ended", "The game ends in turn {c}: {a:ending}.", "NO-109"),
        Kind(
            events.AIMED,
            "aimed",
            "{a:seat} chooses a card{c:place} of {d:whom}.",
            "NO-53",
            "NO-88",
        ),
        Kind(events.TURNED_TO, "turned_to", "{a:seat} is about to give to {d:whom}.", "NO-53"),
    ),
    {
        "element": lambda element: NAMES[element] if element >= 0 else "a card",
        "place": place_words,
        "whom": whom,
        "improved": lambda flag: "improved " if flag else "",
        "ending": lambda ending: ENDINGS[ending],
    },
)

SINGLE = {
    KEEP: "keep the hand",
    REDRAW: "replace the hand",
    STAY: "keep the Attunement",
    RESET: "Reset the Open",
    END: "end the turn",
    TO_OPEN: "give a card to the Open",
    DRAW_ONE: "draw a card",
    MIRROR: "mirror",
    AGAIN: "make a second attempt",
}

BY_ELEMENT = (
    (DRAW, FIRST, "{} comes"),
    (ATTUNE, STAY, "attune to {}"),
    (TAKE, READY, "take {} from the Open"),
    (READY, USE, "Ready {}"),
    (FROM_OPEN, FROM_DISCARD, "{} from the Open"),
    (FROM_DISCARD, TO, "{} from the discard pile"),
    (DROP, PASS, "discard {} from the Open"),
)

BY_OWN_CARD = (
    (REALIGN, END, "Realign with {}"),
    (LOCK, DISCARD, "Lock {}"),
    (DISCARD, SWAP, "discard {}"),
    (SWAP, GIVE, "swap {}"),
    (GIVE, FROM, "give {}"),
)


def words(s: NaturalOrder, seat: int, action: int) -> str:
    """What an action is called."""
    if action in SINGLE:
        return SINGLE[action]
    if action == PASS:
        return pass_words(s)
    for first, end, sentence in BY_ELEMENT:
        if first <= action < end:
            return sentence.format(NAMES[action - first])
    for first, end, sentence in BY_OWN_CARD:
        if first <= action < end:
            return sentence.format(own_words(s, seat, action - first))
    if USE <= action < RESET:
        return f"use {ready_words(s, seat, action - USE)}"
    if BLOCK <= action < MIRROR:
        return f"block with {ready_words(s, seat, action - BLOCK)}"
    if FROM <= action < FROM_OPEN:
        other, place = divmod(action - FROM, 6)
        if place:
            return f"Ready card {place} of Player {other + 1}"
        return f"a random card from the hand of Player {other + 1}"
    if TO <= action < TO_OPEN:
        return f"give a card to Player {action - TO + 1}"
    return f"Player {action - FIRST + 1} begins"


def own_words(s: NaturalOrder, seat: int, own: int) -> str:
    if own < 5:
        return f"{NAMES[own]} (Stored)"
    return ready_words(s, seat, own - 5)


def ready_words(s: NaturalOrder, seat: int, place: int) -> str:
    """A Ready card for its owner: "Earth (Ready 1)"."""
    card = int(s.ready_card(seat, place)) if 0 <= seat < s.seats else 0
    name = NAMES[face_of(card)] if card else "nothing"
    return f"{name} (Ready {place + 1})"


def pass_words(s: NaturalOrder) -> str:
    """What passing means here."""
    phase = s.stack[-1].phase if s.stack else None
    if phase is WINDOW or phase is ATTACK:
        return "pass"
    if phase is LOCKING:
        return "Lock nothing"
    return "do not mirror" if phase is METAL_USED else "stop"
