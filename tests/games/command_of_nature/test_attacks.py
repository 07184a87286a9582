"""Attacks step by step, shields, boosts, damage."""

import pytest

from tests.games.command_of_nature.board import boxed, duel, gold, level, solo, stands

rule = pytest.mark.rule

LINE = "1 {}; 2 willow; 3 willow; 5 cedar; hand {}"
EMPEROR = "1 frostfall-emperor {}; 2 flint; 3 flint; 5 gravel"


@rule("CN-42", "CN-43", "CN-47")
def test_an_attack_needs_somebody_in_its_rows_who_has_not_attacked_and_a_target() -> None:
    t = duel(LINE.format("bruce", "close-strike close-strike"), EMPEROR.format(""))
    t.play("Ross: play.close-strike").may_not("Ross", "play.close-strike", "CN-43")
    t.play("Ross: swap.1-2").may("Ross", "play.close-strike")
    t = duel(LINE.format("bruce x", "far-strike close-strike"), "1 gravel")
    t.may_not("Ross", "play.close-strike", "CN-43")
    t.play("Ross: play.far-strike").may_not("Ross", "a1", "CN-43").may_not("Ross", "a5", "CN-42")
    t = duel("1 cedar; hand far-strike", "1 gravel")
    t.may_not("Ross", "play.far-strike", "CN-47")


@rule("CN-42")
def test_the_rows_of_the_card_are_the_rows_of_the_attacker() -> None:
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; 4 mush; hand far-strike farsight-frenzy")
    t.play("Ross: play.farsight-frenzy").may_only("Ross", "a1", "a2", "a3", "a4", "a5")
    t.play("Ross: a4")
    t.play("Ross: play.far-strike").may_only("Ross", "a1", "a2", "a3")


@rule("CN-43")
def test_an_elemental_that_left_and_came_back_counts_as_new() -> None:
    t = duel(
        "1 komodo-kin; 2 sprout x; 3 willow; 5 porella; level 8; hand close-strike far-strike",
        EMPEROR.format("d5"),
    ).play("Ross: faction.8", "Ross: a2", "Ross: b5", "Ross: play.close-strike", "Rachel: b2")
    t.play("Ross: a4", "Ross: swap.2-4", "Ross: play.far-strike").may("Ross", "a2")


@rule("CN-44", "CN-64")
def test_the_sage_may_attack_and_be_attacked() -> None:
    t = duel("1 cedar; 2 willow; 3 willow; hand close-strike", "1 gravel d9; 2 flint; 3 flint")
    t.play("Ross: play.close-strike").won_by("Ross")


@rule("CN-45")
def test_melee_reaches_row_one_only() -> None:
    t = duel(LINE.format("bruce", "close-strike"), EMPEROR.format(""))
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d3", b2="flint")


@rule("CN-46", "CN-130/farsight-frenzy")
@pytest.mark.parametrize(
    ("card", "attacker", "row"),
    [
        ("far-strike", "a1", 2),
        ("far-strike", "a2", 1),
        ("farsight-frenzy", "a1", 3),
        ("farsight-frenzy", "a2", 2),
        ("farsight-frenzy", "a4", 1),
    ],
)
def test_rows_away_count_through_both_formations(card: str, attacker: str, row: int) -> None:
    """T5 of the sheet."""
    rows = {1: ["b1"], 2: ["b2", "b3"], 3: ["b4", "b5", "b6"]}
    t = duel(
        f"1 bruce; 2 bruce; 3 bruce; 4 bruce; 5 cedar; 6 bruce; hand {card}",
        "1 king-crustacean; 2 jade-titan; 3 jade-titan; 4 jade-titan; 5 gravel; 6 jade-titan",
    ).play(f"Ross: play.{card}", f"Ross: {attacker}")
    if row == 1:
        stands(t, b1="king-crustacean d3" if card == "far-strike" else "king-crustacean d2")
    else:
        t.may_only("Ross", *rows[row])


@rule("CN-48")
def test_dmg_is_str_and_boosts_and_the_cards_number_but_never_below_nothing() -> None:
    t = duel(LINE.format("bruce b2", "close-strike"), EMPEROR.format(""))
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d5", a1="bruce")
    t = duel(LINE.format("willow", "distant-double-strike"))
    t.play("Ross: play.distant-double-strike", "Ross: a1", "Ross: b2", "Ross: done")
    stands(t, b2="flint")


@rule("CN-49", "CN-130/calamity-leopard")
def test_boosts_come_off_also_when_no_dmg_got_through() -> None:
    """T3 of the sheet."""
    t = duel(LINE.format("bruce b2", "close-strike"), EMPEROR.format("s9"))
    t.play("Ross: play.close-strike")
    stands(t, a1="bruce", b1="frostfall-emperor")
    t = duel(LINE.format("calamity-leopard b2", "close-strike"), EMPEROR.format("s9"))
    t.play("Ross: play.close-strike")
    stands(t, a1="calamity-leopard b2", b1="frostfall-emperor")


@rule("CN-53")
def test_any_dmg_takes_all_shields_off() -> None:
    """T2 of the sheet: three shields against 1 DMG."""
    t = duel(LINE.format("willow", "close-strike"), EMPEROR.format("s3"))
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor")
    t = duel(LINE.format("bruce", "close-strike"), EMPEROR.format("s1"))
    t.play("Ross: play.close-strike")
    stands(t, b1="frostfall-emperor d2")


@rule("CN-54")
def test_dmg_reduced_to_nothing_leaves_the_shields() -> None:
    """T2 of the sheet: 2 DMG reduced to 0 by Instants."""
    foes = EMPEROR.format("s3") + "; hand melee-shield"
    t = duel(LINE.format("timber", "close-strike"), foes)
    t.play("Ross: play.close-strike", "Rachel: play.melee-shield")
    stands(t, b1="frostfall-emperor s3")
    t = duel(LINE.format("timber", "close-strike"), foes, zero_dmg_clears_shields=True)
    t.play("Ross: play.close-strike", "Rachel: play.melee-shield")
    stands(t, b1="frostfall-emperor")


@rule("CN-55")
def test_damage_stays_and_defeats_when_it_reaches_the_hp() -> None:
    t = duel(LINE.format("timber", "close-strike close-strike"), "1 rocco; 2 flint; 5 gravel")
    t.play("Ross: play.close-strike")
    stands(t, b1="rocco d2")
    t.play("Ross: swap.1-2", "Ross: play.close-strike", "Rachel: b2")
    assert boxed(t, "rocco") == 1
    t.shows(Rachel="discard")
    stands(t, b1="flint")


@rule("CN-56")
def test_dmg_that_is_no_attack_can_not_be_answered_but_meets_shields() -> None:
    t = duel(
        "1 willow; 2 typhoon-fist; 3 willow; 5 torrent",
        "1 rocco s1; 2 flint; 3 flint; 5 gravel; hand natural-defense",
    ).play("Ross: swap.1-2")
    stands(t, b1="rocco d1")
    t.asks("Ross")


@rule("CN-50", "CN-130/lumber-claw")
def test_triggers_come_before_instants_and_instants_before_the_hit() -> None:
    t = duel(
        LINE.format("lumber-claw", "close-strike"),
        "1 geo-weasel; 2 flint; 3 flint; 5 gravel; hand natural-defense",
    ).play("Ross: play.close-strike", "Ross: b2", "Ross: done")
    t.asks("Rachel")
    stands(t, b1="geo-weasel", b2="flint d1")
    assert gold(t, 1) == 2
    t.play("Rachel: play.natural-defense")
    stands(t, b1="geo-weasel d1")


@rule("CN-51", "CN-130/lumber-claw", "CN-65")
def test_the_attack_follows_the_declared_elemental_not_the_space() -> None:
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand far-strike",
        "1 frostfall-emperor; 2 king-crustacean; 3 rocco; 5 torrent; hand natural-defense",
    ).play("Ross: play.far-strike", "Ross: a1", "Ross: b3", "Rachel: pass", "Rachel: b2")
    stands(t, b3="king-crustacean d3", b2="rocco")


@rule("CN-52")
def test_an_attacker_that_is_gone_deals_no_dmg() -> None:
    t = duel(
        LINE.format("bruce d2 b3", "close-strike"),
        "1 mush; 2 flint; 3 flint; 5 porella; hand leaf-charm",
    ).play("Ross: play.close-strike", "Rachel: play.leaf-charm", "Ross: a2")
    stands(t, b1="mush", a1="willow")
    assert boxed(t, "bruce") == 1
    t.shows(Ross="discard close-strike")


@rule("CN-57")
def test_after_damage_abilities_need_a_damage_counter() -> None:
    foes = "1 rocco; 2 rune-puma; 3 flint; 5 gravel"
    t = duel(LINE.format("splinter-stinger b1", "close-strike"), foes)
    t.play("Ross: play.close-strike")
    stands(t, a1="splinter-stinger")


@rule("CN-58")
def test_nothing_is_redirected_when_no_dmg_is_left() -> None:
    t = duel(
        LINE.format("willow", "close-strike"),
        "1 rocco; 2 terrain-tumbler; 3 flint; 5 gravel; hand natural-defense",
    ).play("Ross: play.close-strike", "Rachel: play.natural-defense")
    t.asks("Ross")
    stands(t, b1="rocco", b2="terrain-tumbler")


@rule("CN-58")
def test_each_redirects_a_hit_only_once() -> None:
    t = (
        duel(
            LINE.format("bruce", "close-strike"),
            "1 rocco; 2 terrain-tumbler; 3 king-crustacean; 5 torrent",
        )
        .play("Ross: play.close-strike")
        .may_only("Rachel", "b2", "b3", "decline")
    )
    t.play("Rachel: b3").may_only("Rachel", "b2", "decline").play("Rachel: b2")
    stands(t, b1="king-crustacean", b2="terrain-tumbler d3", b3="rocco")


@rule("CN-58", "CN-89")
def test_for_the_clockwork_sage_both_redirections_happen() -> None:
    t = (
        solo(
            LINE.format("bruce", "close-strike"),
            "1 rocco; 2 terrain-tumbler; 3 king-crustacean; 5 torrent",
        )
        .play("Ross: play.close-strike")
        .may_only("Ross", "b2", "b3")
        .play("Ross: b2")
    )
    stands(t, b1="rocco", b2="king-crustacean d3", b3="terrain-tumbler")


@rule("CN-61", "CN-62")
def test_redirected_hits_keep_their_reductions() -> None:
    t = duel(
        LINE.format("bruce", "close-strike"),
        "1 rocco; 2 terrain-tumbler; 3 flint; 5 gravel; hand natural-defense mush",
    ).play("Ross: play.close-strike", "Rachel: play.natural-defense", "Rachel: pass", "Rachel: b2")
    stands(t, b2="terrain-tumbler d2", b1="rocco")
    assert level(t) == 1
