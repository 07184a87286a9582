"""Fire, Water, Air and Earth as Action cards."""

import pytest

from tests.games.elemies.scene import calm, points, scene, treasures

rule = pytest.mark.rule

AIR = {
    "You": "hand 9e 9w Af Ke; action air",
    "Ann": "hand 3e 3w Jf guru",
    "Mate": "hand Kw Kf elevate",
    "Bob": "hand 2w 7e 8e",
}


@rule("EL-73", "EL-74", "EL-75")
def test_only_the_starter_plays_an_action_card_before_leading() -> None:
    t = scene(
        You="hand 3e 9e 9w; action air",
        Ann="hand 4e 5e; action fire",
        Mate="hand 6e",
        Bob="hand 7e",
    )
    t.may("You", "air").play("You: air").asks("You")
    t.may_not("You", "pass", "EL-17").play("You: single.9e").may_not("Ann", "fire", "EL-73")
    assert t.fact("backward") == "lower ranks win"
    calm(t, "Ann: single.4e", "Mate: pass", "Bob: pass", "You: single.3e")
    calm(t, "Ann: pass", "Mate: pass", "Bob: pass").asks("You")
    with pytest.raises(AssertionError):
        t.fact("backward")
    calm(t, "You: single.9w").asks("Ann").may_not("Ann", "single.5e", "EL-27")


@rule("EL-74")
def test_after_an_action_card_a_regular_combination_is_led() -> None:
    t = scene(You="hand jester stomp; action fire", Ann="hand 4e 5e", Mate="hand 6e", Bob="hand 7e")
    t.may_only("You", "single.jester", "single.stomp", "elemies")
    t.may_not("You", "fire", "EL-74")
    t = scene(You="hand jester 3e; action fire", Ann="hand 4e 5e", Mate="hand 6e", Bob="hand 7e")
    t.play("You: fire").may_only("You", "single.3e", "pair.3").may_not(
        "You", "single.jester", "EL-43"
    )


@rule("EL-76")
def test_everybody_has_one_action_card_in_a_round() -> None:
    t = scene(You="hand 3e 9e 9w; action fire", Ann="hand 4e", Mate="hand 6e", Bob="hand 7e")
    t.may_not("You", "air", "EL-76").play("You: fire").may_not("You", "fire", "EL-76")
    calm(t, "You: single.9e", "Ann: pass", "Mate: pass", "Bob: pass").asks("You")
    t.may_not("You", "fire", "EL-76")


@rule("EL-9")
def test_action_cards_belong_to_the_pro_level() -> None:
    t = scene("intermediate", You="hand 3e 9e", Ann="hand 4e 5e", Mate="hand 6e", Bob="hand 7e")
    t.may_not("You", "fire", "EL-9").play("You: single.3e").may_not("Ann", "air", "EL-9")


@rule("EL-77")
def test_an_action_card_is_no_card_in_hand() -> None:
    t = scene(You="hand 3e; action fire", Ann="hand 4e 5e", Mate="hand 6e", Bob="hand 7e")
    t.play("You: single.3e")
    assert t.fact("status", 0) == "out first"
    assert t.view("Ann").zone("action", 0).count == 1


@rule("EL-77")
def test_by_agreement_an_action_card_counts_as_a_card_in_hand() -> None:
    t = scene(
        You="hand 3e; action fire",
        Ann="hand 2e 5e",
        Mate="hand 2f",
        Bob="hand 2w",
        action_counts_as_card=True,
    )
    t.play("You: single.3e")
    assert t.fact("status", 0) == "on top"
    calm(t, "Ann: pass", "Mate: pass", "Bob: pass").asks("You").may_only("You", "lay")
    t.play("You: lay").asks("Ann")
    assert t.fact("status", 0) == "out first"
    t = scene(You="hand 3e; action fire", Ann="hand 2e 5e")
    t.may_not("You", "lay", "EL-77")


@rule("EL-78")
@pytest.mark.parametrize(("winner", "bonus"), [("Ann", (-10, 10)), ("You", (10, -10))])
def test_fire_moves_ten_points_to_the_team_that_wins_the_turn(
    winner: str, bonus: tuple[int, int]
) -> None:
    t = scene(You="hand 3e 9e 9w; action fire", Ann="hand 4e 5e", Mate="hand 2e", Bob="hand 2w")
    t.play("You: fire")
    assert t.fact("bet") == "10 points on this turn"
    calm(t, "You: single.3e", "Ann: single.4e" if winner == "Ann" else "Ann: pass")
    calm(t, "Mate: pass", "Bob: pass", *(["You: pass"] if winner == "Ann" else []))
    assert tuple(t.state.save()["bonus"]) == bonus


@rule("EL-79")
def test_an_unplayed_fire_changes_nothing() -> None:
    t = scene(You="hand 3e; action fire", Ann="place 1", Mate="place 2", Bob="hand 7e; action fire")
    t.play("You: single.3e")
    assert points(t) == (40 + 10, 50)


@rule("EL-80", "EL-81")
def test_water_bans_another_player_from_the_turn() -> None:
    t = scene(
        You="hand 3e 9e; action water",
        Ann="hand 4e 4w 4f 4a 5e",
        Mate="hand 2e 6e",
        Bob="hand 2w 7e",
    )
    t.may_not("You", "water.1", "EL-80").play("You: water.2", "You: single.3e").asks("Mate")
    t.play("Mate: pass").asks("Bob").play("Bob: pass").asks("You")
    assert treasures(t) == [1, 0, 0, 0]
    t.play("You: single.9e").asks("Ann").may("Ann", "four.4")


@rule("EL-80")
def test_a_player_who_is_out_cannot_be_banned() -> None:
    t = scene(You="hand 3e 9e; action water", Ann="place 1", Mate="hand 2e", Bob="hand 2w")
    t.may("You", "water.3", "water.4").may_not("You", "water.2", "EL-80")


@rule("EL-82")
def test_water_may_ban_the_teammate() -> None:
    t = scene(You="hand 3e 9e; action water", Ann="hand 4e 5e", Mate="hand 2e 6e", Bob="hand 2w 7e")
    t.play("You: water.3", "You: single.3e", "Ann: pass").asks("Bob")


@rule("EL-83", "EL-84", "EL-85")
def test_under_air_lower_ranks_win_and_guru_still_tops() -> None:
    t = scene(**AIR)
    t.play("You: air")
    calm(t, "You: pair.9").may("Ann", "pair.3")
    calm(t, "Ann: pair.3", "Mate: pass", "Bob: pass", "You: pass").asks("Ann")
    t = scene(**AIR)
    t.play("You: air")
    calm(t, "You: single.Af").may("Ann", "single.Jf", "single.guru")
    calm(t, "Ann: pass").may("Mate", "elevate", "single.Kw")
    calm(t, "Mate: elevate")
    assert t.fact("top") == "King of Fire"
    t.may("Bob", "single.7e")
    calm(t, "Bob: single.2w").asks("You").may_not("You", "single.Ke", "EL-83")


@rule("EL-85")
def test_under_air_elevate_is_refused_on_a_two() -> None:
    t = scene(
        You="hand 2e 3w 4e 5e 6e 9e; action air",
        Ann="hand elevate 3e",
        Mate="hand 4a",
        Bob="hand 5a",
    )
    t.play("You: air")
    calm(t, "You: straight.6.5").may_not("Ann", "elevate", "EL-85")


@rule("EL-83")
def test_under_air_the_lower_straight_wins() -> None:
    t = scene(
        You="hand 4e 5e 6e 7e 8w 9e; action air",
        Ann="hand 3e 4w 5w 6w 7f 8f 9f Ta 2a",
        Mate="hand 4a",
        Bob="hand 5a",
    )
    t.play("You: air")
    calm(t, "You: straight.8.5").may("Ann", "straight.7.5", "straight.6.5")
    t.may_not("Ann", "straight.9.5", "EL-83").may_not("Ann", "straight.8.5", "EL-36")


@rule("EL-86")
def test_under_air_ranks_of_black_swans_are_reversed_but_not_their_sizes() -> None:
    t = scene(
        You="hand 3e 3w 3f 3a 9e; action air",
        Ann="hand 2e 2w 2f 2a 4e 4w 4f 4a",
        Mate="hand 5e",
        Bob="hand 6w 7w 8w 9w Tw Jw 5a",
    )
    t.play("You: air", "You: four.3").may("Ann", "four.2").may_not("Ann", "four.4", "EL-86")
    t.play("Bob: pass", "Ann: four.2", "Bob: flush.w.T.5").asks("Ann")
    assert t.fact("top") == "Black Swan 6 to 10 of Water"


@rule("EL-87", "EL-88", "EL-91")
def test_under_earth_the_dominating_element_beats_all_others() -> None:
    kings = {"Ann": "hand Kf 2e", "Mate": "hand 2w", "Bob": "hand 2f"}
    for lead in ("Kw", "Ke", "Ka"):
        t = scene(You=f"hand {lead} 9e; action earth", **kings)
        t.may("You", "earth.e", "earth.w", "earth.f", "earth.a")
        t.play("You: earth.f", f"You: single.{lead}").may("Ann", "single.Kf")
    t = scene(You="hand Kf 9e; action earth", Ann="hand Kw Ke Ka", Mate="hand 2w", Bob="hand 2f")
    t.play("You: earth.f", "You: single.Kf").may_only("Ann", "pass", "elemies")
    t.may_not("Ann", "single.Kw", "EL-88")
    t = scene(You="hand Kw 9e; action earth", Ann="hand Ke Ka", Mate="hand 2w", Bob="hand 2f")
    t.play("You: earth.f", "You: single.Kw").may("Ann", "single.Ke")
    t.may_not("Ann", "single.Ka", "EL-91")


@rule("EL-89", "EL-90")
def test_under_earth_opponents_may_use_no_special_cards() -> None:
    t = scene(
        You="hand Ke Kw 9e 9w; action earth",
        Ann="hand guru elevate jester Ae 3e",
        Mate="hand stomp Aw 3w",
        Bob="hand 4e 5w",
    )
    t.play("You: earth.e")
    calm(t, "You: single.Ke").may_not("Ann", "single.guru", "EL-89")
    t.may_not("Ann", "elevate", "EL-89").may("Ann", "single.Ae")
    t.play("Ann: single.Ae").asks("You", "Mate").may("Mate", "stomp")
    t = scene(
        You="hand Ke Kw 9e 9w; action earth",
        Ann="hand Ae Aw 3e",
        Mate="hand guru jester Af 3w",
        Bob="hand stomp jester 5w 6w",
    )
    t.play("You: earth.e")
    calm(t, "You: pair.9").may_not("Ann", "pair.3", "EL-19")
    t.play("Ann: pair.A").asks("You", "Mate", "Bob").may_not("Bob", "stomp", "EL-89")
    t = scene(You="hand Ke 9e 9w; action earth", Ann="hand 2e 3e", Mate="hand guru jester Af 3w")
    t.play("You: earth.e")
    calm(t, "You: single.Ke", "Ann: pass").may("Mate", "single.guru")
