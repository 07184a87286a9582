"""All decisions of The Natural Order."""

from __future__ import annotations

from typing import Final

from hedgerow.games.natural_order.abilities import FIRES, USING, WOODS
from hedgerow.games.natural_order.attempts import (
    ATTEMPT,
    LOCKING,
    METAL_USED,
    SWAPPING,
    WINDOW,
)
from hedgerow.games.natural_order.opening import (
    ALLOCATING,
    ATTUNING,
    DEAL,
    OPENING,
    REDRAWING,
    WHO_BEGINS,
)
from hedgerow.games.natural_order.turn import ATTACK, LIMIT, REALIGNING, REVEAL, TURNS

PHASES: Final = (
    WHO_BEGINS,
    OPENING,
    DEAL,
    REDRAWING,
    ALLOCATING,
    ATTUNING,
    TURNS,
    REVEAL,
    USING,
    ATTEMPT,
    WINDOW,
    METAL_USED,
    LOCKING,
    SWAPPING,
    WOODS,
    FIRES,
    REALIGNING,
    LIMIT,
    ATTACK,
)
