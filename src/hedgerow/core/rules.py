"""The rules of a game as data: every atomic rule with its id, its source and one sentence."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

ID = re.compile(r"[A-Z]{2}-\d+(?:/[a-z0-9-]+)?")


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    section: str
    source: str
    text: str

    @property
    def ruling(self) -> bool:
        """Where a rulebook is silent or of two minds, we have decided."""
        return self.source.startswith("ruling")


class Rulebook:
    """The rules of one package's `rules.toml`, in the order of the file."""

    def __init__(self, package: str) -> None:
        text = files(package).joinpath("rules.toml").read_text(encoding="utf-8")
        self.rules: dict[str, Rule] = {}
        for entry in tomllib.loads(text)["rule"]:
            rule = Rule(entry["id"], entry["section"], entry["source"], entry["text"])
            if rule.id in self.rules:
                raise ValueError(f"rules.toml of {package}: {rule.id} stands twice")
            self.rules[rule.id] = rule

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __contains__(self, rule: str) -> bool:
        return rule in self.rules

    def text(self, rule: str) -> str:
        """The sentence of a rule."""
        return self.rules[rule].text
