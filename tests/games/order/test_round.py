"""A round in its two parts."""

import pytest

from hedgerow.core.scenario import Table, table
from hedgerow.core.state import CHANCE
from tests.games.order.tables import (
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


@rule("OR-75")
def test_a_round_begins_with_a_shuffled_deck_and_five_open_cards():
    t = table(order, at="round", round=2, A="", B="", C="")
    t.asks("Chance")
    assert t.fact("round") == 3
    draw(t, "green0", "green1", "orange4", "purple0", "green1")
    t.shows(available="green0 green1 green1 orange4 purple0")
    t.asks("A", "B", "C")
    assert t.view("B").zone("available").items[0].face == "orange4"


@rule("OR-76", "OR-77")
def test_two_cards_and_their_order_are_one_secret_choice_of_all_at_once():
    t = table(
        order,
        at="choose",
        A="hand red0 red1 orange2 green3",
        B="hand red2 red3 orange1 green0",
        C="hand purple0 purple0 purple1 green4",
    )
    t.asks("A", "B", "C")
    assert len(options(t, "A")) == 12
    assert options(t, "C") == [
        "purple0+purple0",
        "purple0+purple1",
        "purple0+green4",
        "purple1+purple0",
        "purple1+green4",
        "green4+purple0",
        "green4+purple1",
    ]
    t.may_not("A", "red0+green4", "OR-76")
    t.may_not("A", "red0+red0", "OR-76")
    before = t.state.observe(1).to_data()
    t.play("A: green3+red0").asks("B", "C")
    after = t.state.observe(1).to_data()
    assert {k: v for k, v in after.items() if k != "waiting"} == {
        k: v for k, v in before.items() if k != "waiting"
    }
    assert t.told("B") == []
    t.play("C: green4+purple0", "B: orange1+red2")
    told = [text for text in t.told("C") if "first card" in text]
    assert told[:3] == [
        "A reveals green 3 as the first card.",
        "B reveals orange 1 as the first card.",
        "C reveals green 4 as the first card.",
    ]
    assert t.view("C").zone("second", 0).items[0].face == ""
    assert t.view("A").zone("second", 0).items[0].face == "red0"


@rule("OR-76")
def test_both_cards_may_be_named_in_words():
    t = table(order, at="choose", A="hand red0 red1 orange2 green3", B="", C="")
    t.play("A: green 3 first, then red 0")


@rule("OR-78", "OR-79")
def test_the_leader_places_a_founder_and_then_has_the_first_turn():
    t = table(
        order,
        at="lead",
        A="first red1; second red2",
        B="first red3; second red2",
        C="first orange2; second red2",
    )
    t.asks("B")
    t.play("B: founder.green")
    t.may("B", "guild", "founder.green")
    t.may_not("A", "guild", "OR-79")
    t.play("B: founder.green", "B: mandate.red").asks("C")
    t.play("C: guild").asks("A")
    assert rank(t, "C") == 2


@rule("OR-80", "OR-82")
def test_a_turn_is_a_marker_on_guild_or_founder_and_then_the_effect():
    t = table(
        order,
        at="turns",
        turn="A",
        A="first green1; second red2",
        B="first red3; second red2",
        C="first orange2; second red2",
    )
    t.may_only("A", "guild", "founder.red", "founder.orange", "founder.purple", "founder.green")
    t.may_not("A", "pass", "OR-80")
    t.may_not("A", "mandate.red", "OR-80")
    t.play("A: guild")
    assert (guild(t, "A"), spare(t, "A")) == (1, 14)
    t.asks("Chance")  # the green effect


def lowest(**changes: str) -> Table:
    places = {
        "A": "first red3; second red2",
        "B": "first red0; second orange0",
        "C": "first orange2; second orange1",
    }
    return table(
        order, at="second", available="red1 orange0 purple1 green1 green2", **{**places, **changes}
    )


@rule("OR-83", "OR-84", "OR-85")
def test_the_lowest_reveals_uses_and_acquires_first_and_the_others_follow_clockwise():
    t = lowest()
    assert rank(t, "B") == 2
    assert t.view("A").zone("second", 1).items[0].face == "orange0"
    assert t.view("A").zone("second", 2).items[0].face == ""
    t.asks("B")
    t.may_only(
        "B",
        "acquire.red1",
        "acquire.orange0",
        "acquire.purple1",
        "acquire.green1",
        "acquire.green2",
    )
    t.may_not("B", "acquire.red4", "OR-84")
    t.may_not("B", "pass", "OR-84")
    t.play("B: acquire.red1").asks("C")
    t.may_not("C", "acquire.red1", "OR-84")
    t.play("C: acquire.orange0").asks("A")
    t.play("A: acquire.green2")


@rule("OR-86", "OR-87", "OR-88")
def test_with_three_players_the_lowest_of_the_others_chooses_between_two_cards():
    t = lowest().play("B: acquire.red1", "C: acquire.orange0", "A: acquire.green2")
    assert t.view("B").zone("second", 0).items[0].face == "red2"
    t.asks("C")  # orange 1 is lower than red 2; B's orange 0 does not count
    t.may_only("C", "use.purple", "use.green")
    t.may_not("C", "use.red", "OR-87")
    t.may_not("C", "pass", "OR-87")
    size = deck_size(t)
    t.play("C: use.purple", "C: founder.red")
    assert t.state.level[2 * 4] == 1
    assert deck_size(t) == size + 2
    t.shows(available="")


def matched(a: str, b: str, c: str, **given: object) -> Table:
    return table(order, at="edicts", A=a, B=b, C=c, **given)


@rule("OR-89", "OR-35")
def test_only_players_with_two_cards_of_one_colour_may_use_one_edict():
    t = matched(
        "first red0; second red4 open; position 3",
        "first red0; second orange0 open; position 1",
        "first green0; second green0 open; position 2",
    )
    t.asks("C")
    t.play("C: pass").asks("A")
    t.may_not("A", "use.red", "OR-89")
    t.play("A: edict.2", "A: founder.red")
    t.asks("A", "B", "C")  # no second EDICT: the round is over
    none = matched(
        "first red0; second red4 open; edicts",
        "first red0; second orange0 open",
        "first green1; second red0 open",
    )
    none.asks("A", "B", "C")


@rule("OR-110")
def test_the_first_edict_repeats_the_effect_of_a_revealed_card():
    t = matched(
        "first orange0; second orange4 open",
        "first red0; second orange0 open",
        "first green1; second red0 open",
    )
    t.play("A: edict.1")  # both are orange: nothing to choose
    assert rank(t, "A") == 2


@rule("OR-111")
def test_the_second_edict_places_a_founder_and_advances_rank():
    t = matched(
        "first orange0; second orange4 open",
        "first red0; second orange0 open",
        "first green1; second red0 open",
    )
    t.play("A: edict.2", "A: founder.purple")
    assert t.state.level[2] == 1
    assert rank(t, "A") == 1
    assert spare(t, "A") == 14  # 15 and the EDICT's Marker, without FOUNDER and ROUND


def ending(a: str, round_no: int = 3, **changes: str) -> Table:
    places = {
        "A": f"first red4; second orange4 open; {a}",
        "B": "first red0; second orange0 open",
        "C": "first green1; second red0 open",
    }
    return table(order, at="marker", round=round_no, **{**places, **changes})


@rule("OR-91", "OR-68")
def test_the_highest_sum_of_both_cards_places_a_round_marker():
    t = ending("")
    assert t.fact("rounds", 0) == 1
    assert spare(t, "A") == 14
    tie = ending("", B="first red4; second purple4 open")
    assert [tie.fact("rounds", seat) for seat in range(3)] == [1, 0, 0]
    assert standing(tie) == ["B", "A", "C"]


@rule("OR-92", "OR-94", "OR-42")
def test_without_available_markers_one_of_guild_mandate_or_edict_moves_to_round():
    t = ending("spare 0; guild 1; mandates red green; edicts 2")
    t.may_only("A", "move.guild", "move.mandate.red", "move.mandate.green", "move.edict.2")
    t.may_not("A", "move.edict.1", "OR-92")
    t.may_not("A", "pass", "OR-92")
    lost = t.state.copy()
    t.play("A: move.mandate.green")
    assert t.state.mandates[0] == 1
    assert t.fact("rounds", 0) == 1
    assert spare(t, "A") == 0
    lost.apply(0, order.vocabulary.number("move.edict.2"))
    assert lost.edicts[0] == 0
    gone = ending("spare 0; guild 1; edicts 2").play("A: move.guild")
    assert guild(gone, "A") == 0


@rule("OR-93")
def test_with_nothing_to_move_no_marker_is_placed_and_the_round_counts():
    t = ending("spare 0; edicts")
    assert t.fact("rounds", 0) == 0
    t.asks("A", "B", "C")
    last = ending("spare 0; edicts", round_no=7)
    assert last.state.outcome() is not None


@rule("OR-95", "OR-1")
def test_after_the_seventh_round_the_game_ends_without_discards():
    t = ending("", round_no=7)
    t.asks()
    t.won_by("A")
    t.may_not("A", "guild", "OR-95")
    ending("", round_no=6).goes_on().asks("A", "B", "C")


def parting(**changes: str) -> Table:
    places = {
        "A": "first red4; second orange4 open; hand red1 green1 green2",
        "B": "first red0; second red0 open; hand red1 orange1 green2",
        "C": "first green1; second red0 open; hand red2 orange1 green2",
    }
    return table(order, at="part", round=3, **{**places, **changes})


@rule("OR-96", "OR-97", "OR-98")
def test_all_choose_at_the_same_time_which_revealed_card_leaves_and_which_returns():
    t = parting()
    t.asks("A", "B", "C")
    t.may_only("A", "discard.red4", "discard.orange4")
    t.may_only("B", "discard.red0")
    t.may_not("A", "discard.red1", "OR-96")
    t.may_not("A", "pass", "OR-97")
    t.play("A: discard.red4")
    assert t.view("B").zone("first", 0).items[0].face == "red4"  # nobody knows yet
    assert t.told("B") == []
    t.play("B: discard.red0", "C: discard.green1")
    t.shows(A="hand red1 green1 green2 orange4; first ; second ")
    t.shows(B="hand red1 orange1 green2 red0", C="hand red2 orange1 green2 red0")


@rule("OR-114")
def test_the_orange_mandate_lets_its_owner_index_the_card_instead():
    t = parting(A="first red4; second orange4 open; hand red1 green1 green2; mandates orange")
    t.may_only("A", "discard.red4", "discard.orange4", "index.red4", "index.orange4")
    t.may_not("B", "index.red0", "OR-114")
    t.play("A: index.red4", "B: discard.red0", "C: discard.green1")
    assert indexed(t, "A") == ["red4"]
    t.shows(A="hand red1 green1 green2 orange4")
    assert "A INDEXES red 4." in t.told("C")


@rule("OR-57", "OR-67")
def test_a_marker_of_the_first_turn_may_resolve_the_guild_in_the_middle_of_the_round():
    t = table(
        order,
        at="lead",
        A="first red4; second orange4; guild 2",
        B="first red0; second red0",
        C="first red1; second red0",
    )
    t.play("A: founder.red", "A: guild")
    draw(t, "orange0")
    t.asks("A")
    t.may("A", "founder.red")
    t.may_not("A", "guild", "OR-62")


@rule("OR-1", "OR-98")
def test_a_whole_game_has_seven_rounds_and_hands_of_four_between_them():
    for players in (3, 4):
        t = Table(order, order.new(players))
        seen = []
        while t.state.waiting():
            deal(t)
            if not t.state.waiting():
                break
            if len(options(t, "Player 1")) and "+" in options(t, "Player 1")[0]:
                seen.append(t.fact("round"))
                assert all(t.state.cards.size(seat) == 4 for seat in range(players))
            for seat in range(players):
                for action in list(t.state.legal(seat))[:1]:
                    t.state.apply(seat, action)
        assert sorted(set(seen)) == [1, 2, 3, 4, 5, 6, 7]
        assert t.state.waiting() & (1 << CHANCE) == 0
