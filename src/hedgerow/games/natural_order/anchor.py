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
from hedgerow.games.natural_order.knowledge import SERIAL, WATCHER, Memory, Walk, length

TRIES: Final = 20_000
ORDERS: Final = 200  # of a hand's labels that are tried at one pick


class NoAnchor(Exception):
    """No history was found that agrees with what a seat saw."""


def anchored(memory: Memory, viewer: i64, room: vec[i64]) -> vec[i64]:
    """Like `imagine`, but always the same for all who saw the same."""
    walk = Anchor(memory, WATCHER if viewer < 0 else viewer, room)
    rng = Rng(1)
    tries: i64 = 0
    while tries < TRIES:
        if walk.wander(rng, 0) and walk.give_faces(rng):
            return walk.result(memory)
        tries += 1
    raise NoAnchor


class Anchor(Walk):
    """A walk whose choices do not depend on which label truly went which way."""

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
