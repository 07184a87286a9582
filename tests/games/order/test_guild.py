"""The GUILD: when it resolves and what happens then."""

import pytest

from hedgerow.core.scenario import table
from tests.games.order.tables import draw, guild, indexed, options, order, rank, spare, standing

rule = pytest.mark.rule


@rule("OR-55", "OR-57", "OR-67")
def test_three_markers_of_one_player_resolve_the_guild_before_the_turn_goes_on():
    t = table(
        order,
        at="turns",
        turn="A",
        A="first orange0; second red1; guild 2",
        B="first red0; second red1",
        C="first red0; second red1",
    )
    t.play("A: guild")
    assert rank(t, "A") == 0  # its own effect waits
    draw(t, "red4")
    t.play("A: mandate.orange", "A: founder.red")
    assert rank(t, "A") == 3  # one for the last Marker, then two by its card
    assert indexed(t, "A") == ["red4"]
    t.asks("B")


@rule("OR-56")
def test_a_full_board_resolves_even_if_nobody_has_three():
    places = {"A": "guild 2", "B": "guild 2", "C": "guild 1"}
    cards = {"A": "first red0", "B": "first red0", "C": "first red0"}
    t = table(
        order, at="turns", turn="C", **{n: f"{cards[n]}; {places[n]}" for n in "AB"}, C="first red0"
    )
    t.play("C: guild")  # the fifth of five spaces
    t.asks("Chance")
    free = table(
        order, at="turns", turn="C", A="first red0; guild 2", B="first red0", C="first red0"
    )
    free.play("C: guild").asks("C")


@rule("OR-54")
def test_the_guild_has_seven_spaces_or_five_with_three_players():
    assert list(order.new(3).book.guild_spaces)[3:] == [5, 7]


@rule("OR-58")
def test_the_player_with_most_markers_wins():
    t = table(order, at="guild", A="guild 1", B="guild 3", C="")
    draw(t, "orange0")
    assert rank(t, "B") == 2
    assert standing(t) == ["A", "B", "C"]


@rule("OR-59", "OR-60", "OR-61", "OR-62", "OR-63", "OR-64")
def test_the_winner_uses_and_indexes_the_card_and_markers_move_or_leave():
    full = "sect red 4 orange 4 purple 4 green 4"
    t = table(order, at="guild", A="guild 3", B=f"guild 1; {full}; spare 2", C="")
    draw(t, "orange0")
    assert indexed(t, "A") == ["orange0"]
    assert guild(t, "A") == 2
    t.may_only("A", "founder.red", "founder.orange", "founder.purple", "founder.green")
    t.play("A: founder.red")
    # B could not move its Marker: it stays, so it is removed and B advances as well.
    assert [rank(t, name) for name in "ABC"] == [3, 1, 0]
    assert "B removes 1 of its GUILD Markers." in t.told("C")


@rule("OR-62", "OR-63")
def test_a_moved_marker_follows_the_upgrade_rules():
    t = table(order, at="guild", A="guild 3; sect red 1 orange 4", B="", C="")
    draw(t, "orange0")
    t.may_only("A", "founder.red", "founder.purple", "founder.green")
    t.play("A: TEACHER on the red SECT board")
    assert t.state.level[0] == 2


@rule("OR-65")
def test_a_winner_without_a_marker_left_does_not_advance():
    t = table(order, players=4, at="guild", A="guild 2", B="guild 2", C="guild 2", D="guild 1")
    draw(t, "green1", "purple1", "purple2")
    t.play("C: founder.red", "B: founder.red", "A: founder.red", "D: founder.orange")
    assert [rank(t, name) for name in "ABCD"] == [0, 1, 1, 0]


@rule("OR-66", "OR-57")
def test_the_guild_is_looked_at_again_after_it_has_resolved():
    t = table(order, at="guild", A="guild 3", B="", C="")
    assert t.state.guild_is_due()
    draw(t, "orange0")
    t.play("A: founder.red")
    assert not t.state.guild_is_due()
    t.asks("B")


@rule("OR-115")
def test_the_purple_mandate_counts_one_more_marker_for_most_but_not_for_three():
    tied = table(order, at="guild", A="guild 2", B="guild 2; mandates purple", C="guild 1")
    draw(tied, "orange0")
    assert rank(tied, "B") == 2
    assert standing(tied) == ["A", "B", "C"]
    alone = table(order, at="guild", A="guild 2; mandates purple", B="", C="")
    assert not alone.state.guild_is_due()
    none = table(order, at="guild", A="mandates purple", B="guild 3", C="")
    draw(none, "orange0")
    assert rank(none, "B") == 2


@rule("OR-58", "OR-70", "OR-116")
def test_a_tie_for_most_swaps_unless_the_green_mandate_holds_it():
    for mandates, after in (("", ["C", "B", "A"]), ("; mandates green", ["A", "B", "C"])):
        t = table(order, players=3, at="guild", A=f"guild 2{mandates}", B="guild 1", C="guild 2")
        assert standing(t) == after
        draw(t, "orange0")
        assert rank(t, "A") == 2


@rule("OR-64", "OR-26")
def test_removed_markers_are_available_again():
    t = table(order, at="guild", A="guild 3; spare 4", B="", C="")
    draw(t, "orange0")
    t.play("A: founder.red")
    assert spare(t, "A") == 6
    assert options(t, "A") == []
