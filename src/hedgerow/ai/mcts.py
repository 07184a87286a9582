"""Information-set Monte Carlo tree search: for hidden cards, chance, many seats and windows.

Each simulation draws one world that agrees with what the searching seat knows, walks down the tree
with what is legal in it, adds a node, plays on at random and hands every seat its own payoff back.
The tree is open loop: a node stands for what the seats did, not for a state, and chance has no
nodes. How often an option was there to be chosen counts in its bound (Cowling, Powley, Whitehouse
2012). Seats that answer at the same time choose in one node, each by its own statistics, so none
of them answers what the others have just done.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng, draw
from hedgerow.core.hints import Hints
from hedgerow.core.state import BIT, CHANCE, MOST_OPTIONS, Moves, State

EXPLORE: Final = 0.7
DEVIATIONS: Final = 2.0  # of a seat's results, as many as make a whole spread
BIAS: Final = 0.5  # how much the hints' weights count for what was hardly tried
URGENCY: Final = 0.1  # of an option that was never tried, above the mean of its seat so far
ENOUGH: Final = 16  # simulations, before the spread is told by them
LEAST: Final = 0.01  # deviation, where all results were the same
MOST_SEATS: Final = 32
ENDLESS: Final = 1099511627776


class Node:
    """What a seat did at this point of the line of play, and what came of it for that seat.

    Not acyclic for mypyc, though it is: such objects have no header for the collector, and where
    fifty of them are freed within each other, CPython writes into it all the same.
    """

    def __init__(self, seat: i64, action: i64, prior: float) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.prior: float = prior  # the hints' weight, as a share of the highest
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.won: float = 0.0  # of the simulations through a child of the root
        self.children: list[Node] = []

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def chance(self) -> float:
        """The share of simulations that were won."""
        return self.won / float(self.visits) if self.visits > 0 else 0.0

    def child(self, seat: i64, action: i64) -> Node | None:
        for node in self.children:
            if node.action == action and node.seat == seat:
                return node
        return None

    def best(self, seat: i64) -> Node | None:
        """What this seat chose most often here; of equals the better, of equals the first."""
        best: Node | None = None
        for node in self.children:
            if node.seat == seat or seat < 0:
                if (
                    best is None
                    or node.visits > best.visits
                    or (node.visits == best.visits and node.mean() > best.mean())
                ):
                    best = node
        return best


class Search:
    """A tree and what it takes to grow it. The same seed and number of simulations: the same tree.

    `words` is the size of the game's vocabulary. `only`, if not empty, are the options that the
    searching seat looks at in the root.
    """

    def __init__(self, words: i64, rng: Rng, hints: Hints[Any] | None = None) -> None:
        self.rng: Rng = rng
        self.hints: Hints[Any] = hints if hints is not None else Hints()
        self.playout: Playout = Playout(rng, self.hints)
        self.out: Moves = Moves()
        self.weights: vec[i64] = vec[i64]([1] * MOST_OPTIONS)
        self.stamp: vec[i64] = vec[i64]([0] * words)
        self.tick: i64 = 0
        self.root: Node = Node(-1, -1, 1.0)
        self.only: list[i64] = []
        self.path: list[Node] = []
        self.limit: i64 = self.hints.horizon if self.hints.horizon > 0 else ENDLESS
        self.seen: float = 0.0  # simulations that the sums below are of
        self.sums: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.squares: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def run(self, base: State, me: i64, simulations: i64, deadline: float) -> i64:
        """Grow the tree; stop after so many simulations or at the deadline, as perf_counter says,
        or when what is left of the time could not change the choice any more.

        How many simulations it were. `base` is one world that `me` may be in; it is not changed.
        """
        self.playout.chapter = self.hints.chapter(base)
        started = perf_counter()
        n: i64 = 0
        while n < simulations:
            now = perf_counter()
            if now >= deadline:
                break
            if n & 63 == 63 and deadline < ENDLESS:
                left = float(n) * (deadline - now) / (now - started)
                if float(self.lead(me)) > left:
                    break
            self.simulate(base.determinize(me, self.rng), me)
            n += 1
        return n

    def lead(self, me: i64) -> i64:
        """How many more simulations the first option of the root has than the second."""
        first: i64 = 0
        second: i64 = 0
        for node in self.root.children:
            if node.seat == me:
                if node.visits > first:
                    second = first
                    first = node.visits
                elif node.visits > second:
                    second = node.visits
        return first - second

    def simulate(self, s: State, me: i64) -> None:
        root = self.root
        node = root  # where the line of play has led
        chooser = root  # the node in which seats choose: the window's, for all that answer at once
        path = self.path
        path.clear()
        grown = False
        waiting = s.waiting()
        while waiting != 0 and not grown:
            if (waiting >> CHANCE) & 1:
                if self.hints.chapter(s) != self.playout.chapter:
                    break
                s.apply(CHANCE, draw(s, self.out, self.rng))
                waiting = s.waiting()
                chooser = node
                continue
            seat = me
            if not (waiting >> me) & 1:
                seat = 0
                while not (waiting >> seat) & 1:
                    seat += 1
            s.moves(seat, self.out)
            if self.out.n == 1:
                s.apply(seat, self.out.items[0])
            else:
                if chooser is root and seat == me and self.only:
                    self.look_away()
                chosen = self.select(chooser, s, seat)
                path.append(chosen)
                grown = chosen.visits == 0
                if chooser is node:
                    node = chosen
                else:
                    both = node.child(seat, chosen.action)
                    if both is None:
                        both = Node(seat, chosen.action, 1.0)
                        node.children.append(both)
                    path.append(both)
                    node = both
                s.apply(seat, chosen.action)
            after = s.waiting()
            if after == 0 or after != waiting & ~BIT[seat]:
                chooser = node
            waiting = after
        if waiting != 0:
            self.playout.run(s, self.limit)
        self.learn(s, me)

    def look_away(self) -> None:
        """Leave only those options in the buffer that are looked at."""
        n: i64 = 0
        for action in self.only:
            if self.out.has(action):
                self.weights[n] = action
                n += 1
        i: i64 = 0
        while i < n:
            self.out.items[i] = self.weights[i]
            i += 1
        self.out.n = n

    def select(self, node: Node, s: State, seat: i64) -> Node:
        """The child to go on with among what is legal now; a new one where that promises more."""
        out = self.out
        self.tick += 1
        tick = self.tick
        stamp = self.stamp
        i: i64 = 0
        while i < out.n:
            stamp[out.items[i]] = tick
            i += 1
        spread = self.spread(seat)
        best: Node | None = None
        top: float = -1e9
        tried: i64 = 0
        visits: i64 = 0
        total: float = 0.0
        for child in node.children:
            if child.seat == seat and stamp[child.action] == tick:
                stamp[child.action] = -tick
                child.available += 1
                tried += 1
                n = float(child.visits)
                visits += child.visits
                total += child.total
                bound = child.total / n + spread * (
                    EXPLORE * sqrt(log(float(child.available)) / n) + BIAS * child.prior / (n + 1.0)
                )
                if bound > top:
                    top = bound
                    best = child
        if tried == out.n and best is not None:
            return best
        mean = total / float(visits) if visits else 1.0
        return self.expand(node, s, seat, best, (top - mean) / spread)

    def spread(self, seat: i64) -> float:
        """How far apart the results of this seat's simulations lie, 1.0 at most.

        Where a match is nearly decided, or the evaluation sees small differences only, these are
        what the search is about.
        """
        if self.seen < float(ENOUGH):
            return 1.0
        mean = self.sums[seat] / self.seen
        deviation = sqrt(max(LEAST * LEAST, self.squares[seat] / self.seen - mean * mean))
        return min(1.0, DEVIATIONS * deviation)

    def expand(self, node: Node, s: State, seat: i64, best: Node | None, top: float) -> Node:
        """The untried option of most weight, unless a tried one promises more than it.

        `top` is what the best of those tried promises, in spreads above the mean.
        """
        out = self.out
        weights = self.weights
        guided = self.hints.guides
        if guided:
            self.hints.weigh(s, seat, out, weights)
        most: i64 = 1
        heaviest: i64 = 0
        equals: i64 = 0
        at: i64 = 0
        i: i64 = 0
        while i < out.n:
            weight: i64 = 1
            if guided:
                weight = weights[i]
            if weight > most:
                most = weight
            if self.stamp[out.items[i]] == self.tick:
                if weight > heaviest:
                    heaviest = weight
                    equals = 0
                if weight == heaviest:
                    equals += 1
                    if self.rng.below(equals) == 0:
                        at = i
            i += 1
        prior = float(heaviest) / float(most)
        if best is not None:
            promise = URGENCY + BIAS * prior if guided else 1e9
            if top > promise:
                return best
        child = Node(seat, out.items[at], prior)
        child.available = 1
        node.children.append(child)
        return child

    def learn(self, s: State, me: i64) -> None:
        """Hand the result back to everybody on the path."""
        over = s.waiting() == 0
        seats = s.seats
        gains = vec[float]([0.0] * seats)
        seat: i64 = 0
        while seat < seats:
            gain = self.hints.result(s, seat) if over else self.hints.evaluation(s, seat)
            gains[seat] = gain
            self.sums[seat] += gain
            self.squares[seat] += gain * gain
            seat += 1
        self.seen += 1.0
        for node in self.path:
            node.visits += 1
            node.total += gains[node.seat]
        self.root.visits += 1
        if self.path and self.path[0].seat == me:
            won = (gains[me] + 1.0) / 2.0
            if over:
                payoff = s.payoff(me)
                won = 1.0 if payoff > 0.0 else 0.5 if payoff == 0.0 else 0.0
            self.path[0].won += won

    def advance(self, seat: i64, action: i64) -> bool:
        """Make the node of this action the root, and keep what is known below it."""
        node = self.root.child(seat, action)
        if node is None:
            return False
        self.root = node
        return True

    def forget(self) -> None:
        self.root = Node(-1, -1, 1.0)
        self.seen = 0.0
        seat: i64 = 0
        while seat < MOST_SEATS:
            self.sums[seat] = 0.0
            self.squares[seat] = 0.0
            seat += 1
