"""The vocabulary of Command of Nature: places, cards, market slots and a few words."""

from __future__ import annotations

from typing import Final

from hedgerow.core.notation import Block, Vocabulary
from hedgerow.games.command_of_nature.cards import DESIGNS, ELEMENTALS, IDS

SPACE: Final = 0  # SPACE + 6 * side + place: an Elemental, or where one goes
SWAP_PAIR: Final = 12  # SWAP_PAIR + pair: two connected spaces of the own formation
DRAW_CARD: Final = 21
FACTION: Final = 22  # FACTION + 0, 1, 2: the faction action of level 4, 6, 8
BUY: Final = 25  # BUY + slot: three of the Elemental Market, three of the Command Market
BUY_SUMMON: Final = 31  # BUY_SUMMON + slot of the Elemental Market
REFRESH: Final = 34  # REFRESH + market
SLOT: Final = 36  # SLOT + slot: which of several market cards is meant
NUMBER: Final = 42  # NUMBER + n
TRIGGER: Final = 46  # TRIGGER + place in the queue
FOR_BOOST: Final = 78
FOR_SHIELD: Final = 79
SAGE: Final = 80  # SAGE + faction
FIRST: Final = 84  # FIRST + seat: chance chooses who begins
PLAY: Final = 86  # PLAY + design, from hand
SELL: Final = 181  # SELL + design
DISCARD: Final = 276  # DISCARD + design, from hand
TAKE: Final = 371  # TAKE + design, from the own discard pile
DEAL: Final = 466  # DEAL + design: chance turns up a card
DONE: Final = 561
PASS: Final = 562
DECLINE: Final = 563
QUEUE: Final = 32  # how many triggers may wait for their order to be chosen

PAIRS: Final = ((0, 1), (0, 2), (1, 2), (1, 3), (1, 4), (2, 4), (2, 5), (3, 4), (4, 5))  # (CN-17)
PLACES: Final = tuple(f"{side}{n}" for side in "ab" for n in range(1, 7))
SLOTS: Final = ("e1", "e2", "e3", "c1", "c2", "c3")
SAGES: Final = IDS[:4]

VOCABULARY: Final = Vocabulary(
    Block("space", SPACE, PLACES),
    Block("swap", SWAP_PAIR, [f"swap.{a + 1}-{b + 1}" for a, b in PAIRS]),
    Block("draw", DRAW_CARD, ["draw"]),
    Block("faction", FACTION, ["faction.4", "faction.6", "faction.8"]),
    Block("buy", BUY, [f"buy.{slot}" for slot in SLOTS]),
    Block("buysummon", BUY_SUMMON, [f"buysummon.{slot}" for slot in SLOTS[:3]]),
    Block("refresh", REFRESH, ["refresh.e", "refresh.c"]),
    Block("slot", SLOT, [f"slot.{slot}" for slot in SLOTS]),
    Block("number", NUMBER, [f"number.{n}" for n in range(4)]),
    Block("trigger", TRIGGER, [f"trigger.{n + 1}" for n in range(QUEUE)]),
    Block("token", FOR_BOOST, ["boost", "shield"]),
    Block("sage", SAGE, [f"sage.{name}" for name in SAGES]),
    Block("first", FIRST, ["first.1", "first.2"]),
    Block(
        "play",
        PLAY,
        [f"{'summon' if n < ELEMENTALS else 'play'}.{IDS[n]}" for n in range(DESIGNS)],
    ),
    Block("sell", SELL, [f"sell.{name}" for name in IDS]),
    Block("discard", DISCARD, [f"discard.{name}" for name in IDS]),
    Block("take", TAKE, [f"take.{name}" for name in IDS]),
    Block("deal", DEAL, [f"deal.{name}" for name in IDS]),
    Block("done", DONE, ["done"]),
    Block("pass", PASS, ["pass"]),
    Block("decline", DECLINE, ["decline"]),
)
