"""Where tables are kept: SQLite in a file, or PostgreSQL by its address; one code path.

All writing is done by one thread. What has come in while it was busy goes to the disk together, in
one transaction: the price of a durable write is shared. Whoever asked is answered after the commit.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import secrets
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from alembic import command
from alembic.config import Config
from msgspec.json import encode
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError

from hedgerow.play import migrations
from hedgerow.play.table import Entry

T = TypeVar("T")
Job = Callable[[Connection], T]
Row = tuple[str, int, str, int, str, float, float]
"""An entry of a table's log, as it is written."""
MOST_TOGETHER = 512
MOST_READERS = 8
CHANNEL = "hedgerow"
LISTEN_FOR = 0.5  # seconds between two looks at whether it is time to go
LOG = logging.getLogger("hedgerow.store")

# Any number of entries, from one text that holds them all.
MANY = {
    "sqlite": """
        INSERT INTO entries (table_id, seq, kind, seat, code, "at", spent)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
            json_extract(value, '$[2]'), json_extract(value, '$[3]'),
            json_extract(value, '$[4]'), json_extract(value, '$[5]'), json_extract(value, '$[6]')
        FROM json_each(?)
    """,
    "postgresql": """
        INSERT INTO entries (table_id, seq, kind, seat, code, "at", spent)
        SELECT e ->> 0, (e ->> 1)::integer, e ->> 2, (e ->> 3)::integer, e ->> 4,
            (e ->> 5)::double precision, (e ->> 6)::double precision
        FROM json_array_elements(%s::json) AS e
    """,
}


class Conflict(ValueError):
    """Another process has written these entries first."""


class NoStore(ValueError):
    """The database can't be reached or is not one of ours."""


@dataclass(frozen=True, slots=True)
class Append:
    """New entries of a table's log, or none, and what else changes at the table with them."""

    table: str
    entries: Sequence[Entry]
    also: Job[Any] | None = None

    def rows(self, now: float) -> list[Row]:
        return [(self.table, e.seq, e.kind, e.seat, e.code, now, e.spent) for e in self.entries]


Order = tuple[Append | Job[Any], "asyncio.Future[Any]"]
Answer = tuple["asyncio.Future[Any]", Any]


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(8)
        self.closing = threading.Event()
        self.listener: threading.Thread | None = None
        self.orders: queue.SimpleQueue[list[Order] | None] = queue.SimpleQueue()
        self.gathered: list[Order] = []
        self.line: Connection | None = None
        self.commits = 0
        self.done = 0
        self.readers = ThreadPoolExecutor(MOST_READERS, "hedgerow-reader")
        try:
            self.engine = engine(url)
            self.writer = self.engine.execution_options(immediate=True)
            migrate(self.writer)
        except (ArgumentError, SQLAlchemyError, ModuleNotFoundError) as error:
            raise NoStore(f"the database can't be opened: {first_line(error)}") from error
        self.thread = threading.Thread(target=self.write_on, name="hedgerow-writer", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.closing.set()
        self.hand_over()
        self.orders.put(None)
        self.thread.join()
        if self.listener is not None:
            self.listener.join()
        self.readers.shutdown()  # a connection in use would be left open
        self.engine.dispose()

    # -- what others call ------------------------------------------------------------------

    def append(self, order: Append) -> Awaitable[Any]:
        """Answered, with what `also` gave, when it is on disk and other processes are told.

        `Conflict` if a place in the log is taken.
        """
        return self.submit(order)

    def write(self, job: Job[T]) -> Awaitable[T]:
        """Run a job in the next transaction; answered when it is on disk.

        The job may be run twice, if the first transaction fails on somebody else's account.
        """
        return cast(Awaitable[T], self.submit(job))

    def submit(self, order: Append | Job[Any]) -> Awaitable[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if not self.gathered or self.gathered[-1][1].get_loop() is not loop:
            loop.call_soon(
                self.hand_over
            )  # to wake the writer costs as much as an act: once a round
        self.gathered.append((order, future))
        return future

    def hand_over(self) -> None:
        """Let the writer have what was ordered in this round of the loop."""
        orders, self.gathered = self.gathered, []
        if orders:
            self.orders.put(orders)

    async def read(self, job: Job[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, self.read_now, job)

    def read_now(self, job: Job[T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)

    # -- the writer's thread ---------------------------------------------------------------

    def write_on(self) -> None:
        while (orders := self.next_orders()) is not None:
            if orders and not self.together(orders):
                for order in orders:
                    self.together([order])
        self.hang_up()

    def connection(self) -> Connection:
        """The writer's own, opened once: the way through the pool costs more than an insert."""
        if self.line is None:
            self.line = self.writer.connect()
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
        return [order for order in orders if not order[1].cancelled()]

    def together(self, orders: list[Order]) -> bool:
        """Everything in one transaction; False if something in it can't be done."""
        try:
            results = self.transaction([order for order, _ in orders])
        except Exception as error:
            if len(orders) == 1:
                answer([(orders[0][1], told(error))])
                return True
            return False
        futures = (future for _, future in orders)
        answer(list(zip(futures, results, strict=True)))
        return True

    def transaction(self, orders: list[Append | Job[Any]]) -> list[Any]:
        """Run and commit; once more if the connection was lost before it came to that.

        Should it have been lost in the very moment of the commit, the places in the log are taken
        the second time.
        """
        for last in (False, True):
            try:
                connection = self.connection()
                with connection.begin():
                    results = run_all(connection, orders)
                    self.tell({o.table for o in orders if isinstance(o, Append)}, connection)
                self.commits += 1
                self.done += len(orders)
                return results
            except Exception as error:
                lost = isinstance(error, DBAPIError) and error.connection_invalidated
                self.hang_up(lost)
                if last or not lost:
                    raise
        raise AssertionError("the second time is the last")

    # -- other processes -------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether other processes can be told of changes."""
        return self.engine.dialect.name == "postgresql"

    def tell(self, tables: set[str], connection: Connection) -> None:
        """With the commit, tell the other processes which tables have changed."""
        if self.shared:
            for table in sorted(tables):
                connection.execute(select(func.pg_notify(CHANNEL, f"{self.name} {table}")))

    def listen(self, heard: Callable[[str], object]) -> None:
        """Call `heard`, in another thread, with each table that another process has changed.

        With "" after a lost connection: then any table may have changed.
        """
        if self.shared and self.listener is None:
            self.listener = threading.Thread(
                target=self.listen_on, args=[heard], name="hedgerow-listener", daemon=True
            )
            self.listener.start()

    def listen_on(self, heard: Callable[[str], object]) -> None:
        import psycopg

        address = self.engine.url.set(drivername="postgresql")
        while not self.closing.is_set():
            try:
                with psycopg.connect(
                    address.render_as_string(hide_password=False), autocommit=True
                ) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    heard("")
                    while not self.closing.is_set():
                        for note in connection.notifies(timeout=LISTEN_FOR):
                            origin, _, table = note.payload.partition(" ")
                            if origin != self.name:
                                heard(table)
            except psycopg.Error as error:
                LOG.warning("not listening to the database: %s", first_line(error))
                self.closing.wait(LISTEN_FOR)


def answer(answers: list[Answer]) -> None:
    """Wake those who wait, all with one call: a loop is woken by a system call."""
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        answers[0][0].get_loop().call_soon_threadsafe(settle, answers)


def settle(answers: list[Answer]) -> None:
    for future, result in answers:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def run_all(connection: Connection, orders: Sequence[Append | Job[Any]]) -> list[Any]:
    now = time.time()
    rows = [row for order in orders if isinstance(order, Append) for row in order.rows(now)]
    if rows:
        append_all(connection, rows)
    results: list[Any] = []
    for order in orders:
        if not isinstance(order, Append):
            results.append(order(connection))
        else:
            results.append(order.also(connection) if order.also is not None else None)
    return results


def append_all(connection: Connection, rows: Sequence[Row]) -> None:
    """Write entries by one statement: between two the writer would have to wait for its turn
    among the threads, and that takes longer than writing.
    """
    connection.exec_driver_sql(MANY[connection.dialect.name], (encode(rows).decode(),))


def told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict("these places in the log are taken")
    return error


def first_line(error: Exception) -> str:
    return str(error).strip().splitlines()[0]


def engine(url: str) -> Engine:
    """An engine whose commits are durable."""
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    if address.get_backend_name() != "sqlite":
        raise NoStore("the database must be sqlite:///FILE or postgresql://...")
    if address.database:
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    made = create_engine(address)

    @event.listens_for(made, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver leaves transactions to us
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        immediate = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return made


def migrate(database: Engine, version: str = "head") -> None:
    """Bring the database to a version, the newest by default; one process at a time."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with database.begin() as connection:
        if database.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7236)")
        config.attributes["connection"] = connection
        command.upgrade(config, version)
