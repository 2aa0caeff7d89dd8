"""Made from a whole log, on demand: one at a time beside everything else, kept while it is new."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from magie.server.storage.store import Store
from magie.server.table.entries import Row
from magie.server.table.state import Table

Thing = TypeVar("Thing")


class LogCache(Generic[Thing]):
    """The newest of their kind in a process; that of a finished game is made once."""

    def __init__(self, make: Callable[[Sequence[Row]], Thing], most: int) -> None:
        self._make, self._most = make, most
        self._kept: OrderedDict[str, tuple[int, Thing]] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def of(self, table: Table, store: Store) -> Thing:
        """What is made of a table as it stands now."""
        async with self._one_at_a_time:
            id, version = table.id, table.version
            if id not in self._kept or self._kept[id][0] != version:
                rows = await store.read(id)
                made = await asyncio.to_thread(self._make, rows[:version])
                self._kept[id] = (version, made)
            self._kept.move_to_end(id)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return self._kept[id][1]
