"""The machine that carries out an effect, step by step.

The frame of a script holds the source in `a`, the target in `b`, the count in `c`, the subject or
second target in `d`, and in `step` the place in `effects.CODE`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Phase
from hedgerow.games.command_of_nature import effects, events
from hedgerow.games.command_of_nature import steps as e
from hedgerow.games.command_of_nature.basics import DRAW, HIT
from hedgerow.games.command_of_nature.choosing import (
    DISCARDING,
    FROM_DISCARD,
    SEVERAL,
    TARGET,
    any_fits,
)
from hedgerow.games.command_of_nature.effects import CODE
from hedgerow.games.command_of_nature.places import (
    A_BONUS,
    A_LESS,
    A_NONE,
    A_REWARD,
    A_STRIKER,
    A_TARGET,
    CHOSEN,
    DAMAGE,
    LINKS,
    ROW,
    UNIT,
)
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.tinkering import MILLING, PENALTY_DMG, TINKERING
from hedgerow.games.command_of_nature.tokens import EITHER, SPENDING, SPREADING


class Script(Phase[Command]):
    """One effect: its steps, one after the other; what is impossible is skipped (CN-69)."""

    def begin(self, s: Command, effect: i64, side: i64, source: i64, subject: i64) -> Frame:
        f = s.push(self, side)
        f.step = effects.START[effect]
        f.a = source
        f.d = subject
        return f

    def next(self, s: Command, f: Frame) -> None:
        depth = len(s.stack)
        while len(s.stack) == depth:
            op = CODE[f.step]
            if op == e.END:
                s.pop()
                return
            if op <= e.MARK or op >= e.DISCARD:
                self.special(s, f, op)
            else:
                self.plain(s, f, op)
                if op != e.HIT_MARKED:
                    f.step += 4

    def plain(self, s: Command, f: Frame, op: i64) -> None:
        """Steps that ask nobody and change numbers only."""
        x = CODE[f.step + 1]
        y = CODE[f.step + 2]
        if op == e.HIT:
            HIT.begin(s, f.b, x + y * f.c, 0)
        elif op == e.HIT_MARKED:
            hit_next_marked(s, f, x)
        elif op == e.BOOST:
            space = whom(s, f, x)
            if space >= 0:
                s.boost(space, y + CODE[f.step + 3] * f.c)
        elif op == e.SHIELD:
            space = whom(s, f, x)
            if space >= 0:
                s.shield(space, y + CODE[f.step + 3] * f.c)
        elif op == e.GOLD:
            s.gain(f.seat, x + y * f.c)
        elif op == e.DRAW:
            DRAW.begin(s, f.seat, x)
        elif op == e.COUNT:
            f.c = counted(s, f, x, y)
        elif op == e.NEED:
            if not has(s, f, x):
                while CODE[f.step + 4] != e.END:
                    f.step += 4
        else:
            for_many(s, f, op, x, y)

    def special(self, s: Command, f: Frame, op: i64) -> None:
        """Steps that may ask somebody, move cards or touch the attack."""
        if op <= e.MARK or op == e.EITHER or op == e.SPEND or op == e.SPREAD:
            self.choose(s, f, op)
            return
        if op == e.DISCARD and not s.is_clockwork(f.seat):
            s.push(DISCARDING, f.seat)
            return
        if op == e.RECOVER or op == e.STACK or op == e.REVIVE:
            if op == e.REVIVE and s.room(f.seat) == 0:
                f.step += 4
            else:
                s.push(FROM_DISCARD, f.seat)
            return
        x = CODE[f.step + 1]
        f.step += 4
        if op == e.DISCARD:
            f.c = x  # the Clockwork Sage's discards count as done, at the most (CN-92)
        elif op == e.BUY or op == e.BURN or op == e.SUMMON_DEAREST:
            TINKERING.begin(s, f.seat, op, x)
        elif op == e.MILL:
            s.push(MILLING, f.seat)
        elif op == e.PENALTY:
            HIT.begin(s, s.unit((1 - f.seat) * 6), PENALTY_DMG, 0)
        else:
            change(s, f, op, x)

    def choose(self, s: Command, f: Frame, op: i64) -> None:
        if op == e.MARK:
            s.push(SEVERAL, f.seat)
        elif op == e.CHOOSE or op == e.ALSO:
            if any_fits(s, f):
                s.push(TARGET, f.seat)
            else:
                if op == e.CHOOSE:
                    f.b = 0
                else:
                    f.d = 0
                f.step += 4
        elif op == e.EITHER:
            if s.where(f.a) >= 0:
                s.push(EITHER, f.seat)
            else:
                f.step += 4
        elif op == e.SPEND:
            s.push(SPENDING, f.seat)
        else:
            SPREADING.begin(s, f)


def whom(s: Command, f: Frame, x: i64) -> i64:
    """The space of whom a step means, or -1."""
    if x == e.TARGET:
        return s.where(f.b)
    if x == e.SELF:
        return s.where(f.a)
    if x == e.SUBJECT:
        return s.where(f.d)
    if x == e.OWN_SAGE:
        return s.sage_space(f.seat)
    return s.where(s.attack[A_STRIKER])


def hit_next_marked(s: Command, f: Frame, amount: i64) -> None:
    """DMG to the chosen ones, one hit after the other."""
    space: i64 = 0
    while space < 12:
        if s.is_marked(space, CHOSEN):
            s.unmark(space, CHOSEN)
            HIT.begin(s, s.unit(space), amount, 0)
            return
        space += 1
    f.step += 4


def counted(s: Command, f: Frame, what: i64, x: i64) -> i64:
    if what == e.ATTACK_STR:  # as used in the attack (CN-130/acorn-squire)
        striker = s.where(s.attack[A_STRIKER])
        return s.strength(striker) + s.attack[A_BONUS] if striker >= 0 else 0
    if what == e.OWN_SHIELDS:
        space = s.where(f.a)
        return s.shields(space) if space >= 0 else 0
    if what == e.KIN:
        return 2 if s.pact.printing.faction[f.d & 255] == x else 1
    if what == e.BY_SAGE_ROW:  # (CN-76)
        return 4 - ROW[s.sage_space(f.seat)]
    n: i64 = 0
    space = s.where(f.b)
    place: i64 = 0
    while place < 6:  # (CN-81)
        if LINKS[space % 6] & BIT[place]:
            design = s.design(f.seat * 6 + place)
            if design >= 0 and s.pact.printing.faction[design] == s.faction[f.seat]:
                n += 1
        place += 1
    return n


def has(s: Command, f: Frame, what: i64) -> bool:
    if what == e.PAID:
        return f.c > 0
    space = s.where(f.a)
    if space < 0:
        return False
    return (s.boosts(space) if what == e.HAS_BOOST else s.shields(space)) > 0


def for_many(s: Command, f: Frame, op: i64, x: i64, y: i64) -> None:
    """Tokens for all that fit."""
    place: i64 = 0
    sage = s.sage_space(f.seat) % 6
    while place < 6:
        space = f.seat * 6 + place
        design = s.design(space)
        if design >= 0:
            if op == e.BOOST_MARKED:
                if s.is_marked(space, CHOSEN):
                    s.unmark(space, CHOSEN)
                    s.boost(space, x)
            elif op == e.SHIELD_KIN:  # (CN-77)
                if LINKS[sage] & BIT[place]:
                    if s.pact.printing.faction[design] == s.faction[f.seat]:
                        s.shield(space, x)
            elif (x >> ROW[space]) & 1:
                if op == e.BOOST_ROWS:
                    s.boost(space, y)
                else:
                    s.shield(space, y)
        place += 1


def change(s: Command, f: Frame, op: i64, x: i64) -> None:
    """Steps that move Elementals or change the attack."""
    if op == e.SWAP or op == e.SAFE:
        one = s.where(f.b)
        other = s.where(f.d) if op == e.SWAP else s.sage_space(f.seat)
        if one >= 0 and other >= 0:
            s.swap(one, other)
    elif op == e.TO_DISCARD:
        space = whom(s, f, x)
        if space >= 0:
            s.put_by(space)
    elif op == e.HEAL:
        space = s.where(f.a)
        if space >= 0:
            s.units[space * UNIT + DAMAGE] = 0
            s.tell(events.HEALED, s.spot(space))
    elif op == e.STRIP:
        space = s.where(f.b)
        if space >= 0:
            s.unboost(space, s.boosts(space))
            s.unshield(space, s.shields(space))
    elif op == e.BONUS:
        space = s.where(f.a)
        if space >= 0:
            s.attack[A_BONUS] += s.damage(space)
            s.tell(events.BONUS, f.a & 255, s.damage(space))
    elif op == e.ATTACKER:
        f.b = s.attack[A_STRIKER]
    else:
        change_hit(s, f, op, x)


def change_hit(s: Command, f: Frame, op: i64, x: i64) -> None:
    """Less DMG, none, or a reward, for the attacked Elemental that the effect is about."""
    i: i64 = 0 if f.d == s.attack[A_TARGET] else 1
    if op == e.REDUCE:
        s.attack[A_LESS + i] += x
        s.tell(events.REDUCED, f.a & 255, x)
    elif op == e.NULLIFY:
        s.attack[A_NONE + i] = 1
        s.tell(events.NULLIFIED, f.a & 255)
    else:
        s.attack[A_REWARD + i] += 1


SCRIPT: Final = Script()
PHASES: Final = (SCRIPT,)
