"""Players of our table server for measurements: a socket each, and little else."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import httpx

from bench.sockets import Socket, connect

START_WITHIN = 60.0
GOALS = {2: "c1", 4: "f2"}  # of Natura: the usual one of two, and one for many
LONGEST = 1000  # plies
AT_ONCE = 8  # tables that are set up side by side


@dataclass(frozen=True)
class Running:
    """A server that was started here."""

    url: str
    pid: int


@contextmanager
def running(command: list[str], ready: str, folder: Path, **env: str) -> Iterator[Running]:
    """A server of our own, until the block ends; `ready` finds its address in what it says."""
    log = folder / "server.log"
    with log.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env={**os.environ, **env})
    try:
        began = time.monotonic()
        while (found := re.search(ready, log.read_text())) is None:
            if process.poll() is not None or time.monotonic() > began + START_WITHIN:
                raise RuntimeError(f"{command[0]} does not start: {log.read_text()[-500:]}")
            time.sleep(0.05)
        yield Running(found[1], process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def hedgerow() -> Iterator[Running]:
    with tempfile.TemporaryDirectory(prefix="hedgerow-bench-") as name:
        words = ["-m", "hedgerow", "serve", "--port", "0", "--no-limits", "--thinkers", "0"]
        command = [sys.executable, *words, "--database", f"sqlite:///{name}/tables.db"]
        with running(command, r"is at (http://\S+)/", Path(name), XDG_DATA_HOME=name) as server:
            yield server


class Count:
    def __init__(self) -> None:
        self.moves = 0
        self.failures: list[str] = []


UPDATE = b'{"t":"update","seq":'
ASKED = b'"prompt":{'
OVER = b'"outcome":{'
CODE = b'"code":"'
END = b'"'


class Update:
    """As much of an update as a player needs, found in its text: a load generator that reads all
    of it takes half as long again.
    """

    __slots__ = ("asked", "message", "over", "seq")

    def __init__(self, message: bytes) -> None:
        begin = len(UPDATE)
        self.seq = int(message[begin : message.index(b",", begin)])
        self.message = message
        self.asked = message.find(ASKED)
        self.over = self.asked < 0 and OVER in message

    def any_code(self, luck: random.Random) -> bytes:
        """What one of the choices is called, whichever the finger falls on."""
        first = self.asked
        at = self.message.find(CODE, first + int(luck.random() * (len(self.message) - first)))
        begin = (at if at >= 0 else self.message.index(CODE, first)) + len(CODE)
        return self.message[begin : self.message.index(END, begin)]


class Player(Socket):
    """Answers every question with any of its choices."""

    def __init__(self, url: str, table: str, cookie: str, seat: int, count: Count) -> None:
        host = url.partition("//")[2]
        super().__init__(f"/api/tables/{table}/socket", host, {"Cookie": f"hedgerow={cookie}"})
        self.table = table
        self.seat = seat
        self.count = count
        self.luck = random.Random(f"{table}{seat}")
        self.playing = False
        self.last: Update | None = None

    def heard(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            self.last = Update(message)
            self.updated(self.last)
        elif message.startswith((b'{"t":"refused"', b'{"t":"bye"')):
            self.count.failures.append(message.decode())

    def updated(self, told: Update) -> None:
        if self.playing:
            self.act()

    @property
    def asked(self) -> bool:
        return self.last is not None and self.last.asked >= 0

    def act(self) -> None:
        told = self.last
        if told is None or not self.asked:
            return
        self.count.moves += 1
        code = told.any_code(self.luck)
        ask = b'{"t":"act","id":1,"seat":%d,"seq":%d,"code":"%b"}'
        self.send(ask % (self.seat, told.seq, code))

    def begin(self) -> None:
        self.playing = True
        self.act()


P = TypeVar("P", bound=Player)


async def seated(
    url: str, tables: int, seats: int, kind: Callable[[str, str, str, int], P]
) -> list[P]:
    """Tables of Natura, started, with a person and a socket on each seat."""
    players: list[P] = []
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> None:
        async with gate:
            table, cookies = await started(http, seats)
            for seat, cookie in enumerate(cookies):
                players.append(await connect(kind(url, table, cookie, seat), url))

    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await asyncio.gather(*(one() for _ in range(tables)))
    while any(player.last is None for player in players):
        await asyncio.sleep(0.02)
    return players


async def started(http: httpx.AsyncClient, seats: int) -> tuple[str, list[str]]:
    """A table that has been started, and the cookies of the persons on its seats."""

    async def ask(cookie: str, path: str, body: object) -> httpx.Response:
        answer = await http.post(path, json=body, headers={"Authorization": f"Bearer {cookie}"})
        return answer.raise_for_status()

    cookies = []
    for _ in range(seats):
        answer = await http.get("/api/games/natura", headers={"Cookie": ""})
        cookies.append(re.findall(r"hedgerow=([^;]+)", answer.headers["set-cookie"])[0])
    wishes = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
    options = {"goal": GOALS[seats], "limit": LONGEST}
    body = {"game": "natura", "seats": wishes, "options": options, "pace": 0}
    made = (await ask(cookies[0], "/api/tables", body)).json()
    for link, cookie in zip(made["links"], cookies[1:], strict=True):
        await ask(cookie, "/api/claim", {"token": link["url"].rpartition("/")[2]})
    table = str(made["table"]["id"])
    await ask(cookies[0], f"/api/tables/{table}/start", {"contribution": "ab"})
    return table, cookies
