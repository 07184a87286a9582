"""The arena: fair seatings, the same deals, results that can be gone on from."""

from pathlib import Path

import pytest

from hedgerow import load
from hedgerow.cli import main
from hedgerow.lab.arena import BadArena, Played, hold, interval, report, seatings, tasks, teams


def test_partners_are_found_and_both_bots_sit_everywhere() -> None:
    natura = load("natura")
    assert teams(natura, 2, {"goal": "c6"}) == [[0], [1]]
    assert teams(natura, 3, {"goal": "f2"}) == [[0, 1, 2]]
    assert list(seatings(("a", "b"), [[0, 2], [1, 3]])) == [
        ("a", "b", "a", "b"),
        ("b", "a", "b", "a"),
    ]
    three = list(seatings(("a", "b"), [[0], [1], [2]]))
    assert len(three) == 6
    assert all(sum(seats[n] == "a" for seats in three) == 3 for n in range(3))


def test_an_arena_goes_on_from_its_log(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    todo = tasks("natura", 2, {"goal": "c6", "limit": 8}, ["random", "mcts@2"], 4, 1)
    assert len(todo) == 4
    first = hold(todo[:3], 1, log)
    assert first.games == 3
    played: list[Played] = []
    whole = hold(todo, 1, log, played.append)
    assert whole.games == len(played) == 4
    assert len(log.read_text().splitlines()) == 4
    again = hold(todo, 1)
    assert [c.score for c in again.comparisons] == [c.score for c in whole.comparisons]


def test_a_better_bot_is_rated_higher() -> None:
    games = [
        Played(f"{n}", ("a", "b"), ("a", "b"), n, (1.0, -1.0), 9, (0.1, 0.2)) for n in range(8)
    ]
    result = report(games, 1.0)
    assert result.comparisons[0].score == 1.0
    assert [standing.bot for standing in result.standings] == ["a", "b"]
    assert result.standings[0].low > result.standings[1].rating


def test_those_who_play_alone_are_compared_by_their_deals() -> None:
    games = [
        Played("1", ("a", "b"), ("a",), 0, (0.4,), 9, (0.1,)),
        Played("2", ("a", "b"), ("b",), 0, (0.1,), 9, (0.1,)),
    ]
    assert report(games, 1.0).comparisons[0].score == 1.0


def test_intervals_narrow_with_more_games() -> None:
    few, many = interval(0.7, 10), interval(0.7, 1000)
    assert few[0] < many[0] < 0.7 < many[1] < few[1]


def test_the_command_reports_and_refuses(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "arena",
        "natura",
        "--option",
        "goal=c6",
        "--option",
        "limit=6",
        "--games",
        "2",
        "--cores",
        "1",
        "--bots",
    ]
    assert main([*words, "random,mcts@2", "--json"]) == 0
    assert '"standings"' in capsys.readouterr().out
    assert main([*words, "random,random"]) == 2
    assert main([*words, "random,weed"]) == 2
    with pytest.raises(BadArena):
        tasks("natura", 2, {}, ["random"], 2, 1)
