"""Programs as guests, and what whoever runs a server may ask it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import httpx

from tests.web.client import Person, Server

PROGRAM = Path(__file__).parents[2] / "examples" / "first_bot.py"
COMMAND = [sys.executable, "-m", "hedgerow", "bot"]


def test_a_program_takes_a_seat_and_plays_to_the_end(person: Person) -> None:
    made = person.set_up(seats="open bot", options={"goal": "c1", "limit": 6})
    table, link = made["table"]["id"], person.server.url + made["links"][0]["url"]
    program = f"{sys.executable} {PROGRAM}"
    words = [*COMMAND, link, program, "--name", "Fern", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as guest:
        while person.get(f"/api/tables/{table}")["seats"][0]["kind"] != "person":
            asyncio.run(asyncio.sleep(0.05))
        person.post(f"/api/tables/{table}/start", {})
        told, _ = guest.communicate(timeout=60)
    assert guest.returncode == 0
    assert json.loads(told)["outcome"] == person.get(f"/api/tables/{table}")["outcome"]
    assert person.get(f"/api/tables/{table}")["seats"][0]["name"] == "Fern"


def test_a_link_that_is_none_is_one_clear_line(person: Person) -> None:
    for link in ("nowhere", f"{person.server.url}/#/seat/forged"):
        done = subprocess.run([*COMMAND, link, "cat"], capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert done.stderr.startswith("hedgerow: ")
        assert len(done.stderr.splitlines()) == 1


def test_a_server_tells_whether_it_is_ready(person: Person) -> None:
    assert person.get("/api/ready") == {"status": "ok"}
    assert person.get("/api/health")["status"] == "ok"


def test_figures_are_not_told_unless_somebody_wants_them(person: Person) -> None:
    assert person.http.get("/api/metrics").status_code == 404


def test_a_server_tells_its_figures(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path}/tables.db", "--metrics")
    with Person(server) as host:
        table = host.table(options={"goal": "c1"})

        async def play() -> None:
            async with host.socket(table) as seat:
                await seat.up_to(0)
                assert (await seat.act(0, "a2-d5"))["t"] == "accepted"
                assert (await seat.act(0, "a2-d5"))["t"] == "refused"
                told = await asyncio.to_thread(httpx.get, f"{server.url}/api/metrics")
                lines = told.text.splitlines()
                assert "hedgerow_sockets 1.0" in lines
                assert 'hedgerow_act_seconds_count{game="natura"} 2.0' in lines
                assert any(line.startswith("hedgerow_refusals_total{kind=") for line in lines)

        asyncio.run(play())
    said = server.stop()
    assert "Traceback" not in said, said
