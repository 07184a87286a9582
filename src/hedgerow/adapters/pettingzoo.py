"""The games for PettingZoo: turn by turn, or all seats at once.

    from hedgerow.adapters import pettingzoo
    env = pettingzoo.env("elemies", level="pro")
    env = pettingzoo.elemies_v1.env(level="pro")    # the same, by its versioned name

The version is the one of the game's rules. `parallel_env` asks all seats at each step; whoever has
nothing to decide answers with the last action of its space, which is to wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv, aec_registry, register
from pettingzoo.utils.conversions import parallel_to_aec

from hedgerow.adapters.arrays import ArrayDesk, Observation, Setting
from hedgerow.adapters.picture import RENDER_MODES, rendered
from hedgerow.adapters.spaces import observation_space
from hedgerow.core.game import Value
from hedgerow.registry import load, names

SPECTATOR = -1
ILLEGAL = -1.0  # what it costs to do what is not legal

Infos: TypeAlias = dict[str, dict[str, Any]]
Step: TypeAlias = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos
]


class Table:
    """What both kinds of environment share: agents, spaces, pictures."""

    def __init__(
        self,
        name: str,
        players: int | None,
        render_mode: str | None,
        max_cycles: int | None,
        options: dict[str, Value],
        more_actions: int,
    ) -> None:
        self.setting = Setting(name, players, options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.desk = ArrayDesk(self.setting)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.setting.actions + more_actions
        self.observation_spaces = {
            agent: observation_space(self.setting, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.metadata: dict[str, Any] = {
            "name": versioned(name),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }

    def picture(self) -> str | None:
        """The table through a spectator's eyes."""
        return rendered(self.desk.desk.state, SPECTATOR, self.render_mode)


class raw_env(AECEnv[str, Observation, int]):  # in small letters, as PettingZoo has it
    """Turn by turn; an illegal action is refused with the rule that forbids it, or it loses.

    Seats that are asked at the same time answer one after the other, each without knowing what the
    others have said. `max_cycles` bounds the decisions of a game.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal_loses: bool = False,
        **options: Value,
    ) -> None:
        super().__init__()
        self.table = Table(name, players, render_mode, max_cycles, options, 0)
        self.illegal_loses = illegal_loses
        self.render_mode = render_mode
        self.metadata = self.table.metadata
        self.possible_agents = self.table.possible_agents
        self.desk = self.table.desk
        self.decisions = 0

    def observation_space(self, agent: str) -> Dict[Any]:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.table.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.desk.reset(seed)
        self.decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.desk.seat]

    def observe(self, agent: str) -> Observation:
        return self.desk.look(self.table.seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        desk = self.desk.desk
        if action is None:
            raise ValueError(f"{agent} must choose an action")
        if not desk.may(action):
            if not self.illegal_loses:
                self.desk.refuse(int(action))
            self.lose(agent)
            return
        desk.step(action)
        self.decisions += 1
        seat = desk.seat
        if seat < 0:
            self.end(self.terminations)
        elif self.decisions == self.table.max_cycles:
            self.end(self.truncations)
        else:
            self.agent_selection = self.possible_agents[seat]

    def lose(self, agent: str) -> None:
        """The game ends at once: one seat has done what is not legal."""
        for other in self.agents:
            self.terminations[other] = True
        self.rewards[agent] = ILLEGAL
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def end(self, ends: dict[str, bool]) -> None:
        """The game is over, or broken off: everybody is told what it was worth."""
        for agent in self.agents:
            ends[agent] = True
            self.rewards[agent] = self.desk.payoff(self.table.seats[agent])
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return self.table.picture()

    def close(self) -> None:
        """Nothing is open."""


def env(name: str, **arguments: Any) -> AECEnv[str, Observation, int]:
    """A game, turn by turn: whoever does what is not legal, loses.

    `players`, `render_mode` and `max_cycles` beside the options of the game. PettingZoo's usual
    wrappers are not needed, since the environment itself does what they do: they cost ten times as
    much as a step.
    """
    return raw_env(name, illegal_loses=True, **arguments)


class parallel_env(ParallelEnv[str, Observation, int]):  # in small letters, as PettingZoo has it
    """All seats at once. Who is not asked waits: the last action, and the only one in its mask.

    Choices that the rules make simultaneous are so here. An action that is not legal is replaced by
    any legal one, and `infos` tells so: one seat's mistake must not end the game of the others.
    `max_cycles` bounds the steps.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Value,
    ) -> None:
        self.table = Table(name, players, render_mode, max_cycles, options, 1)
        self.render_mode = render_mode
        self.metadata = {**self.table.metadata, "is_parallelizable": True}
        self.possible_agents = self.table.possible_agents
        self.agents: list[str] = []
        self.desk = self.table.desk
        self.max_cycles = max_cycles
        self.cycles = 0

    def observation_space(self, agent: str) -> Dict[Any]:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.table.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self.desk.reset(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        """What everybody sees, each with an own mask: several seats may be asked."""
        desk = self.desk.desk
        found: dict[str, Observation] = {}
        for agent in self.agents:
            seat = self.table.seats[agent]
            seen = self.desk.look(seat)
            mask = np.zeros(self.table.setting.actions + 1, np.int8)
            legal = list(desk.state.legal(seat))
            if desk.seat < 0:
                mask[:] = 1
            elif legal:
                mask[legal] = 1
            else:
                mask[-1] = 1
            seen["action_mask"] = mask
            found[agent] = seen
        return found

    def step(self, actions: dict[str, int]) -> Step:
        desk = self.desk.desk
        waiting = int(desk.state.waiting())
        infos: Infos = {agent: {} for agent in self.agents}
        for agent in self.agents:
            seat = self.table.seats[agent]
            if not (waiting >> seat) & 1 or desk.seat != seat:
                continue
            action = int(actions[agent])
            if not desk.may(action):
                infos[agent]["illegal"] = action
                action = int(desk.random())
            desk.step(action)
        self.cycles += 1
        over = desk.seat < 0
        late = not over and self.cycles == self.max_cycles
        rewards = {agent: self.desk.payoff(self.table.seats[agent]) for agent in self.agents}
        step = (
            self.observations(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late),
            infos,
        )
        if over or late:
            self.agents = []
        return step

    def render(self) -> str | None:
        return self.table.picture()

    def close(self) -> None:
        """Nothing is open."""


def aec_of_parallel(name: str, **arguments: Any) -> AECEnv[str, Observation, int]:
    """All seats at once, but asked one after the other: every seat answers in every cycle."""
    return parallel_to_aec(parallel_env(name, **arguments))


@dataclass(frozen=True)
class Version:
    """A game in the version of its rules, like a module of PettingZoo's own environments."""

    game: str

    @property
    def env(self) -> Any:
        return partial(env, self.game)

    @property
    def raw_env(self) -> Any:
        return partial(raw_env, self.game)

    @property
    def parallel_env(self) -> Any:
        return partial(parallel_env, self.game)


@dataclass(frozen=True)
class Simultaneous(Version):
    """The same with all seats at once, also turn by turn."""

    @property
    def env(self) -> Any:
        return partial(aec_of_parallel, self.game)


def versioned(name: str) -> str:
    return f"{name}_v{load(name).rules_version}"


def __getattr__(name: str) -> Version:
    """`elemies_v1` and its like."""
    for game in names():
        if name == versioned(game):
            return Version(game)
    raise AttributeError(name)


def enter() -> None:
    """Enter all games in PettingZoo's register: `pettingzoo.make("aec", "hedgerow/elemies-v1")`."""
    for game in names():
        number = f"hedgerow/{game}-v{load(game).rules_version}"
        if number not in aec_registry:
            register("aec", number, partial(env, game))
            register("parallel", number, partial(parallel_env, game))


enter()
