"""The Natural Order: Lock five Elements before the others do."""

from hedgerow.core.game import Game
from hedgerow.games.natural_order import asides, setup, table, text
from hedgerow.games.natural_order.actions import VOCABULARY
from hedgerow.games.natural_order.hints import HINTS
from hedgerow.games.natural_order.phases import PHASES
from hedgerow.games.natural_order.tensor import Tensor

__all__ = ["GAME"]

GAME = Game(
    name="natural_order",
    title="The Natural Order",
    pitch="Lock the five Elements before the others do; with an ally, against all, or alone.",
    minutes="15-30",
    package=__name__,
    rules_version=1,
    players=(1, 2, 3, 4, 5, 6),
    options=setup.OPTIONS,
    vocabulary=VOCABULARY,
    chronicle=text.CHRONICLE,
    phases=PHASES,
    rule_of_turn="NO-19",
    rule_of_end="NO-109",
    longest=30000,
    begin=setup.begin,
    zones=table.zones,
    facts=table.facts,
    words=text.words,
    touches=table.touches,
    variants=setup.VARIANTS,
    arrange=setup.arrange,
    layout=table.LAYOUT,
    census=table.census,
    hints=HINTS,
    tensor=Tensor,
    aside=asides.aside,
)
