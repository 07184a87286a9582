"""Games as environments step them: one decision after another, chance on the way, arrays filled.

A `Desk` is one game. Several seats that are asked at once answer in the order of seats: what they
say stays sealed until the last one has answered. A `Batch` is many games behind one call.
"""

from __future__ import annotations

from typing import Any

from librt.strings import BytesWriter, read_i64_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from hedgerow.core.chance import Rng, draw
from hedgerow.core.state import CHANCE, Moves, State
from hedgerow.core.tensor import Encoder, Sheet


class Desk:
    """One game: who decides now, what it sees, and what it may do, on two sheets."""

    def __init__(
        self, first: State, encoder: Encoder[Any], rng: Rng, sheet: Sheet, mask: Sheet, moves: Moves
    ) -> None:
        self.first: State = first
        self.encoder: Encoder[Any] = encoder
        self.rng: Rng = rng
        self.sheet: Sheet = sheet
        self.mask: Sheet = mask
        self.moves: Moves = moves
        self.state: State = first
        self.seat: i64 = -1  # who decides; -1 when the game is over

    def reset(self) -> None:
        """Begin anew."""
        self.state = self.first.copy()
        self.run_on()

    def run_on(self) -> None:
        """Let chance have its say, then see who is asked."""
        s = self.state
        waiting = s.waiting()
        while (waiting >> CHANCE) & 1:
            s.apply(CHANCE, draw(s, self.moves, self.rng))
            waiting = s.waiting()
        seat: i64 = -1
        if waiting != 0:
            seat = 0
            while not (waiting >> seat) & 1:
                seat += 1
        self.seat = seat
        self.moves.n = 0
        if seat >= 0:
            s.moves(seat, self.moves)
        self.mask.show(self.moves)

    def may(self, action: i64) -> bool:
        """Whether the seat that is asked may do this."""
        return 0 <= action < self.mask.width and self.mask.cells[self.mask.base + action] != 0

    def step(self, action: i64) -> None:
        """Do what the seat that is asked has chosen; it must be legal."""
        self.state.apply(self.seat, action)
        self.run_on()

    def look(self, viewer: i64) -> None:
        """Write what this seat knows on the sheet."""
        self.encoder.write(self.state, viewer, self.sheet)

    def random(self) -> i64:
        """Any legal action, all alike."""
        return self.mask.marked[self.rng.below(self.mask.n)] - self.mask.base


class Batch:
    """Many games of one kind, stepped by one call. A game that ends begins anew at once.

    Its buffers are read as arrays, without a copy: `cells` (what the seat that decides knows),
    `masks` (what it may do), `seats` (who decides), `payoffs` (of all seats, where the game has
    just ended, else zero) and `over` (whether it has).
    """

    def __init__(
        self, first: State, encoder: Encoder[Any], many: i64, width: i64, actions: i64, seed: i64
    ) -> None:
        self.many: i64 = many
        self.players: i64 = first.seats
        self.cells: vec[u8] = vec[u8]([0] * (many * width))
        self.masks: vec[u8] = vec[u8]([0] * (many * actions))
        self.seats: vec[i64] = vec[i64]([0] * many)
        self.payoffs: vec[float] = vec[float]([0.0] * (many * first.seats))
        self.over: vec[u8] = vec[u8]([0] * many)
        rng = Rng(seed)
        moves = Moves()
        desks: list[Desk] = []
        i: i64 = 0
        while i < many:
            sheet = Sheet(self.cells, i * width, width)
            mask = Sheet(self.masks, i * actions, actions)
            desks.append(Desk(first, encoder, rng.split(), sheet, mask, moves))
            i += 1
        self.desks: list[Desk] = desks

    def reset(self) -> None:
        """Begin all games anew."""
        i: i64 = 0
        while i < self.many:
            self.desks[i].reset()
            self.settle(i, False)
            i += 1

    def step(self, actions: bytes) -> None:
        """One decision in each game: 64-bit actions, one after another."""
        i: i64 = 0
        while i < self.many:  # all or nothing
            if not self.desks[i].may(read_i64_le(actions, i * 8)):
                raise ValueError(f"action {read_i64_le(actions, i * 8)} is not legal in game {i}")
            i += 1
        i = 0
        while i < self.many:
            desk = self.desks[i]
            desk.step(read_i64_le(actions, i * 8))
            self.settle(i, desk.seat < 0)
            i += 1

    def settle(self, i: i64, over: bool) -> None:
        """Write down how a game stands; one that is over begins anew."""
        desk = self.desks[i]
        if over or self.over[i] != 0:
            seat: i64 = 0
            while seat < self.players:
                self.payoffs[i * self.players + seat] = desk.state.payoff(seat) if over else 0.0
                seat += 1
        self.over[i] = 1 if over else 0
        if over:
            desk.reset()
        self.seats[i] = desk.seat
        desk.look(desk.seat)

    def random(self) -> bytes:
        """Any legal action in each game."""
        out = BytesWriter()
        i: i64 = 0
        while i < self.many:
            write_i64_le(out, self.desks[i].random())
            i += 1
        return out.getvalue()
