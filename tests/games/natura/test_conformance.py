"""What must hold for every game, checked on Natura."""

import pytest

from hedgerow import load
from hedgerow.core.check import check
from hedgerow.core.game import Variant

natura = load("natura")


@pytest.mark.parametrize("variant", natura.variants, ids=str)
def test_a_random_game_of_each_variant_conforms(variant):
    report = check(natura, 1, seed=5, variants=[variant], thorough=0.01)
    assert report.games == 1
    assert report.refusals > 1000


@pytest.mark.slow
@pytest.mark.parametrize("goal", natura.options[0].choices)
def test_ten_thousand_random_games_over_all_goals_conform(goal):
    variants = [Variant(2, {"goal": goal})]
    report = check(natura, 667, seed=1000, variants=variants, thorough=0.0001)
    assert report.games == 667  # 15 goals: 10,005 games
