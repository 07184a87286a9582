"""How a game of Natura ended, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hedgerow.core.view import Outcome
from hedgerow.games.natura import goals

if TYPE_CHECKING:
    from hedgerow.games.natura.state import Natura

RUNNING: Final = 0
BY_GOAL: Final = 1
BY_LIMIT: Final = 2
BY_REPETITION: Final = 3
BY_STANDSTILL: Final = 4

REASONS: Final = ("", "goal", "ply limit", "repetition", "standstill")
DRAWS: Final = ("", "", "NA-62", "NA-63", "NA-9")
START_HARMONY: Final = 52


def score(s: Natura) -> i64:
    """What a shared game came to: harmony, damage, or plies to spare (NA-66, NA-73, NA-75)."""
    if s.pact.goal == goals.F2:
        return goals.harmony(s)
    if s.pact.goal == goals.H1:
        return goals.destruction(s)
    return s.pact.limit - s.plies + 1 if s.ended == BY_GOAL else 0


def outcome(s: Natura) -> Outcome | None:
    if s.ended == RUNNING:
        return None
    cites = goals.CITES[s.pact.goal]
    if s.pact.competitive:
        if s.ended != BY_GOAL:
            return Outcome((0, 0), (), REASONS[s.ended], DRAWS[s.ended])
        won = (1, -1) if s.winner == 0 else (-1, 1)
        return Outcome(won, (int(s.winner),), REASONS[BY_GOAL], cites)
    scores = (int(score(s)),) * s.seats
    everybody = tuple(range(s.seats))
    if s.pact.goal in (goals.F2, goals.H1):
        return Outcome(scores, everybody, "score", cites)
    if s.ended == BY_GOAL:
        return Outcome(scores, everybody, f"solved in {s.plies} plies", cites)
    return Outcome(scores, (), "unsolved", "NA-74")


def payoff(s: Natura, seat: i64) -> float:
    if s.pact.competitive:
        if s.ended != BY_GOAL:
            return 0.0
        return 1.0 if seat == s.winner else -1.0
    length = float(s.plies) / float(s.pact.limit + 1)
    if s.pact.goal == goals.F2:
        return between(float(goals.harmony(s) - START_HARMONY) / 60.0)
    if s.pact.goal == goals.H1:
        return between(float(goals.destruction(s)) / 60.0 - 1.0 - 0.1 * length)
    if s.ended == BY_GOAL:
        return 1.0 - 0.9 * length
    return -1.0


def between(value: float) -> float:
    """The value, held within what a payoff may be."""
    return max(-1.0, min(1.0, value))
