"""Earth and Water: an attempt to Lock, the window in which Metal may block it, and the mirror."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, CHANCE, Frame, Moves, Phase, Sealed
from hedgerow.core.view import Prompt
from hedgerow.games.natural_order.actions import (
    AGAIN,
    BLOCK,
    DRAW,
    FROM,
    FROM_OPEN,
    LOCK,
    MIRROR,
    PASS,
    PLACES,
    SWAP,
)
from hedgerow.games.natural_order.elements import EARTH, FIRE, METAL, NAMES, NONE, WATER
from hedgerow.games.natural_order.events import (
    AIMED,
    BLOCKED,
    FIZZLED,
    MIRRORED,
    OBTAINED,
    OFFERED,
    OPEN_BLOCKED,
    REPEATED,
    STOPPED,
    UNBLOCKED,
    UNMIRRORED,
)
from hedgerow.games.natural_order.knowledge import EVERYBODY, face_of
from hedgerow.games.natural_order.refusals import (
    block_refusal,
    lock_refusal,
    misplaced,
    swap_refusal,
)
from hedgerow.games.natural_order.state import OBTAINED_CARD, STORED, NaturalOrder

ANNOUNCED: Final = 0
STANDS: Final = 1
SETTLED: Final = 2


class Attempt(Phase[NaturalOrder]):
    """One or two attempts with Earth or Water, each with a window of its own (NO-68, NO-94).

    Frame: a the Element, b the attempts left, c whether it is a mirror. A block ends one attempt
    only; then the player decides about the next one (NO-69, NO-70).
    """

    def begin(self, s: NaturalOrder, seat: i64, element: i64, attempts: i64, mirror: bool) -> None:
        f = s.push(self, seat)
        f.a = element
        f.b = attempts
        f.c = 1 if mirror else 0

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == ANNOUNCED:
            f.step = STANDS
            self.announce(s, f)
        elif f.step == STANDS:
            f.step = SETTLED
            if f.a == EARTH:
                s.push(LOCKING, f.seat)
            else:
                s.push(SWAPPING, f.seat)
        else:
            f.b -= 1
            if f.b > 0:
                f.ask(f.seat)
            else:
                s.pop()

    def announce(self, s: NaturalOrder, f: Frame) -> None:
        """Ask who blocks, before any card or target is chosen (NO-75)."""
        if f.a == EARTH and not s.pact.earth_bluff:
            s.something_to_lock(f.seat)
        if s.pact.alone:
            # A Metal in the Open blocks this attempt, a second one may follow; it never blocks
            # the mirror of an attack (NO-120, NO-123, NO-124).
            if not f.c and s.in_open(METAL):
                s.cards.take(s.pact.open, s.cards.find(s.pact.open, METAL))
                s.tell(OPEN_BLOCKED, f.seat, f.a)
                s.discard(METAL)
                f.step = SETTLED
            return
        if f.c and not s.pact.mirror_can_be_blocked:
            return
        asked = blockers(s, f.seat)
        if asked:
            w = s.push(WINDOW, f.seat)
            w.a = f.a
            w.b = f.c
            w.waiting = asked

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        if f.a == WATER or may_announce_earth(s, seat):
            out.add(AGAIN)
        out.add(PASS)

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if action == AGAIN:
            s.say(REPEATED, seat, f.a)
            f.step = ANNOUNCED
        else:
            s.say(STOPPED, seat, f.a)
            s.pop()

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return "NO-67" if action == AGAIN else misplaced(action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        cites = ("NO-68", "NO-70") if f.a == EARTH else ("NO-94", "NO-95")
        return Prompt(
            f"Your {NAMES[f.a]} is improved: you may make a second attempt with it.", cites
        )


def may_announce_earth(s: NaturalOrder, seat: i64, own: i64 = -1) -> bool:
    """Earth may be a bluff, with nothing else to Lock, unless agreed otherwise (NO-67)."""
    return s.pact.earth_bluff or s.has_lockable(seat, own)


def may_block(s: NaturalOrder, seat: i64, attempting: i64) -> bool:
    """Whether a player could block as far as the public knows (NO-76).

    An opponent of who attempts, not of the side whose turn it is, not attuned to Fire, with a
    Ready card.
    """
    side = s.side(seat)
    if side == s.side(attempting) or side == s.side(s.current):
        return False
    return s.attuned[side] != FIRE and s.ready(seat) > 0


def blockers(s: NaturalOrder, attempting: i64) -> i64:
    """Who is asked whether to block, as a bit mask."""
    mask: i64 = 0
    seat: i64 = 0
    while seat < s.seats:
        if may_block(s, seat, attempting):
            mask |= BIT[seat]
        seat += 1
    return mask


def ready_metal(s: NaturalOrder, seat: i64, out: Moves) -> None:
    """Block with a Ready Metal, or pass (NO-74, NO-77)."""
    place: i64 = 0
    while place < PLACES:
        card = s.ready_card(seat, place)
        if card and face_of(card) == METAL:
            out.add(BLOCK + place)
        place += 1
    out.add(PASS)


class Window(Sealed[NaturalOrder]):
    """Everybody who could block says at the same time whether to (NO-71, NO-76, NO-77).

    Of several the first in table order does; the others keep their card unseen (NO-78).
    Frame: a the Element, b whether a mirror is blocked.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        blocker: i64 = -1
        place: i64 = 0
        i: i64 = 1
        while i < s.seats and blocker < 0:
            seat = (f.seat + i) % s.seats
            if BLOCK <= s.answers[seat] < MIRROR:
                blocker = seat
                place = s.answers[seat] - BLOCK
            i += 1
        s.unseal()
        s.pop()
        if blocker < 0:
            s.tell(UNBLOCKED, f.seat, f.a)
            return
        attempt = s.stack[len(s.stack) - 1]
        attempt.step = SETTLED  # without any effect (NO-79)
        METAL_USED.begin(s, blocker, place, f.a, f.seat)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        ready_metal(s, seat, out)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return block_refusal(s, seat, action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        what = "mirrors" if f.b else "attempts"
        return Prompt(
            f"Player {f.seat + 1} {what} {NAMES[f.a]}. Block it with a Ready Metal, or pass. "
            "Everybody who could block is asked, with or without Metal.",
            ("NO-71", "NO-76", "NO-77"),
        )


class MetalUsed(Phase[NaturalOrder]):
    """A Metal has blocked; an improved one may resolve the basic ability as its own (NO-81).

    Then it is discarded, and the blocker's new Attunement holds before the other player goes on
    (NO-80, NO-85). Frame: a the Element blocked, b whether it may be mirrored.
    """

    def begin(
        self, s: NaturalOrder, blocker: i64, place: i64, element: i64, attempting: i64
    ) -> None:
        """Flip the Metal, without an action; whether it is improved is settled (NO-64, NO-73)."""
        s.expose(s.lift_ready(blocker, place))
        s.in_use[METAL] += 1
        s.tell(BLOCKED, blocker, element, place + 1, attempting)
        f = s.push(self, blocker)
        f.a = element
        if s.improved(blocker, METAL) and (element == EARTH or s.pact.mirror_water):
            f.b = 1

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.b:
            f.b = 0
            f.ask(f.seat)
            return
        s.in_use[METAL] -= 1
        s.pop()
        s.discard(METAL)
        s.complete(f.seat)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        if f.a == WATER or may_announce_earth(s, seat):
            out.add(MIRROR)
        out.add(PASS)

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if action == MIRROR:
            s.say(MIRRORED, seat, f.a)
            ATTEMPT.begin(s, seat, f.a, 1, True)  # the basic ability, once (NO-82)
        else:
            s.say(UNMIRRORED, seat, f.a)

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return "NO-67" if action == MIRROR else misplaced(action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        return Prompt(
            f"Your Metal is improved: you may resolve the blocked {NAMES[f.a]} as your own.",
            ("NO-81", "NO-82") if f.a == EARTH else ("NO-81", "NO-83"),
        )


class Locking(Phase[NaturalOrder]):
    """Earth: Lock one held card of an Element new to the side; mandatory (NO-65, NO-66).

    A player with nothing to Lock is asked too: before the answer nobody knows (NO-67).
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        f.ask(f.seat)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        own: i64 = 0
        while own < 10:
            face = s.own_face(seat, own)
            if face != NONE and s.lockable(seat, face):
                out.add(LOCK + own)
            own += 1
        if not s.has_lockable(seat):
            out.add(PASS)

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        s.pop()
        if action == PASS:
            s.nothing_to_lock(seat)
            s.say(FIZZLED, seat, EARTH)
            return
        own = action - LOCK
        s.lock(seat, s.expose(s.lift(seat, own)), place_of(own))

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return lock_refusal(s, seat, action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        if not s.has_lockable(seat):
            return Prompt("Earth: you have nothing to Lock, so it has no effect.", ("NO-67",))
        return Prompt(
            "Earth: Lock one of your cards, of an Element that your side has not Locked yet.",
            ("NO-65", "NO-66"),
        )


def place_of(own: i64) -> i64:
    """The Ready place of an own card, or STORED."""
    return own - 5 if own >= 5 else STORED


TARGET: Final = 0
OWN: Final = 1
RANDOM: Final = 2


class Swapping(Phase[NaturalOrder]):
    """Water: swap an own card with another player's, then Lock what you got if it is new.

    First the target (a Ready place, or a hand), then the own card; a card from a hand is random
    (NO-86 to NO-90). The offered card lies apart until chance has chosen. Frame: a the target's
    seat (alone: the Element in the Open), b its place, c the place of the own card.
    """

    def next(self, s: NaturalOrder, f: Frame) -> None:
        if f.step == TARGET:
            if s.held(f.seat) == 0 or not s.anybody_else_holds(f.seat):  # NO-93
                s.pop()
                s.say(FIZZLED, f.seat, WATER)
                return
        f.ask(CHANCE if f.step == RANDOM else f.seat)

    def options(self, s: NaturalOrder, f: Frame, seat: i64, out: Moves) -> None:
        if f.step == TARGET:
            targets(s, seat, out)
        elif f.step == OWN:
            s.own_cards(seat, SWAP, out)
        else:
            s.hand_outcomes(f.a, out)

    def weight(self, s: NaturalOrder, f: Frame, action: i64) -> i64:
        return s.cards.count(f.a, action - DRAW)

    def take(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> None:
        if f.step == TARGET:
            f.step = OWN
            if action >= FROM_OPEN:
                f.a = action - FROM_OPEN
                s.tell(AIMED, seat, f.a, -1, -1)
            else:
                f.a = (action - FROM) // 6
                f.b = (action - FROM) % 6 - 1
                s.tell(AIMED, seat, 0, f.b + 1, f.a)
        elif f.step == OWN:
            self.offer(s, f, action - SWAP)
        else:
            self.obtain(s, f, s.pick(f.a, f.a, action - DRAW))

    def offer(self, s: NaturalOrder, f: Frame, own: i64) -> None:
        card = s.lift(f.seat, own)
        f.c = place_of(own)
        if s.pact.alone:
            self.swap_with_open(s, f, card)
            return
        s.cards.add(s.pact.drawn, card)
        s.memory.show(card, BIT[f.a])
        both = BIT[f.seat] | BIT[f.a]
        s.tell(OFFERED, f.seat, face_of(card), f.c + 1, f.a, both)
        s.note(OFFERED, f.seat, NONE, f.c + 1, f.a)
        if f.b != STORED:
            self.obtain(s, f, s.lift_ready(f.a, f.b))
        elif s.stored(f.a) == 1:
            self.obtain(s, f, s.cards.take(f.a, 0))
        else:
            f.step = RANDOM

    def obtain(self, s: NaturalOrder, f: Frame, card: i64) -> None:
        """The two cards exchange places; both players know both (NO-28, NO-89)."""
        offered = s.cards.take(s.pact.drawn, 0)
        s.memory.show(card, BIT[f.seat])
        s.give_back(f.a, f.b, offered)
        s.tell(OBTAINED, f.seat, face_of(card), f.b + 1, f.a, BIT[f.seat] | BIT[f.a])
        s.pop()
        if s.lockable(f.seat, face_of(card)):
            s.lock(f.seat, s.expose(card), OBTAINED_CARD)
        else:  # the swap stands, and everybody knows that the side has this Element (NO-91)
            s.memory.narrow(card, s.locked(s.side(f.seat)))
            s.give_back(f.seat, f.c, card)

    def swap_with_open(self, s: NaturalOrder, f: Frame, card: i64) -> None:
        """Alone: the Open is the other player; what it gets does not attack (NO-116, NO-126)."""
        place = s.cards.find(s.pact.open, f.a)
        face = s.expose(card)
        s.cards.put(s.pact.open, place, face)
        s.tell(OFFERED, f.seat, face, f.c + 1, -1)
        s.note(OFFERED, f.seat, face, f.c + 1, -1)
        s.tell(OBTAINED, f.seat, f.a, 0, -1)
        s.pop()
        if s.lockable(f.seat, f.a):
            s.lock(f.seat, f.a, OBTAINED_CARD)
        else:
            s.give_back(f.seat, f.c, s.memory.deal(f.a, EVERYBODY))

    def why_not(self, s: NaturalOrder, f: Frame, seat: i64, action: i64) -> str:
        return swap_refusal(s, f.step == TARGET, seat, action)

    def prompt(self, s: NaturalOrder, f: Frame, seat: i64) -> Prompt:
        if f.step == TARGET:
            return Prompt(
                "Water: choose the card that you want: a Ready card of another player, or a "
                "random one from a hand."
                if not s.pact.alone
                else "Water: choose the card in the Open that you want.",
                ("NO-86", "NO-87", "NO-88") if not s.pact.alone else ("NO-126",),
            )
        return Prompt(
            "Water: choose the card of yours that goes there. What you get is Locked if its "
            "Element is new to your side.",
            ("NO-86", "NO-89", "NO-90"),
        )


def targets(s: NaturalOrder, seat: i64, out: Moves) -> None:
    """All cards of other players, allies included; alone those of the Open (NO-23, NO-87)."""
    if s.pact.alone:
        element: i64 = 0
        while element < 5:
            if s.in_open(element):
                out.add(FROM_OPEN + element)
            element += 1
        return
    other: i64 = 0
    while other < s.seats:
        if other != seat:
            if s.stored(other) > 0:
                out.add(FROM + 6 * other)
            place: i64 = 0
            while place < PLACES:
                if s.ready_card(other, place):
                    out.add(FROM + 6 * other + 1 + place)
                place += 1
        other += 1


ATTEMPT: Final = Attempt()
WINDOW: Final = Window()
METAL_USED: Final = MetalUsed()
LOCKING: Final = Locking()
SWAPPING: Final = Swapping()
