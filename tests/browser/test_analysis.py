"""An analysis where there is neither process nor thread: line by line, between other work."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Generator
from pathlib import Path

import pytest

from magie.base import worker_processes
from magie.insight.analysis import Progress
from magie.server.history import analysis_worker
from magie.server.history.analysis_worker import JobRequest, analysis_steps, make_analysis
from magie.server.live import warm_up
from tests.browser.local_page import LocalServer, local_server
from tests.insight.tables import recorded_text
from tests.server.live_server import RESIGNATION, Json, give_up

LINES = 60
"""Of a recorded game, besides its head."""


@pytest.fixture(autouse=True)
def browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """No processes, and no machine code."""
    monkeypatch.setattr(worker_processes, "HAS_PROCESSES", False)
    monkeypatch.setattr(warm_up, "can_compile", lambda: False)


def request() -> JobRequest:
    text = "\n".join(recorded_text("classic-short-2").splitlines()[:LINES])
    return JobRequest(text + "\n", 300.0, 15.0, compiled=False)


async def over(server: LocalServer) -> Json:
    """A table whose game is over."""
    seated = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}], rules=RESIGNATION)
    async with server.connect(seated) as player:
        await give_up(player)
    return seated


async def ended(server: LocalServer, seated: Json) -> Json:
    """The reply once the analysis is there, or has failed."""
    path, token = f"/api/tables/{seated['table']}/analysis", seated["token"]
    status, reply = await server.call("POST", path, {}, token)
    while reply["state"] in ("waiting", "running"):
        status, reply = await server.call("GET", path, token=token)
    assert status == 200
    return dict(reply)


def test_an_analysis_in_steps_is_the_same_as_one_at_once() -> None:
    told: list[tuple[int, int]] = []
    steps = analysis_steps(request(), lambda done, all, _chances: told.append((done, all)))
    seen = list[int]()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            body = end.value
            break
        seen.append(len(told))
    assert seen == [*range(1, told[-1][1] + 1)], "one line with every step"
    whole = make_analysis(request(), lambda *_: None)
    assert zlib.decompress(body) == zlib.decompress(whole)


def test_a_table_gets_its_analysis(tmp_path: Path) -> None:
    async def run() -> None:
        async with local_server(tmp_path) as server:
            reply = await ended(server, await over(server))
            assert reply["state"] == "done"
            assert reply["analysis"]["complete"]

    asyncio.run(run())


def test_an_analysis_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_request: JobRequest, progress: Progress) -> Generator[None, None, bytes]:
        progress(1, 2, (0.5, 0.5))
        yield
        raise ValueError("a mistake")

    async def run() -> None:
        async with local_server(tmp_path) as server:
            seated = await over(server)
            with monkeypatch.context() as patch:
                patch.setattr(analysis_worker, "analysis_steps", broken)
                assert (await ended(server, seated))["state"] == "failed"
            assert (await ended(server, seated))["state"] == "done"

    asyncio.run(run())
