"""Singles, pairs, threes, steps, straights, full houses: what they are and what beats them."""

import pytest

from tests.games.elemies.scene import calm, scene

rule = pytest.mark.rule


def answers(lead: str, hand: str, ways: str = "") -> list[str]:
    """The combinations with which Ann may answer a lead of You."""
    t = scene("beginner", You=f"hand {lead} 2e", Ann=f"hand {hand}", Mate="hand 2w", Bob="hand 2f")
    calm(t, f"You: {ways or 'single.' + lead}")
    legal = [t.game.code(int(a)) for a in t.state.legal(1)]
    return [code for code in legal if code not in ("pass", "elemies")]


@rule("EL-27")
def test_a_single_is_beaten_by_a_higher_rank_of_any_element() -> None:
    assert answers("7f", "6e 8a 9f") == ["single.8a", "single.9f"]
    t = scene("beginner", You="hand 7f 2e", Ann="hand 6e 8a", Mate="hand 2w", Bob="hand 2f")
    calm(t, "You: single.7f").may_not("Ann", "single.6e", "EL-27")


@rule("EL-28", "EL-29")
@pytest.mark.parametrize(
    ("lead", "answer", "rule_against"),
    [
        ("3f", "3w", ""),
        ("3w", "3f", "EL-28"),
        ("8a", "8e", "EL-28"),
        ("8e", "8a", ""),
        ("8w", "8a", "EL-29"),
        ("8a", "8f", ""),
        ("8f", "8e", "EL-29"),
        ("8w", "8e", ""),
    ],
)
def test_among_equal_singles_the_circle_decides(lead: str, answer: str, rule_against: str) -> None:
    t = scene("beginner", You=f"hand {lead} 2e", Ann=f"hand {answer} 2w", Mate="hand 4w")
    calm(t, f"You: single.{lead}")
    if rule_against:
        t.may_not("Ann", f"single.{answer}", rule_against)
    else:
        t.may("Ann", f"single.{answer}")


@rule("EL-19", "EL-30", "EL-31", "EL-36")
def test_a_pair_is_beaten_by_a_higher_pair_only() -> None:
    t = scene("beginner", You="hand 3e 3w 9e", Ann="hand 4e 4w 4f 3a 3f", Mate="hand 2e")
    calm(t, "You: pair.3").may("Ann", "pair.4")
    t.may_not("Ann", "triple.4", "EL-19").may_not("Ann", "single.4e", "EL-19")
    t.may_not("Ann", "pair.3", "EL-36").may_not("Ann", "pair.5", "EL-30")
    assert answers("5e 5w 5f", "6e 6w 6a 7e 7w 4e 4w 4f", "triple.5") == ["triple.6"]


@rule("EL-31")
def test_three_of_a_kind_needs_three_cards_of_a_rank() -> None:
    t = scene("beginner", You="hand 5e 5w 6e 6w 6f")
    t.may("You", "triple.6").may_not("You", "triple.5", "EL-31")


@rule("EL-32")
def test_steps_are_two_or_more_consecutive_pairs_compared_by_their_top() -> None:
    t = scene("beginner", You="hand 5e 5w 6e 6w 7e 7f 9e 9w")
    t.may("You", "steps.6.2", "steps.7.2", "steps.7.3").may_not("You", "steps.9.2", "EL-32")
    hand = "5f 5a 6e 6w 7e 7f 8e"
    assert answers("4e 4w 5e 5w", hand, "steps.5.2") == ["steps.6.2", "steps.7.2"]


@rule("EL-33", "EL-35")
def test_straights_have_five_or_more_cards_and_the_ace_is_high_only() -> None:
    t = scene("beginner", You="hand Ae 2w 3e 4e 5e 6f Tw Jw Qw Ke")
    t.may("You", "straight.6.5", "straight.A.5")
    assert "straight.5.5" not in t.game.vocabulary.numbers
    t.may_not("You", "straight.7.6", "EL-33")
    hand = "6w 7w 8w 9w Tf Je Qe"
    lead = "5e 6e 7f 8f 9e"
    assert answers(lead, hand, "straight.9.5") == [
        "straight.T.5",
        "straight.J.5",
        "straight.Q.5",
    ]


@rule("EL-34")
def test_full_houses_are_compared_by_their_triple() -> None:
    hand = "5f 5a 5w 2w 2a 3e 3w 3f Ae Aw"
    found = answers("4e 4w 4f Ke Kw", hand, "full.4.K")
    assert found == ["full.5.2", "full.5.3", "full.5.A"]
    t = scene("beginner", You="hand 4e 4w 4f 4a 5e 5w 5f")
    t.may("You", "full.4.5", "full.5.4").may_not("You", "full.4.6", "EL-34")


@rule("EL-36")
def test_the_cards_of_a_pair_are_chosen_where_there_are_more_than_two() -> None:
    t = scene("beginner", You="hand 7e 7w 7f 9e", Ann="hand 8e", Mate="hand 2e", Bob="hand 2f")
    t.play("You: pair.7").asks("You")
    t.may_only("You", "with.ew", "with.ef", "with.wf")
    t.may_not("You", "with.ea", "EL-36").may_not("You", "pass", "EL-18")
    t.play("You: use 7 of Earth and 7 of Fire").shows(You="hand 7w 9e", top="7e 7f")


@rule("EL-93", "EL-33")
def test_a_straight_of_one_element_is_never_an_ordinary_one() -> None:
    t = scene("beginner", You="hand 5f 6f 7f 8f 9f 9e", Ann="hand 2e", Mate="hand 3e")
    t.play("You: straight.9.5").shows(top="5f 6f 7f 8f 9e")
    t = scene("beginner", You="hand 5f 6f 7f 8f 9f Te", Ann="hand 2e", Mate="hand 3e")
    t.may_not("You", "straight.9.5", "EL-93").may("You", "flush.f.9.5", "straight.T.6")
    t = scene("beginner", You="hand 5f 6f 7f 8f 9f 5e 9e", Ann="hand 2e", Mate="hand 3e")
    t.play("You: straight.9.5", "You: with.f").shows(top="5f 6f 7f 8f 9e")
