"""First games that teach: a prepared deal and short sentences, data of the game's own package.

A lesson is a file `lesson.toml` beside the game's rules: the dealer's seed, so that the cards come
as the sentences say; and steps, each with a sentence, the elements that it speaks of, and what is
to be done. The learner's browser plays the other seats as the lesson says, and leaves them to a bot
at its end. A seed and the moves decide everything, so a test can play each lesson.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from hedgerow.core.game import Game, Value
from hedgerow.core.view import View
from hedgerow.play.table import Setting, Table

FILE = "lesson.toml"
BOT = "seedling"
PARTS = frozenset({"ui.prompt", "ui.story", "ui.facts", "ui.rules"})
"""What is on the screen beside the game's own elements."""


class BadLesson(ValueError):
    """A lesson that can't be played as it is written."""


@dataclass(frozen=True, slots=True)
class Step:
    """A sentence, what to point at, and what the seat does; "" means: read, and go on.

    `then` are moves that follow without a word, each a seat and a code.
    """

    say: str
    point: tuple[str, ...]
    seat: int
    do: str
    then: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    players: int
    seat: int
    options: dict[str, Value]
    seed: str
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    after: str
    """What is said when the learner plays on alone."""


def lesson(game: Game) -> Lesson | None:
    """The lesson of a game, if it brings one."""
    path = files(game.package).joinpath(FILE)
    if not path.is_file():
        return None
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    seat = int(data["seat"])
    return Lesson(
        players=int(data["players"]),
        seat=seat,
        options=dict(data.get("options", {})),
        seed=str(data["seed"]),
        names=tuple(data["names"]),
        steps=tuple(read_step(step, seat) for step in data["step"]),
        after=str(data["after"]),
    )


def read_step(data: dict[str, Any], seat: int) -> Step:
    """A step of the file; it is the learner's own where it does not name a seat."""
    moves = [move.partition(":") for move in data.get("then", ())]
    return Step(
        say=data["say"],
        point=tuple(data.get("point", ())),
        seat=data.get("seat", seat),
        do=data.get("do", ""),
        then=tuple((int(who), code) for who, _, code in moves),
    )


def follow(game: Game, plan: Lesson) -> Iterator[tuple[Step, Table]]:
    """Play a lesson against the rules: each step with the table before it; then it is done."""
    setting = Setting(
        game.name,
        game.rules_version,
        plan.players,
        game.complete(plan.options),
        plan.seed,
        ("",) * plan.players,
    )
    table = Table(setting)
    table.begin()
    for step in plan.steps:
        by_themselves(table)
        missing = [name for name in step.point if name not in shown(table.match.view(plan.seat))]
        if missing:
            raise BadLesson(f"{step.say!r} points at {', '.join(missing)}, which is not there")
        yield step, table
        for seat, code in ((step.seat, step.do), *step.then):
            if code:
                by_themselves(table)
                table.act(seat, table.seq, code)
    by_themselves(table)


def by_themselves(table: Table) -> None:
    """Answer for the seats that a table answers for: asked on another's turn, one answer only."""
    while True:
        turn = int(table.state.turn())
        forced = [
            (seat, int(legal[0]))
            for seat in table.match.waiting
            if seat != turn and len(legal := table.state.legal(seat)) == 1
        ]
        if not forced:
            return
        seat, action = forced[0]
        table.act(seat, table.seq, table.game.code(action))


def shown(view: View) -> set[str]:
    """All elements that a view shows, and the parts of the screen beside them."""
    names = set(PARTS) | {f"seat@{seat}" for seat in range(view.seats)}
    for zone in view.zones:
        names.add(f"{zone.name}@{zone.owner}" if zone.owner >= 0 else zone.name)
        names.update(item.at for item in zone.items)
    if view.prompt is not None:
        names.update(name for choice in view.prompt.choices for name in choice.touches)
    return names
