"""Rooms: every table that is awake in this process.  Tables are a cache; the store has them all."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from magie.dice.chain import new_seed
from magie.server.auth import Principal
from magie.server.decide import Verdict, sit
from magie.server.dicebox import Dicebox
from magie.server.driver import Driver, Thinker, Threads, whole_game
from magie.server.entries import Entry, Rematched, Sat, rows
from magie.server.ids import ID, TOKEN, at_rest, new_id, new_token
from magie.server.listing import listing_of
from magie.server.names import fit_name
from magie.server.opening import Claim, Place, Terms, open_table
from magie.server.rejections import Code, RejectedError
from magie.server.room import Clockwork, Figures, Room
from magie.server.store import Key, Store, StoreError
from magie.server.table import Table

log = logging.getLogger("magie.rooms")

IDLE = 600.0
"""Seconds after which a table that nobody needs is forgotten; the store has it."""
TIDY = 30.0
"""How often that is looked after."""


@dataclass(frozen=True)
class Welcome:
    """What somebody who has sat down goes home with; it is shown this once."""

    table: str
    person: str
    token: str
    seats: list[int]
    invite: str = ""


def real_world() -> Clockwork:
    """Time and secrets as they are."""
    return Clockwork(lambda: int(time.time()), new_id, new_seed)


class Rooms:
    """All tables, each loaded when somebody asks for it."""

    def __init__(
        self, store: Store, thinker: Thinker | None = None, world: Clockwork | None = None
    ) -> None:
        self.store = store
        self.thinker = thinker or Threads()
        self.world = world or real_world()
        self.figures = Figures()
        self.holder = new_id()
        """This process, among those that serve the same database."""
        self.awake: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._chores: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Make ready, and wake the tables whose game is on."""
        await self.store.open(self._woken)
        self._chore(self._tidy())
        self._chore(self._wake_unfinished())

    async def close(self) -> None:
        """Let everybody go, having stored what is under way."""
        tasks = [*self._drivers.values(), *self._chores]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in self.awake.values():
            await self._keep_time(room)
            for listener in [*room.listeners]:
                listener.close(1012, "the server goes down, come back in a moment")
        self.awake.clear()
        with suppress(StoreError):
            await self.store.release(self.holder)
        await self.store.close()

    # ------------------------------------------------------------------------------- finding

    async def room(self, id: str) -> Room:
        """The room of a table; not found if there is none."""
        if not ID.fullmatch(id):
            raise RejectedError(Code.NOT_FOUND)
        if id not in self.awake:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            await asyncio.shield(self._loading[id])
        room = self.awake[id]
        room.touched = asyncio.get_running_loop().time()
        return room

    async def _load(self, id: str) -> Room:
        log_of = await self.store.read(id)
        if not log_of:
            raise RejectedError(Code.NOT_FOUND)
        table = Table(id)
        for row in log_of:
            table.add(row)
        room = self._wake(table, Dicebox(await self.store.seeds(id)))
        left = await self.store.time_left(id)
        room.start_clock(asyncio.get_running_loop().time(), left)
        return room

    def _wake(self, table: Table, dice: Dicebox) -> Room:
        room = Room(table, dice, self.store, self.world, self.figures)
        room.touched = asyncio.get_running_loop().time()
        self.awake[table.id] = room
        self._drivers[table.id] = asyncio.create_task(self._drive(room))
        return room

    async def _drive(self, room: Room) -> None:
        driver = Driver(room, self.thinker, self.holder)
        driver.set_end(await self.store.time_left(whole_game(room.table.id)))
        while True:
            try:
                await driver.run()
            except asyncio.CancelledError:
                raise
            except Exception:
                # A driver that has stumbled gets up again: a table never freezes.
                self.figures.broken += 1
                log.exception("a driver failed", extra={"table": room.table.id})
                await asyncio.sleep(1.0)

    # ------------------------------------------------------------------------------- sitting

    async def create(self, terms: Terms, before: str = "") -> Welcome:
        """Open a table; its maker looks after it."""
        id, person, seed = new_id(), new_id(), self.world.new_seed()
        entries = open_table(terms, id, person, seed, before)
        token, invite = new_token(), new_token()
        await self.store.add_seed(id, seed)
        await self.store.add_key(Key(at_rest(token), id, "person", person))
        await self.store.add_key(Key(at_rest(invite), id, "invite"))
        await self._found(id, entries, seed)
        return Welcome(id, person, token, self.awake[id].table.seats_of(person), invite)

    async def _found(self, id: str, entries: list[Entry], seed: bytes) -> Room:
        table = Table(id)
        made = rows(id, 0, table.hash, new_id(), entries, self.world.now())
        await self.store.append(made)
        for row in made:
            table.add(row)
        await self.store.enlist(listing_of(table, self.world.now()))
        return self._wake(table, Dicebox([seed]))

    async def join(self, id: str, claim: Claim) -> Welcome:
        """Sit down by an invitation, or at a seat that somebody hands over."""
        key = await self._key(claim.key, id)
        if key is None or key.role not in ("invite", "handover"):
            raise RejectedError(Code.NOT_FOUND)
        room, person, token = await self.room(id), new_id(), new_token()
        if key.role == "handover":
            if not await self.store.use_key(key.hash, id):
                raise RejectedError(Code.NOT_FOUND)
            await room.act(lambda table: Verdict(_hand_over(table, key, person, claim)))
        else:
            seal = claim.seal or ""
            await room.act(
                lambda table: Verdict(sit(table, claim.seat, person, claim.name, claim.piece, seal))
            )
        await self.store.add_key(Key(at_rest(token), id, "person", person))
        return Welcome(id, person, token, room.table.seats_of(person))

    async def watch(self, id: str, secret: str = "") -> Welcome:
        """Look on: at a public table as one likes, at another by its invitation."""
        room = await self.room(id)
        terms = room.table.terms
        key = await self._key(secret, id) if secret else None
        invited = key is not None and key.role == "invite"
        if not terms.spectators or not (terms.public or invited):
            raise RejectedError(Code.NOT_FOUND)
        token = new_token()
        await self.store.add_key(Key(at_rest(token), id, "watcher"))
        return Welcome(id, "", token, [])

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
        if seat not in room.table.seats_of(principal.person):
            raise RejectedError(Code.NOT_YOUR_SEAT)
        await self.store.drop_keys(principal.table, "handover", seat=seat)
        secret = new_token()
        await self.store.add_key(
            Key(at_rest(secret), principal.table, "handover", principal.person, seat)
        )
        return secret

    async def new_invite(self, principal: Principal) -> str:
        """A new invitation; the old one opens nothing any more.  The host's."""
        room = await self.room(principal.table)
        if not principal.person or principal.person != room.table.host:
            raise RejectedError(Code.NOT_THE_HOST)
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
        if old.rematch:
            return old.rematch
        id, seed = new_id(), self.world.new_seed()
        entries = open_table(_same_terms(old), id, principal.person, seed, old.id)
        entries += [
            Sat(at, seat.person, seat.name, seat.piece)
            for at, seat in enumerate(old.seats)
            if seat.person
        ]
        await self.store.add_seed(id, seed)
        for key in await self.store.keys(old.id, "person"):
            await self.store.add_key(msgspec.structs.replace(key, table=id))
        await self._found(id, entries, seed)
        await room.act(lambda _: Verdict([Rematched(id)]))
        return id

    # -------------------------------------------------------------------------------- chores

    def _chore(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    def _woken(self, table: str, version: int) -> None:
        """Another process has stored something."""
        if table in self.awake:
            self._chore(self.awake[table].wake(version))

    async def _wake_unfinished(self) -> None:
        """Games that were on when the server went down go on."""
        for id in await self.store.unfinished():
            with suppress(RejectedError):
                await self.room(id)

    async def _tidy(self) -> None:
        """Tell the lobby what has changed, and forget tables that nobody needs."""
        while True:
            await asyncio.sleep(TIDY / 30)
            for room in [*self.awake.values()]:
                if not room.listed:
                    room.listed = True
                    with suppress(StoreError):
                        await self.store.enlist(listing_of(room.table, self.world.now()))
            self._forget(asyncio.get_running_loop().time())

    def _forget(self, now: float) -> None:
        for id, room in [*self.awake.items()]:
            table = room.table
            runs = table.is_on and any(seat.is_played_by_hand for seat in table.seats)
            if not room.listeners and not runs and now - room.touched > IDLE:
                del self.awake[id]
                self._drivers.pop(id).cancel()

    async def _keep_time(self, room: Room) -> None:
        left = room.countdown.left(asyncio.get_running_loop().time())
        if left is not None and room.table.is_on:
            with suppress(StoreError):
                await self.store.keep_time(room.table.id, left)


def _hand_over(table: Table, key: Key, person: str, claim: Claim) -> list[Entry]:
    """The seat is another person's from now on."""
    seat = table.seats[key.seat]
    if seat.person != key.person:
        raise RejectedError(Code.NOT_FOUND)
    taken = [each.name for at, each in enumerate(table.seats) if each.name and at != key.seat]
    seal = seat.seal if table.closed else claim.seal or ""
    return [Sat(key.seat, person, fit_name(claim.name, taken), seat.piece, seal)]


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
    )
