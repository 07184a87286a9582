"""Wood and Fire, which nobody can block (NO-99), and the use of a Ready card as an action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.natural_order.actions import (
    BLOCK,
    DRAW,
    DRAW_ONE,
    FROM,
    FROM_DISCARD,
    FROM_OPEN,
    GIVE,
    PASS,
    READY,
    TO,
    TO_OPEN,
)
from hedgerow.games.natural_order.attempts import ATTEMPT, place_of, targets
from hedgerow.games.natural_order.elements import EARTH, FIRE, WATER, WOOD
from hedgerow.games.natural_order.events import (
    AIMED,
    DISCARDED,
    DREW,
    FIZZLED,
    FROM_PILE,
    GAVE,
    STOPPED,
    TOOK,
    TOOK_FROM,
    TURNED_TO,
    USED,
)
from hedgerow.games.natural_order.knowledge import EVERYBODY, face_of
from hedgerow.games.natural_order.refusals import fire_refusal, wood_refusal
from hedgerow.games.natural_order.state import STORED, NaturalOrder


class Using(Phase[NaturalOrder]):
    """A Ready card is flipped, its ability resolved, then it is discarded (NO-45).

    Frame: a the Element, b whether it is improved, settled when it was flipped (NO-64).
    """

    def begin(self, s: NaturalOrder, seat: i64, place: i64) -> None:
        element = s.expose(s.lift_ready(seat, place))
        s.in_use[element] += 1
        f = s.push(self, seat)
        f.a = element
        f.b = 1 if s.improved(seat, element) else 0
        s.tell(USED, seat, element, place + 1, f.b)

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            if f.a == EARTH or f.a == WATER:
                ATTEMPT.begin(s, f.seat, f.a, 1 + f.b, False)
            else:
                g = s.push(WOODS, f.seat) if f.a == WOOD else s.push(FIRES, f.seat)
                g.b = f.b
            return
        s.in_use[f.a] -= 1
        s.pop()
        s.discard(f.a)
        s.complete(f.seat)


DRAWING: Final = 0
CHOOSING: Final = 1
SECOND: Final = 2


class Woods(Phase[NaturalOrder]):
    """Wood: draw three, Ready one (improved: one or two), discard the others (NO-96, NO-97).

    Frame: a how many are drawn, b whether it is improved.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == DRAWING:
            if f.a < 3 and s.deck.hidden() > 0:
                f.ask(CHANCE)
                return
            if f.a == 0:  # only alone can the deck be empty (NO-55, NO-130)
                s.pop()
                s.say(FIZZLED, f.seat, WOOD)
                return
            f.step = CHOOSING
        f.ask(f.seat)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        if f.step == DRAWING:
            s.deck_outcomes(out)
            return
        element: i64 = 0
        while element < 5:
            if s.cards.find(s.pact.drawn, element) >= 0:
                out.add(READY + element)
            element += 1
        if f.step == SECOND:
            out.add(PASS)

    def weight(self, s: NaturalOrder, f: Frame, action: i64) -> i64:
        return s.deck.unseen[action - DRAW]

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if f.step == DRAWING:
            f.a += 1
            draw_card(s, f.seat, s.pact.drawn, action - DRAW)
            return
        if action != PASS:
            s.ready_from(s.pact.drawn, seat, action - READY, 1)
            if f.step == CHOOSING and f.b and s.cards.sizes[s.pact.drawn] > 0:
                f.step = SECOND
                return
        s.pop()
        self.discard_rest(s, seat)

    def discard_rest(self, s: NaturalOrder, seat: i64) -> None:
        """Only these become public, and not the order in which they came (NO-98)."""
        element: i64 = 0
        while element < 5:
            while s.cards.find(s.pact.drawn, element) >= 0:
                s.expose(s.pick(s.pact.drawn, seat, element))
                s.tell(DISCARDED, seat, element, -1)
                s.discard(element)
            element += 1

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return wood_refusal(action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        if f.step == SECOND:
            return Prompt(
                "Your Wood is improved: you may Ready a second of the drawn cards. The rest is "
                "discarded.",
                ("NO-97",),
            )
        if f.b:
            return Prompt(
                "Your Wood is improved: Ready one of the drawn cards, then a second if you like.",
                ("NO-96", "NO-97"),
            )
        return Prompt(
            "Wood: Ready one of the drawn cards. The others are discarded, face up.",
            ("NO-96", "NO-98"),
        )


def draw_card(s: NaturalOrder, seat: i64, row: i64, element: i64) -> None:
    """A player draws a card from the deck, seen by nobody else."""
    s.deck.deal(element)
    s.cards.add(row, s.memory.deal(element, BIT[seat]))
    s.tell(DREW, seat, element, 0, 0, BIT[seat])
    s.replenish()


DREW_ONE: Final = 1
GAVE_ONE: Final = 2
TOOK_ONE: Final = 4
ALL_PARTS: Final = 7

PARTS: Final = 0
GIVING: Final = 1
DRAWN: Final = 2
BY_LOT: Final = 3


class Fires(Phase[NaturalOrder]):
    """Fire: give a card or take one; improved: draw, give and take, each if you like.

    The parts come in any order and may concern different players, allies included; what was drawn
    or taken may be given (NO-100, NO-103 to NO-106).
    Frame: a the parts done, b whether it is improved, c the other player's seat.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == GIVING:
            f.ask(f.seat)
        elif f.step == DRAWN or f.step == BY_LOT:
            f.ask(CHANCE)
        elif f.a == ALL_PARTS or (f.a and not f.b):
            s.pop()
        elif self.may_draw(s, f) or self.may_give(s, f) or self.may_take(s, f):
            f.ask(f.seat)
        else:
            s.pop()
            if not f.a:  # nothing was possible (NO-107)
                s.say(FIZZLED, f.seat, FIRE)

    def may_draw(self, s: NaturalOrder, f: Frame) -> bool:
        return f.b != 0 and not f.a & DREW_ONE and s.deck.hidden() > 0

    def may_give(self, s: NaturalOrder, f: Frame) -> bool:
        return not f.a & GAVE_ONE and s.held(f.seat) > 0

    def may_take(self, s: NaturalOrder, f: Frame) -> bool:
        if f.a & TOOK_ONE:
            return False
        return s.anybody_else_holds(f.seat) or (s.pact.alone and pile(s) > 0)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        if f.step == PARTS:
            self.parts(s, f, out)
        elif f.step == GIVING:
            s.own_cards(seat, GIVE, out)
        elif f.step == DRAWN:
            s.deck_outcomes(out)
        else:
            s.hand_outcomes(f.c, out)

    def parts(self, s: NaturalOrder, f: Frame, out: Moves) -> None:
        if self.may_take(s, f):
            targets(s, f.seat, out)
            if s.pact.alone:
                element: i64 = 0
                while element < 5:  # Fire also takes from the discard pile (NO-125)
                    if s.discards[element] > 0:
                        out.add(FROM_DISCARD + element)
                    element += 1
        if self.may_give(s, f):
            if s.pact.alone:
                out.add(TO_OPEN)
            else:
                seat: i64 = 0
                while seat < s.seats:
                    if seat != f.seat:
                        out.add(TO + seat)
                    seat += 1
        if self.may_draw(s, f):
            out.add(DRAW_ONE)
        if f.b:
            out.add(PASS)

    def weight(self, s: NaturalOrder, f: Frame, action: i64) -> i64:
        if f.step == DRAWN:
            return s.deck.unseen[action - DRAW]
        return s.cards.count(f.c, action - DRAW)

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if f.step == PARTS:
            self.choose(s, f, action)
            return
        step = f.step
        f.step = PARTS
        if step == DRAWN:
            f.a |= DREW_ONE
            draw_card(s, f.seat, f.seat, action - DRAW)
        elif step == GIVING:
            self.give(s, f, action - GIVE)
        else:
            self.take_from(s, f, s.pick(f.c, f.c, action - DRAW), STORED)

    def choose(self, s: NaturalOrder, f: Frame, action: i64) -> None:
        if action == PASS:
            s.say(STOPPED, f.seat, FIRE)
            s.pop()
        elif action == DRAW_ONE:
            f.step = DRAWN
        elif TO <= action < BLOCK:
            f.step = GIVING
            f.c = action - TO
            s.tell(TURNED_TO, f.seat, 0, 0, -1 if s.pact.alone else f.c)
        elif action >= FROM_OPEN:
            self.take_in_sight(s, f, action)
        else:
            f.c = (action - FROM) // 6
            place = (action - FROM) % 6 - 1
            if place != STORED:
                self.take_from(s, f, s.lift_ready(f.c, place), place)
            elif s.stored(f.c) == 1:
                self.take_from(s, f, s.cards.take(f.c, 0), STORED)
            else:
                f.step = BY_LOT
                s.tell(AIMED, f.seat, 0, 0, f.c)

    def give(self, s: NaturalOrder, f: Frame, own: i64) -> None:
        """A given card is Stored; both players know it (NO-28, NO-102)."""
        f.a |= GAVE_ONE
        card = s.lift(f.seat, own)
        if s.pact.alone:
            s.cards.add(s.pact.open, s.expose(card))
            s.tell(GAVE, f.seat, face_of(card), place_of(own) + 1, -1)
            return
        s.memory.show(card, BIT[f.c])
        s.store(f.c, card)
        s.tell(GAVE, f.seat, face_of(card), place_of(own) + 1, f.c, BIT[f.seat] | BIT[f.c])

    def take_from(self, s: NaturalOrder, f: Frame, card: i64, place: i64) -> None:
        """A taken card is Stored; both players know it (NO-28, NO-102)."""
        f.a |= TOOK_ONE
        s.memory.show(card, BIT[f.seat])
        s.store(f.seat, card)
        s.tell(TOOK_FROM, f.seat, face_of(card), place + 1, f.c, BIT[f.seat] | BIT[f.c])

    def take_in_sight(self, s: NaturalOrder, f: Frame, action: i64) -> None:
        """Alone: a card of the Open or of the discard pile (NO-125, NO-126)."""
        f.a |= TOOK_ONE
        if action >= FROM_DISCARD:
            element = action - FROM_DISCARD
            s.discards[element] -= 1
            s.tell(FROM_PILE, f.seat, element)
        else:
            element = action - FROM_OPEN
            s.cards.take(s.pact.open, s.cards.find(s.pact.open, element))
            s.tell(TOOK, f.seat, element)
        s.store(f.seat, s.memory.deal(element, EVERYBODY))

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return fire_refusal(s, f.step == GIVING, f.b != 0, seat, action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        if f.step == GIVING:
            return Prompt("Fire: choose the card that you give.", ("NO-100", "NO-101"))
        if not f.b:
            return Prompt(
                "Fire: take one card from another player, or choose whom to give one of yours."
                if not s.pact.alone
                else "Fire: take a card from the Open or the discards, or give one to the Open.",
                ("NO-100", "NO-101") if not s.pact.alone else ("NO-125", "NO-126"),
            )
        left = [
            word
            for part, word in ((DREW_ONE, "draw"), (GAVE_ONE, "give"), (TOOK_ONE, "take"))
            if not f.a & part
        ]
        *others, last = left
        may = (
            f"{', '.join(others)} and {last} one card each, in any order"
            if others
            else f"{last} one card"
        )
        return Prompt(f"Your Fire is improved: you may still {may}.", ("NO-104", "NO-105"))


def pile(s: NaturalOrder) -> i64:
    """How many cards the discard pile has."""
    n: i64 = 0
    for count in s.discards:
        n += count
    return n


USING: Final = Using()
WOODS: Final = Woods()
FIRES: Final = Fires()
