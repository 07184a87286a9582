"""One socket at one table: what comes in is checked and done, what happens goes out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError
from msgspec.json import Decoder

from hedgerow.ai.hint import Advice
from hedgerow.core.clicks import meant, reasons_against
from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.play.advice import Adviser
from hedgerow.play.change import Change
from hedgerow.play.house import House, NoTable
from hedgerow.play.live import Live
from hedgerow.play.lobby import OVER, StandingOrder
from hedgerow.play.table import NotNow, Stale, Table
from hedgerow.play.watch import Plea
from hedgerow.web import messages as m
from hedgerow.web import wire
from hedgerow.web.closing import (
    BAD_FRAME,
    BROKEN,
    NO_TABLE,
    NORMAL,
    SEND_WITHIN,
    TOO_FAST,
    TOO_SLOW,
    Closed,
    Socket,
    goodbye,
)
from hedgerow.web.line import LINE, Line
from hedgerow.web.security import Limits
from hedgerow.web.updates import Updates, encoded

LOG = logging.getLogger("hedgerow.socket")
DECODER: Decoder[m.FromClient] = Decoder(m.FromClient)
MOST_WAITING = 64  # messages that a slow client may be behind, or a hasty one ahead


class Connection:
    """A watcher of a table, with one pair of eyes."""

    def __init__(
        self, live: Live, person: str, line: Line, updates: Updates, limits: Limits
    ) -> None:
        self.live = live
        self.person = person
        self.line = line
        self.updates = updates
        self.limits = limits
        self.acts = updates.metrics.acts.labels(live.row.game)
        self.behind: deque[bytes] = deque()
        self.catching_up: asyncio.Task[None] | None = None
        self.asks: deque[bytes | str] = deque()
        self.working: asyncio.Task[None] | None = None
        self.change: Change | None = None
        self.ended: Closed | None = None
        self.over = asyncio.Event()
        mine = live.row.seats_of(person) if person else []
        self.viewer = mine[0] if len(mine) == 1 else -1
        self.heard = -1
        self.rewinds = 0
        self.revealed = False
        self.welcomed = False
        self.adviser = Adviser(live.thinker)
        self.advising: asyncio.Task[None] | None = None

    # -- out -------------------------------------------------------------------------------

    def put(self, frame: bytes) -> None:
        """Send it, or keep it for a client that does not keep up."""
        if self.ended is not None:
            return
        if self.catching_up is None and self.line.free:
            self.line.write(frame)
        elif len(self.behind) >= MOST_WAITING:
            self.end(Closed(TOO_SLOW, "This connection is too slow.", 2))
        else:
            self.behind.append(frame)
            if self.catching_up is None:
                self.catching_up = asyncio.ensure_future(self.catch_up())

    async def catch_up(self) -> None:
        try:
            async with asyncio.timeout(SEND_WITHIN):
                await self.line.writable.wait()
                while self.behind:
                    self.line.write(self.behind.popleft())
                    await self.line.writable.wait()
        except TimeoutError:
            self.end(Closed(TOO_SLOW, "This connection is too slow.", 2))
        finally:
            self.catching_up = None

    def say(self, message: m.Message) -> None:
        self.put(encoded(message))

    def end(self, why: Closed) -> None:
        """Say goodbye; what still waits to be sent is let go."""
        if self.ended is None:
            self.updates.metrics.ended.labels(why.code).inc()
            self.ended = why
            self.over.set()
            self.behind.clear()
            self.asks.clear()

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

    def update(self, table: Table) -> bytes:
        fresh = self.heard < 0 or self.rewinds != table.rewinds
        return self.updates.of(self.live, table, self.viewer, 0 if fresh else self.heard, fresh)

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

    def hear(self, frame: bytes | str) -> None:
        """Something has come in; it is done after what came before it."""
        if self.ended is not None:
            return
        if len(self.asks) >= MOST_WAITING or not self.may_speak():
            self.end(Closed(TOO_FAST, "Too many messages. Wait a little.", 5))
            return
        try:
            if self.change is None and self.working is None and self.act_at_once(frame):
                return
        except Exception as error:
            self.broken(error)
            return
        self.asks.append(frame)
        self.go_on()

    def go_on(self) -> None:
        """See to what has come in meanwhile."""
        if self.asks and self.working is None and self.change is None:
            self.working = asyncio.ensure_future(self.work())

    def act_at_once(self, frame: bytes | str) -> bool:
        """Begin an act that can be done at once, as nearly every one can; False if it can't."""
        try:
            ask = DECODER.decode(frame)
        except (DecodeError, RecursionError):
            return False
        if not isinstance(ask, m.Act) or not self.person or ask.seat not in self.mine:
            return False
        attempt = self.live.acting(ask.seat, ask.seq, ask.code)
        change = Change(self.live, attempt, partial(self.acted, ask, time.perf_counter()))
        if change.begin():
            self.change = change
        return self.change is not None

    def acted(self, ask: m.Act, began: float, result: int | Exception) -> None:
        """The act has come to its end."""
        self.acts.observe(time.perf_counter() - began)
        self.change = None
        if isinstance(result, Exception):
            self.failed(ask, result)
        else:
            self.accept(ask, result)
        self.go_on()

    async def work(self) -> None:
        """Do all that was asked. What was begun is done also if nobody listens any more."""
        try:
            while self.asks:
                await self.take(self.asks.popleft())
        except Closed as why:
            self.end(why)
        except Exception as error:
            self.broken(error)
        finally:
            self.working = None

    async def take(self, frame: str | bytes) -> None:
        """Do what a frame asks for, and answer."""
        try:
            ask = DECODER.decode(frame)
        except (DecodeError, RecursionError) as error:
            raise Closed(BAD_FRAME, f"This is not a message of the protocol: {error}") from None
        try:
            await self.do(ask)
        except Exception as error:
            self.failed(ask, error)

    def failed(self, ask: m.FromClient, error: Exception) -> None:
        """Tell why it was not done; what nobody could foresee is the end of this socket."""
        match error:
            case IllegalMove():
                text = self.live.playing.game.rulebook.text(error.rule)
                self.refuse(ask, "rule", text, error.rule)
            case UnknownMove():
                self.refuse(ask, "unknown", str(error))
            case Stale():
                self.refuse(ask, "stale", str(error))
            case NotNow():
                self.refuse(ask, "state", str(error))
            case _:
                self.broken(error)

    def broken(self, error: Exception) -> None:
        LOG.error("table %s", self.live.row.id, exc_info=error)
        self.end(Closed(BROKEN, "Something went wrong here; what was accepted is safe.", 2))

    def refuse(self, ask: m.FromClient, kind: m.Refusal, text: str, rule: str = "") -> None:
        self.updates.metrics.refusals.labels(kind).inc()
        self.say(m.Refused(ask.id, kind, text, rule))

    async def do(self, ask: m.FromClient) -> None:
        watching = isinstance(ask, m.Look) and ask.seat == -1
        if not watching and (not self.person or ask.seat not in self.mine):
            self.refuse(ask, "seat", "This is not your seat.")
            return
        match ask:
            case m.Act():
                with self.acts.time():
                    seq = await self.live.change(self.live.acting(ask.seat, ask.seq, ask.code))
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
        table = self.live.playing
        hints = self.adviser.hints(table, ask.seat)
        self.advising = asyncio.ensure_future(self.advise(ask, table.seq, hints))

    async def advise(self, ask: m.Hint, seq: int, hints: Awaitable[list[Advice]]) -> None:
        try:
            found = [m.Suggestion(one.code, one.words, one.chance, one.why) for one in await hints]
            self.say(m.Hints(ask.id, seq, found))
        except Exception:
            LOG.exception("table %s: no hint", self.live.row.id)
            self.refuse(ask, "state", "No hint could be thought out.")
        finally:
            self.advising = None

    def forget(self) -> None:
        """Nobody listens any more."""
        for task in (self.advising, self.catching_up):
            if task is not None:
                task.cancel()

    def may_speak(self) -> bool:
        return self.limits.allow(self.limits.frames, f"frames {id(self)}")

    def may_ask(self) -> bool:
        return self.limits.allow(self.limits.questions, f"questions {id(self)}")

    def explain(self, ask: m.WhyNot | m.Combine) -> None:
        if not self.may_ask():
            self.refuse(ask, "limit", "Too many questions at once.")
            return
        state = self.live.playing.state
        if isinstance(ask, m.Combine):
            self.say(m.Combined(ask.id, meant(state, ask.seat, ask.touches)))
        else:
            self.say(m.Reasons(ask.id, reasons_against(state, ask.seat, ask.touches)))


async def serve(
    socket: Socket, house: House, table_id: str, updates: Updates, limits: Limits
) -> None:
    """A socket's life, from its opening to its end."""
    person = str(socket.scope["state"]["person"])
    line = line_of(socket)
    await socket.accept()
    try:
        live = await house.open(table_id)
    except NoTable as error:
        await goodbye(socket, Closed(NO_TABLE, str(error)))
        return
    connection = Connection(live, person, line, updates, limits)
    async with live.lock:
        house.enter(live, connection)
        connection.welcome()
    line.hear = connection.hear
    reader = asyncio.ensure_future(read(socket, connection))
    try:
        await connection.over.wait()
        await goodbye(socket, connection.ended)
    finally:
        reader.cancel()
        with suppress(asyncio.CancelledError):
            await reader
        connection.forget()
        house.leave(live, connection)
        updates.forget(live)


def line_of(socket: Socket) -> Line:
    line: object = (socket.scope["extensions"] or {}).get(LINE)
    assert isinstance(line, Line), "sockets need a server that was made by `make_server`"
    return line


async def read(socket: Socket, connection: Connection) -> None:
    """Hear what does not come by the line's short way, and the end."""
    receive: Callable[[], Awaitable[str]] = socket.receive_text
    try:
        while True:
            connection.hear(await receive())
    except WebSocketDisconnect:
        connection.end(Closed(NORMAL, ""))
    except Exception as error:
        connection.broken(error)
