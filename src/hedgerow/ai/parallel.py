"""The same search in several processes at once; the counts of their roots are added up."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from importlib import import_module
from multiprocessing import get_context
from time import perf_counter
from typing import TypeAlias

from hedgerow.ai.mcts import Search
from hedgerow.ai.seat import Parcel
from hedgerow.core.chance import Rng

Root: TypeAlias = list[tuple[int, int, float, float]]
"""Of each option: the action, how often it was tried, what it earned, how often it won."""

ON_THE_WAY = 0.05  # seconds that a message may take, off the time to think


def search_root(
    parcel: Parcel, me: int, simulations: int, seconds: float, only: Sequence[int], seed: int
) -> Root:
    """One whole search, in a process of its own."""
    deadline = perf_counter() + seconds - ON_THE_WAY
    package, players, options, data = parcel
    game = import_module(package).GAME
    world = game.from_data(players, options, data)
    search = Search(len(game.vocabulary), Rng(seed), game.hints)
    search.only = list(only)
    search.run(world, me, simulations, deadline)
    return [
        (int(node.action), int(node.visits), node.total, node.won)
        for node in search.root.children
        if node.seat == me
    ]


def awake() -> int:
    import_module("hedgerow.ai.mcts")
    return os.getpid()


class Crew:
    """Processes that stand ready; `cores` counts this one too."""

    def __init__(self, cores: int) -> None:
        self.cores = cores
        self.pool = ProcessPoolExecutor(cores - 1, mp_context=get_context("spawn"))
        for future in [self.pool.submit(awake) for _ in range(cores - 1)]:
            future.result()

    def start(
        self,
        parcel: Parcel,
        me: int,
        simulations: int,
        seconds: float,
        only: Sequence[int],
        seed: int,
    ) -> list[Future[Root]]:
        return [
            self.pool.submit(search_root, parcel, me, simulations, seconds, only, seed + n)
            for n in range(self.cores - 1)
        ]

    def collect(self, waiting: Sequence[Future[Root]]) -> list[Root]:
        return [future.result() for future in waiting]


@cache
def crew(cores: int) -> Crew | None:
    """The crew of this process, None if one core is to do it all."""
    return Crew(cores) if cores > 1 else None
