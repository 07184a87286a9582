"""Markers and the boards they stand on: RANK, EDICT, MANDATE, SECT."""

import pytest

from hedgerow.core.scenario import Table, table
from tests.games.order.tables import (
    draw,
    guild,
    options,
    order,
    rank,
    spare,
    standing,
)

rule = pytest.mark.rule

FOUNDERS = ["founder.red", "founder.orange", "founder.purple", "founder.green"]


def turn(a: str, b: str = "", c: str = "", **given: object) -> Table:
    """A is about to take its turn; it has one card open."""
    return table(
        order,
        at="turns",
        turn="A",
        A=f"first red0; second red1; {a}",
        B=f"first orange0; second green1; {b}",
        C=f"first green0; second orange1; {c}",
        **given,
    )


@rule("OR-25", "OR-27", "OR-81")
def test_without_an_available_marker_a_placement_is_skipped():
    t = turn("spare 0")
    t.asks("B")  # A could neither place nor use its red effect
    assert spare(t, "A") == 0
    assert guild(t, "A") == 0


@rule("OR-26", "OR-35", "OR-36", "OR-37")
def test_a_removed_edict_marker_is_available_at_once_and_the_edict_is_gone():
    t = table(
        order,
        at="edicts",
        A="first red0; second red1 open; edicts 1 3; spare 0",
        B="first orange0; second green1 open",
        C="first green0; second orange1 open",
    )
    t.may_only("A", "edict.1", "edict.3", "pass")
    t.may_not("A", "edict.2", "OR-35")
    t.play("A: edict.1")  # E1 uses a red card: the Marker just removed can be placed
    assert options(t, "A") == ["mandate.red", "mandate.orange", "mandate.purple", "mandate.green"]
    assert spare(t, "A") == 1
    t.play("A: mandate.green")
    assert spare(t, "A") == 0
    assert t.state.edicts[0] == 4


@rule("OR-28", "OR-29", "OR-30", "OR-31")
def test_a_marker_stays_on_its_space_and_counts_as_its_type():
    t = turn("guild 1")
    t.play("A: founder.red")
    view = t.state.observe(-1)
    assert view.zone("sect_red").items[0].face == "red"
    assert [item.face for item in view.zone("guild").items].count("red") == 1
    assert t.state.level[0] == 1
    t.may_not("A", "move.guild", "OR-28")
    touched = {
        choice.code: choice.touches for choice in turn("", b="sect red 1").view("A").prompt.choices
    }
    assert touched["founder.red"] == ("sect_red.founder2",)


@rule("OR-32", "OR-33", "OR-34")
def test_rank_goes_up_space_by_space_and_ends_at_eleven():
    for before, after in ((0, 2), (9, 11), (10, 11), (11, 11)):
        t = turn(f"rank {before}").play("A: guild", "A: mandate.green", "B: guild")
        assert rank(t, "B") == 2
        other = table(
            order,
            at="turns",
            turn="A",
            A=f"first orange0; second red1; rank {before}",
            B="first red0; second red1",
            C="first red0; second red1",
        )
        other.play("A: guild")
        assert rank(other, "A") == after
        track = other.state.observe(-1).zone("rank", 0).items
        assert len(track) == 12
        assert [n for n, item in enumerate(track) if item.face] == [after]


@rule("OR-38", "OR-39", "OR-40", "OR-41", "OR-42", "OR-106")
def test_a_mandate_marker_goes_to_any_board_where_the_player_has_none():
    t = turn("colour purple; mandates orange green", "colour green; mandates red", "colour red")
    t.play("A: guild")
    t.may_only("A", "mandate.red", "mandate.purple")
    t.may_not("A", "mandate.orange", "OR-41")
    t.may_not("A", "founder.red", "OR-39")
    t.play("A: mandate.red")
    assert t.state.mandates[0] == 0b1011
    marks = [item.face for item in t.state.observe(-1).zone("mandate_red").items]
    assert marks == ["purple", "green", ""]


@rule("OR-43", "OR-113")
def test_a_mandate_works_from_when_it_is_placed_and_not_on_what_was_before():
    t = table(
        order,
        at="edicts",
        A="first orange0; second orange1 open; rank 2",
        B="first red0; second red1 open; rank 3; edicts 1",
        C="first green0; second orange1 open",
    )
    t.play("A: edict.2", "A: founder.red")
    assert rank(t, "A") == 3
    t.play("B: edict.1", "B: mandate.red")
    assert rank(t, "B") == 3
    later = turn("mandates red; rank 3")
    later.play("A: guild", "A: mandate.orange")
    assert rank(later, "A") == 3
    works = table(
        order,
        at="turns",
        turn="A",
        A="first orange0; second red1; mandates red",
        B="first red0; second red1",
        C="first red0; second red1",
    )
    works.play("A: guild")
    assert rank(works, "A") == 3  # two spaces and one further, once for the whole advance


@rule("OR-44", "OR-113")
def test_the_red_mandate_adds_one_space_to_each_advance_once():
    t = table(order, at="guild", turn="A", A="guild 3; mandates red", B="guild 1", C="")
    draw(t, "orange1")
    assert rank(t, "A") == 3
    t.play("A: founder.red", "B: founder.red")
    assert rank(t, "A") == 5  # the last Marker of the GUILD: one space and one further


@rule("OR-46", "OR-48", "OR-49", "OR-50", "OR-51")
def test_founder_placements_climb_from_founder_to_elder():
    words = []
    for level in range(5):
        t = turn(f"sect red {level}")
        if level < 4:
            words += [c.words for c in t.view("A").prompt.choices if c.code == "founder.red"]
        else:
            t.may_not("A", "founder.red", "OR-48")
    assert words == [
        "FOUNDER on the red SECT board",
        "TEACHER on the red SECT board",
        "SPEAKER on the red SECT board",
        "ELDER on the red SECT board",
    ]


@rule("OR-29", "OR-52")
def test_no_type_is_skipped_where_its_spaces_are_taken():
    t = turn("sect red 1 orange 2 purple 3", "sect red 2 orange 3 purple 4", "sect red 2 orange 3")
    t.may_only("A", "guild", "founder.green")  # TEACHER, SPEAKER and ELDER are full
    t.may_not("A", "founder.red", "OR-52")
    t.may_not("A", "founder.orange", "OR-52")
    t.may_not("A", "founder.purple", "OR-52")


@rule("OR-47", "OR-53", "OR-108")
def test_a_founder_goes_to_any_board_and_must_be_placed():
    t = table(
        order,
        at="turns",
        turn="A",
        A="first purple0; second red1; colour green",
        B="first red0; second red1",
        C="first red0; second red1",
    )
    t.may_only("A", "guild", *FOUNDERS)
    t.play("A: guild")
    t.may_only("A", *FOUNDERS)
    t.may_not("A", "pass", "OR-53")
    t.may_not("A", "guild", "OR-47")


@rule("OR-81")
def test_a_placement_with_only_one_way_is_made_without_asking():
    everywhere = "sect red 4 orange 4 purple 4 green 4"
    t = turn(f"{everywhere}; spare 3")
    assert guild(t, "A") == 1
    t.asks("A")  # already about its effect
    assert standing(t) == ["A", "B", "C"]
