"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from hedgerow.adapters.arrays import ArrayDesk
from hedgerow.adapters.vector import Vector
from hedgerow.core.chance import Rng
from tests.adapters.settings import Case, every_short_case

MANY = 3


@every_short_case
def test_a_batch_plays_the_games_that_its_desks_play_alone(case: Case) -> None:
    games = Vector(case.game, MANY, seed=6, **case.arguments)
    rng = Rng(6)
    desks = [ArrayDesk(case.setting(), seed=0) for _ in range(MANY)]
    for desk in desks:
        desk.desk.rng = rng.split()
        desk.reset()
    ended = 0
    for _ in range(80):
        for row, desk in enumerate(desks):
            seen = desk.look(desk.seat)
            assert games.seats[row] == desk.seat
            assert np.array_equal(games.observations[row], seen["observation"])
            assert np.array_equal(games.public[row], seen["public"])
            assert np.array_equal(games.private[row], seen["private"])
            assert np.array_equal(games.masks[row], seen["action_mask"])
        actions = games.random()
        for desk in desks:
            assert desk.desk.random() >= 0  # both draw from their streams
        games.step(actions)
        for row, desk in enumerate(desks):
            desk.step(int(actions[row]))
            over = desk.seat < 0
            assert games.over[row] == over
            assert games.payoffs[row].tolist() == [desk.payoff(n) for n in range(case.players)]
            if over:
                desk.reset()
                ended += 1
    assert ended or case.game != "natura"


def test_an_illegal_action_stops_the_whole_step() -> None:
    games = Vector("natura", 4, seed=1, goal="c1")
    before = games.observations.copy()
    actions = games.random().copy()
    actions[2] = 0
    with pytest.raises(ValueError, match="action 0 is not legal in game 2"):
        games.step(actions)
    assert np.array_equal(before, games.observations)
    with pytest.raises(ValueError, match="there are 4 games"):
        games.step(actions[:3])


def test_arrays_are_made_once_and_written_by_the_engine() -> None:
    games = Vector("natural_order", 4, seed=2)
    held = games.observations
    before = held.copy()
    games.step(games.random())
    assert held is games.observations
    assert not np.array_equal(before, held)
    assert not held.flags.writeable
