"""A lesson over the wire: the cards come as its sentences say, and bots take over at its end."""

from __future__ import annotations

import asyncio

from tests.web.client import Person


def test_a_lesson_is_played_as_it_is_written_and_then_left_to_a_bot(person: Person) -> None:
    lesson = person.http.post("/api/games/natural_order/lesson", json={"name": "Ann"})
    assert lesson.status_code == 201
    plan = lesson.json()
    table = plan["table"]["id"]
    assert [seat["name"] for seat in plan["table"]["seats"]] == ["Ann", "Robin"]

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.look(plan["seat"])
            for step in plan["steps"]:
                moves = [{"seat": step["seat"], "code": step["do"]}, *step["then"]]
                for move in moves:
                    if move["code"]:
                        while move["seat"] not in seat.update["view"]["waiting"]:
                            await seat.until("update")
                        answer = await seat.act(move["seat"], move["code"])
                        assert answer["t"] == "accepted", (step["say"], answer)
                        await seat.up_to(answer["seq"])
            told = len(seat.heard)
            for other in plan["table"]["seats"]:
                if other["seat"] != plan["seat"]:
                    path = f"/api/tables/{table}/seats/{other['seat']}/leave"
                    person.post(path, {"bot": plan["bot"]})
            while len(seat.heard) == told:
                await seat.until("update")

    asyncio.run(play())


def test_a_game_without_a_lesson_says_so(person: Person) -> None:
    assert all(game["lesson"] for game in person.get("/api/games"))
    assert person.http.post("/api/games/chess/lesson", json={}).status_code == 404
