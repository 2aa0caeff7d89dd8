"""The store of one process: two SQLite files, the log and its secrets."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec

from magie.server.storage.sqlite_files import (
    connect,
    flush_folder,
    lock,
    migrate,
    need_sound,
    query,
)
from magie.server.storage.sqlite_writer import SqliteWriter
from magie.server.storage.store import (
    Company,
    Key,
    Remark,
    RepeatedError,
    Role,
    Snapshot,
    StoreError,
    TakenError,
    UnavailableError,
    Woken,
    read_listing,
)
from magie.server.table.entries import Row
from magie.server.table.listing import Listing

LOG = "magie.db"
COLUMNS = "table_id, version, command_id, part, schema, at, body, before, hash"
ENTRIES = f"SELECT {COLUMNS} FROM entries WHERE table_id = ?"  # noqa: S608 - our own words
READERS = 2
PROBE = 1 << 16
"""Bytes that are written to see whether there is room: more than any entry takes."""
_listing = msgspec.json.Decoder(Listing)


class SqliteStore:
    """Keeps tables in ``magie.db``, and what must stay secret beside it."""

    shared = False

    def __init__(self, folder: Path, fatal: Callable[[str], None] = lambda reason: None) -> None:
        self.log, self.secrets = folder / LOG, folder / "magie-secrets.db"
        self._fatal = fatal
        self._writer = SqliteWriter(partial(connect, self.log), fatal)
        self._keeper = SqliteWriter(partial(connect, self.secrets), fatal)
        self._readers = ThreadPoolExecutor(READERS, "magie-reader")
        self._lock: int | None = None

    async def open(self, woken: Woken | None = None) -> None:
        """Make ready; a second process on the same folder is turned away."""
        try:
            await asyncio.to_thread(self._begin)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.log.parent}: {_reason(error)}") from error

    async def look(self) -> None:
        """Make ready for reading alone; a server may run meanwhile."""
        try:
            await asyncio.to_thread(need_sound, self.log)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.log.parent}: {_reason(error)}") from error

    async def migrate(self) -> int:
        """Bring the files up to date; how many scripts were needed."""
        try:
            return await asyncio.to_thread(self._prepare)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.log.parent}: {_reason(error)}") from error
        finally:
            await self.close()

    def _begin(self) -> None:
        self._prepare()
        self._writer.start()
        self._keeper.start()
        # SQLite flushes the folder when it first writes, and goes on if that fails.
        flush_folder(self.log.parent)

    def _prepare(self) -> int:
        self.log.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock = lock(self.log.with_suffix(".lock"))
        needed = 0
        for path, kind in ((self.log, "sqlite"), (self.secrets, "secrets")):
            path.touch(0o600)
            # It may have been copied here by somebody who thought nothing of it.
            path.chmod(0o600)
            needed += migrate(path, kind, self._fatal)
        return needed

    async def close(self) -> None:
        """Finish what is under way, and fold the write-ahead log back into its file."""
        await self._writer.stop()
        await self._keeper.stop()
        self._readers.shutdown()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    async def check(self) -> None:
        """Write something and take it back."""
        await self._writer.do(_try_writing)

    def figures(self) -> dict[str, tuple[str, str, float]]:
        """What is counted for whoever operates the server."""
        writer = self._writer
        return {
            "waiting": ("gauge", "Jobs that wait for the writer.", writer.waiting),
            "batches_total": ("counter", "Transactions.", writer.batches),
            "jobs_total": ("counter", "Jobs in those transactions.", writer.jobs),
        }

    # ------------------------------------------------------------------------------- the log

    async def append(self, rows: Sequence[Row]) -> None:
        """Store the entries of one command, and return when they are on the disk."""
        await self._writer.do(partial(_append, rows=rows))

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The entries behind a version."""
        sql = f"{ENTRIES} AND version > ? ORDER BY version"
        return [Row(*found) for found in await self._ask(self.log, sql, table, after)]

    async def find(self, table: str, command: str) -> list[Row]:
        """What a command has caused."""
        sql = f"{ENTRIES} AND command_id = ? ORDER BY part"
        return [Row(*found) for found in await self._ask(self.log, sql, table, command)]

    async def tables(self) -> list[str]:
        """Every table that has a log, or that the lobby knows."""
        sql = "SELECT table_id FROM entries UNION SELECT table_id FROM listings ORDER BY table_id"
        return [table for (table,) in await self._ask(self.log, sql)]

    async def enlist(self, listing: Listing) -> None:
        """Tell the lobby how a table stands."""
        await self._writer.do(partial(_enlist, listing=listing))

    async def listing(self, table: str) -> Listing | None:
        """A table as the lobby has it."""
        sql = "SELECT body, version, stage, public, touched FROM listings WHERE table_id = ?"
        found = await self._ask(self.log, sql, table)
        return read_listing(*found[0]) if found else None

    async def is_public(self, table: str) -> bool:
        """Whether there is such a table for anybody to come to."""
        sql = "SELECT 1 FROM listings WHERE table_id = ? AND public = 1"
        return bool(await self._ask(self.log, sql, table))

    async def lobby(self, limit: int = 100) -> list[Listing]:
        """Public tables, the newest first."""
        sql = (
            "SELECT body FROM listings WHERE public = 1 AND stage IN ('open', 'playing')"
            " ORDER BY touched DESC LIMIT ?"
        )
        return [_listing.decode(body) for (body,) in await self._ask(self.log, sql, limit)]

    async def unfinished(self) -> list[str]:
        """Tables whose game is on, or may be by now."""
        sql = (
            "SELECT table_id FROM listings WHERE stage = 'playing' OR stage IN ('open', 'closing')"
            " AND EXISTS (SELECT 1 FROM entries WHERE entries.table_id = listings.table_id"
            " AND entries.version > listings.version)"
        )
        return [table for (table,) in await self._ask(self.log, sql)]

    # ------------------------------------------------------------------------------- secrets

    async def add_seed(self, table: str, seed: bytes) -> None:
        """Keep the secret of a chain."""
        sql = (
            "INSERT INTO seeds SELECT ?, COALESCE(MAX(number), 0) + 1, ?"
            " FROM seeds WHERE table_id = ?"
        )
        await self._keep(sql, table, seed, table)

    async def seeds(self, table: str) -> list[bytes]:
        """The secrets of a table's chains; none in a log that was given away without them."""
        if not self.secrets.exists():
            return []
        sql = "SELECT seed FROM seeds WHERE table_id = ? ORDER BY number"
        return [seed for (seed,) in await self._ask(self.secrets, sql, table)]

    async def add_key(self, key: Key) -> None:
        """Let a token open something."""
        sql = "INSERT INTO keys (hash, table_id, role, person, seat) VALUES (?, ?, ?, ?, ?)"
        await self._keep(sql, key.hash, key.table, key.role, key.person, key.seat)

    async def key(self, hash: bytes, table: str) -> Key | None:
        """What the token with this hash opens at a table."""
        sql = "SELECT hash, table_id, role, person, seat FROM keys WHERE hash = ? AND table_id = ?"
        found = await self._ask(self.secrets, sql, hash, table)
        return Key(*found[0]) if found else None

    async def keys(self, table: str, role: Role) -> list[Key]:
        """What opens something at a table in that role."""
        sql = "SELECT hash, table_id, role, person, seat FROM keys WHERE table_id = ? AND role = ?"
        return [Key(*found) for found in await self._ask(self.secrets, sql, table, role)]

    async def drop_keys(self, table: str, role: Role, person: str = "", seat: int = -1) -> None:
        """Let tokens open nothing any more."""
        sql = (
            "DELETE FROM keys WHERE table_id = ? AND role = ?"
            " AND (? = '' OR person = ?) AND (? = -1 OR seat = ?)"
        )
        await self._keep(sql, table, role, person, person, seat, seat)

    async def use_key(self, hash: bytes, table: str) -> bool:
        """Let a token open its thing for the last time."""
        sql = "DELETE FROM keys WHERE hash = ? AND table_id = ?"
        return await self._keep(sql, hash, table) > 0

    # -------------------------------------------------------------------- what can be remade

    async def say(self, remark: Remark) -> Remark:
        """Keep a remark."""
        return cast("Remark", await self._writer.do(partial(_say, remark=remark)))

    async def said(self, table: str, after: int = 0, limit: int = 100) -> list[Remark]:
        """The newest remarks at a table behind a number, in order."""
        sql = (
            "SELECT number, table_id, person, name, text, phrase, at FROM remarks"
            " WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?"
        )
        found = await self._ask(self.log, sql, table, after, limit)
        return [Remark(*each) for each in reversed(found)]

    async def save(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the one before, whatever that claims to be."""
        sql = "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)"
        await self._write(sql, *msgspec.structs.astuple(snapshot))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table."""
        sql = "SELECT table_id, version, hash, body FROM snapshots WHERE table_id = ?"
        found = await self._ask(self.log, sql, table)
        return Snapshot(*found[0]) if found else None

    async def keep_time(self, table: str, left: float) -> None:
        """Note how much time a clock has left."""
        await self._write("INSERT OR REPLACE INTO clocks VALUES (?, ?)", table, left)

    async def time_left(self, table: str) -> float | None:
        """What was noted last."""
        found = await self._ask(self.log, "SELECT left FROM clocks WHERE table_id = ?", table)
        return float(found[0][0]) if found else None

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """There is but one process: the table is always its own."""
        return True

    async def release(self, holder: str) -> None:
        """There is nobody to give it to."""

    async def beat(self, holder: str, seconds: float) -> list[str]:
        """There is nobody to live for, and nobody who could leave anything."""
        return []

    async def host(self, holder: str, table: str, company: Company) -> None:
        """There is nobody to tell."""

    async def forget(self, holder: str, table: str) -> None:
        """There is nobody to tell."""

    async def elsewhere(self, holder: str, tables: Sequence[str]) -> dict[str, Company]:
        """Everybody is here."""
        return {}

    # ------------------------------------------------------------------------------ plumbing

    async def _ask(self, path: Path, sql: str, *values: Any) -> list[Any]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, query, path, sql, values)
        except sqlite3.Error as error:
            raise UnavailableError(str(error)) from error

    async def _write(self, sql: str, *values: Any) -> int:
        return cast("int", await self._writer.do(partial(_execute, sql=sql, values=values)))

    async def _keep(self, sql: str, *values: Any) -> int:
        return cast("int", await self._keeper.do(partial(_execute, sql=sql, values=values)))


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _execute(connection: sqlite3.Connection, sql: str, values: Sequence[Any]) -> int:
    return connection.execute(sql, values).rowcount


def _try_writing(connection: sqlite3.Connection) -> None:
    # On a disk that is all but full a little might still find room where an entry does not.
    sql = "INSERT OR REPLACE INTO snapshots VALUES ('', 0, x'', zeroblob(?))"
    connection.execute(sql, (PROBE,))


def _append(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    marks = ", ".join("?" * len(Row.__struct_fields__))
    sql = f"INSERT INTO entries ({COLUMNS}) VALUES ({marks})"  # noqa: S608 - our own words
    for row in rows:
        try:
            connection.execute(sql, msgspec.structs.astuple(row))
        except sqlite3.IntegrityError as error:
            # The parts before this one are our own.
            repeated = connection.execute(
                "SELECT 1 FROM entries WHERE table_id = ? AND command_id = ? AND part >= ?",
                (row.table, row.command, row.part),
            ).fetchone()
            kind = RepeatedError if repeated else TakenError
            raise kind(f"table {row.table}, version {row.version}") from error


def _enlist(connection: sqlite3.Connection, listing: Listing) -> None:
    connection.execute(
        "INSERT INTO listings VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET"
        " version = excluded.version, stage = excluded.stage, public = excluded.public,"
        " touched = excluded.touched, body = excluded.body WHERE excluded.version >= version",
        (
            listing.table,
            listing.version,
            listing.stage,
            listing.public,
            listing.touched,
            msgspec.json.encode(listing),
        ),
    )


def _say(connection: sqlite3.Connection, remark: Remark) -> Remark:
    number = connection.execute(
        "INSERT INTO remarks (table_id, person, name, text, phrase, at) VALUES (?, ?, ?, ?, ?, ?)",
        msgspec.structs.astuple(remark)[1:],
    ).lastrowid
    return msgspec.structs.replace(remark, number=number or 0)
