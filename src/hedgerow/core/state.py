"""The heart of the engine: a stack of frames, stateless phases, and the state they act on.

A decision is data. What is going on in a game is a stack of small frames of ints; what a frame
*means* stands in its phase, a stateless object. So a state can be copied, saved and searched in
the middle of anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hedgerow.core.chance import Rng
from hedgerow.core.view import Outcome, Prompt, View

if TYPE_CHECKING:
    from hedgerow.core.game import Game

CHANCE: Final = 31  # the dealer's seat
SPECTATOR: Final = 30  # the bit of whoever only watches, in masks of who knows a thing
PUBLIC: Final = 2147483647  # everybody, spectators included
MOST_OPTIONS: Final = 2048  # how many options one decision may have

# Never a constant left of <<: mypyc compiles it to a 32-bit shift.
BIT: Final = vec[i64]([1 << n for n in range(63)])

Plain: TypeAlias = int | str | list[int] | list[list[int]]
Event: TypeAlias = tuple[int, int, int, int, int, int]

S = TypeVar("S", bound="State")


class Moves:
    """What `options` fills. A search keeps one and uses it again and again."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.n: i64 = 0

    def add(self, action: i64) -> None:
        self.items[self.n] = action
        self.n += 1

    def has(self, action: i64) -> bool:
        i: i64 = 0
        while i < self.n:
            if self.items[i] == action:
                return True
            i += 1
        return False

    def drop(self, action: i64) -> bool:
        """Take an action out, if it is there and not the only one; the others keep their order."""
        if self.n < 2 or not self.has(action):
            return False
        i: i64 = 0
        while self.items[i] != action:
            i += 1
        self.n -= 1
        while i < self.n:
            self.items[i] = self.items[i + 1]
            i += 1
        return True


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One thing that is going on: its phase, whose it is, who is waited for, and registers."""

    def __init__(
        self,
        phase: Phase[Any],
        seat: i64,
        step: i64 = 0,
        waiting: i64 = 0,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
    ) -> None:
        self.phase: Phase[Any] = phase
        self.seat: i64 = seat
        self.step: i64 = step
        self.waiting: i64 = waiting
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def ask(self, seat: i64) -> None:
        """Wait for this seat alone."""
        self.waiting = BIT[seat]

    def copy(self) -> Frame:
        return Frame(self.phase, self.seat, self.step, self.waiting, self.a, self.b, self.c, self.d)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """What a frame of this kind does. Stateless: one instance; the frame holds the data."""

    def next(self, s: S, f: Frame) -> None:
        """Nobody is waited for: act, then ask, push or pop."""
        raise NotImplementedError

    def options(self, s: S, f: Frame, seat: i64, out: Moves) -> None:
        """Add what `seat` may do now. The only place where legality lives."""
        raise NotImplementedError

    def take(self, s: S, f: Frame, seat: i64, action: i64) -> None:
        """Do it. May assume that the action is one of the options."""
        raise NotImplementedError

    def weight(self, s: S, f: Frame, action: i64) -> i64:
        """How likely a chance outcome is, in whole numbers."""
        return 1

    def why_not(self, s: S, f: Frame, seat: i64, action: i64) -> str:
        """The id of the rule that forbids an action which is not an option."""
        raise NotImplementedError

    def prompt(self, s: S, f: Frame, seat: i64) -> Prompt:
        """What the seat is asked, in one sentence, with the rules it rests on."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Phase[S]):
    """Several seats answer at the same time, unseen by each other, until all have answered.

    An answer lies in `s.answers` until the last one is in; then `next` runs, reads the answers in
    whatever order the rules say, and calls `s.unseal()`. Nobody's view shows a sealed answer, and a
    sampled world draws the answers of others anew.
    """

    def take(self, s: S, f: Frame, seat: i64, action: i64) -> None:
        s.answers[seat] = action


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress. A game's own state adds its fields, `copy`, `save` and `load`."""

    def __init__(self, game: Game, seats: i64) -> None:
        self.game: Game = game
        self.seats: i64 = seats
        self.stack: list[Frame] = []
        self.answers: vec[i64] = vec[i64]([-1] * seats)
        self.events: list[Event] | None = None

    # -- what anybody may ask --------------------------------------------------------------

    def waiting(self) -> i64:
        """The seats that must decide now, as a bit mask; 0 when the game is over."""
        if self.stack:
            return self.stack[-1].waiting
        return 0

    def moves(self, seat: i64, out: Moves) -> None:
        """Fill `out` with what `seat` may do: `legal` without an allocation."""
        out.n = 0
        if self.stack and 0 <= seat < 63:
            f = self.stack[-1]
            if (f.waiting >> seat) & 1:
                f.phase.options(self, f, seat, out)

    def legal(self, seat: i64) -> vec[i64]:
        """What `seat` may do, in the vocabulary's documented order; empty if it is not asked."""
        self.moves(seat, SPARE)
        return SPARE.items[: SPARE.n]

    def weight(self, action: i64) -> i64:
        """How likely this chance outcome is, in whole numbers."""
        f = self.stack[-1]
        return f.phase.weight(self, f, action)

    def why_not(self, seat: i64, action: i64) -> str:
        """ "" if the action is legal, else the id of the rule that forbids it."""
        self.moves(seat, SPARE)
        if SPARE.has(action):
            return ""
        if not self.stack:
            return self.game.rule_of_end
        f = self.stack[-1]
        if not 0 <= seat < 63 or not (f.waiting >> seat) & 1:
            return self.game.rule_of_turn
        return f.phase.why_not(self, f, seat, action)

    def observe(self, seat: i64) -> View:
        """What this seat (or a spectator, -1) may know, with its prompt."""
        return self.game.observe(self, int(seat))

    def turn(self) -> i64:
        """Whose turn it is at the table, for views; -1 if nobody's."""
        i = len(self.stack) - 1
        while i >= 0:
            if self.stack[i].seat != CHANCE:
                return self.stack[i].seat
            i -= 1
        return -1

    def side(self, seat: i64) -> i64:
        """The side that a seat plays for: seats of one side win and lose together."""
        return seat

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """A finished game's worth for a seat, from -1.0 to 1.0."""
        raise NotImplementedError

    # -- the only way to change a state ----------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        """Commit an action. It must be legal; the edges of the house check that, once."""
        f = self.stack[-1]
        f.waiting &= ~BIT[seat]
        f.phase.take(self, f, seat, action)
        self.settle()

    def settle(self) -> None:
        """Let the rules run on until somebody must decide or the game is over."""
        while self.stack:
            f = self.stack[-1]
            if f.waiting != 0:
                return
            f.phase.next(self, f)

    # -- for phases ------------------------------------------------------------------------

    def push(self, phase: Phase[Any], seat: i64) -> Frame:
        f = Frame(phase, seat)
        self.stack.append(f)
        return f

    def pop(self) -> None:
        self.stack.pop()

    def finish(self) -> None:
        """The game is over: nothing is going on any more."""
        self.stack.clear()

    def unseal(self) -> None:
        """Put the answers of a sealed decision away."""
        i: i64 = 0
        while i < self.seats:
            self.answers[i] = -1
            i += 1

    def tell(
        self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, seen: i64 = PUBLIC
    ) -> None:
        """Say what happened; whoever is not in `seen` does not learn the secret arguments."""
        if self.events is not None:
            self.events.append((int(kind), int(a), int(b), int(c), int(d), int(seen)))

    # -- copies, worlds, saved form --------------------------------------------------------

    def copy(self) -> State:
        """An independent state. Events are not copied: a copy has told nothing yet."""
        raise NotImplementedError

    def share(self, other: State) -> None:
        """Fill in what every copy needs from `other`: frames and sealed answers."""
        stack: list[Frame] = []
        for f in other.stack:
            stack.append(f.copy())
        self.stack = stack
        self.answers = other.answers[:]

    def determinize(self, viewer: i64, rng: Rng) -> State:
        """A world that agrees with all that `viewer` (-1: a spectator) knows."""
        world = self.copy()
        world.hide(viewer, rng)
        if world.stack:
            f = world.stack[-1]
            i: i64 = 0
            while i < world.seats:
                if i != viewer and world.answers[i] >= 0:
                    SPARE.n = 0
                    f.phase.options(world, f, i, SPARE)
                    world.answers[i] = SPARE.items[rng.below(SPARE.n)]
                i += 1
        return world

    def anchor(self, viewer: i64) -> State:
        """A world to sample others from: the same for whatever `viewer` can't tell apart.

        Most games sample by what a seat knows alone, and any state will do.
        """
        return self

    def hide(self, viewer: i64, rng: Rng) -> None:
        """Draw anew whatever `viewer` does not know. Nothing to do where nothing is hidden."""

    def save(self) -> dict[str, Plain]:
        """The game's own fields as plain data."""
        raise NotImplementedError

    def load(self, data: dict[str, Plain]) -> None:
        """Take the fields that `save` wrote."""
        raise NotImplementedError

    def to_data(self) -> dict[str, object]:
        """Everything, as plain data; `Game.from_data` reads it."""
        names = self.game.phase_names
        stack = [
            [names[type(f.phase)], f.seat, f.step, f.waiting, f.a, f.b, f.c, f.d]
            for f in self.stack
        ]
        return {"stack": stack, "answers": list(self.answers), "fields": self.save()}


SPARE: Final = Moves()
