"""Crash: the server is killed again and again under load, and nothing is lost.

``python -m proofs.faults.crash [--kills 50] [--tables 40] [--seed 7] [--inject ack_first]
[--acks 100000] [--within 2] [--fork]``

At every table a mover plays, who sends what was not answered once more after each restart, and a
watcher looks on.  What they were told is held against the log in the end:

(a) an acknowledged command is stored once, at the version and with the hash that were told;
(b) what anybody was shown at a version is what stands there;
(c) nobody sees a version go back or one left out;
(d) a command that was not answered was carried out once or not at all, and asking again tells
    which.

The files must be whole, every table must replay to the state that was shown, and its dice must
prove themselves.  Restart times are judged only where ``--within`` says by what.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, ClassVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from magie.dice.proof import verify
from magie.notation import gamefile
from magie.server.storage.store import ENTRY_COLUMNS
from magie.server.table.dicebox import Dicebox
from magie.server.table.entries import Row
from magie.server.table.export import export_game
from magie.server.table.ids import new_id
from magie.server.table.state import Table
from magie.server.table.view import table_game_view
from magie.views.game import encode, state_hash
from proofs.proof import Proof
from tests.server.live_server import lowest_choice, request
from tests.timeouts import TEST_TIMEOUT_S

Json = dict[str, Any]
Place = tuple[str, int]
"""A table and a version of it."""
SHORTEST, LONGEST = 0.05, 0.4
"""Seconds between the first acknowledgement of a life and its end."""
HANGING = 30.0
"""Seconds after which a question without an answer is asked again on another line."""
GONE = (OSError, WebSocketException, EOFError, asyncio.IncompleteReadError, ValueError, IndexError)
"""What happens to somebody whose server is killed."""


@dataclass
class Ledger:
    """What everybody was told."""

    acked: dict[Place, tuple[str, str]] = field(default_factory=dict[Place, tuple[str, str]])
    """The command and the hash."""
    seen: dict[Place, str] = field(default_factory=dict[Place, str])
    states: dict[Place, str] = field(default_factory=dict[Place, str])
    refused: dict[str, str] = field(default_factory=dict[str, str])
    """By command: why it was rejected in the end."""
    sent: dict[str, str] = field(default_factory=dict[str, str])
    """By command: its table."""
    resent: int = 0
    were_done: int = 0
    wrong: list[str] = field(default_factory=list[str])
    acks: int = 0

    def show(self, table: str, version: int, hash: str, state: str = "") -> None:
        """Somebody was shown what stands at a version (b)."""
        before = self.seen.setdefault((table, version), hash)
        if before != hash:
            self.wrong.append(f"(b) table {table} version {version}: shown {before}, then {hash}")
        if state:
            self.states[table, version] = state

    def answer(self, table: str, answer: Json) -> None:
        """A command was answered."""
        if answer["t"] == "ack":
            self.acks += 1
            told = (answer["id"], answer["hash"])
            before = self.acked.setdefault((table, answer["version"]), told)
            if before != told:
                self.wrong.append(
                    f"(a) lost: command {before[0]}, told at table {table} version"
                    f" {answer['version']}, where {told[0]} stands now"
                )
            self.show(table, answer["version"], answer["hash"])
        else:
            self.refused[answer["id"]] = answer["code"]


class Guest:
    """Somebody at one table, over as many connections as it takes."""

    def __init__(self, town: Town, seated: Json) -> None:
        self.town, self.seated, self.table = town, seated, str(seated["table"])
        self.version = 0
        self.game: Json | None = None

    @asynccontextmanager
    async def at_table(self) -> AsyncIterator[ClientConnection]:
        """A connection, and what was missed since the last."""
        url = f"ws://127.0.0.1:{self.town.port}/api/tables/{self.table}/socket"
        async with connect(url, compression=None, ping_interval=None) as socket:
            hello = {"t": "hello", "token": self.seated["token"], "since": self.version}
            await socket.send(json.dumps(hello))
            yield socket

    async def hear(self, socket: ClientConnection) -> Json:
        """The next message, written down."""
        async with asyncio.timeout(HANGING):
            message: Json = json.loads(await socket.recv())
        ledger = self.town.ledger
        if message["t"] == "welcome":
            self._check(message["version"] >= self.version, message)
            missed = [each["version"] for each in message["missed"]]
            if self.version:
                self._check(missed == [*range(self.version + 1, message["version"] + 1)], message)
            for each in message["missed"]:
                ledger.show(self.table, each["version"], each["hash"])
        elif message["t"] == "entry":
            self._check(message["version"] == self.version + 1, message)
        if message["t"] in ("welcome", "entry"):
            self.version, self.game = message["version"], message["game"]
            ledger.show(self.table, self.version, message["hash"], message["state"])
        return message

    def _check(self, holds: bool, message: Json) -> None:
        if not holds:
            self.town.ledger.wrong.append(
                f"(c) table {self.table}: {message['t']} of version {message['version']}"
                f" after version {self.version}"
            )

    async def stay(self) -> None:
        """Look on, whatever happens to the server."""
        while not self.town.closing:
            with suppress(*GONE, TimeoutError):
                async with self.at_table() as socket:
                    while True:
                        await self.hear(socket)
            await asyncio.sleep(0.02)


class Mover(Guest):
    """Plays all seats that belong to people at a table, one decision after the other."""

    def __init__(self, town: Town, seated: Json, random: Random) -> None:
        super().__init__(town, seated)
        self.random = random
        self.pending: Json | None = None

    @property
    def is_over(self) -> bool:
        return self.game is not None and self.game["phase"] == "over"

    async def play(self) -> None:
        """Play until the game or the run is over; nothing is left unanswered."""
        while not self.is_over and (self.pending is not None or not self.town.closing):
            with suppress(*GONE):
                async with self.at_table() as socket:
                    while (await self.hear(socket))["t"] != "welcome":
                        pass
                    if self.pending is not None:
                        self.town.ledger.resent += 1
                        await self._settle(socket, again=True)
                    while not self.is_over and not self.town.closing:
                        await self._decide(socket)
            await asyncio.sleep(0.02)

    async def _decide(self, socket: ClientConnection) -> None:
        text, seat = self._choose()
        if not text:
            await self.hear(socket)
            return
        self.pending = {
            "do": "move",
            "id": new_id(),
            "version": self.version,
            "seat": seat,
            "text": text,
        }
        self.town.ledger.sent[self.pending["id"]] = self.table
        await self._settle(socket)

    async def _settle(self, socket: ClientConnection, again: bool = False) -> None:
        """Send what is pending, and wait for its answer and what it brought."""
        assert self.pending is not None
        known = self.version
        await socket.send(json.dumps(self.pending))
        while True:
            message = await self.hear(socket)
            if message.get("id") == self.pending["id"]:
                break
        self.town.ledger.answer(self.table, message)
        # What was done before the crash has been among what was missed.
        self.town.ledger.were_done += (
            again and message["t"] == "ack" and message["version"] <= known
        )
        self.pending = None
        while self.version < message["version"]:
            await self.hear(socket)

    def _choose(self) -> tuple[str, int]:
        """Most often the safe choice, so that games last."""
        game = self.game
        if game is None or game["actor"] not in self.seated["seats"]:
            return "", 0
        menu = game["menus"][str(game["actor"])]
        choice = menu[0] if self.random.random() < 0.8 else self.random.choice(menu)
        if choice["verb"] in UNWRITTEN:
            choice = menu[0]
        return lowest_choice(choice), game["actor"]


UNWRITTEN = ("offer", "counter", "resign")
"""What takes another seat to answer, or ends a game too soon."""


@dataclass
class Town:
    """All tables, and the server that is killed."""

    mover: ClassVar[type[Mover]] = Mover
    watcher: ClassVar[type[Guest]] = Guest
    folder: Path
    seed: int
    inject: str
    fork: bool
    ledger: Ledger = field(default_factory=Ledger)
    port: int = 0
    pid: int = 0
    closing: bool = False
    starts: list[float] = field(default_factory=list[float])
    firsts: list[float] = field(default_factory=list[float])
    _nursery: asyncio.subprocess.Process | None = None

    @property
    def gallery(self) -> Town:
        """Where those go who look on."""
        return self

    # ------------------------------------------------------------------------- the server

    @property
    def kills(self) -> int:
        """How often it was killed, and came up again."""
        return len(self.starts) - 1

    async def start(self) -> None:
        """Begin a life of the server."""
        began = time.perf_counter()
        if self._nursery is None or not self.fork:
            words = ["-m", "proofs.faults.killable_server", "--folder", str(self.folder)]
            words += ["--inject", self.inject] if self.inject else []
            words += [] if self.fork else ["--once"]
            pipe = asyncio.subprocess.PIPE
            self._nursery = await asyncio.create_subprocess_exec(
                sys.executable, *words, stdin=pipe, stdout=pipe, start_new_session=True
            )
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        if self.fork:
            self._nursery.stdin.write(b"live\n")
        async with asyncio.timeout(TEST_TIMEOUT_S):
            line = await self._nursery.stdout.readline()
        if not line:
            raise RuntimeError("the server does not come up again")
        self.port, self.pid = (int(word) for word in line.split())
        self.starts.append(time.perf_counter() - began)

    async def kill(self) -> None:
        """End it as a loss of power would, as far as a process can tell."""
        os.kill(self.pid, signal.SIGKILL)
        if not self.fork and self._nursery is not None:
            await self._nursery.wait()

    async def close(self) -> None:
        """Let nothing run on."""
        if self._nursery is None:
            return
        if self._nursery.stdin is not None:
            self._nursery.stdin.close()
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        await self._nursery.wait()

    # -------------------------------------------------------------------------- its guests

    def fill(self, tables: int) -> list[asyncio.Task[None]]:
        """Let people play at so many tables."""
        return [asyncio.create_task(self.sit(number)) for number in range(tables)]

    async def finish(self, guests: Sequence[asyncio.Task[None]]) -> None:
        """Let everybody come to the end of what he is at."""
        self.closing = True
        async with asyncio.timeout(TEST_TIMEOUT_S):
            await asyncio.gather(*guests)

    async def clear(self, guests: Sequence[asyncio.Task[None]]) -> None:
        """Send everybody home, and let nothing run on."""
        for guest in guests:
            guest.cancel()
        await asyncio.gather(*guests, return_exceptions=True)
        await self.close()

    async def ask(self, path: str, body: Json, token: str = "") -> Json:
        """A request that is made again until a server answers it."""
        while True:
            with suppress(*GONE):
                status, _, answer = await request(self.port, "POST", path, body, token)
                if status == 200:
                    return dict(answer)
                if "version" in answer or status == 409:
                    # Done already, by the request whose answer was lost.
                    return dict(answer)
            await asyncio.sleep(0.05)

    async def sit(self, number: int) -> None:
        """Play at one table after the other, with somebody who looks on."""
        random = Random(f"crash {self.seed} {number}")
        while not self.closing:
            bots = [{"bot": "thrifty"}] if number % 2 else []
            seats = [{"name": "Ann"}, {"name": "Bo"}, *bots]
            terms = {"seats": seats, "tempo": 0, "clock": "none", "public": True}
            seated = await self.ask("/api/tables", terms)
            table, token = seated["table"], seated["token"]
            start = {"do": "start", "id": new_id(), "version": 2 + len(seats)}
            await self.ask(f"/api/tables/{table}/commands", start, token)
            seen = await self.ask(f"/api/tables/{table}/watch", {})
            watching = self.watcher(self.gallery, seen)
            looking = asyncio.create_task(watching.stay())
            try:
                await self.mover(self, seated, random).play()
            finally:
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)


async def haunt(town: Town, kills: int, tables: int, longest: float, acks: int) -> None:
    """Kill the server again and again while everybody plays, each life after so many seconds at
    most, and more often where that has not brought as many acknowledgements."""
    random = Random(f"kills {town.seed}")
    await town.start()
    guests = town.fill(tables)
    try:
        while town.kills < kills or town.ledger.acks < acks:
            await _first_ack(town)
            await asyncio.sleep(random.uniform(SHORTEST, longest))
            await town.kill()
            await town.start()
        await _first_ack(town)
        await town.finish(guests)
    finally:
        await town.clear(guests)


async def _first_ack(town: Town) -> None:
    """Wait until the server has carried something out in this life."""
    began, before = time.perf_counter(), town.ledger.acks
    async with asyncio.timeout(TEST_TIMEOUT_S):
        while town.ledger.acks == before:
            await asyncio.sleep(0.01)
    town.firsts.append(town.starts[-1] + time.perf_counter() - began)


# ------------------------------------------------------------------- what is left in the end


def autopsy(town: Town) -> Iterator[str]:
    """Hold everything that anybody was told against what is stored."""
    for name in ("magie.db", "magie-secrets.db"):
        with closing(sqlite3.connect(town.folder / name)) as database:
            (sound,) = database.execute("PRAGMA integrity_check").fetchone()
            if sound != "ok":
                yield f"{name}: {sound}"
    logs = stored(town.folder)
    yield from lost(town.ledger, logs)
    yield from doubled(town.ledger, logs)
    seeds = secrets(town.folder)
    for table, log in logs.items():
        yield from replayed(town, table, log, seeds[table])


def stored(folder: Path) -> dict[str, list[Row]]:
    """Every log, in order."""
    logs: dict[str, list[Row]] = defaultdict(list)
    with closing(sqlite3.connect(folder / "magie.db")) as database:
        sql = f"SELECT {ENTRY_COLUMNS} FROM entries ORDER BY table_id, version"
        for found in database.execute(sql):
            logs[found[0]].append(Row(*found))
    return logs


def secrets(folder: Path) -> dict[str, list[bytes]]:
    """The seeds of every table's dice."""
    found: dict[str, list[bytes]] = defaultdict(list)
    with closing(sqlite3.connect(folder / "magie-secrets.db")) as database:
        for table, seed in database.execute("SELECT table_id, seed FROM seeds ORDER BY number"):
            found[table].append(seed)
    return found


def lost(ledger: Ledger, logs: dict[str, list[Row]]) -> Iterator[str]:
    """What was acknowledged or shown, and is not there (a, b)."""
    rows = {(row.table, row.version): row for log in logs.values() for row in log}
    for place, (command, hash) in ledger.acked.items():
        row = rows.get(place)
        if row is None or row.command != command or row.hash.hex() != hash:
            yield f"(a) lost: command {command}, told at table {place[0]} version {place[1]}"
    for place, hash in ledger.seen.items():
        row = rows.get(place)
        if row is None or row.hash.hex() != hash:
            yield f"(b) lost: table {place[0]} version {place[1]} was shown, and is not there"


def doubled(ledger: Ledger, logs: dict[str, list[Row]]) -> Iterator[str]:
    """What was carried out twice, or although it was rejected (a, d)."""
    acked = {command: place for place, (command, _) in ledger.acked.items()}
    for table, log in logs.items():
        parts: dict[str, list[Row]] = defaultdict(list)
        for row in log:
            parts[row.command].append(row)
        for command, made in parts.items():
            versions = [row.version for row in made]
            whole = versions == [*range(versions[0], versions[0] + len(made))]
            if not whole or [row.part for row in made] != [*range(len(made))]:
                yield f"(d) command {command} is at versions {versions} of table {table}"
            if command in acked and acked[command] != (table, versions[-1]):
                yield f"(a) command {command} was acknowledged as {acked[command]}"
            if command in ledger.refused:
                yield f"(d) command {command} was rejected: {ledger.refused[command]}"


def replayed(town: Town, table: str, log: list[Row], seeds: list[bytes]) -> Iterator[str]:
    """Whether a table plays from its log to what was shown, and its dice prove themselves."""
    random = Random(f"replay {town.seed} {table}")
    shown = [version for at, version in town.ledger.states if at == table]
    looked_at = {max(shown, default=0), *random.sample(shown, len(shown) // 20)}
    again = Table(table)
    for number, row in enumerate(log, 1):
        if row.version != number:
            yield f"table {table}: version {row.version} stands where {number} should"
            return
        try:
            again.add(row)
        except Exception as error:
            yield f"table {table}: entry {number} cannot be replayed: {error}"
            return
        if number in looked_at:
            state = state_hash(encode(table_game_view(again)))
            if state != town.ledger.states[table, number]:
                yield f"table {table}: version {number} does not replay to what was shown"
    if again.game is not None:
        try:
            verify(written(again, seeds))
        except ValueError as error:
            yield f"table {table}: its dice do not prove themselves: {error}"


def written(table: Table, seeds: list[bytes]) -> str:
    """The game of a table as a file, with the proof of its dice."""
    return gamefile.format(export_game(table, Dicebox.for_commitments(seeds, table.commitments)))


def crash(
    folder: Path,
    kills: int,
    tables: int,
    seed: int,
    inject: str = "",
    fork: bool = True,
    longest: float = LONGEST,
    acks: int = 0,
) -> Town:
    """The whole of it; what was found wrong is in the ledger."""
    town = Town(folder, seed, inject, fork)
    try:
        asyncio.run(haunt(town, kills, tables, longest, acks))
    except (TimeoutError, RuntimeError) as error:
        town.ledger.wrong.append(f"the run did not come to its end: {error or 'time out'}")
    town.ledger.wrong += autopsy(town)
    return town


def late(town: Town, within: float) -> Iterator[str]:
    """The starts after which it took too long until something was carried out."""
    slow = [first for first in town.firsts[1:] if first > within]
    if slow:
        yield (
            f"after {len(slow)} of {town.kills} starts the first acknowledgement came later than"
            f" {within:g} s, once after {max(slow):.1f} s"
        )


def report(town: Town) -> str:
    """One line of figures."""
    ledger = town.ledger
    again = sorted(town.starts[1:] or [0.0])
    first = sorted(town.firsts[1:] or [0.0])
    tables = len({table for table, _ in ledger.seen})
    return (
        f"{town.kills} kills, {tables} tables, {ledger.acks} acks,"
        f" {len(ledger.seen)} entries shown, {ledger.resent} commands sent again of which"
        f" {ledger.were_done} had been carried out; up again after {1000 * median(again):.0f} ms"
        f" (at most {1000 * again[-1]:.0f}), first ack after {1000 * median(first):.0f} ms"
        f" (at most {1000 * first[-1]:.0f})"
    )


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.crash")
    parser.add_argument("--store", choices=["sqlite"], default="sqlite")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--inject", choices=["ack_first"], default="")
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds of a life")
    parser.add_argument("--acks", type=int, default=0, help="go on until there are so many")
    parser.add_argument("--within", type=float, help="seconds from a start to its first ack")
    parser.add_argument("--fork", action="store_true", help="fork lives from one process")
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        town = crash(
            Path(name),
            options.kills,
            options.tables,
            options.seed,
            options.inject,
            options.fork,
            options.longest,
            options.acks,
        )
    wrong = [*town.ledger.wrong, *(late(town, options.within) if options.within else ())]
    figures = f"{report(town)}; {time.perf_counter() - began:.0f} s"
    return Proof(figures, town.ledger.acks, wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
