"""What a course tells when it is asked is what the game told on the way."""

from __future__ import annotations

from random import Random

import pytest

from hedgerow import load, names
from hedgerow.core.course import DEALER, DONE, TERMINAL, Course
from hedgerow.core.state import CHANCE, Event, State

MOST = 60  # actions of a course


def begun(name: str) -> tuple[State, Course]:
    game = load(name)
    first = game.new(game.variants[0].players, game.variants[0].options)
    return first, Course(first.copy(), first, [])


def without_deeds(events: list[Event]) -> list[Event]:
    return [event for event in events if event[0] != DONE]


@pytest.mark.parametrize("name", names())
def test_the_past_is_told_as_it_was(name: str) -> None:
    random = Random(5)
    first, course = begun(name)
    beside = first.copy()
    beside.events = told = []
    while course.actor != TERMINAL and course.made < MOST:
        seat = CHANCE if course.actor == DEALER else int(course.actor)
        legal = course.legal()
        assert legal == sorted(beside.legal(seat))
        action = random.choice(legal)
        course.apply(action)
        beside.apply(seat, action)
        if seat != CHANCE and random.random() < 0.3:
            assert (DONE, seat, action, 0, 0, 0) in course.tell()
            assert without_deeds(course.tell()) == told
    assert without_deeds(course.tell()) == told
    assert first.events is None


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("name", names())
def test_courses_that_have_parted_know_nothing_of_each_other(name: str, asked: bool) -> None:
    random = Random(6)
    _, course = begun(name)
    while course.made < MOST // 2:
        course.apply(random.choice(course.legal()))
    if asked:
        course.tell()
    other = Course(course.state.copy(), course.teller, course.events)
    other.part(course)
    course.apply(course.legal()[0])
    before = list(other.tell())
    course.tell()
    assert other.tell() == before
    assert other.made == course.made - 1
    other.apply(other.legal()[0])
    assert other.tell() == course.tell()


def test_what_chance_may_bring_adds_up_to_one() -> None:
    _, course = begun("natural_order")
    assert course.actor == DEALER
    outcomes = course.outcomes()
    assert [action for action, _ in outcomes] == course.legal()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
