"""Where the hidden cards' ways meet, and what that tells of their faces (NO-24, NO-28, NO-29)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hedgerow.core.state import BIT
from hedgerow.games.natural_order.elements import ALL_FIVE


@mypyc_attr(allow_interpreted_subclasses=True)
class Knot:
    """Something that is known of several stretches together."""

    def __init__(self, stretches: vec[i64]) -> None:
        self.stretches: vec[i64] = stretches
        self.waits: bool = False  # to be looked at

    def tighten(self, masks: vec[i64]) -> bool:
        """Drop every face that can't be; False if nothing can."""
        raise NotImplementedError


class Among(Knot):
    """At least one of these cards has one of these faces."""

    def __init__(self, stretches: vec[i64], faces: i64) -> None:
        super().__init__(stretches)
        self.faces: i64 = faces

    def tighten(self, masks: vec[i64]) -> bool:
        able: i64 = -1
        for stretch in self.stretches:
            if masks[stretch] & self.faces:
                if able >= 0:
                    return True
                able = stretch
        if able < 0:
            return False
        masks[able] &= self.faces
        return True


class Count(Knot):
    """There is room for so many of each Element."""

    def __init__(self, stretches: vec[i64], room: vec[i64]) -> None:
        super().__init__(stretches)
        self.room: vec[i64] = room

    def tighten(self, masks: vec[i64]) -> bool:
        """Where as many cards must be of some Elements as there are, no other is one of these."""
        some: i64 = 1
        while some <= ALL_FIVE:
            left: i64 = 0
            face: i64 = 0
            while face < 5:
                if (some >> face) & 1:
                    left += self.room[face]
                face += 1
            for stretch in self.stretches:
                if masks[stretch] & ~some == 0:
                    left -= 1
            if left < 0:
                return False
            if left == 0:
                for stretch in self.stretches:
                    if masks[stretch] & ~some:
                        masks[stretch] &= ~some
            some += 1
        return True


class Pick(Knot):
    """The cards that come to a pick are those that leave it."""

    def __init__(self, before: vec[i64], after: vec[i64]) -> None:
        both = before[:]
        for stretch in after:
            both = append(both, stretch)
        super().__init__(both)
        self.n: i64 = len(before)
        self.fitting: vec[i64] = vec[i64]([0] * len(before))  # a bit for each that leaves
        self.led: vec[i64] = vec[i64]([0] * len(before))  # who comes before each that leaves
        self.passed: i64 = 0

    def tighten(self, masks: vec[i64]) -> bool:
        """Keep the faces with which each can be led on while all others are, too."""
        n = self.n
        stretches = self.stretches
        kept = vec[i64]([0] * (2 * n))
        i: i64 = 0
        while i < n:
            self.fitting[i] = 0
            j: i64 = 0
            while j < n:
                if masks[stretches[i]] & masks[stretches[n + j]]:
                    self.fitting[i] |= BIT[j]
                j += 1
            i += 1
        i = 0
        while i < n:
            j = 0
            while j < n:
                both = masks[stretches[i]] & masks[stretches[n + j]]
                if both and self.lead_others(i, j):
                    kept[i] |= both
                    kept[n + j] |= both
                j += 1
            i += 1
        i = 0
        while i < 2 * n:
            if kept[i] == 0:
                return False
            masks[stretches[i]] = kept[i]
            i += 1
        return True

    def lead_others(self, one: i64, to: i64) -> bool:
        """Whether all others can go on if this one goes there."""
        j: i64 = 0
        while j < self.n:
            self.led[j] = -1
            j += 1
        i: i64 = 0
        while i < self.n:
            self.passed = BIT[to]
            if i != one and not self.lead(i):
                return False
            i += 1
        return True

    def lead(self, i: i64) -> bool:
        """Find a way for this one, if need be by another way for one that has been led."""
        free = self.fitting[i]
        j: i64 = 0
        while j < self.n:
            if (free >> j) & 1 and not (self.passed >> j) & 1:
                self.passed |= BIT[j]
                if self.led[j] < 0 or self.lead(self.led[j]):
                    self.led[j] = i
                    return True
            j += 1
        return False
