"""The caretaker puts away what nobody needs, and not sooner."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from magie.server.live.rooms import Rooms
from tests.server.virtual_table import on_virtual_time, seat_players

HOUR = 3600.0
"""How often the caretaker comes on virtual time."""


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
