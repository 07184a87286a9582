"""The six games that one to six people play together."""

import pytest

from hedgerow import load
from hedgerow.core.scenario import Table, table

rule = pytest.mark.rule
natura = load("natura")


def rows(*squares: str) -> str:
    return "/".join(squares)


@rule("NA-64")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_everybody_moves_any_piece_in_turn_and_shares_the_result(players):
    moves = ("c1-d1", "h1-g1", "h8-h7", "a1-a2", "g1-f1", "h7-g7")[:players]
    t = table(natura, players, goal="f1", board="sea a1 h1 h8; fire c1", limit=players)
    for seat, move in enumerate(moves, 1):
        t.asks(f"Player {seat}").play(f"Player {seat}: {move}")
    outcome = t.state.outcome()
    assert outcome.scores == (0,) * players
    assert outcome.winners == ()


@rule("NA-65")
def test_f1_all_pieces_must_be_one_block():
    t = table(natura, goal="f1", board="sea a1 d1; fire b1; storm h8")
    t.play("Player 1: d1-c1").goes_on()
    t = table(natura, goal="f1", board="sea a1 d1; fire b1")
    t.play("Player 1: d1-c1").won_by("Player 1", "Player 2")


@rule("NA-66")
def test_f2_harmony_is_scored_after_the_agreed_plies():
    t = Table(natura, natura.new(1, {"goal": "f2", "limit": 1}))
    assert t.fact("harmony") == 52
    t.play("Player 1: b4-b5").won_by("Player 1")
    assert t.state.outcome().scores == (52,)
    # 4 for the Meadow, 1 for its contact with the Sea, 1 inside Water, 2 off for the Fire.
    t = table(natura, goal="f2", players=1, board="meadow d4; sea d5 e5; fire c4; land h8")
    assert t.fact("harmony") == 4 + 1 + 1 - 2


@rule("NA-67")
def test_f3_browns_blues_and_greens_must_each_be_one_block():
    t = table(natura, goal="f3", board="sea a1 b1; land d1 e1; meadow h7 g5; fire h1")
    t.play("Player 1: g5-g7").won_by("Player 1", "Player 2")
    t = table(natura, goal="f3", board="sea a1 c1; land d1 e1; meadow h7 g5; fire h1")
    t.play("Player 1: g5-g7").goes_on()


# The snake runs along rank 8, down to 6, back, down to 4, back again, and so on.
PATH = ["OOOOOOSS", ".......S", "ILLLLLLS", "I.......", "IIRRRRMM", ".......M", "TTTTFFM."]


@rule("NA-68", "NA-70")
def test_f4_all_pieces_lie_on_one_line_with_at_most_six_turns():
    # Four full ranks joined at their ends: 34 squares, six turns; the last square is moved there.
    ready = [*PATH[:6], "TTTT.FMM", "....F..."]
    t = table(natura, goal="f4", board=rows(*ready))
    t.goes_on().play("Player 1: e1-e2").won_by("Player 1", "Player 2")


@rule("NA-68")
def test_f4_seven_turns_are_too_many():
    ready = [*PATH[:6], ".TTT.FMM", ".T..F..."]
    t = table(natura, goal="f4", board=rows(*ready))
    t.play("Player 1: e1-e2").goes_on()


@rule("NA-69")
def test_f4_each_family_must_be_consecutive():
    ready = ["OOOOOOSL", *PATH[1:6], "TTTT.FMM", "....F..."]
    t = table(natura, goal="f4", board=rows(*ready))
    t.play("Player 1: e1-e2").goes_on()


@rule("NA-70")
def test_f4_a_block_with_a_branch_is_no_line():
    t = table(natura, goal="f4", board="ocean a1 b1 c1 d1; sea b4")
    t.play("Player 1: b4-b2").goes_on()
    t = table(natura, goal="f4", board="ocean a1 b1 c1 d1; sea d4")
    t.play("Player 1: d4-d2").won_by("Player 1", "Player 2")


@rule("NA-71")
@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("meadow a1 b1 c1 d1; rainforest e1 f1 g1 h2; sea h8", "h2-h1"),
        ("meadow a1 a2 a3 a4; rainforest a5 a6 a7 b8; sea h8", "b8-a8"),
        ("meadow a1 b2 c3 d4; rainforest e5 f6 g7 h7; sea a8", "h7-h8"),
    ],
)
def test_f5_all_eight_life_pieces_in_a_row_column_or_diagonal(board, move):
    t = table(natura, goal="f5", board=board)
    t.play(f"Player 1: {move}").won_by("Player 1", "Player 2")


@rule("NA-71")
def test_f5_seven_are_not_enough_unless_the_rest_was_agreed_to_do():
    board = "meadow a1 b1 c1 d1; rainforest e1 f1 g2; sea h8"
    t = table(natura, goal="f5", board=board)
    t.play("Player 1: g2-g1").goes_on()
    t = table(natura, goal="f5", lifeline_needs_all=False, board=board)
    t.play("Player 1: g2-g1").won_by("Player 1", "Player 2")


START = [
    "M.L..L.M",
    "LL.RR.LL",
    "I..II..I",
    "T.....FT",
    "TF.....T",
    "S..SS..S",
    "OO.RR.OO",
    "M.O..O.M",
]


def quarter(board: list[str]) -> list[str]:
    """The board turned clockwise."""
    return ["".join(row[x] for row in reversed(board)) for x in range(8)]


@rule("NA-72")
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_f6_the_start_turned_by_a_quarter_either_way(turns):
    board = START
    for _ in range(turns):
        board = quarter(board)
    # One Meadow stands one square off its corner a1 and has to come home.
    beside = [list(row) for row in board]
    beside[7][0] = "."
    if beside[7][1] == ".":
        square, beside[7][1] = "b1", "M"
    else:
        square, beside[6][0] = "a2", "M"
    t = table(natura, goal="f6", board=rows(*("".join(row) for row in beside)))
    t.play(f"Player 1: {square}-a1")
    if turns in (1, 3):
        t.won_by("Player 1", "Player 2")
    else:
        t.goes_on()


@rule("NA-73")
def test_a_puzzle_is_solved_at_the_first_ply_that_fulfils_it_and_counts_its_plies():
    t = table(natura, 1, goal="f1", board="sea a1 e1; fire b1")
    t.play("Player 1: e1-d1", "Player 1: b1-b2", "Player 1: d1-d2").goes_on()
    t.play("Player 1: b2-b1").goes_on().play("Player 1: d2-c1").won_by("Player 1")
    assert t.state.outcome().reason == "solved in 5 plies"


@rule("NA-74")
def test_an_unsolved_puzzle_is_lost_after_60_plies_or_as_many_as_agreed():
    t = table(natura, 1, goal="f1", board="sea a1 h8", plies="59")
    t.play("Player 1: a1-a2").won_by()
    assert t.state.outcome().cites == "NA-74"
    t = table(natura, 1, goal="f1", board="sea a1 h8", plies="59", limit=61)
    t.play("Player 1: a1-a2").goes_on()
