"""A turn: the Open is refilled, three actions follow, after each the card limit is looked at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import CHANCE, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.natural_order.abilities import USING
from hedgerow.games.natural_order.actions import (
    ATTUNE,
    BLOCK,
    DISCARD,
    DRAW,
    DROP,
    END,
    PASS,
    PLACES,
    READY,
    REALIGN,
    RESET,
    STAY,
    TAKE,
    USE,
)
from hedgerow.games.natural_order.attempts import METAL_USED, may_announce_earth, ready_metal
from hedgerow.games.natural_order.elements import EARTH, FIRE, LOCKERS, METAL, NAMES, NONE
from hedgerow.games.natural_order.events import (
    ATTACKED,
    DROPPED,
    ENDED_TURN,
    REALIGNED,
    RESET_OPEN,
    REVEALED,
    SHUFFLED,
    STRUCK,
    TOOK,
    TURN,
)
from hedgerow.games.natural_order.knowledge import EVERYBODY, face_of
from hedgerow.games.natural_order.refusals import (
    attack_refusal,
    limit_refusal,
    misplaced,
    turn_refusal,
)
from hedgerow.games.natural_order.results import BY_CAP, BY_DECK
from hedgerow.games.natural_order.state import NaturalOrder

START: Final = 0
ACT: Final = 1
DONE: Final = 2
OVER: Final = 3


class Turn(Phase[NaturalOrder]):
    """Refill the Open, then take exactly three actions out of five (NO-39 to NO-41).

    A card made Ready in this turn may be used in it (NO-47).
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == START:
            self.start(s, f)
        elif f.step == ACT:
            f.ask(f.seat)
        elif f.step == DONE:
            s.actions -= 1
            f.step = ACT if s.actions > 0 else OVER
            check_limits(s, f.seat)
        elif s.pact.alone and s.last_turn:
            s.end(BY_DECK, -1)  # the turn in which the deck ran out is finished (NO-128)
        elif s.turns >= s.pact.turn_cap:
            s.end(BY_CAP, -1)
        else:
            f.step = START

    def start(self, s: NaturalOrder, f: Frame) -> None:
        """The next player of the sequence begins (NO-19, NO-20)."""
        n = len(s.pact.sequence)
        s.current = s.pact.sequence[(s.first + s.turns) % n]
        s.turns += 1
        s.actions = 3
        f.seat = s.current
        f.step = ACT
        s.tell(TURN, f.seat, s.turns)
        if s.open_size() < s.pact.open_size:
            REVEAL.begin(s, True)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        element: i64 = 0
        while element < 5:
            if s.in_open(element):
                out.add(TAKE + element)
            element += 1
        element = 0
        while element < 5:
            if s.in_hand(seat, element):
                out.add(READY + element)
            element += 1
        place: i64 = 0
        while place < PLACES:
            card = s.ready_card(seat, place)
            if card and may_use(s, seat, place, face_of(card)):
                out.add(USE + place)
            place += 1
        out.add(RESET)
        if not s.pact.learning:
            locked = s.locked(s.side(seat))
            own: i64 = 0
            while own < 10:
                face = s.own_face(seat, own)
                if face != NONE and (locked >> face) & 1:
                    out.add(REALIGN + own)
                own += 1
        if s.pact.may_end_turn_early:
            out.add(END)

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        f.step = DONE
        if action == END:
            s.actions = 1
            s.tell(ENDED_TURN, seat)
        elif action >= REALIGN:
            REALIGNING.begin(s, seat, action - REALIGN)
        elif action == RESET:
            reset_open(s, seat)
        elif action >= USE:
            USING.begin(s, seat, action - USE)
        elif action >= READY:
            s.ready_from(seat, seat, action - READY, 0)
        else:
            element = action - TAKE
            s.cards.take(s.pact.open, s.cards.find(s.pact.open, element))
            s.store(seat, s.memory.deal(element, EVERYBODY))
            s.tell(TOOK, seat, element)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return turn_refusal(s, seat, action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        left = "your last action" if s.actions == 1 else f"one of {s.actions} actions"
        last = "or Reset" if s.pact.learning else "Reset or Realign"
        return Prompt(
            f"Do {left}: take from the Open, Ready a Stored card, use a Ready one, {last}.",
            ("NO-40",),
        )


def may_use(s: NaturalOrder, seat: i64, place: i64, element: i64) -> bool:
    """Metal is no action, and Attunement makes one Element unusable (NO-60, NO-72)."""
    if element == METAL or s.unusable(seat, element):
        return False
    return element != EARTH or may_announce_earth(s, seat, 5 + place)


def reset_open(s: NaturalOrder, seat: i64) -> None:
    """Discard the Open, shuffle the discard pile into the deck, reveal anew (NO-48, NO-49)."""
    s.tell(RESET_OPEN, seat)
    while s.open_size() > 0:
        s.discards[s.cards.take(s.pact.open, 0)] += 1
    if not s.pact.alone or s.pact.solo_reset_reshuffles:
        s.shuffle_note()
        element: i64 = 0
        while element < 5:
            s.deck.unseen[element] += s.discards[element]
            s.discards[element] = 0
            element += 1
        s.tell(SHUFFLED)
    REVEAL.begin(s, s.pact.solo_reset_attacks)


class Reveal(Phase[NaturalOrder]):
    """Cards come from the deck into the Open, place by place (NO-39, NO-113).

    Frame: a whether an Earth or Water that is revealed attacks (alone, NO-115, NO-117).
    """

    def begin(self, s: NaturalOrder, attacks: bool) -> None:
        f = s.push(self, CHANCE)
        f.a = 1 if attacks and s.pact.alone else 0

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if s.open_size() < s.pact.open_size and s.deck.hidden() > 0:
            f.ask(CHANCE)
        else:
            s.pop()

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        s.deck_outcomes(out)

    def weight(self, s: NaturalOrder, f: Frame, action: i64) -> i64:
        return s.deck.unseen[action - DRAW]

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        element = action - DRAW
        reveal(s, element)
        if f.a and (LOCKERS >> element) & 1:
            s.tell(ATTACKED, element)
            g = s.push(ATTACK, 0)
            g.a = element

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return misplaced(action)


def reveal(s: NaturalOrder, element: i64) -> None:
    """A card comes from the deck into the Open."""
    s.deck.deal(element)
    s.cards.add(s.pact.open, element)
    s.tell(REVEALED, element)
    s.replenish()


UNANSWERED: Final = 0
STRIKES: Final = 1
TOP_CARD: Final = 2
REPLACED: Final = 3


class Attack(Phase[NaturalOrder]):
    """Alone: an Earth or Water revealed in the Open attacks (NO-115, NO-118 to NO-122).

    Blocked with a Ready Metal it stays. Otherwise it is discarded with the top card of the deck,
    and a replacement comes that never attacks. Frame: a the Element.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == UNANSWERED:
            f.step = STRIKES
            if s.ready(f.seat) > 0 and s.attunement(f.seat) != FIRE:
                f.ask(f.seat)
        elif f.step == STRIKES:
            f.step = TOP_CARD
            s.cards.take(s.pact.open, s.cards.find(s.pact.open, f.a))
            s.discard(f.a)
            s.tell(STRUCK, f.a)
            if s.deck.hidden() > 0:
                f.ask(CHANCE)
        elif f.step == TOP_CARD:
            f.step = REPLACED
            if s.deck.hidden() > 0:
                f.ask(CHANCE)
        else:
            s.pop()

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        if f.step == STRIKES:
            ready_metal(s, seat, out)
        else:
            s.deck_outcomes(out)

    def weight(self, s: NaturalOrder, f: Frame, action: i64) -> i64:
        return s.deck.unseen[action - DRAW]

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if f.step == REPLACED:
            reveal(s, action - DRAW)
        elif f.step == TOP_CARD:
            s.deck.deal(action - DRAW)
            s.discard(action - DRAW)
            s.tell(STRUCK, action - DRAW, 1)
            s.replenish()
        elif action != PASS:
            s.pop()
            METAL_USED.begin(s, seat, action - BLOCK, f.a, -1)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return attack_refusal(s, seat, action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            f"A revealed {NAMES[f.a]} attacks. Block it with a Ready Metal, or it is discarded "
            "together with the top card of the deck.",
            ("NO-115", "NO-118", "NO-121"),
        )


class Realigning(Phase[NaturalOrder]):
    """Realign: the card is discarded; the side may attune to its Element (NO-50, NO-51).

    Frame: a the Element.
    """

    def begin(self, s: NaturalOrder, seat: i64, own: i64) -> None:
        element = s.expose(s.lift(seat, own))
        s.tell(REALIGNED, seat, element, own - 4 if own >= 5 else i64(0))
        s.discard(element)
        f = s.push(self, seat)
        f.a = element
        f.ask(seat)

    def next(self, s: NaturalOrder, f: Frame) -> None:
        s.pop()

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        out.add(ATTUNE + f.a)
        out.add(STAY)

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        s.attune(seat, s.attunement(seat) if action == STAY else f.a)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return misplaced(action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            f"Realign: attune your side to {NAMES[f.a]}, or keep your Attunement.", ("NO-51",)
        )


def check_limits(s: NaturalOrder, acting: i64) -> None:
    """When an action is complete, never inside it, whoever holds too many cards discards.

    The acting player first, then table order (NO-32, NO-33, NO-35).
    """
    if s.pact.alone and s.open_size() > s.pact.open_size:
        s.push(LIMIT, acting)
        return
    seat: i64 = 0
    while seat < s.seats:
        if s.held(seat) > s.limit(seat):
            s.push(LIMIT, acting)
            return
        seat += 1


class Limit(Phase[NaturalOrder]):
    """A player above the card limit discards own cards, Ready or Stored (NO-31, NO-33, NO-34).

    Alone also the Open has a limit (NO-127). Frame: a how far in table order from the actor.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        while f.a < s.seats:
            seat = (f.seat + f.a) % s.seats
            if s.held(seat) > s.limit(seat):
                f.ask(seat)
                return
            f.a += 1
        if s.pact.alone and s.open_size() > s.pact.open_size:
            f.ask(f.seat)
        else:
            s.pop()

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        if f.a < s.seats:
            s.own_cards(seat, DISCARD, out)
            return
        element: i64 = 0
        while element < 5:
            if s.in_open(element):
                out.add(DROP + element)
            element += 1

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if action < DROP:
            s.discard_own(seat, action - DISCARD)
            return
        s.cards.take(s.pact.open, s.cards.find(s.pact.open, action - DROP))
        s.tell(DROPPED, seat, action - DROP)
        s.discard(action - DROP)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return limit_refusal(action, f.a < s.seats)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        if f.a >= s.seats:
            return Prompt("The Open has more than three cards: discard one of them.", ("NO-127",))
        return Prompt(
            f"You hold {s.held(seat)} cards and may keep {s.limit(seat)}: discard one, Ready or "
            "Stored.",
            ("NO-31", "NO-33", "NO-34"),
        )


TURNS: Final = Turn()
REVEAL: Final = Reveal()
ATTACK: Final = Attack()
REALIGNING: Final = Realigning()
LIMIT: Final = Limit()
