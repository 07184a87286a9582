"""Our search against OpenSpiel's own on the same games, at equal time for a decision.

OpenSpiel's bots play through the adapter: MCTS where nothing is hidden, ISMCTS where something is,
both with random rollouts. They count simulations, not seconds, so their number is set anew after
every decision by how long the last ones took; the table tells the time that both had in the end.

    python -m bench.anchors --games 20 --seconds 0.1
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.runs import run
from hedgerow.adapters.openspiel import PREFIX, HedgerowState
from hedgerow.ai.seat import Seat
from hedgerow.ai.thought import Budget, Thinker
from hedgerow.lab.arena import interval

UCT = 2.0
FIRST = 8  # simulations of the first decision, before anything is known of their speed
LEAST = 2

TABLES = {
    "natura, c2": "natura(goal=c2)",
    "natura, c6": "natura(goal=c6)",
    "natural_order, 2 players": "natural_order(players=2)",
    "natural_order, 4 players": "natural_order(players=4)",
    "elemies, one round": "elemies(rounds=1)",
    "order, 3 players": "order(players=3)",
    "command_of_nature, duel": "command_of_nature(players=2)",
}


@dataclass(frozen=True)
class Task:
    title: str
    deal: int
    side: int  # which of the two (of three, in Order) is ours
    seconds: float


class Theirs:
    """OpenSpiel's bot for one seat, with as many simulations as the time allows."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            self.bot = ismcts.ISMCTSBot(game, evaluator, UCT, FIRST, random_state=random)
        else:
            self.bot = mcts.MCTSBot(game, UCT, FIRST, evaluator, random_state=random)
        self.seconds = seconds
        self.speed = 0.0  # simulations a second
        self.simulations = FIRST

    def choose(self, state: Any) -> int:
        self.tell(self.simulations)
        began = time.perf_counter()
        action = int(self.bot.step(state))
        speed = self.simulations / (time.perf_counter() - began)
        self.speed = (self.speed + speed) / 2 if self.speed else speed
        self.simulations = max(LEAST, round(self.speed * self.seconds))
        return action

    def tell(self, simulations: int) -> None:
        if isinstance(self.bot, mcts.MCTSBot):
            self.bot.max_simulations = simulations
        else:
            self.bot._max_simulations = simulations


def play(task: Task) -> dict[str, object]:
    """One game; what each of our seats got, what each of theirs, and the time both took."""
    game = pyspiel.load_game(PREFIX + TABLES[task.title])
    state: HedgerowState = game.new_initial_state()
    players = game.num_players()
    dealer = np.random.RandomState(task.deal)
    mine = {seat: int(state.world.state.side(seat)) == task.side for seat in range(players)}
    ours = {seat: Thinker(1000 * task.deal + seat) for seat in range(players)}
    theirs = {seat: Theirs(game, task.seconds, 1000 * task.deal + seat) for seat in range(players)}
    spent = {True: 0.0, False: 0.0}
    decisions = {True: 0, False: 0}
    while not state.is_terminal():
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dealer.choice(actions, p=np.array(shares) / sum(shares))))
            continue
        legal = state.legal_actions()
        if len(legal) == 1:
            state.apply_action(legal[0])
            continue
        seat = state.current_player()
        began = time.perf_counter()
        if mine[seat]:
            asked = Seat(state.world.state, seat, state.world.options)
            action = ours[seat].think(asked, Budget(seconds=task.seconds)).action
        else:
            action = theirs[seat].choose(state)
        spent[mine[seat]] += time.perf_counter() - began
        decisions[mine[seat]] += 1
        state.apply_action(action)
    returns = state.returns()
    pairs = [(a, b) for a in range(players) if mine[a] for b in range(players) if not mine[b]]
    points = [
        1.0 if returns[a] > returns[b] else 0.5 * (returns[a] == returns[b]) for a, b in pairs
    ]
    return {
        "score": sum(points) / len(points),
        "ours": spent[True] / max(1, decisions[True]),
        "theirs": spent[False] / max(1, decisions[False]),
    }


def tasks(title: str, games: int, seconds: float) -> list[Task]:
    """Each deal once with us on each side."""
    state = pyspiel.load_game(PREFIX + TABLES[title]).new_initial_state()
    sides = sorted({int(state.world.state.side(seat)) for seat in range(state.num_players())})
    deals = range(1, 1 + -(-games // len(sides)))
    return [Task(title, deal, side, seconds) for deal in deals for side in sides]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.anchors", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.1, help="for a decision")
    parser.add_argument("--only", default="", help="only tables with this in their name")
    parser.add_argument("--cores", type=int, default=1)
    given = parser.parse_args()
    print("| game | games | score | 95 % | seconds a decision: ours, theirs |")
    print("|---|---|---|---|---|")
    for title in TABLES:
        if given.only not in title:
            continue
        todo = tasks(title, given.games, given.seconds)
        rows = run(f"anchors {title}", todo, play, given.cores)
        score, ours, theirs = (
            sum(float(str(row[name])) for row in rows) / len(rows)
            for name in ("score", "ours", "theirs")
        )
        low, high = interval(score, len(rows))
        print(
            f"| {title} | {len(rows)} | {score:.0%} | {low:.0%} to {high:.0%} "
            f"| {ours:.2f}, {theirs:.2f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
