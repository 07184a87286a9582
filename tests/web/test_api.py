"""The HTTP API, asked everything that its OpenAPI document allows and much that it does not."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from tests.web.client import Server

EXAMPLES = 4  # requests for each operation


def ask(case: schemathesis.Case) -> None:
    """One request, and what every answer must be like."""
    answer = case.call(timeout=30)
    if answer.status_code < 400:
        checks = [not_a_server_error, content_type_conformance, response_schema_conformance]
        case.validate_response(answer, checks=checks)
        return
    assert answer.status_code < 500, answer.text
    problem = answer.json()
    assert set(problem) == {"status", "text"}
    assert problem["status"] == answer.status_code
    assert problem["text"]


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_no_request_breaks_the_server(server: Server, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    asked = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if mode.is_negative and not operation.body:
            continue  # any word may stand in a path
        strategy = operation.as_strategy(generation_mode=mode)
        settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )(given(case=strategy)(ask))()
        asked += 1
    assert asked >= 5
