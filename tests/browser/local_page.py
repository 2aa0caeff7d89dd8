"""A page with its own server: requests and sockets of several tabs, over one gateway."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from starlette.types import ASGIApp

from magie.browser.gateway import Gateway
from magie.browser.server import BROWSER_SETTINGS, rooms_in
from magie.server.live.rooms import Rooms
from magie.server.live.warm_up import analysis_warm_up
from magie.server.process.app import application
from tests.server.live_server import (
    Json,
    LiveServer,
    SocketPlayer,
    routes_of_page,
    seeded_environment,
)
from tests.timeouts import TEST_TIMEOUT_S


class PageSocket:
    """A socket of the page, with what a player needs of a client's."""

    def __init__(self, page: LocalPage, id: str) -> None:
        self._page, self.id = page, id
        self.close_code: int | None = None
        self.close_reason: str | None = None
        self._received: asyncio.Queue[str | None] = asyncio.Queue()
        self.opened = asyncio.Event()
        self.closed = asyncio.Event()

    def take(self, message: Json) -> None:
        assert not self.closed.is_set(), f"after the end: {message}"
        if message["kind"] == "opened":
            self.opened.set()
        elif message["kind"] == "text":
            self._received.put_nowait(message["text"])
        else:
            self.close_code, self.close_reason = message["code"], message["reason"]
            self.closed.set()
            self._received.put_nowait(None)

    async def send(self, text: str) -> None:
        self._page.tell(kind="send", id=self.id, text=text)

    async def close(self, code: int = 1000) -> None:
        if not self.closed.is_set():
            self._page.tell(kind="close", id=self.id, code=code)

    async def text(self) -> str | None:
        """The next text; None once the socket is closed."""
        async with asyncio.timeout(TEST_TIMEOUT_S):
            return await self._received.get()

    def __aiter__(self) -> PageSocket:
        return self

    async def __anext__(self) -> str:
        text = await self._received.get()
        if text is None:
            raise StopAsyncIteration
        return text


class LocalPage:
    """What a page and its tabs have asked, and what came back."""

    def __init__(self, app: ASGIApp) -> None:
        self.gateway = Gateway(app, self._take, "page.example")
        self.posted: list[Json] = []
        self._sockets: dict[str, PageSocket] = {}
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._numbers = count(1)

    def _take(self, text: str) -> None:
        message = json.loads(text)
        self.posted.append(message)
        if message["kind"] == "answer":
            self._answers.pop(message["id"]).set_result(message)
        elif message["id"] in self._sockets:
            self._sockets[message["id"]].take(message)

    def tell(self, **message: Any) -> None:
        self.gateway.receive(json.dumps(message))

    def new_id(self) -> str:
        return f"tab:{next(self._numbers)}"

    async def ask(self, method: str, path: str, **more: Any) -> Json:
        """One request; the whole answer."""
        id = self.new_id()
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        self.tell(kind="ask", id=id, method=method, path=path, **more)
        async with asyncio.timeout(TEST_TIMEOUT_S):
            return await answer

    def socket(self, path: str) -> PageSocket:
        socket = PageSocket(self, self.new_id())
        self._sockets[socket.id] = socket
        self.tell(kind="open", id=socket.id, path=path)
        return socket

    async def tasks_end(self) -> None:
        """Wait until the gateway has nothing under way."""
        async with asyncio.timeout(TEST_TIMEOUT_S):
            while self.gateway.tasks:
                await asyncio.sleep(0)


class LocalServer(LiveServer):
    """The server behind such a page."""

    def __init__(self, rooms: Rooms, page: LocalPage) -> None:
        super().__init__(rooms, 0)
        self.page = page

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str = "",
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        sent = dict(headers or {})
        if token:
            sent["authorization"] = f"Bearer {token}"
        more: Json = {} if body is None else {"body": json.dumps(body)}
        if body is not None:
            sent["content-type"] = "application/json"
        answer = await self.page.ask(method, path, headers=sent, **more)
        is_json = answer["headers"].get("content-type", "").startswith("application/json")
        return answer["status"], json.loads(answer["body"]) if is_json else answer["body"]

    @asynccontextmanager
    async def connect(self, seated: Json, since: int = 0) -> AsyncIterator[SocketPlayer]:
        player = SocketPlayer(self.page.socket(socket_path(seated["table"])))  # type: ignore[arg-type]
        await player.hello(seated["token"], since)
        try:
            yield player
        finally:
            await player.leave()


def socket_path(table: str) -> str:
    return f"/api/tables/{table}/socket"


@asynccontextmanager
async def local_server(folder: Path) -> AsyncIterator[LocalServer]:
    """A server as a browser has it, with the same dice every time; it makes no machine code."""
    rooms = rooms_in(folder)
    rooms.env = seeded_environment("browser")
    with patch("magie.server.process.app.page_routes", lambda: routes_of_page(None)):
        page = LocalPage(application(rooms, BROWSER_SETTINGS))
    await rooms.open()
    try:
        with patch.object(analysis_warm_up, "start", lambda: None):
            yield LocalServer(rooms, page)
    finally:
        await rooms.close()
        await page.tasks_end()
