"""How the cost grows: players, cards in hand, length, simulations; what copies and games weigh."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from multiprocessing import get_context
from pathlib import Path

from hedgerow import load, names
from hedgerow.adapters.arrays import Setting
from hedgerow.ai.mcts import Search
from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng
from hedgerow.core.state import CHANCE, State
from hedgerow.games.elemies.cards import number_of
from hedgerow.lab.speed import dealt, stepped

NAME = "Growth, weights"  # for `--only`
COPIES = 20_000
IN_THE_MIDDLE = 40  # decisions
ROOTS = (
    ("natura", 2),
    ("natural_order", 2),
    ("elemies", 4),
    ("order", 4),
    ("command_of_nature", 2),
)


@dataclass(frozen=True)
class Series:
    """A curve: what is measured, in which unit, and a value for each point."""

    name: str
    title: str
    across: str
    unit: str
    points: list[tuple[str, float]]


def seconds_of(act: Callable[[], object], seconds: float) -> float:
    """How long one call takes."""
    n = 0
    started = time.thread_time()
    while True:
        for _ in range(50):
            act()
        n += 50
        passed = time.thread_time() - started
        if passed >= seconds:
            return passed / n


def players(seconds: float) -> Series:
    game = load("natural_order")
    points = [(str(n), stepped(game, n, {}, seconds)) for n in range(2, 7)]
    return Series("players", "The Natural Order, stepped", "players", "decisions/s", points)


def hands(seconds: float) -> Series:
    """The legal moves of a seat of Elemies, by how many cards it holds."""
    found: dict[int, list[tuple[State, int]]] = {}
    game = load("elemies")
    for state in dealt(game, 4, {"level": "pro", "rounds": 1}, seed=1, many=24):
        playout = Playout(Rng(2))
        while state.waiting():
            waiting = int(state.waiting())
            if not waiting >> CHANCE:
                seat = (waiting & -waiting).bit_length() - 1
                cards = int(number_of(state.hands[seat]))
                found.setdefault(cards, []).append((state.copy(), seat))
            playout.run(state, 1)
    points = []
    for cards in sorted(found):
        if len(found[cards]) >= 10:
            positions = found[cards][:50]

            def ask(positions: list[tuple[State, int]] = positions) -> None:
                for state, seat in positions:
                    state.legal(seat)

            points.append((str(cards), len(positions) / seconds_of(ask, seconds)))
    return Series("hands", "Elemies, what is legal", "cards in hand", "questions/s", points)


def lengths(seconds: float) -> Series:
    game = load("natura")
    points = [
        (str(limit), stepped(game, 2, {"goal": "c1", "limit": limit}, seconds))
        for limit in (12, 25, 50, 100, 200, 400)
    ]
    return Series("length", "Natura, stepped", "plies of a game", "decisions/s", points)


def simulations(seconds: float) -> Series:
    """The search on the first decision of The Natural Order."""
    points = [(str(many), searched("natural_order", 2, many)) for many in (50, 100, 200, 400, 800)]
    return Series(
        "simulations", "Search, The Natural Order", "simulations", "simulations/s", points
    )


def at_the_root(seconds: float) -> Series:
    """The search on the first decision of every game, as the levels use it."""
    points = [(load(name).title, searched(name, players, 1_000)) for name, players in ROOTS]
    return Series("search", "Search, each game", "game", "simulations/s", points)


def searched(name: str, players: int, many: int) -> float:
    """How many simulations a second a search of so many makes on a game's first decision."""
    game = load(name)
    (state,) = dealt(game, players, {}, seed=1, many=1)
    waiting = int(state.waiting())
    seat = (waiting & -waiting).bit_length() - 1
    search = Search(len(game.vocabulary), Rng(1), game.hints)
    started = time.thread_time()
    done = int(search.run(state, seat, many, inf))
    return done / (time.thread_time() - started)


def growth(seconds: float) -> list[Series]:
    return [
        players(seconds),
        hands(seconds),
        lengths(seconds),
        simulations(seconds),
        at_the_root(seconds),
    ]


@dataclass(frozen=True)
class Weight:
    """What a position in the middle of a game costs to copy, to save and read back, to keep."""

    game: str
    copy_us: float
    saved_us: float
    saved_bytes: int
    kept_bytes: int


def weight(name: str, seconds: float) -> Weight:
    setting = Setting(name, None, {})
    state = setting.first.copy()
    Playout(Rng(1)).run(state, IN_THE_MIDDLE)
    text = json.dumps(state.to_data())

    def save_and_read() -> None:
        data = json.loads(json.dumps(state.to_data()))
        setting.game.from_data(setting.players, setting.options, data)

    with get_context("spawn").Pool(1) as fresh:  # a process that has no freed memory to use again
        kept = fresh.apply(kept_bytes, (name,))
    return Weight(
        name,
        seconds_of(state.copy, seconds) * 1e6,
        seconds_of(save_and_read, seconds) * 1e6,
        len(text),
        kept,
    )


def kept_bytes(name: str) -> int:
    """How much the process grows by each position that it keeps."""
    state = Setting(name, None, {}).first
    Playout(Rng(1)).run(state, IN_THE_MIDDLE)
    before = resident()
    kept = [state.copy() for _ in range(COPIES)]
    return (resident() - before) // len(kept)


def resident() -> int:
    """How many bytes of memory this process has now, as Linux tells it."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def weights(seconds: float) -> list[Weight]:
    return [weight(name, seconds) for name in names()]
