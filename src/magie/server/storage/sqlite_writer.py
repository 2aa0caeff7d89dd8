"""One writer with group commit: everything that waits goes into one transaction.

A flush of the disk costs the same for one entry as for a hundred, so the thread takes all jobs
that have gathered while it was flushing.  A job that fails takes back its own changes alone.

The write-ahead log is folded back into its file by this thread too, between transactions.  SQLite
would do that by itself, but keeps to itself what goes wrong then.
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

MOST = 256
"""Jobs in one transaction."""
FOLD = 16
"""Jobs after which the write-ahead log is folded back.

Whoever moves meanwhile waits: 2 ms with so few, and 14 with four hundred.  A move costs a fiftieth
more of a core for it.
"""
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


class SqliteWriter:
    """The only connection that writes to one SQLite file."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], fatal: Callable[[str], None]
    ) -> None:
        self._connect, self._fatal = connect, fatal
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="magie-writer", daemon=True)
        self._connection: sqlite3.Connection | None = None
        self._open = False
        self._failed = ""
        """Why nothing is written any more."""
        self._unfolded = 0
        self.batches = self.jobs = 0
        """Transactions so far, and what they were made of."""

    @property
    def waiting(self) -> int:
        """Jobs that the next transaction will take."""
        return self._queue.qsize()

    def start(self) -> None:
        """Begin to write; what is in the way is raised here, where somebody hears it."""
        self._connection = self._connect()
        self._connection.execute("PRAGMA wal_autocheckpoint=0")
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
        self._open = False
        if self._thread.is_alive():
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = self._connection
        assert connection is not None
        while batch := self._gather():
            self._write(connection, [waiting for waiting in batch if waiting is not None])
            if batch[-1] is None:
                break
            if self._unfolded >= FOLD:
                self._fold(connection)
        self._fold(connection)
        connection.close()

    def _gather(self) -> list[Waiting | None]:
        """Everything that waits, the first of it at least."""
        batch = [self._queue.get()]
        while batch[-1] is not None and len(batch) < MOST and not self._queue.empty():
            batch.append(self._queue.get())
        return batch

    def _write(self, connection: sqlite3.Connection, jobs: list[Waiting]) -> None:
        if self._failed:
            _refuse(jobs, self._failed)
        if self._failed or not jobs:
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            done = [(waiting, *_attempt(connection, waiting.job)) for waiting in jobs]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._give_up(connection, jobs, error)
            return
        self.batches, self.jobs = self.batches + 1, self.jobs + len(jobs)
        self._unfolded += len(jobs)
        for waiting, result, failed in done:
            waiting.answer(result, failed)

    def _give_up(
        self, connection: sqlite3.Connection, jobs: list[Waiting], error: sqlite3.Error
    ) -> None:
        """Nothing of the batch was stored; where nobody knows, nobody may be told so."""
        if is_fatal(error):
            self._stop_for_good(str(error))
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error as worse:
            self._stop_for_good(str(worse))
        _refuse(jobs, str(error))

    def _fold(self, connection: sqlite3.Connection) -> None:
        """Fold the write-ahead log back into its file; where there is no room, some other time."""
        if self._failed:
            return
        self._unfolded = 0
        try:
            fold(connection)
        except sqlite3.Error as error:
            if is_fatal(error):
                self._stop_for_good(str(error))

    def _stop_for_good(self, reason: str) -> None:
        """After a failed flush the system may have thrown the pages away: never try again.

        Whether the last transaction is on the disk shows only when it is read again.
        """
        self._open, self._failed = False, reason
        self._fatal(reason)


def fold(connection: sqlite3.Connection) -> None:
    """Fold the write-ahead log back into its file, as far as nobody reads from it."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def is_fatal(error: sqlite3.Error) -> bool:
    """Whether nobody knows any more what is on the disk."""
    return any(sign in str(error) for sign in FATAL)


def _refuse(jobs: list[Waiting], reason: str) -> None:
    for waiting in jobs:
        waiting.answer(None, UnavailableError(reason))


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
