"""What was agreed before the start."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.games.elemies.cards import ALL_CARDS, NATURAL_CARDS

BEGINNER: Final = 0
INTERMEDIATE: Final = 1
PRO: Final = 2


class Pact:
    """The level and the options of a match (EL-7 to EL-9): shared by all copies."""

    def __init__(
        self,
        level: i64,
        four_first: bool,
        action_counts: bool,
        play_out: bool,
        target: i64,
        rounds: i64,
    ) -> None:
        self.level: i64 = level
        self.four_first: bool = four_first  # four of a kind beats straight flushes
        self.action_counts: bool = action_counts  # an Action card is a card in hand
        self.play_out: bool = play_out  # the round goes on when both of a team are out
        self.target: i64 = target
        self.rounds: i64 = rounds
        self.deck: i64 = NATURAL_CARDS if level < INTERMEDIATE else ALL_CARDS
