"""Hundreds of frames that nobody should send: the server answers or hangs up, and plays on.

Half of them are messages of the protocol that something has happened to, half are no WebSocket
frames at all. After each of them the same seat asks a harmless question: either the answer comes,
or the socket was closed with a code that says why.
"""

from __future__ import annotations

import asyncio
import json
import random
import struct
from collections import Counter
from typing import Any

import websockets

from tests.web.client import Person, Seat

MESSAGES = 300
FRAMES = 120
ANSWER_WITHIN = 1.0
LOST = -1  # the connection ended without a word
SAID_WHY = {4400, 1002, 1003, 1007, 1009}

GOOD: list[dict[str, Any]] = [
    {"t": "act", "id": 1, "seat": 0, "seq": 0, "code": "a7-d7"},
    {"t": "whynot", "id": 2, "seat": 0, "touches": ["board.a1", "board.a2"]},
    {"t": "combine", "id": 3, "seat": 0, "touches": ["board.a2"]},
    {"t": "undo", "id": 4, "seat": 0, "seq": 0, "ask": True},
    {"t": "consent", "id": 5, "seat": 1, "ask": 1, "yes": False},
    {"t": "orders", "id": 6, "seat": 0, "orders": []},
    {"t": "look", "id": 7, "seat": -1},
]
ODD: list[Any] = [
    None,
    True,
    -1,
    31,
    2**31,
    2**63,
    -(2**64),
    0.5,
    1e308,
    "",
    "0",
    "a2-d5\x00",
    "\ud800",
    "\U0001f33f" * 20,
    "x" * 81,
    [],
    [[]],
    {},
    {"t": "act"},
    ["board.a1"] * 65,
    [1, None, "board.a1"],
]


def deep(luck: random.Random) -> str:
    """As deep as fits into a frame."""
    opening, closing = luck.choice([("[", "]"), ('{"t":', "}"), ('{"touches":[', "]}")])
    depth = 8000 // (len(opening) + len(closing))
    return opening * depth + closing * luck.choice([0, depth])


def changed(luck: random.Random) -> str:
    """A message with other values, names, or places."""
    message = dict(luck.choice(GOOD))
    for _ in range(luck.randint(1, 3)):
        name = luck.choice([*message, "t", "id", "more"])
        match luck.randrange(4):
            case 0:
                message.pop(name, None)
            case 1:
                message[luck.choice(["T", "id ", "seat", "touches", "\x00"])] = luck.choice(ODD)
            case _:
                message[name] = luck.choice(ODD)
    return json.dumps(message)


def damaged(luck: random.Random) -> str | bytes:
    """A message of which bytes have been changed, lost, doubled or cut off."""
    data = bytearray(json.dumps(luck.choice(GOOD)).encode())
    for _ in range(luck.randint(1, 5)):
        place = luck.randrange(len(data))
        match luck.randrange(4):
            case 0:
                data[place] = luck.randrange(256)
            case 1 if len(data) > 2:
                del data[place]
            case 2:
                data[place:place] = data[place : place + luck.randint(1, 9)]
            case 3 if place:
                del data[place:]
    return bytes(data) if luck.random() < 0.2 else bytes(data).decode("latin-1")


def message(luck: random.Random) -> str | bytes:
    kind = luck.random()
    if kind < 0.45:
        return changed(luck)
    if kind < 0.85:
        return damaged(luck)
    if kind < 0.9:
        return deep(luck)
    if kind < 0.95:
        return luck.randbytes(luck.randrange(200))
    return "9" * luck.randrange(8000)


def frame(luck: random.Random) -> bytes:
    """Bytes that are no frame, or one that may not come here."""
    body = luck.randbytes(luck.choice([0, 3, 125]))
    size = luck.choice([len(body), len(body) + 40, 126, 127])
    match luck.randrange(6):
        case 0:  # any head: reserved bits, unknown kinds, no mask
            return struct.pack("!BB", luck.randrange(256), luck.randrange(256)) + body
        case 1:  # longer than it may be
            return struct.pack("!BBQ", 0x81, 0xFF, luck.choice([9000, 2**40, 2**63])) + body
        case 2:  # a continuation of nothing, a beginning without an end
            return struct.pack("!BB", luck.choice([0x80, 0x00, 0x01, 0x02]), 0x80 | len(body)) + (
                b"\0\0\0\0" + body
            )
        case 3:  # control frames in pieces, or too long
            head = struct.pack("!BB", luck.choice([0x08, 0x09, 0x0A, 0x88, 0x89]), 0x80 | size)
            return head + b"\0\0\0\0" + body
        case 4:  # a text that is none
            return struct.pack("!BB", 0x81, 0x80 | 4) + b"\0\0\0\0" + b"\xff\xfe\xc0\x80"
        case _:
            return luck.randbytes(luck.randint(1, 60))


class Hand:
    """Somebody who sends such things, and comes back after each time that it is shown out."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.ends: Counter[int] = Counter()
        self.accepted = 0
        self.asks = 10**6

    async def send_all(self, frames: list[str | bytes], raw: bool) -> None:
        left = list(reversed(frames))
        while left:
            async with self.person.socket(self.table) as seat:
                await seat.up_to(0)
                while left and await self.one(seat, left.pop(), raw):
                    pass

    async def one(self, seat: Seat, sent: str | bytes, raw: bool) -> bool:
        """Whether the socket is still open afterwards."""
        self.asks += 1
        question = {"t": "whynot", "id": self.asks, "seat": 0, "touches": ["board.a1"]}
        try:
            if raw:
                assert isinstance(sent, bytes)
                seat.wire.transport.write(sent)
            else:
                await seat.wire.send(sent)
            await seat.wire.send(json.dumps(question))
            async with asyncio.timeout(ANSWER_WITHIN):
                while (answer := await seat.message()).get("re") != self.asks:
                    self.accepted += answer["t"] == "accepted"
            return True
        except websockets.ConnectionClosed as closed:
            self.ends[closed.rcvd.code if closed.rcvd is not None else LOST] += 1
        except TimeoutError:
            assert raw, f"no answer after {sent!r}"  # it may wait for the rest of a frame
        return False


def good_frames(person: Person, table: str) -> None:
    """Whatever came before, the table plays on."""

    async def play() -> None:
        async with person.socket(table) as seat:
            assert await seat.play(4, random.Random(1)) == 4

    asyncio.run(play())


def test_no_message_does_harm(person: Person) -> None:
    table = person.table(options={"goal": "c1"})
    luck = random.Random(8)
    hand = Hand(person, table)
    asyncio.run(hand.send_all([message(luck) for _ in range(MESSAGES)], raw=False))
    assert set(hand.ends) <= SAID_WHY, hand.ends
    assert hand.ends[4400] > MESSAGES // 3
    assert person.get(f"/api/tables/{table}")["seq"] <= hand.accepted
    good_frames(person, table)


def test_no_frame_does_harm(person: Person) -> None:
    table = person.table(options={"goal": "c1"})
    luck = random.Random(9)
    hand = Hand(person, table)
    frames: list[str | bytes] = [frame(luck) for _ in range(FRAMES)]

    async def together() -> None:
        hands = [frames[n::30] for n in range(30)]  # some are answered by waiting for more
        await asyncio.gather(*(hand.send_all(part, raw=True) for part in hands))

    asyncio.run(together())
    assert set(hand.ends) <= SAID_WHY | {LOST, 1000, 1001, 1005, 1011}, hand.ends
    assert hand.ends[1002] > 0
    assert person.get(f"/api/tables/{table}")["seq"] == 0
    good_frames(person, table)
