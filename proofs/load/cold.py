"""Cold: a hundred thousand unfinished games in the store, and one that nobody has asked for in a
long time.

``python -m proofs.load.cold [--tables 100000] [--cold 300] [--entries 2000] [--playing 200]
[--inject late|all]``

A store is filled with games that their players have left, which must rest, some with players, which
are woken behind everybody's back, and long ones that stand as they were last kept: a snapshot, and
as many entries behind it as there may be.  Then a server is started on it, and at one long table
after the other somebody makes the first move.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import msgspec

from magie.game.state import NO_SEAT
from magie.server.storage.loading import replay_rows
from magie.server.storage.snapshots import SNAPSHOT_INTERVAL, take_snapshot
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.store import ENTRY_COLUMNS, LISTING_COLUMNS, Snapshot, listing_row
from magie.server.table import commands
from magie.server.table.entries import Dropped, Row, _hash, genesis
from magie.server.table.ids import hash_token, new_id, new_token
from magie.server.table.listing import listing_of
from magie.server.table.opening import Place
from magie.server.table.state import Table
from magie.views.menus import menu_view
from proofs.load.crowd import HANGING, inn
from proofs.proof import Proof
from tests.server.scripted_games import START, ScriptedTable, scripted_table

READY = 2.0
"""Seconds after which a server has to be ready."""
FIRST = 0.1
"""Seconds that the first command on a cold table may take, in 99 of 100."""
SHORT = 10
"""Entries of a table that is only there."""
BATCH = 1000
TRIES = 200
"""Decisions within which a table comes to rest."""


@dataclass(frozen=True)
class Model:
    """A table that others are copies of."""

    table: Table
    rows: list[Row]
    seeds: list[bytes]
    person: str
    version: int
    seat: int
    text: str
    """What is decided first, and at which seat."""
    shot: Snapshot


@dataclass(frozen=True)
class Long:
    """A long table, and whose it is."""

    table: str
    token: str
    model: Model


@dataclass
class Morning:
    """What happened."""

    ready: float = 0.0
    firsts: list[float] = field(default_factory=list[float])
    """Seconds that the first command took, by table."""
    woken: int = 0
    """Tables that were in memory when all that had to be woken was."""
    wrong: list[str] = field(default_factory=list[str])


# -------------------------------------------------------------------------------- what is stored


async def model(entries: int) -> Model:
    """A table of so many entries at which a person has to decide."""
    made = _long(entries)
    table, seat = made.table, made.table.waits_for()
    choice = menu_view(table.playing, table.edition, seat)[0]
    kept = Table(made.id)
    await replay_rows(kept, made.rows[: max(len(made.rows) - SNAPSHOT_INTERVAL + 1, 1)])
    return Model(
        table,
        made.rows,
        made.seeds,
        table.seats[seat].person,
        table.version,
        seat,
        choice.text or f"{choice.verb} {choice.low}",
        await take_snapshot(kept).encode(),
    )


def deserted(entries: int) -> ScriptedTable:
    """A game of so many entries that bots alone play."""
    made = ScriptedTable("deserted", seats=(Place(bot="thrifty"), Place(bot="thrifty")))
    assert made.do(commands.Start)
    while made.table.version < entries:
        made.step()
    return made


def _long(entries: int) -> ScriptedTable:
    """The first of the tables of tests that lasts so long and then waits for a person."""
    sittings = (scripted_table(number, entries) for number in range(0, 1000, 15))
    return next(each for each in sittings if each.table.version >= entries and _is_calm(each))


def _is_calm(made: ScriptedTable) -> bool:
    """Play on until nothing is due but the decision of a person; whether it came to that."""
    table = made.table
    for _ in range(TRIES):
        if not table.is_running:
            return False
        for deal in [*table.deals]:
            made.add([Dropped(deal, "expired")])
        seat = table.waits_for()
        by_hand = seat != NO_SEAT and table.seats[seat].is_human
        if by_hand and not table.paused and not table.votes:
            return True
        made.step()
    return False


async def fill(folder: Path, tables: int, playing: int, long: int, entries: int) -> list[Long]:
    """A store with all of them."""
    store = SqliteStore(folder)
    await store.migrate()
    left, on, stays = deserted(SHORT), await model(4 * SHORT), await model(entries)
    with (
        closing(sqlite3.connect(store.log)) as log,
        closing(sqlite3.connect(store.secrets)) as keys,
    ):
        for each in (log, keys):
            each.execute("PRAGMA synchronous=OFF")
        for at in range(0, tables, BATCH):
            ids = [new_id() for _ in range(min(BATCH, tables - at))]
            store_logs(log, ((id, left.rows) for id in ids))
            enlist(log, ids, left.table)
            seed(keys, ids, left.seeds)
        awake = [new_id() for _ in range(playing)]
        store_logs(log, ((id, on.rows) for id in awake))
        enlist(log, awake, on.table)
        seed(keys, awake, on.seeds)
        made = [Long(new_id(), new_token(), stays) for _ in range(long)]
        store_logs(log, ((each.table, stays.rows) for each in made))
        for each in made:
            _keep(log, each)
        seed(keys, [each.table for each in made], stays.seeds)
        keys.executemany(
            "INSERT INTO keys (hash, table_id, role, person, seat) VALUES (?, ?, 'person', ?, -1)",
            [(hash_token(each.token), each.table, stays.person) for each in made],
        )
        log.commit()
        keys.commit()
    return made


def store_logs(log: sqlite3.Connection, copies: Iterator[tuple[str, Sequence[Row]]]) -> None:
    """Store copies of logs."""
    marks = ", ".join("?" * len(Row.__struct_fields__))
    log.executemany(
        f"INSERT INTO entries ({ENTRY_COLUMNS}) VALUES ({marks})",
        (msgspec.structs.astuple(row) for id, rows in copies for row in _copied(id, rows)),
    )


def _copied(id: str, rows: Sequence[Row]) -> Iterator[Row]:
    """A log as if another table had written it."""
    before = genesis(id)
    for row in rows:
        values = (row.version, row.command, row.part, row.schema, row.at, row.body)
        own = _hash(before, *values)
        yield msgspec.structs.replace(row, table=id, before=before, hash=own)
        before = own


def enlist(log: sqlite3.Connection, ids: Sequence[str], table: Table) -> None:
    """List copies of a table."""
    listing = listing_of(table, START)
    marks = ", ".join("?" * len(LISTING_COLUMNS.split(",")))
    log.executemany(
        f"INSERT INTO listings ({LISTING_COLUMNS}) VALUES ({marks})",
        [listing_row(msgspec.structs.replace(listing, table=id)) for id in ids],
    )


def seed(keys: sqlite3.Connection, ids: Sequence[str], seeds: Sequence[bytes]) -> None:
    """Keep the dice of copies of a table."""
    keys.executemany(
        "INSERT INTO seeds VALUES (?, ?, ?)",
        [(id, number, seed) for id in ids for number, seed in enumerate(seeds, 1)],
    )


def _keep(log: sqlite3.Connection, long: Long) -> None:
    """The snapshot of the model, as if the copy had been kept itself."""
    shot = long.model.shot
    [*_, last] = _copied(long.table, long.model.rows[: shot.version])
    body = shot.body[32:]
    digest = sha256(long.table.encode() + last.hash + body).digest()
    log.execute(
        "INSERT INTO snapshots VALUES (?, ?, ?, ?)",
        (long.table, shot.version, last.hash, digest + body),
    )


# ------------------------------------------------------------------------------- what is measured


async def wake(morning: Morning, folder: Path, made: Sequence[Long], words: Sequence[str]) -> None:
    """Start a server, and make the first move at every long table, one after the other."""
    began = time.perf_counter()
    async with inn(folder, *words) as server:
        morning.ready = time.perf_counter() - began
        async with asyncio.timeout(HANGING):
            while (found := await server.census())["waking"]:
                await asyncio.sleep(0.1)
        morning.woken = found["rooms"]
        for long in made:
            model = long.model
            move = {"do": "move", "id": new_id(), "version": model.version, "seat": model.seat}
            path = f"/api/tables/{long.table}/commands"
            asked = time.perf_counter()
            async with asyncio.timeout(HANGING):
                status, answer = await server.ask(path, {**move, "text": model.text}, long.token)
            morning.firsts.append(time.perf_counter() - asked)
            if status != 200:
                morning.wrong.append(
                    f"the first move at cold table {long.table} was answered {status} {answer}"
                )


def percentile(values: Sequence[float], part: float) -> float:
    """What so many of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def judge(morning: Morning) -> Iterator[str]:
    """What only a quiet machine can tell."""
    if morning.ready > READY:
        yield f"the server was ready after {morning.ready:.2f} s, {READY:g} are allowed"
    slow = percentile(morning.firsts, 0.99)
    if slow > FIRST:
        yield f"the first command on a cold table took {slow * 1e3:.0f} ms (p99), 100 are allowed"


def cold(
    folder: Path, tables: int, playing: int, long: int, entries: int, words: Sequence[str] = ()
) -> Morning:
    """The whole of it."""
    morning = Morning()

    async def run() -> None:
        made = await fill(folder, tables, playing, long, entries)
        await wake(morning, folder, made, words)
        if morning.woken != playing:
            morning.wrong.append(f"{morning.woken} tables were woken, {playing} have players")

    try:
        asyncio.run(run())
    except (TimeoutError, RuntimeError, OSError) as error:
        morning.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    return morning


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.load.cold")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--playing", type=int, default=200)
    parser.add_argument("--cold", type=int, default=300)
    parser.add_argument("--entries", type=int, default=2_000)
    parser.add_argument("--inject", choices=["late", "all"], default="")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    words = ["--inject", options.inject] if options.inject else []
    with tempfile.TemporaryDirectory() as name:
        morning = cold(
            Path(name), options.tables, options.playing, options.cold, options.entries, words
        )
    figures = (
        f"{options.tables} unfinished games without players, {options.playing} with players and"
        f" {morning.woken} woken: ready after"
        f" {morning.ready:.2f} s; the first move at {len(morning.firsts)} cold tables of"
        f" {options.entries} entries: p50 {percentile(morning.firsts, 0.5) * 1e3:.0f} ms,"
        f" p99 {percentile(morning.firsts, 0.99) * 1e3:.0f} ms"
    )
    return Proof(figures, len(morning.firsts), [*morning.wrong, *judge(morning)]).tell()


if __name__ == "__main__":
    sys.exit(main())
