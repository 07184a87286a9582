"""The extended games, in which pieces are flipped."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import table

rule = pytest.mark.rule
natura = load("natura")

# A Storm from b2 to c4 would be the third beside d4.
THREE_STORMS = "storm d5 d3 b2; sea h8"


@rule("NA-79")
def test_without_the_flip_rule_nothing_is_flipped():
    t = table(natura, goal="f2", board=f"ocean d4; {THREE_STORMS}")
    t.play("Player 1: b2-c4").shows(board="ocean d4; storm c4")


@rule("NA-80", "NA-81")
@pytest.mark.parametrize(
    ("piece", "becomes"),
    [("ocean", "sea"), ("sea", "ocean"), ("land", "island"), ("island", "land")],
)
def test_related_flips_a_piece_touched_on_three_edges_by_one_kind(piece, becomes):
    t = table(natura, goal="f2", flips="related", board=f"{piece} d4; {THREE_STORMS}")
    t.play("Player 1: b2-c4").shows(board=f"{becomes} d4; storm c4 d3 d5")
    assert any("turns to" in sentence for sentence in t.told("Player 2"))


@rule("NA-81", "NA-82")
@pytest.mark.parametrize("flips", ["related", "unrelated"])
def test_life_and_forces_flip_inside_their_pairs_in_both_games(flips):
    for piece, becomes in (("fire", "storm"), ("storm", "fire"), ("rainforest", "meadow")):
        board = f"{piece} d4; sea c4 d5 d1; meadow h8"
        t = table(natura, goal="f2", flips=flips, board=board, lost="meadow 0")
        t.play("Player 1: d1-d3").shows(board=f"{becomes} d4")
    board = "meadow d4; ocean c4 d5 d1; sea h8"
    t = table(natura, goal="f2", flips=flips, board=board, lost="rainforest 0")
    t.play("Player 1: d1-d3").shows(board="rainforest d4")


@rule("NA-82")
@pytest.mark.parametrize(
    ("piece", "becomes"),
    [("ocean", "land"), ("land", "ocean"), ("sea", "island"), ("island", "sea")],
)
def test_unrelated_flips_change_water_and_terra_firma_into_each_other(piece, becomes):
    t = table(natura, goal="f2", flips="unrelated", board=f"{piece} d4; {THREE_STORMS}")
    t.play("Player 1: b2-c4").shows(board=f"{becomes} d4")


@rule("NA-80")
def test_two_of_one_kind_and_one_of_another_do_not_flip():
    t = table(natura, goal="f2", flips="related", board="ocean d4; storm d5 b2; fire d3; sea h8")
    t.play("Player 1: b2-c4").shows(board="ocean d4")


@rule("NA-83")
def test_a_contact_that_stays_does_not_flip_again():
    t = table(natura, goal="f2", flips="related", board=f"ocean d4; {THREE_STORMS}")
    t.play("Player 1: b2-c4", "Player 2: h8-h7").shows(board="sea d4")
    t = table(natura, goal="f2", flips="related", board="ocean d4; storm d5 d3 c4; sea h8")
    t.play("Player 1: h8-h7").shows(board="ocean d4")  # it was so before the ply


@rule("NA-84")
def test_all_flips_happen_at_once_without_a_chain_reaction():
    # The Island that comes to d3 makes d4 tight; d4, now an Ocean, would make e4 tight.
    board = "sea d4; island c4 d5 d1; ocean e5 e3; fire e4; meadow h8"
    t = table(natura, goal="f2", flips="related", board=board, lost="meadow 0 rainforest 0")
    t.play("Player 1: d1-d3").shows(board="ocean d4; fire e4")
    t.play("Player 2: h8-h7").shows(board="fire e4")


@rule("NA-85")
def test_a_pieces_own_kind_counts_among_its_neighbours():
    t = table(natura, goal="f2", flips="related", board="sea d4 c4 d5 d1; fire h8", lost="meadow 0")
    t.play("Player 1: d1-d3").shows(board="ocean d4; sea c4 d5 d3")


@rule("NA-86")
def test_the_moved_piece_is_compared_with_itself_on_its_old_square():
    # On d4 the Meadow was tight among Storms; it goes to g4, tight again: nothing new.
    board = "meadow d5; storm c4 d3 e4; storm g5 f4 h4; sea a8"
    t = table(natura, goal="f2", flips="related", board=board, lost="rainforest 0")
    t.play("Player 1: d5-d4").shows(board="rainforest d4")
    board = "rainforest d4; sea c4 d5 d3 f4 e5; fire h8"
    t = table(natura, goal="f2", flips="related", board=board, lost="meadow 0 rainforest 0")
    t.play("Player 1: d4-e4").shows(board="rainforest e4")


@rule("NA-86")
def test_a_recovered_piece_counts_as_not_touched_before():
    board = "sea c4 d5 d1; fire h8"
    t = table(natura, goal="f2", flips="related", board=board, lost="meadow 1")
    t.play("Player 1: d1-d3", "Player 1: +d4").shows(board="rainforest d4")


@rule("NA-87")
def test_a_flip_keeps_position_and_memory():
    board = "ocean d1; storm c4 d5 e4; sea h8"
    t = table(natura, goal="f2", flips="related", board=board, lost="rainforest 0")
    t.play("Player 1: d1-d4").shows(board="sea d4").may_not("Player 2", "d4-d1", "NA-17")
    board = "sea d3; storm c5 d6 e5; sea h8"
    t = table(natura, goal="f2", flips="related", board=board, lost="meadow 0")
    t.play("Player 1: d3-d5").shows(board="ocean d5").may_not("Player 2", "d5-d3", "NA-10")


@rule("NA-88")
def test_a_lost_piece_is_counted_by_the_kind_it_had():
    # The Rainforest turns into a Meadow, which a Fire then consumes: a Meadow is lost.
    board = "rainforest d4; sea c4 d5 d1; fire f4; storm h8"
    t = table(natura, goal="f2", flips="related", board=board, lost="meadow 0 rainforest 0")
    t.play("Player 1: d1-d3").shows(board="meadow d4")
    t.play("Player 2: f4-e4", "Player 1: e4-d4")
    assert t.fact("meadows_lost") == 1
    assert t.fact("rainforests_lost") == 0


@rule("NA-89")
def test_with_unrelated_flips_a_flipped_piece_changes_sides():
    board = f"ocean d4 a8; land h1 f1; {THREE_STORMS}"
    t = table(natura, goal="c2", flips="unrelated", board=board)
    t.play("Blue: b2-c4").shows(board="land d4")
    t.may("Brown", "d4-e4").play("Brown: h1-h2").may_not("Blue", "d4-e4", "NA-53")


@rule("NA-90")
def test_no_rainforest_check_follows_the_flips_of_the_same_ply():
    # Among three Storms the Meadow turns into a Rainforest: it stands until the next ply's check.
    t = table(natura, goal="c6", flips="related", board=f"meadow d4; {THREE_STORMS}")
    t.play("Player 1: b2-c4").shows(board="rainforest d4")
    t.play("Player 2: h8-h7").shows(board="empty d4")
    assert t.fact("removed_1", 0) == 0
    assert t.fact("removed_2", 1) == 1
