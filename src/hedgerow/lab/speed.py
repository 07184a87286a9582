"""How fast the engine is: decisions stepped from Python, whole playouts, copies.

A second is one of this thread's own time: what else the machine does takes little from it.
"""

from __future__ import annotations

import time
from itertools import cycle
from random import Random

from hedgerow.ai.mcts import Search
from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng, draw
from hedgerow.core.game import Game, Options
from hedgerow.core.state import CHANCE, Moves, State


def dealt(game: Game, players: int, options: Options, seed: int, many: int = 32) -> list[State]:
    """Positions in which chance has had its first say: the cards are dealt."""
    rng = Rng(seed)
    out = Moves()
    states = [game.new(players, options) for _ in range(many)]
    for state in states:
        while (state.waiting() >> CHANCE) & 1:
            state.apply(CHANCE, draw(state, out, rng))
    return states


def stepped(
    game: Game,
    players: int,
    options: Options,
    seconds: float,
    seed: int = 1,
    from_dealt: bool = False,
) -> float:
    """Decisions a second: `legal`, a random choice and `apply`, each called from Python."""
    random = Random(seed).random
    rng = Rng(seed)
    out = Moves()
    starts = cycle(dealt(game, players, options, seed) if from_dealt else [])
    n = 0
    started = time.thread_time()
    while True:
        state = next(starts).copy() if from_dealt else game.new(players, options)
        waiting: int = state.waiting()
        while waiting:
            seat = waiting.bit_length() - 1
            if seat == CHANCE:
                state.apply(CHANCE, draw(state, out, rng))
            else:
                legal = state.legal(seat)
                size: int = len(legal)
                state.apply(seat, legal[int(random() * size)])
            n += 1
            waiting = state.waiting()
        passed = time.thread_time() - started
        if passed >= seconds:
            return n / passed


def played_out(
    game: Game,
    players: int,
    options: Options,
    seconds: float,
    seed: int = 1,
    from_dealt: bool = False,
) -> float:
    """Decisions a second in whole random games inside compiled code."""
    playout = Playout(Rng(seed))
    fresh = [game.new(players, options)]
    starts = cycle(dealt(game, players, options, seed) if from_dealt else fresh)
    n = 0
    started = time.thread_time()
    while True:
        n += int(playout.run(next(starts).copy(), 1 << 40))
        passed = time.thread_time() - started
        if passed >= seconds:
            return n / passed


def copied(game: Game, players: int, options: Options, seconds: float, seed: int = 1) -> float:
    """Copies a second, of a position in the middle of a game."""
    state: State = game.new(players, options)
    Playout(Rng(seed)).run(state, 40)
    n = 0
    started = time.thread_time()
    while True:
        for _ in range(1000):
            state.copy()
        n += 1000
        passed = time.thread_time() - started
        if passed >= seconds:
            return n / passed


def simulated(game: Game, players: int, options: Options, seconds: float, seed: int = 1) -> float:
    """Simulations a second of the tree search at the first decision of a game."""
    rng = Rng(seed)
    out = Moves()
    state = game.new(players, options)
    while (state.waiting() >> CHANCE) & 1:
        state.apply(CHANCE, draw(state, out, rng))
    waiting = int(state.waiting())
    seat = (waiting & -waiting).bit_length() - 1
    search = Search(len(game.vocabulary), rng, game.hints)
    started = time.perf_counter()
    n = int(search.run(state, seat, 1 << 40, started + seconds))
    return n / (time.perf_counter() - started)
