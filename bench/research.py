"""`make research`: docs/research.md from the code: vocabularies, layouts, how big the games are."""

from __future__ import annotations

from math import log10
from pathlib import Path
from random import Random
from statistics import mean, median

from bench.columns import columns
from hedgerow import load, names
from hedgerow.adapters.arrays import Setting
from hedgerow.adapters.gymnasium import ids
from hedgerow.adapters.pettingzoo import versioned
from hedgerow.core.chance import Rng, draw
from hedgerow.core.game import Game
from hedgerow.core.state import CHANCE, Event, Moves, State
from hedgerow.core.tensor import Field

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "research.md"
INTRODUCTION = ROOT / "bench" / "research.txt"
PICTURES = ROOT / "docs" / "pictures"
GAMES = 60
WALKS = 8
EXAMPLES = 3


class Size:
    """How big a game is, from random games."""

    def __init__(self, setting: Setting) -> None:
        lengths: list[int] = []
        branching: list[int] = []
        rng, out = Rng(7), Moves()
        for _ in range(GAMES):
            state = setting.first.copy()
            decisions = 0
            while waiting := int(state.waiting()):
                if waiting >> CHANCE:
                    state.apply(CHANCE, draw(state, out, rng))
                    continue
                seat = (waiting & -waiting).bit_length() - 1
                legal = state.legal(seat)
                branching.append(len(legal))
                decisions += 1
                state.apply(seat, legal[rng.below(len(legal))])
            lengths.append(decisions)
        self.length = mean(lengths)
        self.longest = max(lengths)
        self.branching = mean(branching)
        self.widest = max(branching)
        self.infosets = median(walk(setting, Random(n)) for n in range(WALKS))


def walk(setting: Setting, random: Random) -> float:
    """One estimate of how many information sets seat 0 has, as a power of ten.

    Along a random game the number of things that seat 0 could have told apart is multiplied up, at
    every step of anybody; the sum of these products at its own decisions is an unbiased estimate
    of how many such decisions there are (Knuth's way to count the nodes of a tree).
    """
    state = setting.first.copy()
    power, powers = 0.0, []
    while waiting := int(state.waiting()):
        actor = CHANCE if waiting >> CHANCE else (waiting & -waiting).bit_length() - 1
        if actor == 0:
            powers.append(power)
        classes = told_apart(state, actor)
        power += log10(len(classes))
        state.apply(actor, random.choice(random.choice(classes)))
    top = max(powers)
    return top + log10(sum(10 ** (one - top) for one in powers))


def told_apart(state: State, actor: int) -> list[list[int]]:
    """The options of whoever acts, by what seat 0 hears of them."""
    options = [int(action) for action in state.legal(actor)]
    if actor == 0:
        return [[action] for action in options]
    redact = state.game.chronicle.redact
    heard: dict[tuple[Event, ...], list[int]] = {}
    for action in options:
        copy = state.copy()
        copy.events = []
        copy.apply(actor, action)
        key = tuple(redact(event, 0) for event in copy.events or [])
        heard.setdefault(key, []).append(action)
    return list(heard.values())


def sizes() -> tuple[list[str], list[tuple[str, float]]]:
    """A row for each game, and the points of the plot."""
    rows, points = [], []
    for label, setting in settings():
        size = Size(setting)
        rows.append(
            f"| {label} | {size.branching:.1f} | {size.widest} | {size.length:.0f} "
            f"| {size.longest} | 10^{size.infosets:.0f} |"
        )
        points.append((label.replace("The ", ""), size.infosets))
    return rows, points


def settings() -> list[tuple[str, Setting]]:
    return [
        ("Natura", Setting("natura", 2, {"goal": "c1"})),
        ("The Natural Order, 2", Setting("natural_order", 2, {})),
        ("Elemies, a round", Setting("elemies", 4, {"level": "pro", "rounds": 1})),
        ("Order, 4", Setting("order", 4, {})),
        ("Clockwork Sage", Setting("command_of_nature", 1, {})),
    ]


def vocabulary(game: Game) -> list[str]:
    lines = ["| actions | block | how many | for example |", "|---:|---|---:|---|"]
    for block in game.vocabulary.blocks:
        some = ", ".join(f"`{code}`" for code in block.codes[:EXAMPLES])
        last = block.first + len(block.codes) - 1
        span = f"{block.first}" if last == block.first else f"{block.first} to {last}"
        lines.append(f"| {span} | {block.name} | {len(block.codes)} | {some} |")
    return lines


def layout(setting: Setting) -> list[str]:
    lines = ["| cells | part | field | shape | what |", "|---:|---|---|---|---|"]
    at = 0
    for part, fields in (("public", setting.layout.public), ("private", setting.layout.private)):
        for field in fields:
            lines.append(row(at, part, field))
            at += field.size
    return lines


def row(at: int, part: str, field: Field) -> str:
    shape = " x ".join(str(side) for side in field.shape)
    span = f"{at}" if field.size == 1 else f"{at} to {at + field.size - 1}"
    return f"| {span} | {part} | {field.name} | {shape} | {field.text} |"


def chapter(name: str) -> list[str]:
    game = load(name)
    setting = Setting(name, None, {})
    lines = [f"## {game.title}", ""]
    environments = [one for one in ids() if f"/{name}-" in one]
    lines += [
        f"PettingZoo `{versioned(name)}`, OpenSpiel `hedgerow_{name}`, Gymnasium "
        + ", ".join(f"`{one}`" for one in environments)
        + ".",
        "",
        "| option | values | default | what it changes |",
        "|---|---|---|---|",
    ]
    for option in game.options:
        values = option.listed or (f"{option.low} to {option.high}" if option.high else "text")
        if isinstance(option.default, bool):
            values = "true, false"
        default = f"`{option.default}`" if option.default != "" else "none"
        lines.append(f"| {option.name} | {values} | {default} | {option.text} |")
    lines += ["", f"{len(game.vocabulary)} actions:", "", *vocabulary(game), ""]
    size = setting.layout.size
    lines += [f"An observation with {setting.players} players has {size} cells:", ""]
    return [*lines, *layout(setting), ""]


def page() -> tuple[str, str]:
    """The page and its plot."""
    rows, points = sizes()
    lines = [
        INTRODUCTION.read_text(encoding="utf-8").rstrip(),
        "",
        "## How big the games are",
        "",
        f"From {GAMES} random games each: options of a decision (mean, most), decisions of a game",
        "(mean, most), and how many information sets one seat has, estimated along random games.",
        "",
        "| game | options | most | decisions | most | information sets |",
        "|---|---:|---:|---:|---:|---:|",
        *rows,
        "",
        "![Information sets of one seat, as powers of ten](pictures/research-sizes.svg)",
        "",
    ]
    for name in names():
        lines += chapter(name)
    plot = columns("Information sets of one seat", "", "powers of ten", points)
    return "\n".join(lines).rstrip() + "\n", plot


def main() -> None:
    text, plot = page()
    PAGE.write_text(text, encoding="utf-8")
    (PICTURES / "research-sizes.svg").write_text(plot, encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written")


if __name__ == "__main__":
    main()
