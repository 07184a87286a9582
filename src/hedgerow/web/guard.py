"""The door of the server: every request and socket passes here before anything else sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, TypeAlias

from msgspec.json import encode

from hedgerow.web.bodies import Problem
from hedgerow.web.security import COOKIE, HEADERS, YEAR, Doors, Limits, Signer, new_person

Message: TypeAlias = MutableMapping[str, Any]
Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_SOCKETS = 100  # of one address, at a time: a school's classroom behind one router
SAFE = {"GET", "HEAD", "OPTIONS"}
FOREVER = "public, max-age=31536000, immutable"


class Guard:
    """Knows the person by its cookie, checks host, origin and rate, and adds headers."""

    def __init__(self, app: App, signer: Signer, doors: Doors, limits: Limits) -> None:
        self.app = app
        self.signer = signer
        self.doors = doors
        self.limits = limits
        self.sockets: Counter[str] = Counter()  # open ones, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        person = self.signer.person(offered(headers))
        problem = self.problem(scope, headers)
        fresh = ""
        if not person and scope["type"] == "http" and scope["path"].startswith("/api/"):
            fresh = person = new_person()
        scope.setdefault("state", {})["person"] = person
        if scope["type"] == "websocket":
            if problem is not None:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": problem.text})
                return
            await self.watch(scope, receive, send)
            return
        dressed = self.dressed(send, scope["path"], fresh, scope["scheme"])
        if problem is not None:
            await refuse(dressed, problem)
        else:
            await self.app(scope, receive, dressed)

    async def watch(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket's life, counted for its address."""
        address = address_of(scope)
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def problem(self, scope: Scope, headers: dict[str, str]) -> Problem | None:
        """Why this request or socket is turned away, if it is."""
        host = headers.get("host", "").lower()
        if not self.doors.knows(host):
            return Problem(421, "This server does not go by that name.")
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin is not None and not self.doors.lets(origin.lower(), host):
            return Problem(403, "Another site's page can't do that.")
        if changes and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return Problem(403, "Another site's page can't do that.")
        address = address_of(scope)
        kind = "sockets" if scope["type"] == "websocket" else "changes" if changes else "requests"
        if not self.limits.allow(getattr(self.limits, kind), f"{kind} {address}"):
            return Problem(429, "Too many requests. Wait a little.")
        if kind == "sockets" and self.limits.on and self.sockets[address] >= MOST_SOCKETS:
            return Problem(429, "Too many connections from your address.")
        return None

    def dressed(self, send: Send, path: str, fresh: str, scheme: str) -> Send:
        extra = dict(HEADERS)
        if path.startswith("/assets/"):
            extra["cache-control"] = FOREVER
        else:
            extra["cache-control"] = "no-store" if path.startswith("/api/") else "no-cache"
        if fresh:
            secure = "; Secure" if scheme == "https" else ""
            value = self.signer.cookie(fresh)
            extra["set-cookie"] = (
                f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{secure}"
            )

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [(k, v) for k, v in message.get("headers", []) if k.decode() not in extra]
                added = [(k.encode(), v.encode("latin-1")) for k, v in extra.items()]
                message["headers"] = [*kept, *added]
            await send(message)

        return sent


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "?"


def offered(headers: dict[str, str]) -> str:
    """The cookie, or for programs the same in an Authorization header."""
    bearer = headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return bearer[7:].strip()
    try:
        cookie: SimpleCookie = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    return cookie[COOKIE].value if COOKIE in cookie else ""


async def refuse(send: Send, problem: Problem) -> None:
    body = encode(problem)
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
