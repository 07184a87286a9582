"""docs/speed.md, from one run of the benchmark."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path

from bench.columns import columns
from bench.compare import Result
from bench.field import Field
from bench.growth import Series, Weight
from bench.soak import WANTED, Report

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "speed.md"
PICTURES = ROOT / "docs" / "pictures"

FAIR = """\
## What the peers do that we don't, and the other way round

- A step of the engine alone is `legal`, a random choice and `apply`, called from Python.
  OpenSpiel's games do the same in C++ and keep the history of every state; we keep none unless
  somebody asks for it. Chance is sampled by the same plain weighted loop for all.
- RLCard and PettingZoo encode an observation inside every step; so do we in the rows
  "PettingZoo" and "Batch", where every decision comes with the whole observation and the mask
  as arrays. In the rows of the bare engine we encode nothing.
- PettingZoo's own hanabi is OpenSpiel's C++ game behind Shimmy's and PettingZoo's wrappers;
  what is slow there is the way to Python. Our environment does itself what the wrappers do
  (order, bounds, illegal actions).
- python-chess makes moves on a board that also keeps a stack to take them back, and knows far
  more notation.
- "OpenSpiel" compares with all sequential games of its own that are written in Python, each
  decision, chance included, by `legal_actions` or `chance_outcomes`, a random choice and
  `apply_action`. Of our time about 1.1 us is OpenSpiel's own: `apply_action` goes through C++ and
  comes back to Python twice. The rest grows with the options: every list of them is sorted and made
  of Python's numbers. Kuhn poker, their quickest, has two options, Natura about fifty; a decision
  of Natura costs about 1 us for its rules alone. Our games keep their actions once more, to tell
  what every seat has heard when somebody asks.
- "Search" counts simulations of a tree of 1,000 on the first decision. MCTSBot sees all cards; ours
  draws a world for every simulation and asks all who may react. The levels stop a playout after six
  plies of Natura, or eight decisions of Elemies, and ask an evaluation. Whole random games, to
  Natura's 200 plies, or the end of a round of Elemies, are the row "to the end": such a simulation
  of Elemies has 228 decisions, one of dou dizhu about 50; from its first card MCTSBot is as quick
  as in the auction.
- "Batch" is 64 games behind one call, each decision of a player with observation and mask in
  arrays. "One by one in PettingZoo" is our own single stepping that gives the same; it is what the
  target is set for. A batch of one shows how much of that is the saved way through Python, how
  much the adapter. The bare engine stepped from Python does less, neither observation nor mask,
  and is quicker than a batch: no target is set there.
- boardgame.io plays tic-tac-toe with a state of nine cells and keeps everything in memory. We play
  Natura with some fifty choices a view, and a move counts when it is on disk (SQLite, synced). The
  load generator is the same for both and reads as little of a message as it can.
"""


def page(
    results: Sequence[Result],
    beside: Field,
    curves: Sequence[Series],
    weights: Sequence[Weight],
    soaked: Report,
) -> str:
    wanted = [result for result in results if result.target is not None]
    met = sum(result.met for result in wanted)
    lines = [
        "# Speed",
        "",
        "`make bench` measures and writes this page: one run, one core, each pair in turn. A ratio",
        "is the median of the rounds' ratios, with the lowest and the highest. In this run",
        f"{met} of {len(wanted)} targets are met. Where one thread works, a second is one of its",
        "own time on the processor.",
        "",
        f"Run on {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}.",
        "",
        "| ours / theirs | ratio | lowest to highest | wanted | ours, per second | theirs |",
        "|---|---:|---|---:|---:|---:|",
    ]
    for result in results:
        mark = "" if result.met else " **missed**"
        target = "" if result.target is None else f"{result.target:g}"
        lines.append(
            f"| {result.name} | {result.ratio:.2f}{mark} | {result.low:.2f} to {result.high:.2f} "
            f"| {target} | {result.ours:,.0f} | {result.theirs:,.0f} |"
        )
    lines += [
        "",
        "## In OpenSpiel, pair by pair",
        "",
        *beside.table(),
        "",
        FAIR,
        "## A full house",
        "",
        f"{soaked}. Wanted are no error, {1e3 * WANTED:.0f} ms for 99 of 100, and memory that is",
        "flat. The load generator runs beside the server on the same cores.",
        "",
        "## How the cost grows",
        "",
    ]
    for curve in curves:
        lines += [f"![{curve.title} by {curve.across}](pictures/speed-{curve.name}.svg)", ""]
    lines += [
        "## Copies, saved games, memory",
        "",
        "A position 40 decisions into a game. Saved: to plain data, to JSON, and back to a state.",
        "",
        "| game | copy, us | save and read, us | saved, bytes | kept in memory, bytes |",
        "|---|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {w.game} | {w.copy_us:.2f} | {w.saved_us:.0f} | {w.saved_bytes:,} | {w.kept_bytes:,} |"
        for w in weights
    ]
    return "\n".join(lines) + "\n"


def write(
    results: Sequence[Result],
    beside: Field,
    curves: Sequence[Series],
    weights: Sequence[Weight],
    soaked: Report,
) -> None:
    for curve in curves:
        picture = columns(curve.title, curve.across, curve.unit, curve.points)
        (PICTURES / f"speed-{curve.name}.svg").write_text(picture, encoding="utf-8")
    PAGE.write_text(page(results, beside, curves, weights, soaked), encoding="utf-8")
