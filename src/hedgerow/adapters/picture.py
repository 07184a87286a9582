"""A view as text and as an SVG picture, for `render`."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from io import StringIO

from rich.console import Console

from hedgerow.core.game import Game
from hedgerow.core.state import State
from hedgerow.core.view import FREE, Item, View, Zone
from hedgerow.play import draw

RENDER_MODES = ["human", "ansi", "svg"]

WIDTH = 960
LINE = 22
CARD = 18
SQUARE = 40
MARGIN = 12
LABEL = 150
PAPER, INK, QUIET, CLOTH = "#f6f3ea", "#2b2a26", "#8a8577", "#e2dccb"


def as_text(game: Game, view: View, names: tuple[str, ...]) -> str:
    """The view as lines of plain text."""
    console = Console(file=StringIO(), width=120, color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(draw.drawn(game, view, names))
        console.print(draw.prompt(view, names))
    return captured.get()


class Picture:
    """Draws one row below the other."""

    def __init__(self, game: Game, view: View, names: tuple[str, ...]) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.parts: list[str] = []
        self.y = MARGIN

    def svg(self) -> str:
        self.text(MARGIN, self.game.title, 18, INK)
        self.y += LINE + MARGIN
        for zone in self.view.zones:
            if zone.shape == "grid":
                self.grid(zone)
            else:
                self.row(zone)
        self.facts()
        height = self.y + MARGIN
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'width="{WIDTH}" height="{height}" font-family="sans-serif">'
        )
        paper = f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>'
        return "\n".join([head, paper, *self.parts, "</svg>"]) + "\n"

    def text(self, x: float, words: str, size: int, colour: str, anchor: str = "start") -> None:
        self.parts.append(
            f'<text x="{x:g}" y="{self.y + 14:g}" font-size="{size}" fill="{colour}" '
            f'text-anchor="{anchor}">{escape(words)}</text>'
        )

    def sign(self, item: Item) -> str:
        """A piece or card, short, as the game's layout says."""
        glyphs = (self.game.layout or {}).get("glyphs")
        face = item.face
        return str(glyphs.get(face, face)) if isinstance(glyphs, Mapping) else face

    def grid(self, zone: Zone) -> None:
        """A board, rank 1 below."""
        cells = {item.at.split(".")[1]: item for item in zone.items}
        columns = sorted({place[0] for place in cells})
        ranks = sorted({int(place[1:]) for place in cells}, reverse=True)
        top = self.y
        for row, rank in enumerate(ranks):
            for column, letter in enumerate(columns):
                x, y = MARGIN + column * SQUARE, top + row * SQUARE
                shade = CLOTH if (row + column) % 2 else PAPER
                self.parts.append(
                    f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{shade}" '
                    f'stroke="{QUIET}" stroke-width="0.5"/>'
                )
                item = cells[f"{letter}{rank}"]
                self.y = y + SQUARE // 2 - 8
                self.text(x + SQUARE / 2, self.sign(item), 20, INK, "middle")
            self.y = top + row * SQUARE + SQUARE // 2 - 8
            self.text(MARGIN + len(columns) * SQUARE + 10, str(rank), 12, QUIET)
        self.y = top + len(ranks) * SQUARE + 2
        for column, letter in enumerate(columns):
            self.text(MARGIN + (column + 0.5) * SQUARE, letter, 12, QUIET, "middle")
        self.y += LINE

    def row(self, zone: Zone) -> None:
        """A zone in one row or more: whose it is, its name, its cards; a "?" is a back."""
        owner = f"{self.names[zone.owner]}: " if zone.owner >= 0 else ""
        self.text(MARGIN, f"{owner}{zone.name.replace('_', ' ')}", 12, QUIET)
        x: float = MARGIN + LABEL
        for item in zone.items:
            words = "·" if FREE in item.marks else self.sign(item) or "?"
            if item.marks and FREE not in item.marks:
                words += f" ({', '.join(item.marks)})"
            width = 10 + 7 * len(words)
            if x + width > WIDTH - MARGIN:
                x = MARGIN + LABEL
                self.y += LINE
            self.parts.append(
                f'<rect x="{x:g}" y="{self.y}" width="{width}" height="{CARD}" rx="4" '
                f'fill="{CLOTH}" stroke="{QUIET}" stroke-width="0.5"/>'
            )
            self.text(x + width / 2, words, 12, INK, "middle")
            x += width + 4
        if zone.count >= 0:
            self.text(x + 4, f"[{zone.count}]", 12, QUIET)
        self.y += LINE

    def facts(self) -> None:
        """Numbers and words beside the table, a few to a line."""
        self.y += MARGIN
        for fact in self.view.facts:
            owner = f"{self.names[fact.owner]}: " if fact.owner >= 0 else ""
            goal = f" / {fact.goal}" if fact.goal is not None else ""
            self.text(MARGIN, f"{owner}{fact.label} {fact.value}{goal}"[:150], 12, INK)
            self.y += 17


def as_svg(game: Game, view: View, names: tuple[str, ...]) -> str:
    """The view as a picture."""
    return Picture(game, view, names).svg()


def rendered(state: State, viewer: int, mode: str | None) -> str | None:
    """The table through the eyes of `viewer` (-1: a spectator): printed, as text, or as SVG."""
    if mode is None:
        return None
    if mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
    game = state.game
    draws = as_svg if mode == "svg" else as_text
    picture = draws(game, state.observe(viewer), game.names(state))
    if mode == "human":
        print(picture)  # noqa: T201 (that is what the mode is for)
        return None
    return picture
