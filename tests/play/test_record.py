"""Records: written whole, read with care."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hedgerow import load
from hedgerow.ai.bot import make_bot
from hedgerow.core.chance import Rng
from hedgerow.lab.sim import play_one
from hedgerow.play import record
from hedgerow.play.match import Match

natura = load("natura")


def played(goal: str = "c6", seed: int = 3, **options: int) -> Match:
    match = Match(natura, 2, {"goal": goal, "first_seat": 0, "limit": 30, **options})
    play_one(match, [make_bot("random", seed + seat) for seat in range(2)], Rng(seed))
    return match


def test_a_record_replays_to_an_equal_state(tmp_path):
    match = played()
    path = tmp_path / "deep" / "game.txt"
    record.write(match, path)
    again = record.read(path)
    assert again.state.to_data() == match.state.to_data()
    assert again.actions == match.actions
    assert again.outcome == match.outcome
    assert again.names == match.names
    assert record.to_text(again) == record.to_text(match)


def test_an_unfinished_game_can_be_recorded_and_gone_on_with():
    match = Match(natura, 2, {"goal": "c1"})
    match.act(0, natura.vocabulary.number("a2-d5"))
    again = record.from_text(record.to_text(match))
    assert again.outcome is None
    assert again.waiting == (1,)


def test_remarks_are_passed_over():
    text = record.to_text(played()).replace("* first.2", "* first.2  # by lot")
    assert record.from_text(text + "# well played\n").outcome is not None


def changed(old: str, new: str) -> str:
    text = record.to_text(played())
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("hedgerow record 1", "hedgerow record 9", 1, "first line must be"),
        ("game: natura", "game: chess", 2, "there is no game 'chess'"),
        ("game: natura", "game natura", 2, "not of the form"),
        ("rules: 1\n", "rules: 7\n", 2, "rules version 7"),
        ("players: 2\n", "", 13, "does not tell the players"),
        ("players: 2", "players: 9", 2, "1 to 6 players"),
        ('option goal: "c6"', "option goal: c6", 5, "is not a value"),
        ('option goal: "c6"', 'option goal: "c9"', 2, "'c9' is not one of"),
        ("* first.", "3 first.", 16, "'3' is neither a seat nor"),
        ("* first.2", "1 first.2", 16, "is not possible"),
        ("\n2 ", "\n2 x", 17, "is not in the notation"),
        ("result: 0 0", "result: 1 -1", 47, "the result is not this"),
    ],
)
def test_a_bad_record_is_refused_with_its_line_and_reason(old, new, line, reason):
    with pytest.raises(record.BadRecord, match=reason) as caught:
        record.from_text(changed(old, new), "game.txt")
    assert caught.value.line == line
    assert str(caught.value).startswith(f"game.txt, line {line}: ")


def test_a_record_without_an_end_of_header_is_refused():
    with pytest.raises(record.BadRecord, match="empty line must close"):
        record.from_text("hedgerow record 1\ngame: natura")


def test_a_result_before_the_end_is_refused():
    text = record.to_text(Match(natura, 2, {"goal": "c1"})) + "result: 1 -1 | 1 | goal | NA-50\n"
    with pytest.raises(record.BadRecord, match="not over"):
        record.from_text(text)


def test_a_failed_write_leaves_the_old_record_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "game.txt"
    record.write_text("old\n", path)

    def broken(descriptor: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="disk full"):
        record.write_text("new\n", path)
    assert path.read_text() == "old\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_killed_run_leaves_no_half_written_record(tmp_path):
    command = [sys.executable, "-m", "hedgerow", "sim", "natura", "--games", "100000"]
    run = subprocess.Popen([*command, "--record", str(tmp_path)], stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 30
        while len(list(tmp_path.glob("natura*.txt"))) < 3 and time.monotonic() < deadline:
            time.sleep(0.05)
    finally:
        run.send_signal(signal.SIGKILL)
        run.wait()
    written = list(tmp_path.glob("natura*.txt"))
    assert len(written) >= 3
    for path in written:
        assert record.read(path).outcome is not None


@pytest.mark.parametrize(
    "path", sorted(Path(__file__).parents[1].glob("records/*/*.txt")), ids=lambda p: p.name
)
def test_golden_records_replay_for_ever(path):
    match = record.read(path)
    assert match.outcome is not None
    assert record.to_text(match) == path.read_text(encoding="utf-8")
