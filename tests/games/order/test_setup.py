"""Setting up: POSITION cards, colours, Markers, starting cards, the three-player game."""

import pytest

from hedgerow.core.scenario import Table
from tests.games.order.tables import deal, deck_size, options, order

rule = pytest.mark.rule


def fresh(players: int) -> Table:
    return Table(order, order.new(players))


def seated(players: int) -> Table:
    """Player 2 is First, then 1, 3 (and 4)."""
    t = fresh(players)
    places = ["first.2", "second.1", "third.3", "fourth.4"]
    return t.play(*(f"Chance: {place}" for place in places[:players]))


@rule("OR-1", "OR-16")
def test_three_or_four_players_get_random_positions_and_fourth_is_out_with_three():
    assert order.players == (3, 4)
    t = fresh(4)
    t.asks("Chance")
    t.may_only("Chance", "first.1", "first.2", "first.3", "first.4")
    assert t.state.weight(t.state.legal(31)[0]) == 1
    t.play("Chance: first.2").may_only("Chance", "second.1", "second.3", "second.4")
    three = seated(3)
    assert sorted(three.state.position) == [0, 1, 2]
    assert [item.at for item in three.view("Player 1").zone("position").items] == [
        "position.first",
        "position.second",
        "position.third",
    ]


@rule("OR-17")
def test_colours_are_chosen_from_the_last_position_upwards():
    t = seated(4)
    t.asks("Player 4").may_only(
        "Player 4", "colour.red", "colour.orange", "colour.purple", "colour.green"
    )
    t.play("Player 4: colour.green").asks("Player 3")
    t.may_not("Player 3", "colour.green", "OR-17")
    t.play("Player 3: colour.red").asks("Player 1")
    t.play("Player 1: colour.orange")  # purple is left for Player 2
    assert list(t.state.colour) == [1, 2, 0, 3]


@rule("OR-18", "OR-19", "OR-20", "OR-25")
def test_five_of_twenty_markers_are_placed_and_fifteen_available():
    t = seated(4)
    for seat in range(4):
        view = t.state.observe(-1)
        assert [item.face for item in view.zone("edict", seat).items] == ["E1", "E2", "E3"]
        assert t.fact("rank", seat) == 0
        assert t.fact("markers", seat) == 15
    assert all(item.face for item in t.state.observe(-1).zone("position").items)


@rule("OR-21", "OR-2")
def test_the_starting_cards_of_a_colour_are_the_first_hand():
    t = seated(3)
    t.play("Player 3: colour.purple", "Player 1: colour.green", "Player 2: colour.red")
    deal(t)
    t.shows(**{"Player 3": "hand red3 orange4 purple0 green1"})
    t.shows(**{"Player 2": "hand red0 orange1 purple3 green4"})


@rule("OR-22", "OR-23")
def test_the_deck_has_44_cards_and_the_fourth_colours_cards_are_out():
    t = seated(3)
    assert deck_size(t) == 44
    t.play("Player 3: colour.purple", "Player 1: colour.green", "Player 2: colour.red")
    deal(t)
    hands = sum(t.state.cards.size(seat) for seat in range(3))
    assert deck_size(t) + hands + 5 == 56


@rule("OR-24", "OR-38", "OR-46", "OR-54")
def test_boards_have_their_three_player_sides():
    for players, teachers, spaces, guild in ((3, 2, 3, 5), (4, 3, 4, 7)):
        view = fresh(players).state.observe(-1)
        sect = [item.at for item in view.zone("sect_red").items]
        counts = [sum(kind in at for at in sect) for kind in ("found", "teach", "speak", "elder")]
        assert counts == [3, teachers, 2, 1]
        for colour in ("red", "orange", "purple", "green"):
            assert len(view.zone(f"mandate_{colour}").items) == spaces
        assert len(view.zone("guild").items) == guild
        assert len(view.zone("rounds").items) == 7


@rule("OR-17")
def test_choosing_a_colour_tells_its_starting_cards():
    t = seated(3)
    assert "play red (red 0, orange 1, purple 3, green 4)" in [
        choice.words for choice in t.view("Player 3").prompt.choices
    ]
    assert options(t, "Player 1") == []
