"""Games that a search plays against itself, and what is seen on the way: to learn from."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf
from typing import TypeVar

from hedgerow.ai.mcts import Search
from hedgerow.core.chance import Rng
from hedgerow.core.state import CHANCE, State

CARELESS = 0.1  # how often anything is done, so that positions differ

Seen = TypeVar("Seen")


def watch(state: State, simulations: int, seed: int, look: Callable[[], Seen]) -> list[Seen]:
    """Play this state to its end; what `look` saw at each decision. 0 simulations: at random."""
    game = state.game
    luck, rng = random.Random(seed), Rng(seed)
    seen: list[Seen] = []
    while waiting := int(state.waiting()):
        seat = (waiting & -waiting).bit_length() - 1
        options = list(state.legal(seat))
        action = luck.choice(options)
        if seat != CHANCE and len(options) > 1:
            seen.append(look())
            if simulations and luck.random() >= CARELESS:
                search = Search(len(game.vocabulary), rng, game.hints)
                search.run(state, seat, simulations, inf)
                best = search.root.best(seat)
                assert best is not None
                action = best.action
        state.apply(seat, action)
    return seen
