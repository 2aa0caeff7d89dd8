"""A store that cannot be reached for a while: nobody is told a guess, nothing is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec
import pytest

from magie.server.live.room import Room
from magie.server.live.rooms import Rooms, SeatGrant
from magie.server.storage.store import UnavailableError, UnknownResultError
from magie.server.table import commands
from magie.server.table.auth import Principal
from magie.server.table.entries import Row
from magie.server.table.ids import new_id
from magie.server.table.listing import Listing
from magie.server.table.opening import JoinRequest, Place, Terms
from magie.server.table.rejections import Code, RejectedError
from proofs.virtual.memory_store import MemoryStore
from proofs.virtual.people import Ear
from proofs.virtual.simloop import simulate
from proofs.virtual.world import seeded, virtual_rooms

DOWN = 5.0
"""Seconds for which nothing can be reached."""


class Shaky(MemoryStore):
    """A store that breaks off in a commit when it is told to, and is then down for a while."""

    def __init__(self, shared: bool = False) -> None:
        super().__init__(shared=shared)
        self.breaks = ""
        self.down_until = 0.0

    async def pause(self) -> None:
        await super().pause()
        if asyncio.get_running_loop().time() < self.down_until:
            raise UnavailableError("down")

    async def append(self, rows: Sequence[Row]) -> None:
        breaks, self.breaks = self.breaks, ""
        if breaks == "after":
            await super().append(rows)
        if breaks:
            loop = asyncio.get_running_loop()
            self.down_until = loop.time() + DOWN
            if breaks == "late":
                # It is under way, and takes effect when everybody has stopped waiting for it.
                loop.call_later(2 * DOWN / 3, self._take, rows)
            raise UnknownResultError("broken off")
        await super().append(rows)

    def _take(self, rows: Sequence[Row]) -> None:
        self.logs[rows[0].table] += rows
        self._commands.add((rows[0].table, rows[0].command))


def play(work: Coroutine[Any, Any, None]) -> None:
    with seeded(7):
        simulate(work, ends=3600)


async def table(rooms: Rooms) -> tuple[Room, SeatGrant]:
    """A table with two seats of one person."""
    terms = Terms((Place(name="Ann"), Place(name="Bo")), clock="normal")
    host = await rooms.create(terms)
    return await rooms.room(host.table), host


def start(room: Room) -> commands.Start:
    return commands.Start(new_id(), room.table.version)


def test_a_commit_whose_result_nobody_knows_is_answered_when_somebody_does() -> None:
    async def tried(breaks: str) -> None:
        store = Shaky()
        rooms = virtual_rooms(store)
        await rooms.open()
        room, host = await table(rooms)
        principal, command = Principal(host.table, host.person), start(room)
        store.breaks, room.listed = breaks, True
        answer = await room.execute(principal, command)
        assert asyncio.get_running_loop().time() >= DOWN
        rows = [row for row in store.logs[host.table] if row.command == command.id]
        assert (answer.version, answer.hash) == (rows[-1].version, rows[-1].hash.hex())
        assert [row.part for row in rows] == [*range(len(rows))]
        assert room.table.version == len(store.logs[host.table])
        # The lobby hears of it, so that the game goes on after a crash.
        assert not room.listed
        assert await room.execute(principal, command) == answer
        await rooms.close()

    for breaks in ("before", "after", "late"):
        play(tried(breaks))


def test_what_is_refused_while_nothing_can_be_stored_has_not_happened() -> None:
    async def tried() -> None:
        store = Shaky()
        rooms = virtual_rooms(store)
        await rooms.open()
        room, host = await table(rooms)
        before = [*store.logs[host.table]]
        store.down_until = DOWN
        with pytest.raises(RejectedError, match=Code.STORAGE) as refused:
            await room.execute(Principal(host.table, host.person), start(room))
        assert refused.value.retry_after == 1.0
        await asyncio.sleep(2 * DOWN)
        assert store.logs[host.table] == before
        await rooms.close()

    play(tried())


def test_a_welcome_tells_of_nothing_behind_its_own_version() -> None:
    async def tried() -> None:
        store = MemoryStore(shared=True)
        here, there = virtual_rooms(store), virtual_rooms(store)
        await here.open()
        await there.open()
        room, host = await table(here)
        other = await there.room(host.table)
        ear = Hearing(Principal(host.table, ""))
        # What is stored now has not come to the other server's ears.
        store._listeners.clear()
        await room.execute(Principal(host.table, host.person), start(room))
        await other.join(ear, 1)
        welcome = ear.said[0]
        assert [each["version"] for each in welcome["missed"]] == [
            *range(2, welcome["version"] + 1)
        ]
        await other.refresh()
        shown = [said["version"] for said in ear.said if said["t"] == "entry"]
        assert shown == [*range(welcome["version"] + 1, room.table.version + 1)]
        assert shown
        await here.close()
        await there.close()

    play(tried())


class Hearing(Ear):
    """Remembers what it was told."""

    def __init__(self, principal: Principal) -> None:
        super().__init__(principal)
        self.said: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        super().send(message)
        self.said.append(msgspec.json.decode(message))


def test_games_go_on_after_a_start_at_which_the_store_was_not_to_be_reached() -> None:
    async def tried() -> None:
        store = Shaky()
        rooms = virtual_rooms(store)
        await rooms.open()
        room, host = await table(rooms)
        await room.execute(Principal(host.table, host.person), start(room))
        await rooms.close()
        again = virtual_rooms(store)
        await again.open()
        store.down_until = asyncio.get_running_loop().time() + DOWN
        await asyncio.sleep(2 * DOWN)
        assert host.table in again.loaded
        await again.close()

    play(tried())


def test_the_lobby_is_told_again_what_it_could_not_be_told() -> None:
    async def tried() -> None:
        store = Shaky()
        rooms = virtual_rooms(store)
        await rooms.open()
        room, host = await table(rooms)
        store.down_until = asyncio.get_running_loop().time() + DOWN
        await rooms._housekeeper.update_listing(room)
        assert not room.listed
        await asyncio.sleep(DOWN)
        store.listings.clear()
        await rooms.close()
        assert isinstance(store.listings[host.table], Listing)

    play(tried())


def test_after_a_restart_a_command_is_answered_again_to_its_sender_alone() -> None:
    async def tried() -> None:
        store = MemoryStore()
        rooms = virtual_rooms(store)
        await rooms.open()
        host = await rooms.create(Terms((Place(name="Ann"), Place(), Place())))
        bo = await rooms.join(host.table, JoinRequest(name="Bo", key=host.invite))
        cy = await rooms.join(host.table, JoinRequest(name="Cy", key=host.invite))
        room = await rooms.room(host.table)
        ann = Principal(host.table, host.person)
        passed_on = commands.Host(new_id(), room.table.version, bo.person)
        answers = {passed_on: await room.execute(ann, passed_on)}
        left = commands.Leave(new_id(), room.table.version, host.seats[0])
        answers[left] = await room.execute(ann, left)
        await rooms.close()
        again = virtual_rooms(store)
        await again.open()
        room = await again.room(host.table)
        for command, answer in answers.items():
            assert await room.execute(ann, command) == answer
            for person in (bo.person, cy.person, ""):
                sender, version = Principal(host.table, person), room.table.version
                for other in (command, commands.Host(command.id, version, cy.person)):
                    with pytest.raises(RejectedError, match=Code.BAD_MESSAGE):
                        await room.execute(sender, other)
        # What was never carried out is refused as ever.
        with pytest.raises(RejectedError, match=Code.NOT_THE_HOST):
            await room.execute(ann, commands.Host(new_id(), room.table.version, cy.person))
        await again.close()

    play(tried())


def test_what_is_under_way_is_stored_before_the_server_goes_down() -> None:
    async def tried() -> None:
        store = MemoryStore(delay=0.3)
        rooms = virtual_rooms(store)
        await rooms.open()
        room, host = await table(rooms)
        given = asyncio.create_task(room.execute(Principal(host.table, host.person), start(room)))
        await asyncio.sleep(0.1)
        await rooms.close()
        assert given.done()
        assert (await given).version == len(store.logs[host.table])

    play(tried())


def test_a_server_that_goes_down_does_not_wait_for_a_store_that_does_not_answer() -> None:
    async def tried() -> None:
        store = Shaky()
        rooms = virtual_rooms(store)
        await rooms.open()
        room, host = await table(rooms)
        store.breaks = "before"
        given = asyncio.create_task(room.execute(Principal(host.table, host.person), start(room)))
        await asyncio.sleep(0.1)
        await rooms.close()
        assert given.cancelled() or given.done()

    play(tried())
