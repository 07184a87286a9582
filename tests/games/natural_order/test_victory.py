"""The goal, the learning game and the safety stop."""

import pytest

from tests.games.natural_order.tables import at_table, deal, fresh

rule = pytest.mark.rule


@rule("NO-108", "NO-110")
def test_a_side_with_five_different_elements_wins_and_both_allies_with_it():
    t = at_table(
        Moriarty="",
        Holmes="ready earth; hand wood; locked metal fire; attuned metal",
        Watson="locked earth water",
        turn="Holmes",
    )
    t.play("Holmes: use.1")
    t.goes_on()
    t.play("Holmes: lock.wood")
    t.won_by("Holmes", "Watson")
    t.asks()
    assert [t.state.payoff(seat) for seat in range(3)] == [-1.0, 1.0, 1.0]
    assert t.state.why_not(1, 34) == "NO-109"


@rule("NO-109")
def test_a_mirror_wins_at_once_and_the_second_attempt_is_not_made():
    t = at_table(
        Ross="ready earth; hand water wood; locked fire; attuned fire",
        Rachel="ready metal; hand fire; locked wood metal water earth; attuned earth",
    )
    t.play("Ross: use.1", "Rachel: block.1", "Rachel: mirror", "Rachel: lock.fire")
    t.won_by("Rachel")
    t.asks()


@rule("NO-109")
def test_the_first_of_two_locks_may_win_before_the_limit_is_looked_at():
    t = at_table(
        Ross="ready earth; hand water wood; locked fire earth metal wood; attuned fire",
        Rachel="ready wood; locked metal; attuned metal",
    )
    t.play("Ross: use.1", "Rachel: pass", "Ross: lock.water")
    t.won_by("Ross")


@rule("NO-111")
def test_the_learning_game_has_no_attunement_no_improved_cards_and_no_realign():
    t = at_table(
        Ross="ready earth water; hand wood fire; locked fire",
        Rachel="ready metal; hand water; locked earth",
        learning=True,
    )
    t.may_not("Ross", "realign.fire", "NO-111")
    t.play("Ross: use.1", "Rachel: pass", "Ross: lock.wood")
    t.asks("Ross")
    t.may("Ross", "use.2")
    assert not any(fact.name == "attuned" for fact in t.view("Ross").facts)
    t.play("Ross: use.2", "Rachel: block.1")
    t.asks("Ross")
    t = fresh(4, learning=True)
    t.play("Chance: first.1")
    deal(t, "earth earth  metal fire wood  fire water wood  metal fire metal  water wood fire")
    t.play(*(f"Player {n}: keep" for n in (1, 2, 3, 4)))
    t.play("Player 1: lock.metal", "Player 1: ready.fire", "Player 2: lock.fire")
    t.play("Player 2: ready.water", "Player 3: lock.fire", "Player 3: ready.metal")
    t.play("Player 4: lock.water", "Player 4: ready.wood")
    t.asks("Player 1")
    t.may("Player 1", "take.earth")


@rule("NO-133")
def test_after_the_agreed_number_of_turns_most_locks_win_and_equal_ones_draw():
    people = {"Ross": "hand fire; locked fire wood", "Rachel": "locked earth", "open": "wood"}
    t = at_table(**people, turns=300, actions=1)
    t.play("Ross: ready.fire")
    t.won_by("Ross")
    assert t.state.outcome().cites == "NO-133"
    t = at_table(**people | {"Rachel": "locked earth metal"}, turns=300, actions=1)
    t.play("Ross: ready.fire")
    t.won_by()
    assert t.state.payoff(0) == t.state.payoff(1) == 0.0
    t = at_table(**people, turns=299, actions=1)
    t.play("Ross: ready.fire")
    t.goes_on()
