"""A match of Elemies in progress: hands, the turn on the table, the round, the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT, Plain, State
from hedgerow.core.view import Outcome
from hedgerow.games.elemies import scoring, worlds
from hedgerow.games.elemies.actions import AIR, EARTH, FIRE, WATER
from hedgerow.games.elemies.cards import (
    ELEVATE_CARD,
    NO_ELEMENT,
    SPECIAL_CARDS,
    STOMP_CARD,
    number_of,
)
from hedgerow.games.elemies.combos import (
    A_FOUR,
    KIND,
    LOWERED,
    MOST_RAISED,
    NO_JESTER,
    RAISED,
    SIZE,
    THE_GURU,
)
from hedgerow.games.elemies.events import (
    BANNED,
    BET_PLACED,
    BET_SETTLED,
    CALLED,
    DOMINATED,
    ELEVATED,
    LAID,
    LED_ALONE,
    PLAYED,
    REVERSED,
    STOMPED,
    TURN_WON,
    WENT_OUT,
)
from hedgerow.games.elemies.pact import Pact

if TYPE_CHECKING:
    from hedgerow.core.game import Game

SEATS: Final = 4
EMPTY: Final = -1  # no combination lies on the table
NOBODY: Final = -1
SPENT: Final = -1  # in place of an Action card

BET: Final = 10  # what Fire is worth (EL-78)


class Elemies(State):
    def __init__(
        self,
        game: Game,
        pact: Pact,
        hands: vec[i64],
        given: vec[i64],
        shown: vec[i64],
        frozen: vec[i64],
        treasure: vec[i64],
        actions: vec[i64],
        places: vec[i64],
        points: vec[i64],
        bonus: vec[i64],
    ) -> None:
        super().__init__(game, SEATS)
        self.pact: Pact = pact
        self.hands: vec[i64] = hands  # sets of cards
        self.given: vec[i64] = given  # the card from the exchange, which the teammate knows
        self.shown: vec[i64] = shown  # cards that everybody has seen go back to this hand
        self.frozen: vec[i64] = frozen  # stomped cards, until the turn ends (EL-63)
        self.treasure: vec[i64] = treasure  # numbers of cards (EL-123)
        self.actions: vec[i64] = actions  # the element of an Action card, or SPENT
        self.places: vec[i64] = places  # 1 for the first one out; 0 while in
        self.points: vec[i64] = points  # of the two teams
        self.bonus: vec[i64] = bonus  # of the two teams, from Fire in this round

        self.dealing: bool = False  # nobody looks at the own cards before all are dealt
        self.undealt: i64 = 0
        self.button: i64 = 0
        self.round: i64 = 0
        self.turns: i64 = 0  # begun so far in the match
        self.out: i64 = 0  # how many have no cards left
        self.called: i64 = 0  # who called "Elemies"
        self.active: i64 = 0  # who has played a card in this round
        self.stuck: i64 = NOBODY  # whose hand is known to be Jester, Elevate or Stomp (EL-72)
        self.ended: bool = False

        # The turn: the pile, its top combination, and the one below it. On an empty table the one
        # below is what won the last turn: it stays in view until the next lead.
        self.pile: i64 = 0
        self.top: i64 = EMPTY
        self.owner: i64 = NOBODY
        self.cards: i64 = 0  # of the top combination
        self.jester: i64 = NO_JESTER  # what the Jester stands for in it
        self.passed: i64 = 0  # who has passed since
        self.below: i64 = EMPTY
        self.below_owner: i64 = NOBODY
        self.below_cards: i64 = 0
        self.below_jester: i64 = NO_JESTER
        self.below_passed: i64 = 0

        # What Action cards do to the turn.
        self.acted: bool = False  # the starter has played one
        self.bet: bool = False
        self.banned: i64 = NOBODY
        self.backward: bool = False
        self.dominating: i64 = NO_ELEMENT
        self.barred: i64 = NOBODY  # the team that may use no Special cards

    def copy(self) -> Elemies:
        c = Elemies(
            self.game,
            self.pact,
            self.hands[:],
            self.given[:],
            self.shown[:],
            self.frozen[:],
            self.treasure[:],
            self.actions[:],
            self.places[:],
            self.points[:],
            self.bonus[:],
        )
        c.dealing = self.dealing
        c.undealt = self.undealt
        c.button = self.button
        c.round = self.round
        c.turns = self.turns
        c.out = self.out
        c.called = self.called
        c.active = self.active
        c.stuck = self.stuck
        c.ended = self.ended
        c.pile = self.pile
        c.top = self.top
        c.owner = self.owner
        c.cards = self.cards
        c.jester = self.jester
        c.passed = self.passed
        c.below = self.below
        c.below_owner = self.below_owner
        c.below_cards = self.below_cards
        c.below_jester = self.below_jester
        c.below_passed = self.below_passed
        c.acted = self.acted
        c.bet = self.bet
        c.banned = self.banned
        c.backward = self.backward
        c.dominating = self.dominating
        c.barred = self.barred
        c.share(self)
        return c

    # -- queries in the rulebook's words ---------------------------------------------------

    def usable(self, seat: i64) -> i64:
        """The cards that a seat may use in this turn (EL-63, EL-89)."""
        cards = self.hands[seat] & ~self.frozen[seat]
        if self.barred == seat & 1:
            cards &= ~SPECIAL_CARDS
        return cards

    def is_in(self, seat: i64) -> bool:
        """Whether a seat still has cards (EL-24, EL-77)."""
        return self.places[seat] == 0

    def able(self, seat: i64) -> bool:
        """Whether a seat takes part in this turn (EL-24, EL-81)."""
        return self.places[seat] == 0 and seat != self.banned

    def after(self, seat: i64) -> i64:
        """The next seat clockwise that has cards."""
        seat = (seat + 1) & 3
        while self.places[seat] != 0:
            seat = (seat + 1) & 3
        return seat

    def next_to_act(self, seat: i64) -> i64:
        """The next seat clockwise that must answer the top combination, or NOBODY (EL-21)."""
        n: i64 = 0
        while n < SEATS - 1:
            seat = (seat + 1) & 3
            if seat != self.owner and self.able(seat) and not self.passed & BIT[seat]:
                return seat
            n += 1
        return NOBODY

    def elevated(self) -> i64:
        """What the top combination becomes by Elevate, or -1 (EL-47 to EL-52, EL-85)."""
        if self.top < 0:
            return -1
        return LOWERED[self.top] if self.backward else RAISED[self.top]

    def stompable(self) -> bool:
        """Whether the play just made can be cancelled, as far as all know (EL-55 to EL-61)."""
        if self.below < 0 or self.passed != 0:
            return False
        kind = KIND[self.top]
        if kind == THE_GURU or kind >= A_FOUR or SIZE[self.top] > MOST_RAISED:
            return False
        if self.hands[self.owner] == 0:
            return False
        hands = self.hands
        return (hands[0] | hands[1] | hands[2] | hands[3]) & STOMP_CARD != 0

    def may_stomp(self, seat: i64) -> bool:
        """Whether a seat could stomp as far as all know: not barred, not its last card."""
        hand = self.hands[seat]
        return self.barred != seat & 1 and hand & (hand - 1) != 0

    def can_call(self, seat: i64) -> bool:
        """Before the own first card of the round (EL-119)."""
        return not (self.called | self.active) & BIT[seat]

    def known(self, seat: i64, viewer: i64) -> i64:
        """The cards of a hand that `viewer` (-1: a spectator) knows (EL-122)."""
        hand = self.hands[seat]
        if self.dealing:
            return 0
        if seat == viewer:
            return hand
        if viewer == seat ^ 2:
            return hand & (self.shown[seat] | self.given[seat])
        return hand & self.shown[seat]

    # -- what happens in a turn ------------------------------------------------------------

    def put(self, seat: i64, shape: i64, cards: i64, jester: i64) -> None:
        """Lay cards on the pile as this combination."""
        self.hands[seat] &= ~cards
        self.pile |= cards
        self.active |= BIT[seat]
        self.below = self.top
        self.below_owner = self.owner
        self.below_cards = self.cards
        self.below_jester = self.jester
        self.below_passed = self.passed
        self.top = shape
        self.owner = seat
        self.cards = cards
        self.jester = jester
        self.passed = 0

    def play(self, seat: i64, shape: i64, cards: i64, jester: i64) -> None:
        """Play a combination; nobody is out of the turn for having passed (EL-18, EL-20)."""
        self.put(seat, shape, cards, jester)
        self.tell(PLAYED, seat, shape, cards, jester)
        self.check_out(seat)

    def elevate(self, seat: i64) -> None:
        """The top combination one rank up, with one card (EL-47, EL-50, EL-54)."""
        shape = self.elevated()
        self.put(seat, shape, ELEVATE_CARD, NO_JESTER)
        self.tell(ELEVATED, seat, shape)

    def stomp(self, seat: i64) -> None:
        """Cancel the play just made: its cards go back, frozen (EL-62, EL-63, EL-65, EL-67)."""
        victim = self.owner
        cards = self.cards
        self.hands[seat] &= ~STOMP_CARD
        self.active |= BIT[seat]
        self.pile = (self.pile & ~cards) | STOMP_CARD
        self.hands[victim] |= cards
        self.frozen[victim] |= cards
        self.shown[victim] |= cards
        self.top = self.below
        self.owner = self.below_owner
        self.cards = self.below_cards
        self.jester = self.below_jester
        self.passed = self.below_passed
        self.below = EMPTY
        self.tell(STOMPED, seat, victim, cards)

    def lead_alone(self, seat: i64, card: i64) -> None:
        """Jester, Elevate or Stomp goes from a hand of such cards to the treasure (EL-69)."""
        self.hands[seat] &= ~BIT[card]
        self.active |= BIT[seat]
        self.treasure[seat] += 1
        self.below = card
        self.below_owner = seat
        self.below_cards = BIT[card]
        self.below_jester = NO_JESTER
        self.tell(LED_ALONE, seat, card)
        self.check_out(seat)
        if self.hands[seat] != 0:
            self.stuck = seat

    def play_action(self, seat: i64, action: i64) -> None:
        """An Action card changes this turn (EL-73, EL-75, EL-76)."""
        self.actions[seat] = SPENT
        self.active |= BIT[seat]
        self.acted = True
        if action == FIRE:
            self.bet = True
            self.tell(BET_PLACED, seat)
        elif action == AIR:
            self.backward = True
            self.tell(REVERSED, seat)
        elif action >= EARTH:
            self.dominating = action - EARTH
            self.barred = (seat & 1) ^ 1  # (EL-89, EL-90)
            self.tell(DOMINATED, seat, self.dominating, self.barred)
        else:
            self.banned = action - WATER
            self.tell(BANNED, seat, self.banned)

    def lay_action(self, seat: i64) -> None:
        """The Action card was the last card, where it counts as one: it lapses (EL-77)."""
        self.actions[seat] = SPENT
        self.tell(LAID, seat)
        self.check_out(seat)

    def call(self, seat: i64) -> None:
        """Bet 75 points on being the first one out (EL-119, EL-120)."""
        self.called |= BIT[seat]
        self.tell(CALLED, seat)

    def check_out(self, seat: i64) -> None:
        """Whoever has no card left is out; what was played can still be beaten (EL-25, EL-77)."""
        if self.hands[seat] == 0 and self.places[seat] == 0:
            if not self.pact.action_counts or self.actions[seat] < 0:
                self.out += 1
                self.places[seat] = self.out
                self.tell(WENT_OUT, seat, self.out)

    def round_over(self) -> bool:
        """Three are out, or both of one team (EL-4, EL-118)."""
        if self.out >= 3:
            return True
        return self.out == 2 and not self.pact.play_out and self.double() >= 0

    def double(self) -> i64:
        """The team whose players were the first two out, or -1 (EL-110)."""
        if self.out < 2:
            return -1
        first = self.seat_at(1)
        return first & 1 if self.seat_at(2) == first ^ 2 else -1

    def seat_at(self, place: i64) -> i64:
        """Who was the first, second ... one out; whoever is still in is the last."""
        seat: i64 = 0
        while seat < SEATS:
            if self.places[seat] == place:
                return seat
            seat += 1
        seat = 0
        while self.places[seat] != 0:
            seat += 1
        return seat

    def collect(self) -> None:
        """The owner of the top combination wins the turn and its pile (EL-21, EL-22, EL-26)."""
        n = number_of(self.pile)
        if self.top >= 0:
            self.treasure[self.owner] += n
            self.tell(TURN_WON, self.owner, n)
            if self.bet:  # a Fire that was never played does nothing (EL-78, EL-79, EL-117)
                team = self.owner & 1
                self.bonus[team] += BET
                self.bonus[team ^ 1] -= BET
                self.tell(BET_SETTLED, self.owner, team, team ^ 1)
        self.clear_table()

    def clear_table(self) -> None:
        """A new turn: nothing lies on the table, no Action card holds any more (EL-75)."""
        if self.top >= 0:
            self.below = self.top
            self.below_owner = self.owner
            self.below_cards = self.cards
            self.below_jester = self.jester
        self.pile = 0
        self.top = EMPTY
        self.owner = NOBODY
        self.cards = 0
        self.jester = NO_JESTER
        self.passed = 0
        self.acted = False
        self.bet = False
        self.banned = NOBODY
        self.backward = False
        self.dominating = NO_ELEMENT
        self.barred = NOBODY
        seat: i64 = 0
        while seat < SEATS:
            self.frozen[seat] = 0
            seat += 1

    def clear_round(self) -> None:
        """All cards are gathered for a new round (EL-3)."""
        self.clear_table()
        seat: i64 = 0
        while seat < SEATS:
            self.hands[seat] = 0
            self.given[seat] = 0
            self.shown[seat] = 0
            self.treasure[seat] = 0
            self.actions[seat] = SPENT
            self.places[seat] = 0
            seat += 1
        self.bonus[0] = 0
        self.bonus[1] = 0
        self.out = 0
        self.called = 0
        self.active = 0
        self.stuck = NOBODY
        self.undealt = self.pact.deck
        self.dealing = True

    def hide(self, viewer: i64, rng: Rng) -> None:
        worlds.hide(self, viewer, rng)

    # -- the end ---------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        return scoring.outcome(self)

    def side(self, seat: i64) -> i64:
        """Those who sit across from each other are a team (EL-2)."""
        return seat & 1

    def payoff(self, seat: i64) -> float:
        if not self.ended:
            return 0.0
        return scoring.payoff(self, seat)

    # -- saved form ------------------------------------------------------------------------

    def save(self) -> dict[str, Plain]:
        return {
            "hands": list(self.hands),
            "given": list(self.given),
            "shown": list(self.shown),
            "frozen": list(self.frozen),
            "treasure": list(self.treasure),
            "actions": list(self.actions),
            "places": list(self.places),
            "points": list(self.points),
            "bonus": list(self.bonus),
            "round": [
                int(self.dealing),
                int(self.undealt),
                int(self.button),
                int(self.round),
                int(self.turns),
                int(self.out),
                int(self.called),
                int(self.active),
                int(self.stuck),
                int(self.ended),
            ],
            "top": [
                int(self.pile),
                int(self.top),
                int(self.owner),
                int(self.cards),
                int(self.jester),
                int(self.passed),
            ],
            "below": [
                int(self.below),
                int(self.below_owner),
                int(self.below_cards),
                int(self.below_jester),
                int(self.below_passed),
            ],
            "effects": [
                int(self.acted),
                int(self.bet),
                int(self.banned),
                int(self.backward),
                int(self.dominating),
                int(self.barred),
            ],
        }

    def load(self, data: dict[str, Plain]) -> None:
        self.hands = vec[i64](numbers(data["hands"]))
        self.given = vec[i64](numbers(data["given"]))
        self.shown = vec[i64](numbers(data["shown"]))
        self.frozen = vec[i64](numbers(data["frozen"]))
        self.treasure = vec[i64](numbers(data["treasure"]))
        self.actions = vec[i64](numbers(data["actions"]))
        self.places = vec[i64](numbers(data["places"]))
        self.points = vec[i64](numbers(data["points"]))
        self.bonus = vec[i64](numbers(data["bonus"]))
        (
            dealing,
            self.undealt,
            self.button,
            self.round,
            self.turns,
            self.out,
            self.called,
            self.active,
            self.stuck,
            ended,
        ) = numbers(data["round"])
        self.dealing = dealing != 0
        self.ended = ended != 0
        self.pile, self.top, self.owner, self.cards, self.jester, self.passed = numbers(data["top"])
        (
            self.below,
            self.below_owner,
            self.below_cards,
            self.below_jester,
            self.below_passed,
        ) = numbers(data["below"])
        acted, bet, self.banned, backward, self.dominating, self.barred = numbers(data["effects"])
        self.acted = acted != 0
        self.bet = bet != 0
        self.backward = backward != 0


def numbers(value: Plain) -> list[int]:
    return cast("list[int]", value)
