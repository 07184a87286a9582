"""Why an action is not possible: the rule that forbids it, found out after the fact."""

from __future__ import annotations

from mypy_extensions import i64

from hedgerow.games.order.actions import (
    DISCARD,
    FOUNDER,
    GUILD,
    INDEX,
    MANDATE,
    MOVE_GUILD,
    PASS,
    SWAP,
)
from hedgerow.games.order.book import ON_GUILD, ON_MANDATE, ON_ROUND, WOULD_DISCARD
from hedgerow.games.order.state import ELDER, FIRST, MOVED, SECOND, TURN, Order


def placement(s: Order, kind: int, seat: i64, action: i64) -> str:
    """The rule against an action while a placement of this kind is asked."""
    rule = demanded(kind)
    if FOUNDER <= action < FOUNDER + 4:
        if kind in (ON_GUILD, ON_MANDATE, ON_ROUND):
            return rule
        if s.level[seat * 4 + action - FOUNDER] > ELDER:
            return "OR-48"
        return "OR-52"
    if MANDATE <= action < MANDATE + 4:
        return "OR-41" if kind == ON_MANDATE else rule
    if MOVE_GUILD <= action < SWAP:
        return "OR-92" if kind == ON_ROUND else "OR-28"
    if action == GUILD:
        return "OR-29" if kind in (TURN, ON_GUILD) else rule
    if action == PASS and kind not in (TURN, ON_GUILD, ON_MANDATE, ON_ROUND):
        return "OR-53"
    return rule


def demanded(kind: int) -> str:
    """The rule by which a Marker of this kind is placed now."""
    if kind == TURN:
        return "OR-80"
    if kind == MOVED:
        return "OR-62"
    if kind == ON_MANDATE:
        return "OR-39"
    if kind == ON_ROUND:
        return "OR-92"
    if kind == ON_GUILD:
        return "OR-30"
    return "OR-47"


def parting(s: Order, seat: i64, action: i64) -> str:
    """The rule against an action while cards are discarded at the end of a round."""
    if INDEX <= action < INDEX + 20 and not s.allowed(seat, WOULD_DISCARD):
        face = action - INDEX
        if face in (s.cards.face(FIRST + seat, 0), s.cards.face(SECOND + seat, 0)):
            return "OR-114"
    if DISCARD <= action < DISCARD + 20:
        return "OR-96"
    return "OR-97"
