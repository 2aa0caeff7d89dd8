"""A live server for tests: a real server on a real port, and players over real sockets."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import uvicorn
from starlette.routing import Route
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from magie.server.api.context import Settings
from magie.server.api.static import page_routes
from magie.server.live.bot_threads import BotRunner, InlineBots
from magie.server.live.room import Environment
from magie.server.live.rooms import Rooms
from magie.server.live.warm_up import analysis_warm_up
from magie.server.process.app import application
from magie.server.process.serve import config, listen
from magie.server.storage.sqlite import SqliteStore
from magie.server.storage.store import Store
from magie.server.table.ids import new_id
from tests.timeouts import TEST_TIMEOUT_S

Json = dict[str, Any]
RESIGNATION = {"allow_resign": "true"}
"""A rule by which a game is soon over."""
NO_SALARY = {"go_salary": "0"}
"""A rule by which every game ends. Of two steady bots' games one in seven would last for ever:
``magie simulate --bots steady --seats 2 --games 20_000 [--rule go_salary=0]`` shows both.
"""


class QuietServer(uvicorn.Server):
    """A server that leaves the signals of the test alone, and stops as soon as it is told to."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.stopping = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.stopping.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Where nobody is connected, or whoever was is leaving, there is nobody to wait for."""
        for _ in range(10):
            if not self.server_state.connections and not self.server_state.tasks:
                break
            await asyncio.sleep(0.01)
        else:
            await super().shutdown(sockets)
            return
        for server in self.servers:
            server.close()
            await server.wait_closed()
        await self.lifespan.shutdown()


@cache
def routes_of_page(page: Path | None) -> list[Route]:
    """The routes of a page, whose files are compressed once for all servers."""
    return page_routes(page)


class LiveServer:
    """A running server."""

    def __init__(self, rooms: Rooms, port: int) -> None:
        self.rooms, self.port = rooms, port

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str = "",
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        """One request over its own connection; returns the status and the body."""
        status, _, data = await request(self.port, method, path, body, token, headers)
        return status, data

    async def open_table(self, **terms: Any) -> Json:
        """Open a table; returns the reply to its creator."""
        terms = {"tempo": 0, "clock": "none", **terms}
        status, seated = await self.call("POST", "/api/tables", terms)
        assert status == 200, seated
        return seated

    async def sit(self, table: str, key: str, name: str, **more: Any) -> Json:
        """Join by an invitation."""
        path = f"/api/tables/{table}/join"
        status, seated = await self.call("POST", path, {"key": key, "name": name, **more})
        assert status == 200, seated
        return seated

    @asynccontextmanager
    async def connect(self, seated: Json, since: int = 0) -> AsyncIterator[SocketPlayer]:
        """Connect a player to the table by a socket."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{seated['table']}/socket"
        async with connect(url, compression=None) as socket:
            player = SocketPlayer(socket)
            await player.hello(seated["token"], since)
            try:
                yield player
            finally:
                await player.leave()


async def request(
    port: int,
    method: str,
    path: str,
    body: Any = None,
    token: str = "",
    headers: dict[str, str] | None = None,
    address: str = "127.0.0.1",
) -> tuple[int, dict[str, str], Any]:
    """One HTTP request from an address; status, headers, and the body, read if it is JSON."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    sent = {"host": f"127.0.0.1:{port}", "connection": "close", "content-length": str(len(data))}
    if body is not None:
        sent["content-type"] = "application/json"
    if token:
        sent["authorization"] = f"Bearer {token}"
    lines = [
        f"{method} {path} HTTP/1.1",
        *(f"{k}: {v}" for k, v in {**sent, **(headers or {})}.items()),
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode() + data)
    await writer.drain()
    raw = await reader.read()
    writer.close()
    head, _, answer = raw.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    found = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)
    }
    is_json = found.get("content-type", "").startswith("application/json")
    return (
        int(first.split()[1]),
        found,
        json.loads(answer) if is_json and answer else answer.decode(),
    )


class SocketPlayer:
    """A player on one socket: what it has received, and how to send."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version, self.hash = 0, ""
        self.table: Json = {}
        self.game: Json | None = None
        self.you: Json = {}
        self.person = ""
        self.heard: list[Json] = []
        self.answers: dict[str, Json] = {}
        self.closed: tuple[int, str] | None = None
        self._news = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None

    async def hello(self, token: str, since: int = 0) -> None:
        await self.socket.send(json.dumps({"t": "hello", "token": token, "since": since}))
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.version or self.closed)

    async def leave(self) -> None:
        await self.socket.close()
        if self._reader:
            with suppress(asyncio.CancelledError):
                await self._reader

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                async with self._news:
                    self._take(message)
                    self._news.notify_all()
        async with self._news:
            self.closed = (self.socket.close_code or 0, self.socket.close_reason or "")
            self._news.notify_all()

    def _take(self, message: Json) -> None:
        self.heard.append(message)
        if message["t"] in ("ack", "reject"):
            self.answers[message["id"]] = message
        if message["t"] == "welcome":
            self.you = message["you"]
            self.person = self.you["person"]
        if message["t"] in ("welcome", "entry"):
            assert message["version"] >= self.version, "the version never goes back"
            if message["t"] == "entry":
                assert message["version"] == self.version + 1, "no version is left out"
            self.version, self.hash = message["version"], message["hash"]
            self.table = message.get("table", self.table)
            self.game = message["game"]

    async def until(self, condition: Any) -> Any:
        """Wait until a condition holds; returns its value."""
        async with asyncio.timeout(TEST_TIMEOUT_S), self._news:
            await self._news.wait_for(condition)
        return condition()

    async def send(self, do: str, **more: Any) -> Json:
        """Send a command and wait for its answer."""
        message = {"do": do, "id": new_id(), "version": self.version, **more}
        if do in ("say", "ignore", "hush", "hurry", "ping"):
            del message["version"]
        return await self.send_raw(message)

    async def send_raw(self, message: Json) -> Json:
        """Send a message as it is, and wait for the answer to its id."""
        self.answers.pop(message["id"], None)
        with suppress(ConnectionClosed):
            await self.socket.send(json.dumps(message))
        await self.until(lambda: message["id"] in self.answers or self.closed)
        return self.answers.get(message["id"], {"t": "closed", "code": self.closed})

    async def insist(self, do: str, **more: Any) -> Json:
        """Send a command, and again while it is stale."""
        while (answer := await self.send(do, **more)).get("code") == "stale":
            version = answer["version"]
            await self.until(lambda version=version: self.version >= version)
        return answer

    def entries(self, kind: str) -> list[Json]:
        """The received entries of a kind."""
        return [
            each["entry"]
            for each in self.heard
            if each["t"] == "entry" and each["entry"]["kind"] == kind
        ]

    def menu(self, seat: int) -> list[Json]:
        """What a seat may do now."""
        return (self.game or {}).get("menus", {}).get(str(seat), [])

    def verbs(self, seat: int) -> set[str]:
        return {choice["verb"] for choice in self.menu(seat)}


async def give_up(player: SocketPlayer) -> None:
    """Begin play, and resign at every seat of a player as soon as it may."""
    assert (await player.insist("start"))["t"] == "ack"
    own = player.you["seats"]
    while (await player.until(lambda: player.game))["phase"] != "over":
        await player.until(lambda: player.game["actor"] in own or player.game["phase"] == "over")
        seat = player.game["actor"]
        if player.menu(seat):
            may = "resign" in player.verbs(seat)
            text = "resign" if may else lowest_choice(player.menu(seat)[0])
            answer = await player.insist("move", seat=seat, text=text)
            await player.until(lambda answer=answer: player.version >= answer["version"])


def lowest_choice(choice: Json) -> str:
    """The text of a menu choice with its lowest amount; an amount of 0 is not in the message."""
    return str(choice.get("text") or f"{choice['verb']} {choice.get('low', 0)}")


def seeded_environment(seed: object) -> Environment:
    """An environment whose tables get the same ids and dice every time."""
    ids, seeds = count(), count()

    def drawn(what: str, number: int) -> bytes:
        return sha256(f"{what} {seed} {number}".encode()).digest()

    return Environment(
        lambda: int(time.time()),
        lambda: drawn("id", next(ids)).hex()[:32],
        lambda: drawn("dice", next(seeds)),
    )


def share_of(name: str) -> str:
    """The dice share of a player."""
    return sha256(name.encode()).hexdigest()[:32]


def seal_of(name: str) -> str:
    """The hash that commits to it."""
    return sha256(bytes.fromhex(share_of(name))).hexdigest()


@asynccontextmanager
async def live_server(
    folder: Path,
    *,
    store: Store | None = None,
    bot_runner: BotRunner | None = None,
    settings: Settings | None = None,
    env: Environment | None = None,
    page: Path | None = None,
) -> AsyncIterator[LiveServer]:
    """A server on a free port, until the test is done with it; ``page`` is one built elsewhere.

    It makes no machine code for analyses.
    """
    rooms = Rooms(store or SqliteStore(folder), bot_runner or InlineBots(), env)
    with patch("magie.server.process.app.page_routes", lambda: routes_of_page(page)):
        app = application(rooms, settings or Settings(limited=False))
    sock = listen("127.0.0.1", 0)
    server = QuietServer(config(app))
    task = asyncio.create_task(server.serve(sockets=[sock]))
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            await task
    try:
        with patch.object(analysis_warm_up, "start", lambda: None):
            yield LiveServer(rooms, sock.getsockname()[1])
    finally:
        server.stopping.set()
        await task
        sock.close()
