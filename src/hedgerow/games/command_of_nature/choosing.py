"""The choices that steps of an effect ask for.

A choice lies above the script that asks (script.py): it reads the step's operands, writes a
register and moves the script on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import actions, events, printed
from hedgerow.games.command_of_nature import steps as e
from hedgerow.games.command_of_nature.actions import (
    DONE,
    SPACE,
    TAKE,
)
from hedgerow.games.command_of_nature.basics import SUMMON, for_side
from hedgerow.games.command_of_nature.cards import (
    DESIGNS,
    ELEMENTALS,
    SAGE,
)
from hedgerow.games.command_of_nature.choices import (
    DEAREST,
    NEEDS_IT,
    REASON,
    SAGE_BEHIND,
    STRONGEST,
    Choice,
    harm,
)
from hedgerow.games.command_of_nature.effects import CODE, OWNER, RULES
from hedgerow.games.command_of_nature.places import (
    CHOSEN,
    DISCARD,
    HAND,
    LIMBO,
    LINKS,
    ROW,
    TOP,
)
from hedgerow.games.command_of_nature.refusals import general, recovery_refusal
from hedgerow.games.command_of_nature.state import Command


def below(s: Command) -> Frame:
    """The script that lies under a choice."""
    return s.stack[len(s.stack) - 2]


def chosen_side(g: Frame) -> i64:
    """The side from which a step lets one choose."""
    i = g.step + 2 if CODE[g.step] == e.MARK else g.step + 1
    return g.seat if CODE[i] == e.OWN else 1 - g.seat


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
        return f"faction action {printed.EFFECTS[effect].name.rpartition('-')[2]}"
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
    if CODE[i] == e.SAFE:  # the Sage goes as far behind as it can
        return SAGE_BEHIND * REASON + ROW[space]
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

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return rule_of(below(s))

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

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return rule_of(below(s))

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


TARGET: Final = Target()
SEVERAL: Final = Several()
DISCARDING: Final = Discarding()
FROM_DISCARD: Final = FromDiscard()
PHASES: Final = (TARGET, SEVERAL, DISCARDING, FROM_DISCARD)
