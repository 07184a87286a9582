"""The numbers of Elemies' events; their sentences stand in text.py."""

from __future__ import annotations

from typing import Final

BUTTON_GOES: Final = 0
DEALT: Final = 1
ACTION_DEALT: Final = 2
EXCHANGE_CHOSEN: Final = 3
EXCHANGE_REFUSED: Final = 4
GAVE: Final = 5
PLAYED: Final = 6
LED_ALONE: Final = 7
ELEVATED: Final = 8
STOMPED: Final = 9
PASSED: Final = 10
CALLED: Final = 11
BET_PLACED: Final = 12
REVERSED: Final = 13
BANNED: Final = 14
DOMINATED: Final = 15
LAID: Final = 16
TURN_WON: Final = 17
WENT_OUT: Final = 18
BET_SETTLED: Final = 19
DOUBLE_WON: Final = 20
PLACED: Final = 21
TREASURE_WON: Final = 22
TREASURE_EQUAL: Final = 23
CALL_SETTLED: Final = 24
ROUND_SCORED: Final = 25
ENDED: Final = 26
