"""The solitary game."""

import pytest

from tests.games.natural_order.tables import at_table, attuned, deal, fresh

rule = pytest.mark.rule


@rule("NO-112", "NO-114", "NO-16")
def test_alone_three_sets_an_open_of_three_and_the_usual_setup_without_attacks():
    t = fresh(1)
    assert t.state.deck.hidden() == 15
    deal(t, "earth water earth  wood fire metal")
    t.shows(open="earth water earth")
    t.play("Player 1: redraw")
    deal(t, "wood fire fire")
    t.play("Player 1: lock.wood", "Player 1: ready.fire")
    t.shows(**{"Player 1": "locked wood; ready fire; hand fire"})
    assert attuned(t, "Player 1") == "Wood"
    assert t.state.deck.hidden() == 9
    t.asks("Player 1")


@rule("NO-113")
def test_the_open_is_refilled_to_three_before_each_turn():
    t = at_table(Nina="locked wood; attuned wood", open="fire", stage="start")
    deal(t, "wood metal")
    t.shows(open="fire wood metal")
    t.asks("Nina")


@rule("NO-115", "NO-121", "NO-122")
def test_a_revealed_water_attacks_and_goes_with_the_top_card_and_its_replacement_is_quiet():
    t = at_table(
        Nina="hand fire; locked wood; attuned wood",
        open="fire",
        stage="start",
        deck="water metal earth earth fire",
    )
    deal(t, "water")
    t.asks("Chance")
    deal(t, "metal earth")
    t.shows(open="fire earth", discard="water metal")
    t.asks("Chance")
    deal(t, "fire")
    t.shows(open="fire earth fire")
    t.asks("Nina")


@rule("NO-118", "NO-119", "NO-74")
def test_a_ready_metal_blocks_an_attack_and_the_attacker_stays():
    t = at_table(
        Nina="ready fire metal; hand metal; locked wood; attuned wood",
        open="fire fire",
        stage="start",
    )
    deal(t, "earth")
    t.asks("Nina")
    t.may_only("Nina", "block.2", "pass")
    t.may_not("Nina", "block.1", "NO-118")
    t.play("Nina: block.2")
    t.shows(open="fire fire earth", discard="metal", Nina="ready fire; hand metal")
    t.asks("Nina")
    t = at_table(Nina="ready metal; locked fire; attuned fire", open="fire fire", stage="start")
    deal(t, "earth")
    t.asks("Chance")  # attuned to Fire no Metal is usable


@rule("NO-120")
def test_an_improved_metal_mirrors_an_attack_and_no_metal_of_the_open_stops_it():
    t = at_table(
        Nina="ready metal; hand wood; locked earth; attuned earth",
        open="metal fire",
        stage="start",
    )
    deal(t, "earth")
    t.play("Nina: block.1", "Nina: mirror", "Nina: lock.wood")
    t.shows(open="metal fire earth", discard="metal", Nina="locked earth wood; hand")
    assert attuned(t, "Nina") == "Wood"


@rule("NO-117")
def test_cards_revealed_by_reset_attack_unless_agreed_otherwise():
    t = at_table(Nina="locked wood; attuned wood", open="fire wood metal")
    t.play("Nina: reset")
    deal(t, "water fire fire")
    t.shows(open="fire", discard="water fire")
    t = at_table(Nina="locked wood; attuned wood", open="fire wood metal", solo_reset_attacks=False)
    t.play("Nina: reset")
    deal(t, "water fire fire")
    t.shows(open="water fire fire")


@rule("NO-123", "NO-79")
def test_a_metal_in_the_open_blocks_a_lock_attempt():
    t = at_table(Nina="ready earth; hand wood; locked fire; attuned water", open="metal fire metal")
    t.play("Nina: use.1")
    t.shows(Nina="hand wood; locked fire; ready", open="fire metal", discard="earth metal")
    t.asks("Nina")


@rule("NO-124", "NO-123")
def test_an_improved_card_may_still_make_its_second_attempt_after_that_block():
    t = at_table(Nina="ready earth; hand wood; locked fire; attuned fire", open="metal fire wood")
    t.play("Nina: use.1")
    t.may_only("Nina", "again", "pass")
    t.play("Nina: again", "Nina: lock.wood")
    t.shows(Nina="locked fire wood", discard="earth metal", open="fire wood")
    t = at_table(Nina="ready earth; hand wood; locked fire; attuned fire", open="metal fire metal")
    t.play("Nina: use.1", "Nina: again")
    t.shows(Nina="hand wood; locked fire", discard="metal metal earth", open="fire")


@rule("NO-125", "NO-126")
def test_fire_takes_from_the_discard_pile_or_the_open_or_gives_to_it():
    people = {
        "Nina": "ready fire; hand wood; locked earth; attuned earth",
        "open": "fire earth",
        "discard": "metal metal",
    }
    t = at_table(**people)
    t.play("Nina: use.1")
    t.may_only("Nina", "from.discard.metal", "from.open.fire", "from.open.earth", "to.open")
    t.may_not("Nina", "from.discard.wood", "NO-125")
    t.play("Nina: from.discard.metal")
    t.shows(Nina="hand wood metal", discard="metal fire")
    t = at_table(**people)
    t.play("Nina: use.1", "Nina: from.open.earth")
    t.shows(Nina="hand wood earth", open="fire")


@rule("NO-116", "NO-126")
def test_cards_put_into_the_open_by_fire_or_water_do_not_attack():
    t = at_table(Nina="ready fire; hand water; locked earth; attuned earth", open="fire earth")
    t.play("Nina: use.1", "Nina: to.open", "Nina: give.water")
    t.shows(open="fire earth water", Nina="hand")
    t.asks("Nina")
    t = at_table(Nina="ready water; hand water; locked earth; attuned water", open="fire wood wood")
    t.play("Nina: use.1", "Nina: from.open.fire", "Nina: swap.water")
    t.shows(open="water wood wood", Nina="hand; locked earth fire")
    t.asks("Nina")
    t = at_table(
        Nina="ready water wood; hand water; locked earth; attuned water", open="earth wood wood"
    )
    t.play("Nina: use.1", "Nina: from.open.earth", "Nina: swap.2")
    t.shows(open="wood wood wood", Nina="ready earth; hand water; locked earth")


@rule("NO-127")
def test_an_open_of_four_is_cut_to_three_by_choice():
    t = at_table(Nina="ready fire; hand water; locked earth; attuned earth", open="fire earth wood")
    t.play("Nina: use.1", "Nina: to.open", "Nina: give.water")
    t.may_only("Nina", "drop.fire", "drop.earth", "drop.wood", "drop.water")
    t.play("Nina: drop.fire")
    t.shows(open="earth wood water", discard="fire fire")


@rule("NO-128", "NO-129", "NO-131")
def test_when_the_deck_runs_out_the_turn_is_finished_and_the_game_ends_even_after_a_reset():
    t = at_table(
        Nina="hand fire; locked wood metal; attuned wood",
        open="fire fire",
        deck="wood",
        discard="metal metal",
        stage="start",
    )
    deal(t, "wood")
    assert t.fact("last_turn") == "yes"
    t.shows(discard="metal metal")
    t.asks("Nina")
    t.play("Nina: reset")
    deal(t, "metal metal fire")
    t.play("Nina: ready.fire", "Nina: take.metal")
    t.asks()
    outcome = t.state.outcome()
    assert outcome.scores == (2,)
    assert outcome.cites == "NO-131"
    assert "turns" in outcome.reason


@rule("NO-129")
def test_by_agreement_reset_does_not_shuffle_the_discards_in():
    t = at_table(
        Nina="locked wood; attuned wood",
        open="fire fire wood",
        deck="wood fire",
        discard="metal metal",
        solo_reset_reshuffles=False,
    )
    t.play("Nina: reset")
    t.shows(discard="metal metal fire fire wood")
    deal(t, "wood fire")
    t.shows(open="wood fire")
    t.asks("Nina")


@rule("NO-130")
def test_with_an_empty_deck_a_draw_takes_what_is_there_and_an_attack_only_the_attacker():
    t = at_table(Nina="ready wood wood; locked earth; attuned earth", deck="fire", open="metal")
    t.play("Nina: use.1")
    deal(t, "fire")
    t.play("Nina: ready.fire")
    t.play("Nina: use.2")
    t.shows(Nina="ready fire", discard="wood wood")
    t = at_table(
        Nina="locked earth; attuned earth", deck="water", open="metal metal", stage="start"
    )
    deal(t, "water")
    t.shows(discard="water", open="metal metal")
    t.asks("Nina")


@rule("NO-131", "NO-27")
def test_five_locks_end_the_game_with_the_best_score():
    t = at_table(
        Nina="ready earth; hand wood fire; locked metal fire water earth; attuned metal",
        open="water water wood",
    )
    t.play("Nina: use.1")
    t.may_not("Nina", "lock.fire", "NO-27")
    t.play("Nina: lock.wood")
    t.won_by("Nina")
    assert t.state.outcome().scores == (5,)
    t = at_table(
        Nina="ready earth; hand fire; locked metal fire; attuned metal",
        open="fire wood wood",
        solo_unique=False,
    )
    t.play("Nina: use.1", "Nina: lock.fire")
    t.shows(Nina="locked metal fire fire")
    assert t.state.payoff(0) == 0.0


@rule("NO-132")
def test_the_learning_game_can_be_played_alone():
    t = at_table(
        Nina="ready metal; hand wood; locked earth", open="fire fire", stage="start", learning=True
    )
    deal(t, "earth")
    t.play("Nina: block.1")
    t.shows(discard="metal")
    t.asks("Nina")
    t.may_not("Nina", "realign.wood", "NO-111")
