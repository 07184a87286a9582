"""Golden playthroughs: any change of what OpenSpiel is told shows as a difference of text."""

from __future__ import annotations

from pathlib import Path

import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough

from hedgerow import names
from tests.adapters.playthrough import condensed

FOLDER = Path(__file__).parent / "playthroughs"
GOLDEN = sorted(FOLDER.glob("*.txt"))
QUICK = 30_000  # characters of a file that the interpreted run replays too


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(
            path,
            id=path.stem,
            marks=[] if path.stat().st_size < QUICK else [pytest.mark.slow],
        )
        for path in GOLDEN
    ],
)
def test_a_playthrough_is_as_it_was(path: Path) -> None:
    golden = path.read_text(encoding="utf-8")
    game = golden.partition("\n")[0].removeprefix("game: ")
    actions = [
        int(line.removeprefix("action: "))
        for line in golden.splitlines()
        if line.startswith("action: ")
    ]
    assert condensed(playthrough(game, actions)) == golden


def test_every_game_has_one() -> None:
    assert {name for name in names() for path in GOLDEN if path.stem.startswith(f"{name}-")} == set(
        names()
    )
