"""The server says what its document says: the short form of ``openapi.py`` (B4)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from schemathesis.engine import events
from schemathesis.openapi.checks import EnsureResourceAvailability, IgnoredAuth

from magie.server.api import http
from magie.server.api.call import Call, Operation
from magie.server.table.rejections import Code, RejectedError
from proofs.hostile.openapi import ALL_PHASES, Findings, ask, is_meant, labels, operations, whole
from tests.scale import sized

FEW = sized(1, 4)
"""Random requests to each operation, and chains."""
PLANTED = sized(2, 4)
"""The same where links are to lead from a new table to itself."""
SEEDS = range(1, 7)
"""How often that is tried."""
MISTAKES = ("POST /api/replay: not_a_server_error", ": ensure_resource_availability: ")
KNOWN = 4
"""Tables that there are before anything is asked."""
QUICK = ("fuzzing", "stateful")
"""How they are made; values at every boundary are too many here."""


def test_everything_that_the_document_allows_is_answered_as_it_says(tmp_path: Path) -> None:
    found = ask(tmp_path, FEW, phases=QUICK)
    assert found.wrong == []
    assert found.lacks(FEW) == ["no request came of the phase coverage"]
    # What was asked for came to its end, too late, to somebody else's seat and to nothing.
    assert {200, 400, 404, 409} <= {*found.statuses} <= {200, 400, 403, 404, 409, 413, 429}


@pytest.mark.parametrize(
    ("inject", "check"),
    [("mistake", "not_a_server_error"), ("unnamed", "status_code_conformance")],
)
def test_an_operation_that_answers_what_the_document_does_not_say_is_found(
    tmp_path: Path, inject: str, check: str
) -> None:
    found = ask(tmp_path, 1, phases=("coverage",), inject=inject)
    assert any(check in each for each in found.wrong)


async def mistaken(_call: Call) -> Any:
    """A program that makes a mistake of everything it is sent."""
    raise ValueError("planted")


def forgetting(handle: Callable[[Call], Awaitable[Any]]) -> Callable[[Call], Awaitable[Any]]:
    """A program that knows the first tables alone.

    By itself its answer is as good as any; who has just opened the table knows better.
    """

    async def handled(call: Call) -> Any:
        if call.table not in [*call.context.rooms.loaded][:KNOWN]:
            raise RejectedError(Code.NOT_FOUND)
        return await handle(call)

    return handled


def spoilt(operation: Operation) -> Operation:
    """One operation fails whatever comes, and those at a table forget."""
    if operation.name == "replay_file":
        return replace(operation, handle=mistaken)
    if operation.access != "anyone":
        return replace(operation, handle=forgetting(operation.handle))
    return operation


def test_random_requests_and_chains_find_one_mistake_each_however_few_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "OPERATIONS", [spoilt(each) for each in http.OPERATIONS])
    wrong = list[str]()
    # No link leads to the one, and only links lead to the other; which are taken is chance.
    for seed in SEEDS:
        folder = tmp_path / str(seed)
        folder.mkdir()
        wrong += ask(folder, PLANTED, seed, phases=QUICK).wrong
        if all(any(mistake in each for each in wrong) for mistake in MISTAKES):
            return
    pytest.fail(f"not found: {wrong}")


def test_a_run_that_breaks_off_is_no_proof() -> None:
    findings = Findings()
    findings.take(events.FatalError(exception=RuntimeError("planted")))
    assert findings.wrong == ["the run did not come to its end: RuntimeError('planted')"]


def test_an_operation_that_nobody_asked_for_and_a_way_that_nobody_took_are_found() -> None:
    often, once = labels(), operations().keys() - labels()
    assert often
    assert once
    findings = Findings()
    findings.cases.update(dict.fromkeys(often, 500) | dict.fromkeys(once, 1))
    findings.phases.update(ALL_PHASES)
    assert findings.lacks(500) == []
    findings.cases.subtract([min(often), *once])
    del findings.phases["stateful"]
    assert sorted(findings.lacks(500)) == sorted(
        (
            f"{min(often)} was asked for 499 times, not 500",
            *(f"{each} was asked for 0 times, not 1" for each in once),
            "no request came of the phase stateful",
        )
    )


def test_whole_numbers_are_written_as_such_and_nothing_else_is_changed() -> None:
    body = {"seat": 4.0, "tempo": 0.5, "deep": [{"x": 1.0}, "1.0", True, None]}
    assert repr(whole(body)) == "{'seat': 4, 'tempo': 0.5, 'deep': [{'x': 1}, '1.0', True, None]}"


def failure(kind: Any, message: str) -> Any:
    made = kind.__new__(kind)
    made.message = message
    return made


def test_only_a_refusal_like_that_of_an_unknown_table_is_meant() -> None:
    refused = "Expected 401 or 403, got `404 Not Found` for `GET /api/tables/{table}`"
    let_in = "Expected 401 or 403, got `200 OK` for `GET /api/tables/{table}`"
    assert is_meant(failure(IgnoredAuth, refused), "state")
    assert not is_meant(failure(IgnoredAuth, let_in), "state")
    gone = failure(EnsureResourceAvailability, "Created with : `POST /api/tables`")
    assert is_meant(gone, "join")
    assert not is_meant(gone, "state")
    assert not is_meant(SimpleNamespace(message=refused), "state")
