"""The order of the tests, and databases: SQLite in a file, a real PostgreSQL started here."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest tests first, so that no core waits for another at the end.

    Of the slow ones the last folders come first: those on whole servers take longest. A worker
    begins with its own stretch of the list, so each stretch has its share of them.
    """
    slow = [item for item in items if item.get_closest_marker("slow")][::-1]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = [
        item for n in range(workers) for item in (*slow[n::workers], *stretch(quick, n, workers))
    ]


def stretch(items: list[pytest.Item], n: int, parts: int) -> list[pytest.Item]:
    """One of so many parts: neighbours, which share fixtures, stay together."""
    return items[len(items) * n // parts : len(items) * (n + 1) // parts]


def programs() -> Path:
    """Where PostgreSQL's newest programs are; a machine without them is not set up."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if not found and (path := shutil.which("initdb")):
        found = [Path(path)]
    assert found, "PostgreSQL's programs are missing; on Debian: apt-get install postgresql"
    return found[-1].parent


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, on a socket file; gone afterwards."""
    owner = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    with tempfile.TemporaryDirectory(prefix="hedgerow-postgres-") as name:
        folder = Path(name)
        if owner:  # PostgreSQL does not run as root
            shutil.chown(folder, **owner)
        data = str(folder / "data")
        initdb = ["initdb", "-D", data, "-A", "trust", "-U", "hedgerow", "--no-sync"]
        done = run(initdb, folder, owner).wait()
        assert done == 0, (folder / "log").read_text()
        settings = ["listen_addresses=", f"unix_socket_directories={name}", "max_connections=50"]
        flags = [word for setting in settings for word in ("-c", setting)]
        process = run(["postgres", "-D", data, *flags], folder, owner)
        try:
            ready = "ready to accept connections"
            while process.poll() is None and ready not in (folder / "log").read_text():
                time.sleep(0.05)
            assert process.poll() is None, (folder / "log").read_text()
            yield f"postgresql://hedgerow@/postgres?host={name}"
        finally:
            process.send_signal(signal.SIGQUIT)
            process.wait()


def run(command: list[str], folder: Path, owner: dict[str, str]) -> subprocess.Popen[bytes]:
    with (folder / "log").open("ab") as log:
        words = [str(programs() / command[0]), *command[1:]]
        return subprocess.Popen(words, cwd=folder, stdout=log, stderr=log, **owner)


@contextmanager
def fresh_database(postgres: str) -> Iterator[str]:
    """A database that no other test's server knows."""
    name = f"own_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield postgres.replace("/postgres?", f"/{name}?")
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def own_postgres(postgres: str) -> Iterator[str]:
    """To cut connections and share work."""
    with fresh_database(postgres) as address:
        yield address


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('sqlite')}/tables.db"
    return str(request.getfixturevalue("postgres"))
