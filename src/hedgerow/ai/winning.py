"""Whether a seat can win before anybody else is asked. To a search every way to win is as good."""

from __future__ import annotations

from math import inf
from time import perf_counter

from hedgerow.ai.seat import Seat
from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT, State

NEARLY_WON = 0.9  # worth of an option, from which on a way is looked for to win at once
OWN_ACTIONS = 3  # of a line that wins before anybody else is asked
LOOKS = 3_000  # actions that are tried for such a line
AFTERWARDS = 0.05  # seconds for that, at most
OTHER_WORLDS = 3  # in which it must win, too


def win_at_once(seat: Seat, legal: list[int], rng: Rng, timed: bool) -> list[int]:
    """A line of own actions that has won before anybody else is asked, whatever the others hold;
    [] if none was found."""
    me = seat.number
    lines: list[tuple[list[int], State]] = [([], seat.world(rng))]
    deadline = perf_counter() + (AFTERWARDS if timed else inf)
    looks = 0
    while lines and looks < LOOKS and perf_counter() < deadline:
        line, world = lines.pop(0)
        for action in world.legal(me) if line else legal:
            looks += 1
            further = [*line, int(action)]
            later = after(world, me, action)
            if has_won(later, me):
                others = [seat.world(rng) for _ in range(OTHER_WORLDS)]
                if all(wins_by(other, me, further) for other in others):
                    return further
            elif later.waiting() == BIT[me] and len(further) < OWN_ACTIONS:
                lines.append((further, later))
    return []


def after(world: State, seat: int, action: int) -> State:
    """The same world, one action later."""
    later = world.copy()
    later.apply(seat, action)
    return later


def has_won(world: State, seat: int) -> bool:
    return world.waiting() == 0 and world.payoff(seat) >= 1.0


def wins_by(world: State, seat: int, line: list[int]) -> bool:
    """Whether these actions win in this world."""
    for action in line:
        if action not in world.legal(seat):
            return False
        world = after(world, seat, action)
    return has_won(world, seat)
