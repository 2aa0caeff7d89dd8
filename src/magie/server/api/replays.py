"""Replays over HTTP: of a table, or of a game file."""

from __future__ import annotations

from typing import Annotated

import msgspec

from magie.server.api.call import Call
from magie.server.history.replay import Replay
from magie.server.table.opening import MAX_GAME_CHARACTERS


class Recording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game file to be replayed."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_GAME_CHARACTERS)]


async def table_replay(call: Call) -> Replay:
    """The replay of a table since a version."""
    call.context.check_rate(call.context.reads, call.caller)
    room = await call.context.rooms.room(call.table)
    replay = await call.context.replays.of(room.table, room.store)
    return replay.since(call.query.after)


async def file_replay(call: Call) -> Replay:
    """The replay of a game file."""
    call.context.check_rate(call.context.reads, call.address)
    return await call.context.replays.of_file(call.body.game)
