"""A thread with a timeout that can be asked to abort.

Python can only raise an exception in a thread, between two bytecodes: a long C call delays it.  So
the caller stops waiting first, and aborts later, when even a first compilation would be over.
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
    """The work has raised an exception."""


class OverrunError(Exception):
    """The work has overrun its timeout."""


class BusyError(OverrunError):
    """Earlier work of the bot still runs, so that this one was not started."""


class _AbortedError(BaseException):
    """Raised in a thread to abort it; a BaseException, so that no bot catches it by mistake."""


class AbortableThread(Generic[T]):
    """One piece of work in a thread of its own."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work, self._loop = work, asyncio.get_running_loop()
        self._busy, self._done = threading.Lock(), False
        self._result: asyncio.Future[T] = self._loop.create_future()
        # Mark an exception as retrieved, even if the caller has stopped waiting.
        self._result.add_done_callback(lambda done: done.cancelled() or done.exception())
        # A daemon: the shutdown does not wait for it.
        self._thread = threading.Thread(target=self._run, name="magie-bot", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether the thread still runs."""
        return self._thread.is_alive()

    async def result_within(self, seconds: float) -> T:
        """The result of the work; an OverrunError after the timeout."""
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(self._result)
        except TimeoutError:
            raise OverrunError(f"no end after {seconds:g} s") from None

    def abort(self) -> None:
        """Raise an exception in the thread, if it still runs."""
        ident = self._thread.ident
        with self._busy:
            if ident is not None and self.is_running and not self._done:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(ident), ctypes.py_object(_AbortedError)
                )

    def _run(self) -> None:
        # The abort may come while the result is being posted.
        with suppress(_AbortedError):
            self._execute()
        with suppress(_AbortedError), self._busy:
            self._done = True

    def _execute(self) -> None:
        try:
            result = self._work()
        except BaseException as error:
            failed = BotThreadError(f"{type(error).__name__}: {error}")
            failed.__cause__ = error
            self._post(lambda: self._result.set_exception(failed))
        else:
            self._post(lambda: self._result.set_result(result))

    def _post(self, action: Callable[[], None]) -> None:
        # The loop may be closed by now.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: None if self._result.done() else action())
