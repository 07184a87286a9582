"""Crowds: a thousand who watch and don't read, and many from one address."""

from __future__ import annotations

import asyncio
import random
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import websockets

from bench.soak import run
from hedgerow.web.guard import MOST_SOCKETS
from tests.web.client import Person, Seat, Server

SPECTATORS = 1000
MOVES = 12


def knock(server: Server, table: str) -> socket.socket:
    """A spectator that opens its socket and never reads what comes."""
    parts = urlsplit(server.url)
    assert parts.hostname is not None
    assert parts.port is not None
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.connect((parts.hostname, parts.port))
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {parts.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    wire.sendall("\r\n".join([*lines, "", ""]).encode())
    return wire


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers and stops them, whatever happens."""
    servers: list[Server] = []

    def start(database: str, *more: str) -> Server:
        servers.append(Server(tmp_path, database, *more))
        return servers[-1]

    yield start
    for server in servers:
        said = server.stop()
        assert "Traceback" not in said, said


@pytest.mark.slow
def test_a_thousand_slow_spectators_hold_up_nobody(
    started: Callable[..., Server], database: str
) -> None:
    server = started(database, "--no-limits")
    with Person(server) as person, ExitStack() as crowd:
        table = person.table(options={"goal": "c3", "limit": 1000})
        for _ in range(SPECTATORS):
            crowd.enter_context(knock(server, table))

        async def play() -> list[float]:
            times = []
            luck = random.Random(3)
            async with person.socket(table) as seat:
                await seat.up_to(0)
                for _ in range(MOVES):
                    mover = seat.update["view"]["waiting"][0]
                    if seat.update["view"]["viewer"] != mover:
                        await seat.look(mover)
                    began = time.monotonic()
                    answer = await seat.act(mover, luck.choice(seat.choices))
                    times.append(time.monotonic() - began)
                    assert answer["t"] == "accepted", answer
                    await seat.up_to(answer["seq"])
            return times

        times = sorted(asyncio.run(play()))
        assert times[len(times) // 2] < 2, times
        assert person.get("/api/health")["status"] == "ok"


@pytest.mark.slow
def test_one_address_opens_only_so_many_sockets(
    started: Callable[..., Server], tmp_path: Path
) -> None:
    server = started(f"sqlite:///{tmp_path}/tables.db")
    with Person(server) as person, ExitStack() as crowd:
        table = person.table()
        for _ in range(MOST_SOCKETS):
            crowd.enter_context(knock(server, table))

        async def one_more() -> bool:
            try:
                async with Seat(server.url, table, person.cookie):
                    return True
            except websockets.InvalidStatus:
                return False

        async def patiently(wanted: bool) -> None:
            async with asyncio.timeout(30):
                while await one_more() != wanted:
                    await asyncio.sleep(0.2)

        asyncio.run(patiently(False))
        crowd.close()
        asyncio.run(patiently(True))


@pytest.mark.slow
def test_many_tables_at_once_make_no_mistake() -> None:
    report = run(tables=12, seconds=6, every=0.4, patience=20)  # other tests may keep the disk busy
    assert report.errors == 0
    assert report.seats == 48
    assert report.moves >= 100
