"""`make strength`: how strong the levels are, in games small enough to play on one machine.

Each line is an arena (see docs/bots.md); results are kept in build/strength, so that a run can be
stopped and gone on with. More games for narrower intervals: --games.
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise
from pathlib import Path

from hedgerow import load, names
from hedgerow.ai.levels import LEVELS
from hedgerow.core.game import Options
from hedgerow.lab.arena import hold, tasks

FOLDER = Path("build") / "strength"

# A game, players, options: one for each kind of competition that a game has.
TABLES: tuple[tuple[str, int, Options], ...] = (
    *(("natura", 2, {"goal": goal}) for goal in ("c1", "c2", "c3", "c4", "c5", "c6")),
    ("natural_order", 2, {}),
    ("natural_order", 4, {}),
    ("elemies", 4, {}),
    ("order", 3, {}),
    ("command_of_nature", 2, {}),
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="for each pairing")
    parser.add_argument("--only", default="", help="only tables with this in their name")
    parser.add_argument("--pairs", default="", help="such as grove:sapling,forest:random")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    order = [level.name for level in LEVELS]
    pairs = [(strong, weak) for weak, strong in pairwise(order)]
    pairs.append((order[-1], "random"))
    if given.pairs:
        pairs = [(a, b) for a, _, b in (pair.partition(":") for pair in given.pairs.split(","))]
    print("| game | bots | games | score | 95 % | longest thought |")
    print("|---|---|---|---|---|---|")
    for game, players, options in TABLES:
        if game not in names():
            continue
        title = " ".join([game, f"{players}p", *(f"{k}={v}" for k, v in options.items())])
        if given.only not in title:
            continue
        complete = load(game).complete(options)
        for strong, weak in pairs:
            log = FOLDER / f"{title.replace(' ', '-')}-{strong}-{weak}.jsonl"
            todo = tasks(game, players, complete, [strong, weak], given.games, 1)
            report = hold(todo, given.cores, log)
            won = report.comparisons[0]
            longest = max(one.longest for one in report.standings if one.bot == strong)
            print(
                f"| {title} | {strong} against {weak} | {won.games} | {won.score:.0%} "
                f"| {won.low:.0%} to {won.high:.0%} | {longest:.2f} s |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
