"""Before the first ply: the start position, what was agreed, and positions for scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.game import BadOption, Game, Option, Options, Value, Variant, When
from hedgerow.core.state import CHANCE
from hedgerow.games.natura import goals
from hedgerow.games.natura.actions import BOARD, SEATS
from hedgerow.games.natura.pact import NO_FLIPS, RELATED_FLIPS, UNRELATED_FLIPS, Pact
from hedgerow.games.natura.perft import perft
from hedgerow.games.natura.phases import BEGINNING, PLY
from hedgerow.games.natura.pieces import COUNTS, LETTERS, MEADOW, NAMES, RAINFOREST, WAYS
from hedgerow.games.natura.state import KEYS, Natura, standing

COMPETITIVE_LIMIT = 200
SHARED_LIMIT = 60
FLIPS = {"none": NO_FLIPS, "related": RELATED_FLIPS, "unrelated": UNRELATED_FLIPS}

OPTIONS = (
    Option(
        "goal",
        "c1",
        "What is played for: against each other, together, or together against the landscape.",
        ("NA-48", "NA-64", "NA-75"),
        choices=goals.CODES,
        reserved=tuple((goal, (2,)) for goal in goals.CODES[: goals.C6 + 1]),
    ),
    Option(
        "moves",
        "recommended",
        "Flexible or Rigid moves of Water and Terra Firma; each goal recommends one.",
        ("NA-6", "NA-7"),
        choices=("recommended", "flexible", "rigid"),
    ),
    Option(
        "directions",
        8,
        'Whether "any direction" means eight directions or only the four along the edges.',
        ("NA-14",),
        choices=(8, 4),
    ),
    Option(
        "flips",
        "none",
        "The extended games: a piece touched on three sides by one kind is flipped.",
        ("NA-80", "NA-81", "NA-82"),
        choices=("none", "related", "unrelated"),
    ),
    Option(
        "limit",
        0,
        "After how many plies the game ends; 0 is 200 in competitive games and 60 in the others.",
        ("NA-62", "NA-74"),
        low=0,
        high=1000,
    ),
    Option(
        "no_back",
        "round",
        "How long a piece may not be moved back: a whole round of the players, or one ply.",
        ("NA-10", "NA-11"),
        choices=("round", "next"),
        when=When(players=(2, 3, 4, 5, 6)),
    ),
    Option(
        "lifeline_needs_all",
        True,
        "Lifeline needs all eight Life pieces, not just those that are left.",
        ("NA-71",),
        when=When(option="goal", values=("f5",)),
    ),
    Option(
        "first_seat",
        1,
        "Which seat begins, or 0 for chance. In competitive games Blue sits on seat 1.",
        ("NA-8",),
        low=0,
        high=SEATS,
        seat=True,
    ),
    Option(
        "start",
        "",
        "Another start position than our reconstruction, as the text of a file: eight lines of "
        "letters OSLIRMFT and dots.",
        ("NA-4", "NA-5"),
        file=True,
    ),
)

VARIANTS = (
    *(Variant(2, {"goal": goal}) for goal in goals.CODES[:6]),
    *(Variant(2, {"goal": goal, "flips": "related"}) for goal in ("c1", "c2", "c6")),
    *(Variant(2, {"goal": goal, "flips": "unrelated"}) for goal in ("c1", "c2", "c3")),
    Variant(2, {"goal": "c1", "moves": "flexible", "directions": 4}),
    Variant(2, {"goal": "c5", "moves": "rigid", "first_seat": 0, "no_back": "next"}),
    *(Variant(1 + n % 6, {"goal": goal}) for n, goal in enumerate(goals.CODES[6:])),
    Variant(1, {"goal": "f1", "flips": "unrelated"}),
    Variant(3, {"goal": "h1", "flips": "related"}),
    Variant(2, {"goal": "f5", "lifeline_needs_all": False, "limit": 20}),
    Variant(4, {"goal": "h2", "moves": "rigid", "directions": 4, "first_seat": 0}),
)


class BadStart(BadOption):
    """A start position that is not one (NA-5)."""


def read_rows(rows: Sequence[str]) -> list[int]:
    """Kinds of the 64 squares, from eight strings, rank 8 first."""
    if len(rows) != 8:
        raise BadStart(f"a position has 8 lines, not {len(rows)}")
    kinds = [0] * 64
    for line, row in enumerate(rows, 1):
        if len(row) != 8:
            raise BadStart(f"line {line} of the position has {len(row)} letters, not 8")
        for x, letter in enumerate(row):
            if letter not in LETTERS:
                raise BadStart(f"line {line} of the position: {letter!r} is not one of {LETTERS}")
            kinds[(8 - line) * 8 + x] = LETTERS.index(letter)
    return kinds


@lru_cache(maxsize=1)
def own_start() -> tuple[int, ...]:
    """Our reconstruction of the start position."""
    return tuple(checked(files(__package__).joinpath("start.txt").read_text(encoding="utf-8")))


def read_start(text: str) -> tuple[int, ...]:
    """The start position from the text of a file, or our own; wrong counts are refused (NA-5)."""
    return tuple(checked(text)) if text else own_start()


def checked(text: str) -> list[int]:
    kinds = read_rows(text.replace("/", " ").split())
    for kind in range(1, 9):
        if kinds.count(kind) != COUNTS[kind]:
            raise BadStart(
                f"a start position has {COUNTS[kind]} of {NAMES[kind]}, not {kinds.count(kind)}"
            )
    return kinds


def begin(game: Game, players: int, options: Options) -> Natura:
    """A fresh game from the start position (NA-4)."""
    start = read_start(str(options["start"]))
    state = lay_out(game, players, options, start, start)
    first = int(options["first_seat"])
    if first > players:
        raise BadOption(f"option first_seat: there are only {players} seats")
    if first == 0:
        state.push(BEGINNING, CHANCE)
    else:
        state.push(PLY, first - 1)
    return state


def lay_out(
    game: Game, players: int, options: Options, start: tuple[int, ...], kinds: tuple[int, ...]
) -> Natura:
    """A state with these pieces on the board and nothing going on yet."""
    pact = agree(players, tuple(options.items()), start)
    board = vec[i64](kinds)
    return Natura(
        game,
        players,
        pact,
        board,
        standing(board),
        vec[i64]([-1] * pact.memory),
        lost_meadows=max(0, 4 - kinds.count(MEADOW)),
        lost_rainforests=max(0, 4 - kinds.count(RAINFOREST)),
        key=key_of(kinds),
        touched=vec[i64]([0] * 64) if pact.flips else None,
    )


@lru_cache(maxsize=64)
def agree(players: int, agreed: tuple[tuple[str, Value], ...], start: tuple[int, ...]) -> Pact:
    """What the options come to; each goal has its own recommended moves and limit (NA-7)."""
    options = dict(agreed)
    goal = goals.CODES.index(str(options["goal"]))
    if goal <= goals.C6 and players != 2:
        raise BadOption(f"{goals.NAMES[goal]} is for 2 players, not for {players}")
    moves = options["moves"]
    rigid = moves == "rigid" or (moves == "recommended" and goal == goals.C1)
    usual = COMPETITIVE_LIMIT if goal <= goals.C6 else SHARED_LIMIT
    directions = int(options["directions"])
    return Pact(
        goal,
        rigid,
        directions,
        WAYS[directions, rigid],
        FLIPS[str(options["flips"])],
        int(options["limit"]) or usual,
        players if options["no_back"] == "round" else 1,
        bool(options["lifeline_needs_all"]),
        vec[i64](start),
    )


@lru_cache(maxsize=64)
def key_of(kinds: tuple[int, ...]) -> int:
    key = 0
    for square, kind in enumerate(kinds):
        if kind:
            key ^= int(KEYS[kind * 64 + square])
    return key


def arrange(game: Game, players: int, options: Options, places: Mapping[str, str]) -> Natura:
    """A position for a scenario.

    `board` is eight rows with "/" between them, rank 8 first, or pieces by name: "fire d4 e5;
    meadow a1". `lost` counts what is off the board and may come back ("meadow 1 rainforest 0"; else
    nothing), `removed` what each seat has taken ("4 0"), `plies` how many have been made, `turn`
    is the seat that begins.
    """
    start = read_start(str(options["start"]))
    state = lay_out(game, players, options, start, tuple(read_board(places["board"])))
    state.lost_meadows = state.lost_rainforests = 0
    words = places.get("lost", "").split()
    for name, n in zip(words[::2], words[1::2], strict=True):
        if name == "meadow":
            state.lost_meadows = int(n)
        else:
            state.lost_rainforests = int(n)
    for seat, n in enumerate(places.get("removed", "").split()):
        state.removed[seat] = int(n)
    if "plies" in places:
        state.plies = int(places["plies"])
    state.push(PLY, int(places.get("turn", "1")) - 1)
    return state


def count_plies(game: Game, options: Options, position: str | None, depth: int) -> int:
    """Perft: sequences of complete plies by two players who may move anything, whatever the goal.

    Harmony has no goal to reach and lets everybody move every piece.
    """
    agreed = game.complete({**options, "goal": "f2", "limit": 1000})
    start = own_start()
    kinds = start if position is None else tuple(read_rows(position.split("/")))
    state = lay_out(game, 2, agreed, start, kinds)
    state.push(PLY, 0)
    state.settle()
    return int(perft(state, depth))


def read_board(text: str) -> list[int]:
    if "/" in text:
        return read_rows([row.strip() for row in text.split("/")])
    kinds = [0] * 64
    names = [name.lower() for name in NAMES]
    for part in text.split(";"):
        name, *squares = part.split()
        for square in squares:
            kinds[BOARD.names.index(square)] = names.index(name)
    return kinds
