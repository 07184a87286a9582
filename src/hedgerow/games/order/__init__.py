"""Order: seven rounds of simultaneous choice and area control."""

from hedgerow.core.game import Game
from hedgerow.games.order import asides, setup, table, text
from hedgerow.games.order.actions import VOCABULARY
from hedgerow.games.order.hints import HINTS
from hedgerow.games.order.phases import PHASES
from hedgerow.games.order.tensor import Tensor

__all__ = ["GAME"]

GAME = Game(
    name="order",
    title="Order",
    pitch="Two cards, face down, seven times: found SECTS, rise in RANK, win the GUILD. "
    "Effects, EDICTS and MANDATES are our reconstruction, not the printed ones.",
    minutes="30-45",
    package=__name__,
    rules_version=1,
    players=(3, 4),
    options=setup.OPTIONS,
    vocabulary=VOCABULARY,
    chronicle=text.CHRONICLE,
    phases=PHASES,
    rule_of_turn="OR-79",
    rule_of_end="OR-95",
    longest=1500,
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
