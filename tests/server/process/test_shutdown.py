"""Going down: whatever happens at that very moment, nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from unittest.mock import patch

import pytest

from magie.server.live.housekeeping import Housekeeper
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.ids import new_id
from magie.server.table.opening import Place, Terms
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms
from tests.scale import sized


@pytest.mark.parametrize("steps", range(5))
def test_a_table_that_changes_while_the_server_goes_down_does_not_hold_it_up(steps: int) -> None:
    async def close_while_something_changes() -> None:
        rooms = virtual_rooms()
        await rooms.open()
        welcome = await rooms.create(Terms((Place("Ann"), Place("Bo")), clock="normal"))
        room, host = await rooms.room(welcome.table), Principal(welcome.table, welcome.person)
        await room.execute(host, commands.Start(new_id(), room.table.version))
        await asyncio.sleep(1)
        room.changed.set()
        # Whoever waits for a change learns of it so many steps later, unless he is told to go.
        for _ in range(steps):
            await asyncio.sleep(0)
        async with asyncio.timeout(60):
            await rooms.close()

    with seeded("shutdown"):
        simulate(close_while_something_changes())


@pytest.mark.parametrize("moment", [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0])
def test_a_table_that_is_being_loaded_while_the_server_goes_down_is_left_alone(
    moment: float,
) -> None:
    async def close_while_loading() -> None:
        store = MemoryStore()
        before = virtual_rooms(store)
        await before.open()
        welcome = await before.create(Terms((Place("Ann"), Place("Bo")), clock="normal"))
        await before.close()
        # Every question now takes a second.
        store.delay = 1.0
        rooms = virtual_rooms(store)
        await rooms.open()
        asking = asyncio.create_task(rooms.room(welcome.table))
        await asyncio.sleep(moment)
        await rooms.close()
        await asyncio.sleep(60)
        await asyncio.gather(asking, return_exceptions=True)
        assert rooms.loaded == {}
        assert asyncio.all_tasks() == {asyncio.current_task()}

    with seeded("loading"):
        simulate(close_while_loading())


TABLES = sized(40, 300)
PROMISED_S = 5.0
"""Seconds within which a server has gone."""


class SlowStore(MemoryStore):
    """A store that takes as long for one table as for many, and counts how often clocks come."""

    saves = 0

    async def save_times_left(self, times: Mapping[str, float]) -> None:
        self.saves += 1
        await super().save_times_left(times)


async def going_down(store: SlowStore) -> float:
    """Seconds that a server with many tables takes to go down, when its store has become slow."""
    rooms = virtual_rooms(store)
    await rooms.open()
    for _ in range(TABLES):
        welcome = await rooms.create(Terms((Place("Ann"), Place("Bo")), clock="normal"))
        room, host = await rooms.room(welcome.table), Principal(welcome.table, welcome.person)
        await room.execute(host, commands.Start(new_id(), room.table.version))
    await asyncio.sleep(1)
    store.delay, store.saves = 0.5, 0
    began = asyncio.get_running_loop().time()
    await rooms.close()
    return asyncio.get_running_loop().time() - began


def test_all_tables_together_have_one_deadline_and_their_clocks_one_transaction() -> None:
    store = SlowStore()
    with seeded("deadline"):
        assert simulate(going_down(store)) <= PROMISED_S
    assert store.saves == 1
    assert len([clock for clock in store.clocks if "/" not in clock]) == TABLES


def test_a_server_that_puts_away_one_table_after_the_other_is_found_out() -> None:
    async def one_by_one(self: Housekeeper) -> None:
        for room in [*self._rooms.values()]:
            await self._flush(room)

    with seeded("deadline"), patch.object(Housekeeper, "close", one_by_one):
        assert simulate(going_down(SlowStore())) > PROMISED_S


def test_what_is_acknowledged_while_a_server_goes_down_late_is_stored() -> None:
    async def go_down() -> None:
        store = MemoryStore()
        rooms = virtual_rooms(store)
        await rooms.open()
        welcome = await rooms.create(Terms((Place("Ann"), Place("Bo")), clock="normal"))
        room, host = await rooms.room(welcome.table), Principal(welcome.table, welcome.person)
        store.delay = 0.4
        start = commands.Start(new_id(), room.table.version)
        given = asyncio.create_task(room.execute(host, start))
        await asyncio.sleep(0.1)
        await rooms.close()
        assert (await given).version == len(store.logs[welcome.table])

    with seeded("late"):
        simulate(go_down())
