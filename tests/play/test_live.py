"""Tables that are open: in one process, or in two on one database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hedgerow.ai.levels import LEVELS, Level
from hedgerow.core.notation import IllegalMove
from hedgerow.play.bots import Pause, Question, Thinker, reaction
from hedgerow.play.house import House, NotYours, Wish
from hedgerow.play.lobby import StandingOrder
from hedgerow.play.store import Store
from hedgerow.play.table import Stale
from hedgerow.play.watch import Plea

ME = [Wish("me"), Wish("me")]


def first_option(question: Question) -> str:
    return "a2-d5" if question.seat == 0 else "a7-d4"


def with_houses(
    database: str, count: int, work: Callable[..., Awaitable[None]], pace: float = 0
) -> None:
    """Some houses on one database, a table of Natura for two in the first."""

    async def run() -> None:
        stores = [Store(database) for _ in range(count)]
        houses = [House(store, Thinker(0, first_option)) for store in stores]
        live = await houses[0].create("ada", "natura", {"goal": "c1"}, ME, False, pace)
        await houses[0].start("ada", live.row.id, "")
        try:
            await work(live.row.id, *houses)
        finally:
            for house in houses:
                await house.close()
            for store in stores:
                store.close()

    asyncio.run(run())


def test_any_process_can_serve_any_table(database: str) -> None:
    async def work(table: str, one: House, two: House) -> None:
        here, there = await one.open(table), await two.open(table)
        assert await here.act(0, 0, "a2-d5") == 1
        assert there.playing.seq == 0
        with pytest.raises(IllegalMove):
            await there.act(0, 0, "a2-d5")
        assert there.playing.seq == 1
        assert await there.act(1, 1, "a7-d4") == 2
        with pytest.raises(Stale):
            await here.act(0, 0, "b2-b5")
        assert here.playing.seq == there.playing.seq == 2
        assert here.playing.state.to_data() == there.playing.state.to_data()

    with_houses(database, 2, work)


def test_two_at_once_are_one_after_the_other(database: str) -> None:
    async def work(table: str, one: House, two: House) -> None:
        here, there = await one.open(table), await two.open(table)
        acts = [live.act(0, 0, "a2-d5") for live in (here, there)]
        done = await asyncio.gather(*acts, return_exceptions=True)
        assert sorted(isinstance(result, IllegalMove) for result in done) == [False, True]

    with_houses(database, 2, work)


def test_who_goes_away_in_the_middle_of_an_act_has_done_it(database: str) -> None:
    async def work(table: str, house: House) -> None:
        live = await house.open(table)
        act = asyncio.ensure_future(live.act(0, 0, "a2-d5"))
        await asyncio.sleep(0)
        act.cancel()
        while live.playing.seq < 1:
            await asyncio.sleep(0.01)
        async with live.lock:
            assert live.playing.seq == 1
        house.tables.clear()
        assert (await house.open(table)).playing.seq == 1

    with_houses(database, 1, work)


def test_a_bot_whose_seat_is_taken_back_while_it_thinks_does_nothing(database: str) -> None:
    class Slow(Thinker):
        def __init__(self) -> None:
            super().__init__(0)
            self.thought = asyncio.Event()

        async def choose(self, question: Question) -> str:
            await self.thought.wait()
            return first_option(question)

    async def work(table: str, house: House) -> None:
        live = await house.open(table)
        live.thinker = slow = Slow()
        await house.away("ada", table, 0, True)
        with pytest.raises(NotYours):
            await house.away("bob", table, 0, True)
        await house.away("ada", table, 0, False)
        assert live.answers
        slow.thought.set()
        while live.answers:
            await asyncio.sleep(0.01)
        assert live.playing.seq == 0

    with_houses(database, 1, work)


def test_processes_on_one_postgresql_hear_of_each_other(postgres: str) -> None:
    class Guest:
        person = "guest"

        def __init__(self) -> None:
            self.moves = self.news = 0

        def moving(self) -> None: ...

        def moved(self) -> None:
            self.moves += 1

        def people(self) -> None:
            self.news += 1

        def asked(self, plea: Plea) -> None: ...
        def settled(self, number: int, agreed: bool) -> None: ...

    async def work(table: str, one: House, two: House) -> None:
        for house in (one, two):
            await house.wake()
        here, there = await one.open(table), await two.open(table)
        guest = Guest()
        two.enter(there, guest)
        await here.act(0, 0, "a2-d5")
        while not guest.moves:
            await asyncio.sleep(0.01)
        assert there.playing.seq == 1
        before = guest.news
        await one.away("ada", table, 1, True)
        while guest.news == before:
            await asyncio.sleep(0.01)

    with_houses(postgres, 2, work)


def test_an_order_for_another_question_stays_silent(database: str) -> None:
    async def work(table: str, house: House) -> None:
        live = await house.open(table)
        await live.set_orders(0, (StandingOrder("a2-d5", ("NA-1",), "game"),))
        await live.set_orders(1, (StandingOrder("a7-d4", live.playing.question(0), "game"),))
        await asyncio.sleep(0.1)
        assert live.playing.seq == 0
        await live.act(0, 0, "a2-d5")
        while live.playing.seq < 2:
            await asyncio.sleep(0.01)
        house.tables.clear()
        again = await house.open(table)
        assert again.row.seats[1].orders[0].code == "a7-d4"

    with_houses(database, 1, work)


def test_when_an_answer_comes_does_not_tell_how_long_it_took_to_find() -> None:
    for own in (True, False):
        pause = Pause(1.0, own)
        assert pause.rest(0.0) == pause.wanted
        assert pause.rest(0.5) + 0.5 == pytest.approx(pause.wanted)
        late = pause.rest(7.3) + 7.3 - pause.wanted
        assert late == pytest.approx(round(late))
    times = [Pause(1.0, False).wanted for _ in range(200)]
    assert 1 <= min(times) < 1.5
    assert 2.5 < max(times) <= 3
    assert Pause(0, True).rest(3.0) == 0


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_window_shows_a_bots_answer_when_any_of_its_thoughts_would_be_done(level: Level) -> None:
    for _ in range(50):
        pause = Pause(0.5, False, reaction(level.name))
        for thought in (0.0, level.seconds / 2, level.seconds):
            assert thought + pause.rest(thought) == pytest.approx(pause.wanted)
