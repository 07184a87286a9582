"""A client for the tests: HTTP and sockets against a real server in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import websockets

START_WITHIN = 60
ANSWERS = ("accepted", "refused", "reasons", "combined", "hints")


class Server:
    """`hedgerow serve` on a free port of the loopback."""

    def __init__(self, folder: Path, database: str, *more: str) -> None:
        self.folder = folder
        self.database = database
        self.more = more
        self.start()

    def start(self) -> None:
        words = ["serve", "--port", "0", "--database", self.database, "--thinkers", "0"]
        self.log = (self.folder / "server.log").open("a+")
        self.log.seek(0, os.SEEK_END)
        begin = self.log.tell()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hedgerow", *words, *self.more],
            stderr=self.log,
            env={**os.environ, "XDG_DATA_HOME": str(self.folder), "PYTHONWARNINGS": "error"},
        )
        self.url = self.address(begin)

    def address(self, begin: int) -> str:
        for _ in range(START_WITHIN * 20):
            told = (self.folder / "server.log").read_text()[begin:]
            if found := re.search(r"is at (http://\S+)/", told):
                return found[1]
            if self.process.poll() is not None:
                break
            self.pause(0.05)
        self.stop()
        raise AssertionError(f"the server did not start: {told}")

    def pause(self, seconds: float) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.log.close()

    def stop(self) -> str:
        """End it as a person would, and what it has said."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        return (self.folder / "server.log").read_text()


class Person:
    """A browser: a cookie jar and sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=30)
        self.get("/api/games")

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def move_to(self, server: Server) -> None:
        """Go on at a server that was started again, with the same cookie."""
        cookies = {"hedgerow": self.cookie}
        self.http.close()
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=30, cookies=cookies)

    def get(self, path: str) -> Any:
        return self.http.get(path).raise_for_status().json()

    def post(self, path: str, body: object = None) -> Any:
        answer = self.http.post(path, json=body) if body is not None else self.http.post(path)
        return answer.raise_for_status().json()

    @property
    def cookie(self) -> str:
        return self.http.cookies["hedgerow"]

    def table(self, game: str = "natura", seats: str = "me me", **more: Any) -> str:
        """Set up a table and start it."""
        table_id = self.set_up(game, seats, **more)["table"]["id"]
        self.post(f"/api/tables/{table_id}/start", {"contribution": "0123456789abcdef"})
        return str(table_id)

    def set_up(self, game: str = "natura", seats: str = "me me", **more: Any) -> Any:
        known = {"bot": {"kind": "bot", "bot": "random"}}
        wishes = [known.get(kind, {"kind": kind}) for kind in seats.split()]
        return self.post("/api/tables", {"game": game, "seats": wishes, "pace": 0, **more})

    def socket(self, table_id: str) -> Seat:
        return Seat(self.server.url, table_id, self.cookie)


class Seat:
    """A socket at a table; `async with` opens it and waits for the first messages."""

    def __init__(self, url: str, table_id: str, cookie: str = "") -> None:
        self.address = f"{url.replace('http', 'ws')}/api/tables/{table_id}/socket"
        self.headers = {"Cookie": f"hedgerow={cookie}"} if cookie else {}
        self.asks = 0
        self.update: Any = None
        self.heard: list[Any] = []
        self.last: dict[str, Any] = {}

    async def __aenter__(self) -> Seat:
        self.wire = await websockets.connect(
            self.address,
            additional_headers=self.headers,
            max_size=None,
            proxy=None,
            open_timeout=60,  # a server may have much else to do
        )
        self.welcome = await self.message()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.wire.close()

    async def message(self, within: float = 30) -> Any:
        frame = await asyncio.wait_for(self.wire.recv(), within)
        assert isinstance(frame, str)
        message = json.loads(frame)
        self.last[message["t"]] = message
        if message["t"] == "update":
            if message["fresh"]:
                self.heard = []
            self.heard += message["events"]
            self.update = message
        return message

    async def until(self, *kinds: str, re: int | None = None) -> Any:
        """The next message of one of these kinds."""
        while True:
            message = await self.message()
            if message["t"] in kinds and (re is None or message.get("re") == re):
                return message

    async def end(self) -> int:
        """The code with which the server closes the socket, sooner or later."""
        try:
            while True:
                await self.message()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else -1

    async def the(self, kind: str) -> Any:
        """The last message of this kind, waiting for it if there was none yet."""
        return self.last.get(kind) or await self.until(kind)

    async def ask(self, t: str, **more: Any) -> Any:
        """Ask something, and the answer to it."""
        self.asks += 1
        await self.wire.send(json.dumps({"t": t, "id": self.asks, **more}))
        return await self.until(*ANSWERS, re=self.asks)

    async def look(self, seat: int) -> None:
        self.asks += 1
        await self.wire.send(json.dumps({"t": "look", "id": self.asks, "seat": seat}))
        while (await self.until("update"))["view"]["viewer"] != seat:
            pass

    async def act(self, seat: int, code: str, seq: int | None = None) -> Any:
        seq = self.update["seq"] if seq is None else seq
        return await self.ask("act", seat=seat, seq=seq, code=code)

    async def up_to(self, seq: int) -> None:
        while self.update is None or self.update["seq"] < seq:
            await self.until("update")

    @property
    def choices(self) -> list[str]:
        prompt = self.update["view"]["prompt"]
        return [choice["code"] for choice in prompt["choices"]] if prompt else []

    async def play(self, moves: int, luck: random.Random) -> int:
        """Play for all own seats of this table, any option, until so many acts or the end."""
        done = 0
        await self.up_to(0)
        while done < moves and self.update["view"]["outcome"] is None:
            waiting = [n for n in self.update["view"]["waiting"] if n in self.welcome["seats"]]
            if not waiting:
                await self.until("update")
                continue
            seat = luck.choice(waiting)
            if self.update["view"]["viewer"] != seat:
                await self.look(seat)
            if not self.choices:
                continue
            answer = await self.act(seat, luck.choice(self.choices))
            if answer["t"] == "accepted":
                done += 1
                await self.up_to(answer["seq"])
        return done
