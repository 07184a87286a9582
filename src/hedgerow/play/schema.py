"""The database's tables, as they are now; how they came about is in `migrations`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

VERSION = "0002"  # the newest migration
METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("pace", Float, nullable=False),
    Column("host", String(32), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("contributions", Text, nullable=False),
    Column("status", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("clock", Text, nullable=False),
    Index("tables_by_host", "host"),
    Index("tables_by_status", "status"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("away", Boolean, nullable=False),
    Column("nonce", String(32), nullable=False),
    Column("contribution", String(64), nullable=False),
    Column("orders", Text, nullable=False),
    Index("seats_by_owner", "owner"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", String(128), nullable=False),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False),
)
