"""One who never reads is let go, and nobody else notices: the short form of ``slow.py`` (F7)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.reliability.slow import (
    GROWTH,
    MOST,
    Round,
    calm,
    cramped,
    judged,
    planted,
    stalled,
)
from tests.server import house as houses
from tests.server.house import house


def evening(folder: Path, inject: str = "") -> Round:
    """A table where one does not read, at a server in this process."""

    async def play() -> Round:
        async with house(folder) as home:
            return await stalled(home, MOST, 0.0)

    with pytest.MonkeyPatch.context() as patch, planted(inject):
        patch.setattr(houses, "listen", cramped)
        return asyncio.run(play())


def test_whoever_never_reads_is_let_go_and_is_whole_when_he_comes_back(tmp_path: Path) -> None:
    done = evening(tmp_path)
    assert done.wrong == []
    assert 0 < len(done.waits) < MOST


def test_a_server_without_a_bound_on_what_waits_is_found_out(tmp_path: Path) -> None:
    done = evening(tmp_path, "unbounded")
    assert done.wrong == [f"whoever reads nothing is still there after {MOST} decisions"]


def test_where_everybody_reads_nobody_is_let_go(tmp_path: Path) -> None:
    async def play() -> Round:
        async with house(tmp_path) as home:
            return await calm(home, 20, 0.0)

    done = asyncio.run(play())
    assert (len(done.waits), done.wrong) == (20, [])


def test_others_who_wait_and_a_server_that_grows_are_found() -> None:
    before = [Round(waits=[0.01] * 100, growth=1000) for _ in range(3)]
    same = [Round(waits=[0.015] * 100, growth=2000) for _ in range(3)]
    assert [*judged(before, same)] == []
    worse = [Round(waits=[0.01] * 90 + [0.1] * 10, growth=GROWTH + 2000) for _ in range(3)]
    assert [*judged(before, worse)] == [
        "others wait 100.0 ms, and 10.0 ms where everybody reads",
        "the server grows by 2.0 MiB for one who does not read",
    ]
