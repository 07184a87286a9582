"""Round robin between bots: the same deals for every pairing, seats rotated, ratings at the end."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

from openskill.models import PlackettLuce

from hedgerow.ai.bot import Bot, Seat, make_bot
from hedgerow.core.chance import Rng
from hedgerow.core.game import Game, Options
from hedgerow.core.state import CHANCE
from hedgerow.play.match import Match
from hedgerow.registry import load

Z = 1.96  # of a 95 % interval
OPENING = 4  # random decisions that begin a game without chance, so that deals differ


@dataclass(frozen=True)
class Task:
    """One game to play: who sits where, and which deal. `pair` are the two bots it compares."""

    game: str
    players: int
    options: Options
    pair: tuple[str, str]
    seats: tuple[str, ...]
    deal: int
    seed: int

    @property
    def key(self) -> str:
        return f"{'+'.join(self.pair)}/{','.join(self.seats)}/{self.deal}"


@dataclass(frozen=True)
class Played:
    """What a game came to: a payoff for each seat, its length, the longest thought of each seat."""

    key: str
    pair: tuple[str, str]
    seats: tuple[str, ...]
    deal: int
    payoffs: tuple[float, ...]
    decisions: int
    longest: tuple[float, ...]


@dataclass(frozen=True)
class Comparison:
    """How the first bot of a pair did against the second: 1 a win, 0 a loss, 0.5 equal."""

    first: str
    second: str
    games: int
    score: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """A bot's rating (openskill, Plackett-Luce) with a 95 % interval, and its score overall."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    score: float
    longest: float


@dataclass(frozen=True)
class Report:
    standings: tuple[Standing, ...]
    comparisons: tuple[Comparison, ...]
    games: int
    seconds: float


class BadArena(ValueError):
    """An arena that can't be held."""


def teams(game: Game, players: int, options: Options) -> list[list[int]]:
    """The seats that win and lose together."""
    state = game.new(players, options)
    sides: dict[int, list[int]] = {}
    for seat in range(players):
        sides.setdefault(int(state.side(seat)), []).append(seat)
    return list(sides.values())


def seatings(pair: tuple[str, str], sides: Sequence[Sequence[int]]) -> Iterator[tuple[str, ...]]:
    """All ways to seat two bots that treat both alike: partners are of one kind.

    Each sits once on each side against the other's copies; where all want the same, each plays by
    itself.
    """
    a, b = pair
    players = sum(len(side) for side in sides)
    for side in sides:
        yield tuple(a if n in side else b for n in range(players))
        if len(sides) != 2:
            yield tuple(b if n in side else a for n in range(players))


def tasks(
    game: str, players: int, options: Options, bots: Sequence[str], games: int, seed: int
) -> list[Task]:
    """At least `games` games for each pairing, in whole deals; deal by deal."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise BadArena("an arena takes two different bots or more")
    found: list[Task] = []
    sides = teams(load(game), players, options)
    rotations = len(list(seatings(("a", "b"), sides)))
    for deal in range((games + rotations - 1) // rotations):
        for pair in combinations(bots, 2):
            for seats in seatings(pair, sides):
                found.append(Task(game, players, options, pair, seats, deal, seed))
    return found


def play(task: Task) -> Played:
    """Play one game; also run in other processes."""
    game = load(task.game)
    match = Match(game, task.players, task.options)
    number = (task.seed * 1_000_003 + task.deal) * 64
    bots: list[Bot] = [make_bot(name, number + n + 1) for n, name in enumerate(task.seats)]
    rng = Rng(number)
    begin(match, Rng(number))
    longest = [0.0] * task.players
    while True:
        match.deal(rng)
        if not match.waiting:
            break
        for seat in match.waiting:
            started = time.perf_counter()
            action = bots[seat].choose(Seat(match.state, seat, match.options))
            longest[seat] = max(longest[seat], time.perf_counter() - started)
            match.act(seat, action)
    payoffs = tuple(float(match.state.payoff(seat)) for seat in range(task.players))
    decisions = len(match.actions)
    return Played(task.key, task.pair, task.seats, task.deal, payoffs, decisions, tuple(longest))


def begin(match: Match, rng: Rng) -> None:
    """Where chance does not make deals different, a few random decisions do."""
    if not (match.state.waiting() >> CHANCE) & 1:
        while match.waiting and len(match.actions) < OPENING:
            seat = match.waiting[0]
            legal = match.state.legal(seat)
            match.act(seat, int(legal[rng.below(len(legal))]))


def hold(
    todo: Sequence[Task],
    cores: int = 0,
    log: Path | None = None,
    after: Callable[[Played], None] = lambda played: None,
) -> Report:
    """Play all games that the log does not hold yet, and report on all."""
    started = time.perf_counter()
    wanted = {task.key: task for task in todo}
    done: dict[str, Played] = {}
    for played in read_log(log):
        if played.key in wanted:
            done[played.key] = played
            after(played)
    left = [task for task in todo if task.key not in done]
    for played in played_by(left, cores or os.cpu_count() or 1):
        done[played.key] = played
        if log is not None:
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(played)) + "\n")
        after(played)
    return report([done[task.key] for task in todo], time.perf_counter() - started)


def played_by(left: Sequence[Task], cores: int) -> Iterator[Played]:
    if cores == 1 or len(left) < 2:
        yield from map(play, left)
        return
    with get_context("spawn").Pool(min(cores, len(left))) as pool:
        yield from pool.imap_unordered(play, left)


def read_log(log: Path | None) -> Iterator[Played]:
    if log is None or not log.exists():
        return
    for line in log.read_text(encoding="utf-8").splitlines():
        try:
            data = json.loads(line)
            yield Played(
                data["key"],
                (data["pair"][0], data["pair"][1]),
                tuple(data["seats"]),
                data["deal"],
                tuple(data["payoffs"]),
                data["decisions"],
                tuple(data["longest"]),
            )
        except (ValueError, KeyError, IndexError, TypeError):
            raise BadArena(f"{log} is no log of an arena") from None


# -- figures -------------------------------------------------------------------------------


def score(games: Sequence[Played], first: str) -> float:
    """How often a seat of `first` did better than a seat of the other bot; equal is a half.

    Seats are compared within a game; where everybody plays alone, between the games of a deal.
    """
    pool: list[tuple[str, float]] = [
        seat for game in games for seat in zip(game.seats, game.payoffs, strict=True)
    ]
    ours = [payoff for name, payoff in pool if name == first]
    theirs = [payoff for name, payoff in pool if name != first]
    points = [1.0 if a > b else 0.5 if a == b else 0.0 for a in ours for b in theirs]
    return sum(points) / len(points)


def rounds(games: Sequence[Played]) -> list[list[Played]]:
    """Games that are scored together: each one by itself, or the games of a deal, played alone."""
    if all(len(set(game.seats)) > 1 for game in games):
        return [[game] for game in games]
    deals: dict[int, list[Played]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    return list(deals.values())


def interval(mean: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    middle = (mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(mean * (1 - mean) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(games: Sequence[Played], seconds: float) -> Report:
    pairs: dict[tuple[str, str], list[Played]] = {}
    for game in games:
        pairs.setdefault(game.pair, []).append(game)
    model = PlackettLuce()
    bots = list(dict.fromkeys(bot for pair in pairs for bot in pair))
    ratings = {bot: model.rating(name=bot) for bot in bots}
    points: dict[str, list[float]] = {bot: [] for bot in bots}
    comparisons: list[Comparison] = []
    for (first, second), among in pairs.items():
        scores = [score(together, first) for together in rounds(among)]
        mean = sum(scores) / len(scores)
        comparisons.append(
            Comparison(first, second, len(scores), mean, *interval(mean, len(scores)))
        )
        points[first] += scores
        points[second] += [1.0 - s for s in scores]
    for game in games:
        if len(set(game.seats)) > 1:
            first, second = game.pair
            won = score([game], first)
            [[ratings[first]], [ratings[second]]] = model.rate(
                [[ratings[first]], [ratings[second]]], scores=[won, 1.0 - won]
            )
    standings = [
        Standing(
            bot,
            ratings[bot].mu,
            ratings[bot].mu - Z * ratings[bot].sigma,
            ratings[bot].mu + Z * ratings[bot].sigma,
            len(points[bot]),
            sum(points[bot]) / len(points[bot]),
            max(
                seconds
                for game in games
                for name, seconds in zip(game.seats, game.longest, strict=True)
                if name == bot
            )
            if any(bot in game.seats for game in games)
            else 0.0,
        )
        for bot in bots
    ]
    standings.sort(key=lambda s: (-s.rating, -s.score))
    return Report(tuple(standings), tuple(comparisons), len(games), seconds)
