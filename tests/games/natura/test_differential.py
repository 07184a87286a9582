"""The engine against the slow, obvious Natura of reference.py: move by move, goal by goal."""

import random
import subprocess
import sys

import pytest

from hedgerow import load
from hedgerow.core.scenario import Table, table
from hedgerow.games.natura.goals import destruction, harmony
from hedgerow.games.natura.pieces import LETTERS, NAMES
from tests.games.natura import reference

natura = load("natura")
GOALS = natura.options[0].choices
OWNERS = {"c1": ("blue", "brown"), "c2": ("blue", "brown")}
LETTER = {name.lower(): LETTERS[kind] for kind, name in enumerate(NAMES) if name}


def board_of(t: Table) -> dict[str, str]:
    items = t.state.observe(-1).zone("board").items
    return {item.at.split(".")[1]: LETTER[item.face] for item in items if item.face}


def scattered(rng: random.Random, share: float) -> str:
    """A random position: the 34 pieces, each there with some probability, on random squares."""
    pieces = [piece for piece in "OOOOOOSSSSLLLLLLIIIIRRRRMMMMFFTTTT" if rng.random() < share]
    squares = rng.sample(range(64), len(pieces))
    cells = ["."] * 64
    for square, piece in zip(squares, pieces, strict=True):
        cells[square] = piece
    return "/".join("".join(cells[rank * 8 : rank * 8 + 8]) for rank in range(8))


def follow(seed: int, goal: str, plies: int) -> None:
    """Play a random game in both and compare all that can be compared after every ply."""
    rng = random.Random(seed)
    mode = rng.choice(("flexible", "rigid"))
    directions = rng.choice((8, 4))
    flips = rng.choice(("none", "none", "related", "unrelated"))
    players = 2 if goal[0] == "c" else rng.randint(1, 6)
    rows = scattered(rng, rng.choice((0.4, 0.7, 1.0)))
    theirs = reference.Position.from_rows(rows.split("/"))
    t = table(
        natura,
        players,
        goal=goal,
        moves=mode,
        directions=directions,
        flips=flips,
        limit=1000,
        board=rows,
        lost=f"meadow {theirs.lost_meadows} rainforest {theirs.lost_rainforests}",
    )
    state = t.state
    for _ in range(plies):
        if not state.waiting():
            return
        player = int(state.turn())
        owner = OWNERS.get(goal, (None, None))[player % 2]
        expected = reference.moves(
            theirs, mode=mode, directions=directions, players=players, owner=owner
        )
        found = {tuple(natura.code(a).split("-")) for a in state.legal(player)}
        assert found == expected
        move = rng.choice(sorted(expected))
        t.play(f"{t.names[player]}: {move[0]}-{move[1]}")
        half = reference.after_move(theirs, move, player=player)
        squares = reference.recoveries(half, move[1])
        recovery = None
        if squares:
            codes = {natura.code(a) for a in state.legal(player)}
            assert codes == {f"+{square}" for square in squares} | {"decline"}
            recovery = rng.choice([*sorted(squares), None])
            t.play(f"{t.names[player]}: {'+' + recovery if recovery else 'decline'}")
        after = reference.play(theirs, move, recovery, player=player, players=players, flips=flips)
        assert board_of(t) == after.board
        assert (state.lost_meadows, state.lost_rainforests) == (
            after.lost_meadows,
            after.lost_rainforests,
        )
        assert list(state.removed) == after.removed[:players]
        assert harmony(state) == reference.harmony(after)
        assert destruction(state) == reference.destruction(after)
        reached = reference.goal_reached(
            theirs, after, goal, player, reference.start(), mode, directions
        )
        outcome = state.outcome()
        if reached is None or reached is False:
            assert outcome is None or outcome.reason in ("repetition", "standstill", "unsolved")
        elif reached is True:
            assert outcome is not None
        else:
            assert outcome is not None
            assert outcome.winners == (reached,)
        theirs = after


@pytest.mark.parametrize("goal", GOALS)
def test_random_games_agree_ply_by_ply_with_the_reference(goal):
    for seed in range(6):
        follow(seed, goal, 30)


@pytest.mark.slow
@pytest.mark.parametrize("goal", GOALS)
def test_many_random_games_agree_ply_by_ply_with_the_reference(goal):
    for seed in range(100, 124):
        follow(seed, goal, 60)


MODES = [("flexible", 8), ("flexible", 4), ("rigid", 8), ("rigid", 4)]


def engine_perft(position: str | None, depth: int, mode: str, directions: int) -> int:
    options = {"moves": mode, "directions": directions}
    return natura.perft(natura, options, position, depth)


@pytest.mark.parametrize(("mode", "directions"), MODES)
def test_perft_of_the_start_agrees(mode, directions):
    expected = reference.perft(reference.start(), 2, mode, directions)
    assert engine_perft(None, 2, mode, directions) == expected


# Counted once by the reference, which takes minutes for them.
START_DEPTH_3 = {
    ("flexible", 8): 3781640,
    ("flexible", 4): 730186,
    ("rigid", 8): 429616,
    ("rigid", 4): 90934,
}


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "directions"), MODES)
def test_perft_of_the_start_agrees_to_depth_3(mode, directions):
    assert engine_perft(None, 3, mode, directions) == START_DEPTH_3[mode, directions]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_perft_of_random_positions_agrees_to_depth_3(seed):
    rows = scattered(random.Random(seed), 0.09)  # few pieces: the reference is slow
    position = reference.Position.from_rows(rows.split("/"))
    for mode, directions in MODES:
        expected = reference.perft(position, 3, mode, directions)
        assert engine_perft(rows, 3, mode, directions) == expected


@pytest.mark.slow
def test_the_command_counts_the_same():
    command = [sys.executable, "-m", "hedgerow", "perft", "natura", "--depth", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "24608"
