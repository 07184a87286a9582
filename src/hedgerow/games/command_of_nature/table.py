"""What there is to see at a table of Command of Nature: formations, hands, piles, markets."""

from __future__ import annotations

from hedgerow.core.view import FREE, Fact, Zone, fact_of, item_of
from hedgerow.games.command_of_nature import actions as a
from hedgerow.games.command_of_nature.actions import PAIRS, PLACES, SAGES, SLOTS
from hedgerow.games.command_of_nature.cards import (
    CHAMPION,
    CLOCKWORK,
    CLOSE_STRIKE,
    DESIGNS,
    ELEMENTALS,
    FACTIONS,
    FAR_STRIKE,
    IDS,
    KINDS,
    NATURAL_RESTORATION,
    SAGE,
    basic,
    champion,
    charm,
    warrior,
)
from hedgerow.games.command_of_nature.places import (
    A_CARD,
    ACTION_POINTS,
    AT_DAYBREAK,
    BOX,
    CHOSEN,
    DISCARD,
    HAND,
    HAS_ATTACKED,
    INSTANTS,
    KNOWN,
    LIMBO,
    PILE,
    PILES,
    SPACES,
    TOP,
    UNDER,
)
from hedgerow.games.command_of_nature.reference import REFERENCE
from hedgerow.games.command_of_nature.setup import read_cards
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.text import ROWS
from hedgerow.games.command_of_nature.turn import ACTIONS
from hedgerow.games.command_of_nature.wares import market_left


def printed() -> dict[str, dict[str, str]]:
    """What stands on each card: its name, its faction or kind, its numbers, what it does."""
    cards = read_cards("")
    found = {}
    for card, name in enumerate(cards.names):
        kind = cards.kind[card]
        rows = " ".join(row for n, row in enumerate(ROWS) if (cards.rows[card] >> n) & 1)
        text = f"Row {rows.replace(' ', ', ')}. " * bool(rows) + cards.texts[card]
        tone = symbol = KINDS[kind] if card < CLOCKWORK else "clockwork"
        if card < ELEMENTALS:
            tone = FACTIONS[cards.faction[card]]
            symbol = f"{tone}-{KINDS[kind]}" if kind in (SAGE, CHAMPION) else tone
            text = f"STR {cards.strength[card]}, HP {cards.hp[card]}. {text}"
        found[IDS[card]] = {
            "name": name,
            "text": text,
            "corner": rows if card < ELEMENTALS else "",
            "tone": tone,
            "symbol": symbol,
        }
    return found


CLOCKWORK_ZONES = ("clockwork_formation", "instants", "clockwork_discard", "clockwork_deck")
OWN_ZONES = ("hand", "formation", "discard", "deck")

SPACE_ELEMENTS = [
    *([f"formation@0.{n}"] for n in range(1, 7)),
    *([f"formation@1.{n}", f"clockwork_formation.{n}"] for n in range(1, 7)),
]

ROW_WORDS = (
    "Row I",
    "Row II left",
    "Row II right",
    "Row III left",
    "Row III centre",
    "Row III right",
)

LAYOUT = {
    "seat": [OWN_ZONES],
    "middle": ["elementals", "commands", "played"],
    "titles": {
        "first_sage": "First Sage",
        "second_sage": "Second Sage",
        "clockwork_choices": "Who chooses for the Clockwork Sage",
        "close_up_connected_only": "Gaps are closed by connected cards only",
        "zero_dmg_clears_shields": "Shields go even without DMG",
        "safe_distance_hp": "What Safe Distance looks at",
        "rapid_refresh_boxes": "What Rapid Refresh boxes",
        "turn_cap": "Most turns of each side",
        "gold_cap": "Most gold",
        "cards": "Your own printing",
    },
    "options": {
        "first_sage": {"choose": "At the table"},
        "second_sage": {"choose": "At the table"},
        "clockwork_choices": {"human": "You", "merciless": "A machine"},
        "safe_distance_hp": {"printed": "Printed HP", "left": "HP that is left"},
        "rapid_refresh_boxes": {"any": "Any base card", "commands": "Base Commands"},
    },
    # The words of spaces and market slots for people who don't know the notation.
    "spell": {
        **dict(zip(PLACES, ROW_WORDS * 2, strict=True)),
        **{f"e{n}": f"{word} Elemental" for n, word in enumerate(("1st", "2nd", "3rd"), 1)},
        **{f"c{n}": f"{word} Command" for n, word in enumerate(("1st", "2nd", "3rd"), 1)},
    },
    "reference": REFERENCE,
    # Spaces and designs are packed into one number: 6 spaces of 256 designs for each side.
    "weighty": [
        {"event": "defeated", "loses": "a", "per": 6 * 256},
        {"event": "damaged", "by": "b", "loses": "a", "per": 6 * 256},
        {"event": "champion", "gains": "a"},
        {"event": "entered"},
        {"event": "bought", "by": "c", "gains": "a"},
    ],
    "account": [
        {"label": "Damage taken", "event": "damaged", "to": [["a", "b"]], "per": 6 * 256},
        {"label": "Elementals lost", "event": "defeated", "per": 6 * 256},
        {"label": "Attacks", "event": "attacked", "to": [["b", 1]], "per": 6 * 256},
        {"label": "Cards bought", "event": "bought"},
        {"label": "Gold gained", "event": "gained", "to": [["a", "b"]]},
        {"label": "Levels gained", "event": "levelled"},
    ],
    "hidden": ["box"],
    "beside": ["facts"],
    "faces": printed(),
    # The Clockwork Sage has no seat, but an area of its own, and its turn is told step by step.
    "guest": {
        "name": "The Clockwork Sage",
        "zones": CLOCKWORK_ZONES,
        "facts": {"sage_2": "Sage", "gold_2": "Gold", "level_2": "Level"},
        "turn": "clock_turn",
    },
    # Where the spaces, slots and cards of a sentence are found, by their numbers.
    "places": {
        "place": {"per": 1, "at": SPACE_ELEMENTS},
        "spot": {"per": 256, "at": SPACE_ELEMENTS},
        "slot": {
            "per": 1,
            "at": [[f"{zone}.{n}"] for zone in ("elementals", "commands") for n in range(1, 4)],
        },
    },
    "cards": {"card": {"per": 1, "at": IDS}},
}


def zone_of(s: Command, name: str, side: int) -> tuple[str, int]:
    """What a side's zone is called and who owns it; the Clockwork Sage has no seat."""
    return (f"clockwork_{name}", -1) if s.is_clockwork(side) else (name, side)


def element(s: Command, name: str, side: int, place: int) -> str:
    """The name of a place in a side's zone."""
    zone, owner = zone_of(s, name, side)
    return f"{zone}@{owner}.{place}" if owner >= 0 else f"{zone}.{place}"


def zones(s: Command, viewer: int) -> tuple[Zone, ...]:
    """All that lies on the table; a hand is seen by its owner only (CN-132)."""
    found: list[Zone] = []
    for side in range(2):
        found.append(formation(s, side))
        if side < s.seats:
            found.append(hand(s, side, viewer == side))
        found.append(discard(s, side))
        found.append(deck(s, side))
    found.append(market(s, 0, "elementals"))
    found.append(market(s, 1, "commands"))
    found.append(pile("played", s, LIMBO))
    found.append(pile("box", s, BOX))
    if s.pact.solo:
        found.append(
            Zone(
                "instants",
                "pile",
                tuple(
                    item_of(f"instants.{n + 1}", IDS[s.rows.face(INSTANTS, n)])
                    for n in range(s.rows.size(INSTANTS))
                ),
            )
        )
    return tuple(found)


def formation(s: Command, side: int) -> Zone:
    """Row I has the space 1, Row II 2 and 3, Row III 4 to 6; tokens are marks (CN-17)."""
    name, owner = zone_of(s, "formation", side)
    items = tuple(
        item_of(
            element(s, "formation", side, place + 1),
            IDS[s.design(side * 6 + place)] if s.design(side * 6 + place) >= 0 else "",
            marks(s, side * 6 + place),
        )
        for place in range(6)
    )
    return Zone(name, "pyramid", items, owner)


def marks(s: Command, space: int) -> tuple[str, ...]:
    if s.design(space) < 0:
        return (FREE,)
    found = [
        f"STR {s.strength(space)}",
        f"HP {max(0, s.hp(space) - s.damage(space))}/{s.hp(space)}",
    ]
    for name, n in (
        ("damage", s.damage(space)),
        ("boost", s.boosts(space)),
        ("shield", s.shields(space)),
    ):
        if n:
            found.append(f"{name} {n}")
    if s.is_active(space):
        found.append("active")
    for mark, word in ((HAS_ATTACKED, "attacked"), (AT_DAYBREAK, "daybreak"), (CHOSEN, "chosen")):
        if s.is_marked(space, mark):
            found.append(word)
    return tuple(found)


def hand(s: Command, side: int, own: bool) -> Zone:
    """The cards in hand; others see those that came there in the open."""
    seen = faces(s, (HAND if own else KNOWN) + side)
    seen += [""] * (int(s.size(HAND + side)) - len(seen))
    items = tuple(item_of(f"hand@{side}.{n + 1}", face) for n, face in enumerate(seen))
    return Zone("hand", "hand", items, side, len(items))


def faces(s: Command, number: int) -> list[str]:
    """The cards of a pile, sorted."""
    return [IDS[design] for design in range(DESIGNS) for _ in range(int(s.count(number, design)))]


def pile(name: str, s: Command, number: int) -> Zone:
    """A pile in the middle that everybody may look through."""
    items = tuple(item_of(f"{name}.{n + 1}", face) for n, face in enumerate(faces(s, number)))
    return Zone(name, "pile", items, -1, len(items))


def discard(s: Command, side: int) -> Zone:
    name, owner = zone_of(s, "discard", side)
    items = tuple(
        item_of(element(s, "discard", side, n + 1), face)
        for n, face in enumerate(faces(s, DISCARD + side))
    )
    return Zone(name, "pile", items, owner, len(items))


def deck(s: Command, side: int) -> Zone:
    """A deck; what was put on it in the open is known, the uppermost first."""
    name, owner = zone_of(s, "deck", side)
    size = int(s.rows.size(TOP + side))
    items = tuple(
        item_of(element(s, "deck", side, n + 1), IDS[s.rows.face(TOP + side, size - 1 - n)])
        for n in range(size)
    )
    return Zone(name, "pile", items, owner, int(s.deck_size(side)))


def market(s: Command, number: int, name: str) -> Zone:
    items = tuple(
        item_of(
            f"{name}.{n + 1}",
            IDS[s.market[number * 3 + n] - 1] if s.market[number * 3 + n] else "",
            price(s, number * 3 + n),
        )
        for n in range(3)
    )
    return Zone(name, "slots", items, -1, int(market_left(s, number)))


def price(s: Command, slot: int) -> tuple[str, ...]:
    card = s.market[slot] - 1
    return (f"cost {s.pact.printing.cost[card]}",) if card >= 0 else (FREE,)


def facts(s: Command, viewer: int) -> tuple[Fact, ...]:
    found: list[Fact] = []
    for side in range(2):
        if s.faction[side] < 0:
            continue
        owner = -1 if s.is_clockwork(side) else side
        whose = "Clockwork Sage's " if s.is_clockwork(side) else ""
        gold, level = int(s.gold[side]), int(s.level[side])
        found += [
            fact_of(
                f"sage_{side + 1}", f"{whose}Sage", SAGES[s.faction[side]].title(), owner=owner
            ),
            fact_of(f"gold_{side + 1}", f"{whose}Gold", gold, owner=owner),
            fact_of(f"level_{side + 1}", f"{whose}Level", level, 8, owner),
        ]
    for frame in s.stack:
        if frame.phase is ACTIONS:
            found.append(
                fact_of("points", "Action points", int(frame.a), ACTION_POINTS, int(frame.seat))
            )
    if s.attack[A_CARD]:
        found.append(fact_of("attack", "Attack", s.pact.printing.names[s.attack[A_CARD] - 1]))
    found.append(fact_of("turns", "Turns begun", int(s.turns), int(2 * s.pact.turn_cap)))
    if s.last >= 0:
        found.append(fact_of("last", "Last choice", s.game.code(int(s.last))))
    return tuple(found)


def touches(s: Command, seat: int, action: int) -> tuple[str, ...]:
    """What one clicks for an action."""
    if action < a.SWAP_PAIR:
        return (element(s, "formation", action // 6, action % 6 + 1),)
    if action < a.DRAW_CARD:
        one, other = PAIRS[action - a.SWAP_PAIR]
        return (f"formation@{seat}.{one + 1}", f"formation@{seat}.{other + 1}")
    if action == a.DRAW_CARD:
        return (f"deck@{seat}",)
    if a.BUY <= action < a.BUY_SUMMON:
        return (slot_at(action - a.BUY), "button.buy")
    if a.BUY_SUMMON <= action < a.REFRESH:
        return (slot_at(action - a.BUY_SUMMON), "button.buysummon")
    if a.SLOT <= action < a.NUMBER:
        return (slot_at(action - a.SLOT),)
    if a.PLAY <= action < a.TAKE:
        block = a.PLAY if action < a.SELL else a.SELL if action < a.DISCARD else a.DISCARD
        return card_at(s, "hand", seat, HAND + seat, action - block)
    if a.TAKE <= action < a.DEAL:
        side = int(s.stack[-1].seat)
        return card_at(s, "discard", side, DISCARD + side, action - a.TAKE)
    if a.DEAL <= action < a.DONE:
        return ()
    return (f"button.{s.game.code(action)}",)


def slot_at(slot: int) -> str:
    return f"{('elementals', 'commands')[slot // 3]}.{slot % 3 + 1}"


def card_at(s: Command, zone: str, side: int, number: int, design: int) -> tuple[str, ...]:
    """The first card of this design in a sorted zone; a Warrior in setup has only a button."""
    if s.count(number, design) == 0:
        return (f"button.{IDS[design]}",)
    before = sum(int(s.count(number, n)) for n in range(design))
    return (element(s, zone, side, before + 1),)


def census(s: Command) -> tuple[int, ...]:
    """How many cards of each design there are beyond the packs of the chosen Sages (CN-1)."""
    counts = [0] * DESIGNS
    for number in range(PILES):
        if number not in (KNOWN, KNOWN + 1):
            for design in range(DESIGNS):
                counts[design] += int(s.piles[number * PILE + design])
    for zone in (TOP, TOP + 1, UNDER, UNDER + 1, INSTANTS):
        for n in range(s.rows.size(zone)):
            counts[s.rows.face(zone, n)] += 1
    for slot in range(len(SLOTS)):
        if s.market[slot]:
            counts[s.market[slot] - 1] += 1
    for space in range(SPACES):
        if s.design(space) >= 0:
            counts[s.design(space)] += 1
    for side in range(2):
        if s.faction[side] >= 0:
            for level in (4, 6, 8):
                if s.level[side] < level:
                    counts[champion(s.faction[side], level)] += 1
            for card in pack(int(s.faction[side]), s.is_clockwork(side)):
                counts[card] -= 1
    return tuple(counts)


def pack(faction: int, clockwork: bool) -> list[int]:
    """All cards that a side begins with."""
    return [
        faction,
        *(int(champion(faction, level)) for level in (4, 6, 8)),
        *(int(warrior(faction, n)) for n in range(3)),
        *[int(basic(faction))] * 4,
        CLOSE_STRIKE,
        CLOSE_STRIKE,
        FAR_STRIKE,
        NATURAL_RESTORATION,
        int(charm(faction)),
        *(range(CLOCKWORK, DESIGNS) if clockwork else ()),
    ]
