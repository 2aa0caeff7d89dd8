"""A crowd: many light sockets, and the server that they come to, in a process of its own.

A visitor is a WebSocket with nothing to it but what the protocol asks for, so that ten thousand of
them fit into one process beside the server that is measured.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import struct
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.server.live_server import request
from tests.timeouts import TEST_TIMEOUT_S

Json = dict[str, Any]
HANGING = 60.0
"""Seconds after which something that does not come to its end is a finding."""
CUT = 1006
"""How the end of a line is called that nobody has closed."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASK = b"\0\0\0\0"
"""A client has to mask what it says; nothing to is a mask, too."""


@dataclass(frozen=True)
class Manner:
    """How a client comes back, as docs/protocol.md asks and as those of this house do."""

    first: float = 0.5
    longest: float = 15.0
    chance: float = 0.5
    """The part of a wait that chance may add to it."""
    silence: float = 25.0
    """Seconds without a word after which it asks whether anybody is there."""
    answer: float = 15.0
    """Seconds that it waits for the answer."""

    def wait(self, attempt: int, random: Random) -> float:
        """Seconds before coming back, after so many attempts that came to nothing."""
        return min(self.longest, self.first * 2.0**attempt) * (1 + self.chance * random.random())


@dataclass(frozen=True)
class Ticket:
    """A table, and a token that is good there."""

    table: str
    token: str


class Visitor(asyncio.Protocol):
    """One socket, from its first byte to its last."""

    def __init__(self, ticket: Ticket, since: int = 0) -> None:
        loop = asyncio.get_running_loop()
        self.ticket, self.since = ticket, since
        self.opened: asyncio.Future[None] = loop.create_future()
        """It was let in at the door: the handshake is done."""
        self.welcome: asyncio.Future[Json] = loop.create_future()
        self.gone: asyncio.Future[int] = loop.create_future()
        """The code that it ended with: of the socket, or of HTTP where it was not let in."""
        self.heard = 0
        self.news = asyncio.Event()
        """Set whenever something is heard."""
        self.version = since
        self.transport: asyncio.Transport | None = None
        self._bytes = bytearray()
        self._said: list[Json] = []

    # ----------------------------------------------------------------------- as the loop sees it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        lines = (
            f"GET /api/tables/{self.ticket.table}/socket HTTP/1.1",
            "host: localhost",
            "connection: Upgrade",
            "upgrade: websocket",
            "sec-websocket-version: 13",
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
        )
        transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        if not self.opened.done() and not self._open():
            return
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(CUT)

    # ---------------------------------------------------------------------------------- hearing

    def _open(self) -> bool:
        """Whether the door is open."""
        head, found, rest = self._bytes.partition(b"\r\n\r\n")
        if not found:
            return False
        status = int(head.split(b" ", 2)[1])
        if status != 101:
            self._end(status)
            self.leave()
            return False
        self._bytes = rest
        self.opened.set_result(None)
        self.say({"t": "hello", "token": self.ticket.token, "since": self.since})
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """The next frame, if it is there whole."""
        have = len(self._bytes)
        if have < 2:
            return None
        size, start = self._bytes[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if have < start:
                return None
            size = int.from_bytes(self._bytes[2:start], "big")
        if have < start + size:
            return None
        opcode, body = self._bytes[0] & 0x0F, bytes(self._bytes[start : start + size])
        del self._bytes[: start + size]
        return opcode, body

    def _take(self, opcode: int, body: bytes) -> None:
        if opcode == PING:
            self._send(PONG, body)
        elif opcode == CLOSE:
            self._end(struct.unpack("!H", body[:2])[0] if len(body) >= 2 else CUT)
            self._send(CLOSE, body[:2])
            self.leave()
        elif opcode == TEXT:
            self.heard += 1
            self.hear(body)
            self.news.set()

    def hear(self, body: bytes) -> None:
        """Take a message; whoever looks on reads no more than he has to."""
        if not self.welcome.done():
            message: Json = json.loads(body)
            self.version = message["version"]
            self.welcome.set_result(message)

    def _end(self, code: int) -> None:
        if not self.gone.done():
            self.gone.set_result(code)
            self.news.set()

    # ---------------------------------------------------------------------------------- speaking

    def say(self, message: Mapping[str, Any]) -> None:
        """Say something."""
        self._send(TEXT, json.dumps(message).encode())

    def _send(self, opcode: int, body: bytes) -> None:
        size = len(body)
        head = bytes((0x80 | opcode, 0x80 | (size if size < 126 else 126)))
        if self.transport is not None and not self.transport.is_closing():
            long = struct.pack("!H", size) if size >= 126 else b""
            self.transport.write(head + long + MASK + body)

    def leave(self) -> None:
        """Go without waiting for a goodbye."""
        if self.transport is not None:
            self.transport.close()

    def break_off(self) -> None:
        """Go without a word, as somebody whose line was cut."""
        if self.transport is not None:
            self.transport.abort()

    async def come(self, port: int) -> int:
        """Come in; 0, or the code of why not."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        await asyncio.wait((self.welcome, self.gone), return_when=asyncio.FIRST_COMPLETED)
        return 0 if self.welcome.done() else self.gone.result()


class Player(Visitor):
    """One who listens to every word."""

    def __init__(self, ticket: Ticket, since: int = 0) -> None:
        super().__init__(ticket, since)
        self.game: Json | None = None
        self.answers: dict[str, Json] = {}

    def hear(self, body: bytes) -> None:
        message: Json = json.loads(body)
        if message["t"] in ("ack", "reject"):
            self.answers[message["id"]] = message
        elif message["t"] in ("welcome", "entry"):
            self.version, self.game = message["version"], message["game"]
        if message["t"] == "welcome" and not self.welcome.done():
            self.welcome.set_result(message)

    async def answer(self, message: Json) -> Json:
        """Say something and wait for its answer; a rejection where nobody is there any more."""
        self.say(message)
        while message["id"] not in self.answers and not self.gone.done():
            self.news.clear()
            await self.news.wait()
        lost = {"t": "reject", "code": "offline", "version": self.version}
        return self.answers.pop(message["id"], lost)


# ------------------------------------------------------------------------------------ the server


@dataclass
class Inn:
    """A server in a process of its own."""

    process: asyncio.subprocess.Process
    port: int
    pid: int

    async def census(self) -> Json:
        """What there is of everything that could be kept by mistake."""
        _, _, found = await request(self.port, "GET", "/census")
        return dict(found)

    async def ask(self, path: str, body: Json, token: str = "") -> tuple[int, Json]:
        """A request; its status and its answer."""
        status, _, answer = await request(self.port, "POST", path, body, token)
        return status, dict(answer)

    async def open_table(self, seats: Sequence[Json], **more: Any) -> Json:
        """Open a table; what its maker goes home with."""
        terms = {"seats": seats, "tempo": 0, "clock": "none", **more}
        status, seated = await self.ask("/api/tables", terms)
        if status != 200:
            raise RuntimeError(f"no table was opened: {status} {seated}")
        return seated


@asynccontextmanager
async def inn(folder: Path, *words: str) -> AsyncIterator[Inn]:
    """A counted server, until whoever asked for it is done with it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "proofs.load.census", "--folder", str(folder), *words),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        async with asyncio.timeout(TEST_TIMEOUT_S):
            line = await process.stdout.readline()
        if not line:
            raise RuntimeError("the server does not come up")
        port, pid = (int(word) for word in line.split())
        yield Inn(process, port, pid)
    finally:
        process.stdin.close()
        if process.returncode is None:
            process.kill()
        await process.wait()


async def tickets(inn: Inn, count: int, tables: int) -> list[Ticket]:
    """So many places to look on from or to sit at, spread over tables: at each the first is of
    somebody who sits, the others are of those who look on."""
    found: list[list[Ticket]] = [[] for _ in range(tables)]
    places = iter(range(tables))

    async def open_some() -> None:
        for at in places:
            seats = [{"name": "Ann"}, {"name": "Bo"}]
            seated = await inn.open_table(seats, public=True)
            _, watcher = await inn.ask(f"/api/tables/{seated['table']}/watch", {})
            own = -(-(count - at) // tables)
            tokens = [seated["token"], *[watcher["token"]] * (own - 1)]
            found[at] = [Ticket(seated["table"], token) for token in tokens]

    await asyncio.gather(*(open_some() for _ in range(16)))
    # By turns, so that whoever comes next goes to another table than the one before.
    rounds = range(max(map(len, found)))
    return [own[turn] for turn in rounds for own in found if turn < len(own)][:count]


def need_files(count: int) -> None:
    """So many open sockets must be possible in this process; a SystemExit says if not."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        if hard != resource.RLIM_INFINITY and hard < count:
            raise SystemExit(f"this needs {count} open files, and there may be {hard}: ulimit -n")
        resource.setrlimit(resource.RLIMIT_NOFILE, (count, hard))


def rss_of(pid: int) -> int:
    """Bytes of memory that a process has; an OSError where the system does not tell."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
