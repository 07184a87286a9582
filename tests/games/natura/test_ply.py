"""The order of one ply, and what touching, moving and goals mean."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import Table, table

rule = pytest.mark.rule
natura = load("natura")


@rule("NA-43")
def test_a_ply_is_a_move_a_recovery_and_then_the_goal():
    # The Storm's move loses the Rainforest; only then is the goal tested.
    t = table(natura, goal="c6", board="rainforest d4; fire c4; storm b4; sea h8", removed="4 0")
    t.may_not("Player 1", "+d4", "NA-43").play("Player 1: b4-d5").won_by("Player 1")
    # A recovery is asked before the goal is tested: the Meadow put back breaks the goal.
    board = "island c4 f4; meadow h1; fire a8"
    t = table(natura, goal="h3", board=board, lost="meadow 1")
    t.play("Player 1: f4-e4").asks("Player 1").may_not("Player 1", "a8-a7", "NA-43")
    t.play("Player 1: +d4").goes_on()
    t = table(natura, goal="h3", board=board, lost="meadow 1")
    t.play("Player 1: f4-e4", "Player 1: decline").won_by("Player 1", "Player 2")


@rule("NA-44")
def test_touching_means_sharing_an_edge_also_in_goals():
    t = table(natura, goal="f1", board="sea a1 c2; ocean b2")
    t.play("Player 1: c2-c3").goes_on()  # c3 and b2 meet at a corner only
    t = table(natura, goal="f1", board="sea a1 c3; ocean b1")
    t.play("Player 1: c3-c1").won_by("Player 1", "Player 2")


@rule("NA-45")
def test_stopping_looks_at_the_position_and_ignores_the_ban_on_moving_back():
    # After b3-a1 the Storm has one square left, b3, to which it may not go back at once.
    t = table(natura, goal="c3", board="storm b3; ocean c2; sea h8")
    t.play("Player 1: b3-a1").may_not("Player 2", "a1-b3", "NA-10").goes_on()


@rule("NA-46")
def test_the_start_itself_is_not_tested():
    t = table(natura, goal="f1", board="sea a1; ocean b1")
    t.goes_on().play("Player 1: b1-b2").goes_on()
    for goal in natura.options[0].choices:
        Table(natura, natura.new(2, {"goal": goal})).goes_on()


@rule("NA-47")
def test_a_kind_without_pieces_cannot_move_but_is_not_one_group():
    t = table(natura, goal="c3", board="ocean a1; land h8")
    t.play("Player 1: a1-a2").won_by("Player 1")
    t = table(natura, goal="c2", board="ocean a1 c1; meadow h8")
    t.play("Blue: c1-c2").goes_on()  # there are no Browns, and they are not together
    t = table(natura, goal="f3", board="ocean a1 c1; land h8")
    t.play("Player 1: c1-b1").goes_on()  # no Greens
