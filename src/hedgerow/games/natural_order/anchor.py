"""One history for all who saw the same: where a search begins to imagine others.

Worlds are imagined from a history (`knowledge.imagine`). Were it the true one, the same random
numbers would lead to other worlds in another truth, and a search that found no world at all would
be left with the truth. So a seat's worlds are imagined from its anchor: a history that agrees with
what the seat saw, found with always the same random numbers, in the order of the labels. It depends
on nothing that the seat can't know (NO-24, NO-28, NO-29).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hedgerow.core.chance import Rng
from hedgerow.games.natural_order.knowledge import (
    GONE,
    KIND,
    ONE_FACE,
    PICK,
    SERIAL,
    SHUFFLE,
    SOME,
    WATCHER,
    Memory,
    Walk,
    length,
)

TRIES: Final = 64  # walks by themselves, before many go side by side
SMALLEST: Final = 32
LARGEST: Final = 16384
ORDERS: Final = 200  # of a hand's labels that are tried at one pick
GUESSES: Final = 16  # at the faces of all cards, at the end of a walk


class NoAnchor(Exception):
    """No history was found that agrees with what a seat saw."""


def anchored(memory: Memory, viewer: i64, room: vec[i64]) -> vec[i64]:
    """Like `imagine`, but always the same for all who saw the same.

    After a long game hardly any walk comes to the end. Then a crowd sets out: whoever can't go on
    is replaced by a copy of one that can.
    """
    walk = Anchor(memory, WATCHER if viewer < 0 else viewer, room)
    rng = Rng(1)
    tries: i64 = 0
    while tries < TRIES:
        if walk.wander(rng, 0) and walk.give_faces(rng):
            return walk.result(memory)
        tries += 1
    many: i64 = SMALLEST
    while many <= LARGEST:
        found = first_of_crowd(walk, many, rng)
        if found is not None:
            return found.result(memory)
        many *= 4
    raise NoAnchor


def first_of_crowd(one: Anchor, many: i64, rng: Rng) -> Anchor | None:
    """So many walks side by side; the first that comes to the end."""
    one.set_out()
    crowd: list[Anchor] = []
    while len(crowd) < many:
        crowd.append(one.twin())
    log = one.log
    i: i64 = 0
    while i < len(log):
        left: list[Anchor] = []
        for walk in crowd:
            if walk.go_on(rng, i):
                left.append(walk)
        if not left:
            return None
        crowd = left[:]
        while len(crowd) < many:
            crowd.append(left[rng.below(len(left))].twin())
        i += length(log[i])
    for walk in crowd:
        guesses: i64 = 0
        while guesses < GUESSES:
            if walk.give_faces(rng):
                return walk
            guesses += 1
    return None


class Anchor(Walk):
    """A walk whose choices do not depend on which label truly went which way.

    In a crowd it also counts, at each shuffle, the labels whose Element is certain.
    """

    def __init__(self, memory: Memory, viewer: i64, room: vec[i64]) -> None:
        super().__init__(memory, viewer, room)
        self.certain: vec[i64] = vec[i64]([0] * len(self.label))  # whether a label is counted
        self.left: vec[i64] = vec[i64]([0] * 5)  # what each shuffle has room for beside them

    def set_out(self) -> None:
        """Go back to where the log begins."""
        self.epoch = 0
        self.count_rooms()
        self.left = self.rooms[:]
        i: i64 = 0
        while i < len(self.label):
            self.certain[i] = 0
            self.died[i] = 0
            i += 1

    def twin(self) -> Anchor:
        """Another one at the same place, with the same past."""
        other = Anchor(Memory(self.log[:0], len(self.label) - 1), self.viewer, self.room)
        other.log = self.log
        other.true = self.true
        other.after = self.after
        other.shuffles = self.shuffles
        other.epoch = self.epoch
        other.told = self.told[:]
        other.label = self.label[:]
        other.faces = self.faces[:]
        other.born = self.born[:]
        other.died = self.died[:]
        other.certain = self.certain[:]
        other.left = self.left[:]
        return other

    def go_on(self, rng: Rng, i: i64) -> bool:
        """By one entry; False if it can't be true of this walk, as far as one can count."""
        entry = self.log[i]
        kind = entry & KIND
        if kind == PICK:
            if (entry >> 6) & 127 != self.viewer and not self.pick(rng, i, 0):
                return False
        elif kind == SOME and not self.some(rng, i):
            return False
        if kind == SHUFFLE and not self.count_all():
            return False
        if not self.follow(i):
            return False
        return kind > GONE or self.count(self.label[entry >> SERIAL])

    def count(self, label: i64) -> bool:
        """Count a label at the shuffles it has seen, if its Element has just become certain."""
        faces = self.faces[label]
        if faces & (faces - 1) != 0 or self.certain[label]:
            return True
        self.certain[label] = 1
        epoch = self.born[label]
        while epoch < self.epoch:
            if not self.take_room(epoch, ONE_FACE[faces]):
                return False
            epoch += 1
        return True

    def count_all(self) -> bool:
        """At a shuffle: all labels that are out of sight and certain."""
        label: i64 = 1
        while label < len(self.label):
            if self.certain[label] and self.died[label] > self.epoch:
                if not self.take_room(self.epoch, ONE_FACE[self.faces[label]]):
                    return False
            label += 1
        return True

    def take_room(self, epoch: i64, face: i64) -> bool:
        self.left[epoch * 5 + face] -= 1
        return self.left[epoch * 5 + face] >= 0

    def pick(self, rng: Rng, i: i64, caution: i64) -> bool:
        """Let the labels of a hand go the ways of its cards in any order that is possible."""
        entry = self.log[i]
        n = length(entry)
        ways = vec[i64]([entry >> SERIAL])
        hand = vec[i64]([self.label[entry >> SERIAL]])
        k: i64 = 1
        while k < n:
            way = self.log[i + k]
            ways = append(ways, way)
            hand = append(hand, self.label[way])
            k += 1
        rise(hand)
        tries: i64 = 0
        while tries < ORDERS:
            shuffle(hand, rng)
            if self.lay(i, ways, hand):
                return True
            tries += 1
        return False

    def lay(self, i: i64, ways: vec[i64], hand: vec[i64]) -> bool:
        """Let these labels go these ways, if each of them can."""
        k: i64 = 0
        while k < len(ways):
            if self.faces[hand[k]] & self.after[i + k] == 0:
                return False
            k += 1
        k = 0
        while k < len(ways):
            self.label[ways[k]] = hand[k]
            k += 1
        return True


def rise(items: vec[i64]) -> None:
    """Sort a few numbers, the smallest first."""
    i: i64 = 1
    while i < len(items):
        j = i
        while j > 0 and items[j - 1] > items[j]:
            swap(items, j - 1, j)
            j -= 1
        i += 1


def shuffle(items: vec[i64], rng: Rng) -> None:
    i = len(items) - 1
    while i > 0:
        swap(items, i, rng.below(i + 1))
        i -= 1


def swap(items: vec[i64], i: i64, j: i64) -> None:
    kept = items[i]
    items[i] = items[j]
    items[j] = kept
