"""Why cards that one has tapped in one's hand are no play now: what they fall short of."""

from __future__ import annotations

from hedgerow.core.state import Moves
from hedgerow.core.view import Reason
from hedgerow.games.elemies.actions import FOUR, PLAY_ELEVATE, PLAY_STOMP, SINGLE
from hedgerow.games.elemies.cards import (
    ELEMENTS,
    ELEVATE_CARD,
    GURU,
    GURU_CARD,
    JESTER,
    JESTER_CARD,
    LONERS,
    SPECIAL_CARDS,
    STOMP_CARD,
    cards_in,
    number_of,
)
from hedgerow.games.elemies.combos import (
    A_FULL_HOUSE,
    A_PAIR,
    A_SINGLE,
    A_STRAIGHT,
    A_TRIPLE,
    KIND,
    NO_JESTER,
    SIZE,
    SOME_STEPS,
    SWAN_CARDS,
    TABLE,
    THE_GURU,
    add_swans,
    element_of,
    is_swan,
    leads,
    makeable,
)
from hedgerow.games.elemies.refusals import DEFINITIONS, answer_refusal, swan_refusal
from hedgerow.games.elemies.spelling import (
    NUMBERS,
    card_words,
    cards_words,
    shape_words,
)
from hedgerow.games.elemies.state import Elemies
from hedgerow.games.elemies.turn import ANSWER, LEAD, WINDOW

# Elevate and Stomp, by the rule against them.
SPECIAL = {
    "EL-47": "Elevate is played by itself: it stands for the whole combination, one rank higher.",
    "EL-48": "Elevate raises at most five cards: on top lie more.",
    "EL-49": "Elevate can't raise it: there is no rank above the Ace.",
    "EL-51": "Elevate does not work on a Black Swan.",
    "EL-52": "Elevate does not work on the Guru.",
    "EL-53": "Elevate is played in your own turn only; this is a moment to react.",
    "EL-55": "Stomp is played by itself: it takes the play just made back.",
    "EL-56": "Only a play of at most five cards can be stomped.",
    "EL-57": "The Guru can't be stomped.",
    "EL-58": "The first play of a turn can't be stomped.",
    "EL-59": "This play emptied its player's hand: it can't be stomped.",
    "EL-60": "A Black Swan can't be stomped.",
    "EL-61": "Too late to stomp: somebody has passed since that play.",
    "EL-68": "As your only card it can't be played on others: lead it when you start a turn.",
    "EL-71": "Elevate and Stomp react to a play: you can't lead them.",
    "EL-85": "Elevate can't lower it: Air turns ranks around, and there is none below the 2.",
    "EL-105": "Too late to stomp: all have passed, and only a Black Swan can still come.",
}
# Why a combination is too weak, by the rule that says so.
TOO_WEAK = {
    "EL-27": "its rank is lower",
    "EL-34": "full houses are compared by their three, and these are equal",
    "EL-36": "the ranks are equal, and elements do not matter here",
    "EL-83": "under Air the lower one wins",
    "EL-86": "under Air the lower Black Swan wins",
    "EL-98": "the other kind of Black Swan is the stronger one",
    "EL-99": "the longer straight flush wins",
    "EL-100": "the higher Black Swan wins",
    "EL-101": "the ranks are equal, and in the circle its element is not the stronger one",
}
# What beats a combination of each kind.
NEEDED = {
    A_SINGLE: "one single card",
    A_PAIR: "a {better} pair",
    A_TRIPLE: "a {better} three of a kind",
    SOME_STEPS: "{better} steps of {pairs} pairs",
    A_STRAIGHT: "a {better} straight of {size} cards",
    A_FULL_HOUSE: "a {better} full house",
}


def of_cards(s: Elemies, seat: int, cards: int) -> Reason:
    """While a combination is led or answered, or a reaction is possible."""
    stomped = cards & int(s.frozen[seat])
    if stomped:
        verb, it = ("were", "them") if stomped & (stomped - 1) else ("was", "it")
        text = f"The {cards_words(stomped)} {verb} stomped: you can't use {it} in this turn."
        return Reason("EL-63", text)
    if cards & ~int(s.usable(seat)):
        text = "Earth was played against your team: no Special cards for you in this turn."
        return Reason("EL-89", text)
    if cards & SPECIAL_CARDS:
        said = of_special(s, seat, cards)
        if said is not None:
            return said
    if s.stack[-1].phase is LEAD:
        return no_combination(cards)
    if s.stack[-1].phase is WINDOW or KIND[s.top] == THE_GURU or is_swan(s.top):
        return no_swan(s, seat, cards)
    return no_answer(s, seat, cards)


def of_special(s: Elemies, seat: int, cards: int) -> Reason | None:
    """Special cards that are no part of a combination; the Jester may be."""
    phase = s.stack[-1].phase
    if phase is LEAD and not s.hands[seat] & ~LONERS:
        return Reason("EL-72", "You lay just one of these cards on your treasure now.")
    for card, action in ((ELEVATE_CARD, PLAY_ELEVATE), (STOMP_CARD, PLAY_STOMP)):
        if cards & card:
            alone = "EL-47" if card == ELEVATE_CARD else "EL-55"
            rule = phase.why_not(s, s.stack[-1], seat, action) if cards == card else alone
            rule = "EL-71" if phase is LEAD else rule
            return Reason(rule, SPECIAL[rule])
    if phase is WINDOW:
        return None
    if cards & GURU_CARD and KIND[s.top] != THE_GURU:
        return Reason("EL-37", "The Guru is only played as a single card, never with others.")
    if cards == JESTER_CARD and phase is LEAD:
        return Reason("EL-40", "The Jester needs a card of a rank beside it, and you have none.")
    if cards == JESTER_CARD and KIND[s.top] == A_SINGLE:
        rule = answer_refusal(s, seat, SINGLE + JESTER)
        text = "The Jester is no single: it stands for a card of a bigger combination."
        return Reason(rule, SPECIAL.get(rule, text))
    return None


def no_combination(cards: int) -> Reason:
    """What can't be led: say what the cards look most like."""
    ranks = [card // 4 for card in cards_in(cards) if card < GURU]
    counts = [ranks.count(rank) for rank in sorted(set(ranks))]
    if len(counts) >= 3 and max(counts) == 1:
        if {0, 12} <= set(ranks):
            return Reason("EL-35", "The Ace stands only above the King: it begins no straight.")
        return Reason("EL-33", "A straight takes five ranks in a row: you have none with these.")
    if len(counts) >= 2 and set(counts) == {2}:
        return Reason("EL-32", "Two pairs make steps only if their ranks follow each other.")
    return Reason("EL-17", f"You can make no combination with {together(cards)}.")


def no_swan(s: Elemies, seat: int, cards: int) -> Reason:
    """Where only a Black Swan would do."""
    for swan in swans_with(int(s.usable(seat)), cards):
        if is_swan(s.top):
            return too_weak(s, f"Your {shape_words(swan)}", swan_refusal(s, seat, swan))
    none = f"{together(cards)} {'are' if number_of(cards) > 1 else 'is'} in none of yours"
    if is_swan(s.top):
        return Reason("EL-95", f"Only a stronger Black Swan beats this one, and {none}.")
    if s.stack[-1].phase is ANSWER:
        return Reason("EL-39", f"Only a Black Swan beats the Guru, and {none}.")
    stomp = " or Stomp" if s.stack[-1].step == 0 and s.stompable() else ""
    return Reason("EL-18", f"Out of turn only a Black Swan{stomp} is played, and {none}.")


def swans_with(hand: int, cards: int) -> list[int]:
    """The Black Swans of a hand that these cards are part of, the biggest last."""
    found = Moves()
    add_swans(hand, -1, False, False, found)
    return [int(swan) for swan in found.items[: found.n] if not cards & ~SWAN_CARDS[swan - FOUR]]


def no_answer(s: Elemies, seat: int, cards: int) -> Reason:
    """What does not beat an ordinary combination."""
    top, n, size = int(s.top), int(number_of(cards)), int(SIZE[s.top])
    to_beat = f"To beat the {shape_words(top)} you need {needed(s)}"
    if n > size:
        return Reason("EL-19", f"{to_beat}, and you have tapped {n} cards.")
    alike = like_top(s, cards if n == size else int(s.usable(seat)), cards)
    if alike:
        best = min(alike) if s.backward else max(alike)
        rule = answer_refusal(s, seat, best)
        if KIND[top] == A_SINGLE:
            return weak_single(s, best, rule)
        if n < size:
            return too_weak(s, f"You make at best the {shape_words(best)}, which", rule)
        return too_weak(s, f"Your {shape_words(best)}", rule, KIND[top] in (A_TRIPLE, SOME_STEPS))
    made = made_of(cards) if n == size else []
    if made:
        return Reason("EL-19", f"{to_beat}: this is another kind, the {shape_words(made[0])}.")
    text = f"You need {needed(s)}, and can make none with {together(cards)}."
    return Reason(DEFINITIONS[KIND[top]], text)


def like_top(s: Elemies, hand: int, cards: int) -> list[int]:
    """All combinations of the top's type and size that a hand makes, these cards among them."""
    return [
        shape
        for shape in range(FOUR)
        if KIND[shape] == KIND[s.top]
        and SIZE[shape] == SIZE[s.top]
        and any(
            makeable(shape, hand, cards, jester)
            for jester in (NO_JESTER, *range(TABLE[shape].low, TABLE[shape].high + 1))
        )
    ]


def made_of(cards: int) -> list[int]:
    """The combinations that just these cards make."""
    found = Moves()
    leads(cards, found)
    return [int(shape) for shape in found.items[: found.n] if SIZE[shape] == number_of(cards)]


def weak_single(s: Elemies, card: int, rule: str) -> Reason:
    top = int(s.top)
    mine, other = ELEMENTS[element_of(card)], ELEMENTS[element_of(top)]
    why = {
        "EL-28": f"at equal rank {mine} does not beat {other}",
        "EL-29": f"{mine} and {other} are opposite, and opposite elements do not beat each other",
        "EL-88": f"{other} dominates this turn, and no equal card beats it",
        "EL-91": f"at equal rank {mine} does not beat {other}",
    }
    text = f"The {card_words(card)} does not beat the {card_words(top)}"
    return Reason(rule, f"{text}: {why.get(rule) or TOO_WEAK[rule]}.")


def too_weak(s: Elemies, what: str, rule: str, plural: bool = False) -> Reason:
    why = TOO_WEAK.get(rule, "it must be higher" if not plural else "they must be higher")
    verb = "do" if plural else "does"
    return Reason(rule, f"{what} {verb} not beat the {shape_words(int(s.top))}: {why}.")


def needed(s: Elemies) -> str:
    """What beats the top combination."""
    size = int(SIZE[s.top])
    better = "lower" if s.backward else "higher"
    pairs = NUMBERS[size // 2]
    return NEEDED[int(KIND[s.top])].format(better=better, pairs=pairs, size=size)


def together(cards: int) -> str:
    return f"the {cards_words(cards)}" if number_of(cards) <= 3 else "these cards"
