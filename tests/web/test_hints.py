"""Hints over the wire: from the own view, aside from the play, for who sits there."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hedgerow.ai.hint import Advice
from hedgerow.play.advice import called
from tests.web.client import Person, Server


def test_a_hint_names_options_that_can_be_chosen_and_says_why(person: Person) -> None:
    table = person.table("natural_order", "me bot")

    async def ask() -> None:
        async with person.socket(table) as seat:
            await seat.up_to(0)
            while seat.update["view"]["waiting"] != [0]:
                await seat.until("update")
            answer = await seat.ask("hint", seat=0)
            assert answer["t"] == "hints"
            assert 1 <= len(answer["hints"]) <= 3
            assert {hint["code"] for hint in answer["hints"]} <= set(seat.choices)
            assert all(hint["why"] and 0 <= hint["chance"] <= 1 for hint in answer["hints"])
            assert await seat.ask("hint", seat=0) == {**answer, "re": answer["re"] + 1}

    asyncio.run(ask())


def test_an_act_does_not_wait_for_a_hint(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path}/tables.db", "--no-limits", "--thinkers", "1")
    with Person(server) as person:
        race(person)
    said = server.stop()
    assert "Traceback" not in said, said


def race(person: Person) -> None:
    """Ask for two hints and act at once."""
    table = person.table(seats="me me", options={"goal": "c1", "first_seat": 1})

    async def race() -> None:
        async with person.socket(table) as seat:
            await seat.look(0)
            await seat.wire.send('{"t": "hint", "id": 900, "seat": 0}')
            await seat.wire.send('{"t": "hint", "id": 901, "seat": 0}')
            accepted = await seat.act(0, "a2-d5")
            assert accepted["t"] == "accepted"
            assert seat.last["refused"]["re"] == 901
            assert (await seat.the("hints"))["seq"] < accepted["seq"]

    asyncio.run(race())


def test_a_hint_is_for_ones_own_open_question(person: Person, other: Person) -> None:
    table = person.table(seats="me me", options={"goal": "c1"})

    async def ask() -> None:
        async with person.socket(table) as seat, other.socket(table) as stranger:
            await seat.up_to(0)
            (asked,) = seat.update["view"]["waiting"]
            assert (await seat.ask("hint", seat=1 - asked))["kind"] == "state"
            assert (await stranger.ask("hint", seat=0))["kind"] == "seat"

    asyncio.run(ask())


def test_a_hint_calls_the_others_by_their_names() -> None:
    advice = Advice(3, "pass", "pass", 0.5, "Expected: you: pass; Player 2: take; Player 1: pass.")
    names = [("Player 1", "Player 2"), ("Player 2", "Ann")]
    assert called(advice, names).why == "Expected: you: pass; Ann: take; Player 2: pass."
