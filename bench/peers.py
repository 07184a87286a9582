"""Engines of the field, stepped from Python the way their users do: legal, random choice, apply."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle
from random import Random

import chess
import pyspiel
import rlcard

Measure = Callable[[float], float]
"""Seconds to measure for, to decisions a second."""


def open_spiel(name: str, from_dealt: bool = False) -> Measure:
    """A game of OpenSpiel; chance is sampled by a plain weighted loop."""
    game = pyspiel.load_game(name)

    def dealt(random: Callable[[], float]) -> pyspiel.State:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), random()))
        return state

    def measure(seconds: float) -> float:
        random = Random(1).random
        starts = cycle([dealt(random) for _ in range(32)] if from_dealt else [])
        n = 0
        started = time.thread_time()
        while True:
            state = next(starts).clone() if from_dealt else game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(drawn(state.chance_outcomes(), random()))
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random() * len(legal))])
                n += 1
            passed = time.thread_time() - started
            if passed >= seconds:
                return n / passed

    return measure


def drawn(outcomes: list[tuple[int, float]], rest: float) -> int:
    """The outcome on which a number from 0 to 1 falls."""
    for action, weight in outcomes:
        rest -= weight
        if rest <= 0:
            return action
    return outcomes[-1][0]


def python_chess(seconds: float) -> float:
    """Random games of python-chess, to 200 plies as in Blues against Browns."""
    random = Random(1).random
    n = 0
    started = time.thread_time()
    while True:
        board = chess.Board()
        for _ in range(200):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(random() * len(legal))])
            n += 1
        passed = time.thread_time() - started
        if passed >= seconds:
            return n / passed


def rlcard_game(name: str) -> Measure:
    """A game of RLCard; the time of the deal does not count."""

    def measure(seconds: float) -> float:
        random = Random(1).random
        env = rlcard.make(name, config={"seed": 1})
        n = 0
        passed = 0.0
        while passed < seconds:
            state, _ = env.reset()
            started = time.thread_time()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(random() * len(legal))])
                n += 1
            passed += time.thread_time() - started
        return n / passed

    return measure
