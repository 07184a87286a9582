"""Records: a game as a text file that people can read and programs can replay.

    hedgerow record 1
    game: natura
    rules: 1
    players: 2
    option goal: "c1"

    1 a2-a4
    * first.1
    result: 1 -1 | 1 | goal | NA-50

One line for each action: the seat, counted from 1, or * for chance, and the action's code. What
stands behind a # is a remark. A file is written to the side and moved into its place, so that there
is never half a record.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from hedgerow.core.game import BadOption, Game, Value
from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.core.state import CHANCE
from hedgerow.core.view import Outcome
from hedgerow.play.match import Match
from hedgerow.registry import UnknownGame, load

HEAD = "hedgerow record 1"


class BadRecord(ValueError):
    """A record that can't be read or does not replay, with its file, line and reason."""

    def __init__(self, name: str, line: int, reason: str) -> None:
        super().__init__(f"{name}, line {line}: {reason}")
        self.line = line


def to_text(match: Match) -> str:
    """The record of a match, finished or not."""
    lines = [
        HEAD,
        f"game: {match.game.name}",
        f"rules: {match.game.rules_version}",
        f"players: {match.players}",
        *(
            f"option {name}: {without_hash(json.dumps(value))}"
            for name, value in match.options.items()
        ),
        f"names: {json.dumps(list(match.names))}",
        "",
    ]
    for seat, action in match.actions:
        who = "*" if seat == CHANCE else str(seat + 1)
        lines.append(f"{who} {match.game.code(action)}")
    if match.outcome is not None:
        lines.append(result_line(match.outcome))
    return "\n".join(lines) + "\n"


def without_hash(text: str) -> str:
    """A JSON text in which no # begins a remark: an option may be a whole file with comments."""
    return text.replace("#", "\\u0023")


def result_line(outcome: Outcome) -> str:
    scores = " ".join(str(score) for score in outcome.scores)
    winners = " ".join(str(seat + 1) for seat in outcome.winners)
    return f"result: {scores} | {winners} | {outcome.reason} | {outcome.cites}"


def write(match: Match, path: Path) -> None:
    """Write a record: to the side, to the disk, then into its place."""
    write_text(to_text(match), path)


def write_text(text: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, side = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(side).replace(path)
    except BaseException:
        Path(side).unlink(missing_ok=True)
        raise


def read(path: Path) -> Match:
    """Replay a record file; every action is checked, and the result where there is one."""
    return from_text(read_text(path), str(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(str(path), 1, f"can't be read: {error}") from None


def from_text(text: str, name: str = "record") -> Match:
    lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
    if not lines or lines[0] != HEAD:
        raise BadRecord(name, 1, f"the first line must be {HEAD!r}")
    if "" not in lines:
        raise BadRecord(name, len(lines), "an empty line must close the header")
    body = lines.index("")
    match = start(lines[1:body], name)
    for number, line in enumerate(lines[body + 1 :], body + 2):
        if line:
            follow(match, line, name, number)
    return match


def start(header: list[str], name: str) -> Match:
    """A fresh match as the header says."""
    fields: dict[str, str] = {}
    options: dict[str, Value] = {}
    for number, line in enumerate(header, 2):
        key, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(name, number, f"{line!r} is not of the form 'key: value'")
        if key.startswith("option "):
            try:
                options[key.removeprefix("option ").strip()] = json.loads(value)
            except ValueError:
                raise BadRecord(name, number, f"{value.strip()} is not a value") from None
        else:
            fields[key] = value.strip()
    for key in ("game", "rules", "players"):
        if key not in fields:
            raise BadRecord(name, len(header) + 1, f"the header does not tell the {key}")
    try:
        game = load(fields["game"])
        check_version(game, fields["rules"])
        match = Match(game, int(fields["players"]), options)
        if "names" in fields:
            match.names = read_names(fields["names"], match.players)
    except (UnknownGame, BadOption, ValueError) as error:
        raise BadRecord(name, 2, str(error)) from None
    return match


def read_names(text: str, players: int) -> tuple[str, ...]:
    names = json.loads(text)
    if not isinstance(names, list) or [type(name) for name in names] != [str] * players:
        raise ValueError(f"names must be {players} texts")
    return tuple(names)


def check_version(game: Game, rules: str) -> None:
    if rules != str(game.rules_version):
        raise ValueError(f"rules version {rules} of {game.title} is not known here")


def follow(match: Match, line: str, name: str, number: int) -> None:
    """Replay one line."""
    if line.startswith("result:"):
        if match.outcome is None:
            raise BadRecord(name, number, "there is a result, but the game is not over")
        if line != result_line(match.outcome):
            reason = f"the result is not this, but '{result_line(match.outcome)}'"
            raise BadRecord(name, number, reason)
        return
    who, _, code = line.partition(" ")
    if who != "*" and not (who.isdigit() and 1 <= int(who) <= match.players):
        raise BadRecord(name, number, f"{who!r} is neither a seat nor *")
    seat = CHANCE if who == "*" else int(who) - 1
    try:
        match.act(seat, match.game.vocabulary.number(code.strip()))
    except (IllegalMove, UnknownMove) as error:
        raise BadRecord(name, number, str(error)) from None
