"""Bots: fair, in time, never stuck; hints for people; programs at the table."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from time import process_time

import pytest

from hedgerow import load, names
from hedgerow.ai.bot import Seat, UnknownBot, make_bot
from hedgerow.ai.hint import hint
from hedgerow.ai.levels import LEVELS, Level, LevelBot
from hedgerow.ai.mcts import Search, one_of_each_side
from hedgerow.ai.pipe import BotFailed, PipeBot
from hedgerow.ai.playout import Playout
from hedgerow.ai.thought import Budget, Thinker, Verdict
from hedgerow.core.chance import Rng
from hedgerow.core.game import Game, Options
from hedgerow.core.hints import SAMPLING
from hedgerow.core.state import State
from hedgerow.lab.sim import play_one
from hedgerow.play.match import Match
from tests.games.natural_order.tables import at_table

ROOT = Path(__file__).resolve().parents[2]


def position(game: Game, players: int, options: Options, seed: int, steps: int) -> State | None:
    """A position of a random game in which a seat must decide and has a choice."""
    rng = Rng(seed)
    state = game.new(players, options)
    playout = Playout(rng)
    playout.run(state, steps)
    for _ in range(200):
        waiting = int(state.waiting())
        if not waiting:
            return None
        if not (waiting >> 31) & 1 and len(state.legal(first(state))) > 1:
            return state
        playout.run(state, 1)
    return None


def first(state: State) -> int:
    waiting = int(state.waiting())
    return (waiting & -waiting).bit_length() - 1


def asked(name: str, options: Options) -> Seat:
    """A seat of two that has a choice."""
    state = position(load(name), 2, options, 1, 0)
    assert state is not None
    return Seat(state, first(state))


@pytest.mark.parametrize("name", names())
def test_a_bot_chooses_the_same_in_every_world_that_its_seat_can_not_tell_apart(name: str) -> None:
    game = load(name)
    for number, variant in enumerate(game.variants[:6]):
        state = position(game, variant.players, variant.options, 11 + number, 25 + 7 * number)
        if state is None:
            continue
        me = first(state)
        twin = state.determinize(me, Rng(99 + number))
        for bot in ("random", "mcts@16"):
            choices = [
                make_bot(bot, 5).choose(Seat(world, me, variant.options)) for world in (state, twin)
            ]
            assert choices[0] == choices[1], f"{bot} can tell twin worlds of {variant} apart"


def test_levels_have_the_same_names_everywhere_and_rising_effort() -> None:
    assert [level.name for level in LEVELS] == [
        "seedling",
        "sapling",
        "grove",
        "forest",
        "old_growth",
    ]
    efforts = [(level.simulations, level.positions, level.seconds) for level in LEVELS]
    assert efforts == sorted(efforts)
    oversights = [(level.glances, level.slips) for level in LEVELS]
    assert oversights == sorted(oversights, reverse=True)
    assert oversights[-1] == (0.0, 0.0)
    with pytest.raises(UnknownBot):
        make_bot("weed", 1)


@pytest.mark.parametrize("few", [3, 4])
@pytest.mark.parametrize(("name", "options"), [("natura", {"goal": "f3"}), ("natural_order", {})])
def test_a_glance_takes_in_a_handful_and_no_answers(
    name: str, options: Options, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[tuple[Budget, int]] = []

    def think(self: Thinker, seat: Seat, budget: Budget, only: Sequence[int] = ()) -> Verdict:
        looked.append((budget, len(only)))
        return real(self, seat, budget, only)

    real = Thinker.think
    monkeypatch.setattr(Thinker, "think", think)
    seat = asked(name, options)
    hasty = replace(LEVELS[-2], glances=1.0, handful=few, seconds=inf)
    assert LevelBot(hasty, 1).choose(seat) in seat.legal()
    assert looked == [(Budget(2 * few, few + 1), min(few, len(seat.legal())))]


def test_the_eye_falls_on_what_is_usually_good_where_hints_say_so() -> None:
    """In Command of Nature on cards to play; elsewhere on anything."""

    def plays(seat: Seat, actions: Sequence[int]) -> float:
        found = [seat.game.code(action).startswith("play.") for action in actions]
        return sum(found) / len(found)

    game, bot = load("command_of_nature"), LevelBot(LEVELS[0], 1)
    states = [position(game, 2, {}, seed, 60) for seed in range(30)]
    seats = [Seat(state, first(state)) for state in states if state is not None]
    seat = next(seat for seat in seats if 0.1 < plays(seat, seat.legal()) < 0.6)
    seen = [action for _ in range(300) for action in bot.some(seat, seat.legal(), 1)]
    assert plays(seat, seen) > 1.3 * plays(seat, seat.legal())


def about_to_win() -> tuple[Seat, int]:
    """A seat at Natura, and the one move that wins at once."""
    natura = load("natura")
    assert natura.arrange is not None
    one_to_take = {"board": "fire a1; meadow a2; sea h8; land h1; meadow g7", "removed": "4 0"}
    state = natura.arrange(natura, 2, natura.complete({"goal": "c6"}), one_to_take)
    state.settle()
    return Seat(state, 0), natura.vocabulary.number("a1-a2")


def test_who_sees_half_of_the_options_sees_a_win_about_as_often() -> None:
    seat, win = about_to_win()
    found = {
        sight: sum(
            LevelBot(replace(LEVELS[0], sight=sight), seed).glance(seat, seat.legal(), inf) == win
            for seed in range(40)
        )
        for sight in (0.0, 0.5, 1.0)
    }
    assert found[0.0] < 20
    assert found[0.0] < found[0.5] < 36
    assert found[1.0] == 40


def test_a_slip_suits_the_other_and_overlooks_a_win() -> None:
    seat, win = about_to_win()
    slipping, sure = (replace(LEVELS[-2], slips=share) for share in (1.0, 0.0))
    assert LevelBot(sure, 1).choose(seat) == win
    assert win not in [LevelBot(slipping, seed).choose(seat) for seed in range(1, 9)]


def test_an_untimed_level_is_bound_by_its_search_alone() -> None:
    seat = asked("natural_order", {})
    untimed = make_bot("untimed:grove", 7)
    with_time = LevelBot(replace(LEVELS[2], seconds=600.0), 7)
    assert untimed.choose(seat) == with_time.choose(seat)
    assert isinstance(untimed, LevelBot)
    assert untimed.level.seconds == inf


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_keeps_its_time(level: Level) -> None:
    natura = load("natura")
    for goal, players in (("c1", 2), ("f3", 1)):
        bot = make_bot(level.name, 3)
        seat = Seat(natura.new(players, {"goal": goal}), 0)
        started = process_time()  # what others do on this machine is not the bot's
        assert bot.choose(seat) in seat.legal()
        assert process_time() - started < level.seconds + 0.5


@pytest.mark.parametrize("name", names())
def test_seedlings_play_whole_games_of_everything(name: str) -> None:
    game = load(name)
    variant = game.variants[0]
    match = Match(game, variant.players, variant.options)
    bots = [Hasty(seat) for seat in range(variant.players)]
    play_one(match, bots, Rng(4))
    assert match.outcome is not None


class Hasty:
    """A search of very few simulations, so that whole games take no time."""

    def __init__(self, seed: int) -> None:
        self.name = "hasty"
        self.thinker = Thinker(seed, SAMPLING)
        self.rng = Rng(seed)

    def choose(self, seat: Seat) -> int:
        legal = seat.legal()
        if len(legal) == 1 or self.rng.below(20):
            return legal[self.rng.below(len(legal))]
        return self.thinker.think(seat, Budget(simulations=4), legal[:4]).action


def test_a_tree_is_kept_where_the_seat_sees_just_what_it_foresaw() -> None:
    natura = load("natura")
    state = natura.new(2, {"goal": "c6"})
    thinker = Thinker(1, SAMPLING)
    verdict = thinker.think(Seat(state, 0), Budget(simulations=150))
    assert thinker.search is not None
    assert thinker.search.root.visits == 150
    state.apply(0, verdict.action)
    replies = {action for seat, action in verdict.line[1:2] if seat == 1}
    if replies and len(state.legal(1)) <= 64:
        state.apply(1, replies.pop())
        thinker.think(Seat(state, 0), Budget(simulations=10))
        assert thinker.search.root.visits > 10


@pytest.mark.parametrize(("action", "kept"), [("from.2.1", False), ("ready.wood", True)])
def test_a_tree_is_not_kept_when_something_hidden_comes_to_light(action: str, kept: bool) -> None:
    """Most of it is of worlds in which that was something else, however the kept world had it."""
    for seed in range(12):
        t = at_table(
            turn="Ross",
            Ross="ready fire; hand wood metal; locked earth; attuned wood",
            Rachel="ready water; hand metal wood; locked fire; attuned water",
        )
        if not kept:
            t.play("Ross: use.1")
        number = t.game.vocabulary.number(action)
        thinker = Thinker(seed, SAMPLING)
        thinker.think(Seat(t.state, 0), Budget(simulations=100), [number])
        t.play(f"Ross: {action}")
        thinker.think(Seat(t.state, 0), Budget(simulations=10))
        assert thinker.search is not None
        assert (thinker.search.root.visits > 10) is kept


def test_a_hint_says_what_why_and_how_likely_within_a_second() -> None:
    natura = load("natura")
    for goal, players in (("c2", 2), ("f1", 1)):
        started = process_time()
        advice = hint(Seat(natura.new(players, {"goal": goal}), 0), budget=Budget(seconds=0.5))
        assert process_time() - started < 1.5
        assert advice
        assert all(0.0 <= one.chance <= 1.0 and one.why.endswith(".") for one in advice)
        assert advice[0].why.startswith("Expected: you: ")
        assert ".;" not in advice[0].why


@pytest.mark.parametrize(
    ("game", "players", "share"),
    [("order", 3, 1 / 3), ("order", 4, 1 / 4), ("natural_order", 5, 1 / 3), ("elemies", 4, 1 / 2)],
)
def test_at_the_start_a_hint_gives_everybody_about_the_fair_share(
    game: str, players: int, share: float
) -> None:
    state = position(load(game), players, {}, 1, 1)
    assert state is not None
    seat = first(state)
    best = hint(Seat(state, seat), budget=Budget(simulations=400))[0]
    assert abs(best.chance - share) < 0.4 * share


def test_who_shares_the_first_place_has_won_by_a_half() -> None:
    game = load("natural_order")
    seen = set()
    for seed in range(40):
        state = game.new(2, {"turn_cap": 20})
        Playout(Rng(seed), game.hints).run(state, 10_000)
        search = Search(len(game.vocabulary), Rng(1), game.hints)
        search.sides = one_of_each_side(state)
        outcome = state.outcome()
        assert outcome is not None
        shares = [search.share_of_win(state, seat) for seat in range(2)]
        if len(outcome.winners) == 1:
            assert shares[outcome.winners[0]] == 1.0
        else:
            assert shares == [0.5, 0.5]
        seen.add(len(outcome.winners))
    assert len(seen) > 1


def test_a_program_plays_by_pipe() -> None:
    natura = load("natura")
    match = Match(natura, 2, {"goal": "c1", "limit": 6})
    program = PipeBot(f"{sys.executable} {ROOT / 'examples/first_bot.py'}")
    try:
        play_one(match, [program, make_bot("random", 1)], Rng(1))
    finally:
        program.close()
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        ("print('hello', flush=True); input()", "no JSON object"),
        ("print('{\"action\": -5}', flush=True); input()", "none of its choices"),
        ("pass", "has ended|does not listen"),
        ("import time; time.sleep(9)", "has not answered"),
    ],
)
def test_a_program_that_misbehaves_is_named(program: str, complaint: str, tmp_path: Path) -> None:
    script = tmp_path / "bad.py"
    script.write_text(program)
    bot = PipeBot(f"{sys.executable} {script}", patience=1.0)
    try:
        with pytest.raises(BotFailed, match=complaint):
            bot.choose(Seat(load("natura").new(2), 0))
    finally:
        bot.process.kill()
        bot.close()


def test_the_bot_of_the_handbook_plays() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    code = text.split("```python\n")[1].split("```")[0]
    scope: dict[str, type] = {}
    exec(compile(code, "bots.md", "exec"), scope)
    seat = Seat(load("natura").new(2), 0)
    assert scope["Patient"]().choose(seat) in seat.legal()


@pytest.mark.slow
def test_two_processes_think_as_one() -> None:
    natura = load("natura")
    options = natura.complete({"goal": "c6"})
    seat = Seat(natura.new(2, options), 0, options)
    choices = []
    from hedgerow.ai.parallel import Crew

    crew = Crew(2)
    for _ in range(2):
        thinker = Thinker(5, SAMPLING, crew)
        verdict = thinker.think(seat, Budget(simulations=400))
        choices.append(verdict.candidates)
        assert sum(candidate.weight for candidate in verdict.candidates) == 400
    crew.close()
    assert choices[0] == choices[1]
