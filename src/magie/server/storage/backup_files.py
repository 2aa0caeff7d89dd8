"""The files of a backup: their tables and columns, and how rows are copied."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from magie.server.storage.sqlite import LOG_FILE
from magie.server.storage.sqlite_files import connect, connect_to_read, flush, lock, migrate
from magie.server.storage.store import (
    ANALYSIS_COLUMNS,
    ENTRY_COLUMNS,
    KEY_COLUMNS,
    LISTING_COLUMNS,
    StoreError,
)

SECRETS_FILE = "magie-secrets.db"


MIGRATION_FOLDERS = {LOG_FILE: "sqlite", SECRETS_FILE: "secrets"}


BACKUP_COLUMNS = {
    LOG_FILE: {
        "entries": ENTRY_COLUMNS,
        "listings": LISTING_COLUMNS,
        "snapshots": "table_id, version, hash, body",
        "clocks": 'table_id, "left"',
        "remarks": "number, table_id, person, name, text, phrase, at",
        "analyses": ANALYSIS_COLUMNS,
    },
    SECRETS_FILE: {
        "seeds": "table_id, number, seed",
        "keys": KEY_COLUMNS,
    },
}
"""The columns that a backup copies, by file and table."""
LATER_COLUMNS = {"person": "''", "activity": "'live'", "address": "x''"}
"""Columns that a backup of an earlier release may lack, with what its rows mean without them."""


BACKUP_CHUNK_ROWS = 1000
"""Rows copied at a time."""


Rows = Sequence[Sequence[Any]]


def files_of(secrets: bool) -> list[str]:
    """The files of a backup.  The log comes first: its secrets are already stored by then."""
    return [LOG_FILE, SECRETS_FILE] if secrets else [LOG_FILE]


def copy_files(source: Path, target: Path, secrets: bool) -> None:
    """Copy the files of a SQLite store into a backup folder."""
    if not (source / LOG_FILE).exists():
        raise StoreError(f"there is no database in {source}")
    for name in files_of(secrets):
        copy_file(source / name, target / name)


def copy_file(source: Path, target: Path) -> None:
    """Copy a database as of one moment, whole or not at all, and flush it to the disk."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        part.touch(0o600)
        with closing(connect_to_read(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        flush(part)
        part.replace(target)
        flush(target.parent)
    finally:
        part.unlink(missing_ok=True)


def require_absent(path: Path) -> None:
    """Refuse to overwrite a file."""
    if path.exists():
        raise StoreError(f"{path} exists already; name another folder")


def restore_files(source: Path, target: Path) -> None:
    """Copy a backup into the folder of a SQLite store that has no tables yet."""
    target.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = lock((target / LOG_FILE).with_suffix(".lock"))
    try:
        for name in MIGRATION_FOLDERS:
            _remove_empty(target / name)
        # The secrets first: a log never exists without its secrets.
        for name in reversed(MIGRATION_FOLDERS):
            if (source / name).exists():
                copy_file(source / name, target / name)
                migrate(target / name, MIGRATION_FOLDERS[name])
    finally:
        os.close(handle)


def _remove_empty(path: Path) -> None:
    """Delete a database that has no tables; refuse where it has some."""
    if not path.exists():
        return
    with closing(connect(path)) as connection:
        for table in BACKUP_COLUMNS[path.name]:
            found = "SELECT 1 FROM sqlite_master WHERE name = ?"
            if connection.execute(found, (table,)).fetchone() is None:
                continue
            # Rows of table '' come from a server's write check.
            if connection.execute(f"SELECT 1 FROM {table} WHERE table_id <> ''").fetchone():
                raise StoreError(f"{path.parent} has tables already; name another --database")
    for each in (path, *(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm"))):
        each.unlink(missing_ok=True)


class BackupWriter:
    """Writes a new backup, row by row."""

    def __init__(self, target: Path, secrets: bool) -> None:
        self._target, self._names = target, files_of(secrets)
        self._open: dict[str, sqlite3.Connection] = {}

    def __enter__(self) -> BackupWriter:
        for name in self._names:
            part = self._part(name)
            part.unlink(missing_ok=True)
            part.touch(0o600)
            migrate(part, MIGRATION_FOLDERS[name])
            self._open[name] = connect(part)
            self._open[name].execute("PRAGMA journal_mode=DELETE")
            self._open[name].execute("BEGIN")
        return self

    def add(self, name: str, table: str, rows: Rows) -> None:
        """Add rows of one table."""
        columns = BACKUP_COLUMNS[name][table]
        marks = ", ".join("?" * len(columns.split(",")))
        sql = f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})"
        self._open[name].executemany(sql, rows)

    def __exit__(self, failed: object, *_: object) -> None:
        for name, connection in self._open.items():
            if failed is None:
                connection.execute("COMMIT")
            connection.close()
            if failed is None:
                self._part(name).replace(self._target / name)
            self._part(name).unlink(missing_ok=True)
        if failed is None:
            flush(self._target)

    def _part(self, name: str) -> Path:
        return self._target / f"{name}.part"


def read_rows(source: Path, name: str, table: str) -> Iterator[Rows]:
    """The rows of one table of a backup, a chunk at a time."""
    if not (source / name).exists():
        return
    with closing(connect_to_read(source / name)) as connection:
        known = {each[1] for each in connection.execute(f"PRAGMA table_info({table})")}
        if not known:
            # A backup of an earlier release may lack the whole table.
            return
        columns = [
            LATER_COLUMNS.get(column, column) if column.strip(' "') not in known else column
            for column in BACKUP_COLUMNS[name][table].split(", ")
        ]
        rows = connection.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while found := rows.fetchmany(BACKUP_CHUNK_ROWS):
            yield found
