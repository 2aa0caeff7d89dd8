"""Worker pools: the executor that plays chunks, and how to treat it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ParamSpec, TypeAlias, TypeVar

from magie.base.cores import cores
from magie.simulate.chunk import Chunk
from magie.simulate.run_spec import RunSpec, RunSpecError

ChunkPlayer: TypeAlias = Callable[[RunSpec, int, int, bool], tuple[Chunk, float]]
P = ParamSpec("P")
T = TypeVar("T")

CHUNK_TARGET_S = 0.5
"""What a chunk should take on this machine: an interrupt waits no longer than that."""


@dataclass(frozen=True)
class WorkerPool:
    """An executor with what dispatch has to know about it."""

    executor: Executor
    workers: Callable[[], int]
    """The number of chunks that are played at once; that may change during a run."""
    chunk_target_s: float = CHUNK_TARGET_S
    """What a chunk should take."""
    worker_errors: tuple[type[BaseException], ...] = ()
    """Errors of the workers, not of the games: the chunk is submitted again."""
    is_gone: Callable[[], bool] = lambda: False
    """Whether all workers are lost, so that no result will come."""
    play: ChunkPlayer | None = None
    """Plays a chunk in place of the CPU's functions, and returns it with the seconds it took."""
    chunk_games: int | None = None
    """Games of a chunk, where their number is not learnt."""


class SerialPool(Executor):
    """Runs a task at once, in the calling thread."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function now."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def local_pool(count: int | None, compiled: bool) -> Generator[WorkerPool]:
    """Threads for compiled code, which releases the GIL; plain code runs in the calling thread."""
    number = cores() if count is None else count
    if number < 1:
        raise RunSpecError("cores", f"a run needs at least one core, not {number}")
    if not compiled:
        yield WorkerPool(SerialPool(), lambda: 1)
        return
    pool = ThreadPoolExecutor(number, thread_name_prefix="magie")
    try:
        yield WorkerPool(pool, lambda: number)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
