"""A match checks, tells and takes back."""

import pytest

from hedgerow import load
from hedgerow.core.chance import Rng
from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.core.state import PUBLIC
from hedgerow.play.match import Actions, Events, Match

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
    assert len(match.actions) == 0


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


def test_what_is_kept_packed_comes_out_as_it_went_in() -> None:
    actions, events = Actions(), Events()
    done = [(0, 0), (31, 4095), (3, 1 << 40)]
    told = [(n, -1, 7, 1 << 40, 0, PUBLIC) for n in range(5)]
    for seat, action in done:
        actions.append(seat, action)
    events.extend(told[:2])
    events.extend(told[2:])
    assert (list(actions), list(events)) == (done, told)
    assert (actions[-1], actions[:2]) == (done[-1], done[:2])
    assert (events[-1], events[1:3], events[4:]) == (told[-1], told[1:3], told[4:])
    for packed in (actions, events):
        with pytest.raises(IndexError):
            packed[5]
