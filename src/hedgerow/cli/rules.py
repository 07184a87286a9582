"""`hedgerow rules`: every rule with its code, its tests, and how often it spoke."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from hedgerow.cli.arguments import BadInput, print_json, progress
from hedgerow.core.check import check
from hedgerow.core.game import Game
from hedgerow.lab.ledger import Entry, find_tests, ledger
from hedgerow.registry import load, names

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("rules", help="the ledger: rules, code that cites them, tests")
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game; else all")
    parser.add_argument("--check", action="store_true", help="fail on a rule without code or test")
    parser.add_argument(
        "--games", type=int, default=0, metavar="N", help="count how often rules speak in N games"
    )
    parser.add_argument("--json", action="store_true", help="machine-readable")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if given.games < 0:
        raise BadInput(f"--games {given.games}: not below 0")
    tests = find_tests()
    books: dict[str, list[Entry]] = {}
    for name in [given.game] if given.game else names():
        game = load(name)
        entries = ledger(game, tests)
        if given.games:
            count_voices(game, entries, given.games)
        books[name] = entries
    gaps = [e for entries in books.values() for e in entries if not e.complete]
    if given.json:
        print_json(
            {name: [{**vars(e), "complete": e.complete} for e in es] for name, es in books.items()}
        )
    elif given.check:
        for name, entries in books.items():
            done = sum(entry.complete for entry in entries)
            print(f"{name}: {done} of {len(entries)} rules have code and tests")
    else:
        for name, entries in books.items():
            show(name, entries, counted=bool(given.games))
    if given.check and gaps:
        for entry in gaps:
            parts = (("code", entry.code), ("test", entry.tests))
            missing = " and ".join(word for word, found in parts if not found)
            print(f"{entry.rule}: no {missing}: {entry.text}", file=sys.stderr)
        return 1
    return 0


def count_voices(game: Game, entries: list[Entry], games: int) -> None:
    """How often each rule was cited by an event, a refusal or an outcome in random games."""
    with progress(f"random games of {game.title}", games * len(game.variants)) as bar:
        report = check(game, games, progress=lambda: bar.advance(bar.task_ids[0]))
    for entry in entries:
        entry.fired = report.cited.get(entry.rule, 0)


def show(name: str, entries: list[Entry], counted: bool) -> None:
    table = Table(
        "rule", "what it says", "code", "tests", title=name, title_justify="left", box=None
    )
    if counted:
        table.add_column("spoke")
    for entry in entries:
        row = [
            entry.rule,
            entry.text,
            ", ".join(entry.code[:2]) + (" ..." if len(entry.code) > 2 else "") or "-",
            str(len(entry.tests)) or "-",
        ]
        table.add_row(*row, *([str(entry.fired)] if counted else []))
    Console().print(table)
