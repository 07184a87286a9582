"""What helps a search in Command of Nature: how a duel stands, and what players usually do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.core.state import Frame, Moves
from hedgerow.games.command_of_nature import steps
from hedgerow.games.command_of_nature.actions import (
    BUY,
    BUY_SUMMON,
    DISCARD,
    DONE,
    DRAW_CARD,
    PASS,
    PLAY,
    REFRESH,
    SELL,
    SLOT,
    SPACE,
    SWAP_PAIR,
)
from hedgerow.games.command_of_nature.aims import is_attack
from hedgerow.games.command_of_nature.attack import DECLARE, REACTIONS, power
from hedgerow.games.command_of_nature.basics import CLOSING_UP
from hedgerow.games.command_of_nature.cards import BASIC, DESIGNS, ELEMENTALS
from hedgerow.games.command_of_nature.choices import FELLS, FELLS_SAGE, HURTS_SAGE, REASON, harm
from hedgerow.games.command_of_nature.effects import CODE, START
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

HORIZON: Final = 80
SAGE: Final = 0.6
UNIT: Final = 0.02  # for each point of strength and of health left
GOLD: Final = 0.01
LEVEL: Final = 0.08
LEAN: Final = 0.2  # an attack or a summons is as good as a swap, as far as playouts tell
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


class CommandHints(Hints[Command]):
    def __init__(self) -> None:
        super().__init__()
        self.guides = True
        self.trims = True
        self.lean = LEAN

    def horizon(self, s: Command) -> i64:
        return HORIZON

    # -- what is worth a look --------------------------------------------------------------

    def trim(self, s: Command, seat: i64, out: Moves) -> None:
        """Gold and cards that cost nothing are taken, nothing is done for nothing, or undone."""
        f = s.stack[-1]
        if f.phase is ACTIONS:
            self.trim_swaps(s, seat, out)
            if out.has(DRAW_CARD):
                out.drop(DONE)
                if f.a == 1 and self.can_attack(s, out):
                    out.drop(DRAW_CARD)
        elif f.phase is REACTIONS:
            self.trim_instants(s, seat, out)
        elif f.phase is DAYBREAK:
            if self.gifts(s, seat):
                out.drop(DONE)
        elif f.phase is CLEAN_UP:
            self.trim_discards(s, seat, out)
        elif f.phase is MARKETS:
            self.trim_sales(s, seat, out)
            if s.gold[seat] < RICH:
                out.drop(REFRESH)
                out.drop(REFRESH + 1)
            if s.gold[seat] + INCOME > s.pact.gold_cap and self.can_buy(out):
                out.drop(DONE)

    def can_buy(self, out: Moves) -> bool:
        """Whether a purchase is among the options. Nobody lets gold go above the cap instead."""
        i: i64 = 0
        while i < out.n:
            if BUY <= out.items[i] < REFRESH:
                return True
            i += 1
        return False

    def trim_discards(self, s: Command, seat: i64, out: Moves) -> None:
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

    def trim_swaps(self, s: Command, seat: i64, out: Moves) -> None:
        """Equals do not change places, and nobody goes there and back."""
        if SWAP_PAIR <= s.last < DRAW_CARD:
            out.drop(s.last)
        pair: i64 = 0
        while pair < 9:
            if self.alike(s, seat * 6 + PAIR_ONE[pair], seat * 6 + PAIR_OTHER[pair]):
                out.drop(SWAP_PAIR + pair)
            pair += 1

    def alike(self, s: Command, one: i64, other: i64) -> bool:
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

    def can_attack(self, s: Command, out: Moves) -> bool:
        """Whether an attack is among the options. The last action point is for that: cards are
        drawn in the clean-up, too."""
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            if PLAY <= action < SELL and is_attack(s, action - PLAY):
                return True
            i += 1
        return False

    def trim_instants(self, s: Command, seat: i64, out: Moves) -> None:
        """Nobody reduces DMG that does not come, that shields take anyway, or that all Instants in
        hand can't make few enough; with two attacked Elementals that is not so easily told."""
        if s.attack[A_TARGET + 1] != 0:
            return
        striker = s.where(s.attack[A_STRIKER])
        target = s.where(s.attack[A_TARGET])
        dmg: i64 = 0
        if striker >= 0 and not s.attack[A_NONE]:
            dmg = power(s, s.attack[A_CARD] - 1, striker) + s.attack[A_BONUS] - s.attack[A_LESS]
        shields = s.shields(target)
        least = dmg - self.reductions(s, seat, out)
        if dmg > 0 and least < s.hp(target) - s.damage(target) + shields:
            if dmg > shields or least <= 0:
                return
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            if action == PASS or self.reduction(s, action - PLAY) == 0 or not out.drop(action):
                i += 1

    def reductions(self, s: Command, seat: i64, out: Moves) -> i64:
        """By how much all Instants among the options together reduce DMG."""
        total: i64 = 0
        i: i64 = 0
        while i < out.n:
            design = out.items[i] - PLAY
            if out.items[i] != PASS:
                total += s.count(HAND + seat, design) * self.reduction(s, design)
            i += 1
        return total

    def reduction(self, s: Command, instant: i64) -> i64:
        start = START[s.pact.printing.effect[instant * 2]]
        return CODE[start + 1] if CODE[start] == steps.REDUCE else 0

    def gifts(self, s: Command, side: i64) -> bool:
        """Whether a daybreak effect is left that costs nothing."""
        space = side * 6
        while space < side * 6 + 6:
            if s.is_marked(space, AT_DAYBREAK):
                if GIFT[s.pact.printing.effect[s.design(space) * 2]]:
                    return True
            space += 1
        return False

    def trim_sales(self, s: Command, seat: i64, out: Moves) -> None:
        """Weak Basics are sold for a dearer card that could not be bought without."""
        aim = self.within_reach(s, seat, out)
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            sold = SELL <= action < DISCARD
            if not sold or self.may_go(s, action - SELL, aim) or not out.drop(action):
                i += 1

    def within_reach(self, s: Command, seat: i64, out: Moves) -> i64:
        """What the dearest card costs that only sales make possible; 0 for none."""
        best: i64 = 0
        slot: i64 = 0
        while slot < 6:
            if s.market[slot] != 0:
                cost = s.pact.printing.cost[s.market[slot] - 1]
                if cost > best and cost > s.gold[seat]:
                    if cost <= s.gold[seat] + self.proceeds(s, seat, out, cost):
                        best = cost
            slot += 1
        return best

    def proceeds(self, s: Command, seat: i64, out: Moves, aim: i64) -> i64:
        """What the hand brings, less what is too good to be sold for a card of this cost."""
        total: i64 = 0
        i: i64 = 0
        while i < out.n:
            design = out.items[i] - SELL
            if 0 <= design < DESIGNS and self.may_go(s, design, aim):
                total += s.count(HAND + seat, design) * sale(s, design)
            i += 1
        return total

    def may_go(self, s: Command, design: i64, aim: i64) -> bool:
        """Whether a card may be sold for one of this cost: only the weakest Basics."""
        printing = s.pact.printing
        return printing.kind[design] == BASIC and printing.cost[design] == 1 and aim > MARGIN

    def weigh(self, s: Command, seat: i64, out: Moves, weights: vec[i64]) -> None:
        """Cards are there to be played, gold to be spent; of whatever can be hit, the Sage."""
        f = s.stack[-1]
        i: i64 = 0
        while i < out.n:
            weights[i] = self.weight(s, f, seat, out.items[i])
            i += 1

    def weight(self, s: Command, f: Frame, seat: i64, action: i64) -> i64:
        if action < SWAP_PAIR:
            return self.weight_of_space(s, f, seat, action - SPACE)
        if action < DRAW_CARD:
            return 1
        if action == DRAW_CARD:
            return 10
        if action < BUY:
            return 16
        if action < REFRESH:
            slot = action - BUY_SUMMON if action >= BUY_SUMMON else action - BUY
            return 3 + 2 * s.pact.printing.cost[s.market[slot] - 1]
        if action < SLOT:
            return 1
        if PLAY <= action < SELL:
            return 20 if action - PLAY < ELEMENTALS else 24
        if action == DONE:
            return 12 if f.phase is CLEAN_UP else 4 if f.phase is MARKETS else 2
        return 2

    def weight_of_space(self, s: Command, f: Frame, seat: i64, space: i64) -> i64:
        """The strong and the other Sage first; the own Sage stays behind. What is chosen for the
        Clockwork Sage is not meant to suit it."""
        if s.is_clockwork(f.seat):
            return 1
        if f.phase is DECLARE:
            return self.weight_in_attack(s, f, space)
        if f.phase is CLOSING_UP and space == s.sage_space(seat):
            return 1
        if s.design(space) < 0:
            return 3
        if space // 6 != seat and space == s.sage_space(space // 6):
            return 12
        return 2 + s.strength(space)

    def weight_in_attack(self, s: Command, f: Frame, space: i64) -> i64:
        """The strongest attack, and whoever falls by it."""
        if f.step == 0:
            strength = s.strength(space)
            return 1 + strength * strength
        reason = harm(s, space, power(s, f.a, s.where(f.b))) // REASON
        if reason == FELLS_SAGE:
            return 400
        if reason == FELLS:
            return 20 + 4 * s.strength(space)
        if reason == HURTS_SAGE:
            return 12
        return 2 + s.strength(space)

    # -- how it stands -----------------------------------------------------------------------

    def evaluation(self, s: Command, seat: i64) -> float:
        return max(-0.95, min(0.95, self.standing(s, seat) - self.standing(s, 1 - seat)))

    def standing(self, s: Command, side: i64) -> float:
        """What is left of a side's Sage, and the Elementals around it."""
        sage = s.sage_space(side)
        worth: float = 0.0
        space = side * 6
        while space < side * 6 + 6:
            if s.design(space) >= 0:
                left = s.hp(space) - s.damage(space)
                if space == sage:
                    worth += SAGE * float(left) / float(s.hp(space))
                else:
                    worth += UNIT * float(left + s.strength(space) + s.shields(space))
            space += 1
        return worth + GOLD * float(s.gold[side]) + LEVEL * float(s.level[side])


HINTS: Final = CommandHints()
