"""What effects are made of: moments, conditions and steps.

A step is four whole numbers: what to do, and up to three operands. The frame of an effect
(script.py) has the registers *target*, *count* and *second*; steps write and read them.
"""

from __future__ import annotations

from typing import Final

from hedgerow.games.command_of_nature.cards import NO_FACTION

Step = tuple[int, ...]

# -- moments: when an effect happens -----------------------------------------------------------
PLAYED: Final = 0  # a Command is played; a faction action is used
DAYBREAK: Final = 1
ENTERS: Final = 2  # an Elemental enters the own formation
ENTERS_ROW: Final = 3
LEAVES: Final = 4
ATTACKS: Final = 5  # an own Elemental attacks
ATTACKED: Final = 6  # an own Elemental is attacked
DEALT: Final = 7  # an own attack has placed damage
FELLS: Final = 8  # an own attack has defeated an enemy
SHIELDED: Final = 9
UNSHIELDED: Final = 10
REACTION: Final = 11  # an Instant
# Moments without steps: what holds as long as the card stands in an active row.
KEEPS_BOOSTS: Final = 12
RETURNS: Final = 13
TAKES_FOR_ROW_1: Final = 14
TAKES_FOR_CONNECTED: Final = 15

# -- whom the moment concerns ------------------------------------------------------------------
ANY: Final = 0
ITSELF: Final = 1
ANOTHER: Final = 2

ROW_1: Final = 1
ROW_2: Final = 2
ROW_3: Final = 4
ROWS_1_2: Final = 3
ROWS_2_3: Final = 6
ALL_ROWS: Final = 7

ANY_STYLE: Final = 3
MELEE_ONLY: Final = 1
RANGED_ONLY: Final = 2

# -- steps -------------------------------------------------------------------------------------
END: Final = 0
CHOOSE: Final = 1  # side, rows, filter: a target
ALSO: Final = 2  # side, rows, filter: the second one
MARK: Final = 3  # how many at most, side, rows
HIT: Final = 4  # n, m: n + m * count DMG to the target
HIT_MARKED: Final = 5  # n
BOOST: Final = 6  # whom, n, m: n + m * count boosts
SHIELD: Final = 7  # whom, n, m
BOOST_MARKED: Final = 8  # n
BOOST_ROWS: Final = 9  # rows, n
SHIELD_ROWS: Final = 10  # rows, n
SHIELD_KIN: Final = 11  # n: on each of the Sage's faction connected to the Sage
GOLD: Final = 12  # n, m: n + m * count
DRAW: Final = 13  # n
COUNT: Final = 14  # what, operand
NEED: Final = 15  # what: else the effect ends here
DISCARD: Final = 16  # n, whether fewer will do
SWAP: Final = 17  # the target and the second one
TO_DISCARD: Final = 18  # whom
RECOVER: Final = 19  # n, whether fewer will do
STACK: Final = 20  # a card of the own discard pile on top of the own deck
REVIVE: Final = 21  # an Elemental of the own discard pile enters the formation
HEAL: Final = 22  # itself
BONUS: Final = 23  # +1 STR in this attack per damage on itself
REDUCE: Final = 24  # n
NULLIFY: Final = 25
STRIP: Final = 26  # all boosts and shields off the target
EITHER: Final = 27  # a boost or a shield for itself
SPREAD: Final = 28  # all own shields, put anew
SPEND: Final = 29  # which tokens, n: take 1 to n of them off
REWARD: Final = 30  # a card if the attacked one falls
ATTACKER: Final = 31  # the attacking Elemental is the target
PENALTY: Final = 32  # 2 DMG to the enemy's Row I
BUY: Final = 33  # market
BURN: Final = 34  # market
SUMMON_DEAREST: Final = 35
SAFE: Final = 36  # the target and the own Sage change places
MILL: Final = 37
STRIKE: Final = 38  # reach, n, bonus of a Basic: an attack
SHED: Final = 39  # the attacker's shields come off for +1 STR each

# -- operands ----------------------------------------------------------------------------------
OWN: Final = 0
FOE: Final = 1

FREE: Final = 0  # filters
NOT_SUBJECT: Final = 1
LINKED: Final = 2
LINKED_TO_SAGE: Final = 3
BOOSTED: Final = 4
NOT_TARGET: Final = 5
STURDIEST: Final = 6  # of the highest HP, the Sage excluded

TARGET: Final = 0  # whom
SELF: Final = 1
SUBJECT: Final = 2
OWN_SAGE: Final = 3
STRIKER: Final = 4

ATTACK_STR: Final = 0  # what to count
OWN_SHIELDS: Final = 1
KIN: Final = 2
TWIGS_CONNECTED: Final = 3
BY_SAGE_ROW: Final = 4

HAS_BOOST: Final = 0  # what to need
HAS_SHIELD: Final = 1
PAID: Final = 2

SAGE_SHIELDS: Final = 0  # tokens to spend
TARGET_BOOSTS: Final = 1

ELEMENTAL_MARKET: Final = 0
COMMAND_MARKET: Final = 1

REACH_ROW_1: Final = 0
REACH_TWO: Final = 1
REACH_THREE: Final = 2
REACH_ANY: Final = 3
REACH_PAIR: Final = 4  # up to two of Row II
REACH_STRONGEST: Final = 5  # any, but the attacker is the strongest that can attack


class Effect:
    """One effect. Its id is the rule that it carries out."""

    def __init__(
        self,
        rule: str,
        moment: int,
        *steps: Step,
        whom: int = ANY,
        rows: int = ALL_ROWS,
        faction: int = NO_FACTION,
        style: int = ANY_STYLE,
    ) -> None:
        self.rule = rule
        self.name = rule.partition("/")[2]
        self.moment = moment
        self.steps = steps
        self.whom = whom
        self.rows = rows
        self.faction = faction
        self.style = style


def named(name: str, rule: str, moment: int, *steps: Step, rows: int = ALL_ROWS) -> Effect:
    """An effect that is no card text of its own: its name is not in its rule's id."""
    effect = Effect(rule, moment, *steps, rows=rows)
    effect.name = name
    return effect
