"""What happened, told once: event kinds with their sentence, their rule and their secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter

from hedgerow.core.state import PUBLIC, SPECTATOR, Event

HIDDEN = -1
"""What stands in an event in place of an argument that the seat may not know."""

Speller = Callable[[int], str]


class Kind:
    """One kind of event.

    `text` is a sentence with places like "{a:seat}" or "{b:square}": the argument's letter and how
    to spell it. `secret` names the arguments that only the seats in the event's mask learn;
    `hidden` is the sentence for the others.
    """

    def __init__(
        self, number: int, name: str, text: str, *cites: str, secret: str = "", hidden: str = ""
    ) -> None:
        if bool(secret) != bool(hidden):
            raise ValueError(f"{name}: a secret needs a sentence for those who may not know it")
        self.number = number
        self.name = name
        self.text = text
        self.cites = cites
        self.secret = secret
        self.hidden = hidden


class Chronicle:
    """All kinds of events of a game, and how their arguments are spelled.

    `nobody` is what a seat is called that nobody sits on: the dealer, or an automatic opponent.
    """

    def __init__(
        self,
        kinds: tuple[Kind, ...],
        spellers: Mapping[str, Speller],
        nobody: str = "the table",
    ) -> None:
        for number, kind in enumerate(kinds):
            if kind.number != number:
                raise ValueError(f"event {kind.name} stands at {number}, not at {kind.number}")
        self.kinds = kinds
        self.spellers = dict(spellers)
        self.nobody = nobody

    def redact(self, event: Event, viewer: int) -> Event:
        """The event as `viewer` (-1: a spectator) may know it."""
        number, a, b, c, d, seen = event
        kind = self.kinds[number]
        if kind.secret and not (seen >> (viewer if viewer >= 0 else SPECTATOR)) & 1:
            args = [
                HIDDEN if letter in kind.secret else value
                for letter, value in zip("abcd", (a, b, c, d), strict=True)
            ]
            return (number, args[0], args[1], args[2], args[3], 0)
        return (number, a, b, c, d, PUBLIC)

    def sentence(self, event: Event, names: tuple[str, ...]) -> str:
        """The event, already redacted, in words; `names` are the seats' names."""
        number, a, b, c, d, seen = event
        kind = self.kinds[number]
        values = {"a": a, "b": b, "c": c, "d": d}
        text = kind.hidden if kind.secret and not seen else kind.text
        parts: list[str] = []
        for plain, letter, speller, _ in Formatter().parse(text):
            parts.append(plain)
            if letter is not None:
                value = values[letter]
                if speller == "seat":
                    parts.append(names[value] if 0 <= value < len(names) else self.nobody)
                elif speller:
                    parts.append(self.spellers[speller](value))
                else:
                    parts.append(str(value))
        told = "".join(parts)
        if told.startswith(self.nobody):
            return told[:1].upper() + told[1:]
        return told
