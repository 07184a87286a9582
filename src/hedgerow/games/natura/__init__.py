"""Natura: a landscape of eight kinds of pieces and fifteen goals."""

from hedgerow.core.game import Game
from hedgerow.games.natura import asides, setup, table, text
from hedgerow.games.natura.actions import VOCABULARY
from hedgerow.games.natura.hints import HINTS
from hedgerow.games.natura.phases import PHASES
from hedgerow.games.natura.tensor import Tensor

__all__ = ["GAME"]

GAME = Game(
    name="natura",
    title="Natura",
    pitch="Shape a landscape of water, land, life and fire: fight over it, heal it or ruin it.",
    minutes="10-40",
    package=__name__,
    rules_version=1,
    players=(1, 2, 3, 4, 5, 6),
    options=setup.OPTIONS,
    vocabulary=VOCABULARY,
    chronicle=text.CHRONICLE,
    phases=PHASES,
    rule_of_turn="NA-8",
    rule_of_end="NA-43",
    longest=2000,
    begin=setup.begin,
    zones=table.zones,
    facts=table.facts,
    words=text.words,
    touches=table.touches,
    variants=setup.VARIANTS,
    arrange=setup.arrange,
    seat_names=text.seat_names,
    layout=table.LAYOUT,
    census=table.census,
    perft=setup.count_plies,
    hints=HINTS,
    choices=table.choices,
    open=True,
    tensor=Tensor,
    aside=asides.aside,
)
