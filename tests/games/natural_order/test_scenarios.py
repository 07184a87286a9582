"""The booklet's detailed examples, move by move."""

import pytest

from tests.games.natural_order.tables import at_table, attuned, hidden

rule = pytest.mark.rule


@rule("NO-75", "NO-89", "NO-91", "NO-94", "NO-95")
def test_scenario_1_empowered_water():
    t = at_table(
        Ross="ready water; hand fire metal; locked wood metal; attuned metal",
        Rachel="ready wood; hand earth; locked fire; attuned water",
        turn="Ross",
        open="fire wood",
    )
    t.play("Ross: use water")
    t.asks("Rachel")
    t.play("Rachel: pass")
    t.play("Ross: from.2.hand", "Ross: swap.fire")
    t.shows(Ross="hand metal; locked wood metal earth", Rachel="hand fire")
    t.play("Ross: again", "Rachel: pass", "Ross: from.2.1", "Ross: swap.metal")
    t.shows(Ross="hand wood; locked wood metal earth", Rachel="ready metal; hand fire")
    t.shows(discard="water")
    assert attuned(t, "Ross") == "Earth"
    assert t.fact("actions") == 2
    t.asks("Ross")


@rule("NO-69", "NO-70", "NO-80", "NO-81", "NO-85")
def test_scenario_2_empowered_earth_against_empowered_metal():
    t = at_table(
        Ross="ready earth; hand water; locked fire; attuned fire",
        Rachel="ready metal; hand fire; locked earth; attuned earth",
        turn="Ross",
        open="fire wood",
    )
    t.play("Ross: use earth", "Rachel: block", "Rachel: mirror", "Rachel: lock fire")
    t.shows(Rachel="hand; ready; locked earth fire", discard="metal")
    assert attuned(t, "Rachel") == "Fire"
    t.play("Ross: again")
    t.asks("Ross")
    t.play("Ross: lock water")
    t.shows(Ross="hand; locked fire water", discard="metal earth")
    assert attuned(t, "Ross") == "Water"


@rule("NO-20", "NO-47", "NO-87", "NO-103", "NO-104", "NO-105")
def test_scenario_3_empowered_fire_into_water():
    t = at_table(
        Moriarty="ready metal; locked earth metal wood fire; attuned earth",
        Holmes="ready water; hand fire earth; locked wood metal; attuned wood",
        Watson="ready wood",
        turn="Holmes",
        open="fire wood",
    )
    t.play("Holmes: ready fire", "Holmes: use fire", "Holmes: draw", "Chance: draw.water")
    t.play("Holmes: from.1.1", "Holmes: to.3", "Holmes: give.earth")
    t.shows(Holmes="ready water; hand water metal", Watson="ready wood; hand earth")
    t.shows(Moriarty="ready", discard="fire")
    t.play("Holmes: use water")
    t.asks("Holmes")  # nobody who could block has a Ready card
    t.play("Holmes: from.3.hand", "Holmes: swap.metal")
    t.shows(Holmes="hand water; locked wood metal earth", Watson="hand metal; ready wood")
    t.shows(discard="fire water")
    assert attuned(t, "Watson") == "Earth"
    t.asks("Moriarty")
    assert hidden(t, "Moriarty", "Watson", "hand") == ["?"]
    assert "Holmes gives a card from the hand to Player 3." in t.told("Moriarty")
