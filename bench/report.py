"""docs/speed.md, from one run of the benchmark."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path

from bench.columns import columns
from bench.compare import Result
from bench.growth import Series, Weight

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
- Through OpenSpiel our games keep what every seat has heard, for information states with
  perfect recall; OpenSpiel's own games in Python do not.
- "Batch" compares 256 games behind one call with the same games one by one, each decision with
  observation and mask. A batch of one shows how much of that is the saved way through Python,
  how much the adapter.
"""


def page(results: Sequence[Result], curves: Sequence[Series], weights: Sequence[Weight]) -> str:
    met = sum(result.met for result in results)
    lines = [
        "# Speed",
        "",
        "`make bench` measures and writes this page: one run, one core, each pair in turn. A ratio",
        "is the median of the rounds' ratios, with the lowest and the highest. In this run",
        f"{met} of {len(results)} targets are met.",
        "",
        f"Run on {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}.",
        "",
        "| ours / theirs | ratio | lowest to highest | wanted | ours, per second | theirs |",
        "|---|---:|---|---:|---:|---:|",
    ]
    for result in results:
        mark = "" if result.met else " **missed**"
        lines.append(
            f"| {result.name} | {result.ratio:.2f}{mark} | {result.low:.2f} to {result.high:.2f} "
            f"| {result.target:g} | {result.ours:,.0f} | {result.theirs:,.0f} |"
        )
    lines += ["", FAIR, "## How the cost grows", ""]
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


def write(results: Sequence[Result], curves: Sequence[Series], weights: Sequence[Weight]) -> None:
    for curve in curves:
        picture = columns(curve.title, curve.across, curve.unit, curve.points)
        (PICTURES / f"speed-{curve.name}.svg").write_text(picture, encoding="utf-8")
    PAGE.write_text(page(results, curves, weights), encoding="utf-8")
