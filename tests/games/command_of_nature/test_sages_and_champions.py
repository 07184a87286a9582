"""Sages and Champions: each does what its card says, in its rows only."""

import pytest

from hedgerow.games.command_of_nature.cards import IDS
from tests.games.command_of_nature.board import boxed, clock, duel, gold, solo, stands, state

rule = pytest.mark.rule


@rule("CN-130", "CN-130/cedar", "CN-130/gravel", "CN-130/porella", "CN-130/torrent")
@pytest.mark.parametrize("sage", ["cedar", "gravel", "porella", "torrent"])
@pytest.mark.parametrize("place", [1, 2, 5])
def test_a_sage_gives_three_gold_at_daybreak_in_any_row(sage: str, place: int) -> None:
    others = "; ".join(f"{n} willow" for n in (1, 2, 3, 5) if n != place)
    t = duel(f"{place} {sage}; {others}", phase="daybreak")
    t.play(f"Ross: a{place}")
    assert gold(t) == 3


@rule("CN-130/vix-vanguard")
def test_vix_vanguard_draws_at_daybreak_only_with_a_boost() -> None:
    own = "1 vix-vanguard {}; 2 willow; 3 willow; 5 cedar; top close-strike"
    t = duel(own.format("b1"), phase="daybreak").play("Ross: a1")
    t.shows(Ross="hand close-strike")
    t = duel(own.format(""), phase="daybreak").play("Ross: a1")
    t.shows(Ross="hand")


@rule("CN-130/vix-vanguard", "CN-23")
def test_vix_vanguard_does_nothing_in_row_two() -> None:
    t = duel("1 willow; 2 vix-vanguard b1; 3 willow; 5 cedar", phase="daybreak")
    t.may_not("Ross", "a2", "CN-28")


@rule("CN-130/horned-hollow")
def test_horned_hollow_sheds_its_damage_when_its_attack_defeats() -> None:
    t = duel("1 horned-hollow d3; 2 willow; 3 willow; 5 cedar; hand close-strike")
    t.play("Ross: play.close-strike", "Rachel: b2")
    stands(t, a1="horned-hollow", b1="flint")


@rule("CN-130/horned-hollow")
def test_horned_hollow_keeps_its_damage_when_nobody_falls_or_in_row_three() -> None:
    t = duel(
        "1 horned-hollow d3; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 frostfall-emperor; 5 gravel; 2 flint; 3 flint",
    ).play("Ross: play.close-strike")
    stands(t, a1="horned-hollow d3", b1="frostfall-emperor d6")
    t = duel(
        "4 horned-hollow d3; 2 willow; 3 willow; 5 cedar; 1 timber; hand farsight-frenzy",
    ).play("Ross: play.farsight-frenzy", "Ross: a4", "Rachel: b2")
    stands(t, a4="horned-hollow d3", b1="flint")


@rule("CN-130/calamity-leopard")
def test_calamity_leopard_keeps_its_boosts_after_an_attack() -> None:
    t = duel("1 calamity-leopard b2; 2 willow; 3 willow; 5 cedar; hand close-strike")
    t.play("Ross: play.close-strike", "Rachel: b2")
    stands(t, a1="calamity-leopard b2", b1="flint")
    t = duel("4 calamity-leopard b2; 1 willow; 2 willow; 3 willow; 5 cedar; hand farsight-frenzy")
    t.play("Ross: play.farsight-frenzy", "Ross: a4", "Rachel: b2")
    stands(t, a4="calamity-leopard")


@rule("CN-130/jade-titan", "CN-57")
def test_jade_titan_shields_its_sage_when_its_attack_dealt_damage() -> None:
    own = "1 jade-titan; 2 willow; 3 willow; 5 gravel; hand close-strike"
    t = duel(own, "1 frostfall-emperor; 2 flint; 3 flint; 5 cedar")
    t.play("Ross: play.close-strike")
    stands(t, a5="gravel s1", b1="frostfall-emperor d3")
    t = duel(own, "1 frostfall-emperor s3; 2 flint; 3 flint; 5 cedar")
    t.play("Ross: play.close-strike")
    stands(t, a5="gravel", b1="frostfall-emperor")


@rule("CN-130/boulderhide-brute")
def test_boulderhide_brute_gets_one_boost_for_each_effect_that_shields_it() -> None:
    t = duel("1 boulderhide-brute; 2 redstone; 3 onyx-bearer; 5 gravel", phase="daybreak").play(
        "Ross: a3"
    )
    stands(t, a1="boulderhide-brute b1 s1")
    t = duel(
        "1 boulderhide-brute; 2 ruby-guardian; 3 willow; 5 gravel; hand close-strike far-strike",
        phase="daybreak",
    ).play("Ross: a2", "Ross: discard.close-strike", "Ross: discard.far-strike", "Ross: a1")
    stands(t, a1="boulderhide-brute b1 s4")


@rule("CN-130/boulderhide-brute")
def test_boulderhide_brute_gets_no_boost_in_row_three() -> None:
    t = duel("1 willow; 2 redstone; 3 willow; 5 gravel; 4 boulderhide-brute", phase="daybreak")
    t.play("Ross: a2", "Ross: a4")
    stands(t, a4="boulderhide-brute b1 s1")


@rule("CN-130/oxen-avenger")
def test_oxen_avenger_strikes_back_once_for_each_elemental_that_loses_shields() -> None:
    t = duel(
        "1 willow; 2 flint; 3 flint; 5 cedar; hand close-strike",
        "1 rocco s3; 2 oxen-avenger; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike", "Rachel: a5")
    stands(t, a5="cedar d1", b1="rocco")


@rule("CN-130/oxen-avenger")
def test_oxen_avenger_does_nothing_in_row_three_or_when_shields_leave_with_their_card() -> None:
    t = duel(
        "1 willow; 2 flint; 3 flint; 5 cedar; hand close-strike",
        "1 rocco s3; 4 oxen-avenger; 2 flint; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike")
    stands(t, b1="rocco", a5="cedar")
    t = duel("1 bog-blight s2; 2 oxen-avenger; 3 flint; 5 porella", phase="daybreak").play(
        "Ross: a1", "Ross: b1", "Ross: a2", "Rachel: b2"
    )
    stands(t, a1="oxen-avenger", b1="flint", b5="", b2="gravel")


@rule("CN-130/agile-assailant")
def test_agile_assailant_is_boosted_by_arrivals_and_shielded_by_departures() -> None:
    t = duel("1 willow; 2 agile-assailant; 3 willow; 5 porella; hand timber")
    t.play("Ross: summon.timber", "Ross: a4")
    stands(t, a2="agile-assailant b1")
    t = duel("1 bog-blight; 2 agile-assailant; 3 willow; 5 porella", phase="daybreak")
    t.play("Ross: a1", "Ross: b1", "Ross: a3", "Rachel: b2")
    stands(t, a2="agile-assailant s1", a1="willow")


@rule("CN-130/agile-assailant", "CN-25")
def test_a_swap_is_neither_an_arrival_nor_a_departure_for_agile_assailant() -> None:
    t = duel("1 willow; 2 agile-assailant; 3 willow; 5 porella").play("Ross: swap.1-3")
    stands(t, a2="agile-assailant")


@rule("CN-130/bog-blight")
def test_bog_blight_goes_to_the_discard_pile_and_hits_row_one_or_two() -> None:
    t = duel("1 bog-blight d2; 2 willow; 3 willow; 5 porella", phase="daybreak")
    t.play("Ross: a1").may_only("Ross", "b1", "b2", "b3").play("Ross: b2", "Ross: a2")
    stands(t, a1="willow", b2="gravel", b5="")
    t.shows(Ross="discard bog-blight")


@rule("CN-130/komodo-kin", "CN-25")
def test_komodo_kin_brings_an_elemental_back_when_its_attack_defeats() -> None:
    t = duel(
        "1 komodo-kin; 2 botanic-fangs; 3 willow; 5 porella; hand close-strike; "
        "discard sprout far-strike"
    ).play("Ross: play.close-strike", "Rachel: b2")
    t.may_only("Ross", "a4", "a6").play("Ross: a6")
    stands(t, a6="sprout")
    assert gold(t) == 2  # Botanic Fangs has seen a Leaf enter
    t.shows(Ross="discard close-strike far-strike")


@rule("CN-130/komodo-kin")
def test_komodo_kin_does_nothing_without_room() -> None:
    t = duel(
        "1 komodo-kin; 2 willow; 3 willow; 4 willow; 5 porella; 6 willow; hand close-strike; "
        "discard sprout"
    ).play("Ross: play.close-strike", "Rachel: b2")
    t.shows(Ross="discard close-strike sprout")


@rule("CN-130/komodo-kin", "CN-63")
def test_komodo_kin_cares_for_nobody_that_falls_after_its_attack() -> None:
    t = duel(
        "1 komodo-kin; 2 willow; 3 willow; 5 porella; discard sprout; "
        "hand close-strike elemental-incantation mush mush mush",
        "1 frostfall-emperor; 2 timber d1; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike", "Ross: play.elemental-incantation")
    t.play(
        "Ross: discard.mush", "Ross: discard.mush", "Ross: discard.mush", "Ross: b2", "Ross: done"
    )
    t.shows(Ross="discard close-strike elemental-incantation mush mush mush sprout")
    stands(t, a4="", a6="")


@rule("CN-130/tide-turner", "CN-90")
def test_tide_turner_draws_when_it_is_attacked() -> None:
    foes = "1 tide-turner; 2 flint; 3 flint; 5 torrent; top far-strike"
    t = duel("1 willow; 2 flint; 3 flint; 5 cedar; hand close-strike", foes)
    t.play("Ross: play.close-strike", "Rachel: pass")
    t.shows(Rachel="hand far-strike")
    t = solo("1 willow; 2 flint; 3 flint; 5 cedar; hand close-strike", foes)
    t.play("Ross: play.close-strike")
    assert gold(t, 1) == 1


@rule("CN-130/tide-turner")
def test_tide_turner_does_not_draw_when_another_is_attacked_or_in_row_three() -> None:
    t = duel(
        "1 willow; 2 flint; 3 flint; 5 cedar; hand close-strike farsight-frenzy",
        "1 rocco; 2 tide-turner; 4 tide-turner; 3 flint; 5 torrent; top far-strike",
    ).play("Ross: play.close-strike", "Ross: play.farsight-frenzy", "Ross: a3", "Ross: b2")
    t.play("Rachel: pass")
    t.shows(Rachel="hand far-strike")
    t = duel(
        "1 willow; 2 flint; 3 flint; 5 cedar; hand farsight-frenzy",
        "1 rocco; 2 flint; 4 tide-turner; 3 flint; 5 torrent; top far-strike",
    ).play("Ross: play.farsight-frenzy", "Ross: a1", "Ross: b4")
    t.shows(Rachel="hand")


@rule("CN-130/king-crustacean", "CN-58", "CN-67")
def test_king_crustacean_may_change_places_and_take_the_dmg() -> None:
    own = "1 willow b3; 2 flint; 3 flint; 5 cedar; hand close-strike"
    foes = "1 flint; 2 king-crustacean; 3 flint; 5 torrent"
    t = duel(own, foes).play("Ross: play.close-strike").may_only("Rachel", "b2", "decline")
    t.play("Rachel: b2")
    stands(t, b1="king-crustacean d4", b2="flint")
    t = duel(own, foes).play("Ross: play.close-strike", "Rachel: decline", "Rachel: b3")
    stands(t, b2="king-crustacean", b1="flint", b3="torrent")


@rule("CN-130/king-crustacean", "CN-89")
def test_king_crustacean_of_the_clockwork_sage_must_take_it() -> None:
    t = solo(
        "1 willow b3; 2 flint; 3 flint; 5 cedar; hand close-strike",
        "1 flint; 2 king-crustacean; 3 flint; 5 torrent",
    ).play("Ross: play.close-strike")
    stands(t, b1="king-crustacean d4", b2="flint")


@rule("CN-130/king-crustacean")
def test_king_crustacean_must_be_connected_and_in_row_one_or_two() -> None:
    t = duel(
        "1 willow; 2 flint; 3 flint; 5 cedar; hand obliterate",
        "1 rocco; 2 king-crustacean; 3 flint; 5 torrent; 6 dewy; 4 king-crustacean",
    ).play("Ross: play.obliterate", "Ross: b6")
    stands(t, b6="dewy d2")
    t = duel(
        "1 willow b1; 2 flint; 3 flint; 5 cedar; hand projectile-blast",
        "1 rocco; 2 rocco; 3 flint; 5 torrent; 4 king-crustacean",
    ).play("Ross: play.projectile-blast", "Ross: a1", "Ross: b2")
    stands(t, b2="rocco d2")


@rule("CN-130/frostfall-emperor", "CN-24")
def test_frostfall_emperor_hits_row_three_when_it_enters_row_one() -> None:
    t = duel("1 willow; 2 frostfall-emperor; 3 willow; 5 torrent")
    t.play("Ross: swap.1-2")
    stands(t, b5="gravel d2", a1="frostfall-emperor")
    t.play("Ross: swap.1-3")
    stands(t, b5="gravel d2")


@rule("CN-130/bog-blight", "CN-96")
def test_the_clockwork_sages_bog_blight_is_compulsory() -> None:
    t = clock(
        "1 frostfall-emperor; 2 willow; 3 willow; 5 cedar",
        "1 bog-blight; 2 flint; 3 flint; 5 porella",
    )
    t.may_only("Ross", "b1", "b5").play("Ross: b1").may_only("Ross", "a1", "a2", "a3")
    t.play("Ross: a1")
    stands(t, a1="frostfall-emperor d3")
    assert boxed(t, "bog-blight") == 0
    assert state(t).count(5, IDS.index("bog-blight")) == 1
