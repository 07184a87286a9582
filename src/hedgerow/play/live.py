"""A table that is open in this process: acts one after the other, bots, those who watch.

An act is tried on the table, written to the log, and told to everybody after it is on disk. If the
log was longer than this process knew, the table is read again and the act tried once more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, NoReturn

from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.core.state import CHANCE
from hedgerow.play import lobby
from hedgerow.play.automatic import automatic, own_turn
from hedgerow.play.bots import Pause, Question, Thinker, reaction
from hedgerow.play.lobby import OVER, PLAYING, SeatRow, StandingOrder, TableRow
from hedgerow.play.store import Store
from hedgerow.play.table import Entry, NotNow, Stale, Table
from hedgerow.play.timekeeper import Timekeeper
from hedgerow.play.watch import Ask, Plea, Watcher
from hedgerow.play.writer import Append, Conflict

Attempt = Callable[[Table], list[Entry]]
"""Tries something on a table: the new entries of its log, or an exception and no change."""

LOG = logging.getLogger("hedgerow.table")
AFTER_A_FAILURE = 2.0  # seconds until a bot that failed is asked again
LATE = -1  # in place of a decision's number: what is done for a seat whose time is out


class Live:
    def __init__(
        self,
        row: TableRow,
        entries: list[Entry],
        store: Store,
        thinker: Thinker,
        ask: Ask | None = None,
    ) -> None:
        self.row = row
        self.ask = ask
        self.deferred: set[tuple[int, int]] = set()
        self.deciding = 0
        self.store = store
        self.thinker = thinker
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.answers: dict[tuple[int, int], asyncio.Task[None]] = {}
        self.plea: Plea | None = None
        self.pleas = 0
        self.table: Table | None = None
        self.time: Timekeeper | None = None
        if row.status != lobby.OPEN:
            self.table = Table(row.setting, entries)
        self.set_clocks(entries)
        self.rename()

    @property
    def playing(self) -> Table:
        """The table, if it has been started."""
        if self.table is None:
            raise NotNow("The table has not been started yet.")
        return self.table

    @property
    def present(self) -> frozenset[str]:
        """The persons who watch just now."""
        return frozenset(watcher.person for watcher in self.watchers)

    def rename(self) -> None:
        """Call the seats by the names of those who sit there."""
        if self.table is not None:
            names = self.table.game.names(self.table.state)
            seats = self.row.seats
            self.table.match.names = tuple(
                seat.name or name for seat, name in zip(seats, names, strict=True)
            )

    # -- acts ------------------------------------------------------------------------------

    async def act(self, seat: int, seq: int, code: str) -> int:
        """Do it, durably; the log's length with it."""
        return await self.unbroken(self.change(self.acting(seat, seq, code)))

    def acting(self, seat: int, seq: int, code: str) -> Attempt:
        def act(table: Table) -> list[Entry]:
            return table.act(seat, seq, code, self.time.cost(seat) if self.time else 0.0)

        return act

    async def undo(self, seat: int, seq: int, ask: bool) -> int:
        """Take a seat's last act back, or ask the others whether it may."""

        def free(table: Table) -> list[Entry]:
            if seq != table.seq:
                raise Stale("Something has happened since.")
            return table.undo(seat, agreed=ask and not self.row.others(seat))

        try:
            return await self.unbroken(self.change(free))
        except NotNow:
            if not ask or not self.row.others(seat):
                raise
        self.pleas += 1
        self.plea = Plea(self.pleas, seat, self.row.others(seat))
        for watcher in tuple(self.watchers):
            watcher.asked(self.plea)
        return self.playing.seq

    async def consent(self, seat: int, number: int, yes: bool) -> int:
        """A seat's answer to a plea; the last yes takes the act back."""
        plea = self.plea
        if plea is None or plea.number != number or seat not in plea.open:
            raise NotNow("This is not asked any more.")
        if not yes:
            self.settle(False)
            return self.playing.seq
        self.plea = replace(plea, open=plea.open - {seat})
        if self.plea.open:
            return self.playing.seq
        return await self.unbroken(self.change(lambda table: table.undo(plea.seat, agreed=True)))

    def settle(self, agreed: bool) -> None:
        plea, self.plea = self.plea, None
        if plea is not None:
            for watcher in tuple(self.watchers):
                watcher.settled(plea.number, agreed)

    async def unbroken(self, change: Coroutine[Any, Any, int]) -> int:
        """A change once begun is carried through, also if who asked for it has gone."""
        return await asyncio.shield(asyncio.ensure_future(change))

    async def change(self, attempt: Attempt) -> int:
        async with self.lock:
            try:
                entries = attempt(self.playing)
            except (IllegalMove, NotNow, Stale):
                if not await self.reload():
                    raise
                self.moved()
                entries = attempt(self.playing)
            return await self.carry_through(attempt, self.keep(entries))

    async def carry_through(self, attempt: Attempt, keeping: Awaitable[None]) -> int:
        """Bring a change to its end. If somebody else was first it is tried once more."""
        try:
            await keeping
        except Conflict:
            await self.keep(attempt(self.playing))
        await self.drop_orders()
        return self.tell()

    def tell(self) -> int:
        """It is done; the log's length with it."""
        plea = self.plea
        self.settle(plea is not None and not plea.open)
        self.moved()
        return self.playing.seq

    async def keep(self, entries: list[Entry]) -> None:
        """Write new entries."""
        writing = self.store.append(self.order(entries))
        self.moving()
        try:
            await writing
        except Exception as error:
            await self.lost(error)
        self.kept(entries)

    def order(self, entries: list[Entry]) -> Append:
        ends = self.playing.over and self.row.status == PLAYING
        also = partial(lobby.set_status, table_id=self.row.id, status=OVER) if ends else None
        return Append(self.row.id, entries, also)

    def moving(self) -> None:
        """What will be told is made while the disk is busy."""
        for watcher in tuple(self.watchers):
            watcher.moving()

    def kept(self, entries: list[Entry]) -> None:
        """They are on disk."""
        if self.playing.over and self.row.status == PLAYING:
            self.row = replace(self.row, status=OVER)
        if self.time is not None:
            self.time.charge(entries)

    async def lost(self, error: Exception) -> NoReturn:
        """They are not: the table is as the log says."""
        await self.reload()
        raise error

    async def reload(self) -> bool:
        """Read the table again, and whether another process has changed it."""
        row, entries = await self.store.read(partial(lobby.whole, table_id=self.row.id))
        if row is None:
            raise NotNow("The table is gone.")
        known = list(self.table.log) if self.table is not None else []
        if row == self.row and entries == known:
            return False
        self.row = row
        if row.status != lobby.OPEN and (self.table is None or entries != known):
            rewinds = self.table.rewinds + 1 if self.table is not None else 0
            self.table = Table(row.setting, entries)
            self.table.rewinds += rewinds
            self.set_clocks(entries)
        self.rename()
        return True

    async def catch_up(self) -> None:
        """Another process has changed something here."""
        async with self.lock:
            if await self.reload():
                self.seated(self.row)
                if self.table is not None:
                    self.moved()

    def moved(self) -> None:
        """Tell everybody, and let the automatic seats answer."""
        self.tick()
        for watcher in tuple(self.watchers):
            watcher.moved()
        self.wake()

    def seated(self, row: TableRow) -> None:
        """Seats or status have changed."""
        self.row = row
        self.rename()
        self.tick()
        for watcher in tuple(self.watchers):
            watcher.people()
        self.wake()

    # -- standing orders -------------------------------------------------------------------

    async def set_orders(self, seat: int, orders: tuple[StandingOrder, ...]) -> int:
        await self.change_orders(seat, orders)
        self.wake()
        return self.table.seq if self.table is not None else 0

    async def change_orders(self, seat: int, orders: tuple[StandingOrder, ...]) -> None:
        await self.put_seat(replace(self.row.seats[seat], orders=orders))

    async def put_seat(self, after: SeatRow) -> None:
        before = self.row.seats[after.seat]
        change = partial(lobby.change_seat, table_id=self.row.id, before=before, after=after)
        await self.store.append(Append(self.row.id, (), change))
        seats = tuple(after if old.seat == after.seat else old for old in self.row.seats)
        self.row = replace(self.row, seats=seats)

    async def change_seat(self, after: SeatRow) -> None:
        """Change who plays a seat, and tell everybody."""
        await self.put_seat(after)
        self.seated(self.row)

    def outdated(self) -> tuple[int, tuple[StandingOrder, ...]] | None:
        """A seat whose own turn has come, and what is left of its orders, if some end with that."""
        turn = int(self.playing.state.turn())
        if not 0 <= turn < len(self.row.seats) or not self.row.seats[turn].orders:
            return None
        orders = self.row.seats[turn].orders
        kept = tuple(order for order in orders if order.until != "turn")
        return (turn, kept) if kept != orders else None

    async def drop_orders(self) -> None:
        outdated = self.outdated()
        if outdated is not None:
            await self.change_orders(*outdated)

    # -- clocks ----------------------------------------------------------------------------

    def set_clocks(self, log: list[Entry]) -> None:
        if self.row.clock is not None and self.table is not None:
            if self.time is None:
                self.time = Timekeeper(self.row.clock, self.row.players, self.relieve)
            self.time.set_by(log, self.table.asked, self.row.people)

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing goes on by itself."""
        at_work = self.answers or self.deciding or self.ticking or self.lock.locked()
        return not (self.watchers or at_work)

    @property
    def ticking(self) -> bool:
        """Whether a clock runs."""
        return self.time is not None and self.time.alarm is not None

    def tick(self) -> None:
        """Start and stop clocks by who is asked now."""
        if self.time is not None and self.table is not None:
            self.time.tick(self.table.asked if self.row.status == PLAYING else {}, self.row.people)

    def relieve(self, seat: int) -> None:
        """The seat's time is out: a bot takes over until its person returns."""
        key = (seat, LATE)
        if key not in self.answers:
            away = replace(self.row.seats[seat], away=True)
            self.answers[key] = task = asyncio.ensure_future(self.change_seat(away))
            task.add_done_callback(partial(self.answered, key))

    # -- automatic seats -------------------------------------------------------------------

    def wake(self) -> None:
        """See to it that every seat which answers by itself will."""
        if self.table is None or self.row.status != PLAYING:
            return
        if self.deferred:
            self.deferred &= set(self.table.asked.items())
        for seat, since in self.table.asked.items():
            key = (seat, since)
            if seat == CHANCE or key in self.answers or key in self.deferred:
                continue
            how = automatic(self.row, self.playing, seat)
            if how is None:
                continue
            if how[0] == "bot" and self.ask is not None:
                self.deferred.add(key)
                answer = self.ask(self.row.id, seat, since)
            else:
                answer = self.answer(seat, since)
            self.answers[key] = task = asyncio.ensure_future(answer)
            task.add_done_callback(partial(self.answered, key))

    def answered(self, key: tuple[int, int], task: asyncio.Task[None]) -> None:
        """If another one answers for the seat by now, it is its turn to try."""
        self.answers.pop(key, None)
        if not task.cancelled():
            self.wake()

    async def answer(self, seat: int, since: int) -> None:
        """Answer one question, after a time that tells nothing."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            how = automatic(self.row, self.playing, seat)
            if how is None:
                return
            bots_own = reaction(how[1]) if how[0] == "bot" else 0.0
            pause = Pause(self.row.pace, own_turn(self.playing, seat), bots_own)
            code = how[1] if how[0] == "code" else await self.think(seat, how[1])
            await asyncio.sleep(pause.rest(loop.time() - begun))
            if (
                self.playing.asked.get(seat) == since
                and automatic(self.row, self.playing, seat) == how
            ):
                with suppress(Stale, IllegalMove, NotNow, UnknownMove):
                    await self.act(seat, since, code)
        except Exception:
            LOG.exception("table %s: seat %s could not answer by itself", self.row.id, seat)
            await asyncio.sleep(AFTER_A_FAILURE)

    async def decide(self, seat: int, since: int) -> None:
        """Take a bot's decision, if it is still open: a job that one of all processes does."""
        self.deciding += 1
        try:
            await self.catch_up()  # another process may have taken it
            while self.bots_turn(seat, since):
                await self.answer(seat, since)
        finally:
            self.deciding -= 1

    def bots_turn(self, seat: int, since: int) -> bool:
        if self.table is None or self.row.status != PLAYING or self.table.asked.get(seat) != since:
            return False
        how = automatic(self.row, self.playing, seat)
        return how is not None and how[0] == "bot"

    async def think(self, seat: int, bot: str) -> str:
        table = self.playing
        data = table.state.to_data()
        options = table.setting.options
        question = Question(table.game.name, table.setting.players, options, data, seat, bot)
        return await self.thinker.choose(question)

    async def close(self) -> None:
        if self.time is not None:
            self.time.stop()
        tasks = list(self.answers.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
