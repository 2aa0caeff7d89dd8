"""Planted defects: a server with one of them must not get through."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from magie.server.live import messages
from magie.server.live.room import Answer, Room
from magie.server.storage.snapshots import take_snapshot
from magie.server.storage.store import UnavailableError, UnknownResultError
from magie.server.table import commands
from magie.server.table.auth import Principal, authorise
from magie.server.table.decide import decide
from magie.server.table.entries import Row
from proofs.sim.disk import Disk

LATE = 0.2
"""Seconds by which what was promised is stored too late."""
APPEND, STORE = Room._append, Disk.append


async def acknowledged_first(room: Room, new_rows: Sequence[Row]) -> None:
    """Says that something is stored before it is."""
    loop = asyncio.get_running_loop()
    loop.call_later(LATE, lambda: loop.create_task(room.store.append(new_rows)))


async def shown_first(room: Room, new_rows: Sequence[Row]) -> None:
    """Shows an entry to everybody, and stores it then."""
    ahead = take_snapshot(room.table).table
    for row in new_rows:
        ahead.add(row)
        room.audience.broadcast(messages.entry(ahead, row, room.clock, with_table=True))
    await APPEND(room, new_rows)


async def taken_for_failed(room: Room, new_rows: Sequence[Row]) -> None:
    """Takes a commit whose result nobody knows for one that has failed."""
    try:
        await room.store.append(new_rows)
    except UnknownResultError as error:
        raise UnavailableError(str(error)) from error


async def forgetful(room: Room, principal: Principal, command: commands.Command) -> Answer:
    """Carries out whatever comes, however often it comes."""
    async with room._lock:
        authorise(principal, room.table, command)
        result = room._decide(lambda: decide(room.table, command, room.decision_context))
        return await room._commit(command.id, result)


async def stored_again(disk: Disk, rows: Sequence[Row]) -> None:
    """Does not mind that a command was stored before."""
    disk._commands.clear()
    await STORE(disk, rows)


async def without_time(room: Room) -> None:
    """Does not set the clock of a table that is woken."""
    room.changed.set()


DEFECTS: dict[str, tuple[tuple[Any, str, Any], ...]] = {
    "ack_first": ((Room, "_append", acknowledged_first),),
    "show_first": ((Room, "_append", shown_first),),
    "unknown_failed": ((Room, "_append", taken_for_failed),),
    "forgetful": ((Room, "_execute", forgetful), (Disk, "append", stored_again)),
    "no_timer": ((Room, "resume_clocks", without_time),),
}
"""By name: what is put in place of what."""
SIGNS = {
    "ack_first": "(a) acknowledged and not stored",
    "show_first": "(b) shown and not stored",
    "unknown_failed": "(d) ",
    "forgetful": "(d) ",
    "no_timer": "frozen: ",
}
"""By name: how the finding begins that gives it away."""
