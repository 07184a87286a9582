"""What is said of a thing that can't be chosen: rules and sentences, by question and thing."""

from __future__ import annotations

Said = tuple[str, str]  # a rule, and a sentence

# What is wanted in each question, and the rule that asks for it.
WANTED = {
    "colour": ("OR-17", "Choose your colour: use the buttons."),
    "choose": ("OR-76", "Choose two cards of your hand."),
    "choose second": ("OR-76", "Choose another card of your hand as the second."),
    "turn": ("OR-80", "Choose a free space on the GUILD or on a SECT board."),
    "move": ("OR-62", "Choose a SECT space, where one of your GUILD Markers goes."),
    "founder": ("OR-47", "Choose a free space on a SECT board."),
    "guild": ("OR-54", "Choose a free space on the GUILD."),
    "mandate": ("OR-39", "Choose a free space on a MANDATE board."),
    "round": ("OR-91", "Place your ROUND Marker: use the button."),
    "last markers": ("OR-92", "Choose a GUILD, MANDATE or EDICT Marker of yours to move to ROUND."),
    "swap": ("OR-112", "Choose another player's Marker on POSITION."),
    "acquire": ("OR-84", "Choose an available card to ACQUIRE."),
    "index": ("OR-9", "Choose an available card to INDEX."),
    "discard": ("OR-6", "Choose a card of your hand to discard."),
    "effect": ("OR-87", "Choose a remaining available card to use its effect."),
    "own effect": ("OR-110", "Choose one of your revealed cards to use its effect."),
    "another's effect": ("OR-110", "Choose another player's revealed card to use its effect."),
    "mandates": ("OR-45", "Choose one of your MANDATES that work now."),
    "script": ("OR-5", "Use the buttons."),
    "edict": ("OR-89", "Choose one of your EDICTS, or pass."),
    "part": ("OR-96", "Choose one of your two revealed cards."),
}

# What a thing is there for, whatever is asked.
THINGS = {
    "deck": ("OR-75", "The deck lies face down; five cards of it are laid out in each round."),
    "bottom": ("OR-6", "These cards are discarded: they lie at the bottom of the deck."),
    "available": ("OR-84", "Available cards are ACQUIRED in part two of the round."),
    "shown": ("OR-59", "The winner of the GUILD revealed this card and uses its effect."),
    "position": ("OR-68", "POSITION is only read: it decides ties, and Markers swap after one."),
    "rounds": ("OR-91", "ROUND is only read: the highest sum of two cards gets a space there."),
    "rank": ("OR-33", "RANK is only read: Markers advance when an effect or the GUILD says so."),
    "guild": ("OR-80", "A Marker goes on the GUILD at the beginning of a turn."),
    "sect": ("OR-47", "A SECT space is for a FOUNDER placement, and none is asked now."),
    "mandate": ("OR-39", "A MANDATE space is for a MANDATE placement, and none is asked now."),
    "my edict": ("OR-89", "An EDICT is for the end of a round, if you revealed one colour twice."),
    "their edict": ("OR-89", "An EDICT of another player is used by nobody else."),
    "indexed": ("OR-9", "INDEXED cards lie face down until the end of the game."),
    "my hand": ("OR-76", "Cards of your hand are for the start of a round."),
    "their hand": ("OR-4", "Another player's hand is secret, and nobody else chooses from it."),
    "my first": ("OR-82", "Your first card needs no click: its effect is used in your turn."),
    "their first": ("OR-82", "This card is another player's, who uses its effect in a turn."),
    "my second": ("OR-86", "Your second card needs no click: it is revealed in part two."),
    "their second": ("OR-86", "This card is another player's; it is revealed in part two."),
}

# What its place says while nothing is there.
VACANT = {
    "deck": ("OR-11", "The deck is empty."),
    "bottom": ("OR-6", "No card was discarded since the deck was shuffled."),
    "available": ("OR-75", "No available card lies here; five come when a round begins."),
    "shown": ("OR-59", "A card lies here only while the GUILD resolves."),
    "hand": ("OR-4", "This hand is empty."),
    "first": ("OR-76", "No first card lies here yet."),
    "second": ("OR-76", "No second card lies here yet."),
    "indexed": ("OR-9", "No card is INDEXED here yet."),
    "edict": ("OR-36", "This EDICT is used up: each one works only once."),
}

# Where a question gives a thing a better reason: all that is said.
BETTER = {
    ("turn", "my first"): (
        "OR-82",
        "First you place a Marker; then the effect of your first card comes by itself.",
    ),
    ("move", "guild"): (
        "OR-62",
        "One of your Markers leaves the GUILD: choose the SECT space where it goes.",
    ),
    ("last markers", "rounds"): (
        "OR-92",
        "You have no available Marker: first choose the one of yours that moves to ROUND.",
    ),
    ("last markers", "sect"): (
        "OR-92",
        "A SECT Marker stays. Choose one of your GUILD, MANDATE or EDICT Markers.",
    ),
    ("last markers", "guild"): ("OR-92", "Only a Marker of your own can move: choose one."),
    ("last markers", "mandate"): ("OR-92", "Only a Marker of your own can move: choose one."),
    ("acquire", "my hand"): (
        "OR-84",
        "These cards you have already. Choose an available card to ACQUIRE.",
    ),
    ("part", "my hand"): ("OR-96", "Your hand stays. Choose one of your two revealed cards."),
    ("part", "my first"): ("OR-96", "Both your cards are alike: choose the other one."),
    ("part", "my second"): ("OR-96", "Both your cards are alike: choose the other one."),
    ("part", "their first"): (
        "OR-96",
        "This card is another player's. Choose one of your own two.",
    ),
    ("part", "their second"): (
        "OR-96",
        "This card is another player's. Choose one of your own two.",
    ),
}

UPGRADES = ("", "OR-49", "OR-50", "OR-51")  # the rule by which a Marker gets this type
