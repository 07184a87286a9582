"""Observations as numbers: the layout holds, and they tell a seat no more than it may know."""

from __future__ import annotations

import numpy as np

from hedgerow import load
from hedgerow.adapters.arrays import ArrayDesk, Setting
from hedgerow.core.chance import Rng
from hedgerow.core.tensor import Field
from hedgerow.games.elemies.cards import CODES
from hedgerow.games.natura.state import Natura
from tests.adapters.settings import Case, every_case

STEPS = 60
STRIDE = 5


def field(setting: Setting, name: str) -> tuple[slice, Field]:
    """Where a field stands in the whole observation."""
    at = 0
    for one in setting.layout.public + setting.layout.private:
        if one.name == name:
            return slice(at, at + one.size), one
        at += one.size
    raise KeyError(name)


@every_case
def test_a_seat_sees_the_same_numbers_in_every_world_that_it_can_not_tell_apart(case: Case) -> None:
    desk = ArrayDesk(case.setting(), seed=11)
    rng = Rng(5)
    encoder = desk.setting.game.encoder
    sheet = desk.desk.sheet
    step = 0
    while desk.seat >= 0 and step < STEPS:
        for seat in range(case.players):
            encoder.write(desk.desk.state, seat, sheet)
            true = desk.cells.copy()
            assert sheet.at == desk.setting.layout.size, "the layout has another size"
            encoder.write(desk.desk.state.determinize(seat, rng), seat, sheet)
            assert np.array_equal(true, desk.cells), differs(desk.setting, true, desk.cells)
        for _ in range(STRIDE):
            if desk.seat >= 0:
                desk.step(int(desk.desk.random()))
            step += 1


def differs(setting: Setting, one: np.ndarray, other: np.ndarray) -> str:
    names = [f.name for f in setting.layout.public + setting.layout.private]
    return ", ".join(
        name
        for name in names
        for part, _ in [field(setting, name)]
        if (one[part] != other[part]).any()
    )


@every_case
def test_a_sheet_that_is_used_again_is_as_good_as_a_new_one(case: Case) -> None:
    desk = ArrayDesk(case.setting(), seed=3)
    for _ in range(25):
        if desk.seat < 0:
            break
        seen = desk.look(desk.seat)
        fresh = ArrayDesk(desk.setting, seed=0)
        fresh.desk.state = desk.desk.state
        fresh.desk.look(desk.seat)
        assert np.array_equal(seen["observation"], fresh.cells)
        assert sorted(np.flatnonzero(seen["action_mask"])) == sorted(
            desk.desk.state.legal(desk.seat)
        )
        desk.step(int(desk.desk.random()))


def test_the_board_of_natura_is_seen_as_planes_of_kinds() -> None:
    setting = Setting("natura", 2, {"goal": "c1"})
    desk = ArrayDesk(setting, seed=1)
    part, board = field(setting, "board")
    planes = desk.look(0)["observation"][part].reshape(board.shape)
    state = desk.desk.state
    assert isinstance(state, Natura)
    kinds = [int(state.kind(square)) for square in range(64)]
    assert [
        int(planes[:, square].argmax()) + 1 if kind else 0 for square, kind in enumerate(kinds)
    ] == kinds
    assert planes.sum() == sum(kind > 0 for kind in kinds)


def test_a_hand_of_elemies_is_seen_by_its_owner_alone() -> None:
    setting = Setting("elemies", 4, {"level": "pro"})
    desk = ArrayDesk(setting, seed=8)
    part, hands = field(setting, "hands")
    for seat in range(4):
        seen = desk.look(seat)["observation"][part].reshape(hands.shape)
        (zone,) = (
            zone
            for zone in desk.desk.state.observe(seat).zones
            if zone.name == "hand" and zone.owner == seat
        )
        assert [CODES[card] for card in np.flatnonzero(seen[0])] == [
            item.face for item in zone.items
        ]
        assert seen[1:].sum() == 0


def test_a_finished_game_marks_every_action_and_a_seat_that_waits_none() -> None:
    desk = ArrayDesk(Setting("natura", 2, {"goal": "c1", "limit": 2}), seed=1)
    assert desk.mask(1 - desk.seat).sum() == 0
    while desk.seat >= 0:
        desk.step(int(desk.desk.random()))
    assert desk.mask(0).all()


def test_every_game_of_the_house_can_be_written_down() -> None:
    for name in ("natura", "natural_order", "elemies", "order", "command_of_nature"):
        game = load(name)
        layout = game.encoder.layout(game.new(game.variants[0].players, game.variants[0].options))
        assert all(one.text for one in layout.public + layout.private)
        assert len({one.name for one in layout.public + layout.private}) == len(
            layout.public + layout.private
        )
