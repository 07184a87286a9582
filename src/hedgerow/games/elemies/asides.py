"""Why cards can't be played or chosen now, for whoever tapped them."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.core.clicks import shown
from hedgerow.core.view import Reason
from hedgerow.games.elemies.cards import CODES, LONERS, cards_in
from hedgerow.games.elemies.compose import COMPOSE
from hedgerow.games.elemies.phases import GIFT, OFFER
from hedgerow.games.elemies.shortfalls import of_cards
from hedgerow.games.elemies.spelling import rank_word, shape_words
from hedgerow.games.elemies.state import Elemies
from hedgerow.games.elemies.text import SEAT_NAMES
from hedgerow.games.elemies.turn import ANSWER, LEAD, WINDOW

# What each question wants, for clicks on what is no card.
WANTED = {
    OFFER: ("EL-13", "First say by a button whether cards are exchanged in this round."),
    GIFT: ("EL-14", "Tap one card of your own hand: your teammate gets it."),
    LEAD: ("EL-17", "You start the turn: tap the cards of your hand that you lead."),
    ANSWER: ("EL-18", "Tap the cards of your hand that beat what lies on top, or pass."),
    WINDOW: ("EL-96", "It is not your turn. Tap a Black Swan if you want to react, or let it be."),
}

ONLY_SHOWN = {
    "pile": ("EL-22", "What was played in this turn lies here for whoever wins the turn."),
    "last": ("EL-22", "The last play of the turn before is only shown here."),
}


def aside(s: Elemies, seat: int, touches: Sequence[str]) -> Reason:
    held = cards_in(int(s.hands[seat]))
    places = {f"hand@{seat}.{CODES[card]}": 1 << card for card in held}
    if not touches or touches[-1] not in places:
        return of_element(s, seat, touches)
    phase = s.stack[-1].phase
    if f"action@{seat}.0" in touches:
        return Reason("EL-73", "The Action card is played first and by itself; then you lead.")
    if phase is OFFER:
        return Reason("EL-13", "First say whether cards are exchanged; then all choose one.")
    if phase is GIFT:
        return Reason("EL-14", "You give just one card: tap the other one again to keep it.")
    if phase is COMPOSE:
        return of_composing(s)
    if any(element not in places for element in touches):
        return wanted(s)
    return of_cards(s, seat, sum(places[element] for element in set(touches)))


# -- what is no card of one's own hand -----------------------------------------------------


def of_element(s: Elemies, seat: int, touches: Sequence[str]) -> Reason:
    """A zone of the table or a card in it; buttons and what is unknown tell what is asked."""
    found = shown(s, seat, touches[-1]) if touches else None
    said = of_zone(s, seat, found[0].name, found[0].owner, len(touches)) if found else None
    if said is not None:
        return said
    return of_composing(s) if s.stack[-1].phase is COMPOSE else wanted(s)


def of_zone(s: Elemies, seat: int, zone: str, owner: int, taps: int) -> Reason | None:
    if zone == "top":
        return of_top(s)
    if zone == "action":
        return of_action_card(s, seat, owner, taps)
    if zone == "hand" and owner != seat:
        whose = f"That is {SEAT_NAMES[owner]}'s hand"
        return Reason("EL-122", f"{whose}: you choose only from your own.")
    if zone == "treasure":
        whose = f"{SEAT_NAMES[owner]} has" if owner != seat else "you have"
        text = f"This is what {whose} won: it stays face down until the round is scored."
        return Reason("EL-22", text)
    return Reason(*ONLY_SHOWN[zone]) if zone in ONLY_SHOWN else None


def wanted(s: Elemies) -> Reason:
    return Reason(*WANTED[s.stack[-1].phase])


def of_top(s: Elemies) -> Reason:
    phase = s.stack[-1].phase
    if phase in (OFFER, GIFT):
        return Reason("EL-16", "The combination to beat will lie here: turns begin later.")
    if s.top < 0:
        return Reason("EL-17", "Nothing lies here yet: what you lead comes from your hand.")
    top = shape_words(int(s.top))
    if phase is WINDOW:
        return Reason(
            "EL-18", f"This is {SEAT_NAMES[s.owner]}'s play, the {top}: react from your hand."
        )
    return Reason("EL-18", f"This is what is to be beaten, the {top}: tap cards of your hand.")


def of_action_card(s: Elemies, seat: int, owner: int, taps: int) -> Reason:
    whose = "Your" if owner == seat else f"{SEAT_NAMES[owner]}'s"
    if s.actions[owner] < 0:
        return Reason("EL-76", f"{whose} Action card is gone: there is only one in a round.")
    if owner != seat:
        text = f"{whose} Action card is for {SEAT_NAMES[owner]} alone to see and play."
        return Reason("EL-122", text)
    phase = s.stack[-1].phase
    if phase is GIFT:
        return Reason("EL-15", "Action cards are not exchanged: choose a card of your hand.")
    if phase is not LEAD:
        return Reason(
            "EL-73", "You play your Action card only when you start a turn, before you lead."
        )
    if not s.hands[seat] & ~LONERS:
        return Reason("EL-74", "After an Action card you must lead a combination, and have none.")
    if taps > 1:
        return Reason("EL-73", "The Action card comes before what you lead: take the cards back.")
    return Reason("EL-73", "Tap the Action card itself to play it before you lead.")


def of_composing(s: Elemies) -> Reason:
    """While it is asked which cards a combination is made of."""
    f = s.stack[-1]
    shape = shape_words(int(f.a))
    if f.d == 0:
        return Reason("EL-41", f"First say what the Jester stands for in the {shape}.")
    rank = rank_word(int(f.c))
    return Reason("EL-36", f"For the {shape} say only which of your {rank}s you use.")
