"""Choices about boosts and shields that steps of an effect ask for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import Frame, Moves
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import actions
from hedgerow.games.command_of_nature import steps as e
from hedgerow.games.command_of_nature.actions import (
    FOR_BOOST,
    FOR_SHIELD,
    NUMBER,
    SPACE,
)
from hedgerow.games.command_of_nature.choices import (
    Choice,
)
from hedgerow.games.command_of_nature.choosing import below, rule_of, title
from hedgerow.games.command_of_nature.effects import CODE
from hedgerow.games.command_of_nature.refusals import general
from hedgerow.games.command_of_nature.state import Command


class Either(Choice):
    """A boost or a shield for itself (CN-130/thorn-fencer)."""

    def next(self, s: Command, f: Frame) -> None:
        self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        out.add(FOR_BOOST)
        out.add(FOR_SHIELD)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        g = below(s)
        g.step += 4
        s.pop()
        if action == FOR_BOOST:
            s.boost(s.where(g.a), 1)
        else:
            s.shield(s.where(g.a), 1)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        g = below(s)
        return Prompt(f"{title(s, g)}choose a boost or a shield for it.", (rule_of(g),))


class Spending(Choice):
    """Give up tokens as the price of a faction action (CN-79, CN-82)."""

    def tokens(self, s: Command, g: Frame) -> i64:
        if CODE[g.step + 1] == e.SAGE_SHIELDS:
            return s.shields(s.sage_space(g.seat))
        return s.boosts(s.where(g.b))

    def next(self, s: Command, f: Frame) -> None:
        self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        g = below(s)
        n: i64 = 1
        while n <= CODE[g.step + 2] and n <= self.tokens(s, g):
            out.add(NUMBER + n)
            n += 1

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        g = below(s)
        g.c = action - NUMBER
        if CODE[g.step + 1] == e.SAGE_SHIELDS:
            s.unshield(s.sage_space(g.seat), g.c)
        else:
            s.unboost(s.where(g.b), g.c)
        g.step += 4
        s.pop()

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if NUMBER <= action < actions.TRIGGER:
            return rule_of(below(s))
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        g = below(s)
        what = "shields of your Sage" if CODE[g.step + 1] == e.SAGE_SHIELDS else "boosts"
        return Prompt(f"{title(s, g)}choose how many {what} to give up.", (rule_of(g),))


class Spreading(Choice):
    """All own shields come off and are put on again, one by one, as one likes (CN-78)."""

    def begin(self, s: Command, g: Frame) -> None:
        total: i64 = 0
        space = g.seat * 6
        end = space + 6
        while space < end:
            total += s.shields(space)
            s.unshield(space, s.shields(space))
            space += 1
        f = s.push(self, g.seat)
        f.a = total

    def next(self, s: Command, f: Frame) -> None:
        if f.a == 0:
            below(s).step += 4
            s.pop()
        else:
            self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        space = f.seat * 6
        end = space + 6
        while space < end:
            if s.design(space) >= 0:
                out.add(SPACE + space)
            space += 1

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        s.shield(action - SPACE, 1)
        f.a -= 1

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return "CN-78"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt(f"Put a shield on one of your Elementals ({f.a} left).", ("CN-78",))


EITHER: Final = Either()
SPENDING: Final = Spending()
SPREADING: Final = Spreading()
PHASES: Final = (EITHER, SPENDING, SPREADING)
