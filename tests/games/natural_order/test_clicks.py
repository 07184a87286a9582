"""Who clicks what can't be chosen in The Natural Order is told why."""

import pytest

from hedgerow.core.clicks import reasons_against
from tests.games.natural_order.tables import at_table, deal, everybody, fresh

rule = pytest.mark.rule

ROSS = "ready earth metal; hand wood wood; locked fire; attuned fire"
RACHEL = "ready metal wood; hand fire metal; locked wood; attuned earth"


@rule("NO-19")
def test_who_is_not_asked_hears_that_turns_alternate():
    t = at_table(Ross=ROSS, Rachel=RACHEL)
    t.click_is_refused("Rachel", "ready@1.1", rule="NO-19", says="Player 1 decides")


@rule("NO-26", "NO-86", "NO-42", "NO-48")
def test_in_a_turn_things_say_what_they_are_there_for():
    t = at_table(Ross=ROSS, Rachel=RACHEL, open="water", discard="water")
    t.click_is_refused("Ross", "locked@0.1", rule="NO-26", says="stay where they are")
    t.click_is_refused("Ross", "ready@1.1", rule="NO-86", says="only by Water and Fire")
    t.click_is_refused("Ross", "hand@1.1", rule="NO-86", says="only by Water and Fire")
    t.click_is_refused("Ross", "deck", rule="NO-42", says="Take a card of the Open")
    t.click_is_refused("Ross", "discard.1", rule="NO-48", says="Reset shuffles them")


@rule("NO-72", "NO-60")
def test_a_ready_card_says_why_it_is_not_used():
    t = at_table(Ross=ROSS, Rachel=RACHEL)
    t.click_is_refused("Ross", "ready@0.2", rule="NO-72", says="Metal is no action")
    t = at_table(Ross="ready earth; locked wood fire; attuned wood", Rachel=RACHEL)
    t.click_is_refused("Ross", "ready@0.1", rule="NO-60", says="to Wood makes Earth unusable")


@rule("NO-67")
def test_earth_without_bluff_wants_something_to_lock():
    t = at_table(Ross="ready earth; hand fire; locked fire", Rachel=RACHEL, earth_bluff=False)
    t.click_is_refused("Ross", "ready@0.1", rule="NO-67", says="needs something to Lock")


@rule("NO-44")
def test_an_empty_ready_place_asks_for_a_stored_card():
    t = at_table(Ross=ROSS, Rachel=RACHEL)
    t.click_is_refused("Ross", "ready@0.3", rule="NO-44", says="Choose a Stored card")


@rule("NO-21")
def test_of_equal_stored_cards_one_is_the_choice():
    t = at_table(Ross=ROSS, Rachel=RACHEL)
    t.click_is_refused("Ross", "hand@0.2", rule="NO-21", says="choose the other Wood")


@rule("NO-50")
def test_realign_wants_an_element_that_is_locked():
    t = at_table(Ross="ready earth; hand wood fire; locked fire; attuned fire", Rachel=RACHEL)
    t.click_is_refused("Ross", "button.realign", "hand@0.1", rule="NO-50", says="not Locked Wood")
    t.click_is_refused("Ross", "button.realign", "open", rule="NO-50", says="a card that you hold")


@rule("NO-71", "NO-74")
def test_only_a_ready_metal_blocks():
    t = at_table(Ross=ROSS, Rachel=RACHEL).play("Ross: use.1")
    t.asks("Rachel")
    t.click_is_refused("Rachel", "ready@1.2", rule="NO-71", says="this is Wood")
    t.click_is_refused("Rachel", "hand@1.1", rule="NO-74", says="This Metal is Stored")
    t.click_is_refused("Rachel", "ready@1.1", rule="NO-74", says="use its button")


@rule("NO-27", "NO-52")
def test_earth_locks_no_element_twice_and_no_card_in_use():
    t = at_table(Ross="ready earth; hand wood fire; locked fire; attuned fire", Rachel="hand wood")
    t.play("Ross: use.1")
    t.click_is_refused("Ross", "hand@0.2", rule="NO-27", says="has Locked Fire already")
    t.click_is_refused("Ross", "in_use.1", rule="NO-52", says="in use can't be Locked")


@rule("NO-86", "NO-88", "NO-92")
def test_water_asks_for_their_card_before_yours():
    t = at_table(Ross="ready water; hand wood; locked fire; attuned water", Rachel="hand fire wood")
    t.play("Ross: use.1")
    t.click_is_refused("Ross", "hand@0.1", rule="NO-86", says="First choose the card that you want")
    t.click_is_refused("Ross", "hand@1.2", rule="NO-88", says="comes at random")
    t.play("Ross: from.2.hand")
    t.click_is_refused("Ross", "hand@1", rule="NO-86", says="chosen already")
    t.click_is_refused("Ross", "in_use.1", rule="NO-92", says="can't be swapped")


@rule("NO-100", "NO-104")
def test_fire_says_what_it_does_and_has_done():
    rachel = "ready earth wood; hand fire"
    t = at_table(Ross="ready fire; hand wood; attuned earth", Rachel=rachel, open="water")
    t.play("Ross: use.1")
    t.click_is_refused("Ross", "open.1", rule="NO-100", says="not of the Open")
    t.click_is_refused("Ross", "hand@0.1", rule="NO-100", says="first choose the player")
    t.click_is_refused("Ross", "deck", rule="NO-104", says="Only an improved Fire")
    t = at_table(Ross="ready fire; hand wood; attuned wood", Rachel=rachel)
    t.play("Ross: use.1", "Ross: from.2.1")
    t.click_is_refused("Ross", "ready@1.2", rule="NO-104", says="has taken its card already")


@rule("NO-96")
def test_wood_makes_ready_only_what_it_has_drawn():
    t = at_table(Ross="ready wood; hand fire; attuned earth", Rachel=RACHEL)
    deal(t.play("Ross: use.1"), "earth fire wood")
    t.click_is_refused("Ross", "hand@0.1", rule="NO-96", says="only what it has drawn")


@rule("NO-8", "NO-11")
def test_the_start_says_what_is_chosen_by_then():
    t = deal(
        fresh(3), "earth earth wood wood fire water metal earth wood wood fire fire wood earth"
    )
    t.click_is_refused("Player 1", "hand@0.1", rule="NO-8", says="the whole hand or nothing")
    everybody(t, "keep").play("Player 1: lock.wood")
    t.click_is_refused("Player 1", "hand@0.4", rule="NO-11", says="You have Locked Wood already")


@rule("NO-125", "NO-127")
def test_alone_the_open_and_the_discard_pile_have_rules_of_their_own():
    alone = "ready fire; hand wood; locked earth; attuned earth"
    t = at_table(Ross=alone, open="wood water fire", discard="metal")
    t.click_is_refused("Ross", "discard.1", rule="NO-125", says="Only Fire")
    t.play("Ross: use.1", "Ross: to.open", "Ross: give.wood")
    t.click_is_refused("Ross", "deck", rule="NO-96", says="Discard a card of the Open")


@rule("NO-24")
def test_what_is_said_of_anothers_card_does_not_depend_on_the_card():
    said = [
        reasons_against(at_table(Ross=ROSS, Rachel=f"ready {card}").state, 0, ["ready@1.1"])
        for card in ("earth", "metal", "wood")
    ]
    assert said[0] == said[1] == said[2]
