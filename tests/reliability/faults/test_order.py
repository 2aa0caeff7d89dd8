"""Nothing is shown before it is flushed: the short form of ``order.py`` (F2)."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from magie.server.api.socket import Session
from magie.server.storage import sqlite, sqlite_files
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.entries import Row
from proofs.faults.order import SHOWN, order, read, why_not
from proofs.planted import DEFECTS
from tests.scale import sized
from tests.server.live_server import live_server

MOVES, FEW = sized(50, 500), 20
needs_strace = pytest.mark.skipif(bool(why_not()), reason=why_not())


@needs_strace
def test_nothing_goes_out_before_it_is_flushed(tmp_path: Path) -> None:
    seen, town = order(tmp_path, MOVES)
    assert seen.wrong == []
    assert town.ledger.acks >= MOVES
    # Each is told at least to whoever moved and to whoever looks on.
    assert seen.entries >= 2 * MOVES
    assert seen.flushes > 0


@needs_strace
def test_a_server_that_does_not_flush_is_found_out(tmp_path: Path) -> None:
    seen, _ = order(tmp_path, FEW, "unflushed")
    assert seen.flushes == 0
    assert len(seen.wrong) == seen.entries >= 2 * FEW


# -------------------------------------------------------------------- the judge, without strace


def quoted(data: bytes) -> str:
    """As strace writes it."""
    return "".join(f"\\x{each:02x}" for each in data)


HASH = bytes(range(32))
WRITE = f'1 pwrite64(9</t/magie.db-wal>, "{quoted(HASH)}", 32) = 32'
ELSEWHERE = "1 fdatasync(8</t/magie-secrets.db-wal>) = 0"
FLUSH = "1 fdatasync(9</t/magie.db-wal>) = 0"
BEGUN, ENDED = "1 fdatasync(9</t/magie.db-wal> <unfinished ...>", "1 <... fdatasync resumed>) = 0"
FAILED = "1 fdatasync(9</t/magie.db-wal>) = -1 EIO (Input/output error)"
TOLD = f'{{"t":"ack","hash":"{HASH.hex()}"}}'.encode()
SEND = f'2 sendto(7<socket:[3]>, "{quoted(TOLD)}", 1) = 1'


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([WRITE, FLUSH, SEND], ""),
        ([WRITE, BEGUN, ENDED, SEND, WRITE, SEND], ""),
        ([WRITE, SEND, FLUSH], "line 2: entry 000102030405 went out before it was flushed"),
        ([FLUSH, WRITE, SEND], "line 3: entry 000102030405 went out before it was flushed"),
        ([WRITE, BEGUN, SEND, ENDED], "line 3: entry 000102030405 went out before it was flushed"),
        ([BEGUN, WRITE, ENDED, SEND], "line 4: entry 000102030405 went out before it was flushed"),
        ([WRITE, FAILED, SEND], "line 3: entry 000102030405 went out before it was flushed"),
        ([WRITE, ELSEWHERE, SEND], "line 3: entry 000102030405 went out before it was flushed"),
        ([SEND, WRITE, FLUSH], "line 1: entry 000102030405 went out before it was written"),
    ],
)
def test_the_order_is_judged_by_the_entry(lines: list[str], found: str) -> None:
    seen = read(lines)
    assert seen.frames == seen.entries == lines.count(SEND)
    assert seen.wrong == ([found] if found else [])


# ----------------------------------------------------------------------- the same without tools


def promises(folder: Path) -> set[tuple[str, int]]:
    """How the connections that write keep their promises."""

    def ask(connection: sqlite3.Connection) -> tuple[str, int]:
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        (flushes,) = connection.execute("PRAGMA synchronous").fetchone()
        return mode, flushes

    async def look() -> set[tuple[str, int]]:
        store = SqliteStore(folder)
        await store.open()
        try:
            return {await store._writer.submit(ask), await store._secrets_writer.submit(ask)}
        finally:
            await store.close()

    return asyncio.run(look())


KEPT = {("wal", 2)}
"""Every commit waits for a flush."""


def test_the_connections_that_write_flush_every_commit(tmp_path: Path) -> None:
    assert promises(tmp_path) == KEPT


def test_a_connection_that_leaves_flushing_to_the_system_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (sqlite, sqlite_files):
        monkeypatch.setattr(module, "connect", sqlite_files.connect)
    DEFECTS["unflushed"]()
    assert promises(tmp_path) != KEPT


class Witness(SqliteStore):
    """Knows what is stored; may be hasty, and say so of what is not."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.safe: set[bytes] = set()
        self.early: list[bytes] = []
        self.shown = 0
        self.hasty = False
        self._later: list[Sequence[Row]] = []

    async def append(self, rows: Sequence[Row]) -> None:
        if self.hasty:
            self._later.append(rows)
            return
        await super().append(rows)
        self.safe |= {row.hash.hex().encode() for row in rows}

    def hear(self, message: bytes) -> None:
        """Something goes out."""
        hashes = SHOWN.findall(message)
        self.shown += len(hashes)
        self.early += [hash for hash in hashes if hash not in self.safe]


def shown(folder: Path, monkeypatch: pytest.MonkeyPatch, hasty: bool) -> Witness:
    """What goes out while somebody gives commands."""
    usual = Session.send
    store = Witness(folder)

    def send(self: Session, message: bytes) -> None:
        store.hear(message)
        usual(self, message)

    async def play() -> None:
        async with live_server(folder, store=store) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            async with server.connect(ann) as host, server.connect(ann):
                store.hasty = hasty
                for number in range(MOVES):
                    mute = {"seat": 0, "other": 1, "on": number % 2 == 0}
                    assert (await host.insist("mute", **mute))["t"] == "ack"

    monkeypatch.setattr(Session, "send", send)
    asyncio.run(play())
    return store


def test_nothing_goes_out_before_the_store_has_said_that_it_is_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = shown(tmp_path, monkeypatch, hasty=False)
    assert store.early == []
    assert store.shown >= 3 * MOVES


def test_an_answer_that_goes_out_first_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = shown(tmp_path, monkeypatch, hasty=True)
    assert len(store.early) >= 3 * MOVES
