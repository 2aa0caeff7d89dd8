"""Serving: uvicorn set up as a table server needs it."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from magie.server.limits import MESSAGE, QUEUE
from magie.server.sqlite import SqliteStore
from magie.server.store import Store

BACKLOG = 2048
PING = 20.0
IDLE = 60.0
DRAIN = 4
"""Seconds that open connections are given when the server goes down."""


def store_at(database: str, folder: Path) -> Store:
    """The store that an address names; without one, files in the folder."""
    if not database:
        return SqliteStore(folder, _give_up)
    return SqliteStore(Path(database.removeprefix("sqlite://")), _give_up)


def _give_up(reason: str) -> None:
    """After a failed flush nothing more may be promised: stop, and let whoever watches restart."""
    import os
    import sys

    sys.stderr.write(f"magie: the disk failed ({reason}); stopping before anything is lost\n")
    sys.stderr.flush()
    os._exit(74)


def config(app: Starlette, **more: object) -> uvicorn.Config:
    """How uvicorn runs the application."""
    options: dict[str, object] = {
        "ws": "websockets-sansio",
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
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind((host, port))
    made.listen(BACKLOG)
    return made


async def serve(app: Starlette, sock: socket.socket) -> None:
    """Serve until told to stop."""
    server = uvicorn.Server(config(app))
    await server.serve(sockets=[sock])


def run(app: Starlette, sock: socket.socket) -> None:
    """Serve in a loop of its own."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(app, sock))
    else:
        uvloop.run(serve(app, sock))
