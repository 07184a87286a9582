"""What can be known: sampled worlds are just those that agree with everything seen so far."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from hedgerow.core.chance import Rng
from hedgerow.core.scenario import Table, table
from hedgerow.games.order.actions import CARDS
from hedgerow.games.order.unseen import FACES, Unseen, new_unseen
from tests.games.order.contents import HUNGRY
from tests.games.order.tables import order

rule = pytest.mark.rule

SAMPLES = 2500


def counts(*faces: int) -> list[int]:
    return [faces.count(face) for face in range(FACES)]


def world(unseen: Unseen) -> tuple[tuple[int, ...], ...]:
    """The hidden part: the faces of each pile, sorted, and of the deck."""
    piles = tuple(
        tuple(sorted(int(unseen.piles.face(seat, n)) for n in range(unseen.piles.size(seat))))
        for seat in range(3)
    )
    deck = tuple(face for face in range(FACES) for _ in range(unseen.deck.unseen[face]))
    return (*piles, deck)


def sampled(unseen: Unseen, seed: int = 1) -> dict[tuple[tuple[int, ...], ...], float]:
    rng = Rng(seed)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(SAMPLES):
        copy = unseen.copy()
        copy.hide(rng)
        found[world(copy)] += 1
    return {key: n / SAMPLES for key, n in found.items()}


def close(found: dict[object, float], expected: dict[object, Fraction]) -> None:
    assert set(found) == set(expected)
    for key, share in expected.items():
        assert found[key] == pytest.approx(float(share), abs=0.035)


def shares(worlds: list[tuple[tuple[int, ...], ...]]) -> dict[object, Fraction]:
    return {key: Fraction(n, len(worlds)) for key, n in Counter(worlds).items()}


@rule("OR-10", "OR-14")
def test_an_unseen_indexed_card_may_be_any_that_could_have_been_on_top():
    """Brute force: all orders of five cards; the first is INDEXED, the second laid out."""
    cards = (0, 0, 1, 2, 3)
    unseen = new_unseen(counts(*cards))
    unseen.shuffle(1)
    unseen.tuck(0, 2)
    unseen.draw(0)
    expected = [
        ((first,), (), (), tuple(sorted(rest)))
        for first, second, *rest in permutations(cards)
        if second == 0
    ]
    close(sampled(unseen), shares(expected))


@rule("OR-10", "OR-75")
def test_a_card_discarded_later_can_not_be_one_that_was_indexed_before():
    """Brute force over both rounds: INDEX one of three, discard a 9, shuffle, INDEX one more."""
    cards = (0, 1, 2)
    unseen = new_unseen(counts(*cards))
    unseen.shuffle(1)
    unseen.tuck(0, 1)
    unseen.discard(9)
    unseen.shuffle(2)
    unseen.tuck(1, 0)
    expected = []
    for first, *left in permutations(cards):
        for second, *rest in permutations([*left, 9]):
            expected.append(((first,), (second,), (), tuple(sorted(rest))))
    found = sampled(unseen)
    close(found, shares(expected))
    assert all(9 not in key[0] for key in found)


@rule("OR-11", "OR-12")
def test_half_returns_leave_a_known_card_in_its_pile_or_in_the_deck():
    """Brute force: pile 0 has a known 9 and three unseen, pile 1 two unseen; the deck is empty."""
    unseen = new_unseen(counts(0, 1, 2, 3, 4))
    unseen.shuffle(1)
    for seat, face in ((0, 0), (0, 1), (0, 2), (1, 3), (1, 4)):
        unseen.tuck(seat, face)
    unseen.tuck_known(0, 9)
    unseen.mix(3)
    assert list(unseen.given)[:3] == [2, 1, 0]
    for seat, face in ((0, 9), (0, 1), (1, 4)):
        unseen.give_back(seat, face)
    expected = []
    for cards in permutations((0, 1, 2, 3, 4)):
        for kept in permutations((*cards[:3], 9)):
            for own in permutations(cards[3:]):
                deck = tuple(sorted((*kept[2:], *own[1:])))
                expected.append((tuple(sorted(kept[:2])), (own[0],), (), deck))
    close(sampled(unseen), shares(expected))


@rule("OR-12")
def test_a_returned_card_that_shows_up_again_is_not_in_its_pile_any_more():
    unseen = new_unseen(counts(0, 1, 2, 3))
    unseen.shuffle(1)
    for face in (0, 1, 2, 3):
        unseen.tuck(0, face)
    unseen.tuck_known(0, 9)
    unseen.mix(3)
    for face in (9, 0, 1):
        unseen.give_back(0, face)
    unseen.draw(9)
    found = sampled(unseen)
    assert all(9 not in key[0] for key in found)
    assert len(found) == 6  # any two of four are left in the pile


@rule("OR-14")
def test_known_indexed_cards_stay_where_they_were_seen():
    unseen = new_unseen(counts(0, 1, 2))
    unseen.shuffle(1)
    unseen.tuck(1, 2)
    unseen.tuck_known(0, 9)
    assert all(key[0] == (9,) for key in sampled(unseen))


def seconds() -> Table:
    return table(
        order,
        at="second",
        A="first red3; second orange1; hand red1 green4",
        B="first red0; second orange2; hand red2 purple2",
        C="first orange2; second purple1; hand orange0 orange0",
        available="red1 orange0 purple1 green1 green2",
    )


@rule("OR-4", "OR-76")
def test_the_face_down_card_may_be_any_that_was_in_the_hand_at_the_choice():
    t = seconds()  # B was the lowest and has revealed orange 2; A and C have not
    t.play("B: acquire.red1", "C: acquire.green2")
    rng = Rng(3)
    found: dict[int, Counter[str]] = {0: Counter(), 1: Counter(), 2: Counter()}
    for _ in range(SAMPLES):
        state = t.state.determinize(1, rng)
        for seat, faces in found.items():
            faces[CARDS[state.cards.face(8 + seat, 0)]] += 1
            hand = [state.cards.face(seat, n) for n in range(state.cards.size(seat))]
            whole = [t.state.cards.face(seat, n) for n in range(t.state.cards.size(seat))]
            assert hand == sorted(hand)
            own = state.cards.face(8 + seat, 0), t.state.cards.face(8 + seat, 0)
            assert sorted([*hand, own[0]]) == sorted([*whole, own[1]])
    assert set(found[0]) == {"orange1", "red1", "green4"}
    assert set(found[1]) == {"orange2"}
    assert set(found[2]) == {"purple1", "orange0"}  # not the acquired green 2
    assert found[2]["orange0"] / SAMPLES == pytest.approx(2 / 3, abs=0.03)
    own = t.state.determinize(0, rng)
    assert CARDS[own.cards.face(8, 0)] == "orange1"


def hidden_faces(unseen: Unseen) -> Counter[int]:
    """How many copies of each face the table has lost sight of."""
    found: Counter[int] = Counter()
    for face in range(FACES):
        found[face] += int(unseen.deck.unseen[face])
    for seat in range(4):
        for place in range(unseen.piles.size(seat)):
            if not unseen.piles.seen(seat, place) & 1:
                found[int(unseen.piles.face(seat, place))] += 1
    return +found


@pytest.mark.parametrize("players", [3, 4])
def test_sampled_worlds_have_the_same_hidden_cards_through_games_in_which_decks_run_out(players):
    emptied = 0
    for seed in range(6):
        rng = Rng(seed)
        state = order.new(players, {"content": HUNGRY})
        while state.waiting():
            seat = int(state.waiting()).bit_length() - 1
            legal = state.legal(seat)
            emptied += order.code(int(legal[0])).startswith("return.")
            if rng.below(8) == 0:
                world = state.determinize(-1, rng)
                assert hidden_faces(world.unseen) == hidden_faces(state.unseen)
                assert order.census(world.determinize(0, rng)) == order.census(state)
            state.apply(seat, legal[rng.below(len(legal))])
    assert emptied > 20
