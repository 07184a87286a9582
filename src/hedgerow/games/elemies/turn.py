"""The decisions of a turn: to lead, to answer, to react, and which cards to use."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase, Sealed
from hedgerow.core.view import Prompt
from hedgerow.games.elemies.actions import (
    AIR,
    CALL,
    EARTH,
    FIRE,
    FOUR,
    LAY,
    PAIR,
    PASS,
    PLAY_ELEVATE,
    PLAY_STOMP,
    SHAPES,
    SINGLE,
    WATER,
)
from hedgerow.games.elemies.cards import (
    AIR_ELEMENT,
    ELEVATE_CARD,
    FIRE_ELEMENT,
    JESTER,
    LONERS,
    STOMP,
    STOMP_CARD,
    WATER_ELEMENT,
    number_of,
)
from hedgerow.games.elemies.combos import (
    A_FOUR,
    A_SINGLE,
    KIND,
    NO_JESTER,
    SWAN_CARDS,
    THE_GURU,
    add_swans,
    answers,
    is_swan,
    leads,
)
from hedgerow.games.elemies.compose import COMPOSE
from hedgerow.games.elemies.events import PASSED
from hedgerow.games.elemies.refusals import (
    answer_refusal,
    lead_refusal,
    window_refusal,
)
from hedgerow.games.elemies.spelling import shape_words
from hedgerow.games.elemies.state import SEATS, Elemies

# When a window is open.
AFTER_PLAY: Final = 0
AFTER_PASSES: Final = 1

SWAN_HAND: Final = 4  # a Black Swan takes at least so many cards


# -- how a turn goes on --------------------------------------------------------------------


def start_turn(s: Elemies, f: Frame, seat: i64) -> None:
    """The starter leads (EL-12, EL-17, EL-23)."""
    s.turns += 1
    f.phase = LEAD
    f.seat = seat
    f.step = 0
    f.ask(seat)


def go_on(s: Elemies, f: Frame, seat: i64) -> None:
    """The next player clockwise answers; when all have passed the turn ends (EL-18, EL-21)."""
    following = s.next_to_act(seat)
    if following < 0:
        open_window(s, f, AFTER_PASSES)
        return
    f.phase = ANSWER
    f.seat = following
    f.ask(following)


def after_play(s: Elemies, f: Frame) -> None:
    """A play that ends the round leaves no window; after any other one opens (EL-104, EL-109)."""
    if s.round_over():
        s.collect()  # (EL-116)
        s.pop()
        return
    open_window(s, f, AFTER_PLAY)


def open_window(s: Elemies, f: Frame, when: i64) -> None:
    f.phase = WINDOW
    f.seat = s.owner
    f.step = when
    f.waiting = reactors(s, when)
    if f.waiting == 0:
        close_window(s, f)


def close_window(s: Elemies, f: Frame) -> None:
    """Nobody reacted."""
    if f.step == AFTER_PLAY:
        go_on(s, f, s.owner)
        return
    owner = s.owner
    s.collect()
    start_turn(s, f, owner if s.is_in(owner) else s.after(owner))  # (EL-23, EL-26)


def reactors(s: Elemies, when: i64) -> i64:
    """Everyone who could react as far as all know (EL-104 to EL-106)."""
    stomp = when == AFTER_PLAY and s.stompable()
    mask: i64 = 0
    seat: i64 = 0
    while seat < SEATS:
        if seat != s.owner and s.able(seat):
            if number_of(s.hands[seat]) >= SWAN_HAND or (stomp and s.may_stomp(seat)):
                mask |= BIT[seat]
        seat += 1
    return mask


def play_swan(s: Elemies, f: Frame, seat: i64, swan: i64) -> None:
    """A Black Swan, in turn or out of turn; play goes on from its player (EL-96, EL-102)."""
    s.play(seat, swan, SWAN_CARDS[swan - FOUR], NO_JESTER)
    after_play(s, f)


def stomp(s: Elemies, f: Frame, seat: i64) -> None:
    """The stomped player decides next, without a window; the stomper keeps its place.

    (EL-64, EL-66, EL-108)
    """
    victim = s.owner
    s.stomp(seat)
    f.phase = ANSWER
    f.seat = victim
    f.ask(victim)


def play_shape(s: Elemies, f: Frame, seat: i64, shape: i64) -> None:
    """Play a combination, or first ask which cards it is made of."""
    if is_swan(shape):
        play_swan(s, f, seat, shape)
    elif shape < PAIR:
        s.play(seat, shape, BIT[shape], NO_JESTER)
        after_play(s, f)
    else:
        COMPOSE.begin(s, seat, shape)


def play_composed(s: Elemies, f: Frame) -> None:
    """Play the combination that was put together: shape, cards and Jester are in a, b and c."""
    s.play(f.seat, f.a, f.b, f.c)
    after_play(s, f)


# -- decisions -----------------------------------------------------------------------------


class Lead(Phase[Elemies]):
    """The starter leads any combination and may not pass; before it an Action card (EL-17).

    The Action card needs a regular combination to lead after it (EL-73, EL-74). Whoever has only
    Jester, Elevate and Stomp leads one of them alone (EL-69, EL-71, EL-72).
    """

    def next(self, s: Elemies, f: Frame) -> None:
        play_composed(s, f)

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        hand = s.hands[seat]
        if not hand & ~LONERS:
            card: i64 = JESTER
            while card <= STOMP:
                if hand & BIT[card]:
                    out.add(SINGLE + card)
                card += 1
        else:
            leads(hand, out)
            add_swans(hand, s.top, s.backward, s.pact.four_first, out)  # (EL-97)
        if s.can_call(seat):
            out.add(CALL)
        if hand == 0:
            out.add(LAY)
        elif s.actions[seat] >= 0 and not s.acted and hand & ~LONERS:
            self.add_action(s, seat, s.actions[seat], out)

    def add_action(self, s: Elemies, seat: i64, element: i64, out: Moves) -> None:
        """What the own Action card can do (EL-73)."""
        if element == FIRE_ELEMENT:
            out.add(FIRE)
        elif element == AIR_ELEMENT:
            out.add(AIR)
        elif element == WATER_ELEMENT:
            other: i64 = 0
            while other < SEATS:
                if other != seat and s.is_in(other):  # the teammate too (EL-80, EL-82)
                    out.add(WATER + other)
                other += 1
        else:
            named: i64 = 0
            while named < 4:  # (EL-87)
                out.add(EARTH + named)
                named += 1

    def take(self, s: Elemies, f: Frame, seat: i64, action: i64) -> None:
        if action < SHAPES:
            if JESTER <= action < PAIR:
                self.lead_alone(s, f, seat, action)
            else:
                play_shape(s, f, seat, action)
        elif action == CALL:
            s.call(seat)
            f.ask(seat)
        elif action == LAY:
            s.lay_action(seat)
            self.pass_on(s, f, seat)
        else:
            s.play_action(seat, action)
            f.ask(seat)

    def lead_alone(self, s: Elemies, f: Frame, seat: i64, card: i64) -> None:
        """A lone card goes to the own treasure; nobody can react (EL-69, EL-70)."""
        s.lead_alone(seat, card)
        self.pass_on(s, f, seat)

    def pass_on(self, s: Elemies, f: Frame, seat: i64) -> None:
        """The next player with cards starts a new turn."""
        if s.round_over():
            s.pop()
        else:
            start_turn(s, f, s.after(seat))

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return lead_refusal(s, seat, action)

    def prompt(self, s: Elemies, f: Frame, seat: i64) -> Prompt:
        if not s.hands[seat] & ~LONERS:
            return Prompt(
                "You start, and have only cards without a value of their own: lay one on your "
                "treasure, and the next player starts.",
                ("EL-69", "EL-72"),
            )
        if s.acted:
            return Prompt("Now lead a combination.", ("EL-74",))
        if s.actions[seat] >= 0:
            return Prompt(
                "You start the turn: lead any combination, or play your Action card first.",
                ("EL-17", "EL-73"),
            )
        return Prompt("You start the turn: lead any combination.", ("EL-17",))


class Answer(Phase[Elemies]):
    """Beat the top combination with the same type and number of cards, or pass (EL-18, EL-19).

    Elevate and Black Swans beat it too; a Stomp comes before the next player acts (EL-53, EL-61).
    """

    def next(self, s: Elemies, f: Frame) -> None:
        play_composed(s, f)

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        hand = s.usable(seat)
        answers(hand, s.top, s.backward, s.dominating, out)
        add_swans(hand, s.top, s.backward, s.pact.four_first, out)
        if hand & (ELEVATE_CARD | STOMP_CARD) and s.hands[seat] & (s.hands[seat] - 1):  # (EL-68)
            if hand & ELEVATE_CARD and s.elevated() >= 0:
                out.add(PLAY_ELEVATE)
            if hand & STOMP_CARD and s.stompable():
                out.add(PLAY_STOMP)
        out.add(PASS)
        if s.can_call(seat):
            out.add(CALL)

    def take(self, s: Elemies, f: Frame, seat: i64, action: i64) -> None:
        if action < SHAPES:
            play_shape(s, f, seat, action)
        elif action == PASS:
            s.passed |= BIT[seat]
            s.tell(PASSED, seat)
            go_on(s, f, seat)
        elif action == PLAY_ELEVATE:
            s.elevate(seat)
            after_play(s, f)
        elif action == PLAY_STOMP:
            stomp(s, f, seat)
        else:
            s.call(seat)
            f.ask(seat)

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return answer_refusal(s, seat, action)

    def prompt(self, s: Elemies, f: Frame, seat: i64) -> Prompt:
        top = shape_words(int(s.top))
        kind = KIND[s.top]
        if kind >= A_FOUR:
            return Prompt(f"Beat the {top} with a stronger Black Swan, or pass.", ("EL-95",))
        if kind == THE_GURU:
            return Prompt("Only a Black Swan beats the Guru: play one, or pass.", ("EL-39",))
        how = "lower" if s.backward else "higher"
        why = "EL-83" if s.backward else "EL-19"
        if kind == A_SINGLE:
            return Prompt(
                f"Beat the {top} with a {how} card or an equal one of a stronger element, or pass.",
                ("EL-18", why, "EL-28"),
            )
        return Prompt(
            f"Beat the {top} with a {how} combination of the same kind and size, or pass.",
            ("EL-18", why),
        )


class Window(Sealed[Elemies]):
    """After each play, and before a turn ends, others may react out of turn (EL-104 to EL-107).

    With a Black Swan; after a play also with Stomp. All answer unseen, and the first one clockwise
    from the owner of the top combination counts.
    """

    def next(self, s: Elemies, f: Frame) -> None:
        n: i64 = 1
        while n < SEATS:
            seat = (s.owner + n) & 3
            answer = s.answers[seat]
            if answer == PLAY_STOMP:
                s.unseal()
                stomp(s, f, seat)
                return
            if is_swan(answer):
                s.unseal()
                play_swan(s, f, seat, answer)
                return
            n += 1
        s.unseal()
        close_window(s, f)

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        hand = s.usable(seat)
        add_swans(hand, s.top, s.backward, s.pact.four_first, out)
        if hand & STOMP_CARD and f.step == AFTER_PLAY:
            if s.may_stomp(seat) and s.stompable():
                out.add(PLAY_STOMP)
        out.add(PASS)
        if s.can_call(seat):
            out.add(CALL)

    def take(self, s: Elemies, f: Frame, seat: i64, action: i64) -> None:
        if action == CALL:  # it does not use up the decision (EL-119)
            s.call(seat)
            f.waiting |= BIT[seat]
        else:
            s.answers[seat] = action

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return window_refusal(s, f.step == AFTER_PLAY, seat, action)

    def prompt(self, s: Elemies, f: Frame, seat: i64) -> Prompt:
        top = shape_words(int(s.top))
        if f.step == AFTER_PASSES:
            return Prompt(
                f"All have passed on the {top}: take the turn with a Black Swan, or let it end?",
                ("EL-105", "EL-96"),
            )
        if s.stompable():
            return Prompt(
                f"Just played: {top}. React with a Black Swan or Stomp, or let it be?",
                ("EL-104", "EL-55", "EL-96"),
            )
        return Prompt(
            f"Just played: {top}. React with a Black Swan, or let it be?",
            ("EL-104", "EL-96"),
        )


LEAD: Final = Lead()
ANSWER: Final = Answer()
WINDOW: Final = Window()
