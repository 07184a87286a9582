"""The lobby over HTTP."""

from __future__ import annotations

import asyncio
from importlib.resources import files

from litestar import Response, Router, WebSocket, get, post, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import NotFoundException, ServiceUnavailableException
from litestar.params import FromPath, JSONBody
from sqlalchemy.exc import SQLAlchemyError

import hedgerow
from hedgerow.play import lobby
from hedgerow.play.clock import Clock
from hedgerow.play.history import history
from hedgerow.play.house import Wish
from hedgerow.play.table import NotNow
from hedgerow.web import bodies as b
from hedgerow.web import messages as m
from hedgerow.web import socket as sockets
from hedgerow.web import wire
from hedgerow.web.desk import Asked, Desk, desk, person
from hedgerow.web.lessons import learn
from hedgerow.web.metrics import CONTENT_TYPE
from hedgerow.web.replay import play_on, replay

READY_WITHIN = 2.0  # seconds
ART = {".svg": "image/svg+xml", ".css": "text/css"}


@get("/games", sync_to_thread=False)
def games() -> list[b.GameInfo]:
    """All games, as the home screen shows them."""
    return [wire.game_info(hedgerow.load(name)) for name in hedgerow.names()]


@get("/games/{name:str}", sync_to_thread=False)
def game(name: FromPath[str]) -> b.GameDetail:
    """What a table of this game needs: layout and rules."""
    return wire.game_detail(hedgerow.load(name))


@post("/tables")
async def create(request: Asked, data: JSONBody[b.NewTable]) -> b.Made:
    """Set up a table."""
    wishes = [Wish(seat.kind, seat.name, seat.bot) for seat in data.seats]
    me, here = person(request), desk(request)
    clock = Clock(data.clock.game, data.clock.increment, data.clock.move) if data.clock else None
    live = await here.house.create(
        me, data.game, data.options, wishes, data.public, data.pace, clock
    )
    return here.made(live, me)


@get("/tables")
async def my_tables(request: Asked) -> list[m.TableInfo]:
    """The tables where I sit or that I host, the newest first."""
    me, here = person(request), desk(request)
    rows = await here.house.store.read(lambda connection: lobby.tables_of(connection, me))
    return await here.rows(rows, me)


@get("/tables/public")
async def public_tables(request: Asked) -> list[m.TableInfo]:
    """Tables that everybody may join or watch."""
    here = desk(request)
    rows = await here.house.store.read(lobby.public_tables)
    return await here.rows(rows, person(request))


@get("/tables/{table_id:str}")
async def table(request: Asked, table_id: FromPath[str]) -> m.TableInfo:
    """One table."""
    here = desk(request)
    return here.info(await here.house.open(table_id), person(request))


@post("/tables/{table_id:str}/start", status_code=200)
async def start(request: Asked, table_id: FromPath[str], data: JSONBody[b.Start]) -> m.TableInfo:
    """Begin to play; host only."""
    me, here = person(request), desk(request)
    return here.info(await here.house.start(me, table_id, data.contribution), me)


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(request: Asked, table_id: FromPath[str]) -> b.Made:
    """The same people at a new table, everybody one seat further."""
    me, here = person(request), desk(request)
    return here.made(await here.house.rematch(me, table_id), me)


@get("/tables/{table_id:str}/record")
async def table_record(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """The record of a finished game."""
    live = await desk(request).house.open(table_id)
    if live.row.status != lobby.OVER:
        raise NotNow("The game is not over yet.")
    name = f"{live.row.game}-{table_id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(live.playing.record(), media_type="text/plain", headers=headers)


@get("/tables/{table_id:str}/trajectory")
async def table_trajectory(request: Asked, table_id: FromPath[str]) -> Response[dict[str, object]]:
    """All actions of a finished game, chance included, and what it came to: to learn from."""
    live = await desk(request).house.open(table_id)
    if live.row.status != lobby.OVER:
        raise NotNow("The game is not over yet.")
    name = f"{live.row.game}-{table_id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(history(live.playing.match), headers=headers)


@post("/invitation", status_code=200)
async def invitation(request: Asked, data: JSONBody[b.Invitation]) -> b.Claimed:
    """Which table and seat a link is for; nothing is taken yet."""
    me, here = person(request), desk(request)
    table_id, seat, nonce = here.signer.seat(data.token)
    return b.Claimed(here.info(await here.house.invited(me, table_id, seat, nonce), me), seat)


@post("/claim", status_code=200)
async def claim(request: Asked, data: JSONBody[b.Claim]) -> b.Claimed:
    """Take a seat by its link."""
    me, here = person(request), desk(request)
    table_id, seat, nonce = here.signer.seat(data.token)
    live = await here.house.claim(me, table_id, seat, nonce, data.name, data.contribution)
    return b.Claimed(here.info(live, me), seat)


@post("/tables/{table_id:str}/seats/{seat:int}/sit", status_code=200)
async def sit(
    request: Asked, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[b.Sit]
) -> b.Claimed:
    """Take an open seat of a public table."""
    me, here = person(request), desk(request)
    live = await here.house.sit(me, table_id, seat, data.name, data.contribution)
    return b.Claimed(here.info(live, me), seat)


@post("/tables/{table_id:str}/seats/{seat:int}/link", status_code=200)
async def renew(request: Asked, table_id: FromPath[str], seat: FromPath[int]) -> b.SeatLink:
    """Make a seat's link anew; the old one and who came by it are out."""
    here = desk(request)
    fresh = await here.house.renew(person(request), table_id, seat)
    return here.link((await here.house.open(table_id)).row, fresh)


@post("/tables/{table_id:str}/seats/{seat:int}/leave", status_code=200)
async def leave(
    request: Asked, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[b.Leave]
) -> m.TableInfo:
    """Let a bot play until I return."""
    me, here = person(request), desk(request)
    return here.info(await here.house.away(me, table_id, seat, True, data.bot), me)


@post("/tables/{table_id:str}/seats/{seat:int}/return", status_code=200)
async def come_back(request: Asked, table_id: FromPath[str], seat: FromPath[int]) -> m.TableInfo:
    """Take my seat again."""
    me, here = person(request), desk(request)
    return here.info(await here.house.away(me, table_id, seat, False), me)


@get("/health")
async def health(request: Asked) -> dict[str, str]:
    """Whether the server can read its database."""
    await desk(request).house.store.read(lobby.unfinished)
    return {"status": "ok", "version": hedgerow.__version__}


@get("/ready")
async def ready(request: Asked) -> dict[str, str]:
    """Whether the server can write to its database: whether it should be sent people."""
    try:
        async with asyncio.timeout(READY_WITHIN):
            await desk(request).house.store.write(lambda connection: None)
    except (TimeoutError, SQLAlchemyError):
        raise ServiceUnavailableException("The database does not answer.") from None
    return {"status": "ok"}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asked) -> Response[bytes]:
    """For Prometheus, if the server was started with --metrics."""
    if not desk(request).measured:
        raise NotFoundException
    return Response(desk(request).metrics.text(), media_type=CONTENT_TYPE)


@websocket("/tables/{table_id:str}/socket")
async def table_socket(
    socket: WebSocket[object, object, AppState], table_id: FromPath[str]
) -> None:
    """See docs/protocol.md."""
    here: Desk = socket.app.state.desk
    await sockets.serve(socket, here.house, table_id, here.updates, here.limits)


@get("/art/{name:str}/{file:str}", sync_to_thread=False, include_in_schema=False)
def art(name: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A game's own pictures and colours: the files of its package's folder `art`."""
    suffix = file[file.rfind(".") :]
    path = files(hedgerow.load(name).package).joinpath("art", file)
    if suffix not in ART or "/" in file or "\\" in file or not path.is_file():
        raise NotFoundException
    return Response(path.read_bytes(), media_type=ART[suffix])


API = Router(
    "/api",
    route_handlers=[
        games,
        game,
        create,
        my_tables,
        public_tables,
        table,
        start,
        rematch,
        table_record,
        table_trajectory,
        invitation,
        claim,
        sit,
        renew,
        leave,
        come_back,
        replay,
        play_on,
        learn,
        health,
        ready,
        metrics,
        table_socket,
    ],
)
