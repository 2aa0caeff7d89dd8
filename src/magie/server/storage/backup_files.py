"""The files of a backup: their tables and columns, and how rows are copied."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from magie.server.storage.sqlite import LOG
from magie.server.storage.sqlite_files import connect, lock, migrate
from magie.server.storage.store import StoreError

SECRETS = "magie-secrets.db"


KINDS = {LOG: "sqlite", SECRETS: "secrets"}


COLUMNS = {
    LOG: {
        "entries": "table_id, version, command_id, part, schema, at, body, before, hash",
        "listings": "table_id, version, stage, public, touched, body",
        "snapshots": "table_id, version, hash, body",
        "clocks": 'table_id, "left"',
        "remarks": "number, table_id, person, name, text, phrase, at",
    },
    SECRETS: {
        "seeds": "table_id, number, seed",
        "keys": "hash, table_id, role, person, seat",
    },
}
"""What there is to be copied, by file and table."""


SLICE = 1000
"""Rows that are copied at a time."""


Rows = Sequence[Sequence[Any]]


def files_of(secrets: bool) -> list[str]:
    """The files of a backup.  The log comes first: what is in it has its secrets by then."""
    return [LOG, SECRETS] if secrets else [LOG]


def _copy_files(source: Path, target: Path, secrets: bool) -> None:
    if not (source / LOG).exists():
        raise StoreError(f"there is no database in {source}")
    for name in files_of(secrets):
        copy_file(source / name, target / name)


def copy_file(source: Path, target: Path) -> None:
    """A copy as of one moment, whole or not at all, and on the disk."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        part.touch(0o600)
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        flush(part)
        part.replace(target)
        flush(target.parent)
    finally:
        part.unlink(missing_ok=True)


def need_free(path: Path) -> None:
    """Nothing is ever written over."""
    if path.exists():
        raise StoreError(f"{path} exists already; name another folder")


def flush(path: Path) -> None:
    """See that a file or a folder is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _restore_files(source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = lock((target / LOG).with_suffix(".lock"))
    try:
        for name in KINDS:
            _clear(target / name)
        # The secrets first: a log is never there without what belongs to it.
        for name in reversed(KINDS):
            if (source / name).exists():
                copy_file(source / name, target / name)
                migrate(target / name, KINDS[name])
    finally:
        os.close(handle)


def _clear(path: Path) -> None:
    """Put away a file that has nothing in it; anything else is left alone."""
    if not path.exists():
        return
    with closing(connect(path)) as connection:
        for table in COLUMNS[path.name]:
            found = "SELECT 1 FROM sqlite_master WHERE name = ?"
            if connection.execute(found, (table,)).fetchone() is None:
                continue
            # What stands under no table is from a server that tried whether it could write.
            if connection.execute(f"SELECT 1 FROM {table} WHERE table_id <> ''").fetchone():
                raise StoreError(f"{path.parent} has tables already; name another --database")
    for each in (path, *(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm"))):
        each.unlink(missing_ok=True)


class Writing:
    """A new backup that is written row by row."""

    def __init__(self, target: Path, secrets: bool) -> None:
        self._target, self._names = target, files_of(secrets)
        self._open: dict[str, sqlite3.Connection] = {}

    def __enter__(self) -> Writing:
        for name in self._names:
            part = self._part(name)
            part.unlink(missing_ok=True)
            part.touch(0o600)
            migrate(part, KINDS[name])
            self._open[name] = connect(part)
            self._open[name].execute("PRAGMA journal_mode=DELETE")
            self._open[name].execute("BEGIN")
        return self

    def add(self, name: str, table: str, rows: Rows) -> None:
        """Copy rows of one table."""
        columns = COLUMNS[name][table]
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
    """The rows of one table of a backup, some at a time."""
    if not (source / name).exists():
        return
    with closing(sqlite3.connect(f"file:{source / name}?mode=ro", uri=True)) as connection:
        rows = connection.execute(f"SELECT {COLUMNS[name][table]} FROM {table}")
        while found := rows.fetchmany(SLICE):
            yield found
