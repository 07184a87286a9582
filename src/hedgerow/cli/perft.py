"""`hedgerow perft`: count the sequences of complete plies from a position."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from hedgerow.cli.arguments import BadInput, build, print_json
from hedgerow.core.game import Value
from hedgerow.registry import load

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("perft", help="count sequences of plies, to check move generators")
    parser.add_argument("game", metavar="GAME", help="a board game's name")
    parser.add_argument("--depth", type=int, default=2, metavar="N", help="complete plies")
    parser.add_argument("--moves", choices=("flexible", "rigid"), default="flexible")
    parser.add_argument("--directions", type=int, choices=(8, 4), default=8)
    parser.add_argument("--position", metavar="RANKS", help="8 ranks with / between, rank 8 first")
    parser.add_argument("--json", action="store_true", help="machine-readable")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = load(given.game)
    if game.perft is None:
        raise BadInput(f"{game.title} has no perft")
    if not 0 <= given.depth <= 12:
        raise BadInput(f"--depth {given.depth}: from 0 to 12")
    options: dict[str, Value] = {"moves": given.moves, "directions": given.directions}
    started = time.perf_counter()
    count = game.perft(game, options, given.position, given.depth)
    seconds = time.perf_counter() - started
    if given.json:
        print_json(
            {
                "game": game.name,
                "depth": given.depth,
                "count": count,
                "seconds": round(seconds, 3),
                "build": build(),
            }
        )
    else:
        print(count)
    return 0
