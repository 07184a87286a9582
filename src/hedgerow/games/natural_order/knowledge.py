"""Who can know what: a log of the hidden cards, and worlds that agree with what one seat saw.

Every card that goes from sight into a hand or a Ready place gets a serial number. The log tells
what everybody or somebody saw of it since: who saw it come (DEAL), who saw its face later (FACE),
that it is one of a few Elements (AMONG, SOME), that one card of a hand was picked where only the
owner saw which (PICK), that it went back into sight or into the deck (GONE), and how many cards of
each Element were out of sight when the deck was shuffled (SHUFFLE).

`imagine` walks through the log with the eyes of one seat. A card keeps its way over the table; what
the seat can't tell is which label, and so which face, goes which way: at each pick that it did not
see, any card of the hand may have been the one (NO-28, NO-29).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT
from hedgerow.games.natural_order.elements import ALL_FIVE
from hedgerow.games.natural_order.habits import ANY, FITS, OFTEN_READIED

# An entry: kind (3 bits), argument (3 bits), mask (7 bits), serial number. PICK and SOME are
# followed by as many serial numbers as their argument says.
DEAL: Final = 0  # argument: the face; mask: who saw it
AMONG: Final = 1  # mask: the faces that it may have, known to all
FACE: Final = 2  # mask: who saw it
GONE: Final = 3  # mask: who saw its face: all or nobody
SHUFFLE: Final = 4  # serial: three bits for each Element, how many are out of sight
PICK: Final = 5  # argument: how many cards stayed in the hand; mask: the owner and the purpose
SOME: Final = 6  # argument: how many cards; mask: at least one of them has one of these faces

KIND: Final = 7
SERIAL: Final = 13
BELOW_SERIAL: Final = 8191
FACE_BITS: Final = 8  # a card is its face and, above it, its serial number

WATCHER: Final = 6  # the bit of a spectator
EVERYBODY: Final = 127
OWNER: Final = 7  # of the mask of a pick; above it stands
PURPOSE: Final = 3  # ... what for

FREE_TRIES: Final = 64
CAREFUL_TRIES: Final = 32


def serial_of(card: i64) -> i64:
    return card >> FACE_BITS


def face_of(card: i64) -> i64:
    return card & 255


def owner_of(entry: i64) -> i64:
    """Whose cards one is picked from."""
    return (entry >> 6) & OWNER


def purpose_of(entry: i64) -> i64:
    """What it is picked for."""
    return (entry >> (6 + PURPOSE)) & 7


def length(entry: i64) -> i64:
    """How many numbers of the log an entry takes, with the list that follows it."""
    return 1 + ((entry >> 3) & 7) if entry & KIND >= PICK else i64(1)


class Memory:
    """The log, and the last serial number given."""

    def __init__(self, log: vec[i64], last: i64) -> None:
        self.log: vec[i64] = log
        self.last: i64 = last

    def copy(self) -> Memory:
        return Memory(self.log[:], self.last)

    def write(self, kind: i64, argument: i64, mask: i64, serial: i64) -> None:
        self.log = append(self.log, kind | argument << 3 | mask << 6 | serial << SERIAL)

    def deal(self, face: i64, seen: i64) -> i64:
        """A card goes out of sight, and these seats know its face: the card with its number."""
        self.last += 1
        self.write(DEAL, face, seen, self.last)
        return face | self.last << FACE_BITS

    def show(self, card: i64, seen: i64) -> None:
        """These seats see the face of a card."""
        self.write(FACE, 0, seen, serial_of(card))

    def narrow(self, card: i64, faces: i64) -> None:
        """Everybody learns that the card has one of these faces."""
        self.write(AMONG, 0, faces, serial_of(card))

    def gone(self, card: i64, seen: i64) -> None:
        """A card goes into everybody's sight, or unseen (0) back into the deck."""
        self.write(GONE, 0, seen, serial_of(card))

    def start_list(self, kind: i64, n: i64, mask: i64, serial: i64) -> None:
        """An entry about several cards; `name` each of them next."""
        self.write(kind, n, mask, serial)

    def name(self, card: i64) -> None:
        self.log = append(self.log, serial_of(card))

    def shuffled(self, counts: i64) -> None:
        """The deck is shuffled; so many of each Element are out of sight just before."""
        self.write(SHUFFLE, 0, 0, counts)


def imagine(memory: Memory, viewer: i64, room: vec[i64], rng: Rng) -> vec[i64]:
    """A history that agrees with what `viewer` saw; the cards of it by their true serial numbers.

    `room` counts the cards of each Element that are out of sight now. The log is rewritten, so that
    it tells the imagined history.
    """
    walk = Walk(memory, WATCHER if viewer < 0 else viewer, room)
    tries: i64 = 0
    while tries < FREE_TRIES + CAREFUL_TRIES:
        # After many failures ever closer to the truth: the true history always agrees.
        if walk.wander(rng, tries - FREE_TRIES) and walk.give_faces(rng):
            return walk.result(memory)
        tries += 1
    walk.stay_true()
    return walk.result(memory)


class Walk:
    """One viewer's way through the log."""

    def __init__(self, memory: Memory, viewer: i64, room: vec[i64]) -> None:
        n = memory.last + 1
        self.viewer: i64 = viewer
        self.log: vec[i64] = memory.log
        self.told: vec[i64] = memory.log[:]  # the imagined log
        self.true: vec[i64] = vec[i64]([0] * n)  # faces by serial number
        self.after: vec[i64] = vec[i64]([ALL_FIVE] * len(memory.log))
        self.label: vec[i64] = vec[i64]([0] * n)  # which card goes the way of this one
        self.faces: vec[i64] = vec[i64]([0] * n)  # what a label may be: a bit mask
        self.purpose: vec[i64] = vec[i64]([0] * n)  # what it was picked for last
        self.face: vec[i64] = vec[i64]([0] * n)  # what it is, in the end
        self.born: vec[i64] = vec[i64]([0] * n)  # the first shuffle that a label sees
        self.died: vec[i64] = vec[i64]([0] * n)  # the first that it does not
        self.rooms: vec[i64] = vec[i64]([0] * 5)
        self.shuffles: i64 = 0
        self.epoch: i64 = 0  # how many shuffles the walk has passed
        self.room: vec[i64] = room
        self.look_back()

    def look_back(self) -> None:
        """From the end to the start: which faces a card can have after each pick, at most."""
        log = self.log
        starts = vec[i64]([0] * len(log))
        n: i64 = 0
        i: i64 = 0
        while i < len(log):
            starts[n] = i
            n += 1
            entry = log[i]
            kind = entry & KIND
            if kind == DEAL:
                self.true[entry >> SERIAL] = (entry >> 3) & 7
            elif kind == SHUFFLE:
                self.shuffles += 1
            elif kind >= PICK:
                i += (entry >> 3) & 7
            i += 1
        need = vec[i64]([ALL_FIVE] * len(self.true))
        while n > 0:
            n -= 1
            i = starts[n]
            entry = log[i]
            kind = entry & KIND
            card = entry >> SERIAL
            if kind == AMONG:
                need[card] &= (entry >> 6) & ALL_FIVE
            elif FACE <= kind <= GONE:
                if self.sees(entry):
                    need[card] &= BIT[self.true[card]]
            elif kind == PICK and owner_of(entry) != self.viewer:
                self.look_back_at_pick(need, i)

    def look_back_at_pick(self, need: vec[i64], i: i64) -> None:
        """Before a pick the card may have been any other of the hand, and any other may be it."""
        entry = self.log[i]
        card = entry >> SERIAL
        picked = need[card]
        self.after[i] = picked
        either = picked
        end = i + ((entry >> 3) & 7)
        while i < end:
            i += 1
            other = self.log[i]
            self.after[i] = need[other]
            either |= need[other]
            need[other] |= picked
        need[card] = either

    def sees(self, entry: i64) -> bool:
        return ((entry >> 6) >> self.viewer) & 1 != 0

    def wander(self, rng: Rng, caution: i64) -> bool:
        """From the start to the end: choose what was picked where the viewer did not see it."""
        log = self.log
        self.epoch = 0
        i: i64 = 0
        while i < len(log):
            entry = log[i]
            kind = entry & KIND
            if kind == PICK:
                if owner_of(entry) != self.viewer and not self.pick(rng, i, caution):
                    return False
            elif kind == SOME and not self.some(rng, i):
                return False
            if not self.follow(i):
                return False
            i += length(entry)
        return True

    def follow(self, i: i64) -> bool:
        """Go on by one entry, with the labels as they are; False if it can't be true of them."""
        entry = self.log[i]
        kind = entry & KIND
        card = entry >> SERIAL
        if kind >= PICK:
            self.retell(i)
        elif kind == DEAL:
            self.label[card] = card
            self.purpose[card] = ANY
            self.faces[card] = BIT[(entry >> 3) & 7] if self.sees(entry) else ALL_FIVE
            self.born[card] = self.epoch
            self.died[card] = self.shuffles + 1
        elif kind == SHUFFLE:
            self.epoch += 1
        else:
            label = self.label[card]
            self.told[i] = (entry & BELOW_SERIAL) | label << SERIAL
            if kind == AMONG:
                self.faces[label] &= (entry >> 6) & ALL_FIVE
            elif self.sees(entry):
                self.faces[label] &= BIT[self.true[card]]
            if kind == GONE:
                self.died[label] = self.epoch
            return self.faces[label] != 0
        return True

    def retell(self, i: i64) -> None:
        """Write an entry about several cards with the labels that they have now."""
        entry = self.log[i]
        card = entry >> SERIAL
        self.told[i] = (entry & BELOW_SERIAL) | self.label[card] << SERIAL
        end = i + ((entry >> 3) & 7)
        while i < end:
            i += 1
            self.told[i] = self.label[self.log[i]]

    def pick(self, rng: Rng, i: i64, caution: i64) -> bool:
        """Choose which card of the hand went the way of the picked one.

        A card that is known to be what was seen on that way later is likelier than one that would
        have to be it by chance, and one that is usually made Ready likelier than one that is not.
        """
        entry = self.log[i]
        card = entry >> SERIAL
        purpose = purpose_of(entry)
        picked = purpose << 10 | self.after[i]  # where in FITS it is told how well a card fits
        end = i + ((entry >> 3) & 7)
        ours = self.faces[self.label[card]]
        misfits: i64 = 0  # cards that can't stay where they are
        staying: float = 1.0  # how likely all others are right where they are
        j = i + 1
        while j <= end:
            share = FITS[self.faces[self.label[self.log[j]]] << 5 | self.after[j]]
            if share > 0.0:
                staying *= share
            else:
                misfits += 1
            j += 1
        total = staying * FITS[picked | ours << 5] if misfits == 0 else 0.0
        if total > 0.0 and caution > 0 and rng.below(CAREFUL_TRIES) < caution:
            self.purpose[self.label[card]] = purpose
            return True
        chosen = card if total > 0.0 else i64(-1)
        j = i + 1
        while j <= end:
            theirs = self.faces[self.label[self.log[j]]]
            share = FITS[theirs << 5 | self.after[j]]
            alone: i64 = 0 if share > 0.0 else 1
            if misfits == alone:
                rest = staying if alone else staying / share
                weight = rest * FITS[picked | theirs << 5] * FITS[ours << 5 | self.after[j]]
                total += weight
                if float(rng.word()) * total < weight * 4294967296.0:
                    chosen = self.log[j]
            j += 1
        if chosen < 0:
            return False
        label = self.label[card]
        self.label[card] = self.label[chosen]
        self.label[chosen] = label
        self.purpose[self.label[card]] = purpose
        return True

    def some(self, rng: Rng, i: i64) -> bool:
        """At least one of these cards has one of these faces: choose one that shall."""
        entry = self.log[i]
        faces = (entry >> 6) & ALL_FIVE
        end = i + ((entry >> 3) & 7)
        chosen: i64 = -1
        n: i64 = 0
        while i < end:
            i += 1
            label = self.label[self.log[i]]
            if self.faces[label] & faces:
                n += 1
                if rng.below(n) == 0:
                    chosen = label
        if chosen < 0:
            return False
        self.faces[chosen] &= faces
        return True

    def give_faces(self, rng: Rng) -> bool:
        """Give every label a face, so that at no shuffle there are too many of one Element."""
        self.count_rooms()
        label: i64 = 1
        while label < len(self.faces):
            faces = self.faces[label]
            if faces & (faces - 1) == 0 and not self.settle(label, ONE_FACE[faces]):
                return False
            label += 1
        label = 1
        while label < len(self.faces):
            faces = self.faces[label]
            if faces & (faces - 1) != 0 and not self.deal_face(label, rng):
                return False
            label += 1
        return True

    def count_rooms(self) -> None:
        """How many cards of each Element were out of sight at each shuffle, and are now."""
        self.rooms = vec[i64]([0] * ((self.shuffles + 1) * 5))
        r: i64 = 0
        i: i64 = 0
        while i < len(self.log):
            entry = self.log[i]
            kind = entry & KIND
            if kind == SHUFFLE:
                face: i64 = 0
                while face < 5:
                    self.rooms[r] = (entry >> (SERIAL + 3 * face)) & 7
                    r += 1
                    face += 1
            elif kind >= PICK:
                i += (entry >> 3) & 7
            i += 1
        for count in self.room:
            self.rooms[r] = count
            r += 1

    def has_room(self, label: i64, face: i64) -> bool:
        epoch = self.born[label]
        while epoch < self.died[label]:
            if self.rooms[epoch * 5 + face] <= 0:
                return False
            epoch += 1
        return True

    def settle(self, label: i64, face: i64) -> bool:
        if not self.has_room(label, face):
            return False
        epoch = self.born[label]
        while epoch < self.died[label]:
            self.rooms[epoch * 5 + face] -= 1
            epoch += 1
        self.face[label] = face
        return True

    def deal_face(self, label: i64, rng: Rng) -> bool:
        """Draw a face for a label, as from the cards that were out of sight at the end of its way.

        A card that came and went between two shuffles is bound by nothing else.
        """
        died = self.died[label]
        last = died - 1 if died > self.born[label] else self.shuffles
        total: i64 = 0
        chosen: i64 = -1
        face: i64 = 0
        while face < 5:
            if (self.faces[label] >> face) & 1 and self.has_room(label, face):
                weight = self.rooms[last * 5 + face] if died > self.born[label] else i64(1)
                weight *= OFTEN_READIED[5 * self.purpose[label] + face]
                total += weight
                if rng.below(total) < weight:
                    chosen = face
            face += 1
        return chosen >= 0 and self.settle(label, chosen)

    def stay_true(self) -> None:
        self.told = self.log[:]
        i: i64 = 1
        while i < len(self.label):
            self.label[i] = i
            self.face[i] = self.true[i]
            i += 1

    def result(self, memory: Memory) -> vec[i64]:
        """Write the imagined log and say which card lies where the true one does."""
        i: i64 = 0
        while i < len(self.told):
            entry = self.told[i]
            kind = entry & KIND
            if kind == DEAL:
                self.told[i] = (entry & ~56) | self.face[entry >> SERIAL] << 3
            elif kind >= PICK:
                i += (entry >> 3) & 7
            i += 1
        memory.log = self.told
        cards = vec[i64]([0] * len(self.label))
        i = 1
        while i < len(cards):
            label = self.label[i]
            cards[i] = self.face[label] | label << FACE_BITS
            i += 1
        return cards


ONE_FACE: Final = vec[i64]([{1: 0, 2: 1, 4: 2, 8: 3, 16: 4}.get(n, 0) for n in range(32)])
