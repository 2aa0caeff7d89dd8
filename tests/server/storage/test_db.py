"""``magie db``: what was changed is found, and what was backed up comes back."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from click.testing import CliRunner, Result

from magie.cli import main
from magie.server.process.serve import store_at
from magie.server.storage.audit import AuditReport, audit
from magie.server.storage.backup_files import BACKUP_COLUMNS, SECRETS_FILE
from magie.server.storage.migrations import scripts
from magie.server.storage.postgres import PostgresStore
from magie.server.storage.snapshots import SNAPSHOT_FORMAT
from magie.server.storage.sqlite import LOG_FILE, SqliteStore
from magie.server.storage.store import Key, StoredAnalysis
from magie.server.table.ids import hash_token, new_id, new_token
from tests.scale import sized
from tests.server.live_server import SocketPlayer, live_server, lowest_choice
from tests.server.postgres_server import PostgresServer, postgres_server

FLIPS = int(os.environ.get("MAGIE_FLIPS") or sized(10, 200))
"""Bytes that are changed, one at a time; RELIABILITY asks for 1,000 before a release."""
FORMAT = b'"format":%d,' % SNAPSHOT_FORMAT
WHOLE = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}


@pytest.fixture(scope="module")
def pg() -> Iterator[PostgresServer]:
    with postgres_server() as running:
        yield running


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with tables: one in play, one that is waited at, one with a remark."""
    folder = tmp_path_factory.mktemp("played")

    async def play() -> None:
        async with live_server(folder) as server:
            seats = [{"name": "Zoé"}, {"bot": "trader"}, {"bot": "steady"}]
            ann = await server.open_table(seats=seats, public=True, chat="free")
            await server.open_table(seats=[{"name": "Bo"}, {}, {}], edition="canada-1961")
            async with server.connect(ann) as host:
                assert (await host.insist("start"))["t"] == "ack"
                assert (await host.send("say", text="bonjour"))["t"] == "ack"
                await play_until(host, 60)
            analysis = StoredAnalysis(b"d" * 32, 1, ann["table"], 17, b"body")
            await server.rooms.store.save_analysis(analysis)

    asyncio.run(play())
    return folder


async def play_until(player: SocketPlayer, version: int, pause: float = 0.0) -> None:
    """Decide at the first seat whatever stands first on the menu."""
    while player.version < version:
        await asyncio.sleep(pause)
        await player.until(lambda: player.game and (player.game["actor"] == 0 or player.closed))
        choice = player.menu(0)[0]
        text = lowest_choice(choice)
        answer = await player.insist("move", seat=0, text=text)
        assert answer["t"] == "ack", answer
        await player.until(lambda answer=answer: player.version >= answer["version"])


def magie(*words: str) -> Result:
    return CliRunner().invoke(main, ["db", *words], env=WHOLE)


def copy_of(database: Path | str, target: Path) -> Path:
    """A copy to play with."""
    result = magie("backup", str(target), "--with-secrets", "--database", str(database))
    assert result.exit_code == 0, result.output
    return target


def audited(database: str) -> AuditReport:
    return asyncio.run(audit(store_at(database, Path("nowhere"))))


def change(folder: Path, sql: str, *values: Any, name: str = LOG_FILE) -> None:
    with closing(sqlite3.connect(folder / name)) as connection, connection:
        assert connection.execute(sql, values).rowcount == 1


def everything(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that a store keeps, by table."""
    if not database.startswith("postgresql"):
        return {
            table: sorted(_select(Path(database) / name, table, columns), key=repr)
            for name, tables in BACKUP_COLUMNS.items()
            for table, columns in tables.items()
        }

    async def read() -> dict[str, list[tuple[Any, ...]]]:
        connection = await asyncpg.connect(database)
        found = {}
        for schema, name in (("magie", LOG_FILE), ("magie_secrets", SECRETS_FILE)):
            for table, columns in BACKUP_COLUMNS[name].items():
                rows = await connection.fetch(f"SELECT {columns} FROM {schema}.{table}")
                found[table] = sorted((_plain(row) for row in rows), key=repr)
        await connection.close()
        return found

    return asyncio.run(read())


def _select(path: Path, table: str, columns: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"SELECT {columns} FROM {table}").fetchall()


def _plain(row: Any) -> tuple[Any, ...]:
    return tuple(int(each) if isinstance(each, bool) else each for each in row)


# --------------------------------------------------------------------------------------- check


def test_a_database_that_nobody_has_changed_is_whole(played: Path) -> None:
    result = magie("check", "--database", str(played))
    assert result.exit_code == 0, result.output
    assert result.output.startswith("2 tables, ")
    assert result.output.endswith("entries: all whole.\n")


def test_every_byte_that_is_changed_is_found(played: Path, tmp_path: Path) -> None:
    folder = copy_of(played, tmp_path / "copy")
    luck = random.Random(20)
    entries = _select(folder / LOG_FILE, "entries", BACKUP_COLUMNS[LOG_FILE]["entries"])
    missed: list[str] = []
    for number in range(FLIPS):
        row = dict(
            zip(BACKUP_COLUMNS[LOG_FILE]["entries"].split(", "), luck.choice(entries), strict=True)
        )
        column = ("body", "hash", "before", "at", "command_id")[number % 5]
        table, version = row["table_id"], row["version"]
        where = f"UPDATE entries SET {column} = ? WHERE table_id = ? AND version = ?"
        change(folder, where, flipped(row[column], luck), table, version)
        found = audited(str(folder)).faults
        # A hash is part of its own entry and of the next one; the first to be wrong is named.
        if [(fault.table, fault.where) for fault in found] != [(table, "log")]:
            missed.append(f"{column} of entry {version}: {found}")
        elif found[0].version != version:
            missed.append(f"{column} of entry {version} was found at {found[0].version}")
        change(folder, where, row[column], table, version)
    assert missed == []
    assert audited(str(folder)).faults == []


def test_logs_that_two_tables_have_exchanged_are_found(played: Path, tmp_path: Path) -> None:
    folder = copy_of(played, tmp_path / "copy")
    tables = sorted({row[0] for row in _select(folder / LOG_FILE, "entries", "table_id")})
    with closing(sqlite3.connect(folder / LOG_FILE)) as connection, connection:
        for before, after in ((tables[0], "moved"), (tables[1], tables[0]), ("moved", tables[1])):
            connection.execute(
                "UPDATE entries SET table_id = ? WHERE table_id = ?", (after, before)
            )
    faults = [(each.table, each.version, each.where) for each in audited(str(folder)).faults]
    assert faults == [(table, 1, "log") for table in tables]


def test_every_byte_of_a_snapshot_that_is_changed_is_found(played: Path, tmp_path: Path) -> None:
    folder, luck = copy_of(played, tmp_path / "copy"), random.Random(21)
    [(table, body), *_] = _select(folder / LOG_FILE, "snapshots", "table_id, body")
    where = "UPDATE snapshots SET body = ? WHERE table_id = ?"
    for _ in range(FLIPS // 5):
        change(folder, where, flipped(body, luck), table)
        assert [(fault.table, fault.where) for fault in audited(str(folder)).faults] == [
            (table, "snapshot")
        ]


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        (
            b'"closed":true',
            b'"closed":false',
            [("snapshot", "it differs from the log")],
        ),
        (b"Zo", b"Mo", [("snapshot", "it differs from the log")]),
        # That of another version of the program is passed over when its table is loaded.
        (FORMAT, b'"format":0,', []),
        (FORMAT, b'"format":"",', [("snapshot", "it cannot be read")]),
    ],
)
def test_a_snapshot_that_fits_its_own_hash_is_held_against_the_log(
    played: Path, tmp_path: Path, old: bytes, new: bytes, faults: list[tuple[str, str]]
) -> None:
    folder = copy_of(played, tmp_path / "copy")
    [(table, hash, body), *_] = _select(folder / LOG_FILE, "snapshots", "table_id, hash, body")
    assert old in body
    forged = body[32:].replace(old, new, 1)
    digest = sha256(table.encode() + hash + forged).digest()
    where = "UPDATE snapshots SET body = ? WHERE table_id = ?"
    change(folder, where, digest + forged, table)
    assert [(each.where, each.why) for each in audited(str(folder)).faults] == faults


def flipped(value: Any, luck: random.Random) -> Any:
    """The value with one bit changed."""
    if isinstance(value, int):
        return value ^ 1 << luck.randrange(31)
    data = bytearray(value.encode() if isinstance(value, str) else value)
    # Not the highest bit, so that a text stays one.
    data[luck.randrange(len(data))] ^= 1 << luck.randrange(7)
    return data.decode() if isinstance(value, str) else bytes(data)


LAST = "(SELECT max(version) FROM entries AS other WHERE other.table_id = entries.table_id)"
BREAKS: dict[str, tuple[str, str, str]] = {
    "an entry is missing": (LOG_FILE, "DELETE FROM entries WHERE version = 30", "log"),
    "the last entries are missing": (
        LOG_FILE,
        "DELETE FROM entries WHERE version > 2 AND table_id = (SELECT table_id FROM listings"
        " WHERE stage = 'playing')",
        "listing",
    ),
    "a table is missing": (
        LOG_FILE,
        "DELETE FROM entries WHERE table_id = (SELECT table_id FROM listings WHERE stage = 'open')",
        "listing",
    ),
    "an entry has gone to another table": (
        LOG_FILE,
        f"UPDATE entries SET table_id = 'f' WHERE version = {LAST} AND version > 30",
        "log",
    ),
    "the lobby has another name": (
        LOG_FILE,
        "UPDATE listings SET body = replace(CAST(body AS TEXT), 'Bo', 'Mo') WHERE stage = 'open'",
        "listing",
    ),
    "the lobby finds a table that it should not": (
        LOG_FILE,
        "UPDATE listings SET public = 1 WHERE stage = 'open'",
        "listing",
    ),
    "a listing cannot be read": (
        LOG_FILE,
        "UPDATE listings SET body = X'7B' WHERE stage = 'open'",
        "listing",
    ),
    "a snapshot is of another log": (
        LOG_FILE,
        "UPDATE snapshots SET hash = zeroblob(32)",
        "snapshot",
    ),
    "the dice are others": (
        SECRETS_FILE,
        "UPDATE seeds SET seed = zeroblob(32)",
        "dice",
    ),
}


@pytest.mark.parametrize("what", BREAKS)
def test_a_broken_database_is_named_with_its_table(played: Path, tmp_path: Path, what: str) -> None:
    name, sql, where = BREAKS[what]
    folder = copy_of(played, tmp_path / "copy")
    with closing(sqlite3.connect(folder / name)) as connection, connection:
        assert connection.execute(sql).rowcount > 0
    faults = audited(str(folder)).faults
    assert where in {fault.where for fault in faults}, faults
    result = magie("check", "--database", str(folder))
    assert result.exit_code == 1
    assert all(fault.table in result.output for fault in faults)


def test_a_file_that_is_no_longer_a_database_is_no_traceback(played: Path, tmp_path: Path) -> None:
    folder = copy_of(played, tmp_path / "copy")
    data = bytearray((folder / LOG_FILE).read_bytes())
    data[4096:8192] = os.urandom(4096)
    (folder / LOG_FILE).write_bytes(data)
    result = magie("check", "--database", str(folder))
    assert result.exit_code == 2
    assert "cannot be done with this database" in result.output


def test_changes_in_postgresql_are_found_too(
    played: Path, tmp_path: Path, pg: PostgresServer
) -> None:
    dsn = pg.empty_database()
    copy = copy_of(played, tmp_path / "copy")
    assert magie("restore", str(copy), "--database", dsn).exit_code == 0
    assert audited(dsn).faults == []
    for number, column in enumerate(("body", "hash", "before"), 3):
        pg.sql(
            f"UPDATE magie.entries SET {column} ="
            f" set_byte({column}, 5, get_byte({column}, 5) # 1) WHERE version = {number}"
        )
        assert {fault.version for fault in audited(dsn).faults} == {3}
    result = magie("check", "--database", dsn)
    assert result.exit_code == 1
    assert "entry 3: the log is broken" in result.output


# ----------------------------------------------------------------------------- backup, restore


def test_a_backup_keeps_the_secrets_to_itself_unless_asked(played: Path, tmp_path: Path) -> None:
    result = magie("backup", str(tmp_path / "open"), "--database", str(played))
    assert result.exit_code == 0, result.output
    assert [file.name for file in (tmp_path / "open").iterdir()] == [LOG_FILE]
    seeds = [seed for (seed,) in _select(played / SECRETS_FILE, "seeds", "seed")]
    text = (tmp_path / "open" / LOG_FILE).read_bytes()
    assert not any(seed in text or seed.hex().encode() in text for seed in seeds)
    found = audited(str(tmp_path / "open"))
    assert found.faults == []
    assert found.without_dice == 2
    copy_of(played, tmp_path / "whole")
    for name in (LOG_FILE, SECRETS_FILE):
        assert (tmp_path / "whole" / name).stat().st_mode & 0o077 == 0


def test_a_folder_may_be_called_what_means_something_in_an_address(
    played: Path, tmp_path: Path
) -> None:
    there = copy_of(played, tmp_path / "50% #1 who?")
    assert audited(str(there)).faults == []
    again = copy_of(there, tmp_path / "again")
    assert everything(str(again)) == everything(str(played))


def test_a_backup_taken_while_people_play_is_whole(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path / "live") as server:
            seats = [{"name": "Ann"}, {"bot": "trader"}]
            ann = await server.open_table(seats=seats)
            async with server.connect(ann) as host:
                assert (await host.insist("start"))["t"] == "ack"
                playing = asyncio.create_task(play_until(host, 10_000, 0.02))
                for number in range(6):
                    before = host.version
                    await asyncio.to_thread(
                        copy_of, tmp_path / "live", tmp_path / f"backup {number}"
                    )
                    await host.until(lambda before=before: host.version > before + 3)
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(play())
    sizes = []
    for number in range(6):
        found = audited(str(tmp_path / f"backup {number}"))
        assert found.faults == []
        assert found.without_dice == 0
        sizes.append(found.entries)
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1], "nobody played meanwhile"
    backed = everything(str(tmp_path / "backup 0"))["entries"]
    log = everything(str(tmp_path / "live"))["entries"]
    assert {*backed} < {*log}


def test_everything_comes_back_whichever_way_it_goes(
    played: Path, tmp_path: Path, pg: PostgresServer
) -> None:
    dsn, before = pg.empty_database(), everything(str(played))
    assert all(before[table] for table in before if table != "clocks")
    copy = copy_of(played, tmp_path / "first")
    assert everything(str(copy)) == before
    result = magie("restore", str(copy), "--database", dsn)
    assert result.exit_code == 0, result.output
    assert everything(dsn) == before
    second = copy_of(dsn, tmp_path / "second")
    assert everything(str(second)) == before
    result = magie("restore", str(second), "--database", str(tmp_path / "back"))
    assert result.exit_code == 0, result.output
    assert everything(str(tmp_path / "back")) == before


def test_a_restored_game_goes_on(played: Path, tmp_path: Path, pg: PostgresServer) -> None:
    dsn = pg.empty_database()
    copy = copy_of(played, tmp_path / "copy")
    assert magie("restore", str(copy), "--database", dsn).exit_code == 0
    table = in_play(copy)

    async def go_on() -> None:
        async with live_server(tmp_path, store=PostgresStore(dsn)) as server:
            room = await server.rooms.room(table)
            version = room.table.version
            said = await server.rooms.store.add_remark((await server.rooms.store.remarks(table))[0])
            assert said.number > 1
            person = room.table.seats[0].person
            token = new_token()
            await server.rooms.store.add_key(Key(hash_token(token), table, "person", person))
            async with server.connect({"table": table, "token": token}) as player:
                await play_until(player, version + 10)

    asyncio.run(go_on())
    assert audited(dsn).faults == []


def in_play(folder: Path) -> str:
    """The table that is in play."""
    with closing(sqlite3.connect(folder / LOG_FILE)) as connection:
        (table,) = connection.execute(
            "SELECT table_id FROM listings WHERE stage = 'playing'"
        ).fetchone()
    return str(table)


def test_nothing_is_ever_written_over(played: Path, tmp_path: Path, pg: PostgresServer) -> None:
    copy, dsn = copy_of(played, tmp_path / "copy"), pg.empty_database()
    before = everything(str(copy))
    again = magie("backup", str(copy), "--database", str(played))
    assert again.exit_code == 2
    assert "exists already" in again.output
    assert magie("restore", str(copy), "--database", dsn).exit_code == 0
    for database in (str(copy), dsn):
        result = magie("restore", str(copy), "--database", database)
        assert result.exit_code == 2
        assert "tables already" in result.output
    assert everything(str(copy)) == everything(dsn) == before


def test_a_folder_that_is_served_is_not_restored_into(played: Path, tmp_path: Path) -> None:
    copy = copy_of(played, tmp_path / "copy")

    async def serve() -> None:
        store = SqliteStore(tmp_path / "served")
        await store.open()
        result = await asyncio.to_thread(
            magie, "restore", str(copy), "--database", str(tmp_path / "served")
        )
        assert result.exit_code == 2
        assert "another magie server uses" in result.output
        await store.close()

    asyncio.run(serve())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["check", "--database", "nowhere"], "there is no database in nowhere"),
        (["backup", "copy", "--database", "nowhere"], "there is no database in nowhere"),
        (["restore", "nowhere"], "nowhere holds no backup"),
        (["check", "--database", "postgres://127.0.0.1:1/x"], "PostgreSQL at 127.0.0.1:1/x"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAGIE_DATA", str(tmp_path / "data"))
    result = magie(*words)
    assert result.exit_code == 2
    assert complaint in result.output
    assert result.output.count("\n") == 1


FIRST_COLUMNS = {
    LOG_FILE: {
        "entries": "table_id, version, command_id, part, schema, at, body, before, hash",
        "listings": "table_id, version, stage, public, touched, body",
        "snapshots": "table_id, version, hash, body",
        "clocks": 'table_id, "left"',
        "remarks": "number, table_id, person, name, text, phrase, at",
    },
    SECRETS_FILE: {
        "seeds": "table_id, number, seed",
        "keys": "hash, table_id, role, person, seat",
    },
}
"""The columns of the first release."""


def as_the_first_release_left_it(folder: Path, target: Path) -> Path:
    """The same tables in a database of the first release."""
    target.mkdir()
    for name, tables in FIRST_COLUMNS.items():
        kind = "sqlite" if name == LOG_FILE else "secrets"
        with closing(sqlite3.connect(target / name)) as connection, connection:
            connection.executescript(next(scripts(kind)))
            connection.execute("PRAGMA user_version = 1")
            for table, columns in tables.items():
                marks = ", ".join("?" * len(columns.split(",")))
                rows = _select(folder / name, table, columns)
                sql = f"INSERT INTO {table} ({columns}) VALUES ({marks})"
                connection.executemany(sql, map(_as_first_listed, rows))
    return target


def _as_first_listed(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row in which a listing says no more than in the first release."""
    return tuple(
        re.sub(rb',"activity":"\w+"|,"bots":\[.*?\]', b"", value)
        if isinstance(value, bytes)
        else value
        for value in row
    )


def test_a_database_of_the_first_release_is_migrated_and_whole(
    played: Path, tmp_path: Path
) -> None:
    folder = as_the_first_release_left_it(played, tmp_path / "first")
    refused = magie("check", "--database", str(folder))
    assert refused.exit_code == 2
    assert "older magie" in refused.output
    assert "brought up to date" in magie("migrate", "--database", str(folder)).output
    result = magie("check", "--database", str(folder))
    assert result.exit_code == 0, result.output


def test_a_backup_of_the_first_release_can_be_restored(
    played: Path, tmp_path: Path, pg: PostgresServer
) -> None:
    folder = as_the_first_release_left_it(played, tmp_path / "first")
    for database in (str(tmp_path / "restored"), pg.empty_database()):
        result = magie("restore", str(folder), "--database", database)
        assert result.exit_code == 0, result.output


def test_migrating_makes_a_database_and_then_has_nothing_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGIE_DATA", str(tmp_path / new_id()))
    count = sum(len([*scripts(kind)]) for kind in ("sqlite", "secrets"))
    assert f"brought up to date by {count} scripts" in magie("migrate").output
    assert magie("migrate").output == "The database is up to date.\n"
    assert magie("check").output == "0 tables, 0 entries: all whole.\n"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_of_help_can_be_read(language: str) -> None:
    pages: list[Callable[[], Result]] = [
        lambda: magie("--language", language),
        *(
            lambda word=word: magie(word, "--help", "--language", language)
            for word in ("migrate", "check", "backup", "restore")
        ),
    ]
    for page in pages:
        result = page()
        assert result.exit_code == 0, result.output
        assert result.output.startswith("Usage")
        assert max(len(line) for line in result.output.splitlines()) <= 80
