"""Zones, and who knows what."""

import pytest

from hedgerow.core.chance import Rng
from tests.games.natural_order.beliefs import row_of
from tests.games.natural_order.tables import CODES, at_table, hidden

rule = pytest.mark.rule

SAMPLES = 200


def imagined(t, viewer, owner, zone):
    """What a player can think another one's cards to be: sets of sorted faces."""
    seat, rng = t.seat(owner), Rng(7)
    row = seat + (t.state.pact.ready if zone == "ready" else 0)
    worlds = set()
    for _ in range(SAMPLES):
        world = t.state.determinize(t.seat(viewer), rng)
        faces = [CODES[card & 255] for card in row_of(world, row) if card]
        worlds.add(" ".join(faces if zone == "ready" else sorted(faces)))
    return worlds


@rule("NO-21")
def test_a_card_taken_from_a_hand_is_any_of_them_and_a_hand_shows_no_order():
    t = at_table(Ross="ready fire; locked earth; attuned earth", Rachel="hand wood earth wood")
    t.play("Ross: use.1", "Ross: from.2.hand")
    t.may_only("Chance", "draw.earth", "draw.wood")
    t.may_not("Ross", "draw.wood", "NO-19")
    first = t.view("Rachel").zone("hand", 1).items
    other = at_table(Ross="", Rachel="hand earth wood wood").view("Rachel").zone("hand", 1).items
    assert first == other


@rule("NO-23")
def test_ready_and_stored_cards_can_be_taken_given_discarded_swapped_and_locked():
    t = at_table(
        Ross="ready fire earth water metal; hand wood; locked metal; attuned earth",
        Rachel="ready fire; hand earth; locked metal; attuned fire",
    )
    t.play("Ross: use.1")
    t.may("Ross", "from.2.hand", "from.2.1", "to.2")
    t.play("Ross: to.2")
    t.may("Ross", "give.wood", "give.2")
    t.play("Ross: give.wood", "Ross: use.2")
    t.may("Ross", "lock.3")
    t.may_not("Ross", "from.2.hand", "NO-23")


@rule("NO-24")
def test_ready_and_stored_cards_are_secret_even_from_allies():
    t = at_table(
        Moriarty="ready metal; hand fire", Holmes="ready water; hand wood", Watson="hand earth"
    )
    t.shows(Holmes="ready water; hand wood")
    for viewer in ("Watson", "Moriarty"):
        assert hidden(t, viewer, "Holmes", "ready") == ["?"]
        assert hidden(t, viewer, "Holmes", "hand") == ["?"]
    assert [item.face for item in t.state.observe(-1).zone("hand", 1).items] == [""]


@rule("NO-25", "NO-30")
def test_face_up_cards_numbers_of_cards_and_attunement_are_public():
    t = at_table(
        Ross="ready metal; hand fire wood; locked earth water; attuned earth",
        Rachel="",
        open="fire wood",
        discard="wood wood metal",
    )
    t.shows(open="fire wood", discard="wood wood metal")
    view = t.state.observe(-1)
    assert [item.face for item in view.zone("locked", 0).items] == ["earth", "water"]
    assert view.zone("deck").count == 20 - 10
    assert len(view.zone("hand", 0).items) == t.fact("stored", 0) == 2
    assert t.fact("attuned", 0) == "Earth"


@rule("NO-26")
def test_locked_cards_are_shared_in_order_and_out_of_reach():
    t = at_table(
        Moriarty="ready fire; hand wood; locked wood; attuned earth",
        Holmes="ready earth; hand fire; locked water metal; attuned water",
        Watson="",
    )
    t.play("Moriarty: use.1")
    t.may_only("Moriarty", "from.2.hand", "from.2.1", "to.2", "to.3")
    t = at_table(
        Moriarty="",
        Holmes="ready earth; hand fire; locked water metal; attuned water",
        Watson="",
        turn="Holmes",
    )
    t.play("Holmes: use.1", "Holmes: lock.fire")
    shown = [item.face for item in t.view("Moriarty").zone("locked", 2).items]
    assert shown == ["water", "metal", "fire"]


@rule("NO-27")
def test_a_side_never_locks_an_element_twice():
    t = at_table(
        Moriarty="",
        Holmes="ready earth; hand fire wood; attuned water",
        Watson="locked fire",
        turn="Holmes",
    )
    t.play("Holmes: use.1")
    t.may_not("Holmes", "lock.fire", "NO-27")


@rule("NO-28")
def test_old_and_new_owner_know_a_card_that_changed_hands_others_do_not():
    t = at_table(
        Moriarty="",
        Holmes="ready fire; hand earth; locked wood; attuned earth",
        Watson="",
        turn="Holmes",
    )
    t.play("Holmes: use.1", "Holmes: to.3", "Holmes: give.earth")
    assert imagined(t, "Holmes", "Watson", "hand") == {"earth"}
    assert imagined(t, "Watson", "Watson", "hand") == {"earth"}
    assert imagined(t, "Moriarty", "Watson", "hand") == set(CODES)


@rule("NO-29", "NO-22")
def test_a_card_taken_from_the_open_is_known_to_be_in_that_hand_until_a_pick_blurs_it():
    t = at_table(
        Ross="", Rachel="hand wood; locked earth; attuned earth", turn="Rachel", open="fire"
    )
    t.play("Rachel: take.fire")
    assert all("fire" in world.split() for world in imagined(t, "Ross", "Rachel", "hand"))
    t.play("Rachel: ready.fire")
    ready = imagined(t, "Ross", "Rachel", "ready")
    assert ready == set(CODES)
    world = t.state.determinize(t.seat("Ross"), Rng(3))
    both = [CODES[card & 255] for row in (1, 3) for card in row_of(world, row) if card]
    assert "fire" in both  # in the hand or in the Ready place, never back in the deck


@rule("NO-29")
def test_a_random_draw_from_a_hand_blurs_what_was_known_of_it():
    t = at_table(
        Moriarty="",
        Holmes="ready fire; locked earth; attuned earth",
        Watson="hand wood",
        turn="Moriarty",
        open="metal fire",
    )
    t.play("Moriarty: take.metal", "Moriarty: take.fire", "Moriarty: reset")
    t.play("Chance: draw.earth", "Chance: draw.earth")
    assert imagined(t, "Watson", "Moriarty", "hand") == {"fire metal"}
    t.play("Holmes: use.1", "Holmes: from.1.hand", "Chance: draw.metal")
    assert imagined(t, "Watson", "Moriarty", "hand") == {"metal", "fire"}
    assert imagined(t, "Holmes", "Moriarty", "hand") == {"fire"}
    assert imagined(t, "Watson", "Holmes", "hand") == {"metal", "fire"}


@rule("NO-90", "NO-91")
def test_what_water_brings_and_does_not_lock_is_known_to_be_a_locked_element():
    t = at_table(
        Moriarty="hand wood",
        Holmes="ready water; hand fire; locked wood metal; attuned water",
        Watson="",
        turn="Holmes",
    )
    t.play("Holmes: use.1", "Holmes: from.1.hand", "Holmes: swap.fire")
    assert imagined(t, "Watson", "Holmes", "hand") == {"wood", "metal"}
    assert imagined(t, "Moriarty", "Holmes", "hand") == {"wood"}


@rule("NO-67")
def test_an_earth_without_effect_tells_that_all_held_cards_are_of_locked_elements():
    t = at_table(
        Ross="ready earth wood; hand wood; locked wood metal; attuned water", Rachel="", open="wood"
    )
    t.play("Ross: use.1", "Ross: pass")
    assert imagined(t, "Rachel", "Ross", "hand") == {"wood", "metal"}


@rule("NO-54")
def test_who_counts_cards_when_the_deck_is_made_anew_knows_what_is_out_of_sight():
    t = at_table(
        Ross="ready wood; hand fire; locked earth metal water wood; attuned earth",
        Rachel="hand earth; locked earth metal water; attuned water",
        open="metal metal",
        discard="water water wood wood fire fire earth",
    )
    assert sorted(imagined(t, "Ross", "Rachel", "hand")) == ["earth", "fire"]
    t.play("Ross: use.1", "Chance: draw.fire")
    assert imagined(t, "Ross", "Rachel", "hand") == {"earth"}
