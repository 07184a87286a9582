"""How a game stood, and what turned it."""

from random import Random

import pytest
from msgspec import convert

import hedgerow
from hedgerow.core.events import Chronicle, Kind
from hedgerow.core.view import seats_of
from hedgerow.play.curve import (
    MOST_TURNS,
    Standing,
    Weighty,
    changed,
    clear_lead,
    curve,
    sharpest,
    weightiest,
)
from hedgerow.play.match import Match
from hedgerow.play.story import Tale, Told

TOOK, HIT = 0, 1
CHRONICLE = Chronicle(
    (Kind(TOOK, "took", "{a:seat} takes {b}."), Kind(HIT, "hit", "{a:seat} is hit by {b}.")), {}
)


def points(*values: tuple[float, ...]) -> list[Standing]:
    return [Standing(10 * n, one) for n, one in enumerate(values)]


def told(*events: tuple[int, int, int]) -> list[Told]:
    return [Told(n, (kind, a, b, 0, 0, 0)) for n, (kind, a, b) in enumerate(events)]


def test_a_lead_changes_when_somebody_else_is_ahead_not_when_all_are_equal():
    some = points((0, 0), (2, 1), (2, 2), (3, 2), (3, 4), (4, 4), (5, 4))
    assert changed(some, 0.0) == [(3, 4), (4, 6)]


def test_an_estimate_must_be_clearly_ahead_and_the_result_is_no_measure_for_it():
    some = points((0.2, -0.2), (-0.02, 0.02), (0.1, -0.1), (-0.1, 0.1), (-1.0, 1.0))
    assert clear_lead(some) == 0.1
    assert changed(some, clear_lead(some)) == [(2, 3)]


def test_partners_lead_together():
    some = points((2, 1, 2, 1), (2, 5, 2, 5))
    assert changed(some, 0.0) == [(0, 1)]
    assert some[1].ahead == {1, 3}


def test_the_sharpest_changes_are_kept_and_the_last_one_always():
    values = [(float(n), float(n + (n if n % 2 else -n))) for n in range(1, 12)]
    values.append((20.0, 21.0))
    some = points(*values)
    changes = changed(some, 0.0)
    kept = sharpest(some, changes)
    assert len(changes) > MOST_TURNS == len(kept)
    assert kept == sorted(kept)
    assert kept[-1] == changes[-1]
    assert kept[0] == changes[-5]


def test_what_turned_a_game_is_the_weightiest_event_for_who_is_ahead():
    some = told((TOOK, 0, 9), (HIT, 1, 2), (HIT, 1, 7), (HIT, 1, 3), (HIT, 0, 8), (TOOK, 1, 1))
    by_blow = (Weighty("hit", by="b", loses="a"), Weighty("took", gains="a"))
    ahead = frozenset({0})
    assert weightiest(some, CHRONICLE, ahead, by_blow) == some[2]
    assert weightiest(some, CHRONICLE, ahead, by_blow[1:]) == some[0]
    assert weightiest(some[1:2], CHRONICLE, ahead, by_blow[1:]) is None


def test_without_weighty_kinds_the_last_event_that_speaks_of_the_leader_tells_it():
    some = told((TOOK, 0, 1), (TOOK, 0, 2), (TOOK, 1, 3))
    assert weightiest(some, CHRONICLE, frozenset({0}), ()) == some[1]
    assert weightiest(some[2:], CHRONICLE, frozenset({0}), ()) is None


@pytest.mark.parametrize("name", hedgerow.names())
def test_weighty_kinds_are_kinds_of_the_game(name):
    game = hedgerow.load(name)
    kinds = {kind.name for kind in game.chronicle.kinds}
    wanted = convert((game.layout or {})["weighty"], tuple[Weighty, ...])
    assert {one.event for one in wanted} <= kinds


def played(luck: Random) -> Match:
    match = Match(hedgerow.load("natural_order"), 2)
    while match.outcome is None:
        seat = luck.choice(seats_of(match.state.waiting()))
        match.act(seat, luck.choice([int(action) for action in match.state.legal(seat)]))
    return match


def test_a_turn_is_told_with_the_action_that_made_it():
    luck = Random(3)
    matches = (played(luck) for _ in range(20))
    match, found = next((m, c) for m in matches if (c := curve(Tale.of(m))).turning)
    locked = [kind.name for kind in match.game.chronicle.kinds].index("locked")
    for turn in found.turning:
        assert turn.event is not None
        assert turn.event[0] == locked
        assert turn.event[1] in turn.seats
        assert turn.event in list(match.until(turn.seq).events)
        assert turn.values[turn.seats[0]] > turn.values[1 - turn.seats[0]]
        before = match.until(turn.seq - 1).view(-1).facts
        locks = {fact.owner: int(fact.value) for fact in before if fact.name == "locks"}
        assert locks[turn.seats[0]] <= locks[1 - turn.seats[0]]
