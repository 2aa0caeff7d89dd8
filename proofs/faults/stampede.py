"""Stampede: a server that stood still for a minute, and everybody who comes back to it.

``python -m proofs.faults.stampede [--guests 2000] [--stop 60]``

The server is stopped by SIGSTOP: lines stay open and nothing comes on them, as where a machine is
moved or its disk hangs.  Guests find that out and come back as docs/protocol.md asks and as the
page does: silence, a question, and when nobody answers another line, each time a little later and
with some chance in it.  When the server goes on, all have to be back soon, and at no time may they
all have come at once.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol

from magie.server.table.ids import new_id
from proofs.load.crowd import HANGING, Inn, Manner, Ticket, Visitor, inn, need_files, tickets
from proofs.proof import Proof

SOON = 15.0
"""Seconds within which all have to be back."""
HERD = 500
"""Who may come within one second."""
ARRIVING = 30.0
"""Seconds over which guests arrive in the beginning: people do not all come at once."""
OF_A_TABLE = 4
SPARE_FILES = 500


class Line(Protocol):
    """What somebody has of a connection."""

    heard: int
    version: int
    news: asyncio.Event
    welcome: asyncio.Future[Any]
    gone: asyncio.Future[int]

    def say(self, message: dict[str, Any]) -> None:
        """Say something."""
        ...

    def break_off(self) -> None:
        """Go without a word."""
        ...


Dial = Callable[[int], Awaitable[Line]]
"""A line on which somebody goes on behind a version; an OSError where there is none."""


@dataclass
class Street:
    """Everybody's comings."""

    calls: list[float] = field(default_factory=list[float])
    """When somebody dialled, by the loop's time."""
    wrong: list[str] = field(default_factory=list[str])
    stopped: float = 0.0
    went_on: float = 0.0
    back: list[float] = field(default_factory=list[float])
    """Seconds after the server went on, until each was back."""

    def herd(self) -> int:
        """How many came within one second at most, since the server stopped."""
        calls = sorted(call for call in self.calls if call >= self.stopped)
        return max(
            (bisect_left(calls, first + 1.0) - at for at, first in enumerate(calls)), default=0
        )


class Regular:
    """Somebody who comes back whenever his line is dead, as the page does."""

    def __init__(self, street: Street, dial: Dial, manner: Manner, random: Random) -> None:
        self.street, self.dial, self.manner, self.random = street, dial, manner, random
        self.heard_at = -1.0
        """When something was last heard, by the loop's time."""
        self.version = 0

    async def stay(self) -> None:
        """Come, and come back, until nobody cares any more."""
        attempt, loop = 0, asyncio.get_running_loop()
        while True:
            self.street.calls.append(loop.time())
            came = False
            with suppress(OSError):
                async with asyncio.timeout(self.manner.silence):
                    line = await self.dial(self.version)
                try:
                    came = await self._hold(line)
                finally:
                    line.break_off()
            attempt = 0 if came else attempt
            await asyncio.sleep(self.manner.wait(attempt, self.random))
            attempt += 1

    async def _hold(self, line: Line) -> bool:
        """Listen until the line is dead; whether one was ever let in on it."""
        while not line.gone.done():
            if not await self._hear(line, self.manner.silence):
                if not line.welcome.done():
                    return False
                line.say({"do": "ping", "id": new_id()})
                if not await self._hear(line, self.manner.answer):
                    return True
        return line.welcome.done()

    async def _hear(self, line: Line, seconds: float) -> bool:
        """Whether anything comes within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await line.news.wait()
        except TimeoutError:
            return False
        line.news.clear()
        if line.welcome.done() and not line.gone.done():
            self.heard_at = asyncio.get_running_loop().time()
            if line.version < self.version:
                self.street.wrong.append(f"version {line.version} after version {self.version}")
            self.version = line.version
        return True


# ---------------------------------------------------------------------------------- the judges


def faults(street: Street, guests: int) -> Iterator[str]:
    """What must not be, however fast the machine is."""
    if len(street.back) < guests:
        yield f"{guests - len(street.back)} of {guests} guests never came back"


def judge(street: Street) -> Iterator[str]:
    """What only a quiet machine can tell."""
    last = max(street.back, default=0.0)
    if last > SOON:
        yield f"the last was back after {last:.1f} s, {SOON:g} are allowed"
    if street.herd() > HERD:
        yield f"{street.herd()} guests came within one second, {HERD} are allowed"


# ---------------------------------------------------------------------------------- for real


def dialler(server: Inn, ticket: Ticket) -> Dial:
    """Lines to a real server."""

    async def dial(since: int) -> Line:
        visitor = Visitor(ticket, since)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: visitor, "127.0.0.1", server.port)
        return visitor

    return dial


async def stand_still(
    street: Street,
    server: Inn,
    places: Sequence[Ticket],
    manner: Manner,
    arriving: float,
    stop: float,
    patience: float,
) -> None:
    """Let all arrive, stop the server, let it go on, and see who comes back."""
    loop, random = asyncio.get_running_loop(), Random("stampede")
    guests = [
        Regular(street, dialler(server, place), manner, Random(f"stampede {number}"))
        for number, place in enumerate(places)
    ]
    tasks: list[asyncio.Task[None]] = []
    try:
        for guest in guests:
            tasks.append(asyncio.create_task(guest.stay()))
            await asyncio.sleep(random.uniform(0, 2 * arriving / len(guests)))
        await _until(lambda: all(guest.heard_at > 0 for guest in guests), HANGING)
        street.stopped = loop.time()
        os.kill(server.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(stop)
        finally:
            os.kill(server.pid, signal.SIGCONT)
        street.went_on = loop.time()
        waiting = dict.fromkeys(guests)
        ends = loop.time() + patience
        while waiting and loop.time() < ends:
            for guest in [each for each in waiting if each.heard_at >= street.went_on]:
                street.back.append(guest.heard_at - street.went_on)
                del waiting[guest]
            await asyncio.sleep(0.05)
    finally:
        for task in tasks:
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        street.wrong += [f"a guest fell over: {each!r}" for each in done if _is_mistake(each)]


def _is_mistake(result: object) -> bool:
    return isinstance(result, Exception)


async def _until(condition: Callable[[], bool], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.05)


def stampede(
    folder: Path,
    guests: int,
    stop: float,
    *,
    manner: Manner | None = None,
    arriving: float = ARRIVING,
    patience: float = HANGING,
) -> Street:
    """The whole of it."""
    need_files(2 * guests + SPARE_FILES)
    street = Street()

    async def run() -> None:
        async with inn(folder) as server:
            places = await tickets(server, guests, -(-guests // OF_A_TABLE))
            how = manner or Manner()
            await stand_still(street, server, places, how, arriving, stop, patience)

    try:
        asyncio.run(run())
    except (TimeoutError, RuntimeError, OSError) as error:
        street.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    street.wrong += faults(street, guests)
    return street


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.stampede")
    parser.add_argument("--guests", type=int, default=2_000)
    parser.add_argument("--stop", type=float, default=60.0)
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        street = stampede(Path(name), options.guests, options.stop)
    figures = (
        f"{options.guests} guests, a server that stood still for {options.stop:g} s:"
        f" {len(street.back)} back, the last after {max(street.back, default=0):.1f} s,"
        f" at most {street.herd()} came within one second, {len(street.calls)} lines in all;"
        f" {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, len(street.back), [*street.wrong, *judge(street)]).tell()


if __name__ == "__main__":
    sys.exit(main())
