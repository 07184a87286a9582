"""Before the first round: options, the content file, the boards, and positions for scenarios."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.cards import empty_cards, packed
from hedgerow.core.game import BadOption, Game, Option, Options, Variant
from hedgerow.core.state import BIT, CHANCE, PUBLIC, Phase
from hedgerow.games.order import phases
from hedgerow.games.order.actions import CARDS, COLOURS
from hedgerow.games.order.book import Book
from hedgerow.games.order.content import BadContent, read_book
from hedgerow.games.order.effects import MANDATES
from hedgerow.games.order.guild import INSTRUCTION
from hedgerow.games.order.state import (
    AVAILABLE,
    FIRST,
    HAND,
    MARKERS,
    SECOND,
    WIDTH,
    ZONES,
    Order,
    Pact,
)
from hedgerow.games.order.unseen import new_unseen

OPTIONS = (
    Option(
        "content",
        "",
        "What is printed on cards and boards, as the text of a file. Without one, our own "
        "reconstruction is played: effects, EDICTS and MANDATES are not the printed ones.",
        ("OR-117",),
        file=True,
    ),
    Option(
        "guild_winner_always_ranks",
        False,
        "The winner of the GUILD advances RANK even without a Marker left, as in the rulebook's "
        "example; the board's text says otherwise.",
        ("OR-65",),
    ),
    Option(
        "final_tie",
        "position",
        "Who wins with as many points as another: the higher POSITION, or both.",
        ("OR-105",),
        choices=("position", "shared"),
    ),
)

VARIANTS = (
    Variant(4, {}),
    Variant(3, {}),
    Variant(4, {"guild_winner_always_ranks": True}),
    Variant(3, {"final_tie": "shared"}),
)

# Effects (OR-106 to OR-109), EDICTS (OR-110 to OR-112) and MANDATES (OR-113 to OR-116) are data.
OURS = "content.toml"


@lru_cache(maxsize=16)
def book_of(text: str) -> Book:
    """The content from the text of a file, or ours (OR-117)."""
    text = text or files(__package__).joinpath(OURS).read_text(encoding="utf-8")
    try:
        return read_book(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, BadContent) as error:
        raise BadOption(f"the content file can't be used: {error}") from None


def boards(game: Game, players: int, options: Options) -> Order:
    """The table before the POSITION cards are dealt (OR-18 to OR-20, OR-22, OR-24).

    With three players the fourth colour and its starting cards stay out (OR-23): there is nobody
    who takes them.
    """
    book = book_of(str(options["content"]))
    pact = Pact(
        book,
        MANDATES,
        bool(options["guild_winner_always_ranks"]),
        options["final_tie"] == "shared",
    )

    def each(value: int) -> vec[i64]:
        return vec[i64]([value] * players)

    return Order(
        game,
        players,
        pact,
        empty_cards(ZONES, WIDTH),
        new_unseen([int(n) for n in book.deck]),
        0,
        each(-1),
        each(-1),
        each(MARKERS - 5),
        each(0),
        each(7),
        each(0),
        each(0),
        each(0),
        vec[i64]([0] * (4 * players)),
    )


def begin(game: Game, players: int, options: Options) -> Order:
    state = boards(game, players, options)
    state.push(phases.POSITIONS_PHASE, CHANCE)
    return state


# -- scenarios -------------------------------------------------------------------------------

MOMENTS: dict[str, Phase[Order]] = {
    "round": phases.ROUND_START,
    "choose": phases.CHOOSING,
    "lead": phases.LEADING,
    "turns": phases.TURNS,
    "second": phases.SECOND_REVEAL,
    "acquire": phases.ACQUIRING,
    "remaining": phases.REMAINING,
    "edicts": phases.EDICTS,
    "marker": phases.ROUND_MARKER,
    "part": phases.PARTING,
}


def arrange(game: Game, players: int, options: Options, places: Mapping[str, str]) -> Order:
    """A position for a scenario.

    `at` is the moment: round, choose, lead, turns, second, acquire, remaining, edicts, marker,
    part, or guild (a GUILD check); `turn` the seat whose it is; `round` its number; `available` the
    cards laid out; `deck` what the deck consists of (else all cards that are nowhere else). A seat
    has, with ";" between: colour, position (1 is First), hand, first, second (revealed if "open"
    stands behind it), rank, spare (available Markers), edicts (unused ones: "1 3"), guild, rounds,
    mandates ("red green"), sect ("red 2 purple 1": how many types there), indexed (unseen cards)
    and known (INDEXED cards that all have seen).
    """
    s = boards(game, players, options)
    s.round = int(places.get("round", "1"))
    s.unseen.round = s.round
    seats = [words_of(places.get(str(n + 1), "")) for n in range(players)]
    for seat, words in enumerate(seats):
        s.colour[seat] = COLOURS.index(words.get("colour", [COLOURS[seat]])[0])
        s.position[seat] = int(words.get("position", [str(seat + 1)])[0]) - 1
        lay_markers(s, seat, words)
    rest = [int(n) for n in s.book.deck]
    for seat in range(players):
        for n in range(4):
            rest[s.book.starting[s.colour[seat] * 4 + n]] += 1
    lay_cards(s, seats, places, rest)
    if "deck" in places:
        rest = [0] * len(CARDS)
        for card in places["deck"].split():
            rest[CARDS.index(card)] += 1
    for face, count in enumerate(rest):
        s.unseen.deck.unseen[face] = max(count, 0)  # a scenario may use more copies than there are
        s.unseen.since[face] = max(count, 0)
    for seat, words in enumerate(seats):
        for card in words.get("indexed", []):
            s.unseen.deck.unseen[CARDS.index(card)] += 1
            s.unseen.since[CARDS.index(card)] += 1
            s.unseen.tuck(seat, CARDS.index(card))
        for card in words.get("known", []):
            s.unseen.tuck_known(seat, CARDS.index(card))
    turn = int(places.get("turn", "1")) - 1
    moment = places.get("at", "choose")
    if moment == "guild":
        s.push(phases.TURNS, turn).step = 2
        s.push(INSTRUCTION, turn)
    else:
        s.push(MOMENTS[moment], turn)
    return s


def words_of(text: str) -> dict[str, list[str]]:
    """The parts of what a seat has: "rank 3; hand red0 red1"."""
    parts = [part.split() for part in text.split(";") if part.strip()]
    return {name: values for name, *values in parts}


def lay_markers(s: Order, seat: int, words: Mapping[str, list[str]]) -> None:
    s.rank[seat] = int(words.get("rank", ["0"])[0])
    s.guild[seat] = int(words.get("guild", ["0"])[0])
    s.rounds[seat] = int(words.get("rounds", ["0"])[0])
    if "edicts" in words:
        s.edicts[seat] = sum(1 << (int(n) - 1) for n in words["edicts"])
    s.mandates[seat] = sum(1 << COLOURS.index(board) for board in words.get("mandates", []))
    sect = words.get("sect", [])
    for board, level in zip(sect[::2], sect[1::2], strict=True):
        s.level[seat * 4 + COLOURS.index(board)] = int(level)
    placed = int(s.guild[seat] + s.rounds[seat]) + 2
    placed += int(s.edicts[seat]).bit_count() + int(s.mandates[seat]).bit_count()
    placed += sum(int(s.level[seat * 4 + board]) for board in range(4))
    s.spare[seat] = int(words.get("spare", [str(MARKERS - placed)])[0])


def lay_cards(
    s: Order, seats: list[dict[str, list[str]]], places: Mapping[str, str], rest: list[int]
) -> None:
    """Put named cards where they belong, then fill hands up; `rest` is what is still nowhere."""
    for card in places.get("available", "").split():
        rest[CARDS.index(card)] -= 1
        s.insert(AVAILABLE, CARDS.index(card))
    for seat, words in enumerate(seats):
        for name in ("indexed", "known"):
            for card in words.get(name, []):
                rest[CARDS.index(card)] -= 1
        for zone, name in ((FIRST, "first"), (SECOND, "second")):
            if name in words:
                seen = PUBLIC if name == "first" or "open" in words[name] else BIT[seat]
                face = CARDS.index(words[name][0])
                rest[face] -= 1
                s.cards.add(zone + seat, packed(face, seen))
        for card in words.get("hand", []):
            rest[CARDS.index(card)] -= 1
            s.insert(HAND + seat, packed(CARDS.index(card), BIT[seat]))
    for seat, words in enumerate(seats):
        if "hand" not in words:
            size = 4 - ("first" in words) - ("second" in words)
            for _ in range(size):
                face = next(face for face, count in enumerate(rest) if count > 0)
                rest[face] -= 1
                s.insert(HAND + seat, packed(face, BIT[seat]))
        if not s.cards.sizes[SECOND + seat] or s.second_is_open(seat):
            for place in range(s.cards.sizes[HAND + seat]):
                s.cards.show(HAND + seat, place, PUBLIC)
