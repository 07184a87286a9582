"""Command of Nature in words: events, actions, seats."""

from __future__ import annotations

from hedgerow.core.events import Chronicle, Kind
from hedgerow.games.command_of_nature import actions as a
from hedgerow.games.command_of_nature import events as ev
from hedgerow.games.command_of_nature.actions import PAIRS, PLACES, SLOTS
from hedgerow.games.command_of_nature.cards import ELEMENTALS, FACTIONS
from hedgerow.games.command_of_nature.clockwork import CLOCKWORK
from hedgerow.games.command_of_nature.effects import FACTION_ACTIONS, RULES
from hedgerow.games.command_of_nature.resolve import trigger_words
from hedgerow.games.command_of_nature.setup import read_cards
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import DAYBREAK
from hedgerow.games.command_of_nature.wares import sale

NAMES = tuple(read_cards("").names)
ROWS = ("I", "II", "III")
MARKETS = ("Elemental Market", "Command Market")

REASONS = (
    "it comes first",
    "it is the strongest",
    "it hurts your Sage",
    "it is defeated by this",
    "your Sage is defeated by this",
    "it needs it most",
    "its Sage stays behind",
    "it is the dearest",
)


def spot(value: int) -> str:
    """An Elemental and where it stands."""
    return f"{NAMES[value % 256]} on {PLACES[value // 256]}"


def choice(action: int) -> str:
    """What the machine has chosen, in a few words."""
    if action < a.SWAP_PAIR:
        return PLACES[action]
    if a.SLOT <= action < a.NUMBER:
        return f"the market card {SLOTS[action - a.SLOT]}"
    if a.TAKE <= action < a.DEAL:
        return NAMES[action - a.TAKE]
    if action == a.FOR_BOOST:
        return "a boost"
    if action == a.FOR_SHIELD:
        return "a shield"
    return "what comes first"


CHRONICLE = Chronicle(
    (
        Kind(ev.SAGE_CHOSEN, "sage_chosen", "The Sage of {a:seat} is {b:card}.", "CN-3"),
        Kind(
            ev.BEGINS,
            "begins",
            "{a:seat} begins; the other side starts with {b} gold.",
            "CN-13",
            "CN-14",
            "CN-15",
        ),
        Kind(ev.WARRIOR_PLACED, "warrior", "{b:card} stands on {c:place}.", "CN-6", "CN-7"),
        Kind(ev.REVEALED_IN_MARKET, "market", "{b:card} lies in the market ({a:slot}).", "CN-12"),
        Kind(
            ev.DREW,
            "drew",
            "{a:seat} draws {b:card}.",
            "CN-30",
            secret="b",
            hidden="{a:seat} draws a card.",
        ),
        Kind(ev.RESHUFFLED, "reshuffled", "{a:seat} shuffles the discard pile.", "CN-40", "CN-111"),
        Kind(ev.GAINED, "gained", "{a:seat} gains {b} gold and has {c}.", "CN-16"),
        Kind(ev.PAID, "paid", "{a:seat} pays {b} gold and has {c}.", "CN-35"),
        Kind(ev.DAYBREAK, "daybreak", "Daybreak: {a:spot}.", "CN-27", "CN-96"),
        Kind(ev.ENTERED, "entered", "{b:card} enters on {c:place}.", "CN-18", "CN-100"),
        Kind(ev.SWAPPED, "swapped", "{a:spot} and {b:spot} have changed places.", "CN-33"),
        Kind(ev.MOVED_UP, "moved_up", "{a:spot} has moved up from {b:place}.", "CN-20", "CN-22"),
        Kind(ev.ATTACKED, "attacked", "{a:card}: {b:spot} attacks {c:spot}.", "CN-42", "CN-50"),
        Kind(ev.TARGETED, "targeted", "It attacks {a:spot}, too.", "CN-51"),
        Kind(ev.INSTANT, "instant", "{b:card} answers for {c:card} of {a:seat}.", "CN-59", "CN-94"),
        Kind(ev.REDUCED, "reduced", "{a:card}: {b} less DMG.", "CN-50"),
        Kind(ev.NULLIFIED, "nullified", "{a:card}: the attack deals no DMG.", "CN-50"),
        Kind(
            ev.DAMAGED, "damaged", "{a:spot} takes {b} damage: {c} on it now, of {d} HP.", "CN-55"
        ),
        Kind(ev.SHIELDED_OFF, "shielded_off", "Shields keep {b} DMG off {a:spot}.", "CN-53"),
        Kind(ev.DIVERTED, "diverted", "{a:spot} takes {c} DMG for {b:spot}.", "CN-58", "CN-89"),
        Kind(ev.BOOSTED, "boosted", "{a:spot} gets {b:boost} and has {c}.", "CN-48"),
        Kind(ev.SHIELDED, "shielded", "{a:spot} gets {b:shield} and has {c}.", "CN-53"),
        Kind(ev.UNBOOSTED, "unboosted", "{a:spot} loses {b:boost}.", "CN-49"),
        Kind(ev.UNSHIELDED, "unshielded", "{a:spot} loses {b:shield}.", "CN-53"),
        Kind(ev.HEALED, "healed", "All damage comes off {a:spot}.", "CN-130/horned-hollow"),
        Kind(ev.DEFEATED, "defeated", "{a:spot} is defeated.", "CN-55", "CN-63"),
        Kind(ev.LEVELLED, "levelled", "{a:seat} reaches level {b}.", "CN-71"),
        Kind(ev.CHAMPION, "champion", "{b:card} joins the discard pile of {a:seat}.", "CN-72"),
        Kind(ev.TRIGGERED, "triggered", "{b:card} of {a:seat} triggers.", "CN-67", "CN-89"),
        Kind(ev.DISCARDED, "discarded", "{a:seat} discards {b:card}.", "CN-39"),
        Kind(ev.TO_HAND, "to_hand", "{b:card} goes to the hand of {a:seat}.", "CN-132"),
        Kind(
            ev.TO_TOP, "to_top", "{b:card} goes on top of the deck of {a:seat}.", "CN-84", "CN-91"
        ),
        Kind(ev.PUT_BY, "put_by", "{a:spot} goes to the discard pile.", "CN-25"),
        Kind(ev.PLAYED, "played", "{a:seat} plays {b:card}.", "CN-31", "CN-32"),
        Kind(
            ev.FACTION_USED,
            "faction_used",
            "{a:seat} uses the faction action of level {c}.",
            "CN-34",
        ),
        Kind(ev.BOUGHT, "bought", "{a:seat} buys {b:card} for {c} gold.", "CN-35", "CN-36"),
        Kind(ev.SOLD, "sold", "{a:seat} sells {b:card}.", "CN-37"),
        Kind(ev.REFRESHED, "refreshed", "{a:seat} refreshes the {b:market}.", "CN-38"),
        Kind(ev.TURN, "turn", "It is the turn of {a:seat}.", "CN-27"),
        Kind(
            ev.CLOCK_TURN,
            "clock_turn",
            "The Clockwork Sage's turn begins; it has {a} gold.",
            "CN-96",
        ),
        Kind(
            ev.CLOCK_GOLD,
            "clock_gold",
            "Level {a}: its board gives the Clockwork Sage {b} gold.",
            "CN-86",
            "CN-87",
        ),
        Kind(
            ev.CLOCK_PAYS,
            "clock_pays",
            "The Clockwork Sage pays 1 gold for a card and has {a} left.",
            "CN-97",
        ),
        Kind(
            ev.CLOCK_REVEALS,
            "clock_reveals",
            "The Clockwork Sage reveals {a:card}.",
            "CN-97",
        ),
        Kind(
            ev.CLOCK_NO_ROOM,
            "clock_no_room",
            "There is no room for {a:card}: 2 DMG to your Row I instead.",
            "CN-101",
            "CN-118",
        ),
        Kind(
            ev.CLOCK_INSTANT, "clock_instant", "{a:card} goes on top of the Instant pile.", "CN-102"
        ),
        Kind(
            ev.CLOCK_NO_ATTACK,
            "clock_no_attack",
            "Nobody can attack with {a:card}: it is discarded, 2 DMG to your Row I instead.",
            "CN-108",
            "CN-109",
            "CN-110",
        ),
        Kind(
            ev.CLOCK_STEPS,
            "clock_steps",
            "All others have attacked: {a:spot} comes to {b:place}.",
            "CN-105",
            "CN-106",
        ),
        Kind(
            ev.CLOCK_BUYS,
            "clock_buys",
            "{a:card} goes from the market to the Clockwork discard pile.",
            "CN-113",
            "CN-115",
        ),
        Kind(
            ev.CLOCK_BURNS,
            "clock_burns",
            "{a:card} goes from the market to the box.",
            "CN-114",
            "CN-116",
            "CN-118",
        ),
        Kind(
            ev.CLOCK_MILLS,
            "clock_mills",
            "{a:card} is flipped to the discard pile without effect.",
            "CN-122",
            "CN-123",
        ),
        Kind(ev.CLOCK_BOXES, "clock_boxes", "{a:card} is flipped and goes to the box.", "CN-122"),
        Kind(
            ev.CLOCK_ENDS,
            "clock_ends",
            "The Clockwork Sage has no gold left: its turn ends.",
            "CN-98",
        ),
        Kind(
            ev.CLOCK_GUARD,
            "clock_guard",
            "The Clockwork Sage has revealed 60 cards: its turn ends.",
            "CN-99",
        ),
        Kind(
            ev.CHOSE,
            "chose",
            "The Clockwork Sage chooses {a:choice}: {b:reason}.",
            "CN-88",
        ),
        Kind(ev.ENDED, "ended", "The game is over{b:ending}.", "CN-64", "CN-70"),
        Kind(ev.BONUS, "bonus", "{a:card} adds {b} STR to this attack.", "CN-48"),
        Kind(ev.NO_CARDS, "no_cards", "{a:seat} has no card to draw.", "CN-40"),
    ),
    {
        "card": lambda design: NAMES[design],
        "place": lambda space: PLACES[space],
        "spot": spot,
        "slot": lambda slot: SLOTS[slot],
        "market": lambda market: MARKETS[market],
        "boost": lambda n: "1 boost" if n == 1 else f"{n} boosts",
        "shield": lambda n: "1 shield" if n == 1 else f"{n} shields",
        "choice": choice,
        "reason": lambda reason: REASONS[reason],
        "ending": lambda capped: ": the last turn is over" if capped else "",
    },
    nobody="the Clockwork Sage",
)


def words(s: Command, seat: int, action: int) -> str:
    """What an action is called."""
    names = s.pact.printing.names
    if action < a.SWAP_PAIR:
        return space_words(s, action)
    if action < a.DRAW_CARD:
        one, other = PAIRS[action - a.SWAP_PAIR]
        base = 6 * seat
        return f"swap {holder(s, base + one)} and {holder(s, base + other)}"
    if action < a.PLAY:
        return small_words(s, seat, action)
    for first, verb in (
        (a.DEAL, "turn up"),
        (a.TAKE, "take"),
        (a.DISCARD, "discard"),
        (a.SELL, "sell"),
    ):
        if first <= action < a.DONE:
            card = action - first
            gain = f" for {sale(s, card)} gold" if first == a.SELL else ""
            return f"{verb} {names[card]}{gain}"
    if action < a.DONE:
        card = action - a.PLAY
        return f"{'summon' if card < ELEMENTALS else 'play'} {names[card]}{about(s, card)}"
    return ("go on", "pass", "take the DMG where it falls")[action - a.DONE]


def space_words(s: Command, space: int) -> str:
    """A space to choose; at daybreak with what the Elemental on it can do."""
    design = s.design(space)
    if design < 0:
        return f"space {PLACES[space]}"
    does = ""
    if s.stack and s.stack[-1].phase in (DAYBREAK, CLOCKWORK):
        does = f" [{s.pact.printing.texts[design]}]"
    return f"{s.pact.printing.names[design]} on {PLACES[space]}{does}"


def about(s: Command, card: int) -> str:
    """What is printed on a card, in brackets."""
    printing = s.pact.printing
    rows = ", ".join(name for n, name in enumerate(ROWS) if (printing.rows[card] >> n) & 1)
    parts = [f"STR {printing.strength[card]}, HP {printing.hp[card]}"] * (card < ELEMENTALS)
    parts += [f"Row {rows}"] * bool(rows)
    return f" [{'; '.join([*parts, printing.texts[card]])}]"


def holder(s: Command, space: int) -> str:
    design = s.design(space)
    name = s.pact.printing.names[design] if design >= 0 else "nobody"
    return f"{name} on {PLACES[space]}"


def small_words(s: Command, seat: int, action: int) -> str:
    """Actions of the short blocks."""
    if action == a.DRAW_CARD:
        return "draw a card"
    if action < a.BUY:
        return faction_words(s, seat, action - a.FACTION)
    if action < a.REFRESH:
        summons = action >= a.BUY_SUMMON
        slot = action - (a.BUY_SUMMON if summons else a.BUY)
        card = s.market[slot] - 1
        price = s.pact.printing.cost[card] + (2 if summons else 0)
        then = " and summon it" if summons else ""
        return f"buy {slot_words(s, slot)}{then} for {price} gold{about(s, card)}"
    if action < a.SLOT:
        return f"refresh {('Elementals', 'Commands')[action - a.REFRESH]} for 1 gold"
    if action < a.NUMBER:
        return slot_words(s, action - a.SLOT)
    if action < a.TRIGGER:
        return f"give up {action - a.NUMBER}"
    if action < a.FOR_BOOST:
        return trigger_words(s, int(s.stack[-1].seat), action - a.TRIGGER)
    if action < a.SAGE:
        return "a boost" if action == a.FOR_BOOST else "a shield"
    if action < a.FIRST:
        sage = action - a.SAGE
        return f"{s.pact.printing.names[sage]} [the {FACTIONS[sage].capitalize()} Sage]"
    return f"seat {action - a.FIRST + 1} begins"


def slot_words(s: Command, slot: int) -> str:
    card = s.market[slot] - 1
    name = s.pact.printing.names[card] if card >= 0 else "nothing"
    return f"{name} ({SLOTS[slot]})"


def faction_words(s: Command, seat: int, n: int) -> str:
    rule = RULES[FACTION_ACTIONS[s.faction[seat] * 3 + n]]
    return f"faction action {s.game.rulebook.text(rule).rstrip('.')}"


def seat_names(s: Command) -> tuple[str, ...]:
    return tuple(f"Player {n + 1}" for n in range(s.seats))
