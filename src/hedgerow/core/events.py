"""What happened, told once: event kinds with their sentence, their rule and their secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter

from hedgerow.core.state import PUBLIC, SPECTATOR, Event

HIDDEN = -1
"""What stands in an event in place of an argument that the seat may not know."""

Speller = Callable[[int], str]

Part = tuple[str, str, str]
"""Of a sentence: plain words, and the argument that follows them: its letter, how it is spelled."""


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
        self.known = parts_of(text)
        self.unknown = parts_of(hidden)

    def parts(self, redacted: Event) -> list[Part]:
        """The sentence for whoever has heard this of an event."""
        return self.unknown if self.secret and not redacted[5] else self.known


def parts_of(text: str) -> list[Part]:
    found = Formatter().parse(text)
    return [(plain, letter or "", speller or "") for plain, letter, speller, _ in found]


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
        words: list[str] = []
        for plain, letter, speller in self.kinds[event[0]].parts(event):
            words.append(plain)
            if letter:
                words.append(self.word(speller, argument(event, letter), names))
        told = "".join(words)
        if told.startswith(self.nobody):
            return told[:1].upper() + told[1:]
        return told

    def word(self, speller: str, value: int, names: tuple[str, ...]) -> str:
        """An argument as it is spelled in a sentence."""
        if speller == "seat":
            return names[value] if 0 <= value < len(names) else self.nobody
        return self.spellers[speller](value) if speller else str(value)


def argument(event: Event, letter: str) -> int:
    """What stands in an event for "a" to "d"."""
    _, a, b, c, d, _ = event
    return a if letter == "a" else b if letter == "b" else c if letter == "c" else d
