"""The formation: rows, connections, summons, closing up."""

import pytest

from hedgerow.games.command_of_nature.actions import PAIRS
from hedgerow.games.command_of_nature.places import LINKS, ROW_PLACES
from tests.games.command_of_nature.board import duel, gold, solo, stands

rule = pytest.mark.rule


@rule("CN-17", "CN-33")
def test_just_nine_pairs_of_spaces_are_connected() -> None:
    t = duel("1 willow; 2 willow; 3 willow; 4 willow; 5 cedar; 6 willow")
    pairs = ["1-2", "1-3", "2-3", "2-4", "2-5", "3-5", "3-6", "4-5", "5-6"]
    t.may_only("Ross", *(f"swap.{pair}" for pair in pairs), "done")
    assert list(ROW_PLACES) == [0b1, 0b110, 0b111000]
    for one in range(6):
        for other in range(6):
            linked = (one, other) in PAIRS or (other, one) in PAIRS
            assert bool(LINKS[one] >> other & 1) == linked


@rule("CN-33")
def test_an_empty_space_can_not_be_swapped() -> None:
    duel("1 willow; 2 willow; 5 cedar").may_not("Ross", "swap.1-3", "CN-33")


@rule("CN-18", "CN-31")
def test_a_summon_goes_to_the_frontmost_row_with_a_gap() -> None:
    t = duel("1 willow; 2 willow; 3 cedar; hand timber timber").play("Ross: summon.timber")
    t.may_only("Ross", "a4", "a5", "a6").may_not("Ross", "a1", "CN-18").play("Ross: a6")
    stands(t, a6="timber")
    t = duel("1 cedar; hand timber timber timber").play("Ross: summon.timber")
    t.may_only("Ross", "a2", "a3").play("Ross: a3", "Ross: summon.timber")
    stands(t, a2="timber", a3="timber")


@rule("CN-19")
def test_a_full_formation_has_no_room_for_a_summon() -> None:
    t = duel(
        "1 willow; 2 willow; 3 willow; 4 willow; 5 cedar; 6 willow; hand timber; gold 9",
    )
    t.may_not("Ross", "summon.timber", "CN-19")


@rule("CN-20", "CN-21")
def test_the_owner_picks_who_moves_up_from_row_to_row() -> None:
    """T4 of the sheet."""
    t = (
        duel(
            "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
            "1 rocco; 2 flint; 3 mush; 4 wade; 5 gravel; 6 dewy",
        )
        .play("Ross: play.close-strike")
        .asks("Rachel")
    )
    t.may_only("Rachel", "b2", "b3").may_not("Rachel", "b4", "CN-20").play("Rachel: b3")
    t.may_only("Rachel", "b4", "b5", "b6").play("Rachel: b4")
    stands(t, b1="mush", b2="flint", b3="wade", b4="", b5="gravel")


@rule("CN-21")
def test_in_solo_the_human_picks_for_both_sides() -> None:
    t = solo(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 rocco; 2 flint; 3 mush; 5 gravel",
    ).play("Ross: play.close-strike")
    t.asks("Ross").may_only("Ross", "b2", "b3")


@rule("CN-22", "CN-20")
def test_the_sage_moves_forward_when_it_is_the_only_one() -> None:
    t = duel("1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike", "1 rocco; 2 gravel")
    t.play("Ross: play.close-strike")
    stands(t, b1="gravel", b2="")


@rule("CN-20")
def test_a_single_card_with_two_gaps_before_it_goes_where_its_owner_likes() -> None:
    t = duel(
        "1 bruce; 2 bruce; 3 willow; 5 cedar; hand elemental-incantation mush mush mush",
        "1 rocco; 2 timber d1; 3 timber d1; 4 gravel",
    ).play(
        "Ross: play.elemental-incantation",
        *["Ross: discard.mush"] * 3,
        "Ross: b2",
        "Ross: b3",
        "Ross: done",
    )
    t.may_only("Rachel", "b2", "b3").play("Rachel: b3")
    stands(t, b3="gravel", b2="", b4="")


@rule("CN-20")
def test_only_connected_ones_close_a_gap_where_that_was_agreed() -> None:
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand far-strike",
        "1 rocco; 2 flint; 3 mush; 4 wade; 5 gravel; 6 dewy",
        close_up_connected_only=True,
    ).play("Ross: play.far-strike", "Ross: a1", "Ross: b2")
    t.may_only("Rachel", "b4", "b5").may_not("Rachel", "b6", "CN-20")


@rule("CN-24")
def test_closing_up_counts_as_entering_a_row() -> None:
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 rocco; 2 typhoon-fist; 3 mush; 5 gravel",
    ).play("Ross: play.close-strike", "Rachel: b2")
    stands(t, b1="typhoon-fist", a1="bruce d2")


@rule("CN-23", "CN-24")
def test_the_row_after_the_move_decides_whether_an_ability_is_live() -> None:
    t = duel("1 surgesphere-monk; 2 willow; 3 willow; 5 torrent").play("Ross: swap.1-2")
    stands(t, a2="surgesphere-monk", a1="willow")
    t = duel("1 dewy; 2 surgesphere-monk; 3 willow; 5 torrent").play("Ross: swap.1-3")
    stands(t, a3="dewy s1", a1="willow")


@rule("CN-25", "CN-36")
def test_a_market_summon_enters_the_formation() -> None:
    t = duel(
        "1 botanic-fangs; 2 willow; 5 porella; gold 4",
        phase="markets",
        elementals="mush bruce willow",
    ).play("Ross: buysummon.e1")
    stands(t, a3="mush")
    assert gold(t) == 3


@rule("CN-26")
def test_who_leaves_drops_all_tokens_and_comes_back_without() -> None:
    t = (
        duel(
            "1 komodo-kin; 2 willow; 3 agile-assailant d2 b1 s2; 5 porella; level 8; "
            "hand close-strike",
        )
        .play("Ross: faction.8", "Ross: a3", "Ross: b5")
        .play("Ross: play.close-strike", "Rachel: b2")
    )
    t.play("Ross: a4")
    stands(t, a3="porella", a4="agile-assailant")
