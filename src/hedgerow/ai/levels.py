"""Five levels, the same in every game: from a cheerful beginner to the strongest we have.

They differ by how much they search, by the share of the options that they see at all, and by how
often they act on a glance, without a thought of what the others may answer, or do what suits the
other. None of them knows more than its seat does.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from math import ceil, inf

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.ai.parallel import crew
from hedgerow.ai.seat import Seat
from hedgerow.ai.thought import METHODS, Budget, Thinker, hints_of, sensible
from hedgerow.ai.winning import NEARLY_WON, after, has_won, win_at_once
from hedgerow.core.hints import ALPHABETA
from hedgerow.core.state import MOST_OPTIONS, Moves, State

SLIP = 6  # options that are looked at, with the other's eyes, when somebody slips
MARGIN = 0.15  # seconds of the stated time, at most, for what comes around the search


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a bot is. It never takes longer than `seconds` for a decision.

    `sight` is the share of the options that it looks at, `glances` how often it looks at a
    `handful` only, and no further than at what they bring at once. `slips` stands in its place
    where nothing is hidden and nothing left to chance: how often it does what suits the other, or
    glances where a game does not forgive that. `reaction` is when a table shows its answer in a
    window, whatever it holds.
    """

    name: str
    title: str
    text: str
    simulations: int
    positions: int
    seconds: float
    sight: float = 1.0
    glances: float = 0.0
    handful: int = 4
    slips: float = 0.0
    reaction: float = 1.5


LEVELS = (
    Level(
        "seedling",
        "Seedling",
        "Cheerful and careless: sees every other option and often grabs the first good one.",
        simulations=16,
        positions=500,
        seconds=0.2,
        sight=0.5,
        glances=0.98,
        handful=3,
        slips=0.86,
    ),
    Level(
        "sapling",
        "Sapling",
        "Learning: sees most of what there is and still acts on a glance every other time.",
        simulations=60,
        positions=3_000,
        seconds=0.3,
        sight=0.8,
        glances=0.5,
        handful=3,
        slips=0.64,
    ),
    Level(
        "grove",
        "Grove",
        "A steady player who thinks a little, and acts on a glance nearly as often.",
        simulations=200,
        positions=6_000,
        seconds=0.5,
        glances=0.48,
        slips=0.36,
    ),
    Level(
        "forest",
        "Forest",
        "A strong player who looks at everything, and misses something now and then.",
        simulations=1_000,
        positions=20_000,
        seconds=1.0,
        glances=0.2,
        slips=0.14,
    ),
    Level(
        "old_growth",
        "Old Growth",
        "The strongest we have: all the search that two seconds allow.",
        simulations=200_000,
        positions=5_000_000,
        seconds=2.0,
    ),
)


class LevelBot:
    """A player of one of the five levels."""

    def __init__(self, level: Level, seed: int, cores: int = 1) -> None:
        self.name = level.name
        self.level = level
        self.thinker = Thinker(seed, crew=crew(cores))
        self.rng = self.thinker.rng

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        if len(legal) > 1:
            legal = sensible(seat.world(self.rng), seat.number, hints_of(seat))
        return legal[0] if len(legal) == 1 else self.think(seat, legal)

    def think(self, seat: Seat, legal: list[int]) -> int:
        level = self.level
        seconds = max(0.7 * level.seconds, level.seconds - MARGIN)
        budget = Budget(level.simulations, level.positions, seconds)
        open_game = self.thinker.method_of(seat) == ALPHABETA
        if self.happens(level.slips if open_game else level.glances):
            if open_game and hints_of(seat).forgives(seat.world(self.rng)):
                return self.slip(seat, legal)
            return self.glance(seat, legal, seconds)
        seen = max(2, ceil(level.sight * len(legal)))
        only = self.some(seat, legal, seen) if seen < len(legal) else []
        best = self.thinker.think(seat, budget, only).candidates[0]
        if best.value >= NEARLY_WON and not only:
            wins = win_at_once(seat, legal, self.rng, level.seconds < inf)
            return wins[0] if wins else best.action
        return best.action

    def glance(self, seat: Seat, legal: list[int], seconds: float) -> int:
        """The best of a handful, as far as one can tell at once. A move that wins on the spot is
        seen as likely as anything else."""
        if self.happens(self.level.sight):
            world = seat.world(self.rng)
            for action in legal:
                if has_won(after(world, seat.number, action), seat.number):
                    return action
        few = self.level.handful
        quick = Budget(simulations=2 * few, positions=few + 1, seconds=seconds)
        return self.thinker.think(seat, quick, self.some(seat, legal, few)).action

    def slip(self, seat: Seat, legal: list[int]) -> int:
        """Of a handful what suits the other best at a glance, of equals what suits its answer."""
        other = 1 - seat.number
        hints = hints_of(seat)

        def worth(world: State) -> float:
            over = world.waiting() == 0
            return world.payoff(other) if over else hints.evaluation(world, other)

        def kindness(action: int) -> tuple[float, float]:
            world = after(seat.world(self.rng), seat.number, action)
            asked = (world.waiting() >> other) & 1
            answers = [int(answer) for answer in world.legal(other)] if asked else []
            best = max((worth(after(world, other, answer)) for answer in answers), default=-1.0)
            return worth(world), best

        return max(self.some(seat, legal, SLIP), key=kindness)

    def happens(self, chance: float) -> bool:
        return chance > 0.0 and float(self.rng.below(10_000)) < chance * 10_000.0

    def some(self, seat: Seat, legal: list[int], count: int) -> list[int]:
        """So many of the options, whichever the eye falls on."""
        rest, weights = list(legal), self.weights(seat, legal)
        found: list[int] = []
        for _ in range(min(count, len(rest))):
            left = int(self.rng.below(sum(weights)))
            n = next(n for n, upto in enumerate(accumulate(weights)) if left < upto)
            found.append(rest.pop(n))
            del weights[n]
        return sorted(found, key=legal.index)

    def weights(self, seat: Seat, legal: list[int]) -> list[int]:
        """How much each option catches the eye: all alike, or what is usually good more."""
        hints = hints_of(seat)
        if not hints.guides:
            return [1] * len(legal)
        out, weights = Moves(), vec[i64]([1] * MOST_OPTIONS)
        for action in legal:
            out.add(action)
        hints.weigh(seat.world(self.rng), seat.number, out, weights)
        return [int(weights[n]) for n in range(len(legal))]


class SearchBot:
    """A bare search with a fixed effort, for comparisons: the same seed, the same moves."""

    def __init__(self, kind: str, effort: int, seed: int) -> None:
        self.name = f"{kind}@{effort}"
        self.budget = Budget(effort, effort)
        self.thinker = Thinker(seed, METHODS[kind])

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        return legal[0] if len(legal) == 1 else self.thinker.think(seat, self.budget).action
