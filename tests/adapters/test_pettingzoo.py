"""PettingZoo's own judges, on every game, mode and number of players."""

from __future__ import annotations

import warnings
from xml.etree import ElementTree as ET

import numpy as np
import pettingzoo
import pytest

from hedgerow.adapters import pettingzoo as ours
from hedgerow.core.notation import IllegalMove
from tests.adapters.settings import Case, every_case

with warnings.catch_warnings():
    # Where pygame is installed, the suite imports one of PettingZoo's games in a deprecated way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

# The suite warns of every observation that is not a bare array, unless it knows the game by name.
named_arrays = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
pytestmark = named_arrays

CYCLES = 500


@every_case
def test_the_api_is_as_it_should_be(case: Case) -> None:
    api_test(ours.env(case.game, **case.arguments), num_cycles=CYCLES)


@every_case
def test_the_parallel_api_is_as_it_should_be(case: Case) -> None:
    parallel_api_test(ours.parallel_env(case.game, **case.arguments), num_cycles=CYCLES)


@every_case
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    seed_test(lambda: ours.env(case.game, **case.arguments), num_cycles=CYCLES)
    parallel_seed_test(lambda: ours.parallel_env(case.game, **case.arguments), num_cycles=CYCLES)


class Agreed(ours.Simultaneous):
    """A version of a game with players and options agreed on, as `max_cycles_test` wants it."""

    def __init__(self, case: Case) -> None:
        object.__setattr__(self, "game", case.game)
        object.__setattr__(self, "case", case)

    def env(self, **arguments: object) -> object:
        return ours.aec_of_parallel(self.game, **self.case.arguments, **arguments)

    def parallel_env(self, **arguments: object) -> object:
        return ours.parallel_env(self.game, **self.case.arguments, **arguments)


@every_case
def test_a_game_is_broken_off_after_so_many_cycles(case: Case) -> None:
    max_cycles_test(Agreed(case))


def is_svg(picture: object) -> bool:
    return isinstance(picture, str) and ET.fromstring(picture).tag.endswith("svg")


@every_case
def test_a_table_can_be_drawn(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **mode: ours.env(case.game, **case.arguments, **mode), {"svg": is_svg})
    assert capsys.readouterr().out


def test_every_game_has_a_versioned_name_and_stands_in_the_register() -> None:
    env = ours.elemies_v1.env(level="pro")
    assert str(env) == "elemies_v1"
    assert (
        pettingzoo.make("aec", "hedgerow/order-v1", players=3).unwrapped.table.setting.players == 3
    )
    with pytest.raises(AttributeError):
        ours.elemies_v99  # noqa: B018


def test_an_illegal_action_is_refused_with_its_rule_or_loses() -> None:
    bare = ours.raw_env("natura", goal="c1")
    bare.reset(seed=1)
    with pytest.raises(IllegalMove, match="NA-"):
        bare.step(0)
    env = ours.env("natura", goal="c1")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert env.terminations[loser]
    assert env.rewards[loser] == -1


def test_a_team_is_rewarded_alike() -> None:
    env = ours.raw_env("elemies", level="beginner", rounds=1)
    env.reset(seed=4)
    while not any(env.terminations.values()):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    rewards = list(env.rewards.values())
    assert rewards[0] == rewards[2] == -rewards[1] == -rewards[3] != 0


def test_what_is_simultaneous_stays_unseen_until_all_have_answered() -> None:
    env = ours.raw_env("order", players=3)
    env.reset(seed=2)
    state = env.desk.desk.state
    while state.waiting().bit_count() < 2:
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    first, second = env.agent_selection, None
    before = {agent: env.observe(agent)["public"] for agent in env.agents if agent != first}
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
    second = env.agent_selection
    assert second != first
    changed = np.flatnonzero(before[second] != env.observe(second)["public"])
    assert len(changed) == 1  # only that one seat less is waited for
