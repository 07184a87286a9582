"""How soon a table with a long record is there: read from the database and played through."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time

from hedgerow.play.bots import Thinker
from hedgerow.play.house import House, Wish
from hedgerow.play.store import Store

LENGTH = 300  # entries of the record


async def lived(store: Store) -> str:
    """A table of The Natural Order of four with a record of that length, or a little more."""
    for seed in range(100):
        luck = random.Random(seed)
        house = House(store, Thinker(0))
        live = await house.create("ada", "natural_order", {}, [Wish("me")] * 4, False, 30.0)
        await house.start("ada", live.row.id, "")
        table = live.playing
        while table.seq < LENGTH and not table.over:
            seat = luck.choice(list(table.asked))
            action = luck.choice([int(action) for action in table.state.legal(seat)])
            await live.act(seat, table.seq, table.game.code(action))
        await house.close()
        if table.seq >= LENGTH:
            return live.row.id
    raise RuntimeError("every game was too short")


def openings(seconds: float) -> float:
    """Openings a second, each in a house that knows nothing of the table."""

    async def measure() -> float:
        with tempfile.TemporaryDirectory(prefix="hedgerow-bench-") as folder:
            store = Store(f"sqlite:///{folder}/tables.db")
            table = await lived(store)
            opened, began = 0, time.perf_counter()
            while time.perf_counter() - began < seconds:
                house = House(store, Thinker(0))
                await house.open(table)
                opened += 1
                await house.close()
            rate = opened / (time.perf_counter() - began)
            store.close()
            return rate

    return asyncio.run(measure())
