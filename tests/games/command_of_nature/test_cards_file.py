"""The cards' data: complete, and an owner's own printing in its place."""

from collections import Counter
from importlib.resources import files

import pytest

from hedgerow.core.game import BadOption
from hedgerow.games.command_of_nature.printed import EFFECTS
from hedgerow.games.command_of_nature.setup import own_cards, read_cards
from tests.games.command_of_nature.board import GAME, duel, gold, stands

rule = pytest.mark.rule
TEXT = files("hedgerow.games.command_of_nature").joinpath("cards.toml").read_text()


@rule("CN-130", "CN-1", "CN-12")
def test_there_are_four_packs_two_markets_of_forty_and_nine_clockwork_commands() -> None:
    copies: Counter[str] = Counter()
    for card in own_cards():
        copies[card["deck"]] += card["copies"]
    assert copies == {"pack": 64, "elementals": 40, "commands": 40, "clockwork": 9}
    assert len(own_cards()) == 95


@rule("CN-131")
def test_sage_pack_cards_count_as_cost_one() -> None:
    assert {card["cost"] for card in own_cards() if card["deck"] == "pack"} == {1}


@rule("CN-130")
def test_every_card_has_its_text_as_a_rule() -> None:
    for card in own_cards():
        if card["deck"] != "clockwork":
            assert card["text"] in GAME.rulebook.text(f"CN-130/{card['id']}")
    for effect in EFFECTS:
        assert effect.rule in GAME.rulebook


def edited(card: str, *changes: tuple[str, str]) -> str:
    """The text of our file with one card changed."""
    before, found, after = TEXT.partition(f'id = "{card}"\n')
    block, rest = after.split("\n\n", 1)
    for old, new in changes:
        assert old in block
        block = block.replace(old, new)
    return before + found + block + "\n\n" + rest


@rule("CN-130")
def test_an_owner_corrects_a_number_in_a_file_of_the_own() -> None:
    text = edited("bruce", ("strength = 3", "strength = 4"), ("hp = 3", "hp = 5"))
    t = duel(
        "1 bruce d4; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel",
        cards=text,
    ).play("Ross: play.close-strike")
    stands(t, a1="bruce d4", b1="frostfall-emperor d4")


@rule("CN-130")
def test_an_owner_gives_a_card_another_effect() -> None:
    text = edited("splash-basilisk", ('text = "', 'effect = "foam-warden"\ntext = "'))
    t = duel("1 splash-basilisk; 2 willow; 5 torrent; hand dewy", cards=text)
    t.play("Ross: summon.dewy")
    stands(t, a3="dewy b1 s1")
    text = edited("geo-weasel", ('text = "', 'effect = "gravel"\ntext = "'))
    t = duel("1 geo-weasel; 2 willow; 3 willow; 5 torrent", cards=text, phase="daybreak")
    t.play("Ross: a1")
    assert gold(t) == 3


@rule("CN-130")
@pytest.mark.parametrize(
    ("card", "old", "new", "reason"),
    [
        ("bruce", "hp = 3", "hp = 0", "hp is a whole number from 1 to 40"),
        ("bruce", "hp = 3", 'hp = "3"', "hp is a whole number"),
        ("bruce", "copies = 2", "copies = 3", "a market has 40 cards, not 41 in elementals"),
        ("bruce", 'kind = "basic"', 'kind = "warrior"', "its kind is 'basic'"),
        ("bruce", 'name = "Bruce"', 'name = "Brice"', "its name is 'Bruce'"),
        ("geo-weasel", "rows = [1]", "rows = [4]", "rows are some of 1, 2 and 3"),
        ("geo-weasel", "strength = 1\n", "", "'strength' is missing"),
        ("geo-weasel", "rows = [1]", "rows = [1]\nluck = 2", "there is no 'luck'"),
        ("geo-weasel", 'text = "', 'effect = "no-such"\ntext = "', "there is no effect"),
        (
            "geo-weasel",
            'text = "',
            'effect = "close-strike"\ntext = "',
            "is not for the kind warrior",
        ),
        (
            "melee-shield",
            'text = "',
            'effect = "obliterate"\ntext = "',
            "is not for the kind instant",
        ),
    ],
)
def test_what_can_not_be_is_refused_with_its_reason(
    card: str, old: str, new: str, reason: str
) -> None:
    text = edited(card, (old, new))
    with pytest.raises(BadOption, match=reason):
        read_cards(text)


@rule("CN-130")
def test_a_missing_card_or_a_broken_file_is_refused() -> None:
    with pytest.raises(BadOption, match="must be those of"):
        read_cards("[[card]]\nid = 'cedar'\n")
    with pytest.raises(BadOption, match="can't be read"):
        read_cards("[[card")
    for text in ("card = 3", "card = [1, 2]"):
        with pytest.raises(BadOption, match="each is a table"):
            read_cards(text)
