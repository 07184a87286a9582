"""A player's turn: daybreak, actions, markets, clean-up (CN-27 to CN-41)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.command_of_nature import actions, effects, events, steps
from hedgerow.games.command_of_nature.actions import (
    BUY,
    BUY_SUMMON,
    DONE,
    DRAW_CARD,
    FACTION,
    PLAY,
    REFRESH,
    SELL,
    SPACE,
    SWAP_PAIR,
)
from hedgerow.games.command_of_nature.aims import attackers, is_attack
from hedgerow.games.command_of_nature.attack import DECLARE, PUT_AWAY
from hedgerow.games.command_of_nature.basics import DRAW, REFILL, SUMMON
from hedgerow.games.command_of_nature.cards import DESIGNS, ELEMENTALS, INSTANT
from hedgerow.games.command_of_nature.choices import offer
from hedgerow.games.command_of_nature.choosing import discard_from_hand, hand_cards
from hedgerow.games.command_of_nature.factions import can_use_faction, use_faction
from hedgerow.games.command_of_nature.places import (
    ACTION_POINTS,
    AT_DAYBREAK,
    BOX,
    DISCARD,
    HAND,
    HAND_SIZE,
    HAS_ATTACKED,
    LIMBO,
    SLOTS_OF_MARKET,
    UNDER,
)
from hedgerow.games.command_of_nature.refusals import (
    action_refusal,
    general,
    market_refusal,
)
from hedgerow.games.command_of_nature.resolve import RESOLVE
from hedgerow.games.command_of_nature.script import SCRIPT
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.wares import market_left, sale

PAIR_ONE: Final = vec[i64]([pair[0] for pair in actions.PAIRS])
PAIR_OTHER: Final = vec[i64]([pair[1] for pair in actions.PAIRS])
DIRECT_SUMMON: Final = 2  # what it costs to summon a bought Elemental at once (CN-36)


def wake(s: Command, side: i64) -> None:
    """A turn begins: attack marks go; the rows of now decide on daybreaks (CN-28, CN-43)."""
    s.active = side
    s.unmark_all(HAS_ATTACKED | AT_DAYBREAK)
    space = side * 6
    end = space + 6
    while space < end:
        if s.holds(space, steps.DAYBREAK):
            s.mark(space, AT_DAYBREAK)
        space += 1


def use_daybreak(s: Command, space: i64) -> None:
    """Carry out the daybreak effect of the Elemental on a space."""
    s.unmark(space, AT_DAYBREAK)
    s.tell(events.DAYBREAK, s.spot(space))
    s.push(RESOLVE, space // 6)
    effect = s.pact.printing.effect[s.design(space) * 2]
    SCRIPT.begin(s, effect, space // 6, s.unit(space), 0)


def waiting_daybreaks(s: Command, side: i64) -> i64:
    """The places whose daybreak effects are still to be used, as bits."""
    bits: i64 = 0
    place: i64 = 0
    while place < 6:
        if s.is_marked(side * 6 + place, AT_DAYBREAK):
            bits |= BIT[place]
        place += 1
    return bits


class Daybreak(Phase[Command]):
    """Phase I: each daybreak effect may be used once, in any order (CN-27)."""

    def next(self, s: Command, f: Frame) -> None:
        if f.step == 0:
            f.step = 1
            wake(s, f.seat)
            s.tell(events.TURN, f.seat)
        if waiting_daybreaks(s, f.seat) == 0:
            s.pop()
        else:
            f.ask(f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        offer(f.seat, waiting_daybreaks(s, f.seat), out)
        out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DONE:
            s.unmark_all(AT_DAYBREAK)
        else:
            use_daybreak(s, action - SPACE)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action >= SPACE + 12:
            return general(action)
        space = action - SPACE
        design = s.design(space)
        if space // 6 == f.seat and design >= 0:
            if (s.pact.printing.listens[design] >> steps.DAYBREAK) & 1:
                return "CN-27" if s.is_active(space) else "CN-28"
        return "CN-27"

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            "Daybreak: use the daybreak effects of your Elementals, or go on.", ("CN-27", "CN-28")
        )


class Actions(Phase[Command]):
    """Phase II: four action points for draws, summons, Commands, swaps and a faction action.

    The frame holds the points left and whether a faction action was used (CN-29 to CN-34).
    """

    def begin(self, s: Command, side: i64) -> None:
        f = s.push(self, side)
        f.a = ACTION_POINTS

    def next(self, s: Command, f: Frame) -> None:
        if f.a == 0:
            s.pop()
        else:
            f.ask(f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        held = s.occupied(seat)
        pair: i64 = 0
        while pair < 9:
            if held & BIT[PAIR_ONE[pair]] and held & BIT[PAIR_OTHER[pair]]:
                out.add(SWAP_PAIR + pair)
            pair += 1
        if s.can_draw(seat):
            out.add(DRAW_CARD)
        if f.b == 0:
            n: i64 = 0
            while n < 3 and s.level[seat] >= 4 + 2 * n:
                if can_use_faction(s, seat, n):
                    out.add(FACTION + n)
                n += 1
        room = s.room(seat)
        design: i64 = 0
        while design < DESIGNS:
            if s.count(HAND + seat, design) > 0:
                if design < ELEMENTALS:
                    if room != 0:
                        out.add(PLAY + design)
                elif can_play(s, seat, design):
                    out.add(PLAY + design)
            design += 1
        out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DONE:
            f.a = 0
            return
        f.a -= 1
        if action == DRAW_CARD:
            DRAW.begin(s, seat, 1)
        elif action < DRAW_CARD:
            pair = action - SWAP_PAIR
            s.push(RESOLVE, seat)
            s.swap(seat * 6 + PAIR_ONE[pair], seat * 6 + PAIR_OTHER[pair])
        elif action < BUY:
            f.b = 1
            use_faction(s, seat, action - FACTION)
        else:
            design = action - PLAY
            s.from_hand(seat, design, LIMBO)
            s.tell(events.PLAYED, seat, design)
            play(s, seat, design)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return action_refusal(s, int(seat), int(action), f.b != 0)

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        points = "1 action point" if f.a == 1 else f"{f.a} action points"
        return Prompt(
            f"You have {points}: draw, summon, attack with a Command or play another, swap or use "
            "a faction action.",
            ("CN-29", "CN-30", "CN-31", "CN-32", "CN-33", "CN-34"),
        )


def can_play(s: Command, side: i64, design: i64) -> bool:
    """Whether a Command in hand can be played in the own turn (CN-32, CN-47, CN-59)."""
    if is_attack(s, design):
        return attackers(s, side, design) != 0
    if s.pact.printing.kind[design] == INSTANT:
        return False
    start = effects.START[s.pact.printing.effect[design * 2]]
    op = effects.CODE[start]
    if op == steps.DISCARD:  # the price must be there (CN-130/elemental-incantation)
        return s.size(HAND + side) > effects.CODE[start + 1]
    if effects.CODE[start + 4] == steps.ALSO:  # both must be there
        who = side if effects.CODE[start + 1] == steps.OWN else 1 - side
        return has_in_rows(s, who, effects.CODE[start + 2]) and has_in_rows(
            s, who, effects.CODE[start + 6]
        )
    return True


def has_in_rows(s: Command, side: i64, rows: i64) -> bool:
    held = s.occupied(side)
    return (
        (rows & 1 != 0 and held & 1 != 0)
        or (rows & 2 != 0 and held & 6 != 0)
        or (rows & 4 != 0 and held & 56 != 0)
    )


def play(s: Command, side: i64, design: i64) -> None:
    """A card from limbo is played: summoned, used to attack, or carried out (CN-31, CN-32)."""
    if design < ELEMENTALS:
        s.push(RESOLVE, side)
        SUMMON.begin(s, side, design)
    elif is_attack(s, design):
        DECLARE.begin(s, side, design)
    else:
        f = s.push(PUT_AWAY, side)
        f.a = design
        s.push(RESOLVE, side)
        SCRIPT.begin(s, s.pact.printing.effect[design * 2], side, design, 0)


class Markets(Phase[Command]):
    """Phase III: buy, buy and summon, sell, refresh, in any number and order (CN-35 to CN-38)."""

    def next(self, s: Command, f: Frame) -> None:
        f.ask(f.seat)

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        gold = s.gold[seat]
        slot: i64 = 0
        while slot < 6:
            if s.market[slot] != 0 and s.pact.printing.cost[s.market[slot] - 1] <= gold:
                out.add(BUY + slot)
            slot += 1
        if s.room(seat) != 0:
            slot = 0
            while slot < SLOTS_OF_MARKET:
                card = s.market[slot] - 1
                if card >= 0 and s.pact.printing.cost[card] + DIRECT_SUMMON <= gold:
                    out.add(BUY_SUMMON + slot)
                slot += 1
        if gold > 0:
            market: i64 = 0
            while market < 2:
                if market_left(s, market) > 0:
                    out.add(REFRESH + market)
                market += 1
        hand_cards(s, seat, SELL, out)
        out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DONE:
            s.pop()
        elif action >= SELL:
            design = action - SELL
            s.from_hand(seat, design, BOX)
            s.tell(events.SOLD, seat, design)
            s.gain(seat, sale(s, design))
        elif action >= REFRESH:
            self.refresh(s, seat, action - REFRESH)
        else:
            self.buy(s, seat, action)

    def refresh(self, s: Command, side: i64, market: i64) -> None:
        """The face-up cards go under the deck, then new ones are revealed (CN-38)."""
        s.pay(side, 1)
        s.tell(events.REFRESHED, side, market)
        slot = market * SLOTS_OF_MARKET
        end = slot + SLOTS_OF_MARKET
        while slot < end:
            if s.market[slot] != 0:
                s.rows.add(UNDER + market, s.market[slot] - 1)
                s.market[slot] = 0
            slot += 1
        REFILL.begin(s, market)

    def buy(self, s: Command, side: i64, action: i64) -> None:
        summons = action >= BUY_SUMMON
        slot = action - BUY_SUMMON if summons else action - BUY
        design = s.market[slot] - 1
        price = s.pact.printing.cost[design]
        if summons:
            price += DIRECT_SUMMON
        s.tell(events.BOUGHT, side, design, price)
        s.pay(side, price)
        s.market[slot] = 0
        if summons:
            s.add(LIMBO, design)
            s.push(RESOLVE, side)
            SUMMON.begin(s, side, design)
        else:
            s.add(DISCARD + side, design)
        REFILL.begin(s, slot // SLOTS_OF_MARKET)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        return market_refusal(s, int(seat), int(action))

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            f"Markets: you have {s.gold[seat]} gold. Buy, sell or refresh, or go on.",
            ("CN-35", "CN-36", "CN-37", "CN-38"),
        )


class CleanUp(Phase[Command]):
    """Phase IV: discard as many as one likes, then draw up to five (CN-39)."""

    def next(self, s: Command, f: Frame) -> None:
        if f.step == 0 and s.size(HAND + f.seat) > 0:
            f.ask(f.seat)
            return
        s.pop()
        DRAW.begin(s, f.seat, HAND_SIZE - s.size(HAND + f.seat))

    def options(self, s: Command, f: Frame, seat: i64, out: Moves) -> None:
        hand_cards(s, seat, actions.DISCARD, out)
        if s.size(HAND + seat) <= HAND_SIZE:
            out.add(DONE)

    def take(self, s: Command, f: Frame, seat: i64, action: i64) -> None:
        if action == DONE:
            f.step = 1
        else:
            discard_from_hand(s, seat, action - actions.DISCARD)

    def why_not(self, s: Command, f: Frame, seat: i64, action: i64) -> str:
        if action == DONE:
            return "CN-39"
        return market_refusal(s, int(seat), int(action))

    def prompt(self, s: Command, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            "Clean-up: discard any cards from hand, then you draw up to five.", ("CN-39",)
        )


DAYBREAK: Final = Daybreak()
ACTIONS: Final = Actions()
MARKETS: Final = Markets()
CLEAN_UP: Final = CleanUp()
PHASES: Final = (DAYBREAK, ACTIONS, MARKETS, CLEAN_UP)


def take_turn(s: Command, side: i64) -> None:
    """The four phases, in their order."""
    s.push(CLEAN_UP, side)
    s.push(MARKETS, side)
    ACTIONS.begin(s, side)
    s.push(DAYBREAK, side)
