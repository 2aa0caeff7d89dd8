"""One contract for both stores: whatever keeps tables keeps it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from magie.browser.inline_writer import InlineSqliteWriter
from magie.server.storage.postgres import PostgresStore
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.store import (
    Key,
    Remark,
    RepeatedError,
    Snapshot,
    Store,
    StoredAnalysis,
    StoreError,
    TablePresence,
    TakenError,
    UnavailableError,
)
from magie.server.table.entries import GENESIS, Hosted, Row, chain_rows
from magie.server.table.ids import new_id
from magie.server.table.listing import Listing
from tests.server.postgres_server import PostgresServer, postgres_server

Make = Callable[[], Store]
T, U = "7" * 32, "8" * 32


@pytest.fixture(scope="module")
def pg() -> Iterator[PostgresServer]:
    with postgres_server() as running:
        yield running


@pytest.fixture(params=["sqlite", "inline", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    """A store; every call gives one more on the same database."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path)
    if request.param == "inline":
        return lambda: SqliteStore(tmp_path, writer=InlineSqliteWriter)
    dsn = request.getfixturevalue("pg").empty_database()
    return lambda: PostgresStore(dsn)


@pytest.fixture
def shared(request: pytest.FixtureRequest) -> Make:
    """A store that several processes share."""
    dsn = request.getfixturevalue("pg").empty_database()
    return lambda: PostgresStore(dsn)


def using(make: Make, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with an open store."""

    async def run() -> None:
        store = make()
        await store.open()
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def made(
    table: str, version: int, count: int = 1, command: str = "", before: bytes = GENESIS
) -> list[Row]:
    """Entries of one command behind a version."""
    entries = [Hosted(f"person {number} é\u202f💰") for number in range(count)]
    return chain_rows(table, version, before, command or new_id(), entries, 1_700_000_000)


def listing(table: str, version: int, stage: str = "open", **more: object) -> Listing:
    whole = {"public": True, "touched": version, "edition": "classic", "variant": "standard"}
    whole |= {"seats": 4, "free": 2, "names": ("Ann", "Zoé"), **more}
    return Listing(table=table, version=version, stage=stage, **whole)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------- the log


def test_entries_are_read_back_in_order_byte_by_byte(make: Make) -> None:
    async def test(store: Store) -> None:
        first = made(T, 0, 3)
        second = made(T, 3, 2, before=first[-1].hash)
        await store.append(first)
        await store.append(second)
        await store.append(made(U, 0))
        assert await store.read(T) == [*first, *second]
        assert await store.read(T, 2) == [first[2], *second]
        assert await store.read(T, 5) == []
        assert all(row.is_intact() for row in await store.read(T))
        assert await store.find(T, second[0].command) == second
        assert await store.find(U, second[0].command) == []
        assert await store.tables() == [T, U]

    using(make, test)


def test_a_table_that_does_not_exist_has_nothing(make: Make) -> None:
    async def test(store: Store) -> None:
        assert await store.read(T) == []
        assert await store.find(T, "command") == []
        assert await store.seeds(T) == []
        assert await store.snapshot(T) is None
        assert await store.time_left(T) is None
        assert await store.listing(T) is None
        assert await store.remarks(T) == []
        assert await store.tables() == await store.unfinished() == await store.lobby() == []

    using(make, test)


def test_a_version_belongs_to_whoever_was_first(make: Make) -> None:
    async def test(store: Store) -> None:
        first = made(T, 0)
        await store.append(first)
        with pytest.raises(TakenError):
            await store.append(made(T, 0))
        assert await store.read(T) == first

    using(make, test)


def test_a_command_is_stored_once(make: Make) -> None:
    async def test(store: Store) -> None:
        first = made(T, 0, 2, "command")
        await store.append(first)
        with pytest.raises(RepeatedError):
            await store.append(first)
        with pytest.raises(RepeatedError):
            await store.append(made(T, 2, 1, "command"))
        assert await store.read(T) == first
        await store.append(made(U, 0, 1, "command"))

    using(make, test)


def test_the_entries_of_a_command_are_stored_together_or_not_at_all(make: Make) -> None:
    async def test(store: Store) -> None:
        await store.append(made(T, 0))
        third = made(T, 2)
        await store.append(third)
        with pytest.raises(TakenError):
            await store.append(made(T, 1, 2))
        assert [row.version for row in await store.read(T)] == [1, 3]

    using(make, test)


@pytest.mark.parametrize("make", ["sqlite", "postgres"], indirect=True)
def test_many_who_write_at_once_share_a_commit_and_fail_alone(make: Make) -> None:
    async def test(store: Store) -> None:
        tables = [new_id() for _ in range(50)]
        for version in range(4):
            jobs = [store.append(made(table, version)) for table in tables for _ in (1, 2)]
            results = await asyncio.gather(*jobs, return_exceptions=True)
            lost = [result for result in results if result is not None]
            assert len(lost) == len(tables)
            assert all(isinstance(result, TakenError) for result in lost)
        for table in tables:
            assert [row.version for row in await store.read(table)] == [1, 2, 3, 4]
        metrics = store.metrics()  # type: ignore[attr-defined]
        assert metrics["jobs_total"][2] >= 400
        assert metrics["batches_total"][2] < metrics["jobs_total"][2] / 4

    using(make, test)


def test_what_fails_beside_the_log_takes_nothing_else_back(make: Make) -> None:
    async def test(store: Store) -> None:
        key = Key(b"k" * 32, T, "person", "ann")
        await store.add_key(key)
        results = await asyncio.gather(
            store.append(made(T, 0)),
            store.add_seed(T, b"s" * 32),
            store.add_key(key),
            store.add_key(Key(b"l" * 32, T, "watcher")),
            return_exceptions=True,
        )
        assert [type(result) for result in results].count(StoreError) == 1
        assert isinstance(results[2], StoreError)
        assert len(await store.read(T)) == len(await store.seeds(T)) == 1
        assert await store.key(b"l" * 32, T) is not None

    using(make, test)


# ------------------------------------------------------------------------------------- secrets


def test_seeds_are_kept_in_order(make: Make) -> None:
    async def test(store: Store) -> None:
        for number in range(3):
            await store.add_seed(T, bytes([number]) * 32)
        await store.add_seed(U, b"u" * 32)
        assert await store.seeds(T) == [bytes([number]) * 32 for number in range(3)]

    using(make, test)


def test_a_key_opens_its_table_and_no_other(make: Make) -> None:
    async def test(store: Store) -> None:
        key = Key(b"k" * 32, T, "person", "ann", 2)
        await store.add_key(key)
        assert await store.key(key.hash, T) == key
        assert await store.key(key.hash, U) is None
        assert await store.key(b"x" * 32, T) is None
        assert await store.keys(T, "person") == [key]
        assert await store.keys(T, "invite") == []

    using(make, test)


def test_keys_are_dropped_by_role_person_and_seat(make: Make) -> None:
    async def test(store: Store) -> None:
        for at, (role, person, seat) in enumerate(
            [("invite", "", -1), ("handover", "ann", 0), ("handover", "bo", 1)]
        ):
            await store.add_key(Key(bytes([at]) * 32, T, role, person, seat))  # type: ignore[arg-type]
        await store.drop_keys(T, "handover", seat=1)
        assert [key.person for key in await store.keys(T, "handover")] == ["ann"]
        await store.drop_keys(T, "handover", "bo")
        assert [key.person for key in await store.keys(T, "handover")] == ["ann"]
        await store.drop_keys(T, "handover")
        assert await store.keys(T, "handover") == []
        assert len(await store.keys(T, "invite")) == 1

    using(make, test)


def test_a_key_that_can_be_used_once_is_used_once(make: Make) -> None:
    async def test(store: Store) -> None:
        await store.add_key(Key(b"k" * 32, T, "handover", "ann", 0))
        used = await asyncio.gather(*(store.consume_key(b"k" * 32, T) for _ in range(8)))
        assert sorted(used) == [False] * 7 + [True]

    using(make, test)


# -------------------------------------------------------------------------- what can be remade


def test_a_snapshot_takes_the_place_of_the_one_before(make: Make) -> None:
    async def test(store: Store) -> None:
        for version in (10, 20, 15):
            await store.save_snapshot(Snapshot(T, version, bytes(32), f"at {version}".encode()))
        assert await store.snapshot(T) == Snapshot(T, 15, bytes(32), b"at 15")

    using(make, test)


def test_an_analysis_takes_the_place_of_the_one_before_and_of_earlier_versions(make: Make) -> None:
    async def test(store: Store) -> None:
        earlier = StoredAnalysis(b"d" * 32, 1, T, 17, b"first")
        await store.save_analysis(earlier)
        assert await store.analysis(b"d" * 32, 1) == earlier
        assert await store.analysis(b"e" * 32, 1) is None
        again = msgspec.structs.replace(earlier, table=U, at=18, body=b"again")
        await store.save_analysis(again)
        assert await store.analysis(b"d" * 32, 1) == again
        await store.save_analysis(StoredAnalysis(b"e" * 32, 2, T, 19, b"newer"))
        assert await store.analysis(b"d" * 32, 1) is None

    using(make, test)


def test_only_the_newest_analyses_are_kept(make: Make) -> None:
    async def test(store: Store) -> None:
        for number in range(6):
            analysis = StoredAnalysis(bytes([number]) * 32, 1, T, number, b"body")
            await store.save_analysis(analysis, limit=4)
        kept = [await store.analysis(bytes([number]) * 32, 1) for number in range(6)]
        assert [each is not None for each in kept] == [False, False, True, True, True, True]

    using(make, test)


def test_remarks_are_numbered_in_the_order_in_which_they_are_kept(make: Make) -> None:
    async def test(store: Store) -> None:
        def remark(text: str, table: str = T) -> Remark:
            return Remark(0, table, "ann", "Ann", text, "", 17)

        kept = [await store.add_remark(remark(f"é {number}")) for number in range(5)]
        await store.add_remark(remark("elsewhere", U))
        numbers = [each.number for each in kept]
        assert numbers == sorted({*numbers})
        assert await store.remarks(T) == kept
        assert await store.remarks(T, after=numbers[2]) == kept[3:]
        assert await store.remarks(T, limit=2) == kept[3:]

    using(make, test)


def test_the_lobby_shows_public_tables_that_are_not_over_newest_first(make: Make) -> None:
    async def test(store: Store) -> None:
        ids = [f"{number:032x}" for number in range(4)]
        await store.save_listing(listing(ids[0], 1))
        await store.save_listing(listing(ids[1], 9, "playing"))
        await store.save_listing(listing(ids[2], 5, public=False))
        await store.save_listing(listing(ids[3], 7, "over"))
        assert [each.table for each in await store.lobby()] == [ids[1], ids[0]]
        assert [each.table for each in await store.lobby(1)] == [ids[1]]
        assert await store.unfinished() == [ids[1]]
        assert await store.tables() == ids

    using(make, test)


def test_a_table_that_has_gone_on_since_the_lobby_heard_of_it_may_be_playing(make: Make) -> None:
    async def test(store: Store) -> None:
        for table, stage in ((T, "open"), (U, "over")):
            await store.append(made(table, 0, 2))
            await store.save_listing(listing(table, 2, stage))
        assert await store.unfinished() == []
        for table in (T, U):
            [*_, last] = await store.read(table)
            await store.append(made(table, 2, before=last.hash))
        assert await store.unfinished() == [T]
        await store.save_listing(listing(T, 3))
        assert await store.unfinished() == []

    using(make, test)


def test_a_game_at_which_no_time_runs_is_not_unfinished_until_its_log_goes_on(make: Make) -> None:
    async def test(store: Store) -> None:
        for table, activity in ((T, "deserted"), (U, "idle")):
            await store.append(made(table, 0, 2))
            await store.save_listing(listing(table, 2, "playing", activity=activity))
            assert (await store.listing(table)).activity == activity
        assert await store.unfinished() == []
        [*_, last] = await store.read(T)
        await store.append(made(T, 2, before=last.hash))
        assert await store.unfinished() == [T]
        await store.save_listing(listing(T, 3, "playing", activity="deserted"))
        await store.save_listing(listing(U, 3, "playing", activity="live"))
        assert await store.unfinished() == [U]

    using(make, test)


def test_games_without_players_are_found_the_oldest_first(make: Make) -> None:
    async def test(store: Store) -> None:
        ids = [f"{number:032x}" for number in range(6)]
        for at, (stage, activity) in enumerate(
            (
                ("playing", "deserted"),
                ("playing", "idle"),
                ("playing", "live"),
                ("over", "idle"),
                ("playing", "deserted"),
                ("playing", "deserted"),
            )
        ):
            known = listing(ids[at], 100 - at, stage, activity=activity)
            await store.save_listing(known)
        assert await store.deserted(100) == [ids[5], ids[4]]
        assert await store.deserted(101, 1) == [ids[5]]
        assert await store.deserted(95) == []

    using(make, test)


def test_only_a_table_of_the_lobby_is_there_for_anybody(make: Make) -> None:
    async def test(store: Store) -> None:
        await store.save_listing(listing(T, 1))
        await store.save_listing(listing(U, 1, public=False))
        assert [await store.is_public(each) for each in (T, U, "f" * 32)] == [True, False, False]

    using(make, test)


def test_a_listing_never_goes_back(make: Make) -> None:
    async def test(store: Store) -> None:
        newest = listing(T, 9, "over")
        await store.save_listing(newest)
        await store.save_listing(listing(T, 4, "playing"))
        assert await store.listing(T) == newest
        await store.save_listing(msgspec.structs.replace(newest, touched=99))
        found = await store.listing(T)
        assert found is not None
        assert found.touched == 99

    using(make, test)


def test_time_is_kept(make: Make) -> None:
    async def test(store: Store) -> None:
        await store.save_times_left({T: 12.5, U: 1.5})
        await store.save_times_left({T: 3.25})
        await store.save_times_left({})
        assert [await store.time_left(each) for each in (T, U)] == [3.25, 1.5]
        await store.check()

    using(make, test)


def test_whether_there_is_room_is_tried_with_more_than_an_entry_takes(tmp_path: Path) -> None:
    async def grown() -> tuple[int, int]:
        """Bytes that an entry takes in the log of the disk, and that are tried."""
        store, sizes = SqliteStore(tmp_path), list[int]()
        await store.open()
        for write in (store.append(made(T, 0)), store.append(made(T, 1)), store.check()):
            await write
            sizes.append((tmp_path / "magie.db-wal").stat().st_size)
        await store.close()
        return sizes[1] - sizes[0], sizes[2] - sizes[1]

    entry, tried = asyncio.run(grown())
    assert tried > 4 * entry > 0


def test_everything_is_still_there_after_closing_and_opening_again(make: Make) -> None:
    first, key = made(T, 0, 3), Key(b"k" * 32, T, "person", "ann")
    written = listing(T, 3)
    analysis = StoredAnalysis(b"d" * 32, 1, T, 17, b"body")

    async def write(store: Store) -> None:
        await store.append(first)
        await store.add_key(key)
        await store.add_seed(T, b"s" * 32)
        await store.save_listing(written)
        await store.save_times_left({T: 5.0})
        await store.save_analysis(analysis)

    async def read(store: Store) -> None:
        assert await store.analysis(b"d" * 32, 1) == analysis
        assert await store.read(T) == first
        assert await store.key(key.hash, T) == key
        assert await store.seeds(T) == [b"s" * 32]
        assert await store.listing(T) == written
        assert await store.time_left(T) == 5.0
        await store.append(made(T, 3, before=first[-1].hash))

    using(make, write)
    using(make, read)


def test_a_store_that_is_only_looked_at_is_not_changed(make: Make) -> None:
    async def look() -> None:
        first = made(T, 0)
        store = make()
        with pytest.raises(StoreError):
            await store.open_readonly()
        await store.close()
        store = make()
        assert await store.migrate() > 0
        store = make()
        assert await store.migrate() == 0
        store = make()
        await store.open()
        await store.append(first)
        looked = make()
        await looked.open_readonly()
        assert await looked.read(T) == first
        with pytest.raises(UnavailableError):
            await looked.append(made(T, 1))
        await looked.close()
        await store.close()

    asyncio.run(look())


def test_a_closed_store_stores_nothing_more(make: Make) -> None:
    async def close() -> None:
        store = make()
        await store.open()
        await store.close()
        with pytest.raises(UnavailableError):
            await store.append(made(T, 0))
        await store.close()

    asyncio.run(close())


def test_what_was_asked_for_before_closing_is_done(make: Make) -> None:
    async def close() -> None:
        store = make()
        await store.open()
        jobs = [asyncio.create_task(store.append(made(new_id(), 0))) for _ in range(300)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*jobs)
        store = make()
        await store.open()
        assert len(await store.tables()) == 300
        await store.close()

    asyncio.run(close())


# ----------------------------------------------------------------------------- other processes


def test_one_process_alone_drives_what_it_likes(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert await store.lease(T, "one", 60)
        assert await store.lease(T, "other", 60)
        assert await store.heartbeat("one", 60) == []
        await store.announce_room("one", T, TablePresence(frozenset({"ann"}), 1))
        assert await store.presence_elsewhere("other", [T]) == {}
        await store.retract_room("one", T)
        await store.release("one")

    using(lambda: SqliteStore(tmp_path), test)


def test_one_process_at_a_time_drives_a_table(shared: Make) -> None:
    async def test(store: Store) -> None:
        assert await store.lease(T, "one", 60)
        assert not await store.lease(T, "other", 60)
        assert await store.lease(T, "one", 60)
        assert await store.lease(U, "other", 60)
        await store.release("one")
        assert await store.lease(T, "other", 0.0)
        assert await store.lease(T, "one", 60), "a lease that has run out is anybody's"
        takers = [store.lease("free", f"holder {number}", 60) for number in range(20)]
        assert sum(await asyncio.gather(*takers)) == 1

    using(shared, test)


def test_processes_know_who_is_at_a_table_through_the_others(shared: Make) -> None:
    async def test(store: Store) -> None:
        for holder, people, watching in (("one", {"ann", "bo"}, 1), ("two", {"bo", "cy"}, 2)):
            await store.heartbeat(holder, 60)
            await store.announce_room(holder, T, TablePresence(frozenset(people), watching))
        everybody = TablePresence(frozenset({"ann", "bo", "cy"}), 3)
        assert await store.presence_elsewhere("three", [T, U]) == {T: everybody}
        assert await store.presence_elsewhere("one", [T]) == {
            T: TablePresence(frozenset({"bo", "cy"}), 2)
        }
        await store.announce_room("two", T, TablePresence())
        assert await store.presence_elsewhere("one", [T]) == {T: TablePresence()}
        await store.retract_room("two", T)
        assert await store.presence_elsewhere("one", [T]) == {}

    using(shared, test)


def test_what_a_dead_process_leaves_is_told_to_one_other(shared: Make) -> None:
    async def test(store: Store) -> None:
        await store.heartbeat("dead", 0.0)
        for table, stage in ((T, "playing"), (U, "over")):
            await store.save_listing(listing(table, 3, stage))
            await store.announce_room("dead", table, TablePresence(frozenset({"ann"})))
        assert await store.presence_elsewhere("one", [T]) == {}, "the dead are nowhere"
        assert await store.unfinished() == [T]
        told = await asyncio.gather(store.heartbeat("one", 60), store.heartbeat("two", 60))
        assert sorted(told) == [[], [T]]
        await store.announce_room("one", T, TablePresence())
        assert await store.unfinished() == []
        assert await store.heartbeat("two", 60) == []

    using(shared, test)


def test_other_processes_are_woken_once_for_each_table_of_a_commit(shared: Make) -> None:
    async def run() -> None:
        heard: list[tuple[str, int]] = []
        own: list[tuple[str, int]] = []
        writer, other = shared(), shared()
        await writer.open(lambda table, version: own.append((table, version)))
        await other.open(lambda table, version: heard.append((table, version)))
        await asyncio.gather(*(writer.append(made(T, version)) for version in range(6)))
        await writer.append(made(U, 0, 4))
        await writer.add_remark(Remark(0, U, "ann", "Ann", "a secret", "", 17))
        while (U, 0) not in heard:
            await asyncio.sleep(0.01)
        assert heard[-2:] == [(U, 4), (U, 0)]
        versions = [version for table, version in heard if table == T]
        assert versions[-1] == 6
        assert len(versions) <= 2, "six commands that gathered are one or two commits"
        assert own == [], "nobody needs to be told what he did himself"
        await writer.close()
        await other.close()

    asyncio.run(run())
