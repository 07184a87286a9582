"""Why an action is not possible: the rule that forbids it, found out after the fact."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame
from hedgerow.games.elemies.actions import (
    AIR,
    AS,
    BUTTON,
    CALL,
    DEAL,
    DEAL_ACTION,
    EARTH,
    EXCHANGE,
    FIRE,
    FOUR,
    GIVE,
    LAY,
    PAIR,
    PASS,
    PLAIN,
    PLAY_ELEVATE,
    PLAY_STOMP,
    SHAPES,
    WITH,
)
from hedgerow.games.elemies.cards import (
    AIR_ELEMENT,
    EARTH_ELEMENT,
    ELEVATE_CARD,
    FIRE_ELEMENT,
    GURU,
    JESTER,
    JESTER_CARD,
    LONERS,
    STOMP_CARD,
    WATER_ELEMENT,
)
from hedgerow.games.elemies.combos import (
    A_FLUSH,
    A_FOUR,
    A_FULL_HOUSE,
    A_SINGLE,
    A_STRAIGHT,
    HIGH,
    KEY,
    KIND,
    LOW,
    MOST_RAISED,
    NO_JESTER,
    SIZE,
    SWAN_CARDS,
    THE_GURU,
    element_of,
    is_swan,
    makeable,
)
from hedgerow.games.elemies.pact import BEGINNER, PRO
from hedgerow.games.elemies.state import Elemies

# What a combination of each kind is.
DEFINITIONS: Final = (
    "EL-27",
    "EL-37",
    "EL-30",
    "EL-31",
    "EL-32",
    "EL-33",
    "EL-34",
    "EL-92",
    "EL-93",
    "EL-71",
)


def foreign_refusal(action: int) -> str:
    """The rule against what is never done in a turn, or ""."""
    if action >= BUTTON:
        return "EL-11"
    if action >= DEAL_ACTION:
        return "EL-9"
    if action >= DEAL:
        return "EL-10"
    if action >= WITH:
        return "EL-36"
    if action >= AS:
        return "EL-41"
    return "EL-16" if action >= EXCHANGE else ""


def exchange_refusal(s: Elemies, seat: int, action: int) -> str:
    """While the button's player decides on the exchange."""
    if action == CALL:
        return "EL-119"
    if GIVE <= action < AS or action == PASS:
        return "EL-13"
    return foreign_refusal(action) or "EL-16"


def gift_refusal(s: Elemies, seat: int, action: int) -> str:
    """While everybody chooses a card to give."""
    if action == CALL:
        return "EL-119"
    if FIRE <= action <= LAY:
        return "EL-15"
    if GIVE <= action < AS or action == PASS:
        return "EL-14"
    return foreign_refusal(action) or "EL-16"


def lead_refusal(s: Elemies, seat: int, action: int) -> str:
    """While the starter leads."""
    if action < SHAPES:
        return lead_shape_refusal(s, seat, action)
    if action == PASS:
        return "EL-17"
    if action in (PLAY_ELEVATE, PLAY_STOMP):
        return "EL-71"
    if action == CALL:
        return "EL-119"
    if FIRE <= action <= LAY:
        return action_card_refusal(s, seat, action)
    return foreign_refusal(action)


def lead_shape_refusal(s: Elemies, seat: int, shape: int) -> str:
    if JESTER <= shape < PAIR:
        if s.pact.level == BEGINNER:
            return "EL-8"
        return "EL-43" if shape == JESTER else "EL-71"
    return missing_refusal(s, seat, shape)


def action_card_refusal(s: Elemies, seat: int, action: int) -> str:
    """Why this Action card can't be played by the starter."""
    if s.pact.level != PRO:
        return "EL-9"
    if action == LAY:
        return "EL-77"
    if s.acted or s.actions[seat] < 0:
        return "EL-76"
    if s.actions[seat] != element_of_action(action):
        return "EL-76"
    if not s.hands[seat] & ~LONERS:
        return "EL-74"
    return "EL-80"


def element_of_action(action: int) -> int:
    if action == FIRE:
        return FIRE_ELEMENT
    if action == AIR:
        return AIR_ELEMENT
    return WATER_ELEMENT if action < EARTH else EARTH_ELEMENT


def missing_refusal(s: Elemies, seat: int, shape: int) -> str:
    """Why the cards of a seat do not make this combination now."""
    if shape == GURU and s.pact.level == BEGINNER:
        return "EL-8"
    if can_make(shape, s.hands[seat] & ~s.frozen[seat]):
        return "EL-89"
    if can_make(shape, s.hands[seat]):
        return "EL-63"
    if KIND[shape] == A_STRAIGHT and all_of_one_element(shape, s.hands[seat]):
        return "EL-93"
    if KIND[shape] >= A_FOUR and s.hands[seat] & JESTER_CARD:
        lacking = SWAN_CARDS[shape - FOUR] & ~s.hands[seat]
        if lacking & (lacking - 1) == 0:  # just the one that the Jester would have to be
            return "EL-44"
    return DEFINITIONS[KIND[shape]]


def can_make(shape: i64, hand: i64) -> bool:
    """Whether a hand makes this combination in any way."""
    if is_swan(shape):
        return SWAN_CARDS[shape - FOUR] & ~hand == 0
    if makeable(shape, hand, 0, NO_JESTER):
        return True
    rank = LOW[shape]
    while rank <= HIGH[shape]:
        if makeable(shape, hand, 0, rank):
            return True
        rank += 1
    return False


def all_of_one_element(straight: i64, hand: i64) -> bool:
    """Whether a hand has a card of each rank of a straight, though of one element only."""
    rank = LOW[straight]
    while rank <= HIGH[straight]:
        if (hand >> (4 * rank)) & 15 == 0:
            return False
        rank += 1
    return True


def answer_refusal(s: Elemies, seat: int, action: int) -> str:
    """While a player answers the top combination."""
    if action < SHAPES:
        return answer_shape_refusal(s, seat, action)
    if action == PLAY_ELEVATE:
        return elevate_refusal(s, seat)
    if action == PLAY_STOMP:
        return stomp_refusal(s, seat)
    if action == CALL:
        return "EL-119"
    if FIRE <= action <= LAY:
        return "EL-73" if s.pact.level == PRO else "EL-9"
    return foreign_refusal(action)


def answer_shape_refusal(s: Elemies, seat: int, shape: int) -> str:
    if JESTER <= shape < PAIR:
        if s.pact.level == BEGINNER:
            return "EL-8"
        if s.hands[seat] == BIT[shape]:
            return "EL-68"
        return "EL-43" if shape == JESTER else "EL-71"
    if is_swan(shape):
        return swan_refusal(s, seat, shape)
    if is_swan(s.top):
        return "EL-95"
    if KIND[s.top] == THE_GURU:
        return "EL-39"
    if shape == GURU:
        if KIND[s.top] != A_SINGLE:
            return "EL-37"
        return missing_refusal(s, seat, shape)
    if KIND[shape] != KIND[s.top] or SIZE[shape] != SIZE[s.top]:
        return "EL-19"
    if KEY[shape] == KEY[s.top]:
        if KIND[shape] != A_SINGLE:
            return "EL-34" if KIND[shape] == A_FULL_HOUSE else "EL-36"
        return equal_single_refusal(s, seat, shape)
    if (KEY[shape] > KEY[s.top]) == s.backward:
        if s.backward:
            return "EL-83"
        return "EL-27" if KIND[shape] == A_SINGLE else "EL-19"
    return missing_refusal(s, seat, shape)


def equal_single_refusal(s: Elemies, seat: int, card: int) -> str:
    """A single of the rank that lies on top."""
    element = element_of(card)
    other = element_of(s.top)
    if s.dominating >= 0:
        if other == s.dominating:
            return "EL-88"
        if element == s.dominating:
            return missing_refusal(s, seat, card)
    if (element + 1) & 3 == other:
        return missing_refusal(s, seat, card)
    if s.dominating >= 0:
        return "EL-91"
    return "EL-29" if element == other ^ 2 else "EL-28"


def swan_refusal(s: Elemies, seat: int, swan: int) -> str:
    """A Black Swan that is not held, or too weak for the one on top."""
    held = can_make(swan, s.usable(seat))
    if not held:
        return missing_refusal(s, seat, swan)
    if KIND[swan] != KIND[s.top]:
        return "EL-98"
    if SIZE[swan] != SIZE[s.top]:
        return "EL-99"
    if KEY[swan] == KEY[s.top] and KIND[swan] == A_FLUSH:
        return "EL-101"
    return "EL-86" if s.backward else "EL-100"


def elevate_refusal(s: Elemies, seat: int) -> str:
    """Why Elevate can't be played on the top combination."""
    if s.pact.level == BEGINNER:
        return "EL-8"
    if is_swan(s.top):
        return "EL-51"
    if KIND[s.top] == THE_GURU:
        return "EL-52"
    if SIZE[s.top] > MOST_RAISED:
        return "EL-48"
    if s.elevated() < 0:
        return "EL-85" if s.backward else "EL-49"
    if s.hands[seat] == ELEVATE_CARD:
        return "EL-68"
    return special_refusal(s, seat, ELEVATE_CARD, "EL-47")


def special_refusal(s: Elemies, seat: int, card: int, otherwise: str) -> str:
    """A Special card that is frozen, barred by Earth, or not held."""
    if not s.hands[seat] & card:
        return otherwise
    return "EL-63" if s.frozen[seat] & card else "EL-89"


def stomp_refusal(s: Elemies, seat: int) -> str:
    """Why Stomp can't be played now."""
    if s.pact.level == BEGINNER:
        return "EL-8"
    if is_swan(s.top):
        return "EL-60"
    if KIND[s.top] == THE_GURU:
        return "EL-57"
    if SIZE[s.top] > MOST_RAISED:
        return "EL-56"
    if s.passed != 0:
        return "EL-61"
    if s.below < 0:
        return "EL-58"
    if s.hands[s.owner] == 0:
        return "EL-59"
    if s.hands[seat] == STOMP_CARD:
        return "EL-68"
    return special_refusal(s, seat, STOMP_CARD, "EL-55")


def window_refusal(s: Elemies, after_play: bool, seat: int, action: int) -> str:
    """While others may react out of turn."""
    if action < SHAPES:
        if is_swan(action):
            return swan_refusal(s, seat, action)
        return "EL-18"
    if action == PLAY_ELEVATE:
        return "EL-53"
    if action == PLAY_STOMP:
        return stomp_refusal(s, seat) if after_play else "EL-105"
    if action == CALL:
        return "EL-119"
    if FIRE <= action <= LAY:
        return "EL-73" if s.pact.level == PRO else "EL-9"
    return foreign_refusal(action)


def compose_refusal(s: Elemies, f: Frame, action: int) -> str:
    """While a player says which cards a combination is made of."""
    if AS <= action <= PLAIN:
        return "EL-40" if f.d == 0 else "EL-41"
    if WITH <= action < DEAL:
        if f.d != 0 and KIND[f.a] == A_STRAIGHT and f.d == NO_JESTER + 1:
            elements = action - WITH + 1
            if elements & (elements - 1) == 0 and (s.usable(f.seat) >> (4 * f.c)) & elements:
                return "EL-93"
        return "EL-40" if f.d == 0 else "EL-36"
    if action == CALL:
        return "EL-119"
    return foreign_refusal(action) or "EL-18"
