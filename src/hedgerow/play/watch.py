"""Who is told of what happens at an open table, and what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

Ask = Callable[[str, int, int], Coroutine[Any, Any, None]]
"""Lets one of all processes take a bot's decision: table, seat, and since when."""


@dataclass(frozen=True, slots=True)
class Plea:
    """A seat asks the others to let it take something back."""

    number: int
    seat: int
    open: frozenset[int]


class Watcher(Protocol):
    """Who is told. Told at once, in order, and must not keep the table waiting."""

    person: str

    def moving(self) -> None: ...
    def moved(self) -> None: ...
    def people(self) -> None: ...
    def asked(self, plea: Plea) -> None: ...
    def settled(self, number: int, agreed: bool) -> None: ...
