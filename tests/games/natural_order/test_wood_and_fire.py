"""Wood, which looks for cards, and Fire, which moves them."""

import pytest

from tests.games.natural_order.tables import at_table, deal, hidden

rule = pytest.mark.rule


@rule("NO-96", "NO-98", "NO-24")
def test_wood_draws_three_readies_one_and_discards_two():
    t = at_table(
        Ross="ready wood; hand fire; locked earth; attuned earth",
        Rachel="ready metal",
        deck="earth earth water fire",
    )
    t.play("Ross: use.1")
    deal(t, "earth water fire")
    t.shows(Ross="drawn earth water fire")
    assert hidden(t, "Rachel", "Ross", "drawn") == ["?", "?", "?"]
    t.may_only("Ross", "ready.earth", "ready.water", "ready.fire")
    t.may_not("Ross", "pass", "NO-96")
    t.may_not("Ross", "ready.metal", "NO-96")
    t.play("Ross: ready.water")
    t.shows(Ross="ready water; hand fire", discard="earth fire wood")
    assert hidden(t, "Rachel", "Ross", "ready") == ["?"]
    assert "Ross draws a card." in t.told("Rachel")
    assert not any("Water" in line for line in t.told("Rachel"))


@rule("NO-97")
@pytest.mark.parametrize(("second", "ready"), [("ready.fire", "water fire"), ("pass", "water")])
def test_improved_wood_readies_one_or_two(second, ready):
    t = at_table(
        Ross="ready wood; locked water; attuned water", Rachel="", deck="earth earth water fire"
    )
    t.play("Ross: use.1")
    deal(t, "earth water fire")
    t.play("Ross: ready.water", f"Ross: {second}")
    t.shows(Ross=f"ready {ready}")


@rule("NO-99")
@pytest.mark.parametrize("card", ["wood", "fire"])
def test_wood_and_fire_cannot_be_blocked(card):
    t = at_table(
        Ross=f"ready {card}; hand earth; locked earth; attuned earth",
        Rachel="ready metal; locked water; attuned water",
    )
    t.play("Ross: use.1")
    t.asks("Chance" if card == "wood" else "Ross")


FIRE = {
    "Ross": "ready fire metal; hand wood; locked earth; attuned earth",
    "Rachel": "ready earth; hand water water metal; locked water; attuned water",
}


@rule("NO-100", "NO-101", "NO-102", "NO-21")
def test_fire_takes_a_named_ready_card_or_a_random_stored_one():
    t = at_table(**FIRE)
    t.play("Ross: use.1")
    t.may_only("Ross", "from.2.hand", "from.2.1", "to.2")
    t.may_not("Ross", "pass", "NO-100")
    t.may_not("Ross", "draw", "NO-104")
    t.play("Ross: from.2.1")
    t.shows(Ross="ready metal; hand wood earth", Rachel="ready; hand water water metal")
    t = at_table(**FIRE)
    t.play("Ross: use.1", "Ross: from.2.hand")
    assert t.state.weight(2) == 2
    t.play("Chance: draw.water")
    t.shows(Ross="ready metal; hand wood water", discard="fire")
    assert "Ross takes Water from the hand of Player 2." in t.told("Rachel")


@rule("NO-100", "NO-101", "NO-102", "NO-33")
def test_fire_gives_a_card_of_choice_which_becomes_stored():
    t = at_table(**FIRE)
    t.play("Ross: use.1", "Ross: to.2")
    t.may_only("Ross", "give.wood", "give.2")
    t.may_not("Ross", "give.fire", "NO-52")
    t.play("Ross: give.2")
    t.asks("Rachel")
    t.play("Rachel: discard.metal")
    t.shows(Ross="ready; hand wood", Rachel="ready earth; hand water water metal")


@rule("NO-103")
def test_an_ally_is_a_legal_partner_of_fire():
    t = at_table(
        Moriarty="",
        Holmes="ready fire; hand earth; locked earth; attuned earth",
        Watson="ready wood",
        turn="Holmes",
    )
    t.play("Holmes: use.1")
    t.may_only("Holmes", "from.3.1", "to.1", "to.3")


@rule("NO-104", "NO-105", "NO-106")
def test_improved_fire_draws_gives_and_takes_in_any_order_with_any_players():
    t = at_table(
        Moriarty="ready metal; locked water; attuned water",
        Holmes="ready fire; hand earth; locked wood; attuned wood",
        Watson="hand wood",
        turn="Holmes",
        deck="fire fire water water",
    )
    t.play("Holmes: use.1", "Holmes: from.1.1")
    t.may_not("Holmes", "from.3.hand", "NO-104")
    assert t.view("Holmes").prompt.text.endswith(
        "you may still draw and give one card each, in any order."
    )
    t.play("Holmes: to.3", "Holmes: give.metal")
    assert t.view("Holmes").prompt.text.endswith("you may still draw one card.")
    t.may_only("Holmes", "draw", "pass")
    t.play("Holmes: draw", "Chance: draw.water")
    t.shows(Holmes="hand earth water", Watson="hand wood metal", discard="fire")
    t = at_table(
        Moriarty="ready metal; locked water; attuned water",
        Holmes="ready fire; locked wood; attuned wood",
        Watson="hand wood",
        turn="Holmes",
        deck="fire fire water water",
    )
    t.play("Holmes: use.1", "Holmes: draw", "Chance: draw.water", "Holmes: to.1")
    t.play("Holmes: give.water", "Holmes: pass")
    t.shows(Holmes="hand", Moriarty="ready metal; hand water")


@rule("NO-104")
def test_every_part_of_improved_fire_is_optional():
    t = at_table(Ross="ready fire; hand earth; locked wood; attuned wood", Rachel="ready metal")
    t.play("Ross: use.1", "Ross: pass")
    t.shows(Ross="hand earth", discard="fire")


@rule("NO-107")
def test_fire_with_nothing_possible_has_no_effect():
    t = at_table(Ross="ready fire; locked earth; attuned earth", Rachel="")
    t.play("Ross: use.1")
    t.shows(discard="fire")
    assert "Ross's Fire has no effect." in t.told("Rachel")
    assert t.fact("actions") == 2
