"""One writer with group commit: all queued jobs go into one transaction.

A disk flush costs the same for one entry as for a hundred, so the thread takes all jobs that were
queued while it was flushing.  A failing job undoes only its own changes.

This thread also checkpoints the write-ahead log (WAL), between transactions.  SQLite would do that
by itself, but hide its errors.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from magie.server.storage.store import StoreError, UnavailableError

MAX_BATCH_JOBS = 256
"""Jobs in one transaction, at most."""
CHECKPOINT_JOBS = 16
"""Jobs between two checkpoints of the WAL.

Small batches keep commit latency low: a commit waits 2 ms for a checkpoint of 16 jobs, and 14 ms
for one of 400.  This costs 2 % more processor time per move.
"""
FATAL_MESSAGES = ("disk I/O error", "malformed")
"""SQLite's messages after a failed flush: what is on the disk is then unknown."""

Job = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True)
class PendingJob:
    """A job and the future of its caller."""

    job: Job
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop

    def answer(self, result: Any, error: BaseException | None = None) -> None:
        """Give the caller the result or the error."""
        self.loop.call_soon_threadsafe(self._set, result, error)

    def _set(self, result: Any, error: BaseException | None) -> None:
        if self.future.cancelled():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class SqliteWriter:
    """The only connection that writes to one SQLite file."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], on_fatal: Callable[[str], None]
    ) -> None:
        self._connect, self._on_fatal = connect, on_fatal
        self._queue: SimpleQueue[PendingJob | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="magie-writer", daemon=True)
        self._connection: sqlite3.Connection | None = None
        self._open = False
        self._failed = ""
        """Why writing has stopped for good; empty while it works."""
        self._since_checkpoint = 0
        self.batches = self.jobs = 0
        """Transactions so far, and the jobs in them."""

    @property
    def queued(self) -> int:
        """Jobs in the queue."""
        return self._queue.qsize()

    def start(self) -> None:
        """Connect and start the thread; connection errors are raised here, in the caller."""
        self._open_connection()
        self._thread.start()

    def _open_connection(self) -> None:
        self._connection = self._connect()
        self._connection.execute("PRAGMA wal_autocheckpoint=0")
        self._open = True

    async def submit(self, job: Job) -> Any:
        """Run a job; returns its result once it is on the disk."""
        if not self._open:
            raise UnavailableError("the store is closed")
        loop = asyncio.get_running_loop()
        pending = PendingJob(job, loop.create_future(), loop)
        self._queue.put(pending)
        return await pending.future

    async def stop(self) -> None:
        """Finish all jobs, then close."""
        self._open = False
        if self._thread.is_alive():
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = self._connection
        assert connection is not None
        while batch := self._next_batch():
            self._write(connection, [pending for pending in batch if pending is not None])
            if batch[-1] is None:
                break
            if self._since_checkpoint >= CHECKPOINT_JOBS:
                self._checkpoint(connection)
        self._checkpoint(connection)
        connection.close()

    def _next_batch(self) -> list[PendingJob | None]:
        """Wait for a job, then take all that are queued."""
        batch = [self._queue.get()]
        while batch[-1] is not None and len(batch) < MAX_BATCH_JOBS and not self._queue.empty():
            batch.append(self._queue.get())
        return batch

    def _write(self, connection: sqlite3.Connection, jobs: list[PendingJob]) -> None:
        if self._failed:
            _reject_all(jobs, self._failed)
        if self._failed or not jobs:
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            done = [(pending, *_attempt(connection, pending.job)) for pending in jobs]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._fail_batch(connection, jobs, error)
            return
        self.batches, self.jobs = self.batches + 1, self.jobs + len(jobs)
        self._since_checkpoint += len(jobs)
        for pending, result, failed in done:
            pending.answer(result, failed)

    def _fail_batch(
        self, connection: sqlite3.Connection, jobs: list[PendingJob], error: sqlite3.Error
    ) -> None:
        """Roll back and fail every job; stop for good where the result is unknown."""
        if is_fatal(error):
            self._stop_for_good(str(error))
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error as worse:
            self._stop_for_good(str(worse))
        _reject_all(jobs, str(error))

    def _checkpoint(self, connection: sqlite3.Connection) -> None:
        """Checkpoint the WAL; a full disk only delays it."""
        if self._failed:
            return
        self._since_checkpoint = 0
        try:
            checkpoint(connection)
        except sqlite3.Error as error:
            if is_fatal(error):
                self._stop_for_good(str(error))

    def _stop_for_good(self, reason: str) -> None:
        """Stop writing: after a failed flush the kernel may have dropped the dirty pages.

        Whether the last transaction is on the disk shows only when the file is opened again.
        """
        self._open, self._failed = False, reason
        self._on_fatal(reason)


def checkpoint(connection: sqlite3.Connection) -> None:
    """Checkpoint the WAL, up to the first page that a reader still needs."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def is_fatal(error: sqlite3.Error) -> bool:
    """Whether it is unknown what is on the disk after this error."""
    return any(sign in str(error) for sign in FATAL_MESSAGES)


def _reject_all(jobs: list[PendingJob], reason: str) -> None:
    for pending in jobs:
        pending.answer(None, UnavailableError(reason))


def _attempt(connection: sqlite3.Connection, job: Job) -> tuple[Any, StoreError | None]:
    """Run a job in a savepoint; if it fails, only its own changes are rolled back."""
    connection.execute("SAVEPOINT job")
    try:
        result = job(connection)
    except (StoreError, sqlite3.IntegrityError) as error:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return None, error if isinstance(error, StoreError) else StoreError(str(error))
    connection.execute("RELEASE job")
    return result, None
