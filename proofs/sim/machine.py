"""A machine: one server process, which starts, ends in order, or is gone in a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import copy_context
from random import Random
from typing import Any

from starlette.applications import Starlette

from magie.server.live.bot_threads import InlineBots
from magie.server.live.room import Environment
from magie.server.live.rooms import Rooms
from magie.server.process.app import application
from magie.server.storage.store import StoreError
from proofs.sim.disk import Disk, Link
from proofs.sim.network import Network
from proofs.sim.universe import TASKS, Universe

GOODBYE = 1.0
"""Seconds for everybody to hear that the server goes down, as in ``serve.py``."""
DRAIN = 3.0
LATEST = 60.0
"""Seconds after which nothing of a server may be left."""


class Machine:
    """One server, in as many lives as it takes."""

    def __init__(
        self,
        name: str,
        disk: Disk,
        world: Environment,
        network: Network,
        random: Random,
        complain: Callable[[str], None],
    ) -> None:
        self.name, self.disk, self.world = name, disk, world
        self.network, self.random, self.complain = network, random, complain
        self.loop: Universe = network.loop
        self.is_up = self.is_open = False
        """Whether it lives, and whether it lets anybody in."""
        self.lives = 0
        self.trap = ""
        """Where the power fails in the next commit: before or after it is stored."""
        self.rooms: Rooms
        self.link: Link
        self._app: Starlette
        self._lifespan: Any
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._changing = asyncio.Lock()

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something on this machine."""
        context = copy_context()
        context.run(TASKS.set, self._tasks)
        return asyncio.create_task(work, context=context)

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        """Let the application answer; an error that comes out of it is a mistake."""
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            self.complain(f"out of the application came {type(error).__name__}: {error}")

    # ----------------------------------------------------------------------------- its lives

    async def start(self) -> None:
        """Begin a life, as soon as the store lets it."""
        async with self._changing:
            while not self.is_up:
                self._tasks = {}
                task = self.run(self._start())
                await asyncio.gather(task, return_exceptions=True)
                if not self.is_up:
                    self._bury()
                    await asyncio.sleep(1.0)

    async def _start(self) -> None:
        self.lives += 1
        self.loop.note(self.name, "starts", self.lives)
        self.link = Link(self.disk, Random(self.random.random()), self._is_trapped)
        self.rooms = Rooms(self.link, InlineBots(), self.world)  # type: ignore[arg-type]
        self._app = application(self.rooms)
        self._lifespan = self._app.router.lifespan_context(self._app)
        with suppress(StoreError):
            await self._lifespan.__aenter__()
            self.is_up = self.is_open = True

    async def crash(self) -> None:
        """Be gone, with everything that is not stored."""
        if not self.is_up:
            return
        async with self._changing:
            self.loop.note(self.name, "crashes")
            self._bury()
            await self._be_gone()

    def _bury(self) -> None:
        self.is_up, self.is_open, self.trap = False, False, ""
        self.link.die()
        self.network.cut_all(self)
        for task in [*self._tasks]:
            task.cancel()

    async def stop(self) -> None:
        """End in order, as ``serve.py`` does it."""
        if not self.is_up:
            return
        async with self._changing:
            self.loop.note(self.name, "stops")
            self.is_open, self.trap = False, ""
            await self.run(self._stop())
            self.is_up = False
            await self._be_gone()

    async def _stop(self) -> None:
        self.rooms.disconnect_all()
        await asyncio.sleep(GOODBYE)
        self.network.cut_all(self)
        await asyncio.sleep(DRAIN)
        await self._lifespan.__aexit__(None, None, None)

    async def _be_gone(self) -> None:
        """Nothing may run on."""
        end = self.loop.time() + LATEST
        while self._tasks and self.loop.time() < end:
            await asyncio.sleep(1.0)
        for task in [*self._tasks]:
            self.complain(f"a task does not end with its server: {task.get_coro()!r}")
            task.cancel()
        if self.rooms.counters.internal_errors:
            self.complain(
                f"{self.rooms.counters.internal_errors} mistakes of the program were counted"
            )

    def _is_trapped(self, where: str) -> bool:
        if self.trap != where:
            return False
        self.trap = ""
        self.disk.felt[f"crash-{where}-commit"] += 1
        self.loop.call_soon(lambda: asyncio.ensure_future(self.crash()), context=BESIDE)
        return True


BESIDE = copy_context()
"""On no machine."""
