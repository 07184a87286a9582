"""What follows an effect: defeats, levels, closing up, triggers; and the end of the game."""

import pytest

from hedgerow.core.scenario import Table
from tests.games.command_of_nature.board import GAME, clock, duel, gold, level, solo, stands, state

rule = pytest.mark.rule


@rule("CN-63", "CN-65")
def test_those_who_fall_by_one_effect_fall_together() -> None:
    t = duel(
        "1 bruce b1; 2 willow; 3 willow; 5 cedar; hand distant-double-strike",
        "1 shrub-beetle; 2 timber; 3 timber; 5 gravel",
    ).play("Ross: play.distant-double-strike", "Ross: a1", "Ross: b2", "Ross: b3")
    assert level(t) == 3
    t.play("Rachel: b2", "Rachel: trigger.1")
    stands(t, b1="shrub-beetle b2 s2", b2="gravel", b3="")


@rule("CN-64", "CN-128", "CN-129")
def test_a_sages_fall_ends_the_game_at_once() -> None:
    own = "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike"
    t = duel(own, "1 gravel d10; 2 shrub-beetle; 3 flint").play("Ross: play.close-strike")
    t.won_by("Ross").asks()
    assert state(t).payoff(0) == 1.0
    assert state(t).payoff(1) == -1.0
    t = solo(own, "1 gravel d10; 2 shrub-beetle; 3 flint").play("Ross: play.close-strike")
    t.won_by("Ross")
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.cites == "CN-128"


@rule("CN-129")
def test_the_human_loses_when_the_own_sage_falls() -> None:
    t = clock(
        "1 cedar d10; 2 willow; 3 willow", "1 bruce; 2 flint; 3 flint; 5 gravel; top close-strike"
    )
    t.won_by()
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.cites == "CN-129"
    assert state(t).payoff(0) == -1.0


@rule("CN-65")
def test_levels_come_before_closing_up_and_that_before_triggers() -> None:
    t = (
        duel(
            "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
            "1 rocco; 2 shrub-beetle; 3 flint; 5 gravel",
        )
        .play("Ross: play.close-strike")
        .asks("Rachel")
    )
    assert level(t) == 2
    t.play("Rachel: b2")
    stands(t, b1="shrub-beetle")  # it stood in Row II when the other left


@rule("CN-66")
def test_the_side_whose_turn_it_is_triggers_first() -> None:
    t = (
        duel(
            "1 lumber-claw; 2 willow; 3 willow; 5 cedar; hand close-strike",
            "1 tide-turner; 2 flint; 3 flint; 5 torrent; top mush",
        )
        .play("Ross: play.close-strike")
        .asks("Ross")
        .may("Ross", "b2", "b3")
    )
    t.shows(Rachel="hand")
    t.play("Ross: done", "Rachel: pass")
    t.shows(Rachel="hand mush")


@rule("CN-66")
def test_the_owner_orders_triggers_of_one_moment() -> None:
    t = (
        duel("1 willow; 2 humming-herald; 3 iguana-guard; 4 willow; 5 porella; hand mush")
        .play("Ross: summon.mush")
        .may_only("Ross", "trigger.1", "trigger.2")
    )
    t.play("Ross: trigger.2")
    told = t.told("Ross")
    assert told.index("Iguana Guard of Ross triggers.") < told.index(
        "Humming Herald of Ross triggers."
    )


@rule("CN-66", "CN-88")
def test_in_solo_the_human_orders_both_sides() -> None:
    t = clock(
        "1 flint; 2 flint; 3 flint; 5 cedar",
        "1 willow; 2 humming-herald; 3 iguana-guard; 4 willow; 5 porella; top mush; gold 0",
    )
    t.asks("Ross").may_only("Ross", "trigger.1", "trigger.2")


@rule("CN-67")
def test_triggers_happen_by_themselves() -> None:
    t = duel("1 coastal-coyote; 2 willow; 5 torrent; hand dewy").play("Ross: summon.dewy")
    assert gold(t) == 2
    t.asks("Ross").may("Ross", "done", "swap.1-2")


@rule("CN-69")
def test_a_part_without_a_target_is_skipped() -> None:
    t = duel("1 willow; 2 frostfall-emperor; 3 willow; 5 torrent", "1 rocco; 2 gravel")
    t.play("Ross: swap.1-2").asks("Ross")
    stands(t, b1="rocco", b2="gravel")
    t = duel("1 petal-mage; 2 willow; 3 willow; 5 porella").play("Ross: swap.1-2").asks("Ross")


@rule("CN-66")
def test_a_trigger_still_happens_when_its_card_has_left() -> None:
    t = duel(
        "1 lumber-claw; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 rocco; 2 rune-puma d2; 3 flint; 5 gravel",
    ).play("Ross: play.close-strike", "Ross: b2", "Ross: done")
    stands(t, b2="gravel", b1="rocco")
    assert "Rune Puma: the attack deals no DMG." in t.told("Ross")


@rule("CN-70")
def test_after_the_last_turn_nobody_has_won() -> None:
    t = duel("1 willow; 5 cedar; 2 willow; 3 willow; hand mush", turn_cap=1, phase="cleanup")
    t.play("Ross: done").asks("Rachel")
    while t.state.waiting():
        seat = 1 if t.state.waiting() == 2 else 31
        t.state.apply(seat, t.state.legal(seat)[-1])
    t.won_by()
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.cites == "CN-70"
    assert t.state.payoff(0) == 0.0
    s = Table(GAME, GAME.new(1, {"turn_cap": 1})).state
    assert s.payoff(0) == -1.0  # a solo game that is not won
