"""A hint for people: the best options, how likely they win, and one sentence why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from hedgerow.ai.parallel import crew
from hedgerow.ai.seat import Seat
from hedgerow.ai.thought import Budget, Candidate, Thinker, Verdict, hints_of, sensible
from hedgerow.ai.winning import NEARLY_WON, win_at_once
from hedgerow.core.chance import Rng, draw
from hedgerow.core.state import CHANCE, Moves

A_MOMENT = Budget(seconds=0.8)  # what somebody waits for who asks for advice
BEST = 3
STEPS = 4


@dataclass(frozen=True, slots=True)
class Advice:
    """One option to consider; `chance` is a search's estimate of winning with it."""

    action: int
    code: str
    words: str
    chance: float
    why: str


def hint(seat: Seat, seed: int = 1, budget: Budget = A_MOMENT, cores: int = 1) -> list[Advice]:
    """The best options for a seat, the best one first; [] if it is not asked anything."""
    view = seat.view()
    if view.prompt is None:
        return []
    words = {choice.action: (choice.code, choice.words) for choice in view.prompt.choices}
    thinker = Thinker(seed, crew=crew(cores))
    verdict = thinker.think(seat, budget, exact=BEST)
    if verdict.candidates[0].value >= NEARLY_WON:
        verdict = winning_first(seat, verdict, thinker.rng, timed=budget.seconds < inf)
    best = verdict.candidates[0]
    first = "There is nothing else to do." if len(words) == 1 else expectation(seat, verdict, seed)
    return [
        Advice(
            candidate.action,
            *words[candidate.action],
            candidate.chance,
            first if candidate is best else behind(candidate, best),
        )
        for candidate in verdict.candidates[:BEST]
    ]


def winning_first(seat: Seat, verdict: Verdict, rng: Rng, timed: bool) -> Verdict:
    """The same with a way to win at once before all others, if there is one."""
    legal = sensible(seat.world(rng), seat.number, hints_of(seat))
    line = win_at_once(seat, legal, rng, timed)
    if not line:
        return verdict
    others = [candidate for candidate in verdict.candidates if candidate.action != line[0]]
    return replace(
        verdict,
        candidates=(Candidate(line[0], 1.0, 1.0, 1), *others),
        line=tuple((seat.number, action) for action in line),
    )


def expectation(seat: Seat, verdict: Verdict, seed: int) -> str:
    """The line that the search expects, in the game's words."""
    rng = Rng(seed)
    s = seat.world(rng)
    game = seat.game
    names = game.names(s)
    out = Moves()
    steps: list[str] = []
    for who, what in verdict.line[:STEPS]:
        while (s.waiting() >> CHANCE) & 1:
            s.apply(CHANCE, draw(s, out, rng))
        if what not in s.legal(who):
            break
        spoken = game.words(s, who, what).rstrip(".")
        steps.append(f"you: {spoken}" if who == seat.number else f"{names[who]}: {spoken}")
        s.apply(who, what)
    if not steps:
        return "This looks best."
    end = s.outcome()
    if end is not None:
        won = "you win" if seat.number in end.winners else "the game ends"
        return f"Expected: {'; '.join(steps)}; {won} ({end.reason})."
    return f"Expected: {'; '.join(steps)}."


def behind(candidate: Candidate, best: Candidate) -> str:
    """How far another option is from the best one."""
    less = best.chance - candidate.chance
    if less < 0.02:
        return "About as good as the first."
    return f"About {round(100 * less)} in 100 less likely to win than the first."
