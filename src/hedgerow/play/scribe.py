"""The scribe: a process that writes the log of a file, for a server that has much to write.

A thread that writes shares the interpreter with the loop, and takes it away from it several times
for each commit: with two dozen busy seats that costs a fifth of all acts. The process has an
interpreter of its own. It is given batches of entries, writes all that has come in by one statement
and says how many batches that were. Whatever it can't write goes the long way, by the thread.

The process runs this file alone, with nothing but the standard library. It does not mind signals
that are meant for the server; it ends when the server does, after it has written what it was given.
"""

from __future__ import annotations

import asyncio
import logging
import marshal
import os
import signal
import sqlite3
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from typing import Any, Generic, TypeVar

__all__ = ["DURABLE", "Row", "Scribe", "statement"]

Row = tuple[str, int, str, int, str, float, float]
"""An entry of a table's log, as it is written."""

LOG = logging.getLogger("hedgerow.scribe")
COLUMNS = ("table_id", "seq", "kind", "seat", "code", '"at"', "spent")
DURABLE = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
)

HEAD = 4  # bytes that tell a batch's size
ROOM = 1 << 15  # bytes on the way at most: half of what a pipe holds, so that nobody waits for it
READY, REFUSED = 255, 0  # answers that are no numbers of batches
MOST_TOGETHER = 100  # batches
END_WITHIN = 10.0  # seconds


def statement(rows: Sequence[Row], mark: str) -> tuple[str, tuple[Any, ...]]:
    """The statement that writes these entries, and its values."""
    return insertion(len(rows), mark), tuple(chain.from_iterable(rows))


@lru_cache
def insertion(count: int, mark: str) -> str:
    """The statement for so many entries."""
    places = f"({', '.join([mark] * len(COLUMNS))})"
    return f"INSERT INTO entries ({', '.join(COLUMNS)}) VALUES {', '.join([places] * count)}"


# -- the server's side -----------------------------------------------------------------------

B = TypeVar("B")


class Scribe(Generic[B]):
    """A process, and the batches that it has not answered yet, each with a note of its sender's.

    `done` is called in the loop with the notes of the batches that are on disk together, `failed`
    with those that could not be written, or of which that is not known.
    """

    def __init__(
        self, path: str, done: Callable[[list[B]], object], failed: Callable[[list[B]], object]
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.done = done
        self.failed = failed
        self.waiting: deque[tuple[B, int]] = deque()
        self.on_the_way = 0  # bytes
        self.is_ready = False
        self.process = subprocess.Popen(
            [sys.executable, "-I", __file__, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to, self.back = self.process.stdin, self.process.stdout
        self.loop.add_reader(self.back.fileno(), self.answered)

    def write(self, rows: Iterable[Row], note: B) -> bool:
        """Hand a batch over; False if it can't be taken now."""
        words = marshal.dumps(list(rows))
        size = HEAD + len(words)
        if not self.is_ready or self.on_the_way + size > ROOM:
            return False
        self.on_the_way += size
        self.waiting.append((note, size))
        with suppress(BrokenPipeError):  # if it is gone, the end of its answers tells so
            os.write(self.to.fileno(), len(words).to_bytes(HEAD, "big") + words)
        return True

    def answered(self) -> None:
        answers = os.read(self.back.fileno(), MOST_TOGETHER)
        if not answers:
            self.lost()
        for answer in answers:
            if answer == READY:
                self.is_ready = True
            elif answer == REFUSED:
                self.failed(self.taken(1))
            else:
                self.done(self.taken(answer))

    def taken(self, count: int) -> list[B]:
        """The notes of the batches that have waited longest."""
        notes: list[B] = []
        for _ in range(count):
            note, size = self.waiting.popleft()
            self.on_the_way -= size
            notes.append(note)
        return notes

    def lost(self) -> None:
        """It is gone."""
        LOG.warning("the process that writes the log is gone; the thread goes on with it")
        self.is_ready = False
        self.loop.remove_reader(self.back.fileno())
        if self.waiting:
            self.failed(self.taken(len(self.waiting)))

    def close(self) -> None:
        """Let it write what it has, and end."""
        if not self.loop.is_closed():
            self.loop.remove_reader(self.back.fileno())
        self.is_ready = False
        self.to.close()
        try:
            self.process.wait(END_WITHIN)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.back.close()


# -- the process -----------------------------------------------------------------------------


def batches(come_in: bytes) -> tuple[list[list[Row]], bytes]:
    """The batches that have come in whole, some of them if there are many, and the rest."""
    found: list[list[Row]] = []
    at = 0
    while len(come_in) >= at + HEAD and len(found) < MOST_TOGETHER:
        end = at + HEAD + int.from_bytes(come_in[at : at + HEAD], "big")
        if len(come_in) < end:
            break
        found.append(marshal.loads(come_in[at + HEAD : end]))
        at = end
    return found, come_in[at:]


def written(file: sqlite3.Connection, rows: list[Row]) -> bool:
    """Write them by one statement, which is a transaction by itself; whether that went well."""
    text, values = statement(rows, "?")
    try:
        file.executemany(text, (values,))  # does not ask for the row's number, as execute does
    except sqlite3.Error:
        return False
    return True


def answer(numbers: Iterable[int]) -> None:
    with suppress(BrokenPipeError):  # the server is gone; what it has ordered is written
        os.write(1, bytes(numbers))


def main(path: str) -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    file = sqlite3.connect(path, isolation_level=None)
    for pragma in DURABLE:
        file.execute(pragma)
    answer([READY])
    rest = b""
    while more := os.read(0, ROOM):
        found, rest = batches(rest + more)
        while found:
            if written(file, [row for batch in found for row in batch]):
                answer([len(found)])
            else:
                answer([written(file, batch) for batch in found])
            found, rest = batches(rest)
    file.close()


if __name__ == "__main__":
    main(sys.argv[1])
