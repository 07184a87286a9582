"""A choice that a side makes: put to its player, to the human, or to the merciless machine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase
from hedgerow.games.command_of_nature import events
from hedgerow.games.command_of_nature.actions import SPACE
from hedgerow.games.command_of_nature.cards import SAGE
from hedgerow.games.command_of_nature.places import SPACES
from hedgerow.games.command_of_nature.refusals import general
from hedgerow.games.command_of_nature.state import Command

SPARE: Final = Moves()

# Why the machine chose as it did: a worth is REASON * reason + value, and the highest is taken.
REASON: Final = 10000
FIRST_THAT_FITS: Final = 0
STRONGEST: Final = 1
HURTS_SAGE: Final = 2
FELLS: Final = 3
FELLS_SAGE: Final = 4
NEEDS_IT: Final = 5
SAGE_BEHIND: Final = 6
DEAREST: Final = 7


class Choice(Phase[Command]):
    """One choice for a side. What leaves nothing to choose is done at once."""

    def put_to(self, s: Command, f: Frame, side: i64) -> None:
        """Ask whoever chooses for this side (CN-88)."""
        SPARE.n = 0
        self.options(s, f, s.decider(side), SPARE)
        if SPARE.n == 1:
            self.take(s, f, s.decider(side), SPARE.items[0])
        elif s.is_clockwork(side) and s.pact.merciless:
            self.take(s, f, 0, self.most_merciless(s, f))
        else:
            f.ask(s.decider(side))

    def most_merciless(self, s: Command, f: Frame) -> i64:
        """What the machine takes among the options in SPARE, and why."""
        best = SPARE.items[0]
        most = self.worth(s, f, best)
        i: i64 = 1
        while i < SPARE.n:
            worth = self.worth(s, f, SPARE.items[i])
            if worth > most:
                most = worth
                best = SPARE.items[i]
            i += 1
        s.tell(events.CHOSE, best, most // REASON)
        return best

    def worth(self, s: Command, f: Frame, action: i64) -> i64:
        """How much the machine would like this, and why (CN-88)."""
        return FIRST_THAT_FITS

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return self.rule_of_space(s, f) if action < SPACE + SPACES else general(action)

    def rule_of_space(self, s: Command, f: Frame) -> str:
        """The rule that says which spaces may be chosen here; none at all where it is not asked."""
        return "CN-69"


def offer(side: i64, places: i64, out: Moves) -> None:
    """Add the spaces of a side at these places, given as bits."""
    place: i64 = 0
    while place < 6:
        if places & BIT[place]:
            out.add(SPACE + side * 6 + place)
        place += 1


def harm(s: Command, space: i64, amount: i64) -> i64:
    """The worth of DMG to an Elemental: Sage's fall, a fall, the Sage, the strongest (CN-88)."""
    is_sage = s.pact.printing.kind[s.design(space)] == SAGE
    left = amount - s.shields(space)
    if left > 0 and s.damage(space) + left >= s.hp(space):
        return (FELLS_SAGE if is_sage else FELLS) * REASON + s.strength(space)
    if is_sage and left > 0:
        return HURTS_SAGE * REASON + s.strength(space)
    return STRONGEST * REASON + s.strength(space)
