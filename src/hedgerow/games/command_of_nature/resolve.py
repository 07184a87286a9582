"""What follows every complete effect: defeats, levels, closing up, triggers (CN-63 to CN-67)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import Frame, Moves
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import effects, events
from hedgerow.games.command_of_nature.actions import QUEUE, TRIGGER
from hedgerow.games.command_of_nature.basics import CLOSING_UP, for_side, gaps
from hedgerow.games.command_of_nature.choices import Choice
from hedgerow.games.command_of_nature.places import (
    A_FELLING,
    BY_CAP,
    Q_EFFECT,
    Q_SIDE,
    Q_SOURCE,
    Q_SUBJECT,
    RUNNING,
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
        bits = s.fallen()
        if bits != 0:
            s.defeat(bits)
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
    if effects.WHOM[s.queue[i + Q_EFFECT]] != effects.ITSELF and subject != source:
        words += f" for {names[subject & 255]}"
    return words


def end(s: Command) -> None:
    """Nothing else is resolved (CN-64, CN-70)."""
    s.tell(events.ENDED, s.winner, 1 if s.ended == BY_CAP else 0)
    s.finish()


RESOLVE: Final = Resolve()
PHASES: Final = (RESOLVE,)
