"""Disk: calls of the disk fail, one in each run, and nobody is promised what may be lost.

``python -m proofs.faults.disk [--calls 200] [--only sync:*:12:5] [--inject swallow]``

For each k a server plays with people whose k-th flush of a file fails with EIO, one whose k-th
write fails with ENOSPC, and now and then one where that fails with EIO.  What was written since
the last good flush is gone then, as it may be on a real machine.  Afterwards a server without the
fault takes over.

A server whose flush has failed ends by itself with status 74, and flushes that file no more; one
that only found no room goes on.  One that cannot even start says so, and flushes that file no more
either.  Whatever anybody was told must be in the files in the end, by the ledger of ``crash.py``.

strace counts calls by thread, so that the k-th of a server has no name there: the calls are failed
by ``bad_disk.c`` instead.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from os import cpu_count
from pathlib import Path

from proofs.faults.bad_disk import BadDisk, Call, bad_disk, why_not
from proofs.faults.crash import HANGING, autopsy
from proofs.faults.hosted import Hosted
from proofs.planted import DEFECTS
from proofs.proof import Proof

TABLES = 3
REACHING = 300.0
"""Seconds after which a call that is not made never will be."""
STRAY = 2 * TABLES + 10
"""Acknowledgements that may be under way when a call fails; those after them are new."""
STOPPED = 74
"""The status of a server that ended because its disk has failed."""
FLUSHES = ("fdatasync", "fsync")


@dataclass(frozen=True)
class Fault:
    """Which call fails, and how."""

    call: str
    """``sync`` or ``write``."""
    when: int
    error: int
    file: str = "*"

    def __str__(self) -> str:
        return f"{self.call}:{self.file}:{self.when}:{self.error}"


@dataclass
class Suffered:
    """What came of one run."""

    fault: Fault
    town: Hosted
    end: str = ""
    """``in starting``, ``by itself``, or ``gone on``."""


async def suffer(suffered: Suffered, disk: BadDisk) -> None:
    """One run: people play until a call has failed and its consequence is there."""
    town, guests = suffered.town, list[asyncio.Task[None]]()
    try:
        with suppress(RuntimeError):
            await town.start()
        if town.is_up:
            guests += town.fill(TABLES)
            await _consequence(town, disk)
        suffered.end = "gone on" if town.is_up else "by itself" if guests else "in starting"
        if suffered.end == "by itself":
            await town.ended()
        if suffered.end != "gone on":
            town.environment = disk.environment(town.folder)
            await town.start()
            guests = guests or town.fill(TABLES)
            await town.until_acked(TABLES)
        elif [*judged(suffered, disk.calls())]:
            return
        await town.finish(guests)
    finally:
        await town.clear(guests)


async def _consequence(town: Hosted, disk: BadDisk) -> None:
    """Wait until a call has failed, and the server has ended or gone on for good."""
    async with asyncio.timeout(REACHING):
        while town.is_up and not any(call.error for call in disk.calls()):
            await asyncio.sleep(0.05)
    goal, end = town.ledger.acks + STRAY, time.monotonic() + HANGING
    while town.is_up and town.ledger.acks < goal and time.monotonic() < end:
        await asyncio.sleep(0.02)


# ----------------------------------------------------------------------------- what was wrong


def judged(suffered: Suffered, calls: list[Call]) -> Iterator[str]:
    """What was wrong with one run."""
    town, end = suffered.town, suffered.end
    failed = next((at for at, call in enumerate(calls) if call.error), None)
    if failed is None:
        yield "the call was never made"
        return
    struck = calls[failed]
    is_lost = struck.kind in FLUSHES and not is_harmless(struck)
    is_lost = is_lost and not is_new(struck, calls[:failed])
    if is_lost and any(_is_retry(struck, each) for each in calls[failed + 1 :]):
        yield f"{struck.kind} of {struck.file} was tried again by the same process"
    if end == "in starting":
        if town.statuses[0] == 0:
            yield "the server did not come up, and says that it ended in order"
    elif is_harmless(struck):
        if end != "gone on":
            yield f"the server has not gone on: {town.said()}"
    else:
        if end == "gone on":
            yield f"the server has gone on after {struck.kind} of {struck.file} had failed"
        elif town.statuses[0] != STOPPED:
            yield f"the server ended with status {town.statuses[0]}, not {STOPPED}"


def is_harmless(call: Call) -> bool:
    """What a server survives: no room, and a flush of the folder that it has done before.

    SQLite flushes the folder itself when it makes a file, and goes on if that fails; but all
    files were there when the server flushed it.
    """
    if call.kind in FLUSHES:
        return call.file == "." and call.kind == "fdatasync"
    return call.error == errno.ENOSPC and not call.file.endswith("-shm")


def is_new(struck: Call, before: list[Call]) -> bool:
    """Whether a file was only being made: SQLite takes that back, and flushes it when it is empty
    again.  Nothing is in it before it has its write-ahead log."""
    own = [call for call in before if call.process == struck.process]
    return not struck.file.endswith("-wal") and f"{struck.file}-wal" not in {
        call.file for call in own
    }


def _is_retry(failed: Call, call: Call) -> bool:
    same = (call.process, call.file) == (failed.process, failed.file)
    return same and call.kind in FLUSHES


def disk(folder: Path, fault: Fault, inject: str = "") -> Suffered:
    """One run and its judgement, which is in the ledger."""
    failing, there = bad_disk(folder / "disk"), folder / "town"
    there.mkdir()
    environment = failing.environment(there, str(fault))
    suffered = Suffered(fault, Hosted(there, fault.when, inject, False, environment=environment))
    wrong = list[str]()
    try:
        asyncio.run(suffer(suffered, failing))
    except (TimeoutError, RuntimeError) as error:
        wrong.append(f"the run did not come to its end: {error or 'time out'}")
    ledger = suffered.town.ledger
    wrong += [*ledger.wrong, *judged(suffered, failing.calls()), *autopsy(suffered.town)]
    ledger.wrong = [f"{fault}: {each}" for each in wrong]
    return suffered


def faults(calls: int) -> Iterator[Fault]:
    """Each of the first so many calls; and those that fold the log back, which come later."""
    for when in range(1, calls + 1):
        yield Fault("sync", when, errno.EIO)
        yield Fault("write", when, errno.ENOSPC)
        if when % 10 == 0:
            yield Fault("write", when, errno.EIO)
    for when in (1, 2, 3) if calls > 100 else ():
        yield Fault("sync", when, errno.EIO, "magie.db")
        yield Fault("write", 5 * when, errno.ENOSPC, "magie.db")


def report(runs: Iterable[Suffered]) -> str:
    """One line of figures."""
    done = [*runs]
    ends = Counter((each.fault.call, each.fault.error, each.end) for each in done)
    told = ", ".join(
        f"{count} × {call} {errno.errorcode[error]} {end}"
        for (call, error, end), count in sorted(ends.items())
    )
    return f"{len(done)} runs ({told}), {sum(each.town.ledger.acks for each in done)} acks"


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.disk")
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--only", default="", help="one fault, as in a finding: sync:*:12:5")
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    options = parser.parse_args()
    if missing := why_not():
        parser.error(missing)
    began = time.perf_counter()
    chosen = [_read(options.only)] if options.only else [*faults(options.calls)]
    # Each run is two processes, which wait for one another and for their disk.
    with ThreadPoolExecutor(cpu_count()) as pool:
        runs = [*pool.map(partial(_alone, inject=options.inject), chosen)]
    wrong = [each for run in runs for each in run.town.ledger.wrong]
    figures = f"{report(runs)}; {time.perf_counter() - began:.0f} s"
    return Proof(figures, sum(not run.town.ledger.wrong for run in runs), wrong).tell()


def _alone(fault: Fault, inject: str) -> Suffered:
    with tempfile.TemporaryDirectory() as name:
        return disk(Path(name), fault, inject)


def _read(rule: str) -> Fault:
    call, file, when, error = rule.split(":")
    return Fault(call, int(when), int(error), file)


if __name__ == "__main__":
    sys.exit(main())
