"""`make strength`: how strong the levels are, in games small enough to play on one machine.

Each line is an arena (see docs/bots.md); results are kept in build/strength, so that a run can be
stopped and gone on with. More games for narrower intervals: --games. Levels are played by the
count of their searches and not by the clock, so other work on the machine changes nothing; Old
Growth, which searches for as long as it may, is held to four times the search of Forest, a fraction
of what it does: its scores are lower bounds.
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise
from pathlib import Path

from hedgerow import load
from hedgerow.ai.bot import UNTIMED
from hedgerow.ai.levels import LEVELS
from hedgerow.core.game import Options
from hedgerow.lab.arena import hold, tasks

FOLDER = Path("build") / "strength"
ORDER = [level.name for level in LEVELS]
MORE = 4  # times the search of the level before the last one

# A game, players, options: one for each kind of competition that a game has.
TABLES: tuple[tuple[str, int, Options], ...] = (
    *(("natura", 2, {"goal": goal}) for goal in ("c1", "c2", "c3", "c4", "c5", "c6")),
    *(("natural_order", players, {}) for players in (2, 3, 4, 5, 6)),
    ("elemies", 4, {}),
    *(("order", players, {}) for players in (3, 4)),
    ("command_of_nature", 2, {}),
)


def bot(level: str, game: str) -> str:
    """The arena's name for a level whose search is counted."""
    if level == ORDER[-1]:
        last = LEVELS[-2]
        if game == "natura":
            return f"alphabeta@{MORE * last.positions}"
        return f"mcts@{MORE * last.simulations}"
    return UNTIMED + level if level in ORDER else level


def main() -> int:
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="for each pairing")
    parser.add_argument("--only", default="", help="only tables with this in their name")
    parser.add_argument("--pairs", default="", help="such as grove:sapling,forest:random")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    pairs = [(strong, weak) for weak, strong in pairwise(ORDER)]
    pairs.append((ORDER[-1], "random"))
    if given.pairs:
        pairs = [(a, b) for a, _, b in (pair.partition(":") for pair in given.pairs.split(","))]
    print("| game | bots | games | score | 95 % |")
    print("|---|---|---|---|---|")
    for game, players, options in TABLES:
        title = " ".join([game, f"{players}p", *(f"{k}={v}" for k, v in options.items())])
        if given.only not in title:
            continue
        complete = load(game).complete(options)
        for strong, weak in pairs:
            names = [bot(strong, game), bot(weak, game)]
            log = FOLDER / f"{title} {' '.join(names)}.jsonl".replace(" ", "-").replace(":", "-")
            won = hold(tasks(game, players, complete, names, given.games, 1), given.cores, log)
            pair = won.comparisons[0]
            print(
                f"| {title} | {strong} against {weak} | {pair.games} | {pair.score:.0%} "
                f"| {pair.low:.0%} to {pair.high:.0%} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
