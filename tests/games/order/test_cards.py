"""ORDER cards: secrets, effects that can't be done, discards, ACQUIRE, INDEX, the empty deck."""

import pytest

from hedgerow.core.scenario import Table, table
from tests.games.order.tables import (
    bottom,
    deal,
    deck_size,
    draw,
    indexed,
    options,
    order,
    rank,
    standing,
)

rule = pytest.mark.rule


@rule("OR-2", "OR-107")
def test_all_cards_of_a_colour_have_the_same_effect_whatever_their_value():
    for value in range(5):
        t = table(
            order, at="turns", turn="A", A=f"first orange{value}", B="first red0", C="first red0"
        )
        t.play("A: guild")
        assert rank(t, "A") == 2


@rule("OR-3")
def test_any_player_uses_cards_of_any_colour():
    t = table(order, at="turns", turn="A", A="colour red; first orange1", B="", C="")
    t.play("A: guild")
    assert rank(t, "A") == 2


@rule("OR-4", "OR-7", "OR-14", "OR-15")
def test_hands_face_down_cards_and_indexed_cards_are_hidden_and_counted():
    t = table(
        order,
        at="turns",
        turn="A",
        A="first red0; second red1; hand green1 green2; indexed red2 red3; known red4",
        B="first red0; second orange1",
        C="first orange0; second orange2",
    )
    for name in ("B", "C"):
        view = t.view(name)
        assert [item.face for item in view.zone("hand", 0).items] == ["", ""]
        assert [item.face for item in view.zone("second", 0).items] == [""]
    own = t.view("A")
    assert [item.face for item in own.zone("hand", 0).items] == ["green1", "green2"]
    assert [item.face for item in own.zone("second", 0).items] == ["red1"]
    for view in (own, t.view("B"), t.state.observe(-1)):
        assert [item.face for item in view.zone("indexed", 0).items] == ["", "", ""]
        assert view.zone("indexed", 0).count == 3
        assert view.zone("deck").items == ()


@rule("OR-5", "OR-106")
def test_what_an_effect_demands_and_can_not_be_done_is_left_out():
    t = table(
        order,
        at="edicts",
        A="first orange1; second orange2 open; edicts 2; spare 0; rank 0",
        B="first red0; second orange0 open",
        C="first red1; second orange0 open",
        available="",
    )
    everywhere = "sect red 4 orange 4 purple 4 green 4"
    t.play("A: edict.2")  # the Marker just removed is the one that is placed
    t.play("A: founder.red")
    assert rank(t, "A") == 1
    full = table(
        order,
        at="edicts",
        A=f"first orange1; second orange2 open; edicts 2; {everywhere}",
        B="first red0; second orange0 open",
        C="first red1; second orange0 open",
    )
    full.play("A: edict.2")  # no FOUNDER is possible, the advance is
    assert rank(full, "A") == 1


@rule("OR-6", "OR-88")
def test_discarded_cards_go_to_the_bottom_of_the_deck():
    t = table(
        order,
        at="part",
        A="first red0; second red1 open",
        B="first orange0; second orange1 open",
        C="first green0; second green1 open",
    )
    t.play("A: discard.red0", "B: discard.orange1")
    size = deck_size(t)
    t.play("C: discard.green0")
    assert deck_size(t) == size + 3  # shuffled by now: a new round has begun
    assert bottom(t) == []
    with_bottom = table(
        order,
        at="remaining",
        turn="A",
        A="first red0; second red1 open",
        B="first orange0; second orange1",
        C="first green0; second green1",
        available="orange3 orange4",
        deck="red2",
    )
    with_bottom.shows(bottom="orange3 orange4")


@rule("OR-8")
def test_an_acquired_card_goes_to_the_hand():
    t = table(
        order,
        at="acquire",
        turn="A",
        A="first red0; second red1 open; hand green1 green2",
        B="first orange0; second orange1",
        C="first green0; second green1",
        available="red3 red4 orange3 orange4 purple4",
    )
    t.play("A: acquire.red4")
    t.shows(A="hand green1 green2 red4")
    t.shows(available="red3 orange3 orange4 purple4")


def indexing(**changes: str) -> Table:
    """A is about to INDEX two cards from the top of the deck."""
    given = {
        "A": "first green1; second red1",
        "B": "first orange0; second orange1",
        "C": "first green0; second green1",
    }
    t = table(order, at="turns", turn="A", **{**given, **changes})
    return t.play("A: guild")


@rule("OR-9", "OR-10", "OR-109")
def test_cards_from_the_deck_are_indexed_unseen_and_stay():
    t = indexing()
    size = deck_size(t)
    draw(t, "red2", "purple4")
    assert indexed(t, "A") == ["purple4", "red2"]
    assert deck_size(t) == size - 2
    assert t.fact("indexed", 0) == 2
    for name in ("A", "B", "C"):
        heard = [text for text in t.told(name) if "INDEXES" in text]
        assert heard == ["A INDEXES the top card of the deck, unseen."] * 2


@rule("OR-11", "OR-12", "OR-13")
def test_an_empty_deck_takes_half_of_all_indexed_cards_and_the_effect_goes_on():
    t = indexing(
        A="first green1; second red1; indexed red2 red3 red4 orange2",
        B="first orange0; second orange1; indexed purple2 purple3",
        deck="purple4",
    )
    draw(t, "purple4")  # A has five INDEXED cards now and gives back three, B gives back one
    t.asks("Chance")
    assert len(indexed(t, "A")) == 5
    assert options(t, "Chance")[0].startswith("return.")
    t.play("Chance: return.red2", "Chance: return.purple4", "Chance: return.orange2")
    t.play("Chance: return.purple3")
    assert indexed(t, "A") == ["red3", "red4"]
    assert indexed(t, "B") == ["purple2"]
    assert deck_size(t) == 4
    draw(t, "purple4")  # the second card of the effect
    assert indexed(t, "A") == ["purple4", "red3", "red4"]
    assert "A gives back an INDEXED card, unseen." in t.told("A")
    assert "A gives back red 2." not in t.told("A")


@rule("OR-12")
def test_every_indexed_card_is_as_likely_to_go_back_as_any_other():
    t = indexing(A="first green1; second red1; indexed red2 red2 red4; known red2", deck="purple4")
    draw(t, "purple4")
    weights = {t.game.code(int(a)): int(t.state.weight(a)) for a in t.state.legal(31)}
    assert weights == {"return.red2": 3, "return.red4": 1, "return.purple4": 1}


@rule("OR-13", "OR-75")
def test_the_deck_may_become_empty_while_the_five_cards_are_laid_out():
    t = table(
        order,
        at="round",
        A="hand red0 red1 red2 red3; indexed orange0 orange1 orange2",
        B="hand green0 green1 green2 green3; indexed orange3 orange4",
        C="hand purple0 purple1 purple2 purple3; indexed green4",
        deck="red4 red3",
    )
    draw(t, "red4", "red3")
    assert sum(text.startswith("The deck is empty") for text in t.told("A")) == 1
    deal(t)
    assert t.state.cards.size(12) == 5
    assert [len(indexed(t, name)) for name in "ABC"] == [1, 1, 0]


@rule("OR-11")
def test_the_card_that_the_guild_reveals_is_not_among_those_given_back():
    t = table(
        order,
        at="guild",
        turn="A",
        A="guild 3; indexed red2 red3",
        B="indexed purple2",
        C="",
        deck="orange4",
    )
    draw(t, "orange4")
    assert options(t, "Chance") == ["return.red2", "return.red3"]
    t.play("Chance: return.red2", "Chance: return.purple2")
    assert rank(t, "A") == 2  # the effect of orange 4
    assert indexed(t, "A") == ["orange4", "red3"]
    assert standing(t) == ["A", "B", "C"]


@rule("OR-6", "OR-13")
def test_a_known_card_at_the_bottom_is_drawn_last_and_without_chance():
    t = table(
        order,
        at="remaining",
        turn="C",
        A="first green2; second green0; edicts 1",
        B="first red0; second orange1",
        C="first red0; second purple1 open",
        available="orange3 orange4",
        deck="red4",
    )
    t.play("A: edict.1")  # green again
    draw(t, "red4")  # unseen; the next card lay open when it was discarded
    assert indexed(t, "A") == ["orange3", "red4"]
    assert "A INDEXES orange 3." in t.told("B")
    assert bottom(t) == ["orange4"]
