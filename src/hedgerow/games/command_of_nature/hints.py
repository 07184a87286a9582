"""What helps a search in Command of Nature: what is left of the Sages, who stands by them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.games.command_of_nature.state import Command

HORIZON: Final = 120
SAGE: Final = 0.6
UNIT: Final = 0.02  # for each point of strength and of health left
GOLD: Final = 0.01


class CommandHints(Hints[Command]):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON

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
        return worth + GOLD * float(s.gold[side])


HINTS: Final = CommandHints()
