"""What a player sees of a table: the game as it plays along with it, and the talk beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from magie.client.replica import Replica
from magie.client.wire_types import WireClock, WireHappened, WireTable, WireWelcome
from magie.game.state import NO_SEAT
from magie.notation.play import EventTuple

Watcher = Callable[["TableState", Sequence[EventTuple]], None]


class TableState:
    """A table, kept up to date by what the server says."""

    def __init__(self, following: Replica, watch: Watcher) -> None:
        self.following, self._watch = following, watch
        self.seats: list[int] = []
        """One's own."""
        self.clock = WireClock(NO_SEAT, None)
        self.news = asyncio.Event()
        """Set whenever something has changed."""
        self._table: WireTable | None = None

    @property
    def table(self) -> WireTable | None:
        """Who sits where; None until the server has said so."""
        return self._table

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self._table.seats] if self._table else []

    def welcome(self, said: WireWelcome) -> None:
        """Take over what was missed, and see that both sides agree."""
        for each in said.missed:
            self._watch(self, self.following.take(each.version, each.entry))
        self.following.agree_on_position(said.position)
        self._table, self.seats, self.clock = said.table, said.you.seats, said.clock
        self.news.set()

    def take(self, said: WireHappened) -> None:
        """Take over what has happened, and see that both sides agree."""
        told = self.following.take(said.version, said.entry)
        self.following.agree_on_view(said.game)
        if said.table is not None:
            self._table = said.table
        elif self._table is not None and said.entry.deal:
            left = [deal for deal in self._table.deals if deal.deal != said.entry.deal]
            self._table = msgspec.structs.replace(self._table, deals=left)
        self.clock = said.clock
        self._watch(self, told)
        self.news.set()

    async def reach(self, version: int) -> None:
        """Wait until everything up to a version has been seen."""
        while self.following.version < version:
            self.news.clear()
            await self.news.wait()
