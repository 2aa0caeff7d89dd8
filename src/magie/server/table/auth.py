"""Who may do what: one function, and the answer is no unless something says yes."""

from __future__ import annotations

from dataclasses import dataclass

from magie.server.table import commands
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

HOUSE = "house"
"""The person that the server itself acts as, for bots and clocks; no token names it."""


@dataclass(frozen=True)
class Principal:
    """Somebody at one table, as proved by a token."""

    table: str
    person: str
    """Empty for whoever only watches."""


def authorise(principal: Principal, table: Table, command: commands.Command) -> None:
    """Let a command pass, or raise; the seat is the token's, whatever the message says."""
    if principal.table != table.id:
        raise RejectedError(Code.NOT_FOUND)
    if principal.person == HOUSE:
        return
    if isinstance(command, commands.OF_A_SEAT):
        require_seat(principal, table, command.seat)
        return
    if isinstance(command, commands.OF_THE_HOST):
        require_host(principal, table)
        return
    raise RejectedError(Code.NOT_FOUND)


def require_seat(principal: Principal, table: Table, seat: int) -> None:
    """Only for whoever has that seat."""
    owner = table.seats[seat].person if 0 <= seat < len(table.seats) else ""
    if not owner or owner != principal.person:
        raise RejectedError(Code.NOT_YOUR_SEAT)


def require_host(principal: Principal, table: Table) -> None:
    """Only for whoever looks after the table."""
    if not principal.person or principal.person != table.host:
        raise RejectedError(Code.NOT_THE_HOST)
