"""Planning: where all seats want the same and nothing is hidden, a beam search for the best end.

Level by level all successors of a few dozen positions are made, and those that the game's hints
value highest are kept. Wider and wider beams, with a little noise, until time or effort is spent.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from hedgerow.core.chance import Rng
from hedgerow.core.hints import Hints
from hedgerow.core.state import Moves, State

NARROWEST: Final = 4
WIDEST: Final = 4096
NOISE: Final = 0.01


class Step:
    """A position on the way, and how it was reached."""

    def __init__(self, state: State | None, before: Step | None, seat: i64, action: i64) -> None:
        self.state: State | None = state
        self.before: Step | None = before
        self.seat: i64 = seat
        self.action: i64 = action


class Planner:
    """`plan` is the best way found so far, as seats and actions; `worth` is what its end pays."""

    def __init__(self, rng: Rng, hints: Hints[Any]) -> None:
        self.rng: Rng = rng
        self.hints: Hints[Any] = hints
        self.plan: list[tuple[i64, i64]] = []
        self.worth: float = -2.0
        self.finished: bool = False  # whether the plan leads to an end
        self.nodes: i64 = 0

    def run(self, base: State, nodes: i64, deadline: float, only: list[i64]) -> i64:
        """Look for plans until so many positions were made or the deadline; how many it were.

        `only`, if not empty, are the options to begin with.
        """
        self.plan = []
        self.worth = -2.0
        self.finished = False
        self.nodes = 0
        width: i64 = NARROWEST
        while self.nodes < nodes and perf_counter() < deadline and width <= WIDEST:
            self.beam(base, width, nodes, deadline, only)
            width *= 2
        return self.nodes

    def beam(self, base: State, width: i64, nodes: i64, deadline: float, only: list[i64]) -> None:
        out = Moves()
        level: list[Step] = [Step(base.copy(), None, -1, -1)]
        met: set[int] = {int(self.hints.key(base))}  # to come back later is never better
        while level:
            ranked: list[tuple[float, int]] = []
            found: list[Step] = []
            ended: float = -2.0
            end: Step | None = None
            for step in level:
                s = step.state
                if s is None:
                    continue
                step.state = None
                seat: i64 = 0
                while not (s.waiting() >> seat) & 1:
                    seat += 1
                s.moves(seat, out)
                i: i64 = 0
                while i < out.n:
                    if step.before is None and only and out.items[i] not in only:
                        i += 1
                        continue
                    child = s.copy()
                    child.apply(seat, out.items[i])
                    self.nodes += 1
                    if child.waiting() == 0:
                        worth = child.payoff(seat)
                        if worth > ended:
                            ended = worth
                            end = Step(None, step, seat, out.items[i])
                    else:
                        key = int(self.hints.key(child))
                        if key == 0 or key not in met:
                            met.add(key)
                            value = self.hints.evaluation(child, seat) + NOISE * self.noise()
                            ranked.append((-value, len(found)))
                            found.append(Step(child, step, seat, out.items[i]))
                    i += 1
                if self.nodes >= nodes or perf_counter() >= deadline:
                    break
            ranked.sort()
            if end is not None:
                self.consider(end, ended, True)
            if ranked:
                best = -ranked[0][0]
                self.consider(found[ranked[0][1]], best, False)
                if ended >= best:
                    return
            if self.nodes >= nodes or perf_counter() >= deadline:
                return
            level = []
            for _, at in ranked:
                if len(level) >= width:
                    break
                level.append(found[at])

    def noise(self) -> float:
        return float(self.rng.below(65536)) / 65536.0

    def consider(self, end: Step, worth: float, finished: bool) -> None:
        """Keep the way to this step if it is the best so far."""
        if worth <= self.worth:
            return
        self.worth = worth
        self.finished = finished
        plan: list[tuple[i64, i64]] = []
        step: Step | None = end
        while step is not None and step.before is not None:
            plan.append((step.seat, step.action))
            step = step.before
        plan.reverse()
        self.plan = plan
