"""Reports on demand, kept while they are new."""

from __future__ import annotations

from magie.server.history.log_cache import LogCache
from magie.server.history.report.build import report_of
from magie.server.history.report.figures import Report
from magie.server.storage.store import Store
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

KEPT = 64
"""Reports that are remembered."""


class Reports:
    """The newest reports of a process."""

    def __init__(self) -> None:
        self._made = LogCache(report_of, KEPT)

    async def of(self, table: Table, store: Store) -> Report:
        """The report of a table as it stands now."""
        made = await self._made.of(table, store)
        if made is None:
            raise RejectedError(Code.NOT_STARTED)
        return made
