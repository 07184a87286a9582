"""What many effects need: DMG, draws, summons, market refills and closing up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import events, steps
from hedgerow.games.command_of_nature.actions import DEAL, DECLINE, PLACES, SPACE
from hedgerow.games.command_of_nature.cards import DESIGNS, SAGE
from hedgerow.games.command_of_nature.choices import REASON, SAGE_BEHIND, Choice, offer
from hedgerow.games.command_of_nature.places import (
    A_PLACED,
    DECK,
    DISCARD,
    HAND,
    HAS_DIVERTED,
    KNOWN,
    LIMBO,
    LINKS,
    MARKET,
    ROW,
    ROW_PLACES,
    SLOTS_OF_MARKET,
    TOP,
    UNDER,
)
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.wares import market_left


class Hit(Choice):
    """DMG is about to be dealt: redirections, then shields and damage counters (CN-53 to CN-58).

    The frame holds the Elemental, the amount after reductions, and whether an attack deals it. Its
    owner may let another one take it where an ability allows that; for the Clockwork Sage such an
    ability is compulsory (CN-67, CN-89). Each diverts a hit only once.
    """

    def begin(self, s: Command, unit: i64, amount: i64, by_attack: i64) -> None:
        space = s.where(unit)
        if space >= 0:
            f = s.push(self, space // 6)
            f.a = unit
            f.b = amount
            f.c = by_attack

    def next(self, s: Command, f: Frame) -> None:
        space = s.where(f.a)
        if f.step == 0 and f.b > 0 and diverters(s, space) != 0:
            self.put_to(s, f, f.seat)
            return
        s.pop()
        s.unmark_all(HAS_DIVERTED)
        placed = s.hurt(space, f.b)
        if f.c:
            s.attack[A_PLACED] += placed

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        offer(f.seat, diverters(s, s.where(f.a)), out)
        if not s.is_clockwork(f.seat):
            out.add(DECLINE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DECLINE:
            f.step = 1
            return
        space = action - SPACE
        s.mark(space, HAS_DIVERTED)
        s.tell(events.DIVERTED, s.spot(space), s.spot(s.where(f.a)), f.b)
        unit = s.unit(space)
        if s.holds(space, steps.TAKES_FOR_CONNECTED):
            s.swap(space, s.where(f.a))
        f.a = unit

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return "CN-58"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        space = s.where(f.a)
        name = s.pact.printing.names[s.design(space)]
        return Prompt(
            f"{for_side(s, f.seat)}{f.b} DMG would hit {name} on {PLACES[space]}. "
            "Choose who takes it instead.",
            ("CN-58", "CN-67"),
        )


def diverters(s: Command, space: i64) -> i64:
    """The places of Elementals that may take DMG for this one, as bits."""
    bits: i64 = 0
    base = space // 6 * 6
    place: i64 = 0
    while place < 6:
        if base + place != space and diverts(s, base + place, space):
            bits |= BIT[place]
        place += 1
    return bits


def diverts(s: Command, other: i64, space: i64) -> bool:
    """Whether the one on `other` may take DMG for the one on `space`, once in a hit.

    Terrain Tumbler does it for Row I (CN-130/terrain-tumbler), King Crustacean for whoever is
    connected to it (CN-130/king-crustacean).
    """
    if s.is_marked(other, HAS_DIVERTED):
        return False
    if ROW[space] == 0 and s.holds(other, steps.TAKES_FOR_ROW_1):
        return True
    linked = LINKS[other % 6] & BIT[space % 6] != 0
    return linked and s.holds(other, steps.TAKES_FOR_CONNECTED)


def for_side(s: Command, side: i64) -> str:
    """How a prompt begins when the human chooses for the other side."""
    return "For the Clockwork Sage: " if s.is_clockwork(side) else ""


class Draw(Phase[Command]):
    """Draw cards; an empty deck is rebuilt from the discard pile (CN-30, CN-40)."""

    def begin(self, s: Command, side: i64, n: i64) -> None:
        """The Clockwork Sage gets gold instead (CN-90)."""
        if s.is_clockwork(side):
            s.gain(side, n)
        elif n > 0:
            f = s.push(self, side)
            f.a = n

    def next(self, s: Command, f: Frame) -> None:
        side = f.seat
        while f.a > 0:
            if s.rows.size(TOP + side) > 0:
                f.a -= 1
                design = s.take_top(side)
                s.add(HAND + side, design)
                s.add(KNOWN + side, design)
                s.tell(events.TO_HAND, side, design)
            elif s.size(DECK + side) > 0:
                f.ask(CHANCE)
                return
            elif s.size(DISCARD + side) > 0:
                s.reshuffle(side)
            else:
                s.tell(events.NO_CARDS, side)
                break
        s.pop()

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        deals(s, DECK + f.seat, out)

    def weight(self, s: Command, f: Frame, action: i64) -> i64:
        return s.count(DECK + f.seat, action - DEAL)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        f.a -= 1
        s.move(DECK + f.seat, HAND + f.seat, action - DEAL)
        s.tell(events.DREW, f.seat, action - DEAL, 0, 0, BIT[f.seat])

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return "CN-40"


def deals(s: Command, pile: i64, out: Moves) -> None:
    """Any card of an unseen pile may come."""
    design: i64 = 0
    while design < DESIGNS:
        if s.count(pile, design) > 0:
            out.add(DEAL + design)
        design += 1


class Summon(Choice):
    """An Elemental goes to an empty space of the frontmost row that has one (CN-18)."""

    def begin(self, s: Command, side: i64, design: i64) -> None:
        """The card lies in limbo until it has its space."""
        f = s.push(self, side)
        f.a = design

    def next(self, s: Command, f: Frame) -> None:
        self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        offer(f.seat, s.room(f.seat), out)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        s.remove(LIMBO, f.a)
        s.enter(action - SPACE, f.a)

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return "CN-18"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        name = s.pact.printing.names[f.a]
        return Prompt(f"{for_side(s, f.seat)}Choose the space for {name}.", ("CN-18",))


class Refill(Phase[Command]):
    """Empty slots of a market are filled from its deck, as far as it goes (CN-35, CN-41)."""

    def begin(self, s: Command, market: i64) -> None:
        f = s.push(self, CHANCE)
        f.a = market

    def next(self, s: Command, f: Frame) -> None:
        slot = empty_slot(s, f.a)
        while slot >= 0 and market_left(s, f.a) > 0:
            if s.size(MARKET + f.a) > 0:
                f.ask(CHANCE)
                return
            self.reveal(s, slot, s.rows.take(UNDER + f.a, 0))
            slot = empty_slot(s, f.a)
        s.pop()

    def reveal(self, s: Command, slot: i64, design: i64) -> None:
        s.market[slot] = design + 1
        s.tell(events.REVEALED_IN_MARKET, slot, design)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        deals(s, MARKET + f.a, out)

    def weight(self, s: Command, f: Frame, action: i64) -> i64:
        return s.count(MARKET + f.a, action - DEAL)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        s.remove(MARKET + f.a, action - DEAL)
        self.reveal(s, empty_slot(s, f.a), action - DEAL)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return "CN-35"


def empty_slot(s: Command, market: i64) -> i64:
    slot = market * SLOTS_OF_MARKET
    end = slot + SLOTS_OF_MARKET
    while slot < end:
        if s.market[slot] == 0:
            return slot
        slot += 1
    return -1


class ClosingUp(Choice):
    """A gap in front of a card is filled from the nearest row behind (CN-20, CN-21, CN-22).

    The owner picks who moves up; where one card has two gaps before it, the owner picks the gap.
    """

    def next(self, s: Command, f: Frame) -> None:
        if gaps(s, f.seat) == 0:
            s.pop()
        else:
            self.put_to(s, f, f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        holes = gaps(s, f.seat)
        movers = behind(s, f.seat)
        if has_two_gaps(s, f.seat):
            movers = holes
        elif s.pact.connected_only and movers & LINKS[lowest(holes)] != 0:
            movers &= LINKS[lowest(holes)]
        offer(f.seat, movers, out)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        base = f.seat * 6
        origin = action - SPACE
        target = base + lowest(gaps(s, f.seat))
        if s.design(origin) < 0:
            target = origin
            origin = base + lowest(behind(s, f.seat))
        s.carry(origin, target)
        s.tell(events.MOVED_UP, s.spot(target), origin)
        s.occur(steps.ENTERS_ROW, target, 0)

    def worth(self, s: Command, f: Frame, action: i64) -> i64:
        """The strongest goes forward, the Sage stays behind as long as it can."""
        design = s.design(action - SPACE)
        if design >= 0 and s.pact.printing.kind[design] != SAGE:
            return SAGE_BEHIND * REASON + s.strength(action - SPACE)
        return 0

    def rule_of_space(self, s: Command, f: Frame) -> str:
        return "CN-20"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        if has_two_gaps(s, f.seat):
            return Prompt(
                f"{for_side(s, f.seat)}Choose the space to which the last one moves up.",
                ("CN-20", "CN-21"),
            )
        gap = PLACES[f.seat * 6 + lowest(gaps(s, f.seat))]
        return Prompt(
            f"{for_side(s, f.seat)}The space {gap} is empty. Choose who moves up to it.",
            ("CN-20", "CN-21"),
        )


def gaps(s: Command, side: i64) -> i64:
    """The empty places of the frontmost row that has a card behind it, as bits."""
    held = s.occupied(side)
    if not held & 1:
        return 1 if held != 0 else 0
    if held & 6 != 6 and held & ROW_PLACES[2] != 0:
        return 6 & ~held
    return 0


def has_two_gaps(s: Command, side: i64) -> bool:
    """Whether a single card has both spaces of Row II empty before it."""
    movers = behind(s, side)
    return gaps(s, side) == 6 and movers & (movers - 1) == 0


def behind(s: Command, side: i64) -> i64:
    """The places of the nearest row behind the gaps that holds a card, as bits."""
    held = s.occupied(side)
    if not held & 1 and held & 6 != 0:
        return held & 6
    return held & ROW_PLACES[2]


def lowest(bits: i64) -> i64:
    """The first place in a set of places."""
    place: i64 = 0
    while not (bits >> place) & 1:
        place += 1
    return place


HIT: Final = Hit()
DRAW: Final = Draw()
SUMMON: Final = Summon()
REFILL: Final = Refill()
CLOSING_UP: Final = ClosingUp()
PHASES: Final = (HIT, DRAW, SUMMON, REFILL, CLOSING_UP)
