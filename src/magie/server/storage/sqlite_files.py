"""The files of the SQLite store: opened, locked, brought up to date and looked through."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from magie.server.storage.migrations import scripts
from magie.server.storage.sqlite_writer import fold, is_fatal
from magie.server.storage.store import HeldError, StoreError

BUSY_MS = 5000


def connect(path: Path) -> sqlite3.Connection:
    """The connection that writes: what it has committed survives a loss of power."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        f"busy_timeout={BUSY_MS}",
        "foreign_keys=ON",
        "trusted_schema=OFF",
    ):
        # What goes wrong with the first of them is told only to whoever asks for its answer.
        connection.execute(f"PRAGMA {pragma}").fetchall()
    return connection


def migrate(path: Path, kind: str, fatal: Callable[[str], None] = lambda reason: None) -> int:
    """Bring a file up to date, one numbered script after the other; how many were needed."""
    with _heeding(fatal):
        connection = connect(path)
    # Told before it is closed: closing would fold once more, and throw the log away if nothing is
    # said then; but what a failed flush has lost stands nowhere else.
    with closing(connection), _heeding(fatal):
        return _bring_up_to_date(connection, path, [*scripts(kind)])


@contextmanager
def _heeding(fatal: Callable[[str], None]) -> Generator[None, None, None]:
    try:
        yield
    except sqlite3.Error as error:
        if is_fatal(error):
            fatal(str(error))
        raise


def _bring_up_to_date(connection: sqlite3.Connection, path: Path, known: list[str]) -> int:
    mode: str
    have: int
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":
        raise StoreError(f"{path} is on a file system that SQLite cannot log on safely")
    (have,) = connection.execute("PRAGMA user_version").fetchone()
    if have > len(known):
        raise StoreError(f"{path} was written by a newer magie (version {have}, not {len(known)})")
    for number, script in enumerate(known[have:], have + 1):
        connection.executescript(f"BEGIN;{script};PRAGMA user_version = {number};COMMIT;")
    # Closing would do this too, and say nothing if it fails.
    fold(connection)
    return len(known) - have


def flush_folder(folder: Path) -> None:
    """See to it that the files of a folder are still in it after a loss of power."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def lock(path: Path) -> int:
    """Keep other processes out of a folder for as long as this one lives."""
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
            f"another magie serves from {path.parent}; stop it, or name another --database"
        ) from None
    return handle


def need_sound(path: Path) -> None:
    """A file that SQLite can read from one end to the other."""
    if not path.exists():
        raise StoreError(f"there is no database in {path.parent}")
    for (said,) in query(path, "PRAGMA quick_check", ()):
        if said != "ok":
            raise StoreError(f"{path} is damaged: {said}")


def query(path: Path, sql: str, values: Sequence[Any]) -> list[Any]:
    """Read from a file, also while another connection writes."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        return connection.execute(sql, values).fetchall()
