"""Hints for people at a table: thought out where the bots think, from the seat's own view alone."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable

from hedgerow.ai.hint import Advice, hint
from hedgerow.ai.seat import Seat
from hedgerow.play.bots import Question, Thinker
from hedgerow.play.table import NotNow, Table
from hedgerow.registry import load

__all__ = ["Adviser", "advise"]


def advise(question: Question) -> list[Advice]:
    """The best options for the seat of a question, the best one first. Runs in a bot's process."""
    game = load(question.game)
    state = game.from_data(question.players, question.options, question.state)
    return hint(Seat(state, question.seat, question.options), secrets.randbits(30))


class Adviser:
    """Gives one connection its hints; the same question is thought about once."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.kept: tuple[tuple[int, int], list[Advice]] | None = None

    def hints(self, table: Table, seat: int) -> Awaitable[list[Advice]]:
        """Hints for the question that is open now, whatever is done while they are thought out."""
        if seat not in table.asked:
            raise NotNow("Nothing is asked of you just now.")
        setting = table.setting
        question = Question(
            setting.game, setting.players, setting.options, table.state.to_data(), seat, "hint"
        )
        names = list(zip(table.game.names(table.state), table.match.names, strict=True))
        return self.think((seat, table.seq), question, names)

    async def think(
        self, key: tuple[int, int], question: Question, names: list[tuple[str, str]]
    ) -> list[Advice]:
        if self.kept is None or self.kept[0] != key:
            found = await self.thinker.run(advise, question)
            self.kept = (key, [called(one, names) for one in found])
        return self.kept[1]


def called(advice: Advice, names: list[tuple[str, str]]) -> Advice:
    """The same with the seats called as they are at this table."""
    why = advice.why
    for number, (name, _) in enumerate(names):
        why = why.replace(f" {name}: ", f" \0{number}: ")
    for number, (_, name) in enumerate(names):
        why = why.replace(f" \0{number}: ", f" {name}: ")
    return Advice(advice.action, advice.code, advice.words, advice.chance, why)
