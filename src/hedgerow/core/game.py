"""What a game's package exports: one `Game`, made of data and a few functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from hedgerow.core.events import Chronicle
from hedgerow.core.hints import Hints
from hedgerow.core.notation import AmbiguousMove, IllegalMove, UnknownMove, Vocabulary
from hedgerow.core.rules import Rulebook
from hedgerow.core.state import Frame, Phase, State
from hedgerow.core.tensor import Encoder
from hedgerow.core.view import Choice, Fact, Reason, View, Zone, choice_of, seats_of

Value: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Value]


MOST_FRESH = 64  # fresh games that are kept


class BadOption(ValueError):
    """A game was asked for with options or players that it does not have."""


@dataclass(frozen=True, slots=True)
class When:
    """Where an option means anything: with so many players, and where another option is so.

    Nothing named: with any number of players, whatever else is agreed.
    """

    players: tuple[int, ...] = ()
    option: str = ""
    values: tuple[Value, ...] = ()

    def holds(self, players: int, options: Options) -> bool:
        """Whether it means anything at a table of so many, with these complete options."""
        if self.players and players not in self.players:
            return False
        return not self.option or options[self.option] in self.values


ALWAYS = When()


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to agree on before the start. A rule's number and a sentence say what it changes.

    `choices` are the values it may have; a whole number has `low` and `high` instead; a text with
    neither may be anything. `when` says where it means anything: elsewhere every value plays the
    same, and nobody need be asked. `reserved` are choices that only so many players have. A `seat`
    is a number of one (at most as many as there are), 0 leaves it to chance. A `file` stands for
    the text of one, in place of what we ourselves have put there.
    """

    name: str
    default: Value
    text: str
    cites: tuple[str, ...] = ()
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    when: When = ALWAYS
    reserved: tuple[tuple[Value, tuple[int, ...]], ...] = ()
    seat: bool = False
    file: bool = False

    def read(self, value: Value) -> Value:
        """The value, if it may stand here; words are turned into numbers and yes or no."""
        kind = type(self.default)
        if kind is bool:
            if isinstance(value, bool):
                return value
            yes_no = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
            if str(value).lower() in yes_no:
                return yes_no[str(value).lower()]
            raise BadOption(f"option {self.name}: {value!r} is neither true nor false")
        if kind is int:
            try:
                number = int(value)
            except ValueError:
                raise BadOption(f"option {self.name}: {value!r} is not a whole number") from None
            if self.choices and number not in self.choices:
                raise BadOption(f"option {self.name}: {number} is not one of {self.listed}")
            if not self.choices and not self.low <= number <= self.high:
                raise BadOption(
                    f"option {self.name}: {number} is not from {self.low} to {self.high}"
                )
            return number
        if self.choices and value not in self.choices:
            raise BadOption(f"option {self.name}: {value!r} is not one of {self.listed}")
        return str(value)

    @property
    def listed(self) -> str:
        return ", ".join(str(choice) for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Variant:
    """A number of players and options that go together."""

    players: int
    options: Options

    def __str__(self) -> str:
        words = [f"{self.players}p", *(f"{k}={v}" for k, v in self.options.items())]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order: what a person says once, so as not to be asked the same again and again.

    `answer` is the action that it gives in a decision, or -1 where the person is to be asked;
    it stands as long as what `lasts` returns does not change.
    """

    name: str
    words: str
    answer: Callable[[Any, int], int]
    lasts: Callable[[Any], object]


@dataclass(frozen=True)
class Game:
    """A game. Everything above the games' layer gets it by `hedgerow.load(name)`.

    `begin` makes a fresh state from the number of players and the complete options; `variants`
    lists what is worth checking and offering. `zones`, `facts`, `words` and `touches` tell a view
    what there is to see, what an action is called and which elements one clicks for it.
    `arrange` sets up a position for a scenario from words; `census` counts what must not get lost;
    `combine` says, where options are many, which of them the elements that a person has chosen so
    far can still become; `perft` counts sequences of plies; `hints` helps a search; `orders` are
    standing orders that people may give. `choices` gives, where options are many, what `words` and
    `touches` say of all of them at once. In an `open` game nothing is hidden: zones and facts are
    the same for everybody. `longest` bounds a game's decisions. `tensor` writes states down as
    numbers, for learners. `aside` says why a seat that is asked can't choose what it has clicked,
    where no action that is refused says it better: what such a thing is there for.
    """

    name: str
    title: str
    pitch: str
    minutes: str
    package: str
    rules_version: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    vocabulary: Vocabulary
    chronicle: Chronicle
    phases: tuple[Phase[Any], ...]
    rule_of_turn: str
    rule_of_end: str
    longest: int
    begin: Callable[[Game, int, Options], State]
    zones: Callable[[Any, int], Sequence[Zone]]
    facts: Callable[[Any, int], Sequence[Fact]]
    words: Callable[[Any, int, int], str]
    touches: Callable[[Any, int, int], tuple[str, ...]]
    variants: tuple[Variant, ...]
    arrange: Callable[[Game, int, Options, Mapping[str, str]], State] | None = None
    seat_names: Callable[[Any], tuple[str, ...]] | None = None
    layout: Mapping[str, object] | None = None
    census: Callable[[Any], object] | None = None
    combine: Callable[[Any, int, Sequence[str]], Sequence[Choice]] | None = None
    perft: Callable[[Game, Options, str | None, int], int] | None = None
    hints: Hints[Any] | None = None
    orders: tuple[Order, ...] = ()
    choices: Callable[[Any, int, Sequence[int]], tuple[Choice, ...]] | None = None
    open: bool = False
    tensor: type[Encoder[Any]] | None = None
    aside: Callable[[Any, int, Sequence[str]], Reason | None] | None = None

    def new(self, players: int | None = None, options: Options | None = None) -> State:
        """A fresh game; the dealer is often the first to be waited for."""
        players = self.players[0] if players is None else players
        key = (players, tuple((options or {}).items()))
        first = self.fresh.get(key)
        if first is None:
            if players not in self.players:
                many = spans(self.players)
                raise BadOption(f"{self.title} is for {many} players, not for {players}")
            first = self.begin(self, players, self.complete(options or {}))
            first.settle()
            if len(self.fresh) >= MOST_FRESH:
                self.fresh.clear()
            self.fresh[key] = first
        return first.copy()

    @cached_property
    def fresh(self) -> dict[tuple[int, tuple[tuple[str, Value], ...]], State]:
        """Games that nobody has played in, by players and options: a copy is quicker to have."""
        return {}

    def complete(self, options: Options) -> dict[str, Value]:
        """All options: the given ones, checked, and defaults for the rest."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(
                    f"{self.title} has no option {name!r}; it has {', '.join(sorted(known))}"
                )
        return {
            option.name: option.read(options[option.name])
            if option.name in options
            else option.default
            for option in self.options
        }

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.package)

    @cached_property
    def encoder(self) -> Encoder[Any]:
        """What writes states of this game down as numbers."""
        if self.tensor is None:
            raise BadOption(f"{self.title} has no encoder: nothing writes it down as numbers")
        return self.tensor(list(self.phases))

    @cached_property
    def phase_names(self) -> dict[type[Phase[Any]], str]:
        return {type(phase): type(phase).__name__ for phase in self.phases}

    # -- notation --------------------------------------------------------------------------

    def code(self, action: int) -> str:
        return self.vocabulary.code(action)

    def read(self, state: State, seat: int, text: str) -> int:
        """The legal action that is written here, as a code or in an option's words."""
        text = " ".join(text.split())
        legal = [int(action) for action in state.legal(seat)]
        if text in self.vocabulary.numbers:
            action = self.vocabulary.numbers[text]
            rule = state.why_not(seat, action)
            if rule:
                raise IllegalMove(text, rule, self.rulebook.text(rule))
            return action
        spoken = {action: self.words(state, seat, action).lower() for action in legal}
        for matches in (
            [a for a, words in spoken.items() if words == text.lower()],
            [a for a in legal if self.code(a).startswith(text)],
            [a for a, words in spoken.items() if words.startswith(text.lower())],
        ):
            if len(matches) == 1:
                return matches[0]
            if matches:
                some = ", ".join(self.code(a) for a in matches[:6])
                raise AmbiguousMove(f"{text!r} may mean {some}")
        raise UnknownMove(f"{text!r} is nothing that can be done here")

    # -- views -----------------------------------------------------------------------------

    def names(self, state: State) -> tuple[str, ...]:
        """What the seats are called when nobody has given them names."""
        if self.seat_names is not None:
            return self.seat_names(state)
        return tuple(f"Player {n + 1}" for n in range(state.seats))

    def observe(self, state: State, seat: int, other: View | None = None) -> View:
        """See `State.observe`. In an open game another seat's view of the same state saves work."""
        legal = tuple(state.legal(seat)) if seat >= 0 else ()
        prompt = None
        if legal:
            frame: Frame = state.stack[-1]
            asked = frame.phase.prompt(state, frame, seat)
            listed = self.choices or self.listed
            prompt = type(asked)(asked.text, asked.cites, listed(state, seat, legal))
        return View(
            self.name,
            seat,
            int(state.seats),
            seats_of(state.waiting()),
            int(state.turn()),
            tuple(self.zones(state, seat)) if other is None else other.zones,
            tuple(self.facts(state, seat)) if other is None else other.facts,
            prompt,
            state.outcome(),
            legal,
        )

    def listed(self, state: State, seat: int, legal: Sequence[int]) -> tuple[Choice, ...]:
        """What can be done, one by one."""
        codes, words, touches = self.vocabulary.codes, self.words, self.touches
        return tuple(
            choice_of(a, codes[a], words(state, seat, a), touches(state, seat, a)) for a in legal
        )

    # -- saved form ------------------------------------------------------------------------

    def from_data(self, players: int, options: Options | None, data: Mapping[str, Any]) -> State:
        """The state that `State.to_data` wrote."""
        state = self.begin(self, players, self.complete(options or {}))
        phases = {name: phase for phase in self.phases for name in [type(phase).__name__]}
        state.stack.clear()
        for name, *numbers in data["stack"]:
            state.stack.append(Frame(phases[name], *numbers))
        for seat, answer in enumerate(data["answers"]):
            state.answers[seat] = answer
        state.load(data["fields"])
        return state


def spans(numbers: Sequence[int]) -> str:
    """Whole numbers for people: "2 to 6", "1, 3"."""
    if len(numbers) > 1 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(str(n) for n in numbers)
