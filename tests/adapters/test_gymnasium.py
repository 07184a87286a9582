"""Gymnasium's own judge, and games against our bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hedgerow.adapters import gymnasium as ours
from tests.adapters.settings import Case, every_case

MOST_STEPS = 3000


@pytest.mark.parametrize("name", ours.ids())
def test_a_registered_environment_passes_the_checker(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@every_case
def test_every_seat_of_every_game_passes_the_checker(case: Case) -> None:
    for seat in range(case.players):
        env = gymnasium.make(f"hedgerow/{case.game}-v1", seat=seat, **case.arguments)
        check_env(env.unwrapped)


@every_case
def test_a_seat_that_plays_legally_comes_to_the_end_of_its_game(case: Case) -> None:
    env = ours.OneSeat(case.game, **case.arguments)
    seen, _ = env.reset(seed=3)
    random = np.random.default_rng(1)
    reward, over, steps = 0.0, False, 0
    while not over:
        assert np.array_equal(env.action_masks(), seen["action_mask"])
        action = random.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        assert not info
        steps += 1
        assert steps < MOST_STEPS
    assert reward == env.desk.payoff(0)


def test_an_illegal_action_loses_and_is_told_by_its_rule() -> None:
    env = gymnasium.make("hedgerow/natura-v1")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1.0, True)
    assert info == {"illegal": "a1-a1", "rule": info["rule"]}
    assert info["rule"].startswith("NA-")


def test_any_bot_of_the_house_may_be_the_opponent() -> None:
    env = ours.OneSeat("natura", opponents="alphabeta@50", goal="c6", limit=6)
    one = play(env)
    assert one == play(env)
    assert one != play(ours.OneSeat("natura", goal="c6", limit=6))


def play(env: ours.OneSeat) -> list[bytes]:
    seen, _ = env.reset(seed=5)
    course = [seen["observation"].tobytes()]
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        course.append(seen["observation"].tobytes())
    return course
