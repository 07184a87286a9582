"""Before the first turn: who begins, the deal, the redraw, the allocation, the Attunement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves, Phase, Sealed
from hedgerow.core.view import Prompt
from hedgerow.games.natural_order.actions import (
    ATTUNE,
    DRAW,
    FIRST,
    KEEP,
    LOCK,
    READY,
    REDRAW,
)
from hedgerow.games.natural_order.elements import NONE
from hedgerow.games.natural_order.events import (
    BEGINS,
    DEALT,
    KEPT,
    REDREW,
    SHOWN,
    SHUFFLED,
)
from hedgerow.games.natural_order.knowledge import EVERYBODY, face_of
from hedgerow.games.natural_order.refusals import allocation_refusal, misplaced
from hedgerow.games.natural_order.state import STORED, NaturalOrder
from hedgerow.games.natural_order.turn import REVEAL, TURNS

OPEN: Final = 0
HANDS: Final = 1
REDRAWS: Final = 2
ALLOCATION: Final = 3
ATTUNEMENT: Final = 4


class Opening(Phase[NaturalOrder]):
    """The steps of the setup, in the booklet's order (NO-4, NO-5, NO-7, NO-9, NO-14).

    Alone the first cards of the Open do not attack (NO-114).

    Frame: a how far in table order from the first player.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == OPEN:
            f.step = HANDS
            REVEAL.begin(s, False)
        elif f.step == HANDS:
            f.step = REDRAWS
            DEAL.begin(s, BIT[s.seats] - 1)
        elif f.step == REDRAWS:
            f.step = ALLOCATION
            w = s.push(REDRAWING, CHANCE)
            w.waiting = BIT[s.seats] - 1
        elif f.a == s.seats:
            f.a = 0
            f.step += 1
            if f.step > ATTUNEMENT:
                s.pop()
                s.push(TURNS, s.first)
        else:
            seat = (s.first + f.a) % s.seats
            f.a += 1
            if f.step == ALLOCATION:
                s.push(ALLOCATING, seat)
            elif s.attunement(seat) == NONE and plays_first(s, seat) and not s.pact.learning:
                s.push(ATTUNING, seat)


def plays_first(s: NaturalOrder, seat: i64) -> bool:
    """Whether no ally has a turn before this player (NO-15); seats follow the sequence."""
    i: i64 = 0
    while i < s.seats:
        other = (s.first + i) % s.seats
        if s.side(other) == s.side(seat):
            return other == seat
        i += 1
    return False


class First(Phase[NaturalOrder]):
    """Without a solo player chance chooses who begins (NO-17, NO-18)."""

    def next(self, s: NaturalOrder, f: Frame) -> None:
        f.ask(CHANCE)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        i: i64 = 0
        while i < s.seats:
            out.add(FIRST + i)
            i += 1

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        s.first = action - FIRST
        s.tell(BEGINS, s.first)
        s.push(OPENING, CHANCE)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return misplaced(action)


def hand_size(s: NaturalOrder, seat: i64) -> i64:
    """Three cards, six for the solo player (NO-5, NO-6)."""
    return 6 if seat == s.pact.solo else 3


class Deal(Phase[NaturalOrder]):
    """Hands are dealt in table order from the first player.

    Frame: a how far in table order, b who is dealt a hand, as a bit mask.
    """

    def begin(self, s: NaturalOrder, seats: i64) -> None:
        f = s.push(self, CHANCE)
        f.b = seats

    def next(self, s: NaturalOrder, f: Frame) -> None:
        while f.a < s.seats:
            seat = (s.first + f.a) % s.seats
            if f.b & BIT[seat] and s.stored(seat) < hand_size(s, seat):
                f.ask(CHANCE)
                return
            f.a += 1
        s.pop()

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        s.deck_outcomes(out)

    def weight(self, s: NaturalOrder, f: Frame, action: i64) -> i64:
        return s.deck.unseen[action - DRAW]

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        owner = (s.first + f.a) % s.seats
        element = action - DRAW
        s.deck.deal(element)
        s.store(owner, s.memory.deal(element, BIT[owner]))
        s.tell(DEALT, owner, element, 0, 0, BIT[owner])

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return misplaced(action)


def return_hand(s: NaturalOrder, seat: i64, keep: i64, seen: i64) -> None:
    """Shuffle a hand back into the deck, all but the first `keep` cards."""
    while s.stored(seat) > keep:
        card = s.cards.take(seat, s.stored(seat) - 1)
        s.memory.gone(card, seen)
        s.deck.shuffle_in(face_of(card))


class Redrawing(Sealed[NaturalOrder]):
    """Everybody may replace the whole starting hand once, all at the same time (NO-7, NO-8).

    `solo_redraws_six` off: only three of the solo player's six cards are replaced.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        who: i64 = 0
        i: i64 = 0
        while i < s.seats:
            seat = (s.first + i) % s.seats
            if s.answers[seat] == REDRAW:
                who |= BIT[seat]
                s.tell(REDREW, seat)
            else:
                s.tell(KEPT, seat)
            i += 1
        s.unseal()
        s.pop()
        if not who:
            return
        s.shuffle_note()
        i = 0
        while i < s.seats:
            if who & BIT[i]:
                kept: i64 = 3 if i == s.pact.solo and not s.pact.solo_redraws_six else 0
                return_hand(s, i, kept, 0)
            i += 1
        s.tell(SHUFFLED)
        DEAL.begin(s, who)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        out.add(KEEP)
        out.add(REDRAW)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return misplaced(action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        if seat == s.pact.solo and not s.pact.solo_redraws_six:
            return Prompt(
                "Keep your starting hand, or replace the three cards dealt last, once.", ("NO-7",)
            )
        return Prompt("Keep your starting hand, or replace all of it once.", ("NO-7", "NO-8"))


class Allocating(Phase[NaturalOrder]):
    """Lock one card, Ready one, Store the last; the solo player two each (NO-9 to NO-12).

    Frame: a Locks made, b cards made Ready.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        share: i64 = 2 if f.seat == s.pact.solo else 1
        if f.b == share:
            s.pop()
        elif f.a == 0 and not lock_possible(s, f.seat):
            self.redeal(s, f.seat)
        else:
            if f.a == share:
                f.step = 1
            f.ask(f.seat)

    def redeal(self, s: NaturalOrder, seat: i64) -> None:
        """A hand without a legal Lock is shown, shuffled back and dealt again (NO-13).

        All its cards are of one Element.
        """
        element: i64 = 0
        while element < 5:
            if s.in_hand(seat, element):
                s.tell(SHOWN, seat, element)
            element += 1
        s.shuffle_note()
        return_hand(s, seat, 0, EVERYBODY)
        s.tell(SHUFFLED)
        DEAL.begin(s, BIT[seat])

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        element: i64 = 0
        while element < 5:
            if s.in_hand(seat, element):
                if f.step == 1:
                    out.add(READY + element)
                elif s.lockable(seat, element):
                    out.add(LOCK + element)
            element += 1

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if f.step == 1:
            f.b += 1
            s.ready_from(seat, seat, action - READY, 0)
        else:
            f.a += 1
            element = s.expose(s.pick(seat, seat, action - LOCK))
            s.lock(seat, element, STORED)
            s.pending[s.side(seat)] = NONE
            if s.seats <= 2:  # with one Locked card there is no choice (NO-16)
                s.attune(seat, element)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return allocation_refusal(s, f.step == 1, seat, action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        solo = seat == s.pact.solo
        if f.step == 1:
            return Prompt(
                "Choose a card to put face down as Ready; "
                + ("two become Ready, two stay Stored." if solo else "the other stays Stored."),
                ("NO-10",) if solo else ("NO-9",),
            )
        if solo:
            return Prompt(
                "Choose a card to Lock; you Lock two different Elements.", ("NO-10", "NO-11")
            )
        return Prompt(
            "Choose a card to Lock, of an Element that your side has not Locked.",
            ("NO-9", "NO-12"),
        )


def lock_possible(s: NaturalOrder, seat: i64) -> bool:
    """Whether a starting hand has as many different new Elements as must be Locked (NO-13)."""
    n: i64 = 0
    element: i64 = 0
    while element < 5:
        if s.in_hand(seat, element) and s.lockable(seat, element):
            n += 1
        element += 1
    return n >= (2 if seat == s.pact.solo else 1)


class Attuning(Phase[NaturalOrder]):
    """A side starts attuned to one of its two Locked Elements (NO-14, NO-15)."""

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if s.attunement(f.seat) == NONE:
            f.ask(f.seat)
        else:
            s.pop()

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        locked = s.locked(s.side(seat))
        element: i64 = 0
        while element < 5:
            if (locked >> element) & 1:
                out.add(ATTUNE + element)
            element += 1

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        s.attune(seat, action - ATTUNE)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return "NO-14" if ATTUNE <= action < ATTUNE + 5 else misplaced(action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            "Choose which of your side's two Locked Elements it is attuned to at the start.",
            ("NO-14", "NO-15"),
        )


OPENING: Final = Opening()
WHO_BEGINS: Final = First()
DEAL: Final = Deal()
REDRAWING: Final = Redrawing()
ALLOCATING: Final = Allocating()
ATTUNING: Final = Attuning()
