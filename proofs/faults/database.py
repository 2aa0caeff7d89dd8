"""Database: PostgreSQL is killed again and again under load, and nothing is lost.

``python -m proofs.faults.database [--kills 20] [--tables 10] [--inject asynchronous]``

All processes of the database are killed at once while people play, and it is started again; the
server is not.  Meanwhile the server lives, and tells the operator what it waits for.  Whatever
anybody was told must be in the database in the end, by the ledger of ``crash.py``, and play must go
on at every table soon after it is back.

``--inject asynchronous``: the database does not wait for its disk, and the server does not ask.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg

from magie.server.storage.store import ENTRY_COLUMNS
from magie.server.table.entries import Row
from proofs.faults.crash import doubled, lost, replayed
from proofs.faults.full import Visited
from proofs.faults.hosted import Hosted
from proofs.proof import Proof
from tests.server.live_server import request
from tests.server.postgres_server import PostgresServer, postgres_server

BACK = 15.0
"""Seconds in which play has to go on at every table after the database is back."""
HASTY = (
    "ALTER SYSTEM SET synchronous_commit = off",
    # What is not flushed by a commit stays in memory, so that a kill is sure to find some of it.
    "ALTER SYSTEM SET wal_writer_delay = '10s'",
    "ALTER SYSTEM SET bgwriter_lru_maxpages = 0",
    "ALTER SYSTEM SET autovacuum = off",
)
DEFECTS = ("asynchronous",)


@dataclass
class Killed:
    """What came of it."""

    town: Visited
    wrong: list[str] = field(default_factory=list[str])
    back: list[float] = field(default_factory=list[float])
    """Seconds from when the database was back until something was carried out at the last table."""


async def haunt(killed: Killed, database: PostgresServer, kills: int, tables: int) -> None:
    """Kill the database again and again while everybody plays."""
    town = killed.town
    await town.start()
    guests = town.fill(tables)
    try:
        await town.until_acked(3 * tables)
        for _ in range(kills):
            await asyncio.to_thread(database.kill)
            killed.wrong += await _looked_at(town)
            await asyncio.to_thread(database.start)
            began = time.perf_counter()
            await town.until_all_acked(tables)
            killed.back.append(time.perf_counter() - began)
            await town.until_acked(3 * tables)
        await town.finish(guests)
    finally:
        if not town.is_up:
            killed.wrong.append(f"the server has ended: {town.said()}")
        await town.clear(guests)


async def _looked_at(town: Hosted) -> list[str]:
    """What does not hold while the database is away."""
    wrong = list[str]()
    status, told = await town.ready()
    if status != 503 or not told.get("reason"):
        wrong.append(f"/ready said {status} {told} while the database was away")
    status, _, _ = await request(town.operator, "GET", "/health")
    if status != 200:
        wrong.append(f"/health said {status}, although the process lives")
    return wrong


# ------------------------------------------------------------------- what is left in the end


def autopsy(town: Hosted, dsn: str) -> Iterator[str]:
    """Hold everything that anybody was told against what is stored."""
    logs, seeds = asyncio.run(_stored(dsn))
    yield from lost(town.ledger, logs)
    yield from doubled(town.ledger, logs)
    for table, log in logs.items():
        yield from replayed(town, table, log, seeds[table])


async def _stored(dsn: str) -> tuple[dict[str, list[Row]], dict[str, list[bytes]]]:
    """Every log in order, and the seeds of every table's dice."""
    logs: dict[str, list[Row]] = defaultdict(list)
    seeds: dict[str, list[bytes]] = defaultdict(list)
    connection = await asyncpg.connect(dsn)
    try:
        sql = f"SELECT {ENTRY_COLUMNS} FROM magie.entries ORDER BY table_id, version"
        for found in await connection.fetch(sql):
            logs[found[0]].append(Row(*found))
        sql = "SELECT table_id, seed FROM magie_secrets.seeds ORDER BY number"
        for table, seed in await connection.fetch(sql):
            seeds[table].append(seed)
    finally:
        await connection.close()
    return logs, seeds


def database(folder: Path, kills: int, tables: int, inject: str = "") -> Killed:
    """The whole of it."""
    with postgres_server() as running:
        if inject:
            running.sql(*HASTY)
            running.kill()
            running.start()
        town = Visited(folder, 7, inject, False, database=running.dsn())
        killed = Killed(town)
        try:
            asyncio.run(haunt(killed, running, kills, tables))
        except (TimeoutError, RuntimeError) as error:
            killed.wrong.append(f"the run did not come to its end: {error or 'time out'}")
        killed.wrong += [*town.ledger.wrong, *autopsy(town, running.dsn())]
    return killed


def late(killed: Killed) -> Iterator[str]:
    """Whether play went on soon enough."""
    for number, seconds in enumerate(killed.back, 1):
        if seconds > BACK:
            yield (
                f"kill {number}: play went on at the last table only {seconds:.1f} s after the"
                " database was back"
            )


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.database")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--inject", choices=DEFECTS, default="")
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        killed = database(Path(name), options.kills, options.tables, options.inject)
    ledger = killed.town.ledger
    figures = (
        f"{len(killed.back)} kills, {ledger.acks} acks, {len(ledger.refused)} refused,"
        f" {ledger.resent} commands sent again of which {ledger.were_done} had been carried out,"
        f" play went on at all tables after {1000 * max(killed.back, default=0):.0f} ms at most;"
        f" {time.perf_counter() - began:.0f} s"
    )
    return Proof(figures, ledger.acks, [*killed.wrong, *late(killed)]).tell()


if __name__ == "__main__":
    sys.exit(main())
