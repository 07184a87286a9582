"""Order's vocabulary. A card is named by its colour and Value: "red0" to "green4"."""

from __future__ import annotations

from typing import Final

from hedgerow.core.notation import Block, Vocabulary

COLOURS: Final = ("red", "orange", "purple", "green")
POSITIONS: Final = ("First", "Second", "Third", "Fourth")
CARDS: Final = tuple(f"{colour}{value}" for colour in COLOURS for value in range(5))

KINDS: Final = 20  # of cards: a face is 5 * colour + Value
MOST_SEATS: Final = 4

PAIR: Final = 0  # PAIR + 20 * first + second: two cards face down, the first to be revealed first
ACQUIRE: Final = 400  # ACQUIRE + face
USE: Final = 420  # USE + colour: use the effect of a card of this colour
DISCARD: Final = 424  # DISCARD + face
INDEX: Final = 444  # INDEX + face
GUILD: Final = 464
FOUNDER: Final = 465  # FOUNDER + board: a FOUNDER placement, which may become a higher type
MANDATE: Final = 469  # MANDATE + board
EDICT: Final = 473  # EDICT + 0, 1, 2
MOVE_GUILD: Final = 476  # these Markers may have to go to ROUND
MOVE_MANDATE: Final = 477  # + board
MOVE_EDICT: Final = 481  # + 0, 1, 2
SWAP: Final = 484  # SWAP + seat
BRANCH: Final = 488  # BRANCH + 0 to 3: a choice that an effect gives
DO: Final = 492  # what is optional
PASS: Final = 493
APPLY: Final = 494  # APPLY + board: let this MANDATE work now
COLOUR: Final = 498  # COLOUR + colour: chosen at the start
DEALT: Final = 502  # DEALT + 4 * position + seat: chance deals a POSITION card
DRAW: Final = 518  # DRAW + face: chance, the top card of the deck
RETURN: Final = 538  # RETURN + face: chance, an INDEXED card goes back to the deck

VOCABULARY: Final = Vocabulary(
    Block("pair", PAIR, [f"{first}+{second}" for first in CARDS for second in CARDS]),
    Block("acquire", ACQUIRE, [f"acquire.{card}" for card in CARDS]),
    Block("use", USE, [f"use.{colour}" for colour in COLOURS]),
    Block("discard", DISCARD, [f"discard.{card}" for card in CARDS]),
    Block("index", INDEX, [f"index.{card}" for card in CARDS]),
    Block("guild", GUILD, ["guild"]),
    Block("founder", FOUNDER, [f"founder.{colour}" for colour in COLOURS]),
    Block("mandate", MANDATE, [f"mandate.{colour}" for colour in COLOURS]),
    Block("edict", EDICT, [f"edict.{n}" for n in (1, 2, 3)]),
    Block("move guild", MOVE_GUILD, ["move.guild"]),
    Block("move mandate", MOVE_MANDATE, [f"move.mandate.{colour}" for colour in COLOURS]),
    Block("move edict", MOVE_EDICT, [f"move.edict.{n}" for n in (1, 2, 3)]),
    Block("swap", SWAP, [f"swap.{n}" for n in (1, 2, 3, 4)]),
    Block("branch", BRANCH, [f"choose.{n}" for n in (1, 2, 3, 4)]),
    Block("do", DO, ["do"]),
    Block("pass", PASS, ["pass"]),
    Block("apply", APPLY, [f"apply.{colour}" for colour in COLOURS]),
    Block("colour", COLOUR, [f"colour.{colour}" for colour in COLOURS]),
    Block("dealt", DEALT, [f"{p.lower()}.{n}" for p in POSITIONS for n in (1, 2, 3, 4)]),
    Block("draw", DRAW, [f"draw.{card}" for card in CARDS]),
    Block("return", RETURN, [f"return.{card}" for card in CARDS]),
)
