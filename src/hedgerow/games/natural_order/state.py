"""A game of The Natural Order in progress: who has which cards, and how they move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.cards import Cards, Deck
from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT, Moves, Plain, State
from hedgerow.core.view import Outcome
from hedgerow.games.natural_order import results
from hedgerow.games.natural_order.actions import DRAW, PLACES
from hedgerow.games.natural_order.anchor import anchored
from hedgerow.games.natural_order.elements import ALL_FIVE, EMPOWERS, NONE, WEAKENS
from hedgerow.games.natural_order.events import (
    ATTUNED,
    DISCARDED,
    ENDED,
    LOCKED,
    RAN_OUT,
    READIED,
    SHUFFLED,
)
from hedgerow.games.natural_order.habits import ANY, READIED_FOR
from hedgerow.games.natural_order.knowledge import (
    EVERYBODY,
    PICK,
    PURPOSE,
    SOME,
    Memory,
    face_of,
    imagine,
    serial_of,
)
from hedgerow.games.natural_order.pact import Pact
from hedgerow.games.natural_order.results import BY_LOCKS, RUNNING

if TYPE_CHECKING:
    from hedgerow.core.game import Game

WIDTH: Final = 8  # places of a row of cards
STORED: Final = -1  # where a card is that has no Ready place
OBTAINED_CARD: Final = -2  # and one that Water has just brought


class NaturalOrder(State):
    def __init__(
        self,
        game: Game,
        seats: i64,
        pact: Pact,
        cards: Cards,
        deck: Deck,
        discards: vec[i64],
        in_use: vec[i64],
        attuned: vec[i64],
        pending: vec[i64],
        memory: Memory,
        first: i64 = 0,
        current: i64 = -1,
        turns: i64 = 0,
        actions: i64 = 0,
        last_turn: bool = False,
        ended: i64 = RUNNING,
        winner: i64 = -1,
        said: i64 = -1,
    ) -> None:
        super().__init__(game, seats)
        self.pact: Pact = pact
        self.cards: Cards = cards
        self.deck: Deck = deck
        self.discards: vec[i64] = discards  # how many of each Element; the pile has no order
        self.in_use: vec[i64] = in_use  # cards flipped and not yet discarded (NO-38)
        self.attuned: vec[i64] = attuned  # by side
        self.pending: vec[i64] = pending  # what a side has Locked in an action not yet complete
        self.memory: Memory = memory
        self.first: i64 = first
        self.current: i64 = current  # whose turn it is
        self.turns: i64 = turns  # this one included
        self.actions: i64 = actions  # left in this turn
        self.last_turn: bool = last_turn  # alone: the deck has run out (NO-128)
        self.ended: i64 = ended
        self.winner: i64 = winner  # a side
        self.said: i64 = said  # the last announcement that left no trace on the table

    def copy(self) -> NaturalOrder:
        c = NaturalOrder(
            self.game,
            self.seats,
            self.pact,
            self.cards.copy(),
            self.deck.copy(),
            self.discards[:],
            self.in_use[:],
            self.attuned[:],
            self.pending[:],
            self.memory.copy(),
            self.first,
            self.current,
            self.turns,
            self.actions,
            self.last_turn,
            self.ended,
            self.winner,
            self.said,
        )
        c.share(self)
        return c

    # -- queries in the rulebook's words ---------------------------------------------------

    def turn(self) -> i64:
        return self.current

    def side(self, seat: i64) -> i64:
        return self.pact.sides[seat]

    def stored(self, seat: i64) -> i64:
        """How many cards a player has in hand."""
        return self.cards.sizes[seat]

    def ready(self, seat: i64) -> i64:
        """How many Ready cards a player has."""
        return self.cards.sizes[self.pact.ready + seat]

    def held(self, seat: i64) -> i64:
        """Ready and Stored cards together; a card in use is not held (NO-31, NO-38)."""
        return self.stored(seat) + self.ready(seat)

    def in_hand(self, seat: i64, element: i64) -> bool:
        return self.cards.find(seat, element) >= 0

    def ready_card(self, seat: i64, place: i64) -> i64:
        """The card in a Ready place, 0 if there is none."""
        return self.cards.card(self.pact.ready + seat, place)

    def own_face(self, seat: i64, own: i64) -> i64:
        """The Element of an own card: 0 to 4 name Stored ones, 5 to 9 Ready places; else NONE."""
        if own < 5:
            return own if self.in_hand(seat, own) else NONE
        card = self.ready_card(seat, own - 5)
        return face_of(card) if card else NONE

    def open_size(self) -> i64:
        return self.cards.sizes[self.pact.open]

    def in_open(self, element: i64) -> bool:
        return self.cards.find(self.pact.open, element) >= 0

    def locked(self, side: i64) -> i64:
        """The Elements that a side has Locked, as a bit mask."""
        mask: i64 = 0
        row = self.pact.locked + side
        i: i64 = 0
        while i < self.cards.sizes[row]:
            mask |= BIT[self.cards.face(row, i)]
            i += 1
        return mask

    def lockable(self, seat: i64, element: i64) -> bool:
        """Whether the Element is new to the player's side (NO-27)."""
        if self.pact.alone and not self.pact.solo_unique:
            return True
        return not (self.locked(self.side(seat)) >> element) & 1

    def has_lockable(self, seat: i64, but: i64 = -1) -> bool:
        """Whether a player holds a card to Lock, other than this own one (NO-52)."""
        own: i64 = 0
        while own < 10:
            face = self.own_face(seat, own)
            if own != but and face != NONE and self.lockable(seat, face):
                return True
            own += 1
        return False

    def attunement(self, seat: i64) -> i64:
        return self.attuned[self.side(seat)]

    def improved(self, seat: i64, element: i64) -> bool:
        attuned = self.attunement(seat)
        return attuned != NONE and EMPOWERS[attuned] == element

    def unusable(self, seat: i64, element: i64) -> bool:
        attuned = self.attunement(seat)
        return attuned != NONE and WEAKENS[attuned] == element

    def limit(self, seat: i64) -> i64:
        """Three cards; four for the solo player till the first turn ends (NO-31, NO-36, NO-37)."""
        if seat == self.pact.solo and (self.turns == 0 or (self.turns == 1 and self.actions > 0)):
            return 4
        return 3

    def anybody_else_holds(self, seat: i64) -> bool:
        if self.pact.alone:
            return self.open_size() > 0
        i: i64 = 0
        while i < self.seats:
            if i != seat and self.held(i) > 0:
                return True
            i += 1
        return False

    def out_of_sight(self, element: i64) -> i64:
        """How many cards of an Element lie where not everybody sees them, the deck included."""
        n = self.pact.sets - self.discards[element] - self.in_use[element]
        n -= self.cards.count(self.pact.open, element)
        side: i64 = 0
        while side < self.pact.n_sides:
            n -= self.cards.count(self.pact.locked + side, element)
            side += 1
        return n

    # -- options that several decisions share ----------------------------------------------

    def deck_outcomes(self, out: Moves) -> None:
        element: i64 = 0
        while element < 5:
            if self.deck.unseen[element] > 0:
                out.add(DRAW + element)
            element += 1

    def hand_outcomes(self, seat: i64, out: Moves) -> None:
        """A card taken from a hand is random (NO-21)."""
        element: i64 = 0
        while element < 5:
            if self.in_hand(seat, element):
                out.add(DRAW + element)
            element += 1

    def own_cards(self, seat: i64, first: i64, out: Moves) -> None:
        """All held cards of a player, unusable ones too, as actions from `first` on (NO-61)."""
        own: i64 = 0
        while own < 10:
            if self.own_face(seat, own) != NONE:
                out.add(first + own)
            own += 1

    # -- how cards move --------------------------------------------------------------------

    def store(self, seat: i64, card: i64) -> None:
        self.cards.add(seat, card)

    def make_ready(self, seat: i64, card: i64) -> i64:
        """Put a card into the first free Ready place, and say which."""
        place: i64 = 0
        while self.ready_card(seat, place):
            place += 1
        self.put_ready(seat, place, card)
        return place

    def put_ready(self, seat: i64, place: i64, card: i64) -> None:
        self.cards.put(self.pact.ready + seat, place, card)
        self.cards.sizes[self.pact.ready + seat] += 1

    def lift_ready(self, seat: i64, place: i64) -> i64:
        """Take a Ready card away; the others stay where they are (NO-22)."""
        row = self.pact.ready + seat
        card = self.cards.card(row, place)
        self.cards.put(row, place, 0)
        self.cards.sizes[row] -= 1
        return card

    def ready_from(self, row: i64, seat: i64, element: i64, drawn: i64) -> None:
        """A player makes a card of this Element Ready, from the hand or from drawn cards."""
        card = self.pick(row, seat, element, self.attunement(seat) + READIED_FOR)
        self.tell(READIED, seat, element, self.make_ready(seat, card) + 1, drawn, BIT[seat])

    def pick(self, row: i64, owner: i64, element: i64, purpose: i64 = ANY) -> i64:
        """Take a card of this Element from a hand (or from drawn cards): nobody else sees which."""
        card = self.cards.take(row, self.cards.find(row, element))
        n = self.cards.sizes[row]
        if n > 0:
            self.memory.start_list(PICK, n, owner | purpose << PURPOSE, serial_of(card))
            i: i64 = 0
            while i < n:
                self.memory.name(self.cards.card(row, i))
                i += 1
        return card

    def lift(self, seat: i64, own: i64) -> i64:
        """Take one of a player's own cards away, Stored or Ready."""
        if own < 5:
            return self.pick(seat, seat, own)
        return self.lift_ready(seat, own - 5)

    def give_back(self, seat: i64, place: i64, card: i64) -> None:
        """Put a card to where another one was: a Ready place, or the hand (NO-89)."""
        if place == STORED:
            self.store(seat, card)
        else:
            self.put_ready(seat, place, card)

    def expose(self, card: i64) -> i64:
        """A hidden card goes into everybody's sight; its face."""
        self.memory.gone(card, EVERYBODY)
        return face_of(card)

    def shuffle_note(self) -> None:
        """Remember what was out of sight just before a shuffle: people can count."""
        counts: i64 = 0
        element: i64 = 0
        while element < 5:
            counts |= self.out_of_sight(element) << (3 * element)
            element += 1
        self.memory.shuffled(counts)

    def replenish(self) -> None:
        """An empty deck is made anew from the discard pile at once (NO-54).

        Alone there is no new deck: the game ends with this turn (NO-128, NO-129).
        """
        if self.deck.hidden() > 0:
            return
        if self.pact.alone:
            if not self.last_turn:
                self.last_turn = True
                self.tell(RAN_OUT)
            return
        self.shuffle_note()
        n: i64 = 0
        element: i64 = 0
        while element < 5:
            n += self.discards[element]
            self.deck.unseen[element] += self.discards[element]
            self.discards[element] = 0
            element += 1
        if n > 0:
            self.tell(SHUFFLED, n)

    def discard(self, element: i64) -> None:
        self.discards[element] += 1
        if not self.pact.alone:
            self.replenish()

    def discard_own(self, seat: i64, own: i64) -> None:
        """A player discards a held card, face up."""
        face = self.expose(self.lift(seat, own))
        self.tell(DISCARDED, seat, face, own - 4 if own >= 5 else i64(0))
        self.discard(face)

    def lock(self, seat: i64, element: i64, place: i64) -> None:
        """Lock an Element for the side: five different ones win at once (NO-108, NO-109)."""
        side = self.side(seat)
        self.cards.add(self.pact.locked + side, element)
        self.pending[side] = element
        self.tell(LOCKED, seat, element, place + 1)
        if self.locked(side) == ALL_FIVE or self.cards.sizes[self.pact.locked + side] >= 5:
            self.end(BY_LOCKS, side)

    def complete(self, seat: i64) -> None:
        """An action or mirror is complete: its last Lock sets the Attunement (NO-56, NO-62)."""
        side = self.side(seat)
        if self.pending[side] != NONE:
            self.attune(seat, self.pending[side])
            self.pending[side] = NONE

    def attune(self, seat: i64, element: i64) -> None:
        """A side is attuned to one Element, and allies share it (NO-57).

        The learning game knows no Attunement, so no improved or unusable card (NO-111).
        """
        if not self.pact.learning:
            self.attuned[self.side(seat)] = element
            self.tell(ATTUNED, seat, element)

    def say(self, kind: i64, seat: i64, element: i64) -> None:
        """Announce what everybody hears though no card moves (NO-53)."""
        self.note(kind, seat, element, 0, 0)
        self.tell(kind, seat, element)

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Keep an announcement in view; -1 stands for what not everybody knows."""
        self.said = kind | (a + 1) << 8 | (b + 1) << 16 | (c + 1) << 24 | (d + 1) << 32

    def nothing_to_lock(self, seat: i64) -> None:
        """Everybody learns that all held cards are of Elements that the side has Locked."""
        self.each_held(seat, self.locked(self.side(seat)), False)

    def something_to_lock(self, seat: i64) -> None:
        """Everybody learns that some held card is of an Element new to the side."""
        news = ALL_FIVE & ~self.locked(self.side(seat))
        self.memory.start_list(SOME, self.held(seat), news, 0)
        self.each_held(seat, news, True)

    def each_held(self, seat: i64, faces: i64, named: bool) -> None:
        i: i64 = 0
        while i < self.stored(seat) + PLACES:
            if i < self.stored(seat):
                card = self.cards.card(seat, i)
            else:
                card = self.ready_card(seat, i - self.stored(seat))
            if card:
                if named:
                    self.memory.name(card)
                else:
                    self.memory.narrow(card, faces)
            i += 1

    # -- the end ---------------------------------------------------------------------------

    def end(self, how: i64, side: i64) -> None:
        self.ended = how
        self.winner = side
        self.tell(ENDED, how, side, self.turns)
        self.finish()

    def locks(self, seat: i64) -> i64:
        return self.cards.sizes[self.pact.locked + self.side(seat)]

    def outcome(self) -> Outcome | None:
        return None if self.ended == RUNNING else results.outcome(self)

    def payoff(self, seat: i64) -> float:
        return results.payoff(self, seat)

    # -- worlds ----------------------------------------------------------------------------

    def hide(self, viewer: i64, rng: Rng) -> None:
        """Imagine other cards wherever the viewer can't know better (NO-24, NO-28, NO-29)."""
        room = self.room()
        self.put_imagined(imagine(self.memory, viewer, room, rng), room)

    def anchor(self, viewer: i64) -> NaturalOrder:
        world = self.copy()
        room = world.room()
        world.put_imagined(anchored(world.memory, viewer, room), room)
        return world

    def room(self) -> vec[i64]:
        """How many cards of each Element are out of sight."""
        room = vec[i64]([0] * 5)
        element: i64 = 0
        while element < 5:
            room[element] = self.out_of_sight(element)
            element += 1
        return room

    def put_imagined(self, imagined: vec[i64], room: vec[i64]) -> None:
        """Put these cards, by their true serial numbers, into hands and places; the rest below."""
        row: i64 = 0
        while row < self.pact.open:
            place: i64 = 0
            while place < WIDTH:
                card = self.cards.card(row, place)
                if card:
                    card = imagined[serial_of(card)]
                    self.cards.put(row, place, card)
                    room[face_of(card)] -= 1
                place += 1
            row += 1
        self.deck.unseen = room

    # -- saved form ------------------------------------------------------------------------

    def save(self) -> dict[str, Plain]:
        numbers = [self.first, self.current, self.turns, self.actions, self.ended, self.winner]
        numbers += [self.memory.last, i64(self.last_turn), self.said]
        return {
            "rows": [list(self.cards.items), list(self.cards.sizes)],
            "deck": list(self.deck.unseen),
            "discards": list(self.discards),
            "in_use": list(self.in_use),
            "attuned": list(self.attuned),
            "pending": list(self.pending),
            "log": list(self.memory.log),
            "numbers": [int(n) for n in numbers],
        }

    def load(self, data: dict[str, Plain]) -> None:
        rows = cast("list[list[int]]", data["rows"])
        self.cards.items = vec[i64](rows[0])
        self.cards.sizes = vec[i64](rows[1])
        self.deck.unseen = vec[i64](integers(data["deck"]))
        self.discards = vec[i64](integers(data["discards"]))
        self.in_use = vec[i64](integers(data["in_use"]))
        self.attuned = vec[i64](integers(data["attuned"]))
        self.pending = vec[i64](integers(data["pending"]))
        n = integers(data["numbers"])
        self.first, self.current, self.turns, self.actions, self.ended, self.winner = n[:6]
        self.memory = Memory(vec[i64](integers(data["log"])), n[6])
        self.last_turn = n[7] != 0
        self.said = n[8]


def integers(value: Plain) -> list[int]:
    return cast("list[int]", value)
