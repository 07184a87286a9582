"""The faction actions: what they need, and how they are used (CN-73 to CN-85)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import actions, effects, events, steps
from hedgerow.games.command_of_nature.actions import (
    TAKE,
)
from hedgerow.games.command_of_nature.aims import attackers, is_attack
from hedgerow.games.command_of_nature.attack import DECLARE
from hedgerow.games.command_of_nature.cards import DESIGNS, ELEMENTALS, LEAF
from hedgerow.games.command_of_nature.places import (
    DISCARD,
    LIMBO,
    LINKS,
)
from hedgerow.games.command_of_nature.refusals import (
    general,
)
from hedgerow.games.command_of_nature.resolve import RESOLVE
from hedgerow.games.command_of_nature.script import SCRIPT
from hedgerow.games.command_of_nature.state import Command


def can_use_faction(s: Command, side: i64, n: i64) -> bool:
    """Whether what a faction action costs is there (CN-79, CN-82 to CN-85)."""
    effect = effects.FACTION_ACTIONS[s.faction[side] * 3 + n]
    if s.faction[side] == LEAF and n == 0:
        return attacks_in_discard(s, side)
    start = effects.START[effect]
    op = effects.CODE[start]
    if op == steps.SPEND:
        return s.shields(s.sage_space(side)) > 0
    if op == steps.STACK:
        return s.size(DISCARD + side) > 0
    if op != steps.CHOOSE:
        return True
    how = effects.CODE[start + 3]
    if how == steps.LINKED_TO_SAGE:
        return s.occupied(side) & LINKS[s.sage_space(side) % 6] != 0
    if how == steps.BOOSTED:
        return has_boosts(s, side)
    held = s.occupied(side)
    return effects.CODE[start + 4] != steps.ALSO or held & (held - 1) != 0


def has_boosts(s: Command, side: i64) -> bool:
    space = side * 6
    end = space + 6
    while space < end:
        if s.boosts(space) > 0:
            return True
        space += 1
    return False


def attacks_in_discard(s: Command, side: i64) -> bool:
    """Whether an Attack Command of the own discard pile could be used now (CN-83)."""
    design: i64 = ELEMENTALS
    while design < DESIGNS:
        if s.count(DISCARD + side, design) > 0 and is_attack(s, design):
            if attackers(s, side, design) != 0:
                return True
        design += 1
    return False


def use_faction(s: Command, side: i64, n: i64) -> None:
    """A faction action that is unlocked, one in a turn (CN-34, CN-73)."""
    s.tell(events.FACTION_USED, side, s.faction[side], 4 + 2 * n)
    if s.faction[side] == LEAF and n == 0:
        s.push(OLD_ATTACK, side)
        return
    s.push(RESOLVE, side)
    SCRIPT.begin(s, effects.FACTION_ACTIONS[s.faction[side] * 3 + n], side, 0, 0)


class OldAttack(Phase[Command]):
    """Porella's first faction action: an Attack Command straight from the discard pile (CN-83)."""

    def next(self, s: Command, f: Frame) -> None:
        f.ask(f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        design: i64 = ELEMENTALS
        while design < DESIGNS:
            if s.count(DISCARD + seat, design) > 0 and is_attack(s, design):
                if attackers(s, seat, design) != 0:
                    out.add(TAKE + design)
            design += 1

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        s.move(DISCARD + seat, LIMBO, action - TAKE)
        s.tell(events.PLAYED, seat, action - TAKE)
        DECLARE.begin(s, seat, action - TAKE)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if TAKE <= action < actions.DEAL:
            return "CN-83"
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt("Choose an Attack Command of your discard pile to play.", ("CN-83",))


OLD_ATTACK: Final = OldAttack()
PHASES: Final = (OLD_ATTACK,)
