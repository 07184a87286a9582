"""The searches: exact budgets, the same seed the same move, and finding what is there."""

import os
import subprocess
import sys
from math import inf
from time import perf_counter

import pytest

from hedgerow import load
from hedgerow.ai.alphabeta import ABOUT, TRAPS, AlphaBeta
from hedgerow.ai.levels import LEVELS, Level, LevelBot
from hedgerow.ai.mcts import Node, Search
from hedgerow.ai.parallel import Crew
from hedgerow.ai.playout import Playout
from hedgerow.ai.seat import Seat
from hedgerow.ai.solo import Planner
from hedgerow.ai.thought import ranked
from hedgerow.core.chance import Rng
from hedgerow.core.game import Game
from hedgerow.core.hints import Hints
from hedgerow.core.state import Moves, State
from hedgerow.games.natura.hints import turn_of
from hedgerow.games.natura.state import Natura

NATURA = load("natura")
# Blue has two of its ten free: a position in which one ply of seat 1 takes the fifth Life piece.
FIFTH = {"board": "fire a1; meadow a2; sea h8; land h1; storm c5; meadow g7", "removed": "4 0"}


def words() -> int:
    return len(NATURA.vocabulary)


def fifth(removed: str = FIFTH["removed"]) -> State:
    assert NATURA.arrange is not None
    options = NATURA.complete({"goal": "c6"})
    state = NATURA.arrange(NATURA, 2, options, {**FIFTH, "removed": removed})
    state.settle()
    return state


def test_a_number_of_simulations_is_exact() -> None:
    search = Search(words(), Rng(1), NATURA.hints)
    assert search.run(NATURA.new(2), 0, 25, inf) == 25
    assert search.root.visits == 25


def test_the_same_seed_and_simulations_grow_the_same_tree() -> None:
    roots = []
    for _ in range(2):
        search = Search(words(), Rng(7), NATURA.hints)
        search.run(NATURA.new(2, {"goal": "c6"}), 0, 60, inf)
        roots.append([(node.action, node.visits, node.total) for node in search.root.children])
    assert roots[0] == roots[1]


def test_time_is_kept() -> None:
    search = Search(words(), Rng(1), NATURA.hints)
    started = perf_counter()
    search.run(NATURA.new(2), 0, 1 << 40, started + 0.1)
    assert perf_counter() - started < 1.0


def test_a_search_does_not_change_the_world_it_is_given() -> None:
    state = NATURA.new(2, {"goal": "c2"})
    before = state.to_data()
    Search(words(), Rng(1), NATURA.hints).run(state, 0, 10, inf)
    assert state.to_data() == before


def test_every_search_takes_a_win_that_is_one_ply_away() -> None:
    win = NATURA.vocabulary.number("a1-a2")
    sampling = Search(words(), Rng(3), NATURA.hints)
    sampling.run(fifth(), 0, 400, inf)
    best = sampling.root.best(0)
    assert best is not None
    assert best.action == win
    assert NATURA.hints is not None
    alphabeta = AlphaBeta(words(), NATURA.hints, Rng(1))
    alphabeta.run(fifth(), 0, 500, inf)
    assert alphabeta.actions[0] == win


def test_who_has_taken_a_piece_tells_positions_apart_where_that_decides() -> None:
    """Both may move any piece: the same board comes about by my capture or by the other's."""
    assert NATURA.hints is not None
    mine, yours = fifth(removed="1 0"), fifth(removed="0 1")
    assert NATURA.hints.key(mine) != NATURA.hints.key(yours)
    alphabeta = AlphaBeta(words(), NATURA.hints, Rng(1))
    alphabeta.run(yours, 0, 50_000, inf)
    assert alphabeta.actions[0] == NATURA.vocabulary.number("a1-a2")


def test_a_trap_is_about_as_good_as_the_best_option_and_takes_half_as_long_again() -> None:
    assert NATURA.hints is not None
    alphabeta = AlphaBeta(words(), NATURA.hints, Rng(1))
    alphabeta.exact = TRAPS
    state = NATURA.new(2, {"goal": "c5"})
    nodes = alphabeta.run(state, 0, 4000, inf)
    assert alphabeta.scores[0] >= max(alphabeta.scores) - ABOUT
    a_round = TRAPS * 200
    assert 4000 < nodes < 6000 + a_round


def test_an_option_that_is_not_looked_at_is_not_chosen() -> None:
    state = fifth()
    some = [int(action) for action in state.legal(0)][2:5]
    search = Search(words(), Rng(3), NATURA.hints)
    search.only = list(some)
    search.run(state, 0, 30, inf)
    assert {int(node.action) for node in search.root.children} <= set(some)


def test_what_was_asked_in_another_world_is_no_candidate() -> None:
    state = fifth()
    asked = int(state.legal(0)[0])
    elsewhere = next(n for n in range(words()) if n not in state.legal(0))
    search = Search(words(), Rng(1), NATURA.hints)
    for action, visits in ((elsewhere, 9), (asked, 2)):
        search.root.children.append(Node(0, action, 1.0))
        search.root.children[-1].visits = visits
    search.tidy(state, 0)
    assert [candidate.action for candidate in ranked(search, 0)] == [asked]


def test_options_are_tried_equally_often_and_left_out_by_halves() -> None:
    state = fifth()
    search = Search(words(), Rng(1), NATURA.hints)
    search.run(state, 0, 4_000, inf)
    left = [node for node in search.root.children if not node.left_out]
    out = [node for node in search.root.children if node.left_out]
    assert len(left) + len(out) == len(state.legal(0))
    assert len(left) == 2
    assert abs(left[0].visits - left[1].visits) < 64  # how often it is looked at
    assert min(node.visits for node in out) >= 5
    assert max(node.visits for node in out) < min(node.visits for node in left)
    assert ranked(search, 0)[0].action == max(left, key=Node.mean).action
    assert ranked(search, 0)[0].action == NATURA.vocabulary.number("a1-a2")


class Habit(Hints[State]):
    """All is worth the same, and the third option is what is usually done."""

    def __init__(self) -> None:
        super().__init__()
        self.guides = True

    def horizon(self, s: State) -> int:
        return 1

    def weigh(self, s: State, seat: int, out: Moves, weights: list[int]) -> None:
        for n in range(out.n):
            weights[n] = 9 if n == 2 else 1


def test_of_options_about_as_good_it_is_what_is_usually_done() -> None:
    state = NATURA.new(2, {"goal": "c5"})
    search = Search(words(), Rng(1), Habit())
    search.run(state, 0, 2_000, inf)
    assert ranked(search, 0)[0].action == state.legal(0)[2]


def test_a_plan_reaches_a_goal_that_is_near() -> None:
    assert NATURA.arrange is not None
    assert NATURA.hints is not None
    near = {"board": "sea a1 a2; land a4 a5; meadow b1"}
    state = NATURA.arrange(NATURA, 1, NATURA.complete({"goal": "f1"}), near)
    state.settle()
    planner = Planner(Rng(1), NATURA.hints)
    planner.run(state, 2000, inf, [])
    assert planner.finished
    for seat, action in planner.plan:
        assert action in state.legal(seat)
        state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def games() -> list[tuple[Game, int, int]]:
    """Every game with each number of players that its variants name."""
    found = []
    from hedgerow import names

    for name in names():
        game = load(name)
        seen = set()
        for number, variant in enumerate(game.variants):
            if variant.players not in seen:
                seen.add(variant.players)
                found.append((game, variant.players, number))
    return found


@pytest.mark.parametrize(
    ("game", "players", "number"), games(), ids=lambda x: x.name if isinstance(x, Game) else str(x)
)
def test_sampling_works_in_every_game_with_its_hints_or_without(
    game: Game, players: int, number: int
) -> None:
    options = game.variants[number].options
    rng = Rng(number + 1)
    state = game.new(players, options)
    Playout(rng).run(state, 30)
    while (state.waiting() >> 31) & 1:
        Playout(rng).run(state, 1)
    if not state.waiting():
        return
    seat = (int(state.waiting()) & -int(state.waiting())).bit_length() - 1
    for hints in (game.hints, None):
        search = Search(len(game.vocabulary), rng, hints)
        search.limit = 40
        assert search.run(state, seat, 12, inf) == 12
        best = search.root.best(seat)
        assert len(state.legal(seat)) == 1 or (
            best is not None and best.action in state.legal(seat)
        )


class Faint(Hints[Natura]):
    """Who is how far ahead, and whose turn it is, with differences a fiftieth of their size."""

    def horizon(self, s: Natura) -> int:
        return 1

    def evaluation(self, s: Natura, seat: int) -> float:
        ahead = float(s.removed[seat] - s.removed[1 - seat]) / 6.0
        return (ahead + (0.05 if turn_of(s) == seat else -0.05)) / 50.0


def test_small_differences_are_searched_for_like_large_ones() -> None:
    search = Search(words(), Rng(1), Faint())
    search.run(fifth(removed="0 0"), 0, 1_900, inf)
    best = search.root.best(0)
    assert best is not None
    assert best.action == NATURA.vocabulary.number("a1-a2")
    assert best.visits > 300  # all alike they would have about 50 each


@pytest.mark.parametrize("level", LEVELS[2:4], ids=lambda level: level.name)
def test_who_looks_at_all_options_sees_a_win_on_the_spot_at_a_glance(level: Level) -> None:
    seat = Seat(fifth(), 0)
    win = NATURA.vocabulary.number("a1-a2")
    for seed in range(12):
        assert LevelBot(level, seed).glance(seat, seat.legal(), inf) == win


@pytest.mark.slow
def test_a_search_that_has_a_deadline_ends_when_one_option_is_clearly_better() -> None:
    search = Search(words(), Rng(1), NATURA.hints)
    some_day = perf_counter() + 3600.0
    assert search.run(fifth(), 0, 40_000, some_day) < 40_000
    assert search.settled(0)


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one() -> None:
    parcel = (NATURA.package, 2, NATURA.complete({"goal": "c6"}), fifth().to_data())
    crew = Crew(2)
    crew.start(parcel, 0, 200, inf, [], 1)
    assert crew.collect(perf_counter()) == []
    crew.start(parcel, 0, 300, inf, [], 1)
    (root,) = crew.collect(inf)
    crew.close()
    assert sum(visits for _, visits, *_ in root) == 300


DEEP = """
from hedgerow.ai.levels import LEVELS, Level, LevelBot
from hedgerow.ai.mcts import Node
for _ in range(20):
    root = leaf = Node(0, 0, 1.0)
    for depth in range(2_000):
        leaf.children.append(Node(0, depth, 1.0))
        leaf = leaf.children[0]
    del root, leaf
print("felled")
"""


def test_a_deep_tree_can_be_thrown_away() -> None:
    watchful = {**os.environ, "PYTHONMALLOC": "debug"}
    felling = [sys.executable, "-c", DEEP]
    done = subprocess.run(
        felling, env=watchful, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "felled\n", done.stderr[:400]
