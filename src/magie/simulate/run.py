"""A run: many games, played by a worker pool and counted as chunks complete."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, nullcontext
from time import perf_counter
from types import FrameType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from magie.base.background_compiler import BackgroundCompiler
from magie.base.cores import cores
from magie.base.jit import can_compile, is_kept
from magie.base.records import Table
from magie.simulate.chunk import Chunk, play_function
from magie.simulate.chunk_sizer import ChunkSizer
from magie.simulate.dispatch import Dispatch
from magie.simulate.errors import RunBlockedError
from magie.simulate.event_file import EventWriter
from magie.simulate.interrupt import InterruptHandler
from magie.simulate.parquet import ParquetWriter
from magie.simulate.play import play_games
from magie.simulate.progress import Progress, default_progress
from magie.simulate.results import Results
from magie.simulate.run_spec import (
    COUNTS,
    DEFAULT_EDITION,
    RunSpec,
    RunSpecError,
    make_run_spec,
)
from magie.simulate.tally import Tally
from magie.simulate.worker_pool import WorkerPool, local_pool


def from_executor(executor: Executor, count: int | None) -> WorkerPool:
    """The worker pool of a caller's executor."""
    if type(executor).__module__.startswith("distributed."):
        from magie.simulate.cluster import cluster_pool

        return cluster_pool(executor, count)
    known: Any = getattr(executor, "_max_workers", None)
    number: int = count or known or cores()
    return WorkerPool(executor, lambda: number)


ChunkHandler: TypeAlias = Callable[[Chunk], None]
RunFile: TypeAlias = ParquetWriter | EventWriter
KEPT_GAMES = 100_000
"""The rows of so many games are kept unasked: 32 MB."""

SIGNALLED = 128
"""The exit status of a process that a signal has ended is this and the signal's number."""

_remarked: set[str] = set()


def simulate(
    edition: str = DEFAULT_EDITION,
    bots: str | Sequence[str] = ("thrifty",),
    games: int = 1000,
    seed: object = 0,
    rules: Mapping[str, object] | None = None,
    variant: str = "standard",
    seats: int | None = None,
    *,
    turns: int | None = None,
    rotate: bool | None = None,
    count: str = COUNTS[-1],
    start: str = "",
    out: str | os.PathLike[str] | None = None,
    events: str | os.PathLike[str] | None = None,
    keep: bool | None = None,
    executor: Executor | WorkerPool | None = None,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
    chunk: int | None = None,
) -> Results:
    """Play many games and count them; the same seed gives the same results on any machine.

    All ``cores`` play, or the workers of ``executor`` (threads, processes, a Dask client's),
    or a worker pool such as the GPU's (``magie.gpu.run.gpu_pool``).
    Games are ``compiled`` where Numba is installed.  ``start`` is a position line from which all
    games go on; ``count`` leaves out what is not wanted.  ``out`` and ``events`` name Parquet files
    for a row a game, and a row an event.  The rows of up to KEPT_GAMES games are kept for
    ``Results.frame``, those of more if ``keep`` says so.
    Ctrl-C ends a run early with what is done (``Results.interrupted``), twice aborts it.
    """
    line_up = (bots,) if isinstance(bots, str) else bots
    run_spec = make_run_spec(
        edition, line_up, seed, rules, variant, seats, turns, rotate, count, start
    )
    return simulate_spec(
        run_spec,
        games,
        out=out,
        events=events,
        keep=games <= KEPT_GAMES if keep is None else keep,
        executor=executor,
        cores=cores,
        compiled=compiled,
        progress=progress,
        chunk=chunk,
    )


def simulate_spec(
    run_spec: RunSpec,
    games: int,
    *,
    out: str | os.PathLike[str] | None = None,
    events: str | os.PathLike[str] | None = None,
    keep: bool = False,
    executor: Executor | WorkerPool | None = None,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
    chunk: int | None = None,
    on_chunk: ChunkHandler | None = None,
) -> Results:
    """The same for a run spec; ``on_chunk`` is called with every chunk, rows included.

    ``keep`` keeps the rows of all games.
    """
    if games < 1:
        raise RunSpecError("games", f"a run has at least one game, not {games}")
    fast = can_compile() if compiled is None else compiled
    logs_fast = fast
    if isinstance(executor, WorkerPool):
        compiled = fast = False
    is_asked = compiled is not None or executor is not None or events is not None
    begins_plain = fast and not is_asked and not is_kept(play_games)
    with (
        closing(progress or default_progress()) as reporter,
        _pool(executor, cores, fast) as pool,
        _sigterm_raises() if out or events else nullcontext(),
        _files(out, events, run_spec, games, logs_fast) as files,
    ):
        if compiled is None and not fast:
            _remark_once(reporter, "simulate-run-plain")
        if fast and not begins_plain:
            # Once, before threads would each; other processes load the code from disk.
            play_function(True, reporter.compiling)
        with InterruptHandler(lambda: reporter.remark("simulate-run-stopping")) as stop:
            order = RunOrder(run_spec, games, files, [] if keep else None, on_chunk, stop)
            sizer = ChunkSizer(
                pool.chunk_target_s, fast, pool.chunk_games if chunk is None else chunk
            )
            runs = _runs(order, begins_plain, pool, sizer, fast, reporter)
            return _merged(order, runs, reporter)


class RunOrder(NamedTuple):
    """What is played, where its rows go, and until when."""

    run_spec: RunSpec
    games: int
    files: Sequence[RunFile]
    kept: list[Chunk] | None
    """The chunks, where their rows are kept."""
    on_chunk: ChunkHandler | None
    stopped: Callable[[], bool]

    def dispatch(
        self, pool: WorkerPool, sizer: ChunkSizer, compiled: bool, first: int = 0
    ) -> Dispatch:
        """The games from the first on, by these workers."""
        keeps_rows = bool(self.files) or self.kept is not None or self.on_chunk is not None
        run = Dispatch(pool, sizer, self.run_spec, self.games, keeps_rows, compiled, first=first)
        run.stopped = self.stopped
        run.held = lambda: max((file.held() for file in self.files), default=0)
        return run


def _runs(
    order: RunOrder,
    begins_plain: bool,
    pool: WorkerPool,
    sizer: ChunkSizer,
    fast: bool,
    reporter: Progress,
) -> Iterator[Dispatch]:
    """The dispatches of a run: plain play until a process beside has compiled, then the rest."""
    first = 0
    if begins_plain:
        beside = BackgroundCompiler(play_games, cores=pool.workers())
        with closing(beside), local_pool(1, compiled=False) as alone:
            beside.start()
            reporter.compiling(*beside.progress)
            reporter.remark("simulate-run-plain-until")
            plain = order.dispatch(alone, ChunkSizer(alone.chunk_target_s, False), False)
            plain.stopped = lambda: order.stopped() or _is_over(beside, reporter)
            yield plain
        first = plain.next
        if order.stopped() or first == order.games:
            return
        play_function(True, reporter.compiling)
        reporter.remark("simulate-run-compiled")
    yield order.dispatch(pool, sizer, fast, first)


def _is_over(beside: BackgroundCompiler, reporter: Progress) -> bool:
    reporter.compiling(*beside.progress)
    return beside.is_over


def merge(total: Table, part: Table) -> None:
    """Add the sums of a tally to those of another; the order does not matter."""
    sums, more = total.view(np.int64), part.view(np.int64)
    added = sums + more
    # NumPy would wrap around silently.
    if ((sums ^ added) & (more ^ added) < 0).any():
        raise OverflowError(
            "the sums of so many games do not fit into 64 bits: play fewer at a time"
        )
    sums[:] = added


def _merged(order: RunOrder, runs: Iterator[Dispatch], reporter: Progress) -> Results:
    """Dispatch all chunks, and merge their results."""
    start, total, done, games = perf_counter(), Tally.table(1), 0, order.games
    reporter.playing(0, games)
    for run in runs:
        for chunk in run.chunks():
            merge(total, chunk.tally)
            for file in order.files:
                file.take(chunk)
            if order.kept is not None:
                order.kept.append(chunk)
            if order.on_chunk:
                order.on_chunk(chunk)
            done += chunk.count
            reporter.playing(done, games)
        if run.broken and not order.stopped():
            if not done:
                raise RunBlockedError("executor", "simulate-run-lost")
            reporter.remark("simulate-run-lost")
    if not done:
        raise KeyboardInterrupt
    for file in order.files:
        file.close()
    rows = None if order.kept is None else _rows_in_order(order.kept)
    seconds = perf_counter() - start
    return Results(order.run_spec, total, games, seconds, interrupted=done < games, rows=rows)


def _rows_in_order(chunks: list[Chunk]) -> Table:
    """The rows of all chunks, in the order of their games."""
    chunks.sort(key=lambda chunk: chunk.first)
    return np.concatenate([chunk.rows for chunk in chunks if chunk.rows is not None])


def _pool(
    executor: Executor | WorkerPool | None, cores: int | None, fast: bool
) -> AbstractContextManager[WorkerPool]:
    if isinstance(executor, WorkerPool):
        return nullcontext(executor)
    return nullcontext(from_executor(executor, cores)) if executor else local_pool(cores, fast)


@contextmanager
def _files(
    out: str | os.PathLike[str] | None,
    events: str | os.PathLike[str] | None,
    run_spec: RunSpec,
    games: int,
    compiled: bool,
) -> Generator[list[RunFile]]:
    """The files of a run; those that are not completed are removed."""
    files: list[RunFile] = []
    with ExitStack() as stack:
        if out:
            files.append(ParquetWriter(out, run_spec, games))
            stack.callback(files[-1].discard)
        if events:
            files.append(EventWriter(events, run_spec, games, compiled))
            stack.callback(files[-1].discard)
        yield files


@contextmanager
def _sigterm_raises() -> Generator[None]:
    """Let SIGTERM raise SystemExit, so that the unfinished file is removed.

    Only the main thread can do so, and a handler of the caller's program is left in place.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGTERM) != signal.SIG_DFL:
        yield
        return

    def terminate(number: int, _: FrameType | None) -> None:
        raise SystemExit(SIGNALLED + number)

    signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _remark_once(reporter: Progress, key: str) -> None:
    """Make a remark once per process."""
    if key not in _remarked:
        _remarked.add(key)
        reporter.remark(key)
