"""Which seats answer by themselves, and how: bots, standing orders, and who has no choice."""

from __future__ import annotations

from hedgerow.play.bots import stand_in
from hedgerow.play.lobby import BOT, FREE, SeatRow, TableRow
from hedgerow.play.table import Table

__all__ = ["automatic", "own_turn"]


def automatic(row: TableRow, table: Table, seat: int) -> tuple[str, str] | None:
    """Who answers for a seat that its person does not answer: a bot or a code; else None."""
    sitting = row.seats[seat]
    if sitting.kind in (BOT, FREE) or sitting.away:
        return ("bot", sitting.bot or stand_in())
    mine = own_turn(table, seat)
    if mine and not sitting.orders:
        return None
    legal = table.state.legal(seat)
    if sitting.orders:
        codes = [table.game.code(int(action)) for action in legal]
        if code := ordered(sitting, table, codes):
            return ("code", code)
    if len(legal) == 1 and not mine:
        return ("code", table.game.code(int(legal[0])))
    return None


def ordered(seat: SeatRow, table: Table, legal: list[str]) -> str:
    """The answer that a standing order gives to the seat's question, or ""."""
    rules = set(table.question(seat.seat))
    for order in seat.orders:
        if order.code in legal and not rules.isdisjoint(order.about):
            return order.code
    return ""


def own_turn(table: Table, seat: int) -> bool:
    return int(table.state.turn()) == seat
