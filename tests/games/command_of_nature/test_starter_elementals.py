"""Basics and starter Warriors: each does what its card says, in its rows only."""

import pytest

from hedgerow.games.command_of_nature.setup import read_cards
from tests.games.command_of_nature.board import clock, duel, gold, stands

rule = pytest.mark.rule

BASICS = {
    "timber": (2, 2, 1),
    "bruce": (3, 3, 2),
    "willow": (1, 3, 1),
    "cobble": (2, 2, 1),
    "flint": (1, 3, 1),
    "rocco": (3, 3, 2),
    "sprout": (2, 2, 1),
    "herbert": (3, 3, 2),
    "mush": (1, 3, 1),
    "dribble": (2, 2, 1),
    "dewy": (3, 3, 2),
    "wade": (1, 3, 1),
}


@rule("CN-130/timber", "CN-130/bruce", "CN-130/willow", "CN-130/cobble", "CN-130/flint")
@rule("CN-130/rocco", "CN-130/sprout", "CN-130/herbert", "CN-130/mush", "CN-130/dribble")
@rule("CN-130/dewy", "CN-130/wade")
@pytest.mark.parametrize("name", BASICS)
def test_a_basic_has_only_its_numbers(name: str) -> None:
    strength, hp, cost = BASICS[name]
    t = duel(
        f"1 {name}; 2 willow; 3 willow; 5 cedar; hand close-strike",
        f"1 boulderhide-brute; 2 {name} d{hp - 1}; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike")
    stands(t, a1=name, b1=f"boulderhide-brute d{strength}", b2=f"{name} d{hp - 1}")
    t = duel("1 willow; 2 willow; 3 willow; 5 cedar; hand " + name, phase="markets")
    t.play(f"Ross: sell.{name}")
    assert gold(t) == (cost + 1) // 2
    t = duel(
        "1 timber; 2 willow; 3 willow; 5 cedar; hand obliterate",
        f"1 rocco; 2 {name} d{hp - 2}; 3 flint; 5 gravel",
    ).play("Ross: play.obliterate", "Ross: b2")
    stands(t, b2="gravel")
    design = read_cards("").names.index(name.title())
    assert read_cards("").rows[design] == 0


@rule("CN-130/acorn-squire", "CN-130/pine-snapper", "CN-66")
def test_acorn_squire_gains_its_str_in_the_attack_and_the_order_counts() -> None:
    own = "1 acorn-squire b2; 2 pine-snapper d3; 3 willow; 5 cedar; hand close-strike"
    foes = "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel"
    t = duel(own, foes).play("Ross: play.close-strike", "Ross: trigger.1")
    assert gold(t) == 4
    stands(t, b1="frostfall-emperor d7", a1="acorn-squire")
    t = duel(own, foes).play("Ross: play.close-strike", "Ross: trigger.2")
    assert gold(t) == 7


@rule("CN-130/acorn-squire")
def test_acorn_squire_gains_nothing_from_row_three() -> None:
    t = duel("4 acorn-squire; 1 willow; 2 willow; 3 willow; 5 cedar; hand farsight-frenzy")
    t.play("Ross: play.farsight-frenzy", "Ross: a4")
    assert gold(t) == 0
    stands(t, b1="rocco d1")


@rule("CN-130/quill-thornback")
def test_quill_thornback_is_boosted_by_ranged_attacks_of_other_twigs() -> None:
    own = "1 quill-thornback; 2 timber; 3 flint; 5 cedar; hand far-strike close-strike"
    t = duel(own).play("Ross: play.far-strike", "Ross: a2")
    stands(t, a1="quill-thornback b1", b1="rocco d2")
    t = duel(own).play("Ross: play.far-strike", "Ross: a3")
    stands(t, a1="quill-thornback")
    t = duel(own).play("Ross: play.far-strike", "Ross: a1", "Ross: b2")
    stands(t, a1="quill-thornback", b2="gravel")


@rule("CN-130/quill-thornback")
def test_quill_thornback_does_not_react_to_melee_or_in_row_two() -> None:
    t = duel("1 timber; 2 quill-thornback; 3 timber; 5 cedar; hand close-strike far-strike")
    t.play("Ross: play.close-strike", "Ross: play.far-strike", "Ross: a3", "Rachel: b2")
    stands(t, a2="quill-thornback")


@rule("CN-130/slumber-jack")
def test_slumber_jack_boosts_row_one_from_row_two_only() -> None:
    t = duel("1 willow; 2 slumber-jack; 3 willow; 5 cedar", phase="daybreak").play("Ross: a2")
    stands(t, a1="willow b1")
    t = duel("1 slumber-jack; 2 willow; 3 willow; 5 cedar", phase="daybreak")
    t.may_not("Ross", "a1", "CN-28")


@rule("CN-130/geo-weasel")
def test_geo_weasel_gains_gold_when_somebody_is_attacked_more_for_a_pebble() -> None:
    own = "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike far-strike"
    t = duel(own, "1 geo-weasel; 2 flint; 3 mush; 5 gravel").play("Ross: play.close-strike")
    assert gold(t, 1) == 2
    t.play("Ross: play.far-strike", "Ross: a2")
    assert gold(t, 1) == 4
    t = duel(own, "1 geo-weasel; 2 flint; 3 mush; 5 gravel")
    t.play("Ross: play.far-strike", "Ross: a1", "Ross: b3")
    assert gold(t, 1) == 1
    t = duel(own, "1 flint; 2 geo-weasel; 3 mush; 5 gravel").play("Ross: play.close-strike")
    assert gold(t, 1) == 0


@rule("CN-130/granite-rampart")
def test_granite_rampart_draws_at_daybreak_only_with_a_shield() -> None:
    own = "1 willow; 2 granite-rampart {}; 3 willow; 5 gravel; top close-strike"
    t = duel(own.format("s2"), phase="daybreak").play("Ross: a2")
    t.shows(Ross="hand close-strike")
    t = duel(own.format("b2"), phase="daybreak").play("Ross: a2")
    t.shows(Ross="hand")


@rule("CN-130/granite-rampart", "CN-90")
def test_the_clockwork_sages_granite_rampart_gets_gold_instead() -> None:
    t = clock(
        "1 flint; 2 flint; 3 flint; 5 cedar", "1 granite-rampart s1; 2 flint; 3 flint; 5 gravel"
    ).play("Ross: b1")
    told = t.told("Ross")
    assert "The Clockwork Sage gains 1 gold and has 1." in told


@rule("CN-130/onyx-bearer")
def test_onyx_bearer_shields_row_one_from_row_two_only() -> None:
    t = duel("1 willow; 2 onyx-bearer; 3 willow; 5 gravel", phase="daybreak").play("Ross: a2")
    stands(t, a1="willow s1")
    t = duel("1 willow; 4 onyx-bearer; 2 willow; 3 willow; 5 gravel", phase="daybreak")
    t.may_not("Ross", "a4", "CN-28")


@rule("CN-130/botanic-fangs")
def test_botanic_fangs_gains_gold_for_newcomers_more_for_a_leaf() -> None:
    t = duel("1 willow; 2 botanic-fangs; 3 willow; 5 porella; hand sprout timber")
    t.play("Ross: summon.sprout", "Ross: a4")
    assert gold(t) == 2
    t.play("Ross: summon.timber")
    assert gold(t) == 3
    t = duel("1 willow; 2 mush; 3 willow; 4 botanic-fangs; 5 porella; hand sprout")
    t.play("Ross: summon.sprout")
    assert gold(t) == 0


@rule("CN-130/petal-mage")
def test_petal_mage_takes_a_card_back_when_it_enters_row_two() -> None:
    own = "1 willow; 2 willow; 5 porella; hand petal-mage; discard far-strike sprout"
    t = duel(own).play("Ross: summon.petal-mage")
    t.may_only("Ross", "take.far-strike", "take.sprout").play("Ross: take.sprout")
    t.shows(Ross="hand sprout; discard far-strike")
    t = duel("1 petal-mage; 2 willow; 3 willow; 5 porella; discard far-strike")
    t.play("Ross: swap.1-2")
    t.shows(Ross="hand far-strike; discard")
    t = duel("1 willow; 2 petal-mage; 3 willow; 5 porella; discard far-strike")
    t.play("Ross: swap.2-3", "Ross: swap.1-3")
    t.shows(Ross="hand; discard far-strike")


@rule("CN-130/thorn-fencer")
def test_thorn_fencer_chooses_a_boost_or_a_shield_in_row_one() -> None:
    own = "1 thorn-fencer; 2 willow; 3 willow; 5 porella"
    t = duel(own, phase="daybreak").play("Ross: a1").may_only("Ross", "boost", "shield")
    t.play("Ross: boost")
    stands(t, a1="thorn-fencer b1")
    t = duel(own, phase="daybreak").play("Ross: a1", "Ross: shield")
    stands(t, a1="thorn-fencer s1")
    t = duel("1 willow; 2 thorn-fencer; 3 willow; 5 porella", phase="daybreak")
    t.may_not("Ross", "a2", "CN-28")


@rule("CN-130/coastal-coyote")
def test_coastal_coyote_gains_gold_when_another_droplet_enters_row_two() -> None:
    t = duel("1 coastal-coyote; 2 willow; 5 torrent; hand dribble timber").play(
        "Ross: summon.dribble"
    )
    assert gold(t) == 2
    t.play("Ross: swap.1-2")
    assert gold(t) == 2  # itself does not count, and Willow is no Droplet
    t = duel("1 coastal-coyote; 2 willow; 5 torrent; hand timber").play("Ross: summon.timber")
    assert gold(t) == 0


@rule("CN-130/riptide-tiger")
def test_riptide_tiger_draws_when_it_enters_row_one() -> None:
    t = duel("1 willow; 2 riptide-tiger; 3 willow; 5 torrent; top far-strike close-strike")
    t.play("Ross: swap.1-2")
    t.shows(Ross="hand close-strike")
    t.play("Ross: swap.1-2")
    t.shows(Ross="hand close-strike")


@rule("CN-130/river-rogue")
def test_river_rogue_swaps_a_row_two_with_any_row_three() -> None:
    t = duel("1 willow; 2 river-rogue; 3 mush; 5 torrent; 6 wade", phase="daybreak")
    t.play("Ross: a2").may_only("Ross", "a2", "a3").play("Ross: a2")
    t.may_only("Ross", "a5", "a6").play("Ross: a6")
    stands(t, a2="wade", a6="river-rogue")
    t = duel("1 river-rogue; 2 willow; 3 mush; 5 torrent", phase="daybreak")
    t.may_not("Ross", "a1", "CN-28")
