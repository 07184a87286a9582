"""What everybody may know."""

import pytest

from hedgerow.core.chance import Rng
from hedgerow.core.scenario import Table
from hedgerow.games.elemies.cards import mask_of
from hedgerow.games.elemies.state import Elemies
from tests.games.elemies.scene import calm, scene

rule = pytest.mark.rule

HANDS = {
    "You": "hand 3e 9e Kf; action fire",
    "Ann": "hand 4e 4w Ka; action air",
    "Mate": "hand 5e 5w Qa; action water",
    "Bob": "hand 6e 6w Ja; action earth",
}


def shown(t: Table, name: str, seat: int, zone: str = "hand") -> list[str]:
    view = t.view(name)
    return [item.face for item in view.zone(zone, seat).items]


@rule("EL-122")
def test_hands_and_action_cards_are_hidden_from_all_others() -> None:
    t = scene(**HANDS)
    for name in ("Ann", "Mate", "Bob"):
        assert shown(t, name, 0) == ["", "", ""]
        assert shown(t, name, 0, "action") == [""]
    t.shows(You="hand 3e 9e Kf; action fire")
    assert all(item.face == "" for item in t.state.observe(-1).zone("hand", 0).items)


@rule("EL-122", "EL-14")
def test_who_gave_a_card_knows_it_until_it_is_played() -> None:
    t = scene(stage="exchange", **HANDS)
    t.play("You: exchange", "You: give.9e", "Ann: give.4e", "Mate: give.5e", "Bob: give.6e")
    assert shown(t, "You", 2) == ["9e", "", ""]
    assert shown(t, "Ann", 2) == ["", "", ""]
    assert "You gives 9 of Earth to Mate." in t.told("Mate")
    assert "You gives a card to Mate." in t.told("Bob")
    for seed in range(20):
        world = t.state.determinize(0, Rng(seed))
        assert isinstance(world, Elemies)
        assert world.hands[2] & mask_of("9e")
        assert world.hands[0] == mask_of("3e 5e Kf")


@rule("EL-122", "EL-63")
def test_stomped_cards_stay_known_to_all() -> None:
    t = scene(You="hand 4e 9e", Ann="hand 6e 8w 7a", Mate="hand stomp 2e", Bob="hand 2f 3f")
    calm(t, "You: single.4e").play("Ann: single.6e", "Bob: pass", "Mate: stomp")
    assert shown(t, "Bob", 1) == ["6e", "", ""]
    for seed in range(20):
        world = t.state.determinize(3, Rng(seed))
        assert isinstance(world, Elemies)
        assert world.hands[1] & mask_of("6e")
        assert world.frozen[1] == mask_of("6e")


@rule("EL-122", "EL-72")
def test_who_had_to_lead_a_lone_card_is_known_to_hold_only_such() -> None:
    t = scene(
        You="hand elevate stomp", Ann="hand 4e 5e 6e", Mate="hand 6w 7w", Bob="hand jester 7e 8e"
    )
    t.play("You: single.elevate")
    seen = set()
    for seed in range(60):
        world = t.state.determinize(1, Rng(seed))
        assert isinstance(world, Elemies)
        seen.add(int(world.hands[0]))
    assert seen == {mask_of("stomp"), mask_of("jester")}


@rule("EL-122", "EL-74")
def test_who_played_an_action_card_is_known_to_have_something_to_lead() -> None:
    t = scene(
        You="hand 4e; action fire", Ann="hand 5e 6e", Mate="hand jester stomp", Bob="hand elevate"
    )
    t.play("You: fire")
    for seed in range(40):
        world = t.state.determinize(1, Rng(seed))
        assert isinstance(world, Elemies)
        assert world.legal(0)


@rule("EL-122")
def test_a_combination_that_is_put_together_is_not_seen_before_it_lies_on_the_table() -> None:
    t = scene("beginner", You="hand 7e 7w 7f 9e", Ann="hand 8e", Mate="hand 2e", Bob="hand 2f")
    before = [t.view(name).to_data() for name in ("Ann", "Mate", "Bob")]
    t.play("You: pair.7")
    assert [t.view(name).to_data() for name in ("Ann", "Mate", "Bob")] == before
    assert t.told("Ann") == []
    world = t.state.determinize(1, Rng(1))
    assert world.waiting() == 1
    assert t.game.vocabulary.number("pass") not in world.legal(0)


@rule("EL-123")
def test_numbers_of_cards_are_public_and_treasure_faces_are_not_shown() -> None:
    t = scene(**HANDS)
    calm(t, "You: single.3e", "Ann: pass", "Mate: pass", "Bob: pass")
    view = t.view("Bob")
    assert [view.zone("hand", seat).count for seat in range(4)] == [2, 3, 3, 3]
    assert view.zone("treasure", 0).count == 1
    assert view.zone("treasure", 0).items == ()


@rule("EL-22", "EL-123")
def test_what_won_a_turn_stays_in_view_until_the_next_lead() -> None:
    t = scene(**HANDS)
    calm(t, "You: single.3e", "Ann: single.4e").shows(top="4e", pile="3e", last="")
    calm(t, "Mate: pass", "Bob: pass", "You: pass").shows(top="", pile="", last="4e")
    assert t.fact("last") == "4 of Earth by West"
    calm(t, "Ann: single.4w").shows(top="4w", last="")
