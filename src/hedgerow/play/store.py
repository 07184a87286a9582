"""Where tables are kept: SQLite in a file, or PostgreSQL by its address; one code path."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from hedgerow.play import migrations
from hedgerow.play.schema import VERSION
from hedgerow.play.scribe import DURABLE
from hedgerow.play.writer import CHANNEL, Append, Job, Then, Writer

T = TypeVar("T")
MOST_READERS = 8
LISTEN_FOR = 0.5  # seconds between two looks at whether it is time to go
LOG = logging.getLogger("hedgerow.store")


class NoStore(ValueError):
    """The database can't be reached or is not one of ours."""


class Store:
    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(8)
        self.closing = threading.Event()
        self.listener: threading.Thread | None = None
        self.readers = ThreadPoolExecutor(MOST_READERS, "hedgerow-reader")
        try:
            self.engine = engine(url)
            writing = self.engine.execution_options(immediate=True)
            migrate(writing)
        except (ArgumentError, SQLAlchemyError, ModuleNotFoundError) as error:
            raise NoStore(f"the database can't be opened: {first_line(error)}") from error
        self.writer = Writer(writing, self.name)
        self.reading = self.engine  # a file shows one moment by itself
        if self.shared:
            self.reading = self.engine.execution_options(isolation_level="REPEATABLE READ")

    def close(self) -> None:
        self.closing.set()
        self.writer.close()
        if self.listener is not None:
            self.listener.join()
        self.readers.shutdown()  # a connection in use would be left open
        self.engine.dispose()

    # -- what others call ------------------------------------------------------------------

    def append(self, order: Append) -> Awaitable[Any]:
        """Answered, with what `also` gave, when it is on disk and other processes are told.

        `Conflict` if a place in the log is taken.
        """
        return self.writer.submit(order)

    def append_then(self, order: Append, then: Then, meanwhile: Callable[[], object]) -> None:
        """The same for those who don't wait: `then` is called with the answer, or the error;
        `meanwhile` before, as soon as the store has something to do.
        """
        self.writer.order(order, then, meanwhile=meanwhile)

    def write(self, job: Job[T]) -> Awaitable[T]:
        """Run a job in the next transaction; answered when it is on disk.

        The job may be run twice, if the first transaction fails on somebody else's account.
        """
        return cast(Awaitable[T], self.writer.submit(job))

    async def read(self, job: Job[T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, self.read_now, job)

    def read_now(self, job: Job[T]) -> T:
        """All that a job reads is of one moment, however many statements it takes."""
        with self.reading.connect() as connection:
            return job(connection)

    # -- other processes -------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether other processes can be told of changes."""
        return self.writer.shared

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
        for pragma in DURABLE:
            connection.execute(pragma)

    @event.listens_for(made, "begin")
    def begin(connection: Connection) -> None:
        immediate = connection.get_execution_options().get("immediate")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return made


def migrate(database: Engine, version: str = VERSION) -> None:
    """Bring the database to a version, the newest by default; one process at a time."""
    if version_of(database) == version:
        return
    from alembic import command  # a quarter of all that a server would load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with database.begin() as connection:
        if database.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7236)")
        config.attributes["connection"] = connection
        command.upgrade(config, version)


def version_of(database: Engine) -> str:
    """Where earlier migrations have brought it; "" if there was none."""
    with database.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        return str(found or "")
