"""A real server in a process of its own, and people at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.client import Person, Server


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), database, "--no-limits")
    yield server
    said = server.stop()
    assert "Traceback" not in said, said


@pytest.fixture
def person(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture
def other(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person
