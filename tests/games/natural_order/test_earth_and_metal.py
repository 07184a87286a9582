"""Earth, which Locks, and Metal, which blocks."""

import pytest

from tests.games.natural_order.tables import at_table, attuned, hidden

rule = pytest.mark.rule


@rule("NO-65", "NO-66", "NO-27")
def test_earth_locks_a_held_card_of_a_new_element_and_must_do_so():
    t = at_table(
        Ross="ready earth fire; hand wood metal; locked wood; attuned water", Rachel="", open="wood"
    )
    t.play("Ross: use.1")
    t.may_only("Ross", "lock.metal", "lock.2")
    t.may_not("Ross", "lock.wood", "NO-27")
    t.may_not("Ross", "lock.water", "NO-65")
    t.may_not("Ross", "pass", "NO-66")
    t.play("Ross: lock.2")
    t.shows(Ross="ready; hand wood metal; locked wood fire", discard="earth")


@rule("NO-67")
def test_earth_may_be_a_bluff_and_has_no_effect_then():
    t = at_table(
        Ross="ready earth; hand wood; locked wood; attuned water",
        Rachel="ready metal; locked fire; attuned metal",
        open="wood",
    )
    t.play("Ross: use.1")
    t.asks("Rachel")
    t.play("Rachel: pass")
    t.may_only("Ross", "pass")
    t.play("Ross: pass")
    t.shows(Ross="hand wood; locked wood", discard="earth")
    assert "Ross's Earth has no effect." in t.told("Rachel")


@rule("NO-67")
def test_by_agreement_earth_is_no_bluff():
    t = at_table(
        Ross="ready earth earth; hand wood; locked earth wood; attuned fire",
        Rachel="",
        earth_bluff=False,
    )
    t.may_not("Ross", "use.1", "NO-67")
    t = at_table(
        Ross="ready earth; hand wood; locked wood; attuned fire", Rachel="", earth_bluff=False
    )
    t.may_not("Ross", "use.1", "NO-67")  # it can't Lock itself
    t = at_table(
        Ross="ready earth; hand wood metal; locked earth wood; attuned fire",
        Rachel="",
        earth_bluff=False,
    )
    t.play("Ross: use.1", "Ross: lock.metal")
    t.may_not("Ross", "again", "NO-67")
    t.may_only("Ross", "pass")


@rule("NO-68", "NO-69", "NO-70")
def test_a_block_stops_one_attempt_of_an_improved_earth_and_the_other_may_follow():
    t = at_table(
        Ross="ready earth; hand wood water; locked fire; attuned fire",
        Rachel="ready metal metal; locked water; attuned water",
        open="wood",
    )
    t.play("Ross: use.1", "Rachel: block.2")
    t.may_only("Ross", "again", "pass")
    t.play("Ross: again")
    t.asks("Rachel")
    t.play("Rachel: pass", "Ross: lock.water")
    t.shows(Ross="hand wood; locked fire water", discard="earth metal", Rachel="ready metal")
    t.asks("Ross")
    assert t.fact("actions") == 2


@rule("NO-69")
def test_a_basic_earth_that_is_blocked_is_over():
    t = at_table(
        Ross="ready earth; hand wood; locked fire; attuned water",
        Rachel="ready metal; locked water; attuned water",
    )
    t.play("Ross: use.1", "Rachel: block.1")
    t.shows(Ross="hand wood; locked fire", discard="earth metal")
    t.asks("Ross")


@rule("NO-71", "NO-73", "NO-75", "NO-79", "NO-80")
def test_metal_blocks_before_targets_are_chosen_without_any_effect_and_costs_no_action():
    t = at_table(
        Ross="ready water; hand wood; locked fire; attuned water",
        Rachel="ready fire metal; hand wood; locked water; attuned water",
        turn="Ross",
    )
    t.play("Ross: use.1")
    t.asks("Rachel")
    t.may_not("Rachel", "block.1", "NO-71")
    t.may_not("Rachel", "from.1.hand", "NO-75")
    t.play("Rachel: block.2")
    t.shows(Ross="hand wood; locked fire", Rachel="ready fire; hand wood", discard="water metal")
    assert t.fact("actions") == 2


@rule("NO-72")
def test_metal_is_no_action_and_not_for_the_own_sides_turn():
    t = at_table(
        Moriarty="",
        Holmes="ready metal earth; hand fire; locked wood; attuned water",
        Watson="ready metal",
        turn="Holmes",
        open="wood",
    )
    t.may_not("Holmes", "use.1", "NO-72")
    t.may_not("Holmes", "block.1", "NO-72")
    t.play("Holmes: use.2")
    t.asks("Holmes")


@rule("NO-74", "NO-77")
def test_a_stored_metal_does_not_block_and_who_has_none_can_only_pass():
    t = at_table(
        Ross="ready earth; hand wood; locked fire; attuned water",
        Rachel="ready fire; hand metal; locked water; attuned water",
    )
    t.play("Ross: use.1")
    t.asks("Rachel")
    t.may_only("Rachel", "pass")
    t.may_not("Rachel", "block.2", "NO-74")
    asked = t.view("Rachel").prompt.text
    t = at_table(
        Ross="ready earth; hand wood; locked fire; attuned water",
        Rachel="ready metal; hand metal; locked water; attuned water",
    )
    t.play("Ross: use.1")
    assert t.view("Rachel").prompt.text == asked


@rule("NO-76", "NO-77")
def test_asked_are_opponents_with_a_ready_card_who_are_not_attuned_to_fire():
    six = {
        "A1": "ready earth; hand fire; locked wood; attuned water",
        "B1": "ready wood; locked water; attuned water",
        "C1": "ready metal; locked fire; attuned fire",
        "A2": "ready metal",
        "B2": "hand metal",
        "C2": "ready metal",
    }
    t = at_table(**six)
    t.play("A1: use.1")
    t.asks("B1")
    t.may_only("B1", "pass")
    t = at_table(**six | {"C1": "ready metal; locked fire; attuned earth"})
    t.play("A1: use.1")
    t.asks("B1", "C1", "C2")
    t = at_table(**six | {"B1": ""})
    t.play("A1: use.1")
    t.asks("A1")


@rule("NO-78")
def test_of_two_blockers_the_first_in_table_order_spends_metal_the_other_stays_hidden():
    t = at_table(
        A1="",
        B1="",
        C1="ready earth; hand fire; locked wood; attuned water",
        A2="ready metal; locked earth; attuned water",
        B2="ready metal; locked fire; attuned water",
        C2="",
        turn="C1",
        open="fire",
    )
    t.play("C1: use.1")
    t.asks("A2", "B2")
    t.play("B2: block.1")
    t.asks("A2")
    assert not any("block" in line for line in t.told("C1"))
    t.play("A2: block.1")
    t.shows(A2="ready", B2="ready metal", discard="earth metal")
    assert hidden(t, "C1", "B2", "ready") == ["?"]
    assert not any(line.startswith("B2 blocks") for line in t.told("C1"))


@rule("NO-81", "NO-82", "NO-85")
def test_an_improved_metal_mirrors_the_basic_ability_once_and_attunes_before_the_other_goes_on():
    t = at_table(
        Ross="ready earth; hand water; locked fire; attuned fire",
        Rachel="ready metal metal; hand fire wood; locked earth; attuned earth",
        open="wood",
    )
    t.play("Ross: use.1", "Rachel: block.1")
    t.may_only("Rachel", "mirror", "pass")
    t.play("Rachel: mirror", "Rachel: lock.wood")
    t.shows(Rachel="hand fire; ready metal; locked earth wood", discard="metal")
    assert attuned(t, "Rachel") == "Wood"
    t.asks("Ross")
    t.play("Ross: again")
    t.asks("Rachel")
    t.play("Rachel: block.2")
    t.asks("Ross")  # attuned to Wood, her second Metal is not improved


@rule("NO-81")
def test_a_basic_metal_does_not_mirror():
    t = at_table(
        Ross="ready earth; hand water; locked fire; attuned water",
        Rachel="ready metal; hand fire; locked earth; attuned water",
    )
    t.play("Ross: use.1", "Rachel: block.1")
    t.asks("Ross")
    t.shows(discard="earth metal")


@rule("NO-83")
def test_a_blocked_water_may_be_mirrored_although_earth_weakens_water():
    people = {
        "Ross": "ready water; hand wood fire; locked fire; attuned water",
        "Rachel": "ready metal; hand earth; locked earth; attuned earth",
    }
    t = at_table(**people)
    t.play("Ross: use.1", "Rachel: block.1", "Rachel: mirror", "Rachel: from.1.hand")
    t.play("Rachel: swap.earth", "Chance: draw.wood")
    t.shows(Ross="hand fire earth", Rachel="hand; locked earth wood", discard="water metal")
    assert attuned(t, "Rachel") == "Wood"
    t = at_table(**people, mirror_water=False)
    t.play("Ross: use.1", "Rachel: block.1")
    t.asks("Ross")


THREE_SIDES = {
    "A1": "ready earth; hand fire; locked wood; attuned water",
    "B1": "ready metal; hand wood; locked earth; attuned earth",
    "C1": "ready metal; hand wood; locked earth; attuned earth",
    "A2": "ready metal",
    "B2": "",
    "C2": "",
    "open": "wood",
}


@rule("NO-84", "NO-76")
def test_a_mirror_may_be_blocked_by_a_third_side_which_may_mirror_in_turn():
    t = at_table(**THREE_SIDES)
    t.play("A1: use.1", "C1: pass", "B1: block.1", "B1: mirror")
    t.asks("C1")
    t.play("C1: block.1", "C1: mirror")
    t.asks("C1")  # A1's side has the turn, and B1 has no Ready card left
    t.play("C1: lock.wood")
    t.shows(C1="locked earth wood", B1="locked earth; hand wood", discard="earth metal metal")
    assert attuned(t, "C1") == "Wood"
    t.asks("A1")
    assert t.fact("actions") == 2


@rule("NO-84")
def test_by_agreement_a_mirror_cannot_be_blocked():
    t = at_table(**THREE_SIDES, mirror_can_be_blocked=False)
    t.play("A1: use.1", "C1: pass", "B1: block.1", "B1: mirror")
    t.asks("B1")
    t.may_only("B1", "lock.wood")


@rule("NO-84")
def test_with_two_sides_nobody_can_block_a_mirror():
    t = at_table(
        Ross="ready earth metal; hand water; locked fire; attuned water",
        Rachel="ready metal; hand fire; locked earth; attuned earth",
    )
    t.play("Ross: use.1", "Rachel: block.1", "Rachel: mirror")
    t.may_only("Rachel", "lock.fire")
