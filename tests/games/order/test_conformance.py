"""What must hold for every game, checked on Order, with our content and with others."""

import pytest

from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng
from hedgerow.core.check import check
from hedgerow.core.game import Variant
from tests.games.order.contents import FOURTH, HUNGRY, SECOND, THIRD
from tests.games.order.tables import order

CONTENTS = {"second": SECOND, "third": THIRD, "fourth": FOURTH, "hungry": HUNGRY}


@pytest.mark.parametrize("variant", order.variants, ids=str)
def test_a_random_game_of_each_variant_conforms(variant):
    report = check(order, 1, seed=5, variants=[variant], thorough=0.01)
    assert report.games == 1


@pytest.mark.parametrize("name", CONTENTS)
def test_a_random_game_of_each_other_content_conforms(name):
    variants = [Variant(players, {"content": CONTENTS[name]}) for players in (3, 4)]
    report = check(order, 1, seed=11, variants=variants, thorough=0.005)
    assert report.games == 2


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_many_random_games_conform(players):
    report = check(order, 80, 100, [Variant(players, {})], thorough=0.0005)
    assert report.games == 80


@pytest.mark.slow
@pytest.mark.parametrize("name", CONTENTS)
def test_random_games_of_other_contents_conform(name):
    variants = [Variant(players, {"content": CONTENTS[name]}) for players in (3, 4)]
    report = check(order, 12, 100, variants, thorough=0.001)
    assert report.games == 24


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("content", ["", *CONTENTS])
def test_thousands_of_games_end_after_seven_rounds_with_every_card_and_marker(players, content):
    first = order.new(players, {"content": CONTENTS.get(content, "")})
    playout = Playout(Rng(7))
    for _ in range(1000):
        state = first.copy()
        playout.run(state, 1 << 40)
        assert state.round == 7
        assert state.outcome() is not None
        assert order.census(state) == order.census(first)
        sizes = [int(state.cards.size(seat)) for seat in range(players)]
        assert sizes == [3] * players  # two of the last cards are still revealed, one was acquired
