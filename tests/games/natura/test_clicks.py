"""Who clicks what can't be chosen in Natura is told why."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import table

rule = pytest.mark.rule
natura = load("natura")


@rule("NA-8")
def test_an_empty_square_is_no_beginning():
    t = table(natura, goal="f2", board="ocean d4")
    t.click_is_refused("Player 1", "board.e6", rule="NA-8", says="Nothing stands there")


@rule("NA-48", "NA-53")
@pytest.mark.parametrize(("goal", "rule_of_goal"), [("c1", "NA-48"), ("c2", "NA-53")])
def test_the_opponents_pieces_say_whose_they_are(goal, rule_of_goal):
    t = table(natura, goal=goal, board="ocean d4; land f4; sea a1; island h8")
    t.click_is_refused("Blue", "board.f4", rule=rule_of_goal, says="Lands are Brown's")


@rule("NA-24", "NA-26")
def test_a_piece_that_is_shut_in_says_so():
    around = "rainforest a2 b1 b2"
    t = table(natura, goal="f2", board=f"ocean a1; {around}")
    t.click_is_refused("Player 1", "board.a1", rule="NA-24", says="every way is blocked")
    t = table(natura, goal="f2", board=f"meadow a1; {around}")
    t.click_is_refused("Player 1", "board.a1", rule="NA-24", says="This Meadow can't move")
    t = table(natura, goal="f2", board=f"rainforest a1; {around}; sea a3 b3 c1 c2 c3")
    t.click_is_refused("Player 1", "board.a1", rule="NA-26", says="This Rainforest")


@rule("NA-10")
def test_a_piece_whose_only_way_leads_back_says_so():
    t = table(natura, goal="f2", directions=4, board="rainforest a1; ocean b2; storm h8; sea c1")
    t.play("Player 1: a1-b1")
    t.click_is_refused("Player 2", "board.b1", rule="NA-10", says="leads back")


@rule("NA-34", "NA-35")
def test_a_lost_piece_comes_back_beside_two_of_a_kind():
    t = table(natura, goal="f2", board="sea a1 c2; island a2; ocean h8", lost="meadow 1")
    t.play("Player 1: a1-b1")
    t.click_is_refused("Player 1", "board.h1", rule="NA-34", says="touches the moved Sea")
    t.click_is_refused("Player 1", "board.a1", rule="NA-35", says="touch only one Sea")
