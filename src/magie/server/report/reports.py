"""Reports on demand, kept while they are new."""

from __future__ import annotations

from magie.server.made import Made
from magie.server.rejections import Code, RejectedError
from magie.server.report.figures import Report
from magie.server.report.making import report_of
from magie.server.room import Room

KEPT = 64
"""Reports that are remembered."""


class Reports:
    """The newest reports of a process."""

    def __init__(self) -> None:
        self._made = Made(report_of, KEPT)

    async def of(self, room: Room) -> Report:
        """The report of a table as it stands now."""
        made = await self._made.of(room)
        if made is None:
            raise RejectedError(Code.NOT_STARTED)
        return made
