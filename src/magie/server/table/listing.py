"""Listings: tables as the lobby shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from magie.server.table.entries import Dropped, Entry, Moved, Muted, Proposed, Voted
from magie.server.table.state import Table
from magie.server.table.view import stage


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


UNLISTED_ENTRIES = (Moved, Proposed, Dropped, Muted, Voted)
"""Entries during a game, which do not change the listing."""


def listing_of(table: Table, now: int) -> Listing:
    """The listing of a table."""
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
    """Whether these entries change the listing."""
    return table.is_over or any(not isinstance(entry, UNLISTED_ENTRIES) for entry in entries)
