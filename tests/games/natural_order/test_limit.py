"""The limit of Element cards."""

import pytest

from tests.games.natural_order.tables import at_table, deal, everybody
from tests.games.natural_order.test_setup import opened

rule = pytest.mark.rule


@rule("NO-31", "NO-33", "NO-34")
def test_who_takes_a_fourth_card_discards_one_of_choice_when_the_action_is_complete():
    t = at_table(
        Ross="ready earth; hand wood water; locked fire metal wood; attuned wood",
        Rachel="",
        open="metal fire",
    )
    t.play("Ross: take.metal")
    t.asks("Ross")
    t.may_only("Ross", "discard.metal", "discard.water", "discard.wood", "discard.1")
    t.may_not("Ross", "reset", "NO-33")
    t.may_not("Ross", "discard.fire", "NO-34")
    t.play("Ross: discard.metal")
    t.shows(Ross="ready earth; hand wood water", discard="metal")
    assert t.fact("actions") == 2


@rule("NO-32", "NO-35", "NO-38")
def test_the_limit_is_looked_at_after_the_action_for_the_actor_first_then_in_table_order():
    t = at_table(
        Ross="ready fire; hand wood water; locked earth wood; attuned wood",
        Rachel="hand metal metal water; locked water; attuned water",
        deck="earth earth earth",
    )
    t.play("Ross: use.1", "Ross: draw", "Chance: draw.earth", "Ross: from.2.hand")
    t.play("Chance: draw.metal", "Ross: to.2", "Ross: give.wood")
    t.shows(Ross="hand water earth metal", Rachel="hand metal water wood", discard="fire")
    t.asks("Ross")
    t = at_table(
        Ross="ready fire; hand wood water; locked earth wood; attuned wood",
        Rachel="hand metal metal water; locked water; attuned water",
        Joey="hand wood",
        deck="earth earth earth",
    )
    t.play("Ross: use.1", "Ross: draw", "Chance: draw.earth", "Ross: from.3.hand")
    t.play("Ross: to.2", "Ross: give.wood")
    t.asks("Rachel")
    t.play("Rachel: discard.wood")
    t.asks("Ross")
    t.play("Ross: ready.water", "Ross: ready.wood")
    t = at_table(
        Ross="ready fire; hand wood water metal; locked earth wood; attuned wood",
        Rachel="hand metal metal water; locked water; attuned water",
        Joey="hand wood",
        deck="earth earth earth",
        turns=5,
    )
    t.play("Ross: use.1", "Ross: draw", "Chance: draw.earth", "Ross: from.3.hand")
    t.play("Ross: to.2", "Ross: give.wood")
    t.asks("Ross")
    t.play("Ross: discard.metal")
    t.asks("Rachel")


@rule("NO-36", "NO-37")
def test_the_solo_player_may_hold_four_cards_until_the_end_of_the_first_turn():
    t = opened(3)
    deal(t, "metal metal metal water wood fire")
    deal(t, "wood fire water wood fire water")
    everybody(t, "keep")
    t.play("Player 1: lock.metal", "Player 1: lock.water")
    t.play("Player 1: ready.metal", "Player 1: ready.fire")
    t.play("Player 2: lock.fire", "Player 2: ready.wood")
    t.play("Player 3: lock.wood", "Player 3: ready.fire")
    t.play("Player 1: attune.metal", "Player 2: attune.fire")
    assert t.fact("limit", 0) == 4
    t.play("Player 1: ready.wood")
    t.asks("Player 1")
    t.play("Player 1: take.earth")
    t.may_only("Player 1", "discard.earth", "discard.metal", *(f"discard.{n}" for n in (1, 2, 3)))
    t.play("Player 1: discard.earth")
    t.shows(**{"Player 1": "ready metal fire wood; hand metal"})
    t.play("Player 1: ready.metal")
    t.asks("Player 1")
    t.play("Player 1: discard.4")
    t.asks("Chance")
    assert t.fact("limit", 0) == 3
