"""Neighbours: the other processes that serve the same database.

They share the log.  Beyond it they let each other know who is at a table through them and what was
said there, and a table that one of them has left behind is taken over by another.
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

log = logging.getLogger("magie.neighbours")

HEARTBEAT_INTERVAL_S = 3.0
"""How often a process says that it lives."""
PEER_TIMEOUT_S = 15.0
"""Seconds after which one that has not said so does not."""
PEER_RETRY_S = 1.0
"""Seconds before something is tried again that the store could not do."""


@dataclass(frozen=True)
class PeerState:
    """What is known of a table that this process wakes."""

    company: TablePresence
    said: Sequence[Remark]


class Peers:
    """What one process knows of the others, and they of it."""

    def __init__(
        self,
        store: Store,
        holder: str,
        awake: Mapping[str, Room],
        rouse: Callable[[str], Awaitable[Room]],
        chore: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._store, self._holder, self._awake = store, holder, awake
        self._rouse, self._chore = rouse, chore
        self._stirred: set[str] = set()
        self._stir = asyncio.Event()
        self._left: set[str] = set()
        """Tables that others have left, and which are not awake here yet."""
        self._beaten = 0.0

    async def open(self) -> None:
        """Begin to live."""
        await self._beat()
        self._chore(self._live())
        self._chore(self._tell())

    # ------------------------------------------------------------------------------- hearing

    async def ask(self, table: str) -> PeerState:
        """What the others know of a table."""
        company = await self._store.presence_elsewhere(self._holder, [table])
        return PeerState(company.get(table, TablePresence()), await self._store.remarks(table))

    def welcome(self, room: Room, known: PeerState | None = None) -> None:
        """A table is awake here now."""
        if known is not None:
            room.audience.remote = known.company
            room.audience.mark_shown(known.said)
        room.stirred = partial(self.stir, room.table.id)
        room.stirred()

    def woken(self, table: str, version: int) -> None:
        """Somebody has stored something: entries, or something beside the log, or who knows."""
        if table == EVERY_TABLE:
            for id in [*self._awake]:
                self._chore(self._look(id, whole=True, beside=True))
        elif table in self._awake and (not version or version > self._awake[table].table.version):
            self._chore(self._look(table, whole=bool(version), beside=not version))

    async def _look(self, table: str, *, whole: bool, beside: bool) -> None:
        """Take over what others have stored, as soon as the store lets us."""
        while table in self._awake:
            room = self._awake[table]
            try:
                if whole:
                    await room.refresh()
                if beside:
                    known = await self.ask(table)
                    self._seat(room, known.company)
                    for remark in known.said:
                        room.audience.broadcast_remark(remark)
                return
            except StoreError:
                await asyncio.sleep(PEER_RETRY_S)
            except BrokenLogError:
                log.exception("what others have stored does not fit", extra={"table": table})
                return

    def _seat(self, room: Room, company: TablePresence) -> None:
        """Let a room know who is there through others."""
        if company != room.audience.remote:
            room.audience.remote = company
            room.show_presence()
            room.changed.set()

    # ------------------------------------------------------------------------------- telling

    def stir(self, table: str) -> None:
        """Somebody has come or gone, or a table has been woken or forgotten."""
        self._stirred.add(table)
        self._stir.set()

    async def _tell(self) -> None:
        """Tell the others, all that has gathered at once."""
        while True:
            await self._stir.wait()
            self._stir.clear()
            tables, self._stirred = sorted(self._stirred), set()
            told = await asyncio.gather(*map(self._tell_of, tables), return_exceptions=True)
            failed = [
                table
                for table, result in zip(tables, told, strict=True)
                if isinstance(result, Exception)
            ]
            if failed:
                await asyncio.sleep(PEER_RETRY_S)
                for table in failed:
                    self.stir(table)

    async def _tell_of(self, table: str) -> None:
        if table in self._awake:
            await self._store.announce_room(self._holder, table, self._awake[table].audience.local)
        else:
            await self._store.retract_room(self._holder, table)

    # -------------------------------------------------------------------------------- living

    async def _live(self) -> None:
        """Say again and again that this process lives, and see who else does."""
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL_S)
            try:
                await self._beat()
                await self._see()
            except StoreError as error:
                log.warning("the neighbours cannot be reached", extra={"reason": str(error)})
            for table in sorted(self._left):
                await self._take_over(table)

    async def _beat(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._beaten and now - self._beaten > PEER_TIMEOUT_S / 2:
            # The others may have thought that we were dead, and put our things away.
            for table in [*self._awake]:
                self.stir(table)
        self._left |= {*await self._store.heartbeat(self._holder, PEER_TIMEOUT_S)}
        self._beaten = now

    async def _see(self) -> None:
        """Who is there through processes that still live: a dead one says no good-bye."""
        tables = [*self._awake]
        company = await self._store.presence_elsewhere(self._holder, tables)
        for table in tables:
            if table in self._awake:
                self._seat(self._awake[table], company.get(table, TablePresence()))

    async def _take_over(self, table: str) -> None:
        try:
            await self._rouse(table)
        except StoreError:
            return
        except RejectedError as error:
            log.warning("a table cannot be taken over", extra={"table": table, "code": error.code})
        self._left.discard(table)
