"""Views put together from kept parts are the views that they are made of."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import msgspec
import pytest

import hedgerow
from hedgerow.core.chance import Rng
from hedgerow.core.view import Prompt, View, Zone
from hedgerow.play.match import Match
from hedgerow.web import messages as m
from hedgerow.web import wire
from hedgerow.web.fragments import EncodedPrompt, EncodedView, EncodedZone, laid_out, view_of
from hedgerow.web.updates import onlooker

MOVES = 60


def played(name: str) -> Iterator[Match]:
    """A match of any moves, after each of them."""
    game = hedgerow.load(name)
    luck, rng = random.Random(3), Rng(3)
    variant = game.variants[0]
    match = Match(game, variant.players, variant.options)
    for _ in range(MOVES):
        match.deal(rng)
        if not match.waiting:
            break
        seat = luck.choice(match.waiting)
        match.act(seat, int(luck.choice(match.state.legal(seat))))
        yield match


@pytest.mark.parametrize("name", hedgerow.names())
def test_the_parts_make_the_whole_again(name: str) -> None:
    encode = msgspec.json.encode
    for match in played(name):
        game, other = match.game, None
        for viewer in range(-1, match.players):
            view = game.observe(match.state, viewer, other)
            assert view == match.view(viewer)
            if other is not None and viewer not in other.waiting:
                assert onlooker(other, viewer) == view
            assert encode(view_of(view, laid_out(view))) == encode(view)
            other = view if game.open else None


@pytest.mark.parametrize("name", hedgerow.names())
def test_an_event_is_encoded_as_it_is_told(name: str) -> None:
    *_, match = played(name)
    assert match.events
    for seq, event in enumerate(match.events):
        for viewer in range(-1, match.players):
            told = msgspec.json.encode(wire.told(match, event, viewer, seq))
            assert bytes(wire.encoded(match, event, viewer, seq)) == told


def test_the_twins_of_messages_have_their_fields() -> None:
    for ours, theirs in ((EncodedView, View), (EncodedZone, Zone), (EncodedPrompt, Prompt)):
        assert ours.__struct_fields__ == tuple(f.name for f in dataclasses.fields(theirs))
    assert wire.EncodedUpdate.__struct_fields__ == m.Update.__struct_fields__
