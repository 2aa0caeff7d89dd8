"""A run: many games, played by a worker pool and counted as chunks complete."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from time import perf_counter
from types import FrameType
from typing import Any, TypeAlias

import numpy as np

from magie.base.jit import can_compile
from magie.base.records import Table
from magie.simulate.chunk import Chunk, play_function
from magie.simulate.chunk_sizer import ChunkSizer
from magie.simulate.dispatch import Dispatch
from magie.simulate.errors import RunBlockedError
from magie.simulate.interrupt import InterruptHandler
from magie.simulate.parquet import ParquetWriter
from magie.simulate.progress import Progress, default_progress
from magie.simulate.results import Results
from magie.simulate.run_spec import RunSpec, RunSpecError, make_run_spec
from magie.simulate.tally import Tally
from magie.simulate.worker_pool import WorkerPool, cores, local_pool


def from_executor(executor: Executor, count: int | None) -> WorkerPool:
    """The worker pool of a caller's executor."""
    if type(executor).__module__.startswith("distributed."):
        from magie.simulate.cluster import cluster_pool

        return cluster_pool(executor, count)
    known: Any = getattr(executor, "_max_workers", None)
    number: int = count or known or cores()
    return WorkerPool(executor, lambda: number)


ChunkHandler: TypeAlias = Callable[[Chunk], None]

SIGNALLED = 128
"""The exit status of a process that a signal has ended is this and the signal's number."""

_remarked: set[str] = set()


def simulate(
    edition: str = "classic",
    bots: str | Sequence[str] = ("thrifty",),
    games: int = 1000,
    seed: object = 0,
    rules: Mapping[str, object] | None = None,
    variant: str = "standard",
    seats: int | None = None,
    *,
    turns: int | None = None,
    rotate: bool = True,
    out: str | os.PathLike[str] | None = None,
    executor: Executor | None = None,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
    chunk: int | None = None,
) -> Results:
    """Play many games and count them; the same seed gives the same results on any machine.

    All ``cores`` play, or the workers of ``executor`` (threads, processes, a Dask client's).
    Games are ``compiled`` where Numba is installed.  ``out`` names a Parquet file for a row a game.
    Ctrl-C ends a run early with what is done (``Results.interrupted``), twice aborts it.
    """
    line_up = (bots,) if isinstance(bots, str) else bots
    run_spec = make_run_spec(edition, line_up, seed, rules, variant, seats, turns, rotate)
    return simulate_spec(
        run_spec,
        games,
        out=out,
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
    executor: Executor | None = None,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
    chunk: int | None = None,
    on_chunk: ChunkHandler | None = None,
) -> Results:
    """The same for a run spec; ``on_chunk`` is called with every chunk, rows included."""
    if games < 1:
        raise RunSpecError("games", f"a run has at least one game, not {games}")
    fast = can_compile() if compiled is None else compiled
    with (
        closing(progress or default_progress()) as reporter,
        _pool(executor, cores, fast) as pool,
        _file(out, run_spec, games) as file,
    ):
        sizer = ChunkSizer(pool.chunk_target_s, fast, chunk)
        if compiled is None and not fast:
            _remark_once(reporter, "simulate-run-plain")
        if fast:
            # Compile once, before threads would each; other processes load the code from disk.
            play_function(True, reporter.compiling)
        return _run(run_spec, games, pool, sizer, fast, reporter, file, on_chunk)


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


def _run(
    run_spec: RunSpec,
    games: int,
    pool: WorkerPool,
    sizer: ChunkSizer,
    fast: bool,
    reporter: Progress,
    file: ParquetWriter | None,
    on_chunk: ChunkHandler | None,
) -> Results:
    """Dispatch all chunks, and merge their results."""
    start, total, done = perf_counter(), Tally.table(1), 0
    with InterruptHandler(lambda: reporter.remark("simulate-run-stopping")) as stop:
        keep_rows = file is not None or on_chunk is not None
        run = Dispatch(pool, sizer, run_spec, games, keep_rows, fast, stopped=stop)
        if file:
            run.held = file.held
        reporter.playing(0, games)
        for chunk in run.chunks():
            merge(total, chunk.tally)
            if file:
                file.take(chunk)
            if on_chunk:
                on_chunk(chunk)
            done += chunk.count
            reporter.playing(done, games)
        _report_failures(run, done, reporter)
        if file:
            file.close()
    return Results(run_spec, total, games, perf_counter() - start, interrupted=done < games)


def _report_failures(run: Dispatch, done: int, reporter: Progress) -> None:
    """Report lost workers; raise where not a single game was played."""
    if run.broken and not run.stopped():
        if not done:
            raise RunBlockedError("executor", "simulate-run-lost")
        reporter.remark("simulate-run-lost")
    elif not done:
        raise KeyboardInterrupt


def _pool(
    executor: Executor | None, cores: int | None, fast: bool
) -> AbstractContextManager[WorkerPool]:
    return nullcontext(from_executor(executor, cores)) if executor else local_pool(cores, fast)


@contextmanager
def _file(
    out: str | os.PathLike[str] | None, run_spec: RunSpec, games: int
) -> Generator[ParquetWriter | None]:
    if out is None:
        yield None
        return
    with _sigterm_raises():
        file = ParquetWriter(out, run_spec, games)
        try:
            yield file
        finally:
            file.discard()


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
