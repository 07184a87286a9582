"""Before the first round: what was agreed, and positions for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.game import BadOption, Game, Option, Options, Value, Variant, When
from hedgerow.core.state import CHANCE
from hedgerow.games.elemies.cards import ELEMENTS, mask_of
from hedgerow.games.elemies.pact import Pact
from hedgerow.games.elemies.phases import FIRST_BUTTON, ROUND, TO_EXCHANGE, TO_SCORE
from hedgerow.games.elemies.state import SEATS, SPENT, Elemies
from hedgerow.games.elemies.turn import LEAD, start_turn

LEVELS = ("beginner", "intermediate", "pro")

OPTIONS = (
    Option(
        "level",
        "beginner",
        "Beginner has the 52 cards, Intermediate adds the Special cards, Pro the Action cards.",
        ("EL-7", "EL-8", "EL-9"),
        choices=LEVELS,
    ),
    Option(
        "target",
        500,
        "How many points end the match.",
        ("EL-5",),
        low=10,
        high=5000,
    ),
    Option(
        "rounds",
        100,
        "After how many rounds the match ends whatever the score.",
        ("EL-124",),
        low=1,
        high=100,
    ),
    Option(
        "button",
        0,
        "Which seat has the button first, or 0 for chance.",
        ("EL-11",),
        low=0,
        high=SEATS,
        seat=True,
    ),
    Option(
        "swan_order",
        "flush_over_four",
        "Which Black Swans are the stronger ones, straight flushes or fours of a kind.",
        ("EL-98",),
        choices=("flush_over_four", "four_over_flush"),
    ),
    Option(
        "action_counts_as_card",
        False,
        "Whether one is out only when the Action card is gone too.",
        ("EL-77",),
        when=When(option="level", values=("pro",)),
    ),
    Option(
        "play_out_after_double",
        False,
        "Whether a round goes on after both players of a team are out.",
        ("EL-118",),
    ),
)

VARIANTS = (
    *(Variant(SEATS, {"level": level, "target": 150, "rounds": 3}) for level in LEVELS),
    Variant(
        SEATS,
        {
            "level": "pro",
            "rounds": 2,
            "button": 2,
            "action_counts_as_card": True,
            "play_out_after_double": True,
        },
    ),
    Variant(
        SEATS,
        {
            "level": "intermediate",
            "rounds": 2,
            "swan_order": "four_over_flush",
            "play_out_after_double": True,
        },
    ),
)


@lru_cache(maxsize=64)
def agree(agreed: tuple[tuple[str, Value], ...]) -> Pact:
    """What the options come to."""
    options = dict(agreed)
    return Pact(
        LEVELS.index(str(options["level"])),
        options["swan_order"] == "four_over_flush",
        bool(options["action_counts_as_card"]),
        bool(options["play_out_after_double"]),
        int(options["target"]),
        int(options["rounds"]),
    )


def zeros(n: int) -> vec[i64]:
    return vec[i64]([0] * n)


def lay_out(game: Game, options: Options) -> Elemies:
    """A state in which nothing is going on yet; teammates sit opposite (EL-1)."""
    return Elemies(
        game,
        agree(tuple(options.items())),
        zeros(SEATS),
        zeros(SEATS),
        zeros(SEATS),
        zeros(SEATS),
        zeros(SEATS),
        vec[i64]([SPENT] * SEATS),
        zeros(SEATS),
        zeros(2),
        zeros(2),
    )


def begin(game: Game, players: int, options: Options) -> Elemies:
    """A fresh match (EL-7 to EL-11)."""
    state = lay_out(game, options)
    state.undealt = state.pact.deck
    first = int(options["button"])
    state.button = max(0, first - 1)
    state.push(ROUND, state.button)
    if first == 0:
        state.push(FIRST_BUTTON, CHANCE)
    return state


def arrange(game: Game, players: int, options: Options, places: Mapping[str, str]) -> Elemies:
    """A position for a scenario, in the middle of a round.

    Each seat has "hand 3e 3f jester; action fire; treasure 8; place 1; called; active". `turn` is
    the seat that starts a turn, `stage="exchange"` that it has the button and decides on the
    exchange; `points` and `bonus` are of the two teams ("480 510"), `round` counts.
    """
    state = lay_out(game, options)
    for seat in range(SEATS):
        for part in places.get(str(seat + 1), "").split(";"):
            word, _, rest = part.strip().partition(" ")
            set_seat(state, seat, word, rest)
    for name, field in (("points", state.points), ("bonus", state.bonus)):
        for team, number in enumerate(places.get(name, "").split()):
            field[team] = int(number)
    state.round = int(places.get("round", "1"))
    turn = int(places.get("turn", "1")) - 1
    state.button = int(options["button"]) - 1 if options["button"] else turn
    f = state.push(ROUND, state.button)
    if places.get("stage") == "exchange":
        f.step = TO_EXCHANGE
    else:
        f.step = TO_SCORE
        start_turn(state, state.push(LEAD, turn), turn)
    return state


def set_seat(state: Elemies, seat: int, word: str, rest: str) -> None:
    """One thing that a seat has in a scenario."""
    if word == "hand":
        state.hands[seat] = mask_of(rest)
    elif word == "action":
        state.actions[seat] = ELEMENTS.index(rest.capitalize())
    elif word == "treasure":
        state.treasure[seat] = int(rest)
    elif word == "place":
        state.places[seat] = int(rest)
        state.out += 1
    elif word == "called":
        state.called |= 1 << seat
    elif word == "active":
        state.active |= 1 << seat
    elif word:
        raise BadOption(f"a seat of Elemies has no {word!r}")
