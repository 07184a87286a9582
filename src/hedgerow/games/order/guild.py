"""The GUILD: when it resolves, and how."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import Frame, Phase
from hedgerow.games.order.book import GUILD_RESOLVES
from hedgerow.games.order.deck import DRAWING, SHOW, index_open
from hedgerow.games.order.deeds import (
    ADVANCE,
    GUILD_MOVE,
    PLACE,
    start,
)
from hedgerow.games.order.effects import use_effect
from hedgerow.games.order.events import GUILD_CARD, GUILD_REMOVED
from hedgerow.games.order.events import GUILD_RESOLVES as TOLD_GUILD_RESOLVES
from hedgerow.games.order.state import MOVED, SHOWN, Order


class Instruction(Phase[Order]):
    """What is carried out above this frame is one instruction; afterwards the GUILD may resolve.

    A placement, a whole effect, an EDICT, the ROUND Marker: each is pushed on top of such a frame,
    so this is the one place where it is looked whether the GUILD is due (OR-57). It is never looked
    inside an instruction; a resolution runs to its end before anything else goes on (OR-67), and
    may be followed by another (OR-66).
    """

    def next(self, s: Order, f: Frame) -> None:
        if s.guild_is_due():
            s.push(RESOLUTION, f.seat)
        else:
            s.pop()


class Resolution(Phase[Order]):
    """The GUILD resolves (OR-58 to OR-65). Registers: winner, an order of seats, who is next."""

    def next(self, s: Order, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            s.tell(TOLD_GUILD_RESOLVES)
            f.a = s.most_guild_markers()
        elif f.step == 1:
            f.step = 2
            DRAWING.begin(s, f.a, SHOW, 1, 0)
        elif f.step == 2:
            f.step = 3
            face = s.cards.face(SHOWN, 0)
            s.tell(GUILD_CARD, f.a, face)
            use_effect(s, f.a, face // 5, 0)
        elif f.step == 3:
            f.step = 4
            self.reward(s, f)
        elif f.step == 4:
            self.move_markers(s, f)
        elif f.step == 5:
            self.remove_markers(s, f)
        else:
            s.pop()
            position = s.seats - 1
            while position >= 0:  # the last one pushed is the first to work (OR-45)
                s.happened(s.seat_at(position), GUILD_RESOLVES, 0, 0)
                position -= 1

    def reward(self, s: Order, f: Frame) -> None:
        """The winner INDEXES the card and removes one GUILD Marker (OR-60, OR-61, OR-26)."""
        if s.guild[f.a] > 0:
            s.guild[f.a] -= 1
            s.spare[f.a] += 1
            s.tell(GUILD_REMOVED, f.a, 1)
        f.b = s.position_order()
        f.c = 0
        index_open(s, f.a, s.cards.take(SHOWN, 0) & 255, 0)

    def move_markers(self, s: Order, f: Frame) -> None:
        """In POSITION order, each moves one to a FOUNDER space, if one is open (OR-62, OR-63)."""
        while f.c < s.seats:
            seat = (f.b >> (4 * f.c)) & 15
            f.c += 1
            if s.guild[seat] > 0:
                start(s, PLACE, seat, MOVED, 0, 0, GUILD_MOVE)
                return
        f.step = 5
        f.b = s.position_order()
        f.c = 0

    def remove_markers(self, s: Order, f: Frame) -> None:
        """Whoever has Markers left removes them and advances RANK; nobody else does, the winner
        neither, unless the example of the rulebook is followed (OR-64, OR-65)."""
        while f.c < s.seats:
            seat = (f.b >> (4 * f.c)) & 15
            f.c += 1
            left = s.guild[seat]
            if left > 0:
                s.guild[seat] = 0
                s.spare[seat] += left
                s.tell(GUILD_REMOVED, seat, left)
            if left > 0 or (seat == f.a and s.pact.guild_winner_always_ranks):
                ADVANCE.begin(s, seat, 1, 0)
                return
        f.step = 6


def instruct(s: Order, seat: i64) -> None:
    """What is pushed next is an instruction of its own."""
    s.push(INSTRUCTION, seat)


INSTRUCTION: Final = Instruction()
RESOLUTION: Final = Resolution()
