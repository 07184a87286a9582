"""The compiled and the interpreted build play the same games, move by move."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hedgerow import names

ROOT = Path(__file__).parents[2]


def played(name: str, path: str) -> list[str]:
    script = str(Path(__file__).with_name("played.py"))
    done = subprocess.run(
        [sys.executable, script, name, "1"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_both_builds_play_the_same_games_move_by_move(name):
    assert os.environ["HEDGEROW_BUILD"] == "compiled"
    compiled = played(name, os.environ["PYTHONPATH"])
    interpreted = played(name, str(ROOT / "src"))
    assert len(compiled) > 100
    for number, (ours, theirs) in enumerate(zip(compiled, interpreted, strict=True), 1):
        assert ours == theirs, f"line {number}"
