"""Combinations: what there is, which a hand can make, and which beats which.

A combination is known by its shape, a number of the vocabulary below SHAPES. Whatever plays,
answers, refuses or helps a person to choose cards reads the tables and functions of this module.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.state import BIT, Moves
from hedgerow.games.elemies.actions import (
    FLUSH,
    FOUR,
    FULL,
    HOUSES,
    NUMBER_OF_RUNS,
    PAIR,
    RUNS,
    RUNS_OF_PAIRS,
    SHAPES,
    SINGLE,
    STEPS,
    STRAIGHT,
    TRIPLE,
)
from hedgerow.games.elemies.cards import (
    GURU,
    GURU_CARD,
    JESTER_CARD,
    NATURAL_CARDS,
    ONES,
    POP,
    RANKS,
    tally,
)

A_SINGLE: Final = 0
THE_GURU: Final = 1  # a single of its own kind: nothing follows it (EL-39)
A_PAIR: Final = 2
A_TRIPLE: Final = 3
SOME_STEPS: Final = 4
A_STRAIGHT: Final = 5
A_FULL_HOUSE: Final = 6
A_FOUR: Final = 7
A_FLUSH: Final = 8
A_LONER: Final = 9  # Jester, Elevate or Stomp on its own

NO_JESTER: Final = 13  # stands where a rank would, if the Jester is not part of a combination
MOST_RAISED: Final = 5  # Elevate and Stomp reach combinations of so many cards (EL-47, EL-56)


class Shape:
    """One combination: its kind, its range of ranks, and how many cards of each it takes."""

    def __init__(self, kind: int, low: int, high: int, needs: dict[int, int], key: int) -> None:
        self.kind = kind
        self.low = low
        self.high = high
        self.needs = needs  # rank -> how many cards
        self.size = sum(needs.values())
        self.key = key  # by which it is compared: its top rank, a full house by its triple


def all_shapes() -> list[Shape]:
    """Every combination, in the order of the vocabulary."""
    shapes = [
        Shape(A_SINGLE, card // 4, card // 4, {card // 4: 1}, card // 4) for card in range(52)
    ]
    shapes.append(Shape(THE_GURU, 0, -1, {0: 1}, RANKS))
    shapes.extend(Shape(A_LONER, 0, -1, {0: 1}, -1) for _ in range(3))
    shapes.extend(Shape(A_PAIR, r, r, {r: 2}, r) for r in range(RANKS))
    shapes.extend(Shape(A_TRIPLE, r, r, {r: 3}, r) for r in range(RANKS))
    for low, n in RUNS_OF_PAIRS:
        run = range(low, low + n)
        shapes.append(Shape(SOME_STEPS, low, run[-1], dict.fromkeys(run, 2), run[-1]))
    for low, n in RUNS:
        run = range(low, low + n)
        shapes.append(Shape(A_STRAIGHT, low, run[-1], dict.fromkeys(run, 1), run[-1]))
    for t, p in HOUSES:
        shapes.append(Shape(A_FULL_HOUSE, min(t, p), max(t, p), {t: 3, p: 2}, t))
    shapes.extend(Shape(A_FOUR, r, r, {r: 4}, r) for r in range(RANKS))
    for _ in range(4):
        for low, n in RUNS:
            run = range(low, low + n)
            shapes.append(Shape(A_FLUSH, low, run[-1], dict.fromkeys(run, 1), run[-1]))
    return shapes


def moved(shapes: list[Shape], by: int) -> list[int]:
    """For each combination the same one `by` ranks higher, or -1 where Elevate can't make it."""
    numbers: dict[tuple[int, int, tuple[tuple[int, int], ...]], int] = {}
    for n, shape in enumerate(shapes[:FOUR]):
        element = n % 4 if shape.kind == A_SINGLE else 0
        numbers[shape.kind, element, tuple(sorted(shape.needs.items()))] = n
    found = [-1] * SHAPES
    for n, shape in enumerate(shapes[:FOUR]):
        if shape.size <= MOST_RAISED and shape.kind not in (THE_GURU, A_LONER):
            element = n % 4 if shape.kind == A_SINGLE else 0
            needs = tuple(sorted((r + by, k) for r, k in shape.needs.items()))
            found[n] = numbers.get((shape.kind, element, needs), -1)
    return found


def numbered(first: int, runs: tuple[tuple[int, int], ...]) -> list[int]:
    """The shape of a run by 16 * lowest rank + length."""
    found = [-1] * (16 * 16)
    for n, (low, length) in enumerate(runs):
        found[16 * low + length] = first + n
    return found


TABLE: Final = all_shapes()
KIND: Final = vec[i64]([shape.kind for shape in TABLE])
LOW: Final = vec[i64]([shape.low for shape in TABLE])
HIGH: Final = vec[i64]([shape.high for shape in TABLE])
SIZE: Final = vec[i64]([shape.size for shape in TABLE])
KEY: Final = vec[i64]([shape.key for shape in TABLE])
NEED: Final = vec[i64]([shape.needs.get(r, 0) for shape in TABLE for r in range(RANKS)])
RAISED: Final = vec[i64](moved(TABLE, 1))  # (EL-47 to EL-52)
LOWERED: Final = vec[i64](moved(TABLE, -1))  # under Air (EL-85)
STEPS_AT: Final = vec[i64](numbered(STEPS, RUNS_OF_PAIRS))
STRAIGHT_AT: Final = vec[i64](numbered(STRAIGHT, RUNS))


def swan_cards() -> list[int]:
    """The cards of each Black Swan; there is one way only to make it."""
    found = [int(BIT[4 * r]) * 15 for r in range(RANKS)]
    for element in range(4):
        found.extend(sum(int(BIT[4 * r + element]) for r in range(low, low + n)) for low, n in RUNS)
    return found


SWAN_CARDS: Final = vec[i64](swan_cards())  # by shape - FOUR


def is_swan(shape: i64) -> bool:
    """Four of a kind and straight flushes (EL-92, EL-93)."""
    return FOUR <= shape < SHAPES


def element_of(shape: i64) -> i64:
    """The element of a single or a straight flush."""
    if shape < PAIR:
        return shape & 3
    return (shape - FLUSH) // NUMBER_OF_RUNS


# -- what a hand can make ------------------------------------------------------------------


def leads(hand: i64, out: Moves) -> None:
    """Add every combination of a hand but Swans, in the order of the vocabulary (EL-17)."""
    counts = tally(hand & NATURAL_CARDS)
    jester: i64 = (hand & JESTER_CARD) >> 53
    add_singles(hand, 0, RANKS, out)
    if hand & GURU_CARD:
        out.add(SINGLE + GURU)
    add_sets(counts, jester, 2, PAIR, 0, RANKS, out)
    add_sets(counts, jester, 3, TRIPLE, 0, RANKS, out)
    low: i64 = 0
    while low < RANKS:
        add_steps(counts, jester, low, 0, out)
        low += 1
    low = 0
    while low < 9:
        add_straights(hand, jester, low, 0, out)
        low += 1
    add_houses(counts, jester, 0, RANKS, out)


def answers(hand: i64, top: i64, backward: bool, dominating: i64, out: Moves) -> None:
    """Add what is of the same type and size as the top combination, and higher (EL-19)."""
    kind = KIND[top]
    if kind == THE_GURU or kind >= A_FOUR:  # only Swans beat them (EL-39, EL-95)
        return
    key = KEY[top]
    first = key + 1
    last: i64 = RANKS
    if backward:  # (EL-83)
        first = 0
        last = key
    if kind == A_SINGLE:
        if backward:
            add_singles(hand, first, last, out)
            add_equal_singles(hand, top, dominating, out)
        else:
            add_equal_singles(hand, top, dominating, out)
            add_singles(hand, first, last, out)
        if hand & GURU_CARD:  # (EL-38, EL-84)
            out.add(SINGLE + GURU)
        return
    counts = tally(hand & NATURAL_CARDS)
    jester: i64 = (hand & JESTER_CARD) >> 53
    if kind == A_PAIR:
        add_sets(counts, jester, 2, PAIR, first, last, out)
    elif kind == A_TRIPLE:
        add_sets(counts, jester, 3, TRIPLE, first, last, out)
    elif kind == A_FULL_HOUSE:
        add_houses(counts, jester, first, last, out)
    elif kind == SOME_STEPS:
        pairs = SIZE[top] >> 1
        high = first
        while high < last:
            if high - pairs + 1 >= 0:
                add_steps(counts, jester, high - pairs + 1, pairs, out)
            high += 1
    else:
        n = SIZE[top]
        high = first
        while high < last:
            if high - n + 1 >= 0:
                add_straights(hand, jester, high - n + 1, n, out)
            high += 1


def add_singles(hand: i64, first: i64, last: i64, out: Moves) -> None:
    """Every natural card from rank `first` to before `last` (EL-27)."""
    card = first * 4
    while card < last * 4:
        if hand & (BIT[card] * 15):
            if hand & BIT[card]:
                out.add(SINGLE + card)
            if hand & BIT[card + 1]:
                out.add(SINGLE + card + 1)
            if hand & BIT[card + 2]:
                out.add(SINGLE + card + 2)
            if hand & BIT[card + 3]:
                out.add(SINGLE + card + 3)
        card += 4


def add_equal_singles(hand: i64, top: i64, dominating: i64, out: Moves) -> None:
    """Cards of the same rank whose element is the stronger one (EL-28)."""
    element: i64 = 0
    while element < 4:
        card = (top & ~3) + element
        if hand & BIT[card] and stronger(element, top & 3, dominating):
            out.add(SINGLE + card)
        element += 1


def add_sets(
    counts: i64, jester: i64, n: i64, block: i64, first: i64, last: i64, out: Moves
) -> None:
    """Pairs or threes of a kind; the Jester may be one of them (EL-30, EL-31, EL-40)."""
    rank = first
    while rank < last:
        if ((counts >> (4 * rank)) & 7) + jester >= n:
            out.add(block + rank)
        rank += 1


def add_steps(counts: i64, jester: i64, low: i64, pairs: i64, out: Moves) -> None:
    """Steps from this rank up: of so many pairs, or (0) of any number from two on (EL-32)."""
    missing: i64 = 0
    n: i64 = 0
    while low + n < RANKS:
        count = (counts >> (4 * (low + n))) & 7
        if count < 2:
            missing += 2 - count
            if missing > jester:
                return
        n += 1
        if n == pairs or (pairs == 0 and n >= 2):
            out.add(STEPS_AT[16 * low + n])
            if n == pairs:
                return


def add_straights(hand: i64, jester: i64, low: i64, length: i64, out: Moves) -> None:
    """Ordinary straights from this rank up: of this length, or (0) of any from five on.

    Without the Jester not all cards may be of one element: that is a Black Swan, however it is
    played (EL-33, EL-45, EL-93).
    """
    missing: i64 = 0
    elements: i64 = 0
    n: i64 = 0
    while low + n < RANKS:
        nibble = (hand >> (4 * (low + n))) & 15
        if nibble == 0:
            missing += 1
            if missing > jester:
                return
        elements |= nibble
        n += 1
        if n == length or (length == 0 and n >= 5):
            if jester != 0 or POP[elements] >= 2:
                out.add(STRAIGHT_AT[16 * low + n])
            if n == length:
                return


def add_houses(counts: i64, jester: i64, first: i64, last: i64, out: Moves) -> None:
    """Full houses with a triple from `first` to before `last` (EL-34)."""
    triple = first
    while triple < last:
        short = 3 - ((counts >> (4 * triple)) & 7)
        if short < 0:
            short = 0
        if short <= jester:
            shape = FULL + 12 * triple
            pair: i64 = 0
            while pair < RANKS:
                if pair != triple:
                    count = (counts >> (4 * pair)) & 7
                    if count >= 2 or short + 2 - count <= jester:
                        out.add(shape)
                    shape += 1
                pair += 1
        triple += 1


def add_swans(hand: i64, top: i64, backward: bool, four_first: bool, out: Moves) -> None:
    """Add the Black Swans of a hand that may lie on this combination (-1: an empty table).

    They are the same at every level (EL-103).
    """
    cards = hand & NATURAL_CARDS  # never with the Jester (EL-44)
    fours = cards & (cards >> 1) & (cards >> 2) & (cards >> 3) & ONES
    if fours != 0:
        rank: i64 = 0
        while rank < RANKS:
            if fours & BIT[4 * rank]:
                if top < 0 or beats_as_swan(FOUR + rank, top, backward, four_first):
                    out.add(FOUR + rank)
            rank += 1
    runs = cards & (cards >> 4) & (cards >> 8) & (cards >> 12) & (cards >> 16)
    if runs != 0:
        shape: i64 = FLUSH
        element: i64 = 0
        while element < 4:
            low: i64 = 0
            while low < 9:
                if runs & BIT[4 * low + element]:
                    n: i64 = 5
                    while True:
                        shape = (
                            FLUSH + NUMBER_OF_RUNS * element + STRAIGHT_AT[16 * low + n] - STRAIGHT
                        )
                        if top < 0 or beats_as_swan(shape, top, backward, four_first):
                            out.add(shape)
                        if low + n >= RANKS or not cards & BIT[4 * (low + n) + element]:
                            break
                        n += 1
                low += 1
            element += 1


# -- which beats which ---------------------------------------------------------------------


def stronger(element: i64, other: i64, dominating: i64) -> bool:
    """Whether this element beats the other among cards of equal rank.

    Each beats the next of Earth, Water, Fire, Air and Earth again; opposite ones do not beat each
    other; a dominating element beats all (EL-28, EL-29, EL-88, EL-91).
    """
    if element == other:
        return False
    if dominating >= 0:
        if element == dominating:
            return True
        if other == dominating:
            return False
    return (element + 1) & 3 == other


def beats_as_swan(swan: i64, top: i64, backward: bool, four_first: bool) -> bool:
    """Whether this Black Swan beats the top combination (EL-94, EL-95, EL-98 to EL-101)."""
    if top < FOUR:
        return True
    if KIND[swan] != KIND[top]:
        return (KIND[swan] == A_FOUR) == four_first
    if SIZE[swan] != SIZE[top]:
        return SIZE[swan] > SIZE[top]
    if KEY[swan] != KEY[top]:
        return (KEY[swan] > KEY[top]) != backward  # (EL-86)
    return KIND[swan] == A_FLUSH and stronger(element_of(swan), element_of(top), -1)


# -- which cards make a combination --------------------------------------------------------


def makeable(shape: i64, hand: i64, taken: i64, jester: i64) -> bool:
    """Whether this ordinary combination can be made of a hand, the `taken` cards among them.

    `jester` is the rank that the Jester stands for, or NO_JESTER.
    """
    if KIND[shape] < A_PAIR:
        return hand & BIT[shape] != 0 and taken & ~BIT[shape] == 0 and jester == NO_JESTER
    low = LOW[shape]
    high = HIGH[shape]
    if taken & NATURAL_CARDS & ~(BIT[4 * high + 4] - BIT[4 * low]):
        return False
    if jester != NO_JESTER:
        if not low <= jester <= high or not hand & JESTER_CARD:
            return False
    elif taken & JESTER_CARD:
        return False
    elements: i64 = 0
    rank = low
    while rank <= high:
        need = NEED[shape * RANKS + rank]
        if rank == jester:
            need -= 1
        nibble = (hand >> (4 * rank)) & 15
        chosen = (taken >> (4 * rank)) & 15
        if need < 0 or POP[nibble] < need or POP[chosen] > need:
            return False
        if POP[chosen] == need:
            nibble = chosen
        elements |= nibble
        rank += 1
    if KIND[shape] == A_STRAIGHT and jester == NO_JESTER:
        return POP[elements] >= 2  # else it is a Black Swan (EL-93)
    return True
