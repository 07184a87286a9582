"""A soak: many tables at once, a move every two seconds at each, everybody watching.

The time of a move is from sending it until the last of the table's sockets has its new view.

    python -m bench.soak                 1,000 seats at 250 tables for five minutes
    python -m bench.soak --tables 20 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections import defaultdict
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from bench import sockets
from bench.players import Count, Player, Update, hedgerow, seated

SEATS = 4
NAME = "soak"
TABLES, SECONDS, EVERY = 250, 300.0, 2.0
WANTED = 0.150  # seconds, of 99 in 100 moves
FLAT = 1.10  # what the memory may grow to, of what it was after a fifth of the time


@dataclass
class Report:
    tables: int
    seats: int
    seconds: float
    moves: int
    errors: int
    p50: float
    p99: float
    worst: float
    memory_before: int
    memory_after: int

    @property
    def met(self) -> bool:
        flat = self.memory_after <= self.memory_before * FLAT
        return self.errors == 0 and self.p99 < WANTED and flat

    def __str__(self) -> str:
        grown = self.memory_after / self.memory_before
        return (
            f"{self.seats:,} seats at {self.tables} tables for {self.seconds:.0f} seconds: "
            f"{self.moves:,} moves, {self.errors} errors; from a move to everybody's new view "
            f"{1e3 * self.p50:.1f} ms in the median, {1e3 * self.p99:.1f} ms for 99 of 100, "
            f"{1e3 * self.worst:.0f} ms at worst; memory {grown:.2f} times that after a fifth "
            "of the time"
        )


class Watcher(Player):
    """Does not act by itself; tells its table what it has seen."""

    around: Around | None = None

    def updated(self, told: Update) -> None:
        if self.around is not None:
            self.around.seen()


class Around:
    """The sockets of one table, and the move that is under way."""

    def __init__(self, players: list[Watcher], count: Count, patience: float) -> None:
        self.players = players
        self.count = count
        self.patience = patience
        self.sent = 0.0
        self.wanted = 0
        self.times: list[float] = []
        for player in players:
            player.around = self

    def move(self) -> None:
        """Let a seat that is asked act, unless a move is still under way; if it has been for longer
        than anybody waits, that is an error.
        """
        if self.sent:
            if time.perf_counter() - self.sent > self.patience:
                self.count.failures.append("a move was not seen by everybody in time")
            return
        asked = [player for player in self.players if player.asked]
        if not asked:
            self.count.failures.append("nobody is asked")
            return
        last = asked[0].last
        self.wanted = last.seq + 1 if last is not None else 0
        self.sent = time.perf_counter()
        asked[0].act()

    def seen(self) -> None:
        if self.sent and all(p.last and p.last.seq >= self.wanted for p in self.players):
            self.times.append(time.perf_counter() - self.sent)
            self.sent = 0.0


def memory(pid: int) -> int:
    """KiB of memory that the process and those it has started hold."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    own = sum(
        int(line.split()[1])
        for line in Path(f"/proc/{pid}/status").read_text().splitlines()
        if line.startswith("VmRSS:")
    )
    return own + sum(memory(int(child)) for child in children)


async def soak(
    url: str, pid: int, tables: int, seconds: float, every: float, patience: float
) -> Report:
    count = Count()
    players = await seated(url, tables, SEATS, partial(Watcher, count=count))
    at: defaultdict[str, list[Watcher]] = defaultdict(list)
    for player in players:
        at[player.table].append(player)
    around = [Around(sorted(group, key=lambda p: p.seat), count, patience) for group in at.values()]
    luck = random.Random(1)
    began = time.perf_counter()

    async def play(table: Around) -> None:
        await asyncio.sleep(luck.uniform(0, every))
        while time.perf_counter() - began < seconds:
            table.move()
            await asyncio.sleep(every)

    async def weigh() -> int:
        await asyncio.sleep(seconds / 5)
        return memory(pid)

    before, *_ = await asyncio.gather(weigh(), *(play(table) for table in around))
    after = memory(pid)
    times = sorted(t for table in around for t in table.times)
    lost = sum(player.lost for player in players)
    for player in players:
        player.close()
    return Report(
        tables=tables,
        seats=len(players),
        seconds=seconds,
        moves=len(times),
        errors=len(count.failures) + lost,
        p50=times[len(times) // 2],
        p99=times[int(len(times) * 0.99)],
        worst=times[-1],
        memory_before=before,
        memory_after=after,
    )


def run(tables: int, seconds: float, every: float, patience: float = 0.0) -> Report:
    """A move must have been seen before the table's next one, or within `patience` seconds."""
    with hedgerow() as server:
        return sockets.run(soak(server.url, server.pid, tables, seconds, every, patience))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--every", type=float, default=EVERY, help="seconds from move to move")
    given = parser.parse_args()
    report = run(given.tables, given.seconds, given.every)
    print(json.dumps({**asdict(report), "met": report.met}, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
