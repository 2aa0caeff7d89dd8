"""Legality check: what a table would answer to a move, without making it."""

from __future__ import annotations

import msgspec

from magie.server.api.call import Call
from magie.server.table import commands
from magie.server.table.auth import authorise
from magie.server.table.decide import require_legal
from magie.server.table.ids import new_id
from magie.server.table.rejections import RejectedError


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to be checked."""

    seat: commands.SeatNumber
    text: commands.Line
    """A move in the notation."""


class Why(msgspec.Struct, frozen=True):
    """The answer that the move would get now."""

    code: str
    """Empty where it is legal."""
    clause: str
    """Empty where no rule refuses it."""


async def why(call: Call) -> Why:
    """Why a seat cannot make a move now."""
    call.context.check_rate(call.context.words, call.principal.person)
    table = (await call.context.rooms.room(call.table)).table
    request: Question = call.body
    move = commands.Move(new_id(), table.version, request.seat, request.text)
    authorise(call.principal, table, move)
    try:
        require_legal(table, move)
    except RejectedError as error:
        return Why(error.code, error.clause)
    return Why("", "")
