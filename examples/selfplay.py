"""Learn a game from nothing by playing against oneself: a small network, NumPy, two cores, minutes.

    python examples/selfplay.py natural_order --minutes 4 --out moss.npz
    AGENT="python -m hedgerow.adapters.agent examples/selfplay.py moss.npz"
    hedgerow play natural_order --bot "pipe:$AGENT"    # in the terminal
    hedgerow serve --open --agent "moss=$AGENT"        # at a table in the browser

Many games run at once (`hedgerow.adapters.vector`). The network guesses, for every action, how the
game will end for the seat that decides; it is trained on how the games did end, decision by
decision, and plays what it guesses best, now and then anything. That is Monte Carlo learning, the
simplest that works for games with hidden cards.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np

from hedgerow.adapters.vector import Vector

MANY = 128  # games at once
HIDDEN = 128  # units of each of two layers
MEMORY = 60_000  # decisions to learn from
BATCH = 512
SCALE = np.float32(0.25)  # cells are whole numbers; most of them are small
RATE = 1e-3
EXPLORE = (0.5, 0.05)  # how often anything is played, at the start and at the end
IMPOSSIBLE = np.float32(-1e9)


class Network:
    """Two hidden layers of rectified units, and one guess from -1 to 1 for each action."""

    def __init__(self, layers: list[np.ndarray]) -> None:
        self.layers = layers  # weights and biases in turn
        self.moments = [(np.zeros_like(layer), np.zeros_like(layer)) for layer in layers]
        self.updates = 0

    def guess(self, seen: np.ndarray) -> tuple[list[np.ndarray], np.ndarray]:
        """What the hidden layers say, and the guesses."""
        w1, b1, w2, b2, w3, b3 = self.layers
        x = seen.astype(np.float32) * SCALE
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        return [x, h1, h2], np.tanh(h2 @ w3 + b3)

    def best(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """For each row the legal action with the highest guess."""
        return np.where(masks != 0, self.guess(seen)[1], IMPOSSIBLE).argmax(axis=1)

    def learn(self, seen: np.ndarray, actions: np.ndarray, ends: np.ndarray) -> float:
        """One step of Adam towards how games ended after these actions; the error before it."""
        w2, w3 = self.layers[2], self.layers[4]
        (x, h1, h2), guesses = self.guess(seen)
        rows = np.arange(len(actions))
        error = guesses[rows, actions] - ends
        out = np.zeros_like(guesses)
        out[rows, actions] = error * (1 - guesses[rows, actions] ** 2) / len(actions)
        d2 = (out @ w3.T) * (h2 > 0)
        d1 = (d2 @ w2.T) * (h1 > 0)
        slopes = [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ out, out.sum(0)]
        self.updates += 1
        rate = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for layer, slope, (mean, square) in zip(self.layers, slopes, self.moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            layer -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
        return float(np.mean(error**2))

    def save(self, path: Path) -> None:
        np.savez(path, *self.layers)


def new_network(size: int, actions: int, seed: int) -> Network:
    random = np.random.default_rng(seed)
    sizes = [size, HIDDEN, HIDDEN, actions]
    layers: list[np.ndarray] = []
    for before, after in pairwise(sizes):
        weights = random.normal(0, np.sqrt(2 / before), (before, after))
        layers += [weights.astype(np.float32), np.zeros(after, np.float32)]
    layers[4] *= np.float32(0.1)
    return Network(layers)


def load_network(path: str) -> Network:
    with np.load(path) as saved:
        return Network([saved[name] for name in saved.files])


@dataclass
class Memory:
    """The last decisions whose games are over."""

    seen: np.ndarray
    actions: np.ndarray
    ends: np.ndarray
    count: int = 0
    open: list[list[tuple[np.ndarray, int, int]]] = field(default_factory=list)

    def note(self, games: Vector, actions: np.ndarray) -> None:
        """What is about to be done in each game."""
        rows = games.observations.copy()
        for row, action, seat, game in zip(rows, actions, games.seats, self.open, strict=True):
            game.append((row, int(action), int(seat)))

    def close(self, game: int, payoffs: np.ndarray) -> None:
        """A game is over: all its decisions came to what its seats got."""
        for row, action, seat in self.open[game]:
            at = self.count % MEMORY
            self.seen[at], self.actions[at], self.ends[at] = row, action, payoffs[seat]
            self.count += 1
        self.open[game] = []


def train(games: Vector, minutes: float, seed: int) -> Network:
    """Play against oneself and learn, for so long."""
    random = np.random.default_rng(seed)
    size = games.observations.shape[1]
    network = new_network(size, games.masks.shape[1], seed)
    memory = Memory(
        np.zeros((MEMORY, size), np.int8),
        np.zeros(MEMORY, np.int64),
        np.zeros(MEMORY, np.float32),
        open=[[] for _ in range(games.many)],
    )
    started = shown = time.monotonic()
    played, errors = 0, [0.0]
    while (passed := (time.monotonic() - started) / 60) < minutes:
        explore = EXPLORE[0] + (EXPLORE[1] - EXPLORE[0]) * min(1.0, 1.5 * passed / minutes)
        actions = network.best(games.observations, games.masks)
        anything = random.random(games.many) < explore
        actions[anything] = games.random()[anything]
        memory.note(games, actions)
        games.step(actions)
        for game in np.flatnonzero(games.over):
            memory.close(int(game), games.payoffs[game])
            played += 1
        if memory.count >= BATCH:
            some = random.integers(0, min(memory.count, MEMORY), BATCH)
            errors.append(network.learn(memory.seen[some], memory.actions[some], memory.ends[some]))
        if time.monotonic() - shown > 20:
            shown = time.monotonic()
            error = float(np.mean(errors[-200:]))
            print(f"{passed:5.1f} min  {played:7,} games  error {error:.3f}", flush=True)
    return network


def share_won(network: Network, name: str, players: int | None, rounds: int, seed: int) -> float:
    """How much of what there is to win the network gets against random players (0.5 is no skill).

    It sits on each seat in turn; a payoff of -1 counts as 0, one of 1 as 1.
    """
    games = Vector(name, MANY, players, seed=seed)
    seats = np.arange(MANY) % games.setting.players
    total, ended = 0.0, 0
    while ended < rounds:
        actions = np.where(
            games.seats == seats,
            network.best(games.observations, games.masks),
            games.random(),
        )
        games.step(actions)
        for game in np.flatnonzero(games.over):
            total += (float(games.payoffs[game][seats[game]]) + 1) / 2
            ended += 1
    return total / ended


def agent(path: str) -> object:
    """For `hedgerow.adapters.agent`: a player that the network makes."""
    network = load_network(path)

    def act(seen: dict[str, np.ndarray]) -> int:
        return int(network.best(seen["observation"][None], seen["action_mask"][None])[0])

    return act


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="natural_order")
    parser.add_argument("--players", type=int)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000, help="games against random players")
    parser.add_argument("--out", type=Path, default=Path("moss.npz"))
    given = parser.parse_args()
    games = Vector(given.game, MANY, given.players, seed=given.seed)
    network = train(games, given.minutes, given.seed)
    network.save(given.out)
    won = share_won(network, given.game, given.players, given.games, given.seed + 1)
    print(f"{given.out} gets {won:.0%} against random players in {given.games} games")


if __name__ == "__main__":
    main()
