"""Setup: packs, formations, decks, markets, gold."""

from collections import Counter

import pytest

from hedgerow.core.chance import Rng, draw
from hedgerow.core.game import BadOption
from hedgerow.core.scenario import Table
from hedgerow.core.state import CHANCE, Moves
from hedgerow.games.command_of_nature.cards import DESIGNS, IDS
from hedgerow.games.command_of_nature.places import DECK, HAND, MARKET
from hedgerow.games.command_of_nature.setup import DIFFICULTIES
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.table import pack
from tests.games.command_of_nature.board import GAME, at, gold, level, stands, state

rule = pytest.mark.rule


def fresh(players: int, **options: str) -> Table:
    return Table(GAME, GAME.new(players, options))


def dealt(t: Table, seed: int = 1) -> Table:
    """Let chance do what it has to, until somebody is asked."""
    while t.state.waiting() == 1 << CHANCE:
        t.state.apply(CHANCE, draw(t.state, Moves(), Rng(seed)))
    return t


def cards(s: Command, pile: int) -> Counter[str]:
    return Counter({IDS[d]: int(s.count(pile, d)) for d in range(DESIGNS) if s.count(pile, d)})


@rule("CN-1")
@pytest.mark.parametrize("faction", range(4))
def test_a_pack_has_a_sage_three_champions_three_warriors_four_basics_five_commands(
    faction: int,
) -> None:
    found = pack(faction, False)
    kinds = Counter(int(state(fresh(1)).pact.printing.kind[card]) for card in found)
    assert len(found) == 16
    assert kinds == {0: 1, 1: 3, 3: 3, 2: 4, 4: 2, 5: 1, 7: 2}


@rule("CN-2", "CN-3")
def test_the_human_chooses_both_sages_of_different_factions() -> None:
    t = fresh(1)
    t.may_only("Player 1", "sage.cedar", "sage.gravel", "sage.porella", "sage.torrent")
    t.play("Player 1: sage.gravel")
    t.may_only("Player 1", "sage.cedar", "sage.porella", "sage.torrent")
    t.may_not("Player 1", "sage.gravel", "CN-2")
    with pytest.raises(BadOption, match="different Sages"):
        GAME.new(1, {"first_sage": "cedar", "second_sage": "cedar"})


@rule("CN-2")
def test_in_the_duel_each_player_chooses_a_sage() -> None:
    t = fresh(2).asks("Player 1").play("Player 1: sage.cedar").asks("Player 2")
    t.may_not("Player 2", "sage.cedar", "CN-2")


@rule("CN-5", "CN-6", "CN-7", "CN-8", "CN-4")
def test_a_player_sets_up_basics_sage_and_two_warriors_of_choice() -> None:
    t = fresh(1, first_sage="gravel", second_sage="cedar")
    t.may_only("Player 1", "summon.geo-weasel", "summon.granite-rampart", "summon.onyx-bearer")
    t.play("Player 1: summon.onyx-bearer")
    t.may_not("Player 1", "summon.onyx-bearer", "CN-7")
    t.play("Player 1: summon.geo-weasel")
    stands(t, a1="cobble", a2="cobble", a3="cobble", a4="onyx-bearer", a5="gravel")
    assert at(t, "a6") == "geo-weasel"
    assert cards(state(t), DECK) == Counter(
        {
            "cobble": 1,
            "granite-rampart": 1,
            "close-strike": 2,
            "far-strike": 1,
            "natural-restoration": 1,
            "pebble-charm": 1,
        }
    )
    assert level(t) == level(t, 1) == 1


@rule("CN-7", "CN-9", "CN-10", "CN-11", "CN-12", "CN-14")
def test_the_clockwork_side_has_random_warriors_sixteen_cards_and_no_hand() -> None:
    """T1 of the sheet."""
    t = fresh(1, first_sage="gravel", second_sage="cedar")
    t.play("Player 1: summon.onyx-bearer", "Player 1: summon.geo-weasel").asks("Chance")
    t.may_only("Chance", "deal.acorn-squire", "deal.quill-thornback", "deal.slumber-jack")
    t.play("Chance: deal.slumber-jack", "Chance: deal.acorn-squire")
    stands(t, b1="timber", b4="slumber-jack", b5="cedar", b6="acorn-squire")
    dealt(t).asks("Player 1")
    s = state(t)
    clockwork = Counter(IDS[86:])
    assert sum(cards(s, DECK + 1).values()) == 16
    assert cards(s, DECK + 1) & clockwork == clockwork
    assert s.size(HAND) == 5
    assert s.size(DECK) == 2
    assert s.size(HAND + 1) == 0
    assert t.view("Player 1").zone("instants").items == ()
    assert gold(t) == 0
    assert all(s.market[slot] for slot in range(6))
    assert s.size(MARKET) == s.size(MARKET + 1) == 37


@rule("CN-13", "CN-10")
def test_in_the_duel_chance_chooses_who_begins_and_the_second_has_three_gold() -> None:
    t = fresh(2, first_sage="cedar", second_sage="torrent")
    t.play("Player 1: summon.acorn-squire", "Player 1: summon.slumber-jack")
    t.play("Player 2: summon.river-rogue", "Player 2: summon.riptide-tiger")
    while "first.1" not in [GAME.code(int(a)) for a in t.state.legal(CHANCE)]:
        t.state.apply(CHANCE, draw(t.state, Moves(), Rng(3)))
    t.play("Chance: first.2").asks("Player 2")
    assert gold(t, 0) == 3
    assert gold(t, 1) == 0
    assert state(t).size(HAND) == state(t).size(HAND + 1) == 5


@rule("CN-15")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_difficulty_gives_the_clockwork_sage_its_gold(difficulty: str) -> None:
    t = fresh(1, first_sage="gravel", second_sage="cedar", difficulty=difficulty)
    t.play("Player 1: summon.onyx-bearer", "Player 1: summon.geo-weasel")
    dealt(t)
    assert gold(t, 1) == DIFFICULTIES[difficulty][0]
    assert gold(t) == 0


@rule("CN-15", "CN-86")
def test_each_difficulty_gives_more_gold_than_the_easier_one() -> None:
    found = [(one_off, sum(daybreak)) for one_off, daybreak in DIFFICULTIES.values()]
    assert found == sorted(set(found))
    assert max(one_off for one_off, _ in found) + 3 <= 12
