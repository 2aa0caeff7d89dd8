"""Snapshots: a table from a snapshot and what came after is the table from the beginning (R2)."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections import Counter
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from magie.game.state import NO_SEAT, Game
from magie.notation import position
from magie.server.live import housekeeping
from magie.server.live.rooms import Rooms
from magie.server.storage import snapshots
from magie.server.storage.loading import load_table, replay_rows
from magie.server.storage.snapshots import (
    is_snapshot_due,
    restore_table,
    snapshot_fault,
    take_snapshot,
)
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.store import Snapshot
from magie.server.table import entries
from magie.server.table.auth import Principal
from magie.server.table.commands import Move, Undo
from magie.server.table.entries import ENTRY_KINDS, Row, chain_rows
from magie.server.table.guards import CommandResult
from magie.server.table.ids import new_id
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import MAX_RECENT_COMMANDS, BrokenLogError, Table
from tests.scale import sized
from tests.server.live_server import live_server
from tests.server.scripted_games import (
    ScriptedTable,
    coached_table,
    rare_table,
    scripted_table,
)
from tests.timeouts import TEST_TIMEOUT_S

GAMES = sized(2, 50)
LONG = 100
"""Entries of each."""
RARE = {
    **dict.fromkeys(("locked", "abandoned", "missing"), rare_table),
    **dict.fromkeys(("coach", "coached"), coached_table),
}
"""Fields that only a rare table changes."""
FIELDS = [field.name for field in dataclasses.fields(Table) if field.compare]


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that closes does not give up what it keeps because the disk is slow just then."""
    monkeypatch.setattr(housekeeping, "SHUTDOWN_TIMEOUT_S", TEST_TIMEOUT_S)


def exact(value: Any) -> Any:
    """A value with the order of its entries: who asked first may matter."""
    return [(key, exact(each)) for key, each in value.items()] if isinstance(value, dict) else value


def differences(one: Table, other: Table, *but: str) -> list[str]:
    """The fields in which two tables differ."""
    names = [name for name in FIELDS if name not in but]
    return [name for name in names if exact(getattr(one, name)) != exact(getattr(other, name))]


def replayed(of: list[Row], upto: int | None = None) -> Table:
    """The table of a log, from the beginning."""
    table = Table(of[0].table)
    for row in of[:upto]:
        table.add(row)
    return table


def table_at_rest(first: int, entries: int) -> ScriptedTable:
    """The first of many tables, from a number on, at which no bot has anything to do."""
    for number in count(first):
        made = scripted_table(number, entries)
        waits, seats = made.table.waits_for(), made.table.seats
        by_bot = any(seats[deal.other].bot for deal in made.table.deals.values())
        if made.table.is_running and waits != NO_SEAT and seats[waits].is_human and not by_bot:
            return made
    raise AssertionError


kept_table, kept_at_rest = cache(scripted_table), cache(table_at_rest)
"""The same where nothing is played on."""


def taken(table: Table) -> Snapshot:
    """A snapshot of a table."""
    return asyncio.run(take_snapshot(table).encode())


# ------------------------------------------------------------------------------- snapshot and log


@pytest.mark.parametrize("number", range(GAMES))
def test_a_snapshot_at_any_version_and_the_entry_behind_it_are_the_full_replay(number: int) -> None:
    made = scripted_table(number, LONG)
    whole, again, ends = Table(made.id), None, {1, len(made.rows) // 2, len(made.rows) - 30}
    tails: list[Table] = []
    for row in made.rows:
        whole.add(row)
        for table in (*tails, *([again] if again else [])):
            table.add(row)
        if again is not None:
            # With what followed the last snapshot, even what the newest entry caused is the same.
            assert not differences(again, whole, "commands"), row.version
        again = restore_table(taken(whole), row)
        assert not differences(again, whole, "commands", "events"), row.version
        if row.version in ends:
            tails.append(restore_table(taken(whole), row))
    for table in tails:
        assert not differences(table, whole, "commands")
    assert whole.hash == made.table.hash
    # Whoever goes through the log afterwards finds nothing wrong with what was kept in play.
    for table in (made.table, *tails):
        assert asyncio.run(snapshot_fault(taken(table), whole)) == ""


@pytest.mark.long
def test_the_fifty_games_have_every_kind_of_entry() -> None:
    rare = [make() for make in {*RARE.values()}]
    kinds = Counter(
        type(row.entry).__name__.lower()
        for made in (*(scripted_table(number, LONG) for number in range(GAMES)), *rare)
        for row in made.rows
    )
    assert {kind for kind in ENTRY_KINDS if not kinds[kind]} == set()
    assert min(kinds[kind] for kind in ("undone", "paused", "resumed", "proposed", "dropped")) >= 10


def test_what_a_snapshot_leaves_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    check = test_a_snapshot_at_any_version_and_the_entry_behind_it_are_the_full_replay
    # In one of these games every field is at some time other than in the beginning.
    usual, left_out = scripted_table(27, LONG), list[str]()
    rare = {make: make() for make in RARE.values()}

    def forgetful(shot: Snapshot, row: Row) -> Table:
        table = snapshots.restore_table(shot, row)
        setattr(table, left_out[-1], getattr(Table(table.id), left_out[-1]))
        return table

    monkeypatch.setitem(globals(), "restore_table", forgetful)
    monkeypatch.setitem(
        globals(),
        "scripted_table",
        lambda *_: rare[RARE[left_out[-1]]] if left_out[-1] in RARE else usual,
    )
    for name in FIELDS:
        if name not in ("id", "commands", "events"):
            left_out.append(name)
            with pytest.raises(AssertionError, match=rf"assert not \['{name}'\]"):
                check(27)
    said = "version hash opened host seats closed locked paused game lines started salt drawn link"
    said += " commitments deals muted votes past rematch coach coached abandoned missing"
    assert left_out == said.split()


def test_a_picture_stays_as_it_was_while_the_table_goes_on() -> None:
    made = scripted_table(3, 90)
    at, row = made.table.version, made.rows[-1]
    shot = take_snapshot(made.table)
    made.play(130)
    again = restore_table(asyncio.run(shot.encode()), row)
    assert made.table.version > at
    assert not differences(again, replayed(made.rows, at), "commands", "events")


# --------------------------------------------------------------------------------- in a store


async def stored(folder: Path, made: ScriptedTable) -> SqliteStore:
    """A store with one table in it."""
    store = SqliteStore(folder)
    await store.open()
    await keep(store, made)
    return store


async def keep(store: SqliteStore, made: ScriptedTable) -> None:
    """Put a table and its secrets into a store."""
    await store.append(made.rows)
    for seed in made.seeds:
        await store.add_seed(made.id, seed)


def test_a_table_is_loaded_from_its_snapshot_and_the_rest_of_its_log(tmp_path: Path) -> None:
    made = scripted_table(8, 130)

    async def run() -> None:
        store = await stored(tmp_path, made)
        await store.save_snapshot(await take_snapshot(replayed(made.rows, 100)).encode())
        loaded = await load_table(store, made.id)
        assert loaded is not None
        assert loaded.snapshot_version == 100
        assert not differences(loaded.table, made.table, "commands")
        assert {*loaded.table.commands} == {row.command for row in made.rows[100:]}
        await store.close()

    asyncio.run(run())


def _other_hash(shot: Snapshot) -> Snapshot:
    return msgspec.structs.replace(shot, hash=bytes(32))


def _ahead(shot: Snapshot) -> Snapshot:
    return msgspec.structs.replace(shot, version=10**6)


def _cut(shot: Snapshot) -> Snapshot:
    return msgspec.structs.replace(shot, body=shot.body[:-40])


def _changed(shot: Snapshot) -> Snapshot:
    """One seat's name is another, and the text can still be read."""
    return msgspec.structs.replace(shot, body=shot.body.replace(b"Person 1", b"Person 9"))


def _empty(shot: Snapshot) -> Snapshot:
    return msgspec.structs.replace(shot, body=b"")


@pytest.mark.parametrize("spoil", [_other_hash, _ahead, _cut, _changed, _empty])
def test_a_snapshot_that_does_not_fit_is_passed_over_and_replaced(
    tmp_path: Path, spoil: Any, caplog: pytest.LogCaptureFixture
) -> None:
    made = kept_at_rest(1, 130)

    async def run() -> None:
        store = await stored(tmp_path, made)
        await store.save_snapshot(spoil(await take_snapshot(replayed(made.rows, 100)).encode()))
        await store.close()
        rooms = Rooms(SqliteStore(tmp_path))
        await rooms.open()
        with caplog.at_level(logging.WARNING, "magie.loading"):
            room = await rooms.room(made.id)
        assert [record.message for record in caplog.records] == ["a snapshot was ignored"]
        assert room.snapshot_version == 0
        assert not differences(room.table, made.table, "commands", "events")
        await rooms.close()
        store = SqliteStore(tmp_path)
        await store.open()
        replaced = await store.snapshot(made.id)
        assert replaced is not None
        assert replaced.version == made.table.version
        assert not differences(
            restore_table(replaced, made.rows[-1]), made.table, "commands", "events"
        )
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("name", ["SNAPSHOT_FORMAT", "ENTRY_SCHEMA", "RULES_VERSION"])
def test_a_snapshot_of_another_version_is_passed_over(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = kept_table(2, 130)

    async def run() -> None:
        store = await stored(tmp_path, made)
        await store.save_snapshot(await take_snapshot(replayed(made.rows, 100)).encode())
        monkeypatch.setattr(snapshots, name, getattr(snapshots, name) + 1)
        loaded = await load_table(store, made.id)
        assert loaded is not None
        assert loaded.snapshot_version == 0
        assert not differences(loaded.table, made.table, "commands")
        await store.close()

    asyncio.run(run())


def test_without_any_snapshot_nothing_is_different(tmp_path: Path) -> None:
    made = scripted_table(4, 130)

    async def run() -> None:
        store = await stored(tmp_path, made)
        loaded = await load_table(store, made.id)
        assert loaded is not None
        assert (loaded.snapshot_version, await load_table(store, new_id())) == (0, None)
        assert not differences(loaded.table, made.table, "commands")
        await store.close()

    asyncio.run(run())


def test_snapshots_may_be_thrown_away_at_any_time(tmp_path: Path) -> None:
    made = table_at_rest(9, 130)

    async def throw_away(store: SqliteStore) -> None:
        await store._write("DELETE FROM snapshots")

    async def run() -> None:
        store = await stored(tmp_path, made)
        await store.save_snapshot(await take_snapshot(replayed(made.rows, 100)).encode())
        await store.close()
        rooms = Rooms(SqliteStore(tmp_path))
        await rooms.open()
        room = await rooms.room(made.id)
        assert isinstance(rooms.store, SqliteStore)
        for _ in range(3):
            await throw_away(rooms.store)
            await room.decide_and_commit(lambda _: CommandResult([entries.Muted(0, 1, True)]))
            loaded = await load_table(rooms.store, made.id)
            assert loaded is not None
            assert not differences(loaded.table, room.table, "commands")
            await rooms.store.save_snapshot(await take_snapshot(room.table).encode())
        await rooms.close()

    asyncio.run(run())


def test_a_snapshot_is_due_after_a_hundred_entries_or_two_where_much_can_be_undone() -> None:
    made = scripted_table(0, 130)
    while made.table.past or made.table.version < 130:
        made.step()
    version = made.table.version
    assert is_snapshot_due(made.table, version - 100)
    assert not is_snapshot_due(made.table, version - 99)
    while not made.table.past:
        made.step()
    version = made.table.version
    assert is_snapshot_due(made.table, version - 200)
    assert not is_snapshot_due(made.table, version - 199)


# ------------------------------------------------------------------------------------- in rooms


def test_tables_are_kept_in_the_background_and_when_they_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "HOUSEKEEPING_INTERVAL_S", 0.01)
    monkeypatch.setattr(housekeeping, "EVICT_AFTER_S", 0.5)
    made, short = scripted_table(5, 130), scripted_table(15, 15)

    async def run() -> None:
        store = await stored(tmp_path, made)
        await keep(store, short)
        await store.close()
        server = Rooms(SqliteStore(tmp_path))
        await server.open()
        room = await server.room(made.id)
        room.table.past.clear()
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while (shot := await server.store.snapshot(made.id)) is None:
                await asyncio.sleep(0.02)
        # A bot that was about to decide may have done so.
        assert made.table.version <= shot.version <= room.table.version
        await server.room(short.id)
        server.loaded[short.id].table.seats = []  # Nobody plays by hand: it may be forgotten.
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while short.id in server.loaded:
                await asyncio.sleep(0.02)
        await server.close()
        again = SqliteStore(tmp_path)
        await again.open()
        assert await again.snapshot(short.id) is None, "so few entries are faster played again"
        await again.close()

    asyncio.run(run())


def test_others_have_their_turn_between_tables_that_are_kept_in_the_same_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, turns, written = [scripted_table(number, 40) for number in range(5)], [0], list[int]()
    formatted = position.format

    def noted(game: Game, tag: str) -> str:
        written.append(turns[0])
        return formatted(game, tag)

    async def count() -> None:
        while True:
            await asyncio.sleep(0)
            turns[0] += 1

    async def run() -> None:
        store = await stored(tmp_path, made[0])
        for each in made[1:]:
            await keep(store, each)
        server = Rooms(store)
        for each in made:
            await server.room(each.id)
        monkeypatch.setattr(position, "format", noted)
        counting = asyncio.create_task(count())
        await server.close()
        counting.cancel()

    asyncio.run(run())
    assert len(written) >= len(made)
    assert len({*written}) == len(written)


def test_play_has_a_pause_between_tables_that_are_due_in_the_same_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "HOUSEKEEPING_INTERVAL_S", 0.01)
    monkeypatch.setattr(housekeeping, "SNAPSHOT_STAGGER_S", 0.05)
    made, kept = [scripted_table(number, 130) for number in range(3)], list[float]()

    class Noting(SqliteStore):
        async def save_snapshot(self, snapshot: Snapshot) -> None:
            kept.append(asyncio.get_running_loop().time())
            await super().save_snapshot(snapshot)

    async def run() -> None:
        store = await stored(tmp_path, made[0])
        for each in made[1:]:
            await keep(store, each)
        await store.close()
        server = Rooms(Noting(tmp_path))
        await server.open()
        for each in made:
            await server.room(each.id)
        # From here on they are due, also where a bot has just played.
        monkeypatch.setattr(snapshots, "MAX_SNAPSHOT_INTERVAL", snapshots.SNAPSHOT_INTERVAL)
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while len(kept) < len(made):
                await asyncio.sleep(0.02)
        pauses = [after - before for before, after in pairwise(kept)]
        await server.close()
        assert min(pauses) >= housekeeping.SNAPSHOT_STAGGER_S

    asyncio.run(run())


def test_a_repeat_is_answered_again_when_only_the_store_remembers_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
            principal = Principal(ann["table"], ann["person"])
            async with server.connect(ann) as host:
                await host.insist("start")
                await host.until(lambda: host.game)
                room = await server.rooms.room(ann["table"])
                seat = room.table.waits_for()
                command = Move(new_id(), room.table.version, seat, "roll")
                answer = await room.execute(principal, command)
                undo = Undo(new_id(), room.table.version, seat)
                shot = await take_snapshot(room.table).encode()
                await server.rooms.store.save_snapshot(shot)
            loaded = await load_table(server.rooms.store, ann["table"])
            assert loaded is not None
            assert loaded.snapshot_version == shot.version == answer.version
            assert not loaded.table.commands
            room.table = loaded.table
            before = room.table.version
            assert await room.execute(principal, command) == answer
            # The same id for another version, or for something else, is the same command too.
            other = msgspec.structs.replace(command, version=before, text="no such move")
            assert await room.execute(principal, other) == answer
            # From another person it is none, whatever they ask for.
            bo = Principal(ann["table"], new_id())
            loaded.table.seats[1].person = bo.person
            for text in ("roll", "no such move"):
                used = Move(command.id, before, 1, text)
                with pytest.raises(RejectedError, match="bad-message"):
                    await room.execute(bo, used)
            with pytest.raises(RejectedError, match="nothing-to-undo"):
                await room.execute(principal, undo)
            assert room.table.version == before

    asyncio.run(play())


def test_only_the_newest_commands_are_remembered() -> None:
    made = scripted_table(7, MAX_RECENT_COMMANDS + 60)
    assert len(made.table.commands) == MAX_RECENT_COMMANDS
    newest = [row.command for row in made.rows]
    assert {*made.table.commands} == {*[*dict.fromkeys(newest)][-MAX_RECENT_COMMANDS:]}


# --------------------------------------------------------------------------------- broken tables


def rechained(of: list[Row], at: int, **change: Any) -> list[Row]:
    """A log with one entry changed and all hashes made anew, as another program might write it."""
    made: list[Row] = []
    before = entries.GENESIS
    for row in of:
        changes = {**(change if row.version == at else {}), "before": before}
        row = msgspec.structs.replace(row, **changes)
        values = (row.version, row.command, row.part, row.schema, row.at, row.body)
        row = msgspec.structs.replace(row, hash=entries._hash(before, *values))
        made.append(row)
        before = row.hash
    return made


BROKEN = {
    "a newer schema": ({"schema": 99}, "schema 99"),
    "a schema that nobody reads": ({"schema": -1}, "is no longer supported"),
    "an unknown kind": ({"body": b'{"kind":"danced","seat":0}'}, "Invalid value 'danced'"),
    "no JSON": ({"body": b"\x00\xff"}, "malformed"),
    "an impossible move": ({"body": b'{"kind":"moved","seat":0,"lines":["A buy"]}'}, "is refused"),
    "an undo of nothing": ({"body": b'{"kind":"undone","version":1}'}, "cannot be applied"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_entry_fails_loudly_and_names_its_table_and_version(what: str) -> None:
    change, reason = BROKEN[what]
    made = scripted_table(10, 60)
    at = next(row.version for row in made.rows if isinstance(row.entry, entries.Began)) + 1
    with pytest.raises(BrokenLogError) as caught:
        asyncio.run(replay_rows(Table(made.id), rechained(made.rows, at, **change)))
    assert made.id in str(caught.value)
    assert reason in str(caught.value)
    assert what == "an impossible move" or f"entry {at}" in str(caught.value)


def test_a_log_of_an_earlier_release_which_names_no_table_is_still_read() -> None:
    made = scripted_table(10, 60)
    table = Table(made.id)
    asyncio.run(replay_rows(table, rechained(made.rows, 0)))
    assert (table.version, table.lines) == (made.table.version, made.table.lines)
    assert table.hash != made.table.hash


def test_the_log_of_another_table_is_not_read() -> None:
    made, other = scripted_table(10, 20), scripted_table(11, 20)
    with pytest.raises(BrokenLogError, match="entry 1 does not follow entry 0"):
        Table(other.id).add(msgspec.structs.replace(made.rows[0], table=other.id))


@pytest.mark.parametrize("seats", [-1, 1, 9, 1 << 62])
def test_a_table_with_more_seats_than_there_are_is_not_laid(seats: int) -> None:
    made = scripted_table(10, 20)
    opened = msgspec.structs.replace(made.rows[0].entry, seats=seats)
    with pytest.raises(BrokenLogError, match=f"was opened with {seats} seats"):
        Table(made.id).add(chain_rows(made.id, 0, entries.GENESIS, new_id(), [opened], 0)[0])


def test_one_broken_table_does_not_stop_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    good, bad = scripted_table(11, 60), scripted_table(12, 60)

    async def run() -> None:
        store = await stored(tmp_path, good)
        await store.append(rechained(bad.rows, 40, schema=99))
        await store.close()
        server = Rooms(SqliteStore(tmp_path))
        await server.open()
        for _ in range(2):
            with pytest.raises(RejectedError) as caught:
                await server.room(bad.id)
            assert caught.value.code == Code.INTERNAL
        assert bad.id not in server.loaded
        room = await server.room(good.id)
        assert not differences(room.table, good.table, "commands", "events")
        await server.close()
        assert server.counters.internal_errors == 2

    with caplog.at_level(logging.ERROR, "magie.rooms"):
        asyncio.run(run())
    said = [record for record in caplog.records if record.message == "a table cannot be loaded"]
    assert len(said) == 2
    assert said[0].exc_info is not None
    assert f"{bad.id}: entry 40" in str(said[0].exc_info[1])


# -------------------------------------------------------------------------------- older schemas


def test_an_entry_of_an_older_schema_is_read_by_its_upcast(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = scripted_table(13, 60)
    at = next(row.version for row in made.rows if isinstance(row.entry, entries.Moved))
    row = made.rows[at - 1]
    old = msgspec.json.decode(row.body)
    old["who"] = old.pop("seat")
    body = msgspec.json.encode(old)
    log = rechained(made.rows, at, schema=0, body=body)

    def upcast(body: bytes) -> bytes:
        said = msgspec.json.decode(body)
        said["seat"] = said.pop("who")
        return msgspec.json.encode(said)

    with pytest.raises(BrokenLogError, match="is no longer supported"):
        asyncio.run(replay_rows(Table(made.id), log))
    monkeypatch.setitem(entries.UPCASTS, 0, upcast)
    table = Table(made.id)
    asyncio.run(replay_rows(table, log))
    assert log[at - 1].entry == row.entry
    assert not differences(table, made.table, "hash", "commands", "events")


def test_upcasts_are_applied_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries, "ENTRY_SCHEMA", 3)
    monkeypatch.setitem(entries.UPCASTS, 1, lambda body: body.replace(b"stood", b"paws"))
    monkeypatch.setitem(entries.UPCASTS, 2, lambda body: body.replace(b"paws", b"paused"))
    assert entries.decode_entry(b'{"kind":"stood"}', 1) == entries.Paused()
    assert entries.decode_entry(b'{"kind":"paws"}', 2) == entries.Paused()
    made = chain_rows("00" * 16, 0, entries.GENESIS, "11" * 16, [entries.Paused()], 0)
    assert made[0].schema == 3
