"""The store of a world: what is on it stays, and what servers hear of it is another matter.

``Disk`` keeps everything, and looks at every entry at the moment it is stored.  ``Link`` is how
one server reaches it: slow, or not at all, or without an answer.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from functools import partial
from random import Random
from typing import Any

from magie.server.storage.store import EVERY_TABLE, OnNotify, UnavailableError, UnknownResultError
from magie.server.table.entries import Moved, Row
from magie.server.table.state import Table
from magie.server.table.view import table_game_view
from magie.views.game import encode, state_hash
from proofs.virtual.memory_store import MemoryStore
from tests.invariants import Broken, broken

QUICK = (0.0, 0.02)
SLOW = (0.3, 3.0)
"""Seconds that an answer takes."""
SAMPLED = 3
"""Of every so many versions it is seen whether they are shown as they replay."""
LATE = 2.0
"""Seconds after which a commit may take effect of which nobody was told."""
FATES = ("fine", "fine", "before", "after", "late")
"""What becomes of a commit while results are unknown."""


class Disk(MemoryStore):
    """What is stored, and how every table stands by its log alone."""

    def __init__(self, shared: bool, complain: Callable[[str], None]) -> None:
        super().__init__(shared=shared)
        self._complain = complain
        self.shadows: dict[str, Table] = {}
        """Every table, played from its log."""
        self.states: dict[tuple[str, int], str] = {}
        """By table and version: the hash of what is to be shown."""
        self.moves: dict[str, list[int]] = {}
        """By table: the versions of its decisions."""
        self.down_until = self.slow_until = self.unknown_until = self.deaf_until = 0.0
        self.felt: Counter[str] = Counter()
        """By kind of fault: how often one made a difference to somebody."""

    def unsubscribe(self, on_notify: OnNotify) -> None:
        """A server that is gone is not woken any more."""
        if on_notify in self._listeners:
            self._listeners.remove(on_notify)

    def take(self, rows: Sequence[Row]) -> None:
        """Store what was thought to be lost, where it still fits."""
        first, log = rows[0], self.logs.setdefault(rows[0].table, [])
        if (first.table, first.command) not in self._commands and first.version == len(log) + 1:
            log += rows
            self._commands.add((first.table, first.command))
            self._notify(first.table, rows[-1].version)

    def _notify(self, table: str, version: int) -> None:
        if version:
            self._look_at(table)
        super()._notify(table, version)

    def _look_at(self, id: str) -> None:
        """Play what was added, and hold every invariant against it."""
        table = self.shadows.setdefault(id, Table(id))
        for row in self.logs[id][table.version :]:
            try:
                table.add(row)
            except Exception as error:
                self._complain(f"table {id}: entry {row.version} cannot be replayed: {error!r}")
                return
            if row.version % SAMPLED == 0:
                self.states[id, row.version] = state_hash(encode(table_game_view(table)))
            if isinstance(row.entry, Moved):
                self.moves.setdefault(id, []).append(row.version)
            if table.game is not None and (wrong := broken(table.game, table.edition)):
                self._complain(f"table {id} version {row.version}: {Broken(wrong).sentence}")

    def has(self, table: str, command: str) -> bool:
        """Whether a command is stored."""
        return (table, command) in self._commands

    def hash_at(self, table: str, version: int) -> str:
        """What stands at a version; nothing where nothing does."""
        log = self.logs.get(table, [])
        return log[version - 1].hash.hex() if 0 < version <= len(log) else ""


class Link:
    """One server's way to the disk; it has every question of a store."""

    def __init__(self, disk: Disk, random: Random, trap: Callable[[str], bool]) -> None:
        self._disk, self._random, self._trap = disk, random, trap
        self._loop: Any = asyncio.get_running_loop()
        self.shared = disk.shared
        self.frozen_until = 0.0
        self._dead = False
        self._on_notify: OnNotify | None = None
        self._context: Context | None = None
        self._is_deaf = False

    def die(self) -> None:
        """The server is gone, and whatever it still asks for does not happen."""
        self._dead = True
        self._disk.unsubscribe(self._hear)

    async def open(self, on_notify: OnNotify | None = None) -> None:
        """Come in; from now on the server is woken."""
        await self._wait()
        self._on_notify, self._context = on_notify, copy_context()
        await self._disk.open(self._hear)

    async def close(self) -> None:
        """Go."""
        self._disk.unsubscribe(self._hear)
        self._dead = True

    async def append(self, rows: Sequence[Row]) -> None:
        """Store something; perhaps nobody learns what came of it."""
        await self._wait()
        fate = "fine"
        if self._loop.time() < self._disk.unknown_until:
            fate = self._random.choice(FATES)
            self._disk.felt["unknown"] += fate != "fine"
        self._loop.note("append", rows[0].table, rows[0].version, fate)
        if self._trap("before"):
            await self._never()
        if fate in ("before", "late"):
            if fate == "late":
                self._loop.call_later(self._random.uniform(0, LATE), self._disk.take, rows)
            raise UnknownResultError("the connection broke off")
        await self._disk.append(rows)
        if self._trap("after"):
            await self._never()
        if fate == "after":
            raise UnknownResultError("the connection broke off")
        await self._wait(answer=True)

    def __getattr__(self, name: str) -> Any:
        return partial(self._ask, name)

    async def _ask(self, name: str, *asked: Any, **more: Any) -> Any:
        await self._wait()
        answer = await getattr(self._disk, name)(*asked, **more)
        await self._wait(answer=True)
        return answer

    async def _never(self) -> None:
        """The power fails before anything else happens."""
        await asyncio.sleep(float("1e9"))

    async def _wait(self, *, answer: bool = False) -> None:
        """What a question takes, or its answer; only a question can fail."""
        now = self._loop.time()
        slow = SLOW if now < self._disk.slow_until else QUICK
        self._disk.felt["slow-disk"] += slow is SLOW
        self._disk.felt["freeze"] += now < self.frozen_until
        await asyncio.sleep(max(self.frozen_until - now, self._random.uniform(*slow) / 2))
        if self._dead:
            raise UnavailableError("the store is closed")
        if self._loop.time() < self._disk.down_until and not answer:
            self._disk.felt["outage"] += 1
            raise UnavailableError("the store is down")

    # ------------------------------------------------------------------------ being woken

    def _hear(self, table: str, version: int) -> None:
        """News; while nobody hears them they are lost, and afterwards anything may be new."""
        now = self._loop.time()
        if now < self._disk.deaf_until:
            self._disk.felt["deaf"] += 1
            if not self._is_deaf:
                self._is_deaf = True
                self._loop.call_at(self._disk.deaf_until + 0.1, self._hear_again)
            return
        delay = max(self.frozen_until - now, self._random.uniform(0, 0.1))
        self._loop.call_later(delay, self._tell, table, version, context=self._context)

    def _hear_again(self) -> None:
        self._is_deaf = False
        self._loop.call_soon(self._tell, EVERY_TABLE, 0, context=self._context)

    def _tell(self, table: str, version: int) -> None:
        if self._on_notify is not None and not self._dead:
            self._on_notify(table, version)
