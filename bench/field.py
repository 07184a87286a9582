"""Our games in OpenSpiel beside all sequential games of its own that are written in Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import pyspiel
from open_spiel.python import games as python_games

import hedgerow.adapters.openspiel
from bench.compare import Result
from bench.peers import open_spiel
from hedgerow import names

assert python_games  # importing them registers games
assert hedgerow.adapters.openspiel

TARGET = 2.0
PLAYERS = {"elemies": 4, "order": 4}  # else two
NAME = "OpenSpiel: its games in Python"  # for `--only`


def peers() -> list[str]:
    """Games in Python that are stepped as ours are: one player at a time."""
    sequential = pyspiel.GameType.Dynamics.SEQUENTIAL
    return [
        kind.short_name
        for kind in pyspiel.registered_games()
        if kind.short_name.startswith("python_")
        and kind.dynamics == sequential
        and kind.default_loadable
    ]


@dataclass(frozen=True)
class Field:
    """Decisions a second of every game, ours and theirs, in every round."""

    ours: list[str]
    theirs: list[str]
    rates: dict[str, list[float]]

    def ratios(self, ours: str, theirs: Sequence[str]) -> list[float]:
        """In every round: ours to the middle one of theirs."""
        rounds = range(len(self.rates[ours]))
        return [
            median(self.rates[ours][n] / self.rates[peer][n] for peer in theirs) for n in rounds
        ]

    def quickest(self) -> str:
        return max(self.theirs, key=lambda peer: median(self.rates[peer]))

    def result(self, name: str, ours: str, theirs: Sequence[str]) -> Result:
        ratios = self.ratios(ours, theirs)
        return Result(
            name,
            median(self.rates[ours]),
            median(median(self.rates[peer]) for peer in theirs),
            median(ratios),
            min(ratios),
            max(ratios),
            TARGET,
        )

    def results(self) -> list[Result]:
        """Each of our games beside the middle one of theirs, and beside their quickest."""
        found = []
        quickest = self.quickest()
        for ours in self.ours:
            middle = f"OpenSpiel: {ours} / its {len(self.theirs)} games in Python, the middle one"
            found.append(self.result(middle, ours, self.theirs))
            found.append(
                self.result(
                    f"OpenSpiel: {ours} / the quickest of them, {quickest}", ours, [quickest]
                )
            )
        return found

    def table(self) -> list[str]:
        """Ratios of all pairs, as a table of Markdown."""
        head = " | ".join(peer.removeprefix("python_") for peer in self.theirs)
        lines = [f"| ours / OpenSpiel's | {head} |", "|---" + "|---:" * len(self.theirs) + "|"]
        for ours in self.ours:
            cells = (f"{median(self.ratios(ours, [peer])):.2f}" for peer in self.theirs)
            lines.append(f"| {ours} | {' | '.join(cells)} |")
        return lines


def field(rounds: int, seconds: float) -> Field:
    """Measure all of them in turn, so many times."""
    theirs = peers()
    measures = {peer: open_spiel(peer) for peer in theirs}
    for name in names():
        measures[name] = open_spiel(f"hedgerow_{name}(players={PLAYERS.get(name, 2)})")
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            rates[name].append(measure(seconds))
    return Field(list(names()), theirs, rates)
