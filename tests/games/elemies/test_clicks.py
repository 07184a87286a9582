"""Who taps what can't be played in Elemies is told why."""

import pytest

from hedgerow.core.scenario import Table
from hedgerow.games.elemies.state import Elemies
from hedgerow.games.elemies.table import combine
from tests.games.elemies.scene import calm, scene

rule = pytest.mark.rule


def refused(t: Table, name: str, cards: str, why: str, says: str) -> None:
    """Who taps these cards of the own hand, one after the other, is told why not."""
    taps = [f"hand@{t.seat(name)}.{code}" for code in cards.split()]
    t.click_is_refused(name, *taps, rule=why, says=says)


@rule("EL-17", "EL-32", "EL-33", "EL-35")
def test_cards_that_make_no_combination_say_what_they_lack() -> None:
    t = scene("beginner", You="hand 2e 3w 4f 5a 9e 9w Je Jf Ae", Ann="hand 3e")
    refused(t, "You", "9e 2e", "EL-17", "no combination with the 2 of Earth and 9 of Earth")
    refused(t, "You", "2e 3w 4f", "EL-33", "five ranks in a row")
    refused(t, "You", "Ae 2e 3w", "EL-35", "it begins no straight")
    refused(t, "You", "9e 9w Je Jf", "EL-32", "follow each other")


@rule("EL-19", "EL-30")
def test_a_pair_is_beaten_by_a_higher_pair_only() -> None:
    t = scene("beginner", You="hand Ke Kw 3e", Ann="hand 9e 9w 9f 5e Ae", Mate="hand 2e")
    calm(t, "You: pair.K")
    refused(t, "Ann", "9e 9w", "EL-19", "Your pair of 9s does not beat the pair of Kings")
    refused(t, "Ann", "9e", "EL-19", "at best the pair of 9s, which does not beat")
    refused(t, "Ann", "Ae", "EL-30", "You need a higher pair, and can make none")
    refused(t, "Ann", "9e 9w 9f", "EL-19", "you have tapped 3 cards")


@rule("EL-19")
def test_the_same_number_of_cards_must_be_of_the_same_kind() -> None:
    t = scene(
        "beginner",
        You="hand 3e 4w 5f 6a 7e 2a",
        Ann="hand 9e 9w 9f Je Jw 2e",
    )
    calm(t, "You: straight.7.5")
    refused(t, "Ann", "9e 9w 9f Je Jw", "EL-19", "another kind, the full house of three 9s")


@rule("EL-27", "EL-28", "EL-29")
def test_a_single_says_whether_rank_or_element_is_too_weak() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann="hand 8w 9w 9f Ta", Mate="hand 2e")
    calm(t, "You: single.9e")
    refused(t, "Ann", "8w", "EL-27", "its rank is lower")
    refused(t, "Ann", "9w", "EL-28", "at equal rank Water does not beat Earth")
    refused(t, "Ann", "9f", "EL-29", "Fire and Earth are opposite")
    refused(t, "Ann", "Ta 8w", "EL-19", "you need one single card")


@rule("EL-83", "EL-88")
def test_action_cards_turn_the_reasons_around() -> None:
    t = scene(You="hand 5e 9e; action air", Ann="hand 6w 7w 8f 2w", Mate="hand 2e 3f")
    t.play("You: air")
    calm(t, "You: single.5e")
    refused(t, "Ann", "6w", "EL-83", "under Air the lower one wins")
    t = scene(You="hand 5w 9e; action earth", Ann="hand 5e 7w 8f", Mate="hand 2e 3f")
    t.play("You: earth.w")
    calm(t, "You: single.5w")
    refused(t, "Ann", "5e", "EL-88", "Water dominates this turn")


@rule("EL-37", "EL-40", "EL-43", "EL-71")
def test_special_cards_say_what_they_are_for() -> None:
    t = scene(You="hand 9e 9w guru jester stomp", Ann="hand Te Jw guru")
    refused(t, "You", "9e guru", "EL-37", "only played as a single")
    refused(t, "You", "stomp", "EL-71", "you can't lead them")
    t = scene(You="hand guru jester", Ann="hand Te")
    refused(t, "You", "jester", "EL-40", "needs a card of a rank beside it")
    t = scene(You="hand 9e 2e", Ann="hand Te jester", Mate="hand 2f")
    calm(t, "You: single.9e")
    refused(t, "Ann", "jester", "EL-43", "The Jester is no single")


@rule("EL-37", "EL-40")
def test_a_card_that_is_never_part_of_a_combination_makes_none() -> None:
    t = scene(You="hand 9e 9w guru", Ann="hand Te")
    assert isinstance(t.state, Elemies)
    assert combine(t.state, 0, ["hand@0.9e", "hand@0.guru"]) == ()


@rule("EL-49", "EL-53", "EL-58", "EL-61")
def test_elevate_and_stomp_say_why_they_come_to_nothing() -> None:
    t = scene(You="hand Ae 3e", Ann="hand elevate 3w", Mate="hand stomp 2f 4f", Bob="hand 2w 3f")
    t.play("You: single.Ae").asks("Ann")
    refused(t, "Ann", "elevate", "EL-49", "no rank above the Ace")
    t.play("Ann: pass")
    refused(t, "Mate", "stomp", "EL-61", "somebody has passed")
    t = scene(You="hand 4e 3e", Ann="hand stomp elevate 3w 3f", Mate="hand 2f")
    t.play("You: single.4e").asks("Ann")
    refused(t, "Ann", "elevate", "EL-53", "in your own turn only")
    refused(t, "Ann", "stomp", "EL-58", "first play of a turn")


@rule("EL-63")
def test_stomped_cards_rest_until_the_turn_is_over() -> None:
    t = scene(You="hand 4e 9e", Ann="hand 7e 8w 2w", Mate="hand stomp 2e", Bob="hand 3e")
    calm(t, "You: single.4e").play("Ann: single.7e", "Mate: stomp").asks("Ann")
    refused(t, "Ann", "7e", "EL-63", "The 7 of Earth was stomped")


@rule("EL-18", "EL-39", "EL-95", "EL-98", "EL-100")
def test_where_only_a_black_swan_would_do_that_is_said() -> None:
    fives, sixes = "5e 5w 5f 5a", "6e 6w 6f 6a"
    t = scene(You="hand guru 9e", Ann=f"hand {fives} 3a", Mate="hand 2e 3f 4f 7w", Bob="hand 2w")
    t.play("You: single.guru")
    refused(t, "Mate", "2e", "EL-18", "Out of turn only a Black Swan is played")
    t.play("Mate: pass", "Ann: pass")
    refused(t, "Ann", "3a", "EL-39", "Only a Black Swan beats the Guru")
    t = scene("beginner", You=f"hand {sixes} 9e", Ann=f"hand {fives} 3a", Mate="hand 2e")
    t.play("You: four.6")
    refused(t, "Ann", "5e 5w", "EL-100", "Your Black Swan of four 5s does not beat")
    refused(t, "Ann", "3a", "EL-95", "Only a stronger Black Swan")
    t = scene("beginner", You="hand 2e 3e 4e 5e 6e 9e", Ann="hand 9w 9f 9a 8e 8w 8f 8a", Mate="")
    t.play("You: flush.e.6.5")
    refused(t, "Ann", "8e", "EL-98", "the other kind of Black Swan")


@rule("EL-13", "EL-14", "EL-15")
def test_the_exchange_comes_step_by_step() -> None:
    t = scene(
        You="hand 2e 3e; action fire",
        Ann="hand 2w 3w",
        Mate="hand 2f 3f",
        Bob="hand 2a 3a",
        stage="exchange",
    )
    refused(t, "You", "2e", "EL-13", "First say whether cards are exchanged")
    t.play("You: exchange")
    refused(t, "You", "2e 3e", "EL-14", "just one card")
    t.click_is_refused("You", "action@0.0", rule="EL-15", says="not exchanged")


@rule("EL-73", "EL-76")
def test_an_action_card_waits_for_a_turn_of_ones_own() -> None:
    t = scene(You="hand 4e 3e; action air", Ann="hand 5e 6e; action fire", Mate="hand 2e")
    t.click_is_refused("You", "action@1.0", rule="EL-122", says="for West alone")
    t.play("You: air").click_is_refused("You", "action@0.0", rule="EL-76", says="only one")
    calm(t, "You: single.4e")
    t.click_is_refused("Ann", "action@1.0", rule="EL-73", says="when you start a turn")


@rule("EL-22", "EL-36", "EL-122")
def test_what_others_have_and_what_was_played_is_only_looked_at() -> None:
    t = scene("beginner", You="hand 4e 4w 4f 9e", Ann="hand 5e 6e", Mate="hand 2e", Bob="hand 3e")
    t.click_is_refused("You", "hand@1.0", rule="EL-122", says="That is West's hand")
    t.click_is_refused("You", "treasure@2", rule="EL-22", says="what North has won")
    t.click_is_refused("You", "top", rule="EL-17", says="Nothing lies here yet")
    t.play("You: pair.4")
    refused(t, "You", "9e", "EL-36", "say only which of your 4s you use")
    t.play("You: with.ew").asks("Ann")
    t.click_is_refused("Ann", "top.4e", rule="EL-18", says="to be beaten, the pair of 4s")
    t.click_is_refused("Ann", "pile", rule="EL-22", says="whoever wins the turn")
