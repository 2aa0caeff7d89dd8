"""A cache of reports."""

from __future__ import annotations

from magie.server.history.log_cache import LogCache
from magie.server.history.report.build import report_of
from magie.server.history.report.figures import Report
from magie.server.storage.store import Store
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

REPORT_CACHE_SIZE = 64
"""Reports in the cache."""


class Reports:
    """The reports of a process."""

    def __init__(self) -> None:
        self._cache = LogCache(report_of, REPORT_CACHE_SIZE)

    async def of(self, table: Table, store: Store) -> Report:
        """The report of a table so far."""
        report = await self._cache.of(table, store)
        if report is None:
            raise RejectedError(Code.NOT_STARTED)
        return report
