"""`make balance`: how hard the Clockwork Sage is, by difficulty and by the two Sages.

Writes docs/clockwork-difficulty.md with its picture.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from itertools import pairwise, permutations
from pathlib import Path

from bench.plot import Bar, bars
from bench.runs import Row, run
from hedgerow import load
from hedgerow.ai.bot import make_bot
from hedgerow.core.chance import Rng
from hedgerow.games.command_of_nature.actions import SAGES
from hedgerow.games.command_of_nature.setup import DIFFICULTIES
from hedgerow.lab.arena import interval
from hedgerow.lab.sim import play_one
from hedgerow.play.match import Match

APART = 0.08  # by how much a difficulty must be harder than the one before it
DOCUMENT = Path("docs") / "clockwork-difficulty.md"
PICTURE = Path("docs") / "pictures" / "clockwork-difficulty.svg"
STRONG_PICTURE = PICTURE.with_stem("clockwork-difficulty-strong")
SHARES = "Share of games won"


@dataclass(frozen=True)
class Task:
    """One game; the difficulty's numbers stand in it, so that other numbers are other games."""

    difficulty: str
    gold: tuple[int, tuple[int, int, int]]
    sage: str
    clockwork: str
    number: int
    bot: str


def tasks(games: int, bot: str) -> list[Task]:
    """So many games for each pair of Sages at each difficulty, a few of everything first."""
    return [
        Task(difficulty, gold, sage, clockwork, number, bot)
        for number in range(games)
        for difficulty, gold in DIFFICULTIES.items()
        for sage, clockwork in permutations(SAGES, 2)
    ]


def play(task: Task) -> Row:
    options = {
        "first_sage": task.sage,
        "second_sage": task.clockwork,
        "difficulty": task.difficulty,
    }
    match = Match(load("command_of_nature"), 1, options)
    # The same deals for every difficulty and pair of Sages.
    play_one(match, [make_bot(task.bot, task.number + 1)], Rng(64 * task.number + 1))
    outcome = match.outcome
    return {
        "won": outcome is not None and 0 in outcome.winners,
        "decisions": sum(1 for seat, _ in match.actions if seat == 0),
    }


class Table:
    """Won games of all games, by whatever one asks for."""

    def __init__(self, todo: list[Task], rows: list[Row]) -> None:
        self.games = list(zip(todo, rows, strict=True))

    def share(self, **wanted: str) -> tuple[int, float, float, float]:
        """How many games, the share that was won, and its 95 % interval."""
        won = [
            bool(row["won"])
            for task, row in self.games
            if all(getattr(task, name) == value for name, value in wanted.items())
        ]
        low, high = interval(sum(won) / len(won), len(won))
        return len(won), sum(won) / len(won), low, high


def report(table: Table, strong: Table, given: argparse.Namespace) -> str:
    lines = [TEXT.format(bot=given.bot, strong=given.strong)]
    lines += [f"![{SHARES} by {given.bot}](pictures/{PICTURE.name})", ""]
    lines += by_difficulty(table)
    lines += ["", f"## For a stronger player: {given.strong}", ""]
    lines += [f"![{SHARES} by {given.strong}](pictures/{STRONG_PICTURE.name})", ""]
    lines += by_difficulty(strong)
    lines += ["", f"## By the two Sages: {given.bot}", ""]
    lines += [
        "The row is the person's Sage, the column the Clockwork's; all difficulties together."
    ]
    n, _, low, high = table.share(sage=SAGES[0], clockwork=SAGES[1])
    lines += [f"Each pair has {n} games: an interval of {(high - low) / 2:.0%} to either side.", ""]
    lines += ["| | " + " | ".join(name.title() for name in SAGES) + " | all |"]
    lines += ["|---" * (len(SAGES) + 2) + "|"]
    for sage in SAGES:
        cells = [
            f"{table.share(sage=sage, clockwork=other)[1]:.0%}" if other != sage else ""
            for other in SAGES
        ]
        cells.append(f"{table.share(sage=sage)[1]:.0%}")
        lines.append(f"| **{sage.title()}** | " + " | ".join(cells) + " |")
    cells = [f"{table.share(clockwork=other)[1]:.0%}" for other in SAGES]
    lines.append("| all | " + " | ".join(cells) + f" | {table.share()[1]:.0%} |")
    lines += ["", f"## By difficulty and by the two Sages: {given.bot}", ""]
    name = next(iter(DIFFICULTIES))
    n = table.share(sage=SAGES[0], clockwork=SAGES[1], difficulty=name)[0]
    lines += [
        f"{n} games each: an interval of up to {interval(0.5, n)[1] - 0.5:.0%} to either side."
    ]
    lines += ["", "| Sage | Clockwork | " + " | ".join(DIFFICULTIES) + " |"]
    lines += ["|---|---" + "|---" * len(DIFFICULTIES) + "|"]
    for sage, other in permutations(SAGES, 2):
        cells = [
            f"{table.share(sage=sage, clockwork=other, difficulty=name)[1]:.0%}"
            for name in DIFFICULTIES
        ]
        lines.append(f"| {sage.title()} | {other.title()} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def by_difficulty(table: Table) -> list[str]:
    lines = [
        "| difficulty | gold at the start | gold at daybreak, levels 4, 6, 8 | games | won | 95 % |"
    ]
    lines += ["|---|---|---|---|---|---|"]
    for name, (gold, more) in DIFFICULTIES.items():
        n, share, low, high = table.share(difficulty=name)
        golds = ", ".join(f"+{one}" for one in more)
        lines.append(f"| {name} | {gold} | {golds} | {n} | {share:.1%} | {low:.1%} to {high:.1%} |")
    return lines


TEXT = """# How hard the Clockwork Sage is

The printed numbers of the Clockwork Sage's board and of its difficulties are lost. Those in use are
ours; they stand in one table, `DIFFICULTIES` in `src/hedgerow/games/command_of_nature/setup.py`.
This page tells what they come to. `make balance` plays all of it again and writes this page.

Whole solo games of two bots: `{bot}` and `{strong}`, a tree search with so many simulations for
each decision (see [bots.md](bots.md)), with the same deals for every difficulty and every pair of
Sages. A person may do better or worse than they; what the table promises is the order and the
distance, for a quick player and for a thorough one.

Who searches still more wins more: with 300 simulations the tree search won 36 of 36 trial games at
gentle, 36 of 36 at standard and 28 of 36 at hard. Merciless is for those.
"""


def drawn(path: Path, table: Table) -> list[float]:
    """A picture of the shares by difficulty, and the shares."""
    shares = {name: table.share(difficulty=name) for name in DIFFICULTIES}
    path.write_text(
        bars(
            SHARES, [Bar(name, share, low, high) for name, (_, share, low, high) in shares.items()]
        )
    )
    print(" ".join(f"{name} {share[1]:.1%}" for name, share in shares.items()))
    return [share for _, share, _, _ in shares.values()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    per = "games for each pair of Sages and difficulty"
    parser.add_argument("--bot", default="mcts@40")
    parser.add_argument("--games", type=int, default=125, help=per)
    parser.add_argument("--strong", default="mcts@100")
    parser.add_argument("--strong-games", type=int, default=42, help=per)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    tables = []
    for bot, games in ((given.strong, given.strong_games), (given.bot, given.games)):
        todo = tasks(games, bot)
        tables.append(Table(todo, run("clockwork", todo, play, given.cores)))
    strong, table = tables
    DOCUMENT.write_text(report(table, strong, given))
    won = drawn(PICTURE, table), drawn(STRONG_PICTURE, strong)
    apart = [easier - harder for shares in won for easier, harder in pairwise(shares)]
    return 0 if min(apart) >= APART else 1


if __name__ == "__main__":
    raise SystemExit(main())
