"""What is agreed before the start: sides, sequence and options."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Pact:
    """What was agreed before the start, shared by all copies: sides, sequence, options.

    The rows of cards are the hands, the Ready places, what a player has drawn or offers at this
    moment, the Open, and the Locked cards of each side.
    """

    def __init__(
        self,
        seats: i64,
        sets: i64,
        sides: vec[i64],
        sequence: vec[i64],
        solo: i64,
        learning: bool,
        solo_redraws_six: bool,
        may_end_turn_early: bool,
        mirror_water: bool,
        mirror_can_be_blocked: bool,
        earth_bluff: bool,
        solo_reset_attacks: bool,
        solo_reset_reshuffles: bool,
        solo_unique: bool,
        turn_cap: i64,
    ) -> None:
        self.sets: i64 = sets
        self.sides: vec[i64] = sides  # the side of each seat (NO-3)
        self.sequence: vec[i64] = sequence  # whose turns follow each other (NO-19, NO-20)
        self.solo: i64 = solo  # the seat of the player without ally in a game of 3 or 5, or -1
        self.learning: bool = learning
        self.solo_redraws_six: bool = solo_redraws_six
        self.may_end_turn_early: bool = may_end_turn_early
        self.mirror_water: bool = mirror_water
        self.mirror_can_be_blocked: bool = mirror_can_be_blocked
        self.earth_bluff: bool = earth_bluff
        self.solo_reset_attacks: bool = solo_reset_attacks
        self.solo_reset_reshuffles: bool = solo_reset_reshuffles
        self.solo_unique: bool = solo_unique
        self.turn_cap: i64 = turn_cap
        self.alone: bool = seats == 1
        self.open_size: i64 = 3 if seats == 1 else 2
        n: i64 = 0
        for side in sides:
            if side >= n:
                n = side + 1
        self.n_sides: i64 = n
        self.ready: i64 = seats
        self.drawn: i64 = 2 * seats
        self.open: i64 = 2 * seats + 1
        self.locked: i64 = 2 * seats + 2
        self.rows: i64 = 2 * seats + 2 + n
