"""Two server processes on one PostgreSQL: people at both, and connections that are cut."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx
from sqlalchemy import create_engine, text

from tests.web.client import Person, Seat, Server


def cut(database: str) -> None:
    """Let the database drop every connection to it but the one that says so."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        others = "pid <> pg_backend_pid() AND datname = current_database()"
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        connection.execute(text(f"{query} WHERE {others}"))
    engine.dispose()


async def play(seat: Seat, number: int, other: Seat, luck: random.Random) -> None:
    """Let the seat act as soon as it is asked, and wait until the other has seen it."""
    async with asyncio.timeout(30):
        while number not in seat.update["view"]["waiting"]:
            await seat.until("update")
        answer = await seat.act(number, luck.choice(seat.choices))
        assert answer["t"] == "accepted", answer
        await seat.up_to(answer["seq"])
        await other.up_to(answer["seq"])


def test_people_at_two_processes_play_through_cut_connections(
    own_postgres: str, tmp_path: Path
) -> None:
    servers: list[Server] = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        more = ("--no-limits", "--secret", str(tmp_path / "secret"))
        servers.append(Server(tmp_path / name, own_postgres, *more))
    try:
        meet(own_postgres, *servers)
    finally:
        for server in servers:
            server.stop()


def meet(database: str, one: Server, two: Server) -> None:
    with Person(one) as ada, Person(two) as bob:
        made = ada.set_up(seats="me open bot", options={"goal": "f2"})
        table = made["table"]["id"]
        token = made["links"][0]["url"].rpartition("/")[2]
        bob.post("/api/claim", {"token": token})
        ada.post(f"/api/tables/{table}/start", {})

        async def game() -> None:
            luck = random.Random(7)
            async with ada.socket(table) as here, bob.socket(table) as there:
                await here.up_to(0)
                await there.up_to(0)
                for turn in range(6):
                    await play(here, 0, there, luck)
                    await play(there, 1, here, luck)
                    if turn in (1, 3):
                        await asyncio.to_thread(cut, database)
                seqs = [seat.update["seq"] for seat in (here, there)]
                assert max(seqs) >= 15, seqs
                told = [[event["text"] for event in seat.heard] for seat in (here, there)]
                shortest = min(len(story) for story in told)
                assert told[0][:shortest] == told[1][:shortest]

        asyncio.run(game())
        assert httpx.get(f"{two.url}/api/health").json()["status"] == "ok"
