"""From tapped cards to combinations: the query for people beside `legal`."""

from random import Random

import pytest

from hedgerow.core.chance import Rng, draw
from hedgerow.core.scenario import Table
from hedgerow.core.state import CHANCE, Moves
from hedgerow.core.view import Choice
from hedgerow.games.elemies.cards import CODES, cards_in
from hedgerow.games.elemies.state import Elemies
from hedgerow.games.elemies.table import combine
from tests.games.elemies.scene import ELEMIES, scene

rule = pytest.mark.rule


def tapped(t: Table, cards: str, name: str = "You") -> dict[str, list[str]]:
    """What these cards make (an empty list) or can become (with which further cards)."""
    seat = t.seat(name)
    assert isinstance(t.state, Elemies)
    chosen = [f"hand@{seat}.{code}" for code in cards.split()]
    return {
        choice.code: [element.split(".")[1] for element in choice.touches]
        for choice in combine(t.state, seat, chosen)
    }


@rule("EL-30", "EL-34", "EL-40")
def test_tapped_cards_name_what_they_make_and_what_may_follow() -> None:
    t = scene(You="hand 5e 5w 5f 9e 9f jester", Ann="hand 3e")
    assert tapped(t, "5e 5w") == {
        "pair.5": [],
        "triple.5": ["5f", "jester"],
        "full.5.9": ["5f", "9e", "9f", "jester"],
        "full.9.5": ["9e", "9f", "jester"],
    }
    assert tapped(t, "5w 5e") == tapped(t, "5e 5w")
    assert tapped(t, "9e jester 5e 9f 5w") == {"full.5.9": [], "full.9.5": []}
    assert tapped(t, "5e 3e") == {}


@rule("EL-33", "EL-93")
def test_tapped_straights_and_black_swans_are_told_apart() -> None:
    t = scene("beginner", You="hand 5f 6f 7f 8f 9f 9e 9w 9a", Ann="hand 3e")
    assert tapped(t, "5f 6f 7f 8f") == {
        "straight.9.5": ["9e", "9w", "9a"],
        "flush.f.9.5": ["9f"],
    }
    assert tapped(t, "9f 9e 9w 9a") == {"four.9": []}


@rule("EL-41")
def test_the_same_taps_answer_the_follow_up_decisions() -> None:
    t = scene(You="hand 6e 6w 7f 8w 9e Tf jester", Ann="hand 3e")
    taps = "6w 7f 8w 9e jester"
    assert tapped(t, taps) == {"straight.9.5": [], "straight.T.5": []} | tapped(t, taps)
    t.play("You: straight.T.5")
    assert tapped(t, taps) == {"jester.T": []}
    t.play("You: jester.T")
    assert tapped(t, taps) == {"with.w": []}
    t.play("You: with.w").shows(You="hand 6e Tf")


def test_buttons_and_other_elements_are_options_too() -> None:
    t = scene(You="hand 3e 9e; action earth", Ann="hand 4e 5e elevate", Mate="hand 2e 2w")
    assert isinstance(t.state, Elemies)
    found = combine(t.state, 0, ["action@0.0"])
    assert [c.code for c in found] == ["earth.e", "earth.w", "earth.f", "earth.a"]
    assert found[2].touches == ("button.earth.f",)
    assert [c.code for c in combine(t.state, 0, ["button.elemies"])] == ["elemies"]
    t.play("You: single.3e")
    assert tapped(t, "elevate", "Ann") == {"elevate": []}
    assert combine(t.state, 1, ["button.pass", "hand@1.4e"]) == ()


@pytest.mark.parametrize("level", ["intermediate", "pro"])
def test_every_play_can_be_made_by_tapping_its_cards(level: str) -> None:
    random = Random(level)
    rng = Rng(3)
    state = ELEMIES.new(4, {"level": level, "rounds": 5})
    plays = 0
    while state.waiting():
        seat = int(state.waiting()).bit_length() - 1
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, Moves(), rng))
            continue
        assert isinstance(state, Elemies)
        action = int(random.choice(list(state.legal(seat))))
        later = state.copy()
        later.apply(seat, action)
        while int(later.turn()) == seat and len(later.stack) == 3:
            later.apply(seat, random.choice(list(later.legal(seat))))
        used = cards_in(int(later.cards)) if later.owner == seat and 56 <= action < 533 else []
        if later.pile != state.pile and used:
            taps = [f"hand@{seat}.{CODES[card]}" for card in used]
            random.shuffle(taps)
            tap_through(state, seat, action, taps)
            assert (state.cards, state.jester) == (later.cards, later.jester) or later.jester < 13
            plays += 1
        else:
            state.apply(seat, action)
            while len(state.stack) == 3:
                state.apply(seat, random.choice(list(state.legal(seat))))
    assert plays > 10


def tap_through(state: Elemies, seat: int, action: int, taps: list[str]) -> None:
    """Tap card by card, then take the steps that the taps make."""
    for n in range(len(taps)):
        offered = {c.action: c for c in combine(state, seat, taps[:n])}
        assert taps[n] in offered[action].touches
    complete = {c.action: c for c in combine(state, seat, taps)}
    assert complete[action].touches == ()
    state.apply(seat, action)
    while len(state.stack) == 3:
        steps: list[Choice] = [c for c in combine(state, seat, taps) if not c.touches]
        assert steps
        state.apply(seat, steps[0].action)
