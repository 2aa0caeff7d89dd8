"""The door of a table: what a client with a link sees before it joins or watches."""

from __future__ import annotations

import msgspec

from magie.game.state import NO_SEAT
from magie.server.api.call import Call
from magie.server.table.coaching import CoachMode, coach_mode
from magie.server.table.entries import TimeControlName
from magie.server.table.view import SeatView, Stage, seat_views, stage


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to see the door of a table."""

    key: str = ""
    """The secret of the invitation or of the hand-over; a public table needs none."""


class DoorView(msgspec.Struct, frozen=True):
    """The seats and the rules of a table."""

    edition: str
    variant: str
    rules: dict[str, str]
    clock: TimeControlName
    stage: Stage
    spectators: bool
    locked: bool
    """Whether the host admits no newcomers; a seat can still be handed over."""
    coach: CoachMode
    """Whom the coach helps."""
    seats: list[SeatView]
    handed: int
    """The seat that is handed over; -1 for an invitation."""


async def door(call: Call) -> DoorView:
    """Show the door; this changes nothing."""
    call.context.check_rate(call.context.reads, call.address)
    room, key = await call.context.rooms.check_invite(call.table, call.body.key)
    terms = room.table.terms
    return DoorView(
        edition=terms.edition,
        variant=terms.variant,
        rules=terms.rules,
        clock=terms.clock,
        stage=stage(room.table),
        spectators=terms.spectators,
        locked=room.table.locked,
        coach=coach_mode(room.table),
        seats=seat_views(room.table),
        handed=key.seat if key is not None and key.role == "handover" else NO_SEAT,
    )
