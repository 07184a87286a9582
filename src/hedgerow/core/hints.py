"""What a game may tell a search about itself. Every search works without it."""

from __future__ import annotations

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hedgerow.core.state import Moves, S

# Which search plays a game best.
SAMPLING: Final = 0  # information-set Monte Carlo tree search: anything
ALPHABETA: Final = 1  # two seats, one wins what the other loses, nothing hidden, no chance
PLANNING: Final = 2  # all seats want the same, nothing hidden, no chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[S]):
    """Evaluation, move ordering and a playout policy. Stateless but for buffers of its own."""

    def __init__(self) -> None:
        self.guides: bool = False  # whether `weigh` says anything
        self.trims: bool = False  # whether `trim` does anything
        # How much what `weigh` weighs most gains, as a share of how far results lie apart: it
        # decides between options about as good.
        self.lean: float = 0.05

    def method(self, s: S) -> i64:
        """Which search plays this game best: SAMPLING, ALPHABETA or PLANNING."""
        return SAMPLING

    def forgives(self, s: S) -> bool:
        """Whether nobody loses who plays sensible moves, so that only what is overlooked decides.

        Said of games for ALPHABETA alone.
        """
        return False

    def evaluation(self, s: S, seat: i64) -> float:
        """How well an unfinished game stands for a seat, from -1.0 to 1.0."""
        return 0.0

    def result(self, s: S, seat: i64) -> float:
        """What a finished game was worth to a seat: its payoff, and by how much if that counts."""
        return s.payoff(seat)

    def weigh(self, s: S, seat: i64, out: Moves, weights: vec[i64]) -> None:
        """How much each of the options in `out` is worth a look, in whole numbers above 0."""
        i: i64 = 0
        while i < out.n:
            weights[i] = 1
            i += 1

    def trim(self, s: S, seat: i64, out: Moves) -> None:
        """Drop from `out` what nobody would do who knows the game, by what the seat knows.

        One option at least stays.
        """

    def horizon(self, s: S) -> i64:
        """How many decisions a playout has before the evaluation speaks; 0: it goes to the end."""
        return 0

    def chapter(self, s: S) -> i64:
        """A number that changes when the dealer begins something new, such as the next round.

        A playout stops there, and the evaluation speaks.
        """
        return 0

    def key(self, s: S) -> i64:
        """A number that positions share which are the same for a search; 0: none."""
        return 0
