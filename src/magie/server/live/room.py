"""A room serves one table: it is the only authority between the rules and the clients.

It executes commands one after the other.  A result is broadcast and acknowledged after its commit,
from the committed entries, and never before.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from magie.dice.chain import HashChain
from magie.server.live import messages
from magie.server.live.audience import Audience, Listener
from magie.server.live.close_codes import Close
from magie.server.live.histogram import Histogram
from magie.server.live.timekeeper import Timekeeper
from magie.server.storage.retry import retry_until_available
from magie.server.storage.store import (
    Key,
    RepeatedError,
    Store,
    StoreError,
    TakenError,
    UnavailableError,
    UnknownResultError,
)
from magie.server.table import commands
from magie.server.table.auth import SERVER_PERSON, Principal, authorise
from magie.server.table.clocks import TIME_CONTROLS, TimeControl
from magie.server.table.decide import decide
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import (
    Banned,
    Chained,
    Entry,
    Moved,
    Row,
    Sat,
    TimeControlName,
    chain_rows,
)
from magie.server.table.guards import CommandResult, DecisionContext
from magie.server.table.listing import Activity, changes_listing
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.seating import reopen
from magie.server.table.stale import is_stale
from magie.server.table.state import PlayedOut, Table

log = logging.getLogger("magie.room")

ERRORS_BEFORE_ALERT = 3
"""Internal errors at one table, after which the log asks for attention."""
DISMISSAL_DELAY_S = 0.2
"""Before a person who has left is disconnected: the answer to that command comes first."""
COMMIT_ATTEMPTS = 10
"""How often a decision of the server is retried after a conflict with another process."""


class OvertakenError(RejectedError):
    """Optimistic concurrency: another process committed first, so the version is stale."""


@dataclass(frozen=True)
class Answer:
    """The answer to a command; its id is an idempotency key, so a repeat gets the same one."""

    id: str
    version: int
    hash: str


@dataclass
class Environment:
    """What rooms take from outside: the wall clock, ids, seeds and time controls."""

    now: Callable[[], int]
    new_id: Callable[[], str]
    new_seed: Callable[[], bytes]
    time_controls: Mapping[TimeControlName, TimeControl] = field(
        default_factory=lambda: TIME_CONTROLS
    )


@dataclass
class RoomCounters:
    """Counters for the metrics."""

    commands: Counter[str] = field(default_factory=Counter[str])
    """By outcome: ack, repeat, or the code of the rejection."""
    entries: int = 0
    internal_errors: int = 0
    """Unexpected exceptions."""
    bot_failures: int = 0
    """Decisions that a bot failed to make in time; the safe choice replaced them."""
    commits: Histogram = field(default_factory=Histogram)
    """Seconds from a decision to its commit."""


class Room:
    """One table and its connections."""

    def __init__(
        self, table: Table, dice: Dicebox, store: Store, env: Environment, counters: RoomCounters
    ) -> None:
        self.table, self.store, self.env, self.counters = table, store, env, counters
        self.dice = dice
        self.audience = audience = Audience()
        # No reference cycle: an evicted room is freed at once, without the garbage collector.
        self.timekeeper = Timekeeper(table, env.time_controls, lambda: audience.present)
        self.changed = asyncio.Event()
        """Set whenever the driver should look at the table again."""
        self.touched = 0.0
        """When the room was last requested, or a client left it, by the loop's time."""
        self.internal_errors = 0
        self.listed = False
        """Whether the listing in the lobby is up to date."""
        self.activity: Activity = "live"
        """The activity in the listing."""
        self.listed_at = 0.0
        """When it was last written, by the loop's time."""
        self.snapshot_version = 0
        """The version of the newest snapshot."""
        self.on_presence_change: Callable[[], None] = lambda: None
        """Called when a client connects or disconnects here."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._lock = asyncio.Lock()

    # ------------------------------------------------------------------------------ commands

    async def execute(self, principal: Principal, command: commands.Command) -> Answer:
        """Execute a command once, even if the caller is cancelled; raise its rejection."""
        return await self._shielded(self.execute_unshielded(principal, command))

    async def execute_unshielded(self, principal: Principal, command: commands.Command) -> Answer:
        """The same for a caller that shields it from cancellation itself."""
        try:
            answer = await self._execute(principal, command)
        except RejectedError as error:
            self.counters.commands[error.code] += 1
            raise
        self.counters.commands["ack"] += 1
        return answer

    async def _execute(self, principal: Principal, command: commands.Command) -> Answer:
        async with self._lock:
            if command.version > self.table.version:
                # The sender has seen a later version, perhaps in another process.
                await self.catch_up()
            if self.table.commands.get(command.id):
                return await self._replayed_answer(command.id, principal.person)
            for _ in range(COMMIT_ATTEMPTS):
                try:
                    authorise(principal, self.table, command)
                    if is_stale(self.table, command):
                        raise RejectedError(Code.STALE)
                    result = self._decide(
                        lambda: decide(self.table, command, self.decision_context)
                    )
                except RejectedError:
                    # It may be a repeat of an old command: only the store remembers all of them.
                    if await self.store.find(self.table.id, command.id):
                        return await self._replayed_answer(command.id, principal.person)
                    raise
                with suppress(OvertakenError):
                    return await self._commit(command.id, result, principal.person)
            raise RejectedError(Code.STALE)

    async def decide_and_commit(
        self, decision: Callable[[Table], CommandResult], id: str = "", version: int = -1
    ) -> Answer:
        """Execute a decision of the server itself; stale if the table is at another version."""
        return await self._shielded(self._decide_and_commit(decision, id, version))

    async def _shielded(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Finish work even if its caller is cancelled: what is stored must be broadcast."""
        task = asyncio.create_task(work)
        self.track(task)
        try:
            return await asyncio.shield(task)
        finally:
            # Its exception refers to this frame: with the task here that is a reference cycle.
            del task

    def track(self, task: asyncio.Task[Any]) -> None:
        """Keep a reference to a background task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def drain(self, seconds: float) -> None:
        """Wait for running commands, then cancel those that are not done in time."""
        running = [*self._tasks]
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._lock:
                # All earlier holders of the lock are done.
                pass
        for task in running:
            task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Drop a finished task, and mark its exception as retrieved."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def _decide_and_commit(
        self, decision: Callable[[Table], CommandResult], id: str, version: int
    ) -> Answer:
        async with self._lock:
            if version not in (-1, self.table.version):
                raise RejectedError(Code.STALE)
            id = id or self.env.new_id()
            for _ in range(COMMIT_ATTEMPTS if version == -1 else 1):
                with suppress(OvertakenError):
                    return await self._commit(id, self._decide(lambda: decision(self.table)))
            raise RejectedError(Code.STALE)

    @property
    def decision_context(self) -> DecisionContext:
        """What a decision needs beside the table."""
        away = self.timekeeper.away(asyncio.get_running_loop().time())
        return DecisionContext(self.dice, self.audience.present, away)

    def _decide(self, decision: Callable[[], CommandResult]) -> CommandResult:
        """Make a decision; an internal error rejects this one command and nothing else."""
        try:
            return decision()
        except RejectedError:
            raise
        except Exception:
            self.internal_errors += 1
            self.counters.internal_errors += 1
            log.exception(
                "a command failed",
                extra={
                    "table": self.table.id,
                    "version": self.table.version,
                    "tail": self.table.lines[-5:],
                    "needs_attention": self.internal_errors >= ERRORS_BEFORE_ALERT,
                },
            )
            raise RejectedError(Code.INTERNAL) from None

    async def _commit(self, id: str, result: CommandResult, person: str = SERVER_PERSON) -> Answer:
        """Store the result of a person's command, then broadcast it."""
        chain: HashChain | None = None
        if self.dice.runs_low(self.table.drawn):
            chain = await asyncio.to_thread(HashChain, self.env.new_seed())
            await self.store.add_seed(self.table.id, chain.seed)
            extension = Chained(chain.commitment.hex())
            result = CommandResult([*result.entries, extension], result.played_out)
        new_rows = chain_rows(
            self.table.id,
            self.table.version,
            self.table.hash,
            id,
            result.entries,
            self.env.now(),
            person,
        )
        began = asyncio.get_running_loop().time()
        try:
            await self._append(new_rows)
        except RepeatedError:
            # The command is stored already: answer as the first time.
            await retry_until_available(self.catch_up)
            return await retry_until_available(partial(self._replayed_answer, id, person))
        except TakenError:
            await self.catch_up()
            raise OvertakenError(Code.STALE) from None
        except UnavailableError:
            raise RejectedError(Code.STORAGE, retry_after=1.0) from None
        self.counters.commits.add(asyncio.get_running_loop().time() - began)
        members = self.table.members()
        if chain is not None:
            self.dice.add(chain)
        if result.new_dice is not None:
            self.dice = Dicebox.new(result.new_dice)
        for row, entry in zip(new_rows, result.entries, strict=True):
            self._add(row, result.played_out if isinstance(entry, Moved) else None)
        self._note_listing_change(result.entries)
        if gone := members - self.table.members():
            await self._revoke(gone, result.entries)
            loop = asyncio.get_running_loop()
            loop.call_later(DISMISSAL_DELAY_S, self._dismiss, result.entries)
        return Answer(id, self.table.version, self.table.hash.hex())

    async def _revoke(self, people: Set[str], entries: Sequence[Entry]) -> None:
        """Revoke the tokens of people who have left the table; without one they cannot read it."""
        banned = {entry.person for entry in entries if isinstance(entry, Banned)}
        for person in people:
            # A token that stays is as good as none: it is checked against the table.
            with suppress(StoreError):
                keys = await self.store.keys(self.table.id, "person") if person in banned else []
                await self.store.drop_keys(self.table.id, "person", person)
                await self._ban([key for key in keys if key.person == person and key.address])

    async def _ban(self, keys: Sequence[Key]) -> None:
        """Keep the addresses of revoked keys out; spectators from there are out as well."""
        addresses = {key.address for key in keys}
        for key in keys:
            await self.store.add_key(msgspec.structs.replace(key, role="ban"))
        for key in await self.store.keys(self.table.id, "watcher") if keys else []:
            if key.address in addresses:
                await self.store.consume_key(key.hash, key.table)

    def _note_listing_change(self, entries: list[Entry]) -> None:
        """Mark the listing as out of date where entries change it."""
        changed = changes_listing(self.table, entries, self.activity)
        self.listed = self.listed and not changed

    async def _append(self, new_rows: Sequence[Row]) -> None:
        """Append entries to the store.

        Where the result is unknown, repeat until it is known: reading back might be too early, and
        an answer would be a guess.
        """
        try:
            await self.store.append(new_rows)
        except UnknownResultError:
            await retry_until_available(partial(self.store.append, new_rows))

    async def _replayed_answer(self, id: str, person: str) -> Answer:
        """The answer to a command that was executed before, for its sender alone."""
        found = await self.store.find(self.table.id, id)
        # An earlier release stored no sender.
        if found[0].person not in (person, ""):
            raise RejectedError(Code.BAD_MESSAGE, detail="this id was used by another player")
        self.counters.commands["repeat"] += 1
        return Answer(id, found[-1].version, found[-1].hash.hex())

    async def catch_up(self) -> None:
        """Apply what other processes have stored."""
        commitments = [*self.table.commitments]
        behind = await self.store.read(self.table.id, self.table.version)
        for row in behind:
            self._add(row, None)
        # The process that stored them may have died before it wrote the listing.
        entries = [row.entry for row in behind]
        self._note_listing_change(entries)
        self._dismiss(entries)
        if self.table.commitments != commitments:
            seeds = await self.store.seeds(self.table.id)
            self.dice = Dicebox.for_commitments(seeds, self.table.commitments)

    async def reopen(self) -> None:
        """Open the table again with a new hash chain, because a dice share is missing."""
        chain = await asyncio.to_thread(HashChain, self.env.new_seed())
        await self.store.add_seed(self.table.id, chain.seed)
        await self.decide_and_commit(
            lambda table: CommandResult(reopen(table, chain.commitment), new_dice=chain),
            version=self.table.version,
        )

    async def refresh(self) -> None:
        """Catch up, between two commands."""
        async with self._lock:
            await self.catch_up()

    def _add(self, row: Row, played_out: PlayedOut | None) -> None:
        """Apply a stored entry and broadcast it."""
        table, entry = self.table, row.entry
        proposals_before = len(table.deals) + len(table.votes)
        table.add(row, played_out)
        self.counters.entries += 1
        self.timekeeper.on_entry(entry, asyncio.get_running_loop().time())
        proposals_changed = len(table.deals) + len(table.votes) != proposals_before
        with_table = not isinstance(entry, Moved) or proposals_changed
        self.audience.broadcast(messages.entry(table, row, self.clock, with_table=with_table))
        self.changed.set()

    async def resume_clocks(self) -> None:
        """Restore the clocks as they were when the table was last loaded."""
        loop = asyncio.get_running_loop()
        try:
            await self.timekeeper.resume(self.store, loop.time)
        except StoreError:
            # A restarted clock is better than none.
            self.timekeeper.start(loop.time())
        self.changed.set()

    # -------------------------------------------------------------------------- broadcasting

    def broadcast_presence(self) -> None:
        """Broadcast the presence, and the clock where it changes."""
        self.audience.broadcast(messages.presence(self.audience.presence))
        before = self.timekeeper.absence.is_running
        self.timekeeper.on_presence(asyncio.get_running_loop().time())
        if self.timekeeper.absence.is_running != before:
            self.audience.broadcast(messages.clock(self.clock))
        self.changed.set()

    @property
    def clock(self) -> messages.Clock:
        """Which seat must decide, and how much time is left."""
        now = asyncio.get_running_loop().time()
        left, of_game = self.timekeeper.left(now), self.timekeeper.game.left(now)
        return messages.Clock(
            self.timekeeper.seat,
            None if left is None else round(left, 1),
            None if of_game is None else round(of_game, 1),
            {id: round(each.left(now) or 0.0, 1) for id, each in self.timekeeper.deals.items()},
        )

    # -------------------------------------------------------------------------- connections

    async def join(self, listener: Listener, since: int) -> None:
        """Add a connection: send it the state now, and every entry from now on."""
        async with self._lock:
            if listener.principal.person not in self.table.members() | {""}:
                raise RejectedError(Code.NOT_FOUND)
            for oldest in self.audience.evicted_by(listener):
                self._disconnect(oldest, "opened elsewhere")
            stored = await self.store.read(self.table.id, since) if since else []
            # A row that this process has not applied yet is broadcast once it is.
            missed = [row for row in stored if row.version <= self.table.version]
            remarks = await self.store.remarks(self.table.id)
            self.audience.add(listener)
            muted = self.audience.ignored_by(listener)
            audible = [remark for remark in remarks if remark.person not in muted]
            you = messages.You(listener.principal, muted)
            there = self.audience.presence
            listener.send(messages.welcome(self.table, you, self.clock, there, missed, audible))
        self.broadcast_presence()
        self.on_presence_change()

    def hurry(self, principal: Principal, on: bool) -> None:
        """Have bots decide at once, as long as every connected player asks for it; or stop that."""
        if not self.table.seats_of(principal.person):
            raise RejectedError(Code.NOT_YOUR_SEAT)
        self.audience.hurry(principal.person, on)
        self.changed.set()

    def _dismiss(self, entries: Sequence[Entry]) -> None:
        """Close the connections of people who by these entries no longer belong to the table."""
        handed_over = any(isinstance(entry, Sat) for entry in entries)
        for person in self.audience.local.people - self.table.members():
            for listener in self.audience.connections_of(person):
                if handed_over:
                    self._disconnect(listener, "handed over")
                else:
                    self._disconnect(listener, "no seat any more", Close.NOT_FOUND)

    def _disconnect(self, listener: Listener, reason: str, code: Close = Close.REPLACED) -> None:
        self.leave(listener)
        listener.close(code, reason)

    def leave(self, listener: Listener) -> None:
        """Remove a connection; the client may reconnect in a moment."""
        if self.audience.remove(listener):
            self.touched = asyncio.get_running_loop().time()
            self.broadcast_presence()
            self.on_presence_change()
