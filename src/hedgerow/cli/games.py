"""`hedgerow games`: what can be played."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from hedgerow.cli.arguments import print_json
from hedgerow.core.game import Game, Option, Value, spans
from hedgerow.registry import load, names

if TYPE_CHECKING:
    from hedgerow.cli.arguments import Commands


def add(commands: Commands) -> None:
    parser = commands.add_parser("games", help="the games there are, or one with its options")
    parser.add_argument("game", nargs="?", metavar="GAME", help="tell this game's options")
    parser.add_argument("--json", action="store_true", help="machine-readable")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    chosen = [load(name) for name in ([given.game] if given.game else names())]
    if given.json:
        print_json([described(game) for game in chosen])
        return 0
    console = Console(highlight=False)
    table = Table("name", "title", "players", "minutes", "what it is", box=None)
    for game in chosen:
        table.add_row(game.name, game.title, spans(game.players), game.minutes, game.pitch)
    console.print(table)
    if given.game:
        for option in chosen[0].options:
            console.print(f"\n[bold]{option.name}[/] = {shown(option)}", soft_wrap=True)
            console.print(f"  {option.text} ({', '.join(option.cites)})", soft_wrap=True)
            for told in limits(option):
                console.print(f"  {told}", soft_wrap=True)
    return 0


def shown(option: Option) -> str:
    """An option's default, and what else it may be."""
    if isinstance(option.default, bool):
        return "true (or false)" if option.default else "false (or true)"
    if option.choices:
        others = ", ".join(str(c) for c in option.choices if c != option.default)
        return f"{option.default} (or {others})"
    if option.high:
        return f"{option.default} ({option.low} to {option.high})"
    return f"{option.default!r}"


def limits(option: Option) -> list[str]:
    """Where the option, or some of what it may be, means anything."""
    found = []
    when = option.when
    if when.players:
        found.append(f"Only with {people(when.players)}.")
    if when.option:
        values = " or ".join(word(value) for value in when.values)
        found.append(f"Only where {when.option} is {values}.")
    shared: dict[tuple[int, ...], list[str]] = {}
    for value, players in option.reserved:
        shared.setdefault(players, []).append(word(value))
    found += [f"With {people(only)} only: {', '.join(some)}." for only, some in shared.items()]
    if option.file:
        found.append(f"Give a file: --option {option.name}=@FILE. Without one, ours is played.")
    return found


def people(players: Sequence[int]) -> str:
    return f"{spans(players)} player{'' if tuple(players) == (1,) else 's'}"


def word(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def described(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "pitch": game.pitch,
        "minutes": game.minutes,
        "players": list(game.players),
        "rules": len(game.rulebook.rules),
        "rules_version": game.rules_version,
        "actions": len(game.vocabulary),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "text": option.text,
                "cites": list(option.cites),
                "players": list(option.when.players or game.players),
                "when": {option.when.option: list(option.when.values)}
                if option.when.option
                else {},
                "reserved": [[value, list(players)] for value, players in option.reserved],
                "file": option.file,
            }
            for option in game.options
        ],
    }
