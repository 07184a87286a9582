"""Single deeds that effects and the round are made of: placing, taking, discarding, swapping."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.order import refusals
from hedgerow.games.order.actions import (
    ACQUIRE,
    COLOURS,
    DISCARD,
    DO,
    FOUNDER,
    GUILD,
    INDEX,
    MANDATE,
    MOVE_EDICT,
    MOVE_GUILD,
    MOVE_MANDATE,
    PASS,
    POSITIONS,
    SWAP,
)
from hedgerow.games.order.book import (
    ANY,
    INSTEAD,
    ON_FOUNDER,
    ON_GUILD,
    ON_MANDATE,
    ON_ROUND,
    WITH_ABOVE,
    WITH_FIRST,
    WITH_LAST,
    WOULD_ACQUIRE,
    WOULD_DISCARD,
    WOULD_PLACE,
    WOULD_RANK,
)
from hedgerow.games.order.deck import DRAWING, LAY_OUT, index_open
from hedgerow.games.order.events import (
    ACQUIRED,
    DECLINED,
    DISCARDED,
    MOVED_EDICT,
    MOVED_GUILD,
    MOVED_MANDATE,
    NOT_PLACED,
    PLACED_GUILD,
    PLACED_MANDATE,
    PLACED_ROUND,
    PLACED_SECT,
)
from hedgerow.games.order.state import AVAILABLE, HAND, MOVED, TURN, Order

# Why something is done: for prompts.
BONUS: Final = 1
TURN_PLACE: Final = 2
GUILD_MOVE: Final = 3
ROUND_END: Final = 4
PART_TWO: Final = 5
EFFECT: Final = 10  # + colour
EDICT_STEPS: Final = 20  # + 0, 1, 2
MANDATE_STEPS: Final = 30  # + board

LONE: Final = Moves()


def reason(s: Order, why: i64) -> str:
    """Why somebody is asked, to begin a prompt with."""
    if why >= MANDATE_STEPS:
        return f"Your {COLOURS[why - MANDATE_STEPS]} MANDATE: "
    if why >= EDICT_STEPS:
        return f"EDICT {s.book.edict_names[why - EDICT_STEPS]}: "
    if why >= EFFECT:
        return f"{COLOURS[why - EFFECT].capitalize()} effect: "
    if why == BONUS:
        return "You revealed the highest card: "
    if why == TURN_PLACE:
        return "Your turn: "
    if why == GUILD_MOVE:
        return "The GUILD resolves: "
    if why == ROUND_END:
        return "You have the highest total: "
    return ""


def start(s: Order, phase: Phase[Any], seat: i64, what: i64, mute: i64, may: i64, why: i64) -> None:
    """Let a deed be done: what, which MANDATES are at work, whether it may be left out, why."""
    f = s.push(phase, seat)
    f.a = what
    f.b = mute
    f.c = may
    f.d = why


def decide(phase: Phase[Any], s: Order, f: Frame) -> bool:
    """Ask the frame's seat, unless there is only one thing to do; False if there is nothing."""
    LONE.n = 0
    phase.options(s, f, f.seat, LONE)
    if LONE.n == 0:
        return False
    if LONE.n == 1:
        phase.take(s, f, f.seat, LONE.items[0])
    else:
        f.ask(f.seat)
    return True


class Place(Phase[Order]):
    """A player places a Marker on a space of a kind, choosing the board (OR-28 to OR-31).

    Registers: kind, muted MANDATES, whether it may be left out, why.
    """

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            if f.a != MOVED:
                kinds = BIT[f.a] if f.a != TURN else BIT[ON_FOUNDER] | BIT[ON_GUILD]
                if s.replaceable(f.seat, WOULD_PLACE, kinds, f.b):
                    return
        if not decide(self, s, f):
            s.tell(NOT_PLACED, f.seat, f.a)  # OR-5, OR-27
            s.pop()

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        kind = f.a
        board: i64 = 0
        if kind == ON_ROUND:
            if s.round_is_free():
                self.round_options(s, seat, out)
        elif s.spare[seat] > 0 or kind == MOVED:
            if kind == ON_MANDATE:
                while board < 4:  # a board has a space for everybody (OR-38 to OR-41)
                    if not (s.mandates[seat] >> board) & 1:
                        out.add(MANDATE + board)
                    board += 1
            else:
                if kind != ON_FOUNDER and kind != MOVED and s.guild_is_free():
                    out.add(GUILD)
                while kind != ON_GUILD and board < 4:
                    if s.candidate(seat, board) >= 0:
                        out.add(FOUNDER + board)
                    board += 1
        if f.c:
            out.add(PASS)

    def round_options(self, s: Order, seat: i64, out: Moves) -> None:
        """On ROUND, without an available Marker another one must move there (OR-92, OR-93)."""
        if s.spare[seat] > 0:
            out.add(DO)
            return
        if s.guild[seat] > 0:
            out.add(MOVE_GUILD)
        board: i64 = 0
        while board < 4:
            if (s.mandates[seat] >> board) & 1:
                out.add(MOVE_MANDATE + board)
            board += 1
        n: i64 = 0
        while n < 3:
            if (s.edicts[seat] >> n) & 1:
                out.add(MOVE_EDICT + n)
            n += 1

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        if action == PASS:
            s.tell(DECLINED, seat)
            return
        kind: i64 = ON_ROUND
        if action == GUILD:
            kind = ON_GUILD
            s.spare[seat] -= 1
            s.guild[seat] += 1
            s.tell(PLACED_GUILD, seat)
        elif FOUNDER <= action < FOUNDER + 4:
            kind = ON_FOUNDER
            board = action - FOUNDER
            s.tell(PLACED_SECT, seat, board, s.level[seat * 4 + board], f.a)
            s.level[seat * 4 + board] += 1
            if f.a == MOVED:  # a move is not a placement: no MANDATE asks for it
                s.guild[seat] -= 1
                return
            s.spare[seat] -= 1
        elif MANDATE <= action < MANDATE + 4:
            kind = ON_MANDATE
            s.mandates[seat] |= BIT[action - MANDATE]
            s.spare[seat] -= 1
            s.tell(PLACED_MANDATE, seat, action - MANDATE)
        else:
            self.mark_round(s, seat, action)
        s.happened(seat, WOULD_PLACE, BIT[kind], f.b)

    def mark_round(self, s: Order, seat: i64, action: i64) -> None:
        """An available Marker goes to ROUND, or one that is lost elsewhere (OR-94)."""
        s.rounds[seat] += 1
        if action == DO:
            s.spare[seat] -= 1
            s.tell(PLACED_ROUND, seat)
        elif action == MOVE_GUILD:
            s.guild[seat] -= 1
            s.tell(MOVED_GUILD, seat)
        elif action < MOVE_EDICT:
            s.mandates[seat] &= ~BIT[action - MOVE_MANDATE]
            s.tell(MOVED_MANDATE, seat, action - MOVE_MANDATE)
        else:
            s.edicts[seat] &= ~BIT[action - MOVE_EDICT]
            s.tell(MOVED_EDICT, seat, action - MOVE_EDICT)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return refusals.placement(s, int(f.a), seat, action)

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        why = reason(s, f.d)
        may = ", or pass" if f.c else ""
        if f.a == TURN:
            return Prompt(f"{why}place a Marker on GUILD or on a FOUNDER space{may}.", ("OR-80",))
        if f.a == MOVED:
            return Prompt(
                f"{why}move one of your GUILD Markers to a FOUNDER space.", ("OR-62", "OR-63")
            )
        if f.a == ON_MANDATE:
            return Prompt(f"{why}place a MANDATE Marker{may}.", ("OR-39", "OR-41"))
        if f.a == ON_GUILD:
            return Prompt(f"{why}place a GUILD Marker{may}.", ("OR-54",))
        if f.a == ON_ROUND and s.spare[seat] > 0:
            return Prompt(f"{why}place a ROUND Marker{may}.", ("OR-30",))
        if f.a == ON_ROUND:
            return Prompt(
                f"{why}you have no available Marker; move one of these to ROUND{may}.", ("OR-92",)
            )
        cites = ("OR-78", "OR-47") if f.d == BONUS else ("OR-47", "OR-53")
        return Prompt(f"{why}place a FOUNDER Marker on a SECT board{may}.", cites)


class Advance(Phase[Order]):
    """A RANK advance that a MANDATE may replace. Registers: spaces, muted MANDATES."""

    def begin(self, s: Order, seat: i64, spaces: i64, mute: i64) -> None:
        if s.reacting(seat, WOULD_RANK, 0, INSTEAD, mute) == 0:
            s.advance(seat, spaces, mute)
            return
        f = s.push(self, seat)
        f.a = spaces
        f.b = mute

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            s.replaceable(f.seat, WOULD_RANK, 0, f.b)
            return
        s.pop()
        s.advance(f.seat, f.a, f.b)


class Swapping(Phase[Order]):
    """A player swaps POSITION with another. Registers: with whom, -, whether it may not, why."""

    def next(self, s: Order, f: Frame) -> None:
        if not decide(self, s, f):
            s.pop()

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        own = s.position[seat]
        other: i64 = 0
        while other < s.seats:
            place = s.position[other]
            if other != seat:
                if f.a == ANY:
                    out.add(SWAP + other)
                elif f.a == WITH_FIRST:
                    if place == 0:
                        out.add(SWAP + other)
                elif f.a == WITH_LAST:
                    if place == s.seats - 1:
                        out.add(SWAP + other)
                elif f.a == WITH_ABOVE:
                    if place == own - 1:
                        out.add(SWAP + other)
                elif place == own + 1:
                    out.add(SWAP + other)
            other += 1
        if f.c:
            out.add(PASS)

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        if action == PASS:
            s.tell(DECLINED, seat)
        else:
            s.swap(seat, action - SWAP)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-112" if f.a == ANY else "OR-5"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        may = "you may swap" if f.c else "swap"
        text = f"{may} POSITION with another player; you are {POSITIONS[s.position[seat]]}."
        return Prompt(reason(s, f.d) + text, ("OR-74",))


class TakeAvailable(Phase[Order]):
    """A player ACQUIRES or INDEXES an available card of choice (OR-8, OR-9, OR-84, OR-85).

    Registers: ACQUIRE or INDEX, muted MANDATES, whether it may not, why. In part two the row gets
    smaller; an effect fills it up from the deck, so that everybody still finds a card.
    """

    def next(self, s: Order, f: Frame) -> None:
        if not decide(self, s, f):
            s.pop()

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        place: i64 = 0
        last: i64 = -1
        while place < s.cards.sizes[AVAILABLE]:
            face = s.cards.face(AVAILABLE, place)
            if face != last:
                out.add(f.a + face)
            last = face
            place += 1
        if f.c:
            out.add(PASS)

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        if action == PASS:
            s.tell(DECLINED, seat)
            return
        face = action - f.a
        s.take_available(face)
        script = s.stack[-1]
        if f.d != PART_TWO:
            DRAWING.begin(s, seat, LAY_OUT, 1, f.b)
        if f.a == ACQUIRE:
            script.a += 1  # so many it may discard
            s.acquire(seat, face)
            s.tell(ACQUIRED, seat, face)
            s.happened(seat, WOULD_ACQUIRE, 0, f.b)
        else:
            index_open(s, seat, face, f.b)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-84" if f.d == PART_TWO else "OR-5"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        may = ", or pass" if f.c else ""
        if f.a == ACQUIRE:
            return Prompt(
                f"{reason(s, f.d)}ACQUIRE one available card{may}.", ("OR-84", "OR-85", "OR-8")
            )
        return Prompt(f"{reason(s, f.d)}INDEX one available card{may}.", ("OR-9",))


class DiscardHand(Phase[Order]):
    """A player discards hand cards, as many as an effect let it ACQUIRE (OR-6).

    Registers: how many, muted MANDATES, -, why. It is always asked: whether there is a choice
    depends on the hand, and that is secret (OR-4).
    """

    def next(self, s: Order, f: Frame) -> None:
        if f.a == 0:
            s.pop()
        else:
            f.ask(f.seat)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        what: i64 = DISCARD
        while what <= INDEX:
            if what == DISCARD or s.allowed(seat, WOULD_DISCARD):
                place: i64 = 0
                last: i64 = -1
                while place < s.cards.sizes[HAND + seat]:
                    face = s.cards.face(HAND + seat, place)
                    if face != last:
                        out.add(what + face)
                    last = face
                    place += 1
            what += INDEX - DISCARD

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        f.a -= 1
        face = (action - DISCARD) % 20
        s.cards.take(HAND + seat, s.cards.find(HAND + seat, face))
        put_away(s, seat, action, f.b)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        if INDEX <= action < INDEX + 20:
            return "OR-114"
        return "OR-5"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        return Prompt(reason(s, f.d) + "discard a card from your hand.", ("OR-6",))


def put_away(s: Order, seat: i64, action: i64, mute: i64) -> None:
    """Discard a card of the seat, or INDEX it where a MANDATE allows that (OR-6, OR-114)."""
    if action < INDEX:
        s.unseen.discard(action - DISCARD)
        s.tell(DISCARDED, seat, action - DISCARD)
    else:
        index_open(s, seat, action - INDEX, mute)
    s.happened(seat, WOULD_DISCARD, 0, mute)


PLACE: Final = Place()
ADVANCE: Final = Advance()
SWAPPING: Final = Swapping()
TAKE_AVAILABLE: Final = TakeAvailable()
DISCARD_HAND: Final = DiscardHand()
