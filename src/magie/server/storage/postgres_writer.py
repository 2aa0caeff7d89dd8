"""One writer with group commit, on PostgreSQL: everything that waits goes into one transaction.

A batch is tried in the fewest statements: all entries in one insert, then everything else.  Where
something in it fails, all of it is taken back and done again with a savepoint for every job, so
that a job that fails takes only its own changes back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from magie.server.storage.postgres_connection import (
    FAILURES,
    REFUSED,
    TROUBLES,
    Connection,
    UniqueError,
    connect,
    reason,
    unavailable,
)
from magie.server.storage.store import (
    RepeatedError,
    StoreError,
    TakenError,
    UnavailableError,
    UnknownResultError,
)
from magie.server.table.entries import Row

log = logging.getLogger("magie.postgres")

MOST = 256
"""Jobs in one transaction."""
CHANNEL = "magie"
COLUMNS = "table_id, version, command_id, part, schema, at, body, before, hash"
INSERT = (
    f"INSERT INTO magie.entries ({COLUMNS})"  # noqa: S608 - our own words
    " SELECT * FROM unnest($1::text[], $2::int[],"
    " $3::text[], $4::int[], $5::int[], $6::bigint[], $7::bytea[], $8::bytea[], $9::bytea[])"
)
NOTIFY = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
FIND = "SELECT 1 FROM magie.entries WHERE table_id = $1 AND command_id = $2 LIMIT 1"


@dataclass(frozen=True)
class Job:
    """Something to be stored, and who waits for it: entries, or one statement."""

    future: asyncio.Future[list[Any]]
    rows: Sequence[Row] = ()
    sql: str = ""
    values: tuple[Any, ...] = ()
    touches: str = ""
    """The table of which others should hear, where it is not about entries."""

    @property
    def order(self) -> tuple[str, str]:
        """All processes lock rows in this order, so that none waits for another in a circle."""
        if self.rows:
            return ("", self.rows[0].table)
        return (self.sql, str(self.values[0]) if self.values else "")

    def answer(self, result: list[Any]) -> None:
        """Tell whoever waits that it is done."""
        if not self.future.done():
            self.future.set_result(result)

    def fail(self, error: StoreError) -> None:
        """Tell whoever waits that it is not."""
        if not self.future.done():
            self.future.set_exception(error)


@dataclass
class BatchResult:
    """What became of the jobs of a batch."""

    answers: list[tuple[Job, list[Any]]] = field(default_factory=list[tuple[Job, list[Any]]])
    failures: list[tuple[Job, StoreError]] = field(default_factory=list[tuple[Job, StoreError]])

    def news(self) -> list[str]:
        """What other processes are told: each table once, with its version, or 0 beside the log."""
        versions: dict[str, int] = {}
        for job, _ in self.answers:
            if job.rows:
                newest = job.rows[-1]
                versions[newest.table] = max(versions.get(newest.table, 0), newest.version)
        beside = {job.touches for job, _ in self.answers if job.touches}
        return [f"{table}:{version}" for table, version in versions.items()] + [
            f"{table}:0" for table in sorted(beside)
        ]


class PostgresWriter:
    """The only connection of this process that writes."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self.pid = 0
        """The process of the database that writes for us: what it tells is not news."""
        self.batches = self.jobs = 0
        """Transactions so far, and what they were made of."""

    @property
    def waiting(self) -> int:
        """Jobs that the next transaction will take."""
        return self._queue.qsize()

    def start(self) -> None:
        """Begin to write."""
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
        await self._do(Job(self._future(), rows))

    async def run(self, sql: str, *values: Any, touches: str = "") -> list[Any]:
        """Run a statement; its rows, when they are safe."""
        return await self._do(Job(self._future(), (), sql, values, touches))

    def _future(self) -> asyncio.Future[list[Any]]:
        return asyncio.get_running_loop().create_future()

    async def _do(self, job: Job) -> list[Any]:
        if self._task is None:
            raise UnavailableError("the store is closed")
        self._queue.put_nowait(job)
        return await job.future

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while batch[-1] is not None and len(batch) < MOST and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            jobs = sorted((job for job in batch if job is not None), key=lambda job: job.order)
            if jobs:
                await self._write(jobs)
            if batch[-1] is None:
                return

    async def _write(self, jobs: list[Job]) -> None:
        """Store a batch and tell everybody; whatever happens, everybody is told something."""
        try:
            done = await self._store(jobs)
        except StoreError as error:
            self._hang_up()
            for job in jobs:
                job.fail(error)
        except Exception as error:
            # A mistake of ours: nobody may wait for ever, and the connection is in doubt.
            log.exception("a batch failed")
            self._hang_up()
            for job in jobs:
                job.fail(unavailable(error))
        else:
            self.batches, self.jobs = self.batches + 1, self.jobs + len(jobs)
            for job, result in done.answers:
                job.answer(result)
            for job, failure in done.failures:
                job.fail(failure)

    async def _store(self, jobs: list[Job]) -> BatchResult:
        """Try the short way, then the careful one; a StoreError if nothing was stored."""
        connection = await self._connected()
        try:
            await connection.execute("BEGIN")
            try:
                done = await all_at_once(connection, jobs)
            except REFUSED:
                if connection.is_closed():
                    raise
                await connection.execute("ROLLBACK")
                await connection.execute("BEGIN")
                done = await one_by_one(connection, jobs)
            news = done.news()
            if news:
                await connection.fetch(NOTIFY, CHANNEL, news)
        except FAILURES as error:
            raise unavailable(error) from error
        try:
            await connection.execute("COMMIT")
        except FAILURES as error:
            raise UnknownResultError(reason(error)) from error
        return done

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            try:
                self._connection = await connect(self._dsn)
            except TROUBLES as error:
                raise unavailable(error) from error
            self.pid = self._connection.get_server_pid()
        return self._connection

    def _hang_up(self) -> None:
        """Nobody knows what the connection is about: the next batch gets another."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def close(connection: Connection) -> None:
    """Say good-bye, or hang up where nobody answers."""
    try:
        await connection.close()
    except FAILURES:
        connection.terminate()


async def all_at_once(connection: Connection, jobs: Sequence[Job]) -> BatchResult:
    """The short way; whatever goes wrong is raised."""
    done, rows = BatchResult(), [row for job in jobs for row in job.rows]
    if rows:
        await insert(connection, rows)
    for job in jobs:
        done.answers.append((job, [] if job.rows else await connection.fetch(job.sql, *job.values)))
    return done


async def one_by_one(connection: Connection, jobs: Sequence[Job]) -> BatchResult:
    """The careful way: a savepoint for each."""
    done = BatchResult()
    for job in jobs:
        await connection.execute("SAVEPOINT job")
        try:
            result: list[Any] = []
            if job.rows:
                await insert(connection, job.rows)
            else:
                result = await connection.fetch(job.sql, *job.values)
        except REFUSED as error:
            if connection.is_closed():
                raise
            await connection.execute("ROLLBACK TO job")
            done.failures.append((job, await _failure(connection, job, error)))
        else:
            await connection.execute("RELEASE job")
            done.answers.append((job, result))
    return done


async def insert(connection: Connection, rows: Sequence[Row]) -> None:
    """Entries in one statement."""
    columns = zip(*(msgspec.structs.astuple(row) for row in rows), strict=True)
    await connection.execute(INSERT, *(list(column) for column in columns))


async def _failure(connection: Connection, job: Job, error: Exception) -> StoreError:
    """Why a job was refused, in the words of the store."""
    if not isinstance(error, UniqueError):
        return UnavailableError(reason(error))
    if not job.rows:
        return StoreError(reason(error))
    first = job.rows[0]
    what = f"table {first.table}, version {first.version}"
    repeated = await connection.fetchval(FIND, first.table, first.command)
    return RepeatedError(what) if repeated else TakenError(what)
