"""A finished game as a list of actions, chance included, as OpenSpiel plays it.

It needs no array: a table's server gives it to whoever wants to learn from the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from hedgerow.play.match import Action, Match


def in_order(match: Match) -> Iterator[Action]:
    """The actions of a match; where several seats were asked at once, the lowest seat's first."""
    replay = Match(match.game, match.players, match.options)
    left = list(match.actions)
    while left:
        actor = replay.waiting[0]
        seat, action = left.pop(next(n for n, (seat, _) in enumerate(left) if seat == actor))
        yield seat, action
        replay.act(seat, action)


def history(match: Match) -> dict[str, object]:
    """The game's name and parameters in OpenSpiel, all actions, and what it came to."""
    parameters = {"players": match.players, **match.options}
    state = match.state
    return {
        "game": f"hedgerow_{match.game.name}",
        "parameters": parameters,
        "actions": [action for _, action in in_order(match)],
        "returns": [float(state.payoff(seat)) for seat in range(match.players)],
    }
