"""A writer without a thread: a web worker has none, and its files are written at once."""

from __future__ import annotations

import asyncio
from typing import Any

from magie.server.storage.sqlite_writer import CHECKPOINT_JOBS, Job, PendingJob, SqliteWriter
from magie.server.storage.store import UnavailableError


class InlineSqliteWriter(SqliteWriter):
    """The only connection that writes to one SQLite file, used by the event loop itself."""

    def start(self) -> None:
        """Connect."""
        self._open_connection()

    async def submit(self, job: Job) -> Any:
        """Run a job in a transaction of its own; returns its result once it is stored."""
        connection = self._connection
        if not self._open or connection is None:
            raise UnavailableError("the store is closed")
        loop = asyncio.get_running_loop()
        pending = PendingJob(job, loop.create_future(), loop)
        try:
            self._write(connection, [pending])
        finally:
            # A mistake in a job is raised here, in its caller: the next job must find no open
            # transaction.
            if connection.in_transaction:
                connection.rollback()
        if self._since_checkpoint >= CHECKPOINT_JOBS:
            self._checkpoint(connection)
        return await pending.future

    async def stop(self) -> None:
        """Checkpoint, and close."""
        self._open = False
        if self._connection is not None:
            self._checkpoint(self._connection)
            self._connection.close()
            self._connection = None
