"""All writing is done by one thread. What has come in while it was busy goes to the disk together,
in one transaction: the price of a durable write is shared. Whoever asked is told after the commit.

A server that has much to write leaves the log of a file to a process (`scribe.py`); the thread has
the rest, and all that the process can't do.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from hedgerow.play.scribe import Row, Scribe, statement
from hedgerow.play.table import Entry

T = TypeVar("T")
Job = Callable[[Connection], T]
Then = Callable[[Any], object]
"""Is called, in the loop of who ordered, with what came of it, be it an error."""
MOST_TOGETHER = 512
MOST_AT_ONCE = 1000  # rows of one statement: a driver takes some 30,000 values
MUCH = 64  # orders after which a process is worth its while
CHANNEL = "hedgerow"
LOG = logging.getLogger("hedgerow.writer")

MARKS = {"sqlite": "?", "postgresql": "%s"}


class Conflict(ValueError):
    """Another process has written these entries first."""


@dataclass(slots=True)
class Append:
    """New entries of a table's log, or none, and what else changes at the table with them."""

    table: str
    entries: Sequence[Entry]
    also: Job[Any] | None = None

    def rows(self, now: float) -> list[Row]:
        return [(self.table, e.seq, e.kind, e.seat, e.code, now, e.spent) for e in self.entries]


@dataclass(slots=True)
class Order:
    """What shall be written, and who is told of it; not any more if `future` was cancelled.

    `meanwhile` is called when the thread has got it: what can be done while the disk is busy.
    """

    what: Append | Job[Any]
    loop: asyncio.AbstractEventLoop
    then: Then
    future: asyncio.Future[Any] | None = None
    meanwhile: Callable[[], object] | None = None

    @property
    def wanted(self) -> bool:
        return self.future is None or not self.future.cancelled()


class Writer:
    """The thread, and what it has to do. `name` tells other processes whose notes are whose."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name
        self.shared = engine.dialect.name == "postgresql"
        self.orders: queue.SimpleQueue[list[Order] | None] = queue.SimpleQueue()
        self.gathered: list[Order] = []
        self.line: Connection | None = None
        self.scribe: Scribe[list[Order]] | None = None
        self.commits = 0
        self.done = 0
        self.thread = threading.Thread(target=self.write_on, name="hedgerow-writer", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.hand_over()
        if self.scribe is not None:
            self.scribe.close()
        self.orders.put(None)
        self.thread.join()

    # -- what others call ------------------------------------------------------------------

    def order(
        self,
        what: Append | Job[Any],
        then: Then,
        future: asyncio.Future[Any] | None = None,
        meanwhile: Callable[[], object] | None = None,
    ) -> None:
        """Write it in the next transaction. To wake the thread costs as much as an act, so that is
        done once in a round of the loop, with all that was ordered in it.
        """
        loop = asyncio.get_running_loop()
        if not self.gathered or self.gathered[-1].loop is not loop:
            loop.call_soon(self.hand_over)
        self.gathered.append(Order(what, loop, then, future, meanwhile))

    def submit(self, what: Append | Job[Any]) -> asyncio.Future[Any]:
        """The same for those who wait."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.order(what, partial(settle, future), future)
        return future

    def hand_over(self) -> None:
        """Let the thread have what was ordered in this round of the loop."""
        orders, self.gathered = self.gathered, []
        if orders and not self.dictated(orders):
            self.orders.put(orders)
        for order in orders:
            if order.meanwhile is not None:
                safely(order.meanwhile)

    # -- the process -----------------------------------------------------------------------

    def dictated(self, orders: list[Order]) -> bool:
        """Leave entries, and nothing else, of a file to the process; False if it can't be."""
        if self.scribe is None:
            if self.done >= MUCH and not self.shared and self.engine.url.database:
                self.scribe = Scribe(self.engine.url.database, self.written, self.not_written)
            return False
        rows: list[Row] = []
        now = time.time()
        for order in orders:
            what = order.what
            if (
                not isinstance(what, Append)
                or what.also is not None
                or not order.wanted
                or order.loop is not self.scribe.loop
            ):
                return False
            rows += what.rows(now)
        return bool(rows) and self.scribe.write(rows, orders)

    def written(self, batches: list[list[Order]]) -> None:
        """They are on disk."""
        self.commits += 1
        for orders in batches:
            self.done += len(orders)
            tell_all(orders, [None] * len(orders))

    def not_written(self, batches: list[list[Order]]) -> None:
        """The long way finds out what it is about."""
        for orders in batches:
            self.orders.put(orders)

    # -- the thread ------------------------------------------------------------------------

    def write_on(self) -> None:
        while (orders := self.next_orders()) is not None:
            if orders and not self.together(orders):
                for order in orders:
                    self.together([order])
        self.hang_up()

    def connection(self) -> Connection:
        """The thread's own, opened once: the way through the pool costs more than an insert."""
        if self.line is None:
            self.line = self.engine.connect()
        return self.line

    def hang_up(self, lost: bool = False) -> None:
        """Let a connection go that is done, or lost."""
        if self.line is not None:
            with suppress(SQLAlchemyError):
                if lost:
                    self.line.invalidate()
                self.line.close()
            self.line = None

    def next_orders(self) -> list[Order] | None:
        """All that has come in and is still wanted; None when there is nothing more to come."""
        more = self.orders.get()
        if more is None:
            return None
        orders = more
        while len(orders) < MOST_TOGETHER:
            try:
                more = self.orders.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self.orders.put(None)
                break
            orders = orders + more
        return [order for order in orders if order.wanted]

    def together(self, orders: list[Order]) -> bool:
        """Everything in one transaction; False if something in it can't be done."""
        whats = [order.what for order in orders]
        try:
            results = self.transaction(whats)
        except Exception as error:
            if len(orders) == 1:
                tell(orders, [told(error)])
                return True
            return False
        self.commits += 1
        self.done += len(orders)
        tell(orders, results)
        return True

    def transaction(self, orders: Sequence[Append | Job[Any]]) -> list[Any]:
        """Run and commit; once more if the connection was lost before it came to that.

        Should it have been lost in the very moment of the commit, the places in the log are taken
        the second time.
        """
        for last in (False, True):
            try:
                connection = self.connection()
                with connection.begin():
                    results = run_all(connection, orders)
                    self.notify({o.table for o in orders if isinstance(o, Append)}, connection)
                return results
            except Exception as error:
                lost = isinstance(error, DBAPIError) and error.connection_invalidated
                self.hang_up(lost)
                if last or not lost:
                    raise
        raise AssertionError("the second time is the last")

    def notify(self, tables: set[str], connection: Connection) -> None:
        """With the commit, tell the other processes which tables have changed."""
        if self.shared:
            for table in sorted(tables):
                connection.execute(select(func.pg_notify(CHANNEL, f"{self.name} {table}")))


# -- answers ---------------------------------------------------------------------------------


def tell(orders: list[Order], results: Sequence[Any]) -> None:
    """Tell all with one call: a loop is woken by a system call."""
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        orders[0].loop.call_soon_threadsafe(tell_all, orders, results)


def tell_all(orders: list[Order], results: Sequence[Any]) -> None:
    for order, result in zip(orders, results, strict=True):
        safely(order.then, result)


def safely(call: Callable[..., object], *words: Any) -> None:
    """One's failure is not that of the others who wait for the same commit."""
    try:
        call(*words)
    except Exception:
        LOG.exception("what goes with a commit went wrong")


def settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


def told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict("these places in the log are taken")
    return error


# -- statements ------------------------------------------------------------------------------


def run_all(connection: Connection, orders: Iterable[Append | Job[Any]]) -> list[Any]:
    now = time.time()
    append_all(
        connection,
        [row for order in orders if isinstance(order, Append) for row in order.rows(now)],
    )
    results: list[Any] = []
    for order in orders:
        if not isinstance(order, Append):
            results.append(order(connection))
        else:
            results.append(order.also(connection) if order.also is not None else None)
    return results


def append_all(connection: Connection, rows: Sequence[Row]) -> None:
    """Write entries by as few statements as there may be."""
    for first in range(0, len(rows), MOST_AT_ONCE):
        some = rows[first : first + MOST_AT_ONCE]
        connection.exec_driver_sql(*statement(some, MARKS[connection.dialect.name]))
