"""A slow, obvious tracker of what a seat can know: all worlds that it can't tell from the true one.

It starts with the empty table and plays every world on with every move that looks and sounds the
same to the viewer. The engine's own log of knowledge is not used.
"""

from __future__ import annotations

from hedgerow.core.game import Game
from hedgerow.core.state import State
from hedgerow.core.view import seats_of

Key = tuple[object, ...]


def key(state: State) -> Key:
    """Where every card lies, without serial numbers and without the order of hands."""
    pact = state.pact
    rows = []
    for row in range(pact.open):
        faces = [int(card) & 255 if card else -1 for card in row_of(state, row)]
        is_hand = row < pact.ready or row == pact.drawn
        rows.append(tuple(sorted(faces)) if is_hand else tuple(faces))
    return (tuple(rows), tuple(int(n) for n in state.deck.unseen), tuple(state.answers))


def row_of(state: State, row: int) -> list[int]:
    return [int(state.cards.card(row, place)) for place in range(state.cards.width)]


class Belief:
    """All worlds that agree with what `viewer` has seen and heard."""

    def __init__(self, game: Game, start: State, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.worlds = {key(start): start.copy()}

    def follow(self, true: State, seat: int, action: int) -> None:
        """The true game goes on by this action, made in `true` (before it)."""
        after, heard, seen = self.outcome(true, seat, action)
        worlds: dict[Key, State] = {}
        for world in self.worlds.values():
            moves = [action] if seat == self.viewer else [int(a) for a in world.legal(seat)]
            for move in moves:
                then, sound, sight = self.outcome(world, seat, move)
                if sound == heard and sight == seen:
                    worlds[key(then)] = then
        assert key(after) in worlds, "the true world was lost"
        self.worlds = worlds

    def outcome(self, state: State, seat: int, action: int) -> tuple[State, object, object]:
        copy = state.copy()
        copy.events = []
        copy.apply(seat, action)
        heard = [self.game.chronicle.redact(event, self.viewer) for event in copy.events]
        return copy, heard, copy.observe(self.viewer).to_data()


def sealed(state: State) -> bool:
    """Whether somebody's answer lies sealed: its content is drawn anew, not remembered."""
    return any(answer >= 0 for answer in state.answers)


def seat_and_options(state: State) -> list[tuple[int, list[int]]]:
    return [(seat, [int(a) for a in state.legal(seat)]) for seat in seats_of(state.waiting())]
