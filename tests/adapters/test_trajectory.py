"""Recorded games become trajectories; trained agents become players."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import hedgerow.adapters.openspiel
from hedgerow.adapters import pettingzoo
from hedgerow.ai.bot import Seat, make_bot
from hedgerow.cli import main
from hedgerow.core.chance import Rng
from hedgerow.lab.sim import play_one
from hedgerow.play import bots, record
from hedgerow.play.bots import Question
from hedgerow.play.match import Match
from hedgerow.registry import load

assert hedgerow.adapters.openspiel  # the import registers the games

RECORDS = Path(__file__).resolve().parents[1] / "records"
GOLDEN = {
    "natura": "c6",
    "natural_order": "3p-1",
    "elemies": "beginner-1",
    "order": "4p",
    "command_of_nature": "solo-won",
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_recorded_game_replays_in_open_spiel(name: str, tmp_path: Path) -> None:
    path = RECORDS / name / f"{GOLDEN[name]}.txt"
    target = tmp_path / "game.json"
    assert main(["record", "trajectory", str(path), str(target)]) == 0
    told = json.loads(target.read_text())
    state = pyspiel.load_game(told["game"], told["parameters"]).new_initial_state()
    for action in told["actions"]:
        assert action in state.legal_actions()
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == told["returns"]


@pytest.mark.parametrize("name", GOLDEN)
def test_a_recorded_game_has_the_arrays_of_an_environment(name: str, tmp_path: Path) -> None:
    path = RECORDS / name / f"{GOLDEN[name]}.txt"
    target = tmp_path / "game.npz"
    assert main(["record", "trajectory", str(path), str(target)]) == 0
    match = record.read(path)
    with np.load(target) as found:
        chosen = found["action_mask"][np.arange(len(found["action"])), found["action"]]
        assert chosen.all()
        assert found["reward"].tolist() == [match.state.payoff(n) for n in range(match.players)]
        env = pettingzoo.raw_env(name, players=match.players, **match.options)
        assert (
            found["observation"].shape[1:] == env.observation_space("player_0")["observation"].shape
        )
        assert json.loads(str(found["game"]))["players"] == match.players


def test_an_unfinished_game_is_no_trajectory(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    record.write(Match(load("natura"), 2, {"goal": "c1"}), path)
    assert main(["record", "trajectory", str(path), str(tmp_path / "game.npz")]) == 2
    assert "not over" in capsys.readouterr().err
    assert main(["record", "trajectory", str(path), str(tmp_path / "game.csv")]) == 2


AGENT = """
import numpy as np


def agent(which):
    def act(seen):
        assert seen["observation"].dtype == np.int8
        assert len(seen["public"]) + len(seen["private"]) == len(seen["observation"])
        return int(np.flatnonzero(seen["action_mask"])[int(which)])

    return act
"""


def test_a_trained_agent_takes_a_seat_by_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(AGENT)
    command = f"{sys.executable} -m hedgerow.adapters.agent {file} -1"
    bot = make_bot(f"pipe:{command}", 1)
    match = Match(load("natural_order"), 2, {"turn_cap": 2})
    match.deal(Rng(3))
    (first, *_) = match.waiting
    assert bot.choose(Seat(match.state, first)) == max(match.state.legal(first))
    play_one(match, [bot, make_bot("random", 2)], Rng(4))
    assert match.outcome is not None

    monkeypatch.setenv(bots.AGENTS, "{}")
    bots.engage({"moss": command})
    assert "moss" in bots.bots()
    state = load("natura").new(2, {"goal": "c1"})
    question = Question("natura", 2, {"goal": "c1"}, state.to_data(), 0, "moss")
    assert load("natura").vocabulary.number(bots.answer(question)) == max(state.legal(0))
    program = bots.GUESTS.pop("moss")
    program.close()
    bot.close()
