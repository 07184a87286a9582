"""What is said of a thing that can't be chosen: rules and sentences, by question and thing."""

from __future__ import annotations

from hedgerow.games.natural_order.abilities import DREW_ONE, GAVE_ONE, TOOK_ONE

Said = tuple[str, str]  # a rule, and a sentence

# What is wanted in each question.
WANTED = {
    "redraw": "Keep or replace your hand: use the buttons.",
    "first lock": "Choose a card of your hand to Lock.",
    "first ready": "Choose a card of your hand to Ready.",
    "attune": "Choose your Attunement: use the buttons.",
    "turn": "",
    "block": "Block with a Ready Metal if you have one, or pass: use the buttons.",
    "again": "Try a second time, or stop: use the buttons.",
    "mirror": "Use the blocked ability yourself, or not: use the buttons.",
    "lock": "Choose one of your Ready or Stored cards to Lock.",
    "nothing to lock": "You have nothing to Lock: go on with the button.",
    "water": "Choose a card of another player.",
    "offer": "Choose one of your Ready or Stored cards for the swap.",
    "wood": "Choose one of the drawn cards.",
    "fire": "Choose a card to take, or where one of yours goes.",
    "improved fire": "Choose what it does next, or stop.",
    "give": "Choose one of your Ready or Stored cards to give.",
    "realign": "Choose your Attunement: use the buttons.",
    "limit": "Discard one of your Ready or Stored cards.",
    "full open": "Discard a card of the Open.",
}

# What a thing is there for, whatever is asked.
THINGS = {
    "deck": ("NO-96", "Only Wood and an improved Fire draw from the deck."),
    "discard": ("NO-54", "Discarded cards wait until they are shuffled into a new deck."),
    "open": ("NO-42", "You get a card of the Open by the action Take."),
    "in_use": ("NO-45", "A card in use is discarded when its ability is done."),
    "locked": ("NO-26", "Locked cards stay where they are: no ability reaches them."),
    "drawn": ("NO-96", "One card is chosen here, not all of them."),
    "mine": ("NO-23", "One card is chosen here, not all of them."),
    "theirs": ("NO-86", "Another player's cards are reached only by Water and Fire."),
}
BEFORE_THE_TURNS = {
    "deck": ("NO-5", "The cards for the start are dealt already."),
    "open": ("NO-4", "The Open is for the turns that follow."),
    "theirs": ("NO-24", "This belongs to another player."),
}
ALONE = {
    "discard": ("NO-125", "Only Fire takes a card from the discard pile."),
    "open": ("NO-126", "Cards of the Open are reached by the action Take, by Water and by Fire."),
}
LEARNING = {"deck": ("NO-96", "Only Wood draws from the deck.")}

# What its place says while nothing lies there.
VACANT = {
    "deck": ("NO-30", "The deck is empty."),
    "discard": ("NO-25", "The discard pile is empty."),
    "open": ("NO-43", "The Open is empty until the next turn begins."),
    "in_use": ("NO-45", "A card lies here only while it is used."),
    "locked": ("NO-26", "Nothing is Locked here yet."),
    "ready": ("NO-22", "No card lies in this Ready place."),
    "hand": ("NO-21", "No card is Stored in this hand."),
}

# Where a question gives a thing a better reason: all that is said.
BETTER = {
    ("redraw", "mine"): ("NO-8", "You replace the whole hand or nothing: use the buttons."),
    ("redraw", "deck"): ("NO-8", "You get other cards only for the whole hand: use the buttons."),
    ("attune", "locked"): (
        "NO-14",
        "Your side is attuned to one of its two Locked Elements: say by a button to which.",
    ),
    ("attune", "mine"): (
        "NO-14",
        "A side starts attuned to an Element that it has Locked, not to a card in hand or Ready.",
    ),
    ("turn", "deck"): (
        "NO-42",
        "No action draws from the deck: Take a card of the Open, or use a Ready Wood.",
    ),
    ("turn", "open"): ("NO-42", "Choose the one card of the Open that you Take."),
    ("turn", "discard"): (
        "NO-48",
        "Discarded cards are out of reach; Reset shuffles them into the deck.",
    ),
    ("block", "mine"): ("NO-74", "Only a Ready Metal blocks: use the buttons."),
    ("again", "mine"): (
        "NO-75",
        "Cards are chosen later, if nobody blocks. First say by a button whether you try again.",
    ),
    ("mirror", "mine"): (
        "NO-75",
        "Cards are chosen later. First say by a button whether you use the blocked ability.",
    ),
    ("lock", "in_use"): ("NO-52", "A card in use can't be Locked. Choose another card."),
    ("nothing to lock", "mine"): (
        "NO-27",
        "Your side has Locked all Elements that you hold: go on with the button.",
    ),
    ("water", "mine"): (
        "NO-86",
        "First choose the card that you want; then which of yours goes there.",
    ),
    ("offer", "in_use"): ("NO-92", "A card in use can't be swapped. Choose another card."),
    ("offer", "theirs"): (
        "NO-86",
        "The card that you want is chosen already. Now choose which of yours goes there.",
    ),
    ("wood", "mine"): ("NO-96", "Wood makes Ready only what it has drawn. Choose one of those."),
    ("wood", "deck"): ("NO-96", "Wood has drawn its cards already. Choose one of those."),
    ("give", "theirs"): ("NO-100", "You are about to give: choose one of your own cards."),
    ("give", "in_use"): ("NO-52", "The Fire in use can't be given. Choose another card."),
    ("realign", "mine"): (
        "NO-51",
        "The card for Realign is discarded already: now attune to its Element or not, by a button.",
    ),
    ("limit", "locked"): (
        "NO-31",
        "Locked cards do not count for the limit. Discard a Ready or Stored card.",
    ),
    ("limit", "theirs"): ("NO-33", "You are above the card limit: discard a card of your own."),
    ("full open", "mine"): ("NO-127", "Not you but the Open has too many: discard one of those."),
    ("full open", "open"): ("NO-127", "Choose the one card of the Open that is discarded."),
}

BETTER_ALONE = BETTER | {
    ("turn", "discard"): ("NO-125", "Only Fire takes a card from the discard pile."),
    ("block", "mine"): ("NO-118", "Only a Ready Metal blocks: use the buttons."),
    ("block", "open"): (
        "NO-115",
        "A card of the Open attacks. Block it with a Ready Metal, or pass: use the buttons.",
    ),
    ("water", "open"): ("NO-126", "Choose the one card of the Open that you want."),
    ("offer", "open"): BETTER["offer", "theirs"],
    ("give", "open"): ("NO-126", "You are about to give: choose one of your own cards."),
}

UNUSED = {
    "NO-72": "Metal is no action: when Ready, it blocks an Earth or Water that is not yours.",
    "NO-60": "Your Attunement to {attuned} makes {name} unusable. It can still be Locked or moved.",
    "NO-67": "Here Earth needs something to Lock, and you hold no other card of a new Element.",
}

UNLOCKED = {
    "NO-11": "You have Locked {name} already: your two starting Locks are different Elements.",
    "NO-12": "Your ally has Locked {name}: allies' starting Locks are different Elements.",
}

# Of Fire: names of places, the part that a thing belongs to, and how that part is called when done.
PLACE_NAMES = {"open": "Open", "discard": "discard pile"}
PARTS = {
    "deck": DREW_ONE,
    "mine": GAVE_ONE,
    "theirs": TOOK_ONE,
    "open": TOOK_ONE,
    "discard": TOOK_ONE,
}
DONE = {DREW_ONE: "drawn", GAVE_ONE: "given", TOOK_ONE: "taken"}
