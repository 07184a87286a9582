"""What helps a search in Command of Nature: how a duel stands, and what players usually do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.core.state import Frame, Moves
from hedgerow.games.command_of_nature.actions import (
    BUY,
    BUY_SUMMON,
    DONE,
    DRAW_CARD,
    PLAY,
    REFRESH,
    SELL,
    SLOT,
    SPACE,
    SWAP_PAIR,
)
from hedgerow.games.command_of_nature.attack import DECLARE, power
from hedgerow.games.command_of_nature.basics import CLOSING_UP
from hedgerow.games.command_of_nature.cards import ELEMENTALS
from hedgerow.games.command_of_nature.choices import FELLS, FELLS_SAGE, HURTS_SAGE, REASON, harm
from hedgerow.games.command_of_nature.sense import trim
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import CLEAN_UP, MARKETS, PAIR_ONE, PAIR_OTHER

HORIZON: Final = 80
SAGE: Final = 0.6
UNIT: Final = 0.02  # for each point of strength and of health left
GOLD: Final = 0.01
LEVEL: Final = 0.08
FRAIL: Final = 6  # health and shields of a Sage that had better not stand in front
LEAN: Final = 0.07  # an attack or a summons is hardly better than a swap, as far as playouts tell


class CommandHints(Hints[Command]):
    def __init__(self) -> None:
        super().__init__()
        self.guides = True
        self.trims = True
        self.lean = LEAN

    def horizon(self, s: Command) -> i64:
        return HORIZON

    def trim(self, s: Command, seat: i64, out: Moves) -> None:
        trim(s, seat, out)

    # -- what is usually done ----------------------------------------------------------------

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
            return 20 if saves_sage(s, seat, action - SWAP_PAIR) else 1
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
        """The other Sage and the strong first; the own Sage stays behind. Whom of the own something
        is for is not told here: a shield, a boost and the discard pile are not for the same one.
        What is chosen for the Clockwork Sage is not meant to suit it."""
        if s.is_clockwork(f.seat):
            return 1
        if f.phase is DECLARE:
            return self.weight_in_attack(s, f, space)
        if f.phase is CLOSING_UP and space == s.sage_space(seat):
            return 1
        if s.design(space) < 0:
            return 3
        if space // 6 == seat:
            return 4
        return 12 if space == s.sage_space(1 - seat) else 2 + s.strength(space)

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
                    worth += UNIT * float(left + s.strength(space))
                worth += UNIT * float(s.shields(space))
            space += 1
        return worth + GOLD * float(s.gold[side]) + LEVEL * float(s.level[side])


def saves_sage(s: Command, seat: i64, pair: i64) -> bool:
    """Whether a swap takes a Sage that has not long to live out of Row I."""
    sage = s.sage_space(seat)
    if sage != seat * 6 or (PAIR_ONE[pair] != 0 and PAIR_OTHER[pair] != 0):
        return False
    return s.hp(sage) - s.damage(sage) + s.shields(sage) <= FRAIL


HINTS: Final = CommandHints()
