"""Other contents: every verb and every hook does what content.py says."""

import pytest

from hedgerow.core.scenario import Table, table
from tests.games.order.contents import FOURTH, OTHER, THIRD, with_mandates
from tests.games.order.tables import (
    bottom,
    deal,
    draw,
    guild,
    indexed,
    options,
    order,
    rank,
    spare,
    standing,
)

rule = pytest.mark.rule

ROW = "red2 orange2 purple2 green2 green3"


def turn(a: str, b: str = "first orange0", c: str = "first green0", text: str = OTHER) -> Table:
    """A has placed its Marker and uses the effect of its first card."""
    t = table(
        order,
        at="turns",
        turn="A",
        A=f"second green2; hand purple1 purple4; {a}",
        B=f"second green2; {b}",
        C=f"second green1; {c}",
        available=ROW,
        content=text,
    )
    return t.play("A: founder.red")


@rule("OR-8", "OR-98")
def test_acquire_and_discard_exchange_a_card_and_the_row_is_filled_up():
    t = turn("first red0")
    t.play("A: acquire.red2")
    draw(t, "orange4")
    t.shows(available="orange2 orange4 purple2 green2 green3", A="hand purple1 purple4 red2")
    t.may_only("A", "discard.purple1", "discard.purple4", "discard.red2")
    t.may_not("A", "discard.green2", "OR-5")  # it lies face down, not in the hand
    t.play("A: discard.purple4")
    assert bottom(t) == ["purple4"]
    t.may_only("A", "guild", "pass")  # the optional GUILD Marker
    t.play("A: pass")
    assert guild(t, "A") == 0
    t.asks("B")


@rule("OR-98", "OR-5")
def test_nothing_is_discarded_where_nothing_could_be_acquired():
    t = table(
        order,
        at="edicts",
        A="first green0; second green1 open; hand purple1 purple4 red1",
        B="first green0; second red1 open",
        C="first green1; second red0 open",
        content=OTHER,
    )
    t.play("A: edict.1", "A: do")  # the available cards are gone by now
    t.shows(A="hand purple1 purple4 red1")
    t.asks("A", "B", "C")


def test_a_choice_offers_its_ways_and_does_the_chosen_one():
    t = turn("first orange0")
    t.may_only("A", "two GUILD Markers", "RANK 1, swap upwards", "INDEX an available card")
    t.play("A: choose.1")
    assert guild(t, "A") == 2
    other = turn("first orange0; position 2", "first orange0; position 1")
    other.play("A: choose.2")
    assert rank(other, "A") == 1
    assert standing(other) == ["A", "B", "C"]


def test_an_indexed_available_card_is_public_and_replaced():
    t = turn("first orange0").play("A: choose.3", "A: index.green3")
    draw(t, "red4")
    assert indexed(t, "A") == ["green3"]
    t.shows(available="red2 red4 orange2 purple2 green2")
    assert "A INDEXES green 3." in t.told("C")


def test_an_effect_of_another_players_card_is_used_but_none_inside_itself():
    t = turn("first purple0", "first orange0", "first purple1")
    t.asks("A")
    assert options(t, "A") == ["choose.1", "choose.2", "choose.3"]  # only orange can be used
    nothing = turn("first purple0", "first purple1", "first purple2")
    nothing.asks("B")


def test_optional_steps_are_done_all_or_none():
    t = turn("first green0").may_only("A", "do", "pass")
    t.play("A: do")
    draw(t, "red4")
    assert (rank(t, "A"), indexed(t, "A")) == (1, ["red4"])
    assert t.fact("rounds", 0) == 1
    left_out = turn("first green0").play("A: pass")
    assert (rank(left_out, "A"), indexed(left_out, "A")) == (0, [])
    assert left_out.fact("rounds", 0) == 1


def test_a_round_marker_by_an_effect_finds_no_space_on_a_full_board():
    t = turn("first green0; rounds 3", "first orange0; rounds 4").play("A: pass")
    assert t.fact("rounds", 0) == 3


def test_positions_are_swapped_with_first_or_last():
    t = table(
        order,
        at="edicts",
        A="first orange0; second orange4 open; position 2",
        B="first green0; second red1 open; position 1",
        C="first green1; second green0 open; position 3",
        content=OTHER,
    )
    t.play("A: edict.3")
    assert standing(t) == ["A", "B", "C"]
    t.play("A: founder.red", "A: mandate.red")
    t.play("C: edict.2", "C: pass")  # Echo: no effect used, and C is last itself
    assert standing(t) == ["A", "B", "C"]


@rule("OR-57", "OR-55")
def test_guild_markers_of_an_effect_in_part_two_resolve_the_guild_after_the_effect():
    t = table(
        order,
        at="second",
        A="first red0; second orange1; guild 1; rank 0",
        B="first green3; second red1",
        C="first green2; second red2",
        available=ROW,
        content=OTHER,
    )
    t.play("A: choose.1")  # two GUILD Markers: three now, but the check waits for the whole effect
    assert guild(t, "A") == 3
    t.asks("Chance")
    draw(t, "green4")
    t.play("A: pass")  # the effect of the revealed card
    t.play("A: founder.red")
    assert guild(t, "A") == 0
    assert indexed(t, "A") == ["green4"]
    t.asks("A")
    t.may("A", "acquire.red2")


def test_would_place_also():
    t = turn("first orange0; mandates red").play("A: choose.1")
    draw(t, "red4", "red3")  # one for each GUILD Marker
    assert indexed(t, "A") == ["red3", "red4"]


def test_would_acquire_also():
    t = turn("first red0; mandates orange").play("A: acquire.red2")
    draw(t, "orange4")
    assert rank(t, "A") == 1


def test_would_index_more():
    t = turn("first green0; mandates purple").play("A: do")
    draw(t, "red4", "red3")
    assert indexed(t, "A") == ["red3", "red4"]
    known = turn("first orange0; mandates purple").play("A: choose.3", "A: index.green3")
    draw(known, "red4", "red3")  # one to INDEX, one to fill the row
    assert indexed(known, "A") == ["green3", "red4"]


def test_value_compared_add():
    t = table(
        order,
        at="lead",
        A="first red2; second red1; mandates green",
        B="first red3; second red1",
        C="first red1; second red1",
        content=OTHER,
    )
    t.asks("A")
    lowest = table(
        order,
        at="second",
        A="first red2; second orange1; mandates green",
        B="first red3; second red1",
        C="first red4; second red1",
        available=ROW,
        content=OTHER,
    )
    lowest.asks("A")  # nothing is added when the lowest is sought


@rule("OR-42")
def test_would_advance_rank_instead_is_the_players_choice():
    for answer, after in (("apply.red", 0), ("pass", 1)):
        t = turn("first orange0; mandates red; position 1", text=THIRD).play("A: choose.2")
        t.may_only("A", "apply.red", "pass")
        t.may_not("A", "apply.green", "OR-42")
        t.play(f"A: {answer}")
        assert rank(t, "A") == after
        if answer == "apply.red":
            t.play("A: founder.orange")
            assert t.state.level[1] == 1


@rule("OR-45")
def test_guild_resolves_also_works_in_position_order():
    t = table(
        order,
        at="guild",
        A="guild 3; mandates purple; position 2",
        B="mandates purple; position 1",
        C="",
        content=THIRD,
    )
    draw(t, "green0")
    t.play("A: pass", "A: founder.red")
    assert [rank(t, name) for name in "ABC"] == [2, 1, 0]
    told = [text for text in t.told("C") if "MANDATE works" in text]
    assert told == ["B's purple MANDATE works.", "A's purple MANDATE works."]


@rule("OR-66")
def test_a_guild_that_qualifies_again_resolves_again():
    again = with_mandates(
        {
            "purple": """
text = "When the GUILD has resolved, place three GUILD Markers."
when = "guild_resolves"
also = [{ place = "GUILD", n = 3 }]
"""
        },
        THIRD,
    )
    t = table(order, at="guild", A="guild 3; mandates purple; spare 3", B="", C="", content=again)
    draw(t, "green0")
    t.play("A: pass", "A: founder.red")
    assert guild(t, "A") == 3
    t.asks("Chance")
    draw(t, "green1")
    t.play("A: pass", "A: founder.red")
    assert sum(text == "The GUILD resolves." for text in t.told("B")) >= 1


def test_tie_won_also_and_the_guild_is_looked_at_after_it():
    t = table(
        order,
        at="lead",
        A="first red3; second red1; mandates orange; guild 1",
        B="first green3; second red1",
        C="first red1; second red1",
        content=THIRD,
    )
    assert guild(t, "A") == 2
    assert standing(t) == ["B", "A", "C"]
    t.asks("A")
    assert options(t, "A")[0] == "founder.red"


def test_edict_condition_like_value():
    t = table(
        order,
        at="edicts",
        A="first red1; second green1 open; mandates green",
        B="first red1; second green1 open",
        C="first red1; second green2 open; mandates green",
        content=THIRD,
    )
    t.asks("A")
    t.play("A: pass").asks("A", "B", "C")


@rule("OR-44", "OR-45")
def test_several_mandates_work_in_the_order_of_the_player_and_not_on_their_own_work():
    t = turn("first orange0; mandates red orange green", text=FOURTH)
    # The FOUNDER of the turn was placed: orange advances RANK, which red and green answer.
    t.may_only("A", "apply.red", "apply.green")
    t.may_not("A", "apply.purple", "OR-42")
    t.may_not("A", "apply.orange", "OR-44")
    t.play("A: apply.red", "A: founder.red")  # orange is at work: no second advance
    assert rank(t, "A") == 1
    draw(t, "red4")  # then green
    assert indexed(t, "A") == ["red4"]
    t.asks("A")
    assert options(t, "A") == ["choose.1", "choose.2", "choose.3"]


def test_would_discard_also_happens_after_all_have_discarded():
    t = table(
        order,
        at="part",
        A="first red4; second orange4 open; mandates purple",
        B="first red0; second red1 open; mandates purple",
        C="first green1; second red0 open",
        content=FOURTH,
    )
    t.play("A: discard.red4", "C: discard.red0", "B: discard.red0")
    t.asks("Chance")
    told = [text for text in t.told("C") if "MANDATE works" in text]
    assert told == ["A's purple MANDATE works."]
    deal(t)
    assert (len(indexed(t, "A")), len(indexed(t, "B"))) == (1, 1)


@rule("OR-43")
def test_a_mandate_ends_when_its_marker_leaves():
    t = table(
        order,
        at="marker",
        A="first red4; second orange4 open; spare 0; edicts; mandates red",
        B="first red0; second red1 open",
        C="first green1; second red0 open",
        content=OTHER,
    )
    assert t.state.mandates[0] == 0  # the only Marker that could move to ROUND
    assert spare(t, "A") == 0
    t.asks("A", "B", "C")
