"""stable-baselines3's judge on the solo games: a part of `make test` that brings PyTorch along."""

from __future__ import annotations

import gymnasium
import pytest
from stable_baselines3.common.env_checker import check_env

from hedgerow import load, names
from hedgerow.adapters.gymnasium import ids

SOLO = [name for name in ids() if "-solo-" in name]
VARIANTS = [
    pytest.param(name, variant.options, id=f"{name} {variant}")
    for name in names()
    for variant in load(name).variants
    if variant.players == 1 and "first_sage" not in variant.options
]


@pytest.mark.parametrize("name", SOLO)
def test_a_registered_solo_game_passes_the_checker(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_every_solo_game_passes_the_checker(name: str, options: dict[str, object]) -> None:
    check_env(gymnasium.make(f"hedgerow/{name}-solo-v1", **options).unwrapped)
