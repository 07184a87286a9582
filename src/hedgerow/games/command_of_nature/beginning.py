"""Before the first turn, and turn after turn (CN-1 to CN-15, CN-70)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import CHANCE, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import events
from hedgerow.games.command_of_nature.actions import DEAL, FIRST, PLAY, SAGE, SELL
from hedgerow.games.command_of_nature.basics import DRAW, REFILL
from hedgerow.games.command_of_nature.cards import (
    CLOCKWORK,
    CLOSE_STRIKE,
    DESIGNS,
    FAR_STRIKE,
    NATURAL_RESTORATION,
    basic,
    charm,
    warrior,
)
from hedgerow.games.command_of_nature.clockwork import CLOCKWORK as CLOCKWORK_TURN
from hedgerow.games.command_of_nature.places import BY_CAP, DECK, HAND_SIZE
from hedgerow.games.command_of_nature.refusals import general
from hedgerow.games.command_of_nature.resolve import end
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import take_turn

LEFT: Final = 3  # the places beside the Sage in Row III
MIDDLE: Final = 4
RIGHT: Final = 5


class Beginning(Phase[Command]):
    """Sages are chosen, both sides set up, the markets opened, the first player found."""

    def next(self, s: Command, f: Frame) -> None:
        step = f.step
        if step < 2:
            if s.pact.sages[step] >= 0:
                self.choose(s, f, s.pact.sages[step])
            else:
                f.ask(s.decider(step))
            return
        f.step += 1
        if step == 2:
            s.push(WARRIORS, 1)
            s.push(WARRIORS, 0)
        elif step == 3:
            REFILL.begin(s, 1)
            REFILL.begin(s, 0)
            DRAW.begin(s, 1, HAND_SIZE if not s.pact.solo else 0)
            DRAW.begin(s, 0, HAND_SIZE)
        elif s.pact.solo:  # the human goes first (CN-14)
            self.start(s, 0)
        else:
            f.ask(CHANCE)

    def choose(self, s: Command, f: Frame, faction: i64) -> None:
        """A side has its Sage; the rest of its pack follows (CN-1, CN-6, CN-8, CN-9)."""
        side = f.step
        f.step += 1
        s.faction[side] = faction
        s.tell(events.SAGE_CHOSEN, side, faction)
        lay_out(s, side)

    def start(self, s: Command, first: i64) -> None:
        """The second side begins with gold (CN-13, CN-15)."""
        s.gold[1 - first] = s.pact.start_gold
        s.pop()
        s.tell(events.BEGINS, first, s.pact.start_gold)
        f = s.push(ROUNDS, first)
        f.a = first

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        if seat == CHANCE:
            out.add(FIRST)
            out.add(FIRST + 1)
            return
        faction: i64 = 0
        while faction < 4:  # the two sides have different factions (CN-2)
            if (f.step == 0 and faction != s.pact.sages[1]) or (
                f.step == 1 and faction != s.faction[0]
            ):
                out.add(SAGE + faction)
            faction += 1

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            self.start(s, action - FIRST)
        else:
            self.choose(s, f, action - SAGE)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        if s.pact.solo and f.step == 1:
            return Prompt("Choose the Clockwork Sage's faction.", ("CN-2", "CN-3"))
        return Prompt("Choose your Sage.", ("CN-2", "CN-3"))


def lay_out(s: Command, side: i64) -> None:
    """Row I and II with Basics, the Sage in the middle of Row III, the deck (CN-6, CN-8, CN-9)."""
    faction = s.faction[side]
    place: i64 = 0
    while place < 3:
        s.put(side * 6 + place, basic(faction))
        place += 1
    s.put(side * 6 + MIDDLE, faction)
    s.add(DECK + side, basic(faction))
    s.add(DECK + side, CLOSE_STRIKE)
    s.add(DECK + side, CLOSE_STRIKE)
    s.add(DECK + side, FAR_STRIKE)
    s.add(DECK + side, NATURAL_RESTORATION)
    s.add(DECK + side, charm(faction))
    n: i64 = 0
    while n < 3:  # the Warriors wait in the deck until two of them are chosen
        s.add(DECK + side, warrior(faction, n))
        n += 1
    if s.is_clockwork(side):
        design: i64 = CLOCKWORK
        while design < DESIGNS:
            s.add(DECK + side, design)
            design += 1


class Warriors(Phase[Command]):
    """Two Warriors stand beside the Sage, by choice; the Clockwork Sage's by chance (CN-7)."""

    def next(self, s: Command, f: Frame) -> None:
        if f.step == 2:
            s.pop()
        else:
            f.ask(CHANCE if s.is_clockwork(f.seat) else f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        block: i64 = DEAL if seat == CHANCE else PLAY
        n: i64 = 0
        while n < 3:
            design = warrior(s.faction[f.seat], n)
            if s.count(DECK + f.seat, design) > 0:
                out.add(block + design)
            n += 1

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        design = action - (DEAL if seat == CHANCE else PLAY)
        space = f.seat * 6 + (LEFT if f.step == 0 else RIGHT)
        f.step += 1
        s.remove(DECK + f.seat, design)
        s.put(space, design)
        s.tell(events.WARRIOR_PLACED, f.seat, design, space)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if PLAY <= action < SELL:
            return "CN-7"
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        where = "left" if f.step == 0 else "right"
        return Prompt(
            f"Choose the Warrior on the {where} of your Sage; one of three stays in your deck.",
            ("CN-6", "CN-7"),
        )


class Rounds(Phase[Command]):
    """The sides take turns until a Sage falls; after the last turn nobody has won (CN-70).

    The frame holds whose turn is next.
    """

    def next(self, s: Command, f: Frame) -> None:
        if s.turns == 2 * s.pact.turn_cap:
            s.ended = BY_CAP
            end(s)
            return
        s.turns += 1
        side = f.a
        f.a = 1 - side
        if s.is_clockwork(side):
            CLOCKWORK_TURN.begin(s, side)
        else:
            take_turn(s, side)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        """Nobody is asked."""


BEGINNING: Final = Beginning()
WARRIORS: Final = Warriors()
ROUNDS: Final = Rounds()
PHASES: Final = (BEGINNING, WARRIORS, ROUNDS)
