"""How a state is laid out: spaces, piles, rows of cards, the attack, the queue of triggers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# -- formations --------------------------------------------------------------------------------
SPACES: Final = 12
ROW: Final = vec[i64]([0, 1, 1, 2, 2, 2, 0, 1, 1, 2, 2, 2])  # of a space; 0 is Row I
ROW_PLACES: Final = vec[i64]([1, 6, 56])  # the places of a row, as bits
LINKS: Final = vec[i64]([6, 29, 51, 18, 46, 20])  # connected places, as bits (CN-17)

# What is known of the Elemental on a space: eight numbers for each.
UNIT: Final = 8
CARD: Final = 0  # its design + 1; 0 is an empty space
WHO: Final = 1  # a number that follows the Elemental wherever it goes
DAMAGE: Final = 2
BOOSTS: Final = 3
SHIELDS: Final = 4
MARKS: Final = 5

HAS_ATTACKED: Final = 1
AT_DAYBREAK: Final = 2  # its daybreak effect may be used
CHOSEN: Final = 4
HAS_DIVERTED: Final = 8

# -- piles whose order nobody knows or cares for: how many of each design, then the total --------
PILE: Final = 96
TOTAL: Final = 95
HAND: Final = 0  # HAND + side, and so on
KNOWN: Final = 2  # cards in hand that the other side has seen
DISCARD: Final = 4
DECK: Final = 6
MARKET: Final = 8  # MARKET + market
LIMBO: Final = 10  # being played
BOX: Final = 11  # out of the game
PILES: Final = 12

# -- rows of cards in an order that everybody knows --------------------------------------------
TOP: Final = 0  # TOP + side: on top of a deck, the uppermost last
UNDER: Final = 2  # UNDER + market: below a market deck, the next one first
INSTANTS: Final = 4  # the Clockwork Sage's Instant pile, the uppermost last
ROWS: Final = 5
ROW_WIDTH: Final = 64

# -- an attack (CN-50) -------------------------------------------------------------------------
A_CARD: Final = 0  # its design + 1; 0 means that there is no attack
A_SIDE: Final = 1
A_STRIKER: Final = 2  # an Elemental is written `who * 256 + design`
A_TARGET: Final = 3  # and the next: two targets
A_LESS: Final = 5  # and the next: how much less DMG each takes
A_NONE: Final = 7  # and the next: whether it takes none at all
A_REWARD: Final = 9  # and the next: cards to draw if it falls
A_FELLED: Final = 11  # and the next
A_BONUS: Final = 13
A_KEEPS: Final = 14
A_PLACED: Final = 15  # damage counters
A_FELLING: Final = 16  # defeats found now are this attack's
ATTACK: Final = 17

# -- the queue of triggers: five numbers each ----------------------------------------------------
Q_TIME: Final = 0
Q_SIDE: Final = 1
Q_EFFECT: Final = 2
Q_SOURCE: Final = 3
Q_SUBJECT: Final = 4
Q: Final = 5

# How a game ended.
RUNNING: Final = 0
BY_SAGE: Final = 1
BY_CAP: Final = 2

HAND_SIZE: Final = 5
ACTION_POINTS: Final = 4
HIGHEST_LEVEL: Final = 8
SLOTS_OF_MARKET: Final = 3
