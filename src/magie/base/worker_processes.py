"""Worker processes: long computations that share no interpreter lock with the event loop."""

from __future__ import annotations

import asyncio
import atexit
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from typing import Any, TypeVar, cast

from magie.base.priority import step_aside

Result = TypeVar("Result")
HAS_PROCESSES = sys.platform != "emscripten"
"""Not in a browser: there a call is made at once, in the caller's own thread."""


class WorkerDiedError(Exception):
    """A worker process has died twice over the same call."""


class _Worker:
    """One process, which answers one call after the other."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, child_end = context.Pipe()
        self.process = context.Process(
            target=_serve, args=(child_end,), name="magie-worker", daemon=True
        )
        self.process.start()
        # The pipe reports EOF only when this copy of the child's end is closed.
        child_end.close()

    def call(self, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """The result of a function; what it raises is raised here."""
        self._pipe.send((function, args))
        succeeded, value = self._pipe.recv()
        if not succeeded:
            raise value
        return value

    def kill(self) -> None:
        """Kill the process."""
        self._pipe.close()
        self.process.kill()


def _serve(pipe: Connection) -> None:
    """Answer calls until the other process is gone, at the lowest priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    step_aside()
    with suppress(EOFError, OSError):
        while True:
            function, args = pipe.recv()
            try:
                answer = ForkingPickler.dumps((True, function(*args)))
            except Exception as error:
                answer = ForkingPickler.dumps((False, error))
            pipe.send_bytes(answer)


class WorkerProcesses:
    """A few worker processes, each started when it is needed."""

    def __init__(self, size: int | None = None) -> None:
        self.size = size or max(1, (os.cpu_count() or 1) - 1)
        """At most; by default one core is left to the event loop."""
        self._slots = threading.BoundedSemaphore(self.size)
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()

    def call(self, function: Callable[..., Result], *args: Any) -> Result:
        """The result of a module-level function; blocks, and waits while all workers are busy."""
        if not HAS_PROCESSES:
            return function(*args)
        with self._slots:
            for _attempt in range(2):
                worker = self._idle.pop() if self._idle else self._start()
                try:
                    return cast("Result", worker.call(function, args))
                except (EOFError, OSError):
                    self._drop(worker)
                finally:
                    if worker in self._all:
                        self._idle.append(worker)
            raise WorkerDiedError(function.__qualname__)

    async def run(self, function: Callable[..., Result], *args: Any) -> Result:
        """The same without blocking the event loop."""
        return await asyncio.to_thread(self.call, function, *args)

    def close(self) -> None:
        """Kill all workers; a call in progress fails."""
        for worker in [*self._all]:
            self._drop(worker)
        self._idle.clear()

    def _start(self) -> _Worker:
        worker = _Worker()
        self._all.add(worker)
        return worker

    def _drop(self, worker: _Worker) -> None:
        self._all.discard(worker)
        worker.kill()


bot_workers = WorkerProcesses()
"""Bots that search."""
file_workers = WorkerProcesses(1)
"""Replays, reports and game files."""
for _pool in (bot_workers, file_workers):
    atexit.register(_pool.close)
