"""The same search in several processes at once; the counts of their roots are added up."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
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


def help_out(line: Connection) -> None:
    """In a process of its own: one search after the other, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line.send((0, []))
    while True:
        try:
            number, job = line.recv()
            line.send((number, search_root(*job)))
        except (EOFError, OSError):
            return


class Crew:
    """Processes that stand ready; `cores` counts this one too.

    They are asked through pipes of our own: an executor sends by a thread, which gets no turn while
    this process searches in compiled code.
    """

    def __init__(self, cores: int) -> None:
        self.cores = cores
        self.asked = 0
        self.lines: list[Connection] = []
        context = get_context("spawn")
        for _ in range(cores - 1):
            ours, theirs = context.Pipe()
            context.Process(target=help_out, args=(theirs,), daemon=True).start()
            theirs.close()
            self.lines.append(ours)
        self.collect(inf)

    def start(
        self,
        parcel: Parcel,
        me: int,
        simulations: int,
        seconds: float,
        only: Sequence[int],
        seed: int,
    ) -> None:
        self.asked += 1
        for n, line in enumerate(self.lines):
            job = (parcel, me, simulations, seconds, list(only), seed + n)
            line.send((self.asked, job))

    def collect(self, deadline: float) -> list[Root]:
        """The answers that have come by then; a later one is thrown away when it comes."""
        found: list[Root] = []
        for line in self.lines:
            number = -1
            while number != self.asked:
                left = None if deadline == inf else max(0.0, deadline - perf_counter())
                if not line.poll(left):
                    break
                number, root = line.recv()
                if number == self.asked:
                    found.append(root)
        return found

    def close(self) -> None:
        for line in self.lines:
            line.close()


@cache
def crew(cores: int) -> Crew | None:
    """The crew of this process, None if one core is to do it all."""
    return Crew(cores) if cores > 1 else None
