"""Before the first turn: options, sides and sets, and positions for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.cards import Cards, empty_cards, new_deck
from hedgerow.core.game import BadOption, Game, Option, Options, Value, Variant, When
from hedgerow.core.state import CHANCE
from hedgerow.games.natural_order.elements import CODES, NONE
from hedgerow.games.natural_order.knowledge import Memory
from hedgerow.games.natural_order.opening import OPENING, WHO_BEGINS
from hedgerow.games.natural_order.pact import Pact
from hedgerow.games.natural_order.state import WIDTH, NaturalOrder
from hedgerow.games.natural_order.turn import ACT, START, TURNS

# By number of players: sets, the side of each seat, whose turns follow each other (NO-2, NO-3,
# NO-19, NO-20, NO-112).
TABLES = {
    1: (3, (0,), (0,)),
    2: (4, (0, 1), (0, 1)),
    3: (5, (0, 1, 1), (0, 1, 0, 2)),
    4: (5, (0, 1, 0, 1), (0, 1, 2, 3)),
    5: (7, (0, 1, 2, 1, 2), (0, 1, 2, 0, 3, 4)),
    6: (7, (0, 1, 2, 0, 1, 2), (0, 1, 2, 3, 4, 5)),
}
SOLO_CAP = 200

ALONE = When(players=(1,))
ATTUNED = When(option="learning", values=(False,))

OPTIONS = (
    Option(
        "learning",
        False,
        "The game for learning: no Attunement, no improved or unusable cards, no Realign.",
        ("NO-111", "NO-132"),
    ),
    Option(
        "solo_redraws_six",
        True,
        "The solo player's redraw replaces all six cards, not just three.",
        ("NO-7", "NO-8"),
        when=When(players=(3, 5)),
    ),
    Option(
        "may_end_turn_early",
        False,
        "A player may end a turn before the third action.",
        ("NO-40",),
    ),
    Option(
        "mirror_water",
        True,
        "An improved Metal may mirror Water too.",
        ("NO-83",),
        when=ATTUNED,
    ),
    Option(
        "mirror_can_be_blocked",
        True,
        "A mirror is an attempt that a third side may block.",
        ("NO-84",),
        when=When(players=(5, 6), option="learning", values=(False,)),
    ),
    Option(
        "earth_bluff",
        True,
        "Earth may be announced by a player who has nothing to Lock.",
        ("NO-67",),
    ),
    Option(
        "solo_reset_attacks",
        True,
        "Alone: an Earth or Water revealed by Reset attacks.",
        ("NO-117",),
        when=ALONE,
    ),
    Option(
        "solo_reset_reshuffles",
        True,
        "Alone: Reset shuffles the discard pile into the deck.",
        ("NO-48", "NO-129"),
        when=ALONE,
    ),
    Option(
        "solo_unique",
        True,
        "Alone: no Element is Locked twice.",
        ("NO-27", "NO-131"),
        when=ALONE,
    ),
    Option(
        "turn_cap",
        300,
        "After how many turns the game ends; alone after 200 at the latest.",
        ("NO-133",),
        low=1,
        high=1000,
    ),
)

VARIANTS = (
    *(Variant(players, {}) for players in (2, 3, 4, 5, 6, 1)),
    *(Variant(players, {"learning": True}) for players in (1, 2, 3)),
    Variant(3, {"solo_redraws_six": False, "may_end_turn_early": True}),
    Variant(5, {"mirror_water": False, "earth_bluff": False}),
    Variant(6, {"mirror_can_be_blocked": False, "turn_cap": 60}),
    Variant(2, {"earth_bluff": False, "turn_cap": 40}),
    Variant(1, {"solo_reset_attacks": False, "solo_unique": False}),
    Variant(1, {"solo_reset_reshuffles": False, "may_end_turn_early": True}),
)


@lru_cache(maxsize=64)
def agree(players: int, agreed: tuple[tuple[str, Value], ...]) -> Pact:
    """What the number of players and the options come to."""
    options = dict(agreed)
    sets, sides, sequence = TABLES[players]
    cap = int(options["turn_cap"])
    return Pact(
        players,
        sets,
        vec[i64](sides),
        vec[i64](sequence),
        0 if players in (3, 5) else -1,
        bool(options["learning"]),
        bool(options["solo_redraws_six"]),
        bool(options["may_end_turn_early"]),
        bool(options["mirror_water"]),
        bool(options["mirror_can_be_blocked"]),
        bool(options["earth_bluff"]),
        bool(options["solo_reset_attacks"]),
        bool(options["solo_reset_reshuffles"]),
        bool(options["solo_unique"]),
        min(cap, SOLO_CAP) if players == 1 else cap,
    )


def lay_out(game: Game, players: int, options: Options) -> NaturalOrder:
    """An empty table with all cards in the deck."""
    pact = agree(players, tuple(options.items()))
    cards: Cards = empty_cards(pact.rows, WIDTH)
    return NaturalOrder(
        game,
        players,
        pact,
        cards,
        new_deck([int(pact.sets)] * 5),
        vec[i64]([0] * 5),
        vec[i64]([0] * 5),
        vec[i64]([NONE] * pact.n_sides),
        vec[i64]([NONE] * pact.n_sides),
        Memory(vec[i64](), 0),
    )


def begin(game: Game, players: int, options: Options) -> NaturalOrder:
    """A fresh game: who begins is random unless there is a solo player (NO-17, NO-18)."""
    state = lay_out(game, players, options)
    state.push(WHO_BEGINS if players in (2, 4, 6) else OPENING, CHANCE)
    return state


def arrange(game: Game, players: int, options: Options, places: Mapping[str, str]) -> NaturalOrder:
    """A position for a scenario.

    A seat has "ready earth; hand wood water; locked fire; attuned fire"; Locks and Attunement of
    allies are shared. The table has `open`, `discard`, `deck` (else all the other cards), `turn`
    (a seat, 1 by default), `actions` (left, 3), `turns` (made before, 10), `stage` ("act", or
    "start" of the turn).
    """
    s = lay_out(game, players, options)
    for seat in range(players):
        for part in places.get(str(seat + 1), "").split(";"):
            word, _, rest = part.strip().partition(" ")
            put(s, seat, word, [CODES.index(code) for code in rest.split()])
    for code in places.get("open", "").split():
        s.cards.add(s.pact.open, draw(s, CODES.index(code)))
    for code in places.get("discard", "").split():
        s.discards[draw(s, CODES.index(code))] += 1
    if "deck" in places:
        deck = [CODES.index(code) for code in places["deck"].split()]
        for element in range(5):
            s.deck.unseen[element] = deck.count(element)
    elif min(s.deck.unseen) < 0:
        raise BadOption(f"there are only {s.pact.sets} cards of each Element")
    s.current = int(places.get("turn", "1")) - 1
    s.turns = int(places.get("turns", "10"))
    s.actions = int(places.get("actions", "3"))
    f = s.push(TURNS, s.current)
    f.step = ACT
    sequence = list(s.pact.sequence)
    if players in (2, 4, 6):
        s.first = (s.current - s.turns + 1) % players
    if places.get("stage") == "start":
        f.step = START
        s.turns -= 1
    elif players in (3, 5) and sequence[(s.turns - 1) % len(sequence)] != s.current:
        s.turns += (sequence.index(s.current) - s.turns + 1) % len(sequence)
    return s


def draw(s: NaturalOrder, element: int) -> int:
    s.deck.unseen[element] -= 1
    return element


def put(s: NaturalOrder, seat: int, word: str, elements: list[int]) -> None:
    """Give a seat what a part of its text says."""
    for element in elements:
        if word == "attuned":
            s.attuned[s.side(seat)] = element
        elif word == "locked":
            s.cards.add(s.pact.locked + s.side(seat), draw(s, element))
        else:
            card = s.memory.deal(draw(s, element), 1 << seat)
            if word == "ready":
                s.make_ready(seat, card)
            else:
                s.store(seat, card)
