"""One decision thought over: whichever search suits the game, within a budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter

from hedgerow.ai.alphabeta import TRAPS, AlphaBeta
from hedgerow.ai.mcts import Node, Search
from hedgerow.ai.parallel import ON_THE_WAY, Crew, Root
from hedgerow.ai.seat import Seat
from hedgerow.ai.solo import Planner
from hedgerow.core.chance import Rng
from hedgerow.core.hints import ALPHABETA, PLANNING, SAMPLING, Hints
from hedgerow.core.state import BIT, CHANCE, Moves, State
from hedgerow.core.view import View

MOST_REPLIES = 64
OTHER_WORLDS = 16  # in which what has happened must have shown the same, too
ENDLESS = 1 << 40
LONGEST_LINE = 6


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a decision may cost: simulations, positions of the other searches, seconds."""

    simulations: int = ENDLESS
    positions: int = ENDLESS
    seconds: float = inf


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option with what the search thinks of it; `weight` is how much it was looked at."""

    action: int
    value: float
    chance: float
    weight: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search came to: the options it looked at, best first, and the line it expects."""

    candidates: tuple[Candidate, ...]
    line: tuple[tuple[int, int], ...]
    spent: int

    @property
    def action(self) -> int:
        return self.candidates[0].action


class Thinker:
    """Searches for one seat of one game, and keeps what it has found for the next decision."""

    def __init__(self, seed: int, method: int | None = None, crew: Crew | None = None) -> None:
        self.rng = Rng(seed)
        self.method = method
        self.crew = crew
        self.search: Search | None = None
        self.alphabeta: AlphaBeta | None = None
        self.left: tuple[State, int] | None = None
        self.plan: dict[int, tuple[int, int]] = {}

    def think(
        self, seat: Seat, budget: Budget, only: Sequence[int] = (), exact: int = TRAPS
    ) -> Verdict:
        """What to do. `only`, if given, are the options to look at; `exact` of them get a value
        of their own in an alpha-beta search."""
        deadline = perf_counter() + budget.seconds
        world = seat.world(self.rng)
        hints = hints_of(seat)
        method = self.method_in(world, hints)
        looked_at = [int(action) for action in only]
        if method == PLANNING:
            return self.by_plan(seat, world, hints, budget, deadline, looked_at)
        if method == ALPHABETA:
            return self.by_depth(seat, world, hints, budget, deadline, looked_at, exact)
        return self.by_sampling(seat, world, hints, budget, deadline, looked_at)

    def method_of(self, seat: Seat) -> int:
        """Which search this is going to be."""
        return self.method_in(seat.world(self.rng), hints_of(seat))

    def method_in(self, world: State, hints: Hints[State]) -> int:
        return self.method if self.method is not None else int(hints.method(world))

    # -- sampling --------------------------------------------------------------------------

    def by_sampling(
        self,
        seat: Seat,
        world: State,
        hints: Hints[State],
        budget: Budget,
        deadline: float,
        only: list[int],
    ) -> Verdict:
        me = seat.number
        if self.search is None:
            self.search = Search(len(seat.game.vocabulary), self.rng, seat.game.hints)
        search = self.search
        if only or not self.follow(seat, search):
            search.forget()
        search.only = list(only)
        simulations = budget.simulations
        others: list[Root] = []
        if self.crew is not None and seat.options is not None:
            parcel = (seat.game.package, int(world.seats), seat.options, world.to_data())
            endless = simulations >= ENDLESS
            share = simulations if endless else simulations // self.crew.cores
            late = deadline - perf_counter()
            self.crew.start(parcel, me, share, late, only, int(self.rng.word()))
            own = simulations if endless else simulations - share * (self.crew.cores - 1)
            spent = int(search.run(world, me, own, deadline))
            others = self.crew.collect(deadline + ON_THE_WAY)
        else:
            spent = int(search.run(world, me, simulations, deadline))
        candidates = ranked(search, me, others)
        if not candidates:
            unseen = only or sensible(world, me, hints)
            candidates = [Candidate(action, 0.0, 0.5, 0) for action in unseen]
        self.left = (world, candidates[0].action)
        return Verdict(tuple(candidates), expected(search.root, me, candidates[0].action), spent)

    def follow(self, seat: Seat, search: Search) -> bool:
        """Go down the tree with what has happened since the last decision.

        That is sound where it led to just what this seat sees now, whatever the others hold: after
        its own action, or after that and one reply of another seat. Where chance had a hand in it,
        or something hidden came to light, the tree is mostly of worlds in which that was something
        else, and all is searched anew.
        """
        left, self.left = self.left, None
        if left is None:
            return False
        before, action = left
        me = seat.number
        if action not in before.legal(me) or not search.advance(me, action):
            return False
        view = seat.view()
        line = [(me, action)]
        now = before.copy()
        now.apply(me, action)
        waiting = now.waiting()
        if waiting != BIT[me]:
            if waiting == 0 or (waiting >> CHANCE) & 1 or waiting & (waiting - 1):
                return False
            other = int(waiting).bit_length() - 1
            replies = [(other, int(reply)) for reply in now.legal(other)]
            if len(replies) > MOST_REPLIES:
                return False
            fitting = [reply for reply in replies if shows([*line, reply], before, view, me)]
            if not fitting or (len(replies) > 1 and not search.advance(*fitting[0])):
                return False
            line.append(fitting[0])
        worlds = (before.determinize(me, self.rng) for _ in range(OTHER_WORLDS))
        return all(shows(line, world, view, me) for world in (before, *worlds))

    # -- alpha-beta ------------------------------------------------------------------------

    def by_depth(
        self,
        seat: Seat,
        world: State,
        hints: Hints[State],
        budget: Budget,
        deadline: float,
        only: list[int],
        exact: int,
    ) -> Verdict:
        if self.alphabeta is None:
            self.alphabeta = AlphaBeta(len(seat.game.vocabulary), hints, self.rng)
        search = self.alphabeta
        search.exact = exact
        spent = int(search.run(world, seat.number, budget.positions, deadline, list(only)))
        candidates = tuple(
            Candidate(int(action), score, (score + 1.0) / 2.0, 1)
            for action, score in zip(search.actions, search.scores, strict=True)
        )
        line = tuple((int(who), int(what)) for who, what in search.line(world, LONGEST_LINE))
        return Verdict(candidates, line, spent)

    # -- planning --------------------------------------------------------------------------

    def by_plan(
        self,
        seat: Seat,
        world: State,
        hints: Hints[State],
        budget: Budget,
        deadline: float,
        only: list[int],
    ) -> Verdict:
        here = int(hints.key(world))
        if here in self.plan and not only:
            step = self.plan[here]
            if step[1] in seat.legal():
                return Verdict((Candidate(step[1], 1.0, 1.0, 1),), (step,), 0)
        planner = Planner(self.rng, hints)
        spent = int(planner.run(world, budget.positions, deadline, list(only)))
        steps = [(int(who), int(what)) for who, what in planner.plan]
        self.plan = {}
        if planner.finished and planner.worth > 0 and not only:
            self.learn(world, hints, steps)
        chance = 1.0 if planner.finished and planner.worth > 0 else (planner.worth + 1.0) / 2.0
        return Verdict(
            (Candidate(steps[0][1], planner.worth, chance, 1),),
            tuple(steps[:LONGEST_LINE]),
            spent,
        )

    def learn(self, world: State, hints: Hints[State], steps: list[tuple[int, int]]) -> None:
        """Keep a plan that leads to the goal, step by step, for as long as everybody follows it."""
        s = world.copy()
        for who, what in steps:
            self.plan[int(hints.key(s))] = (who, what)
            s.apply(who, what)


def hints_of(seat: Seat) -> Hints[State]:
    return seat.game.hints if seat.game.hints is not None else Hints()


def sensible(world: State, me: int, hints: Hints[State]) -> list[int]:
    """What a seat may do in this world, less what nobody would."""
    out = Moves()
    world.moves(me, out)
    if hints.trims and out.n > 1:
        hints.trim(world, me, out)
    return [int(out.items[n]) for n in range(out.n)]


def shows(line: Sequence[tuple[int, int]], world: State, view: View, me: int) -> bool:
    """Whether a seat sees just this after a line of play, in a world where that can be gone."""
    s = world.copy()
    for who, action in line:
        if not (s.waiting() >> who) & 1:
            return False
        if action not in s.legal(who):
            return True
        s.apply(who, action)
    return list(s.legal(me)) == list(view.legal) and s.observe(me) == view


def ranked(search: Search, me: int, others: Sequence[Root] = ()) -> list[Candidate]:
    """The options of the root, best first; the counts of other processes are added.

    Best is what was tried most, or, if options were left out by halves, what is worth most of
    those that were not.
    """
    own = {int(node.action): node for node in search.root.children if node.seat == me}
    sums = {action: (int(node.visits), node.total, node.won) for action, node in own.items()}
    for other in others:
        for action, visits, total, won in other:
            old = sums.get(action, (0, 0.0, 0.0))
            sums[action] = (old[0] + visits, old[1] + total, old[2] + won)
    found = [
        Candidate(action, total / visits, won / visits, visits)
        for action, (visits, total, won) in sums.items()
        if visits
    ]
    found.sort(key=lambda c: (-c.weight, -c.value, c.action))
    if search.halving:
        left = [c for c in found if c.action in own and not own[c.action].left_out]
        left.sort(key=lambda c: -c.value - search.lean(own[c.action]))
        found = left + [c for c in found if c not in left]
    return found


def expected(root: Node, me: int, action: int) -> tuple[tuple[int, int], ...]:
    """The most visited line of play from the root on."""
    line: list[tuple[int, int]] = []
    node = root.child(me, action)
    while node is not None and len(line) < LONGEST_LINE:
        line.append((int(node.seat), int(node.action)))
        node = node.best(-1)
    return tuple(line)


METHODS = {"mcts": SAMPLING, "alphabeta": ALPHABETA}
