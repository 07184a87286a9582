"""What one seat sees and may do, as plain data: views, prompts, outcomes.

Nobody changes any of it. What a table makes anew with every act (zones, prompts, views) is not
frozen all the same: that takes three times as long to make.

A view is made of zones (cards and pieces in places) and facts (numbers and words beside them). A
prompt is one sentence and a list of options; each option names the elements to click. Elements are
named "zone.place"; a zone that belongs to a seat is named "zone@seat".
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import lru_cache

FREE = "free"
"""The mark of a place where nothing is; it is listed all the same, so that one can click it."""

MOST_KEPT = 1 << 15  # things of one kind that are kept to be shown again


class Kept:
    """What a table shows again and again; who sends it keeps here how it is spelled."""

    __slots__ = ("spelled",)
    spelled: bytes


@dataclass(frozen=True, slots=True)
class Item(Kept):
    """A card or piece in its place; `face` is "" for whoever may not see it."""

    at: str
    face: str = ""
    marks: tuple[str, ...] = ()


@dataclass(slots=True)
class Zone:
    """A named area. `shape` is one of the table's vocabulary: hand, row, pile, slots, grid..."""

    name: str
    shape: str
    items: tuple[Item, ...] = ()
    owner: int = -1
    count: int = -1
    """How many there are, where not every one is listed."""


@dataclass(frozen=True, slots=True)
class Fact(Kept):
    """A number or word that everybody at this seat may read, with a label."""

    name: str
    label: str
    value: int | str
    goal: int | None = None
    """What the value is on its way to, where that makes sense."""
    owner: int = -1


@dataclass(frozen=True, slots=True)
class Choice(Kept):
    """One thing that can be done: its number, its notation, its words, what to click for it."""

    action: int
    code: str
    words: str
    touches: tuple[str, ...] = ()


@dataclass(slots=True)
class Prompt:
    """What is asked, in one sentence, and the rules that it rests on."""

    text: str
    cites: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something can't be done: the rule, a sentence, and the code of what it forbids."""

    rule: str
    text: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a score for each seat, who won, and by which rule."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    cites: str


@dataclass(slots=True)
class View:
    """All that one seat (-1: a spectator) may know now."""

    game: str
    viewer: int
    seats: int
    waiting: tuple[int, ...]
    turn: int
    zones: tuple[Zone, ...]
    facts: tuple[Fact, ...] = ()
    prompt: Prompt | None = None
    outcome: Outcome | None = None
    legal: tuple[int, ...] = field(default=())

    def to_data(self) -> dict[str, object]:
        return asdict(self)

    def zone(self, name: str, owner: int = -1) -> Zone:
        """The zone of this name and owner."""
        for zone in self.zones:
            if zone.name == name and zone.owner == owner:
                return zone
        raise KeyError(name)


@lru_cache(MOST_KEPT)
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask in order; the dealer's comes last."""
    return tuple(n for n in range(mask.bit_length()) if (mask >> n) & 1)


# A table shows the same few things again and again, and nothing changes them: each is made once.
# Looking one up costs a fifth of making it.


@lru_cache(MOST_KEPT)
def item_of(at: str, face: str = "", marks: tuple[str, ...] = ()) -> Item:
    return Item(at, face, marks)


@lru_cache(MOST_KEPT)
def fact_of(
    name: str, label: str, value: int | str, goal: int | None = None, owner: int = -1
) -> Fact:
    return Fact(name, label, value, goal, owner)


@lru_cache(MOST_KEPT)
def choice_of(action: int, code: str, words: str, touches: tuple[str, ...]) -> Choice:
    return Choice(action, code, words, touches)
