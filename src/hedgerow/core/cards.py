"""Cards: where each one lies, what it shows, and who knows it.

All zones of a table are rows of one flat list. A card is its face and a mask of the seats that know
it, packed into one int. From the masks come views, redaction, sampled worlds and the no-leak test.
A deck that nobody has seen is a multiset; only cards put on it in a known order have places.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT, SPECTATOR

FACES: Final = 256
SHIFT: Final = 8
MOST_HIDDEN: Final = 512  # how many cards one sampled world may deal anew


def packed(face: i64, seen: i64) -> i64:
    """A card: its face and who knows it."""
    return face | (seen << SHIFT)


def face_of(card: i64) -> i64:
    return card & 255


def seen_by(card: i64) -> i64:
    return card >> SHIFT


def knows(card: i64, viewer: i64) -> bool:
    """Whether this seat (-1: a spectator) knows the card."""
    if viewer < 0:
        return ((card >> SHIFT) >> SPECTATOR) & 1 != 0
    return ((card >> SHIFT) >> viewer) & 1 != 0


class Cards:
    """All zones of a table: a row of `width` places for each, and how many are taken."""

    def __init__(self, width: i64, items: vec[i64], sizes: vec[i64]) -> None:
        self.width: i64 = width
        self.items: vec[i64] = items
        self.sizes: vec[i64] = sizes

    def copy(self) -> Cards:
        return Cards(self.width, self.items[:], self.sizes[:])

    def size(self, zone: i64) -> i64:
        return self.sizes[zone]

    def card(self, zone: i64, place: i64) -> i64:
        return self.items[zone * self.width + place]

    def face(self, zone: i64, place: i64) -> i64:
        return self.items[zone * self.width + place] & 255

    def seen(self, zone: i64, place: i64) -> i64:
        return self.items[zone * self.width + place] >> SHIFT

    def add(self, zone: i64, card: i64) -> None:
        """Put a card behind the others of a zone."""
        n = self.sizes[zone]
        if n >= self.width:
            raise IndexError("no place left in this zone")
        self.items[zone * self.width + n] = card
        self.sizes[zone] = n + 1

    def put(self, zone: i64, place: i64, card: i64) -> None:
        """Put a card in the place of another."""
        self.items[zone * self.width + place] = card

    def take(self, zone: i64, place: i64) -> i64:
        """Take a card away; those behind it move up."""
        i = zone * self.width + place
        card = self.items[i]
        last = zone * self.width + self.sizes[zone] - 1
        while i < last:
            self.items[i] = self.items[i + 1]
            i += 1
        self.items[last] = 0
        self.sizes[zone] -= 1
        return card

    def show(self, zone: i64, place: i64, seen: i64) -> None:
        """Let these seats know a card, beside those who know it already."""
        i = zone * self.width + place
        self.items[i] |= seen << SHIFT

    def find(self, zone: i64, face: i64) -> i64:
        """The first place of a zone with this face, or -1."""
        i: i64 = 0
        while i < self.sizes[zone]:
            if self.items[zone * self.width + i] & 255 == face:
                return i
            i += 1
        return -1

    def count(self, zone: i64, face: i64) -> i64:
        """How many cards of a zone have this face."""
        n: i64 = 0
        i: i64 = 0
        while i < self.sizes[zone]:
            if self.items[zone * self.width + i] & 255 == face:
                n += 1
            i += 1
        return n

    def clear(self, zone: i64) -> None:
        while self.sizes[zone] > 0:
            self.take(zone, self.sizes[zone] - 1)

    def data(self) -> list[list[int]]:
        """Plain data: a list of packed cards for each zone."""
        return [
            [int(self.card(zone, place)) for place in range(self.sizes[zone])]
            for zone in range(len(self.sizes))
        ]

    def load(self, data: list[list[int]]) -> None:
        for zone in range(len(self.sizes)):
            self.clear(zone)
            for card in data[zone]:
                self.add(zone, card)


def empty_cards(zones: i64, width: i64) -> Cards:
    """A table with nothing on it."""
    return Cards(width, vec[i64]([0] * (zones * width)), vec[i64]([0] * zones))


class Deck:
    """A face-down deck: cards on top in a known order, unseen ones, cards below in a known order.

    `unseen[face]` counts what may come once the top is gone. The next card is a matter of chance
    just when `is_open()`.
    """

    def __init__(self, unseen: vec[i64], top: vec[i64], bottom: vec[i64]) -> None:
        self.unseen: vec[i64] = unseen
        self.top: vec[i64] = top  # the last one lies uppermost
        self.bottom: vec[i64] = bottom  # the first one is drawn first

    def copy(self) -> Deck:
        return Deck(self.unseen[:], self.top[:], self.bottom[:])

    def hidden(self) -> i64:
        """How many of the cards lie in an order that nobody knows."""
        n: i64 = 0
        for count in self.unseen:
            n += count
        return n

    def size(self) -> i64:
        return self.hidden() + len(self.top) + len(self.bottom)

    def is_open(self) -> bool:
        """Whether chance decides which card comes next."""
        return len(self.top) == 0 and self.hidden() > 0

    def deal(self, face: i64) -> None:
        """Take this face from the unseen cards: chance has chosen it."""
        self.unseen[face] -= 1

    def take(self) -> i64:
        """Take the next card where its place is known."""
        n = len(self.top)
        if n > 0:
            card = self.top[n - 1]
            self.top = self.top[: n - 1]
            return card
        card = self.bottom[0]
        self.bottom = self.bottom[1:]
        return card

    def lay_on_top(self, card: i64) -> None:
        self.top = append(self.top[:], card)

    def lay_below(self, card: i64) -> None:
        self.bottom = append(self.bottom[:], card)

    def shuffle_in(self, face: i64) -> None:
        """Put a card among the unseen ones."""
        self.unseen[face] += 1

    def shuffle(self) -> None:
        """Nobody knows any order any more."""
        for card in self.top:
            self.unseen[card & 255] += 1
        for card in self.bottom:
            self.unseen[card & 255] += 1
        self.top = vec[i64]()
        self.bottom = vec[i64]()

    def data(self) -> list[list[int]]:
        return [list(self.unseen), list(self.top), list(self.bottom)]

    def load(self, data: list[list[int]]) -> None:
        self.unseen = vec[i64](data[0])
        self.top = vec[i64](data[1])
        self.bottom = vec[i64](data[2])


def new_deck(counts: list[int]) -> Deck:
    """A shuffled deck with so many cards of each face."""
    return Deck(vec[i64](counts), vec[i64](), vec[i64]())


class Pool:
    """Faces that a viewer can't tell apart: gathered, mixed and dealt back to their places.

    They are kept in order, so that what is drawn does not depend on where they lay: the same
    stream of random numbers gives the same worlds in all states that a viewer can't tell apart.
    """

    def __init__(self) -> None:
        self.faces: vec[i64] = vec[i64]([0] * MOST_HIDDEN)
        self.n: i64 = 0

    def add(self, face: i64) -> None:
        i = self.n
        while i > 0 and self.faces[i - 1] > face:
            self.faces[i] = self.faces[i - 1]
            i -= 1
        self.faces[i] = face
        self.n += 1

    def draw(self, rng: Rng) -> i64:
        """Any one of them, all alike."""
        i = rng.below(self.n)
        face = self.faces[i]
        self.close(i)
        return face

    def remove(self, face: i64) -> None:
        """Take one card of this face out."""
        i: i64 = 0
        while i < self.n:
            if self.faces[i] == face:
                self.close(i)
                return
            i += 1
        raise ValueError("no such card among the hidden ones")

    def close(self, i: i64) -> None:
        """Close the gap where a card was taken out."""
        self.n -= 1
        while i < self.n:
            self.faces[i] = self.faces[i + 1]
            i += 1


def rehide(cards: Cards, zones: i64, deck: Deck, viewer: i64, rng: Rng) -> None:
    """Deal anew all cards of these zones (a bit mask) and this deck that `viewer` does not know."""
    pool = Pool()
    zone: i64 = 0
    while zone < len(cards.sizes):
        if zones & BIT[zone]:
            place: i64 = 0
            while place < cards.sizes[zone]:
                if not knows(cards.card(zone, place), viewer):
                    pool.add(cards.face(zone, place))
                place += 1
        zone += 1
    face: i64 = 0
    while face < len(deck.unseen):
        while deck.unseen[face] > 0:
            deck.unseen[face] -= 1
            pool.add(face)
        face += 1
    gather_ordered(deck.top, viewer, pool)
    gather_ordered(deck.bottom, viewer, pool)

    zone = 0
    while zone < len(cards.sizes):
        if zones & BIT[zone]:
            place = 0
            while place < cards.sizes[zone]:
                card = cards.card(zone, place)
                if not knows(card, viewer):
                    cards.put(zone, place, packed(pool.draw(rng), seen_by(card)))
                place += 1
        zone += 1
    scatter_ordered(deck.top, viewer, pool, rng)
    scatter_ordered(deck.bottom, viewer, pool, rng)
    while pool.n > 0:
        deck.unseen[pool.draw(rng)] += 1


def gather_ordered(row: vec[i64], viewer: i64, pool: Pool) -> None:
    """Add the faces of a row that the viewer does not know to the pool."""
    for card in row:
        if not knows(card, viewer):
            pool.add(card & 255)


def scatter_ordered(row: vec[i64], viewer: i64, pool: Pool, rng: Rng) -> None:
    """Give the cards of a row that the viewer does not know new faces from the pool."""
    i: i64 = 0
    while i < len(row):
        if not knows(row[i], viewer):
            row[i] = packed(pool.draw(rng), seen_by(row[i]))
        i += 1
