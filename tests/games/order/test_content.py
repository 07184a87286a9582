"""The content file: what is in ours, and how errors in others are told."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from hedgerow.core.game import BadOption
from hedgerow.games.order.content import BadContent, read_book
from tests.games.order.contents import FOURTH, HUNGRY, OTHER, OURS, THIRD
from tests.games.order.tables import order

rule = pytest.mark.rule


def parsed() -> dict[str, Any]:
    return tomllib.loads(OURS)


@rule("OR-2", "OR-117")
def test_our_content_has_three_cards_of_each_colour_and_value():
    book = read_book(parsed())
    counts = [int(n) for n in book.deck]
    assert sum(counts) == 44
    for face in book.starting:
        counts[face] += 1
    assert counts == [3] * 20
    for colour in range(4):
        faces = [int(book.starting[colour * 4 + n]) for n in range(4)]
        assert sorted(face // 5 for face in faces) == [0, 1, 2, 3]
        assert sorted(face % 5 for face in faces) == [0, 1, 3, 4]


@rule("OR-46", "OR-54", "OR-117")
def test_our_boards_have_the_sizes_of_the_rulebook():
    book = read_book(parsed())
    assert list(book.sect)[12:] == [3, 2, 2, 1, 3, 3, 2, 1]
    assert list(book.guild_spaces)[3:] == [5, 7]


@rule("OR-106", "OR-107", "OR-108", "OR-109", "OR-110", "OR-111", "OR-112")
def test_effects_and_edicts_are_those_of_the_sheet():
    data = parsed()
    assert {name: effect["steps"] for name, effect in data["effects"].items()} == {
        "red": [{"place": "MANDATE"}],
        "orange": [{"advance_rank": 2}],
        "purple": [{"place": "FOUNDER"}],
        "green": [{"index_top": 2}],
    }
    assert [edict["steps"] for edict in data["edicts"]] == [
        [{"use_effect_of": "own_revealed"}],
        [{"place": "FOUNDER"}, {"advance_rank": 1}],
        [{"optional": [{"swap_position": "any"}]}, {"place": "MANDATE"}],
    ]


@rule("OR-113", "OR-114", "OR-115", "OR-116")
def test_mandates_are_those_of_the_sheet():
    found = {
        colour: {key: value for key, value in mandate.items() if key != "text"}
        for colour, mandate in parsed()["mandates"].items()
    }
    assert found == {
        "red": {"when": "would_advance_rank", "more": 1},
        "orange": {"when": "would_discard", "may_index": True},
        "purple": {"when": "guild_resolves", "count": 1},
        "green": {"when": "tie_won", "no_swap": True},
    }


@rule("OR-117")
def test_the_table_says_that_the_content_is_a_reconstruction():
    view = order.new(3).observe(-1)
    facts = {fact.name: fact.value for fact in view.facts}
    assert facts["content"] == "Hedgerow's reconstruction, not the printed content"
    assert "reconstruction" in order.pitch
    assert "reconstruction" in order.options[0].text
    assert "reconstruction" in OURS.lower()
    other = {fact.name: fact.value for fact in order.new(3, {"content": OTHER}).observe(-1).facts}
    assert other["content"] == "Another content, for tests"
    assert other["edict_1"] == "You may exchange two cards."


def change(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """Set one entry of the file; None takes it away."""

    def apply(data: dict[str, Any]) -> None:
        *way, last = path.split("/")
        found: Any = data
        for step in way:
            found = found[int(step) if step.isdigit() and isinstance(found, list) else step]
        if value is None:
            del found[last]
        elif isinstance(found, list):
            found[int(last)] = value
        else:
            found[last] = value

    return apply


STEPS = "effects/red/steps"
ERRORS = [
    ("title", None, "the file: 'title' is missing"),
    ("title", "", "the file.title: must be a text"),
    ("colors", [], "the file: 'colors' is not known; there are title, deck"),
    ("deck", 3, "the file, deck: must be a table"),
    ("deck/red", [2, 2, 3, 2, 3], "deck: has 45 cards, not 44"),
    ("deck/red", [2, 2, 3, 2], "deck.red: must have five counts"),
    ("deck/red/4", "x", "deck.red[4]: 'x' is not a whole number from 0 to 11"),
    ("deck/blue", [], "deck: 'blue' is not known"),
    ("starting/red", ["red 0"], "starting.red: has 1 cards, not 4"),
    ("starting/green/2", "red 5", "starting.green[2]: 'red 5' is not a colour and a Value"),
    ("starting/orange", None, "starting: 'orange' is missing"),
    ("effects/red", None, "effects: 'red' is missing"),
    ("effects/red/text", None, "effects.red: 'text' is missing"),
    (STEPS, [], "effects.red.steps: has no steps"),
    (STEPS, 1, "effects.red.steps: must be a list"),
    (STEPS, [3], "effects.red.steps[0]: a step must be a table"),
    (STEPS, [{"fly": 1}], "effects.red.steps[0]: a step must have just one verb"),
    (
        STEPS,
        [{"advance_rank": 1, "index_top": 1}],
        "effects.red.steps[0]: a step must have just one verb",
    ),
    (STEPS, [{"advance_rank": 1, "n": 2}], "effects.red.steps[0]: 'n' is not known"),
    (
        STEPS,
        [{"advance_rank": 1}, {"place": "ELDER"}],
        "effects.red.steps[1].place: 'ELDER' is not one of FOUNDER, GUILD, MANDATE, ROUND",
    ),
    (STEPS, [{"place": "GUILD", "n": 4}], "effects.red.steps[0].n: 4 is not a whole number"),
    (STEPS, [{"advance_rank": 0}], "effects.red.steps[0].advance_rank: 0 is not"),
    (STEPS, [{"index_top": True}], "effects.red.steps[0].index_top: True is not"),
    (STEPS, [{"acquire_available": 1}], "effects.red.steps: the hand would grow by 1"),
    (STEPS, [{"discard": 1}], "effects.red.steps[0].discard: the hand would shrink"),
    (
        STEPS,
        [{"acquire_available": 2}, {"acquire_available": 2}],
        "effects.red.steps[1].acquire_available: more than 3 cards",
    ),
    (
        STEPS,
        [{"acquire_available": 1}, {"use_effect_of": "available"}],
        "effects.red.steps[1].use_effect_of: acquired cards must be made up for",
    ),
    (
        STEPS,
        [{"optional": [{"acquire_available": 1}]}, {"discard": 1}],
        "effects.red.steps[0].optional: optional steps must leave the hand",
    ),
    (
        STEPS,
        [{"choice": [{"text": "a", "steps": [{"advance_rank": 1}]}]}],
        "effects.red.steps[0].choice: 1 ways to choose from",
    ),
    (
        STEPS,
        [{"choice": [3, 4]}],
        "effects.red.steps[0].choice[0]: must be a table with text and steps",
    ),
    (
        STEPS,
        [
            {
                "choice": [
                    {"text": "a", "steps": [{"acquire_available": 1}]},
                    {"text": "b", "steps": [{"advance_rank": 1}]},
                ]
            },
            {"discard": 1},
        ],
        "effects.red.steps[0].choice: every way must acquire",
    ),
    (STEPS, [{"use_effect_of": "red"}], "effects.red.steps[0].use_effect_of: 'red' is not one of"),
    (STEPS, [{"swap_position": 1}], "effects.red.steps[0].swap_position: 1 is not one of any"),
    ("edicts", [], "edicts: there are 0, not 3"),
    ("edicts/1", 5, "edicts[1]: must be a table"),
    ("edicts/1/name", "E1", "edicts: two of them have the same name"),
    ("edicts/2/steps/1", {"place": "SECT"}, "edicts[2].steps[1].place: 'SECT' is not one of"),
    ("mandates/red/when", "never", "mandates.red.when: 'never' is not one of would_advance_rank"),
    ("mandates/red/more", None, "mandates.red: would_advance_rank must have just one modifier"),
    ("mandates/red/more", 9, "mandates.red.more: 9 is not a whole number from 1 to 4"),
    ("mandates/red/also", [], "mandates.red: would_advance_rank must have just one modifier"),
    ("mandates/red/type", "GUILD", "mandates.red: 'type' is not known"),
    ("mandates/green/no_swap", False, "mandates.green.no_swap: must be true"),
    (
        "mandates/red",
        {"text": "x", "when": "would_place", "also": [{"index_top": 1}]},
        "mandates.red: 'type' is missing",
    ),
    (
        "mandates/red",
        {"text": "x", "when": "would_index", "also": [{"acquire_available": 1}, {"discard": 1}]},
        "mandates.red.also: a MANDATE may not acquire cards",
    ),
    (
        "mandates/red",
        {"text": "x", "when": "edict_condition", "like": "sum"},
        "mandates.red.like: 'sum' is not one of value, any",
    ),
    (
        "mandates/red",
        {"text": "x", "when": "value_compared", "what": "sum", "add": 9},
        "mandates.red.add: 9 is not a whole number from -4 to 4",
    ),
    ("guild_spaces/3", 2, "guild_spaces.3: 2 is not a whole number from 3 to 10"),
    ("guild_spaces/5", 2, "guild_spaces: '5' is not known"),
    ("sect/4/ELDER", None, "sect.4: 'ELDER' is missing"),
    ("sect/3/TEACHER", 4, "sect.3.TEACHER: 4 is not a whole number from 1 to 3"),
]


@rule("OR-117")
@pytest.mark.parametrize(("path", "value", "message"), ERRORS)
def test_a_wrong_content_is_refused_with_what_and_where(path, value, message):
    data = parsed()
    change(path, value)(data)
    with pytest.raises(BadContent) as error:
        read_book(data)
    assert str(error.value).startswith(message)


@rule("OR-117")
def test_a_file_that_is_not_toml_is_refused_as_an_option():
    with pytest.raises(BadOption, match="the content file can't be used"):
        order.new(3, {"content": "title = "})
    with pytest.raises(BadOption, match="'deck' is missing"):
        order.new(3, {"content": 'title = "x"'})


@rule("OR-117")
@pytest.mark.parametrize("text", [OURS, OTHER, THIRD, FOURTH, HUNGRY])
def test_these_contents_are_good(text):
    read_book(tomllib.loads(text))
