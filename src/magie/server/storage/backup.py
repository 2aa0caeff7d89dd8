"""Backups: a copy of a whole store, from SQLite or PostgreSQL, as a folder of SQLite files.

A backup folder can be served, audited, or restored into any empty database: this is how an operator
moves from SQLite to PostgreSQL and back.  The secrets are a separate file, left out of a backup
unless the operator asks for them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from magie.server.storage.backup_files import copy_files, files_of, require_absent, restore_files
from magie.server.storage.sqlite import LOG_FILE, SqliteStore
from magie.server.storage.store import Store, StoreError


async def back_up(store: Store, target: Path, secrets: bool) -> None:
    """Copy everything into a folder, as of one moment; a server may be running."""
    try:
        target.mkdir(parents=True, exist_ok=True, mode=0o700)
        for name in files_of(secrets):
            require_absent(target / name)
        if isinstance(store, SqliteStore):
            await asyncio.to_thread(copy_files, store.log.parent, target, secrets)
        else:
            from magie.server.storage.postgres_backup import dump

            await dump(store, target, secrets)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{target}: {error}") from error


async def restore(source: Path, store: Store) -> None:
    """Load a backup into a database that has no tables yet."""
    if not (source / LOG_FILE).is_file():
        raise StoreError(f"{source} holds no backup: it has no file {LOG_FILE}")
    try:
        if isinstance(store, SqliteStore):
            await asyncio.to_thread(restore_files, source, store.log.parent)
        else:
            from magie.server.storage.postgres_backup import load

            await load(source, store)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{source}: {error}") from error
