"""Every command: what it answers, and one clear line with exit code 2 on bad input."""

import json
import signal
import subprocess
import sys
import time

import pytest

from hedgerow.cli import main


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


BAD = [
    (["nonsense"], "invalid choice"),
    ([], "required"),
    (["games", "chess"], "there is no game 'chess'"),
    (["sim"], "required"),
    (["sim", "chess"], "there is no game 'chess'"),
    (["sim", "natura", "--games", "0"], "invalid whole number above 0"),
    (["sim", "natura", "--games", "many"], "invalid whole number above 0"),
    (["sim", "natura", "--players", "7"], "1 to 6 players, not for 7"),
    (["sim", "natura", "--players", "3"], "Blues V Browns is for 2 players"),
    (["sim", "natura", "--option", "goal"], "write NAME=VALUE"),
    (["sim", "natura", "--option", "goal=c9"], "'c9' is not one of"),
    (["sim", "natura", "--option", "luck=9"], "no option 'luck'"),
    (["sim", "natura", "--option", "limit=-1"], "-1 is not from 0 to 1000"),
    (["sim", "natura", "--option", "limit=x"], "'x' is not a whole number"),
    (["sim", "natura", "--option", "lifeline_needs_all=maybe"], "neither true nor false"),
    (["sim", "natura", "--option", "start=@/no/such/file"], "can't be read"),
    (["sim", "natura", "--option", "start=MMM"], "8 lines, not 1"),
    (["sim", "natura", "--bots", "genius"], "there is no bot 'genius'"),
    (["play", "natura", "--seat", "3"], "there are 2 seats"),
    (["play", "natura", "--bot", "genius"], "there is no bot 'genius'"),
    (["perft", "chess"], "there is no game 'chess'"),
    (["perft", "natura", "--depth", "99"], "from 0 to 12"),
    (["perft", "natura", "--depth", "deep"], "invalid int value"),
    (["perft", "natura", "--moves", "loose"], "invalid choice"),
    (["perft", "natura", "--position", "a/b"], "8 lines, not 2"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["rules", "natura", "--games", "-1"], "not below 0"),
    (["record"], "required"),
    (["record", "check", "/no/such/file"], "can't be read"),
    (["record", "show", "/no/such/file"], "can't be read"),
    (["bench", "chess"], "there is no game 'chess'"),
    (["bench", "--seconds", "0"], "must be above 0"),
]


@pytest.mark.parametrize(("words", "reason"), BAD, ids=lambda value: " ".join(value)[:40])
def test_bad_input_is_answered_in_one_line_with_exit_code_2(capsys, words, reason):
    code, out, err = ask(capsys, *words)
    assert code == 2
    assert out == ""
    assert err.startswith("hedgerow: ")
    assert err.count("\n") == 1
    assert reason in err


@pytest.mark.parametrize(
    "words", [[], ["games"], ["play"], ["sim"], ["perft"], ["rules"], ["record"], ["bench"]]
)
def test_every_command_has_help(capsys, words):
    with pytest.raises(SystemExit) as done:
        main([*words, "--help"])
    assert done.value.code == 0
    assert "usage: hedgerow" in capsys.readouterr().out


def test_games_lists_the_games_and_tells_a_games_options(capsys):
    assert "Natura" in ask(capsys, "games")[1]
    assert "lifeline_needs_all" in ask(capsys, "games", "natura")[1]
    listed = json.loads(ask(capsys, "games", "--json")[1])
    assert "natura" in [game["name"] for game in listed]


def test_games_tells_where_an_option_applies(capsys):
    told = ask(capsys, "games", "natura")[1]
    assert "Only where goal is f5." in told
    assert "With 2 players only: c1, c2, c3, c4, c5, c6." in told
    assert "--option start=@FILE" in told
    assert "Only with 1 player." in ask(capsys, "games", "command_of_nature")[1]
    (listed,) = json.loads(ask(capsys, "games", "natural_order", "--json")[1])
    options = {option["name"]: option for option in listed["options"]}
    assert options["solo_unique"]["players"] == [1]
    assert options["mirror_water"]["when"] == {"learning": [False]}


def test_sim_gives_the_same_figures_for_the_same_seed(capsys):
    words = ("sim", "natura", "--games", "3", "--seed", "4", "--option", "goal=c6", "--json")
    first, second = (json.loads(ask(capsys, *words)[1]) for _ in range(2))
    for figures in (first, second):
        del figures["seconds"], figures["decisions_per_second"]
    assert first == second
    assert first["games"] == 3
    assert sum(first["wins"]) + first["won_by_nobody"] == 3


def test_sim_prints_winners_length_and_speed(capsys):
    out = ask(capsys, "sim", "natura", "--games", "2", "--option", "goal=f5")[1]
    for word in ("seat", "won", "share", "decisions a game", "a second"):
        assert word in out


def test_records_are_written_checked_and_shown(capsys, tmp_path):
    ask(capsys, "sim", "natura", "--games", "2", "--option", "limit=8", "--record", str(tmp_path))
    files = sorted(str(path) for path in tmp_path.iterdir())
    code, out, _ = ask(capsys, "record", "check", *files)
    assert (code, out.count("finished")) == (0, 2)
    code, out, _ = ask(capsys, "record", "show", files[0], "--from", "1", "--to", "2")
    assert code == 0
    assert "a b c d e f g h" in out
    assert "moves the" in out


def test_record_check_goes_on_after_a_bad_file_and_then_fails(capsys, tmp_path):
    ask(capsys, "sim", "natura", "--games", "1", "--option", "limit=8", "--record", str(tmp_path))
    good = str(next(tmp_path.iterdir()))
    bad = tmp_path / "bad.txt"
    bad.write_text("chess\n")
    code, out, err = ask(capsys, "record", "check", str(bad), good)
    assert code == 2
    assert "finished" in out
    assert "bad.txt, line 1" in err


def test_perft_counts(capsys):
    assert ask(capsys, "perft", "natura", "--depth", "1")[1] == "158\n"
    assert ask(capsys, "perft", "natura", "--depth", "1", "--moves", "rigid")[1] == "78\n"
    empty = "/".join(["........"] * 7 + ["F......."])
    assert ask(capsys, "perft", "natura", "--depth", "1", "--position", empty)[1] == "3\n"


def test_rules_shows_the_ledger_and_its_check_passes(capsys):
    assert "NA-27" in ask(capsys, "rules", "natura")[1]
    code, out, _ = ask(capsys, "rules", "natura", "--check")
    assert code == 0
    assert "90 of 90 rules" in out


def test_bench_measures(capsys):
    figures = json.loads(ask(capsys, "bench", "natura", "--seconds", "0.05", "--json")[1])
    assert figures["per_second"][0]["stepped"] > 0


def test_an_interrupted_run_says_so_and_leaves_quietly(tmp_path):
    command = [sys.executable, "-m", "hedgerow", "sim", "natura", "--games", "1000000"]
    # Whoever runs the tests in the background may have them ignore interrupts: the child must not.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run = subprocess.Popen(
            [*command, "--record", str(tmp_path)], stderr=subprocess.PIPE, text=True
        )
    finally:
        signal.signal(signal.SIGINT, before)
    with run:
        try:
            while not list(tmp_path.glob("*.txt")):
                assert run.poll() is None
                time.sleep(0.05)
            run.send_signal(signal.SIGINT)
            _, err = run.communicate(timeout=20)
        finally:
            run.kill()
    assert run.returncode == 130
    assert err == "hedgerow: interrupted\n"


def test_a_game_is_played_in_the_terminal_from_typed_notation(tmp_path):
    record = tmp_path / "game.txt"
    command = [sys.executable, "-m", "hedgerow", "play", "natura", "--seed", "3"]
    words = "help\nmoves a2\nrule NA-16\na1-a1\nundo\na2-d5\nlog\nquit\n"
    done = subprocess.run(
        [*command, "--record", str(record)],
        input=words,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    for told in (
        "You are Blue (Water).",
        "a2-d5 Ocean a2 to d5",
        "Oceans and Lands, rigid: exactly three free squares.",
        "a1-a1 is not possible",
        "can't be taken back",
        "Blue moves the Ocean a2-d5.",
    ):
        assert told in " ".join(done.stdout.split())
    assert "1 a2-d5" in record.read_text()
