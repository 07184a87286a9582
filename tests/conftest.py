"""Databases for the tests: SQLite in a file, and a real PostgreSQL that is started here."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest


def programs() -> Path:
    """Where PostgreSQL's newest programs are; a machine without them is not set up."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if not found and (path := shutil.which("initdb")):
        found = [Path(path)]
    assert found, "PostgreSQL's programs are missing; on Debian: apt-get install postgresql"
    return found[-1].parent


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own, on a socket file; gone afterwards."""
    folder = tmp_path_factory.mktemp("postgres")
    as_owner: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        as_owner = ["runuser", "-u", "postgres", "--"]
        shutil.chown(folder, "postgres")
        for above in folder.parents:
            if "pytest" in str(above):
                above.chmod(above.stat().st_mode | 0o055)
    bin_folder = programs()
    data = folder / "data"

    def run(program: str, *words: str) -> None:
        command = [*as_owner, str(bin_folder / program), "-D", str(data), *words]
        log = folder.parent / f"{folder.name}-{program}.log"
        with log.open("w") as said:  # a pipe would be kept open by the server
            done = subprocess.run(command, cwd=folder, stdout=said, stderr=said, check=False)
        assert done.returncode == 0, log.read_text()

    run("initdb", "-A", "trust", "-U", "hedgerow", "--no-sync")
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c max_connections=50"
    run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://hedgerow@/postgres?host={folder}"
    finally:
        run("pg_ctl", "-w", "-m", "immediate", "stop")


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('sqlite')}/tables.db"
    return str(request.getfixturevalue("postgres"))
