"""The Natural Order as numbers: who has what in sight, and the own cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.tensor import Encoder, Field, Sheet, around
from hedgerow.games.natural_order.abilities import BY_LOT, FIRES, GIVING
from hedgerow.games.natural_order.actions import PLACES
from hedgerow.games.natural_order.attempts import OWN, RANDOM, SWAPPING
from hedgerow.games.natural_order.state import NaturalOrder

FULL_SCALE: Final = 100

# What the `target` field speaks of: where Water or Fire goes (NO-53).
A_HAND: Final = 1
A_READY_CARD: Final = 2
THE_OPEN: Final = 3


class Tensor(Encoder[NaturalOrder]):
    """Stored and Ready cards are their owner's secret; all the rest lies open (NO-24, NO-25)."""

    def public_fields(self, s: NaturalOrder) -> list[Field]:
        seats = int(s.seats)
        return [
            Field("deck", (1,), "cards in the deck"),
            Field("open", (5,), "cards of each Element in the Open"),
            Field("discard", (5,), "cards of each Element in the discard pile"),
            Field("in_use", (5,), "cards of each Element that are in use"),
            Field("turns", (1,), "turns begun, in hundredths of the limit"),
            Field("actions", (1,), "actions left"),
            Field("last_turn", (1,), "whether this is the last turn of a solitary game"),
            Field("target", (3,), "what was chosen: 1 hand, 2 Ready card, 3 Open; seat; place"),
            Field("said", (5,), "the last announcement: its kind and four arguments, plus one"),
            Field("ally", (seats,), "whether the seat is on the viewer's side"),
            Field("locked", (seats, 5), "cards of each Element that the seat's side has Locked"),
            Field("attuned", (seats, 5), "what the seat's side is attuned to"),
            Field("stored", (seats,), "cards in hand"),
            Field("ready", (seats, PLACES), "which Ready places hold a card"),
            Field("limit", (seats,), "the card limit"),
        ]

    def private_fields(self, s: NaturalOrder) -> list[Field]:
        return [
            Field("hand", (5,), "own Stored cards of each Element"),
            Field("own_ready", (PLACES, 5), "the Element of each own Ready card"),
            Field("drawn", (5,), "own cards of each Element that lie apart"),
        ]

    def public(self, s: NaturalOrder, viewer: i64, out: Sheet) -> None:
        out.put(s.deck.hidden())
        out.zone(s.cards, s.pact.open, 5)
        out.counts(s.discards, 0, 5)
        out.counts(s.in_use, 0, 5)
        out.put(s.turns * FULL_SCALE // s.pact.turn_cap)
        out.put(s.actions)
        out.put(1 if s.last_turn else 0)
        self.target(s, viewer, out)
        if s.said >= 0:
            out.mark(0, (s.said & 255) + 1)
            i: i64 = 1
            while i < 5:
                out.mark(i, (s.said >> (8 * i)) & 255)
                i += 1
        out.skip(5)
        self.seats(s, viewer, out)

    def seats(self, s: NaturalOrder, viewer: i64, out: Sheet) -> None:
        n = s.seats
        side = s.side(viewer)
        i: i64 = 0
        while i < n:
            out.put(1 if s.side(around(viewer + i, n)) == side else 0)
            i += 1
        i = 0
        while i < n:
            out.zone(s.cards, s.pact.locked + s.side(around(viewer + i, n)), 5)
            i += 1
        i = 0
        while i < n:
            out.one_of(s.attunement(around(viewer + i, n)), 5)
            i += 1
        i = 0
        while i < n:
            out.put(s.stored(around(viewer + i, n)))
            i += 1
        i = 0
        while i < n:
            place: i64 = 0
            while place < PLACES:
                out.put(1 if s.ready_card(around(viewer + i, n), place) else 0)
                place += 1
            i += 1
        i = 0
        while i < n:
            out.put(s.limit(around(viewer + i, n)))
            i += 1

    def target(self, s: NaturalOrder, viewer: i64, out: Sheet) -> None:
        """Whom or what the player has chosen for Water or Fire, before it is carried out."""
        if s.stack:
            f = s.stack[-1]
            kind: i64 = 0
            seat: i64 = -1
            place: i64 = -1
            if f.phase is SWAPPING and (f.step == OWN or f.step == RANDOM):
                if s.pact.alone:
                    kind = THE_OPEN
                    place = f.a
                else:
                    kind = A_HAND if f.b < 0 else A_READY_CARD
                    seat = f.a
                    place = f.b
            elif f.phase is FIRES and f.step == GIVING:
                if s.pact.alone:
                    kind = THE_OPEN
                else:
                    kind = A_HAND
                    seat = f.c
            elif f.phase is FIRES and f.step == BY_LOT:
                kind = A_HAND
                seat = f.c
            out.mark(0, kind)
            if seat >= 0:
                out.mark(1, around(seat - viewer + s.seats, s.seats) + 1)
            out.mark(2, place + 1)
        out.skip(3)

    def private(self, s: NaturalOrder, viewer: i64, out: Sheet) -> None:
        out.zone(s.cards, viewer, 5)
        place: i64 = 0
        while place < PLACES:
            card = s.ready_card(viewer, place)
            out.one_of(card & 255 if card else -1, 5)
            place += 1
        if self.holds_drawn(s, viewer):
            out.zone(s.cards, s.pact.drawn, 5)
        else:
            out.skip(5)

    def holds_drawn(self, s: NaturalOrder, seat: i64) -> bool:
        """Whether the cards that lie apart, if any, are this seat's: the last one to act."""
        i = len(s.stack) - 1
        while i >= 0:
            if 0 <= s.stack[i].seat < s.seats:
                return s.stack[i].seat == seat
            i -= 1
        return False
