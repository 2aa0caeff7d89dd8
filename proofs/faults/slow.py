"""Slow: one of four people never reads, and nobody else notices.

``python -m proofs.faults.slow [--rounds 3] [--rate 50] [--inject unbounded]``

Four people play at a table; one of them has a small buffer and stops reading, though he still
decides, by HTTP.  The server lets him go when too much waits for him or nothing is taken for too
long.  Meanwhile the others are shown everything as soon as before, and the server does not grow.
Then he is back, and is whole.  How soon and how large is judged in the long form alone, against
the same table with everybody reading; the medians of the rounds count.  There is one more table in
it, which is quiet as soon as nothing more gets through to him: too few messages wait for him then,
and only the seconds can be up.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from unittest.mock import patch

from magie.server.api.context import Settings
from magie.server.live.close_codes import Close
from magie.server.live.limits import MAX_QUEUED_MESSAGES, SEND_TIMEOUT_S
from magie.server.live.rooms import Rooms
from magie.server.process import serve as serving
from magie.server.process.app import application
from magie.server.storage.sqlite import SqliteStore
from magie.server.table.ids import new_id
from proofs.proof import Proof
from tests.server.live_server import LiveServer, SocketPlayer, lowest_choice
from tests.timeouts import TEST_TIMEOUT_S

Json = dict[str, Any]
NAMES = ("Ann", "Bo", "Cy", "Dee")
BUFFER = 4096
"""Bytes that the system keeps for whoever does not read."""
HELD = 1 << 16
"""Bytes that it keeps on the server's side: less than it would, so that a run is short."""
WAITING = 256
"""Messages that may wait for somebody, by the goal."""
STALLED = 10.0
"""Seconds for which he may take none of them, by the goal."""
FULL = 200
"""Decisions that are more than is held for him on the way, and fewer than may wait for him."""
LEEWAY = 10.0
"""Seconds by which a machine may be late to let him go."""
MOST = WAITING + 250
"""Decisions after which somebody who reads nothing of them must be gone."""
CALM = 500
"""Decisions of a table where everybody reads."""
GROWTH = 2 * 1024 * 1024
"""Bytes by which the server may grow for him."""
WORSE = 2.0
"""How many times as long others may wait."""
FLOOR = 0.005
"""Seconds that are no wait: so much is between two runs of the same."""


class Stone:
    """Somebody who comes in and then never reads."""

    def __init__(self, port: int, seated: Json) -> None:
        self.port, self.seated = port, seated
        self.raw = socket.socket()
        self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
        self.raw.setblocking(False)

    async def come(self) -> None:
        """Say hello, and no more."""
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self.raw, ("127.0.0.1", self.port))
        head = (
            f"GET /api/tables/{self.seated['table']}/socket HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        said = json.dumps({"t": "hello", "token": self.seated["token"]}).encode()
        await loop.sock_sendall(self.raw, head.encode())
        assert (await loop.sock_recv(self.raw, BUFFER)).startswith(b"HTTP/1.1 101 ")
        await loop.sock_sendall(self.raw, bytes((0x81, 0x80 | len(said))) + bytes(4) + said)

    async def wake_up(self) -> int:
        """Read everything that there still is; the code at the end of it, 1006 for none."""
        loop, heard, code = asyncio.get_running_loop(), b"", 0
        with suppress(OSError):
            async with asyncio.timeout(TEST_TIMEOUT_S):
                while not (code := _farewell(heard)):
                    if not (data := await loop.sock_recv(self.raw, 1 << 16)):
                        break
                    heard += data
        self.raw.close()
        return code or 1006


def _farewell(heard: bytes) -> int:
    """The code of a frame that closes, at the end of what was heard; 0 where there is none."""
    at = heard.rfind(b"\x88")
    if at < 0 or len(heard) < at + 4 or len(heard) != at + 2 + heard[at + 1]:
        return 0
    return int.from_bytes(heard[at + 2 : at + 4], "big")


@dataclass
class Round:
    """One table, with everybody reading or not."""

    waits: list[float] = field(default_factory=list[float])
    """Seconds from a decision until the last of those who read was shown it."""
    growth: int = 0
    """Bytes by which the server has grown."""
    cut_after: float = 0.0
    """Seconds until the one who does not read was let go; 0 where everybody reads."""
    full_after: float = 0.0
    """Seconds until nothing more got through to him, at the latest."""
    entries: int = 0
    """Messages that were for him until then, or a few more."""
    wrong: list[str] = field(default_factory=list[str])


@dataclass
class Party:
    """Four people at a table, and what they hold."""

    home: LiveServer
    seated: list[Json]
    guests: list[SocketPlayer]
    pid: int = 0

    async def decide(self) -> float:
        """The safe choice of whoever is asked; how long until all who read were shown it."""
        first = self.guests[0]
        game = first.game
        assert game is not None
        choice = game["menus"][str(game["actor"])][0]
        move = {
            "do": "move",
            "id": new_id(),
            "version": first.version,
            "seat": game["actor"],
            "text": lowest_choice(choice),
        }
        began = time.perf_counter()
        by = self.guests[game["actor"]] if game["actor"] < len(self.guests) else None
        if by is not None:
            answer = await by.send_raw(move)
        else:
            path = f"/api/tables/{self.seated[0]['table']}/commands"
            token = self.seated[game["actor"]]["token"]
            _, answer = await self.home.call("POST", path, move, token)
        version = answer["version"]
        for guest in self.guests:
            await guest.until(lambda guest=guest: guest.version >= version or guest.closed)
        return time.perf_counter() - began

    def size(self) -> int:
        """Bytes that the server has in memory, where it is a process of its own."""
        if not self.pid:
            return 0
        text = Path(f"/proc/{self.pid}/statm").read_text("ascii")
        return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE")


@asynccontextmanager
async def party(home: LiveServer, readers: int, pid: int = 0) -> AsyncIterator[Party]:
    """Four people at a new table, where play has begun; the first of them read."""
    seats = [{"name": NAMES[0]}, {}, {}, {}]
    ann = await home.open_table(seats=seats)
    others = [await home.sit(ann["table"], ann["invite"], name) for name in NAMES[1:]]
    made = Party(home, [ann, *others], [], pid)
    entered = [home.connect(each) for each in made.seated[:readers]]
    try:
        for each in entered:
            made.guests.append(await each.__aenter__())
        await made.guests[0].insist("start")
        await made.guests[0].until(lambda: made.guests[0].game)
        yield made
    finally:
        for each in entered[: len(made.guests)]:
            await each.__aexit__(None, None, None)


async def calm(home: LiveServer, moves: int, pause: float, pid: int = 0) -> Round:
    """A table where everybody reads."""
    done = Round()
    async with party(home, len(NAMES), pid) as made:
        before = made.size()
        for _ in range(moves):
            done.waits.append(await made.decide())
            await asyncio.sleep(pause)
        done.growth = made.size() - before
    return done


async def stalled(home: LiveServer, most: int, pause: float, pid: int = 0) -> Round:
    """A table where the last does not read: he is let go, and comes back.  Where nobody decides
    any more before as many messages wait as may, it is waited for."""
    done = Round()
    async with party(home, len(NAMES) - 1, pid) as made:
        stone = Stone(home.port, made.seated[-1])
        await stone.come()
        ann, gone = made.guests[0], made.seated[-1]["person"]
        await ann.until(lambda: _present(ann, gone))
        before, began, version = made.size(), time.perf_counter(), ann.version
        while _present(ann, gone) and len(done.waits) < most:
            done.waits.append(await made.decide())
            done.growth = max(done.growth, made.size() - before)
            if len(done.waits) <= FULL:
                done.full_after = time.perf_counter() - began
            await asyncio.sleep(pause)
        if most <= FULL:
            with suppress(TimeoutError):
                async with asyncio.timeout(STALLED + LEEWAY):
                    await ann.until(lambda: not _present(ann, gone))
        done.cut_after, done.entries = time.perf_counter() - began, ann.version - version
        if _present(ann, gone):
            done.wrong.append(
                f"whoever reads nothing is still there after {len(done.waits)} decisions"
            )
            stone.raw.close()
            return done
        code = await stone.wake_up()
        if code not in (Close.TOO_SLOW, 1006):
            done.wrong.append(f"whoever read nothing was let go with {code}")
        done.wrong += await _back(made)
        done.wrong += [f"{each.closed} to one who reads" for each in made.guests if each.closed]
    return done


def _present(guest: SocketPlayer, person: str) -> bool:
    """Whether somebody is there, by what was said last."""
    said = [each for each in guest.heard if each["t"] in ("presence", "welcome")][-1]
    return person in (said["presence"] if said["t"] == "welcome" else said)["present"]


async def _back(made: Party) -> list[str]:
    """He comes back, and has everything."""
    async with made.home.connect(made.seated[-1]) as back:
        await made.decide()
        ann = made.guests[0]
        await back.until(lambda: back.version >= ann.version)
        if (back.version, back.hash, back.game) != (ann.version, ann.hash, ann.game):
            return [f"who came back has version {back.version}, and not {ann.version}, or another"]
    return []


# ---------------------------------------------------------------------------- what is judged


def p99(waits: list[float]) -> float:
    """What one in a hundred waits."""
    return quantiles(waits, n=100)[98] if len(waits) > 1 else 0.0


def judged(before: list[Round], after: list[Round]) -> Iterator[str]:
    """Whether others have waited longer, or the server has grown, for one who does not read."""
    one, other = (median(p99(each.waits) for each in rounds) for rounds in (before, after))
    if other > WORSE * max(one, FLOOR):
        yield f"others wait {1000 * other:.1f} ms, and {1000 * one:.1f} ms where everybody reads"
    extra = grown(before, after)
    if extra > GROWTH:
        yield f"the server grows by {extra / 2**20:.1f} MiB for one who does not read"


def grown(before: list[Round], after: list[Round]) -> float:
    """Bytes by which the server has grown beyond what the decisions themselves take."""
    each = sum(each.growth for each in before) / sum(len(each.waits) for each in before)
    return median(each_after.growth - each * len(each_after.waits) for each_after in after)


def as_promised(queue: int = MAX_QUEUED_MESSAGES, stall: float = SEND_TIMEOUT_S) -> Iterator[str]:
    """Whether the server has the bounds that the goal names."""
    if (queue, stall) != (WAITING, STALLED):
        yield f"{queue} messages may wait for somebody, and for {stall:g} s: not what the goal says"


def in_time(done: Round) -> Iterator[str]:
    """Whether somebody was let go by one of the two bounds: not before, and not long after."""
    if done.cut_after < STALLED and done.entries < WAITING:
        yield (
            f"whoever reads nothing was let go early, after {done.cut_after:.1f} s and"
            f" {done.entries} entries"
        )
    since = done.cut_after - done.full_after
    if since > STALLED + LEEWAY:
        yield f"whoever reads nothing was let go late, {since:.1f} s after he had taken the last"


def by_seconds_alone(quiet: Round) -> Iterator[str]:
    """Whether a table was so quiet that nothing but the seconds can have let somebody go."""
    if quiet.entries >= WAITING:
        yield f"{quiet.entries} entries were for somebody at a table that should have been quiet"


# ------------------------------------------------------------------- a server to be held up


def cramped(host: str, port: int) -> socket.socket:
    """A listening socket whose connections hold little back for slow readers."""
    made = serving.listen(host, port)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, HELD)
    return made


@asynccontextmanager
async def process(folder: Path, inject: str) -> AsyncIterator[tuple[LiveServer, int]]:
    """A server in a process of its own."""
    words = ["-m", "proofs.faults.slow", "--serve", str(folder), "--inject", inject]
    running = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert running.stdout is not None
        async with asyncio.timeout(TEST_TIMEOUT_S):
            port = int(await running.stdout.readline())
        # There are no rooms on this side of the line.
        yield LiveServer(None, port), running.pid  # type: ignore[arg-type]
    finally:
        running.kill()
        await running.wait()


def host(folder: Path, inject: str) -> None:
    """Be that server, until killed."""
    app = application(Rooms(SqliteStore(folder)), Settings(limited=False))
    with planted(inject):
        sock = cramped("127.0.0.1", 0)
        serving.run(app, sock, lambda: print(sock.getsockname()[1], flush=True))


@contextmanager
def planted(inject: str) -> Iterator[None]:
    """A server that lets anything wait for whoever does not read, for as long as he likes."""
    if not inject:
        yield
        return
    with (
        patch.multiple(
            "magie.server.api.socket", MAX_QUEUED_MESSAGES=10**9, SEND_TIMEOUT_S=10.0**9
        ),
        # Nor does it notice by a ping, or by the system, that nobody is there.
        patch.multiple("magie.server.process.serve", PING_INTERVAL_S=3600.0, IDLE_TIMEOUT_S=7200.0),
    ):
        yield


async def dine(
    folder: Path, rounds: int, rate: float, inject: str
) -> tuple[list[Round], list[Round], Round]:
    """So many rounds of each kind, in turn, and one at a quiet table."""
    before, after = [], []
    async with process(folder, inject) as (home, pid):
        # Whatever is loaded or compiled once is no growth.
        await calm(home, CALM // 2, 0.0, pid)
        for _ in range(rounds):
            before.append(await calm(home, CALM, 1 / rate, pid))
            after.append(await stalled(home, MOST, 1 / rate, pid))
        quiet = await stalled(home, FULL, 1 / rate, pid)
    return before, after, quiet


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(prog="python -m proofs.faults.slow")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rate", type=float, default=50.0, help="decisions a second at most")
    parser.add_argument("--inject", choices=["", "unbounded"], default="")
    parser.add_argument("--serve", type=Path, help="be the server, from this folder")
    options = parser.parse_args()
    if options.serve:
        host(options.serve, options.inject)
        return 0
    with tempfile.TemporaryDirectory() as name:
        run = dine(Path(name), options.rounds, options.rate, options.inject)
        before, after, quiet = asyncio.run(run)
    wrong = [each for done in (*before, *after, quiet) for each in done.wrong]
    wrong += [*as_promised(), *judged(before, after), *by_seconds_alone(quiet)]
    wrong += [each for done in (*after, quiet) for each in in_time(done)]
    moves = sum(len(each.waits) for each in (*before, *after, quiet))
    figures = (
        f"{options.rounds} rounds, {moves} decisions; who reads nothing is let go after"
        f" {median(len(each.waits) for each in after):.0f} of them,"
        f" {median(each.cut_after for each in after):.1f} s, at a quiet table"
        f" {quiet.cut_after - quiet.full_after:.1f} s after the last of {quiet.entries};"
        " others are shown one after"
        f" {1000 * median(p99(each.waits) for each in after):.1f} ms (p99),"
        f" {1000 * median(p99(each.waits) for each in before):.1f} ms where all read;"
        f" {grown(before, after) / 2**20:.2f} MiB more"
    )
    return Proof(figures, moves, wrong).tell()


if __name__ == "__main__":
    sys.exit(main())
