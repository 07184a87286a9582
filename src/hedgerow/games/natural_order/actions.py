"""The vocabulary of The Natural Order.

A Ready card is named by its place, a Stored card by its Element: Stored cards have no order, so no
action says anything about one (NO-21, NO-22). "Own" blocks have ten actions: the five Elements of
Stored cards, then the five places of Ready cards.
"""

from __future__ import annotations

from typing import Final

from hedgerow.core.notation import Block, Vocabulary
from hedgerow.games.natural_order.elements import CODES

SEATS: Final = 6
PLACES: Final = 5  # the solo player's improved Wood can make a fifth card Ready for a moment

DRAW: Final = 0  # DRAW + Element: chance brings this card from the deck, or from a hand
FIRST: Final = 5  # FIRST + seat: chance chooses who begins
KEEP: Final = 11
REDRAW: Final = 12
ATTUNE: Final = 13  # ATTUNE + Element
STAY: Final = 18
TAKE: Final = 19  # TAKE + Element of a card in the Open
READY: Final = 24  # READY + Element of a Stored or just drawn card
USE: Final = 29  # USE + place
RESET: Final = 34
REALIGN: Final = 35  # REALIGN + own card
END: Final = 45
LOCK: Final = 46  # LOCK + own card
DISCARD: Final = 56  # DISCARD + own card
SWAP: Final = 66  # SWAP + own card
GIVE: Final = 76  # GIVE + own card
FROM: Final = 86  # FROM + 6 * seat, for the hand; + 1 + place for a Ready card
FROM_OPEN: Final = 122  # FROM_OPEN + Element
FROM_DISCARD: Final = 127  # FROM_DISCARD + Element
TO: Final = 132  # TO + seat
TO_OPEN: Final = 138
DRAW_ONE: Final = 139
BLOCK: Final = 140  # BLOCK + place
MIRROR: Final = 145
AGAIN: Final = 146
DROP: Final = 147  # DROP + Element of a card in the Open
PASS: Final = 152

PLACE_CODES: Final = tuple(str(place + 1) for place in range(PLACES))
OWN_CODES: Final = CODES + PLACE_CODES
SEAT_CODES: Final = tuple(str(seat + 1) for seat in range(SEATS))

VOCABULARY: Final = Vocabulary(
    Block("draw", DRAW, [f"draw.{code}" for code in CODES]),
    Block("first", FIRST, [f"first.{seat}" for seat in SEAT_CODES]),
    Block("keep", KEEP, ["keep"]),
    Block("redraw", REDRAW, ["redraw"]),
    Block("attune", ATTUNE, [f"attune.{code}" for code in CODES]),
    Block("stay", STAY, ["stay"]),
    Block("take", TAKE, [f"take.{code}" for code in CODES]),
    Block("ready", READY, [f"ready.{code}" for code in CODES]),
    Block("use", USE, [f"use.{place}" for place in PLACE_CODES]),
    Block("reset", RESET, ["reset"]),
    Block("realign", REALIGN, [f"realign.{own}" for own in OWN_CODES]),
    Block("end", END, ["end"]),
    Block("lock", LOCK, [f"lock.{own}" for own in OWN_CODES]),
    Block("discard", DISCARD, [f"discard.{own}" for own in OWN_CODES]),
    Block("swap", SWAP, [f"swap.{own}" for own in OWN_CODES]),
    Block("give", GIVE, [f"give.{own}" for own in OWN_CODES]),
    Block("from", FROM, [f"from.{s}.{p}" for s in SEAT_CODES for p in ("hand", *PLACE_CODES)]),
    Block("from_open", FROM_OPEN, [f"from.open.{code}" for code in CODES]),
    Block("from_discard", FROM_DISCARD, [f"from.discard.{code}" for code in CODES]),
    Block("to", TO, [f"to.{seat}" for seat in SEAT_CODES]),
    Block("to_open", TO_OPEN, ["to.open"]),
    Block("draw_one", DRAW_ONE, ["draw"]),
    Block("block", BLOCK, [f"block.{place}" for place in PLACE_CODES]),
    Block("mirror", MIRROR, ["mirror"]),
    Block("again", AGAIN, ["again"]),
    Block("drop", DROP, [f"drop.{code}" for code in CODES]),
    Block("pass", PASS, ["pass"]),
)
