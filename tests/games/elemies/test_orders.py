"""Standing orders: people are not stopped at every play."""

from random import Random

import pytest

from hedgerow.core.chance import Rng
from hedgerow.core.notation import UnknownMove
from hedgerow.play.match import Match
from tests.games.elemies.scene import ELEMIES, scene

rule = pytest.mark.rule
ORDERS = {order.name: order for order in ELEMIES.orders}
PASS = ELEMIES.vocabulary.number("pass")


@rule("EL-104", "EL-106")
def test_a_standing_order_declines_windows_but_never_the_own_turn() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann="hand 6e 6w 6f 6a 3w", Mate="hand 2e 3f 4f 8f")
    t.play("You: single.9e").asks("Ann", "Mate")
    assert ORDERS["quiet"].answer(t.state, 1) == PASS
    assert ORDERS["swan"].answer(t.state, 1) == -1
    assert ORDERS["swan"].answer(t.state, 2) == PASS
    assert ORDERS["quiet"].answer(t.state, 3) == -1
    t.play("Mate: pass", "Ann: pass").asks("Ann")
    assert ORDERS["quiet"].answer(t.state, 1) == -1


def test_an_order_stands_for_its_turn_or_its_round_only() -> None:
    match = Match(ELEMIES, 4, {"level": "pro", "rounds": 3, "button": 1})
    random = Random(2)
    rng = Rng(2)
    ordered = 0
    while match.outcome is None:
        match.deal(rng)
        if not match.waiting:
            break
        seat = match.waiting[0]
        if seat == 0 and 0 not in match.orders:
            match.order(0, random.choice(["quiet", "swan", "swans"]))
        action = match.standing(seat)
        ordered += action >= 0
        match.act(seat, action if action >= 0 else random.choice(list(match.state.legal(seat))))
    assert ordered > 10


def test_an_unknown_order_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownMove, match="quiet, swan, swans"):
        Match(ELEMIES).order(0, "sleep")
