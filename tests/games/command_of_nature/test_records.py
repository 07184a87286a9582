"""Complete games on file replay for ever, action by action, to the same result."""

from pathlib import Path

import pytest

from hedgerow.play import record

RECORDS = sorted((Path(__file__).parents[2] / "records" / "command_of_nature").glob("*.txt"))


def test_the_solo_game_won_and_lost_and_the_duel_are_on_file() -> None:
    names = {path.stem for path in RECORDS}
    assert {"solo-won", "solo-lost", "solo-merciless", "duel-cedar-torrent"} <= names


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_on_file_replays(path: Path) -> None:
    match = record.read(path)
    assert match.outcome is not None
    if path.stem == "solo-won":
        assert match.outcome.winners == (0,)
    if path.stem in ("solo-lost", "duel-limit"):
        assert match.outcome.winners == ()
