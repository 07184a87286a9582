"""The three harmful games."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import Table, table

rule = pytest.mark.rule
natura = load("natura")


@rule("NA-75")
def test_h1_destruction_is_scored_after_the_agreed_plies():
    t = Table(natura, natura.new(1, {"goal": "h1", "limit": 1}))
    assert t.fact("destruction") == 0
    # Six Life pieces gone, one Fire beside the Rainforest, the Meadow touches no landscape.
    board = "rainforest d4; sea d5; fire c4; meadow h8"
    t = table(natura, 1, goal="h1", board=board, plies="59")
    assert t.fact("destruction") == 60 + 2 + 1
    t.play("Player 1: h8-h7").won_by("Player 1")
    assert t.state.outcome().scores == (63,)


@rule("NA-76")
def test_h1_ends_early_when_no_life_is_left_and_fewer_plies_are_better():
    board = "fire d4; meadow d5; sea h8"
    quick = table(natura, 1, goal="h1", board=board).play("Player 1: d4-d5")
    quick.won_by("Player 1")
    assert quick.state.outcome().scores == (80,)
    slow = table(natura, 1, goal="h1", board=board)
    slow.play("Player 1: h8-h7", "Player 1: d4-d5").won_by("Player 1")
    assert quick.state.payoff(0) > slow.state.payoff(0)


@rule("NA-77")
def test_h2_no_water_and_no_terra_firma_piece_can_move():
    board = "ocean a1; land h1; storm a2 g1; meadow b1; rainforest b2 g2 h3"
    t = table(natura, goal="h2", board=board)
    t.play("Player 1: h3-h2").won_by("Player 1", "Player 2")
    t = table(natura, goal="h2", board=f"{board}; sea d8")
    t.play("Player 1: h3-h2").goes_on()


@rule("NA-78")
def test_h3_no_life_touches_water_or_terra_firma():
    t = table(natura, goal="h3", board="meadow a1; rainforest b1; fire c1; sea a2; land h8")
    t.play("Player 1: a2-a4").won_by("Player 1", "Player 2")


@rule("NA-78")
def test_h3_needs_some_life_left():
    t = table(natura, goal="h3", board="meadow a2; sea a1; fire b3; land h8")
    t.play("Player 1: b3-a2").goes_on()
