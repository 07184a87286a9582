"""The test cases T1-T19 of the rulings sheet, played by the reference itself.

T20 (repetition, ply limit) belongs to the match and not to these functions.
"""

from __future__ import annotations

import pytest

from tests.games.natura import reference as na
from tests.games.natura.reference import Position, goal_reached, recoveries, start, touching

GOALS = ["c1", "c2", "c3", "c4", "c5", "c6", "f1", "f2", "f3", "f4", "f5", "f6", "h1", "h2", "h3"]
BEFORE = Position({})


def at(text: str, *, meadows: int = 0, rainforests: int = 0) -> Position:
    """at("Oa1 Sb2"): an Ocean on a1 and a Sea on b2; so many pieces are lost."""
    board = {word[1:]: word[0] for word in text.split()}
    return Position(board, lost_meadows=meadows, lost_rainforests=rainforests)


def targets(position: Position, square: str, mode: str = "flexible", directions: int = 8) -> str:
    legal = na.moves(position, mode=mode, directions=directions, players=2, owner=None)
    return " ".join(sorted(to for origin, to in legal if origin == square))


def ply(position: Position, move: str, recovery: str | None = None, player: int = 0,
        flips: str = "none") -> Position:  # fmt: skip
    origin, to = move.split("-")
    return na.play(position, (origin, to), recovery, player=player, players=2, flips=flips)


def choices(position: Position, move: str) -> set[str]:
    origin, to = move.split("-")
    return recoveries(na.after_move(position, (origin, to)), to)


def goal(position: Position, name: str, player: int = 0, mode: str = "flexible",
         lifeline_needs_all: bool = True) -> int | bool | None:  # fmt: skip
    return goal_reached(BEFORE, position, name, player, start(), mode, 8, lifeline_needs_all)


# T1


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_piece_may_not_go_back_for_as_many_plies_as_there_are_players(players: int) -> None:
    position = ply(at("Fd4 Ra8"), "d4-d5")
    shuttle = ["a8-b8", "b8-c8", "c8-d8", "d8-e8"]
    for number in range(4):
        legal = na.moves(position, mode="rigid", directions=8, players=players, owner=None)
        assert (("d5", "d4") in legal) == (number >= players)
        assert ("d5", "e5") in legal
        position = ply(position, shuttle[number])


def test_only_the_latest_origin_is_banned_and_a_capture_is_no_exception() -> None:
    position = ply(ply(at("Fd4 Mc4"), "d4-d5"), "d5-e5")
    assert "d4" in targets(position, "e5")
    assert "d5" not in targets(position, "e5")
    position = ply(ply(at("Fd4 Mc4"), "d4-d5"), "c4-d4")
    assert "d4" not in targets(position, "d5")
    assert na.mobile(position, "F", "rigid", 8) == 8  # mobility ignores the ban


def test_memory_ends_with_the_piece() -> None:
    position = ply(at("Md4 Fd6 Sc4 Se5"), "d4-d5")
    position = ply(position, "d6-d5")  # the Meadow is gone
    position = ply(position, "d5-d6")
    assert position.memory == {"d6": ("d5", 3)}
    position = ply(position, "e5-d5", recovery="d4")
    assert position.board["d4"] == "M"
    assert "d4" not in position.memory


# T2-T7


def test_oceans_and_lands() -> None:
    assert targets(at("Od4"), "d4", "rigid") == "a1 a4 a7 d1 d7 g1 g4 g7"
    assert targets(at("Ld4"), "d4", "rigid", 4) == "a4 d1 d7 g4"
    assert len(targets(at("Ld4"), "d4").split()) == 24
    assert len(targets(at("Ld4"), "d4", directions=4).split()) == 12
    blocked = targets(at("Od4 Md6"), "d4").split()
    assert "d5" in blocked
    assert "d6" not in blocked
    assert "d7" not in blocked
    assert "d7" not in targets(at("Od4 Md6"), "d4", "rigid")


def test_seas_islands_rainforests_meadows() -> None:
    two = "b2 b4 b6 d2 d6 f2 f4 f6"
    for kind in "SI":
        assert len(targets(at(f"{kind}d4"), "d4").split()) == 16
        assert targets(at(f"{kind}d4"), "d4", "rigid") == two
    for mode in ["flexible", "rigid"]:
        assert targets(at("Rd4"), "d4", mode) == "c3 c4 c5 d3 d5 e3 e4 e5"
        assert len(targets(at("Md4"), "d4", mode).split()) == 16


def test_fires() -> None:
    assert "d5" in targets(at("Fd4 Md5"), "d4")
    for other in "ROSLIFT":
        assert "d5" not in targets(at(f"Fd4 {other}d5"), "d4")
    after = ply(at("Fd4 Md5"), "d4-d5", player=1)
    assert (after.board, after.lost_meadows) == ({"d5": "F"}, 1)
    assert after.removed[:2] == [0, 1]


def test_storms() -> None:
    around = " Lc3 Lc4 Lc5 Ld3 Ld5 Le3 Le4 Le5"
    assert targets(at("Td4" + around), "d4") == "b3 b5 c2 c6 e2 e6 f3 f5"
    assert targets(at("Td4 Me6 Rf5"), "d4", "rigid", 4) == "b3 b5 c2 c6 e2 e6 f3"
    assert ply(at("Td4 Me6 Od5"), "d4-e6").board == {"e6": "T", "d5": "O"}


# T8, T9


@pytest.mark.parametrize(
    ("text", "move", "left"),
    [
        ("Rd4 Fc4 Tf6", "f6-d5", ""),
        ("Rd4 Fc4 Tf7", "f7-e5", "d4"),
        ("Rd4 Fc4 Fd6", "d6-d5", ""),
        ("Rd4 Tc4 Tf6", "f6-d5", ""),
        ("Rd3 Fc4 Te4", "d3-d4", ""),
        ("Rd4 Rf4 Fc4 Fg4 Tf6", "f6-e4", ""),
        ("Rd4 Tf6", "f6-d5", "d4"),
    ],
)
def test_loss_of_rainforests(text: str, move: str, left: str) -> None:
    before = at(text)
    after = ply(before, move)
    assert " ".join(na.squares_of(after.board, "R")) == left
    lost = text.count("R") - len(left.split())
    assert after.lost_rainforests == lost
    assert after.removed[0] == lost


# T10, T11


@pytest.mark.parametrize("kind", "SIOL")
def test_recovery(kind: str) -> None:
    life = "M" if kind in "SI" else "R"
    lost = {"meadows": 1} if life == "M" else {"rainforests": 1}
    wrong = {"rainforests": 4} if life == "M" else {"meadows": 4}
    other = {"S": "I", "I": "S", "O": "L", "L": "O"}[kind]
    line = at(f"{kind}c4 {kind}e6", **lost)
    assert choices(line, "e6-e4") == {"d4"}
    assert choices(at(f"{other}c4 {kind}e6", **lost), "e6-e4") == set()
    assert choices(at(f"{kind}c4 {kind}e6", **wrong), "e6-e4") == set()
    assert choices(at(f"{kind}c4 {kind}e6 Fd4", **lost), "e6-e4") == set()
    assert choices(at(f"{kind}c4 {kind}d7", **lost), "d7-d5") == {"c5", "d4"}
    assert choices(at(f"{kind}d6 {kind}c5", **lost), "d6-d5") == set()
    assert choices(at(f"{kind}d5 {kind}e6", **lost), "d5-d6") == set()
    assert choices(at(f"{kind}d5 {kind}e5", **lost), "d5-d6") == {"d5", "e6"}  # d5: just left
    after = ply(line, "e6-e4", recovery="d4")
    assert after.board["d4"] == life
    assert after.lost_meadows + after.lost_rainforests == 0
    declined = ply(line, "e6-e4")
    assert "d4" not in declined.board
    assert (declined.lost_meadows, declined.lost_rainforests) == (
        line.lost_meadows,
        line.lost_rainforests,
    )


def test_a_rainforest_put_back_beside_two_forces_is_lost_at_once_and_not_counted() -> None:
    position = at("Oc4 Oe6 Fd3 Td5", rainforests=1)
    assert choices(position, "e6-e4") == {"d4"}
    after = ply(position, "e6-e4", recovery="d4")
    assert "d4" not in after.board
    assert after.lost_rainforests == 1
    assert after.removed[0] == 0
    waiting = at("Oc4 Oe6 Fd3 Td5 Rd4")  # as after a flip: the next mover is credited
    after = ply(waiting, "e6-e4", recovery="d4")
    assert "d4" not in after.board
    assert after.lost_rainforests == 1
    assert after.removed[0] == 1


# T12-T16


def test_blues_v_browns() -> None:
    stuck_land = "La1 Tb1 Tb2 Ta2"
    assert goal(at(stuck_land + " Oh8"), "c1", player=0) == 0
    assert goal(at(stuck_land + " Oh8"), "c1", player=1) == 0
    assert goal(at(stuck_land + " Oh8 Sh7 Sg8 Sg7"), "c1") == 0
    assert goal(at("La1 Oh8"), "c1") is None
    both = at(stuck_land + " Oh8 Th7 Tg8 Tg7")
    assert goal(both, "c1", player=0) == 0
    assert goal(both, "c1", player=1) == 1
    assert goal(at("Oh8"), "c1", player=1) == 0  # no Land and no Island: they cannot move
    pieces = at("Oa1 Sa8 Lh1 Ih8 Rc3 Mf3 Fc6 Tf6")
    for owner, own in [("blue", "OSRMFT"), ("brown", "LIRMFT"), (None, "OSLIRMFT")]:
        legal = na.moves(pieces, mode="rigid", directions=8, players=2, owner=owner)
        assert {pieces.board[origin] for origin, _ in legal} == set(own)


def test_blues_together_browns_together() -> None:
    assert goal(at("Oa1 Sa2 Lc1 Id2"), "c2", player=0) == 0
    assert goal(at("Oa1 Sa2 Lc1 Id2"), "c2", player=1) == 0
    assert goal(at("Oa1 Sb2 Lc1 Id2"), "c2") is None
    both = at("Oa1 Sa2 Lc1 Id1")
    assert goal(both, "c2", player=0) == 0
    assert goal(both, "c2", player=1) == 1
    assert goal(at("Lc1 Id2"), "c2") is None  # no Blues: not one group


def test_stop_storms_and_fires() -> None:
    assert goal(at("Ta1 Ob3 Oc2"), "c3", player=1) == 1
    assert goal(at("Ta1 Mb3 Oc2"), "c3", player=1) is None
    walled = "Fa1 Oa2 Ob1 Ob2"
    assert goal(at(walled + " Th8"), "c4") == 0
    assert goal(at("Fa1 Ma2 Ob1 Ob2"), "c4") is None
    assert goal(at(walled + " Th8"), "c5") is None
    assert goal(at(walled + " Th8 Og6 Of7"), "c5") == 0


def test_the_death_of_us() -> None:
    position = at("Fd4 Md5 Oh8")
    position.removed = [4, 4, 0, 0, 0, 0]
    assert goal(ply(position, "d4-d5", player=1), "c6", player=1) == 1
    assert goal(ply(position, "h8-h7", player=0), "c6", player=0) is None


def test_groups() -> None:
    assert goal(at("Oa1 Fa2 Rb2 Lb3"), "f1") is True
    assert goal(at("Oa1 Fa2 Rb3"), "f1") is False
    assert goal(at("Oa1 Sa2 Rc1 Mc2 Le1 Ie2 Fh8 Th1"), "f3") is True
    assert goal(at("Oa1 Sa2 Rc1 Md2 Le1 Ie2"), "f3") is False
    assert goal(at("Oa1 Sa2 Le1 Ie2"), "f3") is False  # no Greens


def test_lifeline() -> None:
    row = "Ra1 Mb1 Rc1 Md1 Re1 Mf1 Rg1"
    assert goal(at(row + " Mh1 Oa8"), "f5") is True
    assert goal(at("Ra1 Mb2 Rc3 Md4 Re5 Mf6 Rg7 Mh8"), "f5") is True
    assert goal(at(row), "f5") is False
    assert goal(at(row), "f5", lifeline_needs_all=False) is True
    assert goal(at("Ra1 Rc1"), "f5", lifeline_needs_all=False) is False
    assert goal(at("Oa1"), "f5", lifeline_needs_all=False) is False


def test_strategic_pinnacle() -> None:
    quarter = na.turned(start().board)
    assert (quarter["h8"], quarter["f8"]) == ("M", "I")  # a8 -> h8, a6 -> f8
    half = na.turned(quarter)
    assert goal(Position(quarter), "f6") is True
    assert goal(Position(half), "f6") is False
    assert goal(Position(na.turned(half)), "f6") is True
    assert goal(start(), "f6") is False


def test_harmful_goals() -> None:
    assert goal(at("Oa1 Tb2"), "h1") is True
    assert goal(at("Mh8 Tb2"), "h1") is False
    assert goal(at("La1 Tb1 Tb2 Ta2"), "h2") is True
    assert goal(at("La1 Tb1 Ta2"), "h2") is False
    assert goal(at("Ra1 Ma2 Fa3 Ob2 Lc3"), "h3") is False  # a2 touches b2
    assert goal(at("Ra1 Ma2 Fa3 Oc2 Lb3"), "h3") is True
    assert goal(at("Fa3 Oc2 Lb3"), "h3") is False


# T17


def snake(path: list[str], families: str) -> Position:
    return Position(dict(zip(path, families, strict=True)))


def test_earth_snake() -> None:
    path = [f"{f}8" for f in "abcdefgh"] + ["h7"] + [f"{f}6" for f in "hgfedcba"] + ["a5"]
    path += [f"{f}4" for f in "abcdefgh"] + ["h3"] + [f"{f}2" for f in "hgfedcb"]
    assert len(path) == 34
    grouped = "OOSOOSOSSO" + "RMRMRMRM" + "LLILIILLLI" + "FTTFTT"
    assert goal(snake(path, grouped), "f4") is True
    assert goal(snake(path, grouped[::-1]), "f4") is True
    assert goal(snake([*path[:-1], "c1"], grouped), "f4") is False  # a seventh turn
    assert goal(snake(path, "F" + grouped[1:-1] + "O"), "f4") is False
    assert goal(snake([*path[:-1], "a1"], grouped), "f4") is False
    # A solid block: any path through it will do, here a6-e6, e7-a7, a8-e8.
    block = Position.from_rows(["OOSSO...", "LLLRM...", "FTFMR...", *["........"] * 5])
    assert goal(block, "f4") is True
    assert goal(at("Od4 Oc4 Oe4 Od3 Od5"), "f4") is False  # a cross is no line


# T18


def test_flips() -> None:
    position = at("Od4 Tc4 Te4 Tf6 Fd3")
    assert ply(position, "f6-d5").board["d4"] == "O"
    assert ply(position, "f6-d5", flips="related").board["d4"] == "S"
    after = ply(position, "f6-d5", flips="unrelated")
    assert after.board["d4"] == "L"
    assert ply(after, "d3-d2", flips="unrelated").board["d4"] == "L"  # still touched: no flip
    away = ply(after, "d5-e7", flips="unrelated")
    assert ply(away, "e7-d5", flips="unrelated").board["d4"] == "O"  # broken and made anew
    two_and_one = at("Od4 Tc4 Te4 Fd6")
    assert ply(two_and_one, "d6-d5", flips="related").board["d4"] == "O"


def test_flips_of_the_moved_and_of_the_recovered_piece() -> None:
    ocean = "Oc4 Oe4 Od5"
    after = ply(at(ocean + " Od1"), "d1-d4", flips="related")  # own kind counts
    assert after.board["d4"] == "S"
    assert after.memory == {"d4": ("d1", 1)}
    slid = at("Fd4 Oc4 Oe4 Od3 Oc5 Oe5 Od6")
    assert ply(slid, "d4-d5", flips="related").board["d5"] == "F"  # touched on its old square too
    put_back = at("Sc4 Se4 Sd7", meadows=1)
    after = ply(put_back, "d7-d5", recovery="d4", flips="related")
    assert after.board["d4"] == "R"
    assert (after.lost_meadows, after.lost_rainforests) == (0, 0)


def test_all_flips_at_once_and_no_rainforest_check_after_them() -> None:
    position = at("Md4 Tc4 Te4 Tf6")
    after = ply(position, "f6-d5", flips="related")
    assert after.board["d4"] == "R"
    after = ply(after, "d4-d3", flips="related", player=1)
    assert after.board["d3"] == "R"  # it slipped away in time
    assert after.removed[1] == 0
    after = ply(ply(position, "f6-d5", flips="related"), "d5-b6", player=1, flips="related")
    assert "d4" not in after.board
    assert after.removed[:2] == [0, 1]


# T19


def test_start_position() -> None:
    position = start()
    kinds = list(position.board.values())
    assert [kinds.count(kind) for kind in "OSLIFTRM"] == [6, 4, 6, 4, 2, 4, 4, 4]
    assert position.lost_meadows == position.lost_rainforests == 0
    for name in GOALS:
        for mode in ["flexible", "rigid"]:
            nothing = None if name[0] == "c" else False
            assert goal(position, name, mode=mode) is nothing
    assert (na.harmony(position), na.destruction(position)) == (52, 0)
    assert len(touching("a1")) == 2
    assert len(touching("a4")) == 3


@pytest.mark.parametrize(
    ("mode", "directions", "one", "two"),
    [("flexible", 8, 158, 24608), ("flexible", 4, 92, 8280), ("rigid", 8, 78, 5882),
     ("rigid", 4, 46, 2068)],
)  # fmt: skip
def test_perft(mode: str, directions: int, one: int, two: int) -> None:
    assert na.perft(start(), 0, mode, directions) == 1
    assert na.perft(start(), 1, mode, directions) == one
    assert na.perft(start(), 2, mode, directions) == two


def test_perft_counts_recoveries_and_declining() -> None:
    assert na.perft(at("Sc4 Se6"), 1, "rigid", 4) == 8
    # c4-e4 (e5), c4-c6 (d6), e6-c6 (c5) and e6-e4 (d4) can recover.
    assert na.perft(at("Sc4 Se6", meadows=1), 1, "rigid", 4) == 12
