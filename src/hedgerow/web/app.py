"""The server put together: routes, door, house, and the client's files."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import cast

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

import hedgerow
from hedgerow.core.game import BadOption
from hedgerow.play.bots import Thinker
from hedgerow.play.house import House, NoTable, NotYours
from hedgerow.play.record import BadRecord
from hedgerow.play.store import Store
from hedgerow.play.table import NotNow
from hedgerow.registry import UnknownGame
from hedgerow.web.bodies import Problem
from hedgerow.web.desk import Desk
from hedgerow.web.guard import App, Guard
from hedgerow.web.routes import API, art
from hedgerow.web.security import BadLink, Doors, Limits, Signer

LOG = logging.getLogger("hedgerow.web")
STATIC = Path(__file__).parent / "static"
BODY_LIMIT = 512 * 1024
SWEEP = 60.0  # seconds between two looks for tables that nobody needs in memory

STATUS: dict[type[Exception], int] = {
    BadLink: 403,
    BadOption: 400,
    BadRecord: 400,
    NoTable: 404,
    NotNow: 409,
    NotYours: 403,
    UnknownGame: 404,
}

NO_CLIENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Hedgerow</title>
<h1>Hedgerow</h1>
<p>The server runs, but the client has not been built into it.
Its tables can be played by any program that speaks docs/protocol.md.</p>
</html>"""


def problem(request: Request[object, object, AppState], error: Exception) -> Response[Problem]:
    """An answer that is not a success, in words that can be shown."""
    if isinstance(error, HTTPException):
        status, text = error.status_code, error.detail
        if status == 400 and isinstance(error.extra, list):
            text = "; ".join(str(part.get("message", part)) for part in error.extra)
    else:
        status = next((n for kind, n in STATUS.items() if isinstance(error, kind)), 500)
        text = str(error)
    if status >= 500 and status != 503:
        LOG.error("%s %s", request.method, request.url.path, exc_info=error)
        text = "Something went wrong here; what was accepted is safe."
    return Response(Problem(status, text), status_code=status, media_type=MediaType.JSON)


@get("/", media_type=MediaType.HTML, sync_to_thread=False, include_in_schema=False)
def no_client() -> str:
    return NO_CLIENT


def make_app(
    store: Store,
    thinker: Thinker,
    signer: Signer,
    doors: Doors,
    limits: Limits,
    measured: bool = False,
) -> Guard:
    """The whole server as one ASGI application."""
    house = House(store, thinker, shared=store.shared)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        tidying = asyncio.ensure_future(keep_tidy(house))
        await house.wake()
        try:
            yield
        finally:
            tidying.cancel()
            with suppress(asyncio.CancelledError):
                await tidying
            await house.close()

    built = (STATIC / "index.html").exists()
    client = create_static_files_router("/", [STATIC], html_mode=True) if built else no_client
    app = Litestar(
        [API, art, client],
        lifespan=[life],
        exception_handlers={Exception: problem},
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=OpenAPIConfig(
            title="Hedgerow",
            version=hedgerow.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    app.state.desk = Desk(house, signer, limits, measured)
    return Guard(cast(App, app), signer, doors, limits)


async def keep_tidy(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        house.look_around()
