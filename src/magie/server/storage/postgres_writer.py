"""One writer with group commit, on PostgreSQL: all queued jobs go into one transaction.

A batch is first tried in the fewest statements: all entries in one insert, then everything else.
If anything fails, the batch is rolled back and repeated with a savepoint for every job, so that a
failing job undoes only its own changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from magie.server.storage.postgres_connection import (
    CONNECT_ERRORS,
    PG_ERRORS,
    STATEMENT_ERRORS,
    PgConnection,
    UniqueError,
    connect,
    reason,
    unavailable,
)
from magie.server.storage.store import (
    ENTRY_COLUMNS,
    RepeatedError,
    StoreError,
    TakenError,
    UnavailableError,
    UnknownResultError,
)
from magie.server.table.entries import Row

log = logging.getLogger("magie.postgres")

MAX_BATCH_JOBS = 256
"""Jobs in one transaction, at most."""
NOTIFY_CHANNEL = "magie"
INSERT_ENTRIES = (
    f"INSERT INTO magie.entries ({ENTRY_COLUMNS})"  # noqa: S608 - our own words
    " SELECT * FROM unnest($1::text[], $2::int[],"
    " $3::text[], $4::int[], $5::int[], $6::bigint[], $7::bytea[], $8::bytea[], $9::bytea[],"
    " $10::text[])"
)
NOTIFY_PAYLOADS = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
FIND_COMMAND = "SELECT 1 FROM magie.entries WHERE table_id = $1 AND command_id = $2 LIMIT 1"


@dataclass(frozen=True)
class Job:
    """A write and the future of its caller: entries, or one statement."""

    future: asyncio.Future[list[Any]]
    rows: Sequence[Row] = ()
    sql: str = ""
    values: tuple[Any, ...] = ()
    notifies: str = ""
    """The table that other processes are notified of, where the job stores no entries."""

    @property
    def lock_order(self) -> tuple[str, str]:
        """All processes lock rows in this order, which prevents deadlocks."""
        if self.rows:
            return ("", self.rows[0].table)
        return (self.sql, str(self.values[0]) if self.values else "")

    def answer(self, result: list[Any]) -> None:
        """Give the caller the result."""
        if not self.future.done():
            self.future.set_result(result)

    def fail(self, error: StoreError) -> None:
        """Give the caller the error."""
        if not self.future.done():
            self.future.set_exception(error)


@dataclass
class BatchResult:
    """The answers and failures of a batch."""

    answers: list[tuple[Job, list[Any]]] = field(default_factory=list[tuple[Job, list[Any]]])
    failures: list[tuple[Job, StoreError]] = field(default_factory=list[tuple[Job, StoreError]])

    def payloads(self) -> list[str]:
        """The notifications: each table once, with its version, or 0 for other changes."""
        versions: dict[str, int] = {}
        for job, _ in self.answers:
            if job.rows:
                newest = job.rows[-1]
                versions[newest.table] = max(versions.get(newest.table, 0), newest.version)
        others = {job.notifies for job, _ in self.answers if job.notifies}
        return [f"{table}:{version}" for table, version in versions.items()] + [
            f"{table}:0" for table in sorted(others)
        ]


class PostgresWriter:
    """The only connection of this process that writes."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._connection: PgConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self.pid = 0
        """The server process of our connection: its notifications are our own."""
        self.batches = self.jobs = 0
        """Transactions so far, and the jobs in them."""

    @property
    def queued(self) -> int:
        """Jobs in the queue."""
        return self._queue.qsize()

    def start(self) -> None:
        """Start the writer task."""
        self._task = asyncio.create_task(self._run(), name="magie-writer")

    async def stop(self) -> None:
        """Finish all jobs, then close."""
        if self._task is not None:
            task, self._task = self._task, None
            self._queue.put_nowait(None)
            await task
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await close(connection)

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the entries of one command, all of them or none."""
        await self._submit(Job(self._future(), rows))

    async def run(self, sql: str, *values: Any, notifies: str = "") -> list[Any]:
        """Run a statement; returns its rows once it is committed."""
        return await self._submit(Job(self._future(), (), sql, values, notifies))

    def _future(self) -> asyncio.Future[list[Any]]:
        return asyncio.get_running_loop().create_future()

    async def _submit(self, job: Job) -> list[Any]:
        if self._task is None:
            raise UnavailableError("the store is closed")
        self._queue.put_nowait(job)
        return await job.future

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while batch[-1] is not None and len(batch) < MAX_BATCH_JOBS and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            jobs = sorted((job for job in batch if job is not None), key=lambda job: job.lock_order)
            if jobs:
                await self._write(jobs)
            if batch[-1] is None:
                return

    async def _write(self, jobs: list[Job]) -> None:
        """Store a batch and answer every caller, whatever happens."""
        try:
            done = await self._store(jobs)
        except StoreError as error:
            self._drop_connection()
            for job in jobs:
                job.fail(error)
        except Exception as error:
            # A bug of ours: no caller may wait for ever, and the connection's state is unknown.
            log.exception("a batch failed")
            self._drop_connection()
            for job in jobs:
                job.fail(unavailable(error))
        else:
            self.batches, self.jobs = self.batches + 1, self.jobs + len(jobs)
            for job, result in done.answers:
                job.answer(result)
            for job, failure in done.failures:
                job.fail(failure)

    async def _store(self, jobs: list[Job]) -> BatchResult:
        """Try one insert, then savepoints; raises StoreError if nothing was stored."""
        connection = await self._connected()
        try:
            await connection.execute("BEGIN")
            try:
                done = await all_at_once(connection, jobs)
            except STATEMENT_ERRORS:
                if connection.is_closed():
                    raise
                await connection.execute("ROLLBACK")
                await connection.execute("BEGIN")
                done = await one_by_one(connection, jobs)
            payloads = done.payloads()
            if payloads:
                await connection.fetch(NOTIFY_PAYLOADS, NOTIFY_CHANNEL, payloads)
        except PG_ERRORS as error:
            raise unavailable(error) from error
        try:
            await connection.execute("COMMIT")
        except PG_ERRORS as error:
            raise UnknownResultError(reason(error)) from error
        return done

    async def _connected(self) -> PgConnection:
        if self._connection is None or self._connection.is_closed():
            try:
                self._connection = await connect(self._dsn)
            except CONNECT_ERRORS as error:
                raise unavailable(error) from error
            self.pid = self._connection.get_server_pid()
        return self._connection

    def _drop_connection(self) -> None:
        """Drop a connection in an unknown state; the next batch opens another."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def close(connection: PgConnection) -> None:
    """Close a connection, or drop it if the server does not answer."""
    try:
        await connection.close()
    except PG_ERRORS:
        connection.terminate()


async def all_at_once(connection: PgConnection, jobs: Sequence[Job]) -> BatchResult:
    """Store a batch in the fewest statements; raises the first failure."""
    done, rows = BatchResult(), [row for job in jobs for row in job.rows]
    if rows:
        await insert(connection, rows)
    for job in jobs:
        done.answers.append((job, [] if job.rows else await connection.fetch(job.sql, *job.values)))
    return done


async def one_by_one(connection: PgConnection, jobs: Sequence[Job]) -> BatchResult:
    """Store a batch with a savepoint for each job."""
    done = BatchResult()
    for job in jobs:
        await connection.execute("SAVEPOINT job")
        try:
            result: list[Any] = []
            if job.rows:
                await insert(connection, job.rows)
            else:
                result = await connection.fetch(job.sql, *job.values)
        except STATEMENT_ERRORS as error:
            if connection.is_closed():
                raise
            await connection.execute("ROLLBACK TO job")
            done.failures.append((job, await _failure(connection, job, error)))
        else:
            await connection.execute("RELEASE job")
            done.answers.append((job, result))
    return done


async def insert(connection: PgConnection, rows: Sequence[Row]) -> None:
    """Insert entries in one statement."""
    columns = zip(*(msgspec.structs.astuple(row) for row in rows), strict=True)
    await connection.execute(INSERT_ENTRIES, *(list(column) for column in columns))


async def _failure(connection: PgConnection, job: Job, error: Exception) -> StoreError:
    """The store's error for a failed job."""
    if not isinstance(error, UniqueError):
        return UnavailableError(reason(error))
    if not job.rows:
        return StoreError(reason(error))
    first = job.rows[0]
    what = f"table {first.table}, version {first.version}"
    repeated = await connection.fetchval(FIND_COMMAND, first.table, first.command)
    return RepeatedError(what) if repeated else TakenError(what)
