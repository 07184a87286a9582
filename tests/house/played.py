"""Prints the records of random games, and what was told, of every variant of a game.

Run by test_builds.py in the compiled and in the interpreted build; both must print the same.
"""

import sys

from hedgerow import load
from hedgerow.ai.bot import make_bot
from hedgerow.core.chance import Rng
from hedgerow.lab.sim import play_one
from hedgerow.play import record
from hedgerow.play.match import Match

MOST_VARIANTS = 24


def main(name: str, games: int) -> None:
    game = load(name)
    for variant in game.variants[:MOST_VARIANTS]:
        for seed in range(games):
            match = Match(game, variant.players, variant.options)
            bots = [make_bot("random", seed * 64 + seat) for seat in range(match.players)]
            play_one(match, bots, Rng(seed))
            print(record.to_text(match))
            print("\n".join(match.told(-1)))
            print(match.state.to_data())


main(sys.argv[1], int(sys.argv[2]))
