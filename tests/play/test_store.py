"""The store: what was answered is there, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from hedgerow.play import lobby, migrations
from hedgerow.play.house import Wish, seat_of
from hedgerow.play.lobby import TableRow
from hedgerow.play.schema import METADATA, VERSION
from hedgerow.play.store import NoStore, Store, engine, migrate
from hedgerow.play.table import Entry
from hedgerow.play.writer import Append, Conflict


def row(table_id: str) -> TableRow:
    seats = tuple(seat_of(n, Wish("me", "Ada"), "somebody") for n in range(2))
    seed = "00" * 32
    return TableRow(
        table_id,
        "natura",
        1,
        2,
        {"goal": "c1"},
        True,
        0.0,
        "host",
        seed,
        (),
        "open",
        1.0,
        "",
        seats,
    )


def acts(first: int, count: int) -> list[Entry]:
    return [Entry(first + n, "act", 0, "a2-a3") for n in range(count)]


def test_migrations_lead_to_the_schema_that_is_used(database: str) -> None:
    store = Store(database)
    with store.engine.connect() as connection:
        opts = {"include_name": lambda name, *_: "procrastinate" not in (name or "")}
        context = MigrationContext.configure(connection, opts=opts)
        assert compare_metadata(context, METADATA) == []
    store.close()


def test_the_newest_migration_is_the_one_that_is_asked_for() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert scripts.get_current_head() == VERSION


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/old.db"
    old = engine(url)
    migrate(old.execution_options(immediate=True), "0001")
    with old.begin() as connection:
        values = "'old', 'natura', 1, 2, '{}', 1, 0, 'ada', 'ff', '[]', 'playing', 1, ''"
        connection.execute(text(f"INSERT INTO tables VALUES ({values})"))
        connection.execute(text("INSERT INTO entries VALUES ('old', 0, 'act', 0, 'a2-a3', 1)"))
    old.dispose()
    store = Store(url)
    found = store.read_now(lambda connection: lobby.table(connection, "old"))
    assert found is not None
    assert found.clock is None
    assert [entry.spent for entry in store.read_now(lambda c: lobby.entries(c, "old"))] == [0]
    store.close()


def test_a_table_comes_back_as_it_was_put(database: str) -> None:
    async def work() -> None:
        store = Store(database)
        await store.write(lambda c: lobby.add(c, row("kept")))
        await store.append(Append("kept", acts(0, 3)))
        store.close()
        again = Store(database)
        assert await again.read(lambda c: lobby.table(c, "kept")) == row_like("kept", again)
        assert again.read_now(lambda c: lobby.entries(c, "kept")) == acts(0, 3)
        again.close()

    asyncio.run(work())


def row_like(table_id: str, store: Store) -> TableRow:
    """The row with the nonces that were drawn for it."""
    stored = store.read_now(lambda c: lobby.table(c, table_id))
    assert stored is not None
    fresh = row(table_id)
    assert [seat.name for seat in stored.seats] == [seat.name for seat in fresh.seats]
    return stored


def test_what_comes_together_is_written_together_and_nothing_gets_lost(database: str) -> None:
    async def work() -> None:
        store = Store(database)
        names = [f"many{n}" for n in range(20)]
        for name in names:
            await store.write(lambda c, name=name: lobby.add(c, row(name)))

        async def fill(name: str) -> None:
            for n in range(10):
                await store.append(Append(name, acts(n, 1)))

        await asyncio.gather(*(fill(name) for name in names))
        for name in names:
            assert store.read_now(lambda c, name=name: lobby.entries(c, name)) == acts(0, 10)
        store.close()

    asyncio.run(work())


def test_a_place_in_the_log_is_given_once_and_the_others_of_its_batch_go_through(
    database: str,
) -> None:
    async def work() -> None:
        store = Store(database)
        for name in ("one", "two"):
            await store.write(lambda c, name=name: lobby.add(c, row(name)))
        await store.append(Append("one", acts(0, 1)))
        orders = [Append("one", acts(0, 1)), *(Append("two", acts(n, 1)) for n in range(5))]
        done = await asyncio.gather(*(store.append(o) for o in orders), return_exceptions=True)
        assert isinstance(done[0], Conflict)
        assert done[1:] == [None] * 5
        assert len(store.read_now(lambda c: lobby.entries(c, "two"))) == 5
        store.close()

    asyncio.run(work())


def test_a_seat_is_taken_once(database: str) -> None:
    async def work() -> None:
        store = Store(database)
        table = row("seats")
        await store.write(lambda c: lobby.add(c, table))
        seat = table.seats[0]
        first = lobby.taken(seat, "ada", "Ada", "")
        second = lobby.taken(seat, "bob", "Bob", "")
        assert await store.write(lambda c: lobby.change_seat(c, "seats", seat, first))
        assert not await store.write(lambda c: lobby.change_seat(c, "seats", seat, second))
        store.close()

    asyncio.run(work())


def test_sqlite_commits_to_the_disk(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/new/tables.db")
    ask = ("PRAGMA journal_mode", "PRAGMA synchronous", "PRAGMA foreign_keys")
    with store.engine.connect() as connection:
        assert [connection.execute(text(q)).scalar() for q in ask] == ["wal", 2, 1]
    store.close()


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "postgresql://nobody@127.0.0.1:1/no"])
def test_a_database_that_cant_be_opened_is_told_in_one_line(url: str) -> None:
    with pytest.raises(NoStore) as told:
        Store(url)
    assert "\n" not in str(told.value)
