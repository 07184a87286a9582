"""The two worked examples of the rulebook, with their printed results."""

import pytest

from hedgerow.core.scenario import Table, table
from tests.games.order.tables import (
    bottom,
    deal,
    deck_size,
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


def fifth_round(**changes: str) -> Table:
    """The example round: first cards are open, second cards lie face down."""
    places = {
        "Green": "colour green; position 4; first red3; second red4; sect green 1 red 3",
        "Orange": "colour orange; position 2; first orange3; second green2; sect purple 2 red 2",
        "Purple": "colour purple; position 3; first purple1; second purple0; sect green 1 red 3",
        "Red": "colour red; position 1; first green0; second orange1; sect green 1",
    }
    return table(
        order,
        at="lead",
        round=5,
        available="red1 red2 orange2 purple2 green2",
        **{**places, **changes},
    )


@rule("OR-68", "OR-69", "OR-78")
def test_orange_wins_the_tie_for_the_lead_places_a_founder_and_swaps_with_green():
    t = fifth_round()
    assert standing(t) == ["Red", "Green", "Purple", "Orange"]
    t.asks("Orange")
    t.play("Orange: founder.orange")
    assert t.state.level[t.seat("Orange") * 4 + 1] == 1
    t.asks("Orange")


@rule("OR-47", "OR-49", "OR-50", "OR-52", "OR-53")
def test_orange_may_place_its_founder_on_two_boards_only():
    t = fifth_round()
    t.may_only("Orange", "founder.orange", "founder.purple")
    t.may_not("Orange", "founder.green", "OR-52")
    t.may_not("Orange", "founder.red", "OR-52")
    t.may_not("Orange", "pass", "OR-53")
    t.may("Orange", "SPEAKER on the purple SECT board", "FOUNDER on the orange SECT board")


def turns(t: Table) -> Table:
    """Orange and Red place GUILD Markers, Purple and Green FOUNDERs; each uses its effect."""
    t.play("Orange: founder.orange", "Orange: guild")
    t.play("Purple: founder.orange", "Purple: founder.purple")
    t.play("Red: guild")
    draw(t, "green1", "green3")
    return t.play("Green: founder.purple", "Green: mandate.green")


@rule("OR-79", "OR-80", "OR-82")
def test_turns_go_clockwise_from_orange_each_with_a_marker_and_an_effect():
    t = turns(fifth_round())
    assert [guild(t, name) for name in t.names] == [0, 1, 0, 1]
    assert rank(t, "Orange") == 2
    assert indexed(t, "Red") == ["green1", "green3"]
    placed = [text for text in t.told("Green") if "FOUNDER" in text or "GUILD" in text]
    assert [text.split()[0] for text in placed] == [
        "Orange",
        "Orange",
        "Purple",
        "Purple",
        "Red",
        "Green",
    ]


@rule("OR-83", "OR-84", "OR-85")
def test_red_reveals_its_second_card_and_all_acquire_clockwise_from_red():
    t = turns(fifth_round())
    assert rank(t, "Red") == 2  # the orange card's effect
    t.asks("Red")
    t.play("Red: acquire.red1").asks("Green")
    t.play("Green: acquire.red2").asks("Orange")
    t.play("Orange: acquire.purple2").asks("Purple")
    t.play("Purple: acquire.green2")
    assert t.told("Red").count("Purple ACQUIRES green 2.") == 1


def acquired(t: Table) -> Table:
    turns(t)
    return t.play(
        "Red: acquire.red1",
        "Green: acquire.red2",
        "Orange: acquire.purple2",
        "Purple: acquire.green2",
    )


@rule("OR-86", "OR-87", "OR-88")
def test_purple_has_the_lowest_second_card_and_uses_the_remaining_card():
    t = acquired(fifth_round())
    assert rank(t, "Purple") == 2  # orange 2 was left: forced, since nothing else is there
    assert bottom(t) == ["orange2"]
    t.shows(available="")


@rule("OR-74", "OR-89")
def test_green_then_purple_may_use_one_edict_each():
    t = acquired(fifth_round())
    t.asks("Green")
    t.may_only("Green", "edict.1", "edict.2", "edict.3", "pass")
    t.play("Green: edict.2", "Green: founder.orange")
    assert rank(t, "Green") == 1
    t.asks("Purple")
    t.play("Purple: pass")
    assert all("Green uses EDICT 3" not in text for text in t.told("Red"))


@rule("OR-91", "OR-96", "OR-98")
def test_green_has_the_highest_total_and_every_hand_has_four_cards_again():
    t = acquired(fifth_round())
    t.play("Green: pass", "Purple: pass")
    assert [t.fact("rounds", seat) for seat in range(4)] == [1, 0, 0, 0]
    t.asks("Green", "Orange", "Purple", "Red")
    t.play("Green: discard.red3", "Orange: discard.orange3", "Purple: discard.purple0")
    t.play("Red: discard.green0")
    deal(t)
    hands = sum(t.state.cards.size(seat) for seat in range(4))
    assert hands == 16
    assert deck_size(t) + hands + len(indexed(t, "Red")) + 5 == 60


def full_guild(**given: object) -> Table:
    """Red has placed the seventh GUILD Marker."""
    return table(
        order,
        at="guild",
        turn="Red",
        Green="colour green; position 2; guild 2",
        Orange="colour orange; position 4; guild 1",
        Purple="colour purple; position 3; guild 2",
        Red="colour red; position 1; guild 2",
        **given,
    )


def resolve(t: Table) -> Table:
    draw(t, "orange2")
    t.play("Purple: founder.red", "Green: founder.red", "Red: founder.red", "Orange: founder.green")
    return t


@rule("OR-56", "OR-58", "OR-59", "OR-60", "OR-61", "OR-62", "OR-64", "OR-65", "OR-70")
def test_the_guild_example_with_the_result_of_the_board_text():
    t = full_guild()
    assert standing(t) == ["Purple", "Green", "Red", "Orange"]
    t.asks("Chance")
    draw(t, "orange2")
    assert rank(t, "Red") == 2  # the effect of the revealed card
    assert indexed(t, "Red") == ["orange2"]
    assert guild(t, "Red") == 1
    assert spare(t, "Red") == 14  # 15 at the start, two placed, one removed
    t.asks("Purple")
    t.play("Purple: founder.red").asks("Green")
    t.play("Green: founder.red").asks("Red")
    t.play("Red: founder.red").asks("Orange")
    t.play("Orange: founder.green")
    assert [guild(t, name) for name in t.names] == [0, 0, 0, 0]
    assert [rank(t, name) for name in t.names] == [1, 0, 1, 2]


@rule("OR-65")
def test_the_slip_of_the_guild_example_is_an_option():
    t = resolve(full_guild(guild_winner_always_ranks=True))
    assert [rank(t, name) for name in t.names] == [1, 0, 1, 3]


@rule("OR-62")
def test_nobody_else_may_act_while_a_guild_marker_moves():
    t = draw(full_guild(), "orange2")
    assert options(t, "Purple") == [
        "founder.red",
        "founder.orange",
        "founder.purple",
        "founder.green",
    ]
    t.may_not("Purple", "guild", "OR-62")
    t.may_not("Green", "founder.red", "OR-79")
