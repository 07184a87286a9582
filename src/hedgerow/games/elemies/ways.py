"""From cards that a person has chosen to the combinations that they make or can become."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT
from hedgerow.games.elemies.actions import AS, FOUR, PAIR, SHAPES, WITH
from hedgerow.games.elemies.cards import CARDS, JESTER_CARD, NATURAL_CARDS, number_of
from hedgerow.games.elemies.combos import (
    HIGH,
    LOW,
    NO_JESTER,
    SIZE,
    SWAN_CARDS,
    is_swan,
    makeable,
)
from hedgerow.games.elemies.state import Elemies

NEVER: Final = -1


def further(s: Elemies, seat: i64, action: i64, chosen: i64) -> i64:
    """The cards that may still be chosen for a play beside these.

    None (0) if these make it just so, NEVER if they can't become it. The play is a combination, or
    a choice of its cards while it is put together.
    """
    hand = s.usable(seat)
    if action < PAIR:
        return rest_of(BIT[action], chosen)
    if is_swan(action):
        return rest_of(SWAN_CARDS[action - FOUR], chosen)
    if action < SHAPES:
        found: i64 = NEVER
        jester = LOW[action]
        while jester <= HIGH[action]:
            found = joined(found, still(action, hand, chosen, jester))
            jester += 1
        return joined(found, still(action, hand, chosen, NO_JESTER))
    f = s.stack[len(s.stack) - 1]
    if action < WITH:
        return still(f.a, hand, chosen, action - AS)
    elements = action - WITH + 1
    if (chosen >> (4 * f.c)) & 15 & ~elements:
        return NEVER
    if chosen & (BIT[4 * f.c] - 1) & ~f.b or (chosen & JESTER_CARD and f.d - 1 == NO_JESTER):
        return NEVER
    taken = f.b | (BIT[4 * f.c] * elements)
    rest = still(f.a, hand, chosen | taken, f.d - 1)
    return rest if rest == NEVER else rest | (taken & ~chosen)


def joined(found: i64, more: i64) -> i64:
    """What either way leaves possible; a way that is complete counts for both."""
    if found == NEVER:
        return more
    if more == NEVER:
        return found
    return 0 if found == 0 or more == 0 else found | more


def rest_of(cards: i64, chosen: i64) -> i64:
    return NEVER if chosen & ~cards else cards & ~chosen


def still(shape: i64, hand: i64, chosen: i64, jester: i64) -> i64:
    """As `further`, with the Jester in this place; no other Special card is part of any."""
    if chosen & ~(NATURAL_CARDS | JESTER_CARD) or not makeable(shape, hand, chosen, jester):
        return NEVER
    found: i64 = 0
    if jester != NO_JESTER and not chosen & JESTER_CARD:
        found = JESTER_CARD
    if number_of(chosen) < SIZE[shape]:
        card: i64 = 0
        while card < CARDS:
            if hand & NATURAL_CARDS & ~chosen & BIT[card]:
                if makeable(shape, hand, chosen | BIT[card], jester):
                    found |= BIT[card]
            card += 1
    return found


def example(s: Elemies, seat: i64, shape: i64) -> i64:
    """The cards of a combination in the first of all ways, without the Jester if that is one."""
    if shape < PAIR:
        return BIT[shape]
    if is_swan(shape):
        return SWAN_CARDS[shape - FOUR]
    hand = s.usable(seat)
    jester: i64 = NO_JESTER
    chosen: i64 = 0
    if not makeable(shape, hand, 0, jester):
        jester = LOW[shape]
        while not makeable(shape, hand, 0, jester):
            jester += 1
        chosen = JESTER_CARD
    card = 4 * LOW[shape]
    while card < 4 * HIGH[shape] + 4:
        if hand & BIT[card] and makeable(shape, hand, chosen | BIT[card], jester):
            chosen |= BIT[card]
        card += 1
    return chosen
