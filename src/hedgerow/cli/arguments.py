"""What several commands share: arguments, their errors, the build that runs, a progress bar."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import hedgerow.core.state
from hedgerow.core.game import Game, Value
from hedgerow.registry import load

if TYPE_CHECKING:
    Commands: TypeAlias = argparse._SubParsersAction["Parser"]


class BadInput(ValueError):
    """Something on the command line that can't be done."""


class Parser(argparse.ArgumentParser):
    """Tells what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see '{self.prog} --help')")


def build() -> str:
    """Which build runs: compiled or interpreted."""
    return "interpreted" if str(hedgerow.core.state.__file__).endswith(".py") else "compiled"


def add_game(parser: argparse.ArgumentParser) -> None:
    """GAME, --players and --option."""
    parser.add_argument("game", metavar="GAME", help="the game's name; 'hedgerow games' lists them")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; NAME=@FILE takes the text of a file; may be repeated",
    )
    parser.add_argument(
        "--content", metavar="FILE", help="the printed content, for games that have such a file"
    )


def chosen(given: argparse.Namespace) -> tuple[Game, int, dict[str, Value]]:
    """The game, the number of players and the options that were asked for."""
    game = load(given.game)
    options: dict[str, Value] = {}
    words = list(given.option)
    if given.content is not None:
        words.append(f"content=@{given.content}")
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput(f"--option {word}: write NAME=VALUE")
        options[name] = file_text(value[1:]) if value.startswith("@") else value
    players = given.players
    if players is None:
        players = usual_players(game, game.complete(options))
    return game, players, game.complete(options)


def usual_players(game: Game, options: dict[str, Value]) -> int:
    """How many play when nobody says: as the first variant with such options, else the fewest."""
    for variant in game.variants:
        if all(options[name] == value for name, value in variant.options.items()):
            return variant.players
    return game.players[0]


def file_text(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{name} can't be read: {error}") from None


def positive(text: str) -> int:
    """A whole number above 0, for argparse."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


positive.__name__ = "whole number above 0"


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2))


@contextmanager
def progress(label: str, total: int) -> Iterator[Progress]:
    """A progress bar on a terminal, nothing elsewhere."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        bar.add_task(label, total=total)
        yield bar
