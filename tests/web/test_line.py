"""The line under a socket: whole messages take the short way, everything else the library's."""

from __future__ import annotations

import asyncio
import json
import random
import struct

import pytest

from hedgerow.web.line import ends_a_frame, framed, message_in
from tests.web.client import Person

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
