"""Warriors of the Elemental Market: each does what its card says, in its rows only."""

import pytest

from tests.games.command_of_nature.board import at, boxed, clock, duel, gold, level, solo, stands

rule = pytest.mark.rule

REST = "; 2 willow; 3 willow; 5 cedar"
EMPEROR = "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel"


@rule("CN-130/camou-chameleon", "CN-68")
def test_camou_chameleon_boosts_up_to_two_of_row_two() -> None:
    own = "1 camou-chameleon; 2 willow; 3 mush; 5 cedar"
    t = duel(own, phase="daybreak").play("Ross: a1").may_only("Ross", "a2", "a3", "done")
    t.play("Ross: a3", "Ross: a2")
    stands(t, a2="willow b1", a3="mush b1", a1="camou-chameleon")
    t = duel(own, phase="daybreak").play("Ross: a1", "Ross: done")
    stands(t, a2="willow", a3="mush")


@rule("CN-130/camou-chameleon", "CN-68")
def test_the_clockwork_sages_camou_chameleon_boosts_as_many_as_there_are() -> None:
    t = clock("1 flint; 2 flint; 3 flint; 5 cedar", "1 camou-chameleon; 2 willow; 3 mush; 5 cedar")
    t.play("Ross: b1")
    stands(t, b2="willow b1", b3="mush b1")


@rule("CN-130/lumber-claw", "CN-50")
def test_lumber_claw_hits_up_to_two_of_row_two_before_the_melee_attack() -> None:
    t = (
        duel(
            "1 lumber-claw" + REST + "; hand close-strike",
            "1 rocco; 2 timber d1; 3 flint; 5 gravel",
        )
        .play("Ross: play.close-strike")
        .may_only("Ross", "b2", "b3", "done")
    )
    t.play("Ross: b2", "Ross: b3")
    stands(t, b1="rocco d2", b2="gravel", b3="flint d1")
    t = duel("1 lumber-claw" + REST + "; hand far-strike").play(
        "Ross: play.far-strike", "Ross: a1", "Ross: b2"
    )
    stands(t, b2="flint d2", b3="flint")


@rule("CN-130/pine-snapper")
def test_pine_snapper_adds_its_damage_to_a_melee_attack_from_row_one() -> None:
    t = duel("1 willow; 2 pine-snapper d2; 3 willow; 5 cedar; hand close-strike", EMPEROR)
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d3", a1="willow")
    t = duel("1 willow; 2 pine-snapper d2; 3 willow; 5 cedar; hand far-strike", EMPEROR)
    t.play("Ross: play.far-strike", "Ross: a3")
    stands(t, b1="frostfall-emperor d1")
    t = duel("1 willow; 4 pine-snapper d2; 2 willow; 3 willow; 5 cedar; hand close-strike", EMPEROR)
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d1")


@rule("CN-130/splinter-stinger", "CN-57", "CN-49")
def test_splinter_stinger_gets_a_boost_after_its_old_ones_came_off() -> None:
    t = duel("1 splinter-stinger b2" + REST + "; hand close-strike", EMPEROR)
    t.play("Ross: play.close-strike")
    stands(t, a1="splinter-stinger b1", b1="frostfall-emperor d5")
    t = duel(
        "1 splinter-stinger b2" + REST + "; hand close-strike",
        "1 frostfall-emperor s5; 2 flint; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike")
    stands(t, a1="splinter-stinger", b1="frostfall-emperor")


@rule("CN-130/twine-feline")
def test_twine_feline_turns_a_discarded_card_into_two_boosts() -> None:
    own = "1 willow; 2 twine-feline; 3 willow; 5 cedar; "
    t = duel(own + "hand close-strike", phase="daybreak").play("Ross: a2")
    t.may_not("Ross", "done", "CN-130/twine-feline")
    t.play("Ross: discard.close-strike").may_only("Ross", "a1", "a2", "a3", "a5")
    t.play("Ross: a5")
    stands(t, a5="cedar b2")
    t.shows(Ross="hand; discard close-strike")
    t = duel(own, phase="daybreak").play("Ross: a2")
    stands(t, a1="willow", a5="cedar")


@rule("CN-130/twine-feline", "CN-92")
def test_the_clockwork_sages_discards_count_as_done() -> None:
    foes = "1 flint; 2 {}; 3 flint; 5 cedar; discard far-strike"
    mine = "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel"
    t = clock(mine, foes.format("twine-feline")).play("Ross: b2", "Ross: b3")
    stands(t, b3="flint b2")
    t = clock(mine, foes.format("oak-lumbertron")).play("Ross: b2")
    stands(t, b1="flint b3")
    t = clock(mine, foes.format("ruby-guardian")).play("Ross: b2", "Ross: b5")
    stands(t, b5="cedar s4")
    t = clock(mine, "1 forage-thumper; 2 flint; 3 flint; 5 cedar").play("Ross: b1")
    stands(t, a1="frostfall-emperor d3")


@rule("CN-130/oak-lumbertron")
def test_oak_lumbertron_boosts_row_one_for_each_discarded_card() -> None:
    t = duel(
        "1 willow; 2 oak-lumbertron; 3 willow; 5 cedar; hand close-strike far-strike timber timber",
        phase="daybreak",
    ).play("Ross: a2", "Ross: discard.timber", "Ross: discard.timber", "Ross: done")
    stands(t, a1="willow b2")
    t = duel("1 willow; 2 oak-lumbertron; 3 willow; 5 cedar; hand timber", phase="daybreak").play(
        "Ross: a2", "Ross: done"
    )
    stands(t, a1="willow")


@rule("CN-130/cackle-ripclaw")
def test_cackle_ripclaw_takes_two_off_a_ranged_attack() -> None:
    foes = "1 cackle-ripclaw; 2 boulderhide-brute; 3 flint; 5 gravel"
    own = "1 bruce; 2 willow; 3 bruce; 5 cedar; hand far-strike close-strike"
    t = duel(own, foes).play("Ross: play.far-strike", "Ross: a1", "Ross: b2")
    stands(t, b2="boulderhide-brute d1")
    t.play("Ross: swap.1-3", "Ross: play.close-strike")
    stands(t, b1="cackle-ripclaw d3")
    t = duel(own, "1 boulderhide-brute; 2 cackle-ripclaw; 3 flint; 5 gravel")
    t.play("Ross: play.far-strike", "Ross: a3")
    stands(t, b1="boulderhide-brute d3")


@rule("CN-130/redstone")
def test_redstone_gives_a_boost_and_a_shield_to_the_same_elemental() -> None:
    t = duel("1 willow; 2 redstone; 3 willow; 5 gravel", phase="daybreak").play(
        "Ross: a2", "Ross: a5"
    )
    stands(t, a5="gravel b1 s1", a1="willow")
    t = duel("1 willow; 4 redstone; 2 willow; 3 willow; 5 gravel", phase="daybreak")
    t.may_not("Ross", "a4", "CN-28")


@rule("CN-130/ruby-guardian")
def test_ruby_guardian_gives_two_shields_for_each_discarded_card() -> None:
    t = duel(
        "1 ruby-guardian; 2 willow; 3 willow; 5 gravel; hand timber timber timber",
        phase="daybreak",
    ).play("Ross: a1", "Ross: discard.timber", "Ross: discard.timber", "Ross: a3")
    stands(t, a3="willow s4")
    t.shows(Ross="hand timber; discard timber timber")


@rule("CN-130/rune-puma")
def test_rune_puma_stops_melee_attacks_on_row_one() -> None:
    t = duel(
        "1 bruce b4; 2 bruce; 3 willow; 5 cedar; hand close-strike far-strike",
        "1 rocco s1; 2 rune-puma; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike")
    stands(t, b1="rocco s1", a1="bruce")
    t.play("Ross: play.far-strike", "Ross: a2")
    stands(t, b1="rocco d2")
    t = duel(
        "1 willow; 2 bruce; 3 willow; 5 cedar; hand close-strike",
        "1 rune-puma; 2 rocco; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike")
    stands(t, b1="rune-puma d1")


@rule("CN-130/stone-defender")
def test_stone_defender_gains_gold_for_its_shields_in_row_one() -> None:
    t = duel("1 stone-defender s3; 2 willow; 3 willow; 5 gravel", phase="daybreak")
    t.play("Ross: a1")
    assert gold(t) == 3
    t = duel("1 willow; 2 stone-defender s3; 3 willow; 5 gravel", phase="daybreak")
    t.may_not("Ross", "a2", "CN-28")


@rule("CN-130/terrain-tumbler", "CN-58", "CN-67", "CN-56")
def test_terrain_tumbler_may_take_dmg_for_row_one_attack_or_not() -> None:
    own = "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike obliterate"
    foes = "1 flint; 2 terrain-tumbler; 3 flint; 5 gravel"
    t = duel(own, foes).play("Ross: play.close-strike").may_only("Rachel", "b2", "decline")
    t.play("Rachel: b2")
    stands(t, b1="flint", b2="terrain-tumbler d3")
    t.play("Ross: play.obliterate", "Ross: b1", "Rachel: decline")
    stands(t, b1="flint d2")
    t = duel(own, foes).play("Ross: play.obliterate", "Ross: b3")
    stands(t, b3="flint d2", b2="terrain-tumbler")
    t = duel(own, "1 flint; 2 flint; 4 terrain-tumbler; 3 flint; 5 gravel")
    t.play("Ross: play.obliterate", "Ross: b1")
    stands(t, b1="flint d2")


@rule("CN-130/terrain-tumbler", "CN-89")
def test_the_clockwork_sages_terrain_tumbler_takes_it_without_being_asked() -> None:
    """T16 of the sheet."""
    t = solo(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 flint; 2 terrain-tumbler; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike")
    stands(t, b1="flint", b2="terrain-tumbler d3")


@rule("CN-130/bamboo-berserker", "CN-68")
def test_bamboo_berserker_takes_up_to_three_cards_back() -> None:
    own = "1 willow; 2 bamboo-berserker; 3 willow; 5 porella; discard timber timber far-strike mush"
    t = duel(own, phase="daybreak").play("Ross: a2")
    t.may_only("Ross", "take.timber", "take.far-strike", "take.mush", "done")
    t.play("Ross: take.timber", "Ross: take.far-strike", "Ross: done")
    t.shows(Ross="hand timber far-strike; discard timber mush")
    t = duel(own, phase="daybreak").play(
        "Ross: a2", "Ross: take.timber", "Ross: take.timber", "Ross: take.mush"
    )
    t.shows(Ross="hand timber timber mush; discard far-strike")


@rule("CN-130/forage-thumper")
def test_forage_thumper_deals_a_dmg_for_each_discarded_card_to_row_one() -> None:
    t = duel("1 forage-thumper" + REST + "; hand timber timber", phase="daybreak")
    t.play("Ross: a1", "Ross: discard.timber", "Ross: discard.timber")
    stands(t, b1="rocco d2")
    t = duel("1 forage-thumper" + REST + "; hand timber", phase="daybreak")
    t.play("Ross: a1", "Ross: done")
    stands(t, b1="rocco")


@rule("CN-130/humming-herald", "CN-130/iguana-guard")
def test_humming_herald_boosts_and_iguana_guard_shields_row_one_for_newcomers() -> None:
    t = duel(
        "1 willow; 2 humming-herald; 3 iguana-guard; 5 porella; hand timber; gold 9",
    ).play("Ross: summon.timber", "Ross: a4", "Ross: trigger.1")
    stands(t, a1="willow b1 s1")
    t = duel("1 humming-herald; 2 willow; 3 willow; 4 iguana-guard; 5 porella; hand timber").play(
        "Ross: summon.timber"
    )
    stands(t, a1="humming-herald")


@rule("CN-130/moss-viper", "CN-71", "CN-26")
def test_moss_viper_returns_to_hand_and_still_gives_a_level() -> None:
    t = duel(
        "1 bruce" + REST + "; hand close-strike", "1 moss-viper b1; 2 flint; 3 flint; 5 gravel"
    )
    t.play("Ross: play.close-strike", "Rachel: b2")
    t.shows(Rachel="hand moss-viper")
    assert level(t) == 2
    assert boxed(t, "moss-viper") == 0


@rule("CN-130/moss-viper")
def test_moss_viper_is_out_of_the_game_when_it_falls_in_row_three() -> None:
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand farsight-frenzy",
        "1 rocco; 2 flint; 3 flint; 4 moss-viper; 5 gravel",
    ).play("Ross: play.farsight-frenzy", "Ross: a1", "Ross: b4")
    t.shows(Rachel="hand")
    assert boxed(t, "moss-viper") == 1


@rule("CN-130/moss-viper", "CN-91")
def test_the_clockwork_sages_moss_viper_goes_on_its_deck_for_one_gold() -> None:
    t = solo(
        "1 bruce" + REST + "; hand close-strike", "1 moss-viper; 2 flint; 3 flint; 5 gravel"
    ).play("Ross: play.close-strike", "Ross: b2")
    assert gold(t, 1) == 1
    assert [item.face for item in t.view("Ross").zone("clockwork_deck").items] == ["moss-viper"]


@rule("CN-130/shrub-beetle", "CN-130/bog-blight")
def test_shrub_beetle_grows_when_another_leaves() -> None:
    t = duel(
        "1 bruce" + REST + "; hand far-strike",
        "1 shrub-beetle; 2 timber; 3 flint; 5 gravel",
    ).play("Ross: play.far-strike", "Ross: a1", "Ross: b2")
    stands(t, b1="shrub-beetle b1 s1", b2="gravel")
    t = duel(
        "1 bruce" + REST + "; hand obliterate", "1 timber; 2 shrub-beetle; 3 flint; 5 gravel"
    ).play("Ross: play.obliterate", "Ross: b1", "Rachel: b3")
    stands(t, b2="shrub-beetle")


@rule("CN-130/current-conjurer", "CN-130/splash-basilisk", "CN-130/surgesphere-monk")
def test_row_two_newcomers_get_what_conjurer_basilisk_and_monk_give() -> None:
    t = duel("1 willow; 2 current-conjurer; 5 torrent; hand dewy").play("Ross: summon.dewy")
    stands(t, a3="dewy b1", a2="current-conjurer")
    t = duel("1 splash-basilisk; 2 willow; 5 torrent; hand dewy").play("Ross: summon.dewy")
    stands(t, a3="dewy s1")
    t = duel("1 willow; 2 surgesphere-monk; 5 torrent; hand dewy").play("Ross: summon.dewy")
    stands(t, a3="dewy s1", a2="surgesphere-monk")


@rule("CN-130/current-conjurer", "CN-130/splash-basilisk", "CN-130/surgesphere-monk", "CN-24")
@pytest.mark.parametrize("name", ["current-conjurer", "splash-basilisk", "surgesphere-monk"])
def test_none_of_them_serves_itself_or_a_move_inside_the_row(name: str) -> None:
    t = duel(f"1 dewy; 2 {name}; 3 willow; 5 torrent").play("Ross: swap.2-3")
    assert at(t, "a2") == "willow"
    assert at(t, "a3") == name
    t = duel(f"1 {name}; 2 dewy; 3 willow; 5 torrent").play("Ross: swap.1-2")
    stands(t, a2=name, a1="dewy")


@rule("CN-130/roaming-razor")
def test_roaming_razor_changes_places_with_a_connected_one_after_damage() -> None:
    own = "1 roaming-razor; 2 willow; 3 mush; 5 torrent; hand close-strike"
    t = duel(own, EMPEROR).play("Ross: play.close-strike").may_only("Ross", "a2", "a3")
    t.play("Ross: a3")
    stands(t, a1="mush", a3="roaming-razor", b1="frostfall-emperor d5")
    t = duel(own, "1 frostfall-emperor s5; 2 flint; 3 flint; 5 gravel")
    t.play("Ross: play.close-strike")
    stands(t, a1="roaming-razor")


@rule("CN-130/typhoon-fist")
def test_typhoon_fist_hits_row_one_when_it_enters_row_one() -> None:
    t = duel("1 willow; 2 typhoon-fist; 3 willow; 5 torrent").play("Ross: swap.1-2")
    stands(t, b1="rocco d2")
    t = duel("1 willow; 2 typhoon-fist; 3 willow; 5 torrent").play("Ross: swap.2-3")
    stands(t, b1="rocco")


@rule("CN-130/whirl-whipper")
def test_whirl_whipper_swaps_row_one_with_one_of_row_two() -> None:
    t = duel("1 willow; 2 whirl-whipper; 3 mush; 5 torrent", phase="daybreak")
    t.play("Ross: a2").may_only("Ross", "a2", "a3").play("Ross: a3")
    stands(t, a1="mush", a3="willow")
    t = duel("1 willow; 2 mush; 3 mush; 5 torrent; 4 whirl-whipper", phase="daybreak")
    t.may_not("Ross", "a4", "CN-28")
