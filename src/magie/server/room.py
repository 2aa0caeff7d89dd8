"""A room: the one authority between the rules and whoever is connected.

It serves one table.  Its commands are carried out one after the other; what they come to is
shown and acknowledged after the commit, from what was committed, and not before.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from magie.dice.chain import Chain
from magie.game.state import NOBODY
from magie.server import commands, messages
from magie.server.auth import Principal, authorise
from magie.server.clocks import CLOCKS, Countdown
from magie.server.decide import Hands, Verdict, decide
from magie.server.dicebox import Dicebox
from magie.server.entries import Chained, Entry, Moved, Paused, Resumed, Row, rows
from magie.server.listing import changes_listing
from magie.server.rejections import Code, RejectedError
from magie.server.store import (
    Remark,
    RepeatedError,
    Store,
    TakenError,
    UnavailableError,
    UnknownResultError,
)
from magie.server.table import Ready, Table

log = logging.getLogger("magie.room")

BROKEN = 3
"""Mistakes of the program at one table: then somebody should look at it."""


class Listener(Protocol):
    """Whoever is shown what happens: a socket, a test, a bot."""

    principal: Principal

    def send(self, message: bytes) -> None:
        """Take a message; never waits."""
        ...

    def close(self, code: int, reason: str) -> None:
        """The room has nothing more to say."""
        ...


@dataclass(frozen=True)
class Answer:
    """What a command is told, once."""

    id: str
    version: int
    hash: str


@dataclass
class Clockwork:
    """What rooms need of the world: the time of day, for people to read, and fresh ids."""

    now: Callable[[], int]
    new_id: Callable[[], str]
    new_seed: Callable[[], bytes]


@dataclass
class Figures:
    """What is counted for whoever operates the server."""

    commands: Counter[str] = field(default_factory=Counter[str])
    """By what became of them: ack, repeat, or the code of the rejection."""
    entries: int = 0
    broken: int = 0
    """Mistakes of the program."""


class Room:
    """One table and everybody who is connected to it."""

    def __init__(
        self, table: Table, dice: Dicebox, store: Store, world: Clockwork, figures: Figures
    ) -> None:
        self.table, self.store, self.world, self.figures = table, store, world, figures
        self.dice = dice
        self.listeners: list[Listener] = []
        self.countdown = Countdown()
        self.changed = asyncio.Event()
        """Set whenever whoever drives the table should look again."""
        self.touched = 0.0
        """When something was last asked of the room, by the loop's time."""
        self.broken = 0
        self.listed = False
        """Whether the lobby knows how the table stands."""
        self._lock = asyncio.Lock()
        self._waiting = NOBODY

    # ------------------------------------------------------------------------------ commands

    async def command(self, principal: Principal, command: commands.Command) -> Answer:
        """Carry out a command once, and answer it; a RejectedError is an answer too."""
        try:
            answer = await self._command(principal, command)
        except RejectedError as error:
            self.figures.commands[error.code] += 1
            raise
        self.figures.commands["ack"] += 1
        return answer

    async def _command(self, principal: Principal, command: commands.Command) -> Answer:
        async with self._lock:
            authorise(principal, self.table, command)
            if command.id in self.table.commands:
                return await self._again(command.id)
            if command.version != self.table.version:
                raise RejectedError(Code.STALE)
            verdict = self._decide(lambda: decide(self.table, command, self.hands))
            return await self._commit(command.id, verdict)

    async def act(self, ask: Callable[[Table], Verdict], id: str = "", version: int = -1) -> Answer:
        """Carry out something that the server itself decides; stale if the table has gone on."""
        async with self._lock:
            if version not in (-1, self.table.version):
                raise RejectedError(Code.STALE)
            return await self._commit(
                id or self.world.new_id(), self._decide(lambda: ask(self.table))
            )

    @property
    def hands(self) -> Hands:
        """What deciding needs beside the table."""
        return Hands(self.dice, self.present)

    def _decide(self, ask: Callable[[], Verdict]) -> Verdict:
        """Decide; a mistake of the program costs this one command and nothing else."""
        try:
            return ask()
        except RejectedError:
            raise
        except Exception:
            self.broken += 1
            self.figures.broken += 1
            log.exception(
                "a command failed",
                extra={
                    "table": self.table.id,
                    "version": self.table.version,
                    "tail": self.table.lines[-5:],
                    "needs_look": self.broken >= BROKEN,
                },
            )
            raise RejectedError(Code.BROKEN) from None

    async def _commit(self, id: str, verdict: Verdict) -> Answer:
        """Store what was decided; then show it."""
        if self.dice.runs_low(self.table.drawn):
            verdict = Verdict([*verdict.entries, await self._new_chain()], verdict.ready)
        made = rows(
            self.table.id,
            self.table.version,
            self.table.hash,
            id,
            verdict.entries,
            self.world.now(),
        )
        try:
            await self.store.append(made)
        except RepeatedError:
            await self.catch_up()
            return await self._again(id)
        except TakenError:
            await self.catch_up()
            raise RejectedError(Code.STALE) from None
        except UnknownResultError:
            found = await self.store.find(self.table.id, id)
            if not found:
                raise RejectedError(Code.STORAGE, retry_after=1.0) from None
            await self.catch_up()
            return await self._again(id)
        except UnavailableError:
            raise RejectedError(Code.STORAGE, retry_after=1.0) from None
        for row in made:
            self._add(row, verdict.ready if isinstance(row.entry, Moved) else None)
        self.listed = self.listed and not changes_listing(self.table, verdict.entries)
        return Answer(id, self.table.version, self.table.hash.hex())

    async def _again(self, id: str) -> Answer:
        """The answer to a command that was carried out before."""
        self.figures.commands["repeat"] += 1
        found = await self.store.find(self.table.id, id)
        return Answer(id, found[-1].version, found[-1].hash.hex())

    async def _new_chain(self) -> Entry:
        """Commit to more dice before those that there are run out."""
        seed = self.world.new_seed()
        await self.store.add_seed(self.table.id, seed)
        self.dice.add(seed)
        return Chained(Chain(seed).commitment.hex())

    async def catch_up(self) -> None:
        """Take over what other processes have stored."""
        for row in await self.store.read(self.table.id, self.table.version):
            self._add(row, None)

    async def wake(self, version: int) -> None:
        """Another process has stored something."""
        async with self._lock:
            if version > self.table.version:
                await self.catch_up()

    def _add(self, row: Row, ready: Ready | None) -> None:
        """Take over a stored entry, and show it."""
        self.table.add(row, ready)
        self.figures.entries += 1
        self._mind_clock(row.entry)
        self._show(messages.entry(self.table, row, self.clock))
        self.changed.set()

    # ------------------------------------------------------------------------------- showing

    def show_presence(self) -> None:
        """Tell everybody who is there."""
        self._show(messages.presence(messages.Presence(self.present, self.watching)))

    def show_remark(self, remark: Remark) -> None:
        """Tell everybody what was said."""
        self._show(messages.remark(remark))

    def _show(self, message: bytes) -> None:
        for listener in [*self.listeners]:
            listener.send(message)

    @property
    def clock(self) -> messages.Clock:
        """Whom the table waits for, and how long still."""
        left = self.countdown.left(asyncio.get_running_loop().time())
        return messages.Clock(self._waiting, None if left is None else round(left, 1))

    # ---------------------------------------------------------------------------- listening

    @property
    def present(self) -> set[str]:
        """The people who are connected."""
        return {each.principal.person for each in self.listeners if each.principal.person}

    @property
    def watching(self) -> int:
        """How many only watch."""
        return sum(not listener.principal.person for listener in self.listeners)

    async def join(self, listener: Listener, since: int) -> None:
        """Show somebody how things stand, and from now on everything that happens."""
        async with self._lock:
            missed = await self.store.read(self.table.id, since) if since else []
            said = await self.store.said(self.table.id)
            self.listeners.append(listener)
            there = messages.Presence(self.present, self.watching)
            listener.send(
                messages.welcome(self.table, listener.principal, self.clock, there, missed, said)
            )
        self.show_presence()
        self.changed.set()

    def part(self, listener: Listener) -> None:
        """Somebody is no longer connected."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self.show_presence()
            self.changed.set()

    # -------------------------------------------------------------------------------- clock

    def _mind_clock(self, entry: Entry) -> None:
        """Start the clock anew when another has to decide, or the same about something new."""
        now = asyncio.get_running_loop().time()
        if isinstance(entry, Paused):
            self.countdown.stop(now)
        elif isinstance(entry, Resumed):
            self.countdown.go_on(now)
        waits_for = self.table.waits_for()
        own = isinstance(entry, Moved) and entry.seat == waits_for
        if (waits_for != self._waiting or own) and not self.table.paused:
            self.start_clock(now)

    def start_clock(self, now: float, left: float | None = None) -> None:
        """Give the seat that has to decide its time."""
        self._waiting = self.table.waits_for()
        self.countdown.start(now, self.allowance() if left is None else left)

    def allowance(self) -> float | None:
        """Seconds for the decision that is due; None where there is no end."""
        if self._waiting == NOBODY:
            return None
        clock, seat = CLOCKS[self.table.terms.clock], self.table.seats[self._waiting]
        if seat.bot:
            return None
        game = self.table.playing
        seconds = clock.auction if game.depth and game.bidding[self._waiting] else clock.decision
        if seat.person not in self.present:
            return clock.away if seconds is None else min(seconds, clock.away)
        return seconds
