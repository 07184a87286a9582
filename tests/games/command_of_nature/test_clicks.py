"""Who clicks what can't be chosen in Command of Nature is told why."""

import pytest

from hedgerow.core.scenario import Table
from tests.games.command_of_nature.board import GAME, clock, duel, solo

rule = pytest.mark.rule

LINE = "1 bruce; 2 willow; 3 willow; 5 cedar"
FULL = "1 bruce; 2 willow; 3 willow; 4 timber; 5 cedar; 6 timber"
BIG = "1 frostfall-emperor; 2 flint; 3 flint; 5 gravel"


@rule("CN-35", "CN-41")
def test_market_cards_are_bought_in_phase_three_by_who_can_pay() -> None:
    wares = {"elementals": "typhoon-fist bruce", "commands": "obliterate"}
    t = duel(f"{LINE}; gold 2; hand mush", **wares)
    t.click_is_refused("Ross", "elementals.1", rule="CN-35", says="You buy in Phase III")
    t = duel(f"{LINE}; gold 2; hand mush", phase="markets", **wares)
    t.click_is_refused("Ross", "elementals.1", rule="CN-35", says="costs 4 gold, and you have 2")
    t.click_is_refused("Ross", "commands.2", rule="CN-41", says="This slot is empty")
    t.click_is_refused("Ross", "formation@0.1", rule="CN-35", says="you only trade")
    t = duel(f"{LINE}; gold 2; hand mush", phase="cleanup", **wares)
    t.click_is_refused("Ross", "elementals.2", rule="CN-35", says="Phase III is over")
    t.click_is_refused("Ross", "deck@0", rule="CN-39", says="as soon as you go on")


@rule("CN-19", "CN-59")
def test_a_card_in_hand_says_why_it_stays_there() -> None:
    t = duel(f"{FULL}; hand mush leaf-charm")
    t.click_is_refused("Ross", "hand@0.1", rule="CN-19", says="no empty space for Mush")
    t.click_is_refused("Ross", "hand@0.2", rule="CN-59", says="Leaf Charm is an Instant")
    duel(f"{LINE}; hand elemental-incantation mush").click_is_refused(
        "Ross", "hand@0.2", rule="CN-130/elemental-incantation", says="and you have 1"
    )


@rule("CN-42", "CN-43", "CN-47")
def test_an_attack_says_whether_attacker_or_target_is_missing() -> None:
    t = duel("1 bruce x; 2 willow; 3 willow; 5 cedar; hand close-strike")
    t.click_is_refused("Ross", "hand@0.1", rule="CN-43", says="all of yours there have attacked")
    t = duel("1 cedar; hand far-strike", "1 gravel")
    t.click_is_refused("Ross", "hand@0.1", rule="CN-47", says="reaches no enemy")


@rule("CN-42", "CN-43", "CN-46", "CN-47")
def test_while_an_attack_is_made_attacker_and_target_are_asked_in_turn() -> None:
    t = duel(f"{LINE.replace('bruce', 'bruce x')}; hand far-strike").play("Ross: play.far-strike")
    t.click_is_refused("Ross", "formation@0.1", rule="CN-43", says="Bruce has attacked already")
    t.click_is_refused("Ross", "formation@0.5", rule="CN-42", says="Cedar stands in Row III")
    t.click_is_refused("Ross", "formation@1.1", rule="CN-42", says="First choose who attacks")
    t = duel(f"{LINE}; hand far-strike").play("Ross: play.far-strike", "Ross: a1")
    t.click_is_refused("Ross", "formation@1.1", rule="CN-46", says="just Row II from Row I")
    t.click_is_refused("Ross", "formation@0.2", rule="CN-47", says="now choose whom it hits")
    t.click_is_refused("Ross", "formation@1.4", rule="CN-47", says="stands nobody")


@rule("CN-31", "CN-32", "CN-33")
def test_in_phase_two_a_formation_is_for_swaps() -> None:
    t = duel(f"{LINE}; hand mush")
    t.click_is_refused("Ross", "formation@1.1", rule="CN-32", says="choose an Attack Command")
    t.click_is_refused("Ross", "formation@0.4", rule="CN-31", says="an Elemental of your hand")
    t.click_is_refused("Ross", "formation@0.1", "formation@0.5", rule="CN-33", says="connected")
    t.click_is_refused("Ross", "formation@0.2", "formation@0.4", rule="CN-33", says="nobody")
    duel("1 cedar; hand mush").click_is_refused(
        "Ross", "formation@0.1", rule="CN-33", says="Nobody of yours is connected to Cedar"
    )


@rule("CN-27", "CN-28", "CN-29")
def test_daybreak_is_for_daybreak_effects_that_work() -> None:
    t = duel("1 slumber-jack; 2 willow; 3 willow; 5 cedar; hand mush", phase="daybreak")
    t.click_is_refused("Ross", "formation@0.2", rule="CN-27", says="Willow has no daybreak effect")
    t.click_is_refused("Ross", "formation@0.1", rule="CN-28", says="only in Row")
    t.click_is_refused("Ross", "formation@1.5", rule="CN-27", says="only your own Elementals")
    t.click_is_refused("Ross", "hand@0.1", rule="CN-29", says="in Phase II")


@rule("CN-18", "CN-20")
def test_spaces_are_filled_from_the_front() -> None:
    t = duel("1 bruce; 5 cedar; hand mush").play("Ross: summon.mush")
    t.click_is_refused("Ross", "formation@0.4", rule="CN-18", says="Row II is filled first")
    t.click_is_refused("Ross", "formation@0.1", rule="CN-18", says="Bruce stands there")
    t.click_is_refused("Ross", "formation@1.4", rule="CN-18", says="your formation, not to this")
    fallen = "1 rocco d2; 2 flint; 3 flint; 5 gravel"
    t = duel(f"{LINE}; hand close-strike", fallen).play("Ross: play.close-strike").asks("Rachel")
    t.click_is_refused("Rachel", "formation@1.5", rule="CN-20", says="which is Row II")
    t.click_is_refused("Rachel", "formation@1.1", rule="CN-20", says="This is the gap")
    t.click_is_refused("Rachel", "formation@0.2", rule="CN-20", says="in the other formation")


@rule("CN-59", "CN-130/melee-shield")
def test_an_attack_is_answered_by_an_instant_that_fits() -> None:
    foes = f"{BIG}; hand melee-shield mush"
    t = duel(f"{LINE}; hand far-strike", foes).play("Ross: play.far-strike", "Ross: a1")
    t.play("Ross: b2").asks("Rachel")
    t.click_is_refused("Rachel", "hand@1.1", rule="CN-59", says="Mush is for your own turn")
    t.click_is_refused(
        "Rachel", "hand@1.2", rule="CN-130/melee-shield", says="answers a melee attack; this is"
    )
    t.click_is_refused("Rachel", "formation@0.1", rule="CN-59", says="or pass")
    t.may_not("Rachel", "done", "CN-59")


@rule("CN-130/exchange-of-nature", "CN-130/elemental-swap")
def test_an_effect_says_whom_it_is_about() -> None:
    t = duel(f"{FULL}; hand exchange-of-nature").play("Ross: play.exchange-of-nature")
    why = "CN-130/exchange-of-nature"
    t.click_is_refused("Ross", "formation@0.2", rule=why, says="Willow stands in Row II")
    t.click_is_refused("Ross", "formation@1.1", rule=why, says="about your Elementals")
    t = duel(f"{LINE}; hand elemental-swap").play("Ross: play.elemental-swap")
    why = "CN-130/elemental-swap"
    t.click_is_refused("Ross", "formation@0.1", rule=why, says="about Player 2's Elementals")


@rule("CN-40", "CN-55", "CN-132")
def test_piles_and_the_enemys_cards_are_not_chosen() -> None:
    t = duel(f"{LINE}; hand mush; discard timber", f"{BIG}; hand mush; discard flint; deck flint")
    t.click_is_refused("Ross", "hand@1.1", rule="CN-132", says="Player 2's hand")
    t.click_is_refused("Ross", "deck@1", rule="CN-132", says="Player 2's deck")
    t.click_is_refused("Ross", "discard@1.1", rule="CN-132", says="look at Player 2's discard")
    t.click_is_refused("Ross", "discard@0.1", rule="CN-40", says="when your deck is empty")
    t.click_is_refused("Ross", "box", rule="CN-55", says="out of the game")
    t = duel(f"{LINE}; hand mush")
    t.click_is_refused("Ross", "deck@0", rule="CN-40", says="are both empty")


@rule("CN-13")
def test_who_is_not_asked_is_told_that_players_take_turns() -> None:
    duel(f"{LINE}; hand mush").click_is_refused(
        "Rachel", "formation@1.1", rule="CN-13", says="Player 1 decides"
    )


@rule("CN-93", "CN-96", "CN-97")
def test_the_clockwork_sages_cards_act_by_themselves() -> None:
    t = solo(f"{LINE}; hand mush", BIG, instants="natural-restoration")
    t.click_is_refused("Ross", "instants.1", rule="CN-93", says="by themselves")
    t.click_is_refused("Ross", "clockwork_deck", rule="CN-97", says="by itself")
    t.click_is_refused("Ross", "clockwork_formation.1", rule="CN-32", says="Attack Command")
    foe = "1 onyx-bearer; 2 onyx-bearer; 3 onyx-bearer; 5 gravel; gold 1; top rocco"
    t = clock(f"{LINE}; hand mush", foe).asks("Ross")
    t.click_is_refused("Ross", "formation@0.1", rule="CN-96", says="Clockwork Sage's daybreak")


@rule("CN-1", "CN-7")
def test_before_the_first_turn_sage_and_warriors_are_chosen_by_buttons() -> None:
    t = Table(GAME, GAME.new(2, {}))
    t.click_is_refused("Player 1", "deck@0", rule="CN-1", says="First choose a Sage")
    t.play("Player 1: sage.cedar", "Player 2: sage.gravel").asks("Player 1")
    t.click_is_refused("Player 1", "formation@0.1", rule="CN-7", says="two Warriors")
