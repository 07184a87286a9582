"""Int inside, words outside: the vocabulary of a game's actions and how people write them.

Every action is an int and has a code ("e2-e4", "use.2"). The codes are for records, tests and the
wire; people may also type the words of an option.
"""

from __future__ import annotations

from collections.abc import Sequence


class UnknownMove(ValueError):
    """Nothing that can be done in this game is written like that."""


class AmbiguousMove(ValueError):
    """What was written fits more than one option."""


class IllegalMove(ValueError):
    """It can be done in this game, but not now; `rule` says why."""

    def __init__(self, code: str, rule: str, text: str) -> None:
        super().__init__(f"{code} is not possible: {text} ({rule})")
        self.code = code
        self.rule = rule
        self.text = text

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, str]]:
        """So that it comes back whole from another process."""
        return IllegalMove, (self.code, self.rule, self.text)


class Block:
    """A named stretch of the vocabulary: the actions from `first` on, one for each code."""

    def __init__(self, name: str, first: int, codes: Sequence[str]) -> None:
        self.name = name
        self.first = first
        self.codes = tuple(codes)


class Vocabulary:
    """All actions of a game: blocks of codes that follow each other without a gap."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        codes: list[str] = []
        for block in blocks:
            if block.first != len(codes):
                raise ValueError(f"block {block.name} starts at {block.first}, not {len(codes)}")
            codes.extend(block.codes)
        self.codes = tuple(codes)
        self.numbers = {code: n for n, code in enumerate(codes)}
        if len(self.numbers) != len(codes):
            raise ValueError("two actions share a code")

    def __len__(self) -> int:
        return len(self.codes)

    def code(self, action: int) -> str:
        return self.codes[action]

    def number(self, code: str) -> int:
        if code not in self.numbers:
            raise UnknownMove(f"{code!r} is not in the notation of this game")
        return self.numbers[code]

    def block(self, action: int) -> Block:
        """The block in which an action stands."""
        for block in reversed(self.blocks):
            if action >= block.first:
                return block
        raise UnknownMove(f"there is no action {action}")
