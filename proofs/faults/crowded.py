"""Crowded: a server with thousands of tables awake is told to go, and is gone in time.

A store is filled with games that wait for a person, each with days to decide.  A server wakes all
of them, what is kept of their clocks is lost, and it gets SIGTERM.  One deadline holds for all
tables: the server is gone within five seconds.  No log has changed, and every clock is kept.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from magie.server.storage.sqlite import LOG_FILE, SqliteStore
from magie.server.table import commands
from magie.server.table.ids import new_id
from magie.server.table.opening import Place
from proofs.load.cold import enlist, seed, store_logs
from proofs.load.crowd import Inn, inn
from tests.server.scripted_games import ScriptedTable

WAKING_S = 1800.0
"""Seconds after which a server that still wakes tables is given up."""


@dataclass
class Evening:
    """What happened."""

    awake: int = 0
    """Tables in memory when the server was told to go."""
    drain: float = 0.0
    """Seconds from the signal to the end."""
    wrong: list[str] = field(default_factory=list[str])


def waiting() -> ScriptedTable:
    """A game in which a person has days to decide."""
    made = ScriptedTable("waiting", seats=(Place("Ann"), Place("Bo")), clock="days")
    assert made.do(commands.Start)
    return made


async def fill(folder: Path, tables: int) -> None:
    """A store with so many of them."""
    store, made = SqliteStore(folder), waiting()
    await store.migrate()
    ids = [new_id() for _ in range(tables)]
    with (
        closing(sqlite3.connect(store.log)) as log,
        closing(sqlite3.connect(store.secrets)) as keys,
        log,
        keys,
    ):
        store_logs(log, ((id, made.rows) for id in ids))
        enlist(log, ids, made.table)
        seed(keys, ids, made.seeds)


async def _end(evening: Evening, server: Inn, folder: Path, tables: int) -> None:
    """Wait until all tables are awake, and tell the server to go."""
    async with asyncio.timeout(WAKING_S):
        while (found := await server.census())["waking"]:
            await asyncio.sleep(0.2)
    evening.awake = found["rooms"]
    if evening.awake != tables:
        evening.wrong.append(f"{evening.awake} tables were awake, and not {tables}")
    with closing(sqlite3.connect(folder / LOG_FILE)) as log, log:
        log.execute("DELETE FROM clocks")
    began = time.perf_counter()
    os.kill(server.pid, signal.SIGTERM)
    async with asyncio.timeout(WAKING_S):
        status = await server.process.wait()
    evening.drain = time.perf_counter() - began
    if status:
        evening.wrong.append(f"a server that was told to go ended with status {status}")


def crowded(folder: Path, tables: int, *words: str) -> Evening:
    """The whole of it; the time is judged in the long form."""
    evening = Evening()

    async def run() -> None:
        await fill(folder, tables)
        before = _log_of(folder)
        async with inn(folder, *words) as server:
            await _end(evening, server, folder, tables)
        evening.wrong += _changed(folder, before, tables)

    try:
        asyncio.run(run())
    except (TimeoutError, RuntimeError, OSError) as error:
        evening.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    return evening


def _log_of(folder: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / LOG_FILE)) as log:
        return log.execute("SELECT table_id, version, hash FROM entries ORDER BY 1, 2").fetchall()


def _changed(folder: Path, before: list[tuple[object, ...]], tables: int) -> Iterator[str]:
    """What is not as it was, or was not kept."""
    if _log_of(folder) != before:
        yield "a log has changed though nobody has decided anything"
    with closing(sqlite3.connect(folder / LOG_FILE)) as log:
        sql = "SELECT COUNT(*) FROM clocks WHERE table_id NOT LIKE '%/%' AND table_id <> ''"
        (kept,) = log.execute(sql).fetchone()
    if kept != tables:
        yield f"{kept} clocks of {tables} were kept"
