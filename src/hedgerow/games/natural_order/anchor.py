"""One history for all who saw the same: where a search begins to imagine others.

Worlds are imagined from a history (`knowledge.imagine`). Were it the true one, the same random
numbers would lead to other worlds in another truth, and a search that found no world at all would
be left with the truth. So a seat's worlds are imagined from its anchor: a history that agrees with
what the seat saw, found with always the same random numbers, in the order of the log. It depends on
nothing that the seat can't know (NO-24, NO-28, NO-29).

A card's way over the table falls into stretches, which end where a card of its hand is picked
unseen: from there on any card of the hand may be on any of its ways. A history gives every stretch
a face, so that each knot holds: as many cards of each face leave a pick as came to it, no shuffle
has seen more of an Element than there were, and what was said of a hand is true of it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT
from hedgerow.games.natural_order.elements import ALL_FIVE
from hedgerow.games.natural_order.knots import Among, Count, Knot, Pick
from hedgerow.games.natural_order.knowledge import (
    AMONG,
    DEAL,
    FACE,
    GONE,
    KIND,
    ONE_FACE,
    SERIAL,
    SHUFFLE,
    SOME,
    WATCHER,
    Memory,
    Walk,
    length,
    owner_of,
)

PATIENCE: Final = 64  # dead ends, before a guess begins anew with other random numbers


def anchored(memory: Memory, viewer: i64, room: vec[i64]) -> vec[i64]:
    """Like `imagine`, but always the same for all who saw the same."""
    walk = Anchor(memory, WATCHER if viewer < 0 else viewer, room)
    rng = Rng(1)
    walk.guess(rng)
    walk.wander(rng, 0)
    walk.give_faces(rng)
    return walk.result(memory)


class Anchor(Walk):
    """A walk for which the face of every stretch is found first."""

    def __init__(self, memory: Memory, viewer: i64, room: vec[i64]) -> None:
        super().__init__(memory, viewer, room)
        self.count_rooms()
        self.stretch: vec[i64] = vec[i64]([0] * len(self.log))  # that begins with an entry
        self.first: vec[i64] = vec[i64]([0] * len(self.label))  # stretch of each label
        self.masks: vec[i64] = vec[i64]([])  # the faces that a stretch may have
        self.trouble: vec[i64] = vec[i64]([])  # how often a stretch was part of a dead end, and 1
        self.knots: list[Knot] = []
        self.knots_of: list[list[Knot]] = []  # by stretch
        self.tie()

    # -- the knots -------------------------------------------------------------------------

    def tie(self) -> None:
        """Find all stretches, what is known of each by itself, and the knots between them."""
        log = self.log
        now = vec[i64]([-1] * len(self.label))  # the stretch that each card is on; -1: in sight
        shuffles: i64 = 0
        i: i64 = 0
        while i < len(log):
            entry = log[i]
            kind = entry & KIND
            card = entry >> SERIAL
            if kind == DEAL:
                seen = self.sees(entry)
                now[card] = self.begin(i, BIT[(entry >> 3) & 7] if seen else i64(ALL_FIVE))
                self.first[card] = now[card]
            elif kind == AMONG:
                self.masks[now[card]] &= (entry >> 6) & ALL_FIVE
            elif FACE <= kind <= GONE:
                if self.sees(entry):
                    self.masks[now[card]] &= BIT[self.true[card]]
                if kind == GONE:
                    now[card] = -1
            elif kind == SHUFFLE:
                self.add(self.count(now, shuffles))
                shuffles += 1
            elif kind == SOME:
                some = self.stretches(now, self.cards_at(i)[1:])
                self.add(Among(some, (entry >> 6) & ALL_FIVE))
            elif owner_of(entry) != self.viewer:
                self.tie_pick(now, i)
            i += length(entry)
        self.add(self.count(now, shuffles))

    def begin(self, i: i64, faces: i64) -> i64:
        """A new stretch begins with this entry."""
        number = len(self.masks)
        self.stretch[i] = number
        self.masks = append(self.masks, faces)
        self.trouble = append(self.trouble, 1)
        self.knots_of.append([])
        return number

    def tie_pick(self, now: vec[i64], i: i64) -> None:
        """One of a hand is picked: all its stretches end, and new ones begin."""
        cards = self.cards_at(i)
        before = self.stretches(now, cards)
        rise(before)  # which of them was picked is nothing to go by
        k: i64 = 0
        while k < len(cards):
            now[cards[k]] = self.begin(i + k, ALL_FIVE)
            k += 1
        self.add(Pick(before, self.stretches(now, cards)))

    def cards_at(self, i: i64) -> vec[i64]:
        """The cards that an entry and its list name."""
        cards = vec[i64]([self.log[i] >> SERIAL])
        end = i + length(self.log[i]) - 1
        while i < end:
            i += 1
            cards = append(cards, self.log[i])
        return cards

    def stretches(self, now: vec[i64], cards: vec[i64]) -> vec[i64]:
        """The stretches that these cards are on."""
        found = vec[i64]([])
        for card in cards:
            found = append(found, now[card])
        return found

    def count(self, now: vec[i64], shuffle: i64) -> Knot:
        """All cards that are out of sight, and how many of each Element can be."""
        out_of_sight = vec[i64]([0] * len(self.masks))
        for stretch in now:
            if stretch >= 0:
                out_of_sight[stretch] = 1
        hidden = vec[i64]([])  # in the order of the log, not in that of the serial numbers
        stretch = 0
        while stretch < len(out_of_sight):
            if out_of_sight[stretch]:
                hidden = append(hidden, stretch)
            stretch += 1
        return Count(hidden, self.rooms[5 * shuffle : 5 * shuffle + 5])

    def add(self, knot: Knot) -> None:
        self.knots.append(knot)
        for stretch in knot.stretches:
            self.knots_of[stretch].append(knot)

    # -- the guess -------------------------------------------------------------------------

    def guess(self, rng: Rng) -> None:
        """Give every stretch one face. There is a way to: the truth."""
        for knot in self.knots:
            knot.waits = True
        self.draw_tight(self.knots[:])
        certain = self.masks
        patience: i64 = PATIENCE
        while not self.settle_all(rng, patience):
            self.masks = certain
            patience *= 2

    def settle_all(self, rng: Rng, patience: i64) -> bool:
        """Give one stretch after the other a face; where that can't be, the last one another."""
        before: list[vec[i64]] = []
        tried = vec[i64]([])  # stretches and their faces
        stretch = self.hardest()
        while stretch >= 0:
            face = one_of(self.masks[stretch], rng)
            before.append(self.masks)
            tried = append(append(tried, stretch), face)
            self.masks = self.masks[:]
            self.masks[stretch] = face
            fits = self.draw_tight_from(stretch)
            while not fits:
                patience -= 1
                if patience < 0 or not before:
                    return False
                tried, face = pop(tried)
                tried, stretch = pop(tried)
                self.masks = before.pop()
                self.masks[stretch] &= ~face
                fits = self.draw_tight_from(stretch)
            stretch = self.hardest()
        return True

    def hardest(self) -> i64:
        """The stretch to give a face next: few are left, or it led to many dead ends; -1: none."""
        hardest: i64 = -1
        most: float = 0.0
        stretch: i64 = 0
        while stretch < len(self.masks):
            faces = self.masks[stretch]
            if faces & (faces - 1) != 0:
                trouble = float(self.trouble[stretch]) / FACES[faces]
                if trouble > most:
                    most = trouble
                    hardest = stretch
            stretch += 1
        return hardest

    def wake(self, stretch: i64, waiting: list[Knot]) -> None:
        """Look at all knots of a stretch again, since it has fewer faces."""
        for knot in self.knots_of[stretch]:
            if not knot.waits:
                knot.waits = True
                waiting.append(knot)

    def draw_tight_from(self, stretch: i64) -> bool:
        waiting: list[Knot] = []
        self.wake(stretch, waiting)
        return self.draw_tight(waiting)

    def draw_tight(self, waiting: list[Knot]) -> bool:
        """Drop all faces that some knot does not allow; False if nothing is left of a stretch."""
        fits = True
        while waiting:
            knot = waiting.pop()
            knot.waits = False
            if fits:
                old = vec[i64]([])
                for stretch in knot.stretches:
                    old = append(old, self.masks[stretch])
                fits = knot.tighten(self.masks)
                if not fits:
                    self.remember_trouble(knot)
                i: i64 = 0
                while i < len(old):
                    stretch = knot.stretches[i]
                    if self.masks[stretch] != old[i]:
                        self.wake(stretch, waiting)
                    i += 1
        return fits

    def remember_trouble(self, knot: Knot) -> None:
        for stretch in knot.stretches:
            self.trouble[stretch] += 1

    # -- the walk --------------------------------------------------------------------------

    def pick(self, rng: Rng, i: i64, caution: i64) -> bool:
        """Of the labels that fit a way the lowest goes there, whatever way it came."""
        ways = self.cards_at(i)
        hand = vec[i64]([])
        for way in ways:
            hand = append(hand, self.label[way])
        k: i64 = 0
        while k < len(ways):
            face = self.masks[self.stretch[i + k]]
            lowest: i64 = -1
            j: i64 = 0
            while j < len(hand):
                if hand[j] and self.masks[self.first[hand[j]]] == face:
                    if lowest < 0 or hand[j] < hand[lowest]:
                        lowest = j
                j += 1
            self.label[ways[k]] = hand[lowest]
            hand[lowest] = 0
            k += 1
        return True

    def some(self, rng: Rng, i: i64) -> bool:
        """That is true of the guess."""
        return True

    def give_faces(self, rng: Rng) -> bool:
        """Those of the guess."""
        label: i64 = 1
        while label < len(self.face):
            self.face[label] = ONE_FACE[self.masks[self.first[label]]]
            label += 1
        return True


def rise(numbers: vec[i64]) -> None:
    """Sort a few numbers, the smallest first."""
    i: i64 = 1
    while i < len(numbers):
        j = i
        while j > 0 and numbers[j - 1] > numbers[j]:
            lower = numbers[j]
            numbers[j] = numbers[j - 1]
            numbers[j - 1] = lower
            j -= 1
        i += 1


def one_of(faces: i64, rng: Rng) -> i64:
    """One of several faces, as a mask."""
    chosen: i64 = 0
    n: i64 = 0
    face: i64 = 0
    while face < 5:
        if (faces >> face) & 1:
            n += 1
            if rng.below(n) == 0:
                chosen = BIT[face]
        face += 1
    return chosen


FACES: Final = vec[float]([float(faces.bit_count()) for faces in range(32)])
