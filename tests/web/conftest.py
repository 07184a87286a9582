"""Real parts: a server process on SQLite, and one on a PostgreSQL that is started here."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.client import Person, Server

KINDS = ("sqlite", "postgresql")


def programs() -> Path:
    """Where PostgreSQL's programs are, the newest ones; a machine without them is not set up."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=version)
    if not found and (path := shutil.which("initdb")):
        found = [Path(path)]
    assert found, "PostgreSQL's programs are missing; on Debian: apt-get install postgresql"
    return found[-1].parent


def version(path: Path) -> int:
    return int(path.parts[-3])


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own, on a socket file; gone afterwards."""
    folder = tmp_path_factory.mktemp("postgres")
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if user:
        for path in (folder, *folder.parents):
            if path.stat().st_uid == os.geteuid() and "pytest" in str(path):
                path.chmod(0o755)
        shutil.chown(folder, "postgres")
    data = folder / "data"
    bin_folder = programs()

    def run(program: str, *words: str) -> None:
        command = [*user, str(bin_folder / program), *words]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr + done.stdout

    run("initdb", "-D", str(data), "-A", "trust", "-U", "hedgerow", "--no-sync")
    options = f"-c listen_addresses= -c unix_socket_directories={folder}"
    run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://hedgerow@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")


@pytest.fixture(scope="session", params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('sqlite')}/tables.db"
    return str(request.getfixturevalue("postgres"))


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), database, "--no-limits")
    yield server
    said = server.stop()
    assert "Traceback" not in said, said


@pytest.fixture
def person(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def other(server: Server) -> Person:
    return Person(server)
