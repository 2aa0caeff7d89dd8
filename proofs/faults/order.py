"""Order: nobody is shown anything that a loss of power could still take back.

``python -m proofs.faults.order [--moves 1000] [--inject unflushed]``

strace writes down every write to the log, every flush, and everything that goes out to people,
while they play.  What goes out names entries by their hash; the same hash stands in the page that
was written.  So for every entry that goes out, in whatever message: it was written before, and
behind that the file was flushed, to the end, before the message began to go out.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import subprocess
import sys
import tempfile
import time
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from proofs.faults.crash import autopsy
from proofs.faults.hosted import Hosted
from proofs.planted import DEFECTS
from proofs.proof import Proof

TABLES = 4
LOG = "magie.db-wal"
CALLS = ("pwrite64", "fdatasync", "fsync", "write", "writev", "sendto", "sendmsg")
LONGEST = 65536
"""Bytes of a call that are written down."""
FLUSHES = ("fdatasync", "fsync")
SOCKETS = ("socket:", "TCP:", "TCPv6:")
CALL = re.compile(r"^(\d+) +(\w+)\(\d+<(.*?)>(.*)$")
REST = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>(.*)$")
DATA = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
SHOWN = re.compile(rb'"hash":"([0-9a-f]{64})"')


@dataclass
class Order:
    """What was seen of the order of things."""

    frames: int = 0
    """Calls by which entries went out."""
    entries: int = 0
    """Entries in them."""
    flushes: int = 0
    wrong: list[str] = field(default_factory=list[str])


class Log:
    """What was written to the log, in order, and flushed."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._starts: list[int] = []
        self._begun: list[int] = []
        """For each write: how many flushes had begun before it."""
        self._known: dict[bytes, int] = {}
        self._waiting: dict[str, int] = {}
        """By thread: the number of the flush that it waits for."""
        self.flushes = 0
        self._finished = 0

    def write(self, data: bytes) -> None:
        """Something is written."""
        self._starts.append(len(self._bytes))
        self._begun.append(self.flushes)
        self._bytes += data

    def flush(self, thread: str, said: str) -> None:
        """A flush begins, and perhaps ends."""
        self.flushes += 1
        self._waiting[thread] = self.flushes
        if "<unfinished" not in said:
            self.resume(thread, said)

    def resume(self, thread: str, said: str) -> None:
        """A flush ends, well or not."""
        number = self._waiting.pop(thread, 0)
        if said.rstrip().endswith("= 0"):
            self._finished = max(self._finished, number)

    def doubt(self, hash: str) -> str:
        """Why an entry might be lost if the power went now; empty if it would not."""
        name = bytes.fromhex(hash)
        if name not in self._known:
            at = self._bytes.find(name)
            if at < 0:
                return "before it was written"
            self._known[name] = self._begun[bisect_right(self._starts, at) - 1]
        return "" if self._finished > self._known[name] else "before it was flushed"


def read(lines: Iterable[str]) -> Order:
    """Judge what strace has written down, line by line."""
    order, log = Order(), Log()
    for number, line in enumerate(lines, 1):
        if rest := REST.match(line):
            if rest[2] in FLUSHES:
                log.resume(rest[1], rest[3])
            continue
        if not (call := CALL.match(line)):
            continue
        thread, name, file, said = call[1], call[2], _plain(call[3]), call[4]
        if file.endswith(LOG):
            if name in FLUSHES:
                log.flush(thread, said)
            else:
                log.write(_bytes(said))
        elif file.startswith(SOCKETS):
            hashes = SHOWN.findall(_bytes(said))
            order.frames += bool(hashes)
            order.entries += len(hashes)
            for hash in hashes:
                if doubt := log.doubt(hash.decode()):
                    order.wrong.append(
                        f"line {number}: entry {hash.decode()[:12]} went out {doubt}"
                    )
    order.flushes = log.flushes
    return order


def _bytes(said: str) -> bytes:
    """The data of a call: all of its parts."""
    return bytes.fromhex("".join(DATA.findall(said)).replace("\\x", ""))


def _plain(name: str) -> str:
    """The name of a file; some versions of strace write it like data."""
    return _bytes(f'"{name}"').decode("utf-8", "replace") if name.startswith("\\x") else name


# ------------------------------------------------------------------------- what is looked at


@cache
def why_not() -> str:
    """Why nothing can be watched here; empty if it can."""
    if not shutil.which("strace"):
        return "needs strace"
    done = subprocess.run(["strace", "-f", "-qq", "-o", "/dev/null", "true"], check=False)
    return "needs a strace that may watch processes" if done.returncode else ""


async def watch(town: Hosted, acks: int) -> None:
    """Let people play until so many commands are carried out."""
    await town.start()
    guests = town.fill(TABLES)
    try:
        while town.ledger.acks < acks:
            await town.until_acked()
        await town.finish(guests)
    finally:
        await town.clear(guests)


def order(folder: Path, acks: int, inject: str = "") -> tuple[Order, Hosted]:
    """The whole of it."""
    there, told = folder / "town", folder / "strace.txt"
    there.mkdir()
    words = ["strace", "-f", "-qq", "-y", "-xx", "-s", str(LONGEST), "-o", str(told)]
    words += ["-e", f"trace={','.join(CALLS)}"]
    town = Hosted(there, 7, inject, False, before=words)
    wrong = list[str]()
    try:
        asyncio.run(watch(town, acks))
    except (TimeoutError, RuntimeError) as error:
        wrong.append(f"the run did not come to its end: {error or 'time out'}")
    with told.open(encoding="ascii", errors="replace") as lines:
        seen = read(lines)
    seen.wrong += [*wrong, *town.ledger.wrong, *autopsy(town)]
    return seen, town


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.order")
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    options = parser.parse_args()
    if missing := why_not():
        parser.error(missing)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        seen, town = order(Path(name), options.moves, options.inject)
    if seen.frames < options.moves:
        seen.wrong.append(f"only {seen.frames} messages with entries were seen going out")
    figures = (
        f"{town.ledger.acks} moves, {seen.frames} messages with {seen.entries} entries,"
        f" {seen.flushes} flushes, {len(seen.wrong)} early; {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, seen.frames, seen.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
