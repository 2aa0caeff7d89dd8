"""The caretaker puts away what nobody needs, and not sooner."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest

from magie.server.live.rooms import CLOSE_AFTER_DAYS, Rooms
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.entries import Abandoned
from proofs.virtual.memory_store import MemoryStore
from tests.server.virtual_table import (
    OFFERED,
    VirtualPlayer,
    on_virtual_time,
    seat_players,
    start_game,
)

HOUR = 3600.0
"""How often the caretaker comes on virtual time."""
DAY = 24 * HOUR


@patch("magie.server.live.housekeeping.EVICT_AFTER_S", 5 * HOUR)
def test_a_table_stays_awake_for_a_while_after_the_last_has_gone() -> None:
    async def story(rooms: Rooms) -> None:
        people = await seat_players(rooms, "Ann Bo")
        await asyncio.sleep(12 * HOUR)
        assert rooms.loaded, "somebody is there"
        for each in people:
            each.disconnect()
        await asyncio.sleep(4 * HOUR)
        assert rooms.loaded, "they may be back in a moment"
        await asyncio.sleep(3 * HOUR)
        assert not rooms.loaded

    on_virtual_time(story)


# ----------------------------------------------------------------------- games without players


async def left_alone(rooms: Rooms) -> VirtualPlayer:
    """A player who has left a game to bots, and gone."""
    [ann] = await start_game(rooms, "Ann", "steady", position=OFFERED)
    assert await ann.do(commands.Leave) == "ack"
    ann.disconnect()
    return ann


async def days_pass(rooms: Rooms, days: float) -> None:
    """Time goes on, for people and for machines."""
    loop = asyncio.get_running_loop()
    began, before = loop.time(), rooms.env.now()
    rooms.env.now = lambda: before + int(loop.time() - began)
    await asyncio.sleep(days * DAY)


def is_closed(rooms: Rooms, table: str) -> bool:
    """Whether the log ends with the closing of the game."""
    assert isinstance(rooms.store, MemoryStore)
    return isinstance(rooms.store.logs[table][-1].entry, Abandoned)


def test_a_game_without_players_is_closed_after_some_days() -> None:
    async def story(rooms: Rooms) -> None:
        ann = await left_alone(rooms)
        table = ann.welcome.table
        await days_pass(rooms, CLOSE_AFTER_DAYS - 0.1)
        assert not is_closed(rooms, table)
        assert table not in rooms.loaded
        await days_pass(rooms, 0.3)
        assert is_closed(rooms, table)
        assert table not in rooms.loaded
        assert (await rooms.store.listing(table)).stage == "over"
        assert await rooms.store.unfinished() == []
        await days_pass(rooms, CLOSE_AFTER_DAYS + 1)
        assert sum(isinstance(row.entry, Abandoned) for row in rooms.store.logs[table]) == 1
        await ann.connect()
        assert ann.said("welcome")[-1]["table"]["stage"] == "over"
        assert ann.said("welcome")[-1]["game"]["menus"] == {}
        for kind in (commands.Return, commands.Leave):
            assert await ann.do(kind) == "game-over"
        assert await ann.move("buy") == "game-over"
        again = await rooms.rematch(Principal(table, ann.person))
        assert rooms.loaded[again].table.seats_of(ann.person) == [0]

    on_virtual_time(story, store=MemoryStore())


def test_no_game_is_closed_that_has_players_spectators_or_no_such_setting() -> None:
    async def story(rooms: Rooms) -> None:
        paused = await start_game(rooms, "Ann Bo", position=OFFERED)
        for each in paused:
            await each.vote("pause")
            each.disconnect()
        watched = await left_alone(rooms)
        await watched.connect()
        back = await left_alone(rooms)
        opened = await seat_players(rooms, "Ann Bo")
        for each in opened:
            each.disconnect()
        await days_pass(rooms, CLOSE_AFTER_DAYS - 1)
        await back.connect()
        assert await back.do(commands.Return) == "ack"
        back.disconnect()
        await days_pass(rooms, 0.9)
        tables = [each.welcome.table for each in (paused[0], watched, back, opened[0])]
        assert not any(is_closed(rooms, table) for table in tables)
        rooms.close_after_days = 0
        alone = await left_alone(rooms)
        await days_pass(rooms, 5 * CLOSE_AFTER_DAYS)
        assert not is_closed(rooms, alone.welcome.table)
        assert not is_closed(rooms, paused[0].welcome.table)

    with pytest.MonkeyPatch.context() as patch_:
        # Bots whom somebody watches take their time.
        patch_.setattr("magie.server.live.driver.Driver._bot_delay", lambda *_: DAY)
        on_virtual_time(story, store=MemoryStore())
