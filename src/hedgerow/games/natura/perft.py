"""Counting: how many sequences of complete plies there are from a position."""

from __future__ import annotations

from mypy_extensions import i64

from hedgerow.core.state import Moves
from hedgerow.games.natura.state import Natura


def perft(s: Natura, depth: i64) -> i64:
    """The number of sequences of `depth` complete plies; a ply is a move and its recovery."""
    if s.plies == depth:
        return 1
    if not s.stack:
        return 0
    out = Moves()
    s.moves(s.stack[-1].seat, out)
    n: i64 = 0
    i: i64 = 0
    while i < out.n:
        after = s.copy()
        after.apply(s.stack[-1].seat, out.items[i])
        n += perft(after, depth)
        i += 1
    return n
