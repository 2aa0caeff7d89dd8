"""Serving: uvicorn, configured for a table server."""

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

from magie.server.api.context import AppContext
from magie.server.live.limits import MAX_HEAD_BYTES, MAX_MESSAGE_BYTES, MAX_QUEUED_MESSAGES
from magie.server.process.admin import operator_app
from magie.server.process.collector import collect_seldom
from magie.server.process.protocols import BoundedHttpProtocol, BoundedWebSocketProtocol
from magie.server.storage.sqlite import LOG_FILE, SqliteStore
from magie.server.storage.store import Store, StoreError

POSTGRES = ("postgresql://", "postgres://")
BACKLOG = 2048
PING_INTERVAL_S = 20.0
IDLE_TIMEOUT_S = 60.0
CLOSE_TIMEOUT_S = 1.0
"""The time in which clients can answer a closing handshake."""
DRAIN_TIMEOUT_S = 2
"""The time that open connections are given when the server shuts down."""
Signals = tuple[signal.Signals, ...]
EXIT_SIGNALS: Signals = (signal.SIGINT, signal.SIGTERM)
if sys.platform == "win32":
    EXIT_SIGNALS = (*EXIT_SIGNALS, signal.SIGBREAK)


def store_at(database: str, folder: Path) -> Store:
    """The store at a database address; without an address, SQLite files in the folder."""
    if not database:
        return SqliteStore(folder, _give_up)
    if database.startswith(POSTGRES):
        return _postgres_at(database)
    named = Path(database.removeprefix("sqlite://"))
    return SqliteStore(named.parent if named.name == LOG_FILE else named, _give_up)


def _postgres_at(dsn: str) -> Store:
    try:
        from magie.server.storage.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise StoreError(
            'PostgreSQL needs the extra `postgres`: in the checkout, pip install ".[postgres]"'
        ) from error
    return PostgresStore(dsn)


def _give_up(reason: str) -> None:
    """Exit: after a failed flush durability is unknown, so a supervisor must restart the server."""
    import os

    try:
        sys.stderr.write(f"magie: the disk failed ({reason}); stopping before anything is lost\n")
        sys.stderr.flush()
    finally:
        # Exit even if this cannot be written: standard error may go to the same disk.
        os._exit(74)


def config(app: Starlette, **more: object) -> uvicorn.Config:
    """uvicorn's configuration for an application."""
    options: dict[str, object] = {
        "http": BoundedHttpProtocol,
        "h11_max_incomplete_event_size": MAX_HEAD_BYTES,
        "ws": BoundedWebSocketProtocol,
        "ws_max_size": 4 * MAX_MESSAGE_BYTES,
        "ws_max_queue": MAX_QUEUED_MESSAGES,
        "ws_ping_interval": PING_INTERVAL_S,
        "ws_ping_timeout": IDLE_TIMEOUT_S - PING_INTERVAL_S,
        "ws_per_message_deflate": False,
        "backlog": BACKLOG,
        "timeout_graceful_shutdown": DRAIN_TIMEOUT_S,
        "server_header": False,
        "date_header": True,
        "proxy_headers": False,
        "access_log": False,
        "log_config": None,
        **more,
    }
    return uvicorn.Config(app, **options)  # type: ignore[arg-type]


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on a socket with an explicit protocol.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform == "win32":
        # There SO_REUSEADDR would let two servers listen on one port.
        made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":
        # The kernel drops a client that acknowledges nothing, if we did not do so before.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * IDLE_TIMEOUT_S))
    made.bind((host, port))
    made.listen(BACKLOG)
    return made


class Server(uvicorn.Server):
    """A uvicorn server that reports when it is ready, and shuts down in order."""

    def __init__(
        self,
        app: Starlette,
        ready: Callable[[], None] = lambda: None,
        dismiss: Callable[[], None] = lambda: None,
        signals: Signals = EXIT_SIGNALS,
    ) -> None:
        # ``serve`` runs the lifespan itself, so that a StoreError reaches the caller.
        super().__init__(config(app, lifespan="off"))
        self._ready, self._dismiss, self._signals = ready, dismiss, signals

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Shut down on a signal, and do not raise it again: an orderly exit has status 0."""
        before = {each: signal.signal(each, self.handle_exit) for each in self._signals}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve, and report it."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no new connections, and give clients time for the closing handshake.

        uvicorn alone would cut a connection right after its close frame, and a client that is
        sending at that moment would not receive it.
        """
        for server in self.servers:
            server.close()
        self._dismiss()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                while self.server_state.connections:
                    await asyncio.sleep(0.02)
        await super().shutdown(sockets)


@asynccontextmanager
async def beside(app: Starlette, sock: socket.socket | None) -> AsyncGenerator[None]:
    """Meanwhile serve another application on its own socket, if there is one."""
    if sock is None:
        yield
        return
    server = Server(app, signals=())
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
    """Serve players, and the operator if asked, until a signal; may raise StoreError."""
    context: AppContext = app.state.context
    async with app.router.lifespan_context(app), beside(operator_app(context), operator):
        await Server(app, ready, context.rooms.disconnect_all).serve(sockets=[sock])


def run(
    app: Starlette,
    sock: socket.socket,
    ready: Callable[[], None] = lambda: None,
    operator: socket.socket | None = None,
) -> None:
    """Serve in a new event loop."""
    collect_seldom()
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(app, sock, ready, operator))
    else:
        uvloop.run(serve(app, sock, ready, operator))
