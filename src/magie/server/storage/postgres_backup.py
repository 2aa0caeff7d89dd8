"""Backups of PostgreSQL: all rows as of one moment into SQLite files, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from magie.server.storage.backup_files import COLUMNS, SECRETS, SLICE, Writing, files_of, read_rows
from magie.server.storage.postgres import PostgresStore
from magie.server.storage.postgres_connection import FAILURES, Connection, connect, reason
from magie.server.storage.postgres_writer import close
from magie.server.storage.sqlite import LOG
from magie.server.storage.store import Store, StoreError

SCHEMA = {LOG: "magie", SECRETS: "magie_secrets"}
NUMBERS = (
    "SELECT setval(pg_get_serial_sequence('magie.remarks', 'number'),"
    " (SELECT COALESCE(MAX(number), 0) + 1 FROM magie.remarks), false)"
)


async def dump(store: Store, target: Path, secrets: bool) -> None:
    """Write everything into a folder; servers go on meanwhile."""
    connection = await _connected(store)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            with Writing(target, secrets) as writing:
                for name in files_of(secrets):
                    for table in COLUMNS[name]:
                        await _dump_table(connection, name, table, writing)
    except FAILURES as error:
        raise StoreError(reason(error)) from error
    finally:
        await close(connection)


async def _dump_table(connection: Connection, name: str, table: str, writing: Writing) -> None:
    columns = f"SELECT {COLUMNS[name][table]} FROM {SCHEMA[name]}.{table}"
    await connection.execute(f"DECLARE {table}_rows NO SCROLL CURSOR FOR {columns}")
    while rows := await connection.fetch(f"FETCH {SLICE} FROM {table}_rows"):
        writing.add(name, table, [tuple(row) for row in rows])


async def load(source: Path, store: Store) -> None:
    """Bring a backup into a database that has no tables yet, all of it or nothing."""
    await store.migrate()
    connection = await _connected(store)
    try:
        async with connection.transaction():
            await _need_empty(connection)
            for name in (LOG, SECRETS):
                for table in COLUMNS[name]:
                    await _load_table(connection, source, name, table)
            await connection.fetch(NUMBERS)
    except FAILURES as error:
        raise StoreError(reason(error)) from error
    finally:
        await close(connection)


async def _need_empty(connection: Connection) -> None:
    for name, tables in COLUMNS.items():
        for table in tables:
            where = f"{SCHEMA[name]}.{table}"
            await connection.execute(f"LOCK TABLE {where}")
            if await connection.fetchval(f"SELECT 1 FROM {where} WHERE table_id <> '' LIMIT 1"):
                raise StoreError("the database has tables already; name another --database")
    await connection.execute("DELETE FROM magie.clocks")


async def _load_table(connection: Connection, source: Path, name: str, table: str) -> None:
    columns = [column.strip(' "') for column in COLUMNS[name][table].split(",")]
    public = columns.index("public") if "public" in columns else -1
    for rows in read_rows(source, name, table):
        records = [_with_bool(row, public) for row in rows]
        await connection.copy_records_to_table(
            table, records=records, columns=columns, schema_name=SCHEMA[name]
        )


def _with_bool(row: Any, at: int) -> tuple[Any, ...]:
    """SQLite has no truth values, only 0 and 1."""
    return (*row[:at], bool(row[at]), *row[at + 1 :]) if at >= 0 else tuple(row)


async def _connected(store: Store) -> Connection:
    if not isinstance(store, PostgresStore):
        raise StoreError("this store can neither be backed up nor restored")
    try:
        return await connect(store.dsn)
    except FAILURES as error:
        raise StoreError(reason(error)) from error
