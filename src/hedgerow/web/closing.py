"""How a socket ends: why, and the last words."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TypeAlias

from litestar import WebSocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect
from msgspec.json import encode

from hedgerow.web import messages as m

Socket: TypeAlias = WebSocket[object, object, AppState]

SEND_WITHIN = 20.0  # seconds
LAST_WORDS = 120  # bytes of the reason in a closing frame, which has 123 for it
NORMAL, BROKEN = 1000, 1011
BAD_FRAME, NOT_ALLOWED, NO_TABLE, TOO_SLOW, TOO_FAST = 4400, 4403, 4404, 4408, 4429


class Closed(Exception):
    """This socket must end, for a reason that can be told."""

    def __init__(self, code: int, text: str, again: float = -1) -> None:
        super().__init__(text)
        self.code = code
        self.bye = m.Bye(text, again)


async def goodbye(socket: Socket, why: Closed | None) -> None:
    """The last message, as far as the other side still listens."""
    with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
        async with asyncio.timeout(SEND_WITHIN):
            if why is None or why.code == NORMAL:
                await socket.close()
            else:
                await socket.send_text(encode(why.bye).decode())
                await socket.close(why.code, short(why.bye.text))


def short(text: str) -> str:
    """As much of it as a closing frame can hold."""
    return text.encode(errors="replace")[:LAST_WORDS].decode(errors="ignore")
