"""A WebSocket client that costs little, so that a load generator is never what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Coroutine
from typing import Any, TypeVar, cast
from urllib.parse import urlsplit

from hedgerow.cli.serve import event_loop

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"  # masked by zeros: valid, and no work


class Socket(asyncio.Protocol):
    """One connection; every text message is handed to `heard` as bytes."""

    def __init__(self, path: str, host: str, headers: dict[str, str]) -> None:
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.request = "\r\n".join([*lines, "", ""]).encode()
        self.transport: asyncio.WriteTransport | None = None
        self.buffer = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_open = False
        self.lost = False

    def heard(self, message: bytes) -> None:
        raise NotImplementedError

    def ended(self) -> None:
        """The connection is gone, wanted or not."""

    # -- the protocol's side ---------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)  # uvloop's is none by its class
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))
        self.ended()

    def data_received(self, data: bytes) -> None:
        if self.buffer:
            data = self.buffer + data
        at = 0 if self.is_open else self.handshake(data)
        while self.is_open and (end := self.frame(data, at)):
            at = end
        self.buffer = data[at:]

    def handshake(self, data: bytes) -> int:
        """Where the server's answer ends; 0 as long as it has not come whole."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if b" 101 " not in data[:64]:
            self.close()
            return 0
        self.is_open = True
        self.opened.set_result(None)
        return end + 4

    def frame(self, data: bytes, at: int) -> int:
        """Hear the whole frame that begins here, if there is one; where it ends, else 0."""
        if len(data) < at + 2:
            return 0
        size, start = data[at + 1] & 127, at + 2
        if size == 126:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
        elif size == 127:
            size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
        end = start + size
        if len(data) < end:
            return 0
        kind, body = data[at] & 15, data[start:end]
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self.write(PONG, body)
        elif kind == CLOSE:
            self.close()
        return end

    # -- the caller's side -----------------------------------------------------------------

    def send(self, message: bytes) -> None:
        self.write(TEXT, message)

    def write(self, kind: int, body: bytes) -> None:
        if self.transport is None or self.lost:
            return
        size = len(body)
        assert size < 65536
        length = [128 | size] if size < 126 else [254, *size.to_bytes(2, "big")]
        head = bytes([128 | kind, *length])
        self.transport.write(head + NO_MASK + body)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


S = TypeVar("S", bound=Socket)
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, on the loop that costs least."""
    with asyncio.Runner(loop_factory=event_loop()) as runner:
        return runner.run(work)


async def connect(socket: S, url: str) -> S:
    """Open it; done when the server has agreed."""
    parts = urlsplit(url)
    await asyncio.get_running_loop().create_connection(lambda: socket, parts.hostname, parts.port)
    await socket.opened
    return socket
