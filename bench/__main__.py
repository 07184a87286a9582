"""`make bench`: the comparisons, with their targets."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from functools import partial

from bench import field as fields
from bench import growth as growing
from bench import report, server, soak
from bench.adapters import adapters
from bench.clockwork import clockwork_turns
from bench.compare import Comparison, Result, compare, in_processes
from bench.opening import openings
from bench.peers import Measure, open_spiel, python_chess, rlcard_game
from bench.players import hedgerow
from bench.searches import searches
from hedgerow import load
from hedgerow.cli.arguments import build
from hedgerow.lab.speed import copied, played_out, stepped

# One round of the whole game, as a game of dou dizhu is one deal.
ELEMIES = {"level": "pro", "rounds": 1}


def ours(measure: Callable[..., float], game: str, players: int, **options: str) -> Measure:
    return partial(measure, load(game), players, options)


def natura() -> list[Comparison]:
    game = ours(stepped, "natura", 2, goal="c1")
    playout = ours(played_out, "natura", 2, goal="c1")
    copy = ours(copied, "natura", 2, goal="c1")
    return [
        Comparison("Natura / OpenSpiel breakthrough", game, open_spiel("breakthrough"), 1.0),
        Comparison("Natura / OpenSpiel chess", game, open_spiel("chess"), 3.0),
        Comparison("Natura / python-chess", game, python_chess, 20.0),
        Comparison("Natura: playouts / stepped", playout, game, 1.4),
        Comparison("Natura: copies / one a microsecond", copy, lambda seconds: 1e6, 1.0),
        Comparison("Natura: two processes / one", in_processes(2), in_processes(1), 1.8),
    ]


def natural_order() -> list[Comparison]:
    two = ours(stepped, "natural_order", 2)
    six = ours(stepped, "natural_order", 6)
    five = open_spiel("hanabi(players=5)")  # the most that it has
    return [
        Comparison("Natural Order of 2 / OpenSpiel hanabi", two, open_spiel("hanabi"), 2.0),
        Comparison("Natural Order of 6 / OpenSpiel hanabi of 5", six, five, 2.0),
    ]


def elemies() -> list[Comparison]:
    game = partial(stepped, load("elemies"), 4, ELEMIES, from_dealt=True)
    rounds = partial(played_out, load("elemies"), 4, ELEMIES, from_dealt=True)
    dou_dizhu = open_spiel("dou_dizhu", from_dealt=True)
    return [
        Comparison("Elemies / OpenSpiel dou_dizhu", game, dou_dizhu, 1.5),
        Comparison("Elemies / RLCard doudizhu", game, rlcard_game("doudizhu"), 200.0),
        Comparison("Elemies: playouts / OpenSpiel dou_dizhu", rounds, dou_dizhu, 3.0),
    ]


def order() -> list[Comparison]:
    game = ours(stepped, "order", 4)
    return [
        Comparison("Order / OpenSpiel hanabi", game, open_spiel("hanabi"), 2.0),
        Comparison("Order / OpenSpiel hearts", game, open_spiel("hearts"), 0.5),
    ]


def command_of_nature() -> list[Comparison]:
    duel = ours(stepped, "command_of_nature", 2)
    solo = ours(stepped, "command_of_nature", 1)
    gin_rummy = open_spiel("gin_rummy")
    return [
        Comparison("Command of Nature / OpenSpiel gin_rummy", duel, gin_rummy, 2.0),
        Comparison("Clockwork Sage / OpenSpiel gin_rummy", solo, gin_rummy, 2.0),
        Comparison("Command of Nature / RLCard gin-rummy", duel, rlcard_game("gin-rummy"), 10.0),
        Comparison("Clockwork turns / 1,000 a second", clockwork_turns, lambda seconds: 1e3, 1.0),
    ]


def table_server() -> list[Comparison]:
    """The peer needs node and npm; without them there is nothing to compare with."""
    opening = Comparison(
        "Opening 300 actions / 20 a second", openings, lambda seconds: 20.0, 1.0, rounds=3
    )
    if not server.peer_available():
        return [opening]
    peers = [
        Comparison(
            f"Table server / boardgame.io, {clients} clients",
            server.moves(hedgerow, server.measure_ours, clients),
            server.moves(server.boardgameio, server.measure_theirs, clients),
            1.5,
            rounds=3,
        )
        for clients in (20, 100)
    ]
    return [opening, *peers]


def comparisons() -> list[Comparison]:
    return [
        *natura(),
        *natural_order(),
        *elemies(),
        *order(),
        *command_of_nature(),
        *searches(),
        *adapters(),
        *table_server(),
    ]


def line(result: Result) -> str:
    mark = "ok  " if result.met else "MISS"
    spread = f"({result.low:.2f} to {result.high:.2f})"
    rates = f"{result.ours:,.0f} / {result.theirs:,.0f}"
    wanted = "" if result.target is None else f"wanted {result.target:g}"
    return f"{mark} {result.name:<62} {result.ratio:8.2f} {spread:<18} {wanted:<12} {rates}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each pair is measured")
    parser.add_argument("--seconds", type=float, default=0.6, help="for each measurement")
    parser.add_argument(
        "--only",
        default="",
        help="only what has this in its name: batch, natura, openspiel:, growth, soak",
    )
    parser.add_argument("--write", action="store_true", help="write docs/speed.md, too")
    parser.add_argument("--json", action="store_true", help="machine-readable")
    given = parser.parse_args()
    if build() != "compiled":
        print("this measures the compiled build; see 'make bench'", file=sys.stderr)
        return 2
    if given.write and given.only:
        parser.error("--write needs all comparisons")
    only = given.only.lower()
    results: list[Result] = []
    for comparison in comparisons():
        if only in comparison.name.lower():
            results.append(compare(comparison, given.rounds, given.seconds))
            if not given.json:
                print(line(results[-1]), flush=True)
    if only in fields.NAME.lower():
        beside = fields.field(given.rounds, given.seconds)
        results += beside.results()
        if not given.json:
            print("\n".join(map(line, beside.results())), flush=True)
            print("\n".join(beside.table()), flush=True)
    if only in growing.NAME.lower():
        curves, weighed = growing.growth(given.seconds), growing.weights(given.seconds)
        if not given.json:
            print("\n".join(map(str, [*curves, *weighed])), flush=True)
    if only in soak.NAME:
        soaked = soak.run(soak.TABLES, soak.SECONDS, soak.EVERY)
        if not given.json:
            print(soaked, flush=True)
    if given.write:
        report.write(results, beside, curves, weighed, soaked)
    if given.json:
        print(json.dumps([{**asdict(result), "met": result.met} for result in results], indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
