"""The deck and the INDEXED cards: where each card lies, and what the table can know of it.

Nobody may look at a face-down card (OR-7), so all players know the same about these. An INDEXED
card is known if it lay open before; the others came unseen from the deck. Such a card can't be one
that was put into the deck later on: every hidden copy has the round since which it may lie in a
pile, every pile's card the round in which it was INDEXED. When piles give back half (OR-11), a
known card is either still in its pile or on its way through the deck: it is adrift.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.cards import Cards, Deck, Pool, empty_cards, new_deck, packed
from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT, PUBLIC

SEATS: Final = 4
FACES: Final = 20
ROUNDS: Final = 7
MOST_INDEXED: Final = 48
STAMP: Final = 40  # where the round of a pile's card stands, above the mask of who knows it
NIBBLE: Final = 15


class Unseen:
    def __init__(
        self,
        deck: Deck,
        piles: Cards,
        since: vec[i64],
        adrift: vec[i64],
        given: vec[i64],
        round_no: i64,
    ) -> None:
        self.deck: Deck = deck
        self.piles: Cards = piles  # the INDEXED cards of each seat
        self.since: vec[i64] = since  # by face: hidden copies, four bits for each round_no
        self.adrift: vec[i64] = adrift  # by seat and face
        self.given: vec[i64] = given  # how many cards each seat gave back the last time
        self.round: i64 = round_no

    def copy(self) -> Unseen:
        return Unseen(
            self.deck.copy(),
            self.piles.copy(),
            self.since[:],
            self.adrift[:],
            self.given[:],
            self.round,
        )

    def indexed(self, seat: i64) -> i64:
        return self.piles.sizes[seat]

    # -- cards come and go -----------------------------------------------------------------

    def draw(self, face: i64) -> None:
        """Chance has chosen the top card, and everybody sees it."""
        self.deck.unseen[face] -= 1
        self.identify(face)

    def tuck(self, seat: i64, face: i64) -> None:
        """Chance has chosen the top card; it is INDEXED unseen (OR-9, OR-10)."""
        self.deck.unseen[face] -= 1
        self.piles.add(seat, packed(face, 0) | (self.round << STAMP))

    def tuck_known(self, seat: i64, face: i64) -> None:
        """A card that everybody has seen is INDEXED."""
        self.piles.add(seat, packed(face, PUBLIC) | (self.round << STAMP))

    def discard(self, face: i64) -> None:
        """To the bottom of the deck (OR-6)."""
        self.deck.lay_below(packed(face, PUBLIC))

    def shuffle(self, round_no: i64) -> None:
        """The deck is shuffled at the start of a round (OR-75)."""
        self.round = round_no
        for card in self.deck.bottom:
            self.since[card & 255] += BIT[4 * round_no]
        self.deck.shuffle()

    def identify(self, face: i64) -> None:
        """One hidden copy of this face has been seen: the one with the fewest places to be."""
        round_no: i64 = ROUNDS
        while round_no > 0:
            if (self.since[face] >> (4 * round_no)) & NIBBLE:
                self.since[face] -= BIT[4 * round_no]
                return
            round_no -= 1
        homes: i64 = 0
        copies: i64 = 0
        seat: i64 = 0
        while seat < SEATS:
            if self.adrift[seat * FACES + face]:
                homes += 1
                copies += self.adrift[seat * FACES + face]
                self.adrift[seat * FACES + face] -= 1
            seat += 1
        if homes == 0:
            self.since[face] -= 1
        elif homes > 1:  # nobody can tell whose it was: the others may be anywhere
            seat = 0
            while seat < SEATS:
                self.adrift[seat * FACES + face] = 0
                seat += 1
            self.since[face] += copies - 1

    # -- the empty deck --------------------------------------------------------------------

    def mix(self, seats: i64) -> None:
        """Before halves are given back: the piles are mixed, nobody knows where anything is.

        What was adrift before may be anywhere by now; what was known is adrift from here on.
        """
        face: i64 = 0
        while face < FACES:
            hidden: i64 = 0
            round_no: i64 = 0
            while round_no <= ROUNDS:
                hidden += (self.since[face] >> (4 * round_no)) & NIBBLE
                round_no += 1
            seat: i64 = 0
            while seat < SEATS:
                hidden += self.adrift[seat * FACES + face]
                self.adrift[seat * FACES + face] = 0
                seat += 1
            self.since[face] = hidden
            face += 1
        seat = 0
        while seat < seats:
            self.given[seat] = (self.piles.sizes[seat] + 1) // 2
            place: i64 = 0
            while place < self.piles.sizes[seat]:
                if self.piles.seen(seat, place) & 1:
                    self.adrift[seat * FACES + self.piles.face(seat, place)] += 1
                self.piles.put(seat, place, packed(self.piles.face(seat, place), 0))
                place += 1
            seat += 1

    def give_back(self, seat: i64, face: i64) -> None:
        """Chance has chosen one of the seat's INDEXED cards; it goes into the deck (OR-12)."""
        self.piles.take(seat, self.piles.find(seat, face))
        self.deck.shuffle_in(face)

    # -- sampled worlds --------------------------------------------------------------------

    def hide(self, rng: Rng) -> None:
        """Deal all hidden cards anew, in agreement with all that the table knows.

        Piles are filled in the order of their rounds, each place with any copy that may lie there:
        so no world that is possible is left out, and none is favoured.
        """
        pool = Pool()
        self.gather(0, pool)
        loose = self.settle_adrift(pool, rng)
        while loose.n > 0:
            pool.add(loose.draw(rng))
        round_no: i64 = 1
        while round_no <= ROUNDS:
            self.gather(round_no, pool)
            seat: i64 = 0
            while seat < SEATS:
                self.fill(seat, round_no, pool, rng)
                seat += 1
            round_no += 1
        face: i64 = 0
        while face < FACES:
            self.deck.unseen[face] = 0
            face += 1
        while pool.n > 0:
            self.deck.unseen[pool.draw(rng)] += 1

    def gather(self, round_no: i64, pool: Pool) -> None:
        """Add the hidden copies that may lie in piles since this round."""
        face: i64 = 0
        while face < FACES:
            n = (self.since[face] >> (4 * round_no)) & NIBBLE
            while n > 0:
                pool.add(face)
                n -= 1
            face += 1

    def fill(self, seat: i64, round_no: i64, pool: Pool, rng: Rng) -> None:
        """Give the unseen cards that a pile got in this round new faces."""
        stamp = round_no << STAMP
        place: i64 = 0
        while place < self.piles.sizes[seat]:
            card = self.piles.card(seat, place)
            if card - (card & 255) == stamp:
                self.piles.put(seat, place, pool.draw(rng) | stamp)
            place += 1

    def settle_adrift(self, pool: Pool, rng: Rng) -> Pool:
        """Fill what the piles kept from before the last empty deck, with free and adrift copies.

        Each adrift card stayed in its pile or left it; those that left are returned. A pile of
        which much was given back has probably lost it; cards drawn since then speak for staying.
        """
        loose = Pool()
        total: i64 = 0  # given back by all
        needed: i64 = 0  # free copies, if all adrift cards stay where they can
        behind = self.deck.hidden()  # places where cards may be that were given back
        seat: i64 = 0
        while seat < SEATS:
            total += self.given[seat]
            if self.kept(seat) > self.drifting(seat):
                needed += self.kept(seat) - self.drifting(seat)
            place = self.kept(seat)
            while place < self.piles.sizes[seat]:
                if not self.piles.seen(seat, place) & 1:
                    behind += 1
                place += 1
            seat += 1
        seat = 0
        while seat < SEATS:
            room = self.kept(seat)
            given = self.given[seat]
            waiting = self.drifting(seat)
            face: i64 = 0
            while face < FACES:
                n = self.adrift[seat * FACES + face]
                while n > 0:
                    n -= 1
                    waiting -= 1
                    stays = room * total
                    leaves = given * behind
                    if room > waiting and needed + 1 > pool.n:
                        leaves = 0  # nothing else is there to fill this pile
                    if room > 0 and (leaves == 0 or rng.below(stays + leaves) < stays):
                        room -= 1
                        self.piles.put(seat, room, face)
                    else:
                        if room > waiting:
                            needed += 1
                        given -= 1
                        loose.add(face)
                face += 1
            while room > 0:
                room -= 1
                needed -= 1
                self.piles.put(seat, room, pool.draw(rng))
            seat += 1
        return loose

    def kept(self, seat: i64) -> i64:
        """How many cards of a pile are left from before the last empty deck; they come first."""
        n: i64 = 0
        while n < self.piles.sizes[seat] and self.piles.card(seat, n) >> 8 == 0:
            n += 1
        return n

    def drifting(self, seat: i64) -> i64:
        """How many cards of a pile were known and may have left it."""
        n: i64 = 0
        face: i64 = 0
        while face < FACES:
            n += self.adrift[seat * FACES + face]
            face += 1
        return n

    # -- saved form ------------------------------------------------------------------------

    def data(self) -> list[list[int]]:
        return [
            *self.deck.data(),
            *self.piles.data(),
            list(self.since),
            list(self.adrift),
            list(self.given),
            [int(self.round)],
        ]

    def load(self, data: list[list[int]]) -> None:
        self.deck.load(data[:3])
        self.piles.load(data[3:7])
        self.since = vec[i64](data[7])
        self.adrift = vec[i64](data[8])
        self.given = vec[i64](data[9])
        self.round = data[10][0]


def new_unseen(counts: list[int]) -> Unseen:
    """A shuffled deck with so many cards of each face; nothing is INDEXED."""
    return Unseen(
        new_deck(counts),
        empty_cards(SEATS, MOST_INDEXED),
        vec[i64](counts),
        vec[i64]([0] * (SEATS * FACES)),
        vec[i64]([0] * SEATS),
        0,
    )
