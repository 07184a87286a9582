"""What the cards do, as data: each effect is a moment, a condition and a few steps.

A step is four whole numbers: what to do, and up to three operands. The frame of an effect
(script.py) has the registers *target*, *count* and *second*; steps write and read them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hedgerow.games.command_of_nature.cards import DROPLET, LEAF, NO_FACTION, PEBBLE, TWIG

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


# Cards whose whole text is their numbers (CN-130).
PLAIN: Final = (
    "CN-130/timber",
    "CN-130/bruce",
    "CN-130/willow",
    "CN-130/cobble",
    "CN-130/flint",
    "CN-130/rocco",
    "CN-130/sprout",
    "CN-130/herbert",
    "CN-130/mush",
    "CN-130/dribble",
    "CN-130/dewy",
    "CN-130/wade",
)

ROW_1_OF_ONE: Final = (CHOOSE, OWN, ROW_1, FREE)

EFFECTS: Final = (
    # Sages
    Effect("CN-130/cedar", DAYBREAK, (GOLD, 3)),
    Effect("CN-130/gravel", DAYBREAK, (GOLD, 3)),
    Effect("CN-130/porella", DAYBREAK, (GOLD, 3)),
    Effect("CN-130/torrent", DAYBREAK, (GOLD, 3)),
    # Champions
    Effect("CN-130/vix-vanguard", DAYBREAK, (NEED, HAS_BOOST), (DRAW, 1)),
    Effect("CN-130/horned-hollow", FELLS, (HEAL,), whom=ITSELF),
    Effect("CN-130/calamity-leopard", KEEPS_BOOSTS),
    Effect("CN-130/jade-titan", DEALT, (SHIELD, OWN_SAGE, 1), whom=ITSELF),
    Effect("CN-130/boulderhide-brute", SHIELDED, (BOOST, SELF, 1), whom=ITSELF),
    Effect("CN-130/oxen-avenger", UNSHIELDED, (CHOOSE, FOE, ALL_ROWS, FREE), (HIT, 1)),
    Effect("CN-130/agile-assailant", ENTERS, (BOOST, SELF, 1)),
    Effect("CN-130/agile-assailant", LEAVES, (SHIELD, SELF, 1), whom=ANOTHER),
    Effect(
        "CN-130/bog-blight",
        DAYBREAK,
        (TO_DISCARD, SELF),
        (CHOOSE, FOE, ROWS_1_2, FREE),
        (HIT, 3),
    ),
    Effect("CN-130/komodo-kin", FELLS, (REVIVE,), whom=ITSELF),
    Effect("CN-130/tide-turner", ATTACKED, (DRAW, 1), whom=ITSELF),
    Effect("CN-130/king-crustacean", TAKES_FOR_CONNECTED),
    Effect(
        "CN-130/frostfall-emperor",
        ENTERS_ROW,
        (CHOOSE, FOE, ROW_3, FREE),
        (HIT, 2),
        whom=ITSELF,
        rows=ROW_1,
    ),
    # Starter Warriors
    Effect("CN-130/acorn-squire", ATTACKS, (COUNT, ATTACK_STR), (GOLD, 0, 1), whom=ITSELF),
    Effect(
        "CN-130/quill-thornback",
        ATTACKS,
        (BOOST, SELF, 1),
        whom=ANOTHER,
        faction=TWIG,
        style=RANGED_ONLY,
    ),
    Effect("CN-130/slumber-jack", DAYBREAK, ROW_1_OF_ONE, (BOOST, TARGET, 1)),
    Effect("CN-130/geo-weasel", ATTACKED, (COUNT, KIN, PEBBLE), (GOLD, 0, 1)),
    Effect("CN-130/granite-rampart", DAYBREAK, (NEED, HAS_SHIELD), (DRAW, 1)),
    Effect("CN-130/onyx-bearer", DAYBREAK, ROW_1_OF_ONE, (SHIELD, TARGET, 1)),
    Effect("CN-130/botanic-fangs", ENTERS, (COUNT, KIN, LEAF), (GOLD, 0, 1)),
    Effect("CN-130/petal-mage", ENTERS_ROW, (RECOVER, 1, 0), whom=ITSELF, rows=ROW_2),
    Effect("CN-130/thorn-fencer", DAYBREAK, (EITHER,)),
    Effect(
        "CN-130/coastal-coyote", ENTERS_ROW, (GOLD, 2), whom=ANOTHER, rows=ROW_2, faction=DROPLET
    ),
    Effect("CN-130/riptide-tiger", ENTERS_ROW, (DRAW, 1), whom=ITSELF, rows=ROW_1),
    Effect(
        "CN-130/river-rogue",
        DAYBREAK,
        (CHOOSE, OWN, ROW_2, FREE),
        (ALSO, OWN, ROW_3, FREE),
        (SWAP,),
    ),
    # Warriors of the Elemental Market
    Effect("CN-130/camou-chameleon", DAYBREAK, (MARK, 2, OWN, ROW_2), (BOOST_MARKED, 1)),
    Effect(
        "CN-130/lumber-claw",
        ATTACKS,
        (MARK, 2, FOE, ROW_2),
        (HIT_MARKED, 1),
        whom=ITSELF,
        style=MELEE_ONLY,
    ),
    Effect("CN-130/pine-snapper", ATTACKS, (BONUS,), rows=ROW_1, style=MELEE_ONLY),
    Effect("CN-130/splinter-stinger", DEALT, (BOOST, SELF, 1), whom=ITSELF),
    Effect(
        "CN-130/twine-feline",
        DAYBREAK,
        (DISCARD, 1, 0),
        (NEED, PAID),
        (CHOOSE, OWN, ALL_ROWS, FREE),
        (BOOST, TARGET, 2),
    ),
    Effect(
        "CN-130/oak-lumbertron",
        DAYBREAK,
        (DISCARD, 3, 1),
        (NEED, PAID),
        ROW_1_OF_ONE,
        (BOOST, TARGET, 0, 1),
    ),
    Effect(
        "CN-130/cackle-ripclaw",
        ATTACKED,
        (REDUCE, 2),
        style=RANGED_ONLY,
    ),
    Effect(
        "CN-130/redstone",
        DAYBREAK,
        (CHOOSE, OWN, ALL_ROWS, FREE),
        (BOOST, TARGET, 1),
        (SHIELD, TARGET, 1),
    ),
    Effect(
        "CN-130/ruby-guardian",
        DAYBREAK,
        (DISCARD, 2, 1),
        (NEED, PAID),
        (CHOOSE, OWN, ALL_ROWS, FREE),
        (SHIELD, TARGET, 0, 2),
    ),
    Effect("CN-130/rune-puma", ATTACKED, (NULLIFY,), rows=ROW_1, style=MELEE_ONLY),
    Effect("CN-130/stone-defender", DAYBREAK, (COUNT, OWN_SHIELDS), (GOLD, 0, 1)),
    Effect("CN-130/terrain-tumbler", TAKES_FOR_ROW_1),
    Effect("CN-130/bamboo-berserker", DAYBREAK, (RECOVER, 3, 1)),
    Effect(
        "CN-130/forage-thumper",
        DAYBREAK,
        (DISCARD, 3, 1),
        (NEED, PAID),
        (CHOOSE, FOE, ROW_1, FREE),
        (HIT, 0, 1),
    ),
    Effect("CN-130/humming-herald", ENTERS, ROW_1_OF_ONE, (BOOST, TARGET, 1)),
    Effect("CN-130/iguana-guard", ENTERS, ROW_1_OF_ONE, (SHIELD, TARGET, 1)),
    Effect("CN-130/moss-viper", RETURNS),
    Effect("CN-130/shrub-beetle", LEAVES, (BOOST, SELF, 1), (SHIELD, SELF, 1), whom=ANOTHER),
    Effect("CN-130/current-conjurer", ENTERS_ROW, (BOOST, SUBJECT, 1), whom=ANOTHER, rows=ROW_2),
    Effect(
        "CN-130/roaming-razor",
        DEALT,
        (CHOOSE, OWN, ALL_ROWS, LINKED),
        (SWAP,),
        whom=ITSELF,
    ),
    Effect("CN-130/splash-basilisk", ENTERS_ROW, (SHIELD, SUBJECT, 1), rows=ROW_2),
    Effect("CN-130/surgesphere-monk", ENTERS_ROW, (SHIELD, SUBJECT, 1), whom=ANOTHER, rows=ROW_2),
    Effect(
        "CN-130/typhoon-fist",
        ENTERS_ROW,
        (CHOOSE, FOE, ROW_1, FREE),
        (HIT, 2),
        whom=ITSELF,
        rows=ROW_1,
    ),
    Effect(
        "CN-130/whirl-whipper",
        DAYBREAK,
        (CHOOSE, OWN, ROW_1, FREE),
        (ALSO, OWN, ROW_2, FREE),
        (SWAP,),
    ),
    # Attacks: the strike, and what comes after it
    Effect("CN-130/close-strike", PLAYED, (STRIKE, REACH_ROW_1, 0)),
    Effect("CN-130/far-strike", PLAYED, (STRIKE, REACH_TWO, 0)),
    Effect("CN-130/distant-double-strike", PLAYED, (STRIKE, REACH_PAIR, -2)),
    Effect("CN-130/farsight-frenzy", PLAYED, (STRIKE, REACH_THREE, -1)),
    Effect("CN-130/focused-fury", PLAYED, (STRIKE, REACH_ROW_1, -1), (SHED,)),
    Effect("CN-130/magic-ether-strike", PLAYED, (STRIKE, REACH_ANY, -1)),
    Effect("CN-130/natures-wrath", PLAYED, (STRIKE, REACH_ROW_1, 0, 2)),
    Effect("CN-130/primitive-strike", PLAYED, (STRIKE, REACH_TWO, 0, 1)),
    Effect("CN-130/projectile-blast", PLAYED, (STRIKE, REACH_TWO, 0)),
    Effect("CN-130/reinforced-impact", PLAYED, (STRIKE, REACH_ROW_1, -1), (SHIELD, STRIKER, 2)),
    # Instants
    Effect("CN-130/droplet-charm", REACTION, (DRAW, 1), (REWARD,), faction=DROPLET),
    Effect("CN-130/leaf-charm", REACTION, (ATTACKER,), (HIT, 1), faction=LEAF),
    Effect(
        "CN-130/pebble-charm",
        REACTION,
        (CHOOSE, OWN, ALL_ROWS, NOT_SUBJECT),
        (SHIELD, TARGET, 1),
        faction=PEBBLE,
    ),
    Effect(
        "CN-130/twig-charm",
        REACTION,
        (CHOOSE, OWN, ALL_ROWS, NOT_SUBJECT),
        (BOOST, TARGET, 1),
        faction=TWIG,
    ),
    Effect("CN-130/natural-restoration", REACTION, (REDUCE, 1)),
    Effect("CN-130/melee-shield", REACTION, (REDUCE, 2), style=MELEE_ONLY),
    Effect("CN-130/natural-defense", REACTION, (REDUCE, 1)),
    Effect("CN-130/ranged-barrier", REACTION, (REDUCE, 2), style=RANGED_ONLY),
    # Utilities
    Effect(
        "CN-130/elemental-incantation",
        PLAYED,
        (DISCARD, 3, 0),
        (MARK, 6, FOE, ALL_ROWS),
        (HIT_MARKED, 1),
    ),
    Effect(
        "CN-130/elemental-swap",
        PLAYED,
        (CHOOSE, FOE, ROW_1, FREE),
        (ALSO, FOE, ROW_2, FREE),
        (SWAP,),
    ),
    Effect(
        "CN-130/exchange-of-nature",
        PLAYED,
        (CHOOSE, OWN, ROW_1, FREE),
        (ALSO, OWN, ROW_3, FREE),
        (SWAP,),
    ),
    Effect("CN-130/obliterate", PLAYED, (CHOOSE, FOE, ALL_ROWS, FREE), (STRIP,), (HIT, 2)),
    # Clockwork Commands
    named("buy-strike", "CN-113", PLAYED, (STRIKE, REACH_ROW_1, 0), (BUY, ELEMENTAL_MARKET)),
    named("burn-strike", "CN-114", PLAYED, (STRIKE, REACH_ROW_1, 0), (BURN, COMMAND_MARKET)),
    named("buy-shot", "CN-115", PLAYED, (STRIKE, REACH_STRONGEST, 0), (BUY, COMMAND_MARKET)),
    named("burn-shot", "CN-116", PLAYED, (STRIKE, REACH_STRONGEST, 0), (BURN, ELEMENTAL_MARKET)),
    named("direct-summon", "CN-117", PLAYED, (SUMMON_DEAREST,)),
    named(
        "safe-distance",
        "CN-119",
        PLAYED,
        (CHOOSE, OWN, ALL_ROWS, STURDIEST),
        (SAFE,),
        (SHIELD, OWN_SAGE, 3),
        (SHIELD, TARGET, 3),
    ),
    named("fortified-lines", "CN-120", PLAYED, (SHIELD_ROWS, ROWS_1_2, 1)),
    named("aggression", "CN-121", PLAYED, (BOOST_ROWS, ROWS_2_3, 1)),
    named("rapid-refresh", "CN-122", PLAYED, (MILL,)),
    # Faction actions, by Sage and level; the fourth of Porella's is an attack of its own kind
    named("cedar-4", "CN-80", PLAYED, ROW_1_OF_ONE, (BOOST, TARGET, 2)),
    named(
        "cedar-6",
        "CN-81",
        PLAYED,
        (CHOOSE, OWN, ALL_ROWS, FREE),
        (COUNT, TWIGS_CONNECTED),
        (BOOST, TARGET, 0, 1),
    ),
    named(
        "cedar-8",
        "CN-82",
        PLAYED,
        (CHOOSE, OWN, ALL_ROWS, BOOSTED),
        (SPEND, TARGET_BOOSTS, 3),
        (CHOOSE, FOE, ALL_ROWS, FREE),
        (HIT, -1, 2),
    ),
    named("gravel-4", "CN-77", PLAYED, (SHIELD_KIN, 1)),
    named("gravel-6", "CN-78", PLAYED, (SPREAD,)),
    named(
        "gravel-8",
        "CN-79",
        PLAYED,
        (SPEND, SAGE_SHIELDS, 2),
        (CHOOSE, FOE, ALL_ROWS, FREE),
        (HIT, 0, 2),
    ),
    named("porella-4", "CN-83", PLAYED),
    named("porella-6", "CN-84", PLAYED, (STACK,)),
    named(
        "porella-8",
        "CN-85",
        PLAYED,
        (CHOOSE, OWN, ALL_ROWS, LINKED_TO_SAGE),
        (TO_DISCARD, TARGET),
        (CHOOSE, FOE, ALL_ROWS, FREE),
        (HIT, 3),
    ),
    named("torrent-4", "CN-74", PLAYED, (DRAW, 2)),
    named(
        "torrent-6",
        "CN-75",
        PLAYED,
        (CHOOSE, OWN, ALL_ROWS, FREE),
        (ALSO, OWN, ALL_ROWS, NOT_TARGET),
        (SWAP,),
    ),
    named(
        "torrent-8",
        "CN-76",
        PLAYED,
        (COUNT, BY_SAGE_ROW),
        (CHOOSE, FOE, ALL_ROWS, FREE),
        (HIT, 0, 1),
    ),
    # For owners whose printing differs, and the penalty of the solo game
    named(
        "foam-warden",
        "CN-130",
        ENTERS_ROW,
        (BOOST, SUBJECT, 1),
        (SHIELD, SUBJECT, 1),
        rows=ROW_2,
    ),
    named("penalty", "CN-108", PLAYED, (PENALTY,)),
)


def first_named(name: str) -> int:
    """The number of the first effect of this name."""
    for number, effect in enumerate(EFFECTS):
        if effect.name == name:
            return number
    raise KeyError(name)


def flat_steps() -> tuple[list[int], list[int], list[int]]:
    """All steps in one row, where each effect begins, and to which effect a place belongs."""
    code: list[int] = []
    starts: list[int] = []
    owners: list[int] = []
    for number, effect in enumerate(EFFECTS):
        starts.append(len(code))
        for step in (*effect.steps, (END,)):
            code.extend((*step, 0, 0, 0)[:4])
            owners.extend([number] * 4)
    return code, starts, owners


FLAT: Final = flat_steps()
CODE: Final = vec[i64](FLAT[0])
START: Final = vec[i64](FLAT[1])
OWNER: Final = vec[i64](FLAT[2])
MOMENT: Final = vec[i64]([effect.moment for effect in EFFECTS])
WHOM: Final = vec[i64]([effect.whom for effect in EFFECTS])
ROWS: Final = vec[i64]([effect.rows for effect in EFFECTS])
FACTION: Final = vec[i64]([effect.faction for effect in EFFECTS])
STYLE: Final = vec[i64]([effect.style for effect in EFFECTS])
RULES: Final = [effect.rule for effect in EFFECTS]
# Twelve faction actions, by faction and level 4, 6, 8.
FACTION_ACTIONS: Final = vec[i64](
    [
        first_named(f"{sage}-{level}")
        for sage in ("cedar", "gravel", "porella", "torrent")
        for level in (4, 6, 8)
    ]
)
PENALTY_EFFECT: Final = first_named("penalty")
