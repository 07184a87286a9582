"""`make balance`: what Order's reconstructed content is worth, from whole games between bots.

Writes docs/order-content.md with its pictures.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, cast

import numpy as np

from bench.plot import Bar, bars
from bench.runs import Row, run
from hedgerow import load
from hedgerow.ai.bot import make_bot
from hedgerow.core.chance import Rng
from hedgerow.core.view import Outcome
from hedgerow.games.order import events
from hedgerow.games.order.state import SECT_POINTS, Order
from hedgerow.lab.sim import play_one
from hedgerow.play.match import Match

FAIR = 0.15  # how far from the mean anything may be
COLOURS = ("red", "orange", "purple", "green")
POSITIONS = ("First", "Second", "Third", "Fourth")
SOURCES = ("RANK", "SECT", "MANDATE", "ROUND", "INDEX")
Seat = dict[str, Any]  # what a player had and did in one game
DOCUMENT = Path("docs") / "order-content.md"
PICTURES = Path("docs") / "pictures"


@dataclass(frozen=True)
class Task:
    players: int
    number: int
    bot: str


def play(task: Task) -> Row:
    match = Match(load("order"), task.players)
    bots = [make_bot(task.bot, 8 * task.number + seat + 1) for seat in range(task.players)]
    play_one(match, bots, Rng(64 * task.number + task.players))
    seats: list[Seat] = []
    state, outcome = cast(Order, match.state), cast(Outcome, match.outcome)
    for seat in range(task.players):
        held = [int(state.mandates[seat] >> board) & 1 for board in range(4)]
        seats.append(
            {
                "points": outcome.scores[seat],
                "won": seat in outcome.winners,
                "sources": sources(state, seat, sum(held)),
                "mandates": held,
                "position": told(match, events.DEALT_POSITION, seat)[0],
                "colour": told(match, events.TOOK_COLOUR, seat)[0],
                "effects": counts(told(match, events.USED_EFFECT, seat), 4),
                "edicts": counts(told(match, events.USED_EDICT, seat), 3),
            }
        )
    return {"players": task.players, "seats": seats}


def told(match: Match, kind: int, seat: int) -> list[int]:
    """What the events of this kind say about this seat."""
    return [event[2] for event in match.events if event[0] == kind and event[1] == seat]


def counts(found: Sequence[int], kinds: int) -> list[int]:
    return [found.count(kind) for kind in range(kinds)]


def sources(state: Order, seat: int, held: int) -> list[int]:
    """The points of a seat by where they come from."""
    sect = sum(int(SECT_POINTS[int(state.level[4 * seat + board])]) for board in range(4))
    mandates = 2 * held + (4 if held == 4 else 0)
    rounds = 3 * int(state.rounds[seat])
    return [int(state.rank[seat]), sect, mandates, rounds, int(state.unseen.indexed(seat))]


@dataclass(frozen=True)
class Worth:
    """The mean points of those who had or did something, with a 95 % interval."""

    name: str
    n: float
    points: float
    half: float

    def off(self, mean: float) -> float:
        return self.points / mean - 1.0


def worth(name: str, seats: Sequence[Seat], times: Sequence[float]) -> Worth:
    """Each player counts as often as he did it."""
    n = sum(times)
    mean = sum(t * float(one["points"]) for t, one in zip(times, seats, strict=True)) / n
    spread = stdev(float(one["points"]) for one in seats)
    return Worth(name, n, mean, 1.96 * spread * sum(t * t for t in times) ** 0.5 / n)


def worths(seats: Sequence[Seat], players: int) -> dict[str, list[Worth]]:
    def each(title: str, key: str, names: Sequence[str]) -> list[Worth]:
        return [
            worth(f"{title}{name}", seats, [float(one[key][n]) for one in seats])
            for n, name in enumerate(names)
        ]

    def one_of(key: str, names: Sequence[str]) -> list[Worth]:
        return [
            worth(name, seats, [float(one[key] == n) for one in seats])
            for n, name in enumerate(names)
        ]

    return {
        "Colour effects, each use": each("", "effects", COLOURS),
        "EDICTS, each use": each("E", "edicts", ("1", "2", "3")),
        "MANDATES, held at the end": each("", "mandates", COLOURS),
        "Starting POSITION": one_of("position", POSITIONS[:players]),
        "Player colour": one_of("colour", COLOURS),
    }


def per_use(seats: Sequence[Seat], key: str) -> list[float]:
    """Points that one more use comes with, all uses of this kind taken together (least squares)."""
    rows = np.array([[1.0, *one[key]] for one in seats])
    points = np.array([float(one["points"]) for one in seats])
    return [float(x) for x in np.linalg.lstsq(rows, points, rcond=None)[0][1:]]


def report(games: Sequence[Row], bot: str) -> tuple[str, bool]:
    lines = [TEXT.format(bot=bot, games=f"{len(games):,}", fair=FAIR)]
    fair = True
    for players in (3, 4):
        tables = [cast("list[Seat]", row["seats"]) for row in games if row["players"] == players]
        seats = [one for table in tables for one in table]
        mean = fmean(float(one["points"]) for one in seats)
        lines += [f"## {players} players: {len(tables):,} games, {mean:.1f} points on average", ""]
        lines += [f"![What is worth how much](pictures/order-content-{players}.svg)", ""]
        where = [fmean(float(one["sources"][n]) for one in seats) for n in range(len(SOURCES))]
        lines += ["| " + " | ".join(SOURCES) + " |", "|---" * len(SOURCES) + "|"]
        lines += ["| " + " | ".join(f"{points:.1f}" for points in where) + " |", ""]
        lines += ["| | how often | points | 95 % | off the mean |", "|---|---|---|---|---|"]
        shown: list[Bar] = []
        for group, found in worths(seats, players).items():
            lines.append(f"| **{group}** | | | | |")
            for one in found:
                low, high = one.points - one.half, one.points + one.half
                lines.append(
                    f"| {one.name} | {one.n / len(tables):.2f} a game | {one.points:.1f} "
                    f"| {low:.1f} to {high:.1f} | {one.off(mean):+.1%} |"
                )
                first = group if one is found[0] else ""
                shown.append(Bar(one.name, one.points, low, high, first))
                fair = fair and abs(one.off(mean)) <= FAIR
        title = f"Points of those who had it, {players} players"
        picture = PICTURES / f"order-content-{players}.svg"
        picture.write_text(bars(title, shown, percent=False, mean=mean))
        wins = ", ".join(
            f"{name} {fmean(float(one['won']) for one in seats if one['position'] == n):.1%}"
            for n, name in enumerate(POSITIONS[:players])
        )
        lines += ["", f"Games won by starting POSITION: {wins}.", ""]
        for key, names in (("effects", COLOURS), ("edicts", ("E1", "E2", "E3"))):
            parts = zip(names, per_use(seats, key), strict=True)
            told_so = ", ".join(f"{name} {points:+.1f}" for name, points in parts)
            lines += [f"Points that one more use comes with ({key}): {told_so}.", ""]
    return "\n".join(lines), fair


TEXT = """# What Order's reconstructed content is worth

The rulebook's text does not contain the colour effects, the Values of the deck, the EDICTS, the
MANDATES and the number of GUILD spaces. `src/hedgerow/games/order/content.toml` holds our
reconstruction of them. This page tells whether it is fair. `make balance` plays all of it again and
writes this page.

{games} whole games between four (or three) bots of one kind, `{bot}` (a tree search with so many
simulations for each decision; see [bots.md](bots.md)). For everything that a player can have or do,
the tables tell how many points those had at the end who had or did it, each use counted. Nothing
should be more than {fair:.0%} above or below the mean; the dashed line is the mean.
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for 3 and for 4 players")
    parser.add_argument("--bot", default="mcts@80")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    todo = [Task(players, n, given.bot) for n in range(given.games) for players in (3, 4)]
    text, fair = report(run("order", todo, play, given.cores), given.bot)
    DOCUMENT.write_text(text)
    print("fair" if fair else f"something is more than {FAIR:.0%} off the mean: see {DOCUMENT}")
    return 0 if fair else 1


if __name__ == "__main__":
    raise SystemExit(main())
