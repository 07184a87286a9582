"""Clocks: how much time people have, what they have used, and who is late.

Time is handed in, in seconds since some fixed moment; nothing here looks at a watch. What an act
cost is noted with it in the log, so clocks are as durable as the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hedgerow.play.table import Entry

GRACE = 15.0  # seconds that everybody has after a restart, and for each decision in overtime
FOREVER = float("inf")

Decision = tuple[int, int]
"""A seat, and how long the log was when it was asked."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What was agreed on, in seconds; 0 is no limit. See docs/protocol.md."""

    game: float = 0.0
    increment: float = 0.0
    move: float = 0.0

    def __bool__(self) -> bool:
        return bool(self.game or self.move)


@dataclass(frozen=True, slots=True)
class Reading:
    """A seat's clock at one moment; -1 where there is no such limit."""

    seat: int
    left: float
    move: float
    running: bool
    out: bool


class Clocks:
    """The clocks of one table."""

    def __init__(self, clock: Clock, seats: int, log: Iterable[Entry] = ()) -> None:
        self.clock = clock
        self.left = [clock.game] * seats
        self.used = [0.0] * seats  # for the decision that is open, before the clock was stopped
        self.since: dict[Decision, float] = {}
        self.out: set[int] = set()
        for entry in log:
            self.charge(entry)

    def charge(self, entry: Entry) -> None:
        """Take from a seat what an act of its person cost; who has time left gets some more."""
        if entry.spent > 0:
            left = max(0.0, self.left[entry.seat] - entry.spent)
            self.left[entry.seat] = left + self.clock.increment if left else 0.0
            self.used[entry.seat] = 0.0

    def run(self, decisions: Mapping[int, int], people: set[int], now: float) -> None:
        """Only the clocks of these decisions run, as far as people are to take them."""
        wanted = {(seat, seq) for seat, seq in decisions.items() if seat in people}
        for decision in list(self.since):
            if decision not in wanted:
                began = self.since.pop(decision)
                still = decisions.get(decision[0]) == decision[1]
                self.used[decision[0]] = self.used[decision[0]] + now - began if still else 0.0
        for decision in wanted - self.since.keys():
            self.since[decision] = now
        self.out -= people

    def resume(self, decisions: Mapping[int, int], people: set[int], at: float, now: float) -> None:
        """After a restart: what was asked at `at` has run since, but everybody has a moment."""
        for seat, seq in decisions.items():
            if seat in people:
                latest = now - max(0.0, self.rest(seat) - GRACE)
                self.since[seat, seq] = max(at, latest)

    def elapsed(self, seat: int, now: float) -> float:
        return max(
            (now - began for (who, _), began in self.since.items() if who == seat), default=0
        )

    def cost(self, seat: int, now: float) -> float:
        """What the seat's person has used for the decision that is open."""
        return self.used[seat] + self.elapsed(seat, now)

    def due(self) -> float:
        """When the next clock runs out, if nothing happens."""
        ends = [began + self.rest(seat) for (seat, _), began in self.since.items()]
        return min(ends, default=FOREVER)

    def rest(self, seat: int) -> float:
        """How long the seat may think, counted from when its clock was started last.

        Who came back has the decision's time anew, but not the game's.
        """
        game = self.game_left(seat) if self.clock.game else FOREVER
        return min(game, self.clock.move or FOREVER)

    def game_left(self, seat: int) -> float:
        """Of the game's time; in overtime a moment, each time."""
        left = self.left[seat] - self.used[seat]
        return left if left > 0 else GRACE

    def late(self, now: float) -> list[int]:
        """The seats whose time is out now."""
        return [seat for (seat, _), began in self.since.items() if now >= began + self.rest(seat)]

    def readings(self, now: float) -> list[Reading]:
        return [self.reading(seat, now) for seat in range(len(self.left))]

    def reading(self, seat: int, now: float) -> Reading:
        running = any(who == seat for who, _ in self.since)
        elapsed = self.elapsed(seat, now)
        left = self.game_left(seat) if running else self.left[seat] - self.used[seat]
        left = max(0.0, left - elapsed) if self.clock.game else -1.0
        move = max(0.0, self.clock.move - elapsed) if self.clock.move else -1.0
        return Reading(seat, round(left, 2), round(move, 2), running, seat in self.out)
