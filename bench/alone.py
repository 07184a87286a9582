"""Natura played alone: how often the planner reaches each goal from the start within a minute.

All seats want the same here, so a Stop-goal is played by both seats together. Time is the
planner's own on one core, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context
from statistics import median
from time import process_time

from hedgerow import load
from hedgerow.ai.solo import WIDEST, Planner
from hedgerow.core.chance import Rng
from hedgerow.core.hints import Hints

ENDLESS = 1 << 40
NARROWEST = 4
GOALS = ("f1", "f3", "f5", "h3", "c3", "c4", "c5", "f4", "f6", "h2")


@dataclass(frozen=True)
class Try:
    """One try: how many plies the way took that was found, 0 for none, and after how long."""

    goal: str
    plies: int
    seconds: float


def attempt(goal: str, seed: int, seconds: float) -> Try:
    game = load("natura")
    players = 2 if goal.startswith("c") else 1
    base = game.new(players, {"goal": goal, "first_seat": 1})
    hints = game.hints if game.hints is not None else Hints()
    planner = Planner(Rng(seed), hints)
    started = process_time()
    width = NARROWEST
    while process_time() - started < seconds:
        planner.beam(base, width, ENDLESS, inf, [])
        if planner.finished and planner.worth > 0.0:
            return Try(goal, len(planner.plan), process_time() - started)
        width = min(2 * width, WIDEST)
    return Try(goal, 0, process_time() - started)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--goals", default=",".join(GOALS))
    parser.add_argument("--cores", type=int, default=1)
    given = parser.parse_args()
    print("| goal | reached | plies: fewest, median | seconds, median |")
    print("|---|---|---|---|")
    with get_context("spawn").Pool(given.cores) as pool:
        for goal in given.goals.split(","):
            todo = [(goal, seed, given.seconds) for seed in range(1, given.tries + 1)]
            tries = pool.starmap(attempt, todo, chunksize=1)
            found = [one for one in tries if one.plies]
            plies = sorted(one.plies for one in found)
            told = f"{plies[0]}, {median(plies):.0f}" if found else "-"
            slow = f"{median(one.seconds for one in found):.1f}" if found else "-"
            print(f"| {goal} | {len(found)} of {len(tries)} | {told} | {slow} |", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
