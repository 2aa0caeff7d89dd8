"""One who never reads is let go, and nobody else notices: the short form of ``slow.py`` (F7)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from proofs.faults.slow import (
    GROWTH,
    MOST,
    Round,
    as_promised,
    by_seconds_alone,
    calm,
    cramped,
    in_time,
    judged,
    planted,
    stalled,
)
from tests.server import live_server as live_servers
from tests.server.live_server import live_server


def evening(folder: Path, inject: str = "") -> Round:
    """A table where one does not read, at a server in this process."""

    async def play() -> Round:
        async with live_server(folder) as server:
            return await stalled(server, MOST, 0.0)

    with pytest.MonkeyPatch.context() as patch, planted(inject):
        patch.setattr(live_servers, "listen", cramped)
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
        async with live_server(tmp_path) as server:
            return await calm(server, 20, 0.0)

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


def test_other_bounds_than_those_of_the_goal_are_found() -> None:
    assert [*as_promised()] == []
    assert len([*as_promised(queue=512)]) == len([*as_promised(stall=60.0)]) == 1


def test_whoever_is_let_go_too_early_or_too_late_is_found() -> None:
    for fine in (
        Round(cut_after=9.2, full_after=6.0, entries=355),
        Round(cut_after=12.5, full_after=5.0, entries=200),
    ):
        assert [*in_time(fine)] == []
    assert [*in_time(Round(cut_after=8.0, full_after=5.0, entries=200))] == [
        "whoever reads nothing was let go early, after 8.0 s and 200 entries"
    ]
    assert [*in_time(Round(cut_after=60.0, full_after=5.0, entries=400))] == [
        "whoever reads nothing was let go late, 55.0 s after he had taken the last"
    ]


def test_a_table_that_is_not_quiet_shows_nothing_about_the_seconds() -> None:
    assert [*by_seconds_alone(Round(entries=255))] == []
    assert len([*by_seconds_alone(Round(entries=256))]) == 1
