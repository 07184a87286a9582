"""The conformance suite: what must hold for every game, checked on random games.

`check(GAME)` raises `Nonconformity` with the variant, the seed and the step where something does
not hold. A newcomer calls it on the own game; our tests call it on all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from hedgerow.core.chance import Rng, draw
from hedgerow.core.game import Game, Option, Value, Variant
from hedgerow.core.state import CHANCE, Event, Moves, State
from hedgerow.core.view import View, seats_of

TWIN_STEPS = 12
TWIN_TRIES = 24
SILENT_TRIES = 4
AT_THE_END = 100  # how much more often the last position of a game is looked at closely


class Nonconformity(AssertionError):
    """Something that every game must do, this one does not."""


@dataclass
class Report:
    """What was checked."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    refusals: int = 0
    worlds: int = 0
    twin_steps: int = 0
    cited: dict[str, int] = field(default_factory=dict)

    def cite(self, rules: Iterable[str]) -> None:
        for rule in rules:
            self.cited[rule] = self.cited.get(rule, 0) + 1


def check(
    game: Game,
    games: int = 1,
    seed: int = 1,
    variants: Sequence[Variant] | None = None,
    thorough: float = 0.03,
    progress: Callable[[], None] = lambda: None,
) -> Report:
    """Play `games` random games of each variant and check everything on the way.

    `thorough` is the share of positions in which the costly checks are made.
    """
    report = Report()
    variants = game.variants if variants is None else variants
    check_vocabulary(game)
    for option in game.options:
        check_option(game, option, variants, seed)
    for variant in variants:
        for n in range(games):
            walk = Walk(game, variant, seed + n, thorough, report)
            try:
                walk.run()
            except Exception as error:
                where = f"{game.name}, {variant}, seed {seed + n}, decision {walk.step}"
                raise Nonconformity(f"{where}: {error}") from error
            progress()
    return report


def check_vocabulary(game: Game) -> None:
    """Code and int are a bijection; every option and event cites rules that exist."""
    codes = game.vocabulary.codes
    require(len(set(codes)) == len(codes), "two actions share a code")
    for action, code in enumerate(codes):
        require(game.vocabulary.number(code) == action, f"{code} reads as another action")
        require(code == code.strip() and " " not in code, f"{code!r} has a blank")
    for option in game.options:
        for rule in option.cites:
            require(rule in game.rulebook, f"option {option.name} cites {rule}")
    for kind in game.chronicle.kinds:
        for rule in kind.cites:
            require(rule in game.rulebook, f"event {kind.name} cites {rule}")
    for rule in (game.rule_of_turn, game.rule_of_end):
        require(rule in game.rulebook, f"the game cites {rule}")


def check_option(game: Game, option: Option, variants: Sequence[Variant], seed: int) -> None:
    """Where an option does not apply, the very same game is played whatever its value."""
    known = {other.name: other for other in game.options}
    if option.when.option:
        require(option.when.option in known, f"option {option.name} waits for an unknown one")
        for value in option.when.values:
            known[option.when.option].read(value)
    for variant in variants:
        agreed = game.complete(variant.options)
        if not option.when.holds(variant.players, agreed):
            plain = game.new(variant.players, {**agreed, option.name: option.default})
            other = game.new(variant.players, {**agreed, option.name: another(option)})
            where = f"option {option.name} does not apply to {variant}, yet changes something"
            require(alike(plain, other, seed), where)
            return


def another(option: Option) -> Value:
    """A value that is not the default."""
    if isinstance(option.default, bool):
        return not option.default
    values: Sequence[Value] = option.choices or (option.low, option.high)
    return next(value for value in values if value != option.default)


def alike(one: State, other: State, seed: int) -> bool:
    """Whether a random game of the one is a game of the other, told in the same words."""
    random, rng = Random(seed), Rng(seed)
    one.events, other.events = [], []
    while one.waiting():
        seat = random.choice(seats_of(one.waiting()))
        if one.waiting() != other.waiting() or ways(one, seat) != ways(other, seat):
            return False
        dealt = seat == CHANCE
        action = int(draw(one, Moves(), rng) if dealt else random.choice(list(one.legal(seat))))
        one.apply(seat, action)
        other.apply(seat, action)
        if one.events != other.events:
            return False
    return one.outcome() == other.outcome()


def ways(state: State, seat: int) -> list[tuple[int, int]]:
    """What can be done; of chance, how likely, too."""
    legal = [int(action) for action in state.legal(seat)]
    return [(action, int(state.weight(action)) if seat == CHANCE else 1) for action in legal]


def require(holds: object, text: str) -> None:
    if not holds:
        raise Nonconformity(text)


class Walk:
    """One random game, with checks on the way."""

    def __init__(
        self, game: Game, variant: Variant, seed: int, thorough: float, report: Report
    ) -> None:
        self.game = game
        self.variant = variant
        self.random = Random(seed)
        self.rng = Rng(seed)
        self.thorough = thorough
        self.report = report
        self.step = 0
        self.follows: set[tuple[int, int]] = set()
        self.ascending: list[list[int]] = []
        self.record: list[tuple[int, int]] = []
        self.seen: View | None = None

    def run(self) -> None:
        state = self.fresh()
        census = self.census(state)
        while state.waiting():
            require(self.step < self.game.longest, f"no end after {self.step} decisions")
            self.look(state)
            if self.random.random() < self.thorough:
                self.look_closely(state)
            seat = self.random.choice(seats_of(state.waiting()))
            action = self.choose(state, seat)
            state.apply(seat, action)
            self.record.append((seat, action))
            self.listen(state)
            require(self.census(state) == census, "pieces or cards were not conserved")
            self.step += 1
        if self.random.random() < AT_THE_END * self.thorough:
            self.look_closely(state)
        self.check_outcome(state)
        self.check_replay(state)
        self.report.games += 1
        self.report.decisions += self.step
        self.report.longest = max(self.report.longest, self.step)

    def fresh(self) -> State:
        state = self.game.new(self.variant.players, self.variant.options)
        state.events = []
        return state

    def census(self, state: State) -> object:
        return self.game.census(state) if self.game.census is not None else None

    def choose(self, state: State, seat: int) -> int:
        if seat == CHANCE:
            return int(draw(state, Moves(), self.rng))
        return int(self.random.choice(list(state.legal(seat))))

    # -- in every position -----------------------------------------------------------------

    def look(self, state: State) -> None:
        """What is legal is unique, in a fixed order, and there is something to do."""
        waiting = state.waiting()
        require(state.outcome() is None, "an outcome while somebody is waited for")
        for seat in range(state.seats):
            legal = list(state.legal(seat))
            if (waiting >> seat) & 1:
                require(legal, f"seat {seat} is waited for and can do nothing")
            else:
                require(not legal, f"seat {seat} is not waited for and can act")
            self.check_order(legal)
        if (waiting >> CHANCE) & 1:
            outcomes = list(state.legal(CHANCE))
            require(waiting == 1 << CHANCE, "chance is waited for together with a seat")
            require(outcomes, "the dealer can do nothing")
            self.check_order(outcomes)
            require(all(state.weight(a) > 0 for a in outcomes), "an impossible outcome is offered")

    def check_order(self, legal: list[int]) -> None:
        """No two actions stand once in this order, once in the other.

        Lists in ascending order agree with each other: as long as no other comes up, none of them
        is taken apart.
        """
        require(len(set(legal)) == len(legal), "an action is listed twice")
        self.ascending.append(legal)
        if not self.follows and legal == sorted(legal):
            return
        for listed in self.ascending:
            crossed = self.follows.intersection(zip(listed[1:], listed, strict=False))
            require(not crossed, f"the order of these is not fixed: {crossed}")
            self.follows.update(pairwise(listed))
        self.ascending = []

    def listen(self, state: State) -> None:
        """Every event can be told to everybody, and cites rules that exist."""
        names = self.game.names(state)
        for event in state.events or []:
            kind = self.game.chronicle.kinds[event[0]]
            self.report.cite(kind.cites)
            for viewer in range(-1, state.seats if kind.secret else 0):
                told = self.game.chronicle.redact(event, viewer)
                require(self.game.chronicle.sentence(told, names), "an event without words")
        state.events = []

    # -- in some positions -----------------------------------------------------------------

    def look_closely(self, state: State) -> None:
        self.check_refusals(state)
        self.check_orders(state)
        self.check_prompts(state)
        self.check_openness(state)
        self.check_copy(state)
        self.check_saved_form(state)
        for viewer in range(-1, state.seats):
            self.check_twin(state, viewer)

    def check_refusals(self, state: State) -> None:
        """Whatever is not legal has a rule against it, whatever is legal has none."""
        for seat in range(state.seats):
            legal = set(state.legal(seat))
            for action in range(len(self.game.vocabulary)):
                rule = state.why_not(seat, action)
                code = self.game.code(action)
                if action in legal:
                    require(rule == "", f"{code} is legal, yet {rule} forbids it")
                else:
                    require(rule in self.game.rulebook, f"{code} is refused by {rule!r}")
                    self.report.cite([rule])
                    self.report.refusals += 1

    def check_orders(self, state: State) -> None:
        """A standing order does nothing that its seat may not do."""
        for order in self.game.orders:
            for seat in range(state.seats):
                answer = order.answer(state, seat)
                require(
                    answer == -1 or answer in state.legal(seat), f"order {order.name}: {answer}"
                )

    def check_openness(self, state: State) -> None:
        """In an open game everybody sees what a spectator sees."""
        if self.game.open:
            all_see = state.observe(-1)
            for seat in range(state.seats):
                view = state.observe(seat)
                same = view.zones == all_see.zones and view.facts == all_see.facts
                require(same, f"the game is open, but seat {seat} sees something else")

    def check_prompts(self, state: State) -> None:
        for seat in seats_of(state.waiting()):
            if seat == CHANCE:
                continue
            prompt = state.observe(seat).prompt
            if prompt is None or not prompt.text:
                raise Nonconformity(f"seat {seat} is asked without words")
            for rule in prompt.cites:
                require(rule in self.game.rulebook, f"a prompt cites {rule}")
            listed = self.game.listed(state, seat, [choice.action for choice in prompt.choices])
            require(prompt.choices == listed, "all choices at once differ from one by one")
            for choice in prompt.choices:
                require(choice.words, f"{choice.code} has no words")
                require(choice.touches, f"{choice.code} has nothing to click")
                read = self.game.read(state, seat, choice.words)
                require(read == choice.action, f"{choice.words!r} reads as another action")

    def check_copy(self, state: State) -> None:
        """A copy is equal, and goes its own way."""
        before = state.to_data()
        copy = state.copy()
        require(copy.to_data() == before, "a copy is not equal")
        self.play_on(copy, 8)
        require(state.to_data() == before, "playing on in a copy changed the original")
        copy = state.copy()
        original = state.copy()
        data = copy.to_data()
        self.play_on(original, 8)
        require(copy.to_data() == data, "playing on in the original changed a copy")

    def check_saved_form(self, state: State) -> None:
        """A state read back from plain data is the same state, and plays on alike."""
        data = json.loads(json.dumps(state.to_data()))
        back = self.game.from_data(self.variant.players, self.variant.options, data)
        require(back.to_data() == state.to_data(), "a saved state reads back differently")
        actions = self.play_on(state.copy(), 8)
        other = state.copy()
        for seat, action in actions:
            other.apply(seat, action)
            back.apply(seat, action)
        require(back.to_data() == other.to_data(), "a saved state plays on differently")

    def play_on(self, state: State, steps: int) -> list[tuple[int, int]]:
        done: list[tuple[int, int]] = []
        while state.waiting() and len(done) < steps:
            seat = self.random.choice(seats_of(state.waiting()))
            action = self.choose(state, seat)
            state.apply(seat, action)
            done.append((seat, action))
        return done

    # -- twin worlds -----------------------------------------------------------------------

    def check_twin(self, state: State, viewer: int) -> None:
        """The viewer can't tell the true state from a sampled world, now or a while later.

        Both are played on side by side. What the viewer does is the same in both; for the others a
        move is looked for that tells the viewer the same. As long as there is one, nothing that the
        viewer sees may differ.
        """
        world = state.determinize(viewer, self.rng)
        self.report.worlds += 1
        self.compare(state, world, viewer)
        true = state.copy()
        for _ in range(TWIN_STEPS):
            if not true.waiting():
                return
            seat = self.random.choice(seats_of(true.waiting()))
            action = self.choose(true, seat)
            heard = self.heard(true, seat, action, viewer)
            true.apply(seat, action)
            self.seen = true.observe(viewer)
            twin = self.echo(world, seat, action, viewer, heard)
            if twin is None:
                return
            world = twin
            self.compare(true, world, viewer)
            self.report.twin_steps += 1

    def heard(self, state: State, seat: int, action: int, viewer: int) -> list[Event]:
        """What the viewer hears when this is done (in a copy)."""
        copy = state.copy()
        copy.events = []
        copy.apply(seat, action)
        return [self.game.chronicle.redact(event, viewer) for event in copy.events or []]

    def echo(
        self, world: State, seat: int, action: int, viewer: int, heard: list[Event]
    ) -> State | None:
        """The world after a move of this seat that sounds the same, if there is one."""
        options = [int(a) for a in world.legal(seat)]
        if seat == viewer:
            options = [action]
        elif action in options:
            options.remove(action)
            self.random.shuffle(options)
            options.insert(0, action)
        found = None
        for n, attempt in enumerate(options[:TWIN_TRIES]):
            if found is not None and n >= SILENT_TRIES:
                break
            if self.heard(world, seat, attempt, viewer) != heard:
                self.check_silence(world, seat, attempt, viewer, heard)
            elif found is None:
                found = world.copy()
                found.apply(seat, attempt)
        return found

    def check_silence(
        self, world: State, seat: int, action: int, viewer: int, heard: list[Event]
    ) -> None:
        """What sounds different must look different too, else an event tells a secret."""
        twin = world.copy()
        twin.apply(seat, action)
        if seat != viewer and twin.observe(viewer) == self.seen:
            raise Nonconformity(
                f"seat {viewer} hears what it does not see: "
                f"{self.heard(world, seat, action, viewer)} is not {heard}"
            )

    def compare(self, state: State, world: State, viewer: int) -> None:
        ours = state.observe(viewer)
        theirs = world.observe(viewer)
        if ours == theirs:  # views are plain data; to spell them out takes far longer
            return
        spelled = theirs.to_data()
        for name, value in ours.to_data().items():
            if value != spelled[name]:
                raise Nonconformity(
                    f"seat {viewer} can tell a sampled world by its {name}: "
                    f"{value} is not {spelled[name]}"
                )

    # -- at the end ------------------------------------------------------------------------

    def check_outcome(self, state: State) -> None:
        outcome = state.outcome()
        if outcome is None:
            raise Nonconformity("the game is over without an outcome")
        require(len(outcome.scores) == state.seats, "not every seat has a score")
        require(set(outcome.winners) <= set(range(state.seats)), "a winner is not at the table")
        require(outcome.reason, "the game is over without a reason")
        require(outcome.cites in self.game.rulebook, f"the outcome cites {outcome.cites!r}")
        self.report.cite([outcome.cites])
        for seat in range(state.seats):
            require(-1.0 <= state.payoff(seat) <= 1.0, "a payoff is out of bounds")

    def check_replay(self, state: State) -> None:
        """The actions alone lead to the same end."""
        again = self.fresh()
        for seat, action in self.record:
            require(action in again.legal(seat), "a replayed action is not legal")
            again.apply(seat, action)
        require(again.to_data() == state.to_data(), "a replay ends differently")
