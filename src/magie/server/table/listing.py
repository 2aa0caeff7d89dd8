"""Listings: how the lobby sees a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from magie.server.table.entries import Dropped, Entry, Moved, Muted, Proposed, Voted
from magie.server.table.state import Table
from magie.server.table.view import stage


class Listing(msgspec.Struct, frozen=True):
    """A table as the lobby sees it; made anew from the log whenever it changes."""

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


QUIET = (Moved, Proposed, Dropped, Muted, Voted)
"""What happens in the course of a game, and does not concern the lobby."""


def listing_of(table: Table, now: int) -> Listing:
    """A table as the lobby sees it."""
    terms, where = table.terms, stage(table)
    return Listing(
        table=table.id,
        version=table.version,
        stage="over" if where == "over" else "open" if where == "open" else "playing",
        public=terms.public,
        edition=terms.edition,
        variant=terms.variant,
        seats=terms.seats,
        free=sum(seat.is_open for seat in table.seats),
        names=tuple(seat.name for seat in table.seats if seat.name),
        touched=now,
    )


def changes_listing(table: Table, entries: Iterable[Entry]) -> bool:
    """Whether the lobby should be told."""
    return table.is_over or any(not isinstance(entry, QUIET) for entry in entries)
