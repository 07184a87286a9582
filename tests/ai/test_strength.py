"""Floors of strength: few games with a fixed effort, so that the same code plays the same games."""

from functools import partial
from math import inf
from statistics import mean

import pytest

from hedgerow import load, names
from hedgerow.ai.bot import make_bot
from hedgerow.ai.solo import Planner
from hedgerow.core.chance import Rng
from hedgerow.core.game import Options
from hedgerow.lab.arena import hold, tasks
from hedgerow.lab.sim import play_one
from hedgerow.play.match import Match


def against(
    other: str, game: str, players: int, options: Options, bot: str, games: int = 4
) -> float:
    complete = load(game).complete(options)
    todo = tasks(game, players, complete, [bot, other], games, 1)
    return hold(todo, cores=1).comparisons[0].score


against_random = partial(against, "random")


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["c1", "c2", "c3", "c4", "c6"])
def test_alpha_beta_beats_random_play_in_natura(goal: str) -> None:
    assert against_random("natura", 2, {"goal": goal}, "alphabeta@3000") >= 0.75


@pytest.mark.slow
def test_who_sets_traps_stops_storms_and_fire_against_random_play() -> None:
    assert against_random("natura", 2, {"goal": "c5"}, "alphabeta@10000") > 0.5


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in names() if name != "natura"])
def test_a_tree_search_beats_random_play_in_every_game(name: str) -> None:
    game = load(name)
    several = [variant for variant in game.variants if variant.players > 1]
    variant = several[0]
    score = against_random(name, variant.players, variant.options, "mcts@150")
    assert score >= 0.5


# A game, players, options, and how many games Grove and Forest have to show what they can.
TABLES: list[tuple[str, int, Options, int, int]] = [
    *(("natura", 2, {"goal": goal}, 4, 4) for goal in ("c1", "c2", "c3", "c4", "c5", "c6")),
    *(("natural_order", players, {}, 12, 8) for players in (2, 3, 4, 5, 6)),
    ("elemies", 4, {"target": 150}, 16, 16),
    *(("order", players, {}, 2 * players, 4) for players in (3, 4)),
    ("command_of_nature", 2, {}, 16, 4),
]
FIELDS = ("game", "players", "options", "groves", "forests")


@pytest.mark.slow
@pytest.mark.parametrize(FIELDS, TABLES)
def test_a_level_beats_the_second_below(
    game: str, players: int, options: Options, groves: int, forests: int
) -> None:
    assert against("untimed:seedling", game, players, options, "untimed:grove", groves) > 0.5


@pytest.mark.slow
@pytest.mark.parametrize(FIELDS, TABLES)
def test_so_does_forest(
    game: str, players: int, options: Options, groves: int, forests: int
) -> None:
    assert against("untimed:sapling", game, players, options, "untimed:forest", forests) > 0.5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("goal", "players"), [("f1", 1), ("f5", 1), ("h3", 1), ("c3", 2), ("c4", 2), ("c5", 2)]
)
def test_a_goal_that_is_played_together_is_reached_from_the_start(goal: str, players: int) -> None:
    natura = load("natura")
    assert natura.hints is not None
    planner = Planner(Rng(1), natura.hints)
    start = natura.new(players, {"goal": goal})
    for width in (4, 8, 16, 32, 64):
        planner.beam(start, width, 1_000_000, inf, [])
        if planner.finished:
            break
    assert planner.finished
    assert planner.worth > 0.0


def alone(game: str, options: Options, bot: str, games: int) -> list[int]:
    """What a bot scores in games that it plays by itself."""
    scores = []
    for seed in range(1, games + 1):
        match = Match(load(game), 1, options)
        play_one(match, [make_bot(bot, seed)], Rng(seed))
        assert match.outcome is not None
        scores.append(int(match.outcome.scores[0]))
    return scores


@pytest.mark.slow
def test_who_thinks_locks_most_of_the_elements_alone() -> None:
    assert mean(alone("natural_order", {}, "untimed:grove", 8)) > 3.2


@pytest.mark.slow
def test_who_searches_a_little_defeats_the_gentle_clockwork_sage() -> None:
    assert mean(alone("command_of_nature", {"difficulty": "gentle"}, "mcts@60", 4)) > 0.5
