"""The writer without a thread; what every writer has to do is in ``storage/test_store.py``."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from magie.browser.inline_writer import InlineSqliteWriter
from magie.server.storage import sqlite_writer
from magie.server.storage.sqlite_files import connect
from magie.server.storage.sqlite_writer import CHECKPOINT_JOBS, Job
from magie.server.storage.store import StoreError, TakenError, UnavailableError

NUMBERS = "CREATE TABLE IF NOT EXISTS numbers (number INTEGER PRIMARY KEY)"


def adding(*numbers: int, error: Exception | None = None) -> Job:
    """A job that adds numbers, and then fails if told to; its result is how many."""

    def add(connection: sqlite3.Connection) -> int:
        for number in numbers:
            connection.execute("INSERT INTO numbers VALUES (?)", (number,))
        if error is not None:
            raise error
        return len(numbers)

    return add


def stored(path: Path) -> list[int]:
    """The numbers as another connection reads them."""
    with closing(sqlite3.connect(path)) as connection:
        return [number for (number,) in connection.execute("SELECT number FROM numbers")]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "numbers.db")) as connection:
        connection.execute(NUMBERS)
    return tmp_path / "numbers.db"


def using(path: Path, test: Callable[[InlineSqliteWriter], Awaitable[None]]) -> list[str]:
    """Run a test with an open writer; why it has stopped for good."""
    fatal: list[str] = []

    async def run() -> None:
        writer = InlineSqliteWriter(partial(connect, path), fatal.append)
        writer.start()
        try:
            await test(writer)
        finally:
            await writer.stop()

    asyncio.run(run())
    return fatal


def test_a_job_is_stored_when_its_result_is_there(path: Path) -> None:
    async def test(writer: InlineSqliteWriter) -> None:
        assert await writer.submit(adding(1, 2)) == 2
        assert stored(path) == [1, 2]
        assert (writer.jobs, writer.batches, writer.queued) == (1, 1, 0)

    assert using(path, test) == []


@pytest.mark.parametrize(
    "error",
    [
        TakenError("a version of a table"),
        sqlite3.IntegrityError("UNIQUE constraint failed"),
        sqlite3.OperationalError("database or disk is full"),
        KeyError("a mistake in the job"),
    ],
)
def test_a_job_that_fails_is_undone_alone_and_its_caller_learns_why(
    path: Path, error: Exception
) -> None:
    async def test(writer: InlineSqliteWriter) -> None:
        results = await asyncio.gather(
            writer.submit(adding(1)),
            writer.submit(adding(2, error=error)),
            writer.submit(adding(3)),
            return_exceptions=True,
        )
        assert [results[0], results[2]] == [1, 1]
        assert isinstance(results[1], StoreError | KeyError)
        assert str(error) in str(results[1])
        assert stored(path) == [1, 3]

    assert using(path, test) == []


def test_the_check_finds_a_writer_that_leaves_a_transaction_open(path: Path) -> None:
    """The planted defect: a mistake in a job leaves its transaction to the next job."""

    async def careless(writer: InlineSqliteWriter, job: Job) -> object:
        connection = writer._connection
        assert connection is not None
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        result = job(connection)
        connection.execute("COMMIT")
        return result

    with patch.object(InlineSqliteWriter, "submit", careless), pytest.raises(AssertionError):
        test_a_job_that_fails_is_undone_alone_and_its_caller_learns_why(path, KeyError("a mistake"))


def test_after_a_failed_flush_nothing_more_is_stored(path: Path) -> None:
    async def test(writer: InlineSqliteWriter) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        with pytest.raises(UnavailableError, match="disk I/O error"):
            await writer.submit(adding(1, error=error))
        with pytest.raises(UnavailableError):
            await writer.submit(adding(2))
        assert stored(path) == []

    assert using(path, test) == ["disk I/O error"]


def test_a_closed_writer_stores_nothing_more_and_can_be_closed_twice(path: Path) -> None:
    async def test(writer: InlineSqliteWriter) -> None:
        await writer.stop()
        with pytest.raises(UnavailableError):
            await writer.submit(adding(1))
        await writer.stop()

    using(path, test)
    assert stored(path) == []


def test_the_log_of_writes_is_checkpointed_after_so_many_jobs(path: Path) -> None:
    async def test(writer: InlineSqliteWriter) -> None:
        with patch.object(sqlite_writer, "checkpoint", wraps=sqlite_writer.checkpoint) as made:
            for number in range(3 * CHECKPOINT_JOBS):
                assert made.call_count == number // CHECKPOINT_JOBS
                await writer.submit(adding(number))

    using(path, test)


KILLED = """
import asyncio, os, sys
from functools import partial
from pathlib import Path
from magie.browser.inline_writer import InlineSqliteWriter
from magie.server.storage.sqlite_files import connect
from tests.browser.test_inline_writer import adding

async def run(path):
    writer = InlineSqliteWriter(partial(connect, path), print)
    writer.start()
    for number in range(20):
        await writer.submit(adding(number))
    {in_the_middle}
    os._exit(9)

asyncio.run(run(Path(sys.argv[1])))
"""
IN_THE_MIDDLE = "writer._connection.execute('BEGIN'); adding(22)(writer._connection)"


@pytest.mark.parametrize("in_the_middle", ["", IN_THE_MIDDLE])
def test_a_tab_that_is_killed_leaves_all_that_was_answered_in_a_database_that_opens(
    path: Path, in_the_middle: str
) -> None:
    code = KILLED.format(in_the_middle=in_the_middle)
    done = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert done.returncode == 9
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert stored(path) == [*range(20)]
    using(path, lambda writer: writer.submit(adding(30)))
    assert stored(path) == [*range(20), 30]
