"""How a game ended and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hedgerow.core.view import Outcome

if TYPE_CHECKING:
    from hedgerow.games.natural_order.state import NaturalOrder

# How a game ended.
RUNNING: Final = 0
BY_LOCKS: Final = 1
BY_CAP: Final = 2
BY_DECK: Final = 3


def most_locks(s: NaturalOrder) -> i64:
    """The most Locks of any side."""
    most: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        most = max(most, s.locks(seat))
        seat += 1
    return most


def leading_sides(s: NaturalOrder) -> i64:
    """How many sides have the most Locks."""
    n: i64 = 0
    side: i64 = 0
    while side < s.pact.n_sides:
        if s.cards.sizes[s.pact.locked + side] == most_locks(s):
            n += 1
        side += 1
    return n


def outcome(s: NaturalOrder) -> Outcome:
    """Who won a game that is over, and by which rule."""
    scores = tuple([int(s.locks(seat)) for seat in range(s.seats)])
    if s.pact.alone:
        reason = f"{scores[0]} of 5 Elements Locked in {s.turns} turns"
        return Outcome(scores, (0,) if scores[0] == 5 else (), reason, "NO-131")
    if s.ended == BY_LOCKS:
        # Both allies win (NO-110).
        allies = [seat for seat in range(s.seats) if s.side(seat) == s.winner]
        return Outcome(scores, tuple(allies), "five Elements Locked", "NO-108")
    best = most_locks(s)
    if leading_sides(s) > 1:
        return Outcome(scores, (), f"equal Locks after {s.turns} turns", "NO-133")
    leaders = [seat for seat in range(s.seats) if scores[seat] == best]
    return Outcome(scores, tuple(leaders), f"most Locks after {s.turns} turns", "NO-133")


def payoff(s: NaturalOrder, seat: i64) -> float:
    """1 for the winning side, and what evens that out for the others; alone by the score."""
    if s.pact.alone:
        return float(s.locks(seat) - 3) / 2.0
    others = float(s.pact.n_sides - 1)
    if s.ended == BY_LOCKS:
        return 1.0 if s.side(seat) == s.winner else -1.0 / others
    if s.locks(seat) < most_locks(s):
        return -1.0 / others
    leaders = float(leading_sides(s))
    return (1.0 - (leaders - 1.0) / others) / leaders if leaders <= others else 0.0
