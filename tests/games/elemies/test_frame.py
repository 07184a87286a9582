"""The frame of a match: levels, the deal, the button, the exchange, rounds."""

from random import Random

import pytest

from hedgerow.core.chance import Rng, draw
from hedgerow.core.game import BadOption
from hedgerow.core.state import CHANCE, Moves, State
from hedgerow.core.view import View
from tests.games.elemies.scene import ELEMIES, calm, points, scene

rule = pytest.mark.rule


def dealt(level: str, seed: int = 1, **options: int) -> State:
    """A match in which the first hands are dealt."""
    state = ELEMIES.new(4, {"level": level, **options})
    rng = Rng(seed)
    while state.waiting() >> CHANCE & 1:
        state.apply(CHANCE, draw(state, Moves(), rng))
    return state


def play_round(state: State, seed: int) -> None:
    """Play at random until another round begins or the match is over."""
    random = Random(seed)
    while state.waiting() and not state.waiting() >> CHANCE & 1:
        seat = int(state.waiting()).bit_length() - 1
        state.apply(seat, random.choice(list(state.legal(seat))))


def faces(view: View, name: str, seat: int) -> list[str]:
    return [item.face for item in view.zone(name, seat).items]


@rule("EL-1")
def test_four_players_make_two_teams_with_teammates_opposite() -> None:
    with pytest.raises(BadOption):
        ELEMIES.new(3)
    t = scene("beginner", You="place 1", Mate="hand 9e", Ann="hand 3e", Bob="hand 4e", turn="Mate")
    t.play("Mate: single.9e")
    assert points(t) == (150, 0)
    assert t.fact("points", 2) == 150


@rule("EL-7", "EL-8", "EL-9", "EL-10", "EL-103")
@pytest.mark.parametrize(
    ("level", "cards", "each"), [("beginner", 52, 13), ("intermediate", 56, 14), ("pro", 56, 14)]
)
def test_all_cards_of_a_level_are_dealt_out_equally(level: str, cards: int, each: int) -> None:
    state = dealt(level)
    hands = [faces(state.observe(seat), "hand", seat) for seat in range(4)]
    assert [len(hand) for hand in hands] == [each] * 4
    everything = {card for hand in hands for card in hand}
    assert len(everything) == cards
    assert ("guru" in everything) == (cards == 56)


@rule("EL-9")
def test_at_the_pro_level_everybody_gets_one_action_card_apart() -> None:
    state = dealt("pro")
    cards = [faces(state.observe(seat), "action", seat) for seat in range(4)]
    assert sorted(cards) == [["air"], ["earth"], ["fire"], ["water"]]
    assert all(zone.name != "action" for zone in dealt("intermediate").observe(0).zones)


@rule("EL-10")
def test_the_deal_is_a_matter_of_chance_card_by_card() -> None:
    state = ELEMIES.new(4, {"button": 1})
    assert len(state.legal(CHANCE)) == 52
    state.apply(CHANCE, ELEMIES.vocabulary.number("deal.Ae"))
    assert len(state.legal(CHANCE)) == 51
    assert state.why_not(CHANCE, ELEMIES.vocabulary.number("deal.Ae")) == "EL-10"


@rule("EL-11", "EL-12", "EL-13")
@pytest.mark.parametrize("button", [1, 2, 3, 4])
def test_the_button_is_drawn_or_chosen_and_its_player_decides_and_starts(button: int) -> None:
    drawn = ELEMIES.new(4, {})
    assert [ELEMIES.code(int(a)) for a in drawn.legal(CHANCE)] == [
        f"button.{n}" for n in (1, 2, 3, 4)
    ]
    drawn.apply(CHANCE, ELEMIES.vocabulary.number(f"button.{button}"))
    assert drawn.observe(-1).facts[2].value == ("South", "West", "North", "East")[button - 1]
    state = dealt("beginner", button=button)
    assert state.waiting() == 1 << (button - 1)
    state.apply(button - 1, ELEMIES.vocabulary.number("keep"))
    assert state.waiting() == 1 << (button - 1)
    assert ELEMIES.vocabulary.number("pass") not in state.legal(button - 1)


@rule("EL-3", "EL-11", "EL-16")
def test_after_a_round_the_button_passes_clockwise_and_all_is_dealt_anew() -> None:
    state = dealt("pro", button=4)
    play_round(state, 5)
    rng = Rng(9)
    while state.waiting() >> CHANCE & 1:
        state.apply(CHANCE, draw(state, Moves(), rng))
    view = state.observe(0)
    assert state.waiting() == 1
    assert {fact.name: fact.value for fact in view.facts}["round"] == 2
    assert [len(faces(view, "hand", seat)) for seat in range(4)] == [14] * 4
    assert [view.zone("treasure", seat).count for seat in range(4)] == [0] * 4
    assert [len(faces(view, "action", seat)) for seat in range(4)] == [1] * 4


@rule("EL-13", "EL-16", "EL-119")
def test_without_an_exchange_the_round_begins_at_once() -> None:
    t = scene(
        "beginner", You="hand 3e", Ann="hand 4e", Mate="hand 5e", Bob="hand 6e", stage="exchange"
    )
    t.may_only("You", "exchange", "keep").may_not("Ann", "keep", "EL-18")
    t.may_not("You", "elemies", "EL-119").may_not("You", "single.3e", "EL-16")
    t.may_not("You", "give.3e", "EL-13").play("You: keep").asks("You")
    t.may_not("You", "exchange", "EL-16").may_not("You", "give.3e", "EL-16")


@rule("EL-14", "EL-15", "EL-16", "EL-2")
def test_all_give_one_card_at_the_same_time_before_seeing_the_other() -> None:
    t = scene(
        You="hand 3e 9e; action fire",
        Ann="hand 4e 4w",
        Mate="hand 5e 5w",
        Bob="hand 6e 6w",
        stage="exchange",
    )
    t.play("You: exchange").asks("You", "Ann", "Mate", "Bob")
    t.may_only("You", "give.3e", "give.9e").may_not("You", "fire", "EL-15")
    t.may_not("You", "give.4e", "EL-14").may_not("You", "elemies", "EL-119")
    before = t.view("Mate")
    t.play("You: give.3e")
    assert t.view("Mate").zones == before.zones
    t.play("Mate: give.5w", "Ann: give.4w").shows(You="hand 3e 9e")
    t.play("Bob: give.6e").asks("You")
    t.shows(You="hand 5w 9e; action fire", Mate="hand 3e 5e", Ann="hand 4e 6e", Bob="hand 4w 6w")


@rule("EL-4")
def test_the_round_ends_when_three_players_are_out() -> None:
    t = scene("beginner", You="hand 9e", Ann="place 1", Mate="hand 5e Ke", Bob="hand 6e")
    calm(t, "You: single.9e", "Mate: pass", "Bob: pass").asks("Mate")
    calm(t, "Mate: single.5e").play("Bob: single.6e").asks("Chance")


@rule("EL-2")
def test_nothing_can_be_said_but_what_the_rules_name() -> None:
    names = {block.name for block in ELEMIES.vocabulary.blocks}
    spoken = {"pass", "call", "exchange", "jester"}
    acts = {"lay", "fire", "air", "water", "earth", "elevate", "stomp", "give", "with"}
    shapes = {"single", "pair", "triple", "steps", "straight", "full", "four", "flush"}
    assert names == spoken | acts | shapes | {"deal", "deal_action", "button"}
    assert len(ELEMIES.vocabulary) < 1200
