"""What a round of Elemies is worth before its end: weights for its hints, learned from self-play.

A search plays rounds against itself. Whatever the hints see at its decisions (`ElemiesHints.look`)
is fitted to how the round ended, by least squares; the weights stand in the game's hints.py. To
learn anew after a change, run it, put its weights there, and run it once more with them.
"""

from __future__ import annotations

import argparse
import random
from math import inf

import numpy as np

from hedgerow import load
from hedgerow.ai.mcts import Search
from hedgerow.core.chance import Rng
from hedgerow.core.state import CHANCE
from hedgerow.games.elemies.hints import HALF, HINTS

ROUND = {"level": "pro", "rounds": 1}
CARELESS = 0.1  # how often anything is done, so that positions differ
RIDGE = 10.0


def one_round(seed: int, simulations: int) -> tuple[list[list[float]], float]:
    """What was seen at each decision of a round, and how it ended, for the seats 0 and 2."""
    game = load("elemies")
    luck, rng = random.Random(seed), Rng(seed)
    state = game.new(4, ROUND)
    seen: list[list[float]] = []
    while waiting := int(state.waiting()):
        seat = (waiting & -waiting).bit_length() - 1
        options = list(state.legal(seat))
        action = luck.choice(options)
        if seat != CHANCE and len(options) > 1:
            HINTS.look(state)
            seen.append(list(HINTS.signs))
            if simulations and luck.random() >= CARELESS:
                search = Search(len(game.vocabulary), rng, game.hints)
                search.run(state, seat, simulations, inf)
                best = search.root.best(seat)
                assert best is not None
                action = best.action
        state.apply(seat, action)
    lead = float(state.points[0] - state.points[1])
    return seen, lead / (abs(lead) + HALF)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4000)
    parser.add_argument("--simulations", type=int, default=60, help="0: play at random")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    seen: list[list[float]] = []
    ends: list[float] = []
    for n in range(given.rounds):
        more, end = one_round(given.seed + n, given.simulations)
        seen += more
        ends += [end] * len(more)
        if n % 100 == 99:
            print(f"{n + 1} of {given.rounds} rounds", flush=True)
    signs, values = np.array(seen), np.array(ends)
    squares = signs.T @ signs + RIDGE * np.eye(signs.shape[1])
    weights = np.linalg.solve(squares, signs.T @ values)
    left = values - signs @ weights
    print(f"explained: {1.0 - left.var() / values.var():.0%} of {len(values)} positions")
    print(", ".join(f"{weight:.3f}" for weight in weights))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
