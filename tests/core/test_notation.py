"""Codes, words and the three ways in which a move can be wrong."""

import pickle

import pytest

from hedgerow import load
from hedgerow.core.notation import AmbiguousMove, Block, IllegalMove, UnknownMove, Vocabulary

natura = load("natura")


def test_a_move_is_read_by_its_code_by_its_words_and_by_their_beginning():
    state = natura.new(2, {"goal": "c3"})
    action = natura.vocabulary.number("g5-g6")
    assert natura.read(state, 0, "g5-g6") == action
    assert natura.read(state, 0, "fire G5 to g6") == action
    assert natura.read(state, 0, " g5-g6 ") == action


def test_what_is_forbidden_names_its_rule_and_says_it():
    state = natura.new(2, {"goal": "c3"})
    with pytest.raises(IllegalMove, match=r"one square, free or with a Meadow. \(NA-21\)"):
        natura.read(state, 0, "g5-g7")


def test_a_refusal_comes_back_whole_from_another_process():
    refused = IllegalMove("g5-g7", "NA-21", "One square.")
    copy = pickle.loads(pickle.dumps(refused))
    assert (str(copy), copy.rule) == (str(refused), "NA-21")


def test_what_fits_more_than_one_option_is_asked_back():
    with pytest.raises(AmbiguousMove, match="may mean g5-"):
        natura.read(natura.new(2, {"goal": "c3"}), 0, "Fire g5")


def test_what_is_no_move_at_all_is_told():
    with pytest.raises(UnknownMove, match="nothing that can be done"):
        natura.read(natura.new(2, {"goal": "c3"}), 0, "castle")


def test_a_vocabulary_has_no_gap_and_no_double_code():
    with pytest.raises(ValueError, match="starts at 2, not 1"):
        Vocabulary(Block("a", 0, ["x"]), Block("b", 2, ["y"]))
    with pytest.raises(ValueError, match="share a code"):
        Vocabulary(Block("a", 0, ["x"]), Block("b", 1, ["x"]))
