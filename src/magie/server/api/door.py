"""The door: what somebody with a link sees of a table before he sits down or looks on."""

from __future__ import annotations

import msgspec

from magie.server.api.call import Call
from magie.server.table.entries import TimeControlName
from magie.server.table.view import SeatView, Stage, seat_views, stage

NO_SEAT = -1


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody stands at the door."""

    key: str = ""
    """The secret of the invitation or of the hand-over; a public table needs none."""


class DoorView(msgspec.Struct, frozen=True):
    """Who sits already, and what is played."""

    edition: str
    variant: str
    rules: dict[str, str]
    clock: TimeControlName
    stage: Stage
    spectators: bool
    seats: list[SeatView]
    handed: int
    """The seat that is handed over; below 0 for an invitation."""


async def door(call: Call) -> DoorView:
    """Look through the door; nothing changes by it."""
    call.desk.enter(call.desk.reads, call.address)
    room, key = await call.desk.rooms.check_invite(call.table, call.body.key)
    terms = room.table.terms
    return DoorView(
        edition=terms.edition,
        variant=terms.variant,
        rules=terms.rules,
        clock=terms.clock,
        stage=stage(room.table),
        spectators=terms.spectators,
        seats=seat_views(room.table),
        handed=key.seat if key is not None and key.role == "handover" else NO_SEAT,
    )
