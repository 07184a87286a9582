"""A table in the terminal: one person, bots on the other seats, typed notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from hedgerow.ai.bot import Bot, Seat
from hedgerow.ai.hint import hint
from hedgerow.core.chance import Rng
from hedgerow.play import draw, record
from hedgerow.play.match import Match

HELP = """Type an option's code or its words. Besides that:
  moves [begin]   what you may do, or the part of it that begins so
  hint            what a strong player would do, and why
  rule ID         what a rule says
  order [NAME]    give a standing order, so as not to be asked so often
  log             what has happened so far
  undo            take your last step back, where nothing has been revealed since
  save FILE       write the record so far
  quit            leave the table"""


class Terminal:
    """Runs a match with one person and bots."""

    def __init__(
        self,
        match: Match,
        person: int,
        bots: Sequence[Bot],
        seed: int,
        console: Console,
        read: Callable[[str], str] = input,
    ) -> None:
        self.match = match
        self.person = person
        self.bots = bots
        self.rng = Rng(seed)
        self.console = console
        self.read = read
        self.heard = 0

    def run(self) -> bool:
        """Play to the end; False if the person left before."""
        self.console.print(f"[bold]{self.match.game.title}[/]. 'help' tells what you can type.")
        self.console.print(draw.legend(self.match.game))
        while self.match.outcome is None:
            self.match.deal(self.rng)
            waiting = self.match.waiting
            if not waiting:
                break
            others = [seat for seat in waiting if seat != self.person]
            if others:
                self.let_act(others[0])
            elif (ordered := self.match.standing(self.person)) >= 0:
                self.match.act(self.person, ordered)
            elif not self.ask():
                return False
        self.show()
        self.close()
        return True

    def let_act(self, seat: int) -> None:
        """A bot thinks, and what comes of it is told at once."""
        with self.console.status(f"{self.match.names[seat]} thinks ..."):
            choice = self.bots[seat].choose(Seat(self.match.state, seat, self.match.options))
        self.match.act(seat, choice)
        self.tell()

    def tell(self) -> None:
        for sentence in self.match.told(self.person, self.heard):
            self.console.print(f"  {sentence}", style="italic", highlight=False, markup=False)
        self.heard = len(self.match.events)

    def show(self) -> None:
        self.tell()
        view = self.match.view(self.person)
        self.console.print(draw.drawn(self.match.game, view, self.match.names))

    def close(self) -> None:
        outcome = self.match.outcome
        if outcome is not None:
            winners = ", ".join(self.match.names[seat] for seat in outcome.winners) or "nobody"
            self.console.print(f"The end: {outcome.reason} ({outcome.cites}). Won by {winners}.")
            if any(outcome.scores):
                scores = zip(self.match.names, outcome.scores, strict=True)
                self.console.print(", ".join(f"{name} {score}" for name, score in scores))

    def ask(self) -> bool:
        """Show the table and let the person act once; False if it wants to leave."""
        self.show()
        view = self.match.view(self.person)
        self.console.print(draw.prompt(view, self.match.names))
        while True:
            try:
                text = self.read("> ").strip()
            except EOFError:
                return False
            word, _, rest = text.partition(" ")
            if word in ("quit", "exit"):
                return False
            if word == "undo":
                if self.match.take_back(self.person):
                    self.heard = min(self.heard, len(self.match.events))
                    return True
                self.console.print("Your last step can't be taken back any more.")
            elif word in ("help", "?"):
                self.console.print(HELP, highlight=False, markup=False)
            elif word == "hint":
                self.advise()
            elif word == "moves":
                self.list_moves(rest)
            elif word == "rule":
                self.tell_rule(rest.upper())
            elif word == "order":
                if self.order(rest):
                    return True
            elif word == "log":
                for sentence in self.match.told(self.person):
                    self.console.print(f"  {sentence}", highlight=False, markup=False)
            elif word == "save" and rest:
                self.save(Path(rest))
            elif text:
                try:
                    self.match.act(
                        self.person, self.match.game.read(self.match.state, self.person, text)
                    )
                    return True
                except ValueError as refusal:
                    self.console.print(str(refusal), style="red", highlight=False, markup=False)

    def order(self, name: str) -> bool:
        """Give a standing order, or list those there are; whether it answers this decision."""
        try:
            if name:
                self.match.order(self.person, name)
                return self.match.standing(self.person) >= 0
            lines = [f"{order.name}  {order.words}" for order in self.match.game.orders]
            self.console.print("\n".join(lines) or "none", highlight=False, markup=False)
        except ValueError as refusal:
            self.console.print(str(refusal), style="red", highlight=False, markup=False)
        return False

    def advise(self) -> None:
        for advice in hint(Seat(self.match.state, self.person, self.match.options)):
            chance = f"{advice.chance:.0%}"
            self.console.print(
                f"  {advice.words} ({advice.code}): wins about {chance}. {advice.why}",
                highlight=False,
                markup=False,
            )

    def list_moves(self, begin: str) -> None:
        prompt = self.match.view(self.person).prompt
        choices = prompt.choices if prompt is not None else ()
        found = [c for c in choices if c.code.startswith(begin)]
        lines = [f"{choice.code}  {choice.words}" for choice in found]
        self.console.print("\n".join(lines) or "nothing", highlight=False, markup=False)

    def tell_rule(self, rule: str) -> None:
        book = self.match.game.rulebook
        known = book.text(rule) if rule in book else "There is no rule of this number."
        self.console.print(known, highlight=False, markup=False)

    def save(self, path: Path) -> None:
        try:
            record.write(self.match, path)
            self.console.print(f"Saved to {path}.", markup=False)
        except OSError as error:
            self.console.print(f"Not saved: {error}", style="red", markup=False)
