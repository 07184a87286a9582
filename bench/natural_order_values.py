"""What a position of The Natural Order is worth: weights for its hints, learned from self-play.

A search plays games against itself. Whatever the hints see of each side at its decisions
(`NaturalOrderHints.look_at`) is fitted to which side won: the likeliest weights, if each side wins
in proportion to the exponential of its weighted sum. To learn anew after a change, run it, put its
weights in the game's hints.py, and run it once more with them.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bench.self_play import watch
from hedgerow import load
from hedgerow.games.natural_order.hints import HINTS, SIGNS

PLAYERS = (2, 4, 3, 6, 2, 5)  # at the tables, one after the other
RIDGE = 30.0
STEPS = 12

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Watched:
    """A finished game: what was seen at its decisions, of each side, and which side won."""

    signs: Floats  # by decision, side, sign
    winner: int


def one_game(number: int, simulations: int, seed: int) -> Watched:
    state: Any = load("natural_order").new(PLAYERS[number % len(PLAYERS)])

    def look() -> list[list[float]]:
        sides = []
        for side in range(state.pact.n_sides):
            HINTS.look_at(state, side)
            sides.append(list(HINTS.signs))
        return sides

    seen = watch(state, simulations, seed + number, look)
    return Watched(np.array(seen), int(state.winner))


def chances(signs: Floats, weights: Floats) -> Floats:
    """How likely each side wins, by decision."""
    standing = signs @ weights
    odds = np.exp(standing - standing.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def fit(games: list[Watched]) -> Floats:
    """The likeliest weights, by Newton's method."""
    weights = np.zeros(SIGNS)
    for _ in range(STEPS):
        slope = -RIDGE * weights
        curve = RIDGE * np.eye(SIGNS)
        for game in games:
            likely = chances(game.signs, weights)[:, :, None]
            mean = (likely * game.signs).sum(axis=1)
            slope += (game.signs[:, game.winner] - mean).sum(axis=0)
            apart = game.signs - mean[:, None]
            curve += np.einsum("nsi,nsj->ij", likely * apart, apart, optimize=True)
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def surprise(games: list[Watched], weights: Floats) -> float:
    """The mean of minus the logarithm of the winner's chance; 1.0 is a side drawn by lot."""
    found = [
        -np.log(chances(game.signs, weights)[:, game.winner]) / np.log(game.signs.shape[1])
        for game in games
    ]
    return float(np.concatenate(found).mean())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--simulations", type=int, default=150, help="0: play at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=1)
    given = parser.parse_args()
    todo = [(number, given.simulations, given.seed) for number in range(given.games)]
    with get_context("spawn").Pool(given.cores) as pool:
        games = [game for game in pool.starmap(one_game, todo, chunksize=6) if game.winner >= 0]
    held_back, rest = games[::5], [game for n, game in enumerate(games) if n % 5]
    print(f"surprise at games that were held back: {surprise(held_back, fit(rest)):.3f}")
    print(", ".join(f"{weight:.3f}" for weight in fit(games)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
