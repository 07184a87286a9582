"""One way to mark a place where nothing is, in all games."""

import random

import pytest

import hedgerow
from hedgerow.core.state import CHANCE
from hedgerow.core.view import FREE

PLACES = ("grid", "pyramid", "track")  # what lies there is open to everybody


@pytest.mark.parametrize("name", hedgerow.names())
def test_a_place_that_shows_nothing_is_marked_free(name: str) -> None:
    game = hedgerow.load(name)
    rng = random.Random(7)
    for variant in game.variants[:3]:
        state = game.new(players=variant.players, options=variant.options)
        for _ in range(40):
            waiting = [seat for seat in range(CHANCE + 1) if (state.waiting() >> seat) & 1]
            if not waiting:
                break
            state.apply(waiting[0], rng.choice(list(state.legal(waiting[0]))))
        for zone in state.observe(0).zones:
            for item in zone.items:
                assert not (FREE in item.marks and item.face), item
                if zone.shape in PLACES:
                    assert (FREE in item.marks) == (not item.face), item
