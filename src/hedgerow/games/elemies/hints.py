"""What helps a search in Elemies: a round is a chapter, and its points say how it went."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.hints import Hints
from hedgerow.games.elemies.state import Elemies

HALF: Final = 80.0  # the lead in points that is worth half of a match


class ElemiesHints(Hints[Elemies]):
    def chapter(self, s: Elemies) -> i64:
        return s.round

    def evaluation(self, s: Elemies, seat: i64) -> float:
        lead = float(s.points[seat & 1] - s.points[(seat & 1) ^ 1])
        return lead / (abs(lead) + HALF)


HINTS: Final = ElemiesHints()
