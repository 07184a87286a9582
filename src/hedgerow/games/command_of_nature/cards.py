"""The cards: which designs there are, and the numbers of one printing of them.

A design is a whole number: its place in `IDS`. The numbers themselves stand in cards.toml.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# fmt: off
IDS: Final = (
    "cedar", "gravel", "porella", "torrent",
    "vix-vanguard", "horned-hollow", "calamity-leopard",
    "jade-titan", "boulderhide-brute", "oxen-avenger",
    "agile-assailant", "bog-blight", "komodo-kin",
    "tide-turner", "king-crustacean", "frostfall-emperor",
    "timber", "bruce", "willow", "cobble", "flint", "rocco",
    "sprout", "herbert", "mush", "dribble", "dewy", "wade",
    "acorn-squire", "quill-thornback", "slumber-jack", "camou-chameleon", "lumber-claw",
    "pine-snapper", "splinter-stinger", "twine-feline", "oak-lumbertron",
    "geo-weasel", "granite-rampart", "onyx-bearer", "cackle-ripclaw", "redstone",
    "ruby-guardian", "rune-puma", "stone-defender", "terrain-tumbler",
    "botanic-fangs", "petal-mage", "thorn-fencer", "bamboo-berserker", "forage-thumper",
    "humming-herald", "iguana-guard", "moss-viper", "shrub-beetle",
    "coastal-coyote", "riptide-tiger", "river-rogue", "current-conjurer", "roaming-razor",
    "splash-basilisk", "surgesphere-monk", "typhoon-fist", "whirl-whipper",
    "close-strike", "far-strike", "distant-double-strike", "farsight-frenzy", "focused-fury",
    "magic-ether-strike", "natures-wrath", "primitive-strike", "projectile-blast",
    "reinforced-impact", "droplet-charm", "leaf-charm", "pebble-charm", "twig-charm",
    "natural-restoration", "melee-shield", "natural-defense", "ranged-barrier",
    "elemental-incantation", "elemental-swap", "exchange-of-nature", "obliterate",
    "buy-strike", "burn-strike", "buy-shot", "burn-shot",
    "direct-summon", "safe-distance", "fortified-lines", "aggression", "rapid-refresh",
)
# fmt: on

DESIGNS: Final = 95
ELEMENTALS: Final = 64  # the designs below this number are Elementals, the others Commands
CLOCKWORK: Final = 86  # the designs from this number on are Clockwork Commands

FACTIONS: Final = ("twig", "pebble", "leaf", "droplet")
TWIG: Final = 0
PEBBLE: Final = 1
LEAF: Final = 2
DROPLET: Final = 3
NO_FACTION: Final = -1

KINDS: Final = (
    "sage",
    "champion",
    "basic",
    "warrior",
    "melee",
    "ranged",
    "utility",
    "instant",
)
SAGE: Final = 0
CHAMPION: Final = 1
BASIC: Final = 2
WARRIOR: Final = 3
MELEE: Final = 4
RANGED: Final = 5
UTILITY: Final = 6
INSTANT: Final = 7

DECKS: Final = ("pack", "elementals", "commands", "clockwork")

# A Sage pack, by faction (CN-1): the Sages are designs 0 to 3, in the order of the factions.
CLOSE_STRIKE: Final = 64
FAR_STRIKE: Final = 65
NATURAL_RESTORATION: Final = 78


def is_elemental(design: i64) -> bool:
    return design < ELEMENTALS


def is_clockwork_command(design: i64) -> bool:
    return design >= CLOCKWORK


def champion(faction: i64, level: i64) -> i64:
    """The Champion that waits on level 4, 6 or 8 (CN-4)."""
    return 4 + 3 * faction + (level - 4) // 2


def basic(faction: i64) -> i64:
    """The Basic of which a pack has four."""
    return 16 + 3 * faction


def warrior(faction: i64, n: i64) -> i64:
    """One of a pack's three Warriors."""
    return 28 + 9 * faction + n


def charm(faction: i64) -> i64:
    return 77 - faction


class Printing:
    """The numbers of all designs, as one edition has them: shared by all copies of a state."""

    def __init__(
        self,
        kind: vec[i64],
        faction: vec[i64],
        cost: vec[i64],
        copies: vec[i64],
        strength: vec[i64],
        hp: vec[i64],
        rows: vec[i64],
        effect: vec[i64],
        listens: vec[i64],
        names: list[str],
        texts: list[str],
    ) -> None:
        self.kind: vec[i64] = kind
        self.faction: vec[i64] = faction
        self.cost: vec[i64] = cost
        self.copies: vec[i64] = copies
        self.strength: vec[i64] = strength
        self.hp: vec[i64] = hp
        self.rows: vec[i64] = rows  # active rows, or rows to attack from: bit 0 is Row I
        self.effect: vec[i64] = effect  # two places for each design: effects, or -1
        self.listens: vec[i64] = listens  # bits of the moments to which a design listens
        self.names: list[str] = names
        self.texts: list[str] = texts
