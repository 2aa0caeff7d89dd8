"""Serving: uvicorn set up as a table server needs it."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from magie.server.api.context import Desk
from magie.server.live.limits import MESSAGE, QUEUE
from magie.server.process.admin import operator_app
from magie.server.process.collector import collect_seldom
from magie.server.process.protocols import HttpWire, SocketWire
from magie.server.storage.sqlite import LOG, SqliteStore
from magie.server.storage.store import Store, StoreError

POSTGRES = ("postgresql://", "postgres://")
BACKLOG = 2048
PING = 20.0
IDLE = 60.0
GOODBYE = 1.0
"""Seconds in which whoever is connected can answer a goodbye."""
DRAIN = 2
"""Seconds that open connections are given when the server goes down."""
Heeded = tuple[signal.Signals, ...]
SIGNALS: Heeded = (signal.SIGINT, signal.SIGTERM)


def store_at(database: str, folder: Path) -> Store:
    """The store that an address names; without one, files in the folder."""
    if not database:
        return SqliteStore(folder, _give_up)
    if database.startswith(POSTGRES):
        return _postgres_at(database)
    named = Path(database.removeprefix("sqlite://"))
    return SqliteStore(named.parent if named.name == LOG else named, _give_up)


def _postgres_at(dsn: str) -> Store:
    try:
        from magie.server.storage.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreError(
            "PostgreSQL needs one more package: pip install 'magie[postgres]'"
        ) from error
    return PostgresStore(dsn)


def _give_up(reason: str) -> None:
    """After a failed flush nothing more may be promised: stop, and let whoever watches restart."""
    import os

    try:
        sys.stderr.write(f"magie: the disk failed ({reason}); stopping before anything is lost\n")
        sys.stderr.flush()
    finally:
        # Even if that cannot be written either: it may well go to the same disk.
        os._exit(74)


def config(app: Starlette, **more: object) -> uvicorn.Config:
    """How uvicorn runs the application."""
    options: dict[str, object] = {
        "http": HttpWire,
        "ws": SocketWire,
        "ws_max_size": 4 * MESSAGE,
        "ws_max_queue": QUEUE,
        "ws_ping_interval": PING,
        "ws_ping_timeout": IDLE - PING,
        "ws_per_message_deflate": False,
        "backlog": BACKLOG,
        "timeout_graceful_shutdown": DRAIN,
        "server_header": False,
        "date_header": True,
        "proxy_headers": False,
        "access_log": False,
        "log_config": None,
        **more,
    }
    return uvicorn.Config(app, **options)  # type: ignore[arg-type]


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends at once, without waiting for more, only then.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":
        # Whoever takes nothing of what was sent is cut off by the system, if not by us before.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * IDLE))
    made.bind((host, port))
    made.listen(BACKLOG)
    return made


class Server(uvicorn.Server):
    """Tells when it is ready, and ends in order when it is told to."""

    def __init__(
        self,
        app: Starlette,
        ready: Callable[[], None] = lambda: None,
        dismiss: Callable[[], None] = lambda: None,
        heeds: Heeded = SIGNALS,
    ) -> None:
        # The application is opened by whoever serves it, so that its errors come out as they are.
        super().__init__(config(app, lifespan="off"))
        self._ready, self._dismiss, self._heeds = ready, dismiss, heeds

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Take signals as the wish to end: having ended in order is no failure."""
        before = {each: signal.signal(each, self.handle_exit) for each in self._heeds}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, and give those who are here the time to hear that they should go.

        uvicorn alone would cut a connection right behind its last word, and whoever is speaking
        at that moment would not hear it.
        """
        for server in self.servers:
            server.close()
        self._dismiss()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.server_state.connections:
                    await asyncio.sleep(0.02)
        await super().shutdown(sockets)


@asynccontextmanager
async def beside(app: Starlette, sock: socket.socket | None) -> AsyncGenerator[None]:
    """Serve something else on a socket of its own meanwhile; nothing without one."""
    if sock is None:
        yield
        return
    server = Server(app, heeds=())
    task = asyncio.create_task(server.serve(sockets=[sock]))
    try:
        yield
    finally:
        server.should_exit = True
        await task


async def serve(
    app: Starlette,
    sock: socket.socket,
    ready: Callable[[], None] = lambda: None,
    operator: socket.socket | None = None,
) -> None:
    """Serve until told to stop, and the operator too; a StoreError says what is in the way."""
    desk: Desk = app.state.desk
    async with app.router.lifespan_context(app), beside(operator_app(desk), operator):
        await Server(app, ready, desk.rooms.dismiss).serve(sockets=[sock])


def run(
    app: Starlette,
    sock: socket.socket,
    ready: Callable[[], None] = lambda: None,
    operator: socket.socket | None = None,
) -> None:
    """Serve in a loop of its own."""
    collect_seldom()
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(app, sock, ready, operator))
    else:
        uvloop.run(serve(app, sock, ready, operator))
