"""Who may talk to the server, and as whom: secret, cookie, seat links, origins, limits, headers."""

from __future__ import annotations

import ipaddress
import os
import secrets
import socket
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

COOKIE = "hedgerow"
YEAR = 365 * 24 * 3600
LINKS_LAST = 90 * 24 * 3600
LOOPBACK = {"localhost", "127.0.0.1", "::1"}

HEADERS = {
    "content-security-policy": "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types svelte-trusted-html",  # the one policy that the client's library makes
        ]
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class BadLink(PermissionError):
    """A seat link that was not made here, or is too old."""


class BadSecret(ValueError):
    """The secret's file can't be used."""


def read_secret(path: Path) -> list[str]:
    """The keys that sign, the newest last; made on the first start, for the owner's eyes only.

    To rotate, add a line: new signatures are made with it, old ones still hold.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(32) + "\n")
    except FileExistsError:
        pass
    if path.stat().st_mode & 0o077:
        raise BadSecret(
            f"{path} can be read by others; chmod 600 it, or remove it to get a new one"
        )
    keys = path.read_text().split()
    if not keys:
        raise BadSecret(f"{path} holds no key; remove it to get a new one")
    return keys


class Signer:
    """Signs cookies and seat links."""

    def __init__(self, keys: list[str]) -> None:
        self.persons = URLSafeSerializer(keys, salt="person")
        self.seats = URLSafeTimedSerializer(keys, salt="seat")

    def cookie(self, person: str) -> str:
        return str(self.persons.dumps(person))

    def person(self, cookie: str) -> str:
        """Who has this cookie; "" if it is not one of ours."""
        try:
            return str(self.persons.loads(cookie))
        except BadSignature:
            return ""

    def link(self, table: str, seat: int, nonce: str) -> str:
        return str(self.seats.dumps([table, seat, nonce]))

    def seat(self, token: str) -> tuple[str, int, str]:
        try:
            table, seat, nonce = self.seats.loads(token, max_age=LINKS_LAST)
        except (BadSignature, ValueError):
            raise BadLink("This link was not made here, or is too old.") from None
        return str(table), int(seat), str(nonce)


def new_person() -> str:
    return secrets.token_urlsafe(12)


@dataclass(frozen=True)
class Doors:
    """Under which names the server may be reached.

    On a loopback address those of the machine itself. Elsewhere the origins that were given, or,
    if none was, addresses in figures and the machine's own name: another name that leads here is
    a trick of somebody else's page.
    """

    host: str = "127.0.0.1"
    origins: tuple[str, ...] = ()

    @property
    def local(self) -> bool:
        return self.host in LOOPBACK

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if self.origins:
            return any(urlsplit(origin).netloc == host for origin in self.origins)
        if name in LOOPBACK:
            return True
        return not self.local and (is_figures(name) or name == socket.gethostname().lower())

    def lets(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may change things or open a socket."""
        if origin in self.origins:
            return True
        return origin in (f"http://{host}", f"https://{host}") and not self.origins


def is_figures(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@dataclass
class Limits:
    """How much one address or one connection may ask for. Without `on`, as much as it likes."""

    on: bool = True
    requests: RateLimitItem = field(default_factory=lambda: parse("300 per 10 seconds"))
    changes: RateLimitItem = field(default_factory=lambda: parse("120 per minute"))
    sockets: RateLimitItem = field(default_factory=lambda: parse("120 per minute"))
    frames: RateLimitItem = field(default_factory=lambda: parse("60 per 3 seconds"))
    questions: RateLimitItem = field(default_factory=lambda: parse("12 per 3 seconds"))
    window: MovingWindowRateLimiter = field(
        default_factory=lambda: MovingWindowRateLimiter(MemoryStorage())
    )

    def allow(self, item: RateLimitItem, who: str) -> bool:
        return not self.on or self.window.hit(item, who)
