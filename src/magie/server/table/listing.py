"""Listings: tables as the lobby shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from magie.server.table.entries import Dropped, Entry, Moved, Muted, Proposed, Voted
from magie.server.table.state import Table
from magie.server.table.view import stage

Activity = Literal["live", "idle", "deserted"]


class Listing(msgspec.Struct, frozen=True):
    """A table as the lobby shows it; a cache of the log."""

    table: str
    version: int
    stage: Literal["open", "playing", "over"]
    public: bool
    edition: str
    variant: str
    seats: int
    free: int
    names: tuple[str, ...]
    touched: int
    activity: Activity = "live"
    """Whether the table is loaded again after a restart."""
    bots: tuple[str, ...] = ()
    """For each name the bot whose character has it, empty for a person."""


UNLISTED_ENTRIES = (Moved, Proposed, Dropped, Muted, Voted)
"""Entries during a game, which do not change the listing."""


def listing_of(table: Table, now: int) -> Listing:
    """The listing of a table."""
    terms, where = table.terms, stage(table)
    return Listing(
        table=table.id,
        version=table.version,
        stage="over" if where == "over" else "open" if where == "open" else "playing",
        public=terms.public and not table.locked,
        edition=terms.edition,
        variant=terms.variant,
        seats=terms.seats,
        free=sum(seat.is_open for seat in table.seats),
        names=tuple(seat.name for seat in table.seats if seat.name),
        touched=now,
        activity=activity(table),
        bots=tuple("" if seat.person else seat.bot for seat in table.seats if seat.name),
    )


def activity(table: Table) -> Activity:
    """Whether time runs at a table, or it waits for a client, or its game has no players."""
    if table.is_live:
        return "live"
    return "deserted" if table.is_running and not table.voters() else "idle"


def changes_listing(table: Table, entries: Iterable[Entry], listed: Activity) -> bool:
    """Whether these entries change a listing with this activity."""
    if table.is_over or activity(table) != listed:
        return True
    return any(not isinstance(entry, UNLISTED_ENTRIES) for entry in entries)
