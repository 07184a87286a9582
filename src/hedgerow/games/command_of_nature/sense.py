"""What nobody would do who knows Command of Nature, by what the seat knows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.state import BIT, Moves
from hedgerow.games.command_of_nature import steps
from hedgerow.games.command_of_nature.actions import (
    BUY,
    DISCARD,
    DONE,
    DRAW_CARD,
    FACTION,
    PASS,
    PLAY,
    REFRESH,
    SELL,
    SLOT,
    SPACE,
    SWAP_PAIR,
    TAKE,
)
from hedgerow.games.command_of_nature.aims import attackers, is_attack
from hedgerow.games.command_of_nature.attack import DECLARE, REACTIONS, power
from hedgerow.games.command_of_nature.cards import BASIC, DESIGNS, ELEMENTALS, LEAF
from hedgerow.games.command_of_nature.effects import CODE, START
from hedgerow.games.command_of_nature.factions import OLD_ATTACK
from hedgerow.games.command_of_nature.places import (
    A_BONUS,
    A_CARD,
    A_LESS,
    A_NONE,
    A_STRIKER,
    A_TARGET,
    AT_DAYBREAK,
    HAND,
    HAS_ATTACKED,
)
from hedgerow.games.command_of_nature.places import DISCARD as DISCARDED
from hedgerow.games.command_of_nature.printed import EFFECTS
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import (
    ACTIONS,
    CLEAN_UP,
    DAYBREAK,
    MARKETS,
    PAIR_ONE,
    PAIR_OTHER,
)
from hedgerow.games.command_of_nature.wares import sale

KEPT: Final = 3  # attacks that are kept in the clean-up
INCOME: Final = 3  # gold of a Sage at daybreak
RICH: Final = 6  # gold, from which on one may look for better wares
MARGIN: Final = 2  # for what costs no more, nothing is sold

# Effects that cost their owner nothing: no card, no change of places.
GIFT: Final = vec[i64](
    [
        0
        if any(step[0] in (steps.DISCARD, steps.TO_DISCARD, steps.SWAP) for step in effect.steps)
        else 1
        for effect in EFFECTS
    ]
)


def trim(s: Command, seat: i64, out: Moves) -> None:
    """Gold and cards that cost nothing are taken, nothing is done for nothing, or undone."""
    f = s.stack[-1]
    if f.phase is ACTIONS:
        trim_swaps(s, seat, out)
        trim_attacks(s, seat, out)
        if out.has(DRAW_CARD):
            out.drop(DONE)
            if f.a == 1 and can_attack(s, out):
                out.drop(DRAW_CARD)
    elif f.phase is OLD_ATTACK:
        drop_vain(s, seat, TAKE, out)
    elif f.phase is DECLARE and f.step == 0:
        trim_attackers(s, f.a, out)
    elif f.phase is REACTIONS:
        trim_instants(s, seat, out)
    elif f.phase is DAYBREAK:
        if gifts(s, seat):
            out.drop(DONE)
    elif f.phase is CLEAN_UP:
        trim_discards(s, seat, out)
    elif f.phase is MARKETS:
        trim_sales(s, seat, out)
        if s.gold[seat] < RICH or REFRESH <= s.last < SLOT:
            out.drop(REFRESH)
            out.drop(REFRESH + 1)
        capped = s.gold[seat] + INCOME > s.pact.gold_cap
        if (capped or SELL <= s.last < DISCARD) and can_buy(out):
            out.drop(DONE)


def can_buy(out: Moves) -> bool:
    """Whether a purchase is among the options. Nobody lets gold go above the cap instead."""
    i: i64 = 0
    while i < out.n:
        if BUY <= out.items[i] < REFRESH:
            return True
        i += 1
    return False


def trim_discards(s: Command, seat: i64, out: Moves) -> None:
    """Attacks are kept for the next turn, as many as its action points are enough for."""
    attacks: i64 = 0
    design = ELEMENTALS
    while design < DESIGNS:
        if is_attack(s, design):
            attacks += s.count(HAND + seat, design)
        design += 1
    if attacks > KEPT:
        return
    i: i64 = 0
    while i < out.n:
        design = out.items[i] - DISCARD
        held = ELEMENTALS <= design < DESIGNS and is_attack(s, design)
        if not held or not out.drop(out.items[i]):
            i += 1


def trim_swaps(s: Command, seat: i64, out: Moves) -> None:
    """Equals do not change places, and nobody goes there and back."""
    if SWAP_PAIR <= s.last < DRAW_CARD:
        out.drop(s.last)
    pair: i64 = 0
    while pair < 9:
        if alike(s, seat * 6 + PAIR_ONE[pair], seat * 6 + PAIR_OTHER[pair]):
            out.drop(SWAP_PAIR + pair)
        pair += 1


def alike(s: Command, one: i64, other: i64) -> bool:
    """Whether two equal Basics stand there, with the same lying on them."""
    design = s.design(one)
    return (
        design >= 0
        and design == s.design(other)
        and s.pact.printing.kind[design] == BASIC
        and s.damage(one) == s.damage(other)
        and s.boosts(one) == s.boosts(other)
        and s.shields(one) == s.shields(other)
        and s.is_marked(one, HAS_ATTACKED) == s.is_marked(other, HAS_ATTACKED)
    )


def can_attack(s: Command, out: Moves) -> bool:
    """Whether an attack is among the options. The last action point is for that: cards are
    drawn in the clean-up, too."""
    i: i64 = 0
    while i < out.n:
        action = out.items[i]
        if PLAY <= action < SELL and is_attack(s, action - PLAY):
            return True
        i += 1
    return False


def trim_attacks(s: Command, seat: i64, out: Moves) -> None:
    """Nobody attacks for nothing, with a card in hand or by Porella's faction action."""
    drop_vain(s, seat, PLAY, out)
    if s.faction[seat] == LEAF and out.has(FACTION):
        design = ELEMENTALS
        while design < DESIGNS:
            if s.count(DISCARDED + seat, design) > 0 and is_attack(s, design):
                if not in_vain(s, seat, design):
                    return
            design += 1
        out.drop(FACTION)


def drop_vain(s: Command, seat: i64, first: i64, out: Moves) -> None:
    """Drop attacks that would come to nothing; `first` + design are the options."""
    i: i64 = 0
    while i < out.n:
        design = out.items[i] - first
        vain = ELEMENTALS <= design < DESIGNS and is_attack(s, design) and in_vain(s, seat, design)
        if not vain or not out.drop(out.items[i]):
            i += 1


def in_vain(s: Command, seat: i64, card: i64) -> bool:
    """Whether nobody who can attack with a card would do anything by it."""
    bits = attackers(s, seat, card)
    place: i64 = 0
    while place < 6:
        if bits & BIT[place] and has_effect(s, card, seat * 6 + place):
            return False
        place += 1
    return True


def has_effect(s: Command, card: i64, space: i64) -> bool:
    """Whether an attack does anything: by its DMG, by more that the card says, by a trigger."""
    return (
        power(s, card, space) > 0
        or CODE[START[s.pact.printing.effect[card * 2]] + 4] != steps.END
        or s.holds(space, steps.ATTACKS)
    )


def trim_attackers(s: Command, card: i64, out: Moves) -> None:
    """Nobody lets somebody attack for nothing where another would do something."""
    i: i64 = 0
    while i < out.n:
        action = out.items[i]
        if action >= SPACE + 12 or has_effect(s, card, action - SPACE) or not out.drop(action):
            i += 1


def trim_instants(s: Command, seat: i64, out: Moves) -> None:
    """Nobody reduces DMG that does not come, that shields take anyway, or that all Instants in
    hand can't make few enough, be it to one attacked Elemental or to both."""
    less = reductions(s, seat, out)
    if is_worth_reducing(s, 0, less) or is_worth_reducing(s, 1, less):
        return
    i: i64 = 0
    while i < out.n:
        action = out.items[i]
        if action == PASS or reduction(s, action - PLAY) == 0 or not out.drop(action):
            i += 1


def is_worth_reducing(s: Command, n: i64, less: i64) -> bool:
    """Whether it does any good to an attacked Elemental if its DMG is so much less."""
    striker = s.where(s.attack[A_STRIKER])
    target = s.where(s.attack[A_TARGET + n])
    if striker < 0 or target < 0 or s.attack[A_NONE + n]:
        return False
    dmg = power(s, s.attack[A_CARD] - 1, striker) + s.attack[A_BONUS] - s.attack[A_LESS + n]
    shields = s.shields(target)
    if dmg <= 0 or dmg - less >= s.hp(target) - s.damage(target) + shields:
        return False
    return dmg > shields or dmg <= less


def reductions(s: Command, seat: i64, out: Moves) -> i64:
    """By how much all Instants among the options together reduce DMG."""
    total: i64 = 0
    i: i64 = 0
    while i < out.n:
        design = out.items[i] - PLAY
        if out.items[i] != PASS:
            total += s.count(HAND + seat, design) * reduction(s, design)
        i += 1
    return total


def reduction(s: Command, instant: i64) -> i64:
    start = START[s.pact.printing.effect[instant * 2]]
    return CODE[start + 1] if CODE[start] == steps.REDUCE else 0


def gifts(s: Command, side: i64) -> bool:
    """Whether a daybreak effect is left that costs nothing."""
    space = side * 6
    while space < side * 6 + 6:
        if s.is_marked(space, AT_DAYBREAK):
            if GIFT[s.pact.printing.effect[s.design(space) * 2]]:
                return True
        space += 1
    return False


def trim_sales(s: Command, seat: i64, out: Moves) -> None:
    """Weak Basics are sold for a dearer card that could not be bought without."""
    aim = within_reach(s, seat, out)
    i: i64 = 0
    while i < out.n:
        action = out.items[i]
        sold = SELL <= action < DISCARD
        if not sold or may_go(s, action - SELL, aim) or not out.drop(action):
            i += 1


def within_reach(s: Command, seat: i64, out: Moves) -> i64:
    """What the dearest card costs that only sales make possible; 0 for none."""
    best: i64 = 0
    slot: i64 = 0
    while slot < 6:
        if s.market[slot] != 0:
            cost = s.pact.printing.cost[s.market[slot] - 1]
            if cost > best and cost > s.gold[seat]:
                if cost <= s.gold[seat] + proceeds(s, seat, out, cost):
                    best = cost
        slot += 1
    return best


def proceeds(s: Command, seat: i64, out: Moves, aim: i64) -> i64:
    """What the hand brings, less what is too good to be sold for a card of this cost."""
    total: i64 = 0
    i: i64 = 0
    while i < out.n:
        design = out.items[i] - SELL
        if 0 <= design < DESIGNS and may_go(s, design, aim):
            total += s.count(HAND + seat, design) * sale(s, design)
        i += 1
    return total


def may_go(s: Command, design: i64, aim: i64) -> bool:
    """Whether a card may be sold for one of this cost: only the weakest Basics."""
    printing = s.pact.printing
    return printing.kind[design] == BASIC and printing.cost[design] == 1 and aim > MARGIN
