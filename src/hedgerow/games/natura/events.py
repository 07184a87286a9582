"""The numbers of Natura's events; their sentences stand in text.py."""

from __future__ import annotations

from typing import Final

BEGINS: Final = 0
MOVED: Final = 1
CONSUMED: Final = 2
LOST: Final = 3
RECOVERED: Final = 4
DECLINED: Final = 5
FLIPPED: Final = 6
SKIPPED: Final = 7
ENDED: Final = 8
