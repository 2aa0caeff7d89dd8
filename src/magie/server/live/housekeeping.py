"""Housekeeping of the loaded rooms: update lobby listings, take snapshots, evict idle tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

from magie.server.live.room import Environment, Room
from magie.server.storage.snapshots import MIN_SNAPSHOT_ENTRIES, is_snapshot_due, take_snapshot
from magie.server.storage.store import Store, StoreError
from magie.server.table.listing import listing_of

log = logging.getLogger("magie.rooms")

EVICT_AFTER_S = 600.0
"""After that an idle table is evicted from memory; the store keeps it."""
HOUSEKEEPING_INTERVAL_S = 1.0
"""Between two rounds."""
LISTING_TTL_S = 300
"""How long the lobby shows a public table without an update."""
HOUSEKEEPING_BATCH = 256
"""Tables that are stored together: the store writes them in one transaction."""
SNAPSHOT_STAGGER_S = 0.01
"""Staggers snapshots that fall due at the same time: there may be hundreds."""
SHUTDOWN_TIMEOUT_S = 1.5
"""For running commands, clocks, listings and snapshots at shutdown, of all tables together."""
ROOM_DRAIN_TIMEOUT_S = 1.0
"""For the running commands of a room."""


class Housekeeper:
    """Does the housekeeping until it is cancelled."""

    def __init__(
        self,
        rooms: Mapping[str, Room],
        evict: Callable[[Room], None],
        store: Store,
        env: Environment,
    ) -> None:
        self._rooms, self._evict = rooms, evict
        self._store, self._env = store, env
        self._snapshot_lock = asyncio.Lock()

    async def sweep(self) -> None:
        """Update the listings that have changed, and evict idle tables."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_INTERVAL_S)
            now = asyncio.get_running_loop().time()
            await _each(
                [room for room in self._rooms.values() if _needs_listing(room, now)],
                self.update_listing,
            )
            await self._evict_idle(asyncio.get_running_loop().time())

    async def take_snapshots(self) -> None:
        """Take a snapshot of every table that has many entries since its last one."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_INTERVAL_S)
            await self._snapshot_due()

    async def _snapshot_due(self) -> None:
        """Take the snapshots that are due, one after the other."""
        # In a method of its own, so that no local variable keeps the last room alive.
        for room in [
            room
            for room in self._rooms.values()
            if is_snapshot_due(room.table, room.snapshot_version)
        ]:
            await self._snapshot(room)
            await asyncio.sleep(SNAPSHOT_STAGGER_S)

    async def close(self) -> None:
        """Finish running commands, and store what is not in the log, as far as time allows.

        One deadline holds for all rooms.  Without the rest a restart takes longer, clocks may be
        half a minute off, and nothing is lost.
        """
        rooms = [*self._rooms.values()]
        with suppress(TimeoutError):
            async with asyncio.timeout(SHUTDOWN_TIMEOUT_S):
                await asyncio.gather(*(room.drain(ROOM_DRAIN_TIMEOUT_S) for room in rooms))
                await self._save_clocks(rooms)
                await _each([room for room in rooms if _is_outdated(room)], self.update_listing)
                await _each(rooms, self._snapshot)

    async def update_listing(self, room: Room) -> None:
        """Write the listing of a table for the lobby."""
        listing = listing_of(room.table, self._env.now())
        room.listed, room.listed_at = True, asyncio.get_running_loop().time()
        room.activity = listing.activity
        try:
            await self._store.save_listing(listing)
        except StoreError:
            # Try again later: after a crash, only a listed game would be resumed.
            room.listed = False

    async def _evict_idle(self, now: float) -> None:
        """Evict idle rooms, and store what loading them again takes."""
        idle = [room for room in self._rooms.values() if _is_idle(room, now)]
        for room in idle:
            self._evict(room)
        await _each(idle, self._flush)
        await _each(idle, self._snapshot)

    async def _snapshot(self, room: Room) -> None:
        """Store a snapshot of a table, where that makes loading it faster."""
        if room.table.version - room.snapshot_version < MIN_SNAPSHOT_ENTRIES:
            return
        try:
            # Encoded one by one and stored together: play goes on between them where many rooms
            # are evicted in the same second.
            async with self._snapshot_lock:
                # Set before it may fail: the next try is after more entries, not at once.
                room.snapshot_version = room.table.version
                snapshot = await take_snapshot(room.table).encode()
            await self._store.save_snapshot(snapshot)
        except (StoreError, ValueError) as error:
            log.warning(
                "a snapshot was not stored", extra={"table": room.table.id, "reason": str(error)}
            )

    async def _flush(self, room: Room) -> None:
        """Finish running commands, and store what is not in the log."""
        await room.drain(ROOM_DRAIN_TIMEOUT_S)
        await self._save_clocks([room])
        if _is_outdated(room):
            await self.update_listing(room)

    async def _save_clocks(self, rooms: Sequence[Room]) -> None:
        """Store all clocks in one transaction."""
        now, times = asyncio.get_running_loop().time(), dict[str, float]()
        for room in rooms:
            times.update(room.timekeeper.times_left(now))
        with suppress(StoreError):
            await self._store.save_times_left(times)


def _is_outdated(room: Room) -> bool:
    """Whether a listing has changed, or lags behind a log that would be loaded after a restart."""
    return not room.listed or not room.table.is_live


def _needs_listing(room: Room, now: float) -> bool:
    """Whether a listing has changed, or would soon expire while clients are connected."""
    return not room.listed or (
        bool(room.audience.listeners) and now - room.listed_at > LISTING_TTL_S / 5
    )


def _is_idle(room: Room, now: float) -> bool:
    """Whether a room can be evicted."""
    is_used = bool(room.audience.listeners) or room.table.is_live
    return not is_used and now - room.touched > EVICT_AFTER_S


async def _each(rooms: Sequence[Room], work: Callable[[Room], Awaitable[None]]) -> None:
    """Do the same for many rooms, in batches that the store writes in one transaction.

    One by one, each room would wait for the disk, which is too slow for thousands of tables.
    """
    for at in range(0, len(rooms), HOUSEKEEPING_BATCH):
        await asyncio.gather(*map(work, rooms[at : at + HOUSEKEEPING_BATCH]))
