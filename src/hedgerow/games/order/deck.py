"""The deck: cards leave it one by one, and when it is empty, INDEXED cards go back to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import CHANCE, Frame, Moves, Phase
from hedgerow.games.order.actions import DRAW, RETURN
from hedgerow.games.order.book import WOULD_INDEX
from hedgerow.games.order.events import (
    DECK_EMPTY,
    GAVE_BACK,
    INDEXED,
    INDEXED_UNSEEN,
    LAID_OUT,
)
from hedgerow.games.order.state import AVAILABLE, SHOWN, Order

# What becomes of a card from the top of the deck.
LAY_OUT: Final = 0
TUCK: Final = 1
SHOW: Final = 2


class Drawing(Phase[Order]):
    """Cards leave the top of the deck, one by one; chance says which.

    They are laid out, INDEXED unseen or shown. After each of them the deck may be empty, then the
    players give INDEXED cards back, and the interrupted instruction goes on (OR-11, OR-13).
    Registers: what becomes of them, how many are left, muted MANDATES.
    """

    def begin(self, s: Order, seat: i64, purpose: i64, n: i64, mute: i64) -> None:
        f = s.push(self, seat)
        f.a = purpose
        f.b = n
        f.c = mute

    def next(self, s: Order, f: Frame) -> None:
        deck = s.unseen.deck
        if deck.size() == 0:
            if f.step == 1:
                f.step = 2
                s.push(RETURNING, f.seat)
                return
            f.b = 0
        if f.b == 0:
            s.pop()
            if f.a == TUCK:
                s.happened(f.seat, WOULD_INDEX, 0, f.c)
            return
        f.b -= 1
        f.step = 1
        if deck.is_open():
            f.ask(CHANCE)
        else:
            self.lay(s, f, deck.take() & 255, True)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        unseen = s.unseen.deck.unseen
        face: i64 = 0
        while face < 20:
            if unseen[face] > 0:
                out.add(DRAW + face)
            face += 1

    def weight(self, s: Order, f: Frame, action: i64) -> i64:
        return s.unseen.deck.unseen[action - DRAW]

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        self.lay(s, f, action - DRAW, False)

    def lay(self, s: Order, f: Frame, face: i64, known: bool) -> None:
        """Put the card where it belongs; `known` if it lay at the bottom for all to see."""
        if f.a == TUCK:
            if known:
                s.unseen.tuck_known(f.seat, face)
                s.tell(INDEXED, f.seat, face)
            else:
                s.unseen.tuck(f.seat, face)
                s.tell(INDEXED_UNSEEN, f.seat, face, seen=0)
            return
        if not known:
            s.unseen.draw(face)
        if f.a == LAY_OUT:
            s.insert(AVAILABLE, face)
            s.tell(LAID_OUT, face)
        else:
            s.cards.add(SHOWN, face)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-75"


class Returning(Phase[Order]):
    """The deck is empty: everybody gives back half of the INDEXED cards, rounded up.

    Chance chooses them, nobody sees them, and they form the new deck (OR-11, OR-12).
    Registers: whose turn it is to give, how many are left.
    """

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            s.tell(DECK_EMPTY)
            s.unseen.mix(s.seats)
            f.a = 0
            f.b = s.unseen.given[0]
        while f.b == 0:
            f.a += 1
            if f.a == s.seats:
                s.pop()
                return
            f.b = s.unseen.given[f.a]
        f.ask(CHANCE)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        face: i64 = 0
        while face < 20:
            if s.unseen.piles.find(f.a, face) >= 0:
                out.add(RETURN + face)
            face += 1

    def weight(self, s: Order, f: Frame, action: i64) -> i64:
        return s.unseen.piles.count(f.a, action - RETURN)

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        f.b -= 1
        s.unseen.give_back(f.a, action - RETURN)
        s.tell(GAVE_BACK, f.a, action - RETURN, seen=0)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-12"


def index_open(s: Order, seat: i64, face: i64, mute: i64) -> None:
    """INDEX a card that everybody has seen; a MANDATE may add cards from the deck."""
    s.unseen.tuck_known(seat, face)
    s.tell(INDEXED, seat, face)
    more = s.amount(seat, WOULD_INDEX, mute)
    if more > 0:
        DRAWING.begin(s, seat, TUCK, more, mute)
    else:
        s.happened(seat, WOULD_INDEX, 0, mute)


DRAWING: Final = Drawing()
RETURNING: Final = Returning()
