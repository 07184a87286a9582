"""Our games through the adapters, beside what the field's libraries have of their own."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from bench.compare import Comparison
from bench.peers import Measure
from hedgerow.adapters import pettingzoo
from hedgerow.adapters.arrays import Setting
from hedgerow.adapters.vector import Vector
from hedgerow.core.chance import Rng, draw
from hedgerow.core.state import CHANCE, Moves

MANY = 64  # more of them than the processor keeps close at hand cost a little more each
STEPS = 8  # of a batch between two looks at the clock


def turn_by_turn(make: Callable[[], Any]) -> Measure:
    """Decisions a second as PettingZoo's users step: `last`, a random legal action, `step`."""

    def measure(seconds: float) -> float:
        random = Random(1).random
        env = make()
        n = 0
        started = time.thread_time()
        while True:
            env.reset(seed=n)
            for _ in env.agent_iter():
                seen, _, over, cut, info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
                legal = np.flatnonzero(
                    mask == 1
                )  # as Gymnasium's spaces choose; without "== 1" NumPy is slow
                env.step(int(legal[int(random() * len(legal))]))
                n += 1
            passed = time.thread_time() - started
            if passed >= seconds:
                return n / passed

    return measure


def their(name: str) -> Measure:
    """One of PettingZoo's own games."""

    def make() -> Any:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pettingzoo as theirs

            return theirs.make("aec", f"classic/{name}")

    return turn_by_turn(make)


def ours(name: str, **arguments: Any) -> Measure:
    return turn_by_turn(lambda: pettingzoo.env(name, **arguments))


def batched(name: str, many: int, **arguments: Any) -> Measure:
    """Decisions a second in a batch: observations, masks, and any legal action in each game."""

    def measure(seconds: float) -> float:
        games = Vector(name, many, seed=1, **arguments)
        n = 0
        started = time.thread_time()
        while True:
            for _ in range(STEPS):
                games.step(games.random())
            n += STEPS * many
            passed = time.thread_time() - started
            if passed >= seconds:
                return n / passed

    return measure


def bare(name: str, players: int | None = None, **options: Any) -> Measure:
    """Players' decisions a second of the engine alone, from Python: no observation, no mask."""
    first = Setting(name, players, options).first

    def measure(seconds: float) -> float:
        random = Random(1).random
        rng, out = Rng(1), Moves()
        n = 0
        started = time.thread_time()
        while True:
            state = first.copy()
            while waiting := state.waiting():
                if waiting >> CHANCE:
                    state.apply(CHANCE, draw(state, out, rng))
                    continue
                seat = (waiting & -waiting).bit_length() - 1
                legal = state.legal(seat)
                state.apply(seat, legal[int(random() * len(legal))])
                n += 1
            passed = time.thread_time() - started
            if passed >= seconds:
                return n / passed

    return measure


def adapters() -> list[Comparison]:
    hanabi = their("hanabi-v5")
    found = [
        Comparison("PettingZoo: Natural Order / its hanabi", ours("natural_order"), hanabi, 20.0),
        Comparison(
            "PettingZoo: Elemies / its hanabi", ours("elemies", level="pro", rounds=1), hanabi, 20.0
        ),
        Comparison("PettingZoo: Order / its hanabi", ours("order"), hanabi, 20.0),
        Comparison(
            "PettingZoo: Command of Nature / its hanabi",
            ours("command_of_nature", players=2, turn_cap=20),
            hanabi,
            20.0,
        ),
        Comparison("PettingZoo: Natura / its hanabi", ours("natura"), hanabi, 20.0),
        Comparison(
            "PettingZoo: Natura / its connect_four", ours("natura"), their("connect_four-v3"), 1.0
        ),
    ]
    for name, arguments in (
        ("natural_order", {}),
        ("natura", {}),
        ("elemies", {"level": "pro", "rounds": 1}),
        ("order", {}),
        ("command_of_nature", {"players": 2, "turn_cap": 20}),
    ):
        games = batched(name, MANY, **arguments)
        label = f"Batch: {name}, {MANY} games at once /"
        found += [
            Comparison(f"{label} one by one in PettingZoo", games, ours(name, **arguments), 3.0),
            Comparison(f"{label} a batch of one", games, batched(name, 1, **arguments), 1.0),
            Comparison(f"{label} its bare engine stepped", games, bare(name, **arguments), None),
        ]
    return found
