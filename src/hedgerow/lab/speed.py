"""How fast the engine is: decisions stepped from Python, whole playouts, copies."""

from __future__ import annotations

import time
from random import Random

from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng, draw
from hedgerow.core.game import Game, Options
from hedgerow.core.state import CHANCE, Moves, State


def stepped(game: Game, players: int, options: Options, seconds: float, seed: int = 1) -> float:
    """Decisions a second: `legal`, a random choice and `apply`, each called from Python."""
    random = Random(seed).random
    rng = Rng(seed)
    out = Moves()
    n = 0
    started = time.perf_counter()
    while True:
        state = game.new(players, options)
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
        passed = time.perf_counter() - started
        if passed >= seconds:
            return n / passed


def played_out(game: Game, players: int, options: Options, seconds: float, seed: int = 1) -> float:
    """Decisions a second in whole random games inside compiled code."""
    playout = Playout(Rng(seed))
    first = game.new(players, options)
    n = 0
    started = time.perf_counter()
    while True:
        n += int(playout.run(first.copy(), 1 << 40))
        passed = time.perf_counter() - started
        if passed >= seconds:
            return n / passed


def copied(game: Game, players: int, options: Options, seconds: float, seed: int = 1) -> float:
    """Copies a second, of a position in the middle of a game."""
    state: State = game.new(players, options)
    Playout(Rng(seed)).run(state, 40)
    n = 0
    started = time.perf_counter()
    while True:
        for _ in range(1000):
            state.copy()
        n += 1000
        passed = time.perf_counter() - started
        if passed >= seconds:
            return n / passed
