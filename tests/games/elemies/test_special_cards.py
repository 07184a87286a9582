"""Guru, Jester, Elevate, Stomp, and what they are worth as a last card."""

import pytest

from tests.games.elemies.scene import calm, scene, treasures

rule = pytest.mark.rule


@rule("EL-37", "EL-38", "EL-39", "EL-52", "EL-57")
def test_guru_is_a_single_that_only_a_black_swan_beats() -> None:
    t = scene(
        You="hand 9e Ae 2w",
        Ann="hand guru 3e 3w",
        Mate="hand Aw elevate 2a",
        Bob="hand 4e 4w 4f 4a 5e stomp",
    )
    calm(t, "You: single.Ae").may("Ann", "single.guru").play("Ann: single.guru")
    t.may_not("Bob", "stomp", "EL-57").may("Bob", "four.4").play("Bob: pass")
    t.asks("Mate").may_only("Mate", "pass", "elemies")
    t.may_not("Mate", "elevate", "EL-52").may_not("Mate", "single.Aw", "EL-39")
    t.play("Mate: pass").may("Bob", "four.4")


@rule("EL-37")
def test_guru_is_no_part_of_other_combinations() -> None:
    t = scene(You="hand 9e 9w 2e", Ann="hand guru Te jester", Mate="hand 3e", Bob="hand 4e")
    calm(t, "You: pair.9").may_not("Ann", "single.guru", "EL-37").may("Ann", "pair.T")
    t = scene(You="hand guru 9e", Ann="hand 2e")
    t.may("You", "single.guru").play("You: single.guru").shows(You="hand 9e")


@rule("EL-8")
def test_beginners_have_no_special_cards() -> None:
    t = scene("beginner", You="hand 3e 4e", Ann="hand 5e 6e", Mate="hand 2w", Bob="hand 2f")
    t.may_not("You", "single.guru", "EL-8").may_not("You", "single.jester", "EL-8")
    t.play("You: single.3e").may_not("Ann", "elevate", "EL-8").may_not("Ann", "stomp", "EL-8")
    t.may_not("Ann", "single.guru", "EL-8").may_not("Ann", "fire", "EL-9")


@rule("EL-40", "EL-41")
def test_the_jester_stands_for_a_rank_that_is_said_and_stays() -> None:
    t = scene(You="hand 6e 7f 8w jester Te Jf 2e", Ann="hand 3e", Mate="hand 4e", Bob="hand 5e")
    t.may("You", "straight.J.6").may_not("You", "straight.Q.6", "EL-33")
    t.play("You: straight.J.6").shows(top="6e 7f 8w jester Te Jf")
    (item,) = (i for i in t.view("Ann").zone("top").items if i.face == "jester")
    assert item.marks == ("as 9",)
    assert "Jester as 9" in t.told("Bob")[0]


@rule("EL-40", "EL-41")
def test_the_jester_may_stand_at_an_end_or_in_place_of_a_card_one_has() -> None:
    t = scene(You="hand 6e 7f 8w 9e Tf jester", Ann="hand 3e", Mate="hand 4e", Bob="hand 5e")
    t.may("You", "straight.J.6", "straight.T.6", "straight.9.5", "straight.J.5")
    t.play("You: straight.T.5")
    t.may_only("You", "plain", *(f"jester.{rank}" for rank in "6789T"))
    t.may_not("You", "jester.J", "EL-40").play("You: jester.8").shows(You="hand 8w")


@rule("EL-40")
def test_the_jester_joins_pairs_threes_steps_and_full_houses() -> None:
    t = scene(You="hand 5e 5w 6e 9e 9f 9a jester 2w", Ann="hand 3e")
    t.may("You", "pair.2", "triple.5", "steps.6.2", "full.5.9", "full.9.2")
    t.may_not("You", "single.jester", "EL-43").may_not("You", "triple.6", "EL-31")


@rule("EL-42")
def test_with_two_pairs_the_player_says_which_one_becomes_the_triple() -> None:
    t = scene(You="hand 5e 5w 9e 9f jester 2w", Ann="hand 3e", Mate="hand 4e", Bob="hand 5f")
    t.may("You", "full.5.9", "full.9.5").play("You: full.9.5")
    assert t.fact("top") == "full house of three 9s and two 5s"


@rule("EL-43")
def test_the_jester_is_no_single() -> None:
    t = scene(You="hand jester 4e 2e", Ann="hand jester 5e", Mate="hand 3e", Bob="hand 4w")
    t.may_not("You", "single.jester", "EL-43").play("You: single.4e")
    t.may_not("Ann", "single.jester", "EL-43")


@rule("EL-44")
def test_the_jester_is_never_part_of_a_black_swan() -> None:
    t = scene(You="hand 5e 5w 5f jester 6e 7e 8e", Ann="hand 3e")
    t.may_not("You", "four.5", "EL-44").may("You", "triple.5")
    t.may_not("You", "flush.e.9.5", "EL-44")


@rule("EL-45")
def test_a_run_of_one_element_with_the_jester_is_an_ordinary_straight() -> None:
    t = scene(You="hand 5e 6e 7e 8e jester 2w", Ann="hand 6f 7f 8w 9e Te", Mate="hand 2e")
    calm(t, "You: straight.9.5").may("Ann", "straight.T.5")


@rule("EL-46")
def test_the_jester_may_be_part_of_the_last_combination() -> None:
    t = scene(You="hand 9e jester", Ann="hand 3e 4e", Mate="hand 5e", Bob="hand 6e")
    t.play("You: pair.9").asks("Ann")
    assert t.fact("status", 0) == "out first"


@rule("EL-47", "EL-54")
def test_elevate_is_the_same_combination_one_rank_higher_as_one_card() -> None:
    t = scene(You="hand Qe Qw 2e", Ann="hand elevate 3e", Mate="hand Ae Aw Ke Kw", Bob="hand 4e 4w")
    calm(t, "You: pair.Q", "Ann: elevate").shows(top="elevate", Ann="hand 3e")
    assert t.fact("top") == "pair of Kings"
    t.may("Mate", "pair.A").may_not("Mate", "pair.K", "EL-36").may_not("Mate", "single.Ae", "EL-19")
    calm(t, "Mate: pass", "Bob: pass", "You: pass").asks("Ann")
    assert treasures(t) == [0, 3, 0, 0]


@rule("EL-47")
@pytest.mark.parametrize(
    ("hand", "lead", "raised"),
    [
        ("9e 9w Te Tw", "steps.T.2", "steps 10 to Jack"),
        ("5e 6w 7e 8e 9e", "straight.9.5", "straight 6 to 10"),
        ("4e 4w 4f 7e 7w", "full.4.7", "full house of three 5s and two 8s"),
        ("8e 8w 8f", "triple.8", "three 9s"),
    ],
)
def test_elevate_raises_the_whole_combination(hand: str, lead: str, raised: str) -> None:
    t = scene(You=f"hand {hand} 2e", Ann="hand elevate 3e", Mate="hand 4a", Bob="hand 5a")
    calm(t, f"You: {lead}", "Ann: elevate")
    assert t.fact("top") == raised


@rule("EL-48", "EL-49", "EL-51")
@pytest.mark.parametrize(
    ("hand", "lead", "against"),
    [
        ("4e 5e 6e 7e 8f 9f", "straight.9.6", "EL-48"),
        ("Ae Aw", "pair.A", "EL-49"),
        ("Ae jester", "pair.A", "EL-49"),
        ("Te Je Qe Ke Af", "straight.A.5", "EL-49"),
        ("4e 4w 4f Ae Aw", "full.4.A", "EL-49"),
        ("4e 4w 4f 4a", "four.4", "EL-51"),
    ],
)
def test_elevate_has_limits(hand: str, lead: str, against: str) -> None:
    t = scene(You=f"hand {hand} 2e", Ann="hand elevate 3e", Mate="hand 4a", Bob="hand 5a")
    calm(t, f"You: {lead}").may_not("Ann", "elevate", against)


@rule("EL-50", "EL-28")
def test_elevate_keeps_the_element_of_a_single() -> None:
    t = scene(You="hand Kf 2e", Ann="hand elevate 3e", Mate="hand Aw Ae Af", Bob="hand 5a 6a")
    calm(t, "You: single.Kf", "Ann: elevate")
    assert t.fact("top") == "Ace of Fire"
    t.may("Mate", "single.Aw").may_not("Mate", "single.Ae", "EL-29")
    t.may_not("Mate", "single.Af", "EL-28")


@rule("EL-53")
def test_elevate_is_played_in_turn_only() -> None:
    t = scene(You="hand Kf 2e", Ann="hand 3e 3w", Mate="hand elevate 4e 5e 6e", Bob="hand 5a")
    t.play("You: single.Kf").asks("Mate").may_not("Mate", "elevate", "EL-53")
    t.play("Mate: pass", "Ann: pass").may("Mate", "elevate")


STOMPING = {
    "You": "hand 4e 4w 9e",
    "Ann": "hand 6e 6w 7e 7w",
    "Mate": "hand stomp 2e",
    "Bob": "hand 2f 3f",
}


@rule("EL-55", "EL-58", "EL-62", "EL-63", "EL-64", "EL-67")
def test_stomp_gives_the_cards_back_frozen_for_the_turn() -> None:
    t = scene(**STOMPING)
    t.play("You: pair.4").asks("Ann").may_not("Ann", "stomp", "EL-58")
    t.play("Ann: pass", "Ann: pair.6").asks("Mate", "Bob").may("Mate", "stomp")
    t.play("Bob: pass", "Mate: stomp").asks("Ann")
    t.shows(Ann="hand 6e 6w 7e 7w", top="4e 4w", pile="stomp")
    t.may_only("Ann", "pair.7", "pass").may_not("Ann", "pair.6", "EL-63")
    marked = [i.face for i in t.view("Bob").zone("hand", 1).items if "frozen" in i.marks]
    assert marked == ["6e", "6w"]
    calm(t, "Ann: pass", "Mate: pass", "Bob: pass").asks("You")
    assert treasures(t) == [3, 0, 0, 0]
    calm(t, "You: single.9e").shows(You="hand")


@rule("EL-63")
def test_stomped_cards_are_free_again_in_the_next_turn() -> None:
    t = scene(**{**STOMPING, "You": "hand 4e 4w 2w 5f"})
    calm(t, "You: pair.4").play("Ann: pair.6", "You: pass", "Bob: pass", "Mate: stomp")
    calm(t, "Ann: pass", "Mate: pass", "Bob: pass", "You: single.2w").may("Ann", "single.6e")


@rule("EL-63")
def test_frozen_cards_are_no_part_of_a_black_swan() -> None:
    t = scene(
        You="hand 4e 4w 9e", Ann="hand 6e 6w 6f 6a 7e", Mate="hand stomp 2e", Bob="hand 2f 3f"
    )
    calm(t, "You: pair.4").may("Ann", "four.6").play("Ann: pair.6", "Ann: with.ew")
    t.play("Bob: pass", "Mate: stomp").may_not("Ann", "four.6", "EL-63").may("Ann", "pair.6")


@rule("EL-61")
def test_stomp_comes_before_the_next_player_acts() -> None:
    t = scene(**STOMPING)
    calm(t, "You: pair.4", "Ann: pair.6").may("Mate", "stomp").play("Mate: pass").asks("Bob")
    t = scene(**{**STOMPING, "Mate": "hand 2f 3f", "Bob": "hand stomp 2e"})
    calm(t, "You: pair.4", "Ann: pair.6", "Mate: pass").may_not("Bob", "stomp", "EL-61")


@rule("EL-59")
def test_a_play_that_emptied_a_hand_cannot_be_stomped() -> None:
    t = scene(**{**STOMPING, "Ann": "hand 6e 6w"})
    calm(t, "You: pair.4").play("Ann: pair.6").asks("Mate").may_not("Mate", "stomp", "EL-59")


@rule("EL-56")
def test_a_play_of_six_cards_cannot_be_stomped() -> None:
    t = scene(
        You="hand 4e 5w 6e 7e 8e 9e 2e",
        Ann="hand 5e 6w 7w 8w 9w Te 3w",
        Mate="hand stomp 2w",
        Bob="hand 2f 3f",
    )
    calm(t, "You: straight.9.6", "Ann: straight.T.6").may_not("Mate", "stomp", "EL-56")
    t = scene(
        You="hand 4e 5w 6e 7e 8e 2e",
        Ann="hand 5e 6w 7w 8w 9w 3w",
        Mate="hand stomp 2w",
        Bob="hand 2f 3f",
    )
    calm(t, "You: straight.8.5", "Ann: straight.9.5").may("Mate", "stomp")


@rule("EL-60")
def test_black_swans_and_action_cards_cannot_be_stomped() -> None:
    t = scene(**{**STOMPING, "Ann": "hand 6e 6w 6f 6a 7e"})
    calm(t, "You: pair.4").play("Ann: four.6").asks("Mate").may_not("Mate", "stomp", "EL-60")
    t = scene(**{**STOMPING, "You": "hand 4e 4w 9e; action fire"})
    t.play("You: fire").asks("You")


@rule("EL-47", "EL-62", "EL-65")
def test_an_elevated_pair_can_be_stomped() -> None:
    t = scene(**{**STOMPING, "Ann": "hand elevate 7e 7w"})
    calm(t, "You: pair.4").play("Ann: elevate", "Bob: pass", "Mate: stomp").asks("Ann")
    t.shows(Ann="hand elevate 7e 7w", top="4e 4w").may_not("Ann", "elevate", "EL-63")
    t.may("Ann", "pair.7")


@rule("EL-65", "EL-64")
def test_the_combination_below_counts_again_with_its_owner_and_the_passes_since() -> None:
    t = scene(
        You="hand 4e 4w 9e", Ann="hand 2w 3w", Mate="hand 6e 6w 7e", Bob="hand stomp 2e 3e 9w"
    )
    calm(t, "You: pair.4", "Ann: pass").play("Mate: pair.6", "Ann: pass", "Bob: stomp")
    calm(t, "Mate: pass").asks("Bob")
    calm(t, "Bob: pass").asks("You")
    assert treasures(t) == [3, 0, 0, 0]


@rule("EL-66", "EL-108")
def test_any_other_player_may_stomp_the_teammate_too_and_keeps_its_place() -> None:
    t = scene(
        You="hand 4e 4w 9e 9w", Ann="hand 6e 6w 7e", Mate="hand 2f 3f", Bob="hand stomp 2e 8e 8w"
    )
    calm(t, "You: pair.4").play("Ann: pair.6", "You: pass", "Mate: pass", "Bob: stomp").asks("Ann")
    t.play("Ann: pass").asks("Mate").play("Mate: pass").asks("Bob").may("Bob", "pair.8")


@rule("EL-68")
def test_a_last_jester_elevate_or_stomp_cannot_be_played_on_a_pile() -> None:
    t = scene(You="hand 4e 9e 9w", Ann="hand elevate", Mate="hand jester", Bob="hand stomp")
    calm(t, "You: single.4e").may_only("Ann", "pass", "elemies")
    t.may_not("Ann", "elevate", "EL-68").may_not("Ann", "single.elevate", "EL-68")
    calm(t, "Ann: pass").may_not("Mate", "single.jester", "EL-68")
    calm(t, "Mate: pass").may_not("Bob", "single.stomp", "EL-68")
    t = scene(You="hand 4e 9e", Ann="hand 5e 6e", Mate="hand stomp", Bob="hand 2e 3e")
    calm(t, "You: single.4e", "Ann: single.5e").asks("Mate").may_not("Mate", "stomp", "EL-68")


@rule("EL-69", "EL-70")
@pytest.mark.parametrize("card", ["jester", "elevate", "stomp"])
def test_led_on_an_empty_table_it_goes_to_the_treasure(card: str) -> None:
    t = scene(You=f"hand {card}", Ann="hand 4e 4w 4f 4a 5e", Mate="hand 6e", Bob="hand 7e")
    t.play(f"You: single.{card}").asks("Ann").may_not("Ann", "pass", "EL-17")
    assert treasures(t) == [1, 0, 0, 0]
    assert t.fact("status", 0) == "out first"


@rule("EL-71")
def test_elevate_and_stomp_cannot_be_led() -> None:
    t = scene(You="hand elevate stomp 4e", Ann="hand 5e")
    t.may_only("You", "single.4e", "elemies")
    t.may_not("You", "single.elevate", "EL-71").may_not("You", "stomp", "EL-71")


@rule("EL-72")
def test_a_starter_with_only_such_cards_leads_one_and_stays_in() -> None:
    t = scene(You="hand elevate stomp", Ann="hand 4e 5e", Mate="hand 6e", Bob="hand 7e")
    t.may_only("You", "single.elevate", "single.stomp", "elemies")
    t.play("You: single.elevate").asks("Ann").shows(You="hand stomp")
    assert not [fact for fact in t.view("You").facts if (fact.name, fact.owner) == ("status", 0)]
    assert treasures(t) == [1, 0, 0, 0]
