"""Why an action is not possible: the rule that forbids it, found out after the fact."""

from __future__ import annotations

from typing import Final

from hedgerow.games.natural_order.actions import (
    AGAIN,
    ATTUNE,
    BLOCK,
    DISCARD,
    DRAW_ONE,
    DROP,
    END,
    FIRST,
    FROM,
    FROM_DISCARD,
    FROM_OPEN,
    GIVE,
    KEEP,
    LOCK,
    MIRROR,
    PASS,
    READY,
    REALIGN,
    RESET,
    STAY,
    SWAP,
    TAKE,
    TO,
    TO_OPEN,
    USE,
)
from hedgerow.games.natural_order.elements import EARTH, FIRE, METAL, NONE, WATER
from hedgerow.games.natural_order.knowledge import face_of
from hedgerow.games.natural_order.state import NaturalOrder

# From this action on: the rule that says when such an action has its place.
PLACED: Final = (
    (PASS, "NO-40"),
    (DROP, "NO-127"),
    (AGAIN, "NO-68"),
    (MIRROR, "NO-81"),
    (BLOCK, "NO-72"),
    (DRAW_ONE, "NO-104"),
    (TO_OPEN, "NO-126"),
    (TO, "NO-100"),
    (FROM_DISCARD, "NO-125"),
    (FROM_OPEN, "NO-126"),
    (FROM, "NO-23"),
    (GIVE, "NO-100"),
    (SWAP, "NO-86"),
    (DISCARD, "NO-33"),
    (LOCK, "NO-65"),
    (END, "NO-40"),
    (REALIGN, "NO-50"),
    (RESET, "NO-48"),
    (USE, "NO-45"),
    (READY, "NO-44"),
    (TAKE, "NO-42"),
    (STAY, "NO-51"),
    (ATTUNE, "NO-56"),
    (KEEP, "NO-8"),
    (FIRST, "NO-18"),
)


def misplaced(action: int) -> str:
    """The rule against an action that belongs to another decision."""
    for first, rule in PLACED:
        if action >= first:
            return rule
    return "NO-21"


def turn_refusal(s: NaturalOrder, seat: int, action: int) -> str:
    """While one of the five actions is asked."""
    if TAKE <= action < READY:
        return "NO-43" if s.open_size() == 0 else "NO-42"
    if READY <= action < USE:
        return "NO-44"
    if USE <= action < RESET:
        card = s.ready_card(seat, action - USE)
        if not card:
            return "NO-46"
        face = face_of(card)
        if face == METAL:
            return "NO-72"
        return "NO-60" if s.unusable(seat, face) else "NO-67"
    if REALIGN <= action < END:
        return "NO-111" if s.pact.learning else "NO-50"
    return misplaced(action)


def lock_refusal(s: NaturalOrder, seat: int, action: int) -> str:
    """While Earth asks for a card to Lock."""
    if LOCK <= action < DISCARD:
        own = action - LOCK
        if s.own_face(seat, own) != NONE:
            return "NO-27"
        return "NO-52" if own == EARTH else "NO-65"
    return "NO-66" if action == PASS else misplaced(action)


def block_refusal(s: NaturalOrder, seat: int, action: int) -> str:
    """While a block is asked: only a Ready Metal blocks."""
    if BLOCK <= action < MIRROR:
        return "NO-71" if s.ready_card(seat, action - BLOCK) else "NO-74"
    return "NO-75" if FROM <= action < BLOCK or SWAP <= action < GIVE else misplaced(action)


def attack_refusal(s: NaturalOrder, seat: int, action: int) -> str:
    """Alone, while an attack may be blocked."""
    return "NO-118" if BLOCK <= action < MIRROR else misplaced(action)


def swap_refusal(s: NaturalOrder, target: bool, seat: int, action: int) -> str:
    """While Water asks for a target, or for the own card."""
    if SWAP <= action < GIVE:
        if target:
            return "NO-88"
        return "NO-92" if action - SWAP == WATER else "NO-86"
    if FROM <= action < TO:
        if s.pact.alone:
            return "NO-126" if action < FROM_DISCARD else "NO-125"
        if action < FROM_OPEN and (action - FROM) // 6 == seat:
            return "NO-86"
        return "NO-88" if target else "NO-86"
    return misplaced(action)


def fire_refusal(s: NaturalOrder, giving: bool, improved: bool, seat: int, action: int) -> str:
    """While Fire asks what to do, or which card to give."""
    if GIVE <= action < FROM:
        if giving and action - GIVE == FIRE:
            return "NO-52"
        return "NO-101"
    if FROM <= action < TO and s.pact.alone:
        return "NO-125" if action >= FROM_DISCARD else "NO-126"
    if FROM <= action < FROM_OPEN or TO <= action < TO_OPEN:
        return "NO-104" if improved and not giving else "NO-100"
    if action == PASS and not giving:
        return "NO-100"
    return misplaced(action)


def wood_refusal(action: int) -> str:
    """While Wood asks what to Ready."""
    return "NO-96" if action == PASS or READY <= action < USE else misplaced(action)


def limit_refusal(action: int, own: bool) -> str:
    """While cards above a limit must be discarded."""
    if own and DISCARD <= action < SWAP:
        return "NO-34"
    return "NO-33" if own and action != DROP else misplaced(action)


def allocation_refusal(s: NaturalOrder, readying: bool, seat: int, action: int) -> str:
    """While the starting hand is allocated."""
    if LOCK <= action < DISCARD and not readying:
        if action - LOCK < 5 and s.in_hand(seat, action - LOCK):
            return "NO-11" if seat == s.pact.solo else "NO-12"
        return "NO-9"
    if LOCK <= action < DISCARD or READY <= action < USE:
        return "NO-10" if seat == s.pact.solo else "NO-9"
    return misplaced(action)
