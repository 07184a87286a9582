"""A slow second opinion on combinations, written from the rules alone: no line of the package.

Cards are pairs (rank, element) with ranks 2 to 14, or names of Special cards. Every subset of a
hand is looked at, every rank is tried for the Jester, and everything is compared with everything.
"""

from itertools import combinations
from typing import NamedTuple

RANKS = {**{str(n): n for n in range(2, 10)}, "T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
BEATEN = {"e": "w", "w": "f", "f": "a", "a": "e"}

Card = tuple[int, str] | str


class Combination(NamedTuple):
    """`kind` and `size` say what may answer it; `rank` and `element` whether that is higher."""

    kind: str
    size: int
    rank: int
    element: str = ""
    pair: int = 0

    def ranks(self) -> set[int]:
        """All ranks that it represents."""
        if self.kind == "steps":
            return set(range(self.rank - self.size // 2 + 1, self.rank + 1))
        if self.kind in ("straight", "flush"):
            return set(range(self.rank - self.size + 1, self.rank + 1))
        return {self.rank, self.pair} if self.kind == "full" else {self.rank}


class Play(NamedTuple):
    combination: Combination
    cards: frozenset[Card]
    jester: int = 0


class Turn(NamedTuple):
    """What holds in a turn: ranks reversed by Air, an element that dominates by Earth."""

    backward: bool = False
    dominating: str = ""


def card(code: str) -> Card:
    return (RANKS[code[0]], code[1]) if len(code) == 2 else code


def plays(hand: set[Card], most: int = 14) -> set[Play]:
    """Every combination that a subset of the hand makes, with what the Jester stands for."""
    found: set[Play] = set()
    usable = sorted((c for c in hand if c not in ("elevate", "stomp")), key=str)
    for n in range(1, min(most, len(usable)) + 1):
        for chosen in combinations(usable, n):
            found |= made_of(frozenset(chosen))
    return found


def made_of(cards: frozenset[Card]) -> set[Play]:
    """What just these cards make."""
    if cards == {"guru"}:
        return {Play(Combination("guru", 1, 99), cards)}
    if cards & {"guru", "elevate", "stomp"}:
        return set()
    natural = [c for c in cards if isinstance(c, tuple)]
    if "jester" not in cards:
        made = shape_of([r for r, _ in natural], {e for _, e in natural})
        return {Play(made, cards)} if made else set()
    if not natural:
        return set()
    found = set()
    for rank in range(2, 15):
        # The Jester has no element, and is never part of a Black Swan.
        for made in shapes_with([r for r, _ in natural], rank):
            found.add(Play(made, cards, rank))
    return found


def shapes_with(ranks: list[int], jester: int) -> list[Combination]:
    made = shape_of([*ranks, jester], {"any", "other"})
    return [made] if made and made.kind != "four" else []


def shape_of(ranks: list[int], elements: set[str]) -> Combination | None:
    """The one combination that cards of these ranks and elements are."""
    n = len(ranks)
    counts = {rank: ranks.count(rank) for rank in ranks}
    low, high = min(ranks), max(ranks)
    consecutive = high - low + 1 == len(counts)
    if n == 1:
        return Combination("single", 1, high, *elements)
    if len(counts) == 1 and n <= 4:
        return Combination({2: "pair", 3: "triple", 4: "four"}[n], n, high)
    if n >= 5 and len(counts) == n and consecutive:
        if len(elements) == 1:
            return Combination("flush", n, high, *elements)
        return Combination("straight", n, high)
    if n >= 4 and consecutive and set(counts.values()) == {2}:
        return Combination("steps", n, high)
    if n == 5 and sorted(counts.values()) == [2, 3]:
        triple = next(rank for rank, count in counts.items() if count == 3)
        pair = next(rank for rank, count in counts.items() if count == 2)
        return Combination("full", 5, triple, "", pair)
    return None


SWANS = ("four", "flush")


def beats(play: Combination, top: Combination | None, turn: Turn) -> bool:
    """Whether a combination may be laid on the top one (None: on an empty table)."""
    if top is None:
        return True
    if play.kind in SWANS:
        return swan_beats(play, top, turn)
    if top.kind in SWANS or top.kind == "guru":
        return False
    if play.kind == "guru":
        return top.kind == "single"
    if play.kind != top.kind or play.size != top.size:
        return False
    if play.rank != top.rank:
        return (play.rank < top.rank) if turn.backward else (play.rank > top.rank)
    if play.kind != "single" or play.element == top.element:
        return False
    if turn.dominating in (play.element, top.element):
        return play.element == turn.dominating
    return BEATEN[play.element] == top.element


def swan_beats(play: Combination, top: Combination, turn: Turn) -> bool:
    if top.kind not in SWANS:
        return True
    if play.kind != top.kind:
        return play.kind == "flush"
    if play.size != top.size:
        return play.size > top.size
    if play.rank != top.rank:
        return (play.rank < top.rank) if turn.backward else (play.rank > top.rank)
    return play.kind == "flush" and BEATEN[play.element] == top.element


def elevated(top: Combination, turn: Turn) -> Combination | None:
    """What Elevate makes of the top combination."""
    if top.kind in SWANS or top.kind == "guru" or top.size > 5:
        return None
    if (2 if turn.backward else 14) in top.ranks():
        return None
    step = -1 if turn.backward else 1
    pair = top.pair + step if top.kind == "full" else 0
    return top._replace(rank=top.rank + step, pair=pair)
