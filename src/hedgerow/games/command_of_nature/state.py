"""A game of Command of Nature in progress: formations, piles, markets, and how they change.

Two sides stand against each other. In the duel a side is a seat; in the solo game side 0 is the
player and side 1 the Clockwork Sage, which has no seat. A space is 6 * side + place; the places of
a formation are 0 in Row I, 1 and 2 in Row II, 3 to 5 in Row III (CN-17).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from hedgerow.core.cards import Cards, Pool
from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT, CHANCE, Plain, State
from hedgerow.core.view import Outcome
from hedgerow.games.command_of_nature import effects, events, steps
from hedgerow.games.command_of_nature.cards import (
    DESIGNS,
    SAGE,
)
from hedgerow.games.command_of_nature.pact import Pact
from hedgerow.games.command_of_nature.places import (
    BOOSTS,
    BY_CAP,
    BY_SAGE,
    CARD,
    DAMAGE,
    DECK,
    DISCARD,
    HAND,
    KNOWN,
    MARKS,
    PILE,
    Q_EFFECT,
    Q_SOURCE,
    ROW,
    RUNNING,
    SHIELDS,
    SPACES,
    TOP,
    TOTAL,
    UNIT,
    WHO,
    Q,
)

if TYPE_CHECKING:
    from hedgerow.core.game import Game


class Command(State):
    def __init__(
        self,
        game: Game,
        seats: i64,
        pact: Pact,
        units: vec[i64],
        piles: vec[i64],
        rows: Cards,
        market: vec[i64],
        gold: vec[i64],
        level: vec[i64],
        faction: vec[i64],
        attack: vec[i64],
        queue: vec[i64],
        time: i64 = 0,
        last_who: i64 = 0,
        active: i64 = 0,
        turns: i64 = 0,
        ended: i64 = RUNNING,
        winner: i64 = -1,
        last: i64 = -1,
    ) -> None:
        super().__init__(game, seats)
        self.pact: Pact = pact
        self.units: vec[i64] = units
        self.piles: vec[i64] = piles
        self.rows: Cards = rows
        self.market: vec[i64] = market  # six slots: design + 1, or 0
        self.gold: vec[i64] = gold
        self.level: vec[i64] = level
        self.faction: vec[i64] = faction  # of each side; -1 before it is chosen
        self.attack: vec[i64] = attack
        self.queue: vec[i64] = queue
        self.time: i64 = time  # numbers the moments, so that triggers of one moment stay together
        self.last_who: i64 = last_who
        self.active: i64 = active  # whose turn it is
        self.turns: i64 = turns
        self.ended: i64 = ended
        self.winner: i64 = winner
        self.last: i64 = last  # what a seat chose last: all that seats do is done in the open

    def copy(self) -> Command:
        c = Command(
            self.game,
            self.seats,
            self.pact,
            self.units[:],
            self.piles[:],
            self.rows.copy(),
            self.market[:],
            self.gold[:],
            self.level[:],
            self.faction[:],
            self.attack[:],
            self.queue[:],
            self.time,
            self.last_who,
            self.active,
            self.turns,
            self.ended,
            self.winner,
            self.last,
        )
        c.share(self)
        return c

    def apply(self, seat: i64, action: i64) -> None:
        if seat != CHANCE:
            self.last = action
        super().apply(seat, action)

    def turn(self) -> i64:
        """Whose turn it is; nobody's while the Clockwork Sage acts."""
        return self.active if self.active < self.seats else -1

    # -- sides -----------------------------------------------------------------------------

    def is_clockwork(self, side: i64) -> bool:
        return side >= self.seats

    def decider(self, side: i64) -> i64:
        """Who chooses for a side: in the solo game the human for both (CN-21, CN-88)."""
        return side if side < self.seats else 0

    # -- the Elemental on a space ----------------------------------------------------------

    def design(self, space: i64) -> i64:
        """The card on a space, or -1."""
        return self.units[space * UNIT] - 1

    def damage(self, space: i64) -> i64:
        return self.units[space * UNIT + DAMAGE]

    def boosts(self, space: i64) -> i64:
        return self.units[space * UNIT + BOOSTS]

    def shields(self, space: i64) -> i64:
        return self.units[space * UNIT + SHIELDS]

    def is_marked(self, space: i64, mark: i64) -> bool:
        return self.units[space * UNIT + MARKS] & mark != 0

    def mark(self, space: i64, mark: i64) -> None:
        self.units[space * UNIT + MARKS] |= mark

    def unmark(self, space: i64, mark: i64) -> None:
        self.units[space * UNIT + MARKS] &= ~mark

    def unmark_all(self, mark: i64) -> None:
        i: i64 = MARKS
        while i < SPACES * UNIT:
            self.units[i] &= ~mark
            i += UNIT

    def strength(self, space: i64) -> i64:
        """Printed STR and boosts (CN-48)."""
        return self.pact.printing.strength[self.design(space)] + self.boosts(space)

    def hp(self, space: i64) -> i64:
        return self.pact.printing.hp[self.design(space)]

    def unit(self, space: i64) -> i64:
        """The Elemental on a space, as one number that follows it; 0 for an empty space."""
        i = space * UNIT
        if self.units[i] == 0:
            return 0
        return self.units[i + WHO] * 256 + self.units[i] - 1

    def where(self, unit: i64) -> i64:
        """The space where an Elemental stands, or -1 (CN-51)."""
        who = unit >> 8
        if who == 0:
            return -1
        space: i64 = 0
        while space < SPACES:
            if self.units[space * UNIT + WHO] == who:
                return space
            space += 1
        return -1

    def occupied(self, side: i64) -> i64:
        """The places of a formation that hold an Elemental, as bits."""
        bits: i64 = 0
        place: i64 = 0
        while place < 6:
            if self.units[(side * 6 + place) * UNIT] != 0:
                bits |= BIT[place]
            place += 1
        return bits

    def sage_space(self, side: i64) -> i64:
        space = side * 6
        while space < side * 6 + 6:
            design = self.design(space)
            if design >= 0 and self.pact.printing.kind[design] == SAGE:
                return space
            space += 1
        return -1

    def is_active(self, space: i64) -> bool:
        """Whether the card stands in a row in which its ability works (CN-23)."""
        return (self.pact.printing.rows[self.design(space)] >> ROW[space]) & 1 != 0

    def holds(self, space: i64, moment: i64) -> bool:
        """Whether a lasting ability works here: one of the moments without steps."""
        design = self.design(space)
        return (
            design >= 0
            and (self.pact.printing.listens[design] >> moment) & 1 != 0
            and self.is_active(space)
        )

    def room(self, side: i64) -> i64:
        """The empty places of the frontmost row that has one, as bits (CN-18, CN-19)."""
        empty = 63 & ~self.occupied(side)
        if empty & 1:
            return 1
        if empty & 6:
            return empty & 6
        return empty

    # -- piles -----------------------------------------------------------------------------

    def count(self, pile: i64, design: i64) -> i64:
        return self.piles[pile * PILE + design]

    def size(self, pile: i64) -> i64:
        return self.piles[pile * PILE + TOTAL]

    def add(self, pile: i64, design: i64) -> None:
        self.piles[pile * PILE + design] += 1
        self.piles[pile * PILE + TOTAL] += 1

    def remove(self, pile: i64, design: i64) -> None:
        self.piles[pile * PILE + design] -= 1
        self.piles[pile * PILE + TOTAL] -= 1

    def move(self, origin: i64, pile: i64, design: i64) -> None:
        self.remove(origin, design)
        self.add(pile, design)

    def from_hand(self, side: i64, design: i64, pile: i64) -> None:
        """A card leaves a hand, in the open; a copy that is known goes first."""
        self.move(HAND + side, pile, design)
        if self.count(KNOWN + side, design) > 0:
            self.remove(KNOWN + side, design)

    def deck_size(self, side: i64) -> i64:
        return self.size(DECK + side) + self.rows.size(TOP + side)

    def can_draw(self, side: i64) -> bool:
        """Whether a card can be had, from the deck or after a shuffle (CN-40)."""
        return self.deck_size(side) + self.size(DISCARD + side) > 0

    def reshuffle(self, side: i64) -> None:
        """The discard pile becomes part of the deck (CN-40, CN-111)."""
        design: i64 = 0
        while design < DESIGNS:
            n = self.count(DISCARD + side, design)
            if n > 0:
                self.piles[(DECK + side) * PILE + design] += n
                self.piles[(DISCARD + side) * PILE + design] = 0
            design += 1
        self.piles[(DECK + side) * PILE + TOTAL] += self.size(DISCARD + side)
        self.piles[(DISCARD + side) * PILE + TOTAL] = 0
        self.tell(events.RESHUFFLED, side)

    def take_top(self, side: i64) -> i64:
        """The uppermost card of a deck, where it is known."""
        return self.rows.take(TOP + side, self.rows.size(TOP + side) - 1)

    def to_hand(self, side: i64, design: i64) -> None:
        """A card that all have seen goes to a hand; the Clockwork Sage has none (CN-91)."""
        if self.is_clockwork(side):
            self.rows.add(TOP + side, design)
            self.tell(events.TO_TOP, side, design)
            self.gain(side, 1)
        else:
            self.add(HAND + side, design)
            self.add(KNOWN + side, design)
            self.tell(events.TO_HAND, side, design)

    # -- gold and levels -------------------------------------------------------------------

    def gain(self, side: i64, n: i64) -> None:
        """Gold above the cap is lost (CN-16)."""
        got = self.pact.gold_cap - self.gold[side]
        if n < got:
            got = n
        if got > 0:
            self.gold[side] += got
            self.tell(events.GAINED, side, got, self.gold[side])

    def pay(self, side: i64, n: i64) -> None:
        self.gold[side] -= n
        self.tell(events.PAID, side, n, self.gold[side])

    # -- changes of formations -------------------------------------------------------------

    def clear(self, space: i64) -> None:
        """A card that leaves the formation drops all that lies on it (CN-26)."""
        i = space * UNIT
        end = i + UNIT
        while i < end:
            self.units[i] = 0
            i += 1

    def put(self, space: i64, design: i64) -> None:
        """Set a fresh Elemental on an empty space; nothing triggers (CN-24)."""
        self.clear(space)
        self.last_who += 1
        self.units[space * UNIT + CARD] = design + 1
        self.units[space * UNIT + WHO] = self.last_who

    def enter(self, space: i64, design: i64) -> None:
        """An Elemental enters the formation (CN-24, CN-25)."""
        self.put(space, design)
        self.tell(events.ENTERED, space // 6, design, space)
        self.occur(steps.ENTERS, space, 0)
        self.occur(steps.ENTERS_ROW, space, 0)

    def carry(self, origin: i64, target: i64) -> None:
        """Move all that stands on a space to an empty one."""
        i: i64 = 0
        while i < UNIT:
            self.units[target * UNIT + i] = self.units[origin * UNIT + i]
            self.units[origin * UNIT + i] = 0
            i += 1

    def swap(self, one: i64, other: i64) -> None:
        """Two Elementals change places; who comes to another row enters it (CN-24)."""
        i: i64 = 0
        while i < UNIT:
            held = self.units[one * UNIT + i]
            self.units[one * UNIT + i] = self.units[other * UNIT + i]
            self.units[other * UNIT + i] = held
            i += 1
        self.tell(events.SWAPPED, self.spot(one), self.spot(other))
        if ROW[one] != ROW[other]:
            self.occur(steps.ENTERS_ROW, one, 0)
            self.occur(steps.ENTERS_ROW, other, 0)

    def spot(self, space: i64) -> i64:
        """A space and the card on it, for events."""
        return space * 256 + self.units[space * UNIT] - 1

    def put_by(self, space: i64) -> None:
        """An Elemental goes from the formation to its owner's discard pile (CN-25)."""
        side = space // 6
        self.tell(events.PUT_BY, self.spot(space))
        self.occur(steps.LEAVES, space, 0)
        self.add(DISCARD + side, self.design(space))
        self.clear(space)

    def boost(self, space: i64, n: i64) -> None:
        if n > 0:
            self.units[space * UNIT + BOOSTS] += n
            self.tell(events.BOOSTED, self.spot(space), n, self.boosts(space))

    def unboost(self, space: i64, n: i64) -> None:
        if n > 0:
            self.units[space * UNIT + BOOSTS] -= n
            self.tell(events.UNBOOSTED, self.spot(space), n)

    def shield(self, space: i64, n: i64) -> None:
        if n > 0:
            self.units[space * UNIT + SHIELDS] += n
            self.tell(events.SHIELDED, self.spot(space), n, self.shields(space))
            self.occur(steps.SHIELDED, space, 0)

    def unshield(self, space: i64, n: i64) -> None:
        if n > 0:
            self.units[space * UNIT + SHIELDS] -= n
            self.tell(events.UNSHIELDED, self.spot(space), n)
            self.occur(steps.UNSHIELDED, space, 0)

    def hurt(self, space: i64, amount: i64) -> i64:
        """DMG meets shields; what is left stays as damage: how much that is (CN-53 to CN-55)."""
        if amount <= 0:
            if self.pact.zero_clears:
                self.unshield(space, self.shields(space))
            return 0
        held = self.shields(space)
        left = amount - held if amount > held else 0
        if held > 0:
            self.tell(events.SHIELDED_OFF, self.spot(space), amount - left)
        if left > 0:
            self.units[space * UNIT + DAMAGE] += left
            self.tell(events.DAMAGED, self.spot(space), left, self.damage(space), self.hp(space))
        if held > 0:
            self.unshield(space, held)
        return left

    # -- triggers --------------------------------------------------------------------------

    def occur(self, moment: i64, subject: i64, style: i64) -> None:
        """Something happened to or by the Elemental on `subject`: who listens is put in the queue.

        Only a card that stands in an active row is asked (CN-23, CN-66).
        """
        printing = self.pact.printing
        space = subject // 6 * 6
        end = space + 6
        while space < end:
            design = self.units[space * UNIT] - 1
            if design >= 0 and (printing.listens[design] >> moment) & 1 and self.is_active(space):
                k: i64 = 0
                while k < 2:
                    effect = printing.effect[design * 2 + k]
                    if effect >= 0 and effects.MOMENT[effect] == moment:
                        if self.concerns(effect, space, subject, style):
                            self.enqueue(effect, space, subject)
                    k += 1
            space += 1

    def concerns(self, effect: i64, space: i64, subject: i64, style: i64) -> bool:
        whom = effects.WHOM[effect]
        if whom == steps.ITSELF and space != subject:
            return False
        if whom == steps.ANOTHER and space == subject:
            return False
        if not (effects.ROWS[effect] >> ROW[subject]) & 1:
            return False
        if style != 0 and effects.STYLE[effect] & style == 0:
            return False
        faction = effects.FACTION[effect]
        return faction < 0 or faction == self.pact.printing.faction[self.design(subject)]

    def enqueue(self, effect: i64, space: i64, subject: i64) -> None:
        source = self.unit(space)
        if effects.MOMENT[effect] == steps.SHIELDED:  # once for each effect
            i: i64 = 0
            while i < len(self.queue):
                if self.queue[i] == self.time and self.queue[i + Q_EFFECT] == effect:
                    if self.queue[i + Q_SOURCE] == source:
                        return
                i += Q
        q = self.queue
        q = append(q, self.time)
        q = append(q, space // 6)
        q = append(q, effect)
        q = append(q, source)
        self.queue = append(q, self.unit(subject))

    def unqueue(self, i: i64) -> None:
        """Take the trigger at this place out of the queue."""
        last = len(self.queue) - Q
        while i < last:
            self.queue[i] = self.queue[i + Q]
            i += 1
        self.queue = self.queue[:last]

    # -- the end ---------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        if self.ended == RUNNING:
            return None
        if self.ended == BY_CAP:
            return Outcome((0,) * int(self.seats), (), "turn limit", "CN-70")
        if self.pact.solo:
            if self.winner == 0:
                return Outcome((1,), (0,), "the Clockwork Sage is defeated", "CN-128")
            return Outcome((0,), (), "your Sage is defeated", "CN-129")
        scores = (1, 0) if self.winner == 0 else (0, 1)
        return Outcome(scores, (int(self.winner),), "a Sage is defeated", "CN-64")

    def payoff(self, seat: i64) -> float:
        if self.ended == BY_SAGE:
            return 1.0 if seat == self.winner else -1.0
        return -1.0 if self.pact.solo else 0.0

    # -- hidden worlds and saved form --------------------------------------------------------

    def hide(self, viewer: i64, rng: Rng) -> None:
        """Deal the hands anew of all but the viewer, from what may be in them (CN-132)."""
        side: i64 = 0
        while side < self.seats:
            if side != viewer:
                self.redeal(side, rng)
            side += 1

    def redeal(self, side: i64, rng: Rng) -> None:
        pool = Pool()
        unknown: i64 = 0
        design: i64 = 0
        while design < DESIGNS:
            held = self.count(HAND + side, design) - self.count(KNOWN + side, design)
            unknown += held
            n = held + self.count(DECK + side, design)
            while n > 0:
                pool.add(design)
                n -= 1
            while held > 0:
                self.move(HAND + side, DECK + side, design)
                held -= 1
            design += 1
        while unknown > 0:
            self.move(DECK + side, HAND + side, pool.draw(rng))
            unknown -= 1

    def save(self) -> dict[str, Plain]:
        return {
            "units": list(self.units),
            "piles": list(self.piles),
            "rows": self.rows.data(),
            "market": list(self.market),
            "sides": [*self.gold, *self.level, *self.faction],
            "attack": list(self.attack),
            "queue": list(self.queue),
            "numbers": [
                int(self.time),
                int(self.last_who),
                int(self.active),
                int(self.turns),
                int(self.ended),
                int(self.winner),
                int(self.last),
            ],
        }

    def load(self, data: dict[str, Plain]) -> None:
        self.units = vec[i64](numbers(data["units"]))
        self.piles = vec[i64](numbers(data["piles"]))
        self.rows.load(cast("list[list[int]]", data["rows"]))
        self.market = vec[i64](numbers(data["market"]))
        sides = numbers(data["sides"])
        self.gold = vec[i64](sides[:2])
        self.level = vec[i64](sides[2:4])
        self.faction = vec[i64](sides[4:])
        self.attack = vec[i64](numbers(data["attack"]))
        self.queue = vec[i64](numbers(data["queue"]))
        rest = numbers(data["numbers"])
        self.time = rest[0]
        self.last_who = rest[1]
        self.active = rest[2]
        self.turns = rest[3]
        self.ended = rest[4]
        self.winner = rest[5]
        self.last = rest[6]


def numbers(value: Plain) -> list[int]:
    return cast("list[int]", value)
