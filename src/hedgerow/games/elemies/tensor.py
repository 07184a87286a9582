"""Elemies as numbers: sets of cards as 56 cells each, the turn, the four seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.tensor import Encoder, Field, Sheet
from hedgerow.games.elemies.cards import CARDS, RANKS, number_of
from hedgerow.games.elemies.combos import KIND
from hedgerow.games.elemies.compose import COMPOSE
from hedgerow.games.elemies.state import SEATS, Elemies

KINDS: Final = 10  # of combinations
FULL_SCALE: Final = 100


class Tensor(Encoder[Elemies]):
    """Others see how many cards a hand has, and those that went back to it in the open."""

    def public_fields(self, s: Elemies) -> list[Field]:
        return [
            Field("top", (CARDS,), "the top combination"),
            Field("top_kind", (KINDS,), "its kind"),
            Field("jester", (RANKS,), "the rank that the Jester stands for in it"),
            Field("below", (CARDS,), "the combination below it, or the one that won the last turn"),
            Field("pile", (CARDS,), "all cards of this turn"),
            Field("level", (3,), "Beginner, Intermediate, Pro"),
            Field("round", (1,), "the round"),
            Field("fire", (1,), "whether 10 points are bet on this turn"),
            Field("air", (1,), "whether lower ranks win"),
            Field("earth", (4,), "the element that dominates"),
            Field("owner", (SEATS,), "who played the top combination"),
            Field("button", (SEATS,), "who has the button"),
            Field("cards", (SEATS,), "cards in hand"),
            Field("treasure", (SEATS,), "treasure"),
            Field("place", (SEATS,), "who went out first, second ...; 0 while in"),
            Field("passed", (SEATS,), "who has passed"),
            Field("banned", (SEATS,), "who is banned by Water"),
            Field("barred", (SEATS,), "who may use no Special cards"),
            Field("called", (SEATS,), 'who has called "Elemies"'),
            Field("active", (SEATS,), "who has played a card in this round"),
            Field("action", (SEATS,), "who has an Action card"),
            Field("points", (SEATS,), "the team's points, in hundredths of the target"),
        ]

    def private_fields(self, s: Elemies) -> list[Field]:
        return [
            Field("hands", (SEATS, CARDS), "the cards of each hand that the seat knows"),
            Field("frozen", (CARDS,), "own cards that can't be used in this turn"),
            Field("own_action", (4,), "the element of the own Action card"),
            Field("shape", (KINDS,), "the kind of the combination that is being put together"),
            Field("chosen", (CARDS,), "the cards chosen for it so far"),
        ]

    def public(self, s: Elemies, viewer: i64, out: Sheet) -> None:
        out.bits(s.cards, CARDS)
        out.one_of(KIND[s.top] if s.top >= 0 else -1, KINDS)
        out.one_of(s.jester, RANKS)
        out.bits(s.below_cards, CARDS)
        out.bits(s.pile, CARDS)
        out.one_of(s.pact.level, 3)
        out.put(s.round)
        out.put(1 if s.bet else 0)
        out.put(1 if s.backward else 0)
        out.one_of(s.dominating, 4)
        out.one_of((s.owner - viewer) & 3 if s.top >= 0 else -1, SEATS)
        out.one_of((s.button - viewer) & 3, SEATS)
        i: i64 = 0
        while i < SEATS:  # one column for each of the fields below
            seat = (viewer + i) & 3
            team = seat & 1
            out.mark(i, number_of(s.hands[seat]))
            out.mark(SEATS + i, s.treasure[seat])
            out.mark(2 * SEATS + i, s.places[seat])
            out.mark(3 * SEATS + i, (s.passed >> seat) & 1)
            out.mark(4 * SEATS + i, 1 if s.banned == seat else 0)
            out.mark(5 * SEATS + i, 1 if s.barred == team else 0)
            out.mark(6 * SEATS + i, (s.called >> seat) & 1)
            out.mark(7 * SEATS + i, (s.active >> seat) & 1)
            out.mark(8 * SEATS + i, 1 if s.actions[seat] >= 0 else 0)
            out.mark(9 * SEATS + i, s.points[team] * FULL_SCALE // s.pact.target)
            i += 1
        out.skip(10 * SEATS)

    def private(self, s: Elemies, viewer: i64, out: Sheet) -> None:
        i: i64 = 0
        while i < SEATS:
            out.bits(s.known((viewer + i) & 3, viewer), CARDS)
            i += 1
        out.bits(s.frozen[viewer], CARDS)
        out.one_of(-1 if s.dealing else s.actions[viewer], 4)
        if s.stack and s.stack[-1].phase is COMPOSE and s.stack[-1].seat == viewer:
            out.one_of(KIND[s.stack[-1].a], KINDS)
            out.bits(s.stack[-1].b, CARDS)
        else:
            out.skip(KINDS + CARDS)
