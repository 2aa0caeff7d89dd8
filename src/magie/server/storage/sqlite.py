"""The store for one process: two SQLite files, the log and its secrets."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec

from magie.server.storage.sqlite_files import (
    check_integrity,
    connect,
    flush,
    lock,
    migrate,
    query,
)
from magie.server.storage.sqlite_writer import SqliteWriter
from magie.server.storage.store import (
    ANALYSIS_COLUMNS,
    ENTRY_COLUMNS,
    KEY_COLUMNS,
    LISTING_COLUMNS,
    MAX_ANALYSES,
    Key,
    OnNotify,
    Remark,
    RepeatedError,
    Role,
    Snapshot,
    StoredAnalysis,
    StoreError,
    TablePresence,
    TakenError,
    UnavailableError,
    listing_row,
    read_listing,
)
from magie.server.table.entries import Row
from magie.server.table.listing import Listing

LOG_FILE = "magie.db"
SELECT_SQLITE_ENTRIES = f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = ?"  # noqa: S608 - our own words
SQLITE_READERS = 2
PROBE_BYTES = 1 << 16
"""Bytes written to check for free space: more than any entry takes."""
_listing = msgspec.json.Decoder(Listing)


class SqliteStore:
    """Stores tables in ``magie.db`` and secrets in a file beside it."""

    shared = False

    def __init__(
        self,
        folder: Path,
        on_fatal: Callable[[str], None] = lambda reason: None,
        writer: type[SqliteWriter] = SqliteWriter,
    ) -> None:
        self.log, self.secrets = folder / LOG_FILE, folder / "magie-secrets.db"
        self._on_fatal = on_fatal
        self._writer = writer(partial(connect, self.log), on_fatal)
        self._secrets_writer = writer(partial(connect, self.secrets), on_fatal)
        self._readers = ThreadPoolExecutor(SQLITE_READERS, "magie-reader")
        self._lock: int | None = None

    async def open(self, on_notify: OnNotify | None = None) -> None:
        """Open the store and migrate its files; a second process on the folder gets HeldError."""
        try:
            await asyncio.to_thread(self._begin)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.log.parent}: {_reason(error)}") from error

    async def open_readonly(self) -> None:
        """Open the store for reading alone; a server may be running."""
        try:
            await asyncio.to_thread(check_integrity, self.log, "sqlite")
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.log.parent}: {_reason(error)}") from error

    async def migrate(self) -> int:
        """Migrate the files; returns how many scripts ran."""
        try:
            return await asyncio.to_thread(self._prepare)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.log.parent}: {_reason(error)}") from error
        finally:
            await self.close()

    def _begin(self) -> None:
        self._prepare()
        self._writer.start()
        self._secrets_writer.start()
        # SQLite flushes the folder on its first write, and ignores a failure.
        flush(self.log.parent)

    def _prepare(self) -> int:
        self.log.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock = lock(self.log.with_suffix(".lock"))
        needed = 0
        for path, kind in ((self.log, "sqlite"), (self.secrets, "secrets")):
            path.touch(0o600)
            # An operator may have copied the file here with wider permissions.
            path.chmod(0o600)
            needed += migrate(path, kind, self._on_fatal)
        return needed

    async def close(self) -> None:
        """Finish pending writes and checkpoint the WAL."""
        await self._writer.stop()
        await self._secrets_writer.stop()
        self._readers.shutdown()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    async def check(self) -> None:
        """Write a probe row, which the next check replaces."""
        await self._writer.submit(_try_writing)

    def metrics(self) -> dict[str, tuple[str, str, float]]:
        """The store's metrics: name to kind, help text and value."""
        writer = self._writer
        return {
            "waiting": ("gauge", "Jobs queued for the writer.", writer.queued),
            "batches_total": ("counter", "Transactions.", writer.batches),
            "jobs_total": ("counter", "Jobs in those transactions.", writer.jobs),
        }

    # ------------------------------------------------------------------------------- the log

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the entries of one command; returns once they are on the disk."""
        await self._writer.submit(partial(_append, rows=rows))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries after a version."""
        sql = f"{SELECT_SQLITE_ENTRIES} AND version > ? ORDER BY version"
        return [Row(*found) for found in await self._fetch(self.log, sql, table, after)]

    async def find(self, table: str, command: str) -> list[Row]:
        """The entries that a command caused."""
        sql = f"{SELECT_SQLITE_ENTRIES} AND command_id = ? ORDER BY part"
        return [Row(*found) for found in await self._fetch(self.log, sql, table, command)]

    async def tables(self) -> list[str]:
        """Every table that has a log or a listing."""
        sql = "SELECT table_id FROM entries UNION SELECT table_id FROM listings ORDER BY table_id"
        return [table for (table,) in await self._fetch(self.log, sql)]

    async def save_listing(self, listing: Listing) -> None:
        """Store a table's listing, unless a newer one is stored."""
        await self._writer.submit(partial(_save_listing, listing=listing))

    async def listing(self, table: str) -> Listing | None:
        """The listing of a table."""
        sql = f"SELECT {LISTING_COLUMNS} FROM listings WHERE table_id = ?"  # noqa: S608 - our own words
        found = await self._fetch(self.log, sql, table)
        return read_listing(*found[0]) if found else None

    async def is_public(self, table: str) -> bool:
        """Whether a public table has this id."""
        sql = "SELECT 1 FROM listings WHERE table_id = ? AND public = 1"
        return bool(await self._fetch(self.log, sql, table))

    async def lobby(self, limit: int = 100) -> list[Listing]:
        """Public tables, the newest first."""
        sql = (
            "SELECT body FROM listings WHERE public = 1 AND stage IN ('open', 'playing')"
            " ORDER BY touched DESC LIMIT ?"
        )
        return [_listing.decode(body) for (body,) in await self._fetch(self.log, sql, limit)]

    async def unfinished(self) -> list[str]:
        """Tables at which time runs, or may by now."""
        sql = (
            "SELECT table_id FROM listings WHERE stage = 'playing' AND activity = 'live'"
            " UNION SELECT table_id FROM listings WHERE stage IN ('open', 'playing')"
            " AND EXISTS (SELECT 1 FROM entries WHERE entries.table_id = listings.table_id"
            " AND entries.version > listings.version)"
        )
        return [table for (table,) in await self._fetch(self.log, sql)]

    async def deserted(self, before: int, limit: int = 1000) -> list[str]:
        """Tables whose game is on without players, and whose listing is old."""
        sql = (
            "SELECT table_id FROM listings WHERE stage = 'playing' AND activity = 'deserted'"
            " AND touched < ? ORDER BY touched LIMIT ?"
        )
        return [table for (table,) in await self._fetch(self.log, sql, before, limit)]

    # ------------------------------------------------------------------------------- secrets

    async def add_seed(self, table: str, seed: bytes) -> None:
        """Store the seed of a hash chain."""
        sql = (
            "INSERT INTO seeds SELECT ?, COALESCE(MAX(number), 0) + 1, ?"
            " FROM seeds WHERE table_id = ?"
        )
        await self._write_secret(sql, table, seed, table)

    async def seeds(self, table: str) -> list[bytes]:
        """The seeds of a table's hash chains; none in a log that was copied without its secrets."""
        if not self.secrets.exists():
            return []
        sql = "SELECT seed FROM seeds WHERE table_id = ? ORDER BY number"
        return [seed for (seed,) in await self._fetch(self.secrets, sql, table)]

    async def add_key(self, key: Key) -> None:
        """Store what a token grants."""
        sql = f"INSERT INTO keys ({KEY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"  # noqa: S608 - our own words
        await self._write_secret(sql, *msgspec.structs.astuple(key))

    async def key(self, hash: bytes, table: str) -> Key | None:
        """What the token with this hash grants at a table."""
        sql = f"SELECT {KEY_COLUMNS} FROM keys WHERE hash = ? AND table_id = ?"  # noqa: S608 - our own words
        found = await self._fetch(self.secrets, sql, hash, table)
        return Key(*found[0]) if found else None

    async def keys(self, table: str, role: Role) -> list[Key]:
        """The keys of one role at a table."""
        sql = f"SELECT {KEY_COLUMNS} FROM keys WHERE table_id = ? AND role = ?"  # noqa: S608 - our own words
        return [Key(*found) for found in await self._fetch(self.secrets, sql, table, role)]

    async def drop_keys(self, table: str, role: Role, person: str = "", seat: int = -1) -> None:
        """Revoke keys."""
        sql = (
            "DELETE FROM keys WHERE table_id = ? AND role = ?"
            " AND (? = '' OR person = ?) AND (? = -1 OR seat = ?)"
        )
        await self._write_secret(sql, table, role, person, person, seat, seat)

    async def consume_key(self, hash: bytes, table: str) -> bool:
        """Use a key for the last time; False if it was gone already."""
        sql = "DELETE FROM keys WHERE hash = ? AND table_id = ?"
        return await self._write_secret(sql, hash, table) > 0

    # ------------------------------------------------------------- chat, snapshots and clocks

    async def add_remark(self, remark: Remark) -> Remark:
        """Store a chat remark."""
        return cast("Remark", await self._writer.submit(partial(_add_remark, remark=remark)))

    async def remarks(self, table: str, after: int = 0, limit: int = 100) -> list[Remark]:
        """The newest remarks at a table after a number, in order."""
        sql = (
            "SELECT number, table_id, person, name, text, phrase, at FROM remarks"
            " WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?"
        )
        found = await self._fetch(self.log, sql, table, after, limit)
        return [Remark(*each) for each in reversed(found)]

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot, replacing the one before whatever its version."""
        sql = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
        await self._write(sql, *msgspec.structs.astuple(snapshot))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        sql = "SELECT table_id, version, hash, body FROM snapshots WHERE table_id = ?"
        found = await self._fetch(self.log, sql, table)
        return Snapshot(*found[0]) if found else None

    async def save_analysis(self, analysis: StoredAnalysis, limit: int = MAX_ANALYSES) -> None:
        """Store an analysis, replacing the one before, and delete those that are not kept."""
        await self._writer.submit(partial(_save_analysis, analysis=analysis, limit=limit))

    async def analysis(self, digest: bytes, version: int) -> StoredAnalysis | None:
        """The analysis of the game with this digest, by this version."""
        sql = f"SELECT {ANALYSIS_COLUMNS} FROM analyses WHERE digest = ? AND version = ?"  # noqa: S608 - our own words
        found = await self._fetch(self.log, sql, digest, version)
        return StoredAnalysis(*found[0]) if found else None

    async def save_times_left(self, times: Mapping[str, float]) -> None:
        """Store how much time clocks have left."""
        if times:
            await self._writer.submit(partial(_save_times_left, times=dict(times)))

    async def time_left(self, clock: str) -> float | None:
        """The time left of a clock as it was last stored."""
        found = await self._fetch(self.log, "SELECT left FROM clocks WHERE table_id = ?", clock)
        return float(found[0][0]) if found else None

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Always granted: there is only one process."""
        return True

    async def release(self, holder: str) -> None:
        """Nothing to do: there is only one process."""

    async def heartbeat(self, holder: str, seconds: float) -> list[str]:
        """No tables: there is no other process that could have died."""
        return []

    async def announce_room(self, holder: str, table: str, presence: TablePresence) -> None:
        """Nothing to do: there is only one process."""

    async def retract_room(self, holder: str, table: str) -> None:
        """Nothing to do: there is only one process."""

    async def presence_elsewhere(
        self, holder: str, tables: Sequence[str]
    ) -> dict[str, TablePresence]:
        """No presence: every client is connected to this process."""
        return {}

    # ------------------------------------------------------------------- reading and writing

    async def _fetch(self, path: Path, sql: str, *values: Any) -> list[Any]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, query, path, sql, values)
        except sqlite3.Error as error:
            raise UnavailableError(str(error)) from error

    async def _write(self, sql: str, *values: Any) -> int:
        return cast("int", await self._writer.submit(partial(_execute, sql=sql, values=values)))

    async def _write_secret(self, sql: str, *values: Any) -> int:
        return cast(
            "int", await self._secrets_writer.submit(partial(_execute, sql=sql, values=values))
        )


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _execute(connection: sqlite3.Connection, sql: str, values: Sequence[Any]) -> int:
    return connection.execute(sql, values).rowcount


def _try_writing(connection: sqlite3.Connection) -> None:
    # A nearly full disk might take a small row and no entry.
    sql = "INSERT OR REPLACE INTO snapshots VALUES ('', 0, x'', zeroblob(?))"
    connection.execute(sql, (PROBE_BYTES,))


def _append(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    marks = ", ".join("?" * len(Row.__struct_fields__))
    sql = f"INSERT INTO entries ({ENTRY_COLUMNS}) VALUES ({marks})"  # noqa: S608 - our own words
    for row in rows:
        try:
            connection.execute(sql, msgspec.structs.astuple(row))
        except sqlite3.IntegrityError as error:
            # The parts before this one are from this transaction.
            repeated = connection.execute(
                "SELECT 1 FROM entries WHERE table_id = ? AND command_id = ? AND part >= ?",
                (row.table, row.command, row.part),
            ).fetchone()
            kind = RepeatedError if repeated else TakenError
            raise kind(f"table {row.table}, version {row.version}") from error


def _save_listing(connection: sqlite3.Connection, listing: Listing) -> None:
    connection.execute(
        f"INSERT INTO listings ({LISTING_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - our own words
        " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, stage = excluded.stage,"
        " public = excluded.public, touched = excluded.touched, body = excluded.body,"
        " activity = excluded.activity WHERE excluded.version >= version",
        listing_row(listing),
    )


def _save_times_left(connection: sqlite3.Connection, times: Mapping[str, float]) -> None:
    connection.executemany("INSERT OR REPLACE INTO clocks VALUES (?, ?)", [*times.items()])


def _save_analysis(connection: sqlite3.Connection, analysis: StoredAnalysis, limit: int) -> None:
    connection.execute("DELETE FROM analyses WHERE version < ?", (analysis.version,))
    connection.execute(
        f"INSERT OR REPLACE INTO analyses ({ANALYSIS_COLUMNS}) VALUES (?, ?, ?, ?, ?)",  # noqa: S608 - our own words
        msgspec.structs.astuple(analysis),
    )
    connection.execute(
        "DELETE FROM analyses WHERE rowid IN"
        " (SELECT rowid FROM analyses ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ?)",
        (limit,),
    )


def _add_remark(connection: sqlite3.Connection, remark: Remark) -> Remark:
    number = connection.execute(
        "INSERT INTO remarks (table_id, person, name, text, phrase, at) VALUES (?, ?, ?, ?, ?, ?)",
        msgspec.structs.astuple(remark)[1:],
    ).lastrowid
    return msgspec.structs.replace(remark, number=number or 0)
