"""Backups of PostgreSQL: dump all rows as of one moment into SQLite files, and load them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from magie.server.storage.backup_files import (
    BACKUP_CHUNK_ROWS,
    BACKUP_COLUMNS,
    SECRETS_FILE,
    BackupWriter,
    files_of,
    read_rows,
)
from magie.server.storage.migrations import require_migrated
from magie.server.storage.postgres import PostgresStore
from magie.server.storage.postgres_connection import (
    PG_ERRORS,
    PgConnection,
    connect,
    reason,
    schema_version,
)
from magie.server.storage.postgres_writer import close
from magie.server.storage.sqlite import LOG_FILE
from magie.server.storage.store import Store, StoreError

PG_SCHEMA = {LOG_FILE: "magie", SECRETS_FILE: "magie_secrets"}
RESET_REMARK_NUMBERS = (
    "SELECT setval(pg_get_serial_sequence('magie.remarks', 'number'),"
    " (SELECT COALESCE(MAX(number), 0) + 1 FROM magie.remarks), false)"
)


async def dump(store: Store, target: Path, secrets: bool) -> None:
    """Write everything into a folder; servers keep running."""
    connection = await _connected(store)
    try:
        require_migrated("postgres", await schema_version(connection))
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            with BackupWriter(target, secrets) as writer:
                for name in files_of(secrets):
                    for table in BACKUP_COLUMNS[name]:
                        await _dump_table(connection, name, table, writer)
    except PG_ERRORS as error:
        raise StoreError(reason(error)) from error
    finally:
        await close(connection)


async def _dump_table(
    connection: PgConnection, name: str, table: str, writer: BackupWriter
) -> None:
    columns = f"SELECT {BACKUP_COLUMNS[name][table]} FROM {PG_SCHEMA[name]}.{table}"
    await connection.execute(f"DECLARE {table}_rows NO SCROLL CURSOR FOR {columns}")
    while rows := await connection.fetch(f"FETCH {BACKUP_CHUNK_ROWS} FROM {table}_rows"):
        writer.add(name, table, [tuple(row) for row in rows])


async def load(source: Path, store: Store) -> None:
    """Load a backup into a database that has no tables yet, all of it or nothing."""
    await store.migrate()
    connection = await _connected(store)
    try:
        async with connection.transaction():
            await _require_empty(connection)
            for name in (LOG_FILE, SECRETS_FILE):
                for table in BACKUP_COLUMNS[name]:
                    await _load_table(connection, source, name, table)
            await connection.fetch(RESET_REMARK_NUMBERS)
    except PG_ERRORS as error:
        raise StoreError(reason(error)) from error
    finally:
        await close(connection)


async def _require_empty(connection: PgConnection) -> None:
    for name, tables in BACKUP_COLUMNS.items():
        for table in tables:
            where = f"{PG_SCHEMA[name]}.{table}"
            await connection.execute(f"LOCK TABLE {where}")
            if await connection.fetchval(f"SELECT 1 FROM {where} WHERE table_id <> '' LIMIT 1"):
                raise StoreError("the database has tables already; name another --database")
    await connection.execute("DELETE FROM magie.clocks")


async def _load_table(connection: PgConnection, source: Path, name: str, table: str) -> None:
    columns = [column.strip(' "') for column in BACKUP_COLUMNS[name][table].split(",")]
    public = columns.index("public") if "public" in columns else -1
    for rows in read_rows(source, name, table):
        records = [_with_bool(row, public) for row in rows]
        await connection.copy_records_to_table(
            table, records=records, columns=columns, schema_name=PG_SCHEMA[name]
        )


def _with_bool(row: Any, at: int) -> tuple[Any, ...]:
    """Turn SQLite's 0 or 1 into a bool."""
    return (*row[:at], bool(row[at]), *row[at + 1 :]) if at >= 0 else tuple(row)


async def _connected(store: Store) -> PgConnection:
    if not isinstance(store, PostgresStore):
        raise StoreError("this kind of store cannot be backed up or restored")
    try:
        return await connect(store.dsn)
    except PG_ERRORS as error:
        raise StoreError(reason(error)) from error
