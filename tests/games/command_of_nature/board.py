"""Scenarios of Command of Nature: two formations that need no closing up, and how to read them."""

from __future__ import annotations

from hedgerow import load
from hedgerow.core.game import Value
from hedgerow.core.scenario import Table, table
from hedgerow.games.command_of_nature.cards import IDS
from hedgerow.games.command_of_nature.places import BOX
from hedgerow.games.command_of_nature.state import Command

GAME = load("command_of_nature")
FOES = "1 rocco; 2 flint; 3 flint; 5 gravel"
"""Rachel's formation where nothing else is said: STR 3, HP 3 in Row I."""


def duel(Ross: str, Rachel: str = FOES, **more: Value) -> Table:
    """Ross's turn in a duel, in the actions phase if nothing else is said."""
    return table(GAME, Ross=Ross, Rachel=Rachel, **more)


def solo(Ross: str, clockwork: str, **more: Value) -> Table:
    """A solo game of Ross."""
    return table(GAME, Ross=Ross, clockwork=clockwork, **more)


def clock(Ross: str, clockwork: str, **more: Value) -> Table:
    """The Clockwork Sage's turn against Ross; `top` lists its cards, the next one last."""
    return table(GAME, Ross=Ross, clockwork=clockwork, phase="clockwork", turn=2, **more)


def story(Ross: str, clockwork: str, **more: Value) -> Table:
    """The same, heard from its beginning: Ross has cleaned up with one card in hand."""
    return solo(f"{Ross}; hand mush", clockwork, phase="cleanup", **more).play("Ross: done")


def state(t: Table) -> Command:
    assert isinstance(t.state, Command)
    return t.state


def at(t: Table, place: str) -> str:
    """What stands on a space: "timber d1 b2 s3", or "" for an empty one."""
    s = state(t)
    space = "ab".index(place[0]) * 6 + int(place[1]) - 1
    if s.design(space) < 0:
        return ""
    tokens = (("d", s.damage(space)), ("b", s.boosts(space)), ("s", s.shields(space)))
    return " ".join([IDS[s.design(space)], *(f"{name}{n}" for name, n in tokens if n)])


def stands(t: Table, **places: str) -> None:
    """These stand there, with these tokens."""
    found = {place: at(t, place) for place in places}
    assert found == places, found


def gold(t: Table, side: int = 0) -> int:
    return int(state(t).gold[side])


def level(t: Table, side: int = 0) -> int:
    return int(state(t).level[side])


def boxed(t: Table, card: str) -> int:
    """How many of a card are out of the game."""
    return int(state(t).count(BOX, IDS.index(card)))
