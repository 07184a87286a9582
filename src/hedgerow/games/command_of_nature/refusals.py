"""Why an action is not possible: the rule that forbids it, found out after the fact."""

from __future__ import annotations

from typing import Final

from hedgerow.games.command_of_nature.actions import (
    BUY,
    BUY_SUMMON,
    DEAL,
    DECLINE,
    DISCARD,
    DONE,
    DRAW_CARD,
    FACTION,
    FIRST,
    FOR_BOOST,
    NUMBER,
    PASS,
    PLAY,
    REFRESH,
    SAGE,
    SELL,
    SLOT,
    SPACE,
    SWAP_PAIR,
    TAKE,
    TRIGGER,
)
from hedgerow.games.command_of_nature.aims import is_attack
from hedgerow.games.command_of_nature.cards import ELEMENTALS, INSTANT
from hedgerow.games.command_of_nature.effects import FACTION_ACTIONS, RULES
from hedgerow.games.command_of_nature.places import DISCARD as DISCARD_PILE
from hedgerow.games.command_of_nature.places import HAND, HAS_ATTACKED, ROW
from hedgerow.games.command_of_nature.state import Command

# Where a block begins, and the rule that says when its actions are possible.
BLOCKS: Final = (
    (DECLINE, "CN-67"),
    (PASS, "CN-59"),
    (DONE, "CN-68"),
    (DEAL, "CN-132"),
    (TAKE, "CN-69"),
    (DISCARD, "CN-39"),
    (SELL, "CN-37"),
    (PLAY, "CN-32"),
    (FIRST, "CN-13"),
    (SAGE, "CN-2"),
    (FOR_BOOST, "CN-130/thorn-fencer"),
    (TRIGGER, "CN-66"),
    (NUMBER, "CN-79"),
    (SLOT, "CN-124"),
    (REFRESH, "CN-38"),
    (BUY_SUMMON, "CN-36"),
    (BUY, "CN-35"),
    (FACTION, "CN-34"),
    (DRAW_CARD, "CN-30"),
    (SWAP_PAIR, "CN-33"),
    (SPACE, "CN-69"),
)


def general(action: int) -> str:
    """The rule by which an action of this kind is possible at all, at another time."""
    if PLAY <= action < PLAY + ELEMENTALS:
        return "CN-31"
    for first, rule in BLOCKS:
        if action >= first:
            return rule
    return "CN-69"


def action_refusal(s: Command, side: int, action: int, faction_used: bool) -> str:
    """The rule against an action in Phase II."""
    if PLAY <= action < SELL:
        return play_refusal(s, side, action - PLAY)
    if FACTION <= action < BUY:
        return faction_refusal(s, side, action - FACTION, faction_used)
    if action == DRAW_CARD:
        return "CN-40"
    if action < SWAP_PAIR:
        return "CN-27"
    return general(action)


def play_refusal(s: Command, side: int, card: int) -> str:
    """Why this card can't be played from hand now."""
    kind = s.pact.printing.kind[card]
    if kind == INSTANT:
        return "CN-59"
    if s.count(HAND + side, card) == 0:
        return "CN-31" if card < ELEMENTALS else "CN-32"
    if card < ELEMENTALS:
        return "CN-19"
    if not is_attack(s, card):
        return "CN-130/" + s.game.vocabulary.code(PLAY + card).partition(".")[2]
    return attack_refusal(s, side, card)


def attack_refusal(s: Command, side: int, card: int) -> str:
    """Why nobody can make this attack: nobody in its rows, all have attacked, or no target."""
    rows = s.pact.printing.rows[card]
    in_row = False
    for place in range(6):
        space = side * 6 + place
        if s.design(space) >= 0 and (rows >> ROW[space]) & 1:
            in_row = True
            if not s.is_marked(space, HAS_ATTACKED):
                return "CN-47"
    return "CN-43" if in_row else "CN-42"


def faction_refusal(s: Command, side: int, n: int, used: bool) -> str:
    """Why a faction action can't be used: locked, one used already, or its cost is not there."""
    if s.level[side] < 4 + 2 * n:
        return "CN-73"
    if used:
        return "CN-34"
    return faction_rule(s, side, n)


def faction_rule(s: Command, side: int, n: int) -> str:
    """The rule of the side's own faction action: what it needs is not there."""
    return RULES[FACTION_ACTIONS[s.faction[side] * 3 + n]]


def market_refusal(s: Command, side: int, action: int) -> str:
    """The rule against an action in Phase III."""
    if BUY_SUMMON <= action < REFRESH and s.room(side) == 0:
        return "CN-19"
    if PLAY <= action < SELL or action == DRAW_CARD or SWAP_PAIR <= action < BUY:
        return "CN-29"
    return general(action)


def recovery_refusal(s: Command, side: int, action: int) -> str:
    """The rule against an action while a card of the own discard pile is chosen."""
    if TAKE <= action < DEAL and s.count(DISCARD_PILE + side, action - TAKE) == 0:
        return "CN-69"
    return general(action)
