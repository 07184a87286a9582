"""`hedgerow play`: a table in the terminal."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from hedgerow.ai.bot import NAMES, make_bot
from hedgerow.cli.arguments import BadInput, add_game, chosen
from hedgerow.play import record
from hedgerow.play.match import Match
from hedgerow.play.terminal import Terminal

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("play", help="play in the terminal against bots")
    add_game(parser)
    parser.add_argument("--seat", type=int, default=1, metavar="N", help="your seat, from 1")
    parser.add_argument(
        "--bot",
        default="grove",
        metavar="NAME",
        help=f"who plays the others: {', '.join(NAMES)} (the default is grove)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same luck")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record at the end")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game, players, options = chosen(given)
    match = Match(game, players, options)
    if not 1 <= given.seat <= match.players:
        raise BadInput(f"--seat {given.seat}: there are {match.players} seats")
    seed = given.seed if given.seed is not None else time.time_ns() % 2**40
    cores = os.cpu_count() or 1
    bots = [make_bot(given.bot, seed + 1 + seat, cores) for seat in range(match.players)]
    console = Console(highlight=False)
    finished = Terminal(match, given.seat - 1, bots, seed, console).run()
    if given.record is not None:
        record.write(match, given.record)
        console.print(f"The record is in {given.record}.", markup=False)
    elif not finished:
        console.print("You have left the table.")
    return 0
