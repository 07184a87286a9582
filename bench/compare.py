"""Interleaved measuring: on a busy machine only ratios of neighbours in time mean something.

Where one thread works, its own time on the processor is measured, not that of the wall.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import median

from bench.peers import Measure
from hedgerow import load
from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng


@dataclass(frozen=True)
class Comparison:
    """Ours against theirs, and the ratio we want at least, if any; `rounds` where fewer will do."""

    name: str
    ours: Measure
    theirs: Measure
    target: float | None
    rounds: int = 0


@dataclass(frozen=True)
class Result:
    name: str
    ours: float
    theirs: float
    ratio: float
    low: float
    high: float
    target: float | None

    @property
    def met(self) -> bool:
        return self.target is None or self.ratio >= self.target


def compare(comparison: Comparison, rounds: int, seconds: float) -> Result:
    """Measure both in turn, `rounds` times; the ratio is the median of the rounds' ratios."""
    rounds = comparison.rounds or rounds
    pairs = [(comparison.ours(seconds), comparison.theirs(seconds)) for _ in range(rounds)]
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    return Result(
        comparison.name,
        median(ours for ours, _ in pairs),
        median(theirs for _, theirs in pairs),
        median(ratios),
        ratios[0],
        ratios[-1],
        comparison.target,
    )


def playouts(seconds: float) -> int:
    """How many games of Natura one process plays out (also run in other processes)."""
    playout = Playout(Rng(1))
    first = load("natura").new(2, {"goal": "c1"})
    n = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        playout.run(first.copy(), 1 << 40)
        n += 1
    return n


def in_processes(count: int) -> Measure:
    """Playouts a second of so many processes together."""

    def measure(seconds: float) -> float:
        with get_context("spawn").Pool(count) as pool:
            pool.map(playouts, [0.1] * count)  # everybody has started
            return sum(pool.map(playouts, [seconds] * count, chunksize=1)) / seconds

    return measure
