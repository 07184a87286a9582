"""Clocks: what runs, what it costs, and what happens when a time is out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hedgerow.play.bots import Question, Thinker
from hedgerow.play.clock import GRACE, Clock, Clocks
from hedgerow.play.house import House, Wish
from hedgerow.play.live import Live
from hedgerow.play.store import Store
from hedgerow.play.table import ACT, Entry

BOTH = {0, 1}


def spent(seat: int, seconds: float) -> Entry:
    return Entry(0, ACT, seat, "x", seconds)


def test_only_who_is_asked_has_a_clock_that_runs() -> None:
    clocks = Clocks(Clock(game=60), 2)
    clocks.run({0: 0}, BOTH, 100)
    assert [r.left for r in clocks.readings(110)] == [50, 60]
    assert [r.running for r in clocks.readings(110)] == [True, False]
    assert clocks.due() == 160
    clocks.charge(spent(0, clocks.cost(0, 110)))
    clocks.run({1: 1}, BOTH, 110)
    assert [r.left for r in clocks.readings(115)] == [50, 55]


def test_an_increment_is_added_after_each_decision() -> None:
    clocks = Clocks(Clock(game=60, increment=5), 2, [spent(0, 20), spent(0, 10), spent(1, 1)])
    assert [r.left for r in clocks.readings(0)] == [40, 64]


def test_the_time_for_a_move_begins_anew_with_each_decision() -> None:
    clocks = Clocks(Clock(move=30), 2)
    clocks.run({0: 0}, BOTH, 0)
    assert clocks.late(29) == []
    clocks.run({0: 1}, BOTH, 29)
    assert clocks.late(58) == []
    assert clocks.late(59) == [0]
    assert clocks.reading(0, 40).move == 19
    assert clocks.reading(0, 40).left == -1


def test_who_answers_another_seats_question_does_not_stop_the_clock() -> None:
    clocks = Clocks(Clock(game=60), 2)
    clocks.run({0: 0, 1: 0}, BOTH, 0)
    clocks.run({1: 0}, BOTH, 10)
    assert clocks.reading(1, 20).left == 40
    assert not clocks.reading(0, 20).running


def test_bots_have_no_clock_and_who_returns_pays_what_was_used_before() -> None:
    clocks = Clocks(Clock(game=60, move=20), 2)
    clocks.run({0: 0}, BOTH, 0)
    clocks.run({0: 0}, {1}, 20)
    assert clocks.due() == float("inf")
    clocks.run({0: 0}, BOTH, 1000)
    assert clocks.due() == 1020
    assert clocks.cost(0, 1005) == 25
    assert clocks.reading(0, 1005).left == 35


def test_in_overtime_there_is_a_moment_for_each_decision() -> None:
    clocks = Clocks(Clock(game=60), 2, [spent(0, 60)])
    clocks.run({0: 2}, BOTH, 500)
    assert clocks.due() == 500 + GRACE
    clocks.charge(spent(0, 5))
    clocks.run({0: 3}, BOTH, 505)
    assert clocks.due() == 505 + GRACE


def test_after_a_restart_a_clock_has_run_on_but_leaves_a_moment() -> None:
    log = [spent(0, 10)]
    short = Clocks(Clock(game=60), 2, log)
    short.resume({0: 1}, BOTH, 1000, 1020)
    assert short.reading(0, 1020).left == 30
    long = Clocks(Clock(game=60), 2, log)
    long.resume({0: 1}, BOTH, 1000, 9000)
    assert long.reading(0, 9000).left == GRACE


# -- at a table ------------------------------------------------------------------------------


def any_answer(question: Question) -> str:
    return "a2-d5" if question.seat == 0 else "a7-d4"


def at_a_table(
    database: str, clock: Clock | None, play: Callable[[House, Live], Awaitable[None]]
) -> None:
    async def run() -> None:
        store = Store(database)
        house = House(store, Thinker(0, any_answer))
        wishes = [Wish("me"), Wish("me")]
        live = await house.create("ada", "natura", {"goal": "c1"}, wishes, False, 0, clock)
        await house.start("ada", live.row.id, "")
        try:
            await play(house, live)
        finally:
            await house.close()
            store.close()

    asyncio.run(run())


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.02)


def test_when_a_time_is_out_a_bot_plays_until_the_person_returns(database: str) -> None:
    async def play(house: House, live: Live) -> None:
        await until(lambda: live.playing.seq >= 2)
        assert [seat.away for seat in live.row.seats] == [True, True]
        await house.away("ada", live.row.id, 0, False)
        assert live.time is not None
        assert [r.out for r in live.time.readings()] == [False, True]

    at_a_table(database, Clock(move=0.2), play)


def test_what_was_spent_is_there_after_a_restart(database: str) -> None:
    async def play(house: House, live: Live) -> None:
        await asyncio.sleep(0.3)
        await live.act(0, 0, "a2-d5")
        assert live.time is not None
        left = live.time.readings()[0].left
        assert left <= 99.7
        other = House(Store(house.store.url), Thinker(0, any_answer))
        try:
            await other.wake()
            again = other.tables[live.row.id]
            assert again.time is not None
            assert again.time.readings()[0].left == pytest.approx(left, abs=0.01)
            assert again.ticking
        finally:
            await other.close()
            other.store.close()

    at_a_table(database, Clock(game=100), play)


def test_without_a_clock_nothing_runs(database: str) -> None:
    async def play(house: House, live: Live) -> None:
        assert live.time is None
        assert not live.ticking

    at_a_table(database, None, play)
    at_a_table(database, Clock(increment=3), play)
