"""Thinkers: where bots think, in threads beside the loop or, in a test, at once."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from magie.bots.player import Player
from magie.bots.seat_adapter import Act, think
from magie.game.edition import Edition
from magie.game.state import Game
from magie.server.live.abortable_thread import AbortableThread, BusyError, OverrunError

SECONDS = 0.3
"""What a bot may think."""
GRACE = 5.0
"""Seconds beyond that after which its decision is made without it."""
ENOUGH = 300.0
"""Seconds after which a thought that nobody waits for is asked to end: a first compilation is over
by then."""


class BotRunner(Protocol):
    """Where bots think: in threads beside the loop, or at once in a test."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """What a player does."""
        ...


class ThreadedBots:
    """Lets bots think beside everything else; one that does not come back is left behind."""

    def __init__(
        self, seconds: float = SECONDS, grace: float = GRACE, enough: float = ENOUGH
    ) -> None:
        self.seconds, self.grace, self.enough = seconds, grace, enough
        self._places = asyncio.Semaphore((os.cpu_count() or 1) + 4)
        self._left_behind: dict[Player, AbortableThread[Act]] = {}

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """What a player does, on a copy of the game; an OverrunError if it takes too long."""
        # Also those whose table is gone, and who will never be asked again.
        behind = self._left_behind.items()
        self._left_behind = {each: thought for each, thought in behind if thought.is_running}
        if player in self._left_behind:
            raise BusyError("it still thinks about something else")
        work = partial(think, player, game.copy(), edition, seat, self.seconds, people)
        async with self._places:
            thought = AbortableThread(work)
            try:
                return await thought.within(self.seconds + self.grace)
            except OverrunError:
                self._left_behind[player] = thought
                asyncio.get_running_loop().call_later(self.enough, thought.end)
                raise
            except asyncio.CancelledError:
                # The table is put away: nobody will ask for it again.
                thought.end()
                raise


@dataclass
class InlineBots:
    """Lets bots think on the spot, for tests and for play without end."""

    seconds: float = SECONDS

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """What a player does."""
        return think(player, game.copy(), edition, seat, self.seconds, people)
