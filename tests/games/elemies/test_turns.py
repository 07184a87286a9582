"""A turn: leading, answering, passing, winning."""

import pytest

from tests.games.elemies.scene import calm, scene, treasures

rule = pytest.mark.rule


@rule("EL-17")
def test_the_starter_leads_any_combination_and_may_not_pass() -> None:
    t = scene("beginner", You="hand 3e 3w 9f", Ann="hand 4e", Mate="hand 5e", Bob="hand 6e")
    t.may_only("You", "single.3e", "single.3w", "single.9f", "pair.3", "elemies")
    t.may_not("You", "pass", "EL-17").may_not("You", "elevate", "EL-71")


@rule("EL-18", "EL-19")
def test_the_others_answer_clockwise_or_pass() -> None:
    t = scene("beginner", You="hand 3e 9f", Ann="hand 4e Ke", Mate="hand 5e Qe", Bob="hand 6e Je")
    t.play("You: single.3e").asks("Ann").may_not("Mate", "single.5e", "EL-18")
    t.play("Ann: single.4e").asks("Mate").play("Mate: pass").asks("Bob")
    t.play("Bob: single.6e").asks("You").shows(top="6e", pile="3e 4e")


@rule("EL-20")
def test_a_player_who_passed_may_play_later_in_the_turn() -> None:
    t = scene("beginner", You="hand 3e 9f", Ann="hand 4e Ke", Mate="hand 5e Qe", Bob="hand 6e Je")
    t.play("You: single.3e", "Ann: pass", "Mate: single.5e", "Bob: pass", "You: pass")
    t.asks("Ann").play("Ann: single.Ke").asks("Mate")


@rule("EL-21", "EL-22", "EL-23")
def test_when_all_others_pass_the_last_to_play_wins_the_cards_and_starts() -> None:
    t = scene("beginner", You="hand 3e 9f", Ann="hand 4e Ke", Mate="hand 5e Qe", Bob="hand 6e Je")
    t.play("You: single.3e", "Ann: single.4e", "Mate: pass", "Bob: pass", "You: pass")
    assert treasures(t) == [0, 2, 0, 0]
    t.asks("Ann").may_not("Ann", "pass", "EL-17").shows(top="", pile="")


@rule("EL-24")
def test_a_player_without_cards_is_skipped() -> None:
    t = scene("beginner", You="hand 3e 9f", Ann="place 1", Mate="hand 5e Qe", Bob="hand 6e Je")
    t.play("You: single.3e").asks("Mate").play("Mate: pass", "Bob: pass").asks("You")


@rule("EL-25", "EL-26")
def test_a_last_combination_can_be_beaten_and_else_the_next_player_starts() -> None:
    t = scene("beginner", You="hand 9f", Ann="hand 4e Ke", Mate="hand 5e Qe", Bob="hand 6e Je")
    t.play("You: single.9f").asks("Ann").may("Ann", "single.Ke")
    t.play("Ann: pass", "Mate: pass", "Bob: pass")
    assert treasures(t) == [1, 0, 0, 0]
    t.asks("Ann").may_not("Ann", "pass", "EL-17")


@rule("EL-26", "EL-94")
def test_a_black_swan_on_a_finishing_play_takes_the_pile() -> None:
    t = scene(
        "beginner", You="hand 9f", Ann="hand 4e Ke", Mate="hand 5e", Bob="hand 6e 6w 6f 6a 2e"
    )
    t.play("You: single.9f", "Bob: four.6").asks("Ann").play("Ann: pass", "Mate: pass")
    assert treasures(t) == [0, 0, 0, 5]
    t.asks("Bob").may("Bob", "single.2e")


EXAMPLE = {
    "You": "hand 3e 3w 7e 7f 4e Kf Ke Af jester; action fire",
    "Ann": "hand 5e 5f 8w 9a 2w; action air",
    "Mate": "hand Ja Aa 6e 6f 9e; action water",
    "Bob": "hand Kw Ka 2a Qe Tf 4f; action earth",
}


@rule("EL-18", "EL-20", "EL-21", "EL-40")
def test_the_first_turn_of_the_example_round() -> None:
    t = scene(**EXAMPLE)
    calm(t, "You: pair.3", "You: plain", "Ann: pair.5", "Mate: pass", "Bob: pass")
    calm(t, "You: pair.7", "You: plain")
    calm(t, "Ann: pass", "Mate: pass", "Bob: pair.K").may("You", "pair.A")
    calm(t, "You: pass", "Ann: pass", "Mate: pass").asks("Bob")
    assert treasures(t) == [0, 0, 0, 8]


@rule("EL-27", "EL-28", "EL-23")
def test_the_second_turn_of_the_example_round() -> None:
    t = scene(turn="Bob", **EXAMPLE)
    calm(t, "Bob: single.2a", "You: single.4e", "Ann: single.8w", "Mate: single.Ja")
    calm(t, "Bob: single.Qe")
    t.may_only("You", "single.Kf", "single.Ke", "single.Af", "pass")
    calm(t, "You: pass", "Ann: pass", "Mate: single.Aa", "Bob: pass", "You: pass", "Ann: pass")
    t.asks("Mate")
    assert treasures(t) == [0, 0, 6, 0]
