"""Cards and combinations in words."""

from __future__ import annotations

from typing import Final

from hedgerow.games.elemies.actions import FLUSH, NUMBER_OF_RUNS
from hedgerow.games.elemies.cards import ELEMENTS, RANK_NAMES, SPECIALS, cards_in
from hedgerow.games.elemies.combos import (
    A_FLUSH,
    A_FOUR,
    A_PAIR,
    A_SINGLE,
    A_STRAIGHT,
    A_TRIPLE,
    SOME_STEPS,
    TABLE,
)

LONG_RANKS: Final = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def rank_word(rank: int) -> str:
    name = RANK_NAMES[rank]
    return LONG_RANKS.get(name, name)


def card_words(card: int) -> str:
    if card >= 52:
        return SPECIALS[card - 52].capitalize()
    return f"{rank_word(card // 4)} of {ELEMENTS[card % 4]}"


def cards_words(cards: int) -> str:
    """A set of cards, listed."""
    return listed([card_words(card) for card in cards_in(cards)])


def listed(words: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def shape_words(shape: int) -> str:
    """A combination in words, fit to stand behind "the"."""
    known = TABLE[shape]
    low = rank_word(known.low)
    high = rank_word(known.high)
    if known.kind == A_SINGLE:
        return card_words(shape)
    if known.kind == A_PAIR:
        return f"pair of {high}s"
    if known.kind == A_TRIPLE:
        return f"three {high}s"
    if known.kind == SOME_STEPS:
        return f"steps {low} to {high}"
    if known.kind == A_STRAIGHT:
        return f"straight {low} to {high}"
    if known.kind == A_FOUR:
        return f"Black Swan of four {high}s"
    if known.kind == A_FLUSH:
        element = ELEMENTS[(shape - FLUSH) // NUMBER_OF_RUNS]
        return f"Black Swan {low} to {high} of {element}"
    if shape < 56:
        return card_words(shape)
    pair = known.low + known.high - known.key
    return f"full house of three {rank_word(known.key)}s and two {rank_word(pair)}s"
