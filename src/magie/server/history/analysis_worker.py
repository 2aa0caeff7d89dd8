"""Analyses in their worker process.

A job runs in a thread there, so that the server can ask how far it is.  It is bounded in processor
time and in memory.  In a browser there is neither process nor thread: the job is done line by line
between other work.
"""

from __future__ import annotations

import math
import sys
import threading
import time
import zlib
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from magie.base import worker_processes
from magie.game.state import Game, Phase
from magie.insight.analysis import Analysis, Progress, Walk, analyse
from magie.insight.points import Grades
from magie.match import Match
from magie.notation import gamefile, position

ANALYSIS_MEMORY_BYTES = 2 << 30
"""Address space that jobs may add to that of their worker."""
SKETCH_ROWS = 200
"""Chances that are told while a job runs; a drawing of them needs no more."""


class JobRequest(NamedTuple):
    """What a worker must know to analyse a game."""

    text: str
    seconds: float
    """Of processor time; after that what is there is kept."""
    grace: float
    """Seconds beyond them, after which the worker is killed."""
    compiled: bool
    """Whether the machine code is ready; without it there are no rollouts."""


MakeAnalysis = Callable[[JobRequest, Progress], bytes]


class JobStatus(NamedTuple):
    """How far a job is."""

    done: int
    all: int
    seconds: float
    """Of processor time since it began."""
    chances: list[list[float]]
    """Of all seats, so far: at evenly spaced lines of the game."""
    body: bytes | None = None
    """The result."""
    error: str = ""
    """Why there is none and will be none."""


class _Job:
    """The job of this worker."""

    def __init__(self, request: JobRequest) -> None:
        self._request = request
        self._began = time.process_time()
        self._progress = (0, 0)
        self._chances: list[list[float]] = []
        self._body: bytes | None = None
        self._error = ""

    def _note(self, done: int, all: int, chances: Sequence[float]) -> None:
        is_further = done > self._progress[0]
        self._progress = (done, all)
        if is_further and done % (1 + all // SKETCH_ROWS) == 0:
            self._chances.append([round(float(each), 3) for each in chances])

    def _go_on(self, wait: float) -> None:
        raise NotImplementedError

    def status(self, wait: float) -> JobStatus:
        """How far it is, after so many seconds, or as soon as it has ended."""
        self._go_on(wait)
        spent = time.process_time() - self._began
        return JobStatus(*self._progress, spent, [*self._chances], self._body, self._error)


class _ThreadedJob(_Job):
    """A job in a thread of its own."""

    def __init__(self, make: MakeAnalysis, request: JobRequest) -> None:
        super().__init__(request)
        self._make = make
        self._thread = threading.Thread(target=self._run, name="magie-analysis", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._body = self._make(self._request, self._note)
        except Exception as error:
            self._error = _told(error)

    def _go_on(self, wait: float) -> None:
        self._thread.join(wait)


class _StepwiseJob(_Job):
    """A job where there are no threads: it takes one step whenever it is asked how far it is."""

    def __init__(self, request: JobRequest) -> None:
        super().__init__(request)
        self._steps = analysis_steps(request, self._note)

    def _go_on(self, wait: float) -> None:
        try:
            next(self._steps)
        except StopIteration as end:
            self._body = end.value
        except Exception as error:
            self._error = _told(error)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


_job: _Job | None = None


def begin_job(make: MakeAnalysis, request: JobRequest) -> None:
    """Begin a job in this worker; where the server is the worker, the job takes its own steps."""
    global _job
    if _job is None:
        limit_memory(ANALYSIS_MEMORY_BYTES)
    limit_processor_time(request.seconds + request.grace)
    has_threads = worker_processes.HAS_PROCESSES
    _job = _ThreadedJob(make, request) if has_threads else _StepwiseJob(request)


def job_status(wait: float) -> JobStatus:
    """How far the job is; failed where the worker that had it has died."""
    if _job is None:
        return JobStatus(0, 0, 0.0, [], error="the worker has died")
    return _job.status(wait)


def make_analysis(request: JobRequest, progress: Progress) -> bytes:
    """The analysis of a game, as compressed JSON."""
    made = analyse(
        request.text,
        seconds=request.seconds,
        rollouts=request.compiled,
        compiled=request.compiled,
        progress=progress,
    )
    return _packed(made)


def analysis_steps(request: JobRequest, progress: Progress) -> Generator[None, None, bytes]:
    """The same line by line, without rollouts."""
    file, grades = gamefile.parse(request.text), Grades()
    walk = Walk(file, compiled=False, seconds=request.seconds, progress=progress)
    yield from walk.steps(grades)
    walk.judge(grades, 0, rollouts=False)
    return _packed(walk.analysis)


def _packed(made: Analysis) -> bytes:
    return zlib.compress(msgspec.json.encode(made.to_dict()))


def limit_memory(more: int) -> None:
    """Limit the address space of this process to what it has now and so many bytes more.

    A system that does not tell what it has now has no limit, nor has the only process there is.
    """
    if sys.platform == "win32" or not worker_processes.HAS_PROCESSES:
        return
    import resource

    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    except OSError:
        return
    mapped = pages * resource.getpagesize()
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = mapped + more
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    # Some systems know the limit and refuse to set it.
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))


def limit_processor_time(more: float) -> None:
    """Have the system kill this process after so many more seconds of processor time.

    It does so even where the job lets no other thread of the process run.
    """
    if sys.platform == "win32" or not worker_processes.HAS_PROCESSES:
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    # The system counts whole seconds.
    wanted = math.ceil(time.process_time() + more) + 1
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CPU, (wanted, hard))


def positions_of(text: str) -> frozenset[bytes]:
    """The digests of all positions of a game in which play has begun."""
    file = gamefile.parse(text)
    match = Match.from_file(file)
    found: set[bytes] = set()
    for line in ("", *file.lines):
        if line:
            match.follow(line)
        found.add(position_digest(match.game, match.book.tag))
    return frozenset(found - {b""})


def position_digest(game: Game, tag: str) -> bytes:
    """The digest of a position; empty before play has begun, and for one that cannot be written."""
    if game.phase <= Phase.START:
        return b""
    try:
        return sha256(position.format(game, tag).encode()).digest()
    except ValueError:
        return b""
