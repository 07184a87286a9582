"""Information-set Monte Carlo tree search: for hidden cards, chance, many seats and windows.

Each simulation draws one world that agrees with what the searching seat knows, walks down the tree
with what is legal in it, adds a node, plays on at random and hands every seat its own payoff back.
The tree is open loop: a node stands for what the seats did, not for a state, and chance has no
nodes. How often an option was there to be chosen counts in its bound (Cowling, Powley, Whitehouse
2012). Seats that answer at the same time choose in one node, each by its own statistics, so none
of them answers what the others have just done.

What was hardly tried looks worse than it is, since good ways to go on from it are still to be
found. So a search with many simulations tries all options of its root equally often, leaves the
worse half of them out, tries the rest equally often, and so on (sequential halving: Karnin, Koren,
Somekh 2013; at the root alone: Pepels, Cazenave, Winands, Lanctot 2014).
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng, draw
from hedgerow.core.hints import Hints
from hedgerow.core.state import BIT, CHANCE, MOST_OPTIONS, Moves, State

EXPLORE: Final = 0.7
DEVIATIONS: Final = 2.0  # of a seat's results, as many as make a whole spread
BIAS: Final = 0.5  # how much the hints' weights count for what was hardly tried
URGENCY: Final = 0.1  # of an option that was never tried, above the mean of its seat so far
HALVING: Final = 2000  # simulations, from which on the options of the root are halved
SETTLED: Final = 4000  # simulations of each option that is left, before the search may end early
CLEARLY: Final = 4.0  # standard errors
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
        self.left_out: bool = False  # of the halving at the root
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
        self.halving: bool = False
        self.halved: i64 = 0
        self.path: list[Node] = []
        self.sides: vec[i64] = vec[i64]([])  # a seat of each
        self.limit: i64 = ENDLESS
        self.seen: float = 0.0  # simulations that the sums below are of
        self.sums: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.squares: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def run(self, base: State, me: i64, simulations: i64, deadline: float) -> i64:
        """Grow the tree; stop after so many simulations or at the deadline, as perf_counter says,
        or, if it has a deadline, when one option is clearly better than the others.

        How many simulations it were. `base` is one world that `me` may be in; it is not changed.
        """
        self.playout.chapter = self.hints.chapter(base)
        horizon = self.hints.horizon(base)
        self.limit = horizon if horizon > 0 else ENDLESS
        self.halving = simulations >= HALVING
        self.halved = 0
        self.tidy(base, me)
        self.sides = one_of_each_side(base)
        started = perf_counter()
        n: i64 = 0
        while n < simulations:
            now = perf_counter()
            if now >= deadline:
                break
            if n & 63 == 63 and self.halving:
                share = float(n) / float(simulations)
                self.halve(me, max(share, (now - started) / (deadline - started)))
                if deadline < ENDLESS and self.settled(me):
                    break
            self.simulate(base.determinize(me, self.rng), me)
            n += 1
        return n

    def tidy(self, base: State, me: i64) -> None:
        """Forget what could have been asked in worlds that this one has turned out not to be."""
        base.moves(me, self.out)
        self.root.children = [
            node for node in self.root.children if node.seat != me or self.out.has(node.action)
        ]

    def halve(self, me: i64, spent: float) -> None:
        """Leave out the worse half of the root's options whenever an equal share is spent."""
        options: i64 = 0
        for node in self.root.children:
            if node.seat == me:
                options += 1
        rounds: i64 = 0
        while BIT[rounds] < options:
            rounds += 1
        while self.halved < rounds - 1 and spent * float(rounds) >= float(self.halved + 1):
            self.halved += 1
            self.leave_out(me, options - (options + BIT[self.halved] - 1) // BIT[self.halved])

    def lean(self, node: Node) -> float:
        """A little more for what is usually good: it decides between options about as good."""
        return self.hints.lean * self.spread(node.seat) * node.prior

    def leave_out(self, me: i64, many: i64) -> None:
        """Leave the worst options of the root out, until so many are."""
        for node in self.root.children:
            if node.seat == me and node.left_out:
                many -= 1
        while many > 0:
            worst: Node | None = None
            lowest: float = 0.0
            for node in self.root.children:
                if node.seat == me and not node.left_out:
                    worth = node.mean() + self.lean(node)
                    if worst is None or worth < lowest:
                        lowest = worth
                        worst = node
            if worst is not None:
                worst.left_out = True
            many -= 1

    def settled(self, me: i64) -> bool:
        """Whether one of the options that are left is clearly better than the others."""
        best: Node | None = None
        second: float = -1e9
        least: i64 = ENDLESS
        for node in self.root.children:
            if node.seat == me and not node.left_out:
                least = min(least, node.visits)
                if best is None or node.mean() > best.mean():
                    second = best.mean() if best is not None else second
                    best = node
                elif node.mean() > second:
                    second = node.mean()
        if best is None or least < SETTLED:
            return False
        error = self.spread(me) / DEVIATIONS * sqrt(2.0 / float(least))
        return best.mean() - second > CLEARLY * error

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
            asked = chooser is root and seat == me
            if asked and self.only:
                self.look_away()
            elif self.out.n > 1 and self.hints.trims:
                self.hints.trim(s, seat, self.out)
            if self.out.n == 1 and not asked:
                s.apply(seat, self.out.items[0])
            else:
                chosen = (
                    self.fewest(s, seat)
                    if asked and self.halving
                    else self.select(chooser, s, seat)
                )
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

    def stamp_options(self) -> None:
        """Give all options in the buffer a stamp that nothing else has."""
        self.tick += 1
        i: i64 = 0
        while i < self.out.n:
            self.stamp[self.out.items[i]] = self.tick
            i += 1

    def select(self, node: Node, s: State, seat: i64) -> Node:
        """The child to go on with among what is legal now; a new one where that promises more."""
        out = self.out
        self.stamp_options()
        tick = self.tick
        stamp = self.stamp
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

    def fewest(self, s: State, seat: i64) -> Node:
        """Of the root's options that are not left out the one that was tried least; any new one."""
        least: Node | None = None
        tried: i64 = 0
        self.stamp_options()
        for child in self.root.children:
            if child.seat == seat and self.stamp[child.action] == self.tick:
                self.stamp[child.action] = -self.tick
                tried += 1
                if not child.left_out and (least is None or child.visits < least.visits):
                    least = child
        if tried < self.out.n or least is None:
            return self.expand(self.root, s, seat, None, 0.0)
        return least

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
            self.path[0].won += self.share_of_win(s, me) if over else self.likely(gains[me])

    def likely(self, worth: float) -> float:
        """How likely a side wins whose seats expect so much; 0.0 is its fair share."""
        sides = float(max(2, len(self.sides)))
        return max(0.0, (1.0 + (sides - 1.0) * worth) / sides)

    def share_of_win(self, s: State, me: i64) -> float:
        """Of a finished game: 1.0 to who won it, less to who shares that, 0.0 to all others."""
        payoff = s.payoff(me)
        if len(self.sides) < 2:
            return 1.0 if payoff > 0.0 else 0.5 if payoff == 0.0 else 0.0
        equal: float = 0.0
        for seat in self.sides:
            other = s.payoff(seat)
            if other > payoff:
                return 0.0
            if other == payoff:
                equal += 1.0
        return 1.0 / equal

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


def one_of_each_side(s: State) -> vec[i64]:
    """The first seat of each side."""
    found = vec[i64]([])
    seat: i64 = 0
    while seat < s.seats:
        first = True
        for other in found:
            if s.side(other) == s.side(seat):
                first = False
        if first:
            found = append(found, seat)
        seat += 1
    return found
