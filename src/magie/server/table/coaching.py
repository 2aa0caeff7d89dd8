"""Coaching: whom the coach of a table helps, and who may end that."""

from __future__ import annotations

from typing import Literal

from magie.server.table import commands
from magie.server.table.entries import Coaching, Entry
from magie.server.table.guards import (
    DecisionContext,
    require_before_start,
    require_change,
    require_running,
)
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

CoachMode = Literal["off", "alone", "everybody"]


def coach_mode(table: Table) -> CoachMode:
    """Whom the coach helps: no player, the only one among bots, or all alike."""
    if table.coach == "everybody":
        return "everybody"
    is_full = not any(seat.is_open for seat in table.seats)
    return "alone" if is_full and players(table) == 1 else "off"


def players(table: Table) -> int:
    """How many people play; two seats at one device are two of them."""
    return sum(bool(seat.person) for seat in table.seats)


def is_among_people(table: Table) -> bool:
    """Whether a game of two or more people is on, who have not agreed on the coach."""
    return table.is_running and players(table) > 1 and table.coach != "everybody"


def require_coach(table: Table, person: str) -> None:
    """Raise unless the coach helps this person now: a player, or a spectator where all are told."""
    require_running(table)
    mode = coach_mode(table)
    if mode == "off" or (mode == "alone" and not table.seats_of(person)):
        raise RejectedError(Code.NOT_WHILE_PLAYING)


def coached_seats(table: Table) -> tuple[int, ...]:
    """The seats that are helped by an answer of the coach, and have not been before."""
    return tuple(
        at for at, seat in enumerate(table.seats) if seat.person and at not in table.coached
    )


def switch(table: Table, command: commands.Coach, _context: DecisionContext) -> list[Entry]:
    """End the coach for everybody at any time; offer it again before play begins, as the host."""
    if command.on:
        require_before_start(table)
        if table.seats[command.seat].person != table.host:
            raise RejectedError(Code.NOT_THE_HOST)
    require_change(table.coach == "everybody", command.on)
    return [Coaching(command.seat, command.on)]
