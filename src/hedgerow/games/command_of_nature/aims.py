"""Who can attack whom with which card, and which Instants answer."""

from __future__ import annotations

from mypy_extensions import i64

from hedgerow.core.state import BIT
from hedgerow.games.command_of_nature import effects, steps
from hedgerow.games.command_of_nature.cards import MELEE, RANGED
from hedgerow.games.command_of_nature.places import (
    A_CARD,
    A_TARGET,
    HAS_ATTACKED,
    ROW,
    ROW_PLACES,
    UNIT,
)
from hedgerow.games.command_of_nature.state import Command


def reach(s: Command, card: i64) -> i64:
    """How far an Attack Command strikes."""
    return effects.CODE[effects.START[s.pact.printing.effect[card * 2]] + 1]


def targets(s: Command, card: i64, space: i64) -> i64:
    """The enemy places that an Elemental on this space could attack, as bits (CN-45, CN-46)."""
    foes = s.occupied(1 - space // 6)
    row = ROW[space]
    far = reach(s, card)
    if far == steps.REACH_ROW_1:
        return foes & 1
    if far == steps.REACH_TWO:
        return foes & ROW_PLACES[1 - row] if row < 2 else 0
    if far == steps.REACH_THREE:
        return foes & ROW_PLACES[2 - row]
    if far == steps.REACH_PAIR:
        return foes & 6
    return foes


def attackers(s: Command, side: i64, card: i64) -> i64:
    """The own places from which this card can be used, as bits (CN-42, CN-43, CN-47)."""
    bits: i64 = 0
    rows = s.pact.printing.rows[card]
    place: i64 = 0
    while place < 6:
        space = side * 6 + place
        if s.units[space * UNIT] != 0 and (rows >> ROW[space]) & 1:
            if not s.is_marked(space, HAS_ATTACKED) and targets(s, card, space) != 0:
                bits |= BIT[place]
        place += 1
    return bits


def is_attack(s: Command, card: i64) -> bool:
    kind = s.pact.printing.kind[card]
    return MELEE <= kind <= RANGED


def style(s: Command) -> i64:
    """Of the attack that is going on."""
    if s.pact.printing.kind[s.attack[A_CARD] - 1] == MELEE:
        return steps.MELEE_ONLY
    return steps.RANGED_ONLY


def reacts(s: Command, instant: i64, unit: i64) -> bool:
    """Whether an Instant fits an attack on this Elemental (CN-59)."""
    effect = s.pact.printing.effect[instant * 2]
    if effects.STYLE[effect] & style(s) == 0:
        return False
    faction = effects.FACTION[effect]
    return faction < 0 or faction == s.pact.printing.faction[unit & 255]


def answerable(s: Command, instant: i64) -> i64:
    """Which of the attacked Elementals an Instant may answer: bit 0 and bit 1 (CN-62)."""
    bits: i64 = 0
    i: i64 = 0
    while i < 2:
        target = s.attack[A_TARGET + i]
        if s.where(target) >= 0 and reacts(s, instant, target):
            bits |= BIT[i]
        i += 1
    return bits
