"""The vocabulary of Elemies: combinations by their shape, then which cards, and all the rest.

A combination is chosen by its shape (kind, rank, length; a single by its card). Only where a hand
allows more than one way to make it, the player says what the Jester stands for ("jester.9",
"plain") and which cards of a rank are used ("with.ef": those of Earth and Fire).
"""

from __future__ import annotations

from typing import Final

from hedgerow.core.notation import Block, Vocabulary
from hedgerow.games.elemies.cards import CODES, ELEMENTS, RANK_NAMES, RANKS

SINGLE: Final = 0  # SINGLE + card; Jester, Elevate and Stomp only as lone cards (EL-69, EL-72)
PAIR: Final = 56  # PAIR + rank
TRIPLE: Final = 69  # TRIPLE + rank
STEPS: Final = 82
STRAIGHT: Final = 139
FULL: Final = 184  # FULL + 12 * triple + pair, where the pair's number skips the triple's
FOUR: Final = 340  # FOUR + rank
FLUSH: Final = 353  # FLUSH + 45 * element + number of the straight
SHAPES: Final = 533  # all below are combinations

PLAY_ELEVATE: Final = 533
PLAY_STOMP: Final = 534
PASS: Final = 535
CALL: Final = 536
FIRE: Final = 537
AIR: Final = 538
WATER: Final = 539  # WATER + seat to ban
EARTH: Final = 543  # EARTH + dominating element
LAY: Final = 547  # the last Action card, where it counts as a card in hand
EXCHANGE: Final = 548
KEEP: Final = 549
GIVE: Final = 550  # GIVE + card
AS: Final = 606  # AS + rank: what the Jester stands for
PLAIN: Final = 619  # the combination is made without the Jester
WITH: Final = 620  # WITH + set of elements - 1
DEAL: Final = 634  # DEAL + card
DEAL_ACTION: Final = 690  # DEAL_ACTION + element
BUTTON: Final = 694  # BUTTON + seat
ACTIONS: Final = 698

LETTERS: Final = tuple(element[0].lower() for element in ELEMENTS)
NUMBER_OF_RUNS: Final = 45  # straights, of any element or of one
RUNS_OF_PAIRS: Final = tuple(
    (low, n) for low in range(RANKS) for n in range(2, 8) if low + n <= RANKS
)
RUNS: Final = tuple((low, n) for low in range(RANKS) for n in range(5, 14) if low + n <= RANKS)
HOUSES: Final = tuple((t, p) for t in range(RANKS) for p in range(RANKS) if t != p)


def letters(elements: int) -> str:
    """A set of elements as their first letters."""
    return "".join(letter for n, letter in enumerate(LETTERS) if (elements >> n) & 1)


VOCABULARY: Final = Vocabulary(
    Block("single", SINGLE, [f"single.{code}" for code in CODES]),
    Block("pair", PAIR, [f"pair.{rank}" for rank in RANK_NAMES]),
    Block("triple", TRIPLE, [f"triple.{rank}" for rank in RANK_NAMES]),
    Block("steps", STEPS, [f"steps.{RANK_NAMES[low + n - 1]}.{n}" for low, n in RUNS_OF_PAIRS]),
    Block("straight", STRAIGHT, [f"straight.{RANK_NAMES[low + n - 1]}.{n}" for low, n in RUNS]),
    Block("full", FULL, [f"full.{RANK_NAMES[t]}.{RANK_NAMES[p]}" for t, p in HOUSES]),
    Block("four", FOUR, [f"four.{rank}" for rank in RANK_NAMES]),
    Block(
        "flush",
        FLUSH,
        [f"flush.{e}.{RANK_NAMES[low + n - 1]}.{n}" for e in LETTERS for low, n in RUNS],
    ),
    Block("elevate", PLAY_ELEVATE, ["elevate"]),
    Block("stomp", PLAY_STOMP, ["stomp"]),
    Block("pass", PASS, ["pass"]),
    Block("call", CALL, ["elemies"]),
    Block("fire", FIRE, ["fire"]),
    Block("air", AIR, ["air"]),
    Block("water", WATER, [f"water.{n + 1}" for n in range(4)]),
    Block("earth", EARTH, [f"earth.{letter}" for letter in LETTERS]),
    Block("lay", LAY, ["lay"]),
    Block("exchange", EXCHANGE, ["exchange", "keep"]),
    Block("give", GIVE, [f"give.{code}" for code in CODES]),
    Block("jester", AS, [*(f"jester.{rank}" for rank in RANK_NAMES), "plain"]),
    Block("with", WITH, [f"with.{letters(elements)}" for elements in range(1, 15)]),
    Block("deal", DEAL, [f"deal.{code}" for code in CODES]),
    Block("deal_action", DEAL_ACTION, [f"deal.{element.lower()}" for element in ELEMENTS]),
    Block("button", BUTTON, [f"button.{n + 1}" for n in range(4)]),
)
