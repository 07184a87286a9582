"""Rule tests that read like the rulebook: set the table, play, look.

    t = table(natura, goal="c4", board="fire d4; meadow d5", turn="Player 1")
    t.play("Player 1: d4-d5")
    t.shows(board="fire d5")

Capitalised keywords name the seats, in order, and say what each has; the others are options of the
game or areas of the table, as the game's `arrange` understands them.
"""

from __future__ import annotations

from hedgerow.core.clicks import reasons_against
from hedgerow.core.game import Game, Value
from hedgerow.core.notation import IllegalMove
from hedgerow.core.state import CHANCE, Event, State
from hedgerow.core.view import FREE, View, Zone, seats_of

DEALER = "Chance"


def table(game: Game, players: int | None = None, **given: Value) -> Table:
    """A table in the middle of a game."""
    names = [name for name in given if name[0].isupper()]
    known = {option.name for option in game.options}
    options = {name: value for name, value in given.items() if name in known}
    places = {
        name: str(value) for name, value in given.items() if name not in known and name not in names
    }
    for seat, name in enumerate(names, 1):
        places[str(seat)] = str(given[name])
    if places.get("turn") in names:
        places["turn"] = str(names.index(places["turn"]) + 1)
    if game.arrange is None:
        raise ValueError(f"{game.title} has no scenarios")
    seats = players or len(names) or game.variants[0].players
    state = game.arrange(game, seats, game.complete(options), places)
    state.settle()
    return Table(game, state, tuple(names))


class Table:
    def __init__(self, game: Game, state: State, names: tuple[str, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.names = names or game.names(state)
        self.log: list[Event] = []
        state.events = []

    def seat(self, name: str) -> int:
        if name == DEALER:
            return CHANCE
        if name not in self.names:
            raise AssertionError(f"nobody here is called {name}; here are {', '.join(self.names)}")
        return self.names.index(name)

    def view(self, name: str) -> View:
        return self.state.observe(self.seat(name))

    # -- doing -----------------------------------------------------------------------------

    def play(self, *lines: str) -> Table:
        """Play "Name: what", one after the other; "Chance: outcome" for the dealer."""
        for line in lines:
            name, _, text = line.partition(":")
            seat = self.seat(name.strip())
            try:
                action = self.game.read(self.state, seat, text)
            except ValueError as error:
                raise AssertionError(f"{line!r}: {error}. {self.possible(seat)}") from None
            self.state.apply(seat, action)
            self.log.extend(self.state.events or [])
            self.state.events = []
        return self

    # -- looking ---------------------------------------------------------------------------

    def may(self, name: str, *texts: str) -> Table:
        """All of these are possible now."""
        seat = self.seat(name)
        for text in texts:
            try:
                self.game.read(self.state, seat, text)
            except ValueError as error:
                raise AssertionError(
                    f"{name} may not {text}: {error}. {self.possible(seat)}"
                ) from None
        return self

    def may_only(self, name: str, *texts: str) -> Table:
        """Just these are possible now."""
        self.may(name, *texts)
        seat = self.seat(name)
        found = {self.game.read(self.state, seat, text) for text in texts}
        if found != {int(a) for a in self.state.legal(seat)}:
            raise AssertionError(f"{name} may do more than {texts}. {self.possible(seat)}")
        return self

    def may_not(self, name: str, code: str, rule: str) -> Table:
        """This is refused, by this rule."""
        seat = self.seat(name)
        try:
            self.game.read(self.state, seat, code)
        except IllegalMove as refusal:
            if refusal.rule != rule:
                raise AssertionError(f"{code} is refused by {refusal.rule}, not {rule}") from None
            return self
        raise AssertionError(f"{name} may {code}. {self.possible(seat)}")

    def click_is_refused(self, name: str, *elements: str, rule: str, says: str = "") -> Table:
        """Who clicks these, one after the other, is told why not: by this rule, in such words."""
        reasons = reasons_against(self.state, self.seat(name), elements)
        if not reasons:
            raise AssertionError(f"{name} may click {elements}")
        if reasons[0].rule != rule or says not in reasons[0].text:
            raise AssertionError(f"{elements}: {reasons[0].rule}, {reasons[0].text!r}")
        return self

    def asks(self, *names: str) -> Table:
        """Just these are waited for; nobody if the game is over."""
        waiting = [DEALER if n == CHANCE else self.names[n] for n in seats_of(self.state.waiting())]
        if sorted(waiting) != sorted(names):
            raise AssertionError(f"waited for is {', '.join(waiting) or 'nobody'}, not {names}")
        return self

    def shows(self, **expected: str) -> Table:
        """What lies where: by a seat's name ("hand wood; locked fire") or an area of the table."""
        for key, text in expected.items():
            if key in self.names:
                seat = self.seat(key)
                view = self.state.observe(seat)
                for part in text.split(";"):
                    name, _, faces = part.strip().partition(" ")
                    self.compare(f"{key}'s {name}", view.zone(name, seat), faces)
            else:
                view = self.state.observe(-1)
                self.compare(key, view.zone(key), text)
        return self

    def compare(self, label: str, zone: Zone, text: str) -> None:
        if zone.shape == "grid":
            faces = {item.at.split(".")[1]: item.face or "empty" for item in zone.items}
            for part in text.split(";"):
                face, *places = part.split()
                for place in places:
                    if faces[place] != face:
                        raise AssertionError(f"on {place} is {faces[place]}, not {face}")
            return
        shown = [item.face or "?" for item in zone.items if FREE not in item.marks]
        if sorted(shown) != sorted(text.split()):
            raise AssertionError(
                f"{label}: {' '.join(shown) or 'nothing'}, not {text or 'nothing'}"
            )

    def fact(self, name: str, owner: int = -1) -> int | str:
        """A number or word beside the table."""
        for fact in self.state.observe(-1).facts:
            if fact.name == name and fact.owner in (owner, -1):
                return fact.value
        raise AssertionError(f"there is no fact {name}")

    def told(self, name: str) -> list[str]:
        """What a seat has heard so far, in words."""
        seat = self.seat(name)
        redact = self.game.chronicle.redact
        return [self.game.chronicle.sentence(redact(event, seat), self.names) for event in self.log]

    def won_by(self, *names: str) -> Table:
        """The game is over and these have won."""
        outcome = self.state.outcome()
        if outcome is None:
            raise AssertionError("the game is not over")
        winners = [self.names[seat] for seat in outcome.winners]
        if sorted(winners) != sorted(names):
            raise AssertionError(f"winners are {winners}, not {list(names)}: {outcome.reason}")
        return self

    def goes_on(self) -> Table:
        """The game is not over."""
        outcome = self.state.outcome()
        if outcome is not None:
            raise AssertionError(f"the game is over: {outcome.reason} ({outcome.cites})")
        return self

    def possible(self, seat: int) -> str:
        """What a seat may do now, for messages."""
        who = DEALER if seat == CHANCE else self.names[seat]
        legal = [int(action) for action in self.state.legal(seat)]
        if not legal:
            return f"{who} is not asked now."
        words = [
            f"{self.game.code(a)} ({self.game.words(self.state, seat, a)})" for a in legal[:30]
        ]
        more = f" and {len(legal) - 30} more" if len(legal) > 30 else ""
        return f"{who} may: {', '.join(words)}{more}."
