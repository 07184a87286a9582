"""The six games for two players."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import table

rule = pytest.mark.rule
natura = load("natura")

# Brown's only piece stands in the corner; an Ocean on b2 would lock it in.
CORNERED = "land a1; ocean a2 b1 b5 h8; storm h1"


@rule("NA-48", "NA-49")
def test_c1_each_player_moves_own_and_neutral_pieces_only():
    board = "ocean a2; land a7; island h7; sea h2; meadow d4; fire e5; storm g8; rainforest c1"
    t = table(natura, goal="c1", board=board)
    t.may_not("Blue", "a7-d7", "NA-48").may_not("Blue", "h7-f7", "NA-48")
    t.may("Blue", "a2-d2", "h2-f2", "d4-d5", "e5-e6", "g8-f6", "c1-c2").play("Blue: a2-d2")
    t.may_not("Brown", "h2-f2", "NA-48").may("Brown", "a7-d7", "h7-f7", "d4-d5", "e5-e6", "g8-f6")


@rule("NA-50")
def test_c1_whoever_leaves_the_opponent_without_a_move_wins():
    t = table(natura, goal="c1", moves="flexible", board=CORNERED)
    t.play("Blue: b5-b2").won_by("Blue")
    assert t.state.outcome().cites == "NA-50"


@rule("NA-51")
def test_c1_a_mover_who_blocks_only_the_own_family_loses():
    board = "land a1 h1; ocean h8; island g8 h7; storm e8"
    t = table(natura, goal="c1", moves="flexible", board=board)
    t.play("Blue: e8-g7").won_by("Brown")


@rule("NA-51")
def test_c1_if_both_are_blocked_the_mover_wins():
    # Two full corners: a1 with Brown, h8 with Blue; the Fire closes both at once on a small board.
    board = "land a1; ocean a2; storm b1 d3; rainforest a3 a4 b3 c2 c3; meadow b4"
    t = table(natura, goal="c1", moves="rigid", directions=4, board=board)
    t.play("Blue: d3-b2").won_by("Blue")


@rule("NA-52")
def test_c2_whose_family_is_one_group_wins():
    t = table(natura, goal="c2", board="ocean a1 a2; sea d3; land h8 h6")
    t.play("Blue: d3-b3").goes_on()  # b3 and a2 meet at a corner only
    t = table(natura, goal="c2", board="ocean a1 a2; sea c3; land h8 h6")
    t.play("Blue: c3-a3").won_by("Blue")


@rule("NA-53")
def test_c2_nobody_moves_the_opponents_pieces():
    t = table(natura, goal="c2", board="ocean a1 c1; land h8 f8; meadow d4")
    t.may_not("Blue", "h8-h7", "NA-53").may("Blue", "d4-d5", "a1-a2").play("Blue: a1-a2")
    t.may_not("Brown", "c1-c2", "NA-53").may("Brown", "h8-h7")


@rule("NA-54")
def test_c2_if_only_the_opponents_group_is_complete_the_opponent_wins():
    # Browns are together already and only wait for a ply.
    t = table(natura, goal="c2", board="ocean a1 d1; land h8 h7; meadow e5")
    t.play("Blue: e5-e6").won_by("Brown")


@rule("NA-54")
def test_c2_if_both_groups_are_complete_the_mover_wins():
    t = table(natura, goal="c2", board="ocean a1 c1; land h8 h7")
    t.play("Blue: c1-b1").won_by("Blue")


@rule("NA-55", "NA-58")
def test_c3_whose_ply_leaves_no_storm_a_move_wins():
    t = table(natura, goal="c3", board="storm a1; ocean b3 c4; land h8")
    t.play("Player 1: c4-c2").won_by("Player 1")
    t = table(natura, goal="c3", board="storm a1; meadow b3; ocean c4; land h8")
    t.play("Player 1: c4-c2").goes_on()  # the Meadow can be consumed


@rule("NA-56", "NA-58")
def test_c4_whose_ply_leaves_no_fire_a_move_wins():
    t = table(natura, goal="c4", board="fire a1; ocean a2 b1 b5; storm h8")
    t.play("Player 1: h8-g6").goes_on().play("Player 2: b5-b2").won_by("Player 2")
    t = table(natura, goal="c4", board="fire a1; ocean a2 b5; meadow b1; storm h8")
    t.play("Player 1: b5-b2").goes_on()


@rule("NA-57")
def test_c5_storms_and_fires_must_all_be_stopped():
    board = "storm a1; fire h1; ocean b3 c4; land g1 g2; island h4"
    t = table(natura, goal="c5", board=board)
    t.play("Player 1: c4-c2").goes_on().play("Player 2: h4-h2").won_by("Player 2")


@rule("NA-59", "NA-60")
def test_c6_the_fifth_own_removal_wins_and_others_do_not_count():
    board = "fire d4 a8; meadow d5 b8; sea h1"
    t = table(natura, goal="c6", board=board, removed="3 4")
    t.play("Player 1: d4-d5").goes_on().play("Player 2: a8-b8").won_by("Player 2")


@rule("NA-60")
def test_c6_recoveries_do_not_reduce_the_count():
    board = "sea c4 f4; fire h8; meadow g8"
    t = table(natura, goal="c6", board=board, lost="meadow 1", removed="4 0")
    t.play("Player 1: f4-e4", "Player 1: +d4", "Player 2: c4-b4", "Player 1: h8-g8")
    t.won_by("Player 1")


@rule("NA-60")
def test_c6_a_rainforest_put_back_and_lost_in_the_same_ply_does_not_count():
    board = "ocean c4 f4; fire d5; storm d3; sea h8"
    t = table(natura, goal="c6", board=board, lost="rainforest 1", removed="4 0")
    t.play("Player 1: f4-e4", "Player 1: +d4").goes_on()
    assert t.fact("removed_1", 0) == 4


@rule("NA-61")
@pytest.mark.parametrize("goal", ["c3", "c4", "c5", "c6"])
def test_c3_to_c6_any_piece_may_be_moved_by_either_player(goal):
    board = "ocean a1; sea c1; land e1; island g1; fire a8; storm h8; meadow d5; rainforest f5"
    codes = ["a1-a2", "c1-c2", "e1-e2", "g1-g2", "a8-a7", "h8-g6", "d5-d6", "f5-f6"]
    t = table(natura, goal=goal, board=board)
    t.may("Player 1", *codes).play("Player 1: a1-b1").may("Player 2", *codes[1:])


@rule("NA-62")
def test_a_competitive_game_is_drawn_after_200_plies():
    board = "ocean a1; land h8; storm d4; fire e1"
    t = table(natura, goal="c5", board=board, plies="198")
    t.play("Player 1: a1-a2").goes_on().play("Player 2: h8-h7").won_by()
    assert t.state.outcome().cites == "NA-62"


@rule("NA-63")
def test_the_third_occurrence_of_a_position_is_a_draw():
    t = table(natura, goal="c5", no_back="next", board="ocean a1; land h8; storm d4; fire e1")
    lap = ["Player 1: a1-a2", "Player 2: h8-h7", "Player 1: a2-a1", "Player 2: h7-h8"]
    t.play(*lap, *lap).goes_on().play("Player 1: a1-a2").won_by()
    assert t.state.outcome().cites == "NA-63"


@rule("NA-63")
def test_the_same_board_with_another_player_to_move_is_another_position():
    t = table(natura, goal="c5", no_back="next", board="ocean a1; land h8; storm d4; fire e1")
    t.play("Player 1: a1-a2", "Player 2: h8-h7", "Player 1: a2-a1", "Player 2: h7-h8")
    t.play("Player 1: a1-a3", "Player 2: a3-a2", "Player 1: h8-h7", "Player 2: a2-a1")
    t.play("Player 1: h7-h8").goes_on()
