"""Attacks, Instants and Utilities of packs and market: what each does, and when it can't."""

import pytest

from tests.games.command_of_nature.board import FOES, clock, duel, gold, level, solo, stands

rule = pytest.mark.rule

LINE = "1 {}; 2 {}; 3 willow; 5 cedar; hand {}"
EMPEROR = "1 frostfall-emperor; 2 frostfall-emperor; 3 flint; 5 gravel"


@rule("CN-130/close-strike", "CN-42", "CN-45")
def test_close_strike_goes_from_row_one_to_row_one() -> None:
    t = duel(LINE.format("bruce", "willow", "close-strike"), EMPEROR)
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d3", b2="frostfall-emperor")
    t.shows(Ross="hand; discard close-strike")


@rule("CN-130/far-strike", "CN-130/projectile-blast", "CN-46")
@pytest.mark.parametrize("card", ["far-strike", "projectile-blast"])
def test_far_strike_and_projectile_blast_hit_exactly_two_rows_away(card: str) -> None:
    t = duel(LINE.format("bruce", "willow", card), EMPEROR)
    t.play(f"Ross: play.{card}").may_only("Ross", "a1", "a2", "a3").play("Ross: a1")
    t.may_only("Ross", "b2", "b3").play("Ross: b2")
    stands(t, b2="frostfall-emperor d3")
    t = duel(LINE.format("bruce", "willow b1", card), EMPEROR)
    t.play(f"Ross: play.{card}", "Ross: a2")
    stands(t, b1="frostfall-emperor d2")


@rule("CN-130/distant-double-strike", "CN-68")
def test_distant_double_strike_hits_one_or_two_of_row_two_with_two_less() -> None:
    own = LINE.format("bruce b1", "willow", "distant-double-strike")
    t = duel(own, EMPEROR).play("Ross: play.distant-double-strike", "Ross: a1")
    t.may_only("Ross", "b2", "b3").play("Ross: b3").may_only("Ross", "b2", "done")
    t.play("Ross: b2")
    stands(t, b2="frostfall-emperor d2", b3="flint d2", b1="frostfall-emperor", a1="bruce")
    t = duel(own, EMPEROR)
    t.play("Ross: play.distant-double-strike", "Ross: a1", "Ross: b3", "Ross: done")
    stands(t, b2="frostfall-emperor", b3="flint d2")


@rule("CN-130/farsight-frenzy", "CN-46")
def test_farsight_frenzy_hits_exactly_three_rows_away_with_one_less() -> None:
    own = "1 bruce; 2 bruce; 3 willow; 5 cedar; hand farsight-frenzy"
    t = duel(own).play("Ross: play.farsight-frenzy", "Ross: a1")
    stands(t, b5="gravel d2")
    t = duel(own).play("Ross: play.farsight-frenzy", "Ross: a2").may_only("Ross", "b2", "b3")
    t = duel(own).play("Ross: play.farsight-frenzy", "Ross: a5")
    stands(t, b1="rocco d2")


@rule("CN-130/focused-fury", "CN-50")
def test_focused_fury_turns_the_attackers_shields_into_str() -> None:
    t = duel(LINE.format("bruce s2", "willow", "focused-fury"), EMPEROR)
    t.play("Ross: play.focused-fury")
    stands(t, a1="bruce", b1="frostfall-emperor d4")
    t = duel(LINE.format("bruce", "willow", "focused-fury"), EMPEROR)
    t.play("Ross: play.focused-fury")
    stands(t, b1="frostfall-emperor d2")


@rule("CN-130/magic-ether-strike", "CN-44")
def test_magic_ether_strike_hits_anybody_with_one_less_from_row_one() -> None:
    t = duel(LINE.format("bruce", "willow", "magic-ether-strike"))
    t.play("Ross: play.magic-ether-strike").may_only("Ross", "b1", "b2", "b3", "b5")
    t.play("Ross: b5")
    stands(t, b5="gravel d2")


@rule("CN-130/natures-wrath")
def test_natures_wrath_gives_a_basic_two_str() -> None:
    t = duel(LINE.format("bruce", "willow", "natures-wrath"), EMPEROR)
    t.play("Ross: play.natures-wrath")
    stands(t, b1="frostfall-emperor d5")
    t = duel(LINE.format("rune-puma", "willow", "natures-wrath"), EMPEROR)
    t.play("Ross: play.natures-wrath")
    stands(t, b1="frostfall-emperor d3")


@rule("CN-130/primitive-strike")
def test_primitive_strike_gives_a_basic_one_str() -> None:
    t = duel(LINE.format("willow", "bruce", "primitive-strike"), EMPEROR)
    t.play("Ross: play.primitive-strike", "Ross: a2")
    stands(t, b1="frostfall-emperor d4")
    t = duel(LINE.format("willow", "rune-puma", "primitive-strike"), EMPEROR)
    t.play("Ross: play.primitive-strike", "Ross: a2")
    stands(t, b1="frostfall-emperor d3")


@rule("CN-130/reinforced-impact")
def test_reinforced_impact_deals_one_less_and_shields_the_attacker() -> None:
    t = duel(LINE.format("bruce", "willow", "reinforced-impact"), EMPEROR)
    t.play("Ross: play.reinforced-impact")
    stands(t, a1="bruce s2", b1="frostfall-emperor d2")


@rule("CN-130/reinforced-impact", "CN-130/leaf-charm", "CN-52")
def test_reinforced_impact_shields_nobody_when_the_attacker_is_gone() -> None:
    t = duel(
        LINE.format("bruce d2", "willow", "reinforced-impact"),
        "1 mush; 2 flint; 3 flint; 5 porella; hand leaf-charm",
    ).play("Ross: play.reinforced-impact", "Rachel: play.leaf-charm", "Ross: a2")
    stands(t, a1="willow", b1="mush")


@rule("CN-130/droplet-charm")
def test_droplet_charm_draws_one_and_another_if_the_attacked_one_falls() -> None:
    own = LINE.format("bruce", "willow", "close-strike")
    foes = "1 {}; 2 flint; 3 flint; 5 torrent; hand droplet-charm; top timber timber"
    t = duel(own, foes.format("dewy")).play(
        "Ross: play.close-strike", "Rachel: play.droplet-charm", "Rachel: pass", "Rachel: b2"
    )
    t.shows(Rachel="hand timber timber; discard droplet-charm")
    t = duel(own, foes.format("frostfall-emperor")).play(
        "Ross: play.close-strike", "Rachel: play.droplet-charm", "Rachel: pass"
    )
    t.shows(Rachel="hand timber")


@rule("CN-130/droplet-charm", "CN-130/leaf-charm", "CN-130/pebble-charm", "CN-130/twig-charm")
@pytest.mark.parametrize("faction", ["droplet", "leaf", "pebble", "twig"])
def test_a_charm_answers_only_for_its_own_faction(faction: str) -> None:
    kin = {"droplet": "wade", "leaf": "mush", "pebble": "flint", "twig": "willow"}
    for name, card in kin.items():
        t = duel(
            LINE.format("bruce", "willow", "close-strike"),
            f"1 {card}; 2 flint; 3 flint; 5 gravel; hand {faction}-charm",
        ).play("Ross: play.close-strike")
        if name == faction:
            t.may_only("Rachel", f"play.{faction}-charm", "pass")
        else:
            t.may_only("Rachel", "pass")
            t.may_not("Rachel", f"play.{faction}-charm", f"CN-130/{faction}-charm")


@rule("CN-130/leaf-charm", "CN-52", "CN-64")
def test_leaf_charm_strikes_the_attacker_at_once() -> None:
    foes = "1 mush; 2 flint; 3 flint; 5 porella; hand leaf-charm"
    t = duel(LINE.format("bruce", "willow", "close-strike"), foes)
    t.play("Ross: play.close-strike", "Rachel: play.leaf-charm", "Rachel: b2")
    stands(t, a1="bruce d1", b1="flint")
    t = duel(LINE.format("bruce d2", "willow", "close-strike"), foes)
    t.play("Ross: play.close-strike", "Rachel: play.leaf-charm", "Ross: a3")
    stands(t, b1="mush", a1="willow")
    assert level(t, 1) == 2
    t = duel("1 cedar d11; 2 willow; 3 willow; hand close-strike", foes)
    t.play("Ross: play.close-strike", "Rachel: play.leaf-charm")
    t.won_by("Rachel")


@rule("CN-130/pebble-charm", "CN-130/twig-charm")
def test_pebble_and_twig_charm_serve_another_elemental() -> None:
    own = LINE.format("bruce", "willow", "close-strike")
    t = duel(own, "1 boulderhide-brute; 2 willow; 3 flint; 5 gravel; hand pebble-charm")
    t.play("Ross: play.close-strike", "Rachel: play.pebble-charm")
    t.may_only("Rachel", "b2", "b3", "b5").play("Rachel: b5")
    stands(t, b5="gravel s1", b1="boulderhide-brute d3")
    t = duel(own, "1 calamity-leopard; 2 willow; 3 flint; 5 gravel; hand twig-charm")
    t.play("Ross: play.close-strike", "Rachel: play.twig-charm", "Rachel: b3")
    stands(t, b3="flint b1")
    t = duel(own, "1 gravel; hand pebble-charm")
    t.play("Ross: play.close-strike", "Rachel: play.pebble-charm")
    stands(t, b1="gravel d3")
    t.shows(Rachel="hand; discard pebble-charm")


@rule("CN-130/natural-restoration", "CN-130/natural-defense")
@pytest.mark.parametrize("card", ["natural-restoration", "natural-defense"])
def test_natural_restoration_and_defense_take_one_off_any_attack(card: str) -> None:
    foes = f"1 frostfall-emperor; 2 flint; 3 flint; 5 gravel; hand {card} {card}"
    own = "1 bruce; 2 bruce; 3 willow; 5 cedar; hand close-strike far-strike"
    t = duel(own, foes).play("Ross: play.close-strike", f"Rachel: play.{card}", "Rachel: pass")
    stands(t, b1="frostfall-emperor d2")
    t.play("Ross: play.far-strike", "Ross: a2", f"Rachel: play.{card}")
    stands(t, b1="frostfall-emperor d4")


@rule("CN-130/melee-shield", "CN-130/ranged-barrier")
def test_melee_shield_and_ranged_barrier_take_two_off_their_own_kind_of_attack() -> None:
    own = "1 bruce; 2 bruce; 3 willow; 5 cedar; hand close-strike far-strike"
    foes = "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel; hand melee-shield ranged-barrier"
    t = duel(own, foes).play("Ross: play.close-strike")
    t.may_only("Rachel", "play.melee-shield", "pass")
    t.may_not("Rachel", "play.ranged-barrier", "CN-130/ranged-barrier")
    t.play("Rachel: play.melee-shield", "Rachel: pass")
    stands(t, b1="frostfall-emperor d1")
    t.play("Ross: play.far-strike", "Ross: a2").may_only("Rachel", "play.ranged-barrier", "pass")
    t.play("Rachel: play.ranged-barrier")
    stands(t, b1="frostfall-emperor d2")


@rule("CN-130/elemental-incantation", "CN-63")
def test_elemental_incantation_costs_three_cards_and_hits_up_to_six() -> None:
    """T14 of the sheet: two fall at once, two levels, one closing up."""
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand elemental-incantation timber timber mush",
        "1 timber d1; 2 timber d1; 3 flint; 5 gravel",
    ).play("Ross: play.elemental-incantation", "Ross: discard.timber", "Ross: discard.timber")
    t.may_not("Ross", "done", "CN-130/elemental-incantation").play("Ross: discard.mush")
    t.may_only("Ross", "b1", "b2", "b3", "b5", "done")
    t.play("Ross: b1", "Ross: b2", "Ross: b5", "Ross: done")
    assert level(t) == 3
    t.play("Rachel: b2")
    stands(t, b1="flint", b2="gravel d1", b3="", b5="")
    t.shows(Ross="hand; discard timber timber mush elemental-incantation")


@rule("CN-130/elemental-incantation")
def test_elemental_incantation_needs_three_other_cards() -> None:
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; hand elemental-incantation timber timber")
    t.may_not("Ross", "play.elemental-incantation", "CN-130/elemental-incantation")


@rule("CN-130/elemental-incantation", "CN-92", "CN-68")
def test_the_clockwork_sages_elemental_incantation_hits_all_for_nothing() -> None:
    t = clock(
        "1 bruce; 2 willow; 3 willow; 5 cedar",
        "1 flint; 2 flint; 3 flint; 5 gravel; top elemental-incantation; gold 0",
    )
    stands(t, a1="bruce d1", a2="willow d1", a3="willow d1", a5="cedar d1")


@rule("CN-130/elemental-swap")
def test_elemental_swap_swaps_enemies_of_row_one_and_two() -> None:
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; hand elemental-swap").play(
        "Ross: play.elemental-swap"
    )
    t.may_only("Ross", "b2", "b3").play("Ross: b3")
    stands(t, b1="flint", b3="rocco")
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; hand elemental-swap", "1 gravel")
    t.may_not("Ross", "play.elemental-swap", "CN-130/elemental-swap")


@rule("CN-130/exchange-of-nature")
def test_exchange_of_nature_swaps_own_row_one_and_three() -> None:
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; 6 mush; hand exchange-of-nature")
    t.play("Ross: play.exchange-of-nature").may_only("Ross", "a5", "a6").play("Ross: a6")
    stands(t, a1="mush", a6="bruce")
    t = duel("1 bruce; 2 cedar; hand exchange-of-nature")
    t.may_not("Ross", "play.exchange-of-nature", "CN-130/exchange-of-nature")


@rule("CN-130/obliterate")
def test_obliterate_strips_an_enemy_and_then_deals_two() -> None:
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand obliterate",
        "1 rocco; 2 flint; 3 flint; 5 gravel b2 s3",
    ).play("Ross: play.obliterate", "Ross: b5")
    stands(t, b5="gravel d2")


@rule("CN-59", "CN-60", "CN-61", "CN-132")
def test_the_defender_is_asked_whenever_the_hand_is_not_empty() -> None:
    own = LINE.format("bruce", "willow", "close-strike")
    t = duel(own, FOES + "; hand timber").play("Ross: play.close-strike").asks("Rachel")
    t.may_only("Rachel", "pass")
    t = duel(own, FOES).play("Ross: play.close-strike").asks("Rachel").may("Rachel", "b2", "b3")
    t = duel(own, "1 frostfall-emperor; 5 gravel; 2 flint; 3 flint; hand natural-defense timber")
    t.play("Ross: play.close-strike", "Rachel: play.natural-defense").asks("Rachel")
    t.play("Rachel: pass").asks("Ross")
    stands(t, b1="frostfall-emperor d2")


@rule("CN-62")
def test_with_two_attacked_an_instant_answers_one_of_them() -> None:
    t = duel(
        LINE.format("bruce b1", "willow", "distant-double-strike"),
        "1 rocco; 2 flint; 3 flint; 5 gravel; hand natural-defense",
    ).play("Ross: play.distant-double-strike", "Ross: a1", "Ross: b2", "Ross: b3")
    t.play("Rachel: play.natural-defense").may_only("Rachel", "b2", "b3").play("Rachel: b3")
    stands(t, b2="flint d2", b3="flint d1")


@rule("CN-59")
def test_instants_are_not_for_the_own_turn() -> None:
    t = duel(LINE.format("bruce", "willow", "natural-defense"))
    t.may_not("Ross", "play.natural-defense", "CN-59")


@rule("CN-93", "CN-94", "CN-95")
def test_the_instant_pile_works_from_the_top_until_one_does_not_fit() -> None:
    """T9 of the sheet."""
    own = "1 bruce b2; 2 willow; 3 willow; 5 cedar; hand close-strike"
    foes = "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel"
    t = solo(own, foes, instants="ranged-barrier melee-shield natural-defense")
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d2")
    t.shows(instants="ranged-barrier")
    t = solo(own, foes, instants="melee-shield natural-defense ranged-barrier")
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d5")
    t.shows(instants="melee-shield natural-defense ranged-barrier")


@rule("CN-130/pebble-charm", "CN-88")
def test_the_human_chooses_for_a_charm_of_the_instant_pile() -> None:
    t = solo(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 boulderhide-brute; 2 flint; 3 flint; 5 gravel",
        instants="pebble-charm",
    ).play("Ross: play.close-strike")
    t.may_only("Ross", "b2", "b3", "b5").play("Ross: b5")
    stands(t, b5="gravel s1")


@rule("CN-130/droplet-charm", "CN-90")
def test_a_droplet_charm_of_the_instant_pile_is_gold() -> None:
    t = solo(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 dewy; 2 flint; 3 flint; 5 torrent",
        instants="droplet-charm",
    ).play("Ross: play.close-strike", "Ross: b2")
    assert gold(t, 1) == 2
