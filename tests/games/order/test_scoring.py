"""The end: points and the final tie."""

import pytest

from hedgerow.core.scenario import Table, table
from tests.games.order.tables import order

rule = pytest.mark.rule


def points(has: str, **given: object) -> int:
    """A's points by now."""
    t = table(order, at="choose", A=has, B="", C="", **given)
    return int(t.fact("points", 0))


@rule("OR-99")
def test_rank_scores_its_number():
    assert [points(f"rank {n}") for n in (0, 6, 11)] == [0, 6, 11]


@rule("OR-100")
def test_founder_teacher_speaker_and_elder_score_one_two_three_and_five():
    assert [points(f"sect red {n}") for n in range(5)] == [0, 1, 3, 6, 11]


@rule("OR-101")
def test_mandates_score_two_each_and_four_more_for_all_four():
    boards = ["red", "orange", "purple", "green"]
    assert [points(f"mandates {' '.join(boards[:n])}") for n in range(5)] == [0, 2, 4, 6, 12]


@rule("OR-102")
def test_round_markers_score_three():
    assert points("rounds 2") == 6


@rule("OR-103")
def test_indexed_cards_score_one_seen_or_not():
    assert points("indexed red0 red1 red2; known orange0") == 4


@rule("OR-104")
def test_guild_edict_position_markers_and_hands_score_nothing():
    assert points("guild 2; edicts 1 2 3; position 1; hand red4 red4 red3 orange4") == 0


@rule("OR-99", "OR-100", "OR-101", "OR-102", "OR-103")
def test_a_whole_score_adds_up_to_35():
    sects = "sect red 4 orange 2 purple 1"  # 3 FOUNDER, 2 TEACHER, 1 SPEAKER, 1 ELDER
    others = "rank 6; mandates red green; rounds 2; indexed red0 red1 red2 orange0"
    assert points(f"{sects}; {others}") == 6 + 3 + 4 + 3 + 5 + 4 + 6 + 4


def last_round(**given: object) -> Table:
    return table(
        order,
        at="marker",
        round=7,
        A="first red4; second orange4 open; position 3; rank 3",
        B="first red0; second orange0 open; position 1; rank 6",
        C="first green1; second red0 open; position 2; rank 6",
        **given,
    )


@rule("OR-105")
def test_a_tie_for_most_points_goes_to_the_higher_position():
    t = last_round()
    assert t.state.outcome().scores == (6, 6, 6)
    t.won_by("B")
    assert t.state.outcome().cites == "OR-105"
    assert [t.state.payoff(seat) for seat in range(3)] == [-1.0, 1.0, 0.0]


@rule("OR-105")
def test_the_final_tie_may_be_shared_by_an_option():
    t = last_round(final_tie="shared")
    t.won_by("A", "B", "C")
    assert [t.state.payoff(seat) for seat in range(3)] == [0.0, 0.0, 0.0]


@rule("OR-1")
def test_most_points_win():
    t = table(
        order,
        at="marker",
        round=7,
        A="first red4; second orange4 open; rank 3",
        B="first red0; second orange0 open; rank 7",
        C="first green1; second red0 open",
    )
    t.won_by("B")
    assert t.state.outcome().scores == (6, 7, 0)
    assert t.state.outcome().cites == "OR-1"
