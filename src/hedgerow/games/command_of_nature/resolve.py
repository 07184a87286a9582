"""What follows every complete effect: defeats, levels, closing up, triggers (CN-63 to CN-67)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import effects, events, steps
from hedgerow.games.command_of_nature.actions import QUEUE, TRIGGER
from hedgerow.games.command_of_nature.basics import CLOSING_UP, for_side, gaps
from hedgerow.games.command_of_nature.cards import SAGE, champion
from hedgerow.games.command_of_nature.choices import Choice
from hedgerow.games.command_of_nature.places import (
    A_FELLED,
    A_FELLING,
    A_STRIKER,
    A_TARGET,
    BOX,
    BY_CAP,
    BY_SAGE,
    DAMAGE,
    DISCARD,
    HIGHEST_LEVEL,
    Q_EFFECT,
    Q_SIDE,
    Q_SOURCE,
    Q_SUBJECT,
    RUNNING,
    SPACES,
    UNIT,
    Q,
)
from hedgerow.games.command_of_nature.script import SCRIPT
from hedgerow.games.command_of_nature.state import Command


class Resolve(Choice):
    """All defeats at once, levels, closing up of both formations, then one trigger; and again.

    Triggers of one moment: the side whose turn it is first; inside a side its owner chooses the
    order (CN-66). They happen by themselves (CN-67, CN-89).
    """

    def next(self, s: Command, f: Frame) -> None:
        bits = fallen(s)
        if bits != 0:
            defeat(s, bits)
            if s.ended != RUNNING:
                end(s)
                return
        s.attack[A_FELLING] = 0
        side = s.active
        if gaps(s, side) == 0:
            side = 1 - side
        if gaps(s, side) != 0:
            s.push(CLOSING_UP, side)
        elif len(s.queue) == 0:
            s.pop()
        else:
            s.time += 1
            f.seat = next_side(s)
            self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        n: i64 = 0
        i: i64 = 0
        while i < len(s.queue) and s.queue[i] == s.queue[0] and n < QUEUE:
            if s.queue[i + Q_SIDE] == f.seat:
                out.add(TRIGGER + n)
                n += 1
            i += Q

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        i = nth(s, f.seat, action - TRIGGER)
        effect = s.queue[i + Q_EFFECT]
        source = s.queue[i + Q_SOURCE]
        subject = s.queue[i + Q_SUBJECT]
        s.unqueue(i)
        s.tell(events.TRIGGERED, f.seat, source & 255)
        SCRIPT.begin(s, effect, f.seat, source, subject)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            f"{for_side(s, f.seat)}Several abilities trigger. Choose which comes first.", ("CN-66",)
        )


def fallen(s: Command) -> i64:
    """The spaces whose Elementals are defeated, as bits (CN-55)."""
    bits: i64 = 0
    space: i64 = 0
    while space < SPACES:
        i = space * UNIT
        if s.units[i + DAMAGE] > 0 and s.units[i + DAMAGE] >= s.hp(space):
            bits |= BIT[space]
        space += 1
    return bits


def defeat(s: Command, bits: i64) -> None:
    """All of them at once; a Sage's fall ends the game (CN-63, CN-64, CN-65)."""
    printing = s.pact.printing
    felling = s.attack[A_FELLING] != 0
    space: i64 = 0
    while space < SPACES:
        if bits & BIT[space]:
            s.tell(events.DEFEATED, s.spot(space))
            if printing.kind[s.design(space)] == SAGE:
                s.winner = 1 - space // 6
                s.ended = BY_SAGE
                return
            s.occur(steps.LEAVES, space, 0)
            if felling:
                note_felled(s, space)
        space += 1
    space = 0
    while space < SPACES:
        if bits & BIT[space]:
            side = space // 6
            design = s.design(space)
            returns = s.holds(space, steps.RETURNS)
            s.clear(space)
            level_up(s, 1 - side)
            if returns:
                s.to_hand(side, design)
            else:
                s.add(BOX, design)
        space += 1


def note_felled(s: Command, space: i64) -> None:
    """The attack has defeated this one: it may be a target, and it may be noticed."""
    unit = s.unit(space)
    if unit == s.attack[A_TARGET]:
        s.attack[A_FELLED] = 1
    if unit == s.attack[A_TARGET + 1]:
        s.attack[A_FELLED + 1] = 1
    striker = s.where(s.attack[A_STRIKER])
    if striker >= 0 and striker // 6 != space // 6:
        s.occur(steps.FELLS, striker, 0)


def level_up(s: Command, side: i64) -> None:
    """One level for a defeated enemy; a Champion comes at 4, 6 and 8 (CN-71 to CN-73)."""
    if s.level[side] >= HIGHEST_LEVEL:
        return
    s.level[side] += 1
    level = s.level[side]
    s.tell(events.LEVELLED, side, level)
    if level >= 4 and level % 2 == 0:
        card = champion(s.faction[side], level)
        s.add(DISCARD + side, card)
        s.tell(events.CHAMPION, side, card)


def next_side(s: Command) -> i64:
    """Whose triggers of the earliest moment come now (CN-66)."""
    i: i64 = 0
    while i < len(s.queue) and s.queue[i] == s.queue[0]:
        if s.queue[i + Q_SIDE] == s.active:
            return s.active
        i += Q
    return 1 - s.active


def nth(s: Command, side: i64, n: i64) -> i64:
    """Where the n-th waiting trigger of a side stands in the queue."""
    i: i64 = 0
    while True:
        if s.queue[i + Q_SIDE] == side:
            if n == 0:
                return i
            n -= 1
        i += Q


def trigger_words(s: Command, side: int, n: int) -> str:
    """Which trigger it is: its card, and whom it is about."""
    i = nth(s, side, n)
    source = s.queue[i + Q_SOURCE]
    subject = s.queue[i + Q_SUBJECT]
    names = s.pact.printing.names
    words = f"{n + 1}. {names[source & 255]}"
    if effects.WHOM[s.queue[i + Q_EFFECT]] != steps.ITSELF and subject != source:
        words += f" for {names[subject & 255]}"
    return words


def end(s: Command) -> None:
    """Nothing else is resolved (CN-64, CN-70)."""
    s.tell(events.ENDED, s.winner, 1 if s.ended == BY_CAP else 0)
    s.finish()


RESOLVE: Final = Resolve()
PHASES: Final = (RESOLVE,)
