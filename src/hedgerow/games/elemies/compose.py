"""The decision which cards a combination is made of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hedgerow.core.state import BIT, Frame, Moves, Phase
from hedgerow.core.view import Prompt
from hedgerow.games.elemies.actions import AS, PLAIN, WITH
from hedgerow.games.elemies.cards import JESTER_CARD, POP, RANKS
from hedgerow.games.elemies.combos import HIGH, LOW, NEED, NO_JESTER, makeable
from hedgerow.games.elemies.refusals import compose_refusal
from hedgerow.games.elemies.spelling import rank_word, shape_words
from hedgerow.games.elemies.state import Elemies


class Compose(Phase[Elemies]):
    """Which cards a combination is made of, where the hand allows more than one way.

    First what the Jester stands for, if it is used, also among the last cards (EL-41, EL-42,
    EL-46); then for each rank, from the lowest, which cards. Register a is the shape, b the cards
    chosen so far, c the rank that comes next, d what the Jester stands for, plus one (0: not said
    yet).
    """

    def begin(self, s: Elemies, seat: i64, shape: i64) -> None:
        f = s.push(self, seat)
        f.a = shape
        f.c = LOW[shape]
        if not s.usable(seat) & JESTER_CARD:
            f.d = NO_JESTER + 1
        self.go_on(s, f)

    def go_on(self, s: Elemies, f: Frame) -> None:
        """Take the only way, ask where there are more; the turn goes on when all is said."""
        while f.c <= HIGH[f.a]:
            SCRATCH.n = 0
            self.options(s, f, f.seat, SCRATCH)
            if SCRATCH.n > 1:
                f.ask(f.seat)
                return
            if SCRATCH.n == 1:
                self.choose(f, SCRATCH.items[0])
            else:
                f.c += 1
        cards = f.b
        if f.d != NO_JESTER + 1:
            cards |= JESTER_CARD
        s.pop()
        turn = s.stack[len(s.stack) - 1]
        turn.a = f.a
        turn.b = cards
        turn.c = f.d - 1

    def choose(self, f: Frame, action: i64) -> None:
        if action >= WITH:
            f.b |= BIT[4 * f.c] * (action - WITH + 1)
            f.c += 1
        else:
            f.d = action - AS + 1

    def options(self, s: Elemies, f: Frame, seat: i64, out: Moves) -> None:
        hand = s.usable(seat)
        if f.d == 0:
            rank = LOW[f.a]
            while rank <= HIGH[f.a]:
                if makeable(f.a, hand, 0, rank):
                    out.add(AS + rank)
                rank += 1
            if makeable(f.a, hand, 0, NO_JESTER):
                out.add(PLAIN)
            return
        need = NEED[f.a * RANKS + f.c]
        if f.c == f.d - 1:
            need -= 1
        if need == 0:
            return
        nibble = (hand >> (4 * f.c)) & 15
        if POP[nibble] == need:
            out.add(WITH + nibble - 1)
            return
        elements: i64 = 1
        while elements < 15:
            if elements & ~nibble == 0 and POP[elements] == need:
                if makeable(f.a, hand, f.b | (BIT[4 * f.c] * elements), f.d - 1):
                    out.add(WITH + elements - 1)
            elements += 1

    def take(self, s: Elemies, f: Frame, seat: i64, action: i64) -> None:
        self.choose(f, action)
        self.go_on(s, f)

    def why_not(self, s: Elemies, f: Frame, seat: i64, action: i64) -> str:
        return compose_refusal(s, f, action)

    def prompt(self, s: Elemies, f: Frame, seat: i64) -> Prompt:
        shape = shape_words(int(f.a))
        if f.d == 0:
            return Prompt(f"What does the Jester stand for in the {shape}?", ("EL-40", "EL-41"))
        rank = rank_word(int(f.c))
        return Prompt(f"Which of your {rank}s do you use for the {shape}?", ("EL-36",))


SCRATCH: Final = Moves()
COMPOSE: Final = Compose()
