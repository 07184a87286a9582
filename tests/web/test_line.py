"""The line under a socket: whole messages take the short way, everything else the library's."""

from __future__ import annotations

import asyncio
import json
import random
import struct
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

import hedgerow
from hedgerow.core.game import Variant
from hedgerow.play.bots import Thinker
from hedgerow.play.house import House
from hedgerow.play.live import Live
from hedgerow.play.store import Store
from hedgerow.web.line import Line, ends_a_frame, framed, message_in
from hedgerow.web.metrics import Metrics
from hedgerow.web.security import Limits
from hedgerow.web.socket import TOO_SLOW, Connection
from hedgerow.web.updates import Updates
from tests.web.client import Person
from tests.web.test_twins import twin_row

MOST = 8 * 1024
TEXT, CONTINUED, PING, FINAL = 0x1, 0x0, 0x9, 0x80


def frame(message: bytes, kind: int = TEXT | FINAL, mask: bytes = b"abcd") -> bytes:
    """A frame as a browser sends it."""
    size = len(message)
    if size < 126:
        head = struct.pack("!BB", kind, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", kind, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", kind, 0x80 | 127, size)
    return head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(message))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4000, MOST])
def test_a_whole_text_frame_is_a_message(size: int) -> None:
    message = bytes(n % 251 for n in range(size))
    assert message_in(frame(message), MOST) == message


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        frame(b"hello")[:-1],
        frame(b"hello") + b"\x81",
        frame(b"hello") + frame(b"hello"),
        frame(b"hello", TEXT),
        frame(b"hello", CONTINUED | FINAL),
        frame(b"hello", 2 | FINAL),
        frame(b"hello", PING | FINAL),
        frame(b"hello", TEXT | FINAL | 0x40),
        frame(b"x" * (MOST + 1)),
        frame(b"x" * 70_000),
        framed(b"not masked"),
    ],
)
def test_nothing_else_is(data: bytes) -> None:
    assert message_in(data, MOST) is None


def test_it_is_known_where_frames_end() -> None:
    luck = random.Random(1)
    sizes = (0, 5, 125, 126, 300, 70_000)
    for _ in range(200):
        frames = [frame(b"x" * luck.choice(sizes)) for _ in range(luck.randint(1, 3))]
        data = b"".join(frames)
        assert ends_a_frame(data)
        cut = luck.randint(1, len(data) - 1)
        ends = {sum(map(len, frames[:n])) for n in range(len(frames) + 1)}
        assert ends_a_frame(data[:cut]) == (cut in ends)


@pytest.mark.parametrize("size", [1, 125, 126, 65_535, 65_536])
def test_what_is_sent_is_one_frame(size: int) -> None:
    data = framed(b"x" * size)
    assert data.endswith(b"x" * size)
    head = data[:-size]
    plain = {2: head[1:2], 4: head[2:], 10: head[2:]}[len(head)]
    assert (head[0], int.from_bytes(plain, "big")) == (0x81, size)


def asking(number: int) -> bytes:
    return json.dumps({"t": "look", "id": number, "seat": 0}).encode()


def split(number: int, luck: random.Random) -> bytes:
    """A message in pieces, perhaps with a ping between them."""
    message = asking(number)
    cut = luck.randint(1, len(message) - 1)
    ping = frame(b"?", PING | FINAL) if luck.random() < 0.5 else b""
    return frame(message[:cut], TEXT) + ping + frame(message[cut:], CONTINUED | FINAL)


def cut(data: bytes, luck: random.Random) -> list[bytes]:
    if luck.random() < 0.5:
        return [data]
    place = luck.randint(1, len(data) - 1)
    return [data[:place], data[place:]]


def test_messages_are_heard_however_they_arrive(person: Person) -> None:
    """In pieces, several at once, cut anywhere: what counts is what the frames say."""
    table = person.table(options={"goal": "c1"})
    luck = random.Random(5)

    async def ask() -> None:
        async with person.socket(table) as seat:
            await seat.up_to(0)
            for n in range(30):
                whole = [
                    split(n, luck) if luck.random() < 0.3 else frame(asking(n))
                    for _ in range(luck.randint(1, 2))
                ]
                for part in cut(b"".join(whole), luck):
                    seat.wire.transport.write(part)
                    await asyncio.sleep(0.001)
                for _ in whole:
                    await seat.until("update")
            assert (await seat.act(0, "a2-d5"))["t"] == "accepted"

    asyncio.run(ask())


def test_the_rest_of_a_frame_that_looks_like_a_whole_one_is_not_taken_for_it(
    person: Person,
) -> None:
    table = person.table(options={"goal": "c1"})
    message = asking(7)
    data = frame(message, mask=bytes([0x81, 0x80 | len(message) - 2, 1, 2]))
    assert message_in(data[2:], MOST) is not None

    async def ask() -> None:
        async with person.socket(table) as seat:
            await seat.up_to(0)
            for part in (data[:2], data[2:]):
                seat.wire.transport.write(part)
                await asyncio.sleep(0.05)
            await seat.until("update")
            assert (await seat.act(0, "a2-d5"))["t"] == "accepted"

    asyncio.run(ask())


class Slow:
    """A line whose other side does not read yet."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.sent: list[bytes] = []

    @property
    def free(self) -> bool:
        return self.writable.is_set()

    def write(self, data: bytes) -> None:
        self.sent.append(data)


def slowly(work: Callable[[Connection, Slow], Awaitable[None]]) -> None:
    game = hedgerow.load("natura")
    row = twin_row(game, Variant(2, {"goal": "c1"}))

    async def run() -> None:
        live = Live(row, [], cast(Store, None), cast(Thinker, None))
        line = Slow()
        updates = Updates(Metrics(cast(House, None)))
        await work(Connection(live, "", cast(Line, line), updates, Limits(on=False)), line)

    asyncio.run(run())


def test_who_is_behind_gets_everything_in_its_order() -> None:
    async def work(connection: Connection, line: Slow) -> None:
        frames = [str(n).encode() for n in range(5)]
        for one in frames[:3]:
            connection.put(one)
        assert line.sent == []
        line.writable.set()
        connection.put(frames[3])
        await asyncio.sleep(0.01)
        connection.put(frames[4])
        assert line.sent == frames

    slowly(work)


def test_who_stays_behind_is_let_go_and_nothing_is_left_to_do() -> None:
    async def work(connection: Connection, line: Slow) -> None:
        while connection.ended is None:
            connection.put(b"more")
        assert connection.ended.code == TOO_SLOW
        task = connection.catching_up
        assert task is not None
        line.writable.set()
        await task
        assert line.sent == []

    slowly(work)
