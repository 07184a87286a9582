"""POSITION and ties."""

import pytest

from hedgerow.core.scenario import Table, table
from tests.games.order.tables import draw, options, order, rank, standing

rule = pytest.mark.rule


def lead(*firsts: str, **given: str) -> Table:
    """First cards of A, B, C (and D) are open; their POSITIONS are First to last."""
    places = {
        name: f"first {card}; second green2; {given.get(name, '')}"
        for name, card in zip("ABCD", firsts, strict=False)
    }
    return table(order, at="lead", players=len(firsts), **places)


@rule("OR-68", "OR-69")
def test_the_higher_position_wins_a_tie_of_two_and_they_swap():
    t = lead("red1", "red3", "orange0", "orange3")
    t.asks("B")
    assert standing(t) == ["A", "D", "C", "B"]


@rule("OR-70")
def test_of_three_or_four_tied_the_highest_and_the_lowest_swap():
    t = lead("red3", "orange3", "red1", "green3")  # tied on First, Second and Fourth
    t.asks("A")
    assert standing(t) == ["D", "B", "C", "A"]
    four = lead("red3", "orange3", "purple3", "green3")
    assert standing(four) == ["D", "B", "C", "A"]
    three = lead("red3", "orange3", "purple3")
    assert standing(three) == ["C", "B", "A"]


@rule("OR-71", "OR-83")
def test_a_tie_for_the_lowest_goes_to_the_higher_position_which_swaps_too():
    t = table(
        order,
        at="second",
        A="first red3; second orange1",
        B="first red0; second orange2",
        C="first orange0; second green1",
        available="red1 red2 purple1 purple2 green2",
    )
    t.asks("B")
    assert rank(t, "B") == 2  # its second card's effect
    assert standing(t) == ["A", "C", "B"]


@rule("OR-72")
def test_positions_count_as_they_are_at_the_comparison():
    """The same two players tie twice: the loser of the first tie wins the second."""
    t = table(
        order,
        at="lead",
        A="first orange3; second orange1",
        B="first orange3; second orange0",
        C="first red0; second red3; position 3",
        available="red1 red2 purple2 green1 green3",
    )
    assert standing(t) == ["B", "A", "C"]
    t.play("A: founder.red", "A: guild", "B: guild", "C: guild", "C: mandate.green")
    t.play("C: mandate.purple")  # its second card, revealed as the lowest
    t.play("C: acquire.red1", "A: acquire.red2", "B: acquire.green3")
    assert "B has the lowest card." in t.told("C")


@rule("OR-73")
def test_equal_values_that_decide_nothing_swap_nothing():
    t = lead("red1", "orange1", "red4", "orange2")
    t.asks("C")
    assert standing(t) == ["A", "B", "C", "D"]


@rule("OR-74", "OR-90", "OR-112")
def test_an_edict_that_swaps_positions_does_not_change_who_comes_next():
    t = table(
        order,
        at="edicts",
        A="first red0; second red1 open",
        B="first orange0; second orange1 open",
        C="first green0; second green1 open",
    )
    t.asks("A")
    t.play("A: edict.3").may_only("A", "swap.2", "swap.3", "pass")
    t.play("A: swap.3", "A: mandate.red")
    assert standing(t) == ["C", "B", "A"]
    t.asks("B")  # not C, which is First now
    t.play("B: pass").asks("C")
    t.may("C", "edict.3")


@rule("OR-112")
def test_the_swap_of_the_third_edict_may_be_left_out():
    t = table(
        order,
        at="edicts",
        A="first red0; second red1 open",
        B="first orange0; second green1 open",
        C="first green0; second red1 open",
    )
    t.play("A: edict.3", "A: pass")
    assert standing(t) == ["A", "B", "C"]
    assert options(t, "A") == ["mandate.red", "mandate.orange", "mandate.purple", "mandate.green"]
    t.may_not("A", "swap.2", "OR-39")


@rule("OR-116")
def test_with_the_green_mandate_a_won_tie_swaps_nothing():
    t = lead("red3", "orange3", "red1", A="mandates green")
    t.asks("A")
    assert standing(t) == ["A", "B", "C"]
    other = lead("red3", "orange3", "red1", B="mandates green")
    assert standing(other) == ["B", "A", "C"]


@rule("OR-58", "OR-72")
def test_guild_markers_move_in_the_order_after_the_swap():
    t = table(order, at="guild", A="guild 2; position 2", B="guild 2; position 1", C="guild 1")
    assert standing(t) == ["A", "B", "C"]
    draw(t, "orange0")
    assert rank(t, "B") == 2
    t.asks("A")
