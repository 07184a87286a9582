"""Golden playthroughs as OpenSpiel writes them, with long lines as digests.

To write one anew after a change that is meant:
    python -m tests.adapters.playthrough "hedgerow_order(players=3)" > order-players=3.txt
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from open_spiel.python.algorithms.generate_playthrough import playthrough

import hedgerow.adapters.openspiel

MOST = 160  # characters of a line
SEED = 3

assert hedgerow.adapters.openspiel  # the import registers the games


def condensed(text: str) -> str:
    """Every line that is too long cut short, with a digest of the whole of it."""
    return "".join(f"{short(line)}\n" for line in text.rstrip("\n").split("\n"))


def short(line: str) -> str:
    if len(line) <= MOST:
        return line
    digest = blake2b(line.encode(), digest_size=8).hexdigest()
    return f"{line[: MOST // 2]}... {digest}"


if __name__ == "__main__":
    sys.stdout.write(condensed(playthrough(sys.argv[1], None, seed=SEED)))
