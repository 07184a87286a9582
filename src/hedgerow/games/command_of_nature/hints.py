"""What helps a search in Command of Nature: what is left of the Sages, who stands by them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.core.state import Moves
from hedgerow.games.command_of_nature.actions import (
    BUY,
    BUY_SUMMON,
    DECLINE,
    DONE,
    DRAW_CARD,
    FACTION,
    PLAY,
    REFRESH,
    SELL,
    SPACE,
    SWAP_PAIR,
)
from hedgerow.games.command_of_nature.state import Command

HORIZON: Final = 80
SAGE: Final = 0.6
UNIT: Final = 0.02  # for each point of strength and of health left
GOLD: Final = 0.01


class CommandHints(Hints[Command]):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.guides = True

    def evaluation(self, s: Command, seat: i64) -> float:
        return max(-0.95, min(0.95, self.standing(s, seat) - self.standing(s, 1 - seat)))

    def weigh(self, s: Command, seat: i64, out: Moves, weights: vec[i64]) -> None:
        """Cards are there to be played; of whatever can be hit, the other Sage first."""
        sage = s.sage_space(1 - seat)
        i: i64 = 0
        while i < out.n:
            action = out.items[i]
            if action < SWAP_PAIR:
                weights[i] = 12 if action - SPACE == sage else 3
            elif action < DRAW_CARD:
                weights[i] = 1
            elif action < FACTION:
                weights[i] = 3
            elif action < BUY:
                weights[i] = 8
            elif action < BUY_SUMMON:
                weights[i] = 3
            elif action < REFRESH:
                weights[i] = 8
            elif PLAY <= action < SELL:
                weights[i] = 12
            else:
                weights[i] = 1 if action in (DONE, DECLINE) else 2
            i += 1

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
        return worth + GOLD * float(s.gold[side])


HINTS: Final = CommandHints()
