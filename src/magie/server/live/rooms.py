"""Rooms: every table that is awake in this process.  Tables are a cache; the store has them all."""

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
from magie.server.live.housekeeping import LISTING_TTL_S, Housekeeper
from magie.server.live.peers import Peers, PeerState
from magie.server.live.room import Clockwork, Room, RoomCounters
from magie.server.storage.loading import load_table
from magie.server.storage.retry import retry_until_available
from magie.server.storage.store import Key, Role, Store, StoreError
from magie.server.table.auth import Principal, require_host, require_seat
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import Entry, Hosted, Rematched, Sat, rows
from magie.server.table.guards import CommandResult
from magie.server.table.ids import ID, TOKEN, at_rest, new_id, new_token
from magie.server.table.listing import Listing, listing_of
from magie.server.table.names import fit_name
from magie.server.table.opening import JoinRequest, Place, Terms, open_table, sit_down
from magie.server.table.rejections import Code, RejectedError
from magie.server.table.state import Table

log = logging.getLogger("magie.rooms")

REMATCH_ROLES: tuple[Role, ...] = ("person", "watcher")
"""Those whose tokens are good at the table of a rematch."""


@dataclass(frozen=True)
class SeatGrant:
    """What somebody who has sat down goes home with; it is shown this once."""

    table: str
    person: str
    token: str = field(repr=False)
    seats: list[int]
    invite: str = field(default="", repr=False)


def real_world() -> Clockwork:
    """Time and secrets as they are."""
    return Clockwork(lambda: int(time.time()), new_id, new_seed)


class Rooms:
    """All tables, each loaded when somebody asks for it."""

    def __init__(
        self, store: Store, thinker: BotRunner | None = None, world: Clockwork | None = None
    ) -> None:
        self.store = store
        self.thinker = thinker or ThreadedBots()
        self.world = world or real_world()
        self.figures = RoomCounters()
        self.holder = new_id()
        """This process, among those that serve the same database."""
        self.awake: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._chores: set[asyncio.Task[Any]] = set()
        self._caretaker = Housekeeper(self.awake, self._forget, store, self.world)
        self._neighbours: Peers | None = None
        self._rematching = asyncio.Lock()
        self._importing = asyncio.Lock()
        """One game at a time, so that nobody can keep all threads busy."""

    async def open(self) -> None:
        """Make ready, and wake the tables whose game is on."""
        await self.store.open(self._woken)
        if self.store.shared:
            self._neighbours = Peers(self.store, self.holder, self.awake, self.room, self._chore)
            await self._neighbours.open()
        self._chore(self._caretaker.tidy())
        self._chore(self._wake_unfinished())
        self._chore(self._caretaker.keep_snapshots())

    async def close(self) -> None:
        """Let everybody go, having stored what is under way."""
        while tasks := self._under_way():
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self.dismiss()
        await self._caretaker.close()
        self.awake.clear()
        with suppress(StoreError):
            await self.store.release(self.holder)
        await self.store.close()

    def _under_way(self) -> list[asyncio.Task[Any]]:
        """Everything that goes on by itself; a table that is just being loaded gets a driver."""
        tasks = (*self._drivers.values(), *self._chores, *self._loading.values())
        return [task for task in tasks if not task.done()]

    def dismiss(self) -> None:
        """Send everybody away; they may come back in a moment."""
        for room in self.awake.values():
            for listener in [*room.audience.listeners]:
                listener.close(Close.RESTART, "the server goes down, come back in a moment")

    @property
    def drivers(self) -> int:
        """How many tables are driven by this process."""
        return len(self._drivers)

    # ------------------------------------------------------------------------------- finding

    async def room(self, id: str) -> Room:
        """The room of a table; not found if there is none."""
        if not ID.fullmatch(id):
            raise RejectedError(Code.NOT_FOUND)
        # Again, where it was forgotten while others had their turn.
        while id not in self.awake:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            await asyncio.shield(self._loading[id])
        room = self.awake[id]
        room.touched = asyncio.get_running_loop().time()
        if self.store.shared:
            # Whoever comes from another process must not find less here than he has seen there.
            await room.refresh()
        return room

    async def _load(self, id: str) -> Room:
        try:
            loaded = await load_table(self.store, id)
            if loaded is None:
                raise RejectedError(Code.NOT_FOUND)
            dice = Dicebox.fitting(await self.store.seeds(id), loaded.table.commitments)
        except (RejectedError, StoreError):
            raise
        except Exception:
            # One broken table is no reason for the others to suffer.
            self.figures.broken += 1
            log.exception("a table cannot be loaded", extra={"table": id})
            raise RejectedError(Code.BROKEN) from None
        known = await self._neighbours.ask(id) if self._neighbours else None
        room = self._wake(loaded.table, dice, known)
        room.kept = loaded.snapshot_version
        await room.take_up_time()
        return room

    def _wake(self, table: Table, dice: Dicebox, known: PeerState | None = None) -> Room:
        room = Room(table, dice, self.store, self.world, self.figures)
        room.touched = asyncio.get_running_loop().time()
        self.awake[table.id] = room
        if self._neighbours:
            self._neighbours.welcome(room, known)
        self._drivers[table.id] = asyncio.create_task(self._drive(room))
        return room

    async def _drive(self, room: Room) -> None:
        driver = Driver(room, self.thinker, self.holder)
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
                # A driver that has stumbled gets up again: a table never freezes.
                self.figures.broken += 1
                log.exception("a driver failed", extra={"table": room.table.id})
            # Not while that is handled: stopped there, it would keep its room in the trace.
            await asyncio.sleep(1.0)

    def _forget(self, room: Room) -> None:
        """Let a room go that nobody needs; whoever asks for its table wakes it again."""
        id = room.table.id
        del self.awake[id]
        self._drivers.pop(id).cancel()
        if self._neighbours:
            self._neighbours.stir(id)

    # ------------------------------------------------------------------------------- sitting

    async def create(self, terms: Terms, before: str = "") -> SeatGrant:
        """Open a table; its maker looks after it."""
        id, person, chain = (
            self.world.new_id(),
            self.world.new_id(),
            HashChain(self.world.new_seed()),
        )
        entries = await self._open(terms, id, person, chain.commitment, before)
        token, invite = new_token(), new_token()
        await self.store.add_seed(id, chain.seed)
        await self.store.add_key(Key(at_rest(token), id, "person", person))
        await self.store.add_key(Key(at_rest(invite), id, "invite"))
        await self._found(id, entries, chain)
        return SeatGrant(id, person, token, self.awake[id].table.seats_of(person), invite)

    async def _open(
        self, terms: Terms, id: str, person: str, commitment: bytes, before: str
    ) -> list[Entry]:
        """The first entries; a game that is brought along is played through beside the loop."""
        if not terms.game:
            return open_table(terms, id, person, commitment, before)
        async with self._importing:
            return await asyncio.to_thread(open_table, terms, id, person, commitment, before)

    async def _found(self, id: str, entries: list[Entry], chain: HashChain) -> Room:
        table = Table(id)
        made = rows(id, 0, table.hash, new_id(), entries, self.world.now())
        await self.store.append(made)
        for row in made:
            table.add(row)
        await self.store.save_listing(listing_of(table, self.world.now()))
        return self._wake(table, Dicebox.beginning(chain))

    async def knock(self, id: str, secret: str) -> tuple[Room, Key | None]:
        """A table that somebody may sit down at, and his key; a public one needs none."""
        # The secret first: whoever has none learns as little from how long it takes.
        key = await self._key(secret, id)
        if secret and (key is None or key.role not in ("invite", "handover")):
            raise RejectedError(Code.NOT_FOUND)
        return await (self.room(id) if key is not None else self._public(id)), key

    async def _public(self, id: str) -> Room:
        """The room of a table that anybody may come to."""
        # One question to the store, whether there is such a table or not: a stranger learns nothing
        # from how long it takes, and wakes nobody's table.
        if not ID.fullmatch(id) or not await self.store.is_public(id):
            raise RejectedError(Code.NOT_FOUND)
        return await self.room(id)

    async def join(self, id: str, claim: JoinRequest) -> SeatGrant:
        """Sit down by an invitation, at a public table, or where somebody hands a seat over."""
        room, key = await self.knock(id, claim.key)
        person, token = self.world.new_id(), new_token()
        # The token first: a key without a seat opens nothing, a seat without a key would be lost.
        await self.store.add_key(Key(at_rest(token), id, "person", person))
        try:
            await self._take_seats(room, key, person, claim)
        except RejectedError:
            # Nobody has got this token, and nobody would ever throw it away.
            await self.store.drop_keys(id, "person", person)
            raise
        return SeatGrant(id, person, token, room.table.seats_of(person))

    async def _take_seats(
        self, room: Room, key: Key | None, person: str, claim: JoinRequest
    ) -> None:
        if key is None or key.role != "handover":
            await room.act(lambda table: CommandResult(sit_down(table, person, claim)))
            return
        await room.act(lambda table: CommandResult(_hand_over(table, key, person, claim)))
        await self.store.consume_key(key.hash, room.table.id)
        await self._say_goodbye(room, key.person, person)

    async def _say_goodbye(self, room: Room, before: str, after: str) -> None:
        """Whoever has handed over the last of his seats has nothing to do here any more."""
        room.audience.follow(before, after)
        if room.table.seats_of(before):
            return
        await self.store.drop_keys(room.table.id, "person", before)
        room.dismiss(before)

    async def watch(self, id: str, secret: str = "") -> SeatGrant:
        """Look on: at a public table as one likes, at another by its invitation."""
        # The secret first: whoever has none learns as little from how long it takes.
        key = await self._key(secret, id) if secret else None
        invited = key is not None and key.role == "invite"
        room = await (self.room(id) if invited else self._public(id))
        if not room.table.terms.spectators:
            raise RejectedError(Code.NOT_FOUND)
        token = new_token()
        await self.store.add_key(Key(at_rest(token), id, "watcher"))
        return SeatGrant(id, "", token, [])

    async def principal(self, token: str, table: str) -> Principal:
        """Who a token speaks for at a table; not found if for nobody."""
        key = await self._key(token, table)
        if key is None or key.role not in ("person", "watcher"):
            raise RejectedError(Code.NOT_FOUND)
        return Principal(table, key.person)

    async def _key(self, secret: str, table: str) -> Key | None:
        if not TOKEN.fullmatch(secret) or not ID.fullmatch(table):
            return None
        return await self.store.key(at_rest(secret), table)

    async def hand_over(self, principal: Principal, seat: int) -> str:
        """A secret by which somebody else can take one's seat, once."""
        room = await self.room(principal.table)
        require_seat(principal, room.table, seat)
        await self.store.drop_keys(principal.table, "handover", seat=seat)
        secret = new_token()
        await self.store.add_key(
            Key(at_rest(secret), principal.table, "handover", principal.person, seat)
        )
        return secret

    async def new_invite(self, principal: Principal) -> str:
        """A new invitation; the old one opens nothing any more.  The host's."""
        room = await self.room(principal.table)
        require_host(principal, room.table)
        await self.store.drop_keys(principal.table, "invite")
        invite = new_token()
        await self.store.add_key(Key(at_rest(invite), principal.table, "invite"))
        return invite

    async def rematch(self, principal: Principal) -> str:
        """Another table for the same people by the same rules; their tokens are good there too."""
        room = await self.room(principal.table)
        old = room.table
        if not old.seats_of(principal.person):
            raise RejectedError(Code.NOT_YOUR_SEAT)
        if not old.is_over:
            raise RejectedError(Code.NOT_STARTED)
        async with self._rematching:
            return old.rematch or await self._again(room, principal)

    async def _again(self, room: Room, principal: Principal) -> str:
        """Open the table where the same people meet again, and tell them."""
        old, id, chain = room.table, self.world.new_id(), HashChain(self.world.new_seed())
        entries = open_table(_same_terms(old), id, principal.person, chain.commitment, old.id)
        entries += [
            Sat(at, seat.person, seat.name, seat.piece)
            for at, seat in enumerate(old.seats)
            if seat.person
        ]
        await self.store.add_seed(id, chain.seed)
        for key in [key for role in REMATCH_ROLES for key in await self.store.keys(old.id, role)]:
            await self.store.add_key(msgspec.structs.replace(key, table=id))
        await self._found(id, entries, chain)
        # Another process may have been faster; then its table counts, and nobody hears of this one.
        await room.act(lambda table: CommandResult([Rematched(table.rematch or id)]))
        return room.table.rematch

    async def lobby(self) -> list[Listing]:
        """Public tables where somebody is."""
        since = self.world.now() - LISTING_TTL_S
        return [each for each in await self.store.lobby() if each.touched >= since]

    # -------------------------------------------------------------------------------- chores

    def _chore(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    def _woken(self, table: str, version: int) -> None:
        """Another process has stored something."""
        if self._neighbours:
            self._neighbours.woken(table, version)

    async def _wake_unfinished(self) -> None:
        """Games that were on when the server went down go on, as soon as the store has them."""
        for id in await retry_until_available(self.store.unfinished):
            with suppress(RejectedError, StoreError):
                await retry_until_available(partial(self.room, id))


def _hand_over(table: Table, key: Key, person: str, claim: JoinRequest) -> list[Entry]:
    """The seat is another person's from now on."""
    seat = table.seats[key.seat]
    if claim.others:
        raise RejectedError(Code.BAD_MESSAGE, detail="one seat is handed over at a time")
    if seat.person != key.person:
        raise RejectedError(Code.NOT_FOUND)
    taken = [each.name for at, each in enumerate(table.seats) if each.name and at != key.seat]
    seal = seat.seal if table.closed else claim.seal or ""
    sat = Sat(key.seat, person, fit_name(claim.name, taken), seat.piece, seal)
    # Whoever goes for good, or to another device, takes the care of the table along.
    goes = table.seats_of(key.person) == [key.seat] and table.host == key.person
    return [sat, Hosted(person)] if goes else [sat]


def _same_terms(table: Table) -> Terms:
    """The terms of a table, its bots seated and its people not yet."""
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
        level=terms.level,
        banker=terms.banker,
    )
