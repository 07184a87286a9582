"""Command of Nature as numbers: formations, piles and markets by design, and the own hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.cards import Cards
from hedgerow.core.tensor import Encoder, Field, Sheet
from hedgerow.games.command_of_nature.cards import DESIGNS
from hedgerow.games.command_of_nature.places import (
    A_CARD,
    BOX,
    DISCARD,
    HAND,
    INSTANTS,
    KNOWN,
    LIMBO,
    MARKS,
    PILE,
    TOP,
    UNIT,
)
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import ACTIONS
from hedgerow.games.command_of_nature.wares import market_left

OF_A_UNIT: Final = 8
FULL_SCALE: Final = 100
DIGIT: Final = 100


class Tensor(Encoder[Command]):
    """The own side comes first, whichever it is; the Clockwork Sage is the other side."""

    def public_fields(self, s: Command) -> list[Field]:
        return [
            Field("designs", (2, 6, DESIGNS), "the card on each space, by side and place"),
            Field(
                "units",
                (2, 6, OF_A_UNIT),
                "of each: STR, HP left, damage, boosts, shields, has attacked, daybreak, chosen",
            ),
            Field("market", (6, DESIGNS), "the card in each slot of the two markets"),
            Field("market_left", (2,), "cards left in the markets' decks"),
            Field("played", (DESIGNS,), "cards that are being played"),
            Field("box", (DESIGNS,), "cards that are out of the game"),
            Field("instants", (DESIGNS,), "the Clockwork Sage's Instant pile"),
            Field("attack", (DESIGNS,), "the card of the attack that is going on"),
            Field("gold", (2,), "gold of each side"),
            Field("level", (2,), "level of each side"),
            Field("faction", (2, 4), "the Sage of each side"),
            Field("hand", (2,), "cards in hand of each side"),
            Field("deck", (2,), "cards in each side's deck"),
            Field("known", (2, DESIGNS), "cards in hand that came there in the open"),
            Field("discard", (2, DESIGNS), "each side's discard pile"),
            Field("next", (2, DESIGNS), "the uppermost card of each deck, where it is known"),
            Field("top", (2, DESIGNS), "all cards of each deck whose place is known"),
            Field("points", (1,), "action points left"),
            Field("turns", (1,), "turns begun, in hundredths of the limit"),
            Field("last", (2,), "the last choice plus one: its hundreds, and the rest"),
        ]

    def private_fields(self, s: Command) -> list[Field]:
        return [Field("own_hand", (DESIGNS,), "own cards in hand")]

    def public(self, s: Command, viewer: i64, out: Sheet) -> None:
        space: i64 = 0
        while space < 12:
            out.one_of(s.design((viewer * 6 + space) % 12), DESIGNS)
            space += 1
        space = 0
        while space < 12:
            self.unit(s, (viewer * 6 + space) % 12, out)
            space += 1
        slot: i64 = 0
        while slot < 6:
            out.one_of(s.market[slot] - 1, DESIGNS)
            slot += 1
        out.put(market_left(s, 0))
        out.put(market_left(s, 1))
        self.pile(s, LIMBO, out)
        self.pile(s, BOX, out)
        out.zone(s.rows, INSTANTS, DESIGNS)
        out.one_of(s.attack[A_CARD] - 1, DESIGNS)
        self.sides(s, viewer, out)
        for f in s.stack:
            if f.phase is ACTIONS:
                out.mark(0, f.a)
        out.skip(1)
        out.put(s.turns * FULL_SCALE // (2 * s.pact.turn_cap))
        out.put((s.last + 1) // DIGIT)
        out.put((s.last + 1) % DIGIT)

    def unit(self, s: Command, space: i64, out: Sheet) -> None:
        if s.design(space) >= 0:
            marks = s.units[space * UNIT + MARKS]
            out.mark(0, s.strength(space))
            out.mark(1, s.hp(space) - s.damage(space))
            out.mark(2, s.damage(space))
            out.mark(3, s.boosts(space))
            out.mark(4, s.shields(space))
            out.mark(5, marks & 1)
            out.mark(6, (marks >> 1) & 1)
            out.mark(7, (marks >> 2) & 1)
        out.skip(OF_A_UNIT)

    def sides(self, s: Command, viewer: i64, out: Sheet) -> None:
        other = 1 - viewer
        out.put(s.gold[viewer])
        out.put(s.gold[other])
        out.put(s.level[viewer])
        out.put(s.level[other])
        out.one_of(s.faction[viewer], 4)
        out.one_of(s.faction[other], 4)
        out.put(s.size(HAND + viewer))
        out.put(s.size(HAND + other))
        out.put(s.deck_size(viewer))
        out.put(s.deck_size(other))
        self.pile(s, KNOWN + viewer, out)
        self.pile(s, KNOWN + other, out)
        self.pile(s, DISCARD + viewer, out)
        self.pile(s, DISCARD + other, out)
        self.uppermost(s.rows, TOP + viewer, out)
        self.uppermost(s.rows, TOP + other, out)
        out.zone(s.rows, TOP + viewer, DESIGNS)
        out.zone(s.rows, TOP + other, DESIGNS)

    def pile(self, s: Command, pile: i64, out: Sheet) -> None:
        """How many cards of each design lie there; most piles are empty or soon counted."""
        out.tally(s.piles, pile * PILE, DESIGNS, s.size(pile))

    def uppermost(self, rows: Cards, zone: i64, out: Sheet) -> None:
        size = rows.size(zone)
        out.one_of(rows.face(zone, size - 1) if size > 0 else -1, DESIGNS)

    def private(self, s: Command, viewer: i64, out: Sheet) -> None:
        self.pile(s, HAND + viewer, out)
