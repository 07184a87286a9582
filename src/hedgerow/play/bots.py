"""Bots at a table: who they are, where they think, and when they answer.

Thinking is done in processes of its own, so that a slow bot never holds up the table. What a bot
answers, and how long it thought, must not show in when it answers: the time is drawn beforehand,
without regard to what it holds.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import secrets
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any, TypeVar

from hedgerow.ai.bot import Bot, RandomBot, Seat, make_bot
from hedgerow.ai.levels import LEVELS
from hedgerow.ai.pipe import PipeBot
from hedgerow.core.game import Value
from hedgerow.registry import load

LUCK = secrets.SystemRandom()
STAND_IN = "sapling"
AGENTS = "HEDGEROW_AGENTS"
GUESTS: dict[str, PipeBot] = {}
GUEST_REACTION = 2.0  # seconds: a program does not say how long it thinks
SPARE = 0.5  # seconds on top of what a bot may think, for the way to its process and back

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of a bot's, as plain data."""

    game: str
    players: int
    options: Mapping[str, Value]
    state: Mapping[str, Any]
    seat: int
    bot: str


def bots() -> dict[str, str]:
    """The bots there are, each with a sentence about it."""
    levels = {level.name: level.text for level in LEVELS}
    guests = dict.fromkeys(agents(), "A program of this server's owner.")
    return {"random": inspect.getdoc(RandomBot) or "", **levels, **guests}


def agents() -> dict[str, str]:
    """Programs that the server's owner seats, by name: their commands (docs/bots.md).

    They stand in the environment, so that the processes in which bots think know them too.
    """
    named: dict[str, str] = json.loads(os.environ.get(AGENTS, "{}"))
    return named


def engage(named: Mapping[str, str]) -> None:
    """Let these programs take seats at tables of this server."""
    os.environ[AGENTS] = json.dumps(dict(named))


def stand_in() -> str:
    """The bot that plays for seats which nobody has taken or whose person is away."""
    return STAND_IN


def answer(question: Question) -> str:
    """What the bot does, as a code."""
    game = load(question.game)
    state = game.from_data(question.players, question.options, question.state)
    if question.bot in agents():
        bot: Bot = guest(question.bot)
    else:
        cores = min(2, os.cpu_count() or 1) if question.bot == LEVELS[-1].name else 1
        bot = make_bot(question.bot, secrets.randbits(60), cores)
    return game.code(bot.choose(Seat(state, question.seat, question.options)))


def guest(name: str) -> PipeBot:
    """The program of this name; it is started once in each process, and again if it has ended."""
    bot = GUESTS.get(name)
    if bot is None or bot.process.poll() is not None:
        bot = GUESTS[name] = PipeBot(agents()[name])
    return bot


class Thinker:
    """Lets bots think, a few at a time, in processes that end with this one."""

    def __init__(self, workers: int | None = None, think: Callable[[Question], str] = answer):
        self.workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self.think = think
        self.pool: Executor | None = None

    async def choose(self, question: Question) -> str:
        return await self.run(self.think, question)

    async def run(self, task: Callable[[Question], Answer], question: Question) -> Answer:
        """Whatever is to be thought out about a decision."""
        if self.workers == 0:
            # Not in a thread: the rules keep buffers that one thread may use at a time.
            return task(question)
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=end_with_parent
            )
        return await asyncio.get_running_loop().run_in_executor(self.pool, task, question)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def end_with_parent() -> None:
    """In a worker: don't outlive a server that was killed."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def reaction(bot: str) -> float:
    """When a table shows this bot's answer on another's turn, at the earliest.

    It is longer than the bot can think: who has only one answer needs no thought, and nobody shall
    see that.
    """
    if bot in agents():
        return GUEST_REACTION
    level = next((level for level in LEVELS if level.name == bot), None)
    return max(level.reaction, level.seconds + SPARE) if level is not None else 0.0


class Pause:
    """How long to wait before an answer is given.

    On the own turn at least the table's pace. Elsewhere up to three times as long, alike for bots,
    standing orders and seats with only one answer; for a bot it is its `reaction` at least.
    If thinking took longer, whole further pauses. A pace of 0 is for tests: no pause at all.
    """

    def __init__(self, pace: float, own_turn: bool, reaction: float = 0.0) -> None:
        self.pace = pace
        drawn = pace * (1 + LUCK.random() * (0.5 if own_turn else 2))
        self.wanted = drawn if own_turn or not pace else max(drawn, reaction)

    def rest(self, elapsed: float) -> float:
        """How long still to wait after having thought for a while."""
        due = self.wanted
        while self.pace and due < elapsed:
            due += self.pace
        return max(0.0, due - elapsed)
