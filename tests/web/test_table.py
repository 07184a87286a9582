"""A table over the wire: seats, acts, refusals, taking back, the end."""

import asyncio
import random

from tests.web.client import Person


def test_a_game_is_played_from_the_lobby_to_its_end(person: Person) -> None:
    table = person.table(seats="me bot")

    async def play() -> None:
        async with person.socket(table) as seat:
            await seat.play(2000, random.Random(1))
            assert seat.update["view"]["outcome"] is not None
            shown = await seat.until("revealed")
            assert shown["commitment"] == seat.welcome["table"]["commitment"]
            assert shown["contributions"] == ["0123456789abcdef", ""]

    asyncio.run(play())
    assert person.get(f"/api/tables/{table}")["status"] == "over"
