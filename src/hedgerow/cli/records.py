"""`hedgerow record`: check, verify, show and export recorded games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from hedgerow.cli.arguments import BadInput, print_json
from hedgerow.core.state import CHANCE
from hedgerow.play import dealer, draw, record
from hedgerow.play.match import Match

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("record", help="check, verify, show or export recorded games")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    checks = actions.add_parser("check", help="replay records and verify their results")
    checks.set_defaults(run=check)
    verifies = actions.add_parser("verify", help="compute every chance outcome of records again")
    verifies.set_defaults(run=verify)
    for each in (checks, verifies):
        each.add_argument("files", nargs="+", type=Path, metavar="FILE")
        each.add_argument("--json", action="store_true", help="machine-readable")
    exports = actions.add_parser("trajectory", help="a finished game to learn from, as arrays")
    exports.add_argument("file", type=Path, metavar="FILE")
    exports.add_argument(
        "target",
        type=Path,
        metavar="TARGET",
        help="an .npz file (arrays, as from PettingZoo) or a .json file (OpenSpiel's actions)",
    )
    exports.set_defaults(run=trajectory)
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
    def replay(path: Path) -> tuple[str, dict[str, object]]:
        match = record.read(path)
        done = "finished" if match.outcome is not None else "unfinished"
        told = f"{match.game.name}, {len(match.actions)} actions, {done}"
        return told, {"actions": len(match.actions)}

    return report(given, replay)


def verify(given: argparse.Namespace) -> int:
    def compute(path: Path) -> tuple[str, dict[str, object]]:
        outcomes = dealer.verify(record.read_text(path), str(path))
        plural = "" if outcomes == 1 else "s"
        return f"{outcomes} chance outcome{plural} as the dealer sealed them", {
            "outcomes": outcomes
        }

    return report(given, compute)


def report(given: argparse.Namespace, look: Callable[[Path], tuple[str, dict[str, object]]]) -> int:
    """Look at each file and tell what is found; 2 if one of them is not in order."""
    results: list[dict[str, object]] = []
    bad = 0
    for path in given.files:
        try:
            told, figures = look(path)
            results.append({"file": str(path), **figures, "error": None})
            if not given.json:
                print(f"{path}: {told}")
        except (record.BadRecord, dealer.Unverified) as error:
            bad += 1
            results.append({"file": str(path), "error": str(error)})
            if not given.json:
                print(f"hedgerow: {error}", file=sys.stderr)
    if given.json:
        print_json(results)
    return 2 if bad else 0


def trajectory(given: argparse.Namespace) -> int:
    try:
        from hedgerow.adapters import trajectory as adapter
    except ModuleNotFoundError as error:
        raise BadInput(f"{error.name} is not installed: pip install {error.name}") from None
    try:
        adapter.write(record.read(given.file), given.target)
    except (adapter.BadTrajectory, OSError) as error:
        raise BadInput(f"{given.file}: {error}") from None
    print(f"{given.target} is written")
    return 0


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
