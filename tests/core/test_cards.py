"""Cards, decks and what a viewer knows of them."""

from collections import Counter

import pytest

from hedgerow.core.cards import (
    Cards,
    Deck,
    empty_cards,
    face_of,
    knows,
    new_deck,
    packed,
    rehide,
    seen_by,
)
from hedgerow.core.chance import Rng
from hedgerow.core.state import PUBLIC

HAND, OTHER = 0, 1


def faces(cards: Cards, zone: int) -> list[int]:
    return [int(cards.face(zone, place)) for place in range(cards.size(zone))]


def test_a_card_is_its_face_and_who_knows_it():
    card = packed(17, 0b101)
    assert face_of(card) == 17
    assert seen_by(card) == 0b101
    assert [knows(card, seat) for seat in (-1, 0, 1, 2)] == [False, True, False, True]
    assert knows(packed(3, PUBLIC), -1)


def test_taking_a_card_moves_the_others_up():
    cards = empty_cards(2, 4)
    for face in (5, 6, 7):
        cards.add(HAND, packed(face, 1))
    assert face_of(cards.take(HAND, 1)) == 6
    assert faces(cards, HAND) == [5, 7]
    assert cards.find(HAND, 7) == 1
    assert cards.find(HAND, 6) == -1
    assert cards.count(HAND, 5) == 1


def test_a_full_zone_takes_no_card():
    cards = empty_cards(1, 1)
    cards.add(HAND, packed(1, 0))
    with pytest.raises(IndexError):
        cards.add(HAND, packed(2, 0))


def test_a_copy_of_cards_and_deck_shares_nothing():
    cards = empty_cards(1, 3)
    deck = new_deck([2, 2])
    deck.lay_on_top(packed(1, 0))
    other_cards, other_deck = cards.copy(), deck.copy()
    cards.add(HAND, packed(1, 0))
    deck.deal(0)
    deck.lay_on_top(packed(0, 0))
    assert other_cards.size(HAND) == 0
    assert list(other_deck.unseen) == [2, 2]
    assert len(other_deck.top) == 1


def test_a_deck_gives_its_known_top_first_then_chance_then_its_known_bottom():
    deck = new_deck([1, 0])
    deck.lay_below(packed(1, 0))
    deck.lay_on_top(packed(0, PUBLIC))
    assert deck.size() == 3
    assert not deck.is_open()
    assert face_of(deck.take()) == 0
    assert deck.is_open()
    deck.deal(0)
    assert not deck.is_open()
    assert face_of(deck.take()) == 1
    assert deck.size() == 0


def test_shuffling_forgets_every_order():
    deck = new_deck([1, 1])
    deck.lay_on_top(packed(0, PUBLIC))
    deck.lay_below(packed(1, PUBLIC))
    deck.shuffle()
    assert list(deck.unseen) == [2, 2]
    assert deck.is_open()


def test_saved_cards_and_decks_read_back():
    cards = empty_cards(2, 3)
    cards.add(OTHER, packed(4, 3))
    deck = new_deck([1, 2])
    deck.lay_on_top(packed(1, 1))
    again, deck_again = empty_cards(2, 3), new_deck([0, 0])
    again.load(cards.data())
    deck_again.load(deck.data())
    assert again.data() == cards.data()
    assert deck_again.data() == deck.data()


def dealt() -> tuple[Cards, Deck]:
    """Seat 0 holds 0, 1, 2; the other holds 3, 4 (which seat 0 has seen) and 5; 6 to 9 unseen."""
    cards = empty_cards(2, 4)
    for face in (0, 1, 2):
        cards.add(HAND, packed(face, 0b01))
    cards.add(OTHER, packed(3, 0b10))
    cards.add(OTHER, packed(4, 0b11))
    cards.add(OTHER, packed(5, 0b10))
    return cards, new_deck([0, 0, 0, 0, 0, 0, 1, 1, 1, 1])


def test_a_sampled_world_keeps_what_the_viewer_knows_and_conserves_the_cards():
    seen: Counter[int] = Counter()
    for seed in range(400):
        cards, deck = dealt()
        deck.lay_on_top(packed(6, 0b10))
        deck.deal(6)
        rehide(cards, 0b11, deck, 0, Rng(seed))
        assert faces(cards, HAND) == [0, 1, 2]
        assert faces(cards, OTHER)[1] == 4
        everything = faces(cards, HAND) + faces(cards, OTHER) + [face_of(c) for c in deck.top]
        everything += [face for face, n in enumerate(deck.unseen) for _ in range(n)]
        assert sorted(everything) == list(range(10))
        seen[faces(cards, OTHER)[0]] += 1
    assert set(seen) == {3, 5, 6, 7, 8, 9}
    assert min(seen.values()) > 30


def test_zones_outside_the_mask_stay_as_they_are():
    cards, deck = dealt()
    rehide(cards, 0b01, deck, 0, Rng(1))
    assert faces(cards, OTHER) == [3, 4, 5]
