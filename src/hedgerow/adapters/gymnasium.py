"""The games for Gymnasium: alone, or one seat against our bots.

    import gymnasium
    import hedgerow.adapters.gymnasium
    env = gymnasium.make("hedgerow/natural_order-v1", opponents="seedling")
    env = gymnasium.make("hedgerow/natura-solo-v1", goal="f3")

The version is the one of the game's rules. Whoever does what is not legal, loses at once; `info`
names the rule, and `action_mask` shows what is legal.
"""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium.envs.registration import registry
from gymnasium.spaces import Discrete

from hedgerow.adapters.arrays import ArrayDesk, Cells, Observation, Setting
from hedgerow.adapters.picture import RENDER_MODES, rendered
from hedgerow.adapters.spaces import observation_space
from hedgerow.ai.bot import Bot, Seat, make_bot
from hedgerow.core.game import Game, Options, Value
from hedgerow.registry import load, names

RANDOM = "random"
MOST_SEED = 1 << 48


class OneSeat(gymnasium.Env[Observation, int]):
    """One seat of a game; bots sit on the others, all of one kind.

    `opponents` is the name of a bot as everywhere in the house: "random", a level such as
    "seedling", "mcts@100", "pipe:COMMAND".
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str = RANDOM,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.setting = Setting(game, players, options)
        if not 0 <= seat < self.setting.players:
            raise ValueError(f"there is no seat {seat}: {self.setting.players} play")
        self.render_mode = render_mode
        self.seat = seat
        self.opponents = opponents
        self.bots: dict[int, Bot] = {}
        self.desk = ArrayDesk(self.setting)
        self.observation_space: Any = observation_space(self.setting, self.setting.actions)
        self.action_space: Any = Discrete(self.setting.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(MOST_SEED))
        self.bots = {
            other: make_bot(self.opponents, number + 1 + other)
            for other in range(self.setting.players)
            if other != self.seat and self.opponents != RANDOM
        }
        self.desk.reset(number)
        self.others()
        return self.desk.look(self.seat), {}

    def others(self) -> None:
        """Let the bots play until the own seat is asked or the game is over."""
        desk = self.desk.desk
        while desk.seat >= 0 and desk.seat != self.seat:
            other = int(desk.seat)
            if other in self.bots:
                seat = Seat(desk.state, other, self.setting.options)
                desk.step(self.bots[other].choose(seat))
            else:
                desk.step(desk.random())

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        desk = self.desk.desk
        number = int(action)
        if not desk.may(number):
            game = self.setting.game
            info = {"illegal": game.code(number), "rule": desk.state.why_not(self.seat, number)}
            return self.desk.look(self.seat), -1.0, True, False, info
        desk.step(number)
        self.others()
        return self.desk.look(self.seat), self.desk.payoff(self.seat), desk.seat < 0, False, {}

    def action_masks(self) -> Cells:
        """What is legal, under the name that learners with masks look for."""
        return self.desk.mask(self.seat)

    def render(self) -> Any:
        """The table through the own seat's eyes."""
        return rendered(self.desk.desk.state, self.seat, self.render_mode)


def solo_options(game: Game) -> Options | None:
    """What a game for one is played with, unless somebody says otherwise; None if there is none."""
    for variant in game.variants:
        if variant.players == 1:
            return variant.options
    return None


def ids() -> dict[str, dict[str, Any]]:
    """The registered names, each with what it stands for."""
    found: dict[str, dict[str, Any]] = {}
    for name in names():
        game = load(name)
        several = [players for players in game.players if players > 1]
        if several:
            players = next((v.players for v in game.variants if v.players > 1), several[0])
            found[f"hedgerow/{name}-v{game.rules_version}"] = {"game": name, "players": players}
        alone = solo_options(game)
        if alone is not None:
            arguments = {"game": name, "players": 1, **alone}
            found[f"hedgerow/{name}-solo-v{game.rules_version}"] = arguments
    return found


def enter() -> None:
    """Register all games that are not registered yet."""
    for number, arguments in ids().items():
        if number not in registry:
            gymnasium.register(number, f"{__name__}:OneSeat", kwargs=arguments)


enter()
