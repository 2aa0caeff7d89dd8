"""Reports on demand: made one at a time beside everything else, and kept while they are new."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from magie.server.rejections import Code, RejectedError
from magie.server.report.figures import Report
from magie.server.report.making import report_of
from magie.server.room import Room

KEPT = 64
"""Reports that are remembered."""


class Reports:
    """The newest reports of a process; that of a finished game is made once."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, tuple[int, Report]] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def of(self, room: Room) -> Report:
        """The report of a table as it stands now."""
        async with self._one_at_a_time:
            id, version = room.table.id, room.table.version
            if id not in self._made or self._made[id][0] != version:
                self._made[id] = (version, await self._make(room, version))
            self._made.move_to_end(id)
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
            return self._made[id][1]

    async def _make(self, room: Room, version: int) -> Report:
        rows = await room.store.read(room.table.id)
        made = await asyncio.to_thread(report_of, rows[:version])
        if made is None:
            raise RejectedError(Code.NOT_STARTED)
        return made
