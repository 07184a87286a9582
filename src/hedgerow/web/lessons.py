"""A first game that teaches, over HTTP."""

from __future__ import annotations

from litestar import post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

import hedgerow
from hedgerow.play.house import ME, Wish
from hedgerow.play.lesson import BOT, Lesson, lesson
from hedgerow.play.live import Live
from hedgerow.web import bodies as b
from hedgerow.web.desk import Asked, Desk, desk, person

PACE = 0.0  # who has only one answer gives it at once, before the next step


@post("/games/{name:str}/lesson")
async def learn(request: Asked, name: FromPath[str], data: JSONBody[b.Sit]) -> b.Lesson:
    """A started table with the lesson's deal, all its seats mine, and the lesson's steps."""
    plan = lesson(hedgerow.load(name))
    if plan is None:
        raise NotFoundException("This game has no lesson.")
    here, me = desk(request), person(request)
    live = await prepared(here, me, name, plan, data.name)
    steps = [
        b.LessonStep(
            step.say,
            list(step.point),
            step.seat,
            step.do,
            [b.LessonMove(seat, code) for seat, code in step.then],
        )
        for step in plan.steps
    ]
    return b.Lesson(here.info(live, me), plan.seat, steps, BOT, plan.after)


async def prepared(here: Desk, me: str, name: str, plan: Lesson, called: str) -> Live:
    wishes = [
        Wish(ME, called if seat == plan.seat else other) for seat, other in enumerate(plan.names)
    ]
    live = await here.house.create(me, name, plan.options, wishes, False, PACE, seed=plan.seed)
    return await here.house.start(me, live.row.id, "")
