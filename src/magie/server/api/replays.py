"""Replays over HTTP: of a table, or of a game file."""

from __future__ import annotations

from typing import Annotated

import msgspec

from magie.server.api.call import Call
from magie.server.history.replay import Replay
from magie.server.table.opening import MAX_GAME_CHARACTERS


class Recording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to see a game that he has as a file."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_GAME_CHARACTERS)]


async def table_replay(call: Call) -> Replay:
    """The game of a table, decision by decision, since a version."""
    call.desk.enter(call.desk.reads, call.principal.person or call.address)
    room = await call.desk.rooms.room(call.table)
    replay = await call.desk.replays.of(room.table, room.store)
    return replay.since(call.query.after)


async def file_replay(call: Call) -> Replay:
    """The game of a file, decision by decision."""
    call.desk.enter(call.desk.reads, call.address)
    return await call.desk.replays.of_file(call.body.game)
