"""Order as numbers: the boards, the open cards, what is known of hands, the own two cards."""

from __future__ import annotations

from mypy_extensions import i64

from hedgerow.core.tensor import Encoder, Field, Sheet, around
from hedgerow.games.order.actions import KINDS
from hedgerow.games.order.state import (
    AVAILABLE,
    FIRST,
    HAND,
    LAST_ROUND,
    SECOND,
    SHOWN,
    Order,
)


class Tensor(Encoder[Order]):
    """All cards of a hand came to it in the open; which of them lies face down is a secret."""

    def public_fields(self, s: Order) -> list[Field]:
        seats = int(s.seats)
        return [
            Field("round", (LAST_ROUND + 1,), "the round"),
            Field("deck", (1,), "cards in the deck"),
            Field("bottom", (KINDS,), "cards that went to the bottom of the deck, red0 first"),
            Field("available", (KINDS,), "available cards"),
            Field("shown", (KINDS,), "the card that the GUILD's winner reveals"),
            Field("rank", (seats,), "RANK"),
            Field("markers", (seats,), "available Markers"),
            Field("guild", (seats,), "GUILD Markers"),
            Field("rounds", (seats,), "ROUND Markers"),
            Field("indexed", (seats,), "INDEXED cards"),
            Field("points", (seats,), "points by now"),
            Field("face_down", (seats,), "whether a second card lies face down"),
            Field("position", (seats, 4), "POSITION"),
            Field("colour", (seats, 4), "colour"),
            Field("edicts", (seats, 3), "unused EDICTS"),
            Field("mandates", (seats, 4), "MANDATES"),
            Field("sects", (seats, 4), "how many of FOUNDER, TEACHER, SPEAKER, ELDER, by board"),
            Field("first", (seats, KINDS), "the first card"),
            Field("second", (seats, KINDS), "the second card, if it is open"),
            Field("noted", (seats, KINDS), "cards known to be in hand or face down"),
            Field("noted_indexed", (seats, KINDS), "cards INDEXED openly"),
        ]

    def private_fields(self, s: Order) -> list[Field]:
        return [
            Field("hand", (KINDS,), "own cards in hand"),
            Field("own_second", (KINDS,), "the own second card"),
        ]

    def public(self, s: Order, viewer: i64, out: Sheet) -> None:
        out.one_of(s.round, LAST_ROUND + 1)
        out.put(s.unseen.deck.size())
        for card in s.unseen.deck.bottom:
            out.more(card & 255)
        out.skip(KINDS)
        out.zone(s.cards, AVAILABLE, KINDS)
        out.zone(s.cards, SHOWN, KINDS)
        n = s.seats
        i: i64 = 0
        while i < n:
            seat = around(viewer + i, n)
            closed = s.cards.size(SECOND + seat) > 0 and not s.second_is_open(seat)
            out.mark(i, s.rank[seat])
            out.mark(n + i, s.spare[seat])
            out.mark(2 * n + i, s.guild[seat])
            out.mark(3 * n + i, s.rounds[seat])
            out.mark(4 * n + i, s.unseen.indexed(seat))
            out.mark(5 * n + i, s.score(seat))
            out.mark(6 * n + i, 1 if closed else 0)
            i += 1
        out.skip(7 * n)
        self.boards(s, viewer, out)
        self.cards_of_seats(s, viewer, out)

    def boards(self, s: Order, viewer: i64, out: Sheet) -> None:
        n = s.seats
        i: i64 = 0
        while i < n:
            out.one_of(s.position[around(viewer + i, n)], 4)
            i += 1
        i = 0
        while i < n:
            out.one_of(s.colour[around(viewer + i, n)], 4)
            i += 1
        i = 0
        while i < n:
            out.bits(s.edicts[around(viewer + i, n)], 3)
            i += 1
        i = 0
        while i < n:
            out.bits(s.mandates[around(viewer + i, n)], 4)
            i += 1
        i = 0
        while i < n:
            out.counts(s.level, around(viewer + i, n) * 4, 4)
            i += 1

    def cards_of_seats(self, s: Order, viewer: i64, out: Sheet) -> None:
        n = s.seats
        i: i64 = 0
        while i < n:
            out.zone(s.cards, FIRST + around(viewer + i, n), KINDS)
            i += 1
        i = 0
        while i < n:
            seat = around(viewer + i, n)
            if s.second_is_open(seat):
                out.add(s.cards, SECOND + seat)
            out.skip(KINDS)
            i += 1
        i = 0
        while i < n:
            seat = around(viewer + i, n)
            out.add(s.cards, HAND + seat)
            if not s.second_is_open(seat):
                out.add(s.cards, SECOND + seat)
            out.skip(KINDS)
            i += 1
        i = 0
        while i < n:
            seat = around(viewer + i, n)
            place: i64 = 0
            while place < s.unseen.piles.size(seat):
                if s.unseen.piles.seen(seat, place) & 1:
                    out.more(s.unseen.piles.face(seat, place))
                place += 1
            out.skip(KINDS)
            i += 1

    def private(self, s: Order, viewer: i64, out: Sheet) -> None:
        out.zone(s.cards, HAND + viewer, KINDS)
        out.zone(s.cards, SECOND + viewer, KINDS)
