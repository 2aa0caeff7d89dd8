"""Authorisation: which person may give which command.  Everything not allowed is denied."""

from __future__ import annotations

from dataclasses import dataclass

from magie.server.table import commands
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

SERVER_PERSON = "house"
"""The person id under which the server acts for bots and clocks; no token has it."""


@dataclass(frozen=True)
class Principal:
    """A person at one table, authenticated by a token."""

    table: str
    person: str
    """Empty for a spectator."""


def authorise(principal: Principal, table: Table, command: commands.Command) -> None:
    """Raise unless this principal may give this command; the token decides, not the message."""
    if principal.table != table.id:
        raise RejectedError(Code.NOT_FOUND)
    if principal.person == SERVER_PERSON:
        return
    if isinstance(command, commands.SEAT_COMMANDS):
        require_own_seat(principal, table, command.seat)
        return
    if isinstance(command, commands.HOST_COMMANDS):
        require_host(principal, table)
        return
    raise RejectedError(Code.NOT_FOUND)


def require_own_seat(principal: Principal, table: Table, seat: int) -> None:
    """Raise unless the seat belongs to this principal."""
    owner = table.seats[seat].person if 0 <= seat < len(table.seats) else ""
    if not owner or owner != principal.person:
        raise RejectedError(Code.NOT_YOUR_SEAT)


def require_host(principal: Principal, table: Table) -> None:
    """Raise unless this principal is the host."""
    if not principal.person or principal.person != table.host:
        raise RejectedError(Code.NOT_THE_HOST)
