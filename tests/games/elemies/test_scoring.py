"""Points of a round, calls and bets, the end of the match."""

import pytest

from tests.games.elemies.scene import calm, points, scene

rule = pytest.mark.rule

# You play your last card and are out as the third; Bob keeps one card.
LAST_PLAY = {"You": "hand 9e", "Ann": "place 1", "Mate": "place 2", "Bob": "hand 6e"}


@rule("EL-110", "EL-118")
def test_first_and_second_in_one_team_make_150_to_nothing_at_once() -> None:
    t = scene(
        "beginner",
        You="place 1",
        Ann="hand 4e 5e; treasure 20",
        Mate="hand 9e",
        Bob="hand 6e",
        turn="Mate",
    )
    t.play("Mate: single.9e").asks("Chance")
    assert points(t) == (150, 0)


@rule("EL-110", "EL-118")
def test_by_agreement_the_round_is_played_out_after_a_double_win() -> None:
    t = scene(
        "beginner",
        You="place 1",
        Ann="hand 4e",
        Mate="hand 9e",
        Bob="hand 6e",
        turn="Mate",
        play_out_after_double=True,
    )
    t.play("Mate: single.9e").asks("Bob").play("Bob: pass", "Ann: pass").asks("Bob")
    t.play("Bob: single.6e").asks("Chance")
    assert points(t) == (150, 0)


@rule("EL-111", "EL-112", "EL-113", "EL-114", "EL-78")
def test_the_scoring_of_the_example_round() -> None:
    t = scene(
        You="hand 5e 9f; action fire",
        Ann="hand 3f 4f",
        Mate="hand 2e 6e",
        Bob="place 1; treasure 30",
    )
    calm(t, "You: fire", "You: single.5e", "Ann: pass", "Mate: pass", "You: single.9f")
    calm(t, "Ann: pass", "Mate: pass", "Ann: single.3f", "Mate: single.6e", "Ann: pass")
    calm(t, "Mate: single.2e").asks("Chance")
    assert points(t) == (50, 50)
    told = t.told("You")
    assert "First Bob (50), second You (30), third Mate (10), fourth Ann." in told
    assert any("bigger treasure" in line and "West and East" in line for line in told)


@rule("EL-113", "EL-114", "EL-116", "EL-4")
def test_treasure_of_the_fourth_goes_to_the_first_and_the_hand_to_the_other_team() -> None:
    t = scene(
        "beginner",
        You="hand 9e",
        Ann="place 1; treasure 5",
        Mate="place 2; treasure 3",
        Bob="hand 6e 7e 8e; treasure 10",
    )
    t.play("You: single.9e")
    (line,) = (line for line in t.told("You") if "treasure" in line)
    assert line == "West and East have the bigger treasure, 15 cards to 7: 10 points."
    assert points(t) == (40, 60)


@rule("EL-112")
def test_equal_treasures_give_no_points() -> None:
    t = scene(
        "beginner",
        You="hand 9e",
        Ann="place 1; treasure 3",
        Mate="place 2; treasure 1",
        Bob="hand 6e",
    )
    t.play("You: single.9e")
    assert points(t) == (40, 50)
    assert "Both treasures have 3 cards: no points for them." in t.told("Ann")


@rule("EL-115")
def test_action_cards_are_no_part_of_a_treasure() -> None:
    t = scene(
        You="hand 9e; action fire",
        Ann="place 1; treasure 3",
        Mate="place 2; treasure 1",
        Bob="hand 6e; action air",
    )
    t.play("You: fire", "You: single.9e")
    assert "Both treasures have 3 cards: no points for them." in t.told("Ann")


@rule("EL-117", "EL-116")
def test_a_running_bet_is_settled_for_the_team_on_top_when_the_round_ends() -> None:
    t = scene(You="hand 3e 4e; action fire", Ann="place 1", Mate="place 2", Bob="hand 6e")
    t.play("You: fire", "You: single.3e", "Bob: single.6e").asks("Chance")
    assert points(t) == (30 - 10, 50 + 10 + 10 + 10)


@rule("EL-119")
def test_a_call_is_worth_75_points() -> None:
    t = scene("beginner", You="hand 9e", Ann="hand 3e", Mate="hand 2e", Bob="hand 6e")
    t.may("You", "elemies").play("You: elemies").asks("You").may_not("You", "elemies", "EL-119")
    t.play("You: single.9e", "Ann: pass", "Mate: pass", "Bob: pass")
    t.play("Ann: single.3e", "Mate: pass", "Bob: single.6e").asks("Chance")
    assert points(t)[0] == 50 + 75 + 0
    t = scene("beginner", You="hand 9e; called", Ann="place 1", Mate="place 2", Bob="hand 6e")
    t.play("You: single.9e")
    assert points(t) == (40 - 75 + 10, 50)


@rule("EL-119")
def test_a_call_is_refused_after_the_own_first_card() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann="hand 3w 4e", Mate="hand 2e", Bob="hand 6e")
    t.play("You: single.3e").may("Ann", "elemies").play("Ann: single.4e", "Mate: pass", "Bob: pass")
    t.may_not("You", "elemies", "EL-119")
    t = scene(You="hand 9e 3e; action fire", Ann="hand 3w 4e", Mate="hand 2e", Bob="hand 6e")
    t.play("You: fire").may_not("You", "elemies", "EL-119")


@rule("EL-119", "EL-104")
def test_a_call_in_a_window_does_not_use_up_the_decision() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann="hand 3w 4e 5e 6w", Mate="hand 2e", Bob="hand 6e")
    t.play("You: single.3e", "Ann: elemies").asks("Ann").may_not("Ann", "elemies", "EL-119")
    t.play("Ann: pass", "Ann: single.4e").asks("Mate")


@rule("EL-120")
def test_several_may_call_and_all_hear_it() -> None:
    t = scene("beginner", You="hand 9e 3e", Ann="hand 3w 4e", Mate="hand 2e", Bob="hand 6e")
    t.play("You: elemies", "You: single.3e", "Ann: elemies")
    assert t.fact("status", 0) == 'on top, called "Elemies"'
    assert t.fact("status", 1) == 'called "Elemies"'
    assert 'Ann calls "Elemies": 75 points on being the first one out.' in t.told("Bob")


@rule("EL-121", "EL-110")
def test_bets_and_calls_come_on_top_of_everything_and_totals_may_be_negative() -> None:
    t = scene(
        You="place 1; called",
        Ann="hand 4e 5e; called",
        Mate="hand 9e",
        Bob="hand 6e; called",
        turn="Mate",
        bonus="10 -10",
    )
    t.play("Mate: single.9e")
    assert points(t) == (150 + 75 + 10, -75 - 75 - 10)


@rule("EL-5")
def test_the_match_ends_with_the_round_in_which_a_team_reaches_the_target() -> None:
    t = scene("beginner", **LAST_PLAY, points="460 300")
    t.play("You: single.9e").won_by("You", "Mate").asks()
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.scores == (510, 350, 510, 350)
    assert outcome.cites == "EL-5"
    t = scene("beginner", **LAST_PLAY, points="440 300")
    t.play("You: single.9e").goes_on()


@rule("EL-6")
def test_if_both_reach_the_target_the_higher_total_wins() -> None:
    t = scene("beginner", **LAST_PLAY, points="460 470")
    t.play("You: single.9e").won_by("Ann", "Bob")
    outcome = t.state.outcome()
    assert outcome is not None
    assert outcome.cites == "EL-6"


@rule("EL-6")
def test_at_equal_totals_another_round_is_played() -> None:
    t = scene("beginner", **LAST_PLAY, points="500 500")
    t.play("You: single.9e").goes_on().asks("Chance")


@rule("EL-124")
def test_after_the_last_round_the_higher_total_wins_and_equal_ones_draw() -> None:
    t = scene(
        "beginner",
        **LAST_PLAY,
        points="100 200",
        round=100,
    )
    t.play("You: single.9e").won_by("Ann", "Bob")
    t = scene(
        "beginner",
        **LAST_PLAY,
        points="100 100",
        round=100,
    )
    t.play("You: single.9e").won_by()
    assert [t.state.payoff(seat) for seat in range(4)] == [0.0] * 4


@rule("EL-1")
def test_teammates_share_what_a_match_is_worth() -> None:
    t = scene("beginner", **LAST_PLAY, points="460 300")
    t.play("You: single.9e")
    payoffs = [t.state.payoff(seat) for seat in range(4)]
    assert payoffs[0] == payoffs[2] > 0.75
    assert payoffs[1] == payoffs[3] == -payoffs[0]
