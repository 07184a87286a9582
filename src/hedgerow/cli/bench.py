"""`hedgerow bench`: the engine's own speed; `make bench` compares it with others."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from hedgerow.cli.arguments import BadInput, build, print_json, progress
from hedgerow.lab.speed import copied, played_out, simulated, stepped
from hedgerow.registry import load, names

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("bench", help="how fast the engine is on this machine")
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game; else all")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="for each figure")
    parser.add_argument("--json", action="store_true", help="machine-readable")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    if given.seconds <= 0:
        raise BadInput(f"--seconds {given.seconds}: must be above 0")
    chosen = [load(name) for name in ([given.game] if given.game else names())]
    rows: list[dict[str, object]] = []
    with progress("measuring", 4 * len(chosen)) as bar:
        for game in chosen:
            variant = game.variants[0]
            row: dict[str, object] = {"game": game.name, "variant": str(variant)}
            for name, measure in (
                ("stepped", stepped),
                ("playout", played_out),
                ("copies", copied),
                ("simulations", simulated),
            ):
                row[name] = round(measure(game, variant.players, variant.options, given.seconds))
                bar.advance(bar.task_ids[0])
            rows.append(row)
    if given.json:
        print_json({"build": build(), "per_second": rows})
        return 0
    table = Table(
        "game", "variant", "stepped from Python", "playout", "copies", "simulations", box=None
    )
    for row in rows:
        table.add_row(*(f"{v:,}" if isinstance(v, int) else str(v) for v in row.values()))
    Console().print(f"decisions a second ({build()})", highlight=False)
    Console().print(table)
    return 0
