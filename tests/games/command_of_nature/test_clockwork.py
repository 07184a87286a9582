"""The Clockwork Sage's turn, and its nine Commands."""

import pytest

from hedgerow.core.scenario import Table
from tests.games.command_of_nature.board import (
    boxed,
    clock,
    gold,
    level,
    solo,
    stands,
    state,
    story,
)

rule = pytest.mark.rule

WALL = "1 frostfall-emperor; 2 willow; 3 willow; 5 cedar; "
LINE = "1 flint; 2 rocco; 3 cobble; 5 gravel; "
FULL = "1 flint; 2 rocco; 3 cobble; 4 mush; 5 gravel; 6 wade; "


def discard(t: Table) -> list[str]:
    return sorted(item.face for item in t.view("Ross").zone("clockwork_discard").items)


@rule("CN-96", "CN-97", "CN-98")
def test_it_uses_daybreaks_then_pays_a_gold_for_each_card_until_there_is_none() -> None:
    t = story(WALL, "1 flint; 2 rocco; 3 cobble; 5 gravel; top timber timber melee-shield mush")
    # Three gold of its Sage: Mush is summoned (by choice of space), Melee Shield, Timber.
    t.may_only("Ross", "b4", "b6").play("Ross: b4")
    t.shows(instants="melee-shield")
    stands(t, b4="mush", b6="timber")
    told = t.told("Ross")
    t.asks("Ross")
    assert gold(t, 1) == 0
    assert told[-1] == "It is the turn of Ross."
    assert "The Clockwork Sage has no gold left: its turn ends." in told


@rule("CN-96")
def test_the_human_orders_its_daybreak_effects() -> None:
    t = clock(WALL, "1 flint; 2 onyx-bearer; 3 slumber-jack; 5 gravel; top timber")
    t.may_only("Ross", "b2", "b3", "b5").may_not("Ross", "done", "CN-68").play("Ross: b3")
    t.may_only("Ross", "b2", "b5")
    stands(t, b1="flint b1")


@rule("CN-99")
def test_gold_gained_in_its_turn_prolongs_it() -> None:
    four = "melee-shield melee-shield melee-shield melee-shield"
    t = clock(WALL, f"1 torrent; 2 coastal-coyote; top timber {four} dribble")
    # Three gold of its Sage; the Droplet that enters Row II brings two more: five cards.
    stands(t, b3="dribble", b4="", b5="", b6="")
    t.shows(instants=four)
    assert gold(t, 1) == 0


@rule("CN-99")
def test_after_sixty_cards_the_turn_ends_and_the_gold_stays() -> None:
    t = clock(WALL, FULL + "gold 12; deck buy-strike", gold_cap=99)
    frame = next(f for f in t.state.stack if type(f.phase).__name__ == "Clockwork")
    frame.a = 60
    state(t).gold[1] = 5
    frame.waiting = 0
    frame.step = 1
    t.state.settle()
    assert gold(t, 1) == 5
    assert state(t).active == 0


@rule("CN-100", "CN-18")
def test_a_revealed_elemental_is_summoned_and_may_attack_in_the_same_turn() -> None:
    t = clock(WALL, "1 flint x; 2 gravel x; top far-strike bruce")
    # Bruce comes to Row II and is the only one that has not attacked.
    stands(t, b3="bruce", a1="frostfall-emperor d3")


@rule("CN-101", "CN-110", "CN-53")
def test_without_room_it_is_discarded_and_row_one_takes_two() -> None:
    """T6 of the sheet: Instants are not asked for, shields work."""
    own = "1 frostfall-emperor s1; 2 willow; 3 willow; 5 cedar; hand natural-defense"
    t = clock(own, FULL + "top melee-shield melee-shield timber")
    stands(t, a1="frostfall-emperor d1")
    assert "timber" in discard(t)
    t = story(WALL, FULL + "top melee-shield melee-shield timber")
    assert "There is no room for Timber: 2 DMG to your Row I instead." in t.told("Ross")


@rule("CN-102")
def test_a_revealed_instant_goes_on_top_of_the_instant_pile() -> None:
    t = clock(WALL, LINE + "top natural-defense leaf-charm melee-shield", instants="twig-charm")
    faces = [item.face for item in t.view("Ross").zone("instants").items]
    assert faces == ["twig-charm", "melee-shield", "leaf-charm", "natural-defense"]
    assert discard(t) == []


@rule("CN-103")
def test_a_revealed_utility_is_carried_out_and_discarded() -> None:
    t = clock(WALL, LINE + "top melee-shield melee-shield exchange-of-nature")
    stands(t, b1="gravel", b5="flint")
    assert discard(t) == ["exchange-of-nature"]


@rule("CN-104")
def test_the_human_chooses_among_those_who_can_attack() -> None:
    t = clock(WALL, LINE + "top far-strike")
    t.may_only("Ross", "b1", "b2", "b3").play("Ross: b2")
    stands(t, a1="frostfall-emperor d3")


@rule("CN-105", "CN-106", "CN-104")
def test_if_row_one_has_attacked_the_nearest_one_is_swapped_in() -> None:
    """T7 of the sheet."""
    t = clock(WALL, "1 flint; 2 rocco; 3 cobble; 5 gravel; top close-strike close-strike")
    stands(t, a1="frostfall-emperor d1")
    t.may_only("Ross", "b2", "b3").may_not("Ross", "b5", "CN-105").play("Ross: b2")
    stands(t, b1="rocco", b2="flint", a1="frostfall-emperor d4")


@rule("CN-106")
def test_two_swaps_bring_one_from_row_three_to_row_one() -> None:
    """T8 of the sheet."""
    t = clock(
        WALL,
        "1 flint; 2 rocco; 3 cobble; 4 mush; 5 gravel; "
        "top close-strike close-strike close-strike far-strike far-strike far-strike; gold 3",
    )
    t.play("Ross: b1", "Ross: a2", "Ross: b2")  # three far strikes
    # Rows I and II have attacked: Mush or the Sage of Row III is brought, two swaps away.
    t.may_only("Ross", "b4", "b5").play("Ross: b4")
    stands(t, b1="mush", b2="flint", b4="rocco")


@rule("CN-106", "CN-130/typhoon-fist")
def test_swaps_on_the_way_trigger_row_entries() -> None:
    t = clock(WALL, "1 flint x; 2 typhoon-fist; 3 gravel x; top close-strike; gold 0")
    stands(t, b1="typhoon-fist")
    t = solo(WALL, "1 flint; 2 typhoon-fist; 3 gravel")
    assert state(t).is_clockwork(1)


@rule("CN-106")
def test_the_human_chooses_among_shortest_ways() -> None:
    t = clock(
        WALL,
        "1 flint x; 2 rocco x; 3 cobble x; 5 gravel; 4 mush x; top close-strike",
    )
    assert state(t).active == 1
    t.may_only("Ross", "b2", "b3").play("Ross: b3")
    stands(t, b1="gravel", b3="flint", b5="cobble")


@rule("CN-107")
def test_who_has_no_target_counts_like_one_that_has_attacked() -> None:
    t = clock("1 cedar; 2 willow", "1 gravel; 2 rocco x; 3 cobble; top far-strike")
    # From Row I there is Willow; from Row II the Sage.
    t.may_only("Ross", "b1", "b3")
    t = clock("1 cedar", "1 gravel; 2 rocco x; 3 cobble x; 4 mush; top far-strike")
    # From Row I nothing is two rows away: the Sage, nearer than Mush, goes to Row II and strikes.
    t.may_only("Ross", "b2", "b3").play("Ross: b2")
    stands(t, b2="gravel", b1="rocco", a1="cedar d3")


@rule("CN-108", "CN-109", "CN-110")
def test_if_nobody_can_attack_the_card_is_discarded_for_two_dmg() -> None:
    """T7 of the sheet: Buy Strike takes no market card then."""
    t = clock(
        WALL + "hand natural-defense",
        "1 flint; 2 gravel; top buy-strike close-strike close-strike",
        elementals="bruce oak-lumbertron mush",
    )
    t.play("Ross: pass", "Ross: pass")
    stands(t, a1="frostfall-emperor d6")  # 1 + 3 by attacks, 2 instead
    assert discard(t) == ["buy-strike", "close-strike", "close-strike"]
    t.shows(elementals="bruce oak-lumbertron mush")


@rule("CN-111")
def test_an_empty_deck_is_rebuilt_before_the_reveal() -> None:
    t = clock(WALL, FULL + "discard fortified-lines; gold 0").asks("Chance")
    t.play("Chance: deal.fortified-lines")
    stands(t, b1="flint s1")


@rule("CN-112")
def test_the_clockwork_commands_never_leave_deck_and_discard_pile() -> None:
    t = clock(WALL, LINE + "discard rapid-refresh aggression; gold 0")
    t.play("Chance: deal.rapid-refresh", "Chance: deal.aggression")
    assert boxed(t, "aggression") == 0
    t.asks("Chance").may_only("Chance", "deal.rapid-refresh", "deal.aggression")
    t = clock(WALL, LINE + "gold 0")  # with no card at all the turn just ends
    assert state(t).active == 0


@rule("CN-86", "CN-87")
@pytest.mark.parametrize(("reached", "extra"), [(3, 0), (4, 1), (5, 1), (6, 2), (8, 3)])
def test_its_board_gives_gold_from_level_four_on(reached: int, extra: int) -> None:
    t = clock(WALL, LINE + f"level {reached}; discard mush; gold 0")
    assert state(t).gold[1] == 3 + extra - 1  # one was paid for the card that is due


@rule("CN-87", "CN-71")
def test_a_level_reached_in_its_turn_pays_from_the_next_turn_on() -> None:
    """T13 of the sheet."""
    t = clock(
        "1 willow; 2 willow; 3 willow; 5 cedar",
        "1 rocco; 2 flint; 5 gravel; level 3; top close-strike; discard melee-shield",
    )
    t.play("Ross: a2")
    assert level(t, 1) == 4
    assert gold(t, 1) == 1


@rule("CN-113", "CN-124")
def test_buy_strike_attacks_and_takes_the_dearest_elemental() -> None:
    t = clock(
        WALL,
        "1 flint; 2 gravel; top melee-shield melee-shield buy-strike",
        elementals="bruce oak-lumbertron mush",
        elementals_deck="wade",
    )
    stands(t, a1="frostfall-emperor d1")
    t.shows(elementals="bruce wade mush")
    assert discard(t) == ["buy-strike", "oak-lumbertron"]


@rule("CN-113", "CN-130/leaf-charm", "CN-52")
def test_buy_strike_takes_its_card_even_if_the_attacker_fell() -> None:
    """T15 of the sheet."""
    t = clock(
        "1 mush; 2 willow; 3 willow; 5 porella; hand leaf-charm",
        "1 flint d2; 2 gravel; top melee-shield melee-shield buy-strike",
        elementals="bruce oak-lumbertron mush",
    ).play("Ross: play.leaf-charm")
    stands(t, a1="mush", b1="gravel")
    assert "oak-lumbertron" in discard(t)


@rule("CN-114", "CN-124", "CN-125")
def test_burn_strike_boxes_the_dearest_and_the_cheapest_command() -> None:
    """T11 of the sheet."""
    foes = "1 flint; 2 gravel; top melee-shield melee-shield burn-strike"
    t = clock(
        WALL,
        foes,
        commands="focused-fury farsight-frenzy obliterate",
        commands_deck="natures-wrath melee-shield",
    )
    assert boxed(t, "focused-fury") == boxed(t, "obliterate") == 1
    t.shows(commands="natures-wrath farsight-frenzy melee-shield")
    t = clock(WALL, foes, commands="obliterate")
    assert boxed(t, "obliterate") == 1
    t.shows(commands="")
    t = clock(WALL, foes)
    stands(t, a1="frostfall-emperor d1")


@rule("CN-124", "CN-88")
def test_the_human_breaks_ties_of_cost() -> None:
    t = clock(
        WALL,
        "1 flint; 2 gravel; top melee-shield melee-shield burn-strike",
        commands="focused-fury natures-wrath projectile-blast",
    ).may_only("Ross", "slot.c1", "slot.c2", "slot.c3")
    t.play("Ross: slot.c2").may_only("Ross", "slot.c1", "slot.c3").play("Ross: slot.c3")
    t.shows(commands="focused-fury")


@rule("CN-115", "CN-126")
def test_buy_shot_is_made_by_the_strongest_that_can_attack() -> None:
    t = clock(
        WALL,
        "1 rocco x; 2 flint b4; 3 cobble; 5 gravel b9; top melee-shield melee-shield buy-shot",
        commands="focused-fury obliterate",
    )
    t.may_only("Ross", "a1", "a2", "a3", "a5").play("Ross: a5")
    stands(t, a5="cedar d5", b2="flint")
    assert "obliterate" in discard(t)
    t = clock(WALL, "1 rocco; 2 rocco; 3 cobble; 5 gravel; top buy-shot")
    t.may_only("Ross", "b1", "b2")


@rule("CN-116")
def test_burn_shot_hits_anybody_and_burns_elementals() -> None:
    t = clock(
        WALL,
        "1 rocco; 2 gravel x; top melee-shield burn-shot",
        elementals="bruce oak-lumbertron mush",
    ).play("Ross: a5")
    stands(t, a5="cedar d3")
    assert boxed(t, "oak-lumbertron") == boxed(t, "mush") == 1


@rule("CN-117")
def test_direct_summon_brings_the_dearest_elemental() -> None:
    t = clock(
        WALL,
        LINE + "top melee-shield melee-shield direct-summon",
        elementals="bruce oak-lumbertron mush",
        elementals_deck="wade",
    ).play("Ross: b6")
    stands(t, b6="oak-lumbertron")
    t.shows(elementals="bruce wade mush")
    t = clock(WALL, LINE + "top melee-shield melee-shield direct-summon")
    stands(t, b4="", b6="", a1="frostfall-emperor")


@rule("CN-118", "CN-110")
def test_direct_summon_without_room_boxes_the_card_for_two_dmg() -> None:
    t = clock(
        WALL + "hand natural-defense",
        FULL + "top melee-shield melee-shield direct-summon",
        elementals="bruce oak-lumbertron mush",
    )
    stands(t, a1="frostfall-emperor d2")
    assert boxed(t, "oak-lumbertron") == 1


@rule("CN-119", "CN-127")
def test_safe_distance_swaps_its_sage_with_the_highest_hp() -> None:
    foes = (
        "1 gravel; 2 jade-titan d4; 3 cobble; 4 mush; top melee-shield melee-shield safe-distance"
    )
    t = clock(WALL, foes)
    stands(t, b1="jade-titan d4 s3", b2="gravel s3")
    t = clock(WALL, foes, safe_distance_hp="left")
    stands(t, b1="mush s3", b4="gravel s3")


@rule("CN-127")
def test_safe_distance_ties_are_the_humans_and_a_lone_sage_gets_shields() -> None:
    t = clock(WALL, "1 gravel; 2 mush; 3 wade; top melee-shield melee-shield safe-distance")
    t.may_only("Ross", "b2", "b3").play("Ross: b3")
    stands(t, b1="wade s3", b3="gravel s3")
    t = clock(WALL, "1 gravel; top melee-shield melee-shield safe-distance")
    stands(t, b1="gravel s3")


@rule("CN-120")
def test_fortified_lines_shields_rows_one_and_two() -> None:
    t = clock(WALL, FULL + "top melee-shield melee-shield fortified-lines")
    stands(t, b1="flint s1", b2="rocco s1", b3="cobble s1", b4="mush", b5="gravel", b6="wade")


@rule("CN-121")
def test_aggression_boosts_rows_two_and_three() -> None:
    t = clock(WALL, FULL + "top melee-shield melee-shield aggression")
    stands(t, b1="flint", b2="rocco b1", b3="cobble b1", b4="mush b1", b5="gravel b1", b6="wade b1")


@rule("CN-122", "CN-123")
def test_rapid_refresh_mills_to_the_first_card_that_is_no_clockwork_command() -> None:
    """T12 of the sheet."""
    foes = LINE + "discard aggression fortified-lines buy-strike timber; top rapid-refresh"
    t = clock(WALL, foes, instants="twig-charm")
    t.play("Chance: deal.aggression", "Chance: deal.buy-strike", "Chance: deal.fortified-lines")
    t.play("Chance: deal.timber")
    assert boxed(t, "timber") == 1
    stands(t, b1="flint", b2="rocco", a1="frostfall-emperor")
    assert "Aggression is flipped to the discard pile without effect." in t.told("Ross")
    t.shows(instants="twig-charm")


@rule("CN-122")
def test_rapid_refresh_may_be_agreed_to_box_base_commands_only() -> None:
    t = clock(
        WALL,
        LINE + "discard timber far-strike; top rapid-refresh",
        rapid_refresh_boxes="commands",
    ).play("Chance: deal.timber", "Chance: deal.far-strike")
    assert boxed(t, "timber") == 0
    assert boxed(t, "far-strike") == 1


@rule("CN-91", "CN-130/petal-mage")
def test_cards_for_its_hand_go_on_its_deck_for_one_gold_each() -> None:
    """T10 of the sheet."""
    t = clock(
        WALL,
        "1 flint; 2 porella; discard timber far-strike; "
        "top melee-shield melee-shield petal-mage; gold 0",
    ).may_only("Ross", "take.timber", "take.far-strike")
    before = gold(t, 1)
    t.play("Ross: take.far-strike")
    assert "The Clockwork Sage gains 1 gold" in " ".join(t.told("Ross"))
    assert before == 2


@rule("CN-88")
def test_the_merciless_machine_chooses_and_says_why() -> None:
    t = clock(
        "1 frostfall-emperor; 2 willow; 3 timber d1; 5 cedar d10",
        "1 rocco; 2 gravel x; top melee-shield melee-shield buy-shot",
        clockwork_choices="merciless",
    )
    t.won_by()
    t = clock(
        "1 frostfall-emperor; 2 willow; 3 timber d1; 5 cedar",
        "1 flint; 2 gravel x; top melee-shield melee-shield buy-shot",
        clockwork_choices="merciless",
    )
    stands(t, a3="cedar", a5="")


@rule("CN-88", "CN-127")
def test_the_merciless_machine_keeps_its_sage_behind() -> None:
    t = clock(
        WALL,
        "1 mush; 2 gravel; 3 wade; 4 dewy; top melee-shield melee-shield safe-distance",
        clockwork_choices="merciless",
    )
    stands(t, b2="dewy s3", b4="gravel s3")


@rule("CN-88")
def test_its_reasons_are_told_in_words() -> None:
    t = solo(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 rocco; 2 mush; 3 bruce; 5 gravel",
        clockwork_choices="merciless",
    ).play("Ross: play.close-strike")
    assert "The Clockwork Sage chooses b3: its Sage stays behind." in t.told("Ross")
    stands(t, b1="bruce")


@rule("CN-87", "CN-96", "CN-97", "CN-98")
def test_its_turn_is_told_step_by_step_and_each_sentence_has_a_rule() -> None:
    t = story(WALL, LINE + "top fortified-lines melee-shield timber; level 4").play("Ross: b4")
    told = t.told("Ross")
    assert told[told.index("The Clockwork Sage's turn begins; it has 0 gold.") :][:9] == [
        "The Clockwork Sage's turn begins; it has 0 gold.",
        "Level 4: its board gives the Clockwork Sage 1 gold.",
        "The Clockwork Sage gains 1 gold and has 1.",
        "Daybreak: Gravel on b5.",
        "The Clockwork Sage gains 3 gold and has 4.",
        "The Clockwork Sage pays 1 gold for a card and has 3 left.",
        "The Clockwork Sage reveals Timber.",
        "Timber enters on b4.",
        "The Clockwork Sage pays 1 gold for a card and has 2 left.",
    ]
    assert all(kind.cites for kind in t.game.chronicle.kinds)
