"""The generator and the dealer."""

from collections import Counter

import pytest

from hedgerow.core.chance import Rng

STREAM = [883299899, 2942321018, 2881047908, 2130081805]


def test_the_stream_is_the_same_in_every_build():
    rng = Rng(2026)
    assert [int(rng.word()) for _ in range(4)] == STREAM


@pytest.mark.parametrize("seed", [0, 1, -1, 2**40, 0x6C0789652545F491])
def test_any_seed_gives_a_stream_that_moves(seed):
    rng = Rng(seed)
    assert len({int(rng.word()) for _ in range(50)}) > 45


def test_numbers_below_n_are_all_alike():
    rng = Rng(7)
    counts = Counter(int(rng.below(6)) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < n < 1150 for n in counts.values())


def test_a_split_stream_goes_its_own_way():
    rng = Rng(7)
    other = rng.split()
    assert [int(rng.word()) for _ in range(5)] != [int(other.word()) for _ in range(5)]
