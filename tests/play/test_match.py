"""A match checks, tells and takes back."""

import pytest

from hedgerow import load
from hedgerow.core.chance import Rng
from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.play.match import Match

natura = load("natura")


def number(code: str) -> int:
    return natura.vocabulary.number(code)


def test_an_illegal_action_is_refused_by_its_rule_and_changes_nothing():
    match = Match(natura, 2, {"goal": "c1"})
    before = match.state.to_data()
    with pytest.raises(IllegalMove) as refusal:
        match.act(0, number("a7-d7"))
    assert refusal.value.rule == "NA-48"
    with pytest.raises(IllegalMove):
        match.act(1, number("a7-d7"))
    with pytest.raises(UnknownMove):
        match.act(0, 100_000)
    assert match.state.to_data() == before
    assert match.actions == []


def test_everybody_hears_what_happened():
    match = Match(natura, 2, {"goal": "c1"})
    match.act(0, number("a2-d5"))
    assert match.told(-1) == ["Blue moves the Ocean a2-d5."]


def test_the_last_own_step_can_be_taken_back_but_not_another_seats_or_chances():
    match = Match(natura, 2, {"goal": "c1", "first_seat": 0})
    match.deal(Rng(1))
    first = match.waiting[0]
    assert not match.take_back(first)
    before = match.state.to_data()
    match.act(first, number("d2-d1" if first == 0 else "d7-d8"))
    assert not match.take_back(1 - first)
    assert match.take_back(first)
    assert match.state.to_data() == before
