"""What docs/research.md says of actions and observations is what the code has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bench.research import INTRODUCTION, PAGE, chapter
from hedgerow import names
from hedgerow.adapters.agent import load_agent
from hedgerow.adapters.arrays import ArrayDesk, Setting

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", names())
def test_the_page_has_what_the_code_has(name: str) -> None:
    assert "\n".join(chapter(name)).rstrip() in PAGE.read_text(encoding="utf-8"), "make research"


def test_the_page_begins_as_it_was_written() -> None:
    text = INTRODUCTION.read_text(encoding="utf-8").rstrip()
    assert PAGE.read_text(encoding="utf-8").startswith(text), "make research"


def test_the_example_of_self_play_learns_and_plays(tmp_path: Path) -> None:
    example, out = ROOT / "examples" / "selfplay.py", tmp_path / "moss.npz"
    command = [sys.executable, str(example), "natural_order", "--minutes", "0.02", "--games", "4"]
    done = subprocess.run(
        [*command, "--out", str(out)], check=False, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "against random players in 4 games" in done.stdout
    act = load_agent(str(example), [str(out)])
    desk = ArrayDesk(Setting("natural_order", 2, {}), seed=1)
    seen = desk.look(desk.seat)
    assert act(seen) in np.flatnonzero(seen["action_mask"])
