"""``magie`` with a defect planted: ``python -m proofs.planted DEFECT serve …``."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from magie.cli import main
from magie.server.process import serve
from magie.server.storage import postgres_connection as postgres_link
from magie.server.storage import sqlite, sqlite_files
from magie.server.storage import sqlite_writer as writer
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.sqlite_writer import PendingJob, SqliteWriter
from magie.server.table.entries import Row

LATE = 0.03
"""Seconds by which a store is late that answers first."""


class AckFirst(SqliteStore):
    """Says that something is stored before it is."""

    _late: set[asyncio.Task[None]]

    async def append(self, rows: Sequence[Row]) -> None:
        self._late = getattr(self, "_late", set())
        task = asyncio.create_task(self._append_later(rows))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _append_later(self, rows: Sequence[Row]) -> None:
        await asyncio.sleep(LATE)
        await super().append(rows)


def ack_first() -> None:
    """Answer, then store."""
    serve.SqliteStore = AckFirst  # type: ignore[misc]


def unflushed() -> None:
    """Leave the flushing to the system."""
    careful = sqlite_files.connect

    def connect(path: Path) -> sqlite3.Connection:
        connection = careful(path)
        connection.execute("PRAGMA synchronous=OFF")
        return connection

    sqlite.connect = sqlite_files.connect = connect


def take_for_done(
    _self: SqliteWriter,
    connection: sqlite3.Connection,
    jobs: list[PendingJob],
    _error: sqlite3.Error,
) -> None:
    """What a writer does that swallows errors."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")
    for pending in jobs:
        pending.answer(None)


def try_again(
    self: SqliteWriter,
    connection: sqlite3.Connection,
    jobs: list[PendingJob],
    _error: sqlite3.Error,
) -> None:
    """What a writer does that takes a flush for something that can be repeated."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")
    self._write(connection, jobs)


def fail_softly() -> None:
    """Go on after a flush has failed, as if the next one were worth more."""
    writer.FATAL_MESSAGES = ()


def swallow() -> None:
    """Take what has failed for done."""
    # The log is flushed before it is folded back, too: which flush fails is a matter of chance.
    fail_softly()
    SqliteWriter._fail_batch = take_for_done  # type: ignore[method-assign]


def retry() -> None:
    """Try once more what has failed, whatever it was."""
    fail_softly()
    SqliteWriter._fail_batch = try_again  # type: ignore[method-assign]


def asynchronous() -> None:
    """Do not ask whether the database waits for its disk."""
    postgres_link.DURABLE_SETTINGS.clear()


DEFECTS: dict[str, Callable[[], None]] = {
    each.__name__: each
    for each in (ack_first, unflushed, swallow, retry, fail_softly, asynchronous)
}

if __name__ == "__main__":
    DEFECTS[sys.argv.pop(1)]()
    main()
