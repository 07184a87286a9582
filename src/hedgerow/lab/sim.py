"""Many games between bots, and what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hedgerow.ai.bot import Bot, Seat, make_bot
from hedgerow.core.chance import Rng
from hedgerow.core.game import Game, Options
from hedgerow.play.match import Match

STRIDE = 1_000_003


@dataclass
class Tally:
    """What N games came to."""

    seats: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    lengths: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    nobody: int = 0
    reasons: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = [0] * self.seats
        self.points = [0] * self.seats

    def add(self, match: Match) -> None:
        outcome = match.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        self.games += 1
        self.decisions += len(match.actions)
        self.lengths.append(len(match.actions))
        for seat in outcome.winners:
            self.wins[seat] += 1
        for seat, score in enumerate(outcome.scores):
            self.points[seat] += score
        self.nobody += not outcome.winners
        self.reasons[outcome.cites] = self.reasons.get(outcome.cites, 0) + 1


def play_one(match: Match, bots: Sequence[Bot], rng: Rng) -> None:
    """Play a match to its end."""
    while True:
        match.deal(rng)
        waiting = match.waiting
        if not waiting:
            return
        for seat in waiting:
            match.act(seat, bots[seat].choose(Seat(match.state, seat, match.options)))


def simulate(
    game: Game,
    players: int,
    options: Options,
    games: int,
    bots: Sequence[str],
    seed: int,
    after: Callable[[int, Match], None] = lambda n, match: None,
) -> Tally:
    """Play `games` games; `bots` are repeated around the table. The same seed, the same games."""
    tally = Tally(players)
    started = time.perf_counter()
    for n in range(games):
        number = seed * STRIDE + n
        match = Match(game, players, options)
        at_table = [
            make_bot(bots[seat % len(bots)], number * 64 + seat + 1) for seat in range(players)
        ]
        play_one(match, at_table, Rng(number * 64))
        tally.add(match)
        after(n, match)
    tally.seconds = time.perf_counter() - started
    return tally
