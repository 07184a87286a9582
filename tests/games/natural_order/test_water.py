"""Water, which swaps and Locks what it brings."""

import pytest

from tests.games.natural_order.tables import at_table, attuned, hidden, lying

rule = pytest.mark.rule


@rule("NO-86", "NO-88", "NO-89", "NO-90")
def test_water_swaps_with_a_named_ready_place_and_must_lock_a_new_element():
    t = at_table(
        Ross="ready water fire; hand wood; locked metal; attuned earth",
        Rachel="ready earth wood; hand fire; locked fire; attuned fire",
        open="wood",
    )
    t.may_not("Ross", "use.1", "NO-60")
    t = at_table(
        Ross="ready water fire; hand wood; locked metal; attuned water",
        Rachel="ready earth wood; hand fire; locked fire; attuned fire",
        open="wood",
    )
    t.play("Ross: use.1")
    t.may_only("Ross", "from.2.hand", "from.2.1", "from.2.2")
    t.may_not("Ross", "from.2.3", "NO-88")
    t.may_not("Ross", "from.1.hand", "NO-86")
    t.may_not("Ross", "pass", "NO-40")
    t.play("Ross: from.2.1")
    t.may_only("Ross", "swap.wood", "swap.2")
    t.play("Ross: swap.2")
    t.shows(Ross="ready; hand wood; locked metal earth", Rachel="ready fire wood; hand fire")
    faces = {item.at: item.face for item in lying(t, "Rachel", "Rachel", "ready")}
    assert faces == {"ready@1.1": "fire", "ready@1.2": "wood"}
    assert attuned(t, "Ross") == "Earth"


@rule("NO-87")
def test_the_partner_may_be_an_ally():
    t = at_table(
        Moriarty="",
        Holmes="ready water; hand wood; locked metal; attuned water",
        Watson="hand earth",
        turn="Holmes",
    )
    t.play("Holmes: use.1", "Holmes: from.3.hand", "Holmes: swap.wood")
    t.shows(Holmes="locked metal earth; hand", Watson="hand wood")


@rule("NO-88", "NO-21")
def test_a_stored_target_is_random():
    t = at_table(
        Ross="ready water; hand wood; locked metal; attuned water",
        Rachel="hand fire fire earth",
    )
    t.play("Ross: use.1", "Ross: from.2.hand", "Ross: swap.wood")
    t.may_only("Chance", "draw.fire", "draw.earth")
    assert t.state.weight(4) == 2
    assert t.state.weight(0) == 1
    t.play("Chance: draw.fire")
    t.shows(Rachel="hand fire earth wood", Ross="locked metal fire; hand")


@rule("NO-89", "NO-91")
def test_if_it_cannot_be_locked_the_swap_stands_and_each_card_takes_the_others_place():
    t = at_table(
        Ross="ready water fire; hand wood; locked metal; attuned water",
        Rachel="ready earth; hand metal; locked fire; attuned fire",
        open="fire",
    )
    t.play("Ross: use.1", "Ross: from.2.hand", "Ross: swap.2")
    t.shows(Ross="ready metal; hand wood; locked metal", Rachel="ready earth; hand fire")
    assert attuned(t, "Ross") == "Water"
    assert hidden(t, "Rachel", "Ross", "ready") == ["?"]


@rule("NO-92", "NO-52")
def test_the_used_water_cannot_be_the_card_given():
    t = at_table(
        Ross="ready water; hand wood; locked metal; attuned water",
        Rachel="ready earth",
    )
    t.play("Ross: use.1", "Rachel: pass", "Ross: from.2.1")
    t.may_not("Ross", "swap.water", "NO-92")
    t.may_only("Ross", "swap.wood")


@rule("NO-93")
@pytest.mark.parametrize(("ross", "rachel"), [("", "ready earth"), ("hand wood", "")])
def test_water_without_an_own_card_or_any_card_elsewhere_has_no_effect(ross, rachel):
    t = at_table(
        Ross=f"ready water; {ross}; locked metal; attuned water",
        Rachel=f"{rachel}; locked fire; attuned fire",
        open="fire",
    )
    t.play("Ross: use.1")
    t.asks("Ross")
    t.shows(discard="water")
    assert "Ross's Water has no effect." in t.told("Rachel")


@rule("NO-94", "NO-95", "NO-79")
def test_improved_water_is_two_attempts_with_a_window_each_and_other_partners():
    t = at_table(
        Moriarty="ready metal; hand earth; locked fire; attuned earth",
        Holmes="ready water; hand wood fire; locked metal; attuned metal",
        Watson="ready metal",
        turn="Holmes",
        open="wood",
    )
    t.play("Holmes: use.1", "Moriarty: block.1", "Moriarty: pass")
    t.shows(Holmes="hand wood fire; locked metal", discard="metal")
    t.may_only("Holmes", "again", "pass")
    t.play("Holmes: again", "Holmes: from.1.hand", "Holmes: swap.fire")
    t.shows(Holmes="hand wood; locked metal earth", Moriarty="hand fire")
    t = at_table(
        Moriarty="ready metal; hand earth; locked fire; attuned earth",
        Holmes="ready water; hand wood fire; locked metal; attuned metal",
        Watson="ready metal",
        turn="Holmes",
        open="wood",
    )
    t.play("Holmes: use.1", "Moriarty: pass", "Holmes: from.1.hand", "Holmes: swap.fire")
    t.play("Holmes: again")
    t.asks("Moriarty")
    t.play("Moriarty: pass", "Holmes: from.3.1", "Holmes: swap.wood")
    t.shows(Holmes="hand metal; locked metal earth", Watson="ready wood")
