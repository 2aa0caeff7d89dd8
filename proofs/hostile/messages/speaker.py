"""The speaker: somebody who talks to a session over a line without a network behind it."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers

from magie.server.api.socket import Session
from magie.server.live.rooms import SeatGrant
from proofs.hostile.mutations import Message

if TYPE_CHECKING:
    from proofs.hostile.messages.scene import Scene

HANGING = 60.0
"""Virtual seconds after which a message without an answer is a finding."""


class Line:
    """A connection as a session sees it, without a network behind it."""

    def __init__(self, table: str) -> None:
        self.headers = Headers()
        self.client = SimpleNamespace(host="127.0.0.1", port=1)
        self.path_params = {"table": table}
        self.closed: int | None = None
        self.welcomed = False
        self.answers: list[Message] = []
        self.news = asyncio.Event()
        self._said: asyncio.Queue[Message] = asyncio.Queue()

    def say(self, data: bytes) -> None:
        """Send a message: what is no UTF-8 cannot be text."""
        try:
            self._said.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self._said.put_nowait({"type": "websocket.receive", "bytes": data})

    def hang_up(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def accept(self) -> None:
        """Every connection is."""

    async def receive(self) -> Message:
        return await self._said.get()

    async def send_text(self, text: str) -> None:
        if text.startswith(('{"t":"ack"', '{"t":"reject"')):
            self.answers.append(json.loads(text))
            self.news.set()
        elif text.startswith('{"t":"welcome"'):
            self.welcomed = True
            self.news.set()

    async def close(self, code: int, reason: str = "") -> None:
        self.closed = code
        self.news.set()


class Speaker:
    """Somebody at the table, over as many connections as it takes."""

    def __init__(self, scene: Scene, welcome: SeatGrant) -> None:
        self.scene, self.welcome = scene, welcome
        self.line = Line(welcome.table)
        self._task: asyncio.Task[None] | None = None

    @property
    def hello(self) -> Message:
        return {"t": "hello", "token": self.welcome.token, "since": 0}

    async def come(self, first: bytes) -> None:
        """Open a connection, say something, and wait for what comes of it."""
        await self.go()
        self.line = Line(self.welcome.table)
        session: Any = Session(self.scene.context, self.line)  # type: ignore[arg-type]
        self._task = asyncio.create_task(session.run())
        self._task.add_done_callback(lambda _, line=self.line: line.news.set())
        self.line.say(first)
        await self.hear()

    async def hear(self) -> bool:
        """Wait for something; False if nothing comes."""
        try:
            async with asyncio.timeout(HANGING):
                await self.line.news.wait()
        except TimeoutError:
            return False
        self.line.news.clear()
        return True

    @property
    def is_gone(self) -> bool:
        return self._task is None or self._task.done() or self.line.closed is not None

    async def go(self) -> None:
        """Hang up; a session that raises is a finding."""
        if self._task is None:
            return
        self.line.hang_up()
        [ended] = await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        if isinstance(ended, BaseException):
            self.scene.complain(f"a session ends with {ended!r}")
