"""The rows of tables and seats: what is asked of the database, and what is changed in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from hedgerow.core.game import Value
from hedgerow.play.clock import Clock
from hedgerow.play.schema import ENTRIES, SEATS, TABLES
from hedgerow.play.table import Entry, Setting

OPEN, PLAYING, OVER = "open", "playing", "over"
PERSON, BOT, FREE = "person", "bot", "open"
MOST_LISTED = 100


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """Answer `code` whenever it is possible and a question rests on one of these rules."""

    code: str
    about: tuple[str, ...]
    until: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a seat; `owner` is "" where it is nobody's, `nonce` makes its link valid."""

    seat: int
    kind: str
    name: str
    bot: str
    owner: str
    away: bool
    nonce: str
    contribution: str
    orders: tuple[StandingOrder, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, Value]
    public: bool
    pace: float
    host: str
    seed: str
    contributions: tuple[str, ...]
    status: str
    created: float
    rematch: str = ""
    seats: tuple[SeatRow, ...] = field(default=())
    clock: Clock | None = None

    @property
    def setting(self) -> Setting:
        return Setting(
            self.game,
            self.rules_version,
            self.players,
            self.options,
            self.seed,
            self.contributions,
        )

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.owner == person]

    @property
    def people(self) -> set[int]:
        """The seats that a person plays just now."""
        return {seat.seat for seat in self.seats if seat.kind == PERSON and not seat.away}

    def others(self, seat: int) -> frozenset[int]:
        """The seats of other persons who are at the table."""
        me = self.seats[seat].owner
        others = [s for s in self.seats if s.owner not in ("", me) and not s.away]
        return frozenset(s.seat for s in others)


def table_from(row: Row[Any], seats: Sequence[Row[Any]]) -> TableRow:
    values = dict(row._mapping)
    values["options"] = json.loads(values["options"])
    values["contributions"] = tuple(json.loads(values["contributions"]))
    values["clock"] = Clock(**json.loads(values["clock"])) if values["clock"] else None
    return TableRow(**values, seats=tuple(seat_from(seat) for seat in seats))


def seat_from(row: Row[Any]) -> SeatRow:
    values = dict(row._mapping)
    del values["table_id"]
    orders = [StandingOrder(o["code"], tuple(o["about"]), o["until"]) for o in values_of(values)]
    return SeatRow(**{**values, "orders": tuple(orders)})


def values_of(values: dict[str, Any]) -> list[dict[str, Any]]:
    orders: list[dict[str, Any]] = json.loads(values["orders"])
    return orders


def seat_values(seat: SeatRow) -> dict[str, Any]:
    return {**asdict(seat), "orders": json.dumps([asdict(order) for order in seat.orders])}


# -- questions -------------------------------------------------------------------------------


def table(connection: Connection, table_id: str) -> TableRow | None:
    found = tables(connection, TABLES.c.id == table_id)
    return found[0] if found else None


def tables(connection: Connection, condition: Any) -> list[TableRow]:
    """Tables with their seats, the newest first."""
    query = select(TABLES).where(condition).order_by(TABLES.c.created.desc()).limit(MOST_LISTED)
    rows = connection.execute(query).all()
    of_these = SEATS.c.table_id.in_([row.id for row in rows])
    seats: dict[str, list[Row[Any]]] = {row.id: [] for row in rows}
    for seat in connection.execute(select(SEATS).where(of_these).order_by(SEATS.c.seat)):
        seats[seat.table_id].append(seat)
    return [table_from(row, seats[row.id]) for row in rows]


def tables_of(connection: Connection, person: str) -> list[TableRow]:
    """The tables where somebody sits, or that somebody hosts."""
    seated = select(SEATS.c.table_id).where(SEATS.c.owner == person)
    return tables(connection, (TABLES.c.host == person) | TABLES.c.id.in_(seated))


def public_tables(connection: Connection) -> list[TableRow]:
    return tables(connection, TABLES.c.public & (TABLES.c.status != OVER))


def unfinished(connection: Connection) -> list[str]:
    """The tables that are being played and have a clock or a seat that is not a person's."""
    automatic = select(SEATS.c.table_id).where((SEATS.c.kind != PERSON) | SEATS.c.away)
    goes_on = TABLES.c.id.in_(automatic) | (TABLES.c.clock != "")
    query = select(TABLES.c.id).where((TABLES.c.status == PLAYING) & goes_on)
    return [row.id for row in connection.execute(query)]


def entries(connection: Connection, table_id: str) -> list[Entry]:
    """A table's log."""
    query = select(ENTRIES).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.seq)
    rows = connection.execute(query)
    return [Entry(row.seq, row.kind, row.seat, row.code, row.spent, row.at) for row in rows]


def whole(connection: Connection, table_id: str) -> tuple[TableRow | None, list[Entry]]:
    """A table and its log."""
    return table(connection, table_id), entries(connection, table_id)


def lengths(connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
    """How long the logs of these tables are."""
    longest = func.max(ENTRIES.c.seq) + 1
    here = ENTRIES.c.table_id.in_(table_ids)
    query = select(ENTRIES.c.table_id, longest).where(here).group_by(ENTRIES.c.table_id)
    return {row[0]: row[1] for row in connection.execute(query)}


# -- changes ---------------------------------------------------------------------------------


def add(connection: Connection, row: TableRow) -> None:
    values = {column.name: getattr(row, column.name) for column in TABLES.c}
    values["options"] = json.dumps(row.options)
    values["contributions"] = json.dumps(row.contributions)
    values["clock"] = json.dumps(asdict(row.clock)) if row.clock else ""
    connection.execute(insert(TABLES), [values])
    seats = [{**seat_values(seat), "table_id": row.id} for seat in row.seats]
    connection.execute(insert(SEATS), seats)


def set_status(connection: Connection, table_id: str, status: str) -> None:
    connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(status=status))


def set_rematch(connection: Connection, table_id: str, rematch: str) -> bool:
    """Note the table that follows; False if there is one already."""
    here = (TABLES.c.id == table_id) & (TABLES.c.rematch == "")
    return connection.execute(update(TABLES).where(here).values(rematch=rematch)).rowcount == 1


def start(connection: Connection, table_id: str, contributions: Sequence[str]) -> bool:
    """Seal the contributions; False if somebody has started the table already."""
    here = (TABLES.c.id == table_id) & (TABLES.c.status == OPEN)
    values = {"status": PLAYING, "contributions": json.dumps(list(contributions))}
    return connection.execute(update(TABLES).where(here).values(values)).rowcount == 1


def change_seat(connection: Connection, table_id: str, before: SeatRow, after: SeatRow) -> bool:
    """Put a seat's new row in the place of the old one; False if it is not as it was."""
    here = (SEATS.c.table_id == table_id) & (SEATS.c.seat == before.seat)
    same = (SEATS.c.owner == before.owner) & (SEATS.c.nonce == before.nonce)
    done = connection.execute(update(SEATS).where(here & same).values(seat_values(after)))
    return done.rowcount == 1


def taken(seat: SeatRow, person: str, name: str, contribution: str) -> SeatRow:
    return replace(
        seat,
        kind=PERSON,
        owner=person,
        name=name or seat.name,
        contribution=contribution,
        away=False,
    )
