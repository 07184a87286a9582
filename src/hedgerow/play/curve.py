"""How a game stood, turn by turn, and what turned it.

`layout["story"]` names the fact that is counted; without it an estimate is drawn. What turned a
game is the weightiest event of that turn: `layout["weighty"]` lists kinds of events, the weightiest
first, plain data.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct, convert

from hedgerow.core.events import Chronicle, argument
from hedgerow.core.state import Event
from hedgerow.play.match import Match
from hedgerow.play.story import Tale, Told

MOST_POINTS = 160
MOST_TURNS = 5
CLEAR = 0.15
LEAST = 0.1
"""An estimate wavers with every move: only such a share of the widest lead is one, or so much."""


class Weighty(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of event that may turn a game; of several the one with the largest argument `by`.

    `gains` and `loses` are the letters of the arguments (divided by `per`) that name whose gain or
    loss it is: it turns the game only to who gains, or away from who loses by it.
    """

    event: str
    by: str = ""
    gains: str = ""
    loses: str = ""
    per: int = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """How the game stood for each seat after so many actions."""

    seq: int
    values: tuple[float, ...]

    @property
    def ahead(self) -> frozenset[int]:
        best = max(self.values, default=0.0)
        return frozenset(seat for seat, value in enumerate(self.values) if value == best)

    @property
    def lead(self) -> float:
        return max(self.values, default=0.0) - min(self.values, default=0.0)


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody else took the lead: who, how it stood then, and the event that did it."""

    seq: int
    seats: tuple[int, ...]
    values: tuple[float, ...]
    event: Event | None


@dataclass(frozen=True, slots=True)
class Curve:
    """How a game went: `label` names the points, or is "" for an estimate from -1 to 1."""

    label: str
    points: tuple[Standing, ...]
    turning: tuple[Turn, ...]


def curve(tale: Tale) -> Curve:
    """How the game stood at each change of turn, and at the end."""
    fact = str((tale.game.layout or {}).get("story", ""))
    label = ""
    points: list[Standing] = []
    turn = -2
    for seq, match in enumerate(tale.walk()):
        now = int(match.state.turn())
        if now == turn and seq < len(tale.actions):
            continue
        turn = now
        if fact:
            label, values = counted(match, fact)
        else:
            values = estimated(match)
        points.append(Standing(seq, values))
    if not fact:
        points = smoothed(points, tale.players)
    changes = sharpest(points, changed(points, 0.0 if fact else clear_lead(points)))
    return Curve(label, thinned(points), turns(tale, points, changes))


def counted(match: Match, fact: str) -> tuple[str, tuple[float, ...]]:
    facts = [one for one in match.view(-1).facts if one.name == fact]
    values = {one.owner: float(one.value) for one in facts}
    label = facts[0].label if facts else fact
    return label, tuple(values.get(seat, 0.0) for seat in range(match.players))


def estimated(match: Match) -> tuple[float, ...]:
    state, hints = match.state, match.game.hints
    seats = range(match.players)
    if match.outcome is not None:
        return tuple(float(state.payoff(seat)) for seat in seats)
    if hints is None:
        return (0.0,) * match.players
    return tuple(float(hints.evaluation(state, seat)) for seat in seats)


def smoothed(points: Sequence[Standing], width: int) -> list[Standing]:
    """An estimate flatters who has just moved: each is the mean of one of everybody's turns."""
    found = []
    for n, point in enumerate(points):
        last = n == len(points) - 1
        some = points[n:] if last else points[max(0, n - width + 1) : n + 1]
        columns = zip(*(one.values for one in some), strict=True)
        found.append(Standing(point.seq, tuple(sum(column) / len(some) for column in columns)))
    return found


def thinned(points: Sequence[Standing]) -> tuple[Standing, ...]:
    """At most so many points as can be drawn, the first and the last among them."""
    if len(points) <= MOST_POINTS:
        return tuple(points)
    last = len(points) - 1
    return tuple(points[round(n * last / (MOST_POINTS - 1))] for n in range(MOST_POINTS))


# -- what turned it --------------------------------------------------------------------------


def clear_lead(points: Sequence[Standing]) -> float:
    """How far ahead an estimate must be; the last point is no estimate but the result."""
    return max(LEAST, CLEAR * max((point.lead for point in points[:-1]), default=0.0))


def changed(points: Sequence[Standing], least: float) -> list[tuple[int, int]]:
    """At which point somebody led last, and at which somebody else leads by so much."""
    led = -1
    found: list[tuple[int, int]] = []
    for n, point in enumerate(points):
        if len(point.ahead) == len(point.values) or point.lead < least:
            continue
        if led >= 0 and not point.ahead & points[led].ahead:
            found.append((led, n))
        led = n
    return found


def sharpest(
    points: Sequence[Standing], changes: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """The changes of lead that swung furthest; the one that lasted is always among them."""

    def swing(change: tuple[int, int]) -> float:
        before, after = points[change[0]], points[change[1]]
        up, down = min(after.ahead), min(before.ahead)
        return (after.values[up] - after.values[down]) - (before.values[up] - before.values[down])

    by_swing = sorted(changes[:-1], key=swing, reverse=True)
    return sorted([*by_swing[: MOST_TURNS - 1], *changes[-1:]])


def turns(
    tale: Tale, points: Sequence[Standing], changes: Sequence[tuple[int, int]]
) -> tuple[Turn, ...]:
    """Each change of lead with the event that did it."""
    if not changes:
        return ()
    match, told = tale.told()
    layout = tale.game.layout or {}
    wanted = convert(layout.get("weighty", ()), tuple[Weighty, ...])
    spans = [(points[led].seq, points[n]) for led, n in changes]
    if "story" in layout:
        spans = exactly(tale, str(layout["story"]), spans)
    found = []
    for after, point in spans:
        some = [one for one in told if after < one.seq <= point.seq]
        did = weightiest(some, match.game.chronicle, point.ahead, wanted)
        seq, event = (point.seq, None) if did is None else (did.seq, did.event)
        found.append(Turn(seq, tuple(sorted(point.ahead)), point.values, event))
    return tuple(found)


def exactly(
    tale: Tale, fact: str, spans: Sequence[tuple[int, Standing]]
) -> list[tuple[int, Standing]]:
    """With which action it came to who leads at the end of each span, counted one by one."""
    begun: dict[int, Standing] = {}
    for seq, match in enumerate(tale.walk()):
        for n, (after, point) in enumerate(spans):
            if after < seq <= point.seq:
                now = Standing(seq, counted(match, fact)[1])
                if not now.ahead <= point.ahead:
                    begun.pop(n, None)
                else:
                    begun.setdefault(n, now)
    return [(begun[n].seq - 1, begun[n]) for n in range(len(spans))]


def weightiest(
    told: Sequence[Told], chronicle: Chronicle, ahead: frozenset[int], wanted: Sequence[Weighty]
) -> Told | None:
    """The event that did most for who is ahead; of equal ones the last.

    A game that names no weighty kinds is told by the last event that speaks of who is ahead.
    """
    for wish in wanted:
        some = [one for one in reversed(told) if fits(chronicle, one.event, wish, ahead)]
        if some:
            by = wish.by
            return max(some, key=lambda one: argument(one.event, by)) if by else some[0]
    if wanted:
        return None
    return next((one for one in reversed(told) if names(chronicle, one.event, ahead)), None)


def fits(chronicle: Chronicle, event: Event, wish: Weighty, ahead: frozenset[int]) -> bool:
    if chronicle.kinds[event[0]].name != wish.event:
        return False
    if wish.gains and argument(event, wish.gains) // wish.per not in ahead:
        return False
    return not wish.loses or argument(event, wish.loses) // wish.per not in ahead


def names(chronicle: Chronicle, event: Event, ahead: frozenset[int]) -> bool:
    """Whether the sentence speaks of somebody who is ahead."""
    parts = chronicle.kinds[event[0]].known
    return any(kind == "seat" and argument(event, letter) in ahead for _, letter, kind in parts)
