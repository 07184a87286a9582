"""Twin worlds over the wire: what a seat can't see changes no byte that it is sent.

The walk is the conformance suite's; the comparison is of whole frames, made by the same code that
answers a browser: updates with their events, reasons for what can't be clicked, combinations.
"""

from __future__ import annotations

from typing import cast

import pytest

import hedgerow
from hedgerow.core.check import Nonconformity, Report, Walk
from hedgerow.core.game import Game, Variant
from hedgerow.core.state import State
from hedgerow.play.bots import Thinker
from hedgerow.play.house import House, Wish, seat_of
from hedgerow.play.live import Live
from hedgerow.play.lobby import PLAYING, TableRow
from hedgerow.play.store import Store
from hedgerow.web import messages as m
from hedgerow.web.line import Line
from hedgerow.web.metrics import Metrics
from hedgerow.web.security import Limits
from hedgerow.web.socket import Connection
from hedgerow.web.updates import Updates

METRICS = Metrics(cast(House, None))
QUICK_VARIANTS = 2
SHARE = 0.05  # of the positions in which a game is looked at, as long as there are looks left
ASKING = 0.2  # of the positions in which the viewer also asks questions
ASKED = 2  # elements that it then asks about


class Tape:
    """A line that keeps what is sent over it."""

    free = True

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def write(self, frame: bytes) -> None:
        self.frames.append(frame)


class Wire(Walk):
    """A random game whose twin worlds are compared frame by frame."""

    def __init__(self, game: Game, variant: Variant, seed: int, looks: int) -> None:
        super().__init__(game, variant, seed, SHARE, Report())
        self.looks = looks
        options = game.complete(variant.options)
        seats = tuple(seat_of(n, Wish("me"), f"person {n}") for n in range(variant.players))
        row = TableRow(
            "twin", game.name, game.rules_version, variant.players, options, False, 0.0, "host",
            "00" * 32, ("",) * variant.players, PLAYING, 0.0, "", seats,
        )  # fmt: skip
        self.live = Live(row, [], cast(Store, None), cast(Thinker, None))
        self.frames = 0

    def look_closely(self, state: State) -> None:
        """In a few positions, through the eyes of two seats or of a spectator and a seat."""
        if self.looks > 0:
            self.looks -= 1
            for viewer in self.random.sample(range(-1, int(state.seats)), 2):
                self.check_twin(state, viewer)

    def compare(self, state: State, world: State, viewer: int) -> None:
        asks = self.random.random() < ASKING
        elements = self.elements(state, viewer) if asks else []
        for ours, theirs in zip(
            self.sent(state, viewer, elements), self.sent(world, viewer, elements), strict=True
        ):
            self.frames += 1
            if ours != theirs:
                raise Nonconformity(f"seat {viewer} can tell a twin by a frame: {ours} {theirs}")

    def elements(self, state: State, viewer: int) -> list[str]:
        found = [item.at for zone in state.game.zones(state, viewer) for item in zone.items]
        return self.random.sample(found, min(ASKED, len(found)))

    def sent(self, state: State, viewer: int, elements: list[str]) -> list[bytes]:
        """All that the viewer is sent in this position."""
        self.live.playing.match.state = state
        person = f"person {viewer}" if viewer >= 0 else ""
        line = Tape()
        limits = Limits(on=False)
        connection = Connection(self.live, person, cast(Line, line), Updates(METRICS), limits)
        connection.welcome()
        for element in elements if viewer >= 0 else []:
            connection.explain(m.WhyNot(1, viewer, [element]))
            connection.explain(m.Combine(2, viewer, [element]))
        assert len(line.frames) >= 2
        return line.frames


def walk(name: str, variants: int, looks: int) -> int:
    game = hedgerow.load(name)
    frames = 0
    for seed, variant in enumerate(game.variants[:variants], 100):
        walked = Wire(game, variant, seed, looks)
        walked.run()
        frames += walked.frames
    return frames


@pytest.mark.parametrize("name", hedgerow.names())
def test_no_frame_tells_what_its_seat_cant_know(name: str) -> None:
    assert walk(name, QUICK_VARIANTS, 2) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", hedgerow.names())
def test_no_frame_of_any_variant_tells_what_its_seat_cant_know(name: str) -> None:
    assert walk(name, 100, 4) > 0


def test_a_leak_would_be_found() -> None:
    game = hedgerow.load("natura")
    walked = Wire(game, game.variants[0], 1, 0)
    one, two = walked.fresh(), walked.fresh()
    two.apply(0, two.legal(0)[0])
    with pytest.raises(Nonconformity):
        walked.compare(one, two, 0)
