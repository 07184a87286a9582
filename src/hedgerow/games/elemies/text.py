"""Elemies in words: events, actions, seats."""

from __future__ import annotations

from hedgerow.core.events import Chronicle, Kind
from hedgerow.games.elemies import events
from hedgerow.games.elemies.actions import (
    AIR,
    AS,
    BUTTON,
    CALL,
    DEAL,
    DEAL_ACTION,
    EARTH,
    EXCHANGE,
    FIRE,
    GIVE,
    KEEP,
    LAY,
    PAIR,
    PASS,
    PLAIN,
    PLAY_ELEVATE,
    PLAY_STOMP,
    SHAPES,
    WATER,
    WITH,
)
from hedgerow.games.elemies.cards import ELEMENTS, JESTER
from hedgerow.games.elemies.combos import NO_JESTER
from hedgerow.games.elemies.spelling import card_words, cards_words, listed, rank_word, shape_words
from hedgerow.games.elemies.state import Elemies
from hedgerow.games.elemies.turn import WINDOW
from hedgerow.games.elemies.worlds import COMPOSING

SEAT_NAMES = ("South", "West", "North", "East")
TEAMS = ("South and North", "West and East")
PLACES = ("", "first", "second", "third")


def made_words(cards: int) -> str:
    """What a combination is made of; a single has said it already."""
    return f": {cards_words(cards)}" if cards & (cards - 1) else ""


CHRONICLE = Chronicle(
    (
        Kind(
            events.BUTTON_GOES,
            "button_goes",
            "Round {b} begins: {a:seat} has the button.",
            "EL-11",
            "EL-3",
        ),
        Kind(
            events.DEALT,
            "dealt",
            "{a:seat} is dealt {b:cards}.",
            "EL-10",
            "EL-122",
            secret="b",
            hidden="{a:seat} is dealt a hand of cards.",
        ),
        Kind(
            events.ACTION_DEALT,
            "action_dealt",
            "{a:seat} gets the Action card {b:element}.",
            "EL-9",
            "EL-122",
            secret="b",
            hidden="{a:seat} gets an Action card.",
        ),
        Kind(
            events.EXCHANGE_CHOSEN,
            "exchange_chosen",
            "{a:seat} decides that teammates exchange cards.",
            "EL-13",
        ),
        Kind(
            events.EXCHANGE_REFUSED,
            "exchange_refused",
            "{a:seat} decides that no cards are exchanged.",
            "EL-13",
        ),
        Kind(
            events.GAVE,
            "gave",
            "{a:seat} gives {c:card} to {b:seat}.",
            "EL-14",
            secret="c",
            hidden="{a:seat} gives a card to {b:seat}.",
        ),
        Kind(
            events.PLAYED,
            "played",
            "{a:seat} plays the {b:shape}{c:made}{d:jester}.",
            "EL-18",
            "EL-41",
        ),
        Kind(
            events.LED_ALONE,
            "led_alone",
            "{a:seat} lays {b:card} on the own treasure, and the next player starts.",
            "EL-69",
            "EL-70",
        ),
        Kind(
            events.ELEVATED, "elevated", "{a:seat} plays Elevate: now it is the {b:shape}.", "EL-47"
        ),
        Kind(
            events.STOMPED,
            "stomped",
            "{a:seat} stomps: {b:seat} takes back {c:cards}, frozen until the turn ends.",
            "EL-55",
            "EL-62",
            "EL-63",
        ),
        Kind(events.PASSED, "passed", "{a:seat} passes.", "EL-18"),
        Kind(
            events.CALLED,
            "called",
            '{a:seat} calls "Elemies": 75 points on being the first one out.',
            "EL-119",
            "EL-120",
        ),
        Kind(
            events.BET_PLACED,
            "bet_placed",
            "{a:seat} plays Fire: this turn is worth 10 points, won or lost.",
            "EL-78",
        ),
        Kind(
            events.REVERSED,
            "reversed",
            "{a:seat} plays Air: in this turn lower ranks win.",
            "EL-83",
        ),
        Kind(
            events.BANNED, "banned", "{a:seat} plays Water: {b:seat} sits out this turn.", "EL-80"
        ),
        Kind(
            events.DOMINATED,
            "dominated",
            "{a:seat} plays Earth: {b:element} dominates, and {c:team} may use no Special cards.",
            "EL-87",
            "EL-89",
        ),
        Kind(events.LAID, "laid", "{a:seat} lays the last Action card away.", "EL-77"),
        Kind(
            events.TURN_WON, "turn_won", "{a:seat} wins the turn and {b:number}.", "EL-21", "EL-22"
        ),
        Kind(events.WENT_OUT, "went_out", "{a:seat} is out of cards, as the {b:place}.", "EL-24"),
        Kind(
            events.BET_SETTLED,
            "bet_settled",
            "The bet of Fire: 10 points for {b:team}, 10 less for {c:team}.",
            "EL-78",
            "EL-117",
        ),
        Kind(
            events.DOUBLE_WON,
            "double_won",
            "{a:team} are first and second: {c} points, and none for {b:team}.",
            "EL-110",
            "EL-118",
        ),
        Kind(
            events.PLACED,
            "placed",
            "First {a:seat} (50), second {b:seat} (30), third {c:seat} (10), fourth {d:seat}.",
            "EL-111",
            "EL-113",
            "EL-114",
        ),
        Kind(
            events.TREASURE_WON,
            "treasure_won",
            "{a:team} have the bigger treasure, {c:number} to {d}: 10 points.",
            "EL-112",
        ),
        Kind(
            events.TREASURE_EQUAL,
            "treasure_equal",
            "Both treasures have {a:number}: no points for them.",
            "EL-112",
        ),
        Kind(
            events.CALL_SETTLED,
            "call_settled",
            'The call of {a:seat}, "Elemies": {b} points.',
            "EL-119",
            "EL-121",
        ),
        Kind(
            events.ROUND_SCORED,
            "round_scored",
            f"The round: {TEAMS[0]} {{a}}, {TEAMS[1]} {{b}}. The match: {{c}} to {{d}}.",
            "EL-121",
        ),
        Kind(events.ENDED, "ended", "The match ends {b} to {c}: {a:winner}.", "EL-5"),
    ),
    {
        "card": card_words,
        "cards": cards_words,
        "number": lambda n: "1 card" if n == 1 else f"{n} cards",
        "made": made_words,
        "shape": shape_words,
        "element": lambda element: ELEMENTS[element],
        "jester": lambda rank: f" (Jester as {rank_word(rank)})" if rank != NO_JESTER else "",
        "place": lambda place: PLACES[place],
        "team": lambda team: TEAMS[team],
        "winner": lambda team: f"{TEAMS[team]} have won" if team >= 0 else "nobody has won",
    },
)

PLAIN_WORDS = {
    PLAY_STOMP: "Stomp the play just made",
    PASS: "pass",
    CALL: 'call "Elemies"',
    FIRE: "play the Action card Fire: bet 10 points on this turn",
    AIR: "play the Action card Air: lower ranks win in this turn",
    LAY: "lay your last Action card away",
    EXCHANGE: "exchange cards",
    KEEP: "no exchange",
    PLAIN: "without the Jester",
}


def words(s: Elemies, seat: int, action: int) -> str:
    """What an action is called."""
    if action < SHAPES:
        if JESTER <= action < PAIR:
            return f"lay the {card_words(action)} on your treasure"
        return shape_words(action)
    if action == PLAY_ELEVATE:
        return f"play Elevate as the {shape_words(int(s.elevated()))}"
    if action == PASS and s.stack[-1].phase is WINDOW:
        return "let it be"
    if action in PLAIN_WORDS:
        return PLAIN_WORDS[action]
    if action < EARTH:
        return f"play the Action card Water: ban {SEAT_NAMES[action - WATER]} from this turn"
    if action < LAY:
        return f"play the Action card Earth: {ELEMENTS[action - EARTH]} dominates this turn"
    if action < AS:
        return f"give {card_words(action - GIVE)}"
    if action < PLAIN:
        return f"Jester as {rank_word(action - AS)}"
    if action < DEAL:
        return f"use {listed(with_words(s, action - WITH + 1))}"
    if action < DEAL_ACTION:
        return f"deal {card_words(action - DEAL)}"
    if action < BUTTON:
        return f"deal the Action card {ELEMENTS[action - DEAL_ACTION]}"
    return f"the button goes to {SEAT_NAMES[action - BUTTON]}"


def with_words(s: Elemies, elements: int) -> list[str]:
    """The cards of the rank in question, of these elements."""
    chosen = [element for element in range(4) if (elements >> element) & 1]
    if len(s.stack) == COMPOSING:
        return [card_words(int(s.stack[-1].c) * 4 + element) for element in chosen]
    return [ELEMENTS[element] for element in chosen]


def seat_names(s: Elemies) -> tuple[str, ...]:
    return SEAT_NAMES
