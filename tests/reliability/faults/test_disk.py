"""A disk that fails costs no promise: the short form of ``disk.py`` (F5)."""

from __future__ import annotations

import asyncio
import errno
import resource
import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from magie.server.storage import sqlite_files
from magie.server.storage import sqlite_writer as writer
from magie.server.storage.sqlite_writer import SqliteWriter
from magie.server.storage.store import UnavailableError
from proofs import planted
from proofs.faults.bad_disk import Call, why_not
from proofs.faults.crash import autopsy
from proofs.faults.disk import STOPPED, TABLES, Fault, Suffered, disk, judged
from proofs.faults.hosted import Hosted

needs_a_bad_disk = pytest.mark.skipif(bool(why_not()), reason=why_not())
FLUSH = Fault("sync", 20, errno.EIO, "magie.db-wal")


@needs_a_bad_disk
def test_a_server_whose_flush_has_failed_ends_without_a_word_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    suffered = disk(tmp_path, FLUSH)
    assert suffered.town.ledger.wrong == []
    assert suffered.end == "by itself"
    assert suffered.town.ledger.acks > 0


@needs_a_bad_disk
def test_a_server_that_finds_no_room_once_goes_on(tmp_path: Path) -> None:
    suffered = disk(tmp_path, Fault("write", 60, errno.ENOSPC, "magie.db-wal"))
    assert suffered.town.ledger.wrong == []
    assert suffered.end == "gone on"


@pytest.mark.long
@needs_a_bad_disk
def test_a_server_whose_first_flush_fails_does_not_come_up(tmp_path: Path) -> None:
    suffered = disk(tmp_path, Fault("sync", 1, errno.EIO))
    assert suffered.town.ledger.wrong == []
    assert suffered.end == "in starting"


@needs_a_bad_disk
def test_a_server_that_takes_what_has_failed_for_done_is_found_out(tmp_path: Path) -> None:
    wrong = "\n".join(disk(tmp_path, FLUSH, "swallow").town.ledger.wrong)
    # What is lost by it may be a move of somebody or not: ``full.py`` looks at that.
    assert "the server has gone on after fdatasync of magie.db-wal had failed" in wrong


@pytest.mark.long
@needs_a_bad_disk
def test_a_server_that_flushes_again_is_found_out(tmp_path: Path) -> None:
    wrong = "\n".join(disk(tmp_path, FLUSH, "retry").town.ledger.wrong)
    assert "fdatasync of magie.db-wal was tried again by the same process" in wrong


@pytest.mark.parametrize("end", ["in starting", "by itself"])
def test_whoever_flushes_again_is_found_out_in_starting_as_well(tmp_path: Path, end: str) -> None:
    town = Hosted(tmp_path, 7, "", False, statuses=[STOPPED])
    logged, failed = (
        Call(1, "pwrite", "magie.db-wal", 0),
        Call(1, "fdatasync", "magie.db", errno.EIO),
    )
    again, next_process = Call(1, "fdatasync", "magie.db", 0), Call(2, "fdatasync", "magie.db", 0)
    suffered = Suffered(FLUSH, town, end)
    assert [*judged(suffered, [logged, failed, next_process])] == []
    found = "fdatasync of magie.db was tried again by the same process"
    assert [*judged(suffered, [logged, failed, again])] == [found]
    # Without a log the file is only being made, and there is nothing to lose.
    assert [*judged(suffered, [failed, again])] == []


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux, which limits another process")
def test_a_server_that_can_write_nothing_not_even_its_last_words_ends_all_the_same(
    tmp_path: Path,
) -> None:
    async def play(town: Hosted) -> None:
        guests = list[asyncio.Task[None]]()
        try:
            await town.start()
            guests += town.fill(TABLES)
            await town.until_acked(5 * TABLES)
            resource.prlimit(town.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            assert await town.ended() == STOPPED
            await town.start()
            await town.until_acked(TABLES)
            await town.finish(guests)
        finally:
            await town.clear(guests)

    town = Hosted(tmp_path, 7, "", False)
    asyncio.run(play(town))
    assert [*town.ledger.wrong, *autopsy(town)] == []


# ------------------------------------------------------------- the writer alone, without tools


class Faulty(sqlite3.Connection):
    """Says what it is told to say instead of doing some statements."""

    faults: dict[str, str]
    tried: list[str]

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql in self.faults:
            self.tried.append(sql)
            raise sqlite3.OperationalError(self.faults[sql])
        return super().execute(sql, *values)


def faulty(path: Path, faults: dict[str, str], tried: list[str]) -> Faulty:
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, factory=Faulty
    )
    connection.faults, connection.tried = faults, tried
    connection.execute("CREATE TABLE IF NOT EXISTS things (a)")
    return connection


def insert(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO things VALUES (1)")


async def write(
    path: Path, jobs: int, faults: dict[str, str]
) -> tuple[list[str], list[str], list[str]]:
    """Store something: what was tried in vain, why the writer gave up for good, who was told."""
    tried, reasons, answers = list[str](), list[str](), list[str]()

    def fatal(reason: str) -> None:
        reasons.append(f"{reason}, {len(answers)} told")

    made = SqliteWriter(partial(faulty, path, faults, tried), fatal)
    made.start()
    for _ in range(jobs):
        try:
            await made.submit(insert)
            answers.append("done")
        except UnavailableError as error:
            answers.append(str(error))
    await made.stop()
    return tried, reasons, answers


def written(
    path: Path, jobs: int, faults: dict[str, str]
) -> tuple[list[str], list[str], list[str]]:
    return asyncio.run(write(path / "log", jobs, faults))


IO, FULL = "disk I/O error", "database or disk is full"
FOLDING = "PRAGMA wal_checkpoint(PASSIVE)"


def test_after_a_failed_flush_nothing_is_tried_again_and_nobody_is_told_first(
    tmp_path: Path,
) -> None:
    tried, reasons, answers = written(tmp_path, 3, {"COMMIT": IO})
    assert tried == ["COMMIT"]
    assert reasons == [f"{IO}, 0 told"]
    assert answers == [IO, "the store is closed", "the store is closed"]


def test_a_flush_that_fails_while_starting_ends_the_process_before_the_log_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, reasons = tmp_path / "magie.db", list[str]()

    def failed(_connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError(IO)

    def fatal(reason: str) -> None:
        assert path.with_name("magie.db-wal").stat().st_size > 0
        reasons.append(reason)

    monkeypatch.setattr(sqlite_files, "checkpoint", failed)
    with pytest.raises(sqlite3.OperationalError):
        sqlite_files.migrate(path, "sqlite", fatal)
    assert reasons == [IO]
    assert not path.with_name("magie.db-wal").exists(), "closing folds once more"


def test_for_want_of_room_every_job_is_refused_and_the_next_is_tried(tmp_path: Path) -> None:
    tried, reasons, answers = written(tmp_path, 3, {"COMMIT": FULL})
    assert tried == ["COMMIT"] * 3
    assert reasons == []
    assert answers == [FULL] * 3


def test_a_writer_that_cannot_take_back_what_it_has_begun_gives_up(tmp_path: Path) -> None:
    _, reasons, answers = written(tmp_path, 2, {"COMMIT": FULL, "ROLLBACK": IO})
    assert reasons == [f"{IO}, 0 told"]
    assert answers == [FULL, "the store is closed"]


def test_a_flush_that_fails_in_folding_back_is_not_kept_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_JOBS", 5)
    tried, [reason], answers = written(tmp_path, 8, {FOLDING: IO})
    assert tried == [FOLDING]
    assert reason.startswith(IO)
    assert answers[:5] == ["done"] * 5
    assert "done" not in answers[5:]


def test_a_log_that_cannot_be_folded_back_for_want_of_room_is_written_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_JOBS", 5)
    tried, reasons, answers = written(tmp_path, 8, {FOLDING: FULL})
    # Once on the way, and once in closing.
    assert tried == [FOLDING] * 2
    assert reasons == []
    assert answers == ["done"] * 8


def test_what_is_in_the_way_of_a_writer_is_raised_where_it_is_started(tmp_path: Path) -> None:
    def connect() -> sqlite3.Connection:
        raise sqlite3.OperationalError(IO)

    with pytest.raises(sqlite3.OperationalError, match=IO):
        SqliteWriter(connect, lambda reason: None).start()


@pytest.mark.parametrize("defect", [planted.take_for_done, planted.try_again])
def test_the_check_of_the_writer_finds_a_planted_defect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, defect: Callable[..., None]
) -> None:
    def once(*given: Any) -> None:
        monkeypatch.undo()
        defect(*given)

    monkeypatch.setattr(SqliteWriter, "_fail_batch", once)
    tried, reasons, _ = written(tmp_path, 2, {"COMMIT": IO})
    assert tried != ["COMMIT"] or reasons != [f"{IO}, 0 told"]


@pytest.mark.parametrize("plant", [planted.swallow, planted.retry])
def test_a_planted_defect_shows_in_folding_back_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Callable[[], None]
) -> None:
    for owner, name in ((writer, "FATAL_MESSAGES"), (SqliteWriter, "_fail_batch")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    plant()
    monkeypatch.setattr(writer, "CHECKPOINT_JOBS", 5)
    tried, reasons, answers = written(tmp_path, 8, {FOLDING: IO})
    assert len(tried) > 1
    assert reasons == []
    assert answers == ["done"] * 8
