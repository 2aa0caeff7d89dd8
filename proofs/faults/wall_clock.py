"""A real server whose wall clock is moved by libfaketime, its monotonic clock left alone."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from unittest.mock import patch

from magie.server.table.clocks import TIME_CONTROLS
from tests.server.live_server import LiveServer, SocketPlayer
from tests.server.server_process import server_process

PLACES = ("/usr/lib/*/faketime", "/usr/lib*/faketime", "/usr/local/lib/faketime")
NAME = "libfaketime.so.1"
TROUBLES = ("+1d", "-1d", "+1h", "-1h", "2026-03-29 01:59:59", "+0")
"""As libfaketime reads them; a date alone stands still."""
EVERY = 1.5
"""Seconds from one to the next."""
HOURS = 3000
"""Seconds that are more than a run takes."""
LATE = 10.0
"""Seconds by which a machine may be late to decide for somebody: the least jump is an hour."""


def library() -> str:
    """Where libfaketime is; empty where it is not installed."""
    found = [at for place in PLACES for at in Path("/").glob(f"{place[1:]}/{NAME}")]
    return str(found[0]) if found else ""


@contextmanager
def faked(library: str, file: Path) -> Iterator[None]:
    """Whoever is started meanwhile reads the time of day from a file."""
    file.write_text("+0")
    variables = {
        "LD_PRELOAD": library,
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    with patch.dict(os.environ, variables):
        yield


def moved_wall(
    library: str, decisions: int = 1, late: float = float("inf")
) -> tuple[str, list[str]]:
    """Let people think for too long while the wall clock jumps; figures, and what was wrong."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "time"
        with faked(library, file), server_process(Path(name) / "house", "--no-limits") as served:
            return asyncio.run(_moved(served.port, file, decisions, late))


async def _moved(port: int, file: Path, decisions: int, late: float) -> tuple[str, list[str]]:
    moving = asyncio.create_task(_move(file))
    try:
        # There are no rooms on this side of the line.
        return await _thinking(LiveServer(None, port), decisions, late)  # type: ignore[arg-type]
    finally:
        moving.cancel()
        await asyncio.gather(moving, return_exceptions=True)


async def _move(file: Path) -> None:
    for trouble in cycle(TROUBLES):
        # Whoever reads meanwhile finds the old text or the new one, never half of one.
        fresh = file.with_suffix(".new")
        fresh.write_text(trouble)
        fresh.replace(file)
        await asyncio.sleep(EVERY)


async def _thinking(home: LiveServer, decisions: int, late: float) -> tuple[str, list[str]]:
    """Decide nothing, and see when the clock does."""
    allowed = TIME_CONTROLS["fast"].decision or 0.0
    seated = await home.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}], clock="fast")
    waited: list[float] = []
    async with home.connect(seated) as guest:
        asked = time.monotonic()
        await guest.insist("start")
        for _ in range(decisions):
            before = len(_by_clock(guest))
            await guest.until(lambda before=before: len(_by_clock(guest)) > before)
            waited.append(time.monotonic() - asked)
            asked += allowed
        read = {each["at"] for each in guest.heard if each["t"] == "entry"}
    wrong = [*unfair(waited, allowed, late)]
    # Minutes by the clock that nobody sees are hours by the one that was moved.
    for _ in range(2 * len(TROUBLES)):
        if max(read) - min(read) > HOURS:
            break
        read |= await _time_of_day(home)
        await asyncio.sleep(EVERY)
    else:
        wrong.append("the wall clock of the server was not moved at all")
    return f"timed people out after {', '.join(f'{each:.1f}' for each in waited)} s", wrong


def unfair(waited: list[float], allowed: float, late: float) -> Iterator[str]:
    """Who was given less time than he had, or more by so many seconds."""
    for seconds in waited:
        if seconds < allowed:
            yield f"timed out after {seconds:.1f} s, and {allowed:.0f} s were given"
        elif seconds > allowed + late:
            yield f"spared until {seconds:.1f} s, and {allowed:.0f} s were given"


def _by_clock(guest: SocketPlayer) -> list[object]:
    return [each for each in guest.entries("moved") if each.get("hand") == "clock"]


async def _time_of_day(home: LiveServer) -> set[int]:
    """What the server takes for it: what it writes beside an entry."""
    seated = await home.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
    async with home.connect(seated) as guest:
        await guest.insist("start")
        return {each["at"] for each in guest.heard if each["t"] == "entry"}
