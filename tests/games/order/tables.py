"""What the tests of Order share: dealing whatever comes, and reading boards by names."""

from hedgerow import load
from hedgerow.core.scenario import Table
from hedgerow.core.state import CHANCE
from hedgerow.games.order.actions import CARDS

order = load("order")

DEALER = 1 << CHANCE
PLAYERS = ("Green", "Orange", "Purple", "Red")


def deal(t: Table) -> Table:
    """Let chance take its first outcome until somebody is asked."""
    while t.state.waiting() == DEALER:
        t.state.apply(CHANCE, t.state.legal(CHANCE)[0])
    return t


def draw(t: Table, *cards: str) -> Table:
    """Let these cards come from the top of the deck."""
    return t.play(*(f"Chance: draw.{card}" for card in cards))


def standing(t: Table) -> list[str]:
    """The names on the POSITION board, First to last."""
    return [t.names[t.state.seat_at(place)] for place in range(t.state.seats)]


def rank(t: Table, name: str) -> int:
    return t.fact("rank", t.seat(name))


def spare(t: Table, name: str) -> int:
    return t.fact("markers", t.seat(name))


def guild(t: Table, name: str) -> int:
    return t.fact("guild", t.seat(name))


def indexed(t: Table, name: str) -> list[str]:
    """The faces of a player's INDEXED cards, which only a test may see."""
    piles = t.state.unseen.piles
    seat = t.seat(name)
    return sorted(CARDS[piles.face(seat, n)] for n in range(piles.size(seat)))


def deck_size(t: Table) -> int:
    return int(t.state.unseen.deck.size())


def bottom(t: Table) -> list[str]:
    """The cards that were discarded since the deck was shuffled."""
    return [CARDS[card & 255] for card in t.state.unseen.deck.bottom]


def options(t: Table, name: str) -> list[str]:
    return [t.game.code(int(action)) for action in t.state.legal(t.seat(name))]
