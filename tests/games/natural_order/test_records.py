"""Complete games on file replay for ever, action by action, to the same result."""

from collections import Counter
from pathlib import Path

import pytest

from hedgerow.play import record

RECORDS = sorted((Path(__file__).parents[2] / "records" / "natural_order").glob("*.txt"))


def test_every_number_of_players_has_three_complete_games_on_file():
    counts = Counter(path.stem.split("-")[0] for path in RECORDS)
    assert set(counts) == {f"{players}p" for players in range(1, 7)}
    assert min(counts.values()) >= 3


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_on_file_replays(path):
    match = record.read(path)
    assert match.outcome is not None
    assert max(match.outcome.scores) == 5 or match.players == 1
