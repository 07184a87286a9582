"""A recorded game as a trajectory, to learn from.

`arrays` has what an environment of PettingZoo or Gymnasium would have given, a row for each
decision of a seat. `history` has the actions of all, chance included, as OpenSpiel plays them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hedgerow.adapters.arrays import ArrayDesk, Setting
from hedgerow.core.state import CHANCE
from hedgerow.play.match import Action, Match


class BadTrajectory(ValueError):
    """A game that is not over, or a file of another kind."""


def in_order(match: Match) -> Iterator[Action]:
    """The actions of a match; where several seats were asked at once, the lowest seat's first."""
    replay = Match(match.game, match.players, match.options)
    left = list(match.actions)
    while left:
        actor = replay.waiting[0]
        seat, action = left.pop(next(n for n, (seat, _) in enumerate(left) if seat == actor))
        yield seat, action
        replay.act(seat, action)


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


def history(match: Match) -> dict[str, object]:
    """The game's name and parameters in OpenSpiel, all actions, and what it came to."""
    parameters = {"players": match.players, **match.options}
    state = checked(match).state
    return {
        "game": f"hedgerow_{match.game.name}",
        "parameters": parameters,
        "actions": [action for _, action in in_order(match)],
        "returns": [float(state.payoff(seat)) for seat in range(match.players)],
    }


def write(match: Match, path: Path) -> None:
    """Write a trajectory: arrays into an .npz file, a history into a .json file."""
    if path.suffix == ".npz":
        np.savez_compressed(path, allow_pickle=False, **arrays(match))
    elif path.suffix == ".json":
        path.write_text(json.dumps(history(match), indent=2) + "\n", encoding="utf-8")
    else:
        raise BadTrajectory(f"{path}: a trajectory is an .npz or a .json file")
