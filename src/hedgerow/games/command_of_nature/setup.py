"""Before the start: the cards' data, what is agreed, a fresh game, positions for scenarios."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.cards import empty_cards
from hedgerow.core.game import BadOption, Game, Option, Options, Value, Variant, When
from hedgerow.core.state import CHANCE
from hedgerow.games.command_of_nature import printed, steps
from hedgerow.games.command_of_nature.actions import SAGES
from hedgerow.games.command_of_nature.beginning import BEGINNING, ROUNDS
from hedgerow.games.command_of_nature.cards import FACTIONS, IDS, KINDS, Printing
from hedgerow.games.command_of_nature.clockwork import CLOCKWORK
from hedgerow.games.command_of_nature.pact import Pact
from hedgerow.games.command_of_nature.places import (
    ATTACK,
    BOOSTS,
    DAMAGE,
    DECK,
    DISCARD,
    HAND,
    HAS_ATTACKED,
    INSTANTS,
    MARKET,
    PILE,
    PILES,
    ROW_WIDTH,
    ROWS,
    SHIELDS,
    SPACES,
    TOP,
    UNDER,
    UNIT,
)
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import ACTIONS, CLEAN_UP, DAYBREAK, MARKETS

CARDS_OF_MARKET = 40
SECOND_PLAYER_GOLD = 3

# The printed numbers of the Clockwork Sage's board are lost; these are ours (CN-15, CN-86).
# One-off gold at the start, and what its board adds each daybreak from level 4, 6 and 8 on. More
# than 9 at the start would be lost: its Sage yields 3 at the first daybreak, and 12 is the most.
# How far they are apart stands in docs/clockwork-difficulty.md.
DIFFICULTIES: Mapping[str, tuple[int, tuple[int, int, int]]] = {
    "gentle": (0, (1, 1, 1)),
    "standard": (6, (1, 1, 1)),
    "hard": (9, (1, 1, 1)),
    "merciless": (9, (2, 2, 2)),
}

ALONE = When(players=(1,))

OPTIONS = (
    Option(
        "first_sage",
        "choose",
        "Your Sage; in the duel that of the first seat.",
        ("CN-2", "CN-3"),
        choices=("choose", *SAGES),
    ),
    Option(
        "second_sage",
        "choose",
        "The Clockwork Sage's faction; in the duel the Sage of the second seat.",
        ("CN-2", "CN-3"),
        choices=("choose", *SAGES),
    ),
    Option(
        "difficulty",
        "standard",
        "How much gold the Clockwork Sage begins with and gets at daybreak.",
        ("CN-15", "CN-86"),
        choices=tuple(DIFFICULTIES),
        when=ALONE,
    ),
    Option(
        "clockwork_choices",
        "human",
        "Who chooses for the Clockwork Sage: you, or a machine without mercy.",
        ("CN-88",),
        choices=("human", "merciless"),
        when=ALONE,
    ),
    Option(
        "close_up_connected_only",
        False,
        "Only a connected card may close a gap, where there is one.",
        ("CN-20",),
    ),
    Option(
        "zero_dmg_clears_shields",
        False,
        "DMG that was reduced to nothing still takes the shields off.",
        ("CN-54",),
    ),
    Option(
        "safe_distance_hp",
        "printed",
        "Safe Distance looks at printed HP, or at what is left of it.",
        ("CN-127",),
        choices=("printed", "left"),
        when=ALONE,
    ),
    Option(
        "rapid_refresh_boxes",
        "any",
        "Rapid Refresh boxes any card that is no Clockwork Command, or only a base Command.",
        ("CN-122",),
        choices=("any", "commands"),
        when=ALONE,
    ),
    Option(
        "turn_cap",
        200,
        "After so many turns of each side nobody wins any more.",
        ("CN-70",),
        low=1,
        high=1000,
    ),
    Option("gold_cap", 12, "How much gold a side can have.", ("CN-16",), low=3, high=99),
    Option(
        "cards",
        "",
        "The numbers of your own printing: the text of a file like cards.toml of this game.",
        ("CN-130",),
        file=True,
    ),
)

PAIRS_OF_SAGES = tuple((one, other) for one in SAGES for other in SAGES if one != other)

VARIANTS = (
    Variant(1, {}),
    Variant(2, {}),
    *(
        Variant(1, {"clockwork_choices": "merciless", "difficulty": difficulty})
        for difficulty in DIFFICULTIES
    ),
    Variant(1, {"close_up_connected_only": True, "rapid_refresh_boxes": "commands"}),
    Variant(1, {"safe_distance_hp": "left", "clockwork_choices": "merciless", "turn_cap": 3}),
    Variant(2, {"close_up_connected_only": True, "zero_dmg_clears_shields": True}),
    Variant(2, {"turn_cap": 2, "gold_cap": 20}),
    *(
        Variant(2, {"first_sage": one, "second_sage": other})
        for one, other in PAIRS_OF_SAGES
        if one < other
    ),
    *(
        Variant(1, {"first_sage": one, "second_sage": other, "difficulty": difficulty})
        for one, other in PAIRS_OF_SAGES
        for difficulty in DIFFICULTIES
    ),
)


# -- the cards' data -----------------------------------------------------------------------------


class BadCards(BadOption):
    """A file of cards that is not one."""


@lru_cache(maxsize=8)
def read_cards(text: str) -> Printing:
    """The printing in the text of a file, or our own; what can't be is refused (CN-130)."""
    if not text:
        return printing({"card": own_cards()})
    try:
        return printing(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"the cards can't be read: {error}") from None


def printing(data: Mapping[str, Any]) -> Printing:
    cards = data.get("card", [])
    if not isinstance(cards, (list, tuple)) or not all(isinstance(card, dict) for card in cards):
        raise BadCards("the cards can't be read: each is a table [[card]]")
    ids = tuple(card.get("id") for card in cards)
    if ids != IDS:
        wrong = sorted({str(i) for i in ids} ^ set(IDS)) or ["the order"]
        raise BadCards(f"the cards must be those of cards.toml, in its order; see {wrong[0]}")
    for card, own in zip(cards, own_cards(), strict=True):
        check_card(card, own)
    for deck in ("elementals", "commands"):
        n = sum(card["copies"] for card in cards if card["deck"] == deck)
        if n != CARDS_OF_MARKET:
            raise BadCards(f"a market has {CARDS_OF_MARKET} cards, not {n} in {deck}")
    chosen = [effects_of(card) for card in cards]
    return Printing(
        kind=vec[i64]([KINDS.index(card["kind"]) for card in cards]),
        faction=vec[i64](
            [FACTIONS.index(card["faction"]) if "faction" in card else -1 for card in cards]
        ),
        cost=vec[i64]([card["cost"] for card in cards]),
        copies=vec[i64]([card["copies"] for card in cards]),
        strength=vec[i64]([card.get("strength", 0) for card in cards]),
        hp=vec[i64]([card.get("hp", 0) for card in cards]),
        rows=vec[i64]([sum(1 << (row - 1) for row in card.get("rows", ())) for card in cards]),
        effect=vec[i64]([number for pair in chosen for number in pair]),
        listens=vec[i64](
            [
                sum(1 << printed.EFFECTS[n].moment for n in pair if n >= 0 and design < 64)
                for design, pair in enumerate(chosen)
            ]
        ),
        names=[card["name"] for card in cards],
        texts=[card["text"] for card in cards],
    )


@lru_cache(maxsize=1)
def own_cards() -> tuple[Mapping[str, Any], ...]:
    """Our own data; name, kind and deck of a card are the same in every file."""
    text = files(__package__).joinpath("cards.toml").read_text(encoding="utf-8")
    return tuple(tomllib.loads(text)["card"])


WHOLE_NUMBERS = {"copies": (1, 40), "cost": (0, 12), "strength": (0, 20), "hp": (1, 40)}
FIELDS = {"id", "name", "kind", "faction", "deck", "rows", "level", "text", "effect"}


def check_card(card: Mapping[str, Any], own: Mapping[str, Any]) -> None:
    """One card of a file: nothing missing, nothing that can't be."""
    where = f"card {card['id']}"
    if unknown := sorted(set(card) - FIELDS - set(WHOLE_NUMBERS)):
        raise BadCards(f"{where}: there is no {unknown[0]!r}")
    for name in own:
        if name not in card:
            raise BadCards(f"{where}: {name!r} is missing")
    for name in ("name", "kind", "deck", "faction", "level"):
        if card.get(name) != own.get(name):
            raise BadCards(f"{where}: its {name} is {own.get(name)!r}")
    for name, (low, high) in WHOLE_NUMBERS.items():
        value = card.get(name, low)
        if not isinstance(value, int) or not low <= value <= high:
            raise BadCards(f"{where}: {name} is a whole number from {low} to {high}, not {value}")
    rows = card.get("rows", [1])
    if not (isinstance(rows, list) and rows and set(rows) <= {1, 2, 3}):
        raise BadCards(f"{where}: rows are some of 1, 2 and 3")
    if not isinstance(card["text"], str):
        raise BadCards(f"{where}: its text is not a text")
    effects_of(card)


def effects_of(card: Mapping[str, Any]) -> tuple[int, int]:
    """The effects of a card, two at most: those that bear the name of its effect."""
    name = card.get("effect", card["id"])
    found = [n for n, effect in enumerate(printed.EFFECTS) if effect.name == name]
    plain = [rule.partition("/")[2] for rule in printed.PLAIN]
    if not found and name not in plain:
        raise BadCards(f"card {card['id']}: there is no effect {name!r}")
    moments = {printed.EFFECTS[n].moment for n in found}
    kind = card["kind"]
    first = [printed.EFFECTS[n].steps[0][0] for n in found if printed.EFFECTS[n].steps]
    strikes = first == [steps.STRIKE]
    fitting = {
        "instant": moments == {steps.REACTION},
        "utility": moments == {steps.PLAYED} and not strikes,
        "melee": strikes,
        "ranged": strikes,
    }.get(kind, not moments & {steps.PLAYED, steps.REACTION})
    if not fitting:
        raise BadCards(f"card {card['id']}: the effect {name!r} is not for the kind {kind}")
    return (*found, -1, -1)[0], (*found, -1, -1)[1]


# -- a fresh game --------------------------------------------------------------------------------


def begin(game: Game, players: int, options: Options) -> Command:
    state = empty(game, players, options)
    for market, deck in enumerate(("elementals", "commands")):
        for design, card in enumerate(own_cards()):
            if card["deck"] == deck:
                for _ in range(state.pact.printing.copies[design]):
                    state.add(MARKET + market, design)
    state.push(BEGINNING, CHANCE)
    return state


def empty(game: Game, players: int, options: Options) -> Command:
    """A table with nothing on it."""
    return Command(
        game,
        players,
        agree(players, tuple(options.items())),
        vec[i64]([0] * (SPACES * UNIT)),
        vec[i64]([0] * (PILES * PILE)),
        empty_cards(ROWS, ROW_WIDTH),
        vec[i64]([0] * 6),
        vec[i64]([0, 0]),
        vec[i64]([1, 1]),
        vec[i64]([-1, -1]),
        vec[i64]([0] * ATTACK),
        vec[i64](),
    )


@lru_cache(maxsize=64)
def agree(players: int, agreed: tuple[tuple[str, Value], ...]) -> Pact:
    """What the options come to."""
    options = dict(agreed)
    sages = [
        -1 if options[name] == "choose" else SAGES.index(str(options[name]))
        for name in ("first_sage", "second_sage")
    ]
    if sages[0] == sages[1] >= 0:
        raise BadOption("the two sides have different Sages")
    solo = players == 1
    gold, (four, six, eight) = DIFFICULTIES[str(options["difficulty"])]
    return Pact(
        read_cards(str(options["cards"])),
        solo,
        solo and options["clockwork_choices"] == "merciless",
        gold if solo else SECOND_PLAYER_GOLD,
        vec[i64]([0, 0, 0, 0, four, four, four + six, four + six, four + six + eight]),
        int(options["gold_cap"]),
        int(options["turn_cap"]),
        bool(options["close_up_connected_only"]),
        bool(options["zero_dmg_clears_shields"]),
        options["safe_distance_hp"] == "printed",
        options["rapid_refresh_boxes"] == "any",
        vec[i64](sages),
    )


# -- positions for scenarios ---------------------------------------------------------------------


def arrange(game: Game, players: int, options: Options, places: Mapping[str, str]) -> Command:
    """A position for a scenario.

    A side is described in parts with ";" between them: "sage cedar; 1 timber d1 b2 s3 x; 5 cedar;
    hand close-strike; known ...; discard ...; deck ...; top ...; gold 3; level 4" (d damage,
    b boosts, s shields, x has attacked). In the solo game `clockwork` describes the other side,
    `instants` its Instant pile from bottom to top. `elementals` and `commands` are the markets'
    face-up cards, `elementals_deck` and `commands_deck` what lies below in this order. `turn` is
    the side that acts and `phase` one of daybreak, actions, markets, cleanup, round, clockwork.
    """
    state = empty(game, players, options)
    sides = [places.get("1", ""), places.get("2", places.get("clockwork", ""))]
    for side, text in enumerate(sides):
        for part in filter(None, (part.strip() for part in text.split(";"))):
            arrange_part(state, side, part.split())
        if state.faction[side] < 0:
            space = state.sage_space(side)
            state.faction[side] = state.design(space) if space >= 0 else side
    for market, name in enumerate(("elementals", "commands")):
        for n, card in enumerate(places.get(name, "").split()):
            state.market[market * 3 + n] = IDS.index(card) + 1
        for card in places.get(f"{name}_deck", "").split():
            state.rows.add(UNDER + market, IDS.index(card))
    for card in places.get("instants", "").split():
        state.rows.add(INSTANTS, IDS.index(card))
    turn = int(places.get("turn", "1")) - 1
    phase = places.get("phase", "actions")
    state.turns = 1
    rounds = state.push(ROUNDS, turn)
    rounds.a = 1 - turn
    start_phase(state, turn, phase, int(places.get("points", "4")))
    return state


def start_phase(state: Command, turn: int, phase: str, points: int) -> None:
    marked = [state.is_marked(space, HAS_ATTACKED) for space in range(SPACES)]
    if phase == "clockwork":
        CLOCKWORK.begin(state, 1)
    elif phase == "daybreak":
        state.push(CLEAN_UP, turn)
        state.push(DAYBREAK, turn)
    elif phase == "markets":
        state.push(MARKETS, turn)
    elif phase == "cleanup":
        state.push(CLEAN_UP, turn)
    elif phase == "actions":
        state.push(CLEAN_UP, turn)
        ACTIONS.begin(state, turn)
        state.stack[-1].a = points
    if phase != "daybreak":
        state.active = 1 if phase == "clockwork" else turn
        for space, mark in enumerate(marked):
            if mark:
                state.mark(space, HAS_ATTACKED)


PILE_WORDS = {"hand": HAND, "discard": DISCARD, "deck": DECK}


def arrange_part(state: Command, side: int, words: list[str]) -> None:
    """One part of a side's description."""
    name, *rest = words
    if name.isdigit():
        space = side * 6 + int(name) - 1
        state.put(space, IDS.index(rest[0]))
        for token in rest[1:]:
            if token == "x":
                state.mark(space, HAS_ATTACKED)
            else:
                field = {"d": DAMAGE, "b": BOOSTS, "s": SHIELDS}[token[0]]
                state.units[space * UNIT + field] = int(token[1:])
    elif name in PILE_WORDS:
        for card in rest:
            state.add(PILE_WORDS[name] + side, IDS.index(card))
    elif name == "top":
        for card in rest:
            state.rows.add(TOP + side, IDS.index(card))
    elif name == "gold":
        state.gold[side] = int(rest[0])
    elif name == "level":
        state.level[side] = int(rest[0])
    elif name == "sage":
        state.faction[side] = SAGES.index(rest[0])
    else:
        raise ValueError(f"a side has no {name}")
