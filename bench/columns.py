"""Small plots for the documents: a column for each point, as SVG that we write ourselves."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 90, 20, 36, 46
INK, QUIET, BAR, PAPER = "#2b2a26", "#8a8577", "#5b8c5a", "#fbfaf6"


def columns(
    title: str,
    across: str,
    unit: str,
    points: Sequence[tuple[str, float]],
) -> str:
    """A column for each point, with its value above it."""
    top = max(value for _, value in points) * 1.12
    wide = (WIDTH - LEFT - RIGHT) / len(points)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    parts = [
        f'{head} font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        words(LEFT, 20, f"{title} ({unit})", INK, size=14),
        words((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, across, QUIET, "middle"),
    ]
    floor = HEIGHT - BOTTOM
    for n, (label, value) in enumerate(points):
        x = LEFT + n * wide
        tall = (floor - TOP) * value / top
        parts.append(
            f'<rect x="{x + wide * 0.15:.1f}" y="{floor - tall:.1f}" width="{wide * 0.7:.1f}" '
            f'height="{tall:.1f}" fill="{BAR}"/>'
        )
        parts.append(words(x + wide / 2, floor - tall - 4, short(value), INK, "middle", 11))
        parts.append(words(x + wide / 2, floor + 16, label, INK, "middle", 11))
    parts.append(f'<path d="M{LEFT} {TOP}V{floor}H{WIDTH - RIGHT}" fill="none" stroke="{QUIET}"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def words(x: float, y: float, text: str, colour: str, anchor: str = "start", size: int = 12) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}" '
        f'font-size="{size}">{escape(text)}</text>'
    )


def short(value: float) -> str:
    """A number in a few signs: 830k, 3.9M."""
    for unit, name in ((1e6, "M"), (1e3, "k")):
        if value >= unit:
            return f"{value / unit:.3g}{name}"
    return f"{value:.3g}"
