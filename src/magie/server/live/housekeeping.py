"""The caretaker: looks after the rooms that are awake.

The lobby hears what has changed in them, tables that have gone on for long are kept, and those
that nobody needs are put away.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

from magie.server.live.room import Clockwork, Room
from magie.server.storage.snapshots import MIN_SNAPSHOT_ENTRIES, is_snapshot_due, take_snapshot
from magie.server.storage.store import Store, StoreError
from magie.server.table.listing import listing_of

log = logging.getLogger("magie.rooms")

EVICT_AFTER_S = 600.0
"""Seconds after which a table that nobody needs is forgotten; the store has it."""
HOUSEKEEPING_INTERVAL_S = 1.0
"""How often that is looked after."""
LISTING_TTL_S = 300
"""Seconds for which the lobby shows a public table that nobody is heard of."""
HOUSEKEEPING_BATCH = 256
"""Tables that are looked after together: the store writes them down in one go."""
SNAPSHOT_STAGGER_S = 0.01
"""Seconds between two tables that are kept: hundreds may be due in the same second."""
SHUTDOWN_TIMEOUT_S = 1.0
"""Seconds for keeping tables when the server goes down; without that they load more slowly."""


class Housekeeper:
    """Looks after rooms until it is told to stop."""

    def __init__(
        self,
        awake: Mapping[str, Room],
        forget: Callable[[Room], None],
        store: Store,
        world: Clockwork,
    ) -> None:
        self._awake, self._forget = awake, forget
        self._store, self._world = store, world
        self._pen = asyncio.Lock()

    async def tidy(self) -> None:
        """Tell the lobby what has changed, and forget tables that nobody needs."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_INTERVAL_S)
            now = asyncio.get_running_loop().time()
            await _each([room for room in self._awake.values() if _is_news(room, now)], self.enlist)
            await self._let_go(asyncio.get_running_loop().time())

    async def keep_snapshots(self) -> None:
        """Keep tables that have gone on for long."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_INTERVAL_S)
            await self._keep_due()

    async def _keep_due(self) -> None:
        """Keep those that are due, one after the other."""
        # By itself, so that nobody holds the last of them until there are others.
        for room in [
            room for room in self._awake.values() if is_snapshot_due(room.table, room.kept)
        ]:
            await self._keep(room)
            await asyncio.sleep(SNAPSHOT_STAGGER_S)

    async def close(self) -> None:
        """Store what is under way everywhere, and what there is time for."""
        rooms = [*self._awake.values()]
        await _each(rooms, self._put_away)
        with suppress(TimeoutError):
            async with asyncio.timeout(SHUTDOWN_TIMEOUT_S):
                await asyncio.gather(*map(self._keep, rooms))

    async def enlist(self, room: Room) -> None:
        """Tell the lobby how a table stands."""
        room.listed, room.listed_at = True, asyncio.get_running_loop().time()
        try:
            await self._store.save_listing(listing_of(room.table, self._world.now()))
        except StoreError:
            # After a crash a game would not go on of which the lobby has not heard.
            room.listed = False

    async def _let_go(self, now: float) -> None:
        """Forget what nobody needs, and store what it takes to wake it again."""
        idle = [room for room in self._awake.values() if _is_idle(room, now)]
        for room in idle:
            self._forget(room)
        await _each(idle, self._put_away)
        await _each(idle, self._keep)

    async def _keep(self, room: Room) -> None:
        """Keep a table as it stands, where loading it would take longer otherwise."""
        if room.table.version - room.kept < MIN_SNAPSHOT_ENTRIES:
            return
        try:
            # Written down one by one, and stored together: where many are put away in the same
            # second, play goes on between them.
            async with self._pen:
                # Also where it fails: it is tried again when the table has gone on, not at once.
                room.kept = room.table.version
                snapshot = await take_snapshot(room.table).encode()
            await self._store.save_snapshot(snapshot)
        except (StoreError, ValueError) as error:
            log.warning(
                "a snapshot was not kept", extra={"table": room.table.id, "reason": str(error)}
            )

    async def _put_away(self, room: Room) -> None:
        """Store what is under way, and what is not in the log."""
        await room.finish(SHUTDOWN_TIMEOUT_S)
        await self._keep_time(room)
        if not room.listed:
            await self.enlist(room)

    async def _keep_time(self, room: Room) -> None:
        with suppress(StoreError):
            await room.time.keep(self._store, asyncio.get_running_loop().time())


def _is_news(room: Room, now: float) -> bool:
    """Whether the lobby should hear of a table: it forgets one unless it hears now and then that
    somebody is there."""
    return not room.listed or (
        bool(room.audience.listeners) and now - room.listed_at > LISTING_TTL_S / 5
    )


def _is_idle(room: Room, now: float) -> bool:
    """Whether nobody needs a room."""
    table = room.table
    # While a game is paused nothing will happen by itself, however long that lasts.
    waits = table.is_on and not table.paused
    runs = waits and any(seat.is_played_by_hand for seat in table.seats)
    return not room.audience.listeners and not runs and now - room.touched > EVICT_AFTER_S


async def _each(rooms: Sequence[Room], work: Callable[[Room], Awaitable[None]]) -> None:
    """Do the same for many rooms, as many at once as the store writes down in one go.

    One after the other, each would wait for the disk by itself, and with thousands of tables
    the server would never come to the end of it.
    """
    for at in range(0, len(rooms), HOUSEKEEPING_BATCH):
        await asyncio.gather(*map(work, rooms[at : at + HOUSEKEEPING_BATCH]))
