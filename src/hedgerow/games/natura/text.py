"""Natura in words: events, actions, seats."""

from __future__ import annotations

from hedgerow.core.events import Chronicle, Kind
from hedgerow.games.natura import events
from hedgerow.games.natura.actions import BOARD, DECLINE, FIRST, RECOVER
from hedgerow.games.natura.goals import C2
from hedgerow.games.natura.pieces import NAMES
from hedgerow.games.natura.state import Natura

ENDINGS = (
    "",
    "the goal is reached",
    "the ply limit is reached",
    "the position stands for the third time",
    "nobody can move",
)

CHRONICLE = Chronicle(
    (
        Kind(events.BEGINS, "begins", "{a:seat} begins.", "NA-8"),
        Kind(events.MOVED, "moved", "{a:seat} moves the {b:kind} {c:square}-{d:square}.", "NA-8"),
        Kind(events.CONSUMED, "consumed", "The Meadow on {b:square} is consumed.", "NA-25"),
        Kind(events.LOST, "lost", "The Rainforest on {b:square} is lost.", "NA-27"),
        Kind(
            events.RECOVERED,
            "recovered",
            "A {c:kind} is recovered on {b:square}.",
            "NA-32",
            "NA-33",
        ),
        Kind(events.DECLINED, "declined", "{a:seat} recovers nothing.", "NA-39"),
        Kind(events.FLIPPED, "flipped", "The {b:kind} on {a:square} turns to {c:kind}.", "NA-80"),
        Kind(events.SKIPPED, "skipped", "{a:seat} has no move and is skipped.", "NA-9"),
        Kind(events.ENDED, "ended", "The game ends after {c} plies: {a:ending}.", "NA-43"),
    ),
    {
        "kind": lambda kind: NAMES[kind],
        "square": lambda square: BOARD.names[square],
        "ending": lambda ending: ENDINGS[ending],
    },
)


WAYS = tuple(f"{origin} to {target}" for origin in BOARD.names for target in BOARD.names)


def words(s: Natura, seat: int, action: int) -> str:
    """What an action is called."""
    if action >= FIRST:
        return f"seat {action - FIRST + 1} begins"
    if action == DECLINE:
        return "decline"
    if action >= RECOVER:
        return f"recover on {BOARD.names[action - RECOVER]}"
    return f"{NAMES[s.kind(action >> 6)]} {WAYS[action]}"


def seat_names(s: Natura) -> tuple[str, ...]:
    if s.pact.goal <= C2:
        return ("Blue", "Brown")
    return tuple(f"Player {n + 1}" for n in range(s.seats))
