"""What nobody would do who knows the game: no bot looks at it, and that tells nothing hidden."""

from collections.abc import Callable
from dataclasses import replace
from math import inf

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hedgerow import load, names
from hedgerow.ai.bot import Seat
from hedgerow.ai.hint import hint
from hedgerow.ai.levels import LEVELS, LevelBot, SearchBot
from hedgerow.ai.playout import Playout
from hedgerow.ai.thought import Budget, sensible
from hedgerow.core.chance import Rng
from hedgerow.core.scenario import Table
from hedgerow.core.state import MOST_OPTIONS, Moves
from tests.games.command_of_nature.board import clock, duel
from tests.games.elemies.scene import calm, scene
from tests.games.natural_order.tables import at_table

A_LOOK = Budget(simulations=60)  # counted: by the clock a busy machine sees less
LINE = "1 willow; 2 willow; 3 willow; 5 cedar; "


def test_what_is_dropped_leaves_the_others_in_their_order_and_one_at_least() -> None:
    out = Moves()
    for action in (4, 7, 1):
        out.add(action)
    assert not out.drop(9)
    assert out.drop(7)
    assert [out.items[n] for n in range(out.n)] == [4, 1]
    assert out.drop(4)
    assert not out.drop(1)
    assert [out.items[n] for n in range(out.n)] == [1]


@pytest.mark.parametrize("name", names())
def test_what_nobody_would_do_goes_by_what_the_seat_knows(name: str) -> None:
    game = load(name)
    assert game.hints is not None
    for number, variant in enumerate(game.variants):
        rng = Rng(number + 1)
        state = game.new(variant.players, variant.options)
        for _ in range(40):
            Playout(rng).run(state, 5)
            for seat in range(variant.players):
                legal = list(state.legal(seat))
                if not legal:
                    continue
                left = sensible(state, seat, game.hints)
                assert left == [action for action in legal if action in left]
                assert left
                assert sensible(state.determinize(seat, rng), seat, game.hints) == left


def weights(t: Table, seat: int) -> dict[str, int]:
    """How much each option of a seat is worth a look."""
    assert t.game.hints is not None
    out, weight = Moves(), vec[i64]([0] * MOST_OPTIONS)
    t.state.moves(seat, out)
    t.game.hints.weigh(t.state, seat, out, weight)
    return {t.game.code(int(out.items[n])): int(weight[n]) for n in range(out.n)}


def stomped_mate() -> Table:
    t = scene(
        You="hand 4e 5e 8e stomp",
        Ann="hand 3e Ae 2e",
        Mate="hand 6e 7e Ke",
        Bob="hand Qe Te",
        turn=2,
    )
    return calm(t, "Ann: single.3e").play("Mate: single.6e")


def lost_front(line: str) -> Table:
    """Bruce attacks Row I, where Rachel has this."""
    return duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        f"{line}; 2 flint; 3 flint; 5 gravel; hand natural-restoration",
    ).play("Ross: play.close-strike")


def struck_for_nothing(second: str) -> Table:
    """Two of Row II are attacked by somebody with this beside it, for as little as that does."""
    return duel(
        f"1 willow; 2 {second}; 3 willow; 5 cedar; hand distant-double-strike",
        "1 flint; 2 flint; 3 flint; 5 gravel; hand natural-restoration",
    ).play("Ross: play.distant-double-strike", "Ross: a2", "Ross: b2", "Ross: b3")


SCENES: tuple[tuple[Callable[[], Table], str, str], ...] = (
    (
        lambda: at_table(
            turn="Ross",
            Ross="ready earth; hand wood; locked fire; attuned fire",
            Rachel="ready metal; hand earth; locked earth; attuned earth",
        ).play("Ross: use.1", "Rachel: block.1"),
        "Rachel",
        "mirror",
    ),
    (
        lambda: at_table(
            turn="Ross",
            Ross="ready fire; hand metal wood; locked earth; attuned earth",
            Rachel="locked fire; attuned fire",
        ),
        "Ross",
        "use.1",
    ),
    (lambda: duel(LINE, phase="daybreak"), "Ross", "done"),
    (lambda: duel(LINE + "top timber timber"), "Ross", "done"),
    (
        lambda: duel(
            LINE + "hand distant-double-strike; top timber", "1 flint; 2 flint; 3 flint; 5 gravel"
        ),
        "Ross",
        "play.distant-double-strike",
    ),
    (
        lambda: duel(
            "1 timber; 2 timber; 3 timber; 5 porella; level 4; discard distant-double-strike;"
            " top timber",
            "1 flint; 2 flint; 3 flint; 5 gravel",
        ),
        "Ross",
        "faction.4",
    ),
    (lambda: struck_for_nothing("willow"), "Rachel", "play.natural-restoration"),
    (lambda: lost_front("1 flint d1"), "Rachel", "play.natural-restoration"),
    (lambda: lost_front("1 flint s3"), "Rachel", "play.natural-restoration"),
    (
        lambda: duel(
            "1 willow; 2 bruce; 3 willow; 5 cedar; hand close-strike far-strike; top timber timber",
            "1 flint; 2 flint; 3 flint; 5 gravel",
        ).play("Ross: swap.1-2", "Ross: swap.1-3", "Ross: swap.1-2"),
        "Ross",
        "draw",
    ),
    (
        lambda: duel(LINE + "gold 3; hand jade-titan", phase="markets", elementals="typhoon-fist"),
        "Ross",
        "sell.jade-titan",
    ),
    (lambda: duel(LINE + "gold 1; hand timber", phase="markets"), "Ross", "sell.timber"),
    (
        lambda: duel(
            LINE + "gold 5",
            phase="markets",
            elementals="oak-lumbertron",
            elementals_deck="wade flint",
        ),
        "Ross",
        "refresh.e",
    ),
    (
        lambda: duel(
            LINE + "gold 9",
            phase="markets",
            elementals="oak-lumbertron",
            elementals_deck="wade flint willow rocco",
        ).play("Ross: refresh.e"),
        "Ross",
        "refresh.e",
    ),
    (
        lambda: duel(
            LINE + "gold 8; hand timber", phase="markets", elementals="oak-lumbertron"
        ).play("Ross: sell.timber"),
        "Ross",
        "done",
    ),
    (
        lambda: scene(
            You="hand 9e 9f 4a; action water", Ann="hand 4e 5e", Mate="hand 6e", Bob="hand 7e"
        ),
        "You",
        "water.3",
    ),
    (stomped_mate, "You", "stomp"),
    (
        lambda: calm(
            scene(
                You="hand 3e 4e 4f",
                Ann="hand Kf 5e",
                Mate="hand 6e 6w 6f 6a 7e 9e Te",
                Bob="hand Qe Te",
            ),
            "You: single.4e",
            "Ann: pass",
        ),
        "Mate",
        "four.6",
    ),
    (
        lambda: calm(
            scene(You="hand 3e 4e", Ann="hand Kf", Mate="hand 6e 7e", Bob="hand Qe Te"),
            "You: single.3e",
        ),
        "Ann",
        "pass",
    ),
    (
        lambda: scene(You="hand 9e 9w 4a Ae", Ann="hand 4e", Mate="hand 6e", Bob="hand 7e"),
        "You",
        "elemies",
    ),
    (
        lambda: scene(
            You="hand Ae Aw Af Aa guru 3e",
            Ann="hand 4e 5e",
            Mate="hand 6e 7e; called",
            Bob="hand 7w 8e",
        ),
        "You",
        "elemies",
    ),
    (lambda: duel("1 willow; 2 willow; 3 bruce; 5 cedar; top timber"), "Ross", "swap.1-2"),
    (
        lambda: duel("1 willow; 2 willow; 3 bruce; 5 cedar; top timber").play("Ross: swap.1-3"),
        "Ross",
        "swap.1-3",
    ),
    (
        lambda: duel(
            LINE + "gold 1; hand close-strike timber", phase="markets", commands="obliterate"
        ),
        "Ross",
        "sell.close-strike",
    ),
    (
        lambda: duel(LINE + "gold 10", phase="markets", elementals="oak-lumbertron"),
        "Ross",
        "done",
    ),
    (
        lambda: duel(LINE + "hand close-strike timber; top bruce bruce", phase="cleanup"),
        "Ross",
        "discard.close-strike",
    ),
    (
        lambda: at_table(
            turn="Ross", Ross="hand fire wood; locked fire wood; attuned fire", Rachel="hand wood"
        ).play("Ross: realign.wood"),
        "Ross",
        "stay",
    ),
    (
        lambda: at_table(
            turn="Ross", Ross="hand fire wood; locked fire; attuned fire", Rachel="hand wood"
        ),
        "Ross",
        "realign.fire",
    ),
    (
        lambda: at_table(
            turn="Ross", Ross="ready wood; locked water; attuned water", Rachel="hand wood"
        ).play(
            "Ross: use.1",
            *(f"Chance: draw.{card}" for card in ("water", "earth", "wood")),
            "Ross: ready.wood",
        ),
        "Ross",
        "pass",
    ),
    (
        lambda: at_table(
            turn="Ross",
            Ross="ready fire; hand earth; locked wood; attuned wood",
            Rachel="hand wood",
        ).play("Ross: use.1"),
        "Ross",
        "to.2",
    ),
    (
        lambda: at_table(
            turn="Ross", Ross="ready water; locked fire; attuned fire", Rachel="hand wood"
        ),
        "Ross",
        "use.1",
    ),
    (
        lambda: at_table(
            turn="Ross", Ross="ready water; hand wood; locked fire; attuned fire", Rachel=""
        ),
        "Ross",
        "use.1",
    ),
    (
        lambda: at_table(
            turn="Ross", Ross="ready water; hand wood; locked metal; attuned metal", Rachel=""
        ).play("Ross: use.1"),
        "Ross",
        "again",
    ),
    (
        lambda: at_table(
            turn="Ross", Ross="ready fire; locked wood; attuned wood", Rachel="hand wood"
        ).play("Ross: use.1", "Ross: from.2.hand"),
        "Ross",
        "pass",
    ),
    (
        lambda: at_table(
            turn="Ross",
            Ross="ready earth; hand wood; locked fire; attuned fire",
            Rachel="hand wood",
        ).play("Ross: use.1", "Ross: lock.wood"),
        "Ross",
        "again",
    ),
)


@pytest.mark.parametrize(("table", "who", "absurd"), SCENES, ids=[scene[2] for scene in SCENES])
def test_no_bot_does_what_nobody_would(table: Callable[[], Table], who: str, absurd: str) -> None:
    t = table()
    action = t.game.vocabulary.number(absurd)
    seat = Seat(t.state, t.seat(who))
    assert action in seat.legal()
    assert t.game.hints is not None
    assert action not in sensible(t.state, seat.number, t.game.hints)
    for level in LEVELS[:4]:
        for seed in range(6):
            assert LevelBot(replace(level, seconds=inf), seed).choose(seat) != action
    for seed in range(6):
        assert SearchBot("mcts", 40, seed).choose(seat) != action
    advice = hint(seat, budget=A_LOOK)
    assert advice
    assert action not in [one.action for one in advice]


def test_the_only_thing_that_somebody_would_do_has_a_chance_of_its_own() -> None:
    t = duel(LINE + "top timber", "1 rocco; 2 flint; 3 flint; 5 gravel d11", phase="daybreak")
    (advice,) = hint(Seat(t.state, 0), budget=A_LOOK)
    assert advice.code == "a5"
    assert advice.chance != 0.5


def test_the_last_card_that_another_side_lacks_may_be_kept_from_it() -> None:
    t = at_table(
        turn="Ross",
        Ross="hand fire wood; locked fire wood; attuned fire",
        Rachel="hand earth; locked earth metal water fire; attuned earth",
    ).play("Ross: realign.wood")
    assert t.game.hints is not None
    assert t.game.vocabulary.number("stay") in sensible(t.state, 0, t.game.hints)


def test_what_must_be_done_has_a_chance_of_its_own_and_is_said_to_be_all_there_is() -> None:
    state, rng = load("natural_order").new(2), Rng(1)
    while not any(len(state.legal(seat)) == 1 for seat in range(2)):
        Playout(rng).run(state, 1)
    seat = Seat(state, next(seat for seat in range(2) if len(state.legal(seat)) == 1))
    (advice,) = hint(seat, budget=A_LOOK)
    assert [advice.action] == seat.legal()
    assert advice.chance != 0.5
    assert advice.why == "There is nothing else to do."


def test_a_hurt_basic_may_change_places_with_a_sound_one() -> None:
    t = duel("1 willow d2; 2 willow; 3 bruce; 5 cedar; top timber")
    assert t.game.hints is not None
    assert t.game.vocabulary.number("swap.1-2") in sensible(t.state, 0, t.game.hints)


def test_gold_that_has_room_below_the_cap_may_be_saved() -> None:
    t = duel(LINE + "gold 9", phase="markets", elementals="oak-lumbertron")
    assert t.game.hints is not None
    assert t.game.vocabulary.number("done") in sensible(t.state, 0, t.game.hints)


def test_more_attacks_than_a_turn_has_room_for_may_be_discarded() -> None:
    t = duel(LINE + "hand far-strike far-strike close-strike close-strike", phase="cleanup")
    assert t.game.hints is not None
    assert t.game.vocabulary.number("discard.far-strike") in sensible(t.state, 0, t.game.hints)


def test_whoever_falls_by_an_attack_catches_the_eye_more_than_the_strong() -> None:
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand far-strike",
        "1 flint; 2 rocco; 3 flint; 5 gravel; 4 flint; 6 flint",
    ).play("Ross: play.far-strike", "Ross: a1")
    assert weights(t, 0)["b3"] < weights(t, 0)["b2"]
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand far-strike",
        "1 flint; 2 redstone s1; 3 flint; 5 gravel; 4 flint; 6 flint",
    ).play("Ross: play.far-strike", "Ross: a1")
    assert weights(t, 0)["b3"] > weights(t, 0)["b2"]


def test_the_own_sage_stays_behind_where_somebody_else_could_close_up() -> None:
    t = duel(
        "1 bruce; 2 willow; 3 willow; 5 cedar; hand close-strike",
        "1 flint; 2 flint; 3 flint; 4 flint; 5 gravel",
    ).play("Ross: play.close-strike", "Rachel: b2")
    assert weights(t, 1)["b5"] < weights(t, 1)["b4"]


def test_what_was_just_taken_is_hardly_discarded_and_what_is_ready_after_what_is_stored() -> None:
    t = at_table(
        turn="Ross",
        open="fire wood water",
        Ross="ready metal; hand earth metal; locked metal; attuned metal",
        Rachel="hand fire; locked wood; attuned wood",
    ).play("Ross: take.water")
    seen = weights(t, 0)
    assert seen["discard.metal"] > seen["discard.1"] > seen["discard.earth"] > seen["discard.water"]


@pytest.mark.parametrize(("hurt", "saved"), [("d8", True), ("d8 s3", False)])
def test_a_sage_that_may_fall_soon_catches_the_eye_in_row_one(hurt: str, saved: bool) -> None:
    t = duel(f"1 cedar {hurt}; 2 willow; 3 willow; 4 willow; top timber")
    swaps = weights(t, 0)
    assert (swaps["swap.1-2"] > swaps["swap.2-3"]) is saved
    assert swaps["swap.2-3"] == swaps["swap.2-4"]


def test_whoever_can_win_at_once_does() -> None:
    t = duel(
        "1 bruce b2; 2 willow; 3 willow; 5 cedar; level 8; hand close-strike far-strike bruce",
        "1 rocco; 2 flint; 3 flint; 5 gravel d11",
    )
    level = replace(LEVELS[-1], simulations=600, seconds=inf)
    for seed in range(6):
        state = t.state.copy()
        for _ in range(3):  # the faction action, how many boosts, against whom
            if state.waiting() == 1:
                state.apply(0, LevelBot(level, seed).choose(Seat(state, 0)))
        assert state.waiting() == 0


def test_what_is_chosen_for_the_clockwork_sage_is_not_what_would_suit_it() -> None:
    t = clock(
        "1 bruce; 2 rocco; 3 flint; 5 cedar",
        "1 rocco; 2 flint x; 3 flint x; 5 gravel; gold 0; top far-strike",
    )
    assert len(set(weights(t, 0).values())) == 1
    assert len(weights(t, 0)) > 1


def test_an_attack_for_nothing_is_made_where_the_attacker_gains_by_it() -> None:
    t = duel(
        "1 willow; 2 acorn-squire; 3 willow; 5 cedar; hand distant-double-strike; top timber",
        "1 flint; 2 flint; 3 flint; 5 gravel",
    )
    assert t.game.hints is not None
    assert t.game.vocabulary.number("play.distant-double-strike") in sensible(
        t.state, 0, t.game.hints
    )


def test_nobody_attacks_for_nothing_in_the_place_of_somebody_strong() -> None:
    t = duel(
        "1 willow; 2 bruce; 3 willow; 5 cedar; hand far-strike distant-double-strike",
        "1 flint; 2 flint; 3 flint; 5 gravel",
    ).play("Ross: play.distant-double-strike")
    assert t.game.hints is not None
    seen = [t.game.code(action) for action in sensible(t.state, 0, t.game.hints)]
    assert "a2" in seen
    assert "a3" not in seen


def test_dmg_to_two_is_reduced_where_it_comes() -> None:
    t = struck_for_nothing("bruce")
    assert t.game.hints is not None
    assert t.game.vocabulary.number("play.natural-restoration") in sensible(
        t.state, 1, t.game.hints
    )


def test_a_shield_is_worth_something_on_a_sage_too() -> None:
    bare = duel(LINE)
    shielded = duel("1 willow; 2 willow; 3 willow; 5 cedar s2")
    assert bare.game.hints is not None
    assert bare.game.hints.evaluation(bare.state, 0) < bare.game.hints.evaluation(shielded.state, 0)


def test_whom_of_the_own_something_is_for_does_not_go_by_strength() -> None:
    t = duel(
        "1 willow; 2 bruce; 3 willow; 5 gravel s3; level 6",
        "1 flint; 2 flint; 3 flint; 5 cedar",
    ).play("Ross: faction.6")
    assert len(weights(t, 0)) > 1
    assert len(set(weights(t, 0).values())) == 1


def test_a_hint_shows_a_win_at_once_before_all_others() -> None:
    t = duel(
        "1 bruce b2; 2 willow; 3 willow; 5 cedar; level 8; hand close-strike far-strike bruce",
        "1 rocco; 2 flint; 3 flint; 5 gravel d11",
    )
    first = hint(Seat(t.state, 0), budget=A_LOOK)[0]
    assert first.code == "faction.8"
    assert first.chance == 1.0
    assert "you win" in first.why


def test_a_straight_in_hand_is_worth_something_in_elemies() -> None:
    """Two hands of the same number of cards, with the same sum of ranks and no pair in either."""

    def worth(hand: str) -> float:
        t = scene(You=f"hand {hand}", Ann="hand 4a 9a", Mate="hand 6a", Bob="hand 7a Ja")
        assert t.game.hints is not None
        return t.game.hints.evaluation(t.state, 0)

    assert worth("5e 6f 7e 8f 9e") > worth("3e 5f 7e 9f Je")
