"""One socket at one table: what comes in is checked and done, what happens goes out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from litestar import WebSocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError
from msgspec.json import Decoder, Encoder

from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.play.advice import Adviser
from hedgerow.play.house import House, NoTable
from hedgerow.play.live import Live
from hedgerow.play.lobby import OVER, StandingOrder
from hedgerow.play.table import NotNow, Stale, Table
from hedgerow.play.watch import Plea
from hedgerow.web import messages as m
from hedgerow.web import wire
from hedgerow.web.metrics import Metrics
from hedgerow.web.security import Limits

Socket: TypeAlias = WebSocket[object, object, AppState]

LOG = logging.getLogger("hedgerow.socket")
ENCODER = Encoder()
DECODER: Decoder[m.FromClient] = Decoder(m.FromClient)
MOST_WAITING = 64  # messages that a slow client may be behind
SEND_WITHIN = 20.0  # seconds
BAD_FRAME, NOT_ALLOWED, NO_TABLE, TOO_SLOW, TOO_FAST = 4400, 4403, 4404, 4408, 4429


class Closed(Exception):
    """This socket must end, for a reason that can be told."""

    def __init__(self, code: int, text: str, again: float = -1) -> None:
        super().__init__(text)
        self.code = code
        self.bye = m.Bye(text, again)


class Desk:
    """Encoded updates, kept while they are current: a thousand spectators cost one view."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.kept: dict[str, tuple[tuple[object, ...], dict[tuple[object, ...], str]]] = {}

    def update(self, live: Live, viewer: int, heard: int, fresh: bool) -> str:
        table = live.playing
        now = (table, table.seq, live.row)
        kept = self.kept.get(live.row.id)
        if kept is None or kept[0] != now:
            self.kept[live.row.id] = kept = (now, {})
        key = (viewer, heard, fresh)
        if key not in kept[1]:
            kept[1][key] = encoded(wire.update(table, live.row, viewer, heard, fresh))
        return kept[1][key]

    def forget(self, live: Live) -> None:
        if not live.watchers:
            self.kept.pop(live.row.id, None)


def encoded(message: m.Message) -> str:
    return ENCODER.encode(message).decode()


class Connection:
    """A watcher of a table, with one pair of eyes."""

    def __init__(self, live: Live, person: str, desk: Desk, limits: Limits) -> None:
        self.live = live
        self.person = person
        self.desk = desk
        self.limits = limits
        self.queue: asyncio.Queue[str | Closed] = asyncio.Queue(MOST_WAITING)
        self.ended: Closed | None = None
        mine = live.row.seats_of(person) if person else []
        self.viewer = mine[0] if len(mine) == 1 else -1
        self.heard = -1
        self.rewinds = 0
        self.revealed = False
        self.welcomed = False
        self.adviser = Adviser(live.thinker)
        self.advising: asyncio.Task[None] | None = None

    # -- out -------------------------------------------------------------------------------

    def put(self, message: str) -> None:
        if self.ended is None:
            try:
                self.queue.put_nowait(message)
            except asyncio.QueueFull:
                self.end(Closed(TOO_SLOW, "This connection is too slow.", 2))

    def say(self, message: m.Message) -> None:
        self.put(encoded(message))

    def end(self, why: Closed) -> None:
        """Say goodbye; what still waits to be sent is let go."""
        if self.ended is None:
            self.desk.metrics.ended.labels(why.code).inc()
            self.ended = why
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(why)

    def welcome(self) -> None:
        seats = self.live.row.seats_of(self.person) if self.person else []
        self.say(m.Welcome(m.PROTOCOL, self.info(), seats))
        self.welcomed = True
        self.moved()

    def info(self) -> m.TableInfo:
        return wire.table_info(self.live.row, self.person, self.live.present, self.live)

    def moving(self) -> None:
        """Make the update that `moved` will send, if the table keeps what was done."""
        if self.live.table is not None and self.ended is None:
            self.update(self.live.table)

    def update(self, table: Table) -> str:
        fresh = self.heard < 0 or self.rewinds != table.rewinds
        return self.desk.update(self.live, self.viewer, 0 if fresh else self.heard, fresh)

    def moved(self) -> None:
        table = self.live.table
        if table is None:
            return
        self.put(self.update(table))
        self.clocks()
        self.heard = len(table.match.events)
        self.rewinds = table.rewinds
        if self.live.row.status == OVER and not self.revealed:
            self.revealed = True
            self.say(m.People(self.info()))
            self.say(wire.revealed(table))

    def people(self) -> None:
        if not self.welcomed:
            return
        self.say(m.People(self.info()))
        self.clocks()
        if self.viewer >= 0 and self.live.row.seats[self.viewer].owner != self.person:
            self.look(-1)

    def clocks(self) -> None:
        if self.live.time is not None:
            self.say(wire.clocks(self.live.time))

    def asked(self, plea: Plea) -> None:
        name = self.live.playing.match.names[plea.seat]
        text = f"{name} would like to take back the last act. Do you agree?"
        self.say(m.Asked(plea.number, plea.seat, text, sorted(plea.open)))

    def settled(self, number: int, agreed: bool) -> None:
        self.say(m.Settled(number, agreed))

    def look(self, viewer: int) -> None:
        self.viewer = viewer
        self.heard = -1
        self.moved()

    # -- in --------------------------------------------------------------------------------

    async def take(self, frame: str | bytes) -> None:
        """Do what a frame asks for, and answer."""
        if not self.limits.allow(self.limits.frames, f"frames {id(self)}"):
            raise Closed(TOO_FAST, "Too many messages. Wait a little.", 5)
        try:
            ask = DECODER.decode(frame)
        except (DecodeError, RecursionError) as error:
            raise Closed(BAD_FRAME, f"This is not a message of the protocol: {error}") from None
        try:
            await self.do(ask)
        except IllegalMove as error:
            text = self.live.playing.game.rulebook.text(error.rule)
            self.refuse(ask, "rule", text, error.rule)
        except UnknownMove as error:
            self.refuse(ask, "unknown", str(error))
        except Stale as error:
            self.refuse(ask, "stale", str(error))
        except NotNow as error:
            self.refuse(ask, "state", str(error))

    def refuse(self, ask: m.FromClient, kind: m.Refusal, text: str, rule: str = "") -> None:
        self.desk.metrics.refusals.labels(kind).inc()
        self.say(m.Refused(ask.id, kind, text, rule))

    async def do(self, ask: m.FromClient) -> None:
        watching = isinstance(ask, m.Look) and ask.seat == -1
        if not watching and (not self.person or ask.seat not in self.mine):
            self.refuse(ask, "seat", "This is not your seat.")
            return
        match ask:
            case m.Act():
                with self.desk.metrics.acts.labels(self.live.row.game).time():
                    seq = await self.live.act(ask.seat, ask.seq, ask.code)
                self.accept(ask, seq)
            case m.Undo():
                self.accept(ask, await self.live.undo(ask.seat, ask.seq, ask.ask))
            case m.Consent():
                self.accept(ask, await self.live.consent(ask.seat, ask.ask, ask.yes))
            case m.Orders():
                orders = [StandingOrder(o.code, tuple(o.about), o.until) for o in ask.orders]
                self.accept(ask, await self.live.set_orders(ask.seat, tuple(orders)))
            case m.Look():
                self.look(ask.seat)
            case m.Hint():
                self.begin_advice(ask)
            case m.WhyNot() | m.Combine():
                self.explain(ask)

    @property
    def mine(self) -> list[int]:
        return self.live.row.seats_of(self.person)

    def accept(self, ask: m.FromClient, seq: int) -> None:
        self.say(m.Accepted(ask.id, seq))

    def begin_advice(self, ask: m.Hint) -> None:
        """Think aside, so that an act may come before the hint."""
        if self.advising is not None or not self.may_ask():
            self.refuse(ask, "limit", "Too many questions at once.")
            return
        self.advising = asyncio.ensure_future(self.advise(ask))

    async def advise(self, ask: m.Hint) -> None:
        try:
            table = self.live.playing
            seq = table.seq
            found = await self.adviser.hints(table, ask.seat)
            hints = [m.Suggestion(one.code, one.words, one.chance, one.why) for one in found]
            self.say(m.Hints(ask.id, seq, hints))
        except NotNow as error:
            self.refuse(ask, "state", str(error))
        except Exception:
            LOG.exception("table %s: no hint", self.live.row.id)
            self.refuse(ask, "state", "No hint could be thought out.")
        finally:
            self.advising = None

    def forget(self) -> None:
        """Nobody listens any more."""
        if self.advising is not None:
            self.advising.cancel()

    def may_ask(self) -> bool:
        return self.limits.allow(self.limits.questions, f"questions {id(self)}")

    def explain(self, ask: m.WhyNot | m.Combine) -> None:
        if not self.may_ask():
            self.refuse(ask, "limit", "Too many questions at once.")
            return
        table = self.live.playing
        if isinstance(ask, m.Combine):
            self.say(m.Combined(ask.id, table.combine(ask.seat, ask.touches)))
            return
        book = table.game.rulebook
        reasons = table.why_not(ask.seat, ask.touches)
        self.say(
            m.Reasons(ask.id, [m.Reason(rule, book.text(rule), code) for rule, code in reasons])
        )


async def serve(socket: Socket, house: House, table_id: str, desk: Desk, limits: Limits) -> None:
    """A socket's life, from its opening to its end."""
    person = str(socket.scope["state"]["person"])
    await socket.accept()
    try:
        live = await house.open(table_id)
    except NoTable as error:
        await goodbye(socket, Closed(NO_TABLE, str(error)))
        return
    connection = Connection(live, person, desk, limits)
    async with live.lock:
        house.enter(live, connection)
        connection.welcome()
    reader = asyncio.ensure_future(read(socket, connection))
    try:
        await write(socket, connection)
    finally:
        reader.cancel()
        with suppress(asyncio.CancelledError):
            await reader
        connection.forget()
        house.leave(live, connection)
        desk.forget(live)


async def read(socket: Socket, connection: Connection) -> None:
    receive: Callable[[], Awaitable[str]] = socket.receive_text
    try:
        while True:
            await connection.take(await receive())
    except Closed as why:
        connection.end(why)
    except WebSocketDisconnect:
        connection.end(Closed(1000, ""))
    except Exception:
        LOG.exception("table %s", connection.live.row.id)
        connection.end(Closed(1011, "Something went wrong here; what was accepted is safe.", 2))


async def write(socket: Socket, connection: Connection) -> None:
    queue = connection.queue
    with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
        while True:
            message = await queue.get()
            async with asyncio.timeout(SEND_WITHIN):
                while not isinstance(message, Closed):
                    await socket.send_text(message)
                    if queue.empty():
                        break
                    message = queue.get_nowait()
            if isinstance(message, Closed):
                await goodbye(socket, message)
                return


async def goodbye(socket: Socket, why: Closed) -> None:
    """The last message, as far as the other side still listens."""
    with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
        async with asyncio.timeout(SEND_WITHIN):
            if why.code != 1000:
                await socket.send_text(encoded(why.bye))
            await socket.close(why.code, why.bye.text[:100])
