"""What there is to see at a table of Elemies: hands, the turn, treasures, points."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.core.view import FREE, Choice, Fact, Item, Zone, fact_of, item_of
from hedgerow.games.elemies.actions import (
    AS,
    DEAL,
    FIRE,
    FOUR,
    GIVE,
    LAY,
    PLAY_ELEVATE,
    PLAY_STOMP,
    SHAPES,
    VOCABULARY,
    WATER,
    WITH,
)
from hedgerow.games.elemies.cards import (
    CODES,
    ELEMENTS,
    ELEVATE,
    JESTER,
    STOMP,
    cards_in,
    number_of,
)
from hedgerow.games.elemies.combos import NO_JESTER
from hedgerow.games.elemies.pact import PRO
from hedgerow.games.elemies.reference import REFERENCE
from hedgerow.games.elemies.spelling import rank_word, shape_words
from hedgerow.games.elemies.state import SEATS, Elemies
from hedgerow.games.elemies.text import SEAT_NAMES, TEAMS, words
from hedgerow.games.elemies.ways import NEVER, example, further

COLOURS = ("rgb(190,130,60)", "bright_blue", "bold red", "bright_cyan")  # of the elements
LAYOUT = {
    "story": "points",
    "strikes": {"event": "played", "arg": "b", "from": FOUR},  # a Black Swan
    "seats": SEAT_NAMES,
    "titles": {
        "target": "Points to win",
        "rounds": "Most rounds",
        "button": "First button",
        "swan_order": "Stronger Black Swans",
        "action_counts_as_card": "Out only without the Action card",
        "play_out_after_double": "Play on after a double win",
    },
    "options": {
        "swan_order": {
            "flush_over_four": "Straight flushes",
            "four_over_flush": "Fours of a kind",
        }
    },
    "reference": REFERENCE,
    "weighty": [
        {"event": "double_won"},
        {"event": "call_settled"},
        {"event": "placed"},
        {"event": "treasure_won"},
        {"event": "bet_settled"},
    ],
    "account": [
        {"label": "First and second in one team", "event": "double_won", "to": [["a", "c"]]},
        {"label": "Places", "event": "placed", "to": [["a", 50], ["b", 30], ["c", 10]]},
        {"label": "Bigger treasure", "event": "treasure_won", "to": [["a", 10]]},
        {"label": "Fire", "event": "bet_settled", "to": [["b", 10], ["c", -10]]},
        {"label": "Calls", "event": "call_settled", "to": [["a", "b"]]},
    ],
    "middle": ["top", "pile", "last"],
    "seat": ["hand", "action", "treasure"],
    "beside": ["facts"],
    "colours": {
        **{code: COLOURS[card % 4] for card, code in enumerate(CODES[:52])},
        **dict.fromkeys(CODES[52:], "bold magenta"),
        **{element.lower(): colour for element, colour in zip(ELEMENTS, COLOURS, strict=True)},
    },
}
LEVEL_NAMES = ("Beginner", "Intermediate", "Pro")


def zones(s: Elemies, viewer: int) -> tuple[Zone, ...]:
    """The top combination, the pile below it, and what each seat has (EL-122, EL-123).

    On an empty table the combination that won the last turn is still in view.
    """
    found = [
        row("top", int(s.cards), int(s.jester)),
        row("last", 0 if s.top >= 0 else int(s.below_cards), int(s.below_jester)),
        Zone("pile", "pile", tuple(face_up("pile", card) for card in pile_below(s))),
    ]
    for seat in range(SEATS):
        found.append(hand_zone(s, seat, viewer))
        if s.pact.level == PRO:
            found.append(action_zone(s, seat, viewer))
        found.append(Zone("treasure", "pile", (), seat, int(s.treasure[seat])))
    return tuple(found)


def face_up(zone: str, card: int) -> Item:
    return item_of(f"{zone}.{CODES[card]}", CODES[card])


def row(zone: str, cards: int, jester: int) -> Zone:
    """A combination, with what the Jester stands for (EL-41)."""
    return Zone(zone, "row", tuple(combined(zone, card, jester) for card in cards_in(cards)))


def combined(zone: str, card: int, jester: int) -> Item:
    if card == JESTER and jester != NO_JESTER:
        return item_of(f"{zone}.{CODES[card]}", CODES[card], (f"as {rank_word(jester)}",))
    return face_up(zone, card)


def pile_below(s: Elemies) -> list[int]:
    return cards_in(int(s.pile & ~s.cards))


def hand_zone(s: Elemies, seat: int, viewer: int) -> Zone:
    known = int(s.known(seat, viewer))
    count = int(number_of(s.hands[seat]))
    items = [
        item_of(
            f"hand@{seat}.{CODES[card]}",
            CODES[card],
            ("frozen",) if (s.frozen[seat] >> card) & 1 else (),
        )
        for card in cards_in(known)
    ]
    items.extend(item_of(f"hand@{seat}.{n}") for n in range(len(items), count))
    return Zone("hand", "hand", tuple(items), seat, count)


def action_zone(s: Elemies, seat: int, viewer: int) -> Zone:
    """The Action card, which lies apart and is secret until it is played (EL-9)."""
    card = int(s.actions[seat])
    if card < 0:
        return Zone("action", "slots", (item_of(f"action@{seat}.0", marks=(FREE,)),), seat, 0)
    seen = seat == viewer and not s.dealing
    face = ELEMENTS[card].lower() if seen else ""
    return Zone("action", "slots", (item_of(f"action@{seat}.0", face),), seat, 1)


def facts(s: Elemies, viewer: int) -> tuple[Fact, ...]:
    found = [
        fact_of("level", "Level", LEVEL_NAMES[s.pact.level]),
        fact_of("round", "Round", int(s.round)),
        fact_of("button", "Button", SEAT_NAMES[s.button]),
        fact_of("top", "On the table", shape_words(int(s.top)) if s.top >= 0 else "nothing"),
    ]
    if s.top >= 0:
        found.append(fact_of("owner", "Played by", SEAT_NAMES[s.owner]))
    elif s.below >= 0:
        last = f"{shape_words(int(s.below))} by {SEAT_NAMES[s.below_owner]}"
        found.append(fact_of("last", "The last turn ended with the", last))
    if s.bet:
        found.append(fact_of("bet", "Fire", "10 points on this turn"))
    if s.backward:
        found.append(fact_of("backward", "Air", "lower ranks win"))
    if s.dominating >= 0:
        found.append(fact_of("dominating", "Earth", f"{ELEMENTS[s.dominating]} dominates"))
        found.append(fact_of("barred", "No Special cards", TEAMS[s.barred]))
    for seat in range(SEATS):
        team = seat & 1
        if viewer >= 0 and seat == viewer ^ 2:
            found.append(fact_of("teammate", "Your", "teammate", owner=seat))
        points = fact_of("points", "Points", int(s.points[team]), int(s.pact.target), seat)
        found.append(points)
        if told := status(s, seat):
            found.append(fact_of("status", "Status", told, owner=seat))
    return tuple(found)


def status(s: Elemies, seat: int) -> str:
    """What everybody knows of a seat in this round."""
    words = []
    if s.places[seat] > 0:
        words.append(("", "out first", "out second", "out third", "out")[s.places[seat]])
    elif s.banned == seat:
        words.append("banned")
    elif (s.passed >> seat) & 1:
        words.append("passed")
    elif s.owner == seat:
        words.append("on top")
    if (s.called >> seat) & 1:
        words.append('called "Elemies"')
    return ", ".join(words)


def touches(s: Elemies, seat: int, action: int) -> tuple[str, ...]:
    """What one clicks for an action; one way of it, where there are several (see `combine`)."""
    if action < SHAPES:
        return hand_elements(seat, int(example(s, seat, action)))
    if WITH <= action < DEAL:
        chosen = (action - WITH + 1) << (4 * int(s.stack[-1].c))
        return hand_elements(seat, chosen)
    if action == PLAY_ELEVATE:
        return (f"hand@{seat}.{CODES[ELEVATE]}",)
    if action == PLAY_STOMP:
        return (f"hand@{seat}.{CODES[STOMP]}",)
    if GIVE <= action < AS:
        return (f"hand@{seat}.{CODES[action - GIVE]}",)
    if WATER <= action < LAY:
        return (f"action@{seat}.0", button(action))
    if FIRE <= action <= LAY:
        return (f"action@{seat}.0",)
    if action >= DEAL:
        return ()
    return (button(action),)


def button(action: int) -> str:
    return f"button.{VOCABULARY.code(action)}"


def hand_elements(seat: int, cards: int) -> tuple[str, ...]:
    return tuple(f"hand@{seat}.{CODES[card]}" for card in cards_in(cards))


def census(s: Elemies) -> int:
    """How many cards there are, wherever they are (EL-7, EL-8)."""
    hands = sum(int(number_of(hand)) for hand in s.hands)
    return hands + int(number_of(s.pile) + number_of(s.undealt)) + sum(s.treasure)


def combine(s: Elemies, seat: int, chosen: Sequence[str]) -> tuple[Choice, ...]:
    """What the elements that a person has chosen, in any order, make or can still become.

    `touches` of such a choice are the elements that may come next; none if it is complete. A
    combination that needs more decisions (which cards, what the Jester is) is asked for step by
    step, and the same elements answer each of them.
    """
    places = {f"hand@{seat}.{code}": 1 << card for card, code in enumerate(CODES)}
    cards = sum(places.get(element, 0) for element in set(chosen))
    only_cards = all(element in places for element in chosen)
    found = []
    for action in (int(a) for a in s.legal(seat)):
        if action < SHAPES or AS <= action < DEAL:
            rest = int(further(s, seat, action, cards)) if only_cards else NEVER
            if rest == NEVER:
                continue
            more = hand_elements(seat, rest)
        else:
            named = touches(s, seat, action)
            if not set(chosen) <= set(named):
                continue
            more = tuple(element for element in named if element not in chosen)
        found.append(Choice(action, VOCABULARY.code(action), words(s, seat, action), more))
    return tuple(found)
