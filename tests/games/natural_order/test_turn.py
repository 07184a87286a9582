"""The turn and its five actions."""

import pytest

from hedgerow.core.chance import Rng, draw
from hedgerow.core.state import CHANCE, Moves
from tests.games.natural_order.tables import GAME, at_table, attuned, deal, lying

rule = pytest.mark.rule


@rule("NO-39", "NO-43")
def test_the_open_is_refilled_to_two_only_at_the_start_of_a_turn():
    t = at_table(Ross="", Rachel="", open="fire", stage="start")
    t.asks("Chance")
    deal(t, "water")
    t.asks("Ross")
    t.play("Ross: take.fire", "Ross: take.water")
    t.shows(open="", Ross="hand fire water")
    t.may_not("Ross", "take.fire", "NO-43")
    t.play("Ross: ready.fire")
    deal(t, "wood wood")
    t.asks("Rachel")


@rule("NO-19", "NO-40", "NO-41")
def test_a_turn_is_exactly_three_actions_and_they_may_be_of_one_kind():
    t = at_table(Ross="hand wood water fire", Rachel="", open="fire wood")
    t.may_not("Ross", "end", "NO-40")
    t.play("Ross: ready.wood", "Ross: ready.water")
    t.may_not("Rachel", "reset", "NO-19")
    t.asks("Ross")
    t.play("Ross: ready.fire")
    t.asks("Rachel")


@rule("NO-40")
def test_by_agreement_a_turn_may_end_early():
    t = at_table(Ross="hand wood", Rachel="", open="fire wood", may_end_turn_early=True)
    t.play("Ross: ready.wood", "Ross: end")
    t.asks("Rachel")
    assert t.fact("actions") == 3


@rule("NO-42", "NO-53")
def test_a_card_of_choice_is_taken_from_the_open_and_everybody_hears_it():
    t = at_table(Ross="", Rachel="", open="fire wood")
    t.may_not("Ross", "take.earth", "NO-42")
    t.play("Ross: take.wood")
    t.shows(Ross="hand wood", open="fire")
    assert t.told("Rachel") == ["Ross takes Wood from the Open."]


@rule("NO-44", "NO-22", "NO-53")
def test_a_stored_card_is_put_face_down_into_a_new_place():
    t = at_table(Ross="ready fire; hand wood", Rachel="", open="fire wood")
    t.may_not("Ross", "ready.fire", "NO-44")
    t.play("Ross: ready.wood")
    t.shows(Ross="ready fire wood; hand")
    assert [item.at for item in lying(t, "Rachel", "Ross", "ready")] == [
        "ready@0.1",
        "ready@0.2",
    ]
    assert t.told("Rachel") == ["Ross makes a card Ready in place 2."]
    assert t.told("Ross") == ["Ross makes Wood Ready in place 2."]


@rule("NO-22")
def test_ready_cards_keep_their_places_when_another_one_goes():
    t = at_table(
        Ross="ready wood water fire; locked metal; attuned earth",
        Rachel="",
        deck="earth earth fire",
    )
    t.play("Ross: use.1")
    deal(t, "earth earth fire")
    assert [item.at for item in lying(t, "Ross", "Ross", "ready")] == [
        "ready@0.2",
        "ready@0.3",
    ]
    t.play("Ross: ready.earth")
    faces = {item.at: item.face for item in lying(t, "Ross", "Ross", "ready")}
    assert faces == {"ready@0.1": "earth", "ready@0.2": "water", "ready@0.3": "fire"}


@rule("NO-45", "NO-46", "NO-47", "NO-53")
def test_a_ready_card_is_flipped_resolved_and_discarded_also_in_the_turn_it_was_made_ready():
    t = at_table(
        Ross="hand wood fire; locked earth; attuned earth", Rachel="", deck="earth metal fire water"
    )
    t.may_not("Ross", "use.1", "NO-46")
    t.play("Ross: ready.wood", "Ross: use.1")
    t.shows(in_use="wood", discard="")
    deal(t, "earth metal fire")
    t.play("Ross: ready.metal")
    t.shows(in_use="", discard="wood earth fire", Ross="ready metal; hand fire")
    assert "Ross uses Wood from Ready place 1." in t.told("Rachel")


@rule("NO-48", "NO-49")
def test_reset_discards_the_open_shuffles_the_discard_pile_into_the_deck_and_reveals_two():
    t = at_table(Ross="", Rachel="", open="fire", discard="fire wood wood earth metal")
    t.play("Ross: reset")
    t.shows(open="", discard="")
    assert t.state.deck.hidden() == 20
    deal(t, "fire wood")
    t.shows(open="fire wood", discard="")
    t.asks("Ross")
    t = at_table(Ross="", Rachel="", open="", deck="fire wood earth")
    t.may_only("Ross", "reset")


@rule("NO-50", "NO-51", "NO-57")
def test_realign_discards_a_card_of_a_locked_element_and_may_attune_to_it():
    ross = "ready wood; hand metal fire; locked wood fire; attuned fire"
    t = at_table(Ross=ross, Rachel="", open="earth earth")
    t.may_not("Ross", "realign.metal", "NO-50")
    t.may_not("Ross", "realign.2", "NO-50")
    t.may("Ross", "realign.fire", "realign.1")
    t.play("Ross: realign.1")
    t.may_only("Ross", "attune.wood", "stay")
    t.play("Ross: attune.wood")
    t.shows(Ross="ready; hand metal fire", discard="wood")
    assert attuned(t, "Ross") == "Wood"
    assert t.fact("actions") == 2
    t = at_table(Ross=ross, Rachel="", open="earth earth")
    t.play("Ross: realign.1", "Ross: stay")
    assert attuned(t, "Ross") == "Fire"
    t.play("Ross: realign.fire", "Ross: attune.fire")
    assert attuned(t, "Ross") == "Fire"


@rule("NO-52", "NO-38")
def test_a_card_in_use_cannot_be_its_own_target_but_a_copy_can():
    t = at_table(Ross="ready earth; locked wood; attuned water", Rachel="", open="fire fire")
    t.play("Ross: use.1")
    t.may_not("Ross", "lock.earth", "NO-52")
    t.may_only("Ross", "pass")
    t = at_table(Ross="ready earth; hand earth; locked wood; attuned water", Rachel="")
    t.play("Ross: use.1", "Ross: lock.earth")
    t.shows(Ross="locked wood earth", discard="earth")


@rule("NO-54")
def test_an_emptied_deck_is_made_anew_at_once_also_in_the_middle_of_a_draw():
    t = at_table(
        Ross="ready wood; locked earth; attuned earth",
        Rachel="",
        deck="fire fire",
        discard="earth metal",
    )
    t.play("Ross: use.1")
    deal(t, "fire")
    t.shows(discard="earth metal")
    deal(t, "fire")
    t.shows(discard="")
    t.may_only("Chance", "draw.earth", "draw.metal")
    deal(t, "metal")
    t.play("Ross: ready.fire")
    t.shows(discard="wood fire metal", Ross="ready fire")


@rule("NO-54")
def test_with_an_empty_discard_pile_the_next_discarded_cards_become_the_deck():
    t = at_table(Ross="ready wood; locked earth; attuned earth", Rachel="", deck="fire fire earth")
    t.play("Ross: use.1")
    deal(t, "fire fire earth")
    assert t.state.deck.hidden() == 0
    t.play("Ross: ready.fire")
    t.shows(discard="fire wood")
    assert t.state.deck.hidden() == 1


@rule("NO-55")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_deck_and_discard_pile_never_run_dry(players):
    out = Moves()
    for seed in range(6):
        state, rng = GAME.new(players), Rng(seed)
        for _ in range(400):
            if not state.waiting():
                break
            seat = next(n for n in range(32) if state.waiting() >> n & 1)
            if seat == CHANCE:
                state.apply(CHANCE, draw(state, out, rng))
                continue
            if state.stack[-1].phase is GAME.phases[6] and state.stack[-1].step == 1:
                assert state.deck.hidden() + sum(state.discards) >= 3
            legal = state.legal(seat)
            state.apply(seat, legal[int(rng.below(len(legal)))])
