"""The short way of a change: nearly every act takes it.

It is tried on the table, ordered from the store, and told when it is on disk, as `Live.change` does
it: but without a task, since there is nothing to wait for in between. Where there is, `Live` goes
on with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.play.live import Attempt, Live
from hedgerow.play.table import Entry, NotNow, Stale

__all__ = ["Change"]


class Change:
    """One change. `done` is called at its end, with the log's length or with what went wrong."""

    def __init__(
        self, live: Live, attempt: Attempt, done: Callable[[int | Exception], object]
    ) -> None:
        self.live = live
        self.attempt = attempt
        self.done = done
        self.entries: list[Entry] = []
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> bool:
        """False, and nothing has been done, if something is under way or the attempt fails."""
        live = self.live
        if live.table is None or not seized(live.lock):
            return False
        try:
            self.entries = self.attempt(live.table)
        except BaseException as error:
            live.lock.release()
            if isinstance(error, IllegalMove | UnknownMove | NotNow | Stale):
                return False
            raise
        live.store.append_then(live.order(self.entries), self.answered, live.moving)
        return True

    def answered(self, answer: object) -> None:
        """The store has written it, or could not."""
        live = self.live
        if isinstance(answer, Exception) or live.outdated() is not None:
            self.task = asyncio.ensure_future(self.carry_through(answer))
            return
        result: int | Exception
        try:
            live.kept(self.entries)
            result = live.tell()
        except Exception as error:
            result = error
        finally:
            live.lock.release()
        self.done(result)

    async def carry_through(self, answer: object) -> None:
        """What takes longer: the long way from here on."""
        live = self.live
        result: int | Exception
        try:
            result = await live.carry_through(self.attempt, self.keeping(answer))
        except Exception as error:
            result = error
        finally:
            live.lock.release()
        self.done(result)

    async def keeping(self, answer: object) -> None:
        if isinstance(answer, Exception):
            await self.live.lost(answer)
        self.live.kept(self.entries)


def seized(lock: asyncio.Lock) -> bool:
    """Take a lock if it is free."""
    if lock.locked():
        return False
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()  # somebody who has waited longer is about to take it
    return False
