"""What must hold for every game, and for every position of this one."""

from random import Random

import pytest

from hedgerow.core.chance import Rng, draw
from hedgerow.core.check import check
from hedgerow.core.game import Variant
from hedgerow.core.state import CHANCE, Moves
from hedgerow.games.command_of_nature.actions import DISCARD, DONE, PLAY, REFRESH, SELL, SLOT
from hedgerow.games.command_of_nature.basics import gaps
from hedgerow.games.command_of_nature.places import A_CARD, LIMBO
from hedgerow.games.command_of_nature.resolve import fallen
from hedgerow.games.command_of_nature.setup import DIFFICULTIES, PAIRS_OF_SAGES
from hedgerow.games.command_of_nature.state import Command
from hedgerow.games.command_of_nature.turn import ACTIONS, MARKETS
from tests.games.command_of_nature.board import GAME

rule = pytest.mark.rule

QUICK = [
    Variant(1, {}),
    Variant(1, {"clockwork_choices": "merciless", "difficulty": "merciless"}),
    Variant(1, {"close_up_connected_only": True, "rapid_refresh_boxes": "commands"}),
    Variant(2, {"turn_cap": 8}),
    Variant(2, {"turn_cap": 6, "zero_dmg_clears_shields": True, "gold_cap": 20}),
]


@pytest.mark.parametrize("variant", QUICK, ids=str)
def test_a_random_game_conforms(variant: Variant) -> None:
    report = check(GAME, 1, seed=3, variants=[variant], thorough=0.01)
    assert report.games == 1
    assert report.refusals > 500


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_solo_games_of_all_pairs_of_sages_conform(difficulty: str) -> None:
    variants = [
        Variant(1, {"first_sage": one, "second_sage": other, "difficulty": difficulty})
        for one, other in PAIRS_OF_SAGES
    ]
    report = check(GAME, 5, seed=100, variants=variants, thorough=0.001)
    assert report.games == 60


@pytest.mark.slow
def test_duels_conform() -> None:
    """Random players sell their decks away; forty turns are as good as two hundred."""
    variants = [
        Variant(2, {"turn_cap": 40, **variant.options})
        for variant in GAME.variants
        if variant.players == 2
    ]
    report = check(GAME, 2, seed=7, variants=variants, thorough=0.001)
    assert report.games == 2 * len(variants)


# -- players that build and fight, so that every card has its day --------------------------------


def busy(random: Random, legal: list[int]) -> int:
    """Mostly no selling, no needless discards, no early end: play, buy, attack."""
    if random.random() < 0.9:
        shunned = [a for a in legal if SELL <= a < DISCARD or REFRESH <= a < SLOT or a == DONE]
        if len(legal) > 1 and any(DISCARD <= a < DISCARD + 95 for a in legal) and DONE in legal:
            return DONE
        wanted = [a for a in legal if a not in shunned]
        plays = [a for a in wanted if PLAY <= a < SELL]
        if plays and random.random() < 0.7:
            return random.choice(plays)
        if wanted:
            return random.choice(wanted)
    return random.choice(legal)


def watch(s: Command) -> None:
    """What holds whenever somebody may act freely."""
    assert all(0 <= s.gold[side] <= s.pact.gold_cap for side in range(2))
    assert all(1 <= s.level[side] <= 8 for side in range(2))
    if s.stack[-1].phase in (ACTIONS, MARKETS):
        assert gaps(s, 0) == gaps(s, 1) == 0
        assert fallen(s) == 0
        assert len(s.queue) == 0
        assert s.attack[A_CARD] == 0
        assert s.size(LIMBO) == 0
        assert s.sage_space(0) >= 0
        assert s.sage_space(1) >= 0
        for space in range(12):
            assert s.units[space * 8 + 5] & ~1 == 0


def play_busily(players: int, options: dict[str, str], seed: int, told: set[int]) -> Command:
    random = Random(seed)
    rng = Rng(seed)
    s = GAME.new(players, options)
    assert isinstance(s, Command)
    census = GAME.census(s) if GAME.census else None
    buffer = Moves()
    s.events = []
    while s.waiting():
        if s.waiting() == 1 << CHANCE:
            s.apply(CHANCE, draw(s, buffer, rng))
        else:
            watch(s)
            seat = 0 if s.waiting() & 1 else 1
            s.apply(seat, busy(random, [int(a) for a in s.legal(seat)]))
    told.update(event[0] for event in s.events)
    assert GAME.census is not None
    assert GAME.census(s) == census
    return s


@rule("CN-20", "CN-55", "CN-16", "CN-71")
@pytest.mark.parametrize("players", [1, 2])
def test_no_gap_no_fallen_elemental_and_nothing_half_done_between_actions(players: int) -> None:
    for seed in range(6):
        assert play_busily(players, {}, seed, set()).outcome() is not None


@pytest.mark.slow
@rule("CN-70", "CN-128", "CN-129")
def test_thousands_of_busy_games_end_and_everything_happens_in_them() -> None:
    told: set[int] = set()
    results = {0: 0, 1: 0, -1: 0}
    for seed in range(1500):
        players = 1 + seed % 2
        choices = {"clockwork_choices": "merciless"} if seed % 4 == 0 else {}
        results[int(play_busily(players, choices, seed, told).winner)] += 1
    assert results[0] > 100
    assert results[1] > 100
    unheard = [kind.name for kind in GAME.chronicle.kinds if kind.number not in told]
    assert set(unheard) <= {"clock_guard"}
