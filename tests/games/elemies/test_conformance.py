"""Elemies keeps what every game must keep, at all levels and with all options."""

import pytest

from hedgerow.core.check import check
from hedgerow.core.game import Variant
from tests.games.elemies.scene import ELEMIES


def test_short_matches_conform() -> None:
    report = check(ELEMIES, games=1, thorough=0.01)
    assert report.games == len(ELEMIES.variants)
    assert report.twin_steps > 200


@pytest.mark.slow
def test_many_matches_conform() -> None:
    report = check(ELEMIES, games=12, seed=1000, thorough=0.01)
    assert report.games == 12 * len(ELEMIES.variants)
    assert report.worlds > 300


@pytest.mark.slow
@pytest.mark.parametrize("level", ["beginner", "intermediate", "pro"])
def test_whole_matches_to_500_points_conform(level: str) -> None:
    report = check(
        ELEMIES, games=3, seed=7, thorough=0.001, variants=[Variant(4, {"level": level})]
    )
    assert report.longest < ELEMIES.longest
