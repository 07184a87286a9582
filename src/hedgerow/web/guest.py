"""A program at somebody else's table: claims a seat by its link and answers whatever it is asked.

The program is the one of docs/bots.md: a line of JSON in, a line of JSON out. It sees the views
that the server sends to its seat, and nothing else.
"""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from hedgerow.ai.pipe import PROTOCOL, BotFailed, PipeBot

PATIENCE = 30.0  # seconds for an answer of the server's
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between attempts to come back
ATTEMPTS = 20
GONE = (4403, 4404)  # closed for good


class NoSeat(ValueError):
    """The link leads to no seat, or the server does not let us in."""


@dataclass(frozen=True)
class Place:
    """Where a guest sits."""

    server: str
    table: str
    seat: int
    cookie: str


def claim(link: str, name: str) -> Place:
    """Take the seat of a link, https://host/#/seat/TOKEN."""
    parts = urlsplit(link)
    token = parts.fragment.rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not token:
        raise NoSeat(f"{link!r} is no seat link: they look like https://host/#/seat/...")
    server = f"{parts.scheme}://{parts.netloc}"
    body = {"token": token, "name": name, "contribution": secrets.token_hex(16)}
    request = Request(
        f"{server}/api/claim",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            claimed = json.load(answer)
            cookie = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    except HTTPError as error:
        raise NoSeat(json.load(error)["text"]) from None
    except (URLError, OSError, ValueError) as error:
        raise NoSeat(f"{server} can't be reached: {error}") from None
    return Place(server, claimed["table"]["id"], claimed["seat"], cookie)


class Guest:
    """Plays one game to its end, through restarts of the server."""

    def __init__(self, place: Place, program: PipeBot) -> None:
        self.place = place
        self.program = program
        self.asks = 0
        self.answered = -1  # the log's length when the last question was put that was answered

    def play(self) -> dict[str, Any]:
        """The outcome."""
        failures = 0
        while failures < ATTEMPTS:
            try:
                with self.connect() as wire:
                    for frame in wire:
                        failures = 0
                        outcome = self.heard(wire, json.loads(frame))
                        if outcome is not None:
                            return outcome
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in GONE:
                    raise NoSeat(closed.rcvd.reason) from None
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self.answered = -1
            time.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1
        raise NoSeat(f"{self.place.server} has been gone for too long")

    def connect(self) -> ClientConnection:
        address = (
            f"{self.place.server.replace('http', 'ws', 1)}/api/tables/{self.place.table}/socket"
        )
        bearer = {"Authorization": f"Bearer {self.place.cookie}"}
        return connect(address, additional_headers=bearer, max_size=None, open_timeout=PATIENCE)

    def heard(self, wire: ClientConnection, message: dict[str, Any]) -> dict[str, Any] | None:
        """Answer if this is a question; the outcome if the game is over."""
        if message["t"] != "update":
            return None
        view = message["view"]
        if view["outcome"] is not None:
            outcome: dict[str, Any] = view["outcome"]
            return outcome
        if view["viewer"] != self.place.seat:
            self.tell(wire, "look", seat=self.place.seat)
        elif view["prompt"] is not None and message["seq"] > self.answered:
            self.answered = message["seq"]
            code = self.choose(view)
            self.tell(wire, "act", seat=self.place.seat, seq=message["seq"], code=code)
        return None

    def tell(self, wire: ClientConnection, kind: str, **more: object) -> None:
        self.asks += 1
        wire.send(json.dumps({"t": kind, "id": self.asks, **more}))

    def choose(self, view: dict[str, Any]) -> str:
        """The code of the choice that the program makes."""
        asked = {"protocol": PROTOCOL, "ask": "choose", "game": view["game"]}
        self.program.send({**asked, "seat": self.place.seat, "view": view})
        answer = self.program.read()
        for choice in view["prompt"]["choices"]:
            if answer.get("action") == choice["action"] or answer.get("code") == choice["code"]:
                return str(choice["code"])
        raise BotFailed(f"{self.program.name} answers {answer}, which is none of its choices")
