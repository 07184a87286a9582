"""The machine that carries out an effect, step by step, and the choices that steps ask for.

The frame of a script holds the source in `a`, the target in `b`, the count in `c`, the subject or
second target in `d`, and in `step` the place in `effects.CODE`. A choice lies above it, reads the
step's operands, writes a register and moves the script on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import actions, events
from hedgerow.games.command_of_nature import effects as e
from hedgerow.games.command_of_nature.actions import (
    DEAL,
    DONE,
    FOR_BOOST,
    FOR_SHIELD,
    NUMBER,
    SLOT,
    SPACE,
    TAKE,
)
from hedgerow.games.command_of_nature.basics import DRAW, HIT, REFILL, SUMMON, deals, for_side
from hedgerow.games.command_of_nature.cards import DESIGNS, ELEMENTALS, SAGE
from hedgerow.games.command_of_nature.choices import (
    DEAREST,
    NEEDS_IT,
    REASON,
    STRONGEST,
    Choice,
    harm,
)
from hedgerow.games.command_of_nature.effects import CODE, OWNER, RULES
from hedgerow.games.command_of_nature.refusals import general, recovery_refusal
from hedgerow.games.command_of_nature.state import (
    A_BONUS,
    A_LESS,
    A_NONE,
    A_REWARD,
    A_STRIKER,
    A_TARGET,
    BOX,
    CHOSEN,
    DAMAGE,
    DECK,
    DISCARD,
    HAND,
    LIMBO,
    LINKS,
    ROW,
    TOP,
    UNIT,
    Command,
)

PENALTY_DMG: Final = 2


class Script(Phase[Command]):
    """One effect: its steps, one after the other; what is impossible is skipped (CN-69)."""

    def begin(self, s: Command, effect: i64, side: i64, source: i64, subject: i64) -> Frame:
        f = s.push(self, side)
        f.step = e.START[effect]
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


def below(s: Command) -> Frame:
    """The script that lies under a choice."""
    return s.stack[len(s.stack) - 2]


def fits(s: Command, g: Frame, space: i64) -> bool:
    """Whether the Elemental on a space may be chosen in this step of a script."""
    design = s.design(space)
    if design < 0 or not (CODE[g.step + 2] >> ROW[space]) & 1:
        return False
    how = CODE[g.step + 3]
    if how == e.FREE:
        return True
    if how == e.NOT_SUBJECT:
        return s.unit(space) != g.d
    if how == e.NOT_TARGET:
        return s.unit(space) != g.b
    if how == e.BOOSTED:
        return s.boosts(space) > 0
    if how == e.STURDIEST:
        return is_sturdiest(s, space)
    centre = s.where(g.a) if how == e.LINKED else s.sage_space(g.seat)
    return centre >= 0 and LINKS[centre % 6] & BIT[space % 6] != 0


def is_sturdiest(s: Command, space: i64) -> bool:
    """Whether no other Elemental of this side beside the Sage has more HP (CN-127)."""
    if s.pact.printing.kind[s.design(space)] == SAGE:
        return False
    other = space // 6 * 6
    end = other + 6
    while other < end:
        if s.design(other) >= 0 and s.pact.printing.kind[s.design(other)] != SAGE:
            if sturdiness(s, other) > sturdiness(s, space):
                return False
        other += 1
    return True


def sturdiness(s: Command, space: i64) -> i64:
    return s.hp(space) if s.pact.safe_by_printed else s.hp(space) - s.damage(space)


def chosen_side(g: Frame) -> i64:
    """The side from which a step lets one choose."""
    i = g.step + 2 if CODE[g.step] == e.MARK else g.step + 1
    return g.seat if CODE[i] == e.OWN else 1 - g.seat


def any_fits(s: Command, g: Frame) -> bool:
    space = chosen_side(g) * 6
    end = space + 6
    while space < end:
        if fits(s, g, space):
            return True
        space += 1
    return False


def title(s: Command, g: Frame) -> str:
    """Whose effect it is, as a prompt begins."""
    return f"{for_side(s, g.seat)}{source_name(s, g)}: "


def source_name(s: Command, g: Frame) -> str:
    """The card or faction action that a script belongs to."""
    effect = OWNER[g.step]
    if g.a == 0:
        return f"faction action {e.EFFECTS[effect].name.rpartition('-')[2]}"
    return s.pact.printing.names[g.a & 255]


def rule_of(g: Frame) -> str:
    return RULES[OWNER[g.step]]


def purpose(g: Frame) -> str:
    """What happens to whom is chosen, in a word or two."""
    i = g.step + 4
    if CODE[g.step] == e.CHOOSE and CODE[i] in (e.ALSO, e.SAFE):
        return "to change places"
    while CODE[i] != e.END:
        op = CODE[i]
        x = CODE[i + 1] + CODE[i + 2] * g.c
        if op in (e.HIT, e.HIT_MARKED):
            return f"for {x if op == e.HIT else CODE[i + 1]} DMG"
        if op in (e.BOOST, e.BOOST_MARKED, e.COUNT):
            return "for a boost" if CODE[i + 2] < 2 else f"for {CODE[i + 2]} boosts"
        if op == e.SHIELD:
            return "for shields"
        if op == e.SWAP:
            return "to change places"
        if op == e.STRIP:
            return "to lose its boosts and shields and take 2 DMG"
        if op == e.SPEND:
            return "to give up boosts"
        if op == e.TO_DISCARD:
            return "to go to the discard pile"
        i += 4
    return ""


def aid(s: Command, g: Frame, space: i64) -> i64:
    """What the machine thinks of choosing this Elemental in a script (CN-88)."""
    i = g.step + 4
    if space // 6 != g.seat:
        amount: i64 = 1
        if CODE[i] == e.HIT:
            amount = CODE[i + 1] + CODE[i + 2] * g.c
        elif CODE[i] == e.STRIP:
            amount = 2 + s.shields(space)
        return harm(s, space, amount)
    if CODE[i] == e.SHIELD and CODE[i + 1] == e.TARGET:
        return NEEDS_IT * REASON - s.hp(space) + s.damage(space) + 1000
    return STRONGEST * REASON + s.strength(space)


class Target(Choice):
    """Choose one Elemental for a step of an effect; the owner's choice."""

    def next(self, s: Command, f: Frame) -> None:
        self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        g = below(s)
        space = chosen_side(g) * 6
        end = space + 6
        while space < end:
            if fits(s, g, space):
                out.add(SPACE + space)
            space += 1

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        g = below(s)
        if CODE[g.step] == e.CHOOSE:
            g.b = s.unit(action - SPACE)
        else:
            g.d = s.unit(action - SPACE)
        g.step += 4
        s.pop()

    def worth(self, s: Command, f: Frame, action: i64) -> i64:
        return aid(s, below(s), action - SPACE)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action < SPACE + 12:
            return rule_of(below(s))
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        g = below(s)
        return Prompt(f"{title(s, g)}choose an Elemental {purpose(g)}.", (rule_of(g),))


class Several(Choice):
    """Choose up to so many Elementals; the Clockwork Sage takes as many as there are (CN-68)."""

    def next(self, s: Command, f: Frame) -> None:
        g = below(s)
        most = CODE[g.step + 1] - f.a
        left = left_to_mark(s, g)
        if s.is_clockwork(f.seat) and left <= most:
            mark_all(s, g)
            left = 0
        if most <= 0 or left == 0:
            g.step += 4
            s.pop()
        elif s.is_clockwork(f.seat):
            self.put_to(s, f, f.seat)
        else:
            f.ask(f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        g = below(s)
        space = chosen_side(g) * 6
        end = space + 6
        while space < end:
            if may_mark(s, g, space):
                out.add(SPACE + space)
            space += 1
        if not s.is_clockwork(f.seat):
            out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DONE:
            f.a = CODE[below(s).step + 1]
        else:
            s.mark(action - SPACE, CHOSEN)
            f.a += 1

    def worth(self, s: Command, f: Frame, action: i64) -> i64:
        return aid(s, below(s), action - SPACE)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action < SPACE + 12:
            return rule_of(below(s))
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        g = below(s)
        most = CODE[g.step + 1]
        return Prompt(
            f"{title(s, g)}choose up to {most} Elementals {purpose(g)} ({f.a} chosen).",
            (rule_of(g), "CN-68"),
        )


def may_mark(s: Command, g: Frame, space: i64) -> bool:
    if s.design(space) < 0 or s.is_marked(space, CHOSEN):
        return False
    return (CODE[g.step + 3] >> ROW[space]) & 1 != 0


def left_to_mark(s: Command, g: Frame) -> i64:
    n: i64 = 0
    space = chosen_side(g) * 6
    end = space + 6
    while space < end:
        if may_mark(s, g, space):
            n += 1
        space += 1
    return n


def mark_all(s: Command, g: Frame) -> None:
    space = chosen_side(g) * 6
    end = space + 6
    while space < end:
        if may_mark(s, g, space):
            s.mark(space, CHOSEN)
        space += 1


class Discarding(Phase[Command]):
    """Discard cards from hand as the price of an effect (CN-130)."""

    def next(self, s: Command, f: Frame) -> None:
        g = below(s)
        if f.a == CODE[g.step + 1] or f.b != 0 or s.size(HAND + f.seat) == 0:
            g.c = f.a
            g.step += 4
            s.pop()
        else:
            f.ask(f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        hand_cards(s, seat, actions.DISCARD, out)
        if CODE[below(s).step + 2]:
            out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DONE:
            f.b = 1
        else:
            discard_from_hand(s, seat, action - actions.DISCARD)
            f.a += 1

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action == DONE or actions.DISCARD <= action < TAKE:
            return rule_of(below(s))
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        g = below(s)
        n = CODE[g.step + 1]
        amount = f"up to {n}" if CODE[g.step + 2] else f"{n}"
        return Prompt(
            f"{title(s, g)}discard {amount} of your cards ({f.a} discarded).", (rule_of(g),)
        )


def hand_cards(s: Command, side: i64, block: i64, out: Moves) -> None:
    """One option for each design in a hand."""
    design: i64 = 0
    while design < DESIGNS:
        if s.count(HAND + side, design) > 0:
            out.add(block + design)
        design += 1


def discard_from_hand(s: Command, side: i64, design: i64) -> None:
    s.from_hand(side, design, DISCARD + side)
    s.tell(events.DISCARDED, side, design)


class FromDiscard(Choice):
    """Choose cards of the own discard pile: for the hand, the deck or the formation."""

    def next(self, s: Command, f: Frame) -> None:
        g = below(s)
        n = CODE[g.step + 1] if CODE[g.step] == e.RECOVER else 1
        if f.a >= n or self.none_left(s, f, g):
            g.step += 4
            s.pop()
        elif CODE[g.step + 2] and not s.is_clockwork(f.seat):
            f.ask(f.seat)
        else:
            self.put_to(s, f, f.seat)

    def none_left(self, s: Command, f: Frame, g: Frame) -> bool:
        if CODE[g.step] != e.REVIVE:
            return s.size(DISCARD + f.seat) == 0
        design: i64 = 0
        while design < ELEMENTALS:
            if s.count(DISCARD + f.seat, design) > 0:
                return False
            design += 1
        return True

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        g = below(s)
        last: i64 = ELEMENTALS if CODE[g.step] == e.REVIVE else DESIGNS
        design: i64 = 0
        while design < last:
            if s.count(DISCARD + f.seat, design) > 0:
                out.add(TAKE + design)
            design += 1
        if CODE[g.step + 2] and not s.is_clockwork(f.seat):
            out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        g = below(s)
        f.a += 1
        if action == DONE:
            f.a = CODE[g.step + 1]
            return
        design = action - TAKE
        s.remove(DISCARD + f.seat, design)
        if CODE[g.step] == e.RECOVER:
            s.to_hand(f.seat, design)
        elif CODE[g.step] == e.STACK:
            s.rows.add(TOP + f.seat, design)
            s.tell(events.TO_TOP, f.seat, design)
        else:
            s.add(LIMBO, design)
            SUMMON.begin(s, f.seat, design)

    def worth(self, s: Command, f: Frame, action: i64) -> i64:
        if action == DONE:
            return 0
        return DEAREST * REASON + s.pact.printing.cost[action - TAKE]

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action == DONE:
            return rule_of(below(s))
        return recovery_refusal(s, int(f.seat), int(action))

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        g = below(s)
        op = CODE[g.step]
        what = "a card of the discard pile for the hand"
        if op == e.STACK:
            what = "a card of your discard pile to lie on top of your deck"
        elif op == e.REVIVE:
            what = "an Elemental of the discard pile to enter the formation"
        elif s.is_clockwork(f.seat):
            what = "a card of its discard pile to lie on top of its deck"
        return Prompt(f"{title(s, g)}choose {what}.", (rule_of(g),))


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

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action < SPACE + 12:
            return "CN-78"
        return general(action)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt(f"Put a shield on one of your Elementals ({f.a} left).", ("CN-78",))


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
            return s.extreme(f.b, True, 0)
        if f.a == e.BURN and f.d == 0:
            return s.extreme(f.b, False, BIT[f.c - 1])
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
        boxed = not s.is_clockwork_command(design)
        if boxed and not s.pact.boxes_any:
            boxed = not s.is_elemental(design)
        if boxed:
            f.step = 2
            s.move(DECK + f.seat, BOX, design)
            s.tell(events.CLOCK_BOXES, design)
        else:
            s.move(DECK + f.seat, DISCARD + f.seat, design)
            s.tell(events.CLOCK_MILLS, design)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return "CN-122"


SCRIPT: Final = Script()
TARGET: Final = Target()
SEVERAL: Final = Several()
DISCARDING: Final = Discarding()
FROM_DISCARD: Final = FromDiscard()
EITHER: Final = Either()
SPENDING: Final = Spending()
SPREADING: Final = Spreading()
TINKERING: Final = Tinkering()
MILLING: Final = Milling()
PHASES: Final = (
    SCRIPT,
    TARGET,
    SEVERAL,
    DISCARDING,
    FROM_DISCARD,
    EITHER,
    SPENDING,
    SPREADING,
    TINKERING,
    MILLING,
)
