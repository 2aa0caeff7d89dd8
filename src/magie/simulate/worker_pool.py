"""The crew: who plays the chunks, how many at once, and what to expect of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from magie.simulate.run_spec import RunSpecError

P = ParamSpec("P")
T = TypeVar("T")

SECONDS = 0.5
"""What a chunk should take on this machine: who interrupts a run waits no longer."""


@dataclass(frozen=True)
class WorkerPool:
    """Whoever plays."""

    executor: Executor
    hands: Callable[[], int]
    """How many chunks are played at once; that may change during a run."""
    seconds: float = SECONDS
    """What a chunk should take."""
    lost: tuple[type[BaseException], ...] = ()
    """Failures of those who play, not of what they play: the chunk is handed out again."""
    gone: Callable[[], bool] = lambda: False
    """Whether all have left, and nothing will come back."""


class SerialPool(Executor):
    """Plays at once, in this thread."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call the function now."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def local_pool(count: int | None, compiled: bool) -> Generator[WorkerPool]:
    """Threads of this process for compiled code; plain code gains nothing by a second one."""
    number = cores() if count is None else count
    if number < 1:
        raise RunSpecError("cores", f"somebody has to play, not {number}")
    if not compiled:
        yield WorkerPool(SerialPool(), lambda: 1)
        return
    pool = ThreadPoolExecutor(number, thread_name_prefix="magie")
    try:
        yield WorkerPool(pool, lambda: number)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
