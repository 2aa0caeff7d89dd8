"""Hears that another process has stored something.  It is a wake-up: what it was is read anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from magie.base.numerals import whole
from magie.server.storage.postgres_connection import FAILURES, TROUBLES, Connection, connect, reason
from magie.server.storage.postgres_writer import CHANNEL, close
from magie.server.storage.store import EVERY_TABLE, Woken

log = logging.getLogger("magie.postgres")

PULSE = 5.0
"""Seconds between two looks whether the connection still lives."""
FIRST, LAST = 0.1, 2.0
"""Seconds between two attempts to get it back, at first and in the end."""


class NotifyListener:
    """A connection of its own, which comes back by itself."""

    def __init__(self, dsn: str, woken: Woken, own: Callable[[], int]) -> None:
        self._dsn, self._woken, self._own = dsn, woken, own
        self._connection: Connection | None = None
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen; whatever is in the way is raised."""
        await self._connect()
        self._task = asyncio.create_task(self._run(), name="magie-listener")

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self._connection is not None:
            await close(self._connection)
            self._connection = None

    async def _run(self) -> None:
        while True:
            await self._last()
            if self._connection is not None:
                self._connection.terminate()
            await self._come_back()
            # Nobody knows what was said meanwhile.
            self._woken(EVERY_TABLE, 0)

    async def _last(self) -> None:
        """Return when the connection is lost."""
        while self._connection is not None:
            try:
                await asyncio.wait_for(self._lost.wait(), PULSE)
                return
            except TimeoutError:
                try:
                    await self._connection.fetchval("SELECT 1")
                except FAILURES:
                    return

    async def _come_back(self) -> None:
        wait = FIRST
        while True:
            try:
                await self._connect()
                return
            except TROUBLES as error:
                log.warning("the database cannot be heard", extra={"reason": reason(error)})
                await asyncio.sleep(wait)
                wait = min(2 * wait, LAST)

    async def _connect(self) -> None:
        self._lost.clear()
        self._connection = await connect(self._dsn)
        self._connection.add_termination_listener(self._note_loss)
        await self._connection.add_listener(CHANNEL, self._hear)

    def _note_loss(self, connection: Any) -> None:
        if connection is self._connection:
            self._lost.set()

    def _hear(self, _connection: Any, pid: int, _channel: str, payload: object) -> None:
        table, _, text = str(payload).rpartition(":")
        version = whole(text)
        if pid != self._own() and table and version is not None:
            self._woken(table, version)
