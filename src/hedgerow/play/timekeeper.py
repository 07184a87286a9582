"""Lets the clocks of an open table run, and tells whose time is out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence

from hedgerow.play.clock import FOREVER, Clock, Clocks, Reading
from hedgerow.play.table import Entry

LONGEST_NAP = 3600.0  # seconds; a loop's timers are not made for months


class Timekeeper:
    """Knows the watch; `late` is called with each seat whose time is out."""

    def __init__(self, clock: Clock, seats: int, late: Callable[[int], object]) -> None:
        self.clock = clock
        self.seats = seats
        self.late = late
        self.clocks: Clocks | None = None
        self.alarm: asyncio.TimerHandle | None = None

    @property
    def running(self) -> Clocks:
        if self.clocks is None:
            raise RuntimeError("the clocks have not been set")
        return self.clocks

    def set_by(self, log: Sequence[Entry], asked: Mapping[int, int], people: set[int]) -> None:
        """Set the clocks by what the log says was spent; those that run here run on."""
        before, self.clocks = self.clocks, Clocks(self.clock, self.seats, log)
        if before is not None:
            self.clocks.since, self.clocks.used = before.since, before.used
            self.clocks.out = before.out
        elif log:
            self.clocks.resume(asked, people, log[-1].at, time.time())

    def charge(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            self.running.charge(entry)

    def cost(self, seat: int) -> float:
        """What the decision that is open has cost the seat's person."""
        return self.running.cost(seat, time.time())

    def readings(self) -> list[Reading]:
        return self.running.readings(time.time())

    def tick(self, asked: Mapping[int, int], people: set[int]) -> None:
        """Start and stop clocks by who is asked now, and wait for the next to run out."""
        self.running.run(asked, people, time.time())
        self.wait()

    def wait(self) -> None:
        self.stop()
        due = self.running.due()
        if due < FOREVER:
            nap = min(max(0.0, due - time.time()), LONGEST_NAP)
            self.alarm = asyncio.get_running_loop().call_later(nap, self.ring)

    def ring(self) -> None:
        self.alarm = None
        late = self.running.late(time.time())
        for seat in late:
            self.running.out.add(seat)
            self.late(seat)
        if not late:
            self.wait()

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
