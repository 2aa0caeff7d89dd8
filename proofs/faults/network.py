"""Network: everybody plays over a bad line, and nothing is lost, doubled or left out.

``python -m proofs.faults.network [--tables 25] [--seconds 10] [--cut 30] [--seed 7]
[--inject forgetful]``

At every table a mover plays and a watcher looks on, both through the proxy of ``faultproxy.py``.
One fault after the other befalls the line, for so many seconds.  When it is calm again, everybody
must soon be whole: know something newer than there was then, with the server's own hash.  A fault
that only ends connections and leaves new ones alone is over when it has struck: the same must hold
soon after that.  In the end everything that anybody was told is held against the log, as after a
crash.

Within a fault a mover sends what was not answered once more, a duplicate of him is connected and
says the same, or the line itself says everything twice: whatever comes twice is done once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from websockets.asyncio.client import ClientConnection, connect

from magie.server.live.room import Answer, Room
from magie.server.table.auth import Principal, authorise
from magie.server.table.commands import Command
from magie.server.table.decide import decide
from magie.server.table.entries import Moved, Row
from magie.server.table.ids import new_id
from magie.server.table.rejections import Code, RejectedError
from proofs.faults.crash import GONE, Guest, Ledger, Mover, Town, autopsy, stored
from proofs.faults.fault_proxy import AT_ONCE, CALM, FAULTS, Proxy, bad_line
from proofs.proof import Proof
from tests.server.live_server import LiveServer, live_server

Json = dict[str, Any]
DUPLICATE = "duplicate"
ALL = (*FAULTS, DUPLICATE)
TWICE = ("doubled", DUPLICATE)
"""Faults by which everything is said more than once."""
PATIENCE = 2.0
"""Seconds of silence after which a client asks whether anybody is there, and as many again after
which it connects anew."""
WHOLE = 3.0
"""Seconds within which everybody is whole when the line is calm again."""
NOTICING = {"silent": 2 * PATIENCE}
"""By fault that is over when it has struck: seconds until somebody notices it whom nobody tells."""
HANGING = 120.0
"""Seconds after which that is given up."""
TWINS = 2
"""Other devices of somebody who is connected more than once."""


class Wary:
    """What a client on a bad line has to do beside: notice that nobody is there any more."""

    town: Street
    table: str
    seated: Json
    version: int
    close_timeout = 0.1
    open_timeout = 20.0

    @asynccontextmanager
    async def at_table(self) -> AsyncIterator[ClientConnection]:
        """A connection over the bad line, and what was missed since the last."""
        url = f"ws://127.0.0.1:{self.town.through}/api/tables/{self.table}/socket"
        async with connect(
            url,
            compression=None,
            ping_interval=None,
            close_timeout=self.close_timeout,
            open_timeout=self.open_timeout,
            proxy=None,
        ) as socket:
            hello = {"t": "hello", "token": self.seated["token"], "since": self.version}
            await socket.send(json.dumps(hello))
            self.town.joins += 1
            yield socket

    async def hear(self, socket: ClientConnection) -> Json:
        """The next message; somebody who says nothing is asked whether he is there."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                return await self._hear(socket)
        await socket.send(json.dumps({"do": "ping", "id": new_id()}))
        async with asyncio.timeout(PATIENCE):
            return await self._hear(socket)

    async def _hear(self, socket: ClientConnection) -> Json:
        raise NotImplementedError


class WaryGuest(Wary, Guest):
    """Looks on over a bad line."""

    _hear = Guest.hear


class WaryMover(Wary, Mover):
    """Plays over a bad line, at times on several devices at once."""

    def __init__(self, town: Street, seated: Json, random: Random) -> None:
        super().__init__(town, seated, random)
        self.town = town
        self.devices: set[ClientConnection] = set()
        """Other devices, on which he says everything too."""

    async def _hear(self, socket: ClientConnection) -> Json:
        message = await Mover.hear(self, socket)
        pending = self.pending["id"] if self.pending else ""
        if message.get("id") in self.town.ledger.sent and message["id"] != pending:
            # It was answered before, and must be answered the same.
            self.town.ledger.answer(self.table, message)
        return message

    async def _settle(self, socket: ClientConnection, again: bool = False) -> None:
        for device in [*self.devices]:
            with suppress(*GONE):
                await device.send(json.dumps(self.pending))
                self.town.ledger.resent += 1
                self.town.strikes[DUPLICATE] += 1
        await super()._settle(socket, again)

    async def mirror(self) -> None:
        """Be connected on one more device, and hear there what is answered."""
        while True:
            twin = WaryGuest(self.town, self.seated)
            with suppress(*GONE):
                async with twin.at_table() as socket:
                    while (await twin.hear(socket))["t"] != "welcome":
                        pass
                    self.devices.add(socket)
                    try:
                        await self._listen(twin, socket)
                    finally:
                        self.devices.discard(socket)
            await asyncio.sleep(0.05)

    async def _listen(self, twin: WaryGuest, socket: ClientConnection) -> None:
        while True:
            message = await twin.hear(socket)
            if message.get("id") in self.town.ledger.sent:
                self.town.ledger.answer(self.table, message)


@dataclass
class Street(Town):
    """All tables, at the other end of a bad line."""

    through: int = 0
    """The port of the line."""
    joins: int = 0
    guests: list[WaryGuest | WaryMover] = field(default_factory=list[WaryGuest | WaryMover])
    whole: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    """By fault: seconds until each was whole."""
    back: dict[str, list[float]] = field(default_factory=dict[str, list[float]])
    """By fault that is over when it has struck: seconds from then until each was whole."""
    strikes: Counter[str] = field(default_factory=Counter[str])
    """By fault: how often it has really done something to somebody."""
    clients: int = 0
    """How many play and look on when nobody is between two games."""

    async def sit(self, number: int) -> None:
        """Play at one table after the other, with somebody who looks on."""
        random = Random(f"network {self.seed} {number}")
        while not self.closing:
            bots = [{"bot": "thrifty"}] if number % 2 else []
            seats = [{"name": "Ann"}, {"name": "Bo"}, *bots]
            terms = {"seats": seats, "tempo": 0, "clock": "none", "public": True}
            seated = await self.ask("/api/tables", terms)
            start = {"do": "start", "id": new_id(), "version": 2 + len(seats)}
            await self.ask(f"/api/tables/{seated['table']}/commands", start, seated["token"])
            watcher = WaryGuest(self, await self.ask(f"/api/tables/{seated['table']}/watch", {}))
            mover = WaryMover(self, seated, random)
            looking = asyncio.create_task(watcher.stay())
            self.guests += [watcher, mover]
            try:
                await mover.play()
            finally:
                self.guests = [each for each in self.guests if each not in (watcher, mover)]
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)


# ------------------------------------------------------------------------------- one fault


async def suffer(
    street: Street, home: LiveServer, proxy: Proxy, fault: str, seconds: float
) -> None:
    """Let a fault befall the line, and see how long everybody takes to be whole again."""
    twins: list[asyncio.Task[None]] = []
    await _everybody(street, known=1)
    began = time.perf_counter()
    if fault == DUPLICATE:
        movers = [each for each in street.guests if isinstance(each, WaryMover)]
        twins = [asyncio.create_task(each.mirror()) for each in movers for _ in range(TWINS)]
    else:
        proxy.suffer(fault)
    if fault in AT_ONCE:
        street.back[fault] = await _until_whole(street, home, fault, "it struck")
    await asyncio.sleep(began + seconds - time.perf_counter())
    if fault in TWICE:
        await _said_twice(street, fault)
    for twin in twins:
        twin.cancel()
    await asyncio.gather(*twins, return_exceptions=True)
    await _everybody(street)
    proxy.suffer(CALM)
    street.whole[fault] = await _until_whole(street, home, fault, "the line was calm again")
    await _moves(street, len(street.guests))


async def _everybody(street: Street, known: int = 0) -> None:
    """Wait until nobody is between two games, and each knows so many versions at least."""
    async with asyncio.timeout(HANGING):
        while sum(each.version >= known for each in street.guests) < street.clients:
            await asyncio.sleep(0.01)


async def _until_whole(street: Street, home: LiveServer, fault: str, since: str) -> list[float]:
    """Wait until everybody knows something new; the seconds that each has taken.

    Who knows only what there was before may not have noticed yet that his connection is gone.
    """
    began, took = time.perf_counter(), list[float]()
    waiting = {each: home.rooms.loaded[each.table].table.version for each in street.guests}
    while waiting and time.perf_counter() - began < HANGING:
        for each, version in [*waiting.items()]:
            if each.version > version or each not in street.guests:
                took.append(time.perf_counter() - began)
                del waiting[each]
        await asyncio.sleep(0.01)
    street.ledger.wrong += [
        f"{fault}: table {each.table} had version {version} when {since}, and"
        f" {type(each).__name__} still has {each.version} after {HANGING:.0f} s"
        for each, version in waiting.items()
    ]
    for each in street.guests:
        at = (each.table, each.version)
        row = await home.rooms.store.read(each.table, each.version - 1)
        if each.version and street.ledger.seen[at] != row[0].hash.hex():
            street.ledger.wrong.append(f"{fault}: {at} has another hash than the server's")
    return took


async def _said_twice(street: Street, fault: str) -> None:
    """Wait until something has come twice, and was answered."""
    before = street.strikes[fault]
    async with asyncio.timeout(HANGING):
        while street.strikes[fault] == before:
            await asyncio.sleep(0.01)
    await _moves(street, 2 * len(street.guests))


async def _moves(street: Street, count: int) -> None:
    """Wait until so much more was done: a line that is calm is played on."""
    before = street.ledger.acks
    async with asyncio.timeout(HANGING):
        while street.ledger.acks < before + count:
            await asyncio.sleep(0.01)


# ---------------------------------------------------------------------------- the whole of it


@dataclass(frozen=True)
class Weather:
    """What befalls the line, and for how long."""

    faults: tuple[str, ...] = ALL
    seconds: float = 10.0
    cut: float = 30.0

    def lasts(self, fault: str) -> float:
        """Seconds of a fault."""
        return self.cut if fault == "cut" else self.seconds


async def _play(street: Street, tables: int, weather: Weather) -> None:
    async with live_server(street.folder) as home, bad_line(home.port, street.seed) as proxy:
        street.port, street.through, street.strikes = home.port, proxy.port, proxy.strikes
        street.clients = 2 * tables
        sitting = [asyncio.create_task(street.sit(number)) for number in range(tables)]
        try:
            await _moves(street, 2 * tables)
            for fault in weather.faults:
                await suffer(street, home, proxy, fault, weather.lasts(fault))
            street.closing = True
            async with asyncio.timeout(HANGING):
                await asyncio.gather(*sitting)
        finally:
            for task in sitting:
                task.cancel()
            await asyncio.gather(*sitting, return_exceptions=True)
        if home.rooms.counters.internal_errors:
            street.ledger.wrong.append(
                f"the program has made {home.rooms.counters.internal_errors} mistakes meanwhile"
            )


def network(folder: Path, tables: int, seed: int, weather: Weather, inject: str = "") -> Street:
    """The whole of it; what was found wrong is in the ledger."""
    street = Street(folder, seed, inject, fork=False)
    with DEFECTS[inject]():
        try:
            asyncio.run(_play(street, tables, weather))
        except TimeoutError:
            street.ledger.wrong.append("the run did not come to its end: time out")
    street.ledger.wrong += autopsy(street)
    street.ledger.wrong += unasked(street.ledger, stored(folder))
    return street


def unasked(ledger: Ledger, logs: dict[str, list[Row]]) -> Iterator[str]:
    """Moves that a person has made and that nobody has sent: somebody's command, done again."""
    for table, log in logs.items():
        for row in log:
            entry = row.entry
            is_own = isinstance(entry, Moved) and entry.hand == "person"
            if is_own and row.command not in ledger.sent:
                yield f"(d) doubled: nobody sent what stands at table {table} version {row.version}"


def late(whole: dict[str, list[float]], most: float = WHOLE) -> Iterator[str]:
    """Faults after which somebody was not whole soon enough; judged in the long form."""
    for fault, took in whole.items():
        if took and max(took) > most:
            yield f"{fault}: somebody was whole only {max(took):.1f} s after the line was calm"


def slow(back: Mapping[str, list[float]], most: float = WHOLE) -> Iterator[str]:
    """Faults that had struck too long ago when somebody was whole; judged in the long form."""
    for fault, took in back.items():
        if took and max(took) > most + NOTICING.get(fault, 0.0):
            yield f"{fault}: somebody was whole only {max(took):.1f} s after it struck"


def unseen(took: Mapping[str, list[float]], faults: Sequence[str], clients: int) -> Iterator[str]:
    """Faults after which not everybody was looked at."""
    for fault in faults:
        if (count := len(took.get(fault, []))) < clients:
            yield f"{fault}: only {count} of {clients} clients were seen to be whole again"


def harmless(strikes: Mapping[str, int], faults: Sequence[str]) -> Iterator[str]:
    """Faults that have done nothing to anybody, so that nothing is shown by them."""
    for fault in faults:
        if not strikes.get(fault):
            yield f"{fault}: nobody was struck by it"


# ----------------------------------------------------------------------------- planted defects


async def _forgetful(room: Room, principal: Principal, command: Command) -> Answer:
    """A server that remembers no command: what comes again is as good as new."""
    async with room._lock:
        authorise(principal, room.table, command)
        if command.version != room.table.version:
            raise RejectedError(Code.STALE)
        return await room._commit(command.id, decide(room.table, command, room.decision_context))


DEFECTS: dict[str, Callable[[], Any]] = {
    "": nullcontext,
    "forgetful": lambda: patch.object(Room, "_execute", _forgetful),
}


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.network")
    parser.add_argument("--tables", type=int, default=25, help="with two clients each")
    parser.add_argument("--seconds", type=float, default=10.0, help="of a fault")
    parser.add_argument("--cut", type=float, default=30.0, help="seconds of a cut")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--inject", choices=[*DEFECTS], default="")
    options = parser.parse_args()
    weather = Weather(seconds=options.seconds, cut=options.cut)
    with tempfile.TemporaryDirectory() as name:
        street = network(Path(name), options.tables, options.seed, weather, options.inject)
    ledger = street.ledger
    at_once = [fault for fault in weather.faults if fault in AT_ONCE]
    ledger.wrong += [*late(street.whole), *slow(street.back)]
    ledger.wrong += unseen(street.whole, weather.faults, 2 * options.tables)
    ledger.wrong += unseen(street.back, at_once, 2 * options.tables)
    ledger.wrong += harmless(street.strikes, weather.faults)
    rarest = min(weather.faults, key=lambda fault: street.strikes[fault])
    struck = [f"{max(took, default=0.0):.2f} s ({at})" for at, took in street.back.items()]
    slowest = max(street.whole, key=lambda fault: max(street.whole[fault], default=0.0), default="")
    figures = (
        f"{min(map(len, street.whole.values()), default=0)} clients, {len(street.whole)} faults"
        f" that struck {street.strikes[rarest]} times or more, {ledger.acks} acks,"
        f" {street.joins} connections, {ledger.resent} commands sent again of which"
        f" {ledger.were_done} had been carried out; whole again after at most"
        f" {max(street.whole.get(slowest) or [0.0]):.2f} s ({slowest}), and after a"
        f" strike after {', '.join(struck)}"
    )
    return Proof(figures, ledger.acks, ledger.wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
