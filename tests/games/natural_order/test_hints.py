"""How a search judges a game of The Natural Order: likely winners, as a finished game pays them."""

import pytest

from hedgerow.ai.bot import Seat
from hedgerow.ai.levels import SearchBot
from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng
from hedgerow.core.scenario import Table
from hedgerow.games.natural_order.hints import HINTS, KEYS
from tests.games.natural_order.tables import GAME, at_table


def worth(t: Table, name: str) -> float:
    return HINTS.evaluation(t.state, t.seat(name))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_one_side_hopes_for_the_others_fear_and_allies_share_it(players: int) -> None:
    rng = Rng(players)
    state = GAME.new(players)
    for _ in range(30):
        Playout(rng).run(state, 7)
        by_side: dict[int, float] = {}
        for seat in range(players):
            value = HINTS.evaluation(state, seat)
            assert by_side.setdefault(int(state.side(seat)), value) == value
        assert sum(by_side.values()) == pytest.approx(0.0)
        assert min(by_side.values()) >= -1.0 / (len(by_side) - 1)


def test_each_lock_is_worth_more_than_the_one_before() -> None:
    locks = ["fire", "fire wood", "fire wood metal", "fire wood metal earth"]
    values = [
        worth(at_table(turn="Ross", Ross=f"locked {own}", Rachel="locked fire wood"), "Ross")
        for own in locks
    ]
    assert values == sorted(values)
    assert values[0] < 0.0 < values[2]


def test_who_can_lock_at_once_stands_better_than_who_can_not() -> None:
    earth = "ready earth; locked fire; attuned fire; hand "
    key = at_table(turn="Ross", Ross=earth + "wood", Rachel="locked wood")
    none = at_table(turn="Ross", Ross=earth + "fire", Rachel="locked wood")
    assert worth(key, "Ross") > worth(none, "Ross")


def test_an_earth_is_no_key_to_itself() -> None:
    """A card can't choose itself (NO-52)."""
    lone = at_table(
        turn="Ross", Ross="ready earth; locked fire; attuned metal", Rachel="locked wood"
    )
    pair = at_table(
        turn="Ross",
        Ross="ready earth; hand earth; locked fire; attuned metal",
        Rachel="locked wood",
    )
    for t, keys in ((lone, 0.0), (pair, 1.0)):
        HINTS.look_at(t.state, 0)
        assert HINTS.signs[KEYS] == keys


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_holds_nothing_takes_a_useful_card_rather_than_reset_the_open_again(seed: int) -> None:
    t = at_table(
        turn="Ross",
        open="wood earth",
        Ross="locked water fire; attuned fire",
        Rachel="ready water fire; locked earth water; attuned water",
    )
    action = SearchBot("mcts", 4000, seed).choose(Seat(t.state, t.seat("Ross")))
    assert t.game.code(action) in ("take.wood", "take.earth")
