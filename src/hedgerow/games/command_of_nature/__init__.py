"""Command of Nature: Sages and their Elementals, as a duel or against the Clockwork Sage."""

from hedgerow.core.game import Game
from hedgerow.games.command_of_nature import (
    asides,
    attack,
    basics,
    beginning,
    choosing,
    clockwork,
    factions,
    resolve,
    script,
    setup,
    table,
    text,
    tinkering,
    tokens,
    turn,
)
from hedgerow.games.command_of_nature.actions import VOCABULARY
from hedgerow.games.command_of_nature.hints import HINTS
from hedgerow.games.command_of_nature.tensor import Tensor

__all__ = ["GAME"]

GAME = Game(
    name="command_of_nature",
    title="Command of Nature",
    pitch="Lead a formation of Elementals against another Sage, or against the Clockwork Sage.",
    minutes="15-45",
    package=__name__,
    rules_version=1,
    players=(1, 2),
    options=setup.OPTIONS,
    vocabulary=VOCABULARY,
    chronicle=text.CHRONICLE,
    phases=(
        *basics.PHASES,
        *choosing.PHASES,
        *tokens.PHASES,
        *tinkering.PHASES,
        *script.PHASES,
        *resolve.PHASES,
        *attack.PHASES,
        *factions.PHASES,
        *turn.PHASES,
        *clockwork.PHASES,
        *beginning.PHASES,
    ),
    rule_of_turn="CN-13",
    rule_of_end="CN-64",
    longest=40000,
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
    hints=HINTS,
    tensor=Tensor,
    aside=asides.aside,
)
