"""Peers: the other processes that serve the same database.

They share the log, tell each other who is present at a table and what was said there, and take over
the tables of a process that has died.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from magie.server.live.room import Room
from magie.server.storage.store import EVERY_TABLE, Remark, Store, StoreError, TablePresence
from magie.server.table.rejections import RejectedError
from magie.server.table.state import BrokenLogError

log = logging.getLogger("magie.peers")

HEARTBEAT_INTERVAL_S = 3.0
"""Between two heartbeats of a process."""
PEER_TIMEOUT_S = 15.0
"""A process without a heartbeat for that long counts as dead."""
PEER_RETRY_S = 1.0
"""Before a retry when the store is unavailable."""


@dataclass(frozen=True)
class PeerState:
    """What the other processes know of a table."""

    presence: TablePresence
    remarks: Sequence[Remark]


class Peers:
    """Exchanges presence and heartbeats with the other processes."""

    def __init__(
        self,
        store: Store,
        holder: str,
        rooms: Mapping[str, Room],
        resume: Callable[[str], Awaitable[None]],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._store, self._holder, self._rooms = store, holder, rooms
        self._resume, self._spawn = resume, spawn
        self._changed_tables: set[str] = set()
        self._changed = asyncio.Event()
        self._orphaned: set[str] = set()
        """Tables of dead processes that are not loaded here yet."""
        self._heartbeat_at = 0.0

    async def open(self) -> None:
        """Send the first heartbeat, and start the background tasks."""
        await self._heartbeat()
        self._spawn(self._run_heartbeat())
        self._spawn(self._announce_changes())

    # ----------------------------------------------------------------------------- receiving

    async def load_state(self, table: str) -> PeerState:
        """Read what the others know of a table."""
        presence = await self._store.presence_elsewhere(self._holder, [table])
        return PeerState(presence.get(table, TablePresence()), await self._store.remarks(table))

    def attach(self, room: Room, peer_state: PeerState | None = None) -> None:
        """Connect a newly loaded room with its peers."""
        if peer_state is not None:
            room.audience.remote = peer_state.presence
            room.audience.mark_shown(peer_state.remarks)
        room.on_presence_change = partial(self.mark_changed, room.table.id)
        room.on_presence_change()

    def on_notify(self, table: str, version: int) -> None:
        """Handle a notification: a new version of a log, or 0 for presence and remarks."""
        if table == EVERY_TABLE:
            for id in [*self._rooms]:
                self._spawn(self._sync(id, log_changed=True, presence_changed=True))
        elif table in self._rooms and (not version or version > self._rooms[table].table.version):
            self._spawn(self._sync(table, log_changed=bool(version), presence_changed=not version))

    async def _sync(self, table: str, *, log_changed: bool, presence_changed: bool) -> None:
        """Apply what others have stored; retry while the store is unavailable."""
        while table in self._rooms:
            room = self._rooms[table]
            try:
                if log_changed:
                    await room.refresh()
                if presence_changed:
                    peer_state = await self.load_state(table)
                    self._set_remote_presence(room, peer_state.presence)
                    for remark in peer_state.remarks:
                        room.audience.broadcast_remark(remark)
                return
            except StoreError:
                await asyncio.sleep(PEER_RETRY_S)
            except BrokenLogError:
                log.exception("a log has diverged", extra={"table": table})
                return

    def _set_remote_presence(self, room: Room, presence: TablePresence) -> None:
        """Tell a room who is present in other processes."""
        if presence != room.audience.remote:
            room.audience.remote = presence
            room.broadcast_presence()
            room.changed.set()

    # ----------------------------------------------------------------------------- announcing

    def mark_changed(self, table: str) -> None:
        """Announce a table soon: its presence has changed, or it was loaded or evicted."""
        self._changed_tables.add(table)
        self._changed.set()

    async def _announce_changes(self) -> None:
        """Announce changed tables to the others, in batches."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            tables, self._changed_tables = sorted(self._changed_tables), set()
            results = await asyncio.gather(*map(self._announce, tables), return_exceptions=True)
            failed = [
                table
                for table, result in zip(tables, results, strict=True)
                if isinstance(result, Exception)
            ]
            if failed:
                await asyncio.sleep(PEER_RETRY_S)
                for table in failed:
                    self.mark_changed(table)

    async def _announce(self, table: str) -> None:
        if table in self._rooms:
            await self._store.announce_room(self._holder, table, self._rooms[table].audience.local)
        else:
            await self._store.retract_room(self._holder, table)

    # ----------------------------------------------------------------------------- heartbeat

    async def _run_heartbeat(self) -> None:
        """Send heartbeats, refresh the presence, and take over orphaned tables."""
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL_S)
            try:
                await self._heartbeat()
                await self._refresh_presence()
            except StoreError as error:
                log.warning("peers cannot be reached", extra={"reason": str(error)})
            for table in sorted(self._orphaned):
                await self._take_over(table)

    async def _heartbeat(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._heartbeat_at and now - self._heartbeat_at > PEER_TIMEOUT_S / 2:
            # The others may have taken this process for dead and dropped its presence.
            for table in [*self._rooms]:
                self.mark_changed(table)
        self._orphaned |= {*await self._store.heartbeat(self._holder, PEER_TIMEOUT_S)}
        self._heartbeat_at = now

    async def _refresh_presence(self) -> None:
        """Read the presence again: a dead process does not announce its end."""
        tables = [*self._rooms]
        presence = await self._store.presence_elsewhere(self._holder, tables)
        for table in tables:
            if table in self._rooms:
                self._set_remote_presence(self._rooms[table], presence.get(table, TablePresence()))

    async def _take_over(self, table: str) -> None:
        try:
            await self._resume(table)
        except StoreError:
            return
        except RejectedError as error:
            log.warning("a table cannot be taken over", extra={"table": table, "code": error.code})
        self._orphaned.discard(table)
