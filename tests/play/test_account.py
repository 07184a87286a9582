"""Where the points of a finished game came from."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import hedgerow
from hedgerow.core.chance import Rng
from hedgerow.core.game import Variant
from hedgerow.play.account import Account, account
from hedgerow.play.match import Match

SCORED = ("elemies", "natural_order", "order")
FEW = 7  # variants of each game: all numbers of players are among them


def ended(name: str, variant: Variant, luck: int) -> Match:
    """A game of random moves."""
    match = Match(hedgerow.load(name), variant.players, variant.options)
    rng, choice = Rng(luck), random.Random(luck)
    while match.state.waiting():
        match.deal(rng)
        if match.state.waiting():
            seat = match.waiting[0]
            match.act(seat, int(choice.choice(list(match.state.legal(seat)))))
    return match


def told(found: Account) -> dict[str, tuple[int, ...]]:
    return {line.label: line.values for line in found.lines}


@pytest.mark.parametrize("name", SCORED)
def test_the_points_of_each_seat_are_the_sum_of_their_sources(name: str) -> None:
    for luck, variant in enumerate(hedgerow.load(name).variants[:FEW]):
        found = account(ended(name, variant, luck))
        assert found.adds_up, (variant, found)


def test_a_game_that_is_won_or_lost_tells_what_decided_it() -> None:
    natura = hedgerow.load("natura")
    for variant in natura.variants[:FEW]:
        lines = told(account(ended("natura", variant, 1)))
        assert lines["Plies made"][0] > 0
        assert all(len(values) in (1, variant.players) for values in lines.values())


def test_the_clockwork_sage_comes_after_the_seats() -> None:
    alone = next(one for one in hedgerow.load("command_of_nature").variants if one.players == 1)
    lines = told(account(ended("command_of_nature", alone, 1)))
    assert len(lines["Gold gained"]) == 2
    assert lines["Damage taken"][0] > 0


def test_partners_share_what_one_of_them_brought() -> None:
    match = ended("elemies", hedgerow.load("elemies").variants[0], 1)
    for values in told(account(match)).values():
        assert values[0] == values[2]
        assert values[1] == values[3]


def test_a_game_without_an_account_has_none() -> None:
    match = ended("natura", hedgerow.load("natura").variants[0], 1)
    match.game = replace(match.game, layout=None)
    assert account(match) == Account((), False)
