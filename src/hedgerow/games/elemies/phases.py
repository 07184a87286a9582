"""How a match goes from round to round: the button, the deal, the exchange, the turns, scores."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves, Phase, Sealed
from hedgerow.core.view import Prompt
from hedgerow.games.elemies.actions import BUTTON, DEAL, DEAL_ACTION, EXCHANGE, GIVE, KEEP
from hedgerow.games.elemies.cards import CARDS
from hedgerow.games.elemies.compose import COMPOSE
from hedgerow.games.elemies.events import (
    ACTION_DEALT,
    BUTTON_GOES,
    DEALT,
    EXCHANGE_CHOSEN,
    EXCHANGE_REFUSED,
    GAVE,
)
from hedgerow.games.elemies.pact import PRO
from hedgerow.games.elemies.refusals import exchange_refusal, gift_refusal
from hedgerow.games.elemies.scoring import end_match, match_over, score_round
from hedgerow.games.elemies.state import SEATS, Elemies
from hedgerow.games.elemies.turn import ANSWER, LEAD, WINDOW, start_turn

EVERYBODY: Final = 15

# What comes next in a round.
TO_DEAL: Final = 0
TO_EXCHANGE: Final = 1
TO_PLAY: Final = 2
TO_SCORE: Final = 3


class Round(Phase[Elemies]):
    """A match is a series of rounds, a round a series of turns (EL-3, EL-16).

    The button passes clockwise from round to round, and its player starts (EL-11, EL-12).
    """

    def next(self, s: Elemies, f: Frame) -> None:
        if f.step == TO_DEAL:
            f.step = TO_EXCHANGE
            f.seat = s.button
            s.round += 1
            s.clear_round()
            s.tell(BUTTON_GOES, s.button, s.round)
            s.push(DEALING, CHANCE)
        elif f.step == TO_EXCHANGE:
            f.step = TO_PLAY
            s.push(OFFER, s.button).ask(s.button)
        elif f.step == TO_PLAY:
            f.step = TO_SCORE
            start_turn(s, s.push(LEAD, s.button), s.button)
        else:
            score_round(s)
            if match_over(s):
                end_match(s)
                return
            s.button = (s.button + 1) & 3
            f.step = TO_DEAL


class FirstButton(Phase[Elemies]):
    """Chance draws who has the button first, where nobody was chosen (EL-11)."""

    def next(self, s: Elemies, f: Frame) -> None:
        f.ask(CHANCE)

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        n: i64 = 0
        while n < SEATS:
            out.add(BUTTON + n)
            n += 1

    def take(self, s: Elemies, f: Frame, seat: i64, action: i64) -> None:
        s.button = action - BUTTON
        s.pop()

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return "EL-11"


class Dealing(Phase[Elemies]):
    """All cards are dealt, one to each in turn, then the Action cards apart (EL-9, EL-10)."""

    def next(self, s: Elemies, f: Frame) -> None:
        if s.undealt != 0 or (s.pact.level == PRO and s.actions[s.button] < 0):
            f.ask(CHANCE)
            return
        s.dealing = False
        s.pop()
        seat: i64 = 0
        while seat < SEATS:
            s.tell(DEALT, seat, s.hands[seat], seen=BIT[seat])
            if s.pact.level == PRO:
                s.tell(ACTION_DEALT, seat, s.actions[seat], seen=BIT[seat])
            seat += 1

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        if s.undealt == 0:
            element: i64 = 0
            while element < SEATS:
                if not has(s, element):
                    out.add(DEAL_ACTION + element)
                element += 1
            return
        card: i64 = 0
        while card < CARDS:
            if s.undealt & BIT[card]:
                out.add(DEAL + card)
            card += 1

    def take(self, s: Elemies, f: Frame, seat: i64, action: i64) -> None:
        f.a = (f.a + 1) & 3  # the button's player gets the last card of each four
        to = (s.button + f.a) & 3
        if action >= DEAL_ACTION:
            s.actions[to] = action - DEAL_ACTION
        else:
            s.undealt &= ~BIT[action - DEAL]
            s.hands[to] |= BIT[action - DEAL]

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return "EL-9" if s.undealt == 0 else "EL-10"


def has(s: Elemies, element: i64) -> bool:
    """Whether this Action card is dealt already."""
    a = s.actions
    return a[0] == element or a[1] == element or a[2] == element or a[3] == element


class Offer(Phase[Elemies]):
    """The player on the button decides whether teammates exchange cards (EL-13, EL-16)."""

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        out.add(EXCHANGE)
        out.add(KEEP)

    def take(self, s: Elemies, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        if action == EXCHANGE:
            s.tell(EXCHANGE_CHOSEN, seat)
            s.push(GIFT, seat).waiting = EVERYBODY
        else:
            s.tell(EXCHANGE_REFUSED, seat)

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return exchange_refusal(s, seat, action)

    def prompt(self, s: Elemies, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            "You have the button: shall every player give one card to the teammate before the "
            "round begins?",
            ("EL-13", "EL-14"),
        )


class Gift(Sealed[Elemies]):
    """Every player gives one hand card to the teammate, before seeing the own one (EL-14)."""

    def next(self, s: Elemies, f: Frame) -> None:
        seat: i64 = 0
        while seat < SEATS:  # Action cards are not exchanged (EL-15)
            card = BIT[s.answers[seat] - GIVE]
            s.hands[seat] &= ~card
            s.given[seat ^ 2] = card
            s.tell(GAVE, seat, seat ^ 2, s.answers[seat] - GIVE, seen=BIT[seat] | BIT[seat ^ 2])
            seat += 1
        seat = 0
        while seat < SEATS:
            s.hands[seat] |= s.given[seat]
            seat += 1
        s.unseal()
        s.pop()

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        card: i64 = 0
        while card < CARDS:
            if s.hands[seat] & BIT[card]:
                out.add(GIVE + card)
            card += 1

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return gift_refusal(s, seat, action)

    def prompt(self, s: Elemies, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            "Choose one card for your teammate. You will see the one that you get afterwards.",
            ("EL-14", "EL-2"),
        )


ROUND: Final = Round()
FIRST_BUTTON: Final = FirstButton()
DEALING: Final = Dealing()
OFFER: Final = Offer()
GIFT: Final = Gift()
PHASES: Final = (ROUND, FIRST_BUTTON, DEALING, OFFER, GIFT, LEAD, ANSWER, WINDOW, COMPOSE)
