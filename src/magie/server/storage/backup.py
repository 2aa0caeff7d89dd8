"""Backups: a copy of everything in a folder of SQLite files, whichever store it comes from.

Such a folder can be served and audited as it is, and be brought into any empty database: that is
how one moves from SQLite to PostgreSQL, and back.  The secrets are a file of their own, and stay
out of a backup unless they are asked for.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from magie.server.storage.backup_files import _copy_files, _restore_files, files_of, need_free
from magie.server.storage.sqlite import LOG, SqliteStore
from magie.server.storage.store import Store, StoreError


async def back_up(store: Store, target: Path, secrets: bool) -> None:
    """Copy everything into a folder, as of one moment, whether a server runs or not."""
    try:
        target.mkdir(parents=True, exist_ok=True, mode=0o700)
        for name in files_of(secrets):
            need_free(target / name)
        if isinstance(store, SqliteStore):
            await asyncio.to_thread(_copy_files, store.log.parent, target, secrets)
        else:
            from magie.server.storage.postgres_backup import dump

            await dump(store, target, secrets)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{target}: {error}") from error


async def restore(source: Path, store: Store) -> None:
    """Bring a backup into a database that has no tables yet."""
    if not (source / LOG).is_file():
        raise StoreError(f"there is no backup in {source}: it would be a file {LOG}")
    try:
        if isinstance(store, SqliteStore):
            await asyncio.to_thread(_restore_files, source, store.log.parent)
        else:
            from magie.server.storage.postgres_backup import load

            await load(source, store)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{source}: {error}") from error


# ------------------------------------------------------------------------------- of SQLite files


# ------------------------------------------------------------------------------- to other stores
