"""`hedgerow record`: check and show recorded games."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from hedgerow.cli.arguments import BadInput, print_json
from hedgerow.core.state import CHANCE
from hedgerow.play import draw, record
from hedgerow.play.match import Match

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("record", help="check or show recorded games")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    checks = actions.add_parser("check", help="replay records and verify their results")
    checks.add_argument("files", nargs="+", type=Path, metavar="FILE")
    checks.add_argument("--json", action="store_true", help="machine-readable")
    checks.set_defaults(run=check)
    shows = actions.add_parser("show", help="step through a game as text")
    shows.add_argument("file", type=Path, metavar="FILE")
    shows.add_argument("--from", dest="first", type=int, default=0, metavar="N", help="first step")
    shows.add_argument("--to", dest="last", type=int, metavar="N", help="last step")
    shows.add_argument(
        "--seat", type=int, default=0, metavar="N", help="through whose eyes; 0: a spectator's"
    )
    shows.add_argument("--step", action="store_true", help="wait for Enter after each step")
    shows.set_defaults(run=show)


def check(given: argparse.Namespace) -> int:
    results: list[dict[str, object]] = []
    bad = 0
    for path in given.files:
        try:
            match = record.read(path)
            done = "finished" if match.outcome is not None else "unfinished"
            results.append({"file": str(path), "actions": len(match.actions), "error": None})
            if not given.json:
                print(f"{path}: {match.game.name}, {len(match.actions)} actions, {done}")
        except record.BadRecord as error:
            bad += 1
            results.append({"file": str(path), "actions": None, "error": str(error)})
            if not given.json:
                print(f"hedgerow: {error}", file=sys.stderr)
    if given.json:
        print_json(results)
    return 2 if bad else 0


def show(given: argparse.Namespace) -> int:
    whole = record.read(given.file)
    if not 0 <= given.seat <= whole.players:
        raise BadInput(f"--seat {given.seat}: there are {whole.players} seats")
    last = len(whole.actions) if given.last is None else given.last
    if not 0 <= given.first <= last <= len(whole.actions):
        raise BadInput(f"--from {given.first} --to {last}: there are {len(whole.actions)} steps")
    console = Console(highlight=False)
    viewer = given.seat - 1
    match = Match(whole.game, whole.players, whole.options)
    match.names = whole.names
    for number in range(last + 1):
        heard = len(match.events)
        if number:
            match.act(*whole.actions[number - 1])
        if number < given.first:
            continue
        if number:
            seat, action = whole.actions[number - 1]
            who = "chance" if seat == CHANCE else match.names[seat]
            shown = match.game.code(action) if seat == viewer else ""
            console.rule(f"{number}. {who} {shown}", align="left")
        for sentence in match.told(viewer, heard if number else 0):
            console.print(f"  {sentence}", style="italic", markup=False)
        console.print(draw.drawn(match.game, match.view(viewer), match.names))
        if given.step and number < last:
            try:
                if console.input("[dim]Enter goes on, q ends[/] ") == "q":
                    return 0
            except EOFError:
                return 0
    if last == len(whole.actions) and match.outcome is not None:
        console.print(record.result_line(match.outcome), markup=False)
    return 0
