"""Who gets in, and who does not: links, cookies, origins, frames, rates."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from itsdangerous import URLSafeTimedSerializer

from hedgerow.web.security import (
    LINKS_LAST,
    BadLink,
    BadSecret,
    Doors,
    Signer,
    read_secret,
)
from tests.web.client import Person, Seat, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits on; its database is no matter here."""
    folder = tmp_path_factory.mktemp("doors")
    server = Server(folder, f"sqlite:///{folder}/tables.db")
    yield server
    said = server.stop()
    assert "Traceback" not in said, said


def token(made: dict[str, object]) -> str:
    links = made["links"]
    assert isinstance(links, list)
    return str(links[0]["url"].rpartition("/")[2])


def claims(person: Person, word: str) -> int:
    return person.http.post("/api/claim", json={"token": word}).status_code


def forged(signed: str) -> str:
    """The same with another signature; not at its end, where some bits mean nothing."""
    return signed[:-9] + ("A" if signed[-9] != "A" else "B") + signed[-8:]


# -- seat links ------------------------------------------------------------------------------


def test_the_first_use_of_a_link_takes_the_seat(person: Person, other: Person) -> None:
    made = person.set_up(seats="me open")
    assert claims(other, token(made)) == 200
    assert claims(other, token(made)) == 200
    assert claims(person, token(made)) == 403


def test_who_looks_at_a_link_sees_its_table_and_takes_nothing(
    person: Person, other: Person
) -> None:
    made = person.set_up(seats="me open")
    seen = other.http.post("/api/invitation", json={"token": token(made)})
    assert seen.status_code == 200
    assert seen.json()["seat"] == 1
    assert seen.json()["table"]["seats"][1]["kind"] == "open"
    assert claims(other, token(made)) == 200
    for eyes, status in ((other, 200), (person, 403)):
        again = eyes.http.post("/api/invitation", json={"token": token(made)})
        assert again.status_code == status


def test_a_forged_link_is_refused(person: Person) -> None:
    word = token(person.set_up(seats="me open"))
    for bad in (word[:-2], forged(word), "", "x", "." * 50):
        assert claims(person, bad) == 403
    foreign = Signer(["another key"]).link("table", 0, "nonce")
    assert claims(person, foreign) == 403


def test_a_revoked_link_and_who_came_by_it_are_out(person: Person, other: Person) -> None:
    made = person.set_up(seats="me open", options={"goal": "c1"})
    table = made["table"]["id"]
    assert claims(other, token(made)) == 200
    person.post(f"/api/tables/{table}/start", {})

    async def play() -> None:
        async with other.socket(table) as seat:
            await seat.up_to(0)
            assert seat.update["view"]["viewer"] == 1
            fresh = person.post(f"/api/tables/{table}/seats/1/link")
            while seat.update["view"]["viewer"] != -1:
                await seat.until("update")
            assert (await seat.act(1, "a7-d4"))["kind"] == "seat"
            assert claims(other, token(made)) == 403
            assert claims(other, fresh["url"].rpartition("/")[2]) == 200

    asyncio.run(play())


def test_an_expired_link_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(["key"])
    word = signer.link("table", 1, "nonce")
    assert signer.seat(word) == ("table", 1, "nonce")
    now = URLSafeTimedSerializer("key").make_signer("seat").get_timestamp()
    monkeypatch.setattr("itsdangerous.timed.TimestampSigner.get_timestamp", lambda _: late(now))
    with pytest.raises(BadLink):
        signer.seat(word)


def late(now: int) -> int:
    return now + LINKS_LAST + 10


def test_a_cookie_is_not_a_link_and_a_link_is_no_cookie() -> None:
    signer = Signer(["key"])
    with pytest.raises(BadLink):
        signer.seat(signer.cookie("somebody"))
    assert signer.person(signer.link("table", 1, "nonce")) == ""


# -- the secret ------------------------------------------------------------------------------


def test_the_secret_is_made_once_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "secret"
    keys = read_secret(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert read_secret(path) == keys
    path.chmod(0o644)
    with pytest.raises(BadSecret):
        read_secret(path)


def test_after_a_rotation_old_signatures_hold_and_new_ones_use_the_new_key(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    old = Signer(read_secret(path))
    path.write_text(path.read_text() + "ab" * 32 + "\n")
    new = Signer(read_secret(path))
    assert new.person(old.cookie("ada")) == "ada"
    assert old.person(new.cookie("ada")) == ""


# -- cookies, origins, hosts -----------------------------------------------------------------


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/games")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    page = httpx.get(server.url)
    assert "set-cookie" not in page.headers
    policy = page.headers["content-security-policy"]
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe" not in policy


def test_a_forged_cookie_is_nobody(server: Server, person: Person) -> None:
    table = person.set_up()["table"]["id"]
    bad = httpx.Cookies({"hedgerow": forged(person.cookie)})
    with httpx.Client(base_url=server.url, cookies=bad) as client:
        answer = client.post(f"/api/tables/{table}/start", json={})
        assert answer.status_code == 403
        assert "set-cookie" in answer.headers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Host": "evil.example"}, 421),
    ],
)
def test_another_sites_page_changes_nothing(
    person: Person, headers: dict[str, str], status: int
) -> None:
    body = {"game": "natura", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert person.http.post("/api/tables", json=body, headers=headers).status_code == status
    own = {"Origin": person.server.url, "Sec-Fetch-Site": "same-origin"}
    assert person.http.post("/api/tables", json=body, headers=own).status_code == 201


def test_another_sites_page_opens_no_socket(person: Person) -> None:
    table = person.table()

    async def knock(origin: str) -> None:
        seat = Seat(person.server.url, table, person.cookie)
        seat.headers["Origin"] = origin
        async with seat:
            await seat.up_to(0)

    asyncio.run(knock(person.server.url))
    with pytest.raises(websockets.InvalidStatus):
        asyncio.run(knock("https://evil.example"))


def test_doors_know_their_own_names() -> None:
    local = Doors("127.0.0.1")
    assert local.knows("localhost:8000")
    assert not local.knows("192.168.0.7:8000")
    assert not local.knows("rebound.example:8000")
    wide = Doors("0.0.0.0")
    assert wide.knows("192.168.0.7:8000")
    assert not wide.knows("rebound.example:8000")
    named = Doors("0.0.0.0", ("https://tables.example",))
    assert named.knows("tables.example")
    assert not named.knows("192.168.0.7")
    assert named.lets("https://tables.example", "tables.example")
    assert not named.lets("http://tables.example", "tables.example")
    assert not local.knows("[")


# -- sockets ---------------------------------------------------------------------------------


def closed_by(server: Server, table: str, cookie: str, frames: list[str | bytes]) -> int:
    """The code with which the server closes after these frames; 0 if it does not."""

    async def send() -> int:
        async with Seat(server.url, table, cookie) as seat:
            try:
                for frame in frames:
                    await seat.wire.send(frame)
                while True:
                    await seat.message(within=1)
            except websockets.ConnectionClosed as end:
                return end.rcvd.code if end.rcvd is not None else -1
            except TimeoutError:
                return 0

    return asyncio.run(send())


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "[" * 4000,
        b"\x00\xff",
        json.dumps({"t": "act"}),
        json.dumps({"t": "act", "id": 1, "seat": "0", "seq": 0, "code": "a"}),
        json.dumps({"t": "act", "id": 1, "seat": 0, "seq": 0, "code": "a" * 81}),
        json.dumps({"t": "welcome", "protocol": 1}),
        '{"t":"act","id":1e999,"seat":0,"seq":0,"code":"a"}',
    ],
)
def test_a_frame_that_is_no_message_ends_the_socket(person: Person, frame: str | bytes) -> None:
    assert closed_by(person.server, person.table(), person.cookie, [frame]) == 4400


def test_a_frame_that_is_too_long_ends_the_socket(person: Person) -> None:
    assert closed_by(person.server, person.table(), person.cookie, ["x" * 9000]) == 1009


def test_who_talks_too_fast_is_sent_away(person: Person) -> None:
    look = json.dumps({"t": "look", "id": 1, "seat": -1})
    assert closed_by(person.server, person.table(), person.cookie, [look] * 80) in (4429, 4408)


def test_a_table_that_is_not_there_is_told_so(person: Person) -> None:
    async def knock() -> int:
        async with Seat(person.server.url, "nowhere", person.cookie) as seat:
            assert seat.welcome["t"] == "bye"
            try:
                await seat.message()
            except websockets.ConnectionClosed as end:
                return end.rcvd.code if end.rcvd is not None else -1
            return 0

    assert asyncio.run(knock()) == 4404


def test_a_seat_acts_for_no_other(person: Person, other: Person) -> None:
    made = person.set_up(seats="me open", options={"goal": "c1"})
    table = made["table"]["id"]
    claims(other, token(made))
    person.post(f"/api/tables/{table}/start", {})

    async def play() -> None:
        async with other.socket(table) as seat:
            await seat.up_to(0)
            for kind, more in {
                "act": {"seq": 0, "code": "a2-d5"},
                "whynot": {"touches": ["board.a2"]},
                "combine": {"touches": ["board.a2"]},
                "undo": {"seq": 0},
                "orders": {"orders": []},
            }.items():
                for victim in (0, 7, -1, 31):
                    answer = await seat.ask(kind, seat=victim, **more)
                    assert (answer["t"], answer["kind"]) == ("refused", "seat")
            await seat.wire.send(json.dumps({"t": "look", "id": 99, "seat": 0}))
            assert (await seat.until("refused", re=99))["kind"] == "seat"

    asyncio.run(play())


def test_the_database_and_the_secret_are_the_owners_alone(server: Server) -> None:
    folder = server.folder / "hedgerow"
    assert folder.stat().st_mode & 0o077 == 0
    assert (folder / "secret").stat().st_mode & 0o777 == 0o600
    assert os.access(folder / "secret", os.R_OK)
