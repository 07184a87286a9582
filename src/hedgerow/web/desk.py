"""What all routes share: the house, who asks, and how tables are shown to them."""

from __future__ import annotations

from typing import TypeAlias

from litestar import Request
from litestar.datastructures import State as AppState

from hedgerow.play import lobby
from hedgerow.play.house import House
from hedgerow.play.live import Live
from hedgerow.web import bodies as b
from hedgerow.web import messages as m
from hedgerow.web import wire
from hedgerow.web.metrics import Metrics
from hedgerow.web.security import Limits, Signer
from hedgerow.web.updates import Updates

Asked: TypeAlias = Request[object, object, AppState]


class Desk:
    """What the routes share."""

    def __init__(self, house: House, signer: Signer, limits: Limits, measured: bool) -> None:
        self.house = house
        self.signer = signer
        self.limits = limits
        self.metrics = Metrics(house)
        self.measured = measured
        self.updates = Updates(self.metrics)

    def info(self, live: Live, person: str) -> m.TableInfo:
        return wire.table_info(live.row, person, live.present, live)

    def link(self, row: lobby.TableRow, seat: lobby.SeatRow) -> b.SeatLink:
        return b.SeatLink(seat.seat, f"/#/seat/{self.signer.link(row.id, seat.seat, seat.nonce)}")

    def made(self, live: Live, person: str) -> b.Made:
        """A table and, for its host, the links of its open seats."""
        free = [seat for seat in live.row.seats if seat.kind == lobby.FREE]
        links = [self.link(live.row, seat) for seat in free] if live.row.host == person else []
        return b.Made(self.info(live, person), links)

    async def rows(self, rows: list[lobby.TableRow], person: str) -> list[m.TableInfo]:
        """Tables as the database knows them.

        Which of them are open here must not show: one where somebody is about to pass, having no
        choice, stays open, and another like it does not.
        """
        ids = [row.id for row in rows]
        lengths = await self.house.store.read(lambda connection: lobby.lengths(connection, ids))
        found = []
        for row in rows:
            live = self.house.tables.get(row.id)
            present = live.present if live is not None else frozenset()
            found.append(wire.table_info(row, person, present, None, lengths.get(row.id, 0)))
        return found


def person(request: Asked) -> str:
    return str(request.scope["state"]["person"])


def desk(request: Asked) -> Desk:
    found: Desk = request.app.state.desk
    return found
