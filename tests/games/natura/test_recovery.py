"""How lost Life comes back."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import table

rule = pytest.mark.rule
natura = load("natura")


@rule("NA-32", "NA-34")
@pytest.mark.parametrize("piece", ["sea", "island"])
def test_a_moved_sea_or_island_may_bring_a_meadow_back(piece):
    t = table(natura, goal="f2", board=f"{piece} c4 f4; fire h8", lost="meadow 1")
    t.play("Player 1: f4-e4").asks("Player 1").may_only("Player 1", "+d4", "decline")
    t.play("Player 1: +d4").shows(board="meadow d4").asks("Player 2")
    assert t.fact("meadows_lost") == 0
    assert t.fact("recovered") == 1


@rule("NA-33", "NA-34")
@pytest.mark.parametrize("piece", ["ocean", "land"])
def test_a_moved_ocean_or_land_may_bring_a_rainforest_back(piece):
    t = table(natura, goal="f2", board=f"{piece} c4 g4; fire h8", lost="rainforest 1")
    t.play("Player 1: g4-e4").may_only("Player 1", "+d4", "decline").play("Player 1: +d4")
    t.shows(board="rainforest d4")
    assert t.fact("rainforests_lost") == 0


@rule("NA-34")
def test_the_square_must_be_free_and_touched_by_the_moved_piece_and_another_of_its_kind():
    t = table(natura, goal="f2", board="sea c4 f4 a7 a5; fire h8", lost="meadow 1")
    t.play("Player 1: f4-e4").may_not("Player 1", "+a6", "NA-34")
    t.may_not("Player 1", "+e5", "NA-34").may_not("Player 1", "+c4", "NA-34")


@rule("NA-35")
def test_sea_and_island_or_ocean_and_land_do_not_recover_together():
    t = table(natura, goal="f2", board="island c4; sea f4; fire h8", lost="meadow 1")
    t.play("Player 1: f4-e4").asks("Player 2")
    t = table(natura, goal="f2", board="land c4; ocean f4; fire h8", lost="rainforest 1")
    t.play("Player 1: f4-e4").asks("Player 2")
    t = table(natura, goal="f2", board="land c4; ocean f4 e6; fire h8", lost="rainforest 1")
    t.play("Player 1: f4-e4").may("Player 1", "+e5").may_not("Player 1", "+d4", "NA-35")


@rule("NA-36")
def test_only_a_piece_that_has_been_removed_can_come_back():
    board = "sea c4 f4; ocean a1 c1; fire h8"
    t = table(natura, goal="f2", board=board, lost="meadow 0 rainforest 1")
    t.play("Player 1: f4-e4").asks("Player 2")
    t = table(natura, goal="f2", board=board, lost="meadow 1 rainforest 0")
    t.play("Player 1: c1-c2").asks("Player 2")


@rule("NA-37")
def test_at_most_one_piece_comes_back_in_a_ply():
    t = table(natura, goal="f2", board="sea c4 d5 f4; fire h8", lost="meadow 2")
    t.play("Player 1: f4-e4").may("Player 1", "+d4", "+e5").play("Player 1: +d4")
    t.asks("Player 2")
    assert t.fact("meadows_lost") == 1


@rule("NA-38")
@pytest.mark.parametrize("square", ["c5", "d4"])
@pytest.mark.parametrize(("piece", "life"), [("sea", "meadow"), ("ocean", "rainforest")])
def test_the_mover_chooses_among_the_squares(piece, life, square):
    t = table(natura, goal="f2", board=f"{piece} c4 f5; fire h8", lost=f"{life} 1")
    t.play("Player 1: f5-d5").may_only("Player 1", "+c5", "+d4", "decline")
    t.play(f"Player 1: +{square}").shows(board=f"{life} {square}")


@rule("NA-39")
def test_recovery_may_be_declined():
    t = table(natura, goal="f2", board="sea c4 f4; fire h8", lost="meadow 1")
    t.play("Player 1: f4-e4", "Player 1: decline").shows(board="empty d4").asks("Player 2")
    assert t.fact("meadows_lost") == 1


@rule("NA-40")
def test_the_square_just_left_may_be_used():
    t = table(natura, goal="f2", board="sea d3 d4; fire h8", lost="meadow 1")
    t.play("Player 1: d4-d5", "Player 1: +d4").shows(board="sea d3 d5; meadow d4")


@rule("NA-41")
def test_a_rainforest_put_back_beside_two_forces_is_lost_again_at_once():
    t = table(
        natura, goal="c6", board="ocean c4 f4; fire d5; storm d3; sea h8", lost="rainforest 1"
    )
    t.play("Player 1: f4-e4", "Player 1: +d4").shows(board="empty d4").asks("Player 2")
    assert t.fact("rainforests_lost") == 1


@rule("NA-42")
def test_a_recovered_piece_has_no_memory():
    t = table(natura, goal="c6", board="meadow d4; fire f5; sea c6 f6 h1", lost="meadow 0")
    t.play("Player 1: d4-e5", "Player 2: f5-e5")  # the Meadow that came from d4 is consumed
    t.play("Player 1: f6-e6", "Player 1: +d6").shows(board="meadow d6")
    t.may("Player 2", "d6-d4", "d6-d5")
