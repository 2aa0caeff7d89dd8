"""Loading a table: from its newest snapshot and the entries after it, or from the first entry."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from magie.server.storage.snapshots import restore_table
from magie.server.storage.store import Store
from magie.server.table.entries import Row
from magie.server.table.state import BrokenLogError, Table

log = logging.getLogger("magie.loading")

REPLAY_CHUNK_ENTRIES = 20
"""Entries replayed before the event loop gets a turn."""


@dataclass(frozen=True)
class Loaded:
    """A table replayed from its log."""

    table: Table
    snapshot_version: int
    """The version of its stored snapshot; 0 without a usable one."""


async def load_table(store: Store, id: str) -> Loaded | None:
    """The table with this id, or None; raises BrokenLogError if its log is broken."""
    snapshot = await store.snapshot(id)
    if snapshot is not None:
        rows = await store.read(id, snapshot.version - 1)
        try:
            if not rows:
                raise ValueError(f"the log has no entry {snapshot.version}")
            table = restore_table(snapshot, rows[0])
            await replay_rows(table, rows[1:])
        except (ValueError, BrokenLogError) as error:
            log.warning(
                "a snapshot was ignored",
                extra={"table": id, "version": snapshot.version, "reason": str(error)},
            )
        else:
            return Loaded(table, snapshot.version)
    rows = await store.read(id)
    if not rows:
        return None
    table = Table(id)
    await replay_rows(table, rows)
    return Loaded(table, 0)


async def replay_rows(table: Table, rows: Sequence[Row]) -> None:
    """Apply entries to a table; any fault in one raises BrokenLogError."""
    for number, row in enumerate(rows, 1):
        try:
            table.add(row)
        except BrokenLogError:
            raise
        except Exception as error:
            # An entry that this program did not write may fail in any way: the log is broken.
            raise BrokenLogError(
                f"table {table.id}: entry {row.version} cannot be applied: {error}"
            ) from error
        if number % REPLAY_CHUNK_ENTRIES == 0:
            await asyncio.sleep(0)
