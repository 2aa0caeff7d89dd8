"""The files of the SQLite store: connect, lock, migrate, check integrity, query."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from magie.server.storage.migrations import require_migrated, scripts
from magie.server.storage.sqlite_writer import checkpoint, is_fatal
from magie.server.storage.store import HeldError, StoreError

BUSY_TIMEOUT_MS = 5000


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection for writing; its commits survive a power failure."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        # On macOS a plain flush leaves data in the drive's cache.
        "fullfsync=ON",
        "checkpoint_fullfsync=ON",
        f"busy_timeout={BUSY_TIMEOUT_MS}",
        "foreign_keys=ON",
        "trusted_schema=OFF",
    ):
        # An error of the first pragma shows only when its result is fetched.
        connection.execute(f"PRAGMA {pragma}").fetchall()
    return connection


def migrate(path: Path, kind: str, on_fatal: Callable[[str], None] = lambda reason: None) -> int:
    """Migrate a file, one numbered script after the other; returns how many ran."""
    with _reporting_fatal(on_fatal):
        connection = connect(path)
    # Report before closing: close would checkpoint again, and delete the WAL if that seems to
    # succeed; but after a failed flush the WAL has the only copy.
    with closing(connection), _reporting_fatal(on_fatal):
        return _bring_up_to_date(connection, path, [*scripts(kind)])


@contextmanager
def _reporting_fatal(on_fatal: Callable[[str], None]) -> Generator[None, None, None]:
    try:
        yield
    except sqlite3.Error as error:
        if is_fatal(error):
            on_fatal(str(error))
        raise


def _bring_up_to_date(connection: sqlite3.Connection, path: Path, known: list[str]) -> int:
    mode: str
    have: int
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":
        raise StoreError(f"{path} is on a file system where SQLite cannot use a write-ahead log")
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    if have > len(known):
        raise StoreError(f"{path} was written by a newer magie (version {have}, not {len(known)})")
    for number, script in enumerate(known[have:], have + 1):
        connection.executescript(f"BEGIN;{script};PRAGMA user_version = {number};COMMIT;")
    # Closing would checkpoint too, but silently if it fails.
    checkpoint(connection)
    return len(known) - have


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a connection that cannot write."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def flush(path: Path) -> None:
    """Flush a file or a folder, so that it survives a power failure."""
    if sys.platform == "win32" and path.is_dir():
        return
    # Windows flushes only what is open for writing.
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        if sys.platform == "darwin":
            import fcntl

            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        else:
            os.fsync(handle)
    finally:
        os.close(handle)


def lock(path: Path) -> int:
    """Lock a folder against other processes for as long as this one runs."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise HeldError(
            f"another magie server uses {path.parent}; stop it, or name another --database"
        ) from None
    return handle


def check_integrity(path: Path, kind: str) -> None:
    """Check that SQLite can read the whole file, and that it is up to date."""
    if not path.exists():
        raise StoreError(f"there is no database in {path.parent}")
    for (answer,) in query(path, "PRAGMA quick_check", ()):
        if answer != "ok":
            raise StoreError(f"{path} is damaged: {answer}")
    ((have,),) = query(path, "PRAGMA user_version", ())
    require_migrated(kind, have)


def query(path: Path, sql: str, values: Sequence[Any]) -> list[Any]:
    """Read from a file; another connection may write meanwhile."""
    with closing(connect_to_read(path)) as connection:
        connection.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
        return connection.execute(sql, values).fetchall()
