"""PostgreSQL: promises to the disk, lost connections, several who start at once."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from magie.server.storage.migrations import scripts
from magie.server.storage.postgres import PostgresStore
from magie.server.storage.store import (
    EVERY_TABLE,
    RepeatedError,
    StoreError,
    UnavailableError,
    UnknownResultError,
)
from magie.server.table.ids import new_id
from tests.server.live_server import live_server
from tests.server.postgres_server import PostgresServer, postgres_server
from tests.server.storage.test_store import T, made

KILLS = int(os.environ.get("MAGIE_KILLS") or 2)
"""How often the database dies under load; RELIABILITY asks for 20 before a release."""


@pytest.fixture(scope="module")
def pg() -> Iterator[PostgresServer]:
    with postgres_server() as running:
        yield running


@asynccontextmanager
async def opened(dsn: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(dsn)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def reason_not_to_open(dsn: str) -> str:
    """What a store says that does not open."""

    async def fail() -> str:
        store = PostgresStore(dsn)
        try:
            with pytest.raises(StoreError) as caught:
                await store.open()
        finally:
            await store.close()
        return str(caught.value)

    return asyncio.run(fail())


class Wire:
    """A line to the database that is cut when a command is committed: before, or after it has.

    Others commit over the same line, listings for example: those are let through.
    """

    def __init__(self, dsn: str) -> None:
        self._there = urlsplit(dsn)
        self._cut, self._command = "", b""
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """The address of the near end."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        try:
            yield self._there._replace(netloc=f"magie@127.0.0.1:{port}").geturl()
        finally:
            self._server.close()
            for line in [*self._lines]:
                line.cancel()
            await asyncio.gather(*self._lines, return_exceptions=True)

    def cut(self, where: str, command: str) -> None:
        """Cut the line once, ``before`` or ``after`` this command is committed."""
        self._cut, self._command = where, command.encode()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        far, forth = await asyncio.open_connection(self._there.hostname, self._there.port)
        answers = asyncio.create_task(self._copy(far, back))
        meant = False
        try:
            while data := await near.read(65536):
                meant = meant or (self._cut != "" and self._command in data)
                if meant and b"COMMIT" in data:
                    where, self._cut = self._cut, ""
                    if where == "after":
                        answers.cancel()
                        await asyncio.gather(answers, return_exceptions=True)
                        forth.write(data)
                        await far.read(65536)
                    return
                forth.write(data)
                await forth.drain()
        except (ConnectionError, asyncio.CancelledError):
            return
        finally:
            answers.cancel()
            await asyncio.gather(answers, return_exceptions=True)
            forth.close()
            back.close()
            self._lines.discard(task)

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()


# ------------------------------------------------------------------------------------ promises


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
def test_a_database_that_could_lose_a_commit_is_refused(pg: PostgresServer, setting: str) -> None:
    dsn = pg.empty_database()
    pg.set(setting, "off")
    try:
        why = reason_not_to_open(dsn)
    finally:
        pg.set(setting, "on")
    asyncio.run(PostgresStore(dsn).migrate())
    assert f"{setting} = off" in why
    assert f"set {setting} = on" in why


def test_a_role_that_does_not_wait_for_the_disk_is_refused(pg: PostgresServer) -> None:
    dsn = pg.empty_database()
    pg.sql("CREATE ROLE hasty LOGIN SUPERUSER", "ALTER ROLE hasty SET synchronous_commit = off")
    assert "synchronous_commit = off" in reason_not_to_open(dsn.replace("magie@", "hasty@"))


def test_a_database_that_is_not_there_is_named_without_its_password(pg: PostgresServer) -> None:
    for dsn in (
        f"postgresql://magie:hunter2@127.0.0.1:{pg.port}/nowhere",
        "postgresql://magie:hunter2@127.0.0.1:1/magie",
        "postgresql://magie:hunter2@127.0.0.1:port/magie",
    ):
        why = reason_not_to_open(dsn)
        assert why.startswith("PostgreSQL")
        assert "hunter2" not in why


def test_without_its_driver_the_store_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['asyncpg'] = None\n"
        "from pathlib import Path\n"
        "from magie.server.process.serve import store_at\n"
        "from magie.server.storage.store import StoreError\n"
        "try: store_at('postgres://127.0.0.1/magie', Path('.'))\n"
        "except StoreError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 'pip install ".[postgres]"' in done.stdout


def test_who_may_read_the_log_may_not_read_the_secrets(pg: PostgresServer) -> None:
    dsn = pg.empty_database()

    async def read() -> None:
        async with opened(dsn) as store:
            await store.append(made(T, 0))
            await store.add_seed(T, b"s" * 32)
        pg_admin = await asyncpg.connect(dsn)
        await pg_admin.execute("CREATE ROLE reader LOGIN")
        await pg_admin.execute("GRANT USAGE ON SCHEMA magie TO reader")
        await pg_admin.execute("GRANT SELECT ON ALL TABLES IN SCHEMA magie TO reader")
        await pg_admin.close()
        reader = await asyncpg.connect(dsn.replace("magie@", "reader@"))
        assert await reader.fetchval("SELECT count(*) FROM magie.entries") == 1
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await reader.fetch("SELECT * FROM magie_secrets.seeds")
        await reader.close()

    asyncio.run(read())


# ---------------------------------------------------------------------------------- migrations


def test_several_processes_may_start_at_once_on_an_empty_database(pg: PostgresServer) -> None:
    dsn = pg.empty_database()

    async def start() -> list[int]:
        return await asyncio.gather(*(PostgresStore(dsn).migrate() for _ in range(6)))

    assert sorted(asyncio.run(start())) == [0] * 5 + [len([*scripts("postgres")])]


def test_a_database_of_a_newer_program_is_left_alone(pg: PostgresServer) -> None:
    dsn = pg.empty_database()
    asyncio.run(PostgresStore(dsn).migrate())
    pg.sql("UPDATE magie.version SET number = 99")
    assert "newer magie (version 99" in reason_not_to_open(dsn)


def test_a_database_of_an_older_program_is_read_once_it_is_migrated(pg: PostgresServer) -> None:
    dsn = pg.empty_database()
    asyncio.run(PostgresStore(dsn).migrate())
    pg.sql("UPDATE magie.version SET number = 1")
    with pytest.raises(StoreError, match="older magie"):
        asyncio.run(PostgresStore(dsn).open_readonly())


# ------------------------------------------------------------------------------ lost connections


def test_a_connection_lost_before_the_commit_was_heard_leaves_the_result_unknown(
    pg: PostgresServer,
) -> None:
    dsn = pg.empty_database()

    async def cut() -> None:
        wire = Wire(dsn)
        async with wire.open() as near, opened(near) as store:
            for where, stored in (("before", 0), ("after", 1)):
                table = new_id()
                rows = made(table, 0)
                wire.cut(where, rows[0].command)
                with pytest.raises(UnknownResultError):
                    await store.append(rows)
                assert len(await store.find(table, rows[0].command)) == stored
                if stored:
                    with pytest.raises(RepeatedError):
                        await store.append(rows)
                else:
                    await store.append(rows)
                assert await store.read(table) == rows

    asyncio.run(cut())


def test_a_room_reads_back_what_became_of_a_command(pg: PostgresServer, tmp_path: Path) -> None:
    dsn = pg.empty_database()

    async def play() -> None:
        wire = Wire(dsn)
        async with wire.open() as near, live_server(tmp_path, store=PostgresStore(near)) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            async with server.connect(ann) as host:
                version = host.version
                choose = {"do": "choose", "id": new_id(), "seat": 0, "version": version}
                wire.cut("after", choose["id"])
                pieces = [each.en for each in server.rooms.loaded[ann["table"]].table.book.tokens]
                answer = await host.send_raw({**choose, "piece": pieces[1]})
                assert answer["t"] == "ack"
                assert answer["version"] == version + 1
                again = {**choose, "id": new_id(), "version": version + 1, "piece": pieces[2]}
                wire.cut("before", again["id"])
                answer = await host.send_raw(again)
                assert answer["t"] == "ack"
                assert answer["version"] == version + 2
                # Given once more it is the same command, however often it had to be stored.
                answer = await host.send_raw(again)
                assert answer["t"] == "ack"
                assert answer["version"] == version + 2
                await host.until(lambda: host.version == version + 2)
                assert [each["piece"] for each in host.entries("chose")] == pieces[1:3]

    asyncio.run(play())


def test_a_reader_or_writer_that_was_thrown_out_comes_back(pg: PostgresServer) -> None:
    dsn = pg.empty_database()

    async def throw_out() -> None:
        woken: list[tuple[str, int]] = []
        store = PostgresStore(dsn)
        await store.open(lambda table, version: woken.append((table, version)))
        await store.append(made(T, 0))
        admin = await asyncpg.connect(dsn)
        for version in (1, 2):
            await admin.fetch(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            while len(await store.read(T)) == version:
                with suppress(UnavailableError):
                    await store.append(made(T, version))
        async with asyncio.timeout(30):
            while woken.count((EVERY_TABLE, 0)) < 1:
                await asyncio.sleep(0.01)
            other = new_id()
            async with opened(dsn) as second:
                await second.append(made(other, 0, 3))
                while (other, 3) not in woken:
                    await asyncio.sleep(0.01)
        await admin.close()
        await store.close()

    asyncio.run(throw_out())


def test_nothing_is_lost_when_the_database_dies_under_load() -> None:
    async def load(store: PostgresStore, acked: dict[str, int], stop: asyncio.Event) -> None:
        """Store entry after entry at one table, and remember what was promised."""
        table, version = new_id(), 0
        acked[table] = 0
        while not stop.is_set():
            rows = made(table, version)
            try:
                await store.append(rows)
            except UnknownResultError:
                await asyncio.sleep(0.05)
                try:
                    if not await store.find(table, rows[0].command):
                        continue
                except UnavailableError:
                    version = await known(store, table)
                    continue
            except UnavailableError:
                await asyncio.sleep(0.05)
                continue
            version += 1
            acked[table] = version

    async def known(store: PostgresStore, table: str) -> int:
        while True:
            with suppress(UnavailableError):
                return len(await store.read(table))
            await asyncio.sleep(0.1)

    async def die(running: PostgresServer) -> None:
        async with opened(running.dsn()) as store:
            acked: dict[str, int] = {}
            stop = asyncio.Event()
            tasks = [asyncio.create_task(load(store, acked, stop)) for _ in range(20)]
            for _ in range(KILLS):
                before = sum(acked.values())
                async with asyncio.timeout(60):
                    while sum(acked.values()) < before + 200:
                        await asyncio.sleep(0.01)
                await asyncio.to_thread(running.kill)
                await asyncio.to_thread(running.start)
            before = sum(acked.values())
            async with asyncio.timeout(60):
                while sum(acked.values()) < before + 100:
                    await asyncio.sleep(0.01)
            stop.set()
            await asyncio.gather(*tasks)
            for table, version in acked.items():
                versions = [row.version for row in await store.read(table)]
                assert versions == [*range(1, len(versions) + 1)]
                assert len(versions) >= version

    with postgres_server() as running:
        asyncio.run(die(running))


def test_a_server_goes_on_by_itself_when_its_database_comes_back(tmp_path: Path) -> None:
    async def play(running: PostgresServer) -> None:
        async with live_server(tmp_path, store=PostgresStore(running.dsn())) as server:
            bots = [{"bot": "steady"}, {"bot": "trader"}]
            ann = await server.open_table(seats=[{"name": "Ann"}, {}])
            eve = await server.open_table(seats=bots, tempo=0.05)
            async with server.connect(ann) as host, server.connect(eve) as watcher:
                assert (await watcher.insist("start"))["t"] == "ack"
                await watcher.until(lambda: watcher.version > 10)
                await asyncio.to_thread(running.kill)
                mute = {"do": "mute", "id": new_id(), "version": host.version, "seat": 0}
                mute |= {"other": 1, "on": True}
                assert (await host.send_raw(mute))["code"] == "storage-unavailable"
                assert (await host.send("ping"))["t"] == "ack", "the socket is alive"
                status, _ = await server.call("GET", f"/api/tables/{ann['table']}/log")
                assert status in (404, 503)
                before = watcher.version
                await asyncio.to_thread(running.start)
                async with asyncio.timeout(30):
                    while (await host.send_raw(mute))["t"] != "ack":
                        await asyncio.sleep(0.1)
                await watcher.until(lambda: watcher.version > before + 10)
                assert server.rooms.counters.internal_errors == 0
            for table in (ann["table"], eve["table"]):
                log = await server.rooms.store.read(table)
                assert [row.version for row in log] == [*range(1, len(log) + 1)]

    with postgres_server() as running:
        asyncio.run(play(running))
