"""The cards: thirteen ranks in four elements, four Special cards; a set of cards is a bit mask.

A card's number is 4 * rank + element, so the four cards of a rank are one nibble of the mask, and
the next card of the same element is four bits further.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.state import BIT

# Each element beats the one after it; Air beats Earth (EL-28).
EARTH_ELEMENT: Final = 0
WATER_ELEMENT: Final = 1
FIRE_ELEMENT: Final = 2
AIR_ELEMENT: Final = 3
NO_ELEMENT: Final = -1

RANKS: Final = 13
ACE: Final = 12  # high only (EL-35)

GURU: Final = 52
JESTER: Final = 53
ELEVATE: Final = 54
STOMP: Final = 55
CARDS: Final = 56

NATURAL_CARDS: Final = 0xFFFFFFFFFFFFF
GURU_CARD: Final = 0x10000000000000
JESTER_CARD: Final = 0x20000000000000
ELEVATE_CARD: Final = 0x40000000000000
STOMP_CARD: Final = 0x80000000000000
LONERS: Final = 0xE0000000000000  # Jester, Elevate, Stomp: of no value alone (EL-68)
SPECIAL_CARDS: Final = 0xF0000000000000
ALL_CARDS: Final = 0xFFFFFFFFFFFFFF

ONES: Final = 0x1111111111111  # the Earth card of each rank
TWOS: Final = 0x33333333333333
FIVES: Final = 0x55555555555555
BYTES: Final = 0x0F0F0F0F0F0F0F

ELEMENTS: Final = ("Earth", "Water", "Fire", "Air")
RANK_NAMES: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
SPECIALS: Final = ("guru", "jester", "elevate", "stomp")
CODES: Final = (
    *(rank + element[0].lower() for rank in RANK_NAMES for element in ELEMENTS),
    *SPECIALS,
)

POP: Final = vec[i64]([(n).bit_count() for n in range(16)])


def tally(cards: i64) -> i64:
    """How many cards there are of each rank, one nibble for each."""
    x = cards - ((cards >> 1) & FIVES)
    return (x & TWOS) + ((x >> 2) & TWOS)


def number_of(cards: i64) -> i64:
    """How many cards there are."""
    x = tally(cards)
    x = (x + (x >> 4)) & BYTES
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 127


def mask_of(codes: str) -> int:
    """The set of cards that is written here, "3e 3f jester"."""
    return sum(int(BIT[CODES.index(code)]) for code in codes.split())


def cards_in(mask: int) -> list[int]:
    """The numbers of the cards of a set, in order."""
    return [card for card in range(CARDS) if (mask >> card) & 1]
