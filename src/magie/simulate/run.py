"""A run: many games, played by all who are there, counted as they come in."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from time import perf_counter
from typing import Any, TypeAlias

import numpy as np

from magie.base.jit import can_compile
from magie.base.records import Table
from magie.simulate.chunk import Chunk, player
from magie.simulate.chunk_sizer import ChunkSizer
from magie.simulate.dispatch import Dispatch
from magie.simulate.errors import HinderedError
from magie.simulate.interrupt import InterruptHandler
from magie.simulate.parquet import ParquetWriter
from magie.simulate.progress import Progress, usual
from magie.simulate.results import Results
from magie.simulate.run_spec import RunSpec, RunSpecError, order
from magie.simulate.tally import Tally
from magie.simulate.worker_pool import WorkerPool, cores, local_pool


def from_executor(executor: Executor, count: int | None) -> WorkerPool:
    """A crew that somebody else has brought together."""
    if type(executor).__module__.startswith("distributed."):
        from magie.simulate.cluster import cluster_pool

        return cluster_pool(executor, count)
    known: Any = getattr(executor, "_max_workers", None)
    number: int = count or known or cores()
    return WorkerPool(executor, lambda: number)


Taker: TypeAlias = Callable[[Chunk], None]

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
    """Play many games and count them; the same for the same seed, however and wherever.

    All ``cores`` play, or whoever the ``executor`` has (threads, processes, a Dask client's).
    Games are ``compiled`` where Numba is there.  ``out`` names a Parquet file for a row a game.
    Ctrl-C ends a run early with what is done (``Results.interrupted``), twice gives it up.
    """
    line_up = (bots,) if isinstance(bots, str) else bots
    wanted = order(edition, line_up, seed, rules, variant, seats, turns, rotate)
    return simulate_order(
        wanted,
        games,
        out=out,
        executor=executor,
        cores=cores,
        compiled=compiled,
        progress=progress,
        chunk=chunk,
    )


def simulate_order(
    wanted: RunSpec,
    games: int,
    *,
    out: str | os.PathLike[str] | None = None,
    executor: Executor | None = None,
    cores: int | None = None,
    compiled: bool | None = None,
    progress: Progress | None = None,
    chunk: int | None = None,
    each: Taker | None = None,
) -> Results:
    """The same for an order; ``each`` is given every chunk, with a row for every game."""
    if games < 1:
        raise RunSpecError("games", f"there is at least one game to play, not {games}")
    fast = can_compile() if compiled is None else compiled
    with (
        closing(progress or usual()) as told,
        _crew(executor, cores, fast) as crew,
        _file(out, wanted, games) as file,
    ):
        pace = ChunkSizer(crew.seconds, fast, chunk)
        if compiled is None and not fast:
            _remark_once(told, "simulate-run-plain")
        if fast:
            # Threads must not all begin to compile; other processes find the code on disk.
            player(True, told.compiling)
        return _played(wanted, games, crew, pace, fast, told, file, each)


def merge(total: Table, part: Table) -> None:
    """Add the sums of a tally to those of another; in any order they come to the same."""
    sums, more = total.view(np.int64), part.view(np.int64)
    added = sums + more
    # NumPy would go on with a wrong sign.
    if ((sums ^ added) & (more ^ added) < 0).any():
        raise OverflowError(
            "the sums of so many games do not fit into 64 bits: play fewer at a time"
        )
    sums[:] = added


def _played(
    wanted: RunSpec,
    games: int,
    crew: WorkerPool,
    pace: ChunkSizer,
    fast: bool,
    told: Progress,
    file: ParquetWriter | None,
    each: Taker | None,
) -> Results:
    """Hand out all chunks, and count what comes back."""
    start, total, done = perf_counter(), Tally.table(1), 0
    with InterruptHandler(lambda: told.remark("simulate-run-stopping")) as stop:
        keep = file is not None or each is not None
        run = Dispatch(crew, pace, wanted, games, keep, fast, stopped=stop)
        if file:
            run.held = file.held
        told.playing(0, games)
        for chunk in run.chunks():
            merge(total, chunk.tally)
            if file:
                file.take(chunk)
            if each:
                each(chunk)
            done += chunk.count
            told.playing(done, games)
        _account(run, done, told)
        if file:
            file.close()
    return Results(wanted, total, games, perf_counter() - start, interrupted=done < games)


def _account(run: Dispatch, done: int, told: Progress) -> None:
    """Say what went wrong; without a single game there is nothing to show for it."""
    if run.broken and not run.stopped():
        if not done:
            raise HinderedError("executor", "simulate-run-lost")
        told.remark("simulate-run-lost")
    elif not done:
        raise KeyboardInterrupt


def _crew(
    executor: Executor | None, cores: int | None, fast: bool
) -> AbstractContextManager[WorkerPool]:
    return nullcontext(from_executor(executor, cores)) if executor else local_pool(cores, fast)


@contextmanager
def _file(
    out: str | os.PathLike[str] | None, wanted: RunSpec, games: int
) -> Generator[ParquetWriter | None]:
    if out is None:
        yield None
        return
    file = ParquetWriter(out, wanted, games)
    try:
        yield file
    finally:
        file.discard()


def _remark_once(told: Progress, key: str) -> None:
    """Nobody needs to be told twice in one program."""
    if key not in _remarked:
        _remarked.add(key)
        told.remark(key)
