"""A bad line: a TCP proxy on loopback that does to connections what networks do, by a seed.

It needs no rights and no namespaces.  What a lost packet comes to for a program is a delay, since
TCP sends it again; so the proxy delays, cuts, resets and doubles, and never reorders.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random

READ = 1 << 16
CALM = "calm"
FAULTS = (
    "cut",
    "reset",
    "half-open",
    "silent",
    "dropped",
    "loss",
    "slow",
    "delay",
    "fragments",
    "doubled",
)
"""The line is down and everything waits; connections are reset; the client's end is gone and the
server hears nothing of it; both ends stand and nothing passes; connections end in the middle of a
message; three packets in ten are lost; 64 kbit/s; 200 ms ± 100 ms; byte by byte; every frame of a
client comes twice."""
AT_ONCE = ("reset", "half-open", "silent")
"""Faults that strike once, whoever is connected then; new lines are sound."""
RATE = 64_000 / 8
"""Bytes a second of a slow line."""
PIECE = 512
"""Bytes that a slow line passes on at a time."""
LOST, DROPPED = 0.3, 0.1
"""How many of the packets are lost, and at how many of them a connection ends."""


@dataclass(eq=False)
class Wire:
    """One connection through the proxy: what came from the client, and what goes to the server."""

    client: asyncio.StreamWriter
    server: asyncio.StreamWriter
    is_dead: bool = False
    """Whether nothing passes any more, without anybody being told."""

    def cut(self, abruptly: bool = False) -> None:
        """End it, in order or by a reset."""
        for writer in (self.client, self.server):
            if abruptly and not writer.is_closing():
                _reset(writer)
            else:
                writer.close()


def _reset(writer: asyncio.StreamWriter) -> None:
    """Close without a word: the other side gets a reset for the next thing that it says."""
    sock = writer.get_extra_info("socket")
    if sock is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


class Proxy:
    """Stands between clients and a server."""

    def __init__(self, port: int, seed: int) -> None:
        self.to, self.port, self.fault = port, 0, CALM
        self.carried = 0
        """Bytes that went through."""
        self.strikes: Counter[str] = Counter()
        """By fault: how often it has really done something to somebody."""
        self._random = Random(f"proxy {seed}")
        self._wires: set[Wire] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._up = asyncio.Event()

    def suffer(self, fault: str) -> None:
        """Let something happen, from now on and to whatever is connected."""
        self.fault = fault
        (self._up.clear if fault == "cut" else self._up.set)()
        for wire in [*self._wires]:
            self.strikes[fault] += fault in AT_ONCE and not wire.is_dead
            if fault in ("silent", "half-open"):
                wire.is_dead = True
            if fault == "half-open":
                wire.client.close()
            if fault == "reset":
                wire.cut(abruptly=True)

    async def came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with suppress(OSError):
            await self._line()
            far, near = await asyncio.open_connection("127.0.0.1", self.to)
            wire = Wire(writer, near)
            self._wires.add(wire)
            try:
                # Who has hung up on one side has not heard everything from the other.
                up = asyncio.create_task(self._pump(wire, reader, near, upstream=True))
                down = asyncio.create_task(self._pump(wire, far, writer, upstream=False))
                await asyncio.gather(up, down, return_exceptions=True)
            finally:
                self._wires.discard(wire)
                wire.cut()
                for each in (up, down):
                    each.cancel()
                await asyncio.gather(up, down, return_exceptions=True)

    async def close(self) -> None:
        """Let nothing run on."""
        while self._tasks:
            for wire in self._wires:
                wire.cut()
            await asyncio.wait(self._tasks, timeout=0.05)

    async def _line(self) -> None:
        """Wait until the line is up."""
        self.strikes["cut"] += not self._up.is_set()
        await self._up.wait()

    async def _pump(
        self,
        wire: Wire,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        upstream: bool,
    ) -> None:
        try:
            while data := await reader.read(READ):
                await self._carry(wire, data, writer, upstream)
        finally:
            # The server is not told of a client that is gone without a word.
            if not (wire.is_dead and upstream):
                await self._line()
                writer.close()

    async def _carry(
        self, wire: Wire, data: bytes, writer: asyncio.StreamWriter, upstream: bool
    ) -> None:
        drops = self.fault == "dropped" and self._random.random() < DROPPED
        if drops:
            self.strikes["dropped"] += 1
            data = data[: self._random.randint(0, len(data))]
        for wait, piece in self._pieces(data, upstream):
            await asyncio.sleep(wait)
            await self._line()
            if wire.is_dead:
                continue
            writer.write(piece)
            await writer.drain()
            self.carried += len(piece)
        if drops:
            wire.cut()

    def _pieces(self, data: bytes, upstream: bool) -> Iterator[tuple[float, bytes]]:
        """What is passed on, each piece after a while."""
        random, fault, at = self._random, self.fault, 0
        if fault in ("slow", "fragments"):
            self.strikes[fault] += 1
            size, pace = (PIECE, 1 / RATE) if fault == "slow" else (1, 0.0)
            while at < len(data) and self.fault == fault:
                piece = data[at : at + size]
                yield pace * len(piece), piece
                at += size
            data = data[at:]
        if fault == "loss" and random.random() < LOST:
            self.strikes[fault] += 1
            yield random.uniform(0.2, 0.4), data
        elif fault == "delay":
            self.strikes[fault] += 1
            yield random.uniform(0.1, 0.3), data
        elif fault == "doubled" and upstream and is_frame(data):
            self.strikes[fault] += 1
            yield 0.0, data + data
        elif data:
            yield 0.0, data


def is_frame(data: bytes) -> bool:
    """Whether this is one whole text frame of a client, and nothing else."""
    if len(data) < 6 or data[0] != 0x81 or data[1] < 0x80:
        return False
    length, head = data[1] & 0x7F, 6
    if length == 126:
        length, head = int.from_bytes(data[2:4], "big"), 8
    return len(data) == head + length


@asynccontextmanager
async def bad_line(port: int, seed: int) -> AsyncIterator[Proxy]:
    """A proxy before a server on a port, calm at first."""
    proxy = Proxy(port, seed)
    proxy.suffer(CALM)
    server = await asyncio.start_server(proxy.came, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        proxy.suffer(CALM)
        await proxy.close()
        await server.wait_closed()
