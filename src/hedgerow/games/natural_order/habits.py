"""What players usually do with hidden cards, for those who imagine what these are.

How likely each Element is made Ready beside the others in hand, when it is unusable, usable and
improved, in hundredths: fitted to what a search did that played against itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.games.natural_order.elements import EMPOWERS, NONE, WEAKENS

# What a card is picked for: to be made Ready, with the owner attuned to
READIED_FOR: Final = 2  # ... this and an Element, nothing one less;
ANY: Final = 0  # or for anything else

UNUSABLE: Final = (22, 70, 67, 41, 32)
USABLE: Final = (100, 160, 230, 76, 72)
IMPROVED: Final = (335, 218, 247, 163, 121)


def readied(purpose: int, face: int) -> int:
    """The same by what a card is picked for; all alike, where nothing is known of that."""
    attuned = purpose - READIED_FOR
    if attuned < NONE:
        return 1
    if attuned != NONE and EMPOWERS[attuned] == face:
        return IMPROVED[face]
    return UNUSABLE[face] if attuned != NONE and WEAKENS[attuned] == face else USABLE[face]


OFTEN_READIED: Final = vec[i64](
    [readied(purpose, face) for purpose in range(7) for face in range(5)]
)
# How well a card that may have the first of these faces, all as likely, fits where it must have one
# of the second, by purpose.
FITS: Final = vec[float](
    [
        sum(readied(purpose, face) for face in range(5) if one & other & 1 << face)
        / max(1, one.bit_count())
        for purpose in range(7)
        for one in range(32)
        for other in range(32)
    ]
)
