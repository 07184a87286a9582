"""The Clockwork Sage's turn: daybreak, then a card for each gold (CN-96 to CN-112)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import effects, events
from hedgerow.games.command_of_nature.actions import DEAL, SPACE
from hedgerow.games.command_of_nature.aims import attackers, is_attack, targets
from hedgerow.games.command_of_nature.attack import DECLARE
from hedgerow.games.command_of_nature.basics import deals
from hedgerow.games.command_of_nature.cards import INSTANT, is_elemental
from hedgerow.games.command_of_nature.choices import REASON, STRONGEST, Choice, offer
from hedgerow.games.command_of_nature.places import (
    DECK,
    DISCARD,
    HAS_ATTACKED,
    INSTANTS,
    LIMBO,
    LINKS,
    ROW,
    TOP,
)
from hedgerow.games.command_of_nature.resolve import RESOLVE
from hedgerow.games.command_of_nature.script import SCRIPT
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import play, use_daybreak, waiting_daybreaks, wake

MOST_REVEALS: Final = 60  # the guard of CN-99

AT_DAWN: Final = 0
BEFORE_PAYING: Final = 1
REVEALING: Final = 2


class Clockwork(Choice):
    """All daybreak effects are used; then 1 gold is paid for each card (CN-96 to CN-99).

    The frame holds how many cards were revealed.
    """

    def begin(self, s: Command, side: i64) -> None:
        s.push(self, side)
        wake(s, side)
        s.tell(events.CLOCK_TURN, s.gold[side])
        gold = s.pact.daybreak_gold[s.level[side]]
        if gold > 0:  # (CN-86, CN-87)
            s.tell(events.CLOCK_GOLD, s.level[side], gold)
            s.gain(side, gold)

    def next(self, s: Command, f: Frame) -> None:
        if f.step == AT_DAWN:
            if waiting_daybreaks(s, f.seat) != 0:
                self.put_to(s, f, f.seat)
            else:
                f.step = BEFORE_PAYING
        elif f.step == BEFORE_PAYING:
            self.pay(s, f)
        else:
            self.turn_up(s, f)

    def pay(self, s: Command, f: Frame) -> None:
        """The turn ends when there is no gold (CN-97, CN-98)."""
        if s.gold[f.seat] == 0:
            s.tell(events.CLOCK_ENDS)
            s.pop()
        elif f.a == MOST_REVEALS:
            s.tell(events.CLOCK_GUARD)
            s.pop()
        else:
            s.gold[f.seat] -= 1
            f.a += 1
            f.step = REVEALING
            s.tell(events.CLOCK_PAYS, s.gold[f.seat])

    def turn_up(self, s: Command, f: Frame) -> None:
        """The top card; an empty deck is rebuilt first (CN-111, CN-112)."""
        side = f.seat
        if s.deck_size(side) == 0:
            if s.size(DISCARD + side) == 0:
                s.pop()
                return
            s.reshuffle(side)
        if s.rows.size(TOP + side) > 0:
            f.step = BEFORE_PAYING
            reveal(s, side, s.take_top(side))
        else:
            f.ask(CHANCE)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        if f.step == REVEALING:
            deals(s, DECK + f.seat, out)
            return
        offer(f.seat, waiting_daybreaks(s, f.seat), out)

    def weight(self, s: Command, f: Frame, action: i64) -> i64:
        return s.count(DECK + f.seat, action - DEAL)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if f.step == REVEALING:
            f.step = BEFORE_PAYING
            s.remove(DECK + f.seat, action - DEAL)
            reveal(s, f.seat, action - DEAL)
        else:
            use_daybreak(s, action - SPACE)

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return "CN-96"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            "For the Clockwork Sage: choose the daybreak effect that comes first.", ("CN-96",)
        )


def reveal(s: Command, side: i64, design: i64) -> None:
    """What a revealed card does, by its kind (CN-100 to CN-104)."""
    s.tell(events.CLOCK_REVEALS, design)
    if s.pact.printing.kind[design] == INSTANT:
        s.rows.add(INSTANTS, design)
        s.tell(events.CLOCK_INSTANT, design)
    elif is_elemental(design) and s.room(side) == 0:
        s.add(DISCARD + side, design)
        s.tell(events.CLOCK_NO_ROOM, design)
        penalty(s, side)
    else:
        s.add(LIMBO, design)
        if is_attack(s, design):
            f = s.push(ASSAULT, side)
            f.a = design
        else:
            play(s, side, design)


def penalty(s: Command, side: i64) -> None:
    """2 DMG to the other side's Row I instead; no attack (CN-101, CN-108, CN-110)."""
    s.push(RESOLVE, side)
    SCRIPT.begin(s, effects.PENALTY_EFFECT, side, 0, 0)


class Assault(Choice):
    """Finds an attacker for a revealed Attack Command (CN-104 to CN-109).

    Whoever stands in the card's rows with a target and has not attacked; else the nearest one is
    brought there by free swaps between connected spaces, as few as possible, each of which may
    trigger; else the card is discarded and there are 2 DMG. The frame holds the card and the one
    that is being brought.
    """

    def next(self, s: Command, f: Frame) -> None:
        if attackers(s, f.seat, f.a) != 0:
            s.pop()
            DECLARE.begin(s, f.seat, f.a)
            return
        if f.b != 0 and (s.where(f.b) < 0 or steps_towards(s, f.a, s.where(f.b)) == 0):
            f.b = 0  # a trigger on the way has changed the field: look again
        if f.b == 0 and nearest(s, f.seat, f.a) == 0:
            s.pop()
            s.move(LIMBO, DISCARD + f.seat, f.a)
            s.tell(events.CLOCK_NO_ATTACK, f.a)
            penalty(s, f.seat)
        else:
            self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        bits = nearest(s, f.seat, f.a) if f.b == 0 else steps_towards(s, f.a, s.where(f.b))
        offer(f.seat, bits, out)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        space = action - SPACE
        if f.b == 0:
            f.b = s.unit(space)
        else:
            s.tell(events.CLOCK_STEPS, s.spot(s.where(f.b)), space)
            s.push(RESOLVE, f.seat)
            s.swap(s.where(f.b), space)

    def worth(self, s: Command, f: Frame, action: i64) -> i64:
        if f.b == 0:
            return STRONGEST * REASON + s.strength(action - SPACE)
        return 0

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return "CN-105" if f.b == 0 else "CN-106"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        name = s.pact.printing.names[f.a]
        if f.b == 0:
            return Prompt(
                f"For the Clockwork Sage: {name} needs an attacker. Choose who is brought forward.",
                ("CN-105", "CN-107"),
            )
        who = s.pact.printing.names[f.b & 255]
        return Prompt(
            f"For the Clockwork Sage: choose with whom {who} changes places on its way.",
            ("CN-106",),
        )


FAR: Final = 9


def places_to_attack_from(s: Command, side: i64, card: i64) -> i64:
    """The occupied places of the card's rows from which there is a target, as bits."""
    bits: i64 = 0
    place: i64 = 0
    while place < 6:
        space = side * 6 + place
        if s.design(space) >= 0 and (s.pact.printing.rows[card] >> ROW[space]) & 1:
            if targets(s, card, space) != 0:
                bits |= BIT[place]
        place += 1
    return bits


def swaps_away(s: Command, side: i64, goals: i64, place: i64) -> i64:
    """How many swaps between connected Elementals it takes to come to one of the goals."""
    held = s.occupied(side)
    reached = BIT[place]
    n: i64 = 0
    while not reached & goals:
        wider = reached
        i: i64 = 0
        while i < 6:
            if reached & BIT[i]:
                wider |= LINKS[i] & held
            i += 1
        if wider == reached:
            return FAR
        reached = wider
        n += 1
    return n


def row_distance(rows: i64, row: i64) -> i64:
    """How far a row is from the nearest of these rows."""
    n: i64 = 0
    while n < 3:
        if (row - n >= 0 and (rows >> (row - n)) & 1) or (rows >> (row + n)) & 1:
            return n
        n += 1
    return FAR


def nearest(s: Command, side: i64, card: i64) -> i64:
    """Who has not attacked and can be brought to a place with a target, as bits (CN-105).

    The nearest row counts first, then the fewest swaps; what is left is the human's choice.
    """
    goals = places_to_attack_from(s, side, card)
    if goals == 0:
        return 0
    bits: i64 = 0
    best: i64 = FAR * 10
    place: i64 = 0
    while place < 6:
        space = side * 6 + place
        if s.design(space) >= 0 and not s.is_marked(space, HAS_ATTACKED):
            far = row_distance(s.pact.printing.rows[card], ROW[space]) * 10
            swaps = swaps_away(s, side, goals, place)
            if swaps < FAR and far + swaps < best:
                best = far + swaps
                bits = BIT[place]
            elif swaps < FAR and far + swaps == best:
                bits |= BIT[place]
        place += 1
    return bits


def steps_towards(s: Command, card: i64, space: i64) -> i64:
    """The places with which to swap next on a shortest way, as bits (CN-106)."""
    side = space // 6
    goals = places_to_attack_from(s, side, card)
    held = s.occupied(side) & LINKS[space % 6]
    n = swaps_away(s, side, goals, space % 6)
    bits: i64 = 0
    place: i64 = 0
    while place < 6:
        if held & BIT[place] and swaps_away(s, side, goals, place) == n - 1:
            bits |= BIT[place]
        place += 1
    return bits


CLOCKWORK: Final = Clockwork()
ASSAULT: Final = Assault()
PHASES: Final = (CLOCKWORK, ASSAULT)
