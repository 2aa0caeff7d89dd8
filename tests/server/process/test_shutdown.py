"""Going down: whatever happens at that very moment, nobody waits for ever."""

from __future__ import annotations

import asyncio

import pytest

from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.ids import new_id
from magie.server.table.opening import Place, Terms
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms


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
