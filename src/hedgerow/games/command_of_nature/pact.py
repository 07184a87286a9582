"""What was agreed before the start."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.games.command_of_nature.cards import Printing


class Pact:
    """What was agreed before the start: shared by all copies."""

    def __init__(
        self,
        printing: Printing,
        solo: bool,
        merciless: bool,
        start_gold: i64,
        daybreak_gold: vec[i64],
        gold_cap: i64,
        turn_cap: i64,
        connected_only: bool,
        zero_clears: bool,
        safe_by_printed: bool,
        boxes_any: bool,
        sages: vec[i64],
    ) -> None:
        self.printing: Printing = printing
        self.solo: bool = solo
        self.merciless: bool = merciless  # the machine chooses for the Clockwork Sage (CN-88)
        self.start_gold: i64 = start_gold  # of the second side (CN-13, CN-15)
        self.daybreak_gold: vec[i64] = daybreak_gold  # of the Clockwork Sage, by its level (CN-86)
        self.gold_cap: i64 = gold_cap
        self.turn_cap: i64 = turn_cap
        self.connected_only: bool = connected_only
        self.zero_clears: bool = zero_clears
        self.safe_by_printed: bool = safe_by_printed
        self.boxes_any: bool = boxes_any
        self.sages: vec[i64] = sages  # of both sides, or -1: to be chosen
