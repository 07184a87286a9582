"""The numbers of the events; their sentences stand in text.py.

Arguments: a is the seat that does it, b the Element, c where the card was (0 the hand, 1 to 5 a
Ready place), d another seat or a flag.
"""

from __future__ import annotations

from typing import Final

BEGINS: Final = 0
REVEALED: Final = 1
DEALT: Final = 2
KEPT: Final = 3
REDREW: Final = 4
SHOWN: Final = 5
LOCKED: Final = 6
READIED: Final = 7
ATTUNED: Final = 8
TURN: Final = 9
TOOK: Final = 10
USED: Final = 11
RESET_OPEN: Final = 12
REALIGNED: Final = 13
DISCARDED: Final = 14
FIZZLED: Final = 15
UNBLOCKED: Final = 16
BLOCKED: Final = 17
MIRRORED: Final = 18
UNMIRRORED: Final = 19
REPEATED: Final = 20
STOPPED: Final = 21
OFFERED: Final = 22
OBTAINED: Final = 23
GAVE: Final = 24
TOOK_FROM: Final = 25
DREW: Final = 26
SHUFFLED: Final = 27
ATTACKED: Final = 28
STRUCK: Final = 29
OPEN_BLOCKED: Final = 30
FROM_PILE: Final = 31
DROPPED: Final = 32
RAN_OUT: Final = 33
ENDED_TURN: Final = 34
ENDED: Final = 35
AIMED: Final = 36
TURNED_TO: Final = 37
