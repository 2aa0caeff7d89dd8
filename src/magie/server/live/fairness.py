"""Fairness: no chance is told of a position that people play here, however it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Set

from magie.server.history.analysis_worker import position_digest
from magie.server.live.rooms import Rooms
from magie.server.table.coaching import is_among_people
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

POSITION_BATCH = 32
"""Tables whose positions are compared before other tasks run."""


def is_copy(table: Table) -> bool:
    """Whether a table began from a game or a position that may be another table's."""
    return bool(table.terms.lines or table.terms.position)


async def require_not_in_play(rooms: Rooms, table: Table, passed: Set[bytes]) -> None:
    """Reject what has a position of another table at which people play."""
    for number, room in enumerate([*rooms.loaded.values()]):
        other = room.table
        if other is not table and is_among_people(other):
            digest = position_digest(other.playing, other.book.tag)
            if digest and digest in passed:
                raise RejectedError(Code.NOT_WHILE_PLAYING)
        if number % POSITION_BATCH == 0:
            await asyncio.sleep(0)
