"""`hedgerow bot`: any program as a player at somebody's table."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.console import Console

from hedgerow.ai.pipe import PipeBot
from hedgerow.cli.arguments import BadInput, print_json

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("bot", help="let a program take a seat at a table, by its link")
    parser.add_argument("link", metavar="LINK", help="the seat's link, as the host sends it")
    parser.add_argument(
        "program", metavar="COMMAND", help="a program that speaks docs/bots.md, in one word"
    )
    parser.add_argument("--name", default="", metavar="NAME", help="what the others call it")
    parser.add_argument("--json", action="store_true", help="machine-readable")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    try:
        from hedgerow.web.guest import Guest, NoSeat, claim
    except ModuleNotFoundError as error:
        reason = f"{error.name} is not installed: pip install 'hedgerow[serve]'"
        raise BadInput(f"tables need more: {reason}") from None
    program = PipeBot(given.program)
    try:
        place = claim(given.link, given.name or given.program[:40])
        outcome = Guest(place, program).play()
    except NoSeat as error:
        raise BadInput(str(error)) from None
    finally:
        program.close()
    if given.json:
        print_json({"table": place.table, "seat": place.seat, "outcome": outcome})
    else:
        won = "won" if place.seat in outcome["winners"] else "did not win"
        Console().print(f"The game is over: {outcome['reason']}. Seat {place.seat + 1} {won}.")
    return 0
