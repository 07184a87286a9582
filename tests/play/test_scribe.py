"""The scribe: a process that writes the log of a busy server's file."""

from __future__ import annotations

import asyncio
import marshal
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from hedgerow.play import lobby, scribe
from hedgerow.play.store import Store
from hedgerow.play.writer import MUCH, Append, Conflict
from tests.play.test_store import acts, row

Busy = Callable[[Store], Awaitable[None]]


def with_a_scribe(folder: Path, work: Busy) -> None:
    """A store whose log is written by a process by now: of the table "one", MUCH entries."""

    async def run() -> None:
        store = Store(f"sqlite:///{folder}/tables.db")
        for name in ("one", "two"):
            await store.write(lambda c, name=name: lobby.add(c, row(name)))
        n = 0
        while store.writer.scribe is None or not store.writer.scribe.is_ready:
            await store.append(Append("one", acts(n, 1)))
            n += 1
        assert n > MUCH - 3
        await work(store)
        store.close()

    asyncio.run(run())


def entries(store: Store, table: str) -> int:
    return len(store.read_now(lambda c: lobby.entries(c, table)))


def test_a_busy_servers_log_is_written_by_a_process(tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise OSError("the thread has written it")

    async def work(store: Store) -> None:
        before = store.writer.done
        store.writer.transaction = refuse
        await asyncio.gather(*(store.append(Append("two", acts(n, 1))) for n in range(20)))
        assert store.read_now(lambda c: lobby.entries(c, "two")) == acts(0, 20)
        assert store.writer.done == before + 20

    with_a_scribe(tmp_path, work)


def test_a_place_that_is_taken_is_refused_and_the_others_of_its_batch_go_through(
    tmp_path: Path,
) -> None:
    async def work(store: Store) -> None:
        orders = [Append("one", acts(0, 1)), *(Append("two", acts(n, 1)) for n in range(5))]
        done = await asyncio.gather(*(store.append(o) for o in orders), return_exceptions=True)
        assert isinstance(done[0], Conflict)
        assert done[1:] == [None] * 5
        assert entries(store, "two") == 5

    with_a_scribe(tmp_path, work)


def test_the_thread_goes_on_when_the_process_is_killed(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert store.writer.scribe is not None
        held = store.writer.scribe.process
        held.send_signal(signal.SIGSTOP)
        waiting = [asyncio.ensure_future(store.append(Append("two", acts(0, 3))))]
        await asyncio.sleep(0.05)
        assert not waiting[0].done()
        held.kill()
        await asyncio.gather(*waiting)
        await store.append(Append("two", acts(3, 1)))
        assert store.read_now(lambda c: lobby.entries(c, "two")) == acts(0, 4)

    with_a_scribe(tmp_path, work)


def test_more_than_a_pipe_holds_goes_by_the_thread(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.append(Append("two", acts(0, 3000)))
        assert entries(store, "two") == 3000

    with_a_scribe(tmp_path, work)


def test_what_the_process_was_given_is_written_also_if_the_server_is_gone(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    asyncio.run(added(store))
    store.close()
    path = tmp_path / "tables.db"
    command = [sys.executable, "-I", scribe.__file__, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.read(1) == bytes([scribe.READY])
        for number in (signal.SIGINT, signal.SIGTERM):
            process.send_signal(number)
        process.stdout.close()
        for n in range(3):
            words = marshal.dumps([("one", n, "act", 0, "a2-a3", 1.0, 0.0)])
            process.stdin.write(len(words).to_bytes(scribe.HEAD, "big") + words)
        process.stdin.close()
        assert process.wait(20) == 0
    with sqlite3.connect(path) as file:
        assert file.execute("SELECT count(*) FROM entries").fetchone() == (3,)
    file.close()


async def added(store: Store) -> None:
    await store.write(lambda c: lobby.add(c, row("one")))
