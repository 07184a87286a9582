"""Moves a second at the table server, every move on disk, against boardgame.io's in memory.

Both servers are started and stopped here, one after the other, and driven by the same client. A
move counts when the player whose turn is next has got its new view. boardgame.io plays
tic-tac-toe, nine moves a match; the joining of a new match counts as moves too, in its favour.
Ours plays Natura with its usual goal, on SQLite with every commit synced; who has come to the end
of a game goes on at another table.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

from bench.players import Count, Player, Running, Update, running, seated
from bench.sockets import Socket, connect, run

SECONDS = 5.0
MOST_GAMES = 120  # that are played to the end in this time, each of at most 1,000 moves
PEER = Path(__file__).parent / "boardgameio"
DRAWN = (0, 1, 2, 4, 3, 5, 7, 6, 8)  # cells in an order in which nobody wins


@contextmanager
def boardgameio() -> Iterator[Running]:
    if not (PEER / "node_modules").exists():
        npm = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"]
        subprocess.run(npm, cwd=PEER, check=True)
    with tempfile.TemporaryDirectory(prefix="hedgerow-bench-") as name:
        command = ["node", str(PEER / "server.cjs")]
        with running(command, r"at (http://\S+)", Path(name), NODE_ENV="production") as server:
            yield server


def peer_available() -> bool:
    return shutil.which("node") is not None and shutil.which("npm") is not None


class Seat(Player):
    """One of two at a table; when their game is over they go on at one that nobody has used."""

    spare: deque[list[Seat]]

    def updated(self, told: Update) -> None:
        if not self.playing or not told.over:
            super().updated(told)
            return
        self.playing = False
        if self.seat == 0:
            if not self.spare:
                self.count.failures.append("too few tables were set up")
                return
            for seat in self.spare.popleft():
                seat.begin()


async def measure_ours(url: str, clients: int, seconds: float) -> float:
    count = Count()
    tables = clients // 2
    seats = await seated(url, tables + MOST_GAMES, 2, partial(Seat, count=count))
    around: defaultdict[str, list[Seat]] = defaultdict(list)
    for seat in seats:
        around[seat.table].append(seat)
    pairs = list(around.values())
    spare = deque(pairs[tables:])
    for seat in seats:
        seat.spare = spare
    rate = await timed(
        count, seconds, lambda: [seat.begin() for pair in pairs[:tables] for seat in pair]
    )
    for seat in seats:
        seat.close()
    return verdict(rate, count)


# -- theirs ----------------------------------------------------------------------------------


class Peer(Socket):
    """A player of tic-tac-toe; the two of a pair play one match after the other."""

    def __init__(self, url: str, pair: int, seat: int, count: Count) -> None:
        host = url.partition("//")[2]
        super().__init__("/socket.io/?EIO=4&transport=websocket", host, {})
        self.pair = pair
        self.seat = seat
        self.count = count
        self.partner = self
        self.played = 0
        self.seen = 0
        self.ready = False
        self.playing = False

    @property
    def match(self) -> str:
        return f"{self.pair}-{self.played}"

    def heard(self, message: bytes) -> None:
        if message.startswith(b'42/tic-tac-toe,["update"'):
            self.updated()
        elif message.startswith(b'42/tic-tac-toe,["sync"'):
            self.ready = True
            self.count.moves += 1
            if self.partner.ready:
                self.act()
                self.partner.act()
        elif message.startswith(b"40/tic-tac-toe,"):
            self.join()
        elif message[:1] == b"0":
            self.send(b"40/tic-tac-toe,")
        elif message[:1] == b"2":
            self.send(b"3")

    def tell(self, *words: object) -> None:
        self.send(b"42/tic-tac-toe," + json.dumps(words).encode())

    def join(self) -> None:
        self.tell("sync", self.match, str(self.seat), None, 2)

    def begin(self) -> None:
        self.playing = True
        self.act()

    def act(self) -> None:
        if self.playing and self.seen % 2 == self.seat:
            move = {"type": "clickCell", "args": [DRAWN[self.seen]], "playerID": str(self.seat)}
            action = {"type": "MAKE_MOVE", "payload": move}
            self.tell("update", action, self.seen, self.match, str(self.seat))

    def updated(self) -> None:
        self.seen += 1
        if self.seen % 2 == self.seat:
            self.count.moves += 1
        if self.seen < len(DRAWN):
            self.act()
            return
        self.played += 1
        self.seen = 0
        self.ready = False
        self.join()


async def measure_theirs(url: str, clients: int, seconds: float) -> float:
    count = Count()
    peers = [Peer(url, n // 2, n % 2, count) for n in range(clients)]
    for n, peer in enumerate(peers):
        peer.partner = peers[n ^ 1]
        await connect(peer, url)
    while not all(peer.ready for peer in peers):
        await asyncio.sleep(0.02)
    rate = await timed(count, seconds, lambda: [peer.begin() for peer in peers])
    for peer in peers:
        peer.close()
    return verdict(rate, count)


# -- both ------------------------------------------------------------------------------------


async def timed(count: Count, seconds: float, begin: Callable[[], object]) -> float:
    """Moves a second, after a while for warming up."""
    begin()
    await asyncio.sleep(min(1.0, seconds / 4))
    before, began = count.moves, time.perf_counter()
    await asyncio.sleep(seconds)
    return (count.moves - before) / (time.perf_counter() - began)


def verdict(rate: float, count: Count) -> float:
    if count.failures or rate == 0:
        raise RuntimeError(f"the measurement failed: {count.failures[:3]}")
    return rate


def moves(
    server: Callable[[], AbstractContextManager[Running]],
    measure: Callable[[str, int, float], Coroutine[None, None, float]],
    clients: int,
) -> Callable[[float], float]:
    """A measurement for `bench.compare`, of a fresh server each time; it has a time of its own."""

    def measured(_: float) -> float:
        with server() as ours:
            return run(measure(ours.url, clients, SECONDS))

    return measured
