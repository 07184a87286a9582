"""What a round of Elemies is worth before its end: weights for its hints, learned from self-play.

A search plays rounds against itself. Whatever the hints see at its decisions (`ElemiesHints.look`)
is fitted to how the round ended, by least squares; the weights stand in the game's hints.py. To
learn anew after a change, run it, put its weights there, and run it once more with them.
"""

from __future__ import annotations

import argparse

import numpy as np

from bench.self_play import watch
from hedgerow import load
from hedgerow.games.elemies.hints import HALF, HINTS

ROUND = {"level": "pro", "rounds": 1}
RIDGE = 10.0


def one_round(seed: int, simulations: int) -> tuple[list[list[float]], float]:
    """What was seen at each decision of a round, and how it ended, for the seats 0 and 2."""
    state = load("elemies").new(4, ROUND)

    def look() -> list[float]:
        HINTS.look(state)
        return list(HINTS.signs)

    seen = watch(state, simulations, seed, look)
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
