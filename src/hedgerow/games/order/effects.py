"""Effects: the steps of cards, EDICTS and MANDATES, one after the other, as the content says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.order.actions import ACQUIRE, APPLY, BRANCH, COLOURS, DO, INDEX, PASS, USE
from hedgerow.games.order.book import (
    FROM_AVAILABLE,
    OWN_REVEALED,
    STEP_ACQUIRE_AVAILABLE,
    STEP_DISCARD_HAND,
    STEP_INDEX_AVAILABLE,
    STEP_JUMP,
    STEP_MAY,
    STEP_PLACE,
    STEP_RANK,
    STEP_STOP,
    STEP_SWAP_POSITION,
    STEP_TOP,
    STEP_USE_EFFECT,
    WIDTH,
    WOULD_INDEX,
)
from hedgerow.games.order.deck import DRAWING, TUCK
from hedgerow.games.order.deeds import (
    ADVANCE,
    DISCARD_HAND,
    EFFECT,
    MANDATE_STEPS,
    PART_TWO,
    PLACE,
    SWAPPING,
    TAKE_AVAILABLE,
    decide,
    reason,
    start,
)
from hedgerow.games.order.events import APPLIED, DECLINED, USED_EFFECT
from hedgerow.games.order.state import AVAILABLE, FIRST, SECOND, Order

RUNNING: Final = 4  # bit 4 + colour of a script's mask: this colour's effect is being used


class Script(Phase[Order]):
    """The steps of one effect, EDICT or MANDATE; what can't be done is left out (OR-5).

    The frame's step is where the next one stands in the content's code. Registers: cards acquired
    and not yet made up for, a mask of MANDATES and colours that are at work already, the step that
    is asked about, why.
    """

    def begin(self, s: Order, seat: i64, where: i64, mask: i64, why: i64) -> None:
        f = s.push(self, seat)
        f.step = where
        f.b = mask
        f.d = why

    def next(self, s: Order, f: Frame) -> None:
        code = s.book.code
        at = f.step
        op = code[at]
        x = code[at + 1]
        y = code[at + 2]
        f.step = at + WIDTH
        if op == STEP_STOP:
            s.pop()
        elif op == STEP_PLACE:
            start(s, PLACE, f.seat, x, f.b, y, f.d)
        elif op == STEP_RANK:
            ADVANCE.begin(s, f.seat, x, f.b)
        elif op == STEP_TOP:
            DRAWING.begin(s, f.seat, TUCK, x + s.amount(f.seat, WOULD_INDEX, f.b), f.b)
        elif op == STEP_INDEX_AVAILABLE:
            start(s, TAKE_AVAILABLE, f.seat, INDEX, f.b, y, f.d)
        elif op == STEP_ACQUIRE_AVAILABLE:
            start(s, TAKE_AVAILABLE, f.seat, ACQUIRE, f.b, y, f.d)
        elif op == STEP_DISCARD_HAND:
            self.discard(s, f, x)
        elif op == STEP_USE_EFFECT:
            start(s, USE_EFFECT, f.seat, x, f.b, y, f.d)
        elif op == STEP_SWAP_POSITION:
            start(s, SWAPPING, f.seat, x, f.b, y, f.d)
        elif op == STEP_JUMP:
            f.step = x
        else:
            f.c = at
            f.ask(f.seat)

    def discard(self, s: Order, f: Frame, n: i64) -> None:
        """No more than were acquired: a hand stays as large as it was (OR-98)."""
        if n > f.a:
            n = f.a
        f.a -= n
        start(s, DISCARD_HAND, f.seat, n, f.b, 0, f.d)

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        if s.book.code[f.c] == STEP_MAY:
            out.add(DO)
            out.add(PASS)
            return
        n: i64 = 0
        while n < s.book.code[f.c + 1]:
            out.add(BRANCH + n)
            n += 1

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        code = s.book.code
        if action == PASS:
            f.step = code[f.c + 1]
        elif action != DO:
            f.step = code[f.c + (action - BRANCH + 1) * WIDTH + 1]

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-5"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        if s.book.code[f.c] == STEP_MAY:
            text = s.book.texts[s.book.code[f.c + 2]]
            return Prompt(f"{reason(s, f.d)}do you want to {text}?", ("OR-5",))
        return Prompt(reason(s, f.d) + "choose one.", ("OR-5",))


def use_effect(s: Order, seat: i64, colour: i64, mask: i64) -> None:
    """Use the effect that all cards of this colour have (OR-2, OR-3)."""
    s.tell(USED_EFFECT, seat, colour)
    SCRIPT.begin(s, seat, s.book.effects[colour], mask | BIT[RUNNING + colour], EFFECT + colour)


class UseEffect(Phase[Order]):
    """A player chooses a card whose effect it uses (OR-87, OR-110).

    Cards of one colour are the same here. No effect is used inside itself. Registers: where the
    card may lie, the script's mask, whether it may be left out, why.
    """

    def next(self, s: Order, f: Frame) -> None:
        if not decide(self, s, f):
            s.pop()

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        colours: i64 = 0
        if f.a == FROM_AVAILABLE:
            place: i64 = 0
            while place < s.cards.sizes[AVAILABLE]:
                colours |= BIT[s.cards.face(AVAILABLE, place) // 5]
                place += 1
        else:
            other: i64 = 0
            while other < s.seats:
                if (other == seat) == (f.a == OWN_REVEALED):
                    colours |= BIT[s.cards.face(FIRST + other, 0) // 5]
                    if s.second_is_open(other):
                        colours |= BIT[s.cards.face(SECOND + other, 0) // 5]
                other += 1
        colours &= ~(f.b >> RUNNING)
        colour: i64 = 0
        while colour < 4:
            if (colours >> colour) & 1:
                out.add(USE + colour)
            colour += 1
        if f.c:
            out.add(PASS)

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        if action == PASS:
            s.tell(DECLINED, seat)
        else:
            use_effect(s, seat, action - USE, f.b)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        return "OR-87" if f.d == PART_TWO else "OR-110"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        may = ", or pass" if f.c else ""
        if f.d == PART_TWO:
            return Prompt(
                "Your second card is the lowest: use the effect of one remaining available card.",
                ("OR-87",),
            )
        return Prompt(f"{reason(s, f.d)}use the effect of one of these cards{may}.", ("OR-110",))


class Mandates(Phase[Order]):
    """A player's MANDATES answer an event with steps: after it, or instead of it.

    Several of them work in the order that the player chooses (OR-45); none works on what it has
    brought about itself (OR-44). Steps instead of an event take the place of the frame below.
    Registers: a mask of those that may work, a mask of those at work already, whether instead.
    """

    def next(self, s: Order, f: Frame) -> None:
        f.a &= s.mandates[f.seat]
        if f.a == 0:
            s.pop()
        elif f.c or f.a & (f.a - 1):
            f.ask(f.seat)
        else:
            self.take(s, f, f.seat, APPLY + lowest_bit(f.a))

    def options(self, s: Order, f: Frame, seat: i64, out: Moves) -> None:
        board: i64 = 0
        while board < 4:
            if (f.a >> board) & 1:
                out.add(APPLY + board)
            board += 1
        if f.c:
            out.add(PASS)

    def take(self, s: Order, f: Frame, seat: i64, action: i64) -> None:
        if f.c:
            s.pop()
            if action == PASS:
                return
            s.pop()
        board = action - APPLY
        f.a &= ~BIT[board]
        s.tell(APPLIED, seat, board)
        where = s.book.amounts[board]
        SCRIPT.begin(s, seat, where, f.b | BIT[board], MANDATE_STEPS + board)

    def why_not(self, s: Order, f: Frame, seat: i64, action: i64) -> str:
        if APPLY <= action < APPLY + 4:
            return "OR-42" if not (s.mandates[seat] >> (action - APPLY)) & 1 else "OR-44"
        return "OR-45"

    def prompt(self, s: Order, f: Frame, seat: i64) -> Prompt:
        if f.c:
            texts = [s.book.mandate_texts[n] for n in range(4) if (f.a >> n) & 1]
            return Prompt(f"Your MANDATE: {' / '.join(texts)} Use it now?", ("OR-42",))
        names = [COLOURS[n] for n in range(4) if (f.a >> n) & 1]
        return Prompt(
            f"Several of your MANDATES work now ({', '.join(names)}): which first?", ("OR-45",)
        )


def lowest_bit(mask: i64) -> i64:
    n: i64 = 0
    while not (mask >> n) & 1:
        n += 1
    return n


SCRIPT: Final = Script()
USE_EFFECT: Final = UseEffect()
MANDATES: Final = Mandates()
