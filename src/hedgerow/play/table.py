"""A table: a match whose truth is an append-only log of what was done.

Nothing here waits, writes or knows a clock: the log's new entries are handed to whoever keeps them.
An entry is an act of a seat or of chance, or a taking back; its number is its place in the log, so
the log only grows, also when something is taken back.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import overload

from hedgerow.core.game import Game, Value
from hedgerow.core.notation import IllegalMove, UnknownMove
from hedgerow.core.state import CHANCE, State
from hedgerow.play import dealer
from hedgerow.play.dealer import Dealer
from hedgerow.play.match import Match, reveals
from hedgerow.registry import load

ACT = "act"
GIVEN = "given"
UNDO = "undo"
MOST_MOMENTS = 12  # that are kept of one act


@dataclass(slots=True)
class Entry:
    """A line of the log, which nobody changes. An undo's code is how many acts are left after it.

    What was given with a table that goes on from another game is of the kind "given": neither this
    table's dealer nor its people have done it. `spent` is what the decision cost its person of the
    clock, `at` when it was written down.
    """

    seq: int
    kind: str
    seat: int
    code: str
    spent: float = field(default=0.0, compare=False)
    at: float = field(default=0.0, compare=False)


@dataclass
class Log(Sequence[Entry]):
    """The entries of a table in columns, which take a third of the room."""

    kinds: list[str] = field(default_factory=list)
    seats: array[int] = field(default_factory=lambda: array("b"))
    codes: list[str] = field(default_factory=list)
    spent: array[float] = field(default_factory=lambda: array("d"), compare=False)
    at: array[float] = field(default_factory=lambda: array("d"), compare=False)

    def append(self, entry: Entry) -> None:
        self.kinds.append(entry.kind)
        self.seats.append(entry.seat)
        self.codes.append(entry.code)
        self.spent.append(entry.spent)
        self.at.append(entry.at)

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...
    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if isinstance(place, slice):
            return [self[n] for n in range(*place.indices(len(self)))]
        n = range(len(self))[place]
        return Entry(n, self.kinds[n], self.seats[n], self.codes[n], self.spent[n], self.at[n])


@dataclass(frozen=True, slots=True)
class Setting:
    """What a table is set up with, before anything is done."""

    game: str
    rules_version: int
    players: int
    options: Mapping[str, Value]
    seed: str
    contributions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as it was when the log was `seq` long and so many events had been told."""

    seq: int
    told: int
    state: State


class Stale(ValueError):
    """The seat's decision is another one than the one that was answered."""


class NotNow(ValueError):
    """Nothing like that can be done at this table now."""


class BadLog(ValueError):
    """A log that does not replay."""


class Table:
    def __init__(self, setting: Setting, entries: Iterable[Entry] = ()) -> None:
        game = load(setting.game)
        if setting.rules_version != game.rules_version:
            raise BadLog(f"rules version {setting.rules_version} of {game.title} is not known here")
        self.setting = setting
        self.dealer = Dealer(setting.seed, setting.contributions)
        self.match = Match(game, setting.players, setting.options)
        self.log = Log()
        self.seq = 0  # how long the log is
        self.told_at = array("q", [0] * len(self.match.events))
        self.drawn: list[int] = []
        self.draws = 0
        self.given = 0
        self.asked: dict[int, int] = {}
        self.rewinds = 0
        self.moments: list[Moment] = []
        self.shown = 0  # how many events had been told at the last moment, or before the act
        for entry in entries:
            self.replay(entry)
        self.open_decisions()

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def over(self) -> bool:
        return not self.state.waiting()

    def question(self, seat: int) -> tuple[str, ...]:
        """The rules on which rests what a seat is asked; none if it is asked nothing."""
        prompt = self.match.view(seat).prompt
        return prompt.cites if prompt is not None else ()

    # -- doing -----------------------------------------------------------------------------

    def begin(self) -> list[Entry]:
        """Deal what is dealt before anybody decides."""
        return self.deal()

    def act(self, seat: int, seq: int, code: str, spent: float = 0.0) -> list[Entry]:
        """Do what a seat decided when the log was `seq` long; the new entries.

        Others may have acted since: all that counts is that the seat's own decision is still open.
        """
        if seat in self.asked and seq < self.asked[seat]:
            raise Stale("This was an answer to an earlier question.")
        action = self.game.vocabulary.number(code)
        if seat == CHANCE:
            raise UnknownMove("chance is the dealer's")
        return [self.commit(seat, action, spent), *self.deal()]

    def commit(
        self, seat: int, action: int, spent: float = 0.0, at: float = 0.0, kind: str = ACT
    ) -> Entry:
        """Apply and log one act; keep the decisions of the seats that it left waiting."""
        match, state = self.match, self.match.state
        frame = state.stack[-1] if state.stack else None
        waiting = state.waiting()
        moment = self.moment() if seat == CHANCE else None
        before = len(self.told_at)
        match.act(seat, action)
        if seat != CHANCE:
            self.moments = []
            self.shown = before
        elif moment is not None:
            self.keep(moment)
        entry = Entry(self.seq, kind, seat, match.game.code(action), spent, at)
        self.write(entry)
        self.told_at.extend([self.seq] * (len(match.events) - before))
        stack = state.stack
        kept = waiting & ~(1 << seat) if stack and stack[-1] is frame else 0
        asked = self.asked
        self.asked = {n: asked[n] for n in asked if (kept >> n) & 1} if kept else {}
        self.open_decisions()
        return entry

    def moment(self) -> Moment | None:
        """The table before the dealer draws, if something has been told since the last moment."""
        told = len(self.match.events)
        if told == self.shown or len(self.moments) == MOST_MOMENTS:
            return None
        return Moment(self.seq, told, self.state.copy())

    def keep(self, moment: Moment) -> None:
        """Keep what could be seen before the dealer drew: a bot without a seat acts by what is
        drawn, and people want to follow it. While like follows like, as in a deal, wait for more.
        """
        events = self.match.events
        last = events[moment.told - 1][0]
        if any(event[0] != last for event in events[moment.told :]):
            self.moments.append(moment)
            self.shown = moment.told

    def open_decisions(self) -> None:
        asked, seq = self.asked, self.seq
        for seat in self.match.waiting:
            if seat not in asked:
                asked[seat] = seq

    def deal(self) -> list[Entry]:
        """Let the dealer draw until a seat must decide or the game is over."""
        drawn = []
        while (self.state.waiting() >> CHANCE) & 1:
            self.drawn.append(self.draws)
            drawn.append(self.commit(CHANCE, self.dealer.draw(self.state, self.draws)))
            self.draws += 1
        return drawn

    # -- taking back -----------------------------------------------------------------------

    def undoable(self, seat: int) -> str:
        """Whether a seat's last act may be taken back: "free" perhaps, "ask", or "" if none is."""
        actions = self.match.actions
        last = len(actions) - 1
        for n in range(last, self.given - 1, -1):
            if actions.seat(n) == seat:
                return "free" if n == last else "ask"
        return ""

    def undo(self, seat: int, agreed: bool = False) -> list[Entry]:
        """Take back a seat's last act, and all that came after it if the others have agreed."""
        actions = self.match.actions
        places = [n for n, (who, _) in enumerate(actions) if who == seat and n >= self.given]
        if not places:
            raise NotNow("There is nothing of yours to take back.")
        earlier = self.match.until(places[-1])
        if not agreed and (places[-1] != len(actions) - 1 or reveals(earlier.state, self.state)):
            raise NotNow("Others have acted or seen something since: they must agree.")
        entry = Entry(self.seq, UNDO, seat, str(places[-1]))
        self.rewind(earlier, entry)
        return [entry]

    def rewind(self, earlier: Match, entry: Entry) -> None:
        chance = sum(1 for seat, _ in earlier.actions if seat == CHANCE)
        self.match.rewind(earlier)
        self.write(entry)
        del self.drawn[chance:]
        del self.told_at[len(self.match.events) :]
        self.asked = {}
        self.moments = []
        self.shown = len(self.match.events)
        self.rewinds += 1
        self.open_decisions()

    # -- the log ---------------------------------------------------------------------------

    def write(self, entry: Entry) -> None:
        self.log.append(entry)
        self.seq += 1

    def replay(self, entry: Entry) -> None:
        """Do again what the log says was done."""
        if entry.seq != self.seq:
            raise BadLog(f"entry {entry.seq} stands at {self.seq}")
        try:
            if entry.kind == UNDO:
                self.rewind(self.match.until(int(entry.code)), entry)
                return
            if entry.kind == GIVEN:
                self.given += 1
                if entry.seat == CHANCE:
                    self.drawn.append(dealer.GIVEN)
            elif entry.seat == CHANCE:
                self.drawn.append(self.draws)
                self.draws += 1
            action = self.game.vocabulary.number(entry.code)
            self.commit(entry.seat, action, entry.spent, entry.at, entry.kind)
        except (IllegalMove, UnknownMove) as error:
            raise BadLog(f"entry {entry.seq}: {error}") from None

    def record(self) -> str:
        """The record of the game, with the dealer's seed: for finished games only."""
        return dealer.to_text(self.match, self.dealer, self.drawn)
