"""The host: what runs on which core, and what it costs there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

from tests.timeouts import TEST_TIMEOUT_S

SERVING = "serving on http://"
"""What a server says when it is ready, before its address."""
BIT = 1 << 20


@dataclass
class Hosted:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    port: int

    @property
    def pid(self) -> int:
        """Its number."""
        return self.process.pid


class HostingError(Exception):
    """A server that did not come up."""


def cores() -> list[int]:
    """The cores that there are for us; none where a system does not tell."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@contextmanager
def kept_to(where: Sequence[int]) -> Iterator[None]:
    """Whatever is started meanwhile stays on these cores; anywhere if none is named."""
    before = cores()
    if where and before:
        os.sched_setaffinity(0, where)
    try:
        yield
    finally:
        if where and before:
            os.sched_setaffinity(0, before)


@contextmanager
def hosted(
    words: Sequence[str], folder: Path, where: Sequence[int] = (), path: Path | None = None
) -> Iterator[Hosted]:
    """A server until the run is done with it; ``path`` is where it is started."""
    errors = folder / "errors.txt"
    with errors.open("a") as stream, kept_to(where):
        process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=stream, text=True, cwd=path
        )
    with process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline().strip()
            if not line.startswith(SERVING):
                raise HostingError(f"{words[1:4]} did not start: {errors.read_text()[-500:]}")
            yield Hosted(process, int(line.rpartition(":")[2]))
        finally:
            process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(TEST_TIMEOUT_S)
            process.kill()


def python(module: str, *words: str) -> list[str]:
    """The command line of a module."""
    return [sys.executable, "-m", module, *words]


# ----------------------------------------------------------------------------- what it costs


@dataclass
class Usage:
    """How much of everything was used at some moment."""

    wall: float
    server: float
    """Seconds of a core that all servers have had."""
    own: float
    """The same of this process."""
    stolen: int
    """Ticks that the host has given to others."""
    ticks: int

    @classmethod
    def now(cls, pids: Sequence[int]) -> Usage:
        """As it is now."""
        stolen, ticks = machine_ticks()
        return cls(perf_counter(), sum(map(processor_time, pids)), process_time(), stolen, ticks)

    def since(self, before: Usage) -> Usage:
        """What was used in between."""
        return Usage(
            self.wall - before.wall,
            self.server - before.server,
            self.own - before.own,
            self.stolen - before.stolen,
            self.ticks - before.ticks,
        )


def processor_time(pid: int) -> float:
    """Seconds of a core that a process has had, with all its threads."""
    words = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Mebibytes of memory that a process has."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / BIT


def machine_ticks() -> tuple[int, int]:
    """What others took of this machine, and everything, since it runs."""
    with suppress(OSError, ValueError, IndexError):
        first = Path("/proc/stat").read_text("ascii").split("\n", 1)[0]
        # user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in them.
        ticks = [int(word) for word in first.split()[1:9]]
        return ticks[7], sum(ticks)
    return 0, 0


def load_average() -> float:
    """How many have wanted a core in the last minute."""
    with suppress(OSError, AttributeError):
        return os.getloadavg()[0]
    return 0.0
