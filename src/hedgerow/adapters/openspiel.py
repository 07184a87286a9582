"""The games for OpenSpiel: importing this module registers them as `hedgerow_natura` and so on.

    import pyspiel
    import hedgerow.adapters.openspiel
    game = pyspiel.load_game("hedgerow_natural_order(players=3)")

The parameters are `players` and the game's options. Chance is explicit; choices that the rules make
simultaneous are made one after the other, unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hedgerow.adapters.arrays import Setting
from hedgerow.adapters.world import World, fresh, spelled
from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng
from hedgerow.core.course import DEALER, TERMINAL
from hedgerow.core.game import Game, Value
from hedgerow.core.state import CHANCE, State
from hedgerow.registry import load, names

PREFIX = "hedgerow_"
PLAYERS = "players"
TRIALS = 3
REMEMBERED = 32  # events that stand in the tensor of an information state
NUMBERS = 5  # of an event: its kind plus one, four arguments
FINGERPRINT = 64  # bits
OWN_FIELDS = (
    3  # the first fields of a private part say who one is and what one is asked: no secrets
)


# -- what kind of game it is -----------------------------------------------------------------


@dataclass(frozen=True)
class Nature:
    """What a few random games tell of a setting, and what its sides tell."""

    chance: bool
    hidden: bool
    utility: Any


def nature(setting: Setting) -> Nature:
    key = (setting.game.name, setting.players, tuple(setting.options.items()))
    return tried(*key)


@lru_cache(maxsize=256)
def tried(name: str, players: int, options: tuple[tuple[str, Value], ...]) -> Nature:
    setting = Setting(name, players, dict(options))
    chance = False
    payoffs: list[list[float]] = []
    for trial in range(TRIALS):
        state = setting.first.copy()
        playout = Playout(Rng(trial))
        while state.waiting():
            chance = chance or bool((state.waiting() >> CHANCE) & 1)
            playout.run(state, 1)
        payoffs.append([float(state.payoff(seat)) for seat in range(players)])
    hidden = players > 1 and hides(setting.first)
    return Nature(chance, hidden, utility(setting.first, payoffs))


def hides(state: State) -> bool:
    """Whether the game says what is dealt anew where somebody does not know it."""
    return "hide" in vars(type(state))


def utility(state: State, payoffs: list[list[float]]) -> Any:
    """Zero-sum where sides of equal size win what others lose; identical where all win alike."""
    kinds = pyspiel.GameType.Utility
    sides = [int(state.side(seat)) for seat in range(state.seats)]
    even = len({sides.count(side) for side in sides}) == 1
    if len(sides) > 1 and even and all(abs(sum(row)) < 1e-9 for row in payoffs):
        return kinds.ZERO_SUM
    if len(sides) > 1 and all(len(set(row)) == 1 for row in payoffs):
        return kinds.IDENTICAL
    return kinds.GENERAL_SUM


def game_type(setting: Setting) -> Any:
    game = setting.game
    kind = nature(setting)
    types = pyspiel.GameType
    return types(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=(
            types.ChanceMode.EXPLICIT_STOCHASTIC if kind.chance else types.ChanceMode.DETERMINISTIC
        ),
        information=(
            types.Information.IMPERFECT_INFORMATION
            if kind.hidden
            else types.Information.PERFECT_INFORMATION
        ),
        utility=kind.utility,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """`players` (0: the usual number) and the options."""
    return {PLAYERS: 0, **{option.name: option.default for option in game.options}}


# -- states ------------------------------------------------------------------------------------


class HedgerowState(pyspiel.State):
    """All of it is one `World`, which OpenSpiel copies and pickles when it clones and saves."""

    def __init__(self, game: HedgerowGame) -> None:
        super().__init__(game)
        self.world: World = fresh(game.setting)

    def current_player(self) -> int:
        return self.world.actor

    def is_terminal(self) -> bool:
        return self.world.actor == TERMINAL

    def is_chance_node(self) -> bool:
        return self.world.actor == DEALER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As `_legal_actions`; callers in Python need not go through C++."""
        world = self.world
        if player is None or player == world.actor:
            return world.legal()
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.world.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.world.outcomes()

    def _apply_action(self, action: int) -> None:
        self.world.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.world.game.code(action)

    def returns(self) -> list[float]:
        world = self.world
        if world.actor != TERMINAL:
            return [0.0] * world.players
        return [float(world.state.payoff(seat)) for seat in range(world.players)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HedgerowState:
        """A state that `player` can't tell from this one."""
        state: HedgerowState = self.clone()
        state.world = self.world.sampled(player, Rng(int(sampler() * (1 << 48))))
        return state

    def __str__(self) -> str:
        """What a spectator sees, in words, and what the players know beyond it, as numbers."""
        game: HedgerowGame = self.get_game()
        seats = range(self.world.players if game.hidden else 0)
        own = [f"player {seat}: {game.secrets(self.world, seat)}" for seat in seats]
        return "\n".join([self.world.sight(), *own])


# -- observations ------------------------------------------------------------------------------


class HedgerowObserver:
    """What a player sees; with perfect recall also what it did and heard.

    The string holds the whole past. The tensor holds the last events and a fingerprint of all of
    them, so two information states have the same tensor only if their fingerprints collide.
    """

    def __init__(self, game: HedgerowGame, kind: Any, params: Mapping[str, object] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        self.game = game
        self.layout = game.setting.layout
        self.recall = bool(kind.perfect_recall)
        self.public = bool(kind.public_info)
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        sizes: dict[str, int] = {}
        if self.public:
            sizes["public"] = self.layout.public_size
        if self.private:
            sizes["private"] = self.layout.private_size
        if self.recall:
            sizes["history"] = REMEMBERED * NUMBERS
            sizes["fingerprint"] = FINGERPRINT
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: HedgerowState, player: int) -> None:
        world = state.world
        cells = np.frombuffer(world.cells(player, self.layout.size), np.int8)
        if self.public:
            self.dict["public"][:] = cells[: self.layout.public_size]
        if self.private:
            self.dict["private"][:] = cells[self.layout.public_size :]
        if self.recall:
            self.remember(world, player)

    def remember(self, world: World, player: int) -> None:
        history = self.dict["history"]
        history.fill(0)
        events = world.recent(player, REMEMBERED)
        if events:
            numbers = np.array([event[:NUMBERS] for event in events], np.float64)
            numbers[:, 0] += 1
            history[-numbers.size :] = np.clip(numbers, -127, 127).ravel()
        words = world.recollection(player, self.layout.size).encode()
        digest = blake2b(words, digest_size=FINGERPRINT // 8).digest()
        self.dict["fingerprint"][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: HedgerowState, player: int) -> str:
        world = state.world
        if self.recall and self.private:
            return world.recollection(player, self.layout.size)
        if not self.public:
            return self.game.secrets(world, player)
        fields = self.layout.public + (self.layout.private if self.private else [])
        return spelled(world.cells(player if self.private else -1, self.layout.size), fields)


# -- games -------------------------------------------------------------------------------------


class HedgerowGame(pyspiel.Game):
    """One of our games with its players and options; each game has a class of its own."""

    name = ""

    def __init__(self, params: Mapping[str, Value] | None = None) -> None:
        given = dict(params or {})
        players = int(given.pop(PLAYERS, 0))
        self.setting = Setting(self.name, players or None, given)
        longest = self.setting.game.longest
        kind = game_type(self.setting)
        zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=self.setting.actions if nature(self.setting).chance else 0,
            num_players=self.setting.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=longest,
        )
        super().__init__(kind, info, {**(params or {}), PLAYERS: self.setting.players})

    def new_initial_state(self) -> HedgerowState:
        return HedgerowState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, object] | None = None
    ) -> HedgerowObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return HedgerowObserver(self, kind, params)

    @property
    def hidden(self) -> bool:
        """Whether a player may know what others don't."""
        return nature(self.setting).hidden

    def secrets(self, world: World, player: int) -> str:
        """What a player knows beyond what all can see; nothing where nothing is hidden."""
        if not self.hidden:
            return ""
        layout = self.setting.layout
        own = layout.private[OWN_FIELDS:]
        size = sum(field.size for field in own)
        return spelled(world.cells(player, layout.size)[-size:], own)

    def max_chance_nodes_in_history(self) -> int:
        return self.setting.game.longest if nature(self.setting).chance else 0


def enter() -> None:
    """Register all games that are not registered yet.

    As classes: OpenSpiel holds what is registered until after the interpreter has ended, when no
    function can be destroyed any more.
    """
    for name in names():
        game = load(name)
        if game.tensor is None or PREFIX + name in pyspiel.registered_names():
            continue
        kind = type(f"{name.title().replace('_', '')}Game", (HedgerowGame,), {"name": name})
        pyspiel.register_game(game_type(Setting(name, None, {})), kind)


enter()
