"""Retry: ask a store again until it is available."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from magie.server.storage.store import UnavailableError, UnknownResultError

T = TypeVar("T")
RETRY_DELAY_S = 1.0
"""Seconds before the next try."""


async def retry_until_available(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until the store answers, however long it is unavailable."""
    while True:
        try:
            return await ask()
        except (UnavailableError, UnknownResultError):
            await asyncio.sleep(RETRY_DELAY_S)
