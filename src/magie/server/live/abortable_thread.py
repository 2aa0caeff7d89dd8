"""Thoughts: work in threads beside the loop that is not waited for longer than it is worth.

A thread cannot be ended from outside, only be asked to end, and it hears that between two of its
steps.  So whoever waits gives up first, and the thread is asked later, when even a first
compilation would be over.
"""

from __future__ import annotations

import asyncio
import ctypes
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")


class BotThreadError(Exception):
    """The work has raised something."""


class OverrunError(Exception):
    """The work has taken longer than anybody waits for."""


class BusyError(OverrunError):
    """An earlier piece of work has not come to its end yet, so that this one was not begun."""


class _EndedError(BaseException):
    """Raised within a thread that is asked to end; no bot catches it by mistake."""


class AbortableThread(Generic[T]):
    """One piece of work in a thread of its own."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work, self._loop = work, asyncio.get_running_loop()
        self._busy, self._done = threading.Lock(), False
        self._result: asyncio.Future[T] = self._loop.create_future()
        # What nobody waits for any more may fail as it likes.
        self._result.add_done_callback(lambda done: done.cancelled() or done.exception())
        # A daemon: a server that goes down does not wait for what a bot still thinks.
        self._thread = threading.Thread(target=self._run, name="magie-thought", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether the thread is still at it."""
        return self._thread.is_alive()

    async def within(self, seconds: float) -> T:
        """What comes of it; an OverrunError if nothing has by then."""
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(self._result)
        except TimeoutError:
            raise OverrunError(f"no end after {seconds:g} s") from None

    def end(self) -> None:
        """Ask the thread to end, if it is still at it."""
        ident = self._thread.ident
        with self._busy:
            if ident is not None and self.is_running and not self._done:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(ident), ctypes.py_object(_EndedError)
                )

    def _run(self) -> None:
        # It may be asked to end while it is already telling what came of it.
        with suppress(_EndedError):
            self._work_through()
        with suppress(_EndedError), self._busy:
            self._done = True

    def _work_through(self) -> None:
        try:
            result = self._work()
        except BaseException as error:
            failed = BotThreadError(f"{type(error).__name__}: {error}")
            failed.__cause__ = error
            self._tell(lambda: self._result.set_exception(failed))
        else:
            self._tell(lambda: self._result.set_result(result))

    def _tell(self, say: Callable[[], None]) -> None:
        # The loop may have ended before the thread has.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: None if self._result.done() else say())
