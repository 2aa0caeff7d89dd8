"""Where bots run: in threads beside the event loop, or inline in tests.

A master only waits in its thread, since it searches in a worker process.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from magie.base.worker_processes import bot_workers
from magie.bots.player import Player
from magie.bots.seat_adapter import Act, think
from magie.game.edition import Edition
from magie.game.state import Game
from magie.server.live.abortable_thread import AbortableThread, BusyError, OverrunError
from magie.server.live.remote_master import RemoteMaster

BOT_THINK_S = 0.3
"""Thinking time of a bot for one decision."""
BOT_GRACE_S = 5.0
"""Beyond its thinking time; after that the safe choice replaces its decision."""
BOT_ABORT_AFTER_S = 300.0
"""After an overrun, when its thread is aborted: a first compilation is over by then."""


class BotRunner(Protocol):
    """Runs bots."""

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """A bot's decision."""
        ...


class ThreadedBots:
    """Runs each bot in a thread, and stops waiting for one that overruns."""

    def __init__(
        self,
        seconds: float = BOT_THINK_S,
        grace: float = BOT_GRACE_S,
        abort_after: float = BOT_ABORT_AFTER_S,
    ) -> None:
        self.seconds, self.grace, self.abort_after = seconds, grace, abort_after
        self._slots = asyncio.Semaphore((os.cpu_count() or 1) + 4)
        # One for each worker: masters that wait for one keep no other bot waiting.
        self._search_slots = asyncio.Semaphore(bot_workers.size)
        self._overrunning: dict[Player, AbortableThread[Act]] = {}

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """A bot's decision on a copy of the game; an OverrunError if it takes too long."""
        # Of all tables: a bot whose table is gone is never asked again.
        overrunning = self._overrunning.items()
        self._overrunning = {each: thread for each, thread in overrunning if thread.is_running}
        if player in self._overrunning:
            raise BusyError("it still thinks about an earlier decision")
        work = partial(think, player, game.copy(), edition, seat, self.seconds, people)
        async with self._search_slots if isinstance(player, RemoteMaster) else self._slots:
            thread = AbortableThread(work)
            try:
                return await thread.result_within(self.seconds + self.grace)
            except OverrunError:
                self._overrunning[player] = thread
                asyncio.get_running_loop().call_later(self.abort_after, thread.abort)
                raise
            except asyncio.CancelledError:
                # The table was evicted: its result is not needed.
                thread.abort()
                raise


@dataclass
class InlineBots:
    """Runs bots inline, for tests and for play without timeouts."""

    seconds: float = BOT_THINK_S

    async def think(
        self, player: Player, game: Game, edition: Edition, seat: int, people: set[int]
    ) -> Act:
        """A bot's decision."""
        return think(player, game.copy(), edition, seat, self.seconds, people)
