"""What must hold for every game, checked on Order, with our content and with others."""

import pytest

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
def test_two_thousand_random_games_conform(players):
    report = check(order, 2000, 100, [Variant(players, {})], thorough=0.0002)
    assert report.games == 2000


@pytest.mark.slow
@pytest.mark.parametrize("name", CONTENTS)
def test_hundreds_of_random_games_of_other_contents_conform(name):
    variants = [Variant(players, {"content": CONTENTS[name]}) for players in (3, 4)]
    report = check(order, 150, 100, variants, thorough=0.001)
    assert report.games == 300
