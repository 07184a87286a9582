"""A WebSocket client that costs little, so that a load generator is never what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import TypeVar
from urllib.parse import urlsplit

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
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_open = False
        self.lost = False

    def heard(self, message: bytes) -> None:
        raise NotImplementedError

    def ended(self) -> None:
        """The connection is gone, wanted or not."""

    # -- the protocol's side ---------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))
        self.ended()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open and not self.handshake():
            return
        while self.frame():
            pass

    def handshake(self) -> bool:
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if b" 101 " not in self.buffer[:64]:
            self.close()
            return False
        del self.buffer[: end + 4]
        self.is_open = True
        self.opened.set_result(None)
        return True

    def frame(self) -> bool:
        """Take one whole frame from the buffer, if there is one."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        kind, body = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self.write(PONG, body)
        elif kind == CLOSE:
            self.close()
        return True

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


async def connect(socket: S, url: str) -> S:
    """Open it; done when the server has agreed."""
    parts = urlsplit(url)
    await asyncio.get_running_loop().create_connection(lambda: socket, parts.hostname, parts.port)
    await socket.opened
    return socket
