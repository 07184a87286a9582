"""`hedgerow serve`: tables for people and bots, on the web."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from hedgerow.cli.arguments import BadInput, build

if TYPE_CHECKING:
    import uvicorn

    from hedgerow.cli.arguments import Commands

FRAME_LIMIT = 8 * 1024
LAST_WORDS = 5  # seconds that open sockets have when the server stops
BACKLOG = 2048
LITTER = 20_000  # new objects between two looks for those that only know each other
SHARE_EVERY = 0.00005  # seconds: the writer's thread must not wait long for a busy event loop


def add(commands: Commands) -> None:
    parser = commands.add_parser("serve", help="tables for people and bots, on the web")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen")
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="0: any free one")
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://...; default: a file"
    )
    parser.add_argument("--secret", type=Path, metavar="FILE", help="the keys that sign seat links")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="where browsers find this server, as https://tables.example; may be repeated",
    )
    parser.add_argument("--thinkers", type=int, metavar="N", help="processes in which bots think")
    parser.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a program that may take seats, as docs/bots.md says; may be repeated",
    )
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument(
        "--no-limits", action="store_true", help="no rate limits: for load tests on this machine"
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        help="a proxy before this server, whose word for people's addresses is taken",
    )
    parser.add_argument(
        "--metrics", action="store_true", help="figures for Prometheus at /api/metrics"
    )
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    try:
        from hedgerow.play.bots import engage
        from hedgerow.play.store import NoStore
        from hedgerow.web.security import BadSecret
    except ModuleNotFoundError as error:
        reason = f"{error.name} is not installed: pip install 'hedgerow[serve]'"
        raise BadInput(f"the server needs more: {reason}") from None

    engage(agents(given.agent))
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    for name in ("alembic", "uvicorn"):  # what goes well there is of no interest to who plays
        logging.getLogger(name).setLevel(logging.WARNING)
    listening = listen(given.host, given.port)
    sys.setswitchinterval(SHARE_EVERY)
    try:
        with asyncio.Runner(loop_factory=event_loop()) as runner:
            runner.run(serve(given, listening))
    except (NoStore, BadSecret) as error:
        raise BadInput(str(error)) from None
    finally:
        listening.close()
    return 0


def agents(words: list[str]) -> dict[str, str]:
    """Programs by the names that the lobby shows."""
    named: dict[str, str] = {}
    for word in words:
        name, equals, command = word.partition("=")
        if not equals or not name or not command:
            raise BadInput(f"--agent {word}: write NAME=COMMAND")
        named[name] = command
    return named


def event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quick one where there is one: not on every system."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


def data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "hedgerow"


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        raise BadInput(f"can't listen on {host} port {port}: {error}") from None
    listening.set_inheritable(False)
    return listening


async def serve(given: argparse.Namespace, listening: socket.socket) -> None:
    from hedgerow.play.bots import Thinker
    from hedgerow.play.store import Store
    from hedgerow.web.app import make_app
    from hedgerow.web.security import Doors, Limits, Signer, read_secret

    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # sealed seeds lie here
    keys = read_secret(given.secret or folder / "secret")
    store = Store(given.database or f"sqlite:///{folder / 'tables.db'}")
    doors = Doors(given.host, tuple(origin.lower().rstrip("/") for origin in given.origin))
    if given.no_limits and not doors.local:
        raise BadInput("--no-limits is for loopback addresses only")
    limits = Limits(on=not given.no_limits)
    app = make_app(store, Thinker(given.thinkers), Signer(keys), doors, limits, given.metrics)
    server = make_server(app, given.proxy)
    address = given.origin[0] if given.origin else url(listening)
    Console(stderr=True).print(f"Hedgerow ({build()}) is at {address}", highlight=False)
    gc.freeze()  # what is there now stays: looking through it again and again is of no use
    gc.set_threshold(LITTER)
    if given.open:
        asyncio.get_running_loop().call_later(0.5, webbrowser.open, address)
    try:
        await server.serve([listening])
    finally:
        store.close()


def make_server(app: Callable[..., Any], proxy: str | None) -> uvicorn.Server:
    import uvicorn

    from hedgerow.web.line import Line

    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Line,
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_WORDS,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
    )
    return uvicorn.Server(config)


def url(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
