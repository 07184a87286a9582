"""Worlds that agree with what one seat knows: all the rest is dealt anew (EL-122)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from hedgerow.core.cards import Pool
from hedgerow.core.chance import Rng
from hedgerow.core.state import BIT
from hedgerow.games.elemies.cards import CARDS, LONERS, number_of

if TYPE_CHECKING:
    from hedgerow.games.elemies.state import Elemies

COMPOSING: Final = 3  # frames: the round, the turn, and a combination that is put together


def hide(s: Elemies, viewer: i64, rng: Rng) -> None:
    """Deal anew the cards that `viewer` (-1: a spectator) does not know."""
    if not s.stack:
        return
    f = s.stack[len(s.stack) - 1]
    if len(s.stack) == COMPOSING and f.seat != viewer:
        # Others see a player think, not which combination it is about to put together.
        s.pop()
        f = s.stack[len(s.stack) - 1]
        f.ask(f.seat)
    hide_hands(s, viewer, rng)
    if s.acted and s.top < 0 and f.seat != viewer:
        # Whoever has played an Action card has a combination to lead (EL-74).
        while not s.hands[f.seat] & ~LONERS:
            hide_hands(s, viewer, rng)
    hide_actions(s, viewer, rng)


def hide_hands(s: Elemies, viewer: i64, rng: Rng) -> None:
    pool = Pool()
    seat: i64 = 0
    while seat < s.seats:
        add_cards(pool, s.hands[seat] & ~s.known(seat, viewer))
        seat += 1
    add_cards(pool, s.undealt)
    if s.stuck >= 0 and s.stuck != viewer:
        hide_stuck(s, pool, viewer, rng)
    seat = 0
    while seat < s.seats:
        if seat != s.stuck or seat == viewer:
            known = s.known(seat, viewer)
            n = number_of(s.hands[seat]) - number_of(known)
            while n > 0:
                known |= BIT[pool.draw(rng)]
                n -= 1
            s.hands[seat] = known
        seat += 1
    s.undealt = 0
    while pool.n > 0:
        s.undealt |= BIT[pool.draw(rng)]


def hide_stuck(s: Elemies, pool: Pool, viewer: i64, rng: Rng) -> None:
    """Whoever had to lead a lone card has nothing but such cards (EL-72)."""
    lone = Pool()
    i: i64 = 0
    while i < pool.n:
        if BIT[pool.faces[i]] & LONERS:
            lone.add(pool.faces[i])
        i += 1
    known = s.known(s.stuck, viewer)
    n = number_of(s.hands[s.stuck]) - number_of(known)
    while n > 0:
        card = lone.draw(rng)
        pool.remove(card)
        known |= BIT[card]
        n -= 1
    s.hands[s.stuck] = known


def hide_actions(s: Elemies, viewer: i64, rng: Rng) -> None:
    """Deal the unplayed Action cards of the others anew."""
    pool = Pool()
    seat: i64 = 0
    while seat < s.seats:
        if (seat != viewer or s.dealing) and s.actions[seat] >= 0:
            pool.add(s.actions[seat])
        seat += 1
    seat = 0
    while seat < s.seats:
        if (seat != viewer or s.dealing) and s.actions[seat] >= 0:
            s.actions[seat] = pool.draw(rng)
        seat += 1


def add_cards(pool: Pool, cards: i64) -> None:
    """Add every card of a set to the pool."""
    card: i64 = 0
    while card < CARDS:
        if cards & BIT[card]:
            pool.add(card)
        card += 1
