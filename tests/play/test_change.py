"""The short way of an act leads where the long one does."""

from __future__ import annotations

import asyncio

from hedgerow.core.notation import IllegalMove
from hedgerow.play.change import Change, seized
from hedgerow.play.house import House
from hedgerow.play.live import Live
from hedgerow.play.lobby import StandingOrder
from tests.play.test_live import with_houses


async def acted(live: Live, seat: int, seq: int, code: str) -> int | Exception | None:
    """What comes of an act by the short way; None if it does not take it."""
    done: asyncio.Future[int | Exception] = asyncio.get_running_loop().create_future()
    if not Change(live, live.acting(seat, seq, code), done.set_result).begin():
        return None
    assert live.lock.locked()
    result = await done
    assert not live.lock.locked()
    return result


def test_an_act_is_done_when_it_is_on_disk(database: str) -> None:
    async def work(table: str, house: House) -> None:
        live = await house.open(table)
        assert await acted(live, 0, 0, "a2-d5") == 1
        house.tables.clear()
        assert (await house.open(table)).playing.seq == 1

    with_houses(database, 1, work)


def test_what_is_not_possible_or_not_yet_takes_the_long_way(database: str) -> None:
    async def work(table: str, house: House) -> None:
        live = await house.open(table)
        assert await acted(live, 0, 0, "a7-d4") is None
        assert await acted(live, 0, 0, "nonsense") is None
        assert not live.lock.locked()
        async with live.lock:
            assert await acted(live, 0, 0, "a2-d5") is None
        assert live.playing.seq == 0
        assert await acted(live, 0, 0, "a2-d5") == 1

    with_houses(database, 1, work)


def test_somebody_who_waits_for_the_table_comes_first() -> None:
    async def work() -> None:
        lock = asyncio.Lock()
        assert seized(lock)
        waiting = asyncio.ensure_future(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        assert not seized(lock)
        await asyncio.wait_for(waiting, 1)
        assert not seized(lock)

    asyncio.run(work())


def test_who_was_second_learns_what_the_first_did(database: str) -> None:
    async def work(table: str, one: House, two: House) -> None:
        here, there = await one.open(table), await two.open(table)
        other = there.playing.game.code(int(there.playing.state.legal(0)[0]))
        assert await acted(here, 0, 0, "a2-d5") == 1
        assert isinstance(await acted(there, 0, 0, other), IllegalMove)
        assert there.playing.state.to_data() == here.playing.state.to_data()
        assert await acted(there, 1, 1, "a7-d4") == 2

    with_houses(database, 2, work)


def test_a_failure_leaves_the_table_as_the_log_says(database: str) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no room on the disk")

    async def work(table: str, house: House) -> None:
        live = await house.open(table)
        writer = live.store.writer
        honest = writer.transaction
        writer.transaction = refuse
        assert isinstance(await acted(live, 0, 0, "a2-d5"), OSError)
        assert live.playing.seq == 0
        writer.transaction = honest
        assert await acted(live, 0, 0, "a2-d5") == 1

    with_houses(database, 1, work)


def test_orders_until_the_own_turn_end_on_the_short_way_too(database: str) -> None:
    async def work(table: str, house: House) -> None:
        live = await house.open(table)
        kept = StandingOrder("a7-d4", ("NA-1",), "game")
        await live.set_orders(1, (StandingOrder("a7-d4", ("NA-2",), "turn"), kept))
        assert await acted(live, 0, 0, "a2-d5") == 1
        assert live.row.seats[1].orders == (kept,)
        assert (await house.row(table)).seats[1].orders == (kept,)

    with_houses(database, 1, work)
