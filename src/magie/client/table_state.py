"""What a bot knows of a table: the replica of the game, the seats, the deals and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from magie.bots.characters import shown_name
from magie.client.replica import Replica
from magie.client.wire_types import WireClock, WireEntryMessage, WireTable, WireWelcome
from magie.game.state import NO_SEAT
from magie.notation.play import EventTuple

EventCallback = Callable[["TableState", Sequence[EventTuple]], None]


class TableState:
    """A table, kept up to date by the server's messages."""

    def __init__(self, replica: Replica, on_events: EventCallback) -> None:
        self.replica, self._on_events = replica, on_events
        self.seats: list[int] = []
        """The bot's own seats."""
        self.clock = WireClock(NO_SEAT, None)
        self.changed = asyncio.Event()
        """Set whenever something has changed."""
        self._table: WireTable | None = None

    @property
    def table(self) -> WireTable | None:
        """The seats and deals; None before the welcome."""
        return self._table

    def names(self, language: str) -> list[str]:
        """The names of the seats; those of characters in this language."""
        seats = self._table.seats if self._table else ()
        return [
            seat.name if seat.person else shown_name(seat.bot, seat.name, language)
            for seat in seats
        ]

    def welcome(self, message: WireWelcome) -> None:
        """Apply the missed entries, and check the replica against the server."""
        for each in message.missed:
            self._on_events(self, self.replica.apply(each.version, each.entry))
        self.replica.check_position(message.position)
        self._table, self.seats, self.clock = message.table, message.you.seats, message.clock
        self.changed.set()

    def apply(self, message: WireEntryMessage) -> None:
        """Apply an entry, and check the replica against the server."""
        events = self.replica.apply(message.version, message.entry)
        self.replica.check_view(message.game)
        if message.table is not None:
            self._table = message.table
        elif self._table is not None and message.entry.deal:
            left = [deal for deal in self._table.deals if deal.deal != message.entry.deal]
            self._table = msgspec.structs.replace(self._table, deals=left)
        self.clock = message.clock
        self._on_events(self, events)
        self.changed.set()

    async def wait_for_version(self, version: int) -> None:
        """Wait until all entries up to a version are applied."""
        while self.replica.version < version:
            self.changed.clear()
            await self.changed.wait()
