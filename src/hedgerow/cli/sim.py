"""`hedgerow sim`: many games between bots."""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from hedgerow.cli.arguments import add_game, build, chosen, positive, print_json, progress
from hedgerow.lab.sim import Tally, simulate
from hedgerow.play import record
from hedgerow.play.match import Match

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("sim", help="let bots play many games")
    add_game(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,...", help="a bot for each seat, repeated around"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the same seed, the same games"
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a record of each game")
    parser.add_argument("--json", action="store_true", help="machine-readable")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game, players, options = chosen(given)
    with progress(f"{game.title}, {players} players", given.games) as bar:

        def after(n: int, match: Match) -> None:
            if given.record is not None:
                record.write(
                    match, given.record / f"{game.name}-{players}p-{given.seed}-{n + 1}.txt"
                )
            bar.advance(bar.task_ids[0])

        tally = simulate(
            game, players, options, given.games, given.bots.split(","), given.seed, after
        )
    if given.json:
        print_json({"game": game.name, "options": options, "build": build(), **figures(tally)})
    else:
        show(tally, f"{game.title}, {players} players, {given.games} games ({build()})")
    return 0


def figures(tally: Tally) -> dict[str, object]:
    return {
        "players": tally.seats,
        "games": tally.games,
        "wins": tally.wins,
        "won_by_nobody": tally.nobody,
        "mean_scores": [points / tally.games for points in tally.points],
        "endings": tally.reasons,
        "decisions": tally.decisions,
        "length": {
            "mean": mean(tally.lengths),
            "least": min(tally.lengths),
            "most": max(tally.lengths),
        },
        "seconds": round(tally.seconds, 3),
        "decisions_per_second": round(tally.decisions / tally.seconds),
    }


def show(tally: Tally, title: str) -> None:
    console = Console()
    table = Table("seat", "won", "share", "mean score", title=title, title_justify="left", box=None)
    for seat in range(tally.seats):
        won = tally.wins[seat]
        score = tally.points[seat] / tally.games
        table.add_row(str(seat + 1), str(won), f"{won / tally.games:.1%}", f"{score:.2f}")
    if tally.nobody:
        table.add_row("nobody", str(tally.nobody), f"{tally.nobody / tally.games:.1%}", "")
    console.print(table)
    endings = ", ".join(f"{rule} {n}" for rule, n in sorted(tally.reasons.items()))
    console.print(f"ended by: {endings}", highlight=False)
    lengths = f"{min(tally.lengths)} to {max(tally.lengths)}, on average {mean(tally.lengths):.1f}"
    console.print(f"decisions a game: {lengths}", highlight=False)
    speed = tally.decisions / tally.seconds
    console.print(
        f"{tally.decisions} decisions in {tally.seconds:.2f} s: {speed:,.0f} a second",
        highlight=False,
    )
