"""What the Clockwork Commands do to markets and deck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import events
from hedgerow.games.command_of_nature import steps as e
from hedgerow.games.command_of_nature.actions import (
    DEAL,
    SLOT,
)
from hedgerow.games.command_of_nature.basics import HIT, REFILL, SUMMON, deals
from hedgerow.games.command_of_nature.cards import (
    is_clockwork_command,
    is_elemental,
)
from hedgerow.games.command_of_nature.choices import (
    Choice,
)
from hedgerow.games.command_of_nature.places import (
    BOX,
    DECK,
    DISCARD,
    LIMBO,
    TOP,
)
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.wares import extreme

PENALTY_DMG: Final = 2  # to Row I, instead of what is impossible (CN-108, CN-118)


class Tinkering(Choice):
    """The Clockwork Sage takes or burns market cards, or summons one (CN-113 to CN-118).

    The dearest and the cheapest are fixed first, ties by choice (CN-124); a single card is both,
    and of an empty market nothing is taken (CN-125).
    """

    def begin(self, s: Command, side: i64, op: i64, market: i64) -> None:
        f = s.push(self, side)
        f.a = op
        f.b = market

    def next(self, s: Command, f: Frame) -> None:
        if self.candidates(s, f) != 0:
            self.put_to(s, f, f.seat)
            return
        s.pop()
        if f.c == 0:
            return
        REFILL.begin(s, f.b)
        if f.a == e.BURN:
            self.burn(s, f.c - 1)
            if f.d != 0:
                self.burn(s, f.d - 1)
            return
        design = s.market[f.c - 1] - 1
        s.market[f.c - 1] = 0
        if f.a == e.BUY:
            s.add(DISCARD + f.seat, design)
            s.tell(events.CLOCK_BUYS, design)
        elif s.room(f.seat) != 0:
            s.add(LIMBO, design)
            SUMMON.begin(s, f.seat, design)
        else:
            s.add(BOX, design)
            s.tell(events.CLOCK_BURNS, design)
            s.tell(events.CLOCK_NO_ROOM, design)
            HIT.begin(s, s.unit((1 - f.seat) * 6), PENALTY_DMG, 0)

    def burn(self, s: Command, slot: i64) -> None:
        design = s.market[slot] - 1
        s.market[slot] = 0
        s.add(BOX, design)
        s.tell(events.CLOCK_BURNS, design)

    def candidates(self, s: Command, f: Frame) -> i64:
        """The slots among which the next card is to be fixed, as bits."""
        if f.c == 0:
            return extreme(s, f.b, True, 0)
        if f.a == e.BURN and f.d == 0:
            return extreme(s, f.b, False, BIT[f.c - 1])
        return 0

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        found = self.candidates(s, f)
        slot: i64 = 0
        while slot < 6:
            if found & BIT[slot]:
                out.add(SLOT + slot)
            slot += 1

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if f.c == 0:
            f.c = action - SLOT + 1
        else:
            f.d = action - SLOT + 1

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        which = "dearest" if f.c == 0 else "cheapest"
        return Prompt(
            f"For the Clockwork Sage: choose which card counts as the {which}.", ("CN-124",)
        )


class Milling(Phase[Command]):
    """Cards are flipped to the first that is no Clockwork Command; it goes to the box (CN-122).

    Nothing that is flipped has an effect (CN-123).
    """

    def next(self, s: Command, f: Frame) -> None:
        side = f.seat
        if f.step == 0:
            f.step = 1
            s.reshuffle(side)
            while s.rows.size(TOP + side) > 0:
                s.add(DECK + side, s.take_top(side))
        if f.step == 1 and s.size(DECK + side) > 0:
            f.ask(CHANCE)
        else:
            s.pop()

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        deals(s, DECK + f.seat, out)

    def weight(self, s: Command, f: Frame, action: i64) -> i64:
        return s.count(DECK + f.seat, action - DEAL)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        design = action - DEAL
        boxed = not is_clockwork_command(design)
        if boxed and not s.pact.boxes_any:
            boxed = not is_elemental(design)
        if boxed:
            f.step = 2
            s.move(DECK + f.seat, BOX, design)
            s.tell(events.CLOCK_BOXES, design)
        else:
            s.move(DECK + f.seat, DISCARD + f.seat, design)
            s.tell(events.CLOCK_MILLS, design)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return "CN-122"


TINKERING: Final = Tinkering()
MILLING: Final = Milling()
PHASES: Final = (
    TINKERING,
    MILLING,
)
