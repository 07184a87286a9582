"""Legal plays against the slow generator of reference.py, on random hands and tables."""

from random import Random

import pytest

from hedgerow import load
from hedgerow.core.game import Game
from hedgerow.core.state import State
from hedgerow.games.elemies.actions import LETTERS
from hedgerow.games.elemies.cards import CODES, cards_in, mask_of
from hedgerow.games.elemies.state import Elemies
from hedgerow.games.elemies.turn import go_on
from tests.games.elemies.reference import (
    RANKS,
    Card,
    Combination,
    Play,
    Turn,
    beats,
    card,
    elevated,
    made_of,
    plays,
)

ELEMIES: Game = load("elemies")
NAMES = {n: name for name, n in RANKS.items()}
SPELLED = {card(code): code for code in CODES}
Found = set[tuple[str, frozenset[str], int]]


def code_of(made: Combination) -> str:
    rank = NAMES.get(made.rank, "")
    if made.kind == "guru":
        return "single.guru"
    if made.kind == "single":
        return f"single.{rank}{made.element}"
    if made.kind == "flush":
        return f"flush.{made.element}.{rank}.{made.size}"
    if made.kind == "straight":
        return f"straight.{rank}.{made.size}"
    if made.kind == "steps":
        return f"steps.{rank}.{made.size // 2}"
    if made.kind == "full":
        return f"full.{rank}.{NAMES[made.pair]}"
    return f"{made.kind}.{rank}"


def expected(hand: set[Card], top: Combination | None, turn: Turn) -> Found:
    return {
        (code_of(play.combination), frozenset(SPELLED[c] for c in play.cards), play.jester)
        for play in plays(hand)
        if beats(play.combination, top, turn)
    }


def every_way(state: Elemies, shape: int) -> Found:
    """All ways to play a combination to its end, through all follow-up decisions."""
    found: Found = set()
    seat = int(state.turn())
    pending: list[State] = [state.copy()]
    pending[0].apply(seat, shape)
    while pending:
        s = pending.pop()
        assert isinstance(s, Elemies)
        if s.pile == 0:
            choices = [int(a) for a in s.legal(seat)]
            assert len(choices) > 1, "a decision with one option is none"
            for choice in choices:
                later = s.copy()
                later.apply(seat, choice)
                pending.append(later)
            continue
        jester = int(s.jester) + 2 if s.jester < 13 else 0
        made = (ELEMIES.code(shape), frozenset(CODES[c] for c in cards_in(int(s.pile))), jester)
        assert made not in found, f"two ways lead to {made}"
        found.add(made)
    return found


def random_hand(random: Random, size: int) -> list[str]:
    """A hand in which combinations are likely: few ranks, or few elements."""
    low = random.randrange(13)
    span = random.choice((2, 3, 5, 7, 13))
    elements = random.choice(("ewfa", "ewfa", "ew", "f"))
    near = [
        code
        for code in CODES[:52]
        if code[1] in elements and (list(RANKS).index(code[0]) - low) % 13 < span
    ]
    rest = [code for code in CODES if code not in near]
    random.shuffle(near)
    random.shuffle(rest)
    keep = random.choice((0, 1, 2))
    specials = [c for c in ("jester", "guru", "elevate", "stomp") if random.random() < 0.4]
    cards = specials + near[: max(0, size - keep)] + rest
    return list(dict.fromkeys(cards))[:size]


def set_table(
    hand: list[str],
    frozen: list[str],
    barred: bool,
    top: Play | None,
    turn: Turn,
) -> Elemies:
    """Seat 1 leads, or answers what seat 4 has played."""
    state = ELEMIES.new(4, {"level": "pro", "button": 1})
    data = state.to_data()
    fresh = ELEMIES.from_data(4, {"level": "pro", "button": 1}, data)
    assert isinstance(fresh, Elemies)
    fresh.undealt = 0
    fresh.dealing = False
    fresh.hands[0] = mask_of(" ".join(hand))
    fresh.frozen[0] = mask_of(" ".join(frozen))
    for seat in range(1, 4):
        fresh.hands[seat] = mask_of("2e 2w")
    fresh.stack.pop()
    fresh.stack[0].step = 2
    fresh.settle()
    fresh.backward = turn.backward
    fresh.dominating = LETTERS.index(turn.dominating) if turn.dominating else -1
    fresh.barred = 0 if barred else -1
    if top is not None:
        fresh.top = ELEMIES.vocabulary.number(code_of(top.combination))
        fresh.owner = 3
        go_on(fresh, fresh.stack[1], 3)
    return fresh


def compare(random: Random, sizes: tuple[int, ...]) -> str:
    hand = random_hand(random, random.choice(sizes))
    turn = random.choice((Turn(), Turn(backward=True), Turn(dominating=random.choice("ewfa"))))
    frozen = [c for c in hand if random.random() < 0.2] if random.random() < 0.2 else []
    barred = bool(turn.dominating) and random.random() < 0.3
    top = random_top(random) if random.random() < 0.8 else None
    if top is None:
        frozen = []
        barred = False
    usable = {card(c) for c in hand if c not in frozen}
    if barred:
        usable = {c for c in usable if isinstance(c, tuple)}
    state = set_table(hand, frozen, barred, top, turn)
    on_top = top.combination if top else None
    found: Found = set()
    for action in state.legal(0):
        if action < 533:
            if top is None and not usable - {"jester", "elevate", "stomp"}:
                continue  # lone cards are another matter
            found |= every_way(state, int(action))
    wanted = expected(usable, on_top, turn)
    where = f"hand {hand}, frozen {frozen}, top {top}, {turn}, barred {barred}"
    assert found == wanted, f"{where}: too many {found - wanted}, missing {wanted - found}"
    if top is not None:
        raised = elevated(top.combination, turn)
        may = raised is not None and "elevate" in usable and len(hand) > 1
        number = ELEMIES.vocabulary.number("elevate")
        assert (number in state.legal(0)) == may, where
        if may and raised is not None:
            state.apply(0, number)
            assert ELEMIES.code(int(state.top)) == code_of(raised), where
    return on_top.kind if on_top else "none"


def random_top(random: Random) -> Play:
    """Some combination, of any kind, perhaps with the Jester."""
    kind = random.choice(("guru", "same", "steps", "straight", "flush", "full"))
    ranks = list(range(2, 15))
    if kind == "guru":
        chosen: list[Card] = ["guru"]
    elif kind == "same":
        rank = random.choice(ranks)
        chosen = [(rank, e) for e in random.sample("ewfa", random.choice((1, 1, 2, 3, 4)))]
    elif kind == "steps":
        n = random.choice((2, 2, 3, 4))
        low = random.randrange(2, 16 - n)
        chosen = [(low + i, e) for i in range(n) for e in random.sample("ewfa", 2)]
    elif kind == "full":
        triple, pair = random.sample(ranks, 2)
        chosen = [(triple, e) for e in random.sample("ewfa", 3)]
        chosen += [(pair, e) for e in random.sample("ewfa", 2)]
    else:
        n = random.choice((5, 5, 6, 7))
        low = random.randrange(2, 16 - n)
        elements = random.choice("ewfa") if kind == "flush" else "ewfa"
        chosen = [(low + i, random.choice(elements)) for i in range(n)]
    if len(chosen) > 1 and random.random() < 0.3:
        chosen[random.randrange(len(chosen))] = "jester"
    made = sorted(made_of(frozenset(chosen)), key=str)
    return random.choice(made) if made else random_top(random)


def run(seed: int, hands: int, sizes: tuple[int, ...]) -> None:
    random = Random(seed)
    seen = {compare(random, sizes) for _ in range(hands)}
    assert len(seen) >= 9, f"too few kinds of tables: {seen}"


def test_legal_plays_are_those_of_a_search_through_all_subsets() -> None:
    run(1, 600, (1, 2, 3, 4, 5, 6, 7))


@pytest.mark.slow
def test_legal_plays_agree_on_thousands_of_hands_and_tables() -> None:
    run(2, 6000, (1, 2, 3, 4, 5, 6, 7, 8, 9))


@pytest.mark.slow
def test_legal_plays_agree_on_whole_hands() -> None:
    run(3, 120, (10, 11, 12, 13, 14))
