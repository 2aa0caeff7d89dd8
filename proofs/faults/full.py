"""Full: the disk has no room left, and then has some again.

``python -m proofs.faults.full [--how preload|tmpfs|ext4] [--times 5] [--inject swallow]``

People play until everything they ask for is refused with ``storage-unavailable``.  Then the
operator is told why at ``/ready``, everybody is still connected, tables can be looked at, and
others can come to look on.  When there is room again, play goes on at every table; and whatever
anybody was told is in the files in the end, by the ledger of ``crash.py``.  ``full_disks.py`` has
the ways to fill one; the long form takes every one that can be had, and there must be one.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from proofs.faults.crash import Guest, Mover, autopsy
from proofs.faults.deploy import Polite, PoliteGuest
from proofs.faults.full_disks import DISKS, Disk, cannot
from proofs.faults.hosted import Hosted, Patient
from proofs.planted import DEFECTS
from proofs.proof import Proof
from tests.server.live_server import request
from tests.timeouts import TEST_TIMEOUT_S

TABLES = 6
REFUSALS = 3 * TABLES
"""Refusals after which the disk is full for everybody."""
BACK = 5.0
"""Seconds in which play has to go on at every table after there is room again."""
UNAVAILABLE = "storage-unavailable"


class Present(Polite, Patient):
    """Is known to be at a table for as long as a game lasts there."""

    town: Visited

    async def play(self) -> None:
        self.town.playing.add(self.table)
        try:
            await super().play()
        finally:
            self.town.playing.discard(self.table)


@dataclass
class Visited(Hosted):
    """Knows where people play, and with what their sockets were closed."""

    mover: ClassVar[type[Mover]] = Present
    watcher: ClassVar[type[Guest]] = PoliteGuest
    playing: set[str] = field(default_factory=set[str])
    """The tables at which somebody plays."""
    codes: Counter[int] = field(default_factory=Counter[int])
    """With what sockets were closed."""

    async def until_all_acked(self, tables: int) -> None:
        """Wait until something has been carried out at every one of so many tables."""
        before, waiting, acked = len(self.ledger.acked), {*self.playing}, set[str]()
        async with asyncio.timeout(TEST_TIMEOUT_S):
            # Where a game has ended, another table is opened in its place.
            while (waiting & self.playing) - acked or len(acked) < tables:
                await asyncio.sleep(0.01)
                acked = {table for table, _ in [*self.ledger.acked][before:]}


@dataclass
class Filled:
    """What came of it."""

    town: Visited
    wrong: list[str] = field(default_factory=list[str])
    back: list[float] = field(default_factory=list[float])
    """Seconds until play went on at the last table."""
    refused: int = 0


async def fill(filled: Filled, disk: Disk, times: int) -> None:
    """Let people play while the room comes and goes."""
    town = filled.town
    await town.start()
    guests = town.fill(TABLES)
    try:
        await town.until_acked(5 * TABLES)
        for _ in range(times):
            disk.fill()
            try:
                await _until_refused(town, disk.spare)
                filled.wrong += [wrong async for wrong in looked_at(town)]
            finally:
                disk.clear()
            began = time.perf_counter()
            await town.until_all_acked(TABLES)
            filled.back.append(time.perf_counter() - began)
            await town.until_acked(5 * TABLES)
            if (await town.ready())[0] != 200:
                filled.wrong.append("there is room again, and the operator is not told")
        await town.finish(guests)
    finally:
        if not town.is_up:
            filled.wrong.append(f"the server has ended: {town.said()}")
        await town.clear(guests)


async def _until_refused(town: Hosted, spare: int) -> None:
    """Wait until nothing is stored any more: so many refusals, and nothing else between them."""
    ledger = town.ledger
    refusals, acks, most = len(ledger.refused), ledger.acks, ledger.acks + spare
    async with asyncio.timeout(TEST_TIMEOUT_S):
        while len(ledger.refused) < refusals + REFUSALS:
            await asyncio.sleep(0.02)
            if ledger.acks > most:
                raise RuntimeError("commands are acknowledged although the disk is full")
            if ledger.acks != acks:
                refusals, acks = len(ledger.refused), ledger.acks


async def looked_at(town: Hosted) -> AsyncIterator[str]:
    """What does not hold while the disk is full."""
    status, told = await town.ready()
    if status != 503 or not told.get("reason"):
        yield f"/ready said {status} {told} while nothing could be stored"
    status, _, _ = await request(town.operator, "GET", "/health")
    if status != 200:
        yield f"/health said {status}, although the process lives"
    table, version = max(town.ledger.seen)
    token = town.tokens[table]
    for path in ("/api/lobby", f"/api/tables/{table}", f"/api/tables/{table}/log"):
        status, _, _ = await request(town.port, "GET", path, token=token)
        if status != 200:
            yield f"{path} was answered with {status} while nothing could be stored"
    coming = Guest(town, {"table": table, "token": token})
    async with coming.at_table() as socket:
        welcome = await coming.hear(socket)
        if welcome["t"] != "welcome" or welcome["version"] < version:
            yield f"who came in was told {welcome['t']} of version {welcome['version']}"


def full(folder: Path, how: str, times: int = 1, inject: str = "") -> Filled:
    """The whole of it."""
    with DISKS[how](folder) as disk:
        town = Visited(disk.folder, 7, inject, False, environment=disk.environment)
        filled = Filled(town)
        try:
            asyncio.run(fill(filled, disk, times))
        except (TimeoutError, RuntimeError) as error:
            filled.wrong.append(f"the run did not come to its end: {error or 'time out'}")
        filled.refused = len(town.ledger.refused)
        codes = {*town.ledger.refused.values()} - {UNAVAILABLE}
        filled.wrong += [f"a command was refused with {code}" for code in codes]
        filled.wrong += [*town.ledger.wrong, *cut_off(town.codes), *autopsy(town)]
    return filled


def cut_off(codes: Mapping[int, int]) -> Iterator[str]:
    """Sockets that were closed, although the server was there all the time."""
    for code, count in codes.items():
        yield f"{count} sockets were closed with {code}, although people were still at their tables"


def late(filled: Filled) -> Iterator[str]:
    """Whether play went on soon enough."""
    for seconds in filled.back:
        if seconds > BACK:
            yield f"play went on at the last table only {seconds:.1f} s after there was room again"


def judged(done: Mapping[str, Filled], left_out: Sequence[str]) -> Iterator[str]:
    """What was wrong with all of it; where no disk was ever full, nothing was shown."""
    if not any(filled.back for filled in done.values()):
        yield "; ".join(("no disk was ever full and then had room again", *left_out))
    for how, filled in done.items():
        for each in (*filled.wrong, *late(filled)):
            yield f"{how}: {each}"


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.full")
    parser.add_argument("--how", choices=[*DISKS], action="append", help="every way if not given")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    options = parser.parse_args()
    missing = {how: cannot(how) for how in options.how or DISKS}
    left_out = [f"{how}, which {why}" for how, why in missing.items() if why]
    if options.how and left_out:
        parser.error("; ".join(left_out))
    began = time.perf_counter()
    done = dict[str, Filled]()
    for how in (how for how, why in missing.items() if not why):
        with tempfile.TemporaryDirectory() as name:
            done[how] = full(Path(name), how, options.times, options.inject)
    acks = sum(filled.town.ledger.acks for filled in done.values())
    back = [seconds for filled in done.values() for seconds in filled.back]
    figures = (
        f"full {len(back)} times ({', '.join(done)}),"
        f" {sum(filled.refused for filled in done.values())} commands refused, {acks} acks, play"
        f" went on at all tables after {1000 * max(back, default=0):.0f} ms at most;"
        f" {time.perf_counter() - began:.0f} s"
    )
    if left_out:
        figures += f"; left out: {'; '.join(left_out)}"
    return Proof(figures, acks, [*judged(done, left_out)]).tell()


if __name__ == "__main__":
    sys.exit(main())
