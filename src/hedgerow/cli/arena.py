"""`hedgerow arena`: a round robin between bots, with ratings."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from hedgerow.ai.bot import make_bot
from hedgerow.cli.arguments import add_game, build, chosen, positive, print_json, progress
from hedgerow.lab.arena import Report, hold, tasks

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("arena", help="a round robin between bots, with ratings")
    add_game(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,...", help="two bots or more")
    parser.add_argument(
        "--games", type=positive, default=20, metavar="N", help="at least, for each pairing"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed and deals")
    parser.add_argument(
        "--cores", type=positive, metavar="N", help="processes; else one for each core"
    )
    parser.add_argument(
        "--log", type=Path, metavar="FILE", help="keep results here, and go on from them"
    )
    parser.add_argument("--json", action="store_true", help="machine-readable")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game, players, options = chosen(given)
    bots = given.bots.split(",")
    for name in bots:
        make_bot(name, 1)
    todo = tasks(game.name, players, options, bots, given.games, given.seed)
    with progress(f"{game.title}, {players} players", len(todo)) as bar:
        report = hold(todo, given.cores or 0, given.log, lambda _: bar.advance(bar.task_ids[0]))
    if given.json:
        print_json(
            {
                "game": game.name,
                "players": players,
                "options": options,
                "build": build(),
                **asdict(report),
            }
        )
    else:
        title = f"{game.title}, {players} players, {report.games} games ({build()})"
        show(report, title)
    return 0


def show(report: Report, title: str) -> None:
    console = Console(highlight=False)
    table = Table(
        "bot",
        "rating",
        "95 %",
        "score",
        "longest thought",
        title=title,
        title_justify="left",
        box=None,
    )
    for one in report.standings:
        table.add_row(
            one.bot,
            f"{one.rating:.1f}",
            f"{one.low:.1f} to {one.high:.1f}",
            f"{one.score:.1%}",
            f"{one.longest:.2f} s",
        )
    console.print(table)
    for pair in report.comparisons:
        console.print(
            f"{pair.first} against {pair.second}: {pair.score:.1%} of {pair.games} "
            f"({pair.low:.1%} to {pair.high:.1%})"
        )
    console.print(f"{report.seconds:.0f} s")
