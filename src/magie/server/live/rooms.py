"""Rooms: the tables that this process has loaded.  They are a cache; the store has all tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from magie.dice.chain import HashChain, new_seed
from magie.server.live.bot_threads import BotRunner, ThreadedBots
from magie.server.live.close_codes import Close
from magie.server.live.driver import Driver
from magie.server.live.housekeeping import EVICT_AFTER_S, LISTING_TTL_S, Housekeeper
from magie.server.live.peers import Peers, PeerState
from magie.server.live.room import Environment, Room, RoomCounters
from magie.server.storage.loading import load_table
from magie.server.storage.retry import retry_until_available
from magie.server.storage.store import Key, Role, Store, StoreError
from magie.server.table.auth import SERVER_PERSON, Principal, require_host, require_own_seat
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import Abandoned, Entry, Hosted, Rematched, Sat, chain_rows
from magie.server.table.guards import CommandResult, require_unlocked
from magie.server.table.ids import (
    HEX_ID_PATTERN,
    TOKEN_PATTERN,
    hash_address,
    hash_token,
    new_id,
    new_token,
)
from magie.server.table.listing import Listing, activity, listing_of
from magie.server.table.names import clean_name
from magie.server.table.opening import JoinRequest, Place, Terms, open_table, sit_down
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

log = logging.getLogger("magie.rooms")

DESERTED_INTERVAL_S = 3600.0
"""Between two searches for games without players."""
DESERTED_STAGGER_S = 0.1
"""Between two games that are closed: there may be thousands."""
CLOSE_AFTER_DAYS = 14
"""After that a game without players is closed, unless an operator sets another number."""
DAY_S = 24 * 3600
REMATCH_ROLES: tuple[Role, ...] = ("person", "watcher")
"""Roles whose tokens are also valid at the table of a rematch."""


@dataclass(frozen=True)
class SeatGrant:
    """The access that a new player or spectator gets; its secrets are shown only once."""

    table: str
    person: str
    token: str = field(repr=False)
    seats: list[int]
    invite: str = field(default="", repr=False)


def system_environment() -> Environment:
    """The real clock, ids and seeds."""
    return Environment(lambda: int(time.time()), new_id, new_seed)


class Rooms:
    """All tables, each loaded on demand."""

    def __init__(
        self,
        store: Store,
        bot_runner: BotRunner | None = None,
        env: Environment | None = None,
        close_after_days: int = CLOSE_AFTER_DAYS,
    ) -> None:
        self.store, self.close_after_days = store, close_after_days
        self.bot_runner = bot_runner or ThreadedBots()
        self.env = env or system_environment()
        self.counters = RoomCounters()
        self.holder = new_id()
        """The id of this process as a lease holder."""
        self.loaded: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._background: set[asyncio.Task[Any]] = set()
        self._housekeeper = Housekeeper(self.loaded, self._evict, store, self.env)
        self._peers: Peers | None = None
        self._rematch_lock = asyncio.Lock()
        self._stranger_lock = asyncio.Lock()
        """One player without an invitation joins at a time, so that none takes two seats."""
        self._import_lock = asyncio.Lock()
        """One import at a time, so that imports cannot use up all threads."""

    async def open(self) -> None:
        """Open the store, start background tasks, and load the tables with a game in progress."""
        await self.store.open(self._on_notify)
        if self.store.shared:
            self._peers = Peers(self.store, self.holder, self.loaded, self._resume, self._spawn)
            await self._peers.open()
        self._spawn(self._housekeeper.sweep())
        self._spawn(self._resume_unfinished())
        self._spawn(self._close_deserted())
        self._spawn(self._housekeeper.take_snapshots())

    async def close(self) -> None:
        """Stop all tasks, disconnect all clients, and store what is in progress."""
        while tasks := self._running_tasks():
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self.disconnect_all()
        await self._housekeeper.close()
        self.loaded.clear()
        with suppress(StoreError):
            await self.store.release(self.holder)
        await self.store.close()

    def _running_tasks(self) -> list[asyncio.Task[Any]]:
        """Drivers, background tasks and loads that still run."""
        tasks = (*self._drivers.values(), *self._background, *self._loading.values())
        return [task for task in tasks if not task.done()]

    def disconnect_all(self) -> None:
        """Disconnect all clients, which may reconnect in a moment."""
        for room in self.loaded.values():
            for listener in [*room.audience.listeners]:
                listener.close(Close.RESTART, "the server shuts down, reconnect in a moment")

    @property
    def drivers(self) -> int:
        """The number of tables with a driver in this process."""
        return len(self._drivers)

    # ------------------------------------------------------------------------------- finding

    async def room(self, id: str) -> Room:
        """The room of a table; not found if there is none."""
        if not HEX_ID_PATTERN.fullmatch(id):
            raise RejectedError(Code.NOT_FOUND)
        # Load it again if it was evicted, or not live, while this task waited.
        while id not in self.loaded:
            await self._load_once(id)
        room = self.loaded[id]
        room.touched = asyncio.get_running_loop().time()
        if self.store.shared:
            # A client of another process must not see an older version here.
            await room.refresh()
        return room

    async def _load_once(self, id: str, *, only_live: bool = False) -> None:
        """Load a table, unless that is under way."""
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id, only_live))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        await asyncio.shield(self._loading[id])

    async def _load(self, id: str, only_live: bool) -> None:
        try:
            loaded = await load_table(self.store, id)
            if loaded is None:
                raise RejectedError(Code.NOT_FOUND)
            if only_live and not loaded.table.is_live:
                await self.store.save_listing(listing_of(loaded.table, self.env.now()))
                return
            dice = Dicebox.for_commitments(await self.store.seeds(id), loaded.table.commitments)
        except (RejectedError, StoreError):
            raise
        except Exception:
            # One broken table must not affect the others.
            self.counters.internal_errors += 1
            log.exception("a table cannot be loaded", extra={"table": id})
            raise RejectedError(Code.INTERNAL) from None
        peer_state = await self._peers.load_state(id) if self._peers else None
        room = self._add_room(loaded.table, dice, peer_state)
        room.snapshot_version = loaded.snapshot_version
        await room.resume_clocks()

    def _add_room(self, table: Table, dice: Dicebox, peer_state: PeerState | None = None) -> Room:
        room = Room(table, dice, self.store, self.env, self.counters)
        room.touched = asyncio.get_running_loop().time()
        self.loaded[table.id] = room
        if self._peers:
            self._peers.attach(room, peer_state)
        self._drivers[table.id] = asyncio.create_task(self._drive(room))
        return room

    async def _drive(self, room: Room) -> None:
        driver = Driver(room, self.bot_runner, self.holder)
        while True:
            try:
                await driver.run()
            except asyncio.CancelledError:
                raise
            except StoreError as error:
                log.warning(
                    "a driver waits for the store",
                    extra={"table": room.table.id, "reason": str(error)},
                )
            except Exception:
                # Restart a failed driver: a table never freezes.
                self.counters.internal_errors += 1
                log.exception("a driver failed", extra={"table": room.table.id})
            # Sleep outside the handler: cancelled there, the traceback would keep the room alive.
            await asyncio.sleep(1.0)

    def _evict(self, room: Room) -> None:
        """Evict an idle room; the next request for its table loads it again."""
        id = room.table.id
        del self.loaded[id]
        self._drivers.pop(id).cancel()
        if self._peers:
            self._peers.mark_changed(id)

    # ------------------------------------------------------------------------------- seating

    async def create(self, terms: Terms, before: str = "", address: str = "") -> SeatGrant:
        """Open a table; its creator is the host."""
        id, person, chain = self.env.new_id(), self.env.new_id(), await self._new_chain()
        entries = await self._opening_entries(terms, id, person, chain.commitment, before)
        token, invite = new_token(), new_token()
        await self.store.add_seed(id, chain.seed)
        own = Key(hash_token(token), id, "person", person, address=hash_address(address, id))
        await self.store.add_key(own)
        await self.store.add_key(Key(hash_token(invite), id, "invite"))
        await self._store_table(id, entries, chain)
        return SeatGrant(id, person, token, self.loaded[id].table.seats_of(person), invite)

    async def _new_chain(self) -> HashChain:
        """The dice of a new table, hashed in a thread: that takes as long as dozens of moves."""
        return await asyncio.to_thread(HashChain, self.env.new_seed())

    async def _opening_entries(
        self, terms: Terms, id: str, person: str, commitment: bytes, before: str
    ) -> list[Entry]:
        """The first entries; an imported game or a lesson is replayed in a thread."""
        if not terms.game and not terms.lesson:
            return open_table(terms, id, person, commitment, before)
        async with self._import_lock:
            return await asyncio.to_thread(open_table, terms, id, person, commitment, before)

    async def _store_table(self, id: str, entries: list[Entry], chain: HashChain) -> Room:
        table = Table(id)
        new_rows = chain_rows(id, 0, table.hash, new_id(), entries, self.env.now(), SERVER_PERSON)
        await self.store.append(new_rows)
        for row in new_rows:
            table.add(row)
        await self.store.save_listing(listing_of(table, self.env.now()))
        return self._add_room(table, Dicebox.new(chain))

    async def check_invite(self, id: str, secret: str) -> tuple[Room, Key | None]:
        """The room for an invitation, and its key; a public table needs no key."""
        # Check the secret first: without one, the response time reveals nothing.
        key = await self._find_key(secret, id)
        if secret and (key is None or key.role not in ("invite", "handover")):
            raise RejectedError(Code.NOT_FOUND)
        return await (self.room(id) if key is not None else self._public_room(id)), key

    async def _public_room(self, id: str) -> Room:
        """The room of a public table."""
        # One query, whether the table exists or not: the response time reveals nothing to a
        # stranger, and no private table is loaded.
        if not HEX_ID_PATTERN.fullmatch(id) or not await self.store.is_public(id):
            raise RejectedError(Code.NOT_FOUND)
        return await self.room(id)

    async def join(self, id: str, request: JoinRequest, address: str = "") -> SeatGrant:
        """Take a seat by an invitation, at a public table, or by a hand-over."""
        room, key = await self.check_invite(id, request.key)
        hashed = hash_address(address, id)
        await self._require_admitted(id, hashed)
        if key is not None:
            return await self._join(room, key, request, hashed)
        async with self._stranger_lock:
            await self._require_first_seat(room, hashed)
            return await self._join(room, key, request, hashed)

    async def _join(
        self, room: Room, key: Key | None, request: JoinRequest, address: bytes
    ) -> SeatGrant:
        id, person, token = room.table.id, self.env.new_id(), new_token()
        # Store the token first: a key without a seat is harmless, a seat without a key is lost.
        await self.store.add_key(Key(hash_token(token), id, "person", person, address=address))
        try:
            await self._take_seats(room, key, person, request)
        except RejectedError:
            # The client never got this token: delete it.
            await self.store.drop_keys(id, "person", person)
            raise
        return SeatGrant(id, person, token, room.table.seats_of(person))

    async def _require_admitted(self, id: str, address: bytes) -> None:
        """Raise where the host has banned a person with this address."""
        if address and address in {key.address for key in await self.store.keys(id, "ban")}:
            raise RejectedError(Code.BANNED)

    async def _require_first_seat(self, room: Room, address: bytes) -> None:
        """Raise where a player with this address has a seat already."""
        people = room.table.people()
        for key in await self.store.keys(room.table.id, "person") if address else []:
            if key.address == address and key.person in people:
                raise RejectedError(Code.ONE_SEAT)

    async def _take_seats(
        self, room: Room, key: Key | None, person: str, claim: JoinRequest
    ) -> None:
        if key is None or key.role != "handover":
            await room.decide_and_commit(
                lambda table: CommandResult(sit_down(table, person, claim))
            )
            return
        await room.decide_and_commit(
            lambda table: CommandResult(_handover_entries(table, key, person, claim))
        )
        await self.store.consume_key(key.hash, room.table.id)
        room.audience.replace_person(key.person, person)

    async def watch(self, id: str, secret: str = "", address: str = "") -> SeatGrant:
        """Watch a table: a public one freely, a private one by its invitation."""
        # Check the secret first: without one, the response time reveals nothing.
        key = await self._find_key(secret, id) if secret else None
        invited = key is not None and key.role == "invite"
        room = await (self.room(id) if invited else self._public_room(id))
        if not room.table.terms.spectators:
            raise RejectedError(Code.NOT_FOUND)
        hashed = hash_address(address, id)
        await self._require_admitted(id, hashed)
        require_unlocked(room.table)
        token = new_token()
        await self.store.add_key(Key(hash_token(token), id, "watcher", address=hashed))
        return SeatGrant(id, "", token, [])

    async def principal(self, token: str, table: str) -> Principal:
        """Authenticate a token at a table; not found if it is not valid there."""
        key = await self._find_key(token, table)
        if key is None or key.role not in ("person", "watcher"):
            raise RejectedError(Code.NOT_FOUND)
        if key.role == "person":
            await self._require_member(key.person, table)
        return Principal(table, key.person)

    async def _require_member(self, person: str, table: str) -> None:
        """Raise where a person has left the table before play began."""
        room = self.loaded.get(table) or await self.room(table)
        if person not in room.table.members() and self.store.shared:
            # They may have joined through another process.
            await room.refresh()
        if person not in room.table.members():
            raise RejectedError(Code.NOT_FOUND)

    async def _find_key(self, secret: str, table: str) -> Key | None:
        if not TOKEN_PATTERN.fullmatch(secret) or not HEX_ID_PATTERN.fullmatch(table):
            return None
        return await self.store.key(hash_token(secret), table)

    async def hand_over(self, principal: Principal, seat: int) -> str:
        """Create a secret by which another player can take the seat, once."""
        room = await self.room(principal.table)
        require_own_seat(principal, room.table, seat)
        await self.store.drop_keys(principal.table, "handover", seat=seat)
        secret = new_token()
        await self.store.add_key(
            Key(hash_token(secret), principal.table, "handover", principal.person, seat)
        )
        return secret

    async def new_invite(self, principal: Principal) -> str:
        """Replace the invitation; the old one becomes invalid.  For the host."""
        room = await self.room(principal.table)
        require_host(principal, room.table)
        await self.store.drop_keys(principal.table, "invite")
        invite = new_token()
        await self.store.add_key(Key(hash_token(invite), principal.table, "invite"))
        return invite

    async def rematch(self, principal: Principal) -> str:
        """Open another table for the same players and rules; their tokens are valid there too."""
        room = await self.room(principal.table)
        old = room.table
        if not old.seats_of(principal.person):
            raise RejectedError(Code.NOT_YOUR_SEAT)
        if not old.is_over:
            raise RejectedError(Code.NOT_STARTED)
        async with self._rematch_lock:
            return old.rematch or await self._create_rematch(room, principal)

    async def _create_rematch(self, room: Room, principal: Principal) -> str:
        """Open the table of a rematch, and announce it at the old one."""
        old, id, chain = room.table, self.env.new_id(), await self._new_chain()
        entries = open_table(_same_terms(old), id, principal.person, chain.commitment, old.id)
        entries += [
            Sat(at, seat.person, seat.name, seat.piece)
            for at, seat in enumerate(old.seats)
            if seat.person
        ]
        await self.store.add_seed(id, chain.seed)
        for key in [key for role in REMATCH_ROLES for key in await self.store.keys(old.id, role)]:
            await self.store.add_key(msgspec.structs.replace(key, table=id))
        await self._store_table(id, entries, chain)
        # If another process was faster, its table counts, and this one is never announced.
        await room.decide_and_commit(lambda table: CommandResult([Rematched(table.rematch or id)]))
        return room.table.rematch

    async def lobby(self) -> list[Listing]:
        """Public tables with players or spectators."""
        since = self.env.now() - LISTING_TTL_S
        return [each for each in await self.store.lobby() if each.touched >= since]

    # ---------------------------------------------------------------------- background tasks

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def _on_notify(self, table: str, version: int) -> None:
        """Pass on a notification that another process has stored something."""
        if self._peers:
            self._peers.on_notify(table, version)

    async def _resume_unfinished(self) -> None:
        """Load the tables at which time ran when the server stopped."""
        for id in await retry_until_available(self.store.unfinished):
            with suppress(RejectedError, StoreError):
                await retry_until_available(partial(self._resume, id))

    async def _resume(self, id: str) -> None:
        """Load a table if time runs there; any other waits for a client."""
        if id not in self.loaded:
            await self._load_once(id, only_live=True)

    async def _close_deserted(self) -> None:
        """Close games without players that no client has opened for some days."""
        while self.close_after_days:
            await asyncio.sleep(DESERTED_INTERVAL_S)
            before = self.env.now() - self.close_after_days * DAY_S
            for id in await retry_until_available(partial(self.store.deserted, before)):
                await self._close_game(id)
                await asyncio.sleep(DESERTED_STAGGER_S)

    async def _close_game(self, id: str) -> None:
        """Close a game without players, and evict its table soon."""
        try:
            room = await self.room(id)
            await room.decide_and_commit(_abandonment)
        except (RejectedError, StoreError) as error:
            log.warning("a game cannot be closed", extra={"table": id, "reason": str(error)})
            return
        await self._housekeeper.update_listing(room)
        room.touched = -EVICT_AFTER_S


def _abandonment(table: Table) -> CommandResult:
    """The entry that closes a game without players; stale where a player has come back."""
    if activity(table) != "deserted":
        raise RejectedError(Code.STALE)
    return CommandResult([Abandoned()])


def _handover_entries(table: Table, key: Key, person: str, claim: JoinRequest) -> list[Entry]:
    """The entries that give a seat to another person."""
    seat = table.seats[key.seat]
    if claim.others:
        raise RejectedError(Code.BAD_MESSAGE, detail="one seat is handed over at a time")
    if seat.person != key.person:
        raise RejectedError(Code.NOT_FOUND)
    taken = [each.name for at, each in enumerate(table.seats) if each.name and at != key.seat]
    seal = seat.seal if table.closed else claim.seal or ""
    sat = Sat(key.seat, person, clean_name(claim.name, taken), seat.piece, seal)
    # A host who gives away their last seat, or changes the device, passes on the hosting too.
    goes = table.seats_of(key.person) == [key.seat] and table.host == key.person
    return [sat, Hosted(person)] if goes else [sat]


def _same_terms(table: Table) -> Terms:
    """The terms of a table, with its bots seated and its players not yet."""
    terms = table.terms
    return Terms(
        seats=tuple(
            Place() if seat.person else Place(seat.name, seat.piece, bot=seat.bot)
            for seat in table.seats
        ),
        edition=terms.edition,
        variant=terms.variant,
        rules=dict(terms.rules),
        public=terms.public,
        spectators=terms.spectators,
        chat=terms.chat,
        clock=terms.clock,
        tempo=terms.tempo,
        level=table.level,
        coach=table.coach,
        banker=terms.banker,
    )
