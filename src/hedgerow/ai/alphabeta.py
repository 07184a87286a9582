"""Alpha-beta search: two seats, nothing hidden, no chance, one wins what the other loses.

Iterative deepening with a table of positions, the best reply so far first and then what has cut
off most often. Values are those of the searching seat. Equal options begin in any order, so that
not every game is the same.

Where nobody can be forced, a search that expects the best answer to everything sees no difference
between most moves. So among those that are about as good, the one is taken that a careless answer
would cost most.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.chance import Rng
from hedgerow.core.hints import Hints
from hedgerow.core.state import Moves, State

SIZE: Final = 65536  # entries of the table of positions
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
DEEPEST: Final = 24
LOOK_AT_CLOCK: Final = 64  # nodes
FIRST_OF_ALL: Final = 1099511627776
SOON: Final = 0.002  # how much a win loses with each decision it is away
DULL: Final = 0.1  # how much less than an even game a drawn one is worth: play on
TRAPS: Final = 16  # options that are compared by what careless answers would cost
ABOUT: Final = 0.1  # how much less than the best an option may be worth to be compared
HOPE: Final = 4.0  # how much the mean over many answers counts beside the best answer
ANSWERS: Final = 128
STRIDE: Final = 37  # between one answer that is tried and the next
DEEPENING: Final = 0.8  # share of the time, the rest is for the traps


class AlphaBeta:
    """`scores[i]` is what option `actions[i]` of the root is worth, the best one first."""

    def __init__(self, words: i64, hints: Hints[Any], rng: Rng) -> None:
        self.hints: Hints[Any] = hints
        self.rng: Rng = rng
        self.me: i64 = 0
        self.nodes: i64 = 0
        self.most: i64 = 0
        self.deadline: float = 0.0
        self.stopped: bool = False
        self.depth: i64 = 0
        self.exact: i64 = 1  # how many of the root's options get a value of their own
        self.actions: list[i64] = []
        self.scores: list[float] = []
        self.buffers: list[Moves] = [Moves() for _ in range(DEEPEST + 1)]
        self.history: vec[i64] = vec[i64]([0] * (2 * words))
        self.words: i64 = words
        self.keys: vec[i64] = vec[i64]([0] * SIZE)
        self.notes: vec[i64] = vec[i64]([0] * SIZE)  # action * 128 + depth * 4 + kind of bound
        self.values: vec[float] = vec[float]([0.0] * SIZE)

    def run(
        self, base: State, me: i64, nodes: i64, deadline: float, only: list[i64] | None = None
    ) -> i64:
        """Search deeper and deeper, to so many nodes or to the deadline; how many nodes it were.

        To compare traps takes up to half as many nodes again.
        """
        self.me = me
        self.nodes = 0
        self.most = nodes
        now = perf_counter()
        self.deadline = now + DEEPENING * (deadline - now)
        self.stopped = False
        self.depth = 0
        out = Moves()
        base.moves(me, out)
        self.actions = []
        i: i64 = 0
        while i < out.n:
            if not only or out.items[i] in only:
                self.actions.insert(self.rng.below(len(self.actions) + 1), out.items[i])
            i += 1
        self.scores = [0.0] * len(self.actions)
        decided = False
        depth: i64 = 1
        while depth <= DEEPEST and not self.stopped and not decided:
            decided = self.at_root(base, depth)
            depth += 1
        if not decided:
            self.set_traps(base, self.nodes + nodes // 2, deadline)
        return self.nodes

    def at_root(self, base: State, depth: i64) -> bool:
        """One round at this depth, in the order of the last one; whether the game is decided."""
        actions: list[i64] = []
        scores: list[float] = []
        for action in self.actions:
            s = base.copy()
            s.apply(self.me, action)
            alpha: float = -9.0
            if len(scores) >= self.exact:
                alpha = scores[self.exact - 1]
            score = self.value(s, depth - 1, alpha, 9.0, 1)
            if self.stopped:
                break
            at: i64 = 0
            while at < len(scores) and scores[at] >= score:
                at += 1
            actions.insert(at, action)
            scores.insert(at, score)
        if not scores:
            return False
        best = scores[0]
        # What was found before the time was up counts too: the best so far was searched first.
        for action, score in zip(self.actions, self.scores, strict=True):
            if action not in actions:
                actions.append(action)
                scores.append(min(score, best))
        self.actions = actions
        self.scores = scores
        if not self.stopped:
            self.depth = depth
        return best > 0.9 or best < -0.9

    def value(self, s: State, depth: i64, alpha: float, beta: float, ply: i64) -> float:
        self.nodes += 1
        if self.nodes >= self.most or (
            self.nodes % LOOK_AT_CLOCK == 0 and perf_counter() >= self.deadline
        ):
            self.stopped = True
        if self.stopped:
            return 0.0
        waiting = s.waiting()
        if waiting == 0:
            paid = s.payoff(self.me)
            return paid * (1.0 - SOON * float(ply)) if paid != 0.0 else -DULL
        if depth == 0:
            return 0.9 * self.hints.evaluation(s, self.me)
        seat: i64 = 0
        while not (waiting >> seat) & 1:
            seat += 1
        key = self.hints.key(s)
        slot = key & (SIZE - 1)
        first: i64 = -1
        if key != 0 and self.keys[slot] == key:
            note = self.notes[slot]
            first = note >> 7
            if (note >> 2) & 31 == depth:
                known = self.values[slot]
                bound = note & 3
                if bound == EXACT:
                    return known
                if (bound == AT_LEAST and known >= beta) or (bound == AT_MOST and known <= alpha):
                    return known
        out = self.buffers[depth]
        s.moves(seat, out)
        mine = seat == self.me
        best: float = -9.0 if mine else 9.0
        low = alpha
        high = beta
        chosen: i64 = -1
        i: i64 = 0
        while i < out.n:
            self.bring_forward(out, i, seat, first)
            action = out.items[i]
            child = s.copy()
            child.apply(seat, action)
            score = self.value(child, depth - 1, low, high, ply + 1)
            if self.stopped:
                return 0.0
            if mine and score > best:
                best = score
                chosen = action
                if best > low:
                    low = best
            elif not mine and score < best:
                best = score
                chosen = action
                if best < high:
                    high = best
            if low >= high:
                self.history[(seat & 1) * self.words + action] += depth * depth
                break
            i += 1
        if key != 0:
            bound = EXACT
            if best <= alpha:
                bound = AT_MOST
            elif best >= beta:
                bound = AT_LEAST
            self.keys[slot] = key
            self.notes[slot] = chosen * 128 + depth * 4 + bound
            self.values[slot] = best
        return best

    def set_traps(self, base: State, nodes: i64, deadline: float) -> None:
        """Bring the option forward, of the best ones, that careless answers would cost most.

        One answer after another is tried against all of them, to so many nodes or to the deadline.
        """
        rivals: list[State] = []
        for action, score in zip(self.actions, self.scores, strict=True):
            if len(rivals) >= self.exact or score < self.scores[0] - ABOUT:
                break
            s = base.copy()
            s.apply(self.me, action)
            rivals.append(s)
        if len(rivals) < 2:
            return
        gains = vec[float]([0.0] * len(rivals))
        out = Moves()
        tried: i64 = 0
        while tried < ANSWERS and self.nodes < nodes and perf_counter() < deadline:
            for i, s in enumerate(rivals):
                gains[i] += self.careless(s, tried, out)
            tried += 1
        if tried == 0:
            return
        best: i64 = 0
        top: float = -99.0
        i = 0
        while i < len(rivals):
            worth = self.scores[i] + HOPE * gains[i] / float(tried)
            if worth > top:
                top = worth
                best = i
            i += 1
        self.actions.insert(0, self.actions.pop(best))
        self.scores.insert(0, self.scores.pop(best))

    def careless(self, s: State, number: i64, out: Moves) -> float:
        """What this seat can make at once of some answer of the other to a position."""
        seat = 1 - self.me
        if not (s.waiting() >> seat) & 1:
            return self.at_once(s, out)
        s.moves(seat, out)
        child = s.copy()
        child.apply(seat, out.items[(STRIDE * number) % out.n])
        return self.at_once(child, out)

    def at_once(self, s: State, out: Moves) -> float:
        """The best that this seat can reach with its next decision."""
        waiting = s.waiting()
        if waiting == 0:
            return s.payoff(self.me)
        if not (waiting >> self.me) & 1:
            return 0.9 * self.hints.evaluation(s, self.me)
        s.moves(self.me, out)
        best: float = -9.0
        i: i64 = 0
        while i < out.n and best < 1.0:
            child = s.copy()
            child.apply(self.me, out.items[i])
            self.nodes += 1
            worth = child.payoff(self.me)
            if child.waiting() != 0:
                worth = 0.9 * self.hints.evaluation(child, self.me)
            if worth > best:
                best = worth
            i += 1
        return best

    def bring_forward(self, out: Moves, i: i64, seat: i64, first: i64) -> None:
        """Put the most promising of the options from number `i` on at place `i`."""
        items = out.items
        base = (seat & 1) * self.words
        at = i
        most: i64 = -1
        j = i
        while j < out.n:
            action = items[j]
            weight = self.history[base + action]
            if action == first:
                weight = FIRST_OF_ALL
            if weight > most:
                most = weight
                at = j
            j += 1
        action = items[at]
        items[at] = items[i]
        items[i] = action

    def line(self, base: State, longest: i64) -> list[tuple[i64, i64]]:
        """What the search expects, as seats and actions, as far as the table remembers it."""
        line: list[tuple[i64, i64]] = []
        s = base.copy()
        seat = self.me
        action: i64 = self.actions[0]
        out = Moves()
        while len(line) < longest:
            s.moves(seat, out)
            if not out.has(action):
                break
            line.append((seat, action))
            s.apply(seat, action)
            waiting = s.waiting()
            key = self.hints.key(s)
            slot = key & (SIZE - 1)
            if waiting == 0 or key == 0 or self.keys[slot] != key:
                break
            seat = 0
            while not (waiting >> seat) & 1:
                seat += 1
            action = self.notes[slot] >> 7
        return line
