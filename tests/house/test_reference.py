"""Every game has a reference card, for every table that can be set up."""

import pytest
from msgspec import Struct, convert

import hedgerow
from hedgerow.core.game import Value


class Group(Struct, forbid_unknown_fields=True):
    title: str
    rules: list[str]
    players: list[int] = []
    when: dict[str, list[Value]] = {}


@pytest.mark.parametrize("name", hedgerow.names())
def test_a_reference_card_groups_rules_that_there_are(name):
    game = hedgerow.load(name)
    options = {option.name: option for option in game.options}
    groups = convert((game.layout or {})["reference"], list[Group])
    for group in groups:
        assert len(group.rules) == len(set(group.rules)) <= 10
        assert all(rule in game.rulebook for rule in group.rules)
        assert set(group.players) <= set(game.players)
        for option, values in group.when.items():
            assert [options[option].read(value) for value in values] == values
    for variant in game.variants:
        agreed = game.complete(variant.options)
        shown = [
            group.title
            for group in groups
            if (not group.players or variant.players in group.players)
            and all(agreed[option] in values for option, values in group.when.items())
        ]
        assert len(shown) >= 3
        assert len(shown) == len(set(shown))
