"""Nothing is kept of tables that are over: the short form of ``leaks.py`` (L6)."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import pytest

from magie.server.live.room import Room
from magie.server.live.rooms import Rooms
from magie.server.storage.sqlite import SqliteStore
from magie.server.table import commands
from magie.server.table.entries import Row
from magie.server.table.listing import Listing
from magie.server.table.opening import JoinRequest
from magie.server.table.rejections import RejectedError
from proofs.load.census import KEEPING
from proofs.load.leaks import MIB, Soak, judge, kept, leaks, slope
from proofs.virtual.memory_store import MemoryStore
from tests.scale import sized
from tests.server.live_server import live_server
from tests.server.virtual_table import (
    QUICK,
    VirtualPlayer,
    on_virtual_time,
    seat_players,
    start_game,
)

TABLES = sized(8, 16)
"""Each way to end comes once in eight."""
IDLE = 3 * 3600.0
"""Virtual seconds after which a table without anybody is forgotten for certain."""


@pytest.fixture
def uncollected() -> Iterator[None]:
    """No collector comes: what is held in a circle stays, and shows."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def references(rooms: Rooms) -> list[weakref.ref[Room]]:
    return [weakref.ref(room) for room in rooms.loaded.values()]


def alive(known: Sequence[weakref.ref[Room]]) -> int:
    return sum(room() is not None for room in known)


async def spend_an_evening(rooms: Rooms, bots: str, clock: str) -> None:
    """Two play, type nonsense, and leave; a stranger is turned away."""
    people = await start_game(rooms, "Ann Bo", bots, clock=clock)
    for _ in range(6):
        for each in people:
            assert await each.move("nonsense") != "ack"
            if each.table.is_running and each.table.waits_for() == each.seat:
                assert await each.play_safe() == "ack"
    with suppress(RejectedError):
        await rooms.join(people[0].welcome.table, JoinRequest(name="Eve", key="a" * 32))
    for each in people:
        await each.do(commands.Leave)
    for each in people:
        each.disconnect()


# ------------------------------------------------------------------------ gone when forgotten


def test_a_room_that_is_forgotten_is_gone_without_any_collector(uncollected: None) -> None:
    async def story(rooms: Rooms) -> None:
        for number in range(4):
            clock = "none" if number % 2 else "normal"
            await spend_an_evening(rooms, "thrifty" if number < 2 else "", clock)
        known = references(rooms)
        await asyncio.sleep(IDLE)
        assert len(known) == 4
        assert not rooms.loaded
        assert alive(known) == 0

    on_virtual_time(story)


def test_a_room_that_is_held_in_a_circle_is_found(uncollected: None) -> None:
    async def story(rooms: Rooms) -> None:
        await spend_an_evening(rooms, "", "none")
        known = references(rooms)
        for room in rooms.loaded.values():
            room.timekeeper._present = lambda room=room: room.audience.present  # type: ignore[misc]
        del room
        await asyncio.sleep(IDLE)
        assert not rooms.loaded
        assert alive(known) == 1

    on_virtual_time(story)


class SlowStore(SqliteStore):
    """One that takes its time, so that a table is forgotten while something is under way."""

    async def append(self, rows: Sequence[Row]) -> None:
        await asyncio.sleep(0.2)
        await super().append(rows)


def test_a_room_is_gone_also_where_sockets_were_cut_and_a_bot_was_at_it(
    tmp_path: Path, uncollected: None
) -> None:
    async def run() -> None:
        async with live_server(tmp_path, store=SlowStore(tmp_path)) as server:
            seats = [{"name": "Ann"}, {"name": "Bo"}]
            seated = await server.open_table(seats=seats)
            async with server.connect(seated) as player:
                await player.send("start")
                for seat in (0, 1):
                    assert (await player.insist("leave", seat=seat))["t"] == "ack"
                player.socket.transport.abort()
            async with server.connect({**seated, "token": "x" * 32}) as stranger:
                assert stranger.closed is not None
            known = references(server.rooms)
            with patch("magie.server.live.housekeeping.EVICT_AFTER_S", 0.0):
                async with asyncio.timeout(60):
                    while server.rooms.loaded or alive(known):
                        await asyncio.sleep(0.02)
            assert len(known) == 1

    with patch("magie.server.live.housekeeping.HOUSEKEEPING_INTERVAL_S", 0.01):
        asyncio.run(run())


# -------------------------------------------------------------------------------- looking after


class FarStore(MemoryStore):
    """One that takes a second to tell the lobby anything."""

    async def save_listing(self, listing: Listing) -> None:
        await asyncio.sleep(1.0)
        await super().save_listing(listing)


def test_many_tables_are_looked_after_together_and_not_one_after_the_other() -> None:
    many = 12

    async def story(rooms: Rooms) -> None:
        people = [await seat_players(rooms, "Ann Bo") for _ in range(many)]
        loop = asyncio.get_running_loop()
        await asyncio.sleep(3600 - loop.time() % 3600 + 1800)
        assert len(rooms.loaded) == many
        for room in rooms.loaded.values():
            room.listed = False
        began = loop.time()
        while not all(room.listed for room in rooms.loaded.values()):
            await asyncio.sleep(0.1)
        await asyncio.sleep(1.5)
        assert loop.time() - began < 3600 + many / 2
        for each in people:
            for one in each:
                one.room.listed = False
        began = loop.time()
        await rooms.close()
        assert loop.time() - began < many / 2

    on_virtual_time(story, store=FarStore())


def test_a_paused_table_is_forgotten_and_nobody_loses_time_by_that() -> None:
    async def story(rooms: Rooms) -> None:
        ann, bo = await start_game(rooms, "Ann Bo", "thrifty", clock="normal")
        while ann.table.waits_for() != ann.seat:
            await asyncio.sleep(1)
        await asyncio.sleep(QUICK.away / 4)
        for player in (ann, bo):
            assert await player.vote("pause") == "ack"
        left = ann.room.clock.left
        assert left is not None
        assert left < (QUICK.decision or 0.0)
        for player in (ann, bo):
            player.disconnect()
        await asyncio.sleep(IDLE)
        assert not rooms.loaded
        again = VirtualPlayer(rooms, ann.welcome)
        await again.connect()
        assert again.table.paused
        assert again.room.clock.left == left

    on_virtual_time(story)


def test_a_table_that_waits_for_somebody_is_not_forgotten() -> None:
    async def story(rooms: Rooms) -> None:
        people = await seat_players(rooms, "Ann Bo", clock="days")
        assert await people[0].do(commands.Start) == "ack"
        for each in people:
            each.disconnect()
        await asyncio.sleep(QUICK.away / 2)
        assert rooms.loaded

    on_virtual_time(story)


# ------------------------------------------------------------------------------- the short form


def test_after_tables_were_made_played_ended_and_abandoned_nothing_is_kept(tmp_path: Path) -> None:
    soak = leaks(tmp_path, TABLES)
    assert soak.wrong == []
    assert soak.tables == soak.turned_away == TABLES
    assert soak.moves > 6 * TABLES
    assert soak.end["rooms"] == soak.end["sessions"] == 0


def test_a_server_that_keeps_rooms_timers_tasks_and_files_is_found_out(tmp_path: Path) -> None:
    soak = leaks(tmp_path, TABLES, inject=KEEPING, patience=1.0)
    for each in ("rooms", "tasks", "timers", "files"):
        assert any(wrong.startswith(f"{each}: ") for wrong in soak.wrong), (each, soak.wrong)


def test_one_more_of_anything_is_too_much() -> None:
    start = {"rooms": 0, "sessions": 0, "tasks": 4, "timers": 3, "files": 25}
    assert [*kept(start, {**start, "files": 29})] == []
    for each in start:
        more = {**start, each: start[each] + 5}
        assert [wrong.partition(":")[0] for wrong in kept(start, more)] == [each]


def test_growing_memory_is_told_from_memory_that_goes_up_and_down() -> None:
    def run(grows: float) -> Soak:
        def held(second: int) -> int:
            warming = 40 * MIB * min(second, 400) / 400
            waves = MIB * (second // 60 % 3 - 1) / 4
            return int(60 * MIB + warming + waves + grows * MIB * second / 3600)

        memory = [(float(second), held(second)) for second in range(0, 1801, 2)]
        return Soak(moves=360_000, seconds=1800.0, memory=memory)

    assert [*judge(run(0.0), 200.0)] == []
    assert abs(slope(run(6.0).memory) - 6.0) < 0.5
    assert [wrong.partition(" by")[0] for wrong in judge(run(6.0), 200.0)] == ["memory grows"]
    assert any("too slow" in wrong for wrong in judge(run(0.0), 400.0))
    unseen = Soak(moves=360_000, seconds=1800.0)
    assert [*judge(unseen, 200.0)] == ["memory was looked at only 0 times"]
