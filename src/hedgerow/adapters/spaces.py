"""Spaces of Gymnasium, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space

from hedgerow.adapters.arrays import HIGHEST, LOWEST, Setting


def observation_space(setting: Setting, actions: int) -> Dict[Any]:
    """What a seat sees: the whole, its two parts, and the mask of so many actions."""
    layout = setting.layout
    sizes = {
        "observation": layout.size,
        "public": layout.public_size,
        "private": layout.private_size,
    }
    parts: dict[str, Space[Any]] = {
        name: Box(LOWEST, HIGHEST, (size,), np.int8) for name, size in sizes.items()
    }
    return Dict({**parts, "action_mask": Box(0, 1, (actions,), np.int8)})
