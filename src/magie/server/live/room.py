"""A room: the one authority between the rules and whoever is connected.

It serves one table.  Its commands are carried out one after the other; what they come to is
shown and acknowledged after the commit, from what was committed, and not before.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from magie.dice.chain import HashChain
from magie.server.live import messages
from magie.server.live.audience import Audience, Listener
from magie.server.live.close_codes import Close
from magie.server.live.histogram import Histogram
from magie.server.live.timekeeper import Timekeeper
from magie.server.storage.retry import retry_until_available
from magie.server.storage.store import (
    RepeatedError,
    Store,
    StoreError,
    TakenError,
    UnavailableError,
    UnknownResultError,
)
from magie.server.table import commands
from magie.server.table.auth import Principal, authorise
from magie.server.table.clocks import CLOCKS, TimeControl
from magie.server.table.decide import decide
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import Chained, Entry, Moved, Pace, Row, rows
from magie.server.table.guards import CommandResult, DecisionContext
from magie.server.table.listing import changes_listing
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import RECENT, PlayedOut, Table

log = logging.getLogger("magie.room")

ERRORS_BEFORE_ALERT = 3
"""Mistakes of the program at one table: then somebody should look at it."""
COMMIT_ATTEMPTS = 10
"""How often the server decides anew where another process was faster."""


class OvertakenError(RejectedError):
    """Another process was faster; what was decided is for a version that is past."""


@dataclass(frozen=True)
class Answer:
    """What a command is told, once."""

    id: str
    version: int
    hash: str


@dataclass
class Clockwork:
    """What rooms need of the world: the time of day, for people to read, fresh ids, and clocks."""

    now: Callable[[], int]
    new_id: Callable[[], str]
    new_seed: Callable[[], bytes]
    clocks: Mapping[Pace, TimeControl] = field(default_factory=lambda: CLOCKS)


@dataclass
class RoomCounters:
    """What is counted for whoever operates the server."""

    commands: Counter[str] = field(default_factory=Counter[str])
    """By what became of them: ack, repeat, or the code of the rejection."""
    entries: int = 0
    broken: int = 0
    """Mistakes of the program."""
    stumbles: int = 0
    """Decisions that a bot could not make, or not in time; the safe choice was made for it."""
    commits: Histogram = field(default_factory=Histogram)
    """From a decision to its commit."""


class Room:
    """One table and everybody who is connected to it."""

    def __init__(
        self, table: Table, dice: Dicebox, store: Store, world: Clockwork, figures: RoomCounters
    ) -> None:
        self.table, self.store, self.world, self.figures = table, store, world, figures
        self.dice = dice
        self.audience = audience = Audience()
        # A room that is forgotten is gone at once; in a circle it would wait for the collector.
        self.time = Timekeeper(table, world.clocks, lambda: audience.present)
        self.changed = asyncio.Event()
        """Set whenever whoever drives the table should look again."""
        self.touched = 0.0
        """When something was last asked of the room, or somebody left it, by the loop's time."""
        self.broken = 0
        self.listed = False
        """Whether the lobby knows how the table stands."""
        self.listed_at = 0.0
        """When it was last told, by the loop's time."""
        self.kept = 0
        """The version of the newest snapshot."""
        self._givers: dict[str, str] = {}
        """Who gave the newest commands: a command is answered again to him alone."""
        self.stirred: Callable[[], None] = lambda: None
        """Called when somebody comes or goes here."""
        self._under_way: set[asyncio.Task[Any]] = set()
        self._lock = asyncio.Lock()

    # ------------------------------------------------------------------------------ commands

    async def command(self, principal: Principal, command: commands.Command) -> Answer:
        """Carry out a command once, and answer it; a RejectedError is an answer too."""
        return await self._whole(self.carry_out(principal, command))

    async def carry_out(self, principal: Principal, command: commands.Command) -> Answer:
        """The same for somebody who lets it come to its end himself."""
        try:
            answer = await self._command(principal, command)
        except RejectedError as error:
            self.figures.commands[error.code] += 1
            raise
        self.figures.commands["ack"] += 1
        return answer

    async def _command(self, principal: Principal, command: commands.Command) -> Answer:
        async with self._lock:
            if command.version > self.table.version:
                # Its sender has seen more, perhaps through another process.
                await self.catch_up()
            giver = self._givers.get(command.id, principal.person)
            if giver != principal.person:
                raise RejectedError(Code.BAD_MESSAGE, detail="this id was used by somebody else")
            if command.id in self._givers:
                return await self._again(command.id)
            try:
                authorise(principal, self.table, command)
            except RejectedError:
                if await self._could_once(principal, command):
                    return await self._again(command.id)
                raise
            if command.id in self.table.commands:
                return await self._again(command.id)
            try:
                if command.version != self.table.version:
                    raise RejectedError(Code.STALE)
                verdict = self._decide(lambda: decide(self.table, command, self.hands))
            except RejectedError:
                # Perhaps it was carried out long ago: only the store remembers all commands.
                if await self.store.find(self.table.id, command.id):
                    return await self._again(command.id)
                raise
            answer = await self._commit(command.id, verdict)
            self._givers[command.id] = principal.person
            if len(self._givers) > RECENT:
                del self._givers[next(iter(self._givers))]
            return answer

    async def _could_once(self, principal: Principal, command: commands.Command) -> bool:
        """Whether a command was carried out when somebody still could give it who no longer can:
        asked again after a restart, he is told what he was told."""
        found = await self.store.find(self.table.id, command.id)
        if not found:
            return False
        log = await self.store.read(self.table.id)
        before = Table.seating(self.table.id, log[: found[0].version - 1])
        with suppress(RejectedError):
            authorise(principal, before, command)
            return True
        return False

    async def act(
        self, ask: Callable[[Table], CommandResult], id: str = "", version: int = -1
    ) -> Answer:
        """Carry out something that the server itself decides; stale if the table has gone on."""
        return await self._whole(self._act(ask, id, version))

    async def _whole(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Let something come to its end, also where whoever asked for it has hung up meanwhile:
        what is stored is shown."""
        task = asyncio.create_task(work)
        self.see_through(task)
        try:
            return await asyncio.shield(task)
        finally:
            # What it raises has this frame in its trace: the two would hold each other.
            del task

    def see_through(self, task: asyncio.Task[Any]) -> None:
        """Look after something that comes to its end by itself."""
        self._under_way.add(task)
        task.add_done_callback(self._done)

    async def finish(self, seconds: float) -> None:
        """Let what is under way come to its end, as far as there is time for it."""
        under_way = [*self._under_way]
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._lock:
                # Whoever has come before is done.
                pass
        for task in under_way:
            task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Something has come to its end; a rejection that nobody waits for any more is none."""
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()

    async def _act(self, ask: Callable[[Table], CommandResult], id: str, version: int) -> Answer:
        async with self._lock:
            if version not in (-1, self.table.version):
                raise RejectedError(Code.STALE)
            id = id or self.world.new_id()
            for _ in range(COMMIT_ATTEMPTS if version == -1 else 1):
                with suppress(OvertakenError):
                    return await self._commit(id, self._decide(lambda: ask(self.table)))
            raise RejectedError(Code.STALE)

    @property
    def hands(self) -> DecisionContext:
        """What deciding needs beside the table."""
        return DecisionContext(self.dice, self.audience.present)

    def _decide(self, ask: Callable[[], CommandResult]) -> CommandResult:
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
                    "needs_attention": self.broken >= ERRORS_BEFORE_ALERT,
                },
            )
            raise RejectedError(Code.BROKEN) from None

    async def _commit(self, id: str, verdict: CommandResult) -> Answer:
        """Store what was decided; then show it."""
        chain: HashChain | None = None
        if self.dice.runs_low(self.table.drawn):
            chain = HashChain(self.world.new_seed())
            await self.store.add_seed(self.table.id, chain.seed)
            more = Chained(chain.commitment.hex())
            verdict = CommandResult([*verdict.entries, more], verdict.ready)
        made = rows(
            self.table.id,
            self.table.version,
            self.table.hash,
            id,
            verdict.entries,
            self.world.now(),
        )
        began = asyncio.get_running_loop().time()
        try:
            await self._append(made)
        except RepeatedError:
            # It is stored, and whoever asked is told nothing else.
            await retry_until_available(self.catch_up)
            return await retry_until_available(partial(self._again, id))
        except TakenError:
            await self.catch_up()
            raise OvertakenError(Code.STALE) from None
        except UnavailableError:
            raise RejectedError(Code.STORAGE, retry_after=1.0) from None
        self.figures.commits.add(asyncio.get_running_loop().time() - began)
        if chain is not None:
            self.dice.add(chain)
        for row, entry in zip(made, verdict.entries, strict=True):
            self._add(row, verdict.ready if isinstance(entry, Moved) else None)
        self._mind_listing(verdict.entries)
        return Answer(id, self.table.version, self.table.hash.hex())

    def _mind_listing(self, entries: list[Entry]) -> None:
        """Let the lobby hear of what it shows."""
        self.listed = self.listed and not changes_listing(self.table, entries)

    async def _append(self, made: Sequence[Row]) -> None:
        """Store entries.  Where nobody knows whether that happened, it is asked for again until
        somebody does: to read back might be too early, and to answer before would be a guess."""
        try:
            await self.store.append(made)
        except UnknownResultError:
            await retry_until_available(partial(self.store.append, made))

    async def _again(self, id: str) -> Answer:
        """The answer to a command that was carried out before."""
        self.figures.commands["repeat"] += 1
        found = await self.store.find(self.table.id, id)
        return Answer(id, found[-1].version, found[-1].hash.hex())

    async def catch_up(self) -> None:
        """Take over what other processes have stored."""
        chains = len(self.table.commitments)
        behind = await self.store.read(self.table.id, self.table.version)
        for row in behind:
            self._add(row, None)
        # Nobody else may have lived to tell the lobby.
        self._mind_listing([row.entry for row in behind])
        if len(self.table.commitments) > chains:
            seeds = await self.store.seeds(self.table.id)
            self.dice = Dicebox.fitting(seeds, self.table.commitments)

    async def refresh(self) -> None:
        """See what other processes have stored meanwhile."""
        async with self._lock:
            await self.catch_up()

    def _add(self, row: Row, ready: PlayedOut | None) -> None:
        """Take over a stored entry, and show it."""
        table, entry = self.table, row.entry
        talked_of = len(table.deals) + len(table.votes)
        table.add(row, ready)
        self.figures.entries += 1
        self.time.mind(entry, asyncio.get_running_loop().time())
        is_talk = len(table.deals) + len(table.votes) != talked_of
        whole = not isinstance(entry, Moved) or is_talk
        self.audience.broadcast(messages.entry(table, row, self.clock, whole=whole))
        self.changed.set()

    async def take_up_time(self) -> None:
        """Let the clocks go on from where they were when the table was last awake."""
        loop = asyncio.get_running_loop()
        try:
            await self.time.take_up(self.store, loop.time)
        except StoreError:
            # A clock that begins anew is better than none.
            self.time.start(loop.time())
        self.changed.set()

    # ------------------------------------------------------------------------------- showing

    def show_presence(self) -> None:
        """Tell everybody who is there, and what the clock shows where that changes it."""
        self.audience.broadcast(messages.presence(self.audience.presence))
        before = self.time.absence.runs
        self.time.mind_presence(asyncio.get_running_loop().time())
        if self.time.absence.runs != before:
            self.audience.broadcast(messages.clock(self.clock))
        self.changed.set()

    @property
    def clock(self) -> messages.Clock:
        """Whom the table waits for, and how long still."""
        now = asyncio.get_running_loop().time()
        left, of_game = self.time.left(now), self.time.game.left(now)
        return messages.Clock(
            self.time.seat,
            None if left is None else round(left, 1),
            None if of_game is None else round(of_game, 1),
        )

    # ---------------------------------------------------------------------------- listening

    async def join(self, listener: Listener, since: int) -> None:
        """Show somebody how things stand, and from now on everything that happens."""
        async with self._lock:
            for oldest in self.audience.too_many_with(listener):
                self._send_away(oldest, "opened elsewhere")
            stored = await self.store.read(self.table.id, since) if since else []
            # What another process has just stored is shown here as soon as it is taken over.
            missed = [row for row in stored if row.version <= self.table.version]
            said = await self.store.remarks(self.table.id)
            self.audience.add(listener)
            unheard = self.audience.ignored_by(listener)
            heard = [remark for remark in said if remark.person not in unheard]
            you = messages.You(listener.principal, unheard)
            there = self.audience.presence
            listener.send(messages.welcome(self.table, you, self.clock, there, missed, heard))
        self.show_presence()
        self.stirred()

    def dismiss(self, person: str) -> None:
        """Let all sockets of a person go who no longer belongs here."""
        for listener in self.audience.of(person):
            self._send_away(listener, "handed over")

    def _send_away(self, listener: Listener, reason: str) -> None:
        self.part(listener)
        listener.close(Close.REPLACED, reason)

    def part(self, listener: Listener) -> None:
        """Somebody is no longer connected; he may be back in a moment."""
        if self.audience.remove(listener):
            self.touched = asyncio.get_running_loop().time()
            self.show_presence()
            self.stirred()
