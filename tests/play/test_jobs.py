"""Bots' decisions as jobs: two processes share one PostgreSQL, and one of them thinks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from threading import Event
from typing import Any

import pytest
from sqlalchemy import text

from hedgerow.play.bots import Question, Thinker
from hedgerow.play.house import House, Wish
from hedgerow.play.live import Live
from hedgerow.play.store import Store
from hedgerow.play.writer import Job
from hedgerow.registry import load

BOTS = [Wish("bot", bot="random"), Wish("bot", bot="random")]
LIMIT = 12
AT_LAST = 90  # seconds: after a cut, a decision may wait for some of the queue's own


def two_houses(
    database: str, work: Callable[[Counter[str], House, House], Awaitable[None]]
) -> None:
    """Two houses as two processes have them; every thought is counted."""
    thoughts: Counter[str] = Counter()

    def think(question: Question) -> str:
        game = load(question.game)
        state = game.from_data(question.players, question.options, question.state)
        thoughts[str(sorted(question.state.items()))] += 1
        return game.code(int(state.legal(question.seat)[0]))

    async def run() -> None:
        stores = [Store(database), Store(database)]
        houses = [House(store, Thinker(0, think), shared=True) for store in stores]
        try:
            for house in houses:
                await house.wake()
            await work(thoughts, *houses)
        finally:
            for house in houses:
                await house.close()
            for store in stores:
                store.close()

    asyncio.run(run())


async def begun(house: House, pace: float = 0.0) -> Live:
    options = {"goal": "c1", "limit": LIMIT}
    live = await house.create("ada", "natura", options, BOTS, False, pace)
    return await house.start("ada", live.row.id, "")


async def over(house: House, table: str) -> Live:
    """The table when its game has ended; a house puts away what nobody watches."""
    async with asyncio.timeout(AT_LAST):
        while (live := await house.open(table)).row.status != "over":
            await asyncio.sleep(0.02)
    return live


def test_exactly_one_process_thinks_about_a_decision(own_postgres: str) -> None:
    async def work(thoughts: Counter[str], one: House, two: House) -> None:
        table = (await begun(one)).row.id
        await over(one, table)
        await over(two, table)
        assert len(thoughts) >= LIMIT
        assert set(thoughts.values()) == {1}

    two_houses(own_postgres, work)


def test_a_cut_connection_delays_bots_and_loses_nothing(own_postgres: str) -> None:
    async def work(thoughts: Counter[str], one: House, two: House) -> None:
        table = (await begun(one, pace=0.02)).row.id
        for _ in range(2):
            await asyncio.sleep(0.1)
            await cut(own_postgres)
        logs = [(await over(house, table)).playing.log for house in (one, two)]
        assert logs[0] == logs[1]
        assert [entry.seq for entry in logs[0]] == list(range(len(logs[0])))

    two_houses(own_postgres, work)


def test_what_a_dead_process_was_thinking_about_another_takes_over(own_postgres: str) -> None:
    async def work(thoughts: Counter[str], one: House, two: House) -> None:
        store = one.store
        live = await one.create("ada", "natura", {"goal": "c1", "limit": 2}, BOTS, False, 0)
        lost = f"{live.row.id} 0 0"
        values = "'bots', 'decide', 0, :lock, 'doing', "
        args = "jsonb_build_object('table', CAST(:table AS text), 'seat', 0, 'since', 0)"
        columns = "queue_name, task_name, priority, lock, status, args"
        insert = text(f"INSERT INTO procrastinate_jobs ({columns}) VALUES ({values} {args})")
        known = {"table": live.row.id, "lock": lost}
        await store.write(lambda connection: connection.execute(insert, known))
        await one.start("ada", live.row.id, "")
        await over(one, live.row.id)

    two_houses(own_postgres, work)


def test_what_happens_while_a_table_is_being_read_is_not_missed(
    own_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(thoughts: Counter[str], one: House, two: House) -> None:
        has_read, may_go_on = Event(), Event()

        def read_slowly(job: Job[Any]) -> Any:
            found = Store.read_now(two.store, job)
            has_read.set()
            may_go_on.wait(AT_LAST)
            return found

        assert two.jobs is not None
        await two.jobs.close()  # one does all the thinking
        await asyncio.sleep(1)  # until two listens
        live = await one.create("ada", "natura", {"goal": "c1", "limit": 2}, BOTS, False, 0)
        monkeypatch.setattr(two.store, "read_now", read_slowly)
        opening = asyncio.ensure_future(two.open(live.row.id))
        await asyncio.to_thread(has_read.wait, AT_LAST)
        await one.start("ada", live.row.id, "")
        await over(one, live.row.id)
        await asyncio.sleep(0.2)  # until two has heard of it
        may_go_on.set()
        assert (await opening).row.status == "open"
        await over(two, live.row.id)

    two_houses(own_postgres, work)


async def cut(database: str) -> None:
    """Let the database drop every connection but the one that says so, and see them gone."""

    def drop() -> None:
        store = Store(database)
        with store.engine.connect() as connection:
            others = "pid <> pg_backend_pid() AND datname = current_database()"
            gone = f"pg_terminate_backend(pid, {AT_LAST * 1000})"
            connection.execute(text(f"SELECT {gone} FROM pg_stat_activity WHERE {others}"))
        store.close()

    await asyncio.to_thread(drop)
