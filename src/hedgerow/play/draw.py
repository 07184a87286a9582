"""A view as text, for terminals: zones, facts and the prompt of any game."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from hedgerow.core.game import Game
from hedgerow.core.state import CHANCE
from hedgerow.core.view import FREE, Item, View, Zone

MOST_LISTED = 24


def drawn(game: Game, view: View, names: tuple[str, ...]) -> RenderableType:
    """The whole view, to print."""
    parts: list[RenderableType] = []
    for zone in view.zones:
        parts.append(grid(game, zone) if zone.shape == "grid" else line(game, zone, view, names))
    parts.append(facts(view, names))
    return Group(*parts)


def glyph(game: Game, item: Item) -> Text:
    """A piece or card, short and in its colour, as the game's layout says."""
    layout = game.layout or {}
    glyphs = layout.get("glyphs")
    colours = layout.get("colours")
    face = item.face
    text = str(glyphs.get(face, face)) if isinstance(glyphs, Mapping) else face
    style = str(colours.get(face, "")) if isinstance(colours, Mapping) else ""
    return Text(text or "?", style=style)


def legend(game: Game) -> Text:
    """What the short signs of a game mean; empty if it has none."""
    glyphs = (game.layout or {}).get("glyphs")
    text = Text()
    if isinstance(glyphs, Mapping):
        for face in glyphs:
            text.append(" " if text.plain else "")
            text.append(glyph(game, Item("", face)))
            text.append(f" {face} ", style="dim")
    return text


def grid(game: Game, zone: Zone) -> Text:
    """A board with its columns and ranks, rank 1 below."""
    cells = {item.at.split(".")[1]: item for item in zone.items}
    columns = sorted({place[0] for place in cells})
    ranks = sorted({int(place[1:]) for place in cells}, reverse=True)
    head = "     " + " ".join(columns) + "\n"
    text = Text(head)
    for rank in ranks:
        text.append(f"  {rank:>2} ")
        for column in columns:
            item = cells[f"{column}{rank}"]
            text.append(glyph(game, item) if item.face else Text("·", style="dim"))
            text.append("!" if item.face and item.marks else " ")
        text.append(f"{rank}\n")
    return text.append(head)


def line(game: Game, zone: Zone, view: View, names: tuple[str, ...]) -> Text:
    """A zone in one line: whose it is, its name, what lies there."""
    text = Text()
    if zone.owner >= 0:
        you = " (you)" if zone.owner == view.viewer else ""
        text.append(f"{names[zone.owner]}{you}: ", style="bold")
    text.append(f"{zone.name.replace('_', ' ')} ", style="dim")
    for item in zone.items:
        if FREE in item.marks:
            text.append("· ", style="dim")
            continue
        text.append(glyph(game, item))
        if item.marks:
            text.append(f"({','.join(item.marks)})", style="dim")
        text.append(" ")
    if zone.count >= 0:
        text.append(f"[{zone.count}]")
    elif not zone.items:
        text.append("-", style="dim")
    return text


def facts(view: View, names: tuple[str, ...]) -> Text:
    """Numbers and words beside the table, a line for the table and one for each seat."""
    rows: dict[int, list[str]] = {}
    for fact in view.facts:
        goal = f" of {fact.goal}" if fact.goal else ""
        rows.setdefault(fact.owner, []).append(f"{fact.label} {fact.value}{goal}")
    text = Text()
    for owner, words in sorted(rows.items()):
        if owner >= 0:
            text.append(f"{names[owner]}: ", style="bold")
        text.append(" · ".join(words) + "\n")
    return text


def prompt(view: View, names: tuple[str, ...]) -> Text:
    """What is asked, with the options listed where they are few."""
    if view.prompt is None:
        waited = [names[n] if n != CHANCE else "chance" for n in view.waiting]
        return Text(f"Waiting for {', '.join(waited)}." if waited else "The game is over.")
    text = Text(view.prompt.text, style="bold yellow")
    text.append(f"  [{', '.join(view.prompt.cites)}]\n" if view.prompt.cites else "\n", style="dim")
    if len(view.prompt.choices) <= MOST_LISTED:
        width = max(len(choice.code) for choice in view.prompt.choices)
        for choice in view.prompt.choices:
            text.append(f"  {choice.code:<{width}}  ", style="cyan")
            text.append(f"{choice.words}\n")
    else:
        some = ", ".join(choice.code for choice in view.prompt.choices[:6])
        text.append(f"  {len(view.prompt.choices)} options, for example {some}; ", style="dim")
        begin = re.split(r"[.+-]", view.prompt.choices[0].code)[0]
        text.append(f"'moves' lists them, 'moves {begin}' those that begin so\n", style="dim")
    return text
