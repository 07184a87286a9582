"""Elemies: a climbing game for two teams, with four elements in an equilibrium circle."""

from hedgerow.core.game import Game, Order
from hedgerow.games.elemies import asides, orders, setup, table, text
from hedgerow.games.elemies.actions import VOCABULARY
from hedgerow.games.elemies.hints import HINTS
from hedgerow.games.elemies.phases import PHASES
from hedgerow.games.elemies.tensor import Tensor

__all__ = ["GAME"]

GAME = Game(
    name="elemies",
    title="Elemies",
    pitch="Two teams race to be out of cards: climb, react out of turn, unleash Black Swans.",
    minutes="30-60",
    package=__name__,
    rules_version=1,
    players=(4,),
    options=setup.OPTIONS,
    vocabulary=VOCABULARY,
    chronicle=text.CHRONICLE,
    phases=PHASES,
    rule_of_turn="EL-18",
    rule_of_end="EL-5",
    longest=60000,
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
    combine=table.combine,
    aside=asides.aside,
    hints=HINTS,
    tensor=Tensor,
    orders=(
        Order(
            "quiet",
            "don't ask me to react in this turn",
            orders.decline,
            orders.this_turn,
        ),
        Order(
            "swan",
            "in this turn ask me to react only if I have a Black Swan for it",
            orders.decline_without_swan,
            orders.this_turn,
        ),
        Order(
            "swans",
            "in this round ask me to react only if I have a Black Swan for it",
            orders.decline_without_swan,
            orders.this_round,
        ),
    ),
)
