"""A table keeps its log, its decisions and its word."""

from __future__ import annotations

import random

import pytest

import hedgerow
from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.play import table as tables
from hedgerow.play.table import UNDO, BadLog, Entry, NotNow, Setting, Stale, Table
from tests.core.test_check import FAIR

SEED = "11" * 32


@pytest.fixture
def flip(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Two seats that answer at the same time, unseen; both hold the card that can be shown."""
    monkeypatch.setattr(tables, "load", lambda name: FAIR)
    for n in range(100):
        made = Table(Setting("flip", 1, 2, {}, f"{n:064x}", ("", "")))
        made.begin()
        if all(len(made.state.legal(seat)) == 2 for seat in (0, 1)):
            return made
    raise AssertionError("no such deal")


def natura() -> Table:
    made = Table(Setting("natura", 1, 2, {"goal": "c1"}, SEED, ("", "")))
    made.begin()
    return made


def test_simultaneous_decisions_never_collide(flip: Table) -> None:
    seen = flip.seq
    flip.act(0, seen, "pass")
    flip.act(1, seen, "show")
    assert flip.over


def test_an_answer_is_not_taken_twice(flip: Table) -> None:
    flip.act(0, flip.seq, "pass")
    with pytest.raises(IllegalMove):
        flip.act(0, flip.seq, "pass")


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    made = natura()
    made.act(0, made.seq, "a2-d5")
    made.act(1, made.seq, "a7-d4")
    with pytest.raises(Stale):
        made.act(0, 0, "d5-a2")
    assert (made.asked, made.seq) == ({0: 2}, 2)


def test_nobody_acts_for_chance_or_in_unknown_words() -> None:
    made = natura()
    with pytest.raises(UnknownMove):
        made.act(31, made.seq, "first.1")
    with pytest.raises(UnknownMove):
        made.act(0, made.seq, "castle")


def test_a_refused_act_leaves_no_trace() -> None:
    made = natura()
    before = (made.seq, dict(made.asked), made.state.to_data())
    with pytest.raises(IllegalMove):
        made.act(0, made.seq, "a7-d7")
    assert (made.seq, dict(made.asked), made.state.to_data()) == before


def test_the_log_alone_gives_the_table_back(flip: Table) -> None:
    flip.act(0, flip.seq, "show")
    flip.undo(0)
    flip.act(0, flip.seq, "pass")
    again = Table(flip.setting, flip.log)
    assert again.state.to_data() == flip.state.to_data()
    assert (again.log, again.asked, again.draws, again.drawn, again.told_at) == (
        flip.log,
        flip.asked,
        flip.draws,
        flip.drawn,
        flip.told_at,
    )


def test_a_log_with_a_hole_or_a_foreign_act_is_refused() -> None:
    made = natura()
    made.act(0, made.seq, "a2-d5")
    with pytest.raises(BadLog):
        Table(made.setting, [Entry(1, "act", 0, "a2-d5")])
    with pytest.raises(BadLog):
        Table(made.setting, [*made.log, Entry(made.seq, "act", 0, "a7-d7")])


def test_rules_that_are_not_known_here_are_refused() -> None:
    with pytest.raises(BadLog):
        Table(Setting("natura", 99, 2, {}, SEED, ("", "")))


def test_a_sealed_answer_can_be_taken_back_while_it_is_the_last_thing_done(flip: Table) -> None:
    before = flip.state.to_data()
    flip.act(0, flip.seq, "show")
    (entry,) = flip.undo(0)
    assert entry.kind == UNDO
    assert flip.state.to_data() == before
    flip.act(0, flip.seq, "pass")
    flip.act(1, flip.seq, "pass")
    with pytest.raises(NotNow):
        flip.undo(0)


def test_a_revealed_face_is_not_taken_back_without_consent(flip: Table) -> None:
    flip.act(0, flip.seq, "pass")
    flip.act(1, flip.seq, "show")
    with pytest.raises(NotNow):
        flip.undo(1)
    flip.undo(1, agreed=True)
    assert not flip.over
    assert flip.match.waiting == (1,)


def test_with_consent_what_others_did_since_goes_too() -> None:
    made = natura()
    before = made.state.to_data()
    made.act(0, made.seq, "a2-d5")
    made.act(1, made.seq, "a7-d4")
    made.undo(0, agreed=True)
    assert made.state.to_data() == before
    assert made.seq == 3
    with pytest.raises(NotNow):
        made.undo(0)


def test_what_chance_makes_of_one_act_can_be_seen_step_by_step() -> None:
    game = hedgerow.load("command_of_nature")
    options = game.complete({})
    table = Table(Setting(game.name, game.rules_version, 1, options, "5e" * 32, ("",)))
    table.begin()
    luck = random.Random(4)
    most, alike = 0, 0
    while not table.over:
        before = len(table.match.events)
        seat = luck.choice(list(table.asked))
        entries = table.act(seat, table.seq, game.code(int(luck.choice(table.state.legal(seat)))))
        numbers = [moment.seq for moment in table.moments]
        assert numbers == sorted(set(numbers))
        assert all(entries[0].seq < n < table.seq for n in numbers)
        for moment in table.moments:
            assert before < moment.told <= len(table.match.events)
            assert moment.told == sum(seq <= moment.seq for seq in table.told_at)
            same = moment.state.observe(0) == table.state.observe(0)
            alike += same
        most = max(most, len(table.moments))
    assert most > 1, "the Clockwork Sage's turns are not followed"
    assert alike == 0, "a moment shows the end"
    again = Table(table.setting, table.log)
    assert [(m.seq, m.told) for m in again.moments] == [(m.seq, m.told) for m in table.moments]


def test_a_deal_is_one_moment_and_what_is_taken_back_leaves_none() -> None:
    game = hedgerow.load("elemies")
    table = Table(
        Setting(game.name, game.rules_version, 4, game.complete({}), "5e" * 32, ("",) * 4)
    )
    table.begin()
    assert len(table.log) > 40
    assert len(table.moments) <= 1
    solo = hedgerow.load("natural_order")
    table = Table(
        Setting(solo.name, solo.rules_version, 2, solo.complete({}), "5e" * 32, ("",) * 2)
    )
    table.begin()
    luck = random.Random(1)
    while not table.moments:
        seat = luck.choice(list(table.asked))
        table.act(seat, table.seq, solo.code(int(luck.choice(table.state.legal(seat)))))
    table.undo(table.log[table.moments[0].seq - 1].seat, agreed=True)
    assert table.moments == []
