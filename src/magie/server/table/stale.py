"""Stale commands (optimistic concurrency): what a command depends on must not have changed."""

from __future__ import annotations

from magie.game.state import SQUARES
from magie.server.table import commands
from magie.server.table.state import Table

INDEPENDENT = (
    commands.Decline
    | commands.Withdraw
    | commands.Mute
    | commands.Coach
    | commands.Host
    | commands.Ban
    | commands.Lock
)
"""Commands that mean the same whatever has changed: where they no longer fit, they are rejected."""


def is_stale(table: Table, command: commands.Command) -> bool:
    """Whether something that a command depends on has changed since its version."""
    return not depends_on(table, command) <= command.version <= table.version


def depends_on(table: Table, command: commands.Command) -> int:
    """The version of the newest change of what a command depends on."""
    revisions = table.revisions
    if isinstance(command, commands.Move | commands.Undo):
        return revisions.game
    if isinstance(command, commands.Propose):
        return _deal_version(table, command.text)
    if isinstance(command, commands.Accept):
        deal = table.deals.get(command.deal)
        return _deal_version(table, deal.text) if deal else 0
    if isinstance(command, commands.Vote):
        return revisions.votes.get(command.about, 0)
    if isinstance(command, commands.Start):
        return max(revisions.seats)
    if isinstance(command, INDEPENDENT):
        return 0
    if isinstance(command, commands.SEAT_COMMANDS | commands.SeatBot | commands.Free):
        return revisions.seats[command.seat]
    return table.version


def _deal_version(table: Table, text: str) -> int:
    """The version of the newest change of what a deal is about: its deeds, and a debt."""
    words = text.split()
    if "debt" in words:
        return table.revisions.game
    squares = [int(word) for word in words if word.isdecimal()]
    return max((table.revisions.squares[at] for at in squares if at < SQUARES), default=0)
