"""Components and setup."""

import pytest

from tests.games.natural_order.tables import GAME, at_table, attuned, deal, everybody, fresh

rule = pytest.mark.rule


@rule("NO-1", "NO-2", "NO-112")
@pytest.mark.parametrize(("players", "sets"), [(1, 3), (2, 4), (3, 5), (4, 5), (5, 7), (6, 7)])
def test_the_deck_holds_as_many_sets_of_five_as_the_table_says(players, sets):
    t = fresh(players)
    assert GAME.census(t.state) == [sets] * 5
    assert t.state.deck.hidden() == 5 * sets


@rule("NO-3")
@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (2, [{1}, {2}]),
        (3, [{1}, {2, 3}]),
        (4, [{1, 3}, {2, 4}]),
        (5, [{1}, {2, 4}, {3, 5}]),
        (6, [{1, 4}, {2, 5}, {3, 6}]),
    ],
)
def test_sides_are_formed_by_the_number_of_players(players, sides):
    state = fresh(players).state
    found = [
        {seat + 1 for seat in range(players) if state.side(seat) == side}
        for side in range(state.pact.n_sides)
    ]
    assert found == sides


def opened(players, first="1", **options):
    """After the two cards of the Open: Earth and Earth."""
    t = fresh(players, **options)
    if players in (2, 4, 6):
        t.play(f"Chance: first.{first}")
    return deal(t, "earth earth")


@rule("NO-4", "NO-5")
def test_two_cards_are_opened_then_three_are_dealt_to_each():
    t = opened(2)
    t.shows(open="earth earth")
    deal(t, "metal water wood fire fire")
    t.asks("Chance")
    deal(t, "metal")
    t.asks("Player 1", "Player 2")
    t.shows(**{"Player 1": "hand metal water wood", "Player 2": "hand fire fire metal"})


@rule("NO-6", "NO-10", "NO-11", "NO-36")
def test_the_solo_player_gets_six_cards_and_locks_readies_and_stores_two_each():
    t = opened(3)
    deal(t, "metal metal metal water wood fire")
    t.shows(**{"Player 1": "hand metal metal metal water wood fire"})
    deal(t, "wood fire water wood fire water")
    everybody(t, "keep")
    t.play("Player 1: lock.metal")
    t.may_not("Player 1", "lock.metal", "NO-11")
    t.play("Player 1: lock.water")
    t.may_not("Player 1", "lock.fire", "NO-10")
    t.play("Player 1: ready.metal", "Player 1: ready.fire")
    t.shows(**{"Player 1": "locked metal water; ready metal fire; hand metal wood"})
    assert t.fact("limit", 0) == 4
    t.asks("Player 2")


@rule("NO-7", "NO-8")
def test_a_redraw_is_decided_at_the_same_time_and_replaces_the_whole_hand():
    t = opened(2)
    deal(t, "metal water wood fire fire metal")
    t.asks("Player 1", "Player 2")
    t.play("Player 2: redraw")
    assert t.told("Player 1")[-1] == "Player 2 is dealt a card."
    t.may_not("Player 1", "lock.metal", "NO-65")
    t.play("Player 1: keep")
    t.asks("Chance")
    assert t.state.deck.hidden() == 20 - 2 - 3
    deal(t, "water water wood")
    t.shows(**{"Player 1": "hand metal water wood", "Player 2": "hand water water wood"})
    t.asks("Player 1")
    t.may_not("Player 1", "redraw", "NO-8")


@rule("NO-7")
def test_by_agreement_the_solo_player_redraws_only_three_of_six():
    t = opened(3, solo_redraws_six=False)
    deal(t, "metal metal metal water wood fire")
    deal(t, "wood fire water wood fire water")
    t.play("Player 1: redraw", "Player 2: keep", "Player 3: keep")
    t.shows(**{"Player 1": "hand metal metal metal"})
    deal(t, "fire fire wood")
    t.asks("Player 1")


@rule("NO-9", "NO-16")
def test_each_player_locks_readies_and_stores_one_card_and_two_players_are_attuned_to_it():
    t = opened(2, first="2")
    deal(t, "metal water wood fire fire metal")
    everybody(t, "keep")
    t.asks("Player 2")
    t.may_only("Player 2", "lock.metal", "lock.water", "lock.wood")
    t.may_not("Player 2", "ready.metal", "NO-9")
    t.may_not("Player 2", "lock.fire", "NO-9")
    t.play("Player 2: lock.water", "Player 2: ready.wood")
    t.shows(**{"Player 2": "locked water; ready wood; hand metal"})
    assert attuned(t, "Player 2") == "Water"
    t.play("Player 1: lock.fire", "Player 1: ready.fire")
    assert attuned(t, "Player 1") == "Fire"
    t.asks("Player 2")


@rule("NO-12", "NO-13", "NO-25")
def test_allies_lock_different_elements_and_a_hand_without_a_legal_lock_is_dealt_again():
    t = opened(4)
    deal(t, "fire fire wood  metal water wood  metal metal metal  water wood fire")
    everybody(t, "keep")
    t.play("Player 1: lock.fire", "Player 1: ready.fire")
    t.shows(**{"Player 3": "locked fire"})
    t.play("Player 2: lock.metal", "Player 2: ready.water")
    t.play("Player 3: lock.metal", "Player 3: ready.metal")
    t.asks("Player 4")
    t = opened(4)
    deal(t, "metal fire wood  fire water wood  metal metal metal  water wood fire")
    everybody(t, "keep")
    t.play("Player 1: lock.metal", "Player 1: ready.fire")
    t.play("Player 2: lock.fire", "Player 2: ready.water")
    t.asks("Chance")
    assert any("can Lock nothing and shows Metal" in line for line in t.told("Player 2"))
    deal(t, "metal metal metal")
    t.asks("Chance")
    deal(t, "metal metal water")
    t.may_not("Player 3", "lock.metal", "NO-12")
    t.may_only("Player 3", "lock.water")


@rule("NO-14", "NO-15")
def test_the_ally_who_plays_first_chooses_the_starting_attunement_after_all_locks():
    t = opened(4, first="2")
    deal(t, "fire fire wood  metal water wood  metal metal wood  water wood fire")
    everybody(t, "keep")
    t.play("Player 2: lock.fire", "Player 2: ready.fire")
    t.play("Player 3: lock.metal", "Player 3: ready.water")
    t.play("Player 4: lock.metal", "Player 4: ready.metal")
    t.play("Player 1: lock.water", "Player 1: ready.wood")
    t.asks("Player 2")
    t.may_only("Player 2", "attune.fire", "attune.metal")
    t.may_not("Player 2", "attune.wood", "NO-14")
    t.play("Player 2: attune.metal")
    t.asks("Player 3")
    t.play("Player 3: attune.water")
    t.asks("Player 2")
    assert attuned(t, "Player 4") == "Metal"
    assert attuned(t, "Player 1") == "Water"


@rule("NO-17", "NO-18")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_solo_player_begins_else_a_random_player(players):
    t = fresh(players)
    if players in (3, 5):
        t.may("Chance", "draw.earth")
        assert t.state.first == t.state.pact.solo == 0
        return
    t.may_only("Chance", *(f"first.{n + 1}" for n in range(players)))
    t.play(f"Chance: first.{players}")
    assert t.state.first == players - 1


@rule("NO-19", "NO-20")
@pytest.mark.parametrize(
    ("players", "sequence"),
    [
        (2, [1, 2, 1, 2]),
        (3, [1, 2, 1, 3, 1, 2]),
        (4, [1, 2, 3, 4, 1]),
        (5, [1, 2, 3, 1, 4, 5, 1, 2]),
        (6, [1, 2, 3, 4, 5, 6, 1]),
    ],
)
def test_turns_alternate_between_sides_and_inside_them_between_allies(players, sequence):
    names = {f"P{n + 1}": "" for n in range(players)}
    t = at_table(turns=1, open="fire wood", **names)
    found = []
    for _ in sequence:
        found.append(int(t.state.turn()) + 1)
        name = t.names[t.state.turn()]
        for _ in range(3):
            t.play(f"{name}: reset")
            while t.state.waiting() >> 31 & 1:
                t.play(f"Chance: {GAME.code(t.state.legal(31)[0])}")
    assert found == sequence
