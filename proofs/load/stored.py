"""What is stored in the end, held against everything that was acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from magie.server.storage.sqlite import LOG_FILE
from proofs.load.landlord import Table

Stored = dict[tuple[str, int], tuple[str, bytes]]
"""By table and version: the command and the hash."""
QUESTION = "SELECT table_id, version, command_id, hash FROM {}"


def in_folder(folder: Path) -> Stored:
    """What the files of a server have."""
    with closing(sqlite3.connect(folder / LOG_FILE)) as database:
        return _rows(database.execute(QUESTION.format("entries")))


def in_postgres(dsn: str) -> Stored:
    """What a database has."""
    import asyncpg

    async def read() -> list[Any]:
        connection = await asyncpg.connect(dsn)
        try:
            return list(await connection.fetch(QUESTION.format("magie.entries")))
        finally:
            await connection.close()

    return _rows(asyncio.run(read()))


def _rows(found: Any) -> Stored:
    return {(row[0], row[1]): (row[2], bytes(row[3])) for row in found}


def lost(tables: Sequence[Table], stored: Stored) -> Iterator[str]:
    """Acknowledgements for which nothing is there, or something else."""
    newest: dict[str, int] = {}
    for name, version in stored:
        newest[name] = max(version, newest.get(name, 0))
    for table in tables:
        commands = set[str]()
        for told in table.told():
            commands.add(told.id)
            command, hash = stored.get((table.name, told.version), ("", b""))
            if (command, hash.hex()) != (told.id, told.hash):
                yield (
                    f"lost: command {told.id}, acknowledged at table {table.name} version"
                    f" {told.version} with hash {told.hash}, where {command or 'nothing'} stands"
                )
        if len(commands) != len(table.acks):
            yield f"table {table.name}: a command was acknowledged twice"
        shown = max(line.version for line in table.lines)
        if shown > newest.get(table.name, 0):
            yield (
                f"table {table.name}: version {shown} was shown, and the log ends with"
                f" {newest.get(table.name, 0)}"
            )
