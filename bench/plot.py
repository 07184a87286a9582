"""Small pictures for the documents: bars with their intervals, as SVG that we write ourselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, ROW, LEFT, RIGHT, TOP = 720, 26, 190, 70, 44
INK, SOFT, LEAF = "#2f3a2e", "#8f6b5e", "#6b8f5e"
FONT = f'font-family="sans-serif" font-size="13" fill="{INK}" role="img"'


@dataclass(frozen=True)
class Bar:
    """A value with its interval; `group` opens a new block of bars under its own heading."""

    name: str
    value: float
    low: float
    high: float
    group: str = ""


def bars(title: str, rows: Sequence[Bar], percent: bool = True, mean: float | None = None) -> str:
    """A bar for each row; a dashed line stands at the mean."""
    top = max([row.high for row in rows] + [mean or 0.0, 1.0 if percent else 0.0])
    headings = sum(1 for row in rows if row.group)
    height = TOP + ROW * (len(rows) + headings) + 16

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * value / top

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {FONT}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#faf8f1"/>',
        f'<text x="16" y="26" font-size="16" font-weight="600">{escape(title)}</text>',
    ]
    y = TOP
    for row in rows:
        if row.group:
            out.append(f'<text x="16" y="{y + 18}" font-weight="600">{escape(row.group)}</text>')
            y += ROW
        middle = y + ROW / 2
        shown = f"{row.value:.1%}" if percent else f"{row.value:.1f}"
        out += [
            f'<text x="{LEFT - 10}" y="{middle + 4}" text-anchor="end">{escape(row.name)}</text>',
            rectangle(LEFT, y + 4, x(row.value) - LEFT, ROW - 8),
            line(x(row.low), middle, x(row.high), middle, INK),
            f'<text x="{x(row.high) + 8:.1f}" y="{middle + 4}">{shown}</text>',
        ]
        y += ROW
    if mean is not None:
        out.append(line(x(mean), TOP, x(mean), y, SOFT, ' stroke-dasharray="5 4"'))
    return "\n".join([*out, "</svg>", ""])


def rectangle(x: float, y: float, width: float, height: float) -> str:
    size = f'width="{width:.1f}" height="{height}"'
    return f'<rect x="{x}" y="{y}" {size} rx="3" fill="{LEAF}"/>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    ends = f'x1="{x1:.1f}" y1="{y1}" x2="{x2:.1f}" y2="{y2}"'
    return f'<line {ends} stroke="{colour}" stroke-width="2"{more}/>'
