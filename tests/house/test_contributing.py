"""CONTRIBUTING.md is followed to the letter: a sixth game is installed and played."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of CONTRIBUTING.md, written down and installed into a folder."""
    source = tmp_path_factory.mktemp("source")
    for name, text in BLOCK.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")):
        path = source / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    flags = ["--no-deps", "--no-build-isolation", "--target", str(target)]
    run([*pip, "install", *flags, str(source)], target)
    (target / "check.py").write_text((source / "check.py").read_text(encoding="utf-8"))
    return target


def run(command: list[str], target: Path) -> str:
    path = os.pathsep.join([str(target), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def hedgerow(target: Path, *words: str) -> str:
    return run([sys.executable, "-m", "hedgerow", *words], target)


def test_the_registry_finds_it(installed):
    assert "Acorns" in hedgerow(installed, "games")


def test_it_conforms(installed):
    assert "games=60" in run([sys.executable, str(installed / "check.py")], installed)


def test_bots_play_it(installed):
    assert '"games": 7' in hedgerow(installed, "sim", "acorns", "--games", "7", "--json")


def test_a_seat_has_a_view_of_it(installed):
    code = (
        "import hedgerow; view = hedgerow.load('acorns').new(2).observe(0); prompt = view.prompt; "
        "print(len(view.zone('acorns').items), prompt.text, [c.words for c in prompt.choices])"
    )
    shown = run([sys.executable, "-c", code], installed)
    assert shown.startswith("12 There are 12 acorns.")
    assert "take 3" in shown
