"""Levels, Champions and the twelve faction actions."""

import pytest

from tests.games.command_of_nature.board import duel, level, solo, stands

rule = pytest.mark.rule

EMPEROR = "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel"


@rule("CN-71", "CN-72", "CN-73", "CN-4")
def test_the_third_defeat_brings_level_four_its_champion_and_its_faction_action() -> None:
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; level 3; hand close-strike")
    t.may_not("Ross", "faction.4", "CN-73")
    t.play("Ross: play.close-strike", "Rachel: b2")
    assert level(t) == 4
    t.shows(Ross="discard close-strike vix-vanguard")
    t.may("Ross", "faction.4").may_not("Ross", "faction.6", "CN-73")


@rule("CN-72")
@pytest.mark.parametrize(
    ("sage", "champions"),
    [
        ("cedar", ["vix-vanguard", "horned-hollow", "calamity-leopard"]),
        ("gravel", ["jade-titan", "boulderhide-brute", "oxen-avenger"]),
        ("porella", ["agile-assailant", "bog-blight", "komodo-kin"]),
        ("torrent", ["tide-turner", "king-crustacean", "frostfall-emperor"]),
    ],
)
def test_each_sage_has_a_champion_on_four_six_and_eight(sage: str, champions: list[str]) -> None:
    for n, champion in enumerate(champions):
        t = duel(f"1 bruce; 2 willow; 3 willow; 5 {sage}; level {3 + 2 * n}; hand close-strike")
        t.play("Ross: play.close-strike", "Rachel: b2")
        t.shows(Ross=f"discard close-strike {champion}")


@rule("CN-71")
def test_level_eight_stays_eight() -> None:
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; level 8; hand close-strike")
    t.play("Ross: play.close-strike", "Rachel: b2")
    assert level(t) == 8
    t.shows(Ross="discard close-strike")


@rule("CN-71")
def test_a_level_comes_by_whatever_means() -> None:
    t = duel("1 willow; 2 typhoon-fist; 3 willow; 5 torrent", "1 timber; 2 flint; 5 gravel")
    t.play("Ross: swap.1-2", "Rachel: b2")
    assert level(t) == 2


@rule("CN-74")
def test_torrent_four_draws_two() -> None:
    t = duel("1 willow; 2 willow; 3 willow; 5 torrent; level 4; top mush wade bruce")
    t.play("Ross: faction.4")
    t.shows(Ross="hand wade bruce")


@rule("CN-75")
def test_torrent_six_swaps_any_two() -> None:
    t = duel("1 mush; 2 willow; 3 willow; 5 torrent; level 6").play("Ross: faction.6", "Ross: a1")
    t.may_only("Ross", "a2", "a3", "a5").play("Ross: a5")
    stands(t, a1="torrent", a5="mush")


@rule("CN-76")
@pytest.mark.parametrize(("place", "dmg"), [(1, 4), (2, 3), (5, 2)])
def test_torrent_eight_hits_harder_the_further_forward_the_sage_is(place: int, dmg: int) -> None:
    others = "; ".join(f"{n} willow" for n in (1, 2, 3, 5) if n != place)
    t = duel(f"{place} torrent; {others}; level 8", EMPEROR).play("Ross: faction.8")
    t.may_only("Ross", "b1", "b2", "b3", "b5").play("Ross: b1")
    stands(t, b1=f"frostfall-emperor d{dmg}")


@rule("CN-77")
def test_gravel_four_shields_the_pebbles_connected_to_the_sage() -> None:
    t = duel("1 cobble; 2 flint; 3 willow; 5 gravel; 6 rocco; 4 mush; level 4")
    t.play("Ross: faction.4")
    stands(t, a1="cobble", a2="flint s1", a3="willow", a6="rocco s1", a4="mush", a5="gravel")


@rule("CN-78", "CN-130/oxen-avenger")
def test_gravel_six_puts_all_shields_anew() -> None:
    t = duel("1 cobble s1; 2 flint s2; 3 willow; 5 gravel; level 6").play("Ross: faction.6")
    stands(t, a1="cobble", a2="flint")
    t.may_only("Ross", "a1", "a2", "a3", "a5").may_not("Ross", "b1", "CN-78")
    t.play("Ross: a5", "Ross: a5", "Ross: a1")
    stands(t, a1="cobble s1", a5="gravel s2", a2="flint")
    t = duel("1 oxen-avenger s1; 2 flint s2; 3 willow; 5 gravel; level 6", EMPEROR)
    t.play("Ross: faction.6", "Ross: a1", "Ross: a1", "Ross: a1", "Ross: trigger.1")
    t.play("Ross: b1", "Ross: b5")
    stands(t, b1="frostfall-emperor d1", b5="gravel d1", a1="oxen-avenger s3")


@rule("CN-79")
def test_gravel_eight_turns_shields_of_the_sage_into_dmg() -> None:
    own = "1 cobble; 2 flint; 3 willow; 5 gravel {}; level 8"
    t = (
        duel(own.format("s3"), EMPEROR)
        .play("Ross: faction.8")
        .may_only("Ross", "number.1", "number.2")
    )
    t.play("Ross: number.2", "Ross: b1")
    stands(t, a5="gravel s1", b1="frostfall-emperor d4")
    t = duel(own.format("s1"), EMPEROR).play("Ross: faction.8", "Ross: b1")
    stands(t, a5="gravel", b1="frostfall-emperor d2")
    duel(own.format(""), EMPEROR).may_not("Ross", "faction.8", "CN-79")


@rule("CN-80")
def test_cedar_four_boosts_row_one_twice() -> None:
    t = duel("1 timber; 2 willow; 3 willow; 5 cedar; level 4").play("Ross: faction.4")
    stands(t, a1="timber b2")


@rule("CN-81")
def test_cedar_six_boosts_one_for_each_twig_connected_to_it() -> None:
    t = duel("1 mush; 2 willow; 3 flint; 5 cedar; 4 timber; level 6")
    t.play("Ross: faction.6", "Ross: a2")
    stands(t, a2="willow b2")  # the Timber and the Sage, not the Mush, not itself


@rule("CN-82")
@pytest.mark.parametrize(("spent", "dmg"), [(1, 1), (2, 3), (3, 5)])
def test_cedar_eight_turns_boosts_into_dmg(spent: int, dmg: int) -> None:
    t = duel("1 mush b4; 2 willow b1; 3 flint; 5 cedar; level 8", EMPEROR).play("Ross: faction.8")
    t.may_only("Ross", "a1", "a2").play("Ross: a1")
    t.may_only("Ross", "number.1", "number.2", "number.3")
    t.play(f"Ross: number.{spent}", "Ross: b1")
    stands(t, b1=f"frostfall-emperor d{dmg}", a1=f"mush b{4 - spent}")


@rule("CN-82")
def test_cedar_eight_needs_a_boost() -> None:
    t = duel("1 mush; 2 willow; 3 flint; 5 cedar; level 8").may_not("Ross", "faction.8", "CN-82")
    t = duel("1 mush b1; 2 willow; 3 flint; 5 cedar; level 8", EMPEROR)
    t.play("Ross: faction.8", "Ross: b1")  # nothing else to choose: one boost of one Elemental
    stands(t, b1="frostfall-emperor d1")


@rule("CN-83", "CN-43")
def test_porella_four_plays_an_attack_from_the_discard_pile() -> None:
    own = "1 bruce {}; 2 willow; 3 willow; 5 porella; level 4; discard close-strike melee-shield"
    foes = EMPEROR + "; hand natural-defense"
    t = duel(own.format(""), foes).play("Ross: faction.4").may_only("Ross", "take.close-strike")
    t.may_not("Ross", "take.melee-shield", "CN-83")
    t.play("Ross: take.close-strike", "Rachel: play.natural-defense")
    stands(t, b1="frostfall-emperor d2")
    t.shows(Ross="discard close-strike melee-shield")
    duel(own.format("x"), foes).may_not("Ross", "faction.4", "CN-83")


@rule("CN-84", "CN-132")
def test_porella_six_puts_a_card_on_top_of_the_deck_for_all_to_see() -> None:
    t = duel("1 mush; 2 willow; 3 willow; 5 porella; level 6; discard timber bruce; top wade")
    t.play("Ross: faction.6").may_only("Ross", "take.timber", "take.bruce")
    t.play("Ross: take.bruce")
    assert [item.face for item in t.view("Rachel").zone("deck", 0).items] == ["bruce", "wade"]
    t.play("Ross: draw")
    t.shows(Ross="hand bruce; discard timber")
    duel("1 mush; 5 porella; 2 willow; 3 willow; level 6").may_not("Ross", "faction.6", "CN-84")


@rule("CN-85", "CN-25")
def test_porella_eight_gives_up_a_connected_elemental_for_three_dmg() -> None:
    t = duel("1 mush; 2 willow; 3 shrub-beetle; 5 porella; 6 wade; level 8", EMPEROR)
    t.play("Ross: faction.8").may_only("Ross", "a2", "a3", "a6").play("Ross: a6", "Ross: b1")
    stands(t, a6="", b1="frostfall-emperor d3")
    t.shows(Ross="discard wade")
    duel("1 mush; 2 porella; level 8").may("Ross", "faction.8")
    duel("1 porella; level 8").may_not("Ross", "faction.8", "CN-85")


@rule("CN-86", "CN-71", "CN-72")
def test_the_clockwork_sage_levels_up_without_faction_actions() -> None:
    t = solo(
        "1 willow d2; 2 willow; 3 willow; 5 cedar; hand close-strike; level 1",
        "1 mush; 2 flint; 3 flint; 5 gravel; level 3",
        instants="leaf-charm",
    ).play("Ross: play.close-strike", "Ross: a2")
    assert level(t, 1) == 4
    zone = t.view("Ross").zone("clockwork_discard")
    assert sorted(item.face for item in zone.items) == ["jade-titan", "leaf-charm"]
