"""How the eight kinds move."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import Table, table

rule = pytest.mark.rule
natura = load("natura")


def targets(t: Table, square: str) -> set[str]:
    """Where the piece on a square may go."""
    codes = (natura.code(action) for action in t.state.legal(0))
    return {code.split("-")[1] for code in codes if code.startswith(square)}


def alone(piece: str, **options: str | int) -> set[str]:
    return targets(table(natura, goal="f2", board=f"{piece} d4", **options), "d4")


ONE = {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
TWO = {"b2", "b4", "b6", "d2", "d6", "f2", "f4", "f6"}
THREE = {"a1", "a4", "a7", "d1", "d7", "g1", "g4", "g7"}


@rule("NA-14")
def test_any_direction_means_eight_directions_or_four_if_so_agreed():
    assert alone("rainforest") == ONE
    assert alone("rainforest", directions=4) == {"c4", "d3", "d5", "e4"}
    t = table(natura, goal="f2", directions=4, board="ocean d4")
    t.may_not("Player 1", "d4-e5", "NA-14")


@rule("NA-15")
@pytest.mark.parametrize("piece", ["ocean", "land"])
def test_flexible_oceans_and_lands_go_one_two_or_three_squares(piece):
    assert alone(piece) == ONE | TWO | THREE
    table(natura, goal="f2", board=f"{piece} d4").may_not("Player 1", "d4-d8", "NA-15")


@rule("NA-16")
@pytest.mark.parametrize("piece", ["ocean", "land"])
def test_rigid_oceans_and_lands_go_just_three_squares(piece):
    assert alone(piece, moves="rigid") == THREE
    t = table(natura, goal="f2", moves="rigid", board=f"{piece} d4")
    t.may_not("Player 1", "d4-d6", "NA-16")


@rule("NA-17")
@pytest.mark.parametrize("piece", ["sea", "island"])
def test_flexible_seas_and_islands_go_one_or_two_squares(piece):
    assert alone(piece) == ONE | TWO
    table(natura, goal="f2", board=f"{piece} d4").may_not("Player 1", "d4-d7", "NA-17")


@rule("NA-18")
@pytest.mark.parametrize("piece", ["sea", "island"])
def test_rigid_seas_and_islands_go_just_two_squares(piece):
    assert alone(piece, moves="rigid") == TWO
    t = table(natura, goal="f2", moves="rigid", board=f"{piece} d4")
    t.may_not("Player 1", "d4-d5", "NA-18")


@rule("NA-19")
def test_rainforests_go_one_square():
    assert alone("rainforest", moves="rigid") == ONE
    table(natura, goal="f2", board="rainforest d4").may_not("Player 1", "d4-d6", "NA-19")


@rule("NA-20")
@pytest.mark.parametrize("moves", ["flexible", "rigid"])
def test_meadows_go_one_or_two_squares_in_both_modes(moves):
    assert alone("meadow", moves=moves) == ONE | TWO
    t = table(natura, goal="f2", moves=moves, board="meadow d4")
    t.may_not("Player 1", "d4-d7", "NA-20")


@rule("NA-21", "NA-25")
def test_a_fire_goes_one_square_and_consumes_a_meadow_there():
    assert alone("fire") == ONE
    t = table(natura, goal="c6", board="fire d4; meadow d5; sea a1")
    t.may_not("Player 1", "d4-d6", "NA-21").play("Player 1: d4-d5")
    t.shows(board="fire d5; empty d4")
    assert t.fact("meadows_lost") == 1


@rule("NA-22", "NA-25")
def test_a_storm_goes_in_an_l_and_consumes_a_meadow_there():
    leaps = {"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"}
    assert alone("storm") == alone("storm", directions=4) == leaps
    t = table(natura, goal="c6", board="storm d4; meadow e6; sea a1")
    t.may_not("Player 1", "d4-d6", "NA-22").play("Player 1: d4-e6")
    t.shows(board="storm e6; empty d4")


@rule("NA-23")
def test_a_storm_jumps_over_pieces_without_effect():
    ring = "ocean c3 c5; land d3 d5; meadow c4 e4; rainforest e3 e5"
    t = table(natura, goal="c6", board=f"storm d4; {ring}")
    t.play("Player 1: d4-e6").shows(board=f"storm e6; {ring}")


@rule("NA-24")
def test_no_other_piece_jumps():
    t = table(natura, goal="f2", board="ocean d4; meadow d6; sea e5")
    t.may_not("Player 1", "d4-d7", "NA-24").may_not("Player 1", "d4-f6", "NA-24")
    t.may("Player 1", "d4-d5")
    t = table(natura, goal="f2", moves="rigid", board="ocean d4; meadow d5; sea a1")
    t.may_not("Player 1", "d4-d7", "NA-24")


@rule("NA-26")
@pytest.mark.parametrize("other", ["rainforest", "ocean", "sea", "land", "island", "storm"])
def test_forces_take_nothing_but_meadows(other):
    t = table(natura, goal="c6", board=f"fire d4; storm d8; {other} d5 e6")
    t.may_not("Player 1", "d4-d5", "NA-26").may_not("Player 1", "d8-e6", "NA-26")


@rule("NA-26")
@pytest.mark.parametrize("piece", ["ocean", "sea", "land", "island", "rainforest", "meadow"])
def test_no_other_piece_captures(piece):
    t = table(natura, goal="f2", board=f"{piece} d4; meadow d5")
    t.may_not("Player 1", "d4-d5", "NA-26")
