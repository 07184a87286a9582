"""The board, the pieces and what is agreed before the start."""

from collections import Counter

import pytest

from hedgerow import load
from hedgerow.core.game import BadOption
from hedgerow.core.scenario import Table, table

rule = pytest.mark.rule
natura = load("natura")

START = "M.L..L.M\nLL.RR.LL\nI..II..I\nT.....FT\nTF.....T\nS..SS..S\nOO.RR.OO\nM.O..O.M\n"


def fresh(**options: str | int | bool) -> Table:
    players = int(options.pop("players", 2))
    return Table(natura, natura.new(players, options))


@rule("NA-1")
def test_the_board_has_64_squares_with_one_piece_at_most_on_each():
    squares = fresh().state.observe(-1).zone("board").items
    assert len({item.at for item in squares}) == 64
    assert squares[0].at == "board.a1"
    assert squares[63].at == "board.h8"


@rule("NA-2", "NA-3", "NA-4")
def test_all_games_begin_with_the_same_34_pieces():
    goals = natura.options[0].choices
    boards = {fresh(goal=goal).state.observe(-1).zone("board").items for goal in goals}
    assert len(boards) == 1
    pieces = Counter(item.face for item in boards.pop() if item.face)
    assert pieces == {
        "land": 6,
        "island": 4,
        "ocean": 6,
        "sea": 4,
        "fire": 2,
        "storm": 4,
        "rainforest": 4,
        "meadow": 4,
    }


@rule("NA-5")
def test_an_owner_of_the_printed_board_can_replace_the_start_position():
    turned = "\n".join(reversed(START.split()))
    fresh(start=turned).shows(board="ocean a7 b7; meadow a1; rainforest d7; land a2")


@rule("NA-5")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (START.replace("M", "R", 1), "4 of Rainforest, not 5"),
        (START.replace("TF.....T", "TF....T"), "line 5 of the position has 7 letters"),
        (START + "........\n", "8 lines, not 9"),
        (START.replace("M", "X", 1), "'X' is not one of"),
    ],
)
def test_a_start_position_with_wrong_counts_or_size_is_refused_with_a_reason(text, reason):
    with pytest.raises(BadOption, match=reason):
        fresh(start=text)


@rule("NA-6")
def test_the_agreed_moves_concern_water_and_terra_firma_only():
    board = "ocean a1; meadow d4; rainforest h8; fire h1; storm e1"
    for moves, may in (("flexible", True), ("rigid", False)):
        t = table(natura, goal="f2", moves=moves, board=board)
        t.may("Player 1", "d4-d5", "d4-d6", "h8-g7", "h1-h2", "e1-f3")
        if may:
            t.may("Player 1", "a1-a2", "a1-a3", "a1-a4")
        else:
            t.may("Player 1", "a1-a4").may_not("Player 1", "a1-a2", "NA-16")


@rule("NA-7")
def test_blues_against_browns_is_rigid_and_every_other_game_flexible_unless_agreed_otherwise():
    goals = natura.options[0].choices
    assert [goal for goal in goals if fresh(goal=goal).fact("moves") == "Rigid"] == ["c1"]
    assert fresh(goal="c1", moves="flexible").fact("moves") == "Flexible"
