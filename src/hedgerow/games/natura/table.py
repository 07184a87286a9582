"""What there is to see at a table of Natura: the board, Life lost and saved, the goal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hedgerow.core.rules import Rulebook
from hedgerow.core.state import MOST_OPTIONS, Moves
from hedgerow.core.view import Choice, Fact, Zone, fact_of
from hedgerow.games.natura import goals, shown
from hedgerow.games.natura.actions import DECLINE, FIRST, RECOVER, VOCABULARY
from hedgerow.games.natura.pieces import (
    EVERYTHING,
    FORCES,
    LANDSCAPE,
    LETTERS,
    LIFE,
    NAMES,
    TERRA,
    WATER,
)
from hedgerow.games.natura.reference import REFERENCE
from hedgerow.games.natura.shown import AT
from hedgerow.games.natura.state import Natura
from hedgerow.games.natura.text import words

# How close each goal is, by the names of the facts that tell it; only the played goal's are there.
MEASURES: dict[str, tuple[str, ...]] = {
    "Moves left": ("blue_moves", "brown_moves"),
    "Largest own group": ("blue_group", "brown_group"),
    "Life removed": ("removed_1", "removed_2"),
    "Moves left to stop": ("left",),
    "Groups on the board": ("groups",),
    "Groups of Browns": ("groups_browns",),
    "Groups of Blues": ("groups_blues",),
    "Groups of Greens": ("groups_greens",),
    "Harmony": ("harmony",),
    "Life in one line": ("line",),
    "Squares as after a quarter turn": ("turned",),
    "Destruction": ("destruction",),
    "Contacts of Life with Water and Terra Firma": ("touching",),
}

AGAINST = {"c": "against each other", "f": "together", "h": "doing harm together"}

LAYOUT = {
    "middle": ["board"],
    "reference": REFERENCE,
    "weighty": [
        *({"event": kind} for kind in ("lost", "consumed", "recovered", "flipped")),
        {"event": "moved", "gains": "a"},
    ],
    "account": [
        *({"label": label, "facts": names} for label, names in MEASURES.items()),
        {"facts": ["meadows_lost"]},
        {"facts": ["rainforests_lost"]},
        {"facts": ["recovered"]},
        {"facts": ["plies"]},
    ],
    "titles": {
        "limit": "Most plies",
        "no_back": "No moving back for",
        "lifeline_needs_all": "Lifeline needs all Life pieces",
        "start": "Start position",
    },
    "options": {
        "goal": {
            code: f"{name} ({AGAINST[code[0]]})"
            for code, name in zip(goals.CODES, goals.NAMES, strict=True)
        },
        "directions": {8: "All eight", 4: "The four along the edges"},
        "no_back": {"round": "A whole round", "next": "One ply"},
    },
    "reasons": {
        "goal": "The goal is reached",
        "ply limit": "The agreed number of plies is over",
        "repetition": "The same position came for the third time",
        "standstill": "Nobody can move any more",
        "score": "The board is what counts",
        "unsolved": "The goal was not reached in time",
    },
    "beside": ["facts"],
    "glyphs": {name.lower(): LETTERS[kind] for kind, name in enumerate(NAMES) if name},
    "colours": {
        "ocean": "bold blue",
        "sea": "bright_cyan",
        "land": "rgb(160,100,50)",
        "island": "yellow",
        "rainforest": "bold green",
        "meadow": "bright_green",
        "fire": "bold red",
        "storm": "magenta",
    },
}

STORMS = 256
FIRES = 128
COUNTED = Moves()


def zones(s: Natura, viewer: int) -> tuple[Zone, ...]:
    """The board, square by square; empty squares are listed too, so that one can click them."""
    return (Zone("board", "grid", shown.squares(s)),)


def mobility(s: Natura, kinds: int) -> int:
    """How many moves pieces of these kinds have, whoever may make them (NA-45)."""
    COUNTED.n = 0
    s.reach(kinds, False, MOST_OPTIONS, COUNTED)
    return int(COUNTED.n)


def facts(s: Natura, viewer: int) -> tuple[Fact, ...]:
    water, terra = mobility(s, WATER), mobility(s, TERRA)
    goal, moves, limit = agreed(s.game.rulebook, s.pact.goal, s.pact.rigid, s.pact.limit)
    return (
        goal,
        moves,
        fact_of("plies", "Plies made", int(s.plies)),
        limit,
        fact_of("water", "Moves of Water", water),
        fact_of("terra", "Moves of Terra Firma", terra),
        fact_of("meadows_lost", "Meadows lost", int(s.lost_meadows)),
        fact_of("rainforests_lost", "Rainforests lost", int(s.lost_rainforests)),
        fact_of("recovered", "Life recovered", int(s.recovered)),
        *progress(s, water, terra),
    )


@lru_cache
def agreed(rulebook: Rulebook, goal: int, rigid: bool, limit: int) -> tuple[Fact, Fact, Fact]:
    """What does not change; the goal by its name and what it asks, as its rule says."""
    rule = rulebook.text(goals.CITES[goal])
    return (
        fact_of("goal", "Goal", f"{goals.NAMES[goal]}: {rule.partition(': ')[2].rstrip('.')}"),
        fact_of("moves", "Moves", "Rigid" if rigid else "Flexible"),
        fact_of("limit", "Ply limit", limit),
    )


def progress(s: Natura, water: int, terra: int) -> tuple[Fact, ...]:
    """How close the goal is, by its own measure."""
    goal = s.pact.goal
    if goal == goals.C1:
        return (
            fact_of("blue_moves", "Moves left to Blue", water, 0, 0),
            fact_of("brown_moves", "Moves left to Brown", terra, 0, 1),
        )
    if goal == goals.C2:
        return (
            fact_of("blue_group", "Largest blue group", int(goals.largest_group(s, WATER)), 10, 0),
            fact_of(
                "brown_group", "Largest brown group", int(goals.largest_group(s, TERRA)), 10, 1
            ),
        )
    if goal == goals.C6:
        return tuple(
            fact_of(f"removed_{seat + 1}", "Life removed", int(s.removed[seat]), 5, seat)
            for seat in range(s.seats)
        )
    stopped = {goals.C3: STORMS, goals.C4: FIRES, goals.C5: FORCES, goals.H2: LANDSCAPE}
    if goal in stopped:
        return (fact_of("left", "Moves left to stop", mobility(s, stopped[goal]), 0),)
    if goal == goals.F1 or goal == goals.F4:
        return (fact_of("groups", "Groups on the board", int(goals.groups(s, EVERYTHING)), 1),)
    if goal == goals.F2:
        return (fact_of("harmony", "Harmony", int(goals.harmony(s))),)
    if goal == goals.F3:
        families = (("Browns", TERRA), ("Blues", WATER), ("Greens", LIFE))
        return tuple(
            fact_of(f"groups_{name.lower()}", f"Groups of {name}", int(goals.groups(s, kinds)), 1)
            for name, kinds in families
        )
    if goal == goals.F5:
        return (fact_of("line", "Life in one line", int(goals.life_in_line(s)), 8),)
    if goal == goals.F6:
        best = max(goals.turned(s, goals.CLOCKWISE), goals.turned(s, goals.ANTICLOCKWISE))
        return (fact_of("turned", "Squares as after a quarter turn", int(best), 64),)
    if goal == goals.H1:
        return (fact_of("destruction", "Destruction", int(goals.destruction(s))),)
    touching = int(goals.contacts(s, LIFE, LANDSCAPE))
    return (fact_of("touching", "Contacts of Life with Water and Terra Firma", touching, 0),)


def touches(s: Natura, seat: int, action: int) -> tuple[str, ...]:
    """What one clicks for an action."""
    if action >= FIRST:
        return ()
    if action == DECLINE:
        return ("button.decline",)
    if action >= RECOVER:
        return (AT[action - RECOVER],)
    return (AT[action >> 6], AT[action & 63])


def choices(s: Natura, seat: int, legal: Sequence[int]) -> tuple[Choice, ...]:
    """All that can be done; a move is made into a choice once."""
    return shown.moves(s, legal) or tuple(
        [shown.move(s, action) or choice(s, seat, action) for action in legal]
    )


def choice(s: Natura, seat: int, action: int) -> Choice:
    made = Choice(
        action, VOCABULARY.codes[action], words(s, seat, action), touches(s, seat, action)
    )
    shown.keep(s, made)
    return made


def census(s: Natura) -> int:
    """How many pieces there are, on the board and off it (NA-2)."""
    return int(goals.count(s, EVERYTHING) + s.lost_meadows + s.lost_rainforests)
