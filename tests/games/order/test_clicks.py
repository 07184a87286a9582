"""Who clicks what can't be chosen in Order is told why."""

import pytest

from hedgerow.core.clicks import reasons_against
from hedgerow.core.scenario import Table, table
from tests.games.order.tables import order

rule = pytest.mark.rule

CARDS = "red0 orange1 purple3 green4 red1"


def at(moment: str, green: str = "", orange: str = "", **given: str) -> Table:
    """A table of three at this moment; Green is First and to act."""
    seats = {
        "Green": f"colour green; {green}",
        "Orange": f"colour orange; {orange}",
        "Purple": "colour purple",
    }
    return table(order, at=moment, available=CARDS, **seats, **given)


PLAYED = "first purple3; second red1"


def in_turn(green: str = "", orange: str = "") -> Table:
    """Green's turn, at which a Marker goes on GUILD or FOUNDER."""
    return at("turns", f"{PLAYED}; {green}", f"first red0; second green0; {orange}")


@rule("OR-79")
def test_who_is_not_asked_hears_whose_turn_it_is():
    in_turn().click_is_refused("Orange", "guild.1", rule="OR-79", says="Player 1 decides")


@rule("OR-4", "OR-84", "OR-9", "OR-75")
def test_while_two_cards_are_chosen_other_cards_say_what_they_are_for():
    t = at("choose", "indexed red2")
    t.click_is_refused("Green", "hand@1.0", rule="OR-4", says="is secret")
    t.click_is_refused("Green", "available.0", rule="OR-84", says="in part two")
    t.click_is_refused("Green", "indexed@0.0", rule="OR-9", says="until the end of the game")
    t.click_is_refused("Green", "deck", rule="OR-75", says="Choose two cards of your hand")
    t.click_is_refused("Green", "hand@0.0", "deck", rule="OR-75", says="as the second")


@rule("OR-76")
def test_of_two_equal_cards_one_is_the_choice():
    t = at("choose", "hand red0 red1 red1 green0")
    t.click_is_refused("Green", "hand@0.0", "hand@0.2", rule="OR-76", says="choose the other one")


@rule("OR-33", "OR-68", "OR-91")
def test_rank_position_and_round_are_only_read():
    t = in_turn()
    t.click_is_refused("Green", "rank@0.3", rule="OR-33", says="RANK is only read")
    t.click_is_refused("Green", "position.first", rule="OR-68", says="POSITION is only read")
    t.click_is_refused("Green", "rounds.1", rule="OR-91", says="ROUND is only read")


@rule("OR-82", "OR-86")
def test_revealed_and_face_down_cards_need_no_click_in_a_turn():
    t = in_turn()
    t.click_is_refused("Green", "first@0.0", rule="OR-82", says="First you place a Marker")
    t.click_is_refused("Green", "second@1.0", rule="OR-86", says="revealed in part two")


@rule("OR-29", "OR-31", "OR-39")
def test_a_turns_marker_goes_on_a_free_space_of_guild_or_sect():
    t = in_turn(orange="guild 1")
    t.click_is_refused("Green", "guild.1", rule="OR-29", says="A Marker stands there")
    t.click_is_refused("Green", "guild.4", rule="OR-31", says="one choice")
    t.click_is_refused("Green", "mandate_red.1", rule="OR-39", says="none is asked now")


@rule("OR-48", "OR-49", "OR-52")
def test_a_sect_board_says_how_far_one_has_come_there():
    t = in_turn("sect red 4 green 1 purple 1", "sect orange 1 purple 2")
    t.click_is_refused("Green", "sect_red.teacher2", rule="OR-48", says="at the top")
    t.click_is_refused("Green", "sect_green.founder2", rule="OR-49", says="your next is TEACHER")
    t.click_is_refused("Green", "sect_orange.elder1", rule="OR-52", says="No type is skipped")
    t.click_is_refused(
        "Green", "sect_purple.teacher1", rule="OR-29", says="next one here is TEACHER"
    )


@rule("OR-52")
def test_a_full_type_closes_a_sect_board():
    t = in_turn("sect red 3", "sect red 4")
    t.click_is_refused("Green", "sect_red", rule="OR-52", says="no ELDER space is free")


@rule("OR-41", "OR-29")
def test_one_marker_is_the_most_on_a_mandate_board():
    t = at("turns", "first red1; mandates red", "first orange1; mandates green")
    t.play("Green: guild")
    t.click_is_refused("Green", "mandate_red.2", rule="OR-41", says="one is the most")
    t.click_is_refused("Green", "mandate_green.1", rule="OR-29", says="stands there already")


@rule("OR-84")
def test_what_one_has_is_not_acquired():
    t = at("acquire", PLAYED)
    t.click_is_refused("Green", "hand@0.0", rule="OR-84", says="you have already")
    t.click_is_refused("Green", "available", rule="OR-84", says="Choose an available card")


@rule("OR-2")
def test_cards_of_one_colour_have_one_effect():
    t = at("remaining", f"{PLAYED} open", "first red0; second green0", turn="Purple")
    t.click_is_refused("Orange", "available.1", rule="OR-2", says="All red cards")


@rule("OR-36", "OR-89")
def test_a_used_edict_and_anothers_edict_say_so():
    green = "first red0; second red1 open; edicts 1 3"
    t = at("edicts", green, "first orange1; second red2 open")
    t.click_is_refused("Green", "edict@0.2", rule="OR-36", says="used up")
    t.click_is_refused("Green", "edict@1.1", rule="OR-89", says="used by nobody else")


@rule("OR-112")
def test_nobody_swaps_position_with_oneself():
    green = "first red0; second red1 open"
    t = at("edicts", green, "first orange1; second red2 open")
    t.play("Green: edict.3")
    t.click_is_refused("Green", "position.first", rule="OR-112", says="your own Marker")


@rule("OR-92")
def test_without_an_available_marker_only_some_of_ones_own_can_move():
    green = "first red4; second green4 open; spare 0; guild 1; mandates red; sect red 1"
    orange = "first red0; second green0 open; guild 1"
    t = at("marker", green, orange)
    t.click_is_refused("Green", "rounds.1", rule="OR-92", says="first choose")
    t.click_is_refused("Green", "sect_red.founder1", rule="OR-92", says="stays")
    t.click_is_refused("Green", "guild.2", rule="OR-92", says="of your own")


@rule("OR-96")
def test_only_a_revealed_card_of_ones_own_is_discarded():
    t = at("part", "first red1; second red1 open", "first red0; second green0 open")
    t.click_is_refused("Green", "hand@0.0", rule="OR-96", says="Your hand stays")
    t.click_is_refused("Green", "second@0.0", rule="OR-96", says="alike")
    t.click_is_refused("Green", "first@1.0", rule="OR-96", says="another player's")


@rule("OR-7")
def test_what_is_said_of_a_face_down_card_does_not_depend_on_it():
    said = [
        reasons_against(at("turns", PLAYED, f"first red0; second {card}").state, 0, ["second@1.0"])
        for card in ("red2", "green4")
    ]
    assert said[0] == said[1]
