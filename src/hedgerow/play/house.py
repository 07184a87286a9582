"""The house: all tables, who may do what with them, and which of them are open in this process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from hedgerow.core.game import BadOption, Value
from hedgerow.play import lobby
from hedgerow.play.bots import Thinker, bots, stand_in
from hedgerow.play.clock import Clock
from hedgerow.play.dealer import new_seed
from hedgerow.play.live import Live
from hedgerow.play.lobby import BOT, FREE, PERSON, SeatRow, TableRow
from hedgerow.play.store import Store, first_line
from hedgerow.play.table import GIVEN, Entry, NotNow, Table
from hedgerow.play.watch import Watcher
from hedgerow.play.writer import Append, append_all
from hedgerow.registry import load

if TYPE_CHECKING:
    from hedgerow.play.jobs import Jobs

LOG = logging.getLogger("hedgerow.house")
AGAIN = 0.5  # seconds until a database that was gone is tried again
ME = "me"


class NoTable(LookupError):
    """There is no such table."""


class NotYours(PermissionError):
    """Somebody else's seat or table."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Who shall sit on a seat of a new table: me, a bot, or whoever comes."""

    kind: str
    name: str = ""
    bot: str = ""


class House:
    """All tables; with `shared`, bots' decisions go to the queue of all processes."""

    def __init__(self, store: Store, thinker: Thinker, shared: bool = False) -> None:
        self.store = store
        self.thinker = thinker
        self.jobs: Jobs | None = None
        if shared:
            from hedgerow.play.jobs import Jobs

            self.jobs = Jobs(store, self.decide)
        self.tables: dict[str, Live] = {}
        self.opening: dict[str, asyncio.Task[Live]] = {}
        self.catching_up: set[asyncio.Task[None]] = set()

    async def wake(self) -> None:
        """Go on with every table where a bot may have to act, and listen to other processes."""
        loop = asyncio.get_running_loop()
        if self.jobs is not None:
            await self.jobs.open()
        self.store.listen(lambda table_id: loop.call_soon_threadsafe(self.heard, table_id))
        for table_id in await self.store.read(lobby.unfinished):
            live = await self.open(table_id)
            live.wake()

    def heard(self, table_id: str) -> None:
        """Another process has changed this table, or any if it has no name."""
        for opening, reading in self.opening.items():
            if table_id in (opening, ""):  # it may have been read too early
                reading.add_done_callback(lambda _: self.heard(table_id))
        for live in list(self.tables.values()):
            if table_id in (live.row.id, ""):
                task = asyncio.ensure_future(patiently(live.catch_up))
                self.catching_up.add(task)
                task.add_done_callback(self.catching_up.discard)

    async def close(self) -> None:
        if self.jobs is not None:
            await self.jobs.close()
        for task in self.catching_up:
            task.cancel()
        await asyncio.gather(*self.catching_up, return_exceptions=True)
        for live in list(self.tables.values()):
            await live.close()
        self.tables.clear()
        self.thinker.close()

    async def decide(self, table: str, seat: int, since: int) -> None:
        """Take a bot's decision that is this process's job."""

        async def decide() -> None:
            live = await self.open(table)
            await live.decide(seat, since)
            self.tidy(live)

        await patiently(decide)

    # -- tables ----------------------------------------------------------------------------

    async def create(
        self,
        person: str,
        game_name: str,
        options: Mapping[str, Value],
        wishes: Sequence[Wish],
        public: bool,
        pace: float,
        clock: Clock | None = None,
        given: Sequence[tuple[int, str]] = (),
        seed: str = "",
    ) -> Live:
        """A table with a wish for each seat.

        It goes on from what is `given`, seats and codes; a lesson brings the dealer's `seed`.
        """
        game = load(game_name)
        complete = game.complete(options)
        game.new(len(wishes), complete)  # refuses what can't be played
        known = bots()
        for wish in wishes:
            if wish.kind == BOT and wish.bot and wish.bot not in known:
                raise BadOption(f"there is no bot {wish.bot!r}; there are {', '.join(known)}")
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=game.name,
            rules_version=game.rules_version,
            players=len(wishes),
            options=complete,
            public=public,
            pace=pace,
            host=person,
            seed=seed or new_seed(),
            contributions=(),
            status=lobby.OPEN,
            created=time.time(),
            clock=clock or None,
            seats=tuple(seat_of(n, wish, person) for n, wish in enumerate(wishes)),
        )
        entries = [Entry(n, GIVEN, seat, code) for n, (seat, code) in enumerate(given)]
        if entries and Table(row.setting, entries).over:
            raise NotNow("The game is over here; there is nothing to play on.")
        await self.store.append(Append(row.id, (), partial(laid_out, row=row, entries=entries)))
        return await self.open(row.id)

    async def start(self, person: str, table_id: str, contribution: str) -> Live:
        """Begin to play. The host's contribution goes to all seats of the host without one."""
        live = await self.open(table_id)
        if live.row.host != person:
            raise NotYours("Only the host can start the table.")
        async with live.lock:
            if live.row.status != lobby.OPEN:
                raise NotNow("The table has been started already.")
            contributions = tuple(
                contribution
                if seat.owner == person and not seat.contribution
                else seat.contribution
                for seat in live.row.seats
            )
            started = replace(live.row, status=lobby.PLAYING, contributions=contributions)
            given = await self.store.read(lambda connection: lobby.entries(connection, table_id))
            entries = Append(table_id, Table(started.setting, given).begin())

            def begin(connection: Connection) -> bool:
                if not lobby.start(connection, table_id, contributions):
                    return False
                append_all(connection, entries.rows(time.time()))
                return True

            await self.store.append(Append(table_id, (), begin))
            await live.reload()
        live.seated(live.row)
        live.moved()
        return live

    async def rematch(self, person: str, table_id: str) -> Live:
        """A new table for the same people, everybody one seat further; one for all who ask."""
        live = await self.open(table_id)
        row = live.row
        if row.status != lobby.OVER:
            raise NotNow("The game is not over yet.")
        if not row.seats_of(person):
            raise NotYours("Only who has played can ask for a rematch.")
        if not row.rematch:
            new_id = secrets.token_urlsafe(12)
            around = (*row.seats[-1:], *row.seats[:-1])
            seats = tuple(
                replace(seat, seat=n, nonce=secrets.token_urlsafe(12), contribution="", orders=())
                for n, seat in enumerate(around)
            )
            fresh = replace(
                row,
                id=new_id,
                seed=new_seed(),
                contributions=(),
                status=lobby.OPEN,
                created=time.time(),
                host=person,
                seats=seats,
            )

            def follow(connection: Connection) -> None:
                if lobby.set_rematch(connection, table_id, new_id):
                    lobby.add(connection, fresh)

            await self.store.append(Append(table_id, (), follow))
            live.seated(await self.row(table_id))
        return await self.open(live.row.rematch)

    async def row(self, table_id: str) -> TableRow:
        return existing(await self.store.read(partial(lobby.table, table_id=table_id)))

    async def open(self, table_id: str) -> Live:
        """The table, read from its log if it is not open here."""
        if table_id in self.tables:
            return self.tables[table_id]
        if table_id not in self.opening:
            task = asyncio.ensure_future(self.read(table_id))
            self.opening[table_id] = task
            task.add_done_callback(lambda _: self.opening.pop(table_id, None))
        return await asyncio.shield(self.opening[table_id])

    async def read(self, table_id: str) -> Live:
        found, entries = await self.store.read(partial(lobby.whole, table_id=table_id))
        row = existing(found)
        ask = self.jobs.ask if self.jobs is not None else None
        live = Live(row, entries, self.store, self.thinker, ask)
        self.tables[table_id] = live
        live.tick()
        live.wake()
        return live

    # -- who watches -----------------------------------------------------------------------

    def enter(self, live: Live, watcher: Watcher) -> None:
        before = live.present
        live.watchers.add(watcher)
        self.tell_people(live, before)

    def leave(self, live: Live, watcher: Watcher) -> None:
        """A table that nobody watches and nobody plays by itself is put away."""
        before = live.present
        live.watchers.discard(watcher)
        self.tell_people(live, before)
        self.tidy(live)

    def tell_people(self, live: Live, before: frozenset[str]) -> None:
        """Tell who came or went, if it was somebody who has a seat."""
        owners = {seat.owner for seat in live.row.seats}
        if (before ^ live.present) & owners:
            for watcher in tuple(live.watchers):
                watcher.people()

    def look_around(self) -> None:
        """Put away what nobody needs; ask again for what a queue may have lost."""
        for live in list(self.tables.values()):
            live.deferred.clear()
            live.wake()
            self.tidy(live)

    def tidy(self, live: Live) -> None:
        if live.idle:
            self.tables.pop(live.row.id, None)

    # -- seats -----------------------------------------------------------------------------

    async def invited(self, person: str, table_id: str, seat: int, nonce: str) -> Live:
        """The table of a link that is good for this person: nobody else has used it."""
        live = await self.open(table_id)
        row = self.seat(live, seat)
        if row.nonce != nonce:
            raise NotYours("This link is no longer valid. Ask the host for a new one.")
        if row.owner and row.owner != person:
            raise NotYours("Somebody has taken this seat by this link already.")
        return live

    async def claim(
        self, person: str, table_id: str, seat: int, nonce: str, name: str, contribution: str
    ) -> Live:
        """Take the seat of a link, by its first use; a second use by the same person is fine."""
        live = await self.invited(person, table_id, seat, nonce)
        row = self.seat(live, seat)
        if row.owner == person:
            return live
        return await self.change_seat(live, row, lobby.taken(row, person, name, contribution))

    async def sit(
        self, person: str, table_id: str, seat: int, name: str, contribution: str
    ) -> Live:
        """Take an open seat of a public table."""
        live = await self.open(table_id)
        row = self.seat(live, seat)
        if not live.row.public or row.kind != FREE:
            raise NotYours("This seat is not open to everybody.")
        return await self.change_seat(live, row, lobby.taken(row, person, name, contribution))

    async def renew(self, person: str, table_id: str, seat: int) -> SeatRow:
        """Make a new link for a seat; the old one, and who came by it, are out."""
        live = await self.open(table_id)
        row = self.seat(live, seat)
        if live.row.host != person:
            raise NotYours("Only the host can make a new link.")
        fresh = replace(
            row,
            kind=FREE,
            owner="",
            name="",
            away=False,
            nonce=secrets.token_urlsafe(12),
            orders=(),
        )
        await self.change_seat(live, row, fresh)
        return fresh

    async def away(self, person: str, table_id: str, seat: int, away: bool, bot: str = "") -> Live:
        """Leave a seat to a bot, or come back to it."""
        live = await self.open(table_id)
        row = self.seat(live, seat)
        if row.owner != person:
            raise NotYours("This is not your seat.")
        if bot and bot not in bots():
            raise BadOption(f"there is no bot {bot!r}")
        return await self.change_seat(live, row, replace(row, away=away, bot=bot or row.bot))

    def seat(self, live: Live, seat: int) -> SeatRow:
        if not 0 <= seat < live.row.players:
            raise NoTable("There is no such seat.")
        return live.row.seats[seat]

    async def change_seat(self, live: Live, before: SeatRow, after: SeatRow) -> Live:
        table_id = live.row.id
        change = partial(lobby.change_seat, table_id=table_id, before=before, after=after)
        changed = await self.store.append(Append(table_id, (), change))
        live.seated(await self.row(table_id))
        if not changed:
            raise NotYours("Somebody was quicker.")
        return live


def laid_out(connection: Connection, row: TableRow, entries: Sequence[Entry]) -> None:
    """Write a new table, and what is given with it."""
    lobby.add(connection, row)
    append_all(connection, Append(row.id, entries).rows(time.time()))


def existing(row: TableRow | None) -> TableRow:
    if row is None:
        raise NoTable("There is no such table.")
    return row


async def patiently(work: Callable[[], Awaitable[None]]) -> None:
    """Do it, again if the database was gone: nobody would come to ask for it a second time."""
    while True:
        try:
            await work()
            return
        except SQLAlchemyError as error:
            LOG.warning("the database is gone: %s", first_line(error))
            await asyncio.sleep(AGAIN)


def seat_of(number: int, wish: Wish, person: str) -> SeatRow:
    kind = {ME: PERSON, BOT: BOT}.get(wish.kind, FREE)
    return SeatRow(
        seat=number,
        kind=kind,
        name=wish.name,
        bot=(wish.bot or stand_in()) if kind == BOT else "",
        owner=person if kind == PERSON else "",
        away=False,
        nonce=secrets.token_urlsafe(12),
        contribution="",
    )
