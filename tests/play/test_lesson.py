"""Every lesson is played to its end against the rules: a step that can't be done fails here."""

from __future__ import annotations

from dataclasses import replace

import pytest

import hedgerow
from hedgerow.core.notation import IllegalMove
from hedgerow.play.lesson import BadLesson, Lesson, Step, follow, lesson

LONGEST_SENTENCE = 220


def lesson_of(name: str) -> Lesson:
    found = lesson(hedgerow.load(name))
    assert found is not None
    return found


@pytest.mark.parametrize("name", hedgerow.names())
def test_every_game_has_a_lesson_that_can_be_played_as_it_is_written(name: str) -> None:
    plan = lesson_of(name)
    game = hedgerow.load(name)
    own = 0
    for step, table in follow(game, plan):
        assert 0 < len(step.say) <= LONGEST_SENTENCE
        if step.do and step.seat == plan.seat:
            own += 1
            prompt = table.match.view(plan.seat).prompt
            assert prompt is not None
            assert step.do in [choice.code for choice in prompt.choices]
    assert own >= 4
    assert len(plan.names) == plan.players
    assert 8 <= len(plan.steps) <= 20
    assert not table.over


def changed(plan: Lesson, number: int, step: Step) -> Lesson:
    return replace(plan, steps=(*plan.steps[:number], step, *plan.steps[number + 1 :]))


def test_a_step_that_is_not_possible_is_found() -> None:
    plan = lesson_of("natura")
    first = next(n for n, step in enumerate(plan.steps) if step.do)
    bad = changed(plan, first, replace(plan.steps[first], do="c1-c3"))
    with pytest.raises(IllegalMove):
        list(follow(hedgerow.load("natura"), bad))


def test_a_step_that_points_at_nothing_is_found() -> None:
    plan = lesson_of("natura")
    bad = changed(plan, 0, replace(plan.steps[0], point=("board.z9",)))
    with pytest.raises(BadLesson, match="z9"):
        list(follow(hedgerow.load("natura"), bad))
