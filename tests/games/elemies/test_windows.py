"""The window after each play, in which others may react out of turn."""

import pytest

from tests.games.elemies.scene import calm, scene, treasures

rule = pytest.mark.rule

FIVES = "hand 5e 5w 5f 5a 3a"
SIXES = "hand 6e 6w 6f 6a 3w"


@rule("EL-104", "EL-106")
def test_after_each_play_all_who_could_react_are_asked_before_the_next_acts() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann=SIXES, Mate="hand 2e 3f 4f 8f", Bob="hand 2w 8a 9a")
    t.play("You: single.9e").asks("Ann", "Mate")
    t.may_only("Mate", "pass", "elemies").may_only("Ann", "four.6", "pass", "elemies")
    prompts = [t.view(name).prompt for name in ("Ann", "Mate")]
    assert len({prompt.text for prompt in prompts if prompt is not None}) == 1
    t.may_not("Ann", "pair.6", "EL-18").may_not("Mate", "stomp", "EL-8")
    t.play("Mate: pass").asks("Ann").play("Ann: pass").asks("Ann").may_not(
        "Ann", "single.3w", "EL-27"
    )


@rule("EL-106")
def test_with_stomp_in_the_game_two_cards_are_enough_to_be_asked() -> None:
    hands = {"You": "hand 4e 9e", "Ann": "hand 5e 6e", "Mate": "hand 2e 3e", "Bob": "hand 2w"}
    t = scene("intermediate", **hands)
    t.play("You: single.4e", "Ann: single.5e").asks("Mate")  # an answer, Stomp is gone
    t.may("Mate", "pass")
    t = scene("intermediate", **{**hands, "You": "hand 4e 9e stomp"})
    t.play("You: single.4e").asks("Ann").play("Ann: single.5e").asks("You", "Mate")
    t.play("Mate: pass", "You: stomp").asks("Ann").shows(Ann="hand 5e 6e")


@rule("EL-105")
def test_before_the_cards_are_collected_a_black_swan_may_still_come() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann=SIXES, Mate="hand 2e", Bob=FIVES)
    calm(t, "You: single.9e", "Ann: pass", "Mate: pass").play("Bob: pass").asks("Ann", "Bob")
    t.play("Bob: four.5", "Ann: pass").asks("Ann").may("Ann", "four.6")
    t.play("Ann: four.6").asks("Mate").play("Mate: pass", "Bob: pass", "You: pass").asks("Ann")
    assert treasures(t) == [0, 9, 0, 0]


@rule("EL-105")
def test_stomp_is_too_late_when_all_have_passed() -> None:
    t = scene(
        You="hand 9e 3e", Ann="hand Te 3w 4w 6w", Mate="hand 2e 4e", Bob="hand stomp 2f 3f 4f"
    )
    calm(t, "You: single.9e", "Ann: single.Te", "Mate: pass", "Bob: pass").play("You: pass")
    t.asks("Bob").may_only("Bob", "pass", "elemies").may_not("Bob", "stomp", "EL-105")


@rule("EL-107")
def test_the_first_effective_answer_clockwise_counts_and_the_others_stay_unseen() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann=FIVES, Mate="hand 2e", Bob=SIXES)
    t.play("You: single.9e", "Bob: four.6", "Ann: four.5")
    assert t.fact("top") == "Black Swan of four 5s"
    t.shows(Bob=SIXES)
    assert not any("6s" in line for line in t.told("You"))
    t.asks("Bob").may("Bob", "four.6").play("Bob: four.6")
    assert t.fact("top") == "Black Swan of four 6s"


@rule("EL-107")
def test_a_reaction_that_comes_too_late_keeps_its_cards() -> None:
    t = scene(You="hand 4e 9e", Ann="hand 7e 7w 2w", Mate="hand stomp 2e", Bob=SIXES)
    t.play("You: single.4e", "Bob: pass", "Ann: single.7e").asks("Mate", "Bob")
    t.play("Bob: four.6", "Mate: stomp").asks("Ann").shows(Bob=SIXES, Ann="hand 7e 7w 2w")


@rule("EL-108")
def test_after_a_stomp_the_stomped_player_decides_without_a_window() -> None:
    t = scene(You="hand 4e 9e", Ann="hand 7e 8w 2w 3w", Mate="hand stomp 2e", Bob=SIXES)
    calm(t, "You: single.4e").play("Ann: single.7e", "Bob: pass", "Mate: stomp").asks("Ann")
    t.play("Ann: single.8w").asks("Bob")


@rule("EL-109", "EL-4")
def test_no_window_after_a_play_that_ends_the_round() -> None:
    t = scene("beginner", You="hand 9e", Ann="place 1", Mate="place 2", Bob=SIXES)
    t.play("You: single.9e").asks("Chance")
    assert "You wins the turn and 1 card." in t.told("Bob")
