"""One writer with group commit: everything that waits goes into one transaction.

A flush of the disk costs the same for one entry as for a hundred, so the thread takes all jobs
that have gathered while it was flushing.  A job that fails takes back its own changes alone.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from magie.server.store import StoreError, UnavailableError

MOST = 256
"""Jobs in one transaction."""
FATAL = ("disk I/O error", "malformed")
"""What a database says after a flush has failed: nobody knows what is on the disk then."""

Job = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True)
class Waiting:
    """A job, and who waits for it."""

    job: Job
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop

    def answer(self, result: Any, error: BaseException | None = None) -> None:
        """Tell whoever waits."""
        self.loop.call_soon_threadsafe(self._set, result, error)

    def _set(self, result: Any, error: BaseException | None) -> None:
        if self.future.cancelled():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class Writer:
    """The only connection that writes to one SQLite file."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], fatal: Callable[[str], None]
    ) -> None:
        self._connect, self._fatal = connect, fatal
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="magie-writer", daemon=True)
        self._open = False
        self.batches = self.jobs = 0
        """Transactions so far, and what they were made of."""

    @property
    def waiting(self) -> int:
        """Jobs that the next transaction will take."""
        return self._queue.qsize()

    def start(self) -> None:
        """Begin to write."""
        self._open = True
        self._thread.start()

    async def do(self, job: Job) -> Any:
        """Do a job and return when it is on the disk."""
        if not self._open:
            raise UnavailableError("the store is closed")
        loop = asyncio.get_running_loop()
        waiting = Waiting(job, loop.create_future(), loop)
        self._queue.put(waiting)
        return await waiting.future

    async def stop(self) -> None:
        """Finish all jobs, then close."""
        if self._open:
            self._open = False
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = self._connect()
        while batch := self._gather():
            self._write(connection, batch)
            if batch[-1] is None:
                break
        connection.close()

    def _gather(self) -> list[Waiting | None]:
        """Everything that waits, the first of it at least."""
        batch = [self._queue.get()]
        while batch[-1] is not None and len(batch) < MOST and not self._queue.empty():
            batch.append(self._queue.get())
        return batch

    def _write(self, connection: sqlite3.Connection, batch: list[Waiting | None]) -> None:
        jobs = [waiting for waiting in batch if waiting is not None]
        if not jobs:
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            done = [(waiting, *_attempt(connection, waiting.job)) for waiting in jobs]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._give_up(connection, jobs, error)
            return
        self.batches, self.jobs = self.batches + 1, self.jobs + len(jobs)
        for waiting, result, failed in done:
            waiting.answer(result, failed)

    def _give_up(
        self, connection: sqlite3.Connection, jobs: list[Waiting], error: sqlite3.Error
    ) -> None:
        """Nothing of the batch was stored."""
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for waiting in jobs:
            waiting.answer(None, UnavailableError(str(error)))
        if any(sign in str(error) for sign in FATAL):
            # After a failed flush the system may have thrown the pages away: never try again.
            self._open = False
            self._fatal(str(error))


def _attempt(connection: sqlite3.Connection, job: Job) -> tuple[Any, StoreError | None]:
    """Do a job; whatever it raises of its own takes only its own changes back."""
    connection.execute("SAVEPOINT job")
    try:
        result = job(connection)
    except (StoreError, sqlite3.IntegrityError) as error:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return None, error if isinstance(error, StoreError) else StoreError(str(error))
    connection.execute("RELEASE job")
    return result, None
