"""How long a cold table takes to load: ``python -m bench.cold_table``.

From its snapshot with the longest tail that there should be, and from the beginning, in turns.
Read the ratio: the times are those of this machine in this minute.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from magie.server.storage.loading import load_table, replay_rows
from magie.server.storage.snapshots import SNAPSHOT_INTERVAL, take_snapshot
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.state import Table
from tests.server.scripted_games import ScriptedTable, scripted_table

ENTRIES = 2000
ROUNDS = 15


def long_table(entries: int) -> ScriptedTable:
    """The first of the tables of tests that lasts so long."""
    numbers = (number for number in range(0, 1000, 15))
    return next(
        made
        for made in (scripted_table(number, entries) for number in numbers)
        if made.table.version >= entries
    )


async def measure(folder: Path, entries: int) -> None:
    """Load a table both ways, again and again."""
    made, store = long_table(entries), SqliteStore(folder)
    await store.open()
    await store.append(made.rows)
    table = Table(made.id)
    await replay_rows(table, made.rows[: len(made.rows) - SNAPSHOT_INTERVAL + 1])
    shot = await take_snapshot(table).encode()
    cold: list[float] = []
    whole: list[float] = []
    for _ in range(ROUNDS):
        await store.save_snapshot(shot)
        cold.append(await _timed(store, made.id, shot.version))
        await store.save_snapshot(type(shot)(made.id, 0, b"", b""))
        whole.append(await _timed(store, made.id, 0))
    await store.close()
    print(f"a table of {len(made.rows)} entries, {made.table.terms.edition}")
    print(f"snapshot at {shot.version}: {len(shot.body)} bytes")
    for name, times in (("snapshot and tail", cold), ("from the beginning", whole)):
        print(f"{name:20} {median(times) * 1e3:8.1f} ms, at most {max(times) * 1e3:.1f} ms")
    print(f"{'ratio':20} {median(cold) / median(whole):8.3f}")


async def _timed(store: SqliteStore, id: str, kept: int) -> float:
    start = time.perf_counter()
    loaded = await load_table(store, id)
    seconds = time.perf_counter() - start
    if loaded is None or loaded.snapshot_version != kept:
        raise SystemExit(f"the table was not loaded as it should be: {loaded}")
    return seconds


def main(entries: int) -> None:
    """Measure in a folder that is thrown away."""
    import logging

    logging.disable(logging.WARNING)
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), entries))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ENTRIES)
