"""A game of Order in progress: cards, Markers on their boards, and what both can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.cards import Cards, packed
from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT, PUBLIC, Phase, Plain, State
from hedgerow.core.view import Outcome
from hedgerow.games.order.book import (
    ALSO,
    AMOUNT,
    FOR_SUM,
    GUILD_RESOLVES,
    INSTEAD,
    TIE_WON,
    VALUE_COMPARED,
    WOULD_PLACE,
    WOULD_RANK,
    YES,
    Book,
)
from hedgerow.games.order.events import RANKED, SWAPPED, TIE, TIE_HELD
from hedgerow.games.order.unseen import Unseen

if TYPE_CHECKING:
    from hedgerow.core.game import Game

# Zones of cards; the first three are one for each seat.
HAND: Final = 0
FIRST: Final = 4
SECOND: Final = 8
AVAILABLE: Final = 12
SHOWN: Final = 13  # the card that the GUILD's winner reveals
ZONES: Final = 14
WIDTH: Final = 8

# Kinds of placements beside those on the four kinds of spaces (book.ON_...).
TURN: Final = 4  # GUILD or FOUNDER, in a turn
MOVED: Final = 5  # a GUILD Marker goes to a FOUNDER space

MARKERS: Final = 20
LAST_RANK: Final = 11
LAST_ROUND: Final = 7
ROUND_SPACES: Final = 7
ELDER: Final = 3

SECT_POINTS: Final = vec[i64]([0, 1, 3, 6, 11])  # all Markers up to this level on one board
TALLY: Final = vec[i64]([0] * 4)  # what is compared in `contest`


class Pact:
    """What was agreed before the start; shared by all copies."""

    def __init__(
        self, book: Book, mandates: Phase[Any], guild_winner_always_ranks: bool, shared_tie: bool
    ) -> None:
        self.book: Book = book
        self.mandates: Phase[Any] = mandates  # the phase in which MANDATES with steps work
        self.guild_winner_always_ranks: bool = guild_winner_always_ranks
        self.shared_tie: bool = shared_tie


class Order(State):
    def __init__(
        self,
        game: Game,
        seats: i64,
        pact: Pact,
        cards: Cards,
        unseen: Unseen,
        round_no: i64,
        position: vec[i64],
        colour: vec[i64],
        spare: vec[i64],
        rank: vec[i64],
        edicts: vec[i64],
        guild: vec[i64],
        rounds: vec[i64],
        mandates: vec[i64],
        level: vec[i64],
        over: bool = False,
    ) -> None:
        super().__init__(game, seats)
        self.pact: Pact = pact
        self.book: Book = pact.book
        self.cards: Cards = cards
        self.unseen: Unseen = unseen
        self.round: i64 = round_no
        # One entry for each seat:
        self.position: vec[i64] = position  # 0 is First; -1 before the deal
        self.colour: vec[i64] = colour
        self.spare: vec[i64] = spare  # available Markers (OR-25)
        self.rank: vec[i64] = rank
        self.edicts: vec[i64] = edicts  # a mask of the unused ones
        self.guild: vec[i64] = guild  # GUILD Markers
        self.rounds: vec[i64] = rounds  # ROUND Markers
        self.mandates: vec[i64] = mandates  # a mask of boards (OR-42)
        # seat * 4 + board: how many of FOUNDER, TEACHER, SPEAKER, ELDER the seat has there. They
        # come in this order and never leave, so the number says which (OR-48 to OR-51).
        self.level: vec[i64] = level
        self.over: bool = over

    def copy(self) -> Order:
        c = Order(
            self.game,
            self.seats,
            self.pact,
            self.cards.copy(),
            self.unseen.copy(),
            self.round,
            self.position[:],
            self.colour[:],
            self.spare[:],
            self.rank[:],
            self.edicts[:],
            self.guild[:],
            self.rounds[:],
            self.mandates[:],
            self.level[:],
            self.over,
        )
        c.share(self)
        return c

    # -- boards ----------------------------------------------------------------------------

    def seat_at(self, position: i64) -> i64:
        """Who stands on this space of the POSITION board."""
        seat: i64 = 0
        while self.position[seat] != position:
            seat += 1
        return seat

    def position_order(self) -> i64:
        """The seats from First to last, four bits each (OR-74)."""
        order: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            order |= seat << (4 * self.position[seat])
            seat += 1
        return order

    def candidate(self, seat: i64, board: i64) -> i64:
        """The type that a FOUNDER placement on this SECT board would be, or -1.

        The first of FOUNDER, TEACHER, SPEAKER, ELDER that the seat lacks there, if a space of it is
        free; no type is skipped (OR-46, OR-48 to OR-52).
        """
        kind = self.level[seat * 4 + board]
        if kind > ELDER:
            return -1
        taken: i64 = 0
        i: i64 = 0
        while i < self.seats:
            if self.level[i * 4 + board] > kind:
                taken += 1
            i += 1
        return kind if taken < self.book.sect[self.seats * 4 + kind] else -1

    def guild_markers(self) -> i64:
        n: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            n += self.guild[seat]
            seat += 1
        return n

    def guild_is_free(self) -> bool:
        """Whether a GUILD space is free (OR-29, OR-54)."""
        return self.guild_markers() < self.book.guild_spaces[self.seats]

    def guild_is_due(self) -> bool:
        """Whether somebody has three GUILD Markers or no space is free (OR-55, OR-56)."""
        seat: i64 = 0
        while seat < self.seats:
            if self.guild[seat] >= 3:
                return True
            seat += 1
        return not self.guild_is_free()

    def round_is_free(self) -> bool:
        n: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            n += self.rounds[seat]
            seat += 1
        return n < ROUND_SPACES

    # -- cards -----------------------------------------------------------------------------

    def insert(self, zone: i64, card: i64) -> None:
        """Put a card into a zone that is kept in the order of faces."""
        cards = self.cards
        cards.add(zone, card)
        place = cards.sizes[zone] - 1
        while place > 0 and cards.face(zone, place - 1) > card & 255:
            cards.put(zone, place, cards.card(zone, place - 1))
            place -= 1
        cards.put(zone, place, card)

    def acquire(self, seat: i64, face: i64) -> None:
        """A card that everybody has seen goes to the hand (OR-8)."""
        self.insert(HAND + seat, packed(face, PUBLIC))

    def take_available(self, face: i64) -> None:
        self.cards.take(AVAILABLE, self.cards.find(AVAILABLE, face))

    def second_is_open(self, seat: i64) -> bool:
        return self.cards.sizes[SECOND + seat] > 0 and self.cards.seen(SECOND + seat, 0) == PUBLIC

    def open_second(self, seat: i64) -> None:
        """Reveal a second card; with it everybody knows what is left in the hand."""
        self.cards.show(SECOND + seat, 0, PUBLIC)
        place: i64 = 0
        while place < self.cards.sizes[HAND + seat]:
            self.cards.show(HAND + seat, place, PUBLIC)
            place += 1

    def value(self, seat: i64, zone: i64, purpose: i64) -> i64:
        """The Value of a revealed card when it is compared: the printed one, unless a MANDATE says
        otherwise (OR-2)."""
        value = self.cards.face(zone + seat, 0) % 5
        board: i64 = 0
        while board < 4:
            if self.book.hooks[board] == VALUE_COMPARED and (self.mandates[seat] >> board) & 1:
                if self.book.details[board] & purpose:
                    value += self.book.amounts[board]
            board += 1
        return value

    def total(self, seat: i64) -> i64:
        """The sum of both revealed Values (OR-91)."""
        return self.value(seat, FIRST, FOR_SUM) + self.cards.face(SECOND + seat, 0) % 5

    # -- MANDATES --------------------------------------------------------------------------

    def amount(self, seat: i64, hook: i64, mute: i64) -> i64:
        """What the seat's MANDATES add to such an event; those in `mute` are at work already."""
        n: i64 = 0
        board: i64 = 0
        while board < 4:
            if self.book.hooks[board] == hook and self.book.modifiers[board] == AMOUNT:
                if (self.mandates[seat] & ~mute) >> board & 1:
                    n += self.book.amounts[board]
            board += 1
        return n

    def allowed(self, seat: i64, hook: i64) -> i64:
        """Whether a MANDATE gives the seat a permission: 0, or 1 + the most that is permitted."""
        most: i64 = 0
        board: i64 = 0
        while board < 4:
            if self.book.hooks[board] == hook and self.book.modifiers[board] == YES:
                if (self.mandates[seat] >> board) & 1 and self.book.details[board] >= most:
                    most = self.book.details[board] + 1
            board += 1
        return most

    def reacting(self, seat: i64, hook: i64, kinds: i64, modifier: i64, mute: i64) -> i64:
        """A mask of the seat's MANDATES with steps for this event; `kinds` of spaces, if placed."""
        held = self.mandates[seat] & ~mute
        if held == 0:
            return 0
        mask: i64 = 0
        board: i64 = 0
        while board < 4:
            if (held >> board) & 1 and self.book.hooks[board] == hook:
                if self.book.modifiers[board] == modifier:
                    if hook != WOULD_PLACE or (kinds >> self.book.details[board]) & 1:
                        mask |= BIT[board]
            board += 1
        return mask

    def happened(self, seat: i64, hook: i64, kinds: i64, mute: i64) -> None:
        """An event is done: let MANDATES that answer it with steps work (OR-43, OR-44)."""
        mask = self.reacting(seat, hook, kinds, ALSO, mute)
        if mask:
            f = self.push(self.pact.mandates, seat)
            f.a = mask
            f.b = mute

    def replaceable(self, seat: i64, hook: i64, kinds: i64, mute: i64) -> bool:
        """Before an event: ask for steps instead of it. They take the place of the frame on top."""
        mask = self.reacting(seat, hook, kinds, INSTEAD, mute)
        if mask == 0:
            return False
        f = self.push(self.pact.mandates, seat)
        f.a = mask
        f.b = mute
        f.c = 1
        return True

    # -- RANK, POSITION --------------------------------------------------------------------

    def advance(self, seat: i64, spaces: i64, mute: i64) -> None:
        """Advance RANK space by space, never beyond 11 (OR-32 to OR-34)."""
        spaces += self.amount(seat, WOULD_RANK, mute)
        if spaces > 0 and self.rank[seat] < LAST_RANK:
            self.rank[seat] += spaces
            if self.rank[seat] > LAST_RANK:
                self.rank[seat] = LAST_RANK
            self.tell(RANKED, seat, self.rank[seat])
        self.happened(seat, WOULD_RANK, 0, mute)

    def swap(self, seat: i64, other: i64) -> None:
        """Two POSITION Markers change places."""
        place = self.position[seat]
        self.position[seat] = self.position[other]
        self.position[other] = place
        self.tell(SWAPPED, seat, other)

    def contest(self, seats: i64, lowest: bool) -> i64:
        """Who of these seats has most (or least) in TALLY; a tie goes by POSITION.

        The highest POSITION wins it, also as the lowest (OR-68, OR-71, OR-72); then the highest and
        the lowest Marker of the tied swap (OR-69, OR-70). Other equal numbers decide nothing and
        swap nothing (OR-73). A MANDATE may keep the winner's POSITION (OR-116). Steps that answer a
        won tie are pushed: whoever calls this lets them run before it goes on.
        """
        best: i64 = -1000
        winner: i64 = -1
        loser: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            if (seats >> seat) & 1:
                n = TALLY[seat]
                if lowest:
                    n = -n
                if n > best:
                    best = n
                    winner = seat
                    loser = seat
                elif n == best:
                    if self.position[seat] < self.position[winner]:
                        winner = seat
                    if self.position[seat] > self.position[loser]:
                        loser = seat
            seat += 1
        if winner != loser:
            self.tell(TIE, winner, 1 if lowest else 0)
            if self.allowed(winner, TIE_WON):
                self.tell(TIE_HELD, winner)
            else:
                self.swap(winner, loser)
            self.happened(winner, TIE_WON, 0, 0)
        return winner

    def most_guild_markers(self) -> i64:
        """The winner of the GUILD (OR-58); a MANDATE may count more for it (OR-115)."""
        seats: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.guild[seat] > 0:
                seats |= BIT[seat]
                TALLY[seat] = self.guild[seat] + self.amount(seat, GUILD_RESOLVES, 0)
            seat += 1
        return self.contest(seats, False)

    # -- the end ---------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        """Points by now (OR-99 to OR-104)."""
        n = self.rank[seat] + 3 * self.rounds[seat] + self.unseen.indexed(seat)
        held: i64 = 0
        board: i64 = 0
        while board < 4:
            n += SECT_POINTS[self.level[seat * 4 + board]]
            held += (self.mandates[seat] >> board) & 1
            board += 1
        n += 2 * held
        if held == 4:
            n += 4
        return n

    def ahead(self, seat: i64) -> i64:
        """How many players are before this one: more points, or as many and a higher POSITION."""
        own = self.score(seat)
        n: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                points = self.score(other)
                if points > own:
                    n += 1
                elif points == own and not self.pact.shared_tie:
                    if self.position[other] < self.position[seat]:
                        n += 1
            other += 1
        return n

    def outcome(self) -> Outcome | None:
        """Most points win; a tie goes to the higher POSITION (OR-1, OR-105)."""
        if not self.over:
            return None
        scores = [int(self.score(seat)) for seat in range(self.seats)]
        winners = [seat for seat in range(self.seats) if self.ahead(seat) == 0]
        if scores.count(max(scores)) == 1:
            return Outcome(tuple(scores), tuple(winners), "most points", "OR-1")
        reason = "a shared victory" if self.pact.shared_tie else "tied, and in a higher POSITION"
        return Outcome(tuple(scores), tuple(winners), reason, "OR-105")

    def payoff(self, seat: i64) -> float:
        """From 1.0 for the first to -1.0 for the last; those who share places share the worth."""
        before = self.ahead(seat)
        equal: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.ahead(other) == before:
                equal += 1
            other += 1
        return 1.0 - float(2 * before + equal) / float(self.seats - 1)

    # -- worlds, saved form ----------------------------------------------------------------

    def hide(self, viewer: i64, rng: Rng) -> None:
        """Draw anew what the viewer can't know.

        The starting cards are printed, and whatever comes to a hand or leaves it was seen by all;
        so a hand is known, but for which of its cards lies face down (OR-4, OR-76). Of the deck
        and the INDEXED cards everybody knows the same (OR-14).
        """
        seat: i64 = 0
        while seat < self.seats:
            if seat != viewer and self.cards.sizes[SECOND + seat] > 0:
                if not self.second_is_open(seat):
                    self.hide_second(seat, rng)
            seat += 1
        self.unseen.hide(rng)

    def hide_second(self, seat: i64, rng: Rng) -> None:
        """Any card that was in the hand when the choice was made may be the one face down."""
        self.insert(HAND + seat, self.cards.take(SECOND + seat, 0))
        n: i64 = 0
        chosen: i64 = 0
        place: i64 = 0
        while place < self.cards.sizes[HAND + seat]:
            if self.cards.seen(HAND + seat, place) != PUBLIC:
                n += 1
                if rng.below(n) == 0:
                    chosen = place
            place += 1
        self.cards.add(SECOND + seat, self.cards.take(HAND + seat, chosen))

    def save(self) -> dict[str, Plain]:
        return {
            "cards": self.cards.data(),
            "unseen": self.unseen.data(),
            "round": int(self.round),
            "position": list(self.position),
            "colour": list(self.colour),
            "spare": list(self.spare),
            "rank": list(self.rank),
            "edicts": list(self.edicts),
            "guild": list(self.guild),
            "rounds": list(self.rounds),
            "mandates": list(self.mandates),
            "level": list(self.level),
            "over": int(self.over),
        }

    def load(self, data: dict[str, Plain]) -> None:
        self.cards.load(cast(list[list[int]], data["cards"]))
        self.unseen.load(cast(list[list[int]], data["unseen"]))
        self.round = cast(int, data["round"])
        self.position = vec[i64](cast(list[int], data["position"]))
        self.colour = vec[i64](cast(list[int], data["colour"]))
        self.spare = vec[i64](cast(list[int], data["spare"]))
        self.rank = vec[i64](cast(list[int], data["rank"]))
        self.edicts = vec[i64](cast(list[int], data["edicts"]))
        self.guild = vec[i64](cast(list[int], data["guild"]))
        self.rounds = vec[i64](cast(list[int], data["rounds"]))
        self.mandates = vec[i64](cast(list[int], data["mandates"]))
        self.level = vec[i64](cast(list[int], data["level"]))
        self.over = bool(data["over"])
