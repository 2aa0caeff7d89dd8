"""A cache of values that a worker computes from a whole log, on demand and one at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from magie.base.worker_processes import file_workers
from magie.server.storage.store import Store
from magie.server.table.entries import Row
from magie.server.table.state import Table

Value = TypeVar("Value")


class LogCache(Generic[Value]):
    """An LRU cache with one value per table, computed again when the table has a new version."""

    def __init__(self, make: Callable[[Sequence[Row]], Value], max_size: int) -> None:
        self._make, self._max_size = make, max_size
        self._cached: OrderedDict[str, tuple[int, Value]] = OrderedDict()
        self._lock = asyncio.Lock()

    async def of(self, table: Table, store: Store) -> Value:
        """The value for the current version of a table."""
        async with self._lock:
            id, version = table.id, table.version
            if id not in self._cached or self._cached[id][0] != version:
                rows = await store.read(id)
                value = await file_workers.run(self._make, rows[:version])
                self._cached[id] = (version, value)
            self._cached.move_to_end(id)
            while len(self._cached) > self._max_size:
                self._cached.popitem(last=False)
            return self._cached[id][1]
