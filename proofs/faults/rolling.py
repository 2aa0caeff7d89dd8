"""Rolling: two releases serve one PostgreSQL at the same time while one replaces the other."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from magie.server.process import serve as serving
from proofs.faults.crash import doubled, lost, replayed
from proofs.faults.deploy import Site, change, cut_short, logs_of, mistaken, rude, unlike
from proofs.proof import Proof
from tests.server.postgres_server import PostgresServer, postgres_server
from tests.timeouts import TEST_TIMEOUT_S

STORED = "        await self._writer.append(rows)\n"
CARELESS = {
    "rules/setup.py": ("= edition.houses\n", "= edition.houses + 1\n"),
    "server/storage/postgres.py": (
        STORED,
        f"        if b'moved' not in rows[0].body:\n    {STORED}",
    ),
    "server/process/serve.py": ("self.handle_exit)", "lambda *_: __import__('os')._exit(1))"),
}
"""What a planted defect changes, by file."""


def careless(release: Path) -> Path:
    """A planted defect: a release that has a house more in the box, says that moves are stored that
    are not, and is gone at once when it is told to go."""
    for name, (before, after) in CARELESS.items():
        change(release / "magie" / name, before, after)
    return release


async def _roll(ours: Site, theirs: Site, release: Path, tables: int) -> None:
    """People play with one release and look on with the other; then each is replaced by the other,
    once."""
    await ours.begin()
    await theirs.begin(release)
    sitting = [asyncio.create_task(ours.sit(number)) for number in range(tables)]
    try:
        await ours.acks(3 * tables)
        for going, staying, next_one in ((ours, theirs, None), (theirs, ours, release)):
            await going.end()
            # Who played there plays on beside the others.
            going.port = staying.port
            await ours.acks(3 * tables)
            await going.begin(next_one)
            await ours.acks(3 * tables)
        ours.closing = theirs.closing = True
        async with asyncio.timeout(TEST_TIMEOUT_S):
            await asyncio.gather(*sitting)
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)
        await ours.close()
        await theirs.close()


async def _seeds(database: str, tables: list[str]) -> dict[str, list[bytes]]:
    store = serving.store_at(database, Path())
    await store.open_readonly()
    try:
        return {table: await store.seeds(table) for table in tables}
    finally:
        await store.close()


def rolled(
    running: PostgresServer, release: Path, tables: int, seed: int, alone: bool = False
) -> tuple[Site, Site]:
    """This release and another on a database of their own, or the other alone until it is told to
    go; what was found wrong is in the ledger that they share."""
    with tempfile.TemporaryDirectory() as name:
        database = running.new_database()
        ours = Site(Path(name), seed, "", fork=False, database=database)
        theirs = Site(Path(name), seed, "", fork=False, database=database, ledger=ours.ledger)
        ours.other, ledger = theirs, ours.ledger
        try:
            if alone:
                asyncio.run(cut_short(theirs, tables, release))
            else:
                asyncio.run(_roll(ours, theirs, release, tables))
        except (TimeoutError, RuntimeError) as error:
            ledger.wrong.append(f"rolling did not come to its end: {error or 'time out'}")
        logs = logs_of(database)
        seeds = asyncio.run(_seeds(database, [*logs]))
        ledger.wrong += [*lost(ledger, logs), *doubled(ledger, logs)]
        for table, log in logs.items():
            ledger.wrong += replayed(ours, table, log, seeds[table])
        ledger.wrong += mistaken(ours.versions, [] if alone else [None, None])
        ledger.wrong += mistaken(theirs.versions, [release] if alone else [release, release])
        ledger.wrong += unlike(database, [None, release])
    return ours, theirs


def roll(release: Path, tables: int, seed: int) -> Proof:
    """The whole of it, and whether it was done in order."""
    with postgres_server() as running:
        ours, theirs = rolled(running, release, tables, seed)
    ledger = ours.ledger
    codes, drains = ours.codes + theirs.codes, ours.drains + theirs.drains
    ledger.wrong += rude(codes, drains)
    figures = (
        f"PostgreSQL: {len(drains)} servers replaced beside another release, {ledger.acks} acks,"
        f" gone after at most {max(drains, default=0.0):.2f} s"
    )
    return Proof(figures, ledger.acks, ledger.wrong)
