"""`make strength`: how strong the levels are, in games small enough to play on one machine.

Each line is an arena (see docs/bots.md); results are kept in build/strength, so that a run can be
stopped and gone on with. More games for narrower intervals: --games. Levels are played by the
count of their searches and not by the clock, so other work on the machine changes nothing; Old
Growth, which searches for as long as it may, is held to a count, too, some times that of Forest and
less than it does: its scores are lower bounds.

With more than two sides, of which one wins, a score of seats would count most of them as equal.
There it is told by odds: who wins r times as often as a side of the others has r / (r + 1), as in a
duel.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path

from hedgerow import load
from hedgerow.ai.bot import UNTIMED
from hedgerow.ai.levels import LEVELS
from hedgerow.core.game import Options
from hedgerow.lab.arena import Played, hold, interval, read_log, tasks, teams

FOLDER = Path("build") / "strength"
ORDER = [level.name for level in LEVELS]
MORE = 16  # times the search of the level before the last one
LARGEST = 1e6  # odds of a bot that has won every game

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
        natura = game == "natura"
        return f"alphabeta@{MORE * last.positions}" if natura else f"mcts@{MORE * last.simulations}"
    return UNTIMED + level if level in ORDER else level


def by_odds(games: Sequence[Played], sides: Sequence[Sequence[int]]) -> float:
    """How much stronger a side of the first bot is, from who won: the share of duels it stands for.

    Of `own` sides with the odds r beside `other` ones, one wins with r own / (r own + other); r is
    where that explains as many wins as there were.
    """
    seen: list[tuple[int, int, float]] = []
    for game in games:
        own = [side for side in sides if game.seats[side[0]] == game.pair[0]]
        best = [side for side in sides if game.payoffs[side[0]] == max(game.payoffs)]
        won = sum(side in own for side in best) / len(best)
        seen.append((len(own), len(sides) - len(own), won))
    low, high = 1.0 / LARGEST, LARGEST
    while high / low > 1.001:
        r = sqrt(low * high)
        expected = sum(r * own / (r * own + other) for own, other, _ in seen)
        low, high = (r, high) if expected < sum(won for *_, won in seen) else (low, r)
    return low / (low + 1.0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="for each pairing")
    parser.add_argument("--only", default="", help="only tables whose names begin so")
    parser.add_argument("--pairs", default="", help="such as grove:sapling,forest:random")
    parser.add_argument("--seed", type=int, default=1, help="of the deals")
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
        if not title.startswith(given.only):
            continue
        complete = load(game).complete(options)
        sides = teams(load(game), players, complete)
        for strong, weak in pairs:
            names = [bot(strong, game), bot(weak, game)]
            file = f"{title} {' '.join(names)} {given.seed}.jsonl"
            log = FOLDER / file.replace(" ", "-").replace(":", "-")
            todo = tasks(game, players, complete, names, given.games, given.seed)
            won = hold(todo, given.cores, log)
            pair = won.comparisons[0]
            score = pair.score
            if len(sides) > 2:
                wanted = {task.key for task in todo}
                score = by_odds([one for one in read_log(log) if one.key in wanted], sides)
            low, high = interval(score, pair.games)
            print(
                f"| {title} | {strong} against {weak} | {pair.games} | {score:.0%} "
                f"| {low:.0%} to {high:.0%} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
