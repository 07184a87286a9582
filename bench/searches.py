"""Simulations a second of the tree search on the first decision, beside OpenSpiel's own MCTSBot.

Both draw, walk, grow and play on in compiled code; a fresh tree for each measurement. "To the end"
is our search without a game's hints: playouts are uniformly random and whole, as the peer's are.
"As it plays" is what the levels use. Dou dizhu begins with an auction, in which a simulation may
end at once; its first card is the decision that Elemies begins with, so that is measured too.
"""

from __future__ import annotations

import time
from math import inf
from random import Random

import pyspiel

from bench.compare import Comparison
from bench.peers import Measure, drawn
from hedgerow import load
from hedgerow.ai.mcts import Search
from hedgerow.core.chance import Rng
from hedgerow.core.game import Options
from hedgerow.lab.speed import dealt

TREE = 1_000  # simulations
UCT = 2.0
NO_LIMIT = 0  # megabytes of the peer's tree


def ours(name: str, players: int, options: Options, hinted: bool) -> Measure:
    game = load(name)

    def measure(seconds: float) -> float:
        (state,) = dealt(game, players, options, seed=1, many=1)
        waiting = int(state.waiting())
        seat = (waiting & -waiting).bit_length() - 1
        done = 0
        started = time.thread_time()
        while True:
            search = Search(len(game.vocabulary), Rng(1), game.hints if hinted else None)
            done += int(search.run(state, seat, TREE, inf))
            passed = time.thread_time() - started
            if passed >= seconds:
                return done / passed

    return measure


def theirs(name: str, first_card: bool = False) -> Measure:
    game = pyspiel.load_game(name)

    def measure(seconds: float) -> float:
        random = Random(1).random
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(drawn(state.chance_outcomes(), random()))
        if first_card:
            state.apply_action(max(state.legal_actions()))  # the highest bid ends the auction
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        done = 0
        started = time.thread_time()
        while True:
            bot = pyspiel.MCTSBot(game, evaluator, UCT, TREE, NO_LIMIT, False, 1, False)
            bot.mcts_search(state)
            done += TREE
            passed = time.thread_time() - started
            if passed >= seconds:
                return done / passed

    return measure


def searches() -> list[Comparison]:
    natura: Options = {"goal": "c1"}
    elemies: Options = {"level": "pro", "rounds": 1}
    first_card = theirs("dou_dizhu", first_card=True)
    pairs = (
        ("natura", 2, natura, "breakthrough", theirs("breakthrough"), 0.5),
        ("elemies", 4, elemies, "dou_dizhu", theirs("dou_dizhu"), 1.0),
        ("elemies", 4, elemies, "dou_dizhu, first card", first_card, 1.0),
    )
    return [
        Comparison(
            f"Search: {game} {how} / OpenSpiel MCTSBot, {peer}",
            ours(game, players, options, hinted),
            measured,
            target if hinted else None,
        )
        for game, players, options, peer, measured, target in pairs
        for hinted, how in ((True, "as it plays"), (False, "to the end"))
    ]
