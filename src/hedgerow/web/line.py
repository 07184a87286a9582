"""The WebSocket under a table's socket: uvicorn's, with a short way for what comes every time.

Handshake, fragments, pings, closing and limits are the library's. But nearly all that comes in is
one small text frame, whole, and all that goes out is one, too: those pass here without a queue, an
event and a task each. Whatever is not exactly that goes the library's way.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.utils import apply_mask

__all__ = ["LINE", "Line", "framed"]

LINE = "hedgerow.line"
"""The name under which an application finds the line in its scope's extensions."""

TEXT = 0x81  # a final frame of text
MASKED = 0x80
SHORT, LONG = 126, 127  # the length stands in the next two bytes, in the next eight
HEAD = 6  # bytes before a short message: two, and the mask


class Line(WebSocketsSansIOProtocol):
    """One connection. `hear` is called with each message, as soon as somebody has set it."""

    hear: Callable[[bytes], None] | None = None
    whole = True  # what has come in so far ends with the end of a frame

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self.leaving: list[bytes] = []  # frames that are about to be sent

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])[LINE] = self

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and self.whole:
            if self.hear is not None and self.conn.state is OPEN and self.conn.current_size is None:
                message = message_in(data, self.config.ws_max_size)
                if message is not None:
                    self.hear(message)
                    return
            self.whole = ends_a_frame(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message that came another way; one of bytes is none of ours, and nobody reads it."""
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames) if self.curr_msg_data_type == "text" else b""
        self.frames = []
        self.hear(message)

    @property
    def free(self) -> bool:
        """Whether the other side keeps up with what it is sent."""
        return self.writable.is_set()

    def write(self, frame: bytes) -> None:
        """Send it with all that goes out in this round of the loop: a call of the system costs
        more than a frame.
        """
        if not self.leaving:
            self.loop.call_soon(self.send_off)
        self.leaving.append(frame)

    def send_off(self) -> None:
        frames, self.leaving = self.leaving, []
        if not (self.close_sent or self.disconnected):
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))


def message_in(data: bytes, most: int) -> bytes | None:
    """The message, if the data are exactly one final text frame of at most this size."""
    if len(data) < HEAD or data[0] != TEXT or data[1] < MASKED:
        return None
    size, start = measured(data, 0)
    if size > most or len(data) != start + size:
        return None
    return apply_mask(data[start:], data[start - 4 : start])


def ends_a_frame(data: bytes) -> bool:
    """Whether the data, which begin with a frame, also end with one.

    If not, nothing but the library knows where the next one begins.
    """
    at = 0
    while at + HEAD <= len(data):
        size, start = measured(data, at)
        at += start + size
    return at == len(data)


def measured(data: bytes, at: int) -> tuple[int, int]:
    """How long the masked frame that begins here is, and how long its head."""
    size = data[at + 1] & (MASKED - 1)
    if size < SHORT:
        return size, HEAD
    more = 2 if size == SHORT else 8
    return int.from_bytes(data[at + 2 : at + 2 + more], "big"), HEAD + more


def framed(message: bytes) -> bytes:
    """A message as a whole frame, for any number of lines."""
    size = len(message)
    if size < SHORT:
        return struct.pack("!BB", TEXT, size) + message
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, SHORT, size) + message
    return struct.pack("!BBQ", TEXT, LONG, size) + message
