"""OpenSpiel's own judges, on every game, mode and number of players."""

from __future__ import annotations

import pickle
import unittest
import warnings
from collections.abc import Callable
from random import seed

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test as judge
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.sample_some_states import sample_some_states
from open_spiel.python.rl_environment import Environment
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

import hedgerow.adapters.openspiel as ours
from hedgerow import load, names
from hedgerow.ai.levels import SearchBot
from hedgerow.ai.seat import Seat
from hedgerow.core.game import Value
from tests.adapters.settings import Case, every_short_case

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test

TYPES = pyspiel.GameType
MOST_STATES = 25
HIDDEN = TYPES.Information.IMPERFECT_INFORMATION


def drawn(state: pyspiel.State, random: np.random.RandomState) -> int:
    """Any legal action; what chance brings, by its probabilities."""
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        return int(random.choice(actions, p=chances))
    return int(random.choice(state.legal_actions()))


@every_short_case
def test_random_simulations_find_nothing_wrong(case: Case) -> None:
    game = pyspiel.load_game(case.spelled())
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, mask_test=True)


@every_short_case
def test_random_simulations_with_serialisation_find_nothing_wrong(case: Case) -> None:
    game = pyspiel.load_game(case.spelled())
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


def found_by(judged: type[unittest.TestCase], text: str, name: str) -> tuple[int, list[str]]:
    """How many of OpenSpiel's tests of its API a game has passed, and which it has not."""
    kind = type("Judged", (judged,), {"game": pyspiel.load_game(text), "game_name": name})
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(kind)
    result = unittest.TestResult()
    suite.run(result)
    assert result.skipped == []
    failed = result.failures + result.errors
    return result.testsRun - len(failed), [test.id().rpartition(".")[2] for test, _ in failed]


@every_short_case
def test_the_api_is_as_it_should_be_near_the_root(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the 400 nodes that OpenSpiel samples itself.

    They lie close to the root. In Elemies nothing but 56 cards are dealt there, and nobody looks at
    them before all are dealt; so its root is the first decision here.
    """
    seed(12)
    if case.game == "elemies":
        monkeypatch.setattr(judge.sample_some_states, "sample_some_states", after_the_deal)
    passed, failed = found_by(judge.EnforceAPIOnPartialTreeBase, case.spelled(), case.game)
    assert failed == []
    assert passed >= 5


class Dealt:
    """A game that begins with its first decision, as far as OpenSpiel's sampler asks."""

    def __init__(self, game: pyspiel.Game) -> None:
        self.get_type = game.get_type
        self.first = game.new_initial_state()
        random = np.random.RandomState(3)
        while self.first.is_chance_node():
            self.first.apply_action(drawn(self.first, random))

    def new_initial_state(self) -> pyspiel.State:
        return self.first.clone()


def after_the_deal(game: pyspiel.Game, max_states: int) -> list[pyspiel.State]:
    return sample_some_states(Dealt(game), max_states)


@every_short_case
def test_the_api_is_as_it_should_be_in_whole_games(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge.sample_some_states, "sample_some_states", along_whole_games)
    passed, failed = found_by(judge.EnforceAPIOnPartialTreeBase, case.spelled(), case.game)
    assert failed == []
    assert passed >= 5


def along_whole_games(game: pyspiel.Game, max_states: int) -> list[pyspiel.State]:
    """States from a whole random game, the first and the last ones among them."""
    random = np.random.RandomState(12)
    course = [game.new_initial_state()]
    while not course[-1].is_terminal():
        course.append(course[-1].child(drawn(course[-1], random)))
    stride = max(1, len(course) // MOST_STATES)
    return [*course[::-stride], course[0]]


def test_the_api_is_as_it_should_be_on_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two plies of Natura: every position, the recall of every information state, their number."""
    natura = load("natura")
    assert natura.perft is not None
    options: dict[str, Value] = {"moves": "rigid", "directions": 4}
    one, two = (natura.perft(natura, options, None, depth) for depth in (1, 2))
    monkeypatch.setitem(judge.TOTAL_NUM_STATES, "two plies", (0, 1 + one, two))
    monkeypatch.setitem(judge.PERFECT_RECALL_NUM_STATES, "two plies", 1 + one)
    text = "hedgerow_natura(players=2,goal=c5,limit=2,moves=rigid,directions=4)"
    passed, failed = found_by(judge.EnforceAPIOnFullTreeBase, text, "two plies")
    assert failed == []
    assert passed >= 8


# As with every game of Shimmy's: the suite warns of spaces that have no bounds.
@pytest.mark.filterwarnings("ignore:Agent's (minimum|maximum) observation space value is")
@every_short_case
def test_shimmys_wrapper_passes_the_test_of_pettingzoo(case: Case) -> None:
    env = OpenSpielCompatibilityV0(
        game_name=f"hedgerow_{case.game}", config=case.arguments, render_mode=None
    )
    api_test(env, num_cycles=30)


@every_short_case
def test_a_clone_and_a_pickled_state_go_their_own_way(case: Case) -> None:
    random = np.random.RandomState(4)
    game = pyspiel.load_game(case.spelled())
    state = game.new_initial_state()
    for _ in range(20):
        if state.is_terminal():
            break
        words = str(state)
        clone, again = state.clone(), pickle.loads(pickle.dumps(state))
        action = drawn(state, random)
        for other in (clone, again):
            other.apply_action(action)
        assert str(state) == words
        state.apply_action(action)
        assert str(clone) == str(again) == str(state)
        for player in range(case.players):
            told = state.information_state_string(player)
            assert told == clone.information_state_string(player)
            assert told == again.information_state_string(player)


@every_short_case
def test_a_resampled_state_is_the_same_information_state(case: Case) -> None:
    random = np.random.RandomState(7)
    game = pyspiel.load_game(case.spelled())
    state = game.new_initial_state()
    changed = False
    decisions = 0
    while not state.is_terminal() and decisions < 40:
        player = state.current_player()
        if player >= 0:
            decisions += 1
        if player >= 0 and decisions % 8 == 1:
            other = state.resample_from_infostate(player, random.random_sample)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            for look in (
                "information_state_string",
                "observation_string",
                "information_state_tensor",
                "observation_tensor",
            ):
                assert getattr(other, look)(player) == getattr(state, look)(player), look
            changed = changed or str(other) != str(state)
            play_out(other, random)
        state.apply_action(drawn(state, random))
    assert changed == (game.get_type().information == HIDDEN)


def play_out(state: pyspiel.State, random: np.random.RandomState) -> None:
    while not state.is_terminal():
        state.apply_action(drawn(state, random))


@every_short_case
def test_open_spiels_own_search_plays(case: Case) -> None:
    """ISMCTS where something is hidden, MCTS where nothing is."""
    game = pyspiel.load_game(case.spelled())
    random = np.random.RandomState(2)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot: object
    if game.get_type().information == HIDDEN:
        bot = ismcts.ISMCTSBot(
            game, evaluator=evaluator, uct_c=2.0, max_simulations=4, random_state=random
        )
    else:
        bot = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=random)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions < 3:
        if state.is_chance_node():
            state.apply_action(drawn(state, random))
        else:
            state.apply_action(bot.step(state))
            decisions += 1
    assert decisions


def beats_theirs(deal: int, own: int, simulations: int) -> bool:
    """Whether our search wins a game of The Natural Order for two against OpenSpiel's ISMCTS."""
    game = pyspiel.load_game("hedgerow_natural_order(players=2)")
    state = game.new_initial_state()
    random = np.random.RandomState(deal)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    theirs = ismcts.ISMCTSBot(game, evaluator, 2.0, simulations, random_state=random)
    ours = SearchBot("mcts", simulations, deal)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state, random))
        elif state.current_player() == own:
            state.apply_action(ours.choose(Seat(state.world.state, own)))
        else:
            state.apply_action(theirs.step(state))
    return bool(state.returns()[own] > 0.0)


@pytest.mark.slow
def test_our_search_beats_open_spiels_own_at_equal_simulations() -> None:
    assert beats_theirs(1, 0, 8)
    assert beats_theirs(1, 1, 8)


def test_what_is_registered_is_true() -> None:
    def kind(text: str) -> tuple[object, object, object, int]:
        game = pyspiel.load_game(text)
        true = game.get_type()
        return true.chance_mode, true.information, true.utility, game.num_players()

    chance, sure = TYPES.ChanceMode.EXPLICIT_STOCHASTIC, TYPES.ChanceMode.DETERMINISTIC
    seen, hidden = TYPES.Information.PERFECT_INFORMATION, HIDDEN
    zero, alike, general = (
        TYPES.Utility.ZERO_SUM,
        TYPES.Utility.IDENTICAL,
        TYPES.Utility.GENERAL_SUM,
    )
    assert kind("hedgerow_natura") == (sure, seen, zero, 2)
    assert kind("hedgerow_natura(first_seat=0)") == (chance, seen, zero, 2)
    assert kind("hedgerow_natura(goal=f1,players=3)") == (sure, seen, alike, 3)
    assert kind("hedgerow_natura(goal=h1,players=1)") == (sure, seen, general, 1)
    assert kind("hedgerow_natural_order(players=2)") == (chance, hidden, zero, 2)
    assert kind("hedgerow_natural_order(players=3)") == (chance, hidden, general, 3)
    assert kind("hedgerow_natural_order(players=1)") == (chance, seen, general, 1)
    assert kind("hedgerow_elemies") == (chance, hidden, zero, 4)
    assert kind("hedgerow_order") == (chance, hidden, zero, 4)
    assert kind("hedgerow_command_of_nature") == (chance, seen, general, 1)
    assert kind("hedgerow_command_of_nature(players=2)") == (chance, hidden, zero, 2)
    for name in names():
        registered = {one.short_name: one for one in pyspiel.registered_games()}
        counts = registered[ours.PREFIX + name]
        assert (counts.min_num_players, counts.max_num_players) == (
            min(load(name).players),
            max(load(name).players),
        )


@every_short_case
def test_it_serves_as_an_environment_of_open_spiel(case: Case) -> None:
    env = Environment(pyspiel.load_game(case.spelled()), seed=3)
    step = env.reset()
    choose: Callable[[list[int]], int] = np.random.RandomState(1).choice
    for _ in range(20):
        if step.last():
            break
        step = env.step([choose(step.observations["legal_actions"][step.current_player()])])
    assert step.last() or step.observations["info_state"][0]
