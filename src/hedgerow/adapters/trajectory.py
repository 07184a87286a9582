"""A recorded game as a trajectory, to learn from.

`arrays` has what an environment of PettingZoo or Gymnasium would have given, a row for each
decision of a seat. A history has the actions of all, chance included, as OpenSpiel plays them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hedgerow.adapters.arrays import ArrayDesk, Setting
from hedgerow.core.state import CHANCE
from hedgerow.play.history import history, in_order
from hedgerow.play.match import Match


class BadTrajectory(ValueError):
    """A game that is not over, or a file of another kind."""


def checked(match: Match) -> Match:
    if match.outcome is None:
        raise BadTrajectory("the game is not over, so nobody knows what it is worth")
    return match


def arrays(match: Match) -> dict[str, NDArray[Any]]:
    """By decision: seat, observation, action_mask, action; and the rewards of all seats."""
    setting = Setting(match.game.name, checked(match).players, match.options)
    desk = ArrayDesk(setting, seed=0)
    state = setting.first.copy()
    rows: list[tuple[int, NDArray[np.int8], NDArray[np.int8], int]] = []
    for seat, action in in_order(match):
        if seat != CHANCE:
            desk.desk.state = state
            desk.desk.look(seat)
            mask = np.zeros(setting.actions, np.int8)
            mask[list(state.legal(seat))] = 1
            rows.append((seat, desk.cells.copy(), mask, action))
        state.apply(seat, action)
    seats, observations, masks, actions = zip(*rows, strict=True)
    return {
        "seat": np.array(seats, np.int8),
        "observation": np.stack(observations),
        "action_mask": np.stack(masks),
        "action": np.array(actions, np.int64),
        "reward": np.array([state.payoff(seat) for seat in range(match.players)], np.float64),
        "public_size": np.array(setting.layout.public_size),
        "game": np.array(json.dumps(described(match))),
    }


def described(match: Match) -> dict[str, object]:
    return {"game": match.game.name, "players": match.players, "options": match.options}


def write(match: Match, path: Path) -> None:
    """Write a trajectory: arrays into an .npz file, a history into a .json file."""
    if path.suffix == ".npz":
        np.savez_compressed(path, allow_pickle=False, **arrays(match))
    elif path.suffix == ".json":
        path.write_text(json.dumps(history(checked(match)), indent=2) + "\n", encoding="utf-8")
    else:
        raise BadTrajectory(f"{path}: a trajectory is an .npz or a .json file")
