"""Complete matches on file replay for ever, action by action, to the same result."""

from pathlib import Path

import pytest

from hedgerow.play import record

RECORDS = sorted((Path(__file__).parents[2] / "records" / "elemies").glob("*.txt"))


def test_every_level_has_complete_matches_on_file() -> None:
    levels = {path.stem.split("-")[0] for path in RECORDS}
    assert levels == {"beginner", "intermediate", "pro"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_match_on_file_replays(path: Path) -> None:
    match = record.read(path)
    assert match.outcome is not None
    assert max(match.outcome.scores) >= 500
