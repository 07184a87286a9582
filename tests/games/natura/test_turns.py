"""Taking turns, and the piece that may not be moved back."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import Table, table

rule = pytest.mark.rule
natura = load("natura")

FIRE_AND_SEA = "fire d4; sea h1; sea h8; sea a8"


@rule("NA-8", "NA-64")
def test_players_take_turns_and_move_one_piece_each():
    t = table(natura, goal="f2", players=3, board=FIRE_AND_SEA)
    t.asks("Player 1").play("Player 1: d4-d5")
    t.asks("Player 2").play("Player 2: h1-h2")
    t.asks("Player 3").may_not("Player 1", "h8-h7", "NA-8").play("Player 3: h8-h7")
    t.asks("Player 1").may_not("Player 1", "c3-c4", "NA-8")


@rule("NA-8")
def test_chance_may_choose_who_begins():
    t = Table(natura, natura.new(2, {"goal": "c3", "first_seat": 0}))
    t.asks("Chance").may_only("Chance", "first.1", "first.2").play("Chance: first.2")
    t.asks("Player 2")


@rule("NA-9")
def test_passing_is_not_allowed():
    table(natura, goal="f2", board=FIRE_AND_SEA).may_not("Player 1", "d4-d4", "NA-9")


@rule("NA-9")
def test_a_player_without_a_legal_ply_is_skipped():
    board = "land a1 h8; ocean b1 a2 e5; sea g8 h7"
    t = table(natura, goal="c2", directions=4, board=board)
    t.play("Blue: e5-e6").asks("Blue")
    assert "Brown has no move and is skipped." in t.told("Blue")


@rule("NA-9")
@pytest.mark.parametrize(("goal", "reason"), [("c2", "standstill"), ("f1", "unsolved")])
def test_the_game_ends_when_nobody_has_a_ply(goal, reason):
    t = table(natura, goal=goal, board="/".join(["LOLOLOLO"] * 8))
    t.asks().won_by()
    assert t.state.outcome().reason == reason


@rule("NA-10", "NA-11")
def test_a_piece_may_not_be_moved_back_for_a_round():
    t = table(natura, goal="c4", board=FIRE_AND_SEA)
    t.play("Player 1: d4-d5").may_not("Player 2", "d5-d4", "NA-10").may("Player 2", "d5-e5")
    t.play("Player 2: h1-h2").may_not("Player 1", "d5-d4", "NA-11")
    t.play("Player 1: h8-h7").may("Player 2", "d5-d4")


@rule("NA-11")
def test_alone_the_ban_lasts_one_ply():
    t = table(natura, goal="f2", players=1, board=FIRE_AND_SEA)
    t.play("Player 1: d4-d5").may_not("Player 1", "d5-d4", "NA-10")
    t.play("Player 1: h1-h2").may("Player 1", "d5-d4")


@rule("NA-11")
def test_the_ban_lasts_as_many_plies_as_there_are_players():
    t = table(natura, goal="f2", players=4, board=FIRE_AND_SEA)
    t.play("Player 1: d4-d5", "Player 2: h1-h2", "Player 3: h8-h7")
    t.may_not("Player 4", "d5-d4", "NA-11").play("Player 4: a8-a7")
    t.may_not("Player 1", "d5-d4", "NA-11").play("Player 1: h2-g2").may("Player 2", "d5-d4")


@rule("NA-11")
def test_the_ban_may_be_agreed_to_last_one_ply_only():
    t = table(natura, goal="c4", no_back="next", board=FIRE_AND_SEA)
    t.play("Player 1: d4-d5").may_not("Player 2", "d5-d4", "NA-10")
    t.play("Player 2: h1-h2").may("Player 1", "d5-d4")


@rule("NA-12")
def test_only_the_square_of_the_latest_move_is_banned():
    t = table(natura, goal="f2", players=3, board=FIRE_AND_SEA)
    t.play("Player 1: d4-d5", "Player 2: d5-e5")
    t.may("Player 3", "e5-d4").may_not("Player 3", "e5-d5", "NA-10")


@rule("NA-12")
def test_a_piece_that_comes_to_the_square_of_a_moved_one_does_not_inherit_its_ban():
    t = table(natura, goal="c4", board="fire d4 d6; sea h1 h8")
    t.play("Player 1: d4-d5", "Player 2: d5-c5", "Player 1: d6-d5").may("Player 2", "d5-d4")


@rule("NA-13")
def test_the_ban_holds_for_captures_too():
    t = table(natura, goal="c6", board="fire d4; meadow e3; sea h8")
    t.play("Player 1: d4-d5", "Player 2: e3-d4").may_not("Player 1", "d5-d4", "NA-13")
