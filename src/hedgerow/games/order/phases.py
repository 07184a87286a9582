"""The course of a game of Order: setup, then seven rounds in two parts."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from hedgerow.core.cards import packed
from hedgerow.core.state import BIT, CHANCE, PUBLIC, Frame, Moves, Phase, Sealed
from hedgerow.core.view import Prompt
from hedgerow.games.order import refusals
from hedgerow.games.order.actions import (
    ACQUIRE,
    COLOUR,
    DEALT,
    DISCARD,
    EDICT,
    INDEX,
    KINDS,
    PASS,
    POSITIONS,
)
from hedgerow.games.order.book import (
    EDICT_CONDITION,
    FOR_HIGHEST,
    FOR_LOWEST,
    FROM_AVAILABLE,
    LIKE_ANY,
    ON_FOUNDER,
    ON_ROUND,
    WOULD_DISCARD,
)
from hedgerow.games.order.deck import DRAWING, LAY_OUT, RETURNING
from hedgerow.games.order.deeds import (
    ADVANCE,
    BONUS,
    DISCARD_HAND,
    EDICT_STEPS,
    PART_TWO,
    PLACE,
    ROUND_END,
    SWAPPING,
    TAKE_AVAILABLE,
    TURN_PLACE,
    decide,
    put_away,
    start,
)
from hedgerow.games.order.effects import MANDATES, SCRIPT, USE_EFFECT, use_effect
from hedgerow.games.order.events import (
    CLEARED,
    DEALT_POSITION,
    DECLINED,
    ENDED,
    KEPT,
    LEADS,
    LOWEST,
    REVEALED_FIRST,
    REVEALED_SECOND,
    ROUND_BEGAN,
    TOOK_COLOUR,
    USED_EDICT,
)
from hedgerow.games.order.guild import INSTRUCTION, RESOLUTION, instruct
from hedgerow.games.order.state import (
    AVAILABLE,
    FIRST,
    HAND,
    LAST_ROUND,
    SECOND,
    TALLY,
    TURN,
    Order,
)


def follow(s: Order, phase: Phase[Any], seat: i64) -> Frame:
    """The frame on top is done; another one takes its place."""
    s.pop()
    return s.push(phase, seat)


def everybody(s: Order) -> i64:
    return BIT[s.seats] - 1


# -- setup -----------------------------------------------------------------------------------


class Positions(Phase[Order]):
    """The POSITION cards are dealt at random, First to last (OR-16, OR-20). Register: which one."""

    def next(self, s: Order, f: Frame) -> None:
        if f.a == s.seats:
            follow(s, COLOURS_PHASE, s.seat_at(s.seats - 1)).a = s.seats - 1
        else:
            f.ask(CHANCE)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        i: i64 = 0
        while i < s.seats:
            if s.position[i] < 0:
                out.add(DEALT + 4 * f.a + i)
            i += 1

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        who = (action - DEALT) % 4
        s.position[who] = f.a
        s.tell(DEALT_POSITION, who, f.a)
        f.a += 1

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-16"


class Colours(Phase[Order]):
    """From the last POSITION upwards each player takes a colour, with its Markers and its four
    starting cards (OR-17, OR-21). Register: the POSITION whose turn it is."""

    def next(self, s: Order, f: Frame) -> None:
        if f.a < 0:
            follow(s, ROUND_START, CHANCE)
            return
        f.seat = s.seat_at(f.a)
        decide(self, s, f)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        taken: i64 = 0
        i: i64 = 0
        while i < s.seats:
            if s.colour[i] >= 0:
                taken |= BIT[s.colour[i]]
            i += 1
        colour: i64 = 0
        while colour < 4:
            if not (taken >> colour) & 1:
                out.add(COLOUR + colour)
            colour += 1

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        colour = action - COLOUR
        s.colour[seat] = colour
        s.tell(TOOK_COLOUR, seat, colour)
        i: i64 = 0
        while i < 4:
            s.acquire(seat, s.book.starting[colour * 4 + i])
            i += 1
        f.a -= 1

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-17"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            f"You are {POSITIONS[s.position[seat]]} on the POSITION board. Choose your colour; "
            "it decides your four starting cards.",
            ("OR-17",),
        )


# -- part one --------------------------------------------------------------------------------


class RoundStart(Phase[Order]):
    """The deck is shuffled and five cards are laid out (OR-75, OR-22)."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            s.round += 1
            s.unseen.shuffle(s.round)
            s.tell(ROUND_BEGAN, s.round)
            DRAWING.begin(s, CHANCE, LAY_OUT, 5, 0)
        else:
            follow(s, CHOOSING, CHANCE)


class Choosing(Sealed[Order]):
    """Each player secretly chooses two cards and which of them is revealed first (OR-76).

    When all have chosen, the first cards are revealed together (OR-77).
    """

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            f.waiting = everybody(s)
            return
        seat: i64 = 0
        while seat < s.seats:
            self.lay_down(s, seat, s.answers[seat] // KINDS, s.answers[seat] % KINDS)
            seat += 1
        s.unseal()
        follow(s, LEADING, CHANCE)

    def lay_down(self, s: Order, seat: i64, first: i64, second: i64) -> None:
        """One card is open, one lies face down; the others may be either, as far as others know."""
        hand = HAND + seat
        s.cards.take(hand, s.cards.find(hand, first))
        s.cards.take(hand, s.cards.find(hand, second))
        s.cards.add(FIRST + seat, packed(first, PUBLIC))
        s.cards.add(SECOND + seat, packed(second, BIT[seat]))
        place: i64 = 0
        while place < s.cards.sizes[hand]:
            s.cards.put(hand, place, packed(s.cards.face(hand, place), BIT[seat]))
            place += 1
        s.tell(REVEALED_FIRST, seat, first)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        hand = HAND + seat
        n = s.cards.sizes[hand]
        before: i64 = -1
        i: i64 = 0
        while i < n:
            first = s.cards.face(hand, i)
            if first != before:
                last: i64 = -1
                j: i64 = 0
                while j < n:
                    second = s.cards.face(hand, j)
                    if j != i and second != last:
                        out.add(first * KINDS + second)
                        last = second
                    j += 1
            before = first
            i += 1

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-76"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            f"Round {s.round}: place two cards face down. The one chosen first is revealed first.",
            ("OR-76", "OR-77"),
        )


class Leading(Phase[Order]):
    """The highest first card's player places a FOUNDER Marker and takes the first turn (OR-78)."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            tally_values(s, FIRST, FOR_HIGHEST)
            f.seat = s.contest(everybody(s), False)
        elif f.step == 1:
            f.step = 2
            s.tell(LEADS, f.seat)
            instruct(s, f.seat)
            start(s, PLACE, f.seat, ON_FOUNDER, 0, 0, BONUS)
        else:
            follow(s, TURNS, f.seat)


def tally_values(s: Order, zone: i64, purpose: i64) -> None:
    seat: i64 = 0
    while seat < s.seats:
        TALLY[seat] = s.value(seat, zone, purpose)
        seat += 1


class Turns(Phase[Order]):
    """Clockwise from the leader, each places a Marker on GUILD or FOUNDER, then uses the effect of
    its first card (OR-79 to OR-82). Register: how many turns are over."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            instruct(s, f.seat)
            start(s, PLACE, f.seat, TURN, 0, 0, TURN_PLACE)
        elif f.step == 1:
            f.step = 2
            instruct(s, f.seat)
            use_effect(s, f.seat, s.cards.face(FIRST + f.seat, 0) // 5, 0)
        else:
            f.step = 0
            f.a += 1
            f.seat = (f.seat + 1) % s.seats
            if f.a == s.seats:
                follow(s, SECOND_REVEAL, CHANCE)


# -- part two --------------------------------------------------------------------------------


class SecondReveal(Phase[Order]):
    """The lowest first card's player reveals its second card and uses its effect (OR-83)."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            tally_values(s, FIRST, FOR_LOWEST)
            f.seat = s.contest(everybody(s), True)
        elif f.step == 1:
            f.step = 2
            s.tell(LOWEST, f.seat)
            face = s.cards.face(SECOND + f.seat, 0)
            s.open_second(f.seat)
            s.tell(REVEALED_SECOND, f.seat, face)
            instruct(s, f.seat)
            use_effect(s, f.seat, face // 5, 0)
        else:
            follow(s, ACQUIRING, f.seat)


class Acquiring(Phase[Order]):
    """Each player ACQUIRES one available card, clockwise from the lowest (OR-84, OR-85).

    Register: how many have done so.
    """

    def next(self, s: Order, f: Frame) -> None:
        if f.a == s.seats:
            follow(s, REMAINING, f.seat)
            return
        seat = (f.seat + f.a) % s.seats
        f.a += 1
        instruct(s, seat)
        start(s, TAKE_AVAILABLE, seat, ACQUIRE, 0, 0, PART_TWO)


class Remaining(Phase[Order]):
    """The others reveal their second cards; the lowest of those uses the effect of one remaining
    available card; then all of them are discarded (OR-86 to OR-88)."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            self.reveal(s, f)
        elif f.step == 1:
            f.step = 2
            s.tell(LOWEST, f.seat)
            instruct(s, f.seat)
            start(s, USE_EFFECT, f.seat, FROM_AVAILABLE, 0, 0, PART_TWO)
        else:
            while s.cards.sizes[AVAILABLE] > 0:
                face = s.cards.take(AVAILABLE, 0) & 255
                s.unseen.discard(face)
                s.tell(CLEARED, face)
            follow(s, EDICTS, CHANCE)

    def reveal(self, s: Order, f: Frame) -> None:
        others = everybody(s) & ~BIT[f.seat]
        seat: i64 = 0
        while seat < s.seats:
            if seat != f.seat:
                s.open_second(seat)
                s.tell(REVEALED_SECOND, seat, s.cards.face(SECOND + seat, 0))
            seat += 1
        tally_values(s, SECOND, FOR_LOWEST)
        f.seat = s.contest(others, True)


class Edicts(Phase[Order]):
    """In POSITION order, as it is now, whoever revealed two cards of one colour may use an EDICT
    (OR-89, OR-90). Registers: -, the order, who is next."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            f.b = s.position_order()
        while f.c < s.seats:
            seat = (f.b >> (4 * f.c)) & 15
            f.c += 1
            if s.edicts[seat] and may_use_edict(s, seat):
                instruct(s, seat)
                s.push(EDICT_USE, seat)
                return
        follow(s, ROUND_MARKER, CHANCE)


def may_use_edict(s: Order, seat: i64) -> bool:
    """Both cards of one colour; a MANDATE may ask for less."""
    first = s.cards.face(FIRST + seat, 0)
    second = s.cards.face(SECOND + seat, 0)
    if first // 5 == second // 5:
        return True
    like = s.allowed(seat, EDICT_CONDITION) - 1
    return like == LIKE_ANY or (like > 0 and first % 5 == second % 5)


class EdictUse(Phase[Order]):
    """A player may use one EDICT: its Marker is removed and available at once, never replaced; then
    the EDICT's steps (OR-18, OR-35 to OR-37)."""

    def next(self, s: Order, f: Frame) -> None:
        f.ask(f.seat)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        n: i64 = 0
        while n < 3:
            if (s.edicts[seat] >> n) & 1:
                out.add(EDICT + n)
            n += 1
        out.add(PASS)

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        if action == PASS:
            s.tell(DECLINED, seat)
            return
        n = action - EDICT
        s.edicts[seat] &= ~BIT[n]
        s.spare[seat] += 1
        s.tell(USED_EDICT, seat, n)
        SCRIPT.begin(s, seat, s.book.edicts[n], 0, EDICT_STEPS + n)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-35" if EDICT <= action < EDICT + 3 else "OR-89"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            "You revealed two cards that let you use one EDICT. Choose one, or pass.",
            ("OR-89", "OR-35"),
        )


class RoundMarker(Phase[Order]):
    """The highest sum of both cards places a ROUND Marker; after the seventh round the game ends
    (OR-91, OR-95)."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            seat: i64 = 0
            while seat < s.seats:
                TALLY[seat] = s.total(seat)
                seat += 1
            f.seat = s.contest(everybody(s), False)
        elif f.step == 1:
            f.step = 2
            instruct(s, f.seat)
            start(s, PLACE, f.seat, ON_ROUND, 0, 0, ROUND_END)
        elif s.round == LAST_ROUND:
            s.over = True
            s.tell(ENDED)
            s.finish()
        else:
            follow(s, PARTING, CHANCE)


class Parting(Sealed[Order]):
    """Each player chooses at the same time which revealed card it discards; the other one returns
    to the hand, which then has four cards again (OR-96 to OR-98). A MANDATE may let it INDEX the
    card instead (OR-114)."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            f.waiting = everybody(s)
            return
        follow(s, ROUND_START, CHANCE)
        instruct(s, CHANCE)
        position = s.seats - 1
        while position >= 0:  # what MANDATES answer goes in POSITION order: the last is pushed last
            seat = s.seat_at(position)
            self.part(s, seat, s.answers[seat])
            position -= 1
        s.unseal()

    def part(self, s: Order, seat: i64, action: i64) -> None:
        face = (action - DISCARD) % KINDS
        first = s.cards.take(FIRST + seat, 0) & 255
        second = s.cards.take(SECOND + seat, 0) & 255
        kept = second if face == first else first
        s.acquire(seat, kept)
        s.tell(KEPT, seat, kept)
        put_away(s, seat, action, 0)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        low = s.cards.face(FIRST + seat, 0)
        high = s.cards.face(SECOND + seat, 0)
        if low > high:
            low = high
            high = s.cards.face(FIRST + seat, 0)
        out.add(DISCARD + low)
        if high != low:
            out.add(DISCARD + high)
        if s.allowed(seat, WOULD_DISCARD):
            out.add(INDEX + low)
            if high != low:
                out.add(INDEX + high)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return refusals.parting(s, seat, action)

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        text = "The round is over: discard one of your revealed cards; the other returns to you."
        if s.allowed(seat, WOULD_DISCARD):
            return Prompt(
                text + " Your MANDATE lets you INDEX it instead.", ("OR-96", "OR-97", "OR-114")
            )
        return Prompt(text, ("OR-96", "OR-97"))


POSITIONS_PHASE: Final = Positions()
COLOURS_PHASE: Final = Colours()
ROUND_START: Final = RoundStart()
CHOOSING: Final = Choosing()
LEADING: Final = Leading()
TURNS: Final = Turns()
SECOND_REVEAL: Final = SecondReveal()
ACQUIRING: Final = Acquiring()
REMAINING: Final = Remaining()
EDICTS: Final = Edicts()
EDICT_USE: Final = EdictUse()
ROUND_MARKER: Final = RoundMarker()
PARTING: Final = Parting()

PHASES: Final = (
    POSITIONS_PHASE,
    COLOURS_PHASE,
    ROUND_START,
    CHOOSING,
    LEADING,
    TURNS,
    SECOND_REVEAL,
    ACQUIRING,
    REMAINING,
    EDICTS,
    EDICT_USE,
    ROUND_MARKER,
    PARTING,
    INSTRUCTION,
    RESOLUTION,
    SCRIPT,
    USE_EFFECT,
    MANDATES,
    PLACE,
    ADVANCE,
    SWAPPING,
    TAKE_AVAILABLE,
    DISCARD_HAND,
    DRAWING,
    RETURNING,
)
