"""What lies in the markets, and what cards are worth."""

from __future__ import annotations

from mypy_extensions import i64

from hedgerow.core.state import BIT
from hedgerow.games.command_of_nature.places import MARKET, SLOTS_OF_MARKET, UNDER
from hedgerow.games.command_of_nature.state import Command


def market_left(s: Command, market: i64) -> i64:
    """How many cards a market's deck has."""
    return s.size(MARKET + market) + s.rows.size(UNDER + market)


def sale(s: Command, design: i64) -> i64:
    """What a card is sold for (CN-37, CN-131)."""
    return (s.pact.printing.cost[design] + 1) // 2


def extreme(s: Command, market: i64, dearest: bool, without: i64) -> i64:
    """The dearest or cheapest face-up slots of a market, as bits of all six (CN-124)."""
    bits: i64 = 0
    best: i64 = -1
    slot = market * SLOTS_OF_MARKET
    end = slot + SLOTS_OF_MARKET
    while slot < end:
        if s.market[slot] != 0 and not without & BIT[slot]:
            cost = s.pact.printing.cost[s.market[slot] - 1]
            if best < 0 or (cost > best if dearest else cost < best):
                best = cost
                bits = BIT[slot]
            elif cost == best:
                bits |= BIT[slot]
        slot += 1
    return bits
