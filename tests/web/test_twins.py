"""Twin games over real sockets: two servers, two logs, and a seat that can't tell which is which.

The logs differ in what the seat can't see: other cards were dealt to the others. The table's row is
the same, and so are the secret, the cookie and the clock of the rows; so whatever the seat is sent
must be the same, byte by byte.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import httpx
import pytest

import hedgerow
from hedgerow.core.game import Game, Variant
from hedgerow.core.state import CHANCE, State
from hedgerow.play import lobby
from hedgerow.play.house import Wish, seat_of
from hedgerow.play.lobby import PLAYING, TableRow
from hedgerow.play.store import Append, Store
from hedgerow.play.table import ACT, Entry, Table
from hedgerow.web.security import Signer, read_secret
from hedgerow.web.updates import Shown
from tests.conftest import fresh_database
from tests.web.client import Seat, Server

LONGEST = 80  # steps of a twin game
TRIES = 40  # answers in the twin that are tried for each step
SWAPS = 2  # times that something else is done in the twin
GAMES = 3  # of which the longest is looked at
VIEWER = 0
HIDDEN = ("natural_order", "order", "elemies", "command_of_nature")


class Twins:
    """Two games that are played on side by side as long as the viewer can't tell them apart.

    They end where the games still differ: `length` is how far both logs go.
    """

    def __init__(self, game: Game, variant: Variant, seed: int) -> None:
        self.game = game
        self.luck = random.Random(seed)
        self.states = [game.new(variant.players, variant.options) for _ in range(2)]
        self.logs: list[list[Entry]] = [[], []]
        self.swapped: dict[int, int] = {}
        self.length = 0
        self.view = self.states[0].observe(VIEWER)
        while len(self.logs[0]) < LONGEST and self.step():
            one, two = self.states
            if one.to_data() != two.to_data():
                self.length = len(self.logs[0])
                self.view = one.observe(VIEWER)

    def step(self) -> bool:
        one, two = self.states
        seats = [n for n in (*range(one.seats), CHANCE) if (one.waiting() >> n) & 1]
        if not seats or one.waiting() != two.waiting():
            return False
        seat = self.luck.choice(seats)
        action = self.luck.choice([int(a) for a in one.legal(seat)])
        other = self.echo(two, seat, action, self.after(one, seat, action))
        if other < 0:
            return False
        for state, log, done in zip(self.states, self.logs, (action, other), strict=True):
            state.apply(seat, done)
            log.append(Entry(len(log), ACT, seat, self.game.code(done)))
        return True

    def echo(self, state: State, seat: int, action: int, wanted: object) -> int:
        """What looks and sounds the same to the viewer in the twin.

        A few times something else is done or dealt; the rest is the same where it can be.
        """
        options = [int(a) for a in state.legal(seat)]
        if seat == VIEWER:
            options = [a for a in options if a == action]
        self.luck.shuffle(options)
        swaps = seat != VIEWER and len(self.swapped) < 2 * SWAPS and self.luck.random() < 0.2
        likely = self.swapped.get(action, action)
        options.sort(key=lambda a: (a == likely) if swaps else (a != likely))
        for other in options[:TRIES]:
            if self.after(state, seat, other) == wanted:
                if swaps and other != likely:
                    self.swapped |= {action: other, other: action}
                return other
        return -1

    def after(self, state: State, seat: int, action: int) -> object:
        copy = state.copy()
        copy.events = []
        copy.apply(seat, action)
        redact = self.game.chronicle.redact
        return copy.observe(VIEWER), [redact(event, VIEWER) for event in copy.events or []]


def twin_row(game: Game, variant: Variant) -> TableRow:
    seats = tuple(
        seat_of(n, Wish("me", f"P{n}"), "viewer" if n == VIEWER else "others")
        for n in range(variant.players)
    )
    options = game.complete(variant.options)
    return TableRow(
        f"twin-{game.name}", game.name, game.rules_version, variant.players, options, False, 30.0,
        "others", "00" * 32, ("",) * variant.players, PLAYING, 1.0, "", seats,
    )  # fmt: skip


@dataclass
class Pair:
    servers: list[Server]
    databases: list[str]
    cookie: str

    def put(self, game: Game, variant: Variant, logs: list[list[Entry]]) -> str:
        """Lay the twin tables into the two databases, under one name."""
        row = twin_row(game, variant)
        for database, log in zip(self.databases, logs, strict=True):
            asyncio.run(keep(database, row, log))
        return row.id


async def keep(database: str, row: TableRow, log: list[Entry]) -> None:
    store = Store(database)
    await store.write(lambda connection: lobby.add(connection, row))
    if log:
        await store.append(Append(row.id, log))
    store.close()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp("twins")
    secret = folder / "secret"
    cookie = Signer(read_secret(secret)).cookie("viewer")
    servers: list[Server] = []
    with ExitStack() as stack:
        databases = [f"sqlite:///{folder}/{name}.db" for name in ("one", "two")]
        if request.param == "postgresql":
            postgres = request.getfixturevalue("postgres")
            databases = [stack.enter_context(fresh_database(postgres)) for _ in range(2)]
        for name, database in zip(("one", "two"), databases, strict=True):
            (folder / name).mkdir()
            more = ("--no-limits", "--secret", str(secret))
            servers.append(Server(folder / name, database, *more))
        yield Pair(servers, databases, cookie)
        said = [server.stop() for server in servers]
    assert not any("Traceback" in words for words in said), said


async def sent(server: Server, table: str, cookie: str, elements: list[str]) -> list[str]:
    """Every frame that the viewer gets, also in answer to its questions."""
    frames: list[str] = []
    async with Seat(server.url, table, cookie) as seat:
        frames.append(json.dumps(seat.welcome))
        frames.append(str(await asyncio.wait_for(seat.wire.recv(), 30)))
        for n, element in enumerate(elements):
            for kind in ("whynot", "combine"):
                ask = {"t": kind, "id": n, "seat": VIEWER, "touches": [element]}
                await seat.wire.send(json.dumps(ask))
                frames.append(str(await asyncio.wait_for(seat.wire.recv(), 30)))
        await seat.wire.send(json.dumps({"t": "look", "id": 99, "seat": -1}))
        frames.append(str(await asyncio.wait_for(seat.wire.recv(), 30)))
    return frames


def bodies(server: Server, table: str, cookie: str) -> list[tuple[int, bytes]]:
    """What the lobby answers to the viewer."""
    with httpx.Client(base_url=server.url, cookies={"hedgerow": cookie}) as http:
        paths = ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/record")
        return [(answer.status_code, answer.content) for answer in map(http.get, paths)]


@pytest.mark.parametrize("name", hedgerow.names())
def test_twin_games_send_the_same_bytes(pair: Pair, name: str) -> None:
    game = hedgerow.load(name)
    variant = max(game.variants, key=lambda variant: variant.players)
    twins = max((Twins(game, variant, n) for n in range(GAMES)), key=lambda twins: twins.length)
    assert (twins.length > 0) == (name in HIDDEN), "the twins are no twins"
    table = pair.put(game, variant, [log[: twins.length] for log in twins.logs])
    places = [item.at for zone in twins.view.zones for item in zone.items]
    elements = twins.luck.sample(places, min(3, len(places)))
    ours, theirs = (
        asyncio.run(sent(server, table, pair.cookie, elements)) for server in pair.servers
    )
    assert ours == theirs
    assert len(ours) >= 3
    assert bodies(pair.servers[0], table, pair.cookie) == bodies(
        pair.servers[1], table, pair.cookie
    )


@pytest.mark.parametrize("name", ["natural_order", "command_of_nature"])
def test_the_moments_of_twin_games_are_the_same_bytes(name: str) -> None:
    """How the table looked on the way, while chance had its turn, tells no more than views do."""
    game = hedgerow.load(name)
    variant = max(game.variants, key=lambda variant: variant.players)
    row = twin_row(game, variant)
    compared = 0
    for seed in range(GAMES):
        twins = Twins(game, variant, seed)
        tables = [Table(row.setting), Table(row.setting)]
        heard = 0
        for entries in zip(*(log[: twins.length] for log in twins.logs), strict=True):
            if entries[0].seat != CHANCE:
                heard = len(tables[0].match.events)
            for table, entry in zip(tables, entries, strict=True):
                table.replay(entry)
            ours, theirs = (Shown(table, row).update(VIEWER, heard, False) for table in tables)
            assert ours == theirs
            compared += tables[0].state.to_data() != tables[1].state.to_data() and (
                len(tables[0].moments)
            )
    assert compared > 0, "the twins had no moments in which they differed"
