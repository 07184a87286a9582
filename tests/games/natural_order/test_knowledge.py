"""Sampled worlds are just those that a seat can't tell from the true one."""

from pathlib import Path
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.ai.playout import Playout
from hedgerow.core.chance import Rng, draw
from hedgerow.core.state import BIT, CHANCE, Moves
from hedgerow.games.natural_order.elements import EARTH, METAL, WOOD
from hedgerow.games.natural_order.knowledge import EVERYBODY, PICK, Memory, imagine, serial_of
from hedgerow.play.record import read
from tests.games.natural_order.beliefs import Belief, key, sealed, seat_and_options
from tests.games.natural_order.tables import GAME, at_table

rule = pytest.mark.rule

MOST_WORLDS = 1000
FEW_WORLDS = 45
SAMPLES = 400


def compare(players, viewer, seed, steps, options):
    """Play a random game; after each step hold sampled worlds against all possible ones."""
    state = GAME.new(players, options)
    random, rng, out = Random(seed), Rng(seed), Moves()
    belief = Belief(GAME, state, viewer)
    compared = 0
    for _ in range(steps):
        if not state.waiting() or len(belief.worlds) > MOST_WORLDS:
            break
        seat, moves = random.choice(seat_and_options(state))
        action = int(draw(state, out, rng)) if seat == CHANCE else random.choice(moves)
        belief.follow(state, seat, action)
        state.apply(seat, action)
        if sealed(state):
            continue
        few = len(belief.worlds) <= FEW_WORLDS
        found = set()
        for _ in range(SAMPLES * len(belief.worlds) if few else 20):
            world = key(state.determinize(viewer, rng))
            assert world in belief.worlds, f"an impossible world after {GAME.code(action)}"
            found.add(world)
            if len(found) == len(belief.worlds):
                break
        if few:
            assert found == set(belief.worlds), f"a world is never sampled: {GAME.code(action)}"
            compared += 1
    return compared


@rule("NO-24", "NO-28", "NO-29")
@pytest.mark.parametrize("seed", range(2))
def test_worlds_of_a_player_are_exactly_the_possible_ones(seed):
    assert compare(2, seed % 2, seed, 50, {}) > 10


@rule("NO-67")
def test_an_earth_that_is_no_bluff_tells_that_there_is_something_to_lock():
    assert compare(2, 0, 11, 60, {"earth_bluff": False}) > 10


@rule("NO-24", "NO-25")
def test_worlds_of_somebody_who_watches_a_solitary_game_are_exactly_the_possible_ones():
    assert compare(1, -1, 5, 60, {}) > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 25))
def test_worlds_of_a_player_stay_exact_in_long_games(seed):
    assert compare(2, seed % 2, seed, 160, {"earth_bluff": seed % 3 > 0}) > 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_worlds_with_three_players_and_of_a_spectator_are_possible(seed):
    compare(3, seed % 3, seed, 60, {})
    compare(2, -1, seed, 60, {})
    compare(1, -1, seed, 60, {})


@rule("NO-28")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_world_of_a_world_agrees_with_what_its_own_seat_holds(players):
    state = GAME.new(players)
    random, rng, out = Random(players), Rng(players), Moves()
    for step in range(300):
        if not state.waiting():
            break
        seat, moves = random.choice(seat_and_options(state))
        state.apply(seat, draw(state, out, rng) if seat == CHANCE else random.choice(moves))
        if step % 20 == 0:
            world = state.determinize(0, rng)
            deeper = world.determinize(1, rng)
            assert deeper.observe(1).to_data() == world.observe(1).to_data()
            assert GAME.census(deeper) == GAME.census(state)


@rule("NO-24", "NO-28", "NO-29")
@pytest.mark.parametrize("players", range(1, 7))
def test_worlds_begin_from_a_history_that_depends_on_nothing_hidden(players):
    state = GAME.new(players)
    random, rng, out = Random(players), Rng(players), Moves()
    for step in range(1, 301):
        if not state.waiting():
            break
        seat, moves = random.choice(seat_and_options(state))
        state.apply(seat, draw(state, out, rng) if seat == CHANCE else random.choice(moves))
        if step % 50 == 0 and not sealed(state):
            for viewer in (players - 1, -1):
                anchor = state.anchor(viewer)
                twin = state.determinize(viewer, rng)
                assert anchor.to_data() == twin.anchor(viewer).to_data()
                assert anchor.observe(viewer).to_data() == state.observe(viewer).to_data()
                assert GAME.census(anchor) == GAME.census(state)


HARD = Path(__file__).parents[2] / "records" / "natural_order"


@rule("NO-24", "NO-28", "NO-29")
@pytest.mark.slow
@pytest.mark.parametrize("name", ["4p-hard.txt", "6p-hard.txt"])
def test_there_is_a_history_where_one_in_thousands_agrees_with_what_a_seat_saw(name):
    game = read(HARD / name)
    state, rng = GAME.new(game.players, game.options), Rng(1)
    for seat, action in game.actions:
        state.apply(seat, action)
        if state.waiting() and not (state.waiting() >> CHANCE) & 1 and not sealed(state):
            for viewer in range(game.players):
                the_same_history_is_found(state, viewer, rng)


@rule("NO-24", "NO-28", "NO-29")
@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4, 6])
def test_after_a_long_game_there_is_still_a_history_for_every_seat(players):
    """Games of random play, which seldom end before turn 300."""
    rng, playout = Rng(players), Playout(Rng(players))
    for _ in range(20):
        state = GAME.new(players)
        while playout.run(state, 50) == 50:
            if not sealed(state):
                for viewer in range(-1, players):
                    the_same_history_is_found(state, viewer, rng)


def the_same_history_is_found(state, viewer, rng):
    anchor = state.anchor(viewer)
    twin = state.determinize(viewer, rng)
    assert anchor.to_data() == twin.anchor(viewer).to_data()
    assert anchor.observe(viewer).to_data() == state.observe(viewer).to_data()


def test_a_card_that_is_known_is_likelier_than_one_that_would_be_it_by_chance():
    """Two cards in a hand, a Wood that all have seen come and one that nobody else has. One of
    them is picked unseen and turns out to be a Wood: five to one, that was the known one."""
    owner, viewer = 1, 0
    memory = Memory(vec[i64]([]), 0)
    known = memory.deal(WOOD, EVERYBODY)
    other = memory.deal(EARTH, BIT[owner])
    memory.start_list(PICK, 1, owner, serial_of(known))
    memory.name(other)
    memory.show(known, EVERYBODY)
    rng, room = Rng(1), vec[i64]([4] * 5)
    picked = [
        serial_of(imagine(memory.copy(), viewer, room, rng)[serial_of(known)]) for _ in range(600)
    ]
    assert 0.75 < picked.count(serial_of(known)) / len(picked) < 0.9


def test_a_hidden_ready_card_is_likelier_one_that_its_owner_has_improved():
    """Attuned to Fire, hardly anybody makes a Metal Ready, which is unusable, and many an Earth."""
    t = at_table(
        turn="Rachel",
        Ross="hand wood",
        Rachel="hand earth metal water; locked fire; attuned fire",
    ).play("Rachel: ready.water")
    rng = Rng(1)
    ready = [t.state.determinize(0, rng).own_face(1, 5) for _ in range(600)]
    assert ready.count(EARTH) > 2 * ready.count(METAL) > 0
