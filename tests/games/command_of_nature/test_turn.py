"""A player's turn: daybreak, action points, markets, clean-up."""

import pytest

from hedgerow.core.view import FREE
from hedgerow.games.command_of_nature.places import HAND
from tests.games.command_of_nature.board import boxed, duel, gold, stands, state

rule = pytest.mark.rule

LINE = "1 willow; 2 willow; 3 willow; 5 cedar; "


@rule("CN-27")
def test_each_daybreak_effect_may_be_used_once_in_any_order_or_not() -> None:
    own = "1 willow; 2 slumber-jack; 3 onyx-bearer; 5 cedar"
    t = duel(own, phase="daybreak").may_only("Ross", "a2", "a3", "a5", "done")
    t.play("Ross: a3").may_only("Ross", "a2", "a5", "done").may_not("Ross", "a3", "CN-27")
    t.play("Ross: done")
    stands(t, a1="willow s1")
    assert gold(t) == 0


@rule("CN-28")
def test_the_row_at_the_start_of_the_phase_decides_on_daybreak_effects() -> None:
    own = "1 whirl-whipper; 2 slumber-jack; 3 vix-vanguard b1; 5 cedar; top timber"
    t = duel(own, phase="daybreak").may_not("Ross", "a3", "CN-28")
    t.play("Ross: a1", "Ross: a2")
    stands(t, a1="slumber-jack", a2="whirl-whipper")
    t.may("Ross", "a1").play("Ross: a1")
    stands(t, a1="slumber-jack b1")


@rule("CN-43")
def test_everybody_may_attack_again_when_a_turn_begins() -> None:
    t = duel("1 willow x; 2 willow; 3 willow; 5 cedar", phase="daybreak")
    assert "attacked" not in t.view("Ross").zone("formation", 0).items[0].marks


@rule("CN-29", "CN-30")
def test_there_are_four_action_points_and_a_draw_costs_one() -> None:
    t = duel(LINE + "top timber timber timber timber mush")
    t.play(*["Ross: draw"] * 3).may("Ross", "draw").play("Ross: draw")
    t.shows(Ross="hand timber timber timber mush")
    t.may_not("Ross", "draw", "CN-29")  # the clean-up has begun


@rule("CN-29")
def test_points_that_are_left_lapse() -> None:
    duel(LINE + "hand timber; top mush").play("Ross: done").may_not("Ross", "draw", "CN-29")


@rule("CN-31", "CN-32", "CN-33")
def test_summons_commands_and_swaps_cost_a_point_each() -> None:
    t = duel(LINE + "hand timber close-strike mush; level 4", points="3")
    t.play("Ross: summon.timber", "Ross: a4", "Ross: play.close-strike", "Ross: swap.1-2")
    t.may_not("Ross", "swap.1-2", "CN-29")
    t.shows(Ross="hand mush; discard close-strike")


@rule("CN-31", "CN-32")
def test_only_cards_in_hand_can_be_played() -> None:
    t = duel(LINE).may_not("Ross", "summon.timber", "CN-31")
    t.may_not("Ross", "play.close-strike", "CN-32")


@rule("CN-34", "CN-73")
def test_one_faction_action_in_a_turn_and_only_if_it_is_unlocked() -> None:
    t = duel(LINE + "level 6").may_not("Ross", "faction.8", "CN-73")
    t.play("Ross: faction.4").may_not("Ross", "faction.6", "CN-34")
    stands(t, a1="willow b2")
    duel(LINE + "level 3").may_not("Ross", "faction.4", "CN-73")


@rule("CN-35")
def test_a_bought_card_goes_to_the_discard_pile_and_the_slot_is_refilled() -> None:
    t = duel(
        LINE + "gold 5",
        phase="markets",
        elementals="bruce willow flint",
        elementals_deck="mush",
        commands="obliterate far-strike melee-shield",
    )
    t.may_only(
        "Ross",
        *("buy.e1", "buy.e2", "buy.e3", "buy.c1", "buy.c2", "buy.c3"),
        *("buysummon.e1", "buysummon.e2", "buysummon.e3", "refresh.e", "done"),
    )
    t.play("Ross: buy.e1")
    t.shows(Ross="discard bruce", elementals="mush willow flint")
    assert gold(t) == 3
    t.may_not("Ross", "buy.c1", "CN-35").play("Ross: buy.c3")
    assert gold(t) == 0


@rule("CN-36", "CN-19")
def test_a_bought_elemental_may_be_summoned_at_once_for_two_more() -> None:
    t = duel(LINE + "gold 3", phase="markets", elementals="bruce willow flint")
    t.may_not("Ross", "buysummon.e1", "CN-36").play("Ross: buysummon.e2", "Ross: a6")
    stands(t, a6="willow")
    assert gold(t) == 0
    full = "1 willow; 2 willow; 3 willow; 4 willow; 5 cedar; 6 willow; gold 9"
    t = duel(full, phase="markets", elementals="bruce willow flint")
    t.may_not("Ross", "buysummon.e1", "CN-19").may("Ross", "buy.e1")


@rule("CN-37", "CN-131")
def test_cards_are_sold_for_half_their_cost_rounded_up_and_leave_the_game() -> None:
    t = duel(LINE + "hand oak-lumbertron obliterate bruce timber vix-vanguard", phase="markets")
    for card, price in (("oak-lumbertron", 5), ("obliterate", 3), ("bruce", 1)):
        before = gold(t)
        t.play(f"Ross: sell.{card}")
        assert gold(t) - before == price
        assert boxed(t, card) == 1
    t.play("Ross: sell.timber", "Ross: sell.vix-vanguard")
    assert gold(t) == 11
    t.shows(Ross="hand; discard")


@rule("CN-38")
def test_a_refresh_puts_the_cards_under_the_deck_and_reveals_three_new_ones() -> None:
    t = duel(
        LINE + "gold 2",
        phase="markets",
        elementals="bruce willow flint",
        elementals_deck="mush wade dewy rocco",
    ).play("Ross: refresh.e")
    t.shows(elementals="mush wade dewy")
    t.play("Ross: refresh.e")
    t.shows(elementals="rocco bruce willow")
    assert gold(t) == 0
    t.may_not("Ross", "refresh.e", "CN-38")


@rule("CN-38")
def test_with_few_cards_left_the_old_ones_come_back() -> None:
    t = duel(
        LINE + "gold 1", phase="markets", commands="far-strike obliterate", commands_deck="mush"
    ).play("Ross: refresh.c")
    t.shows(commands="mush far-strike obliterate")


@rule("CN-39")
def test_clean_up_discards_any_number_and_draws_up_to_five() -> None:
    t = duel(
        LINE + "hand timber mush; top bruce bruce bruce bruce bruce bruce", phase="cleanup"
    ).may_only("Ross", "discard.timber", "discard.mush", "done")
    t.play("Ross: discard.mush", "Ross: done")
    t.shows(Ross="hand timber bruce bruce bruce bruce; discard mush")
    t.asks("Rachel")


@rule("CN-39")
def test_more_than_five_must_be_discarded_down() -> None:
    t = duel(LINE + "hand timber timber timber timber timber mush", phase="cleanup")
    t.may_not("Ross", "done", "CN-39").play("Ross: discard.timber").may("Ross", "done")


@rule("CN-40")
def test_an_empty_deck_is_rebuilt_from_the_discard_pile() -> None:
    t = duel(LINE + "discard timber").play("Ross: draw").asks("Chance")
    t.play("Chance: deal.timber")
    t.shows(Ross="hand timber; discard")
    t.may_not("Ross", "draw", "CN-40")


@rule("CN-40")
def test_the_clean_up_draws_what_there_is() -> None:
    t = duel(LINE + "hand timber; top mush", phase="cleanup").play("Ross: done")
    assert state(t).size(HAND) == 2


@rule("CN-41")
def test_an_empty_market_deck_leaves_its_slot_empty() -> None:
    t = duel(LINE + "gold 5", phase="markets", elementals="bruce").play("Ross: buy.e1")
    assert [item.marks for item in t.view("Ross").zone("elementals").items] == [(FREE,)] * 3
    t.may_not("Ross", "buy.e1", "CN-35").may_not("Ross", "refresh.e", "CN-38")


@rule("CN-16")
def test_gold_above_twelve_is_lost() -> None:
    """T17 of the sheet."""
    t = duel(LINE + "gold 11", phase="daybreak").play("Ross: a5")
    assert gold(t) == 12


@rule("CN-16")
def test_the_cap_on_gold_may_be_agreed_otherwise() -> None:
    t = duel(LINE + "gold 11", phase="daybreak", gold_cap=20).play("Ross: a5")
    assert gold(t) == 14


@rule("CN-132")
def test_others_see_only_the_cards_that_came_to_a_hand_in_the_open() -> None:
    t = duel("1 willow; 2 willow; 5 porella; hand petal-mage timber; discard far-strike")
    t.play("Ross: summon.petal-mage")
    faces = [item.face for item in t.view("Rachel").zone("hand", 0).items]
    assert faces == ["far-strike", ""]
    t.play("Ross: play.far-strike", "Ross: a2")
    assert [item.face for item in t.view("Rachel").zone("hand", 0).items] == [""]
    assert "Far Strike goes to the hand of Ross." in t.told("Rachel")
    t = duel(LINE + "deck timber").play("Ross: draw", "Chance: deal.timber")
    assert t.told("Ross")[-1] == "Ross draws Timber."
    assert t.told("Rachel")[-1] == "Ross draws a card."
