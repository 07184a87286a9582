"""Elements and Attunement."""

import pytest

from tests.games.natural_order.tables import at_table, attuned, deal

rule = pytest.mark.rule


@rule("NO-58", "NO-59")
@pytest.mark.parametrize(
    ("element", "improved", "unusable"),
    [
        ("earth", "Metal", "Water"),
        ("metal", "Water", "Wood"),
        ("water", "Wood", "Fire"),
        ("wood", "Fire", "Earth"),
        ("fire", "Earth", "Metal"),
    ],
)
def test_each_element_improves_one_and_makes_another_unusable(element, improved, unusable):
    t = at_table(Ross=f"locked {element}; attuned {element}", Rachel="")
    assert t.fact("improved", 0) == improved
    assert t.fact("unusable", 0) == unusable


@rule("NO-56", "NO-58", "NO-59", "NO-60")
def test_nina_locks_wood_and_is_attuned_to_it():
    t = at_table(
        Nina="ready earth fire earth; hand wood; locked metal; attuned metal", Ross="", turn="Nina"
    )
    t.play("Nina: use.1", "Nina: lock.wood")
    assert attuned(t, "Nina") == "Wood"
    assert t.fact("improved", 0) == "Fire"
    t.may_not("Nina", "use.3", "NO-60")
    t.may("Nina", "use.2")


@rule("NO-57")
def test_allies_share_the_attunement():
    t = at_table(
        Moriarty="",
        Holmes="ready earth; hand wood; locked metal; attuned metal",
        Watson="",
        turn="Holmes",
    )
    t.play("Holmes: use.1", "Holmes: lock.wood")
    assert attuned(t, "Watson") == attuned(t, "Holmes") == "Wood"
    t.shows(Watson="locked metal wood")


@rule("NO-60")
def test_an_unusable_metal_cannot_react():
    t = at_table(
        Ross="ready earth; hand wood; locked metal; attuned metal",
        Rachel="ready metal; locked fire; attuned fire",
    )
    t.play("Ross: use.1")
    t.asks("Ross")


@rule("NO-61")
def test_an_unusable_card_can_be_locked_and_moved():
    t = at_table(Ross="ready earth fire; hand water; locked metal earth; attuned earth", Rachel="")
    t.play("Ross: use.1", "Ross: lock.water")
    t.shows(Ross="locked metal earth water")
    t = at_table(
        Ross="ready fire; hand water; locked metal earth; attuned earth",
        Rachel="",
        open="earth fire",
    )
    t.play("Ross: use.1", "Ross: to.2", "Ross: give.water")
    t.shows(Rachel="hand water")


@rule("NO-62", "NO-68")
def test_of_two_locks_in_one_action_only_the_last_sets_the_attunement():
    t = at_table(
        Ross="ready earth; hand metal water; locked fire; attuned fire",
        Rachel="",
        open="earth fire",
    )
    t.play("Ross: use.1", "Ross: lock.metal")
    assert attuned(t, "Ross") == "Fire"
    t.play("Ross: again", "Ross: lock.water")
    assert attuned(t, "Ross") == "Water"
    heard = [line for line in t.told("Rachel") if "attuned" in line]
    assert heard == ["Ross's side is attuned to Water."]


@rule("NO-63")
def test_the_improved_form_is_optional():
    t = at_table(
        Ross="ready earth; hand metal water; locked fire; attuned fire",
        Rachel="",
        open="earth fire",
    )
    t.play("Ross: use.1", "Ross: lock.metal", "Ross: pass")
    t.shows(Ross="hand water; locked fire metal", discard="earth")
    assert attuned(t, "Ross") == "Metal"


@rule("NO-64")
def test_improved_or_not_is_settled_when_the_card_is_flipped():
    # Rachel's mirror attunes her to Fire; Ross's Water, improved when flipped, goes on.
    t = at_table(
        Ross="ready water; hand earth wood; locked metal; attuned metal",
        Rachel="ready metal; hand fire; locked earth; attuned earth",
    )
    t.play("Ross: use.1", "Rachel: block.1", "Rachel: pass", "Ross: again")
    t.play("Ross: from.2.hand", "Ross: swap.earth")
    t.shows(Ross="locked metal fire")
    t = at_table(
        Ross="ready wood; hand earth; locked metal; attuned water",
        Rachel="",
        deck="fire fire fire earth",
    )
    t.play("Ross: use.1")
    deal(t, "fire fire fire")
    t.play("Ross: ready.fire")
    t.may_only("Ross", "ready.fire", "pass")
