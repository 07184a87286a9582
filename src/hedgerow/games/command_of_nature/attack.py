"""An attack: who attacks whom, and its ten steps (CN-42 to CN-62)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import effects, events, steps
from hedgerow.games.command_of_nature.actions import DONE, PASS, PLAY, SELL, SPACE
from hedgerow.games.command_of_nature.aims import answerable, attackers, reach, style, targets
from hedgerow.games.command_of_nature.basics import DRAW, HIT, for_side
from hedgerow.games.command_of_nature.cards import BASIC, DESIGNS, ELEMENTALS, INSTANT
from hedgerow.games.command_of_nature.choices import REASON, STRONGEST, Choice, harm, offer
from hedgerow.games.command_of_nature.effects import CODE, START
from hedgerow.games.command_of_nature.places import (
    A_BONUS,
    A_CARD,
    A_FELLED,
    A_FELLING,
    A_KEEPS,
    A_LESS,
    A_NONE,
    A_PLACED,
    A_REWARD,
    A_SIDE,
    A_STRIKER,
    A_TARGET,
    ATTACK,
    DISCARD,
    HAND,
    HAS_ATTACKED,
    INSTANTS,
    LIMBO,
)
from hedgerow.games.command_of_nature.refusals import general
from hedgerow.games.command_of_nature.resolve import RESOLVE
from hedgerow.games.command_of_nature.script import SCRIPT
from hedgerow.games.command_of_nature.state import Command


class Declare(Choice):
    """Choose the attacker, then its target, and perhaps a second one (CN-42 to CN-47).

    The frame holds the card, the attacker and the first target.
    """

    def begin(self, s: Command, side: i64, card: i64) -> None:
        """The card lies in limbo."""
        f = s.push(self, side)
        f.a = card

    def next(self, s: Command, f: Frame) -> None:
        if f.step <= 1 or (f.step == 2 and second_targets(s, f) != 0):
            if f.step == 2 and not s.is_clockwork(f.seat):
                f.ask(f.seat)
            else:
                self.put_to(s, f, f.seat)
            return
        s.pop()
        declare(s, f)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        if f.step == 0:
            offer(f.seat, candidates(s, f.seat, f.a), out)
        elif f.step == 1:
            offer(1 - f.seat, targets(s, f.a, s.where(f.b)), out)
        else:
            offer(1 - f.seat, second_targets(s, f), out)
        if f.step == 2 and not s.is_clockwork(f.seat):
            out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DONE:
            f.step = 3
            return
        unit = s.unit(action - SPACE)
        if f.step == 0:
            f.b = unit
        elif f.step == 1:
            f.c = unit
        else:
            f.d = unit
        f.step += 1

    def worth(self, s: Command, f: Frame, action: i64) -> i64:
        if f.step == 0:
            return STRONGEST * REASON + s.strength(action - SPACE)
        return harm(s, action - SPACE, power(s, f.a, s.where(f.b)))

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action >= SPACE + 12:
            return general(action)
        if f.step > 0:
            return "CN-45" if reach(s, f.a) == steps.REACH_ROW_1 else "CN-46"
        space = action - SPACE
        if space // 6 == f.seat and s.design(space) >= 0 and s.is_marked(space, HAS_ATTACKED):
            return "CN-43"
        return "CN-42"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        name = s.pact.printing.names[f.a]
        who = for_side(s, f.seat)
        if f.step == 0:
            cites = ("CN-42", "CN-43")
            if s.is_clockwork(f.seat):
                cites = ("CN-104", "CN-126")
            return Prompt(f"{who}{name}: choose the Elemental that attacks.", cites)
        attacker = s.pact.printing.names[f.b & 255]
        if f.step == 1:
            return Prompt(
                f"{who}{name}: choose whom {attacker} attacks.", ("CN-44", "CN-45", "CN-46")
            )
        return Prompt(f"{who}{name}: choose a second one for {attacker} to attack.", ("CN-68",))


def candidates(s: Command, side: i64, card: i64) -> i64:
    """Who can make this attack; with some cards only the strongest of them (CN-115, CN-126)."""
    bits = attackers(s, side, card)
    if reach(s, card) != steps.REACH_STRONGEST:
        return bits
    most: i64 = -1
    best: i64 = 0
    place: i64 = 0
    while place < 6:
        if bits & BIT[place]:
            strength = s.strength(side * 6 + place)
            if strength > most:
                most = strength
                best = 0
            if strength == most:
                best |= BIT[place]
        place += 1
    return best


def second_targets(s: Command, f: Frame) -> i64:
    """Whom else the attack may strike: only some cards have two targets."""
    if reach(s, f.a) != steps.REACH_PAIR:
        return 0
    return targets(s, f.a, s.where(f.b)) & ~BIT[s.where(f.c) % 6]


def power(s: Command, card: i64, space: i64) -> i64:
    """The DMG that this Elemental would deal with this card (CN-48)."""
    start = START[s.pact.printing.effect[card * 2]]
    amount = s.strength(space) + CODE[start + 2]
    if s.pact.printing.kind[s.design(space)] == BASIC:
        amount += CODE[start + 3]
    return max(0, amount)


def declare(s: Command, f: Frame) -> None:
    """Step 1: card, attacker and targets are fixed; the attacker counts as having attacked."""
    i: i64 = 0
    while i < ATTACK:
        s.attack[i] = 0
        i += 1
    s.attack[A_CARD] = f.a + 1
    s.attack[A_SIDE] = f.seat
    s.attack[A_STRIKER] = f.b
    s.attack[A_TARGET] = f.c
    s.attack[A_TARGET + 1] = f.d
    space = s.where(f.b)
    s.mark(space, HAS_ATTACKED)
    s.tell(events.ATTACKED, f.a, s.spot(space), s.spot(s.where(f.c)))
    if f.d != 0:
        s.tell(events.TARGETED, s.spot(s.where(f.d)))
    s.push(ATTACK_STEPS, f.seat)


class AttackSteps(Phase[Command]):
    """The steps of an attack, in their order (CN-50)."""

    def next(self, s: Command, f: Frame) -> None:
        step = f.step
        f.step += 1
        if step == 0:
            prepare(s)
            s.push(RESOLVE, f.seat)
        elif step == 1:
            s.push(REACTIONS, 1 - f.seat)
        elif step == 2 or step == 3:
            self.strike(s, f, step - 2)
        elif step == 4:
            self.after_damage(s, f)
        elif step == 5:
            if s.where(s.attack[A_STRIKER]) >= 0:
                s.attack[A_FELLING] = 1
                s.push(RESOLVE, f.seat)
        elif step == 6:
            self.rest_of_card(s, f)
        else:
            s.move(LIMBO, DISCARD + f.seat, s.attack[A_CARD] - 1)
            s.attack[A_CARD] = 0
            s.pop()

    def strike(self, s: Command, f: Frame, i: i64) -> None:
        """Step 6: the hit on one target; an attacker or target that is gone is left out (CN-52)."""
        striker = s.where(s.attack[A_STRIKER])
        target = s.attack[A_TARGET + i]
        if striker < 0 or s.where(target) < 0:
            return
        amount = power(s, s.attack[A_CARD] - 1, striker) + s.attack[A_BONUS]
        amount -= s.attack[A_LESS + i]
        if amount < 0 or s.attack[A_NONE + i]:
            amount = 0
        HIT.begin(s, target, amount, 1)

    def after_damage(self, s: Command, f: Frame) -> None:
        """Steps 7 and 8: boosts come off, then what the attacker does after damage (CN-57)."""
        striker = s.where(s.attack[A_STRIKER])
        if striker < 0:
            return
        if not s.attack[A_KEEPS]:
            s.unboost(striker, s.boosts(striker))
        if s.attack[A_PLACED] == 0 or not s.is_active(striker):
            return
        design = s.design(striker)
        effect = s.pact.printing.effect[design * 2]
        if effect >= 0 and effects.MOMENT[effect] == steps.DEALT:
            s.tell(events.TRIGGERED, f.seat, design)
            unit = s.unit(striker)
            SCRIPT.begin(s, effect, f.seat, unit, unit)

    def rest_of_card(self, s: Command, f: Frame) -> None:
        """Step 10: what a Charm still owes, the rest of the card's text, and what follows."""
        card = s.attack[A_CARD] - 1
        s.push(RESOLVE, f.seat)
        effect = s.pact.printing.effect[card * 2]
        g = SCRIPT.begin(s, effect, f.seat, card, 0)
        g.step += 4
        if CODE[g.step] == steps.SHED:
            g.step += 4
        i: i64 = 0
        while i < 2:
            if s.attack[A_FELLED + i]:
                DRAW.begin(s, 1 - f.seat, s.attack[A_REWARD + i])
            i += 1


def prepare(s: Command) -> None:
    """Steps 2 and 3: what the card prepares, then the triggers of both sides."""
    card = s.attack[A_CARD] - 1
    side = s.attack[A_SIDE]
    space = s.where(s.attack[A_STRIKER])
    manner = style(s)
    if s.holds(space, steps.KEEPS_BOOSTS):  # (CN-130/calamity-leopard)
        s.attack[A_KEEPS] = 1
    if CODE[START[s.pact.printing.effect[card * 2]] + 4] == steps.SHED:
        s.attack[A_BONUS] += s.shields(space)  # (CN-130/focused-fury)
        s.unshield(space, s.shields(space))
    s.occur(steps.ATTACKS, space, manner)
    i: i64 = 0
    while i < 2:
        target = s.where(s.attack[A_TARGET + i])
        if target >= 0 and target // 6 != side:
            s.occur(steps.ATTACKED, target, manner)
        i += 1


class Reactions(Choice):
    """Step 4: Instants answer the attack, any number, one after another (CN-59 to CN-62).

    A player is asked as long as there are cards in hand, whatever they are. Of the Clockwork Sage's
    Instant pile only the top card counts: if it fits it is used, and the next one is looked at
    (CN-93, CN-94, CN-95).
    """

    def next(self, s: Command, f: Frame) -> None:
        if f.step == 1:
            self.answer(s, f)
        elif not self.is_attack_on(s):
            s.pop()
        elif s.is_clockwork(f.seat):
            self.look_at_pile(s, f)
        elif s.size(HAND + f.seat) > 0:
            f.ask(f.seat)
        else:
            s.pop()

    def is_attack_on(self, s: Command) -> bool:
        return s.where(s.attack[A_TARGET]) >= 0 or s.where(s.attack[A_TARGET + 1]) >= 0

    def look_at_pile(self, s: Command, f: Frame) -> None:
        n = s.rows.size(INSTANTS)
        if n > 0:
            top = s.rows.face(INSTANTS, n - 1)
            if answerable(s, top) != 0:
                s.rows.take(INSTANTS, n - 1)
                s.add(LIMBO, top)
                f.a = top
                f.step = 1
                return
        s.pop()

    def answer(self, s: Command, f: Frame) -> None:
        """Which attacked Elemental the Instant answers is chosen where there are two."""
        bits = answerable(s, f.a)
        if bits == 3:
            ANSWERED.begin(s, f.seat, f.a)
        else:
            play_instant(s, f.seat, f.a, 0 if bits == 1 else 1)
        f.step = 0

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        design: i64 = ELEMENTALS
        while design < DESIGNS:
            if s.count(HAND + seat, design) > 0 and s.pact.printing.kind[design] == INSTANT:
                if answerable(s, design) != 0:
                    out.add(PLAY + design)
            design += 1
        out.add(PASS)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == PASS:
            s.pop()
        else:
            s.from_hand(seat, action - PLAY, LIMBO)
            s.tell(events.PLAYED, seat, action - PLAY)
            f.a = action - PLAY
            f.step = 1

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if PLAY <= action < SELL:
            card = action - PLAY
            if s.pact.printing.kind[card] == INSTANT and s.count(HAND + seat, card) > 0:
                return effects.RULES[s.pact.printing.effect[card * 2]]
        return "CN-59"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        names = s.pact.printing.names
        striker = names[s.attack[A_STRIKER] & 255]
        targets = names[s.attack[A_TARGET] & 255]
        if s.attack[A_TARGET + 1] != 0:
            targets += f" and {names[s.attack[A_TARGET + 1] & 255]}"
        card = names[s.attack[A_CARD] - 1]
        return Prompt(
            f"{striker} attacks {targets} with {card}. Play an Instant, or pass.",
            ("CN-59", "CN-60", "CN-61"),
        )


class Answered(Choice):
    """With two attacked Elementals an Instant answers one of them (CN-62)."""

    def begin(self, s: Command, side: i64, instant: i64) -> None:
        f = s.push(self, side)
        f.a = instant

    def next(self, s: Command, f: Frame) -> None:
        self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        one = s.where(s.attack[A_TARGET])
        other = s.where(s.attack[A_TARGET + 1])
        out.add(SPACE + (min(other, one)))
        out.add(SPACE + (max(one, other)))

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        first = s.where(s.attack[A_TARGET]) == action - SPACE
        play_instant(s, f.seat, f.a, 0 if first else 1)

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return "CN-62"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        name = s.pact.printing.names[f.a]
        return Prompt(
            f"{for_side(s, f.seat)}{name}: choose which attacked Elemental it answers for.",
            ("CN-62",),
        )


def play_instant(s: Command, side: i64, instant: i64, i: i64) -> None:
    """Its effect, then to the discard pile, then what follows an effect."""
    target = s.attack[A_TARGET + i]
    s.tell(events.INSTANT, side, instant, target & 255)
    f = s.push(PUT_AWAY, side)
    f.a = instant
    s.push(RESOLVE, side)
    SCRIPT.begin(s, s.pact.printing.effect[instant * 2], side, instant, target)


class PutAway(Phase[Command]):
    """A card that was played goes to its owner's discard pile (CN-32)."""

    def next(self, s: Command, f: Frame) -> None:
        s.pop()
        s.move(LIMBO, DISCARD + f.seat, f.a)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        """Nobody is asked."""


DECLARE: Final = Declare()
ATTACK_STEPS: Final = AttackSteps()
REACTIONS: Final = Reactions()
ANSWERED: Final = Answered()
PUT_AWAY: Final = PutAway()
PHASES: Final = (DECLARE, ATTACK_STEPS, REACTIONS, ANSWERED, PUT_AWAY)
