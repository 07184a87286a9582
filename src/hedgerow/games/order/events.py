"""The numbers of Order's events; their sentences stand in text.py."""

from __future__ import annotations

from typing import Final

DEALT_POSITION: Final = 0
TOOK_COLOUR: Final = 1
ROUND_BEGAN: Final = 2
LAID_OUT: Final = 3
REVEALED_FIRST: Final = 4
LEADS: Final = 5
TIE: Final = 6
SWAPPED: Final = 7
PLACED_GUILD: Final = 8
PLACED_SECT: Final = 9
PLACED_MANDATE: Final = 10
PLACED_ROUND: Final = 11
MOVED_GUILD: Final = 12
MOVED_MANDATE: Final = 13
MOVED_EDICT: Final = 14
NOT_PLACED: Final = 15
RANKED: Final = 16
USED_EFFECT: Final = 17
INDEXED_UNSEEN: Final = 18
INDEXED: Final = 19
LOWEST: Final = 20
REVEALED_SECOND: Final = 21
ACQUIRED: Final = 22
DISCARDED: Final = 23
CLEARED: Final = 24
USED_EDICT: Final = 25
DECLINED: Final = 26
GUILD_RESOLVES: Final = 27
GUILD_CARD: Final = 28
GUILD_REMOVED: Final = 29
DECK_EMPTY: Final = 30
GAVE_BACK: Final = 31
KEPT: Final = 32
APPLIED: Final = 33
TIE_HELD: Final = 34
ENDED: Final = 35
