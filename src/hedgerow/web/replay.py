"""Games looked at again over HTTP: steps of a record or table, and playing on from one of them.

The rules keep buffers that only one thread may use, so nothing here runs in another one; between
two steps everybody else has a turn.
"""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.params import JSONBody

from hedgerow.core.state import CHANCE
from hedgerow.play import lobby, record
from hedgerow.play.account import account
from hedgerow.play.curve import curve
from hedgerow.play.house import ME, NotYours, Wish
from hedgerow.play.live import Live
from hedgerow.play.lobby import BOT
from hedgerow.play.match import Match
from hedgerow.play.story import Tale, open_view
from hedgerow.play.table import NotNow
from hedgerow.web import bodies as b
from hedgerow.web import messages as m
from hedgerow.web import wire
from hedgerow.web.desk import Asked, Desk, desk, person

MOST_STEPS = 200
MOST_TOLD = 10_000


@post("/replay", status_code=200)
async def replay(request: Asked, data: JSONBody[b.ReplayWish]) -> b.Replay:
    """Steps of a record or of a table, as one viewer saw them, or with all cards open."""
    tale = await tale_of(desk(request), person(request), data)
    return await replayed(tale, data)


async def tale_of(here: Desk, me: str, data: b.ReplayWish) -> Tale:
    """What is to be seen again, if this person may see it so."""
    if not data.table:
        return Tale.of(record.from_text(data.record))
    live = await here.house.open(data.table)
    if live.row.status != lobby.OVER:
        mine = data.viewer == -1 or data.viewer in live.row.seats_of(me)
        if data.open or not mine:
            raise NotYours("While the game goes on you see it through your own eyes only.")
    return Tale.of(live.playing.match)


async def replayed(tale: Tale, wish: b.ReplayWish) -> b.Replay:
    if not -1 <= wish.viewer < tale.players:
        raise NotNow(f"There are {tale.players} seats.")
    last = min(wish.last, wish.first + MOST_STEPS - 1, len(tale.actions))
    steps = []
    for seq, match in enumerate(tale.walk()):
        if seq > last:
            break
        if seq >= wish.first:
            seat = tale.actions[seq - 1][0] if seq else -1
            view = open_view(match, wish.viewer) if wish.open else match.view(wish.viewer)
            steps.append(b.Step(seq, -1 if seat == CHANCE else seat, view))
            await asyncio.sleep(0)
    ended = wish.story and tale.outcome is not None
    return b.Replay(
        game=tale.game.name,
        players=tale.players,
        options=tale.options,
        names=list(tale.names),
        length=len(tale.actions),
        steps=steps,
        outcome=tale.outcome,
        story=story(tale, wish.viewer) if wish.story else [],
        curve=how_it_stood(tale, wish.viewer) if ended else None,
        account=came_about(tale) if ended else None,
    )


def story(tale: Tale, viewer: int) -> list[m.Told]:
    match, told = tale.told()
    return [wire.told(match, one.event, viewer, one.seq) for one in told[:MOST_TOLD]]


def how_it_stood(tale: Tale, viewer: int) -> b.Curve:
    """Turn by turn: of finished games only, for it knows all cards."""
    found = curve(tale)
    points = [b.CurvePoint(point.seq, list(point.values)) for point in found.points]
    match = Match(tale.game, tale.players, tale.options)
    match.names = tale.names
    turning = [
        b.Turning(
            turn.seq,
            list(turn.seats),
            list(turn.values),
            None if turn.event is None else wire.told(match, turn.event, viewer, turn.seq),
        )
        for turn in found.turning
    ]
    return b.Curve(found.label, points, turning)


def came_about(tale: Tale) -> b.Account:
    """Where the points came from: of finished games only, for it knows all cards."""
    match, _ = tale.told()
    found = account(match)
    lines = [b.AccountLine(line.label, list(line.values)) for line in found.lines]
    return b.Account(lines, found.adds_up)


@post("/replay/play-on")
async def play_on(request: Asked, data: JSONBody[b.PlayOn]) -> b.Made:
    """A new table that goes on from a step of a record or of a finished game, against bots."""
    here, me = desk(request), person(request)
    wish = b.ReplayWish(data.record, data.table, open=True)
    tale = await tale_of(here, me, wish)
    if not 0 <= data.seat < tale.players:
        raise NotNow(f"There are {tale.players} seats.")
    live = await table_from(here, me, tale, data)
    return here.made(live, me)


async def table_from(here: Desk, me: str, tale: Tale, data: b.PlayOn) -> Live:
    wishes = [
        Wish(ME, data.name or name) if seat == data.seat else Wish(BOT, name, data.bot)
        for seat, name in enumerate(tale.names)
    ]
    given = [(seat, tale.game.code(action)) for seat, action in tale.actions[: data.at]]
    return await here.house.create(
        me, tale.game.name, tale.options, wishes, False, data.pace, given=given
    )
