"""Bots' decisions as jobs of PostgreSQL's queue: one of all processes thinks, not each of them.

Every process asks for the same job, but only one of the same name waits in the queue, and only one
of the same name is worked on; who comes later finds the decision taken. A job whose worker has died
goes back to the queue.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from procrastinate import App, PsycopgConnector, RetryStrategy
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Status
from sqlalchemy import Connection, text

from hedgerow.play.store import Store

LOG = logging.getLogger("hedgerow.jobs")
QUEUE = "bots"
TASK = "decide"
AT_ONCE = 200  # decisions that a process works on; most of them wait for their time to come
BEAT = 1.0  # seconds between two signs of life
DEAD = 10.0  # seconds without one
AGAIN = 1.0  # seconds until a lost connection is tried again
LAST_WORDS = 1.0  # seconds that work has when the process stops

Work = Callable[[str, int, int], Awaitable[None]]


class Jobs:
    """The queue as one process sees it; `work` takes a decision: table, seat, and since when."""

    def __init__(self, store: Store, work: Work) -> None:
        self.store = store
        address = store.engine.url.set(drivername="postgresql")
        connector = PsycopgConnector(
            conninfo=address.render_as_string(hide_password=False), min_size=1, max_size=4
        )
        self.app = App(connector=connector)
        again = RetryStrategy(wait=round(AGAIN))
        self.decide = self.app.task(name=TASK, queue=QUEUE, retry=again)(work)
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False

    async def open(self) -> None:
        await self.store.write(prepare)
        await self.app.open_async()
        self.tasks = [asyncio.ensure_future(self.work_on()), asyncio.ensure_future(self.revive())]

    async def close(self) -> None:
        self.closing = True  # a worker that fails while it is being cancelled must not go on
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.app.close_async()

    async def ask(self, table: str, seat: int, since: int) -> None:
        """See to it that some process takes this decision."""
        name = f"{table} {seat} {since}"
        while not self.closing:
            try:
                job = self.decide.configure(lock=name, queueing_lock=name)
                await job.defer_async(table=table, seat=seat, since=since)
                return
            except AlreadyEnqueued:
                return
            except ConnectorException as error:
                LOG.warning("a bot's decision waits for the database: %s", error)
                await asyncio.sleep(AGAIN)

    async def work_on(self) -> None:
        while not self.closing:
            try:
                await self.app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=AT_ONCE,
                    install_signal_handlers=False,
                    delete_jobs="always",
                    fetch_job_polling_interval=AGAIN,
                    update_heartbeat_interval=BEAT,
                    stalled_worker_timeout=DEAD,
                    shutdown_graceful_timeout=LAST_WORDS,
                )
            except Exception as error:  # the database is away, or has given this worker up
                LOG.warning("bots wait for the database: %s", error)
            if not self.closing:
                await asyncio.sleep(AGAIN)

    async def revive(self) -> None:
        """Put back what a process that died was working on."""
        manager = self.app.job_manager
        while not self.closing:
            await asyncio.sleep(BEAT)
            with suppress(ConnectorException):
                for job in await manager.get_stalled_jobs(
                    queue=QUEUE, seconds_since_heartbeat=DEAD
                ):
                    try:
                        await manager.retry_job(job)
                    except ConnectorException:  # the same is in the queue already
                        await manager.finish_job(job, Status.FAILED, delete_job=True)


def prepare(connection: Connection) -> None:
    """Make the queue's tables if they are not there; one process at a time."""
    connection.execute(text("SELECT pg_advisory_xact_lock(7237)"))
    if connection.execute(text("SELECT to_regclass('procrastinate_jobs')")).scalar() is None:
        schema = App(connector=PsycopgConnector()).schema_manager.get_schema()
        connection.connection.cursor().execute(schema)  # many statements: the driver's own way
