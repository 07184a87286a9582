"""Why a card or space can't be chosen now, for whoever clicked it."""

from __future__ import annotations

from collections.abc import Sequence

from hedgerow.core.clicks import shown
from hedgerow.core.state import Frame, Phase
from hedgerow.core.view import Item, Reason, Zone
from hedgerow.games.command_of_nature import effects, steps
from hedgerow.games.command_of_nature.actions import DISCARD, PLAY, SELL, TAKE
from hedgerow.games.command_of_nature.aims import is_attack, style
from hedgerow.games.command_of_nature.attack import REACTIONS
from hedgerow.games.command_of_nature.beginning import BEGINNING, WARRIORS
from hedgerow.games.command_of_nature.bystanders import of_space, owner_words, row_words
from hedgerow.games.command_of_nature.cards import ELEMENTALS, FACTIONS, IDS, INSTANT
from hedgerow.games.command_of_nature.choosing import DISCARDING, FROM_DISCARD, below, rule_of
from hedgerow.games.command_of_nature.factions import OLD_ATTACK
from hedgerow.games.command_of_nature.places import HAND
from hedgerow.games.command_of_nature.refusals import attack_refusal, general, play_refusal
from hedgerow.games.command_of_nature.resolve import RESOLVE
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.tinkering import TINKERING
from hedgerow.games.command_of_nature.tokens import EITHER, SPENDING
from hedgerow.games.command_of_nature.turn import ACTIONS, CLEAN_UP, DAYBREAK, MARKETS

Says = tuple[str, str]

# Before the first turn nothing on the table is chosen.
SETUP: dict[Phase[Command], Says] = {
    BEGINNING: ("CN-1", "First choose a Sage by its button; its pack is laid out after that."),
    WARRIORS: ("CN-7", "First choose your two Warriors by the buttons; then cards are dealt."),
}
BY_BUTTON = (RESOLVE, EITHER, SPENDING)
# Where nothing is ever chosen.
ONLY_SHOWN: dict[str, Says] = {
    "box": ("CN-55", "These cards are out of the game: you can only look at them."),
    "played": ("CN-32", "A card lies here only while it is played; you can't choose it."),
    "instants": ("CN-93", "The Clockwork Sage's Instants answer your cards by themselves."),
    "clockwork_deck": ("CN-97", "The Clockwork Sage turns its cards up by itself, in its turn."),
}
DECK: dict[Phase[Command], Says] = {
    ACTIONS: ("CN-40", "You can't draw: your deck and your discard pile are both empty."),
    MARKETS: ("CN-30", "Drawing took an action point: Phase II is over for this turn."),
    CLEAN_UP: ("CN-39", "You draw up to five cards by yourself as soon as you go on."),
}
NO_DRAW: Says = ("CN-30", "You draw a card for an action point, in Phase II of your turn.")
MARKET: dict[Phase[Command], Says] = {
    DAYBREAK: ("CN-35", "You buy in Phase III: first comes your daybreak, then your actions."),
    ACTIONS: ("CN-35", "You buy in Phase III: use your action points or go on, then you trade."),
    CLEAN_UP: ("CN-35", "Phase III is over: you can buy again in your next turn."),
}
NO_TRADE: Says = ("CN-35", "You buy only in Phase III of your turn; first answer what is asked.")
# Attacks that nobody can make, by the rule against them.
NO_ATTACK = {
    "CN-42": "{name} is made from {rows}, and nobody of yours stands there.",
    "CN-43": "{name} is made from {rows}, and all of yours there have attacked in this turn.",
    "CN-47": "{name} reaches no enemy from where your Elementals stand.",
}


def aside(s: Command, seat: int, touches: Sequence[str]) -> Reason | None:
    phase = s.stack[-1].phase
    found = shown(s, seat, touches[-1]) if touches else None
    if found is None:
        return None
    if phase in SETUP:
        return Reason(*SETUP[phase])
    (zone, item), before = found, touches[:-1]
    swaps = phase is ACTIONS and zone.name == "formation"
    if before and not swaps and is_offered(s, seat, touches[-1]):
        return asked(s, seat, "This does not go with what you clicked before.")
    return of_item(s, seat, zone, item, before) if item else of_zone(s, seat, zone)


def is_offered(s: Command, seat: int, element: str) -> bool:
    """Whether something can be chosen by itself, or first."""
    return any(element in s.game.touches(s, seat, int(action)) for action in s.legal(seat))


def side_of(zone: Zone) -> int:
    return 1 if zone.name.startswith("clockwork") else zone.owner


def asked(s: Command, seat: int, first: str) -> Reason:
    """The question once more, for what has no better reason."""
    first = "Answer by a button." if s.stack[-1].phase in BY_BUTTON else first
    prompt = s.stack[-1].phase.prompt(s, s.stack[-1], seat)
    return Reason(prompt.cites[0], f"{first} {prompt.text}")


def of_zone(s: Command, seat: int, zone: Zone) -> Reason:
    """A click beside the cards."""
    said = of_pile(s, seat, zone)
    return said or asked(s, seat, "Click a card or space itself.")


def of_item(s: Command, seat: int, zone: Zone, item: Item, before: Sequence[str]) -> Reason:
    said = of_pile(s, seat, zone)
    f = s.stack[-1]
    place = int(item.at.rpartition(".")[2]) - 1
    if zone.name == "hand" and zone.owner == seat:
        said = of_hand(s, f, seat, IDS.index(item.face))
    elif zone.name in ("elementals", "commands"):
        said = said or of_ware(s, f, seat, item)
    elif zone.name in ("discard", "clockwork_discard") and f.phase in (FROM_DISCARD, OLD_ATTACK):
        said = said or of_discarded(s, f, seat, IDS.index(item.face))
    elif zone.name in ("formation", "clockwork_formation"):
        said = of_space(s, f, seat, 6 * side_of(zone) + place, before)
    return said or asked(s, seat, "First answer what is asked.")


# -- piles and hands -----------------------------------------------------------------------


def of_pile(s: Command, seat: int, zone: Zone) -> Reason | None:
    """What holds for a whole zone, whichever card of it was clicked."""
    f = s.stack[-1]
    if zone.name in ONLY_SHOWN:
        return Reason(*ONLY_SHOWN[zone.name])
    if zone.name in ("elementals", "commands") and f.phase not in (MARKETS, TINKERING):
        return Reason(*MARKET.get(f.phase, NO_TRADE))
    side = side_of(zone)
    if zone.name == "deck" and side == seat:
        if f.phase is ACTIONS and s.can_draw(seat):
            return Reason("CN-30", "Click the deck itself to draw: this card comes first.")
        return Reason(*DECK.get(f.phase, NO_DRAW))
    if zone.name in ("hand", "deck") and side != seat:
        text = f"That is {owner_words(s, seat, side)} {zone.name}: you use only your own cards."
        return Reason("CN-132", text)
    if zone.name in ("discard", "clockwork_discard"):
        if f.phase in (FROM_DISCARD, OLD_ATTACK) and side == f.seat:
            return None
        if side == seat:
            text = (
                "Discarded cards wait: when your deck is empty, they are shuffled into a new one."
            )
            return Reason("CN-40", text)
        text = f"You may look at {owner_words(s, seat, side)} discard pile, but not use its cards."
        return Reason("CN-132", text)
    return None


def of_hand(s: Command, f: Frame, seat: int, card: int) -> Reason:
    """A card of one's own hand."""
    name = s.pact.printing.names[card]
    for action in (PLAY + card, SELL + card, DISCARD + card):
        if is_possible(s, seat, action):
            rule = rule_of(below(s)) if f.phase is DISCARDING else general(action)
            return equal_card(s, rule, card)
    if f.phase is ACTIONS:
        return no_play(s, seat, card)
    if f.phase is REACTIONS:
        return no_reaction(s, f, seat, card)
    if f.phase is DAYBREAK:
        return Reason("CN-29", "You play cards in Phase II: use your daybreak or go on first.")
    if s.pact.printing.kind[card] == INSTANT:
        return Reason("CN-59", f"{name} is an Instant: you play it when an attack is announced.")
    verb = "summoned" if card < ELEMENTALS else "played"
    text = f"{name} is {verb} in Phase II of your turn; first answer what is asked."
    return Reason(general(PLAY + card), text)


def is_possible(s: Command, seat: int, action: int) -> bool:
    return any(int(legal) == action for legal in s.legal(seat))


def equal_card(s: Command, rule: str, card: int) -> Reason:
    """A card that may be chosen, though by another copy of it."""
    name = s.pact.printing.names[card]
    return Reason(rule, f"Equal cards are one choice: click the first {name} instead.")


def no_play(s: Command, seat: int, card: int) -> Reason:
    """What can't be played in Phase II."""
    rule = play_refusal(s, seat, card)
    name = s.pact.printing.names[card]
    if rule in NO_ATTACK:
        return no_attack(s, rule, card)
    if rule == "CN-19":
        return Reason(rule, f"Your formation is full: there is no empty space for {name}.")
    if rule == "CN-59":
        return Reason(rule, f"{name} is an Instant: you play it when an enemy attacks yours.")
    if effects.CODE[effects.START[s.pact.printing.effect[card * 2]]] == steps.DISCARD:
        n = int(s.size(HAND + seat)) - 1
        return Reason(rule, f"{name} costs three other cards of your hand, and you have {n}.")
    return Reason(rule, f"{name} needs an Elemental in both rows that it names.")


def no_attack(s: Command, rule: str, card: int) -> Reason:
    rows = row_words(int(s.pact.printing.rows[card]))
    return Reason(rule, NO_ATTACK[rule].format(name=s.pact.printing.names[card], rows=rows))


def no_reaction(s: Command, f: Frame, seat: int, card: int) -> Reason:
    """What does not answer the attack that goes on."""
    name = s.pact.printing.names[card]
    rule = f.phase.why_not(s, f, seat, PLAY + card)
    if rule == "CN-59":
        return Reason(rule, f"Only an Instant answers an attack: {name} is for your own turn.")
    effect = s.pact.printing.effect[card * 2]
    if effects.STYLE[effect] & style(s) == 0:
        wanted, found = (
            ("melee", "ranged") if style(s) == steps.RANGED_ONLY else ("ranged", "melee")
        )
        return Reason(rule, f"{name} answers a {wanted} attack; this is a {found} one.")
    faction = FACTIONS[effects.FACTION[effect]].capitalize()
    return Reason(rule, f"{name} answers for a {faction} Elemental, and none is attacked.")


def of_ware(s: Command, f: Frame, seat: int, item: Item) -> Reason:
    """A market card while one trades, or while the Clockwork Sage takes one."""
    if not item.face:
        return Reason("CN-41", "This slot is empty: the deck of its market has run out.")
    name, cost = s.pact.printing.names[IDS.index(item.face)], item.marks[0]
    if f.phase is TINKERING:
        which = "dearest" if f.c == 0 else "cheapest"
        market = ("Elemental", "Command")[f.b]
        text = f"Choose among the {which} cards of the {market} Market; {name} is none of them."
        return Reason("CN-124", text)
    price = int(cost.partition(" ")[2])
    return Reason("CN-35", f"{name} costs {price} gold, and you have {s.gold[seat]}.")


def of_discarded(s: Command, f: Frame, seat: int, card: int) -> Reason:
    """A card of the discard pile from which one chooses."""
    name = s.pact.printing.names[card]
    rule = rule_of(below(s)) if f.phase is FROM_DISCARD else "CN-83"
    if is_possible(s, seat, TAKE + card):
        return equal_card(s, rule, card)
    if f.phase is FROM_DISCARD:
        return Reason(rule, f"Only an Elemental can enter the formation: {name} is a Command.")
    if not is_attack(s, card):
        return Reason(rule, f"You play an Attack Command this way, and {name} is none.")
    return no_attack(s, attack_refusal(s, seat, card), card)
