"""What must hold for every game, on random games of The Natural Order."""

import pytest

from hedgerow.core.check import check
from tests.games.natural_order.tables import GAME


@pytest.mark.parametrize("variant", GAME.variants[:6], ids=str)
def test_every_number_of_players_conforms(variant):
    report = check(GAME, variants=[variant], seed=3, thorough=0.006)
    assert report.games == 1
    assert report.decisions > 20


@pytest.mark.parametrize("variant", GAME.variants[6:], ids=str)
def test_every_option_conforms(variant):
    assert check(GAME, variants=[variant], seed=4, thorough=0.003).games == 1


@pytest.mark.slow
def test_many_games_conform():
    report = check(GAME, games=2, seed=100, thorough=0.008)
    assert report.games == 2 * len(GAME.variants)
