"""A live server for browsers, in its own thread, behind a connection that can be cut."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from magie.server.table.ids import new_id
from tests.server.live_server import Json, LiveServer, live_server, seeded_environment
from tests.timeouts import TEST_TIMEOUT_S

T = TypeVar("T")
ELSEWHERE = Path(os.environ["MAGIE_PAGE"]) if "MAGIE_PAGE" in os.environ else None
"""A page that was built into another folder, to try it before it is built into the package."""


class Home:
    """A running server, spoken to from another thread."""

    def __init__(self, server: LiveServer, loop: asyncio.AbstractEventLoop) -> None:
        self.server, self._loop = server, loop
        self.line = self.do(Line.laid(server.port))

    @property
    def url(self) -> str:
        """Where a browser finds it."""
        return f"http://127.0.0.1:{self.server.port}"

    @property
    def weak_url(self) -> str:
        """Where it is found by a line that can be cut."""
        return f"http://127.0.0.1:{self.line.port}"

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Have something done in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(TEST_TIMEOUT_S)

    def link(self, path: str) -> str:
        """What the page writes into a link to an address of its own."""
        return path

    def open_table(self, **terms: Any) -> Json:
        """Open a table; what its maker goes home with."""
        return self.do(self.server.open_table(**terms))

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """One request, and what comes of it."""
        status, said = self.do(self.server.call(method, path, body, token))
        assert status == 200, said
        return said

    def sit(self, seated: Json, name: str, **more: Any) -> Json:
        """Sit down at somebody's table."""
        return self.do(self.server.sit(seated["table"], seated["invite"], name, **more))

    def watch(self, seated: Json) -> Json:
        """Look on at somebody's table."""
        return self.call("POST", f"/api/tables/{seated['table']}/watch", {"key": seated["invite"]})

    def command(self, seated: Json, do: str, **more: Any) -> Json:
        """Have something done at a table, for as long as it goes on meanwhile."""
        path = f"/api/tables/{seated['table']}/commands"
        while True:
            said = {"do": do, "id": new_id(), "version": self.state(seated)["version"], **more}
            status, answer = self.do(self.server.call("POST", path, said, seated["token"]))
            if answer.get("code") != "stale":
                assert status == 200, answer
                return answer

    def state(self, seated: Json) -> Json:
        """How a table stands."""
        return self.call("GET", f"/api/tables/{seated['table']}", token=seated["token"])


class Pulse:
    """Feels who stands still, so that a test that fails can say who kept it waiting."""

    BEAT = 0.1

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self._over = loop, threading.Event()
        self._last = dict.fromkeys(("the whole process", "the server"), time.monotonic())
        self._longest = dict.fromkeys(self._last, 0.0)
        self._thread = threading.Thread(target=self._feel, daemon=True)
        self._thread.start()
        loop.call_soon_threadsafe(self._beat)

    def _feel(self) -> None:
        while not self._over.wait(self.BEAT):
            self._note("the whole process")

    def _beat(self) -> None:
        self._note("the server")
        if not self._over.is_set():
            self._loop.call_later(self.BEAT, self._beat)

    def _note(self, who: str) -> None:
        now = time.monotonic()
        self._longest[who] = max(self._longest[who], now - self._last[who] - self.BEAT)
        self._last[who] = now

    def stop(self) -> str:
        """How long each has stood still at most, up to now."""
        self._over.set()
        self._thread.join()
        for who in self._last:
            self._note(who)
        return ", ".join(f"{who} {longest:.1f} s" for who, longest in self._longest.items())


class Line:
    """A line to the server that passes everything on, until it is cut."""

    def __init__(self, to: int) -> None:
        self._to, self.port = to, 0
        self._is_cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    @classmethod
    async def laid(cls, to: int) -> Line:
        """A line to a port."""
        line = cls(to)
        line._server = await asyncio.start_server(line._join, "127.0.0.1", 0)
        line.port = line._server.sockets[0].getsockname()[1]
        return line

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        inner, outer = await asyncio.open_connection("127.0.0.1", self._to)
        self._writers |= {writer, outer}
        await asyncio.gather(_pass(reader, outer), _pass(inner, writer))
        self._writers -= {writer, outer}

    async def cut(self) -> None:
        """Nothing comes through any more."""
        self._is_cut = True
        for writer in [*self._writers]:
            writer.transport.abort()

    async def mend(self) -> None:
        """It is as it was."""
        self._is_cut = False

    async def close(self) -> None:
        """Take it away."""
        assert self._server
        self._server.close()
        await self.cut()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.close()
        await writer.wait_closed()


@contextmanager
def at_home(folder: Path, seed: object = 1) -> Iterator[Home]:
    """A live server whose tables get the same ids and dice every time."""
    loop, opened, over = asyncio.new_event_loop(), threading.Event(), asyncio.Event()
    found: list[LiveServer] = []

    async def live() -> None:
        async with live_server(folder, env=seeded_environment(seed), page=ELSEWHERE) as made:
            found.append(made)
            opened.set()
            await over.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(live()), daemon=True)
    thread.start()
    assert opened.wait(TEST_TIMEOUT_S), "the server does not come up"
    home, pulse = Home(found[0], loop), Pulse(loop)
    try:
        yield home
    finally:
        print("stood still at most:", pulse.stop())
        home.do(home.line.close())
        loop.call_soon_threadsafe(over.set)
        thread.join(TEST_TIMEOUT_S)
        loop.close()
