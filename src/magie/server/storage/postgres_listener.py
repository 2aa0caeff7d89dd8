"""LISTEN/NOTIFY: learns that another process stored something, and lets it be read."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from magie.base.numerals import parse_whole
from magie.server.storage.postgres_connection import (
    CONNECT_ERRORS,
    PG_ERRORS,
    PgConnection,
    connect,
    reason,
)
from magie.server.storage.postgres_writer import NOTIFY_CHANNEL, close
from magie.server.storage.store import EVERY_TABLE, OnNotify

log = logging.getLogger("magie.postgres")

LISTENER_PING_INTERVAL_S = 5.0
"""Seconds between two pings of the connection."""
MIN_LISTENER_RETRY_S, MAX_LISTENER_RETRY_S = 0.1, 2.0
"""Seconds between two attempts to reconnect: at first, and at most."""


class NotifyListener:
    """A connection of its own that listens, and reconnects by itself."""

    def __init__(self, dsn: str, on_notify: OnNotify, own_pid: Callable[[], int]) -> None:
        self._dsn, self._on_notify, self._own_pid = dsn, on_notify, own_pid
        self._connection: PgConnection | None = None
        self._lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen; raises what prevents it."""
        await self._connect()
        self._task = asyncio.create_task(self._run(), name="magie-listener")

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self._connection is not None:
            await close(self._connection)
            self._connection = None

    async def _run(self) -> None:
        while True:
            await self._wait_until_lost()
            if self._connection is not None:
                self._connection.terminate()
            await self._reconnect()
            # Notifications were lost meanwhile: any table may have changed.
            self._on_notify(EVERY_TABLE, 0)

    async def _wait_until_lost(self) -> None:
        """Return when the connection is lost."""
        while self._connection is not None:
            try:
                await asyncio.wait_for(self._lost.wait(), LISTENER_PING_INTERVAL_S)
                return
            except TimeoutError:
                try:
                    await self._connection.fetchval("SELECT 1")
                except PG_ERRORS:
                    return

    async def _reconnect(self) -> None:
        wait = MIN_LISTENER_RETRY_S
        while True:
            try:
                await self._connect()
                return
            except CONNECT_ERRORS as error:
                log.warning("cannot listen to the database", extra={"reason": reason(error)})
                await asyncio.sleep(wait)
                wait = min(2 * wait, MAX_LISTENER_RETRY_S)

    async def _connect(self) -> None:
        self._lost.clear()
        self._connection = await connect(self._dsn)
        self._connection.add_termination_listener(self._on_lost)
        await self._connection.add_listener(NOTIFY_CHANNEL, self._on_payload)

    def _on_lost(self, connection: Any) -> None:
        if connection is self._connection:
            self._lost.set()

    def _on_payload(self, _connection: Any, pid: int, _channel: str, payload: object) -> None:
        table, _, text = str(payload).rpartition(":")
        version = parse_whole(text)
        if pid != self._own_pid() and table and version is not None:
            self._on_notify(table, version)
