"""kill -9 at any moment: what was acknowledged is there, nothing is done twice, tables go on."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
import websockets

from hedgerow.core.state import CHANCE
from hedgerow.play import lobby
from hedgerow.play.store import Store
from hedgerow.play.table import Entry, Table
from tests.web.client import Person, Seat, Server

TABLES = 4


class Ledger:
    """What the clients of one table were told."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.accepted: dict[int, tuple[int, str]] = {}
        self.seen = 0
        self.sent = 0

    async def play(self, seat: Seat, luck: random.Random) -> None:
        """Act until the server is gone, noting every answer."""
        with_me = seat.welcome["seats"]
        await seat.up_to(0)
        while seat.update["view"]["outcome"] is None:
            self.seen = max(self.seen, seat.update["seq"])
            waiting = [n for n in seat.update["view"]["waiting"] if n in with_me]
            if not waiting:
                await seat.until("update")
                continue
            code = luck.choice(seat.choices)
            before = seat.update["seq"]
            self.sent += 1
            answer = await seat.act(waiting[0], code)
            assert answer["t"] == "accepted", answer
            self.accepted[before] = (waiting[0], code)
            self.seen = max(self.seen, answer["seq"])
            await seat.up_to(answer["seq"])

    def check(self, log: list[Entry]) -> None:
        """The log has all that was told, each once, in its place."""
        assert [entry.seq for entry in log] == list(range(len(log)))
        assert len(log) >= self.seen, "something that was shown is lost"
        for seq, (seat, code) in self.accepted.items():
            assert (log[seq].seat, log[seq].code) == (seat, code)
        own = [entry for entry in log if entry.seat == 0]
        assert len(self.accepted) <= len(own) <= self.sent, "an act was done twice or never sent"


async def load(person: Person, ledgers: list[Ledger], luck: random.Random) -> None:
    """Play at all tables at once until the connection breaks."""

    async def one(ledger: Ledger) -> None:
        try:
            async with person.socket(ledger.table_id) as seat:
                await ledger.play(seat, luck)
        except (websockets.ConnectionClosed, websockets.InvalidHandshake, OSError, EOFError):
            pass

    await asyncio.gather(*(one(ledger) for ledger in ledgers))


def told(ledgers: list[Ledger]) -> int:
    """How many acts were acknowledged."""
    return sum(len(ledger.accepted) for ledger in ledgers)


async def crash(
    server: Server, person: Person, ledgers: list[Ledger], luck: random.Random, busy: bool
) -> None:
    """Kill it some time after play has begun; if `busy`, after an act was acknowledged."""
    before = told(ledgers)
    playing = asyncio.ensure_future(load(person, ledgers, luck))
    while busy and told(ledgers) == before and not playing.done():
        await asyncio.sleep(0.01)
    await asyncio.sleep(luck.uniform(0.05, 0.6))
    await asyncio.to_thread(server.kill)
    await asyncio.wait_for(playing, 30)


def logs(database: str, ledgers: list[Ledger]) -> dict[str, Any]:
    store = Store(database)
    found = {}
    for ledger in ledgers:
        row = store.read_now(lambda c, n=ledger.table_id: lobby.table(c, n))
        log = store.read_now(lambda c, n=ledger.table_id: lobby.entries(c, n))
        found[ledger.table_id] = (row, log)
    store.close()
    return found


def rounds(database: str, folder: Path, count: int, seed: int) -> None:
    luck = random.Random(seed)
    server = Server(folder, database, "--no-limits")
    with Person(server) as person:
        ledgers: list[Ledger] = []
        for n in range(count):
            while len(ledgers) < TABLES + n // 10:
                options = {"goal": "c3", "first_seat": 0}
                ledgers.append(Ledger(person.table(seats="me bot", options=options)))
            person.get("/api/health")
            asyncio.run(crash(server, person, ledgers, luck, busy=n % 4 < 3))
            kept = logs(database, ledgers)
            for ledger in ledgers:
                row, log = kept[ledger.table_id]
                ledger.check(log)
                again = Table(row.setting, log)
                assert again.match.waiting != (CHANCE,)
                assert (row.status == lobby.OVER) == again.over
            server.start()
            person.move_to(server)
    said = server.stop()
    assert "Traceback" not in said, said
    assert told(ledgers) >= count - count // 4


def test_killed_at_any_moment_it_keeps_its_word(database: str, tmp_path: Path) -> None:
    rounds(database, tmp_path, 3, seed=1)


@pytest.mark.slow
def test_killed_fifty_times_it_keeps_its_word(tmp_path: Path) -> None:
    rounds(f"sqlite:///{tmp_path}/tables.db", tmp_path, 50, seed=2)


def test_bots_go_on_by_themselves_after_a_restart(database: str, tmp_path: Path) -> None:
    server = Server(tmp_path, database, "--no-limits")
    with Person(server) as person:
        options = {"goal": "c1", "limit": 400}
        table = person.table(seats="bot bot", options=options, pace=0.1)
        server.kill()
        server.start()
        person.move_to(server)

        async def watch() -> None:
            async with person.socket(table) as guest:
                await guest.up_to(guest.welcome["table"]["seq"] + 3)

        asyncio.run(watch())
    said = server.stop()
    assert "Traceback" not in said, said


def test_a_restart_tells_the_sockets_and_loses_nothing(database: str, tmp_path: Path) -> None:
    server = Server(tmp_path, database, "--no-limits")
    with Person(server) as person:
        table = person.table(options={"goal": "c1"})

        async def play() -> tuple[int, Any]:
            async with person.socket(table) as seat:
                await seat.play(4, random.Random(1))
                stopping = asyncio.ensure_future(asyncio.to_thread(server.stop))
                assert await seat.end() == 1012
                await stopping
                return seat.update["seq"], seat.update["view"]

        seq, view = asyncio.run(play())
        server.start()
        person.move_to(server)

        async def again() -> None:
            async with person.socket(table) as seat:
                await seat.up_to(0)
                if seat.update["view"]["viewer"] != view["viewer"]:
                    await seat.look(view["viewer"])
                assert (seat.update["seq"], seat.update["view"]) == (seq, view)

        asyncio.run(again())
    said = server.stop()
    assert "Traceback" not in said, said
