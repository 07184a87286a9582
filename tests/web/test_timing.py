"""When an answer comes tells nothing: windows of The Natural Order, watched at a socket.

Two bots are asked at the same time, on another's turn. One holds what it could answer with, the
other can only pass. Who answers first must not tell which is which. (Who comes first, and not how
long it takes: so a busy machine does not matter.)
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

import hedgerow
from hedgerow.core.state import CHANCE
from hedgerow.play import lobby
from hedgerow.play.house import Wish, seat_of
from hedgerow.play.lobby import PLAYING, TableRow
from hedgerow.play.store import Append, Store
from hedgerow.play.table import Entry, Setting, Table
from tests.web.client import Seat, Server

GAME = hedgerow.load("natural_order")
PLAYERS = 6
WINDOWS = 24
PACE = 1.5  # seconds: time enough to open nearly all sockets before the first answer
ENOUGH = 15
LEAST, MOST = 0.12, 0.88  # what luck makes of one half, but once in a thousand times


@dataclass
class Window:
    """A table at which seats are asked, one of them with a choice and one without."""

    setting: Setting
    log: list[Entry]
    forced: int
    free: int

    @property
    def row(self) -> TableRow:
        seats = tuple(seat_of(n, Wish("bot", bot="random"), "") for n in range(PLAYERS))
        setting = self.setting
        return TableRow(
            f"window-{setting.seed[:8]}", GAME.name, GAME.rules_version, PLAYERS, setting.options,
            False, PACE, "host", setting.seed, setting.contributions, PLAYING, 1.0, "", seats,
        )  # fmt: skip


def windows() -> list[Window]:
    """One from each of some random games."""
    found: list[Window] = []
    for seed in range(1000):
        if len(found) == WINDOWS:
            return found
        luck = random.Random(seed)
        options = GAME.complete({})
        setting = Setting(
            GAME.name, GAME.rules_version, PLAYERS, options, f"{seed:08x}" * 8, ("",) * PLAYERS
        )
        table = Table(setting)
        table.begin()
        while not table.over:
            asked = [seat for seat in table.asked if seat != int(table.state.turn())]
            luck.shuffle(asked)
            forced = [seat for seat in asked if len(table.state.legal(seat)) == 1]
            free = [seat for seat in asked if len(table.state.legal(seat)) > 1]
            if forced and free:
                found.append(Window(setting, table.log, forced[0], free[0]))
                break
            seat = luck.choice(list(table.asked))
            action = int(luck.choice(table.state.legal(seat)))
            table.act(seat, table.seq, GAME.code(action))
    raise AssertionError("there are too few windows")


async def keep(database: str, found: list[Window]) -> None:
    store = Store(database)
    for window in found:
        row = window.row
        await store.write(lambda connection, row=row: lobby.add(connection, row))
        await store.append(Append(row.id, window.log))
    store.close()


async def forced_first(server: Server, window: Window) -> bool | None:
    """Whether the seat without a choice is seen to answer before the other.

    None if both have answered before anybody could see them.
    """
    pair = {window.forced, window.free}
    async with Seat(server.url, window.row.id) as spectator, asyncio.timeout(60):
        await spectator.up_to(0)
        while pair <= set(spectator.update["view"]["waiting"]):
            await spectator.until("update")
        still = pair & set(spectator.update["view"]["waiting"])
        return window.free in still if len(still) == 1 else None


def test_who_can_only_pass_answers_neither_first_nor_last(tmp_path: Path) -> None:
    found = windows()
    assert all(CHANCE not in (window.forced, window.free) for window in found)
    database = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(keep(database, found))
    server = Server(tmp_path, database, "--no-limits")

    async def watch() -> list[bool | None]:
        return list(await asyncio.gather(*(forced_first(server, window) for window in found)))

    try:
        first = asyncio.run(watch())
    finally:
        said = server.stop()
    assert "Traceback" not in said, said
    seen = [answer for answer in first if answer is not None]
    assert len(seen) >= ENOUGH, first
    assert LEAST < sum(seen) / len(seen) < MOST, first
