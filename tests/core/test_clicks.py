"""What clicks come to: choices, or a reason why not."""

import random

import pytest

import hedgerow
from hedgerow.core.chance import Rng, draw
from hedgerow.core.clicks import meant, not_the_question, reasons_against
from hedgerow.core.scenario import table
from hedgerow.core.state import CHANCE, Moves, State
from hedgerow.core.view import seats_of

natura = hedgerow.load("natura")
LONGEST = 170  # letters: two lines of a prompt


def test_chosen_elements_narrow_the_choices():
    state = natura.new(2, {"goal": "c1"})
    found = meant(state, 0, ["board.a2"])
    assert found
    assert all("board.a2" in choice.touches for choice in found)
    assert meant(state, 1, ["board.a2"]) == []


def test_who_is_not_asked_is_told_who_is():
    t = table(natura, goal="f2", board="ocean d4")
    (said,) = reasons_against(t.state, 1, ["board.d4"])
    assert (said.rule, said.text) == ("NA-8", "You are not asked now: Player 1 decides.")


def test_what_can_be_chosen_is_not_refused():
    t = table(natura, goal="f2", board="ocean d4")
    assert reasons_against(t.state, 0, ["board.d4"]) == []
    assert reasons_against(t.state, 0, ["board.d4", "board.d5"]) == []


def test_a_refused_move_is_refused_by_its_rule():
    t = table(natura, goal="f2", board="ocean d4")
    (said, *_) = reasons_against(t.state, 0, ["board.d4", "board.d8"])
    assert (said.rule, said.code) == ("NA-15", "d4-d8")


def elements(state: State, viewer: int) -> list[str]:
    """All that one can click: zones, and what lies in them."""
    found: list[str] = []
    for zone in state.game.zones(state, viewer):
        found.append(f"{zone.name}@{zone.owner}" if zone.owner >= 0 else zone.name)
        found += [item.at for item in zone.items]
    return found


def check_clicks(state: State, seat: int) -> int:
    refused = 0
    prompt = state.observe(seat).prompt
    assert prompt is not None
    first = {touch for choice in prompt.choices for touch in choice.touches}
    nothing_better = not_the_question(state.game, state, seat)
    for element in elements(state, seat):
        if element in first:
            continue
        for said in reasons_against(state, seat, [element]):
            refused += 1
            where = f"{type(state.stack[-1].phase).__name__}, {element}: {said}"
            assert said.rule in state.game.rulebook, where
            assert said.text.endswith((".", "!")), where
            assert len(said.text) <= LONGEST, where
            assert said != nothing_better, where
    return refused


@pytest.mark.parametrize("name", hedgerow.names())
def test_whatever_is_clicked_has_a_reason_of_its_own(name):
    game = hedgerow.load(name)
    refused = 0
    for seed, variant in enumerate(game.variants):
        luck, rng = random.Random(seed), Rng(seed)
        state = game.new(variant.players, variant.options)
        for _ in range(60):
            if not state.waiting():
                break
            seat = luck.choice(seats_of(state.waiting()))
            if seat == CHANCE:
                state.apply(seat, draw(state, Moves(), rng))
                continue
            if luck.random() < 0.2:
                refused += check_clicks(state, seat)
            state.apply(seat, luck.choice(list(state.legal(seat))))
    assert refused > 100
