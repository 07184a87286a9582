"""A game as OpenSpiel steps it: chance is explicit, one player acts at a time, the past is kept.

What is kept is the actions alone. What they made the game tell comes from doing them again, when
somebody asks: most games that a search plays to the end are never asked, and a step costs little.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from hedgerow.core.state import CHANCE, Event, Moves, State

DEALER: Final = -1  # who acts, when chance does
TERMINAL: Final = -4  # ... when the game is over
DONE: Final = -1  # in place of an event's kind: what a seat did itself, known to it alone

# Whole numbers, made once: a list of options refers to them.
NUMBERS: Final[list[object]] = []
SPARE: Final = Moves()


def sort(items: vec[i64], n: i64) -> None:
    """Put the first numbers in ascending order; the rules list them nearly so."""
    i: i64 = 1
    while i < n:
        item = items[i]
        j = i
        while j > 0:
            before = items[j - 1]
            if before <= item:
                break
            items[j] = before
            j -= 1
        if j < i:
            items[j] = item
        i += 1


def who_acts(state: State) -> i64:
    """A seat, the DEALER, or nobody (TERMINAL). Seats that are asked at once answer in order."""
    waiting = state.waiting()
    if waiting == 0:
        return TERMINAL
    if (waiting >> CHANCE) & 1:
        return DEALER
    seat: i64 = 0
    while not (waiting >> seat) & 1:
        seat += 1
    return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A state, who acts in it, and how it came there.

    `teller` is the state as it was when all of `events` had been told, before the actions of
    `unheard`. Courses that part from each other share it until one of them has to go on with it.
    """

    def __init__(self, state: State, teller: State, events: list[Event]) -> None:
        self.state: State = state
        self.actor: i64 = who_acts(state)
        self.made: i64 = 0  # actions, in this course
        self.teller: State = teller
        self.events: list[Event] = events
        self.unheard: vec[i64] = vec[i64]()
        self.shared: bool = True
        most = len(state.game.vocabulary)
        while len(NUMBERS) < most:
            NUMBERS.append(len(NUMBERS))

    def choose(self) -> i64:
        """Put what whoever acts may do on SPARE, in ascending order; how many options it has."""
        actor = self.actor
        self.state.moves(CHANCE if actor == DEALER else actor, SPARE)
        sort(SPARE.items, SPARE.n)
        return SPARE.n

    def legal(self) -> list[int]:
        """What whoever acts may do, in ascending order."""
        n = self.choose()
        items = SPARE.items
        found: list[object] = [None] * n
        i: i64 = 0
        while i < n:
            found[i] = NUMBERS[items[i]]
            i += 1
        return cast(list[int], found)

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with probabilities."""
        n = self.choose()
        choices = SPARE.items[:n]
        state = self.state
        total: i64 = 0
        for action in choices:
            total += state.weight(action)
        whole = float(total)
        return [(int(action), float(state.weight(action)) / whole) for action in choices]

    def apply(self, action: i64) -> None:
        """What whoever acts has chosen; it must be legal."""
        actor = self.actor
        self.made += 1
        self.unheard = append(self.unheard, action)
        self.state.apply(CHANCE if actor == DEALER else actor, action)
        self.actor = who_acts(self.state)

    def tell(self) -> list[Event]:
        """All that was told by now, and what the seats did."""
        if len(self.unheard) > 0:
            if self.shared:
                self.shared = False
                self.teller = self.teller.copy()
                self.events = self.events[:]
                self.teller.events = self.events
            teller = self.teller
            for action in self.unheard:
                actor = who_acts(teller)
                if actor == DEALER:
                    teller.apply(CHANCE, action)
                else:
                    self.events.append((DONE, int(actor), int(action), 0, 0, 0))
                    teller.apply(actor, action)
            self.unheard = vec[i64]()
        return self.events

    def part(self, other: Course) -> None:
        """Take the past of `other`, which goes its own way from here."""
        other.shared = True
        self.shared = True
        self.teller = other.teller
        self.events = other.events
        self.unheard = other.unheard[:]
        self.made = other.made
