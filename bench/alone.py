"""What is played alone: Natura's goals by the planner, the solitary Natural Order by the levels.

How often the planner reaches a goal from the start within a minute. All seats want the same, so a
Stop-goal is played by both seats together. Time is the planner's own on one core, so that other
work on the machine does not count. Levels are played by the count of their searches, not by the
clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context
from statistics import mean, median
from time import process_time
from typing import Any

from hedgerow import load
from hedgerow.ai.bot import UNTIMED, make_bot
from hedgerow.ai.levels import LEVELS
from hedgerow.ai.solo import WIDEST, Planner
from hedgerow.core.chance import Rng
from hedgerow.core.hints import Hints
from hedgerow.games.natura import goals
from hedgerow.games.natura.hints import HINTS as NATURA
from hedgerow.lab.sim import play_one
from hedgerow.play.match import Match

ENDLESS = 1 << 40
NARROWEST = 4
LOCKS = 5  # of the solitary Natural Order
BOTS = ("random", *(UNTIMED + level.name for level in LEVELS[:-1]))
GOALS = ("f1", "f3", "f5", "h3", "c3", "c4", "c5", "f4", "f6", "h2")


@dataclass(frozen=True)
class Try:
    """One try: how many plies the way took that was found, 0 for none, and after how long.

    `missing` is how far from the goal the best way has led, as the game's hints count it.
    """

    goal: str
    plies: int
    seconds: float
    missing: int = 0


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
    for seat, action in planner.plan:
        base.apply(seat, action)
    return Try(
        goal, 0, process_time() - started, int(NATURA.shortfall(base, goals.CODES.index(goal)))
    )


def solitary(bot: str, seed: int) -> int:
    """How many Elements a bot Locks in one game of the solitary Natural Order."""
    match = Match(load("natural_order"), 1)
    play_one(match, [make_bot(bot, seed)], Rng(seed))
    outcome = match.outcome
    assert outcome is not None
    return int(outcome.scores[0])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=10)
    parser.add_argument("--games", type=int, default=40, help="of the solitary Natural Order")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--goals", default=",".join(GOALS))
    parser.add_argument("--cores", type=int, default=1)
    given = parser.parse_args()
    with get_context("spawn").Pool(given.cores) as pool:
        of_natura(pool.starmap, [goal for goal in given.goals.split(",") if goal], given)
        of_natural_order(pool.starmap, given.games)
    return 0


Starmap = Callable[..., list[Any]]


def of_natura(starmap: Starmap, codes: list[str], given: argparse.Namespace) -> None:
    print("| goal | reached | plies: fewest, median | seconds, median | missing at best |")
    print("|---|---|---|---|---|")
    for goal in codes:
        todo = [(goal, seed, given.seconds) for seed in range(1, given.tries + 1)]
        tries: list[Try] = starmap(attempt, todo, chunksize=1)
        found = [one for one in tries if one.plies]
        plies = sorted(one.plies for one in found)
        told = f"{plies[0]}, {median(plies):.0f}" if found else "-"
        slow = f"{median(one.seconds for one in found):.1f}" if found else "-"
        least = min(one.missing for one in tries)
        print(f"| {goal} | {len(found)} of {len(tries)} | {told} | {slow} | {least} |", flush=True)


def of_natural_order(starmap: Starmap, games: int) -> None:
    print("\n| bot | games | mean number of Locks | all five |")
    print("|---|---|---|---|")
    for bot in BOTS if games else ():
        locks: list[int] = starmap(solitary, [(bot, seed) for seed in range(1, games + 1)])
        won = sum(number == LOCKS for number in locks)
        print(f"| {bot} | {games} | {mean(locks):.2f} | {won} |", flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
