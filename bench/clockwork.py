"""How long the Clockwork Sage's turn takes: sixteen cards, chosen for by the machine."""

from __future__ import annotations

import time

from hedgerow import load
from hedgerow.core.chance import Rng, draw
from hedgerow.core.state import CHANCE, Moves

CARDS = 16
WALL = "1 boulderhide-brute s99; 2 flint s99; 3 flint s99; 5 gravel s99"
CLOCKWORK = (
    "1 timber; 2 acorn-squire; 3 timber; 4 quill-thornback; 5 cedar; "
    "deck timber slumber-jack close-strike close-strike far-strike natural-restoration twig-charm "
    "buy-strike burn-strike buy-shot burn-shot direct-summon safe-distance fortified-lines "
    "aggression rapid-refresh; "
    f"gold {CARDS - 3}"
)


def clockwork_turns(seconds: float) -> float:
    """Turns a second, each from the pack's sixteen cards, with sixteen gold to spend."""
    game = load("command_of_nature")
    options = game.complete({"clockwork_choices": "merciless", "gold_cap": 99})
    if game.arrange is None:
        raise ValueError("the game has no scenarios")
    first = game.arrange(
        game,
        1,
        options,
        {
            "1": WALL,
            "clockwork": CLOCKWORK,
            "elementals": "oak-lumbertron bruce mush",
            "commands": "obliterate focused-fury melee-shield",
            "phase": "clockwork",
        },
    )
    first.settle()
    out = Moves()
    rng = Rng(1)
    n = 0
    started = time.perf_counter()
    while True:
        state = first.copy()
        while state.waiting() == 1 << CHANCE:
            state.apply(CHANCE, draw(state, out, rng))
        n += 1
        passed = time.perf_counter() - started
        if passed >= seconds:
            return n / passed
