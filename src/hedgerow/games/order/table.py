"""What there is to see at a table of Order: boards, cards, and what the content says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.view import FREE, Fact, Item, Zone, fact_of, item_of
from hedgerow.games.order.actions import (
    ACQUIRE,
    APPLY,
    BRANCH,
    CARDS,
    COLOUR,
    COLOURS,
    DEALT,
    DISCARD,
    EDICT,
    FOUNDER,
    GUILD,
    INDEX,
    KINDS,
    MANDATE,
    MOVE_EDICT,
    MOVE_GUILD,
    MOVE_MANDATE,
    POSITIONS,
    SWAP,
    USE,
)
from hedgerow.games.order.book import FROM_AVAILABLE, OWN_REVEALED, SECT_TYPES
from hedgerow.games.order.deeds import DiscardHand, TakeAvailable, reason
from hedgerow.games.order.effects import Script
from hedgerow.games.order.reference import REFERENCE
from hedgerow.games.order.state import (
    AVAILABLE,
    ELDER,
    FIRST,
    HAND,
    LAST_RANK,
    LAST_ROUND,
    MARKERS,
    ROUND_SPACES,
    SECOND,
    SECT_POINTS,
    SHOWN,
    ZONES,
    Order,
)

STEPS = {
    "Positions": "POSITION cards are dealt",
    "Colours": "colours are chosen",
    "RoundStart": "cards are laid out",
    "Choosing": "everybody chooses two cards",
    "Leading": "the leader's FOUNDER",
    "Turns": "turns",
    "SecondReveal": "the lowest first card's second card",
    "Acquiring": "cards are ACQUIRED",
    "Remaining": "an effect of the remaining cards",
    "Edicts": "EDICTS",
    "RoundMarker": "the ROUND Marker",
    "Parting": "everybody discards a revealed card",
    "Resolution": "the GUILD resolves",
    "Returning": "INDEXED cards go back to the deck",
}

INKS = {"red": "red", "orange": "dark_orange", "purple": "magenta", "green": "green"}

SCORING = (  # kinds of events that bring points
    "sect",
    "mandate",
    "round marker",
    "moved guild",
    "moved mandate",
    "moved edict",
    "ranked",
    "indexed",
    "indexed unseen",
)

LAYOUT = {
    "story": "points",
    "titles": {
        "content": "What is printed",
        "guild_winner_always_ranks": "The GUILD's winner always advances",
        "final_tie": "Who wins a tie at the end",
    },
    "options": {"final_tie": {"position": "The higher POSITION", "shared": "Both"}},
    "reference": REFERENCE,
    "weighty": [{"event": kind, "gains": "a"} for kind in SCORING],
    "account": [
        {"facts": ["rank"]},
        {"facts": ["sects"]},
        {"facts": ["mandates"]},
        {"facts": ["rounds"], "times": 3},
        {"facts": ["indexed"]},
    ],
    "colours": INKS | {card: INKS[card[:-1]] for card in CARDS},
    "middle": [
        ["position", "guild", "rounds"],
        [f"sect_{colour}" for colour in COLOURS],
        [f"mandate_{colour}" for colour in COLOURS],
        ["deck", "bottom", "available", "shown"],
    ],
    "seat": [["rank", "edict"], ["first", "second", "indexed"], ["hand"]],
    "beside": ["facts"],
}


def zones(s: Order, viewer: int) -> tuple[Zone, ...]:
    """Everything on the table. Hands, face-down cards and INDEXED cards show their backs only
    (OR-4, OR-7, OR-14, OR-15); empty spaces are listed, so that one can click them."""
    found = [
        Zone("position", "track", spaces("position", POSITIONS[: s.seats], standing(s))),
        Zone("guild", "slots", numbered(s, "guild", s.book.guild_spaces[s.seats], s.guild)),
        Zone("rounds", "track", numbered(s, "rounds", ROUND_SPACES, s.rounds)),
        *(sect(s, board) for board in range(4)),
        *(mandate(s, board) for board in range(4)),
        Zone("deck", "pile", count=int(s.unseen.deck.size())),
        Zone("bottom", "row", discarded(s)),
        Zone("available", "row", faces(s, "available", AVAILABLE)),
        Zone("shown", "row", faces(s, "shown", SHOWN)),
    ]
    for seat in range(s.seats):
        found += own_zones(s, seat, viewer)
    return tuple(found)


def own_zones(s: Order, seat: int, viewer: int) -> list[Zone]:
    """What lies before one player."""
    own = seat == viewer
    second_open = own or s.second_is_open(seat)
    rank = [colour_of(s, seat) if n == s.rank[seat] else "" for n in range(LAST_RANK + 1)]
    edicts = [s.book.edict_names[n] if (s.edicts[seat] >> n) & 1 else "" for n in range(3)]
    backs = tuple(item_of(f"indexed@{seat}.{n}") for n in range(s.unseen.indexed(seat)))
    return [
        Zone("hand", "hand", faces(s, f"hand@{seat}", HAND + seat, own), seat),
        Zone("first", "row", faces(s, f"first@{seat}", FIRST + seat), seat),
        Zone("second", "row", faces(s, f"second@{seat}", SECOND + seat, second_open), seat),
        Zone("indexed", "pile", backs, seat, len(backs)),
        Zone("rank", "track", spaces(f"rank@{seat}", range(LAST_RANK + 1), rank), seat),
        Zone("edict", "slots", spaces(f"edict@{seat}", (1, 2, 3), edicts), seat),
    ]


def faces(s: Order, name: str, zone: int, shown: bool = True) -> tuple[Item, ...]:
    return tuple(
        item_of(f"{name}.{place}", CARDS[s.cards.face(zone, place)] if shown else "")
        for place in range(s.cards.size(zone))
    )


def discarded(s: Order) -> tuple[Item, ...]:
    """What everybody saw go to the bottom of the deck since it was shuffled (OR-6)."""
    cards = [CARDS[card & 255] for card in s.unseen.deck.bottom]
    return tuple(item_of(f"bottom.{n}", card) for n, card in enumerate(cards))


def spaces(name: str, places: Iterable[object], markers: Sequence[str]) -> tuple[Item, ...]:
    """The spaces of a board, each with the face of its Marker, or ""."""
    return tuple(
        item_of(f"{name}.{str(place).lower()}", marker, () if marker else (FREE,))
        for place, marker in zip(places, markers, strict=True)
    )


def colour_of(s: Order, seat: int) -> str:
    """A Marker's face: its player's colour."""
    return COLOURS[s.colour[seat]] if s.colour[seat] >= 0 else f"seat{seat + 1}"


def standing(s: Order) -> list[str]:
    """The Markers on the POSITION board, First to last."""
    found = [""] * s.seats
    for seat in range(s.seats):
        if s.position[seat] >= 0:
            found[s.position[seat]] = colour_of(s, seat)
    return found


def in_a_row(s: Order, size: int, seats: Iterable[int]) -> list[str]:
    """Markers of these seats on equal spaces, and the spaces that are left."""
    markers = [colour_of(s, seat) for seat in seats]
    return markers + [""] * (size - len(markers))


def numbered(s: Order, name: str, size: int, counts: vec[i64]) -> tuple[Item, ...]:
    seats = [seat for seat in range(s.seats) for _ in range(counts[seat])]
    return spaces(name, range(1, size + 1), in_a_row(s, size, seats))


def sect(s: Order, board: int) -> Zone:
    name = f"sect_{COLOURS[board]}"
    items: list[Item] = []
    for kind, label in enumerate(SECT_TYPES):
        size = int(s.book.sect[s.seats * 4 + kind])
        seats = [seat for seat in range(s.seats) if s.level[seat * 4 + board] > kind]
        places = [f"{label}{n + 1}" for n in range(size)]
        row = spaces(name, places, in_a_row(s, size, seats))
        items += [item_of(item.at, item.face, (*item.marks, label)) for item in row]
    return Zone(name, "slots", tuple(items))


def mandate(s: Order, board: int) -> Zone:
    name = f"mandate_{COLOURS[board]}"
    seats = [seat for seat in range(s.seats) if (s.mandates[seat] >> board) & 1]
    return Zone(
        name, "slots", spaces(name, range(1, s.seats + 1), in_a_row(s, int(s.seats), seats))
    )


def facts(s: Order, viewer: int) -> tuple[Fact, ...]:
    """Numbers beside the boards, and the texts of the content in play."""
    found = [
        fact_of("round", "Round", int(s.round), LAST_ROUND),
        fact_of("now", "Now", going_on(s)),
        fact_of("content", "Effects, EDICTS and MANDATES", s.book.title),
    ]
    for colour, name in enumerate(COLOURS):
        found.append(
            fact_of(f"effect_{name}", f"{name.title()} cards", s.book.effect_texts[colour])
        )
    for n, name in enumerate(s.book.edict_names):
        found.append(fact_of(f"edict_{n + 1}", f"EDICT {name}", s.book.edict_texts[n]))
    for board, name in enumerate(COLOURS):
        found.append(
            fact_of(f"mandate_{name}", f"{name.title()} MANDATE", s.book.mandate_texts[board])
        )
    for seat in range(s.seats):
        if s.colour[seat] >= 0:
            found.append(fact_of("colour", "Colour", colour_of(s, seat), owner=seat))
        found += [
            fact_of("position", "POSITION", place_of(s, seat), owner=seat),
            fact_of("points", "Points", int(s.score(seat)), owner=seat),
            fact_of("rank", "RANK", int(s.rank[seat]), LAST_RANK, seat),
            fact_of("sects", "Points on SECT boards", sect_points(s, seat), owner=seat),
            fact_of("mandates", "Points by MANDATES", mandate_points(s, seat), owner=seat),
            fact_of("markers", "Available Markers", int(s.spare[seat]), owner=seat),
            fact_of("guild", "GUILD Markers", int(s.guild[seat]), owner=seat),
            fact_of("rounds", "ROUND Markers", int(s.rounds[seat]), owner=seat),
            fact_of("indexed", "INDEXED cards", int(s.unseen.indexed(seat)), owner=seat),
            fact_of(
                "noted",
                "Known to be in hand or face down",
                noted(s, seat),
                owner=seat,
            ),
            fact_of("noted_indexed", "INDEXED openly", noted_indexed(s, seat), owner=seat),
        ]
    return tuple(found)


def sect_points(s: Order, seat: int) -> int:
    """What the highest Marker on each SECT board is worth (OR-100)."""
    return sum(int(SECT_POINTS[s.level[seat * 4 + board]]) for board in range(4))


def mandate_points(s: Order, seat: int) -> int:
    """Two for each MANDATE Marker, four more for all of them (OR-101)."""
    held = int(s.mandates[seat]).bit_count()
    return 2 * held + 4 * (held == 4)


def going_on(s: Order) -> str:
    """What is being done, from the round's step to the effect that is used."""
    parts: list[str] = []
    for frame in s.stack:
        name = type(frame.phase).__name__
        if name in STEPS:
            parts.append(STEPS[name])
        elif isinstance(frame.phase, Script):
            parts.append(reason(s, frame.d).removesuffix(": "))
    return ", ".join(parts) or "the game is over"


def noted(s: Order, seat: int) -> str:
    """The cards of a player that lie face down or in hand. Everybody saw all of them come: the
    starting cards are printed, the others lay open. Which is which, nobody else knows (OR-4)."""
    cards = [s.cards.face(HAND + seat, n) for n in range(s.cards.size(HAND + seat))]
    if s.cards.size(SECOND + seat) and not s.second_is_open(seat):
        cards.append(s.cards.face(SECOND + seat, 0))
    return listed(cards)


def noted_indexed(s: Order, seat: int) -> str:
    """INDEXED cards that lay open before, and can't have been given back since (OR-14)."""
    piles = s.unseen.piles
    cards = [piles.face(seat, n) for n in range(piles.size(seat)) if piles.seen(seat, n) & 1]
    return listed(cards)


def listed(cards: list[i64]) -> str:
    """Cards in words: "red 4, green 0"."""
    return ", ".join(f"{COLOURS[face // 5]} {face % 5}" for face in sorted(cards)) or "nothing"


def place_of(s: Order, seat: int) -> str:
    return POSITIONS[s.position[seat]] if s.position[seat] >= 0 else "not dealt"


def touches(s: Order, seat: int, action: int) -> tuple[str, ...]:
    """What one clicks for an action."""
    if action < ACQUIRE:
        first, second = divmod(action, KINDS)
        return (place(s, HAND, seat, first, 0), place(s, HAND, seat, second, first == second))
    if action < GUILD:
        return card_touches(s, seat, action)
    if action < SWAP:
        return marker_touches(s, seat, action)
    if action < BRANCH:
        return (f"position.{POSITIONS[s.position[action - SWAP]].lower()}",)
    if APPLY <= action < COLOUR:
        return (own_space(s, f"mandate_{COLOURS[action - APPLY]}", seat),)
    if action < DEALT:
        return (f"button.{s.game.code(action)}",)
    return ()


def place(s: Order, zone: int, seat: int, face: int, skip: int) -> str:
    """The place of a player's card; `skip` one if there are two alike."""
    names = {HAND: "hand", FIRST: "first", SECOND: "second"}
    found = [n for n in range(s.cards.size(zone + seat)) if s.cards.face(zone + seat, n) == face]
    return f"{names[zone]}@{seat}.{found[skip]}"


def card_touches(s: Order, seat: int, action: int) -> tuple[str, ...]:
    """Where the card lies of which an action speaks."""
    if action < USE:
        return (f"available.{s.cards.find(AVAILABLE, action - ACQUIRE)}",)
    if action < DISCARD:
        return (effect_card(s, seat, action - USE),)
    face = (action - DISCARD) % KINDS
    phase = s.stack[-1].phase
    if isinstance(phase, TakeAvailable):
        return (f"available.{s.cards.find(AVAILABLE, face)}",)
    if isinstance(phase, DiscardHand):
        card = place(s, HAND, seat, face, 0)
    else:
        card = place(s, FIRST if s.cards.face(FIRST + seat, 0) == face else SECOND, seat, face, 0)
    return (card, "button.index" if action >= INDEX else "button.discard")


def effect_card(s: Order, seat: int, colour: int) -> str:
    """An open card of this colour where the effect may come from; the player's own first."""
    if s.stack[-1].a == FROM_AVAILABLE:
        cards = [s.cards.face(AVAILABLE, n) // 5 for n in range(s.cards.size(AVAILABLE))]
        return f"available.{cards.index(colour)}"
    others = [seat] if s.stack[-1].a == OWN_REVEALED else [n for n in range(s.seats) if n != seat]
    for who in others:
        for zone, name in ((FIRST, "first"), (SECOND, "second")):
            if s.cards.face(zone + who, 0) // 5 == colour and (
                zone == FIRST or s.second_is_open(who)
            ):
                return f"{name}@{who}.0"
    raise KeyError(COLOURS[colour])


def marker_touches(s: Order, seat: int, action: int) -> tuple[str, ...]:
    """A free space for a placement, the Marker itself for a move."""
    if action == GUILD:
        return (f"guild.{min(s.guild_markers() + 1, s.book.guild_spaces[s.seats])}",)
    if action < MANDATE:
        board = action - FOUNDER
        kind = min(int(s.level[seat * 4 + board]), ELDER)
        return (free_space(sect(s, board), SECT_TYPES[kind].lower()),)
    if action < EDICT:
        return (free_space(mandate(s, action - MANDATE), ""),)
    if action < MOVE_GUILD:
        return (f"edict@{seat}.{action - EDICT + 1}",)
    if action == MOVE_GUILD:
        return (own_space(s, "guild", seat),)
    if action < MOVE_EDICT:
        return (own_space(s, f"mandate_{COLOURS[action - MOVE_MANDATE]}", seat),)
    return (f"edict@{seat}.{action - MOVE_EDICT + 1}",)


def free_space(zone: Zone, kind: str) -> str:
    """The first free space of a kind (OR-31)."""
    for item in zone.items:
        if not item.face and item.at.startswith(f"{zone.name}.{kind}"):
            return item.at
    raise KeyError(zone.name)


def own_space(s: Order, name: str, seat: int) -> str:
    """A space of this board with the player's own Marker."""
    for zone in zones(s, seat):
        if zone.name == name:
            for item in zone.items:
                if item.face == colour_of(s, seat):
                    return item.at
    raise KeyError(name)


def census(s: Order) -> tuple[object, ...]:
    """All cards without the starting ones that players took, and 20 Markers for each (OR-25)."""
    cards = [int(n) for n in s.unseen.deck.unseen]
    for card in s.unseen.deck.bottom:
        cards[card & 255] += 1
    for table, rows in ((s.cards, ZONES), (s.unseen.piles, 4)):
        for zone in range(rows):
            for n in range(table.size(zone)):
                cards[table.face(zone, n)] += 1
    for seat in range(s.seats):
        if s.colour[seat] >= 0:
            for n in range(4):
                cards[s.book.starting[s.colour[seat] * 4 + n]] -= 1
    return (*cards, *(markers(s, seat) for seat in range(s.seats)))


def markers(s: Order, seat: int) -> bool:
    """Whether a player has 20 Markers, on RANK and POSITION one each."""
    found = int(s.spare[seat] + s.guild[seat] + s.rounds[seat]) + 2
    found += int(s.edicts[seat]).bit_count() + int(s.mandates[seat]).bit_count()
    return found + sum(int(s.level[seat * 4 + board]) for board in range(4)) == MARKERS
