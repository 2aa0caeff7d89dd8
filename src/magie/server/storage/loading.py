"""Loading a table: from its newest snapshot and what came after, or from the beginning."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from magie.server.storage.snapshots import restored
from magie.server.storage.store import Store
from magie.server.table.entries import Row
from magie.server.table.state import BrokenLogError, Table

log = logging.getLogger("magie.loading")

SLICE = 20
"""Entries that are played again before others have their turn."""


@dataclass(frozen=True)
class Loaded:
    """A table as its log says."""

    table: Table
    kept: int
    """The version of the snapshot that the store has of it; 0 where it has none that will do."""


async def load_table(store: Store, id: str) -> Loaded | None:
    """The table with this id, None if there is none; a BrokenLogError if its log is broken."""
    snapshot = await store.snapshot(id)
    if snapshot is not None:
        rows = await store.read(id, snapshot.version - 1)
        try:
            if not rows:
                raise ValueError(f"the log has no entry {snapshot.version}")
            table = restored(snapshot, rows[0])
            await follow(table, rows[1:])
        except (ValueError, BrokenLogError) as error:
            log.warning(
                "a snapshot is passed over",
                extra={"table": id, "version": snapshot.version, "reason": str(error)},
            )
        else:
            return Loaded(table, snapshot.version)
    rows = await store.read(id)
    if not rows:
        return None
    table = Table(id)
    await follow(table, rows)
    return Loaded(table, 0)


async def follow(table: Table, rows: Sequence[Row]) -> None:
    """Let a table take over entries; whatever is wrong with one is a BrokenLogError."""
    for number, row in enumerate(rows, 1):
        try:
            table.add(row)
        except BrokenLogError:
            raise
        except Exception as error:
            # Whatever an entry that nobody here has written may do, it is the log that is broken.
            raise BrokenLogError(
                f"table {table.id}: entry {row.version} cannot be taken over: {error}"
            ) from error
        if number % SLICE == 0:
            await asyncio.sleep(0)
