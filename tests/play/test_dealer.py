"""Chance that can be checked: outcomes follow from what was sealed, and from nothing else."""

from collections import Counter
from pathlib import Path

import pytest

from hedgerow.cli import main
from hedgerow.play.dealer import Dealer, Unverified, verify
from hedgerow.play.table import Setting, Table

SEED = "5e" * 32


def table(contributions: tuple[str, ...] = ("ab", "cd")) -> Table:
    options = {"goal": "c3", "first_seat": 0}
    return Table(Setting("natura", 1, 2, options, SEED, contributions))


def play_on(table: Table, moves: int) -> None:
    for _ in range(moves):
        if table.over:
            return
        seat = table.match.waiting[0]
        table.act(seat, table.seq, table.game.code(int(table.state.legal(seat)[0])))


def finished() -> Table:
    made = table()
    made.begin()
    play_on(made, 5000)
    return made


def test_the_same_seal_gives_the_same_outcomes_and_another_word_other_ones() -> None:
    numbers = [Dealer(SEED, ["ab"]).number(n, 1000) for n in range(50)]
    assert numbers == [Dealer(SEED, ["ab"]).number(n, 1000) for n in range(50)]
    assert numbers != [Dealer(SEED, ["ac"]).number(n, 1000) for n in range(50)]
    assert numbers != [Dealer("5f" * 32, ["ab"]).number(n, 1000) for n in range(50)]


def test_every_number_is_as_likely_as_every_other() -> None:
    counts = Counter(Dealer(SEED, []).number(n, 6) for n in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_finished_game_can_be_verified() -> None:
    made = finished()
    assert made.over
    assert verify(made.record()) == made.draws > 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seed: 5e", "seed: 5f"),
        ("contributions: [", "contributions: "),
        ("dealer: hmac-sha256 1", "dealer: dice"),
        ("seed: ", "sealed: "),
    ],
)
def test_a_record_that_was_tampered_with_is_not_verified(old: str, new: str) -> None:
    text = finished().record()
    assert old in text
    with pytest.raises(Unverified):
        verify(text.replace(old, new))


def test_an_outcome_that_the_dealer_did_not_draw_is_found() -> None:
    made = table()
    made.begin()
    (entry,) = [entry for entry in made.log if entry.seat == 31]
    other = {"first.1": "first.2", "first.2": "first.1"}[entry.code]
    head = made.record().partition("\n\n")[0]
    with pytest.raises(Unverified, match="the dealer drew"):
        verify(f"{head}\n\n* {other}\n")


def test_outcomes_that_were_taken_back_are_not_drawn_again() -> None:
    made = table()
    made.begin()
    made.drawn, made.draws = [], 3  # as if three outcomes had been drawn and taken back
    made.match.rewind(made.match.until(0))
    made.deal()
    assert "# draw 3" in made.record()
    assert verify(made.record()) == 1


def test_the_command_verifies_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(finished().record())
    assert main(["record", "verify", str(path)]) == 0
    assert "1 chance outcome" in capsys.readouterr().out
    path.write_text(path.read_text().replace("seed: 5e", "seed: 5f"))
    assert main(["record", "verify", str(path)]) == 2
    assert "committed" in capsys.readouterr().err
