"""Scenes for the tests of Elemies."""

from hedgerow import load
from hedgerow.core.game import Game, Value
from hedgerow.core.scenario import Table, table
from hedgerow.games.elemies.turn import WINDOW

ELEMIES: Game = load("elemies")


def scene(level: str = "pro", **given: Value) -> Table:
    """A table in the middle of a round; You and Mate play against Ann and Bob."""
    for name in ("You", "Ann", "Mate", "Bob"):
        given[name] = given.pop(name, "")  # seats in the order of the table
    return table(ELEMIES, level=level, **given)


def calm(t: Table, *lines: str) -> Table:
    """Play these, and let nobody react in between."""
    for line in lines:
        t.play(line)
        quiet(t)
    return t


def quiet(t: Table) -> Table:
    """Whoever may react out of turn declines."""
    while t.state.stack and t.state.stack[-1].phase is WINDOW:
        waiting = t.state.waiting()
        seat = (waiting & -waiting).bit_length() - 1
        t.play(f"{t.names[seat]}: pass")
    return t


def points(t: Table) -> tuple[int | str, int | str]:
    """The points of You and Mate, and of Ann and Bob."""
    return t.fact("points", 0), t.fact("points", 1)


def treasures(t: Table) -> list[int]:
    """How many cards each seat has won."""
    view = t.state.observe(-1)
    return [view.zone("treasure", seat).count for seat in range(4)]
