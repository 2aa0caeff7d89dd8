"""Patience: asking a store again until it can answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from magie.server.storage.store import UnavailableError, UnknownResultError

T = TypeVar("T")
AGAIN = 1.0
"""Seconds before the next try."""


async def until_answered(ask: Callable[[], Awaitable[T]]) -> T:
    """What a store says, however long it is not to be reached."""
    while True:
        try:
            return await ask()
        except (UnavailableError, UnknownResultError):
            await asyncio.sleep(AGAIN)
