"""The ledger of rules: for every rule id the code that cites it and the tests that cover it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

from hedgerow.core.game import Game
from hedgerow.core.rules import ID

CARD = "reference.py"
"""The reference card quotes rules; that is no code which keeps them."""
SPAN = re.compile(r"([A-Z]{2})-(\d+) to \1-(\d+)")


@dataclass
class Entry:
    """One rule and where it lives."""

    rule: str
    text: str
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    fired: int = 0

    @property
    def complete(self) -> bool:
        return bool(self.code) and bool(self.tests)


class NoTests(ValueError):
    """The tests of a game were not found."""


def ledger(game: Game, tests: Path) -> list[Entry]:
    """All rules of a game, with code and tests."""
    entries = {rule.id: Entry(rule.id, rule.text) for rule in game.rulebook}
    for name, line, rule in citations(game):
        if rule in entries:
            entries[rule].code.append(f"{name}:{line}")
    folder = tests / "games" / game.name
    if not folder.is_dir():
        raise NoTests(f"the tests of {game.name} are not in {folder}")
    for path in sorted(folder.rglob("test_*.py")):
        for rule, test in covered(path):
            if rule in entries:
                entries[rule].tests.append(f"{path.name}::{test}")
    return list(entries.values())


def citations(game: Game) -> Iterator[tuple[str, int, str]]:
    """Every place in a game's sources that names a rule: file, line, id."""
    for file in sorted(files(game.package).iterdir(), key=lambda f: f.name):
        if not file.name.endswith(".py") or file.name == CARD:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for rule in named(line):
                yield file.name, number, rule


def named(line: str) -> set[str]:
    """The rule ids that a line names, "NA-14 to NA-17" spelled out."""
    found = set(ID.findall(line))
    for prefix, first, last in SPAN.findall(line):
        found.update(f"{prefix}-{n}" for n in range(int(first), int(last) + 1))
    return found


def covered(path: Path) -> Iterator[tuple[str, str]]:
    """The rule ids in the @rule(...) marks of a test file, each with its test's name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith("rule"):
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant):
                            yield str(argument.value), node.name


def find_tests() -> Path:
    """The project's tests, from the present folder upwards."""
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / "tests" / "games").is_dir():
            return folder / "tests"
    raise NoTests("run this inside the project: its tests were not found")
