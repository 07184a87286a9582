"""Black Swans: what they are, when they come, and which is the stronger one."""

import pytest

from tests.games.elemies.scene import calm, scene

rule = pytest.mark.rule


def may_answer(lead: str, swan: str, hand: str, answer: str, **given: str) -> bool:
    """Whether Ann may answer the Swan of You with hers."""
    t = scene(
        "beginner",
        You=f"hand {lead} 2e",
        Ann=f"hand {hand} 2w",
        Mate="hand 2f",
        Bob="hand 2a",
        **given,
    )
    calm(t, f"You: {swan}")
    return t.game.vocabulary.number(answer) in t.state.legal(1)


@rule("EL-92", "EL-93", "EL-103")
@pytest.mark.parametrize("level", ["beginner", "intermediate", "pro"])
def test_four_of_a_kind_and_straight_flushes_are_black_swans_at_every_level(level: str) -> None:
    t = scene(level, You="hand 5e 5w 5f 5a 6f 7f 8f 9f Tf", Ann="hand 3e")
    t.may("You", "four.5", "flush.f.9.5", "flush.f.T.6", "flush.f.T.5")
    t.may_not("You", "four.6", "EL-92").may_not("You", "flush.f.J.5", "EL-93")


@rule("EL-94")
def test_a_black_swan_beats_every_ordinary_combination() -> None:
    leads = {
        "single.guru": "guru",
        "pair.A": "Ae Aw",
        "triple.A": "Ae Aw Af",
        "steps.A.2": "Ae Aw Ke Kw",
        "straight.A.6": "9e Te Je Qe Ke Aw",
        "full.A.K": "Ae Aw Af Ke Kw",
    }
    for shape, hand in leads.items():
        t = scene(You=f"hand {hand} 3e", Ann="hand 2e 2w 2f 2a 4e", Mate="hand 3w", Bob="hand 3f")
        calm(t, f"You: {shape}").may("Ann", "four.2")


@rule("EL-95")
def test_only_a_stronger_black_swan_beats_one() -> None:
    t = scene(
        You="hand 5e 5w 5f 5a 3e", Ann="hand Ae Aw 4e 4w 4f 4a", Mate="hand 6e 6w 6f 6a 3w guru"
    )
    calm(t, "You: four.5").may_only("Ann", "pass", "elemies").may_not("Ann", "pair.A", "EL-95")
    calm(t, "Ann: pass").may("Mate", "four.6").may_not("Mate", "single.guru", "EL-95")


@rule("EL-96", "EL-102")
def test_a_black_swan_comes_out_of_turn_and_play_goes_on_from_there() -> None:
    t = scene(
        "beginner", You="hand 9e 3e", Ann="hand Te 3w", Mate="hand Ke 3f", Bob="hand 5e 5w 5f 5a 3a"
    )
    t.play("You: single.9e").asks("Bob").play("Bob: four.5").asks("You")
    t.play("You: pass").asks("Ann").play("Ann: pass").asks("Mate").play("Mate: pass").asks("Bob")


@rule("EL-97")
def test_on_an_empty_table_only_the_starter_may_play_one() -> None:
    t = scene("beginner", You="hand 5e 5w 5f 5a 3a", Ann="hand 6e 6w 6f 6a 3w", Mate="hand 2e")
    t.asks("You").may("You", "four.5").may_not("Ann", "four.6", "EL-18")


@rule("EL-98")
def test_any_straight_flush_beats_any_four_of_a_kind() -> None:
    four = ("Ae Aw Af Aa", "four.A")
    flush = ("2f 3f 4f 5f 6f", "flush.f.6.5")
    assert may_answer(*four, *flush)
    assert not may_answer(*flush, *four)
    assert not may_answer(*four, *flush, swan_order="four_over_flush")
    assert may_answer(*flush, *four, swan_order="four_over_flush")


@rule("EL-98", "EL-99", "EL-100", "EL-101")
def test_a_weaker_black_swan_is_refused_by_the_rule_that_makes_it_weaker() -> None:
    hand = "hand 4e 4w 4f 4a 2f 3f 5f 6f 5w 6w 7w 8w"
    t = scene("beginner", You="hand 5e 6e 7e 8e 9e Te 2w", Ann=hand, Mate="hand 2e", Bob="hand 2a")
    calm(t, "You: flush.e.T.6").may_not("Ann", "four.4", "EL-98")
    t.may_not("Ann", "flush.w.8.5", "EL-99")
    t = scene("beginner", You="hand 5e 6e 7e 8e 9e Te 2w", Ann=hand, Mate="hand 2e", Bob="hand 2a")
    calm(t, "You: flush.e.9.5").may_not("Ann", "flush.w.8.5", "EL-100")
    t = scene("beginner", You="hand 4e 5e 6e 7e 8e 2w", Ann=hand, Mate="hand 2e", Bob="hand 2a")
    calm(t, "You: flush.e.8.5").may_not("Ann", "flush.w.8.5", "EL-101")


@rule("EL-99")
def test_a_longer_straight_flush_beats_a_shorter_one() -> None:
    long = ("2f 3f 4f 5f 6f 7f", "flush.f.7.6")
    short = ("Te Je Qe Ke Ae", "flush.e.A.5")
    assert may_answer(*short, *long)
    assert not may_answer(*long, *short)


@rule("EL-100")
def test_among_equal_black_swans_the_higher_rank_wins() -> None:
    assert may_answer("3e 3w 3f 3a", "four.3", "4e 4w 4f 4a", "four.4")
    assert not may_answer("4e 4w 4f 4a", "four.4", "3e 3w 3f 3a", "four.3")
    assert may_answer("5e 6e 7e 8e 9e", "flush.e.9.5", "6f 7f 8f 9f Tf", "flush.f.T.5")
    assert not may_answer("6f 7f 8f 9f Tf", "flush.f.T.5", "5e 6e 7e 8e 9e", "flush.e.9.5")


@rule("EL-101")
@pytest.mark.parametrize(("element", "may"), [("w", True), ("a", False), ("e", False)])
def test_among_identical_straight_flushes_the_circle_decides(element: str, may: bool) -> None:
    hand = " ".join(f"{rank}{element}" for rank in "56789")
    assert may_answer("5f 6f 7f 8f 9f", "flush.f.9.5", hand, f"flush.{element}.9.5") == may
