"""How Rainforests are lost."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import table

rule = pytest.mark.rule
natura = load("natura")


@rule("NA-27", "NA-31")
@pytest.mark.parametrize("waiting", ["fire", "storm"])
def test_two_forces_on_the_edges_of_a_rainforest_remove_it(waiting):
    t = table(natura, goal="c6", board=f"rainforest d4; {waiting} c4; storm b4; sea h8")
    t.play("Player 1: b4-d5").shows(board="empty d4; storm d5")
    assert t.fact("rainforests_lost") == 1
    assert "The Rainforest on d4 is lost." in t.told("Player 2")


@rule("NA-27")
def test_one_force_is_not_enough():
    t = table(natura, goal="c6", board="rainforest d4; storm b4; sea h8")
    t.play("Player 1: b4-d5").shows(board="rainforest d4")


@rule("NA-28")
def test_corner_contact_does_not_count():
    t = table(natura, goal="c6", board="rainforest d4; fire c4; storm c6; sea h8")
    t.play("Player 1: c6-e5").shows(board="rainforest d4")


@rule("NA-29")
def test_several_rainforests_can_be_removed_at_once():
    t = table(natura, goal="c6", board="rainforest d4 f4; fire c4 g4; storm d6; sea h8")
    t.play("Player 1: d6-e4").shows(board="empty d4 f4; storm e4")
    assert t.fact("removed_1", 0) == 2


@rule("NA-30")
def test_a_rainforest_that_moves_between_two_forces_is_removed():
    t = table(natura, goal="c6", board="rainforest d3; fire c4; storm e4; sea h8")
    t.play("Player 1: d3-d4").shows(board="empty d4 d3")
    assert t.fact("removed_1", 0) == 1
