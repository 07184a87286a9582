"""How a finished game came out, source by source, counted as the game's layout says.

`layout["account"]` is a list of what to count, plain data. Seats of one side share what events
brought. An automatic opponent that has no seat comes after the seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct, convert

from hedgerow.core.state import Event
from hedgerow.play.match import Match


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to count: facts of the last view, or what events of a kind brought.

    A fact that a seat owns counts for its owner, another one for the whole table; `times` is what
    one of it is worth. A label of its own is only needed where the fact's does not fit.

    `to` are pairs for each event: the letter of the argument that names who gets something (divided
    by `per` first), and how much: a number, or another argument's letter. `only` is a letter and
    the values that count; `after` and `until` name kinds of events: only what came after, or
    before, the first of them counts.
    """

    label: str = ""
    facts: tuple[str, ...] = ()
    times: int = 1
    event: str = ""
    to: tuple[tuple[str, int | str], ...] = (("a", 1),)
    per: int = 1
    only: tuple[str, tuple[int, ...]] | None = None
    after: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One source, and what it brought to each seat; a single value is the whole table's."""

    label: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Account:
    lines: tuple[Line, ...]
    adds_up: bool
    """Whether the lines together are the scores of the outcome."""


def account(match: Match) -> Account:
    """All lines that say anything."""
    wanted = convert((match.game.layout or {}).get("account", ()), tuple[Count, ...])
    lines = [facts(match, one) if one.facts else events(match, one) for one in wanted]
    told = tuple(line for line in lines if any(line.values))
    seats = range(match.players)
    sums = tuple(
        sum(line.values[seat] for line in told if len(line.values) > seat) for seat in seats
    )
    outcome = match.outcome
    return Account(told, bool(told) and outcome is not None and sums == outcome.scores)


def facts(match: Match, wish: Count) -> Line:
    found = [fact for fact in match.view(-1).facts if fact.name in wish.facts]
    label = wish.label or (found[0].label if found else "")
    worth = {fact.owner: wish.times * int(fact.value) for fact in found}
    if set(worth) <= {-1}:
        return Line(label, tuple(worth.values()))
    return Line(label, tuple(worth.get(seat, 0) for seat in range(match.players)))


def events(match: Match, wish: Count) -> Line:
    brought: dict[int, int] = {}
    kinds = [kind.name for kind in match.game.chronicle.kinds]
    began = not wish.after
    for event in match.events:
        kind = kinds[event[0]]
        began = began or kind == wish.after
        if kind == wish.until:
            break
        if kind == wish.event and began and fits(event, wish):
            for who, much in wish.to:
                seat = argument(event, who) // wish.per
                worth = much if isinstance(much, int) else argument(event, much)
                brought[seat] = brought.get(seat, 0) + worth
    return Line(wish.label, shared(match, brought))


def fits(event: Event, wish: Count) -> bool:
    return wish.only is None or argument(event, wish.only[0]) in wish.only[1]


def argument(event: Event, letter: str) -> int:
    return int(event["abcd".index(letter) + 1])


def shared(match: Match, brought: dict[int, int]) -> tuple[int, ...]:
    """What each seat's side got; after them who plays without a seat."""
    seats = range(match.players)
    sides = [int(match.state.side(seat)) for seat in seats]
    own = [sum(brought.get(other, 0) for other in seats if sides[other] == side) for side in sides]
    without = [brought[who] for who in sorted(brought) if who >= match.players]
    return (*own, *without)
