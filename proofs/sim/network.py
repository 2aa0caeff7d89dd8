"""A network in memory: connections that are slow, are cut, or are cut without anybody noticing.

A connection keeps the order of what is sent, as TCP does; nothing keeps the order between two.
Servers are spoken to by ASGI, in the way of uvicorn.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from magie.server.api.send_nowait import SEND_NOWAIT
from proofs.sim.universe import Universe

if TYPE_CHECKING:
    from proofs.sim.machine import Machine

Json = dict[str, Any]
WINDOW = 16
"""Messages that are under way on a connection before its sender has to wait."""
UNNOTICED = 60.0
"""Seconds after which a server gives up a line that is cut, having pinged in vain."""
CLOSED = 1006
"""How a connection ends that nobody has closed."""


class GoneError(Exception):
    """There is no connection, or none any more."""

    def __init__(self, code: int = CLOSED) -> None:
        super().__init__(code)
        self.code = code


@lru_cache(512)
def decoded(text: str) -> Json:
    """A message; most are sent to several people, and nobody changes one."""
    found: Json = msgspec.json.decode(text)
    return found


class Pipe:
    """One direction of a connection."""

    def __init__(self, network: Network) -> None:
        self._network, self._loop = network, network.loop
        self._flying: deque[Any] = deque()
        self._arrived: deque[Any] = deque()
        self._last = 0.0
        self._stirred = asyncio.Event()
        self._lost = 0
        self._torn = False
        self.end: Any = None
        """What is read when there is no more to come."""

    def put(self, message: Any) -> None:
        """Send something; it arrives behind what was sent before."""
        if self._torn:
            self._lost += 1
            return
        self._flying.append(message)
        self._last = max(self._last, self._loop.time() + self._network.delay())
        self._loop.call_at(self._last, self._arrive)

    def give(self, message: Any) -> None:
        """Something that is there from the beginning."""
        self._arrived.append(message)

    def tear(self) -> None:
        """Nothing arrives any more, and nobody has noticed yet."""
        self._torn, self._lost = True, self._lost + len(self._flying)
        self._flying.clear()

    def finish(self, end: Any) -> None:
        """Let the reader know that nothing comes any more."""
        self.tear()
        if self.end is None:
            self.end = end
        self._stirred.set()

    async def get(self) -> Any:
        """The next message, or again and again the end."""
        while not self._arrived:
            if self.end is not None:
                return self.end
            await self._stir()
        self._stirred.set()
        return self._arrived.popleft()

    async def room(self) -> None:
        """Wait until something may be sent."""
        while self.end is None and not self.has_room:
            await self._stir()

    @property
    def has_room(self) -> bool:
        """Whether something may be sent now."""
        return len(self._flying) + len(self._arrived) + self._lost < WINDOW

    async def _stir(self) -> None:
        self._stirred.clear()
        await self._stirred.wait()

    def _arrive(self) -> None:
        if self._flying:
            self._arrived.append(self._flying.popleft())
            self._stirred.set()


class Line:
    """A connection between somebody and a server."""

    def __init__(self, network: Network, machine: Machine, who: str) -> None:
        self.network, self.machine, self.who = network, machine, who
        self.table = ""
        self.up, self.down = Pipe(network), Pipe(network)
        self.is_open = True
        network.lines.append(self)

    def cut(self, guest: float, server: float) -> None:
        """Nothing gets through any more; each side notices after so many seconds."""
        loop = self.network.loop
        self.up.tear()
        self.down.tear()
        loop.call_later(guest, self.down.finish, GoneError())
        loop.call_later(server, self.up.finish, self._farewell(CLOSED))
        self._let_go()

    def hang_up(self, code: int = 1000) -> None:
        """The guest closes the line; the server hears of it behind all else."""
        self.up.put(self._farewell(code))
        self.down.finish(GoneError(code))
        self._let_go()

    def _let_go(self) -> None:
        self.is_open = False
        if self in self.network.lines:
            self.network.lines.remove(self)

    def _farewell(self, code: int) -> Json:
        return {"type": "websocket.disconnect", "code": code}

    async def hear(self) -> Any:
        """What the server says next; a GoneError where it says nothing any more."""
        heard = await self.down.get()
        if isinstance(heard, GoneError):
            raise heard
        return heard

    def say(self, message: Json) -> None:
        """Tell the server something."""
        self.network.loop.note(self.who, "says", message)
        text = msgspec.json.encode(message).decode()
        self.up.put({"type": "websocket.receive", "text": text})

    # ----------------------------------------------------------------- as the server sees it

    async def serve(self, path: str) -> None:
        """Let the application have the line, from the handshake to the end."""
        scope = {
            **self.network.scope(self.who, path),
            "type": "websocket",
            "scheme": "ws",
            "subprotocols": [],
            "extensions": {SEND_NOWAIT: {"send": self._send_at_once}},
        }
        await self.machine.answer(scope, self._receive, self._send)
        self.down.put(GoneError())

    async def _receive(self) -> Json:
        message: Json = await self.up.get()
        return message

    async def _send(self, message: Json) -> None:
        # As uvicorn does it: an OSError as soon as the server knows that nobody is there.
        if self.up.end is not None or not self.machine.is_up:
            raise OSError("nobody is there")
        if message["type"] == "websocket.accept":
            self.down.put("accepted")
        elif message["type"] == "websocket.close":
            self.down.put(GoneError(message.get("code", 1000)))
        else:
            self._tell(message["text"])
            await self.down.room()

    def _send_at_once(self, text: bytes) -> bool:
        if self.up.end is not None or not self.machine.is_up or not self.down.has_room:
            return False
        self._tell(text.decode())
        return True

    def _tell(self, text: str) -> None:
        said = decoded(text)
        self.network.loop.note(self.who, "hears", text)
        self.network.watch(self, said)
        self.down.put(said)


class Exchange(Line):
    """A connection for one request."""

    def __init__(self, network: Network, machine: Machine, who: str) -> None:
        super().__init__(network, machine, who)
        self._status = 0
        self._body = b""

    async def ask(self, method: str, path: str, body: Json, token: str) -> tuple[int, Any]:
        """Make the request, and wait for the answer; a GoneError if there will be none."""
        text = msgspec.json.encode(body)
        self.network.loop.note(self.who, method, path, text)
        self.up.give({"type": "http.request", "body": text, "more_body": False})
        headers = [(b"content-type", b"application/json"), (b"host", b"sim")]
        if token:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        scope = {
            **self.network.scope(self.who, path),
            "type": "http",
            "method": method,
            "scheme": "http",
            "headers": headers,
        }
        self.machine.run(self.machine.answer(scope, self._receive, self._send))
        try:
            status, answer = await self.hear()
            return status, msgspec.json.decode(answer)
        finally:
            self._let_go()
            self.up.finish(self._farewell(CLOSED))

    def _farewell(self, code: int) -> Json:
        return {"type": "http.disconnect"}

    async def _send(self, message: Json) -> None:
        if self.up.end is not None or not self.machine.is_up:
            raise OSError("nobody is there")
        if message["type"] == "http.response.start":
            self._status = message["status"]
        else:
            self._body += message.get("body", b"")
            if not message.get("more_body"):
                self.network.loop.note(self.who, self._status, self._body)
                self.down.put((self._status, self._body))


class Network:
    """All connections, and what they suffer."""

    def __init__(self, loop: Universe, random: Random, watch: Callable[[Line, Json], None]) -> None:
        self.loop, self.random, self.watch = loop, random, watch
        self.lines: list[Line] = []
        self.down_until = 0.0
        self.slow_until = 0.0

    def delay(self) -> float:
        """What a message takes."""
        now, kind = self.loop.time(), self.random.random()
        if now < self.slow_until:
            return self.random.uniform(0.1, 5.0)
        return self.random.uniform(0.3, 1.5) if kind < 0.03 else 0.001 + 0.05 * kind

    def scope(self, who: str, path: str) -> Json:
        """What all connections have in common."""
        return {
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"sim")],
            "client": (who, 1),
            "server": ("sim", 80),
            "state": {},
        }

    async def _reach(self, machine: Machine) -> None:
        await asyncio.sleep(self.delay())
        if not machine.is_open or self.loop.time() < self.down_until:
            raise GoneError

    async def connect(self, machine: Machine, who: str, path: str) -> Line:
        """Open a socket; a GoneError where nobody answers."""
        await self._reach(machine)
        line = Line(self, machine, who)
        line.table = path.split("/")[3]
        line.up.give({"type": "websocket.connect"})
        machine.run(line.serve(path))
        await line.hear()
        return line

    async def ask(
        self, machine: Machine, who: str, method: str, path: str, body: Json, token: str = ""
    ) -> tuple[int, Any]:
        """One request; a GoneError where its answer does not come."""
        await self._reach(machine)
        return await Exchange(self, machine, who).ask(method, path, body, token)

    def cut(self, line: Line, half_open: bool = False) -> None:
        """Cut a line; where it is half open, one of the two does not notice for long."""
        slow = self.random.choice((0, 1)) if half_open else -1
        waits = [self.random.uniform(0, 0.3), self.random.uniform(0, 0.3)]
        if slow >= 0:
            waits[slow] = self.random.uniform(10, UNNOTICED)
        self.loop.note("cut", line.who, waits)
        line.cut(*waits)

    def cut_all(self, machine: Machine | None = None) -> None:
        """Cut everything, or everything of one server."""
        for line in [*self.lines]:
            if machine in (None, line.machine):
                self.cut(line)

    def cut_some(self, half_open: bool = False) -> None:
        """Cut one line."""
        with suppress(IndexError):
            self.cut(self.random.choice(self.lines), half_open)
