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
STAYED: Final = 14
DISCARDED: Final = 15
FIZZLED: Final = 16
UNBLOCKED: Final = 17
BLOCKED: Final = 18
MIRRORED: Final = 19
UNMIRRORED: Final = 20
REPEATED: Final = 21
STOPPED: Final = 22
OFFERED: Final = 23
OBTAINED: Final = 24
GAVE: Final = 25
TOOK_FROM: Final = 26
DREW: Final = 27
SHUFFLED: Final = 28
ATTACKED: Final = 29
STRUCK: Final = 30
OPEN_BLOCKED: Final = 31
FROM_PILE: Final = 32
DROPPED: Final = 33
RAN_OUT: Final = 34
ENDED_TURN: Final = 35
ENDED: Final = 36
AIMED: Final = 37
TURNED_TO: Final = 38
