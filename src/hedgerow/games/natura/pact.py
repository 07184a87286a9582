"""What was agreed before the start: the goal, the moves, the flips, the limits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.games.natura import goals
from hedgerow.games.natura.pieces import Ways

NO_FLIPS: Final = 0
RELATED_FLIPS: Final = 1
UNRELATED_FLIPS: Final = 2


class Pact:
    """What was agreed before the start (NA-6, NA-14, NA-62, NA-74): shared by all copies."""

    def __init__(
        self,
        goal: i64,
        rigid: bool,
        directions: i64,
        ways: Ways,
        flips: i64,
        limit: i64,
        memory: i64,
        lifeline_needs_all: bool,
        start: vec[i64],
    ) -> None:
        self.goal: i64 = goal
        self.rigid: bool = rigid
        self.directions: i64 = directions
        self.ways: Ways = ways
        self.flips: i64 = flips
        self.limit: i64 = limit
        self.memory: i64 = memory  # for how many plies nobody may move back (NA-11)
        self.lifeline_needs_all: bool = lifeline_needs_all
        self.start: vec[i64] = start
        self.competitive: bool = goal <= goals.C6
